import type { ScanDocument } from "./document.ts";

/** How many there are. */
const made = { memos: 0 };

/**
 * What is worked out of a document once: kept in the document itself, so that it is gone with it.
 *
 * A `WeakMap` would do the same, but V8's collector of young objects takes what stands in an old one for alive,
 * whether its key is or not. Measured: of 8 MB that are made of 64 K units of text, 2 were copied, and stayed
 * until the whole heap was collected, when nothing referred to them any more.
 */
export class DocumentMemo<T> {
  readonly place = made.memos++;

  get(document: ScanDocument): T | undefined {
    return document.memos[this.place] as T | undefined;
  }

  set(document: ScanDocument, value: T): void {
    document.memos[this.place] = value;
  }
}
