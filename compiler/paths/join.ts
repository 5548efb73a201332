/** Where a path under a root lies: joined as the Rust and Python harnesses do, so `""` + `x` is `x`. */
export function joinPath(root: string, rest: string): string {
  if (root === "") return rest;
  if (rest === "") return root;
  return root.endsWith("/") ? root + rest : `${root}/${rest}`;
}
