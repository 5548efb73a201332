import { expect, test } from "vitest";
import * as main from "../../compiler/index.ts";
import * as node from "../../compiler/node.ts";
import * as runtime from "../../compiler/runtime/index.ts";
import * as session from "../../compiler/session/index.ts";
import { packageJson } from "./npm.ts";

// A name that is added here is one to keep: what a program imports today must be there tomorrow.
test("the public names", () => {
  expect({ "promptc": namesOf(main), "promptc/runtime": namesOf(runtime), "promptc/node": namesOf(node), "promptc/session": namesOf(session) }).toEqual({
    "promptc": ["build", "check", "compile", "compileProject", "createLog", "createReader", "discover", "planProject", "skillText"],
    "promptc/runtime": ["PromptError", "loadPrompt"],
    "promptc/node": ["loadPromptFrom"],
    "promptc/session": ["openSession"],
  });
});

test("the public entries", () => {
  expect(Object.keys(packageJson().exports)).toEqual([".", "./runtime", "./node", "./session", "./schema/*.json", "./package.json"]);
});

function namesOf(module: object): readonly string[] {
  return Object.keys(module).toSorted();
}
