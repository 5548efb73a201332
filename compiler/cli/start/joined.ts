/** Joins what earlier runs looked at, and is still so, with what a run looked at itself. */
import { DIGEST, digestAt, emptyTable, hasContent, KIND, namesOf, NO_PARENT, NUMBERS, plainKind, type Kind, type Watched } from "./watched.ts";

/** A table, and where in it the rows of the two others have come to stand. */
interface Joined {
  readonly table: Watched;
  readonly ofBefore: Uint32Array;
  readonly ofNow: Uint32Array;
}

/**
 * The rows of one table that are still used, then those of another one that are not the same. A path that is not the
 * same in both stands there twice, and has to be as in both for a run to be said again. Plain loops: there are as many
 * rows as files, and this runs once, before it is compiled.
 *
 * @param used Rows of `before`, with the folders above them.
 */
export function joinTables(before: Watched, used: readonly Uint32Array[], now: Watched): Joined {
  const isUsed = new Uint8Array(before.parents.length);
  for (const rows of used) for (const row of rows) isUsed[row] = 1;
  const ofBefore = new Uint32Array(isUsed.length);
  const rows: number[] = [];
  for (let row = 0; row < isUsed.length; row += 1) if (isUsed[row] === 1) ofBefore[row] = rows.push(row) - 1;
  const [oldNames, newNames] = [namesOf(before), namesOf(now)];
  const twins = twinsOf({ ...before, names: oldNames }, rows, { ...now, names: newNames });
  const ofNow = new Uint32Array(twins.length);
  const added: number[] = [];
  for (let row = 0; row < ofNow.length; row += 1) {
    const twin = twins[row] as number;
    ofNow[row] = twin === NO_PARENT ? rows.length + added.push(row) - 1 : (ofBefore[twin] as number);
  }

  const table = emptyTable(rows.length + added.length);
  const names: string[] = [];
  const put = (at: number, from: Watched, row: number, places: Uint32Array): void => {
    const parent = from.parents[row] as number;
    table.parents[at] = parent === NO_PARENT ? NO_PARENT : (places[parent] as number);
    table.kinds[at] = from.kinds[row] as number;
    table.racy[at] = from.racy[row] as number;
    for (let each = 0; each < NUMBERS; each += 1) table.numbers[at * NUMBERS + each] = from.numbers[row * NUMBERS + each] as number;
    for (let each = 0; each < DIGEST; each += 1) table.digests[at * DIGEST + each] = from.digests[row * DIGEST + each] as number;
  };
  for (const row of rows) put(names.push(oldNames[row] as string) - 1, before, row, ofBefore);
  for (const row of added) put(names.push(newNames[row] as string) - 1, now, row, ofNow);
  for (let row = 0; row < twins.length; row += 1) {
    const twin = twins[row] as number;
    if (twin === NO_PARENT) continue;
    const at = ofBefore[twin] as number;
    table.racy[at] = (table.racy[at] as number) | (now.racy[row] as number);
    if (!hasContent(now.kinds[row] as Kind)) continue;
    table.kinds[at] = now.kinds[row] as number;
    table.digests.set(digestAt(now, row), at * DIGEST);
  }
  return { table: { ...table, names: names.join("\0") }, ofBefore, ofNow };
}

/** A table with its names one by one. */
interface Named extends Omit<Watched, "names"> { readonly names: readonly string[] }

/** For each row of `now` the row among `rows` of `before` that says the same of the same path, or `NO_PARENT`. */
function twinsOf(before: Named, rows: readonly number[], now: Named): Uint32Array {
  const twins = new Uint32Array(now.parents.length).fill(NO_PARENT);
  const children = new Map<string, number>();
  for (let row = 0; row < twins.length; row += 1) children.set(`${String(now.parents[row])}/${now.names[row] as string}`, row);
  /** For each row of `before` the one of `now` with the same path. */
  const samePath = new Uint32Array(before.parents.length).fill(NO_PARENT);
  for (const row of rows) {
    const parent = before.parents[row] as number;
    const within = parent === NO_PARENT ? NO_PARENT : (samePath[parent] as number);
    if (parent !== NO_PARENT && within === NO_PARENT) continue;
    const same = children.get(`${String(within)}/${before.names[row] as string}`);
    if (same === undefined) continue;
    samePath[row] = same;
    // A row is known by the folder that it lies in: where that stands there twice, so does what is in it.
    const isWithinTwin = parent === NO_PARENT || twins[within] === parent;
    if (isWithinTwin && saysTheSame(before, row, now, same)) twins[same] = row;
  }
  return twins;
}

function saysTheSame(before: Named, row: number, now: Named, same: number): boolean {
  const [kind, other] = [before.kinds[row] as Kind, now.kinds[same] as Kind];
  if (plainKind(kind) !== plainKind(other)) return false;
  for (let each = 0; each < NUMBERS; each += 1) if (before.numbers[row * NUMBERS + each] !== now.numbers[same * NUMBERS + each]) return false;
  const isCompared = kind === KIND.link || (hasContent(kind) && hasContent(other));
  return !isCompared || Buffer.compare(digestAt(before, row), digestAt(now, same)) === 0;
}
