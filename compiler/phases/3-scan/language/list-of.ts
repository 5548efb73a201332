/** The list that a map has for a key; a new one where it has none yet. */
export function listOf<Key, Value>(map: Map<Key, Value[]>, key: Key): Value[] {
  const known = map.get(key);
  if (known !== undefined) return known;
  const list: Value[] = [];
  map.set(key, list);
  return list;
}
