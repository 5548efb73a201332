/** Comments that a tool reads, whole: whoever adds a sentence to one writes no pragma any more. */
const PRAGMAS: readonly RegExp[] = [
  /^(?:markdownlint|rumdl|remark-ignore|textlint|alex|write-good|proselint|lint|eslint|stylelint|tslint|biome|oxlint|prettier|dprint|oxfmt|shellcheck|htmlhint|htmllint|v8|c8|istanbul|cspell|cSpell|spell-checker|codespell|typos|vale|LanguageTool|languagetool|harper|pyml|mdformat|mdx|rustfmt|clang-format|nolint|noqa|gitleaks|trufflehog|checkov|semgrep|snyk|sonar|coverage|lychee|linkcheck|markdown-link-check|deno-fmt|deno-lint|fmt)[-:\s](?:[\w\s/:.,@*=[\]{}"'-]{0,160})$/u,
  /^(?:prettier-ignore|dprint-ignore|deno-fmt-ignore|remark-ignore|fmt|textlint|lint|vale|mdformat)(?:-(?:start|end|next-line|attribute|file|disable|enable|off|on))?(?:\s[\w\s.,/-]{0,80})?$/u,
  /^(?:toc|\/toc|tocstop|doctoc|TOC|START doctoc[^.!?]{0,140}|END doctoc[^.!?]{0,140}|DON'T EDIT THIS SECTION, INSTEAD RE-RUN doctoc TO UPDATE|table of contents|ALL-CONTRIBUTORS-(?:LIST|BADGE)[\w:\s-]{0,80}|markdown-toc[\w\s-]{0,40}|omit (?:in|from) toc|no toc|mtoc-\w{1,20}|auto-toc)$/iu,
  /^\/?[\w./@:+-]{1,100}(?:\s{0,20}[:=-]?\s{0,20}(?:start|end|begin|stop|open|close|v?\d[\w.]{0,20}))?$/iu,
  /^(?:start|end|begin|stop|include|embed|snippet|region|endregion|section|anchor|marker|block|excerpt|more|truncate|break|page-?break|new-?page|slide|column|row|tabs?|badges?|todo)\b[\w\s/:.,#-]{0,60}$/iu,
  /^(?:automatically |auto-?)?generated (?:by|from|with|on|at|using)[^!?]{0,160}$/iu,
  /^(?:SPDX-License-Identifier|SPDX-FileCopyrightText|REUSE-\w{1,20}):[^\n]{0,120}$/u,
  /^(?:vim?|-\*-|emacs|kate|ex):?\s[^\n]{0,120}$/u,
  /^\[?x?\]?\s{0,20}\d{1,6}(?:[-/:.T]\d{1,6}){0,5}\s{0,20}$/u,
];

/** Whether a comment is one that a tool reads, and nothing else. */
export function isPragma(text: string): boolean {
  const whole = text.trim().replaceAll(/\s{1,20}/gu, " ");
  return whole.length <= 240 && PRAGMAS.some((form) => form.test(whole)) && !/\b(?:assistants?|agents? (?:must|should|:)|models? (?:must|should)|ignore (?:all|the|previous|prior)|instructions?|llm|https?:)\b/iu.test(whole);
}
