/** What the search for a plan's sources looked at on the disk. All paths are absolute, as they were asked for. */
export interface Lookups {
  /** A file that stands there, whether or not it could be read. @param realPath Links resolved, where that is known. */
  file(path: string, realPath: string | undefined): void;
  /** A folder that was asked for its entries, or a path at which nothing stands. */
  entries(path: string): void;
}
