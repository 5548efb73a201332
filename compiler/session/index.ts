/** `promptc/session`: opens a compiled prompt in a directory and collects what is session-bound there (Node). */
export { openSession } from "./open.ts";
export type { ToolCall } from "./hints.ts";
export type { CompiledFiles, OpenedSession, SessionOptions } from "./open.ts";
