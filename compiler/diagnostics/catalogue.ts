/**
 * Every diagnostic that promptc can report, once: the level that it has unless the configuration says
 * otherwise, what it means, and the way out.
 *
 * `title` says what the finding is in general (it describes the rule in SARIF); the message of a diagnostic says what was found this time. `help` is shown when the
 * place that reports has nothing more exact to say.
 */
import type { Level } from "./diagnostic.ts";
import { scanCatalogue } from "./scan/codes.ts";

/** What is known about a code, whatever the place that reports it. */
export interface CatalogueEntry {
  readonly level: Level;
  readonly title: string;
  readonly help: string;
}

export const catalogue = {
  // The command line.
  "usage/wrong-call": {
    level: "error",
    title: "The command is called wrongly",
    help: "Run the command with `--help` to see what it takes.",
  },

  // The configuration file as such.
  "config/not-found": {
    level: "error",
    title: "No configuration file was found",
    help: "Run `promptc init` to write one, or name one with `--config <path>`.",
  },
  "config/several-files": {
    level: "error",
    title: "A folder has more than one configuration file",
    help: "Keep one of them, or name the one to use with `--config <path>`.",
  },
  "config/unreadable": {
    level: "error",
    title: "The configuration file cannot be read",
    help: "Check that the path is a file, that it is readable, and that it is saved as UTF-8.",
  },
  "config/empty": {
    level: "error",
    title: "The configuration, or a preset, is empty",
    help: "Run `promptc init` to write a first configuration.",
  },

  // What the configuration says.
  "config/unknown-key": {
    level: "error",
    title: "A key is not part of the configuration's vocabulary",
    help: "Remove the key or correct its spelling.",
  },
  "config/missing-key": {
    level: "error",
    title: "A required key is missing",
    help: "Add the key; `promptc/schema/config.json` describes every one.",
  },
  "config/wrong-type": {
    level: "error",
    title: "A value has the wrong type",
    help: "Write a value of the expected type; `promptc/schema/config.json` describes every key.",
  },
  "config/wrong-value": {
    level: "error",
    title: "A value is not one of those that are allowed here",
    help: "Write one of the values that `promptc/schema/config.json` allows here.",
  },
  "config/bad-version": {
    level: "error",
    title: "A version is not a semantic version",
    help: "Write three numbers, such as `1.4.0` or `1.4.0-beta.1` (see https://semver.org).",
  },
  "config/preset-or-layers": {
    level: "error",
    title: "A target needs exactly one of `preset` and `layers`",
    help: "Use `preset` to compile a known harness, `layers` to describe your own.",
  },
  "config/one-collector": {
    level: "error",
    title: "A layer needs exactly one key that says where its text comes from",
    help: "Use one of `file`, `first`, `all`, `glob`, `text`, `builtin`, `slot`, `select`, `skills`, `nearest`, `kinds`, `entries`, `skillsIndex`, `prompt`, `scan`, `chain` and `textFiles`; make further layers for the others.",
  },
  "config/unknown-preset": {
    level: "error",
    title: "The preset does not exist",
    help: "Use a built-in preset's name, or the path of a preset file (with a `/`, or ending in .yaml, .yml or .json).",
  },
  "config/duplicate-layer": {
    level: "error",
    title: "Two layers have the same id",
    help: "Give each layer of a target an id of its own; bindings, budgets and reports name layers by it.",
  },
  "config/duplicate-slot": {
    level: "error",
    title: "A layer that is filled later has the name of an input",
    help: "Give the layer or the input another name; only a layer that is filled from files needs a slot of its own, so two layers may read one input.",
  },
  "config/unknown-code": {
    level: "error",
    title: "`diagnostics` names a code that does not exist",
    help: "Use a code as a diagnostic shows it, such as `cache/empty-prefix`.",
  },
  "config/fixed-level": {
    level: "error",
    title: "The level of this diagnostic cannot be changed",
    help: "Remove the line from `diagnostics`, and resolve what the diagnostic reports.",
  },

  "config/bad-cut": {
    level: "error",
    title: "What a layer says about cutting its text does not fit together",
    help: "A cut by structure takes caps (`maxTokens`, `maxBytes`, `maxCodePoints`, `perFile`); a blind one takes `max` and `notice`.",
  },
  "config/bad-budget": {
    level: "error",
    title: "What a budget says cannot be met by any text",
    help: "Change one of the two, so that both can be kept.",
  },
  "config/unknown-window": {
    level: "error",
    title: "A budget is a share of a model's window that is not known",
    help: "Say how many tokens it has under `windows:` at the top of the configuration.",
  },

  // YAML and JSON.
  "yaml/syntax": {
    level: "error",
    title: "The text is not well-formed YAML or JSON",
    help: "Correct the text at this place; an editor that knows YAML shows what belongs together.",
  },
  "yaml/bad-indent": {
    level: "error",
    title: "A line is indented in a way that YAML cannot read",
    help: "Indent the keys of one mapping, and the dashes of one list, by the same number of spaces.",
  },
  "yaml/tab-indent": {
    level: "error",
    title: "A tab is used for indentation",
    help: "Indent with spaces; YAML does not allow tabs there.",
  },
  "yaml/duplicate-key": {
    level: "error",
    title: "A key is written twice in one mapping",
    help: "Keep one of the two; the other would be lost without a word.",
  },
  "yaml/key-not-text": {
    level: "error",
    title: "A key is not text",
    help: "Put the key in quotes.",
  },
  "yaml/several-documents": {
    level: "error",
    title: "The file holds more than one YAML document",
    help: "Keep one document in a file; remove the `---` line between them.",
  },
  "yaml/alias": {
    level: "error",
    title: "An alias cannot be resolved",
    help: "Define the anchor (`&name`) before the alias (`*name`), and not around it; quote the text if no alias is meant.",
  },
  "yaml/too-many-aliases": {
    level: "error",
    title: "Aliases make the document too large",
    help: "Write the repeated parts out, or repeat less.",
  },
  "yaml/unsupported": {
    level: "error",
    title: "A feature of YAML is not used here",
    help: "Write plain mappings, lists, text, numbers, booleans and null (the core schema of YAML 1.2).",
  },
  "yaml/inexact-number": {
    level: "error",
    title: "A number cannot be kept exactly",
    help: "Put it in quotes if it is text, such as an id.",
  },
  "yaml/too-deep": {
    level: "error",
    title: "The document is nested too deeply",
    help: "No configuration needs this depth; check the brackets, or what generated the file.",
  },
  "yaml/too-large": {
    level: "error",
    title: "The file is too large for a configuration",
    help: "Keep long texts in files of their own, and name them with `file`.",
  },

  // Names that a target uses.
  "config/unknown-target": {
    level: "error",
    title: "A target is named that the configuration does not have",
    help: "Name a target of the configuration, or a combination as `promptc inspect` shows it.",
  },
  "config/unknown-root": {
    level: "error",
    title: "A path starts from a root that does not exist",
    help: "Declare the folder under `roots`, or correct the name.",
  },
  "config/mixed-bindings": {
    level: "error",
    title: "A layer reads one folder at build and another later",
    help: "Map all roots that it reads to committed folders, or none.",
  },
  "config/late-value": {
    level: "error",
    title: "A value of a prompt is known too late",
    help: "Bind what it reads at build, or leave the roots of the layer's files unmapped: then a session collects the whole layer.",
  },
  "config/unknown-search": {
    level: "error",
    title: "A layer names a search path that does not exist",
    help: "Correct the name, or declare the search path.",
  },
  "config/needs-display": {
    level: "error",
    title: "A text that is compiled would show paths of this machine",
    help: "Say under `roots` how texts show the folder: `display: /somewhere`.",
  },
  "config/unknown-output": {
    level: "error",
    title: "A layer belongs to an output that does not exist",
    help: "Declare the output under `outputs`, or correct its name.",
  },
  "config/unknown-builtin": {
    level: "error",
    title: "A built-in text has a name that the preset does not know",
    help: "Use a name that the preset has, or remove the line.",
  },
  "config/missing-builtin": {
    level: "error",
    title: "A built-in text that is needed is not given",
    help: "Name the text's file under `builtin`.",
  },
  "config/unknown-binding": {
    level: "error",
    title: "A binding is given for a name that does not exist",
    help: "Use the name of an input or the id of a layer, or remove the line.",
  },
  "config/early-binding": {
    level: "error",
    title: "A layer is to be bound before what it reads is known",
    help: "Map the root that it reads to a committed folder, or bind the layer later.",
  },
  "config/late-template": { level: "error", title: "A layer that is read late cannot be a template", help: "Map the root that it reads to a committed folder, or remove `template`." },
  "config/bad-condition": {
    level: "error",
    title: "A `when` is not well-formed",
    help: "A condition looks like `capabilities.mermaid and not selfDev` or `form == \"split\"`.",
  },
  "config/mixed-roots": {
    level: "error",
    title: "The patterns of one layer start from different roots",
    help: "Make a layer for each root.",
  },
  "config/duplicate-output": {
    level: "error",
    title: "Two targets, or two outputs of one, write to the same place",
    help: "Give each target (and each matrix combination) a folder of its own.",
  },

  // Files that layers are made of.
  "source/missing": {
    level: "error",
    title: "A file that a layer names does not exist",
    help: "Create the file, correct the path, or say `optional: true` if the layer can do without it.",
  },
  "source/no-match": {
    level: "error",
    title: "A pattern matches no file",
    help: "Correct the pattern (it is relative to its root), or set `optional: true`.",
  },
  "source/unreadable": {
    level: "error",
    title: "A file cannot be read",
    help: "Check the file's permissions, or say `unreadable: skip` to leave such files out with a status.",
  },
  "source/not-a-file": {
    level: "error",
    title: "A path is not a regular file",
    help: "Name a file; use `glob` for the files of a folder.",
  },
  "source/invalid-utf8": {
    level: "error",
    title: "A file is not valid UTF-8",
    help: "Save the file as UTF-8, or say `unreadable: skip` to leave such files out with a status.",
  },
  "source/too-large": {
    level: "error",
    title: "A file is larger than the limit",
    help: "Name a smaller file, or raise `limits.maxSourceBytes` in the configuration.",
  },
  "source/nul": {
    level: "error",
    title: "A file holds NUL characters",
    help: "It is probably not text, or it is UTF-16; name a text file saved as UTF-8.",
  },
  "source/outside-root": {
    level: "error",
    title: "A path leads out of its root",
    help: "Move the file into the root, or declare the folder under `roots` and name the file as `{root}/…`; `outside: true` on a root allows links that lead out of it.",
  },
  "source/link-loop": {
    level: "error",
    title: "Symbolic links lead in a circle",
    help: "Point the link at a real file.",
  },
  "source/not-an-object": {
    level: "error",
    title: "A file that values are taken from holds no JSON object",
    help: "Write an object of values by name, such as `{\"name\": \"value\"}`.",
  },
  "source/empty-project": {
    level: "warning",
    title: "A target has no text",
    help: "Check the paths and patterns of its layers; `promptc inspect` lists every source with its status.",
  },

  // Where the artifacts go.
  "output/inside-sources": {
    level: "error",
    title: "The output folder is among the sources",
    help: "Choose an `out` folder that no layer reads from, or exclude it from the pattern; else each build would compile the last one's output.",
  },
  "output/outside-project": {
    level: "error",
    title: "The output folder lies outside the project",
    help: "Choose a folder below the configuration's own; artifacts are committed with it.",
  },
  "output/not-a-folder": {
    level: "error",
    title: "The output path is not a folder",
    help: "Remove what is in the way, or change `out`.",
  },
  "output/not-writable": {
    level: "error",
    title: "An output folder or file cannot be written",
    help: "Check the folder's permissions, or change `out`.",
  },
  "output/foreign-folder": {
    level: "error",
    title: "The output folder holds files that promptc did not write",
    help: "Choose an empty or a new folder for `out`; promptc never overwrites what is not its own.",
  },
  "output/changed": {
    level: "error",
    title: "The output folder was changed while the build ran",
    help: "Build again, when nothing else writes there.",
  },
  "output/depfile-name": {
    level: "warning",
    title: "A name cannot stand in a depfile",
    help: "Rename the file or folder, or declare it in the build's own rule.",
  },
  "output/depfile-taken": {
    level: "error",
    title: "Something else stands where the depfile goes",
    help: "Name another file behind `--depfile`, or remove what is there.",
  },

  // What a provider's prompt cache can keep.
  "cache/late-before-early": {
    level: "warning",
    title: "Text that changes later stands in front of text that does not",
    help: "Move the later-bound layer behind, or say `hoist: true`; a provider caches only what precedes the first change.",
  },
  "cache/hoisted": {
    level: "info",
    title: "A layer was moved so that more of the prompt can be cached",
    help: "Order the layers like this yourself, or remove `hoist: true`.",
  },
  "cache/empty-prefix": {
    level: "warning",
    title: "No text is fixed in front of the first slot",
    help: "Put a build-bound layer first, or map the root that the first layer reads to a committed folder under `roots`.",
  },

  // What is committed, compared with what would be built.
  "check/stale": {
    level: "error",
    title: "The committed artifacts are not what the sources compile to",
    help: "Run `promptc build` and commit the result.",
  },
  "check/prefix-changed": {
    level: "error",
    title: "The prefix changed without a higher version",
    help: "Raise the target's `version`, or undo the change: every session that runs loses its cache from the first difference on.",
  },
  "check/tools-changed": {
    level: "error",
    title: "The tools changed without a higher version",
    help: "Raise the target's `version`, or undo the change: providers put tools in front of the system prompt, so all of the cache is lost.",
  },
  "check/session-shape-changed": {
    level: "error",
    title: "The text of a session in front of its first turn slot changed without a higher version",
    help: "Raise the target's `version`, or undo the change: every session that runs loses its cache from the first difference on.",
  },
  "check/changed-behind": {
    level: "warning",
    title: "Text that turns change is another one under the same version",
    help: "Nothing that is cached is lost; raise the target's `version` if a version should stand for one text.",
  },
  "check/changed-since-base": {
    level: "info",
    title: "A text changed since the base, as the target's policy allows",
    help: "Run `promptc diff` to see the change.",
  },
  "check/bump-too-small": {
    level: "warning",
    title: "The version does not say how much changed for programs",
    help: "Raise the larger number: programs that fill the slots or run the tools have to change too.",
  },
  "check/not-at-base": {
    level: "info",
    title: "A target is on one side of the comparison only",
    help: "That is fine for a target that is new or was removed; one that was renamed counts as both.",
  },
  "check/base-broken": {
    level: "warning",
    title: "The artifact at the base does not load",
    help: "It was committed by hand or half merged; the next commit with a sound one can be compared again.",
  },
  "check/missing": {
    level: "error",
    title: "A target has not been built",
    help: "Run `promptc build` and commit the result.",
  },
  "check/unreadable": {
    level: "error",
    title: "A committed file of an artifact cannot be read",
    help: "Check the permissions of the file and its folder; if it is no file, remove it and run `promptc build`.",
  },

  // Hashes and verification. These cannot be re-levelled.
  "integrity/tampered": {
    level: "error",
    title: "An artifact was changed after it was built",
    help: "Change the sources instead, and run `promptc build`; use `git diff` to see who changed what.",
  },
  "integrity/mixed-pair": {
    level: "error",
    title: "The prompt and its manifest come from different builds",
    help: "Run `promptc build` to write both again, and commit them together.",
  },
  "integrity/verify": {
    level: "error",
    title: "The artifact did not pass verification, so nothing was written",
    help: "This is a defect in promptc; please report it with the sources that show it.",
  },

  // Where a harness would do something dangerous or lossy.
  "compat/file-replaced": {
    level: "warning",
    title: "A notice takes the place of a file, as in the harness",
    help: "Reword the passage, or leave `compat: exact`: by default the file is kept.",
  },
  "compat/file-blocked": {
    level: "error",
    title: "A text that must not be replaced unseen holds what the harness takes for an attack",
    help: "Reword the passage if it is meant well; else find out who wrote it.",
  },
  "compat/file-suspect": {
    level: "warning",
    title: "A file holds what the harness takes for an attack",
    help: "Reword the passage if the harness reads this file by itself too: it would drop all of it.",
  },
  "compat/value-as-template": {
    level: "warning",
    title: "A directive that stands in a value is obeyed, as in the harness",
    help: "Whoever writes the value can read other prompt files; leave `compat: exact`, and values are never template text.",
  },
  "compat/late-values": {
    level: "warning",
    title: "Values that are known later are data, where the harness would obey what they bring",
    help: "Bind them at build, or leave the roots of the prompt's files unmapped.",
  },
  "compat/over-budget": {
    level: "warning",
    title: "A file takes more tokens than its budget, as in the harness",
    help: "Shorten the file, or leave `compat: exact`: by default it is cropped until it fits.",
  },
  "compat/skill-unlisted": {
    level: "warning",
    title: "A folder of skills cannot be listed",
    help: "Correct the folder in the harness's settings, or remove it there.",
  },

  // Sessions.
  "session/not-seeded": {
    level: "warning",
    title: "A file that a session starts from could not be written",
    help: "Check the folder's permissions, or write the file yourself; its built-in text is used until then.",
  },

  // What is cut to fit.
  "budget/unmet": {
    level: "error",
    title: "A budget cannot be kept",
    help: "Raise the budget, or let more layers yield: lower their `min`, or give them an `overflow` other than `error`.",
  },
  "budget/yielded": {
    level: "warning",
    title: "A text was shortened so that a budget is kept",
    help: "Raise the budget or the layer's `priority`, or shorten the text.",
  },
  "budget/open-slot": {
    level: "warning",
    title: "A slot has no limit in tokens, so the total budget does not count it",
    help: "Give its layer a `max`, or its input `maxTokens`.",
  },
  "budget/limit-not-kept": {
    level: "warning",
    title: "The limit of an input is not kept in a slot that holds other values too",
    help: "Give the layer a `max`, or put the value into a layer of its own.",
  },
  "shape/skipped": {
    level: "warning",
    title: "A file is left out because a budget is used up",
    help: "Raise the budget, shorten what comes first, or leave the file out by an ignore pattern.",
  },
  "shape/bad-ignore": {
    level: "error",
    title: "A line of an ignore text is no pattern",
    help: "Correct the pattern, or put a `\\` in front of a character that is meant as it is.",
  },
  "shape/truncated": {
    level: "warning",
    title: "A text is too long and was cut",
    help: "Shorten the file, or move a part of it where it is only read when it is needed.",
  },

  "shape/lost-heading": {
    level: "warning",
    title: "A link leads to a heading that was cut away",
    help: "Name the heading under `cut.protect`, raise the cap, or take the link out.",
  },
  "shape/lost-definition": {
    level: "warning",
    title: "A link's or footnote's definition was cut away",
    help: "Write the link in its place, move the definitions to where the text is kept, or raise the cap.",
  },

  // Parsing and templates.
  "parse/too-deep": {
    level: "error",
    title: "A text is nested too deeply",
    help: "Flatten the quotes, lists or blocks at this place.",
  },
  // The frontmatter of a source.
  "frontmatter/broken": {
    level: "error",
    title: "A frontmatter block is not well-formed YAML",
    help: "Correct it, or say `frontmatter: keep` in the layer if it is ordinary text.",
  },
  "frontmatter/wrong-directive": {
    level: "error",
    title: "A directive in a frontmatter block cannot be used",
    help: "See the layer's `frontmatter: directives` in the README for what a source may say about itself.",
  },
  "frontmatter/conflict": {
    level: "error",
    title: "Two sources say different things under one name",
    help: "Say it once, in the configuration, or use two names.",
  },
  "frontmatter/untrusted": {
    level: "error",
    title: "Sources that somebody else wrote cannot steer the compiler",
    help: "Use `frontmatter: strip` or `keep`, or set the layer's `trust: author` if its files are yours.",
  },
  "template/syntax": {
    level: "error",
    title: "A template is not well-formed",
    help: "Close what is open; write `\\{{` for braces that are text. A layer without `template` takes its file as it is.",
  },
  "template/unsupported": {
    level: "error",
    title: "A template uses something that promptc does not support",
    help: "A template may use values, `if`, `unless`, `each`, `with` and partials; nothing in it is executed.",
  },
  "template/undeclared": {
    level: "error",
    title: "A template reads a name that is not declared",
    help: "Declare the name under `inputs`, or correct its spelling.",
  },
  "template/partial-cycle": {
    level: "error",
    title: "Partials include each other in a circle",
    help: "Break the circle by moving the shared text into a partial of its own.",
  },
  "template/duplicate-partial": {
    level: "error",
    title: "Two files give the same partial",
    help: "Rename one of them: a partial's name is its path without the ending.",
  },
  "template/missing-include": {
    level: "warning",
    title: "A prompt file includes one that does not exist",
    help: "Correct the name, or add the file to one of the prompt folders; the model sees the directive as it is.",
  },
  "template/unsafe-include": {
    level: "warning",
    title: "An include is not obeyed, because of where it leads or where it comes from",
    help: "Include a file of the prompt folders by a path that the template itself spells out.",
  },
  "template/bad-condition": {
    level: "error",
    title: "A condition of a prompt file cannot be evaluated",
    help: "Give the name a value, or correct the condition: the model would see the block with its tags. Under `compat: exact` this is a warning.",
  },
  "template/unclosed-if": {
    level: "warning",
    title: "An `{{if …}}` of a prompt file is never closed",
    help: "Close it with `{{endif}}`; the model sees the tag.",
  },
  "template/loader-not-run": {
    level: "warning",
    title: "A prompt file has a loader, which is a program and is not run",
    help: "Say what it returns, under the input that the layer's `loaders` names.",
  },
  "template/part-left-out": {
    level: "warning",
    title: "One of several prompt files cannot be used and is left out, as in the harness",
    help: "Correct the file, or remove it if the prompt can do without it.",
  },
  "template/missing-partial": {
    level: "error",
    title: "A template includes a partial that does not exist",
    help: "Create the partial, or correct its name.",
  },
  "template/too-large": {
    level: "error",
    title: "A template grows too large when its partials are put in",
    help: "Check for a partial that is included again and again.",
  },
  "template/too-deep": {
    level: "error",
    title: "A template's blocks or partials are nested too deeply",
    help: "Flatten the blocks, or check for a partial that includes itself.",
  },

  // Tool definitions.
  "config/late-partials": {
    level: "error",
    title: "Partials lie in a folder that is known only later",
    help: "Map the root to a committed folder under `roots`.",
  },
  "config/late-tools": {
    level: "error",
    title: "Tools depend on something that is known only later",
    help: "Name tools by what is known at build: they are written to `tools.json` and cached with the prefix.",
  },
  "tools/not-tools": {
    level: "error",
    title: "A file of tool definitions holds something else",
    help: "A file holds one tool, a list of tools, or what an MCP server answers to `tools/list`.",
  },
  "tools/nameless": {
    level: "error",
    title: "A tool has no name",
    help: "Give it a `name`: tools are sorted by it, so that their order is the same in every build.",
  },
  "tools/duplicate": {
    level: "error",
    title: "Two tools have the same name",
    help: "Rename one, or leave one of the files out: a model calls a tool by its name.",
  },
  "tools/mixed-shapes": {
    level: "warning",
    title: "Tools of one target are written for different providers",
    help: "Write all in the form that the request takes, or make a target for each provider.",
  },
  "tools/incomplete": {
    level: "warning",
    title: "A list of tools goes on behind what the file holds",
    help: "Ask the MCP server for the rest with the cursor, and commit the whole list.",
  },
  "tools/not-unicode": {
    level: "error",
    title: "A tool holds a text that has no UTF-8",
    help: "Escapes such as `\\ud83d` come in pairs; write both halves, or the character itself.",
  },

  // Values.
  "input/missing-value": {
    level: "error",
    title: "An input has no value",
    help: "Give it under `values`, give it a `default`, or bind it to `session` or `turn`.",
  },
  "input/wrong-value": {
    level: "error",
    title: "A value is not what its input declares",
    help: "Correct the value, or what the input declares.",
  },
  "input/undeclared": {
    level: "error",
    title: "A name is read that no input has",
    help: "Declare it under `inputs` with a binding, or give it a value under `values`.",
  },
  "input/unexpected-value": {
    level: "error",
    title: "A value is given at build for an input that is bound later",
    help: "Remove the value, or bind the input to `build`.",
  },
  "input/unknown": {
    level: "error",
    title: "A value is given for an input that does not exist",
    help: "Declare it under `inputs`, or correct its spelling.",
  },
  "git/unusable": {
    level: "error",
    title: "Git cannot tell what is asked of it",
    help: "Run the command in a clone that has the commit; in a shallow clone fetch it first, such as `git fetch --depth=1 origin main`.",
  },

  // The scanner.
  ...scanCatalogue,
} as const satisfies { readonly [code: string]: CatalogueEntry };

/** A code that has an entry: `family/name`. */
export type DiagnosticCode = keyof typeof catalogue;

/** All codes, in the order of the catalogue. */
export const diagnosticCodes: readonly DiagnosticCode[] = Object.keys(catalogue) as DiagnosticCode[];

/** Whether the text is a code that has an entry. */
export function isDiagnosticCode(code: string): code is DiagnosticCode {
  return Object.hasOwn(catalogue, code);
}

/** The entry of a code; `undefined` for a code that has none (own entries only, never the prototype's). */
export function catalogueEntry(code: string): CatalogueEntry | undefined {
  return isDiagnosticCode(code) ? catalogue[code] : undefined;
}

/** Whether the code guards integrity, so that no configuration may change its level. */
export function isIntegrityCode(code: string): boolean {
  return code.startsWith("integrity/");
}
