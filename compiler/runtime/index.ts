/** `promptc/runtime`: loads a compiled prompt and fills its slots. Imports nothing; runs wherever WebCrypto does. */
export { loadPrompt } from "./prompt.ts";
export type { Prompt, PromptOptions, Range, Rendered, RenderedOutput, Session, Values } from "./prompt.ts";
export type { CountTokens } from "./limits.ts";
export { PromptError } from "./error.ts";
export type { PromptErrorCode } from "./error.ts";
export type { Binding, InputSchema, InputsSchema, Json, Manifest, ManifestOutput, ManifestSlot, ManifestSource, Node, SlotLimits, Trust, WhiteSpace } from "./manifest.ts";
