/** `promptc/scan`: looks at the values of a turn or a session before they are put into a prompt. */
export { guardValues } from "./guard.ts";
export type { GuardOptions, Guarded, ValueFinding } from "./guard.ts";
