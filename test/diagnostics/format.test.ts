import { describe, expect, test } from "vitest";
import { diagnosticCodes } from "../../compiler/diagnostics/catalogue.ts";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.ts";
import { formatCounts, formatDiagnostics, formatNames } from "../../compiler/diagnostics/format.ts";

const text = "targets:\n  😀: {verison: 1.0.0}\n";
const start = text.indexOf("verison");

const unknownKey: Diagnostic = {
  code: "config/unknown-key",
  level: "error",
  message: "Unknown key `verison`",
  location: { path: "promptc.config.yaml", text, span: { start, end: start + 7 } },
  help: "Did you mean `version`?",
  target: "desk",
};
const nowhere: Diagnostic = { code: "config/not-found", level: "error", message: "Nothing found" };
const wholeFile: Diagnostic = { code: "source/missing", level: "warning", message: "Missing", location: { path: "a b/ü#%.md" } };
const inHome: Diagnostic = { code: "source/nul", level: "info", message: "NUL", location: { path: "{home}/a.md", text: "a\u0000", span: { start: 1, end: 2 } } };
const overLines: Diagnostic = { code: "template/syntax", level: "error", message: "50% done,\nor: not", location: { path: "a:b,c.md", text: "{{#if\n}}x", span: { start: 0, end: 8 } } };
const all = [unknownKey, nowhere, wholeFile, inHome, overLines];

describe("text", () => {
  test("gives place, level, code and message, then the frame, then the way out", () => {
    expect(formatDiagnostics([unknownKey], "text")).toBe(
      [
        "promptc.config.yaml:2:7: error config/unknown-key: Unknown key `verison` (target desk)",
        " 1 | targets:",
        " 2 |   😀: {verison: 1.0.0}",
        "   |        ^^^^^^^",
        "help: Did you mean `version`?",
        "",
      ].join("\n"),
    );
  });

  test("leaves out what is not known, and puts a blank line between diagnostics", () => {
    expect(formatDiagnostics([nowhere, wholeFile], "text")).toBe(
      "error config/not-found: Nothing found\n\na b/ü#%.md: warning source/missing: Missing\n",
    );
    expect(formatDiagnostics([], "text")).toBe("");
  });

  test("does not name the target twice", () => {
    expect(formatDiagnostics([{ ...nowhere, message: "No `desk`", target: "desk" }], "text")).toBe("error config/not-found: No `desk`\n");
  });

  test("lets nothing that a message or a path quotes act on the terminal", () => {
    const hostile: Diagnostic = { ...nowhere, message: "Unknown `\u001b]0;x\u0007`", help: "a\nb", target: "\u202e", location: { path: "\u001b[2J\n.md" } };
    const shown = formatDiagnostics([hostile], "text", { colour: false });
    expect(shown).toBe("<ESC>[2J<LF>.md: error config/not-found: Unknown `<ESC>]0;x<BEL>` (target <RLO>)\nhelp: a<LF>b\n");
  });

  test("has the same words with colour", () => {
    // oxlint-disable-next-line no-control-regex -- removes the colours again
    const plain = formatDiagnostics(all, "text", { colour: true }).replace(/\u001b\[\d+m/g, "");
    expect(plain).toBe(formatDiagnostics(all, "text"));
  });

  test("counts in words", () => {
    expect(formatCounts({ error: 1, warning: 2, info: 5 })).toBe("1 error, 2 warnings");
    expect(formatCounts({ error: 0, warning: 1, info: 0 })).toBe("1 warning");
    expect(formatCounts({ error: 0, warning: 0, info: 1 })).toBe("no problems");
  });
});

describe("json", () => {
  test("has every key, in a fixed order, with null where nothing is known", () => {
    const report = JSON.parse(formatDiagnostics([unknownKey, nowhere, wholeFile], "json")) as { diagnostics: object[] };
    expect(report).toEqual({
      version: 1,
      diagnostics: [
        {
          code: "config/unknown-key",
          level: "error",
          message: "Unknown key `verison`",
          help: "Did you mean `version`?",
          target: "desk",
          path: "promptc.config.yaml",
          line: 2,
          column: 7,
          endLine: 2,
          endColumn: 14,
        },
        { code: "config/not-found", level: "error", message: "Nothing found", help: null, target: null, path: null, line: null, column: null, endLine: null, endColumn: null },
        { code: "source/missing", level: "warning", message: "Missing", help: null, target: null, path: "a b/ü#%.md", line: null, column: null, endLine: null, endColumn: null },
      ],
    });
    for (const each of report.diagnostics) {
      expect(Object.keys(each)).toEqual(["code", "level", "message", "help", "target", "path", "line", "column", "endLine", "endColumn"]);
    }
  });
});

describe("github", () => {
  test("writes one command a line, with the place as properties", () => {
    expect(formatDiagnostics([unknownKey, nowhere, wholeFile], "github").split("\n")).toEqual([
      "::error file=promptc.config.yaml,line=2,col=7,endLine=2,title=config/unknown-key::Unknown key `verison`%0Ahelp: Did you mean `version`?",
      "::error title=config/not-found::Nothing found",
      "::warning file=a b/ü#%25.md,title=source/missing::Missing",
      "",
    ]);
  });

  test("escapes what would end a property or the command, and leaves out columns over several lines", () => {
    expect(formatDiagnostics([overLines], "github")).toBe("::error file=a%3Ab%2Cc.md,line=1,endLine=2,title=template/syntax::50%25 done,%0Aor: not\n");
  });

  test("names a file outside of the repository in the message", () => {
    expect(formatDiagnostics([inHome], "github")).toBe("::notice title=source/nul::{home}/a.md:1:2: NUL\n");
  });

  test("puts the config's folder in front of paths", () => {
    expect(formatDiagnostics([wholeFile], "github", { base: "packages/x/" })).toContain("file=packages/x/a b/ü#%25.md,");
  });
});

describe("sarif", () => {
  interface Sarif {
    readonly version: string;
    readonly runs: readonly [
      {
        readonly tool: { readonly driver: { readonly name: string; readonly semanticVersion?: string; readonly rules: readonly { readonly id: string }[] } };
        readonly columnKind: string;
        readonly results: readonly {
          readonly ruleId: string;
          readonly ruleIndex: number;
          readonly level: string;
          readonly message: { readonly text: string };
          readonly locations?: readonly object[];
        }[];
      },
    ];
  }
  const sarif = (diagnostics: readonly Diagnostic[], options = {}): Sarif => JSON.parse(formatDiagnostics(diagnostics, "sarif", options)) as Sarif;

  test("is one run of version 2.1.0 whose rules are the catalogue", () => {
    const report = sarif(all, { version: "0.1.0" });
    const [run] = report.runs;
    expect(report.version).toBe("2.1.0");
    expect(report.runs).toHaveLength(1);
    expect(run.tool.driver).toMatchObject({ name: "promptc", semanticVersion: "0.1.0" });
    expect(run.tool.driver.rules.map(({ id }) => id)).toEqual([...diagnosticCodes]);
    expect(run.results.map(({ ruleId, ruleIndex }) => run.tool.driver.rules[ruleIndex]?.id === ruleId)).toEqual(all.map(() => true));
    expect(run.results.map(({ level }) => level)).toEqual(["error", "error", "warning", "note", "error"]);
  });

  test("counts columns in UTF-16 units, and says so", () => {
    const [run] = sarif([unknownKey]).runs;
    expect(run.columnKind).toBe("utf16CodeUnits");
    expect(run.results[0]?.locations).toEqual([
      { physicalLocation: { artifactLocation: { uri: "promptc.config.yaml" }, region: { startLine: 2, startColumn: 8, endLine: 2, endColumn: 15 } } },
    ]);
  });

  test("encodes paths as URIs, below the config's folder", () => {
    const [run] = sarif([wholeFile], { base: "sub" }).runs;
    expect(run.results[0]?.locations).toEqual([{ physicalLocation: { artifactLocation: { uri: "sub/a%20b/%C3%BC%23%25.md" } } }]);
  });

  test("gives no place to what has none in the repository", () => {
    const [run] = sarif([nowhere, inHome]).runs;
    expect(run.results.map(({ locations }) => locations)).toEqual([undefined, undefined]);
    expect(run.results[1]?.message.text).toBe("{home}/a.md:1:2: NUL");
  });

  test("makes a rule of a code that the catalogue does not have", () => {
    const [run] = sarif([{ ...nowhere, code: "scan/new-rule" }]).runs;
    expect(run.tool.driver.rules.at(-1)).toEqual({ id: "scan/new-rule" });
    expect(run.results[0]?.ruleIndex).toBe(diagnosticCodes.length);
  });
});

test.each(formatNames)("%s is the same each time, and ends with a line end", (name) => {
  expect(formatDiagnostics(all, name)).toBe(formatDiagnostics(all, name));
  expect(formatDiagnostics(all, name)).toMatch(/[^\n]\n$/);
});
