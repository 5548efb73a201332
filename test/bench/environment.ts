/**
 * The environment of every child process of a bench. `NODE_EXTRA_CA_CERTS` adds about 40 ms to each start of
 * Node, which would flatter every ratio; `CI` makes a check count everything again; git's own variables and
 * `NODE_OPTIONS` would change what is measured.
 */
export function childEnvironment(more: { readonly [name: string]: string } = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(?:NODE_EXTRA_CA_CERTS|NODE_OPTIONS|NODE_V8_COVERAGE|CI|GITHUB_ACTIONS|GIT_.*|FORCE_COLOR)$/u.test(name));
  return { ...Object.fromEntries(kept), NO_COLOR: "1", ...more };
}
