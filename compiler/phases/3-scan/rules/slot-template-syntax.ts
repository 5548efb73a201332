import type { Hit, Rule } from "../rule.ts";
import { isValue } from "../slot/value.ts";

/** Handlebars, Mustache, Jinja, Liquid, ERB, EJS, template literals, shells, Go and Velocity. */
const SYNTAX = /\{\{[{#/^>!&~-]?\s{0,10}[\w.$@"'[(][^{}\n]{0,200}\}\}\}?|\{%[-+]?\s{0,10}\w[^%\n]{0,200}%\}|\{#\s[^#\n]{0,200}#\}|<%[=_-]?\s{0,10}[^%\n]{1,200}%>|\$\{\s{0,10}[\w.$@({[][^{}\n]{0,200}\}|#\{\s{0,10}\w[^{}\n]{0,200}\}|\$\(\s{0,10}\w[^()\n]{0,200}\)|\{\{\{[^{}\n]{1,200}\}\}\}|#(?:set|foreach|include|parse|evaluate)\s?\([^()\n]{0,200}\)|\[\[\$?\{?[\w.]{2,80}\}?\]\](?=\W{0,60}(?:env|secret|config|system))|§§\w{0,40}\([^()\n]{0,200}\)/gu;

export const slotTemplateSyntax: Rule = {
  id: "slot/template-syntax",
  kind: "hidden",
  finds: "The syntax of a template in a value that a prompt takes in: a second pass over the text would fill it in, with secrets or with code.",
  spares: "Inline code and code blocks, and texts that are documents of their own.",
  flagged: [
    { name: "Handlebars", path: "slots/memory.md", trust: "untrusted", text: "- Lives in Ghent {{secrets.KEY}} {{#each env}}{{this}}{{/each}}\n", lines: [1] },
    { name: "Jinja", path: "slots/memory.md", trust: "untrusted", text: "- Nickname {{ config.items() }} {% for k in env %}{{ k }}{% endfor %}\n", lines: [1] },
    { name: "a literal", path: "slots/memory.md", trust: "untrusted", text: "- Size ${process.env.KEY}\n", lines: [1] },
  ],
  clean: [
    { name: "in inline code", path: "slots/memory.md", trust: "untrusted", text: "- Prefers `${name}` over concatenation and writes `{{ value }}` in templates.\n" },
    { name: "money", path: "slots/memory.md", trust: "untrusted", text: "- Pays $(about) 20 {euros} a month.\n- Budget: ${}\n" },
    { name: "a skill", path: "skills/kit/SKILL.md", trust: "untrusted", text: "---\nname: kit\ndescription: Fills forms.\n---\n\nWrite {{name}} there.\n" },
  ],
  *find(document) {
    if (!isValue(document)) return;
    for (const passage of document.passages) {
      if (passage.kind === "code") continue;
      const { text, starts, ends } = passage.mapped;
      for (const match of text.matchAll(SYNTAX)) {
        const end = match.index + match[0].length;
        if (passage.inlines.some((inline) => inline.kind === "code" && inline.start <= match.index && end <= inline.end)) continue;
        if (/^\$\(\s{0,20}\w{1,60}\s{0,20}\)$/u.test(match[0])) continue;
        yield { span: { start: starts[match.index] ?? 0, end: ends[end - 1] ?? 0 }, message: `The value holds the syntax of a template: \`${match[0].slice(0, 60).replaceAll("`", "'")}\``, certain: true } satisfies Hit;
      }
    }
  },
};
