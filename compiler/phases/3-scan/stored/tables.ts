/**
 * The lexicon's tables as the package's build worked them out, in base64; undefined in sources that run as they
 * are. To read them takes a tenth of the time that it takes to work them out, which is most of what a short run
 * of the scanner would cost.
 */
export const TABLES: StoredTables | undefined = undefined;

/** The words of which a sentence must have one, and the entries by what they begin with. */
export interface StoredTables {
  readonly triggers: string;
  readonly index: string;
}
