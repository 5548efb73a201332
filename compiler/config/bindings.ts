import type { Binding } from "../runtime/manifest.ts";

const ORDER: readonly Binding[] = ["build", "session", "turn"];

/** The later of some bindings; `build` of none. */
export function laterOf(...bindings: readonly Binding[]): Binding {
  return bindings.reduce((latest, binding) => (isLater(binding, latest) ? binding : latest), "build");
}

/** Whether `a` is known later than `b`. */
export function isLater(a: Binding, b: Binding): boolean {
  return ORDER.indexOf(a) > ORDER.indexOf(b);
}
