/** What makes a value when it is asked for, and once. `undefined` is a value too. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
