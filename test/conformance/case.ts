import type { Json } from "../../compiler/runtime/manifest.ts";
import type { Tree } from "./tree.ts";

/** When everything that can be is bound. */
export type BindMode = "build" | "late";

/** One recorded case. */
export interface Case {
  readonly id: string;
  readonly system: "jcode" | "agent-zero" | "hermes";
  readonly what: string;
  readonly needs?: readonly string[];
  readonly tree: Tree;
  readonly input: { readonly [name: string]: Json };
  readonly expect: { readonly [name: string]: Json };
}
