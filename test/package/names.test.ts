import { expect, test } from "vitest";
import * as aiSdk from "../../compiler/adapters/ai-sdk.ts";
import * as anthropic from "../../compiler/adapters/anthropic.ts";
import * as gemini from "../../compiler/adapters/gemini.ts";
import * as openai from "../../compiler/adapters/openai.ts";
import * as verify from "../../compiler/adapters/verify.ts";
import * as main from "../../compiler/index.ts";
import * as node from "../../compiler/node.ts";
import * as runtime from "../../compiler/runtime/index.ts";
import * as scan from "../../compiler/scan-values/index.ts";
import * as session from "../../compiler/session/index.ts";
import { packageJson } from "./npm.ts";

// A name that is added here is one to keep: what a program imports today must be there tomorrow.
test("the public names", () => {
  expect({ "promptc": namesOf(main), "promptc/runtime": namesOf(runtime), "promptc/node": namesOf(node), "promptc/session": namesOf(session), "promptc/scan": namesOf(scan) }).toEqual({
    "promptc": ["build", "check", "compile", "compileProject", "createLog", "createReader", "diffArtifacts", "discover", "formatDiffMarkdown", "formatDiffText", "planProject", "skillText"],
    "promptc/runtime": ["PromptError", "loadPrompt"],
    "promptc/node": ["loadPromptFrom"],
    "promptc/session": ["openSession"],
    "promptc/scan": ["guardValues"],
  });
});

test("the public names of the adapters", () => {
  expect({ "anthropic": namesOf(anthropic), "openai": namesOf(openai), "gemini": namesOf(gemini), "ai-sdk": namesOf(aiSdk), "verify": namesOf(verify) }).toEqual({
    "anthropic": ["toAnthropic"],
    "openai": ["promptCacheKey", "toOpenAI", "toOpenAIResponses"],
    "gemini": ["toGemini"],
    "ai-sdk": ["toAiSdk"],
    "verify": ["verify"],
  });
});

test("the public entries", () => {
  expect(Object.keys(packageJson().exports)).toEqual([".", "./runtime", "./node", "./session", "./adapters/anthropic", "./adapters/openai", "./adapters/gemini", "./adapters/ai-sdk", "./adapters/verify", "./scan", "./schema/*.json", "./package.json"]);
});

function namesOf(module: object): readonly string[] {
  return Object.keys(module).toSorted();
}
