/** A file descriptor that results go to: standard output or standard error. */
export type Stream = 1 | 2;

/** What the entry gives a command that can be run from what is known of its last run; empty where there is no entry. */
export interface Run {
  /** Notes what the command says, so that it can be said again; not for what is erased at once. */
  readonly note?: (stream: Stream, text: string) => void;
  readonly parts?: Parts;
}

/**
 * The work of a command in parts that depend on nothing but the files that they look at, and on what is
 * looked at outside of any part. What a part came to is kept as JSON until one of these files changes.
 */
export interface Parts {
  /** What a part of the last run came to; undefined when it has to be done again. */
  reuse(name: string): unknown;
  /** Does some of a part's work: the files that it looks at are the part's. Works of parts may not overlap. */
  during<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Says what a part came to. A part that wrote a file is not kept. */
  keep(name: string, value: unknown): void;
}
