/** Telling the commit that is checked out now from a commit that a text speaks about. */
import type { Id } from "./identity.ts";
import type { Pair } from "./pairs.ts";

const COMMIT_LABEL = /(?:^| )(?:head|commit|commits|rev|revision|sha|sha1|git|base|merge base|build|git ref|tip|checkout|checked out|parent|deployed|describe|build rev|build id|changeset|stand|version|révision|revisión|revisão|revisione|revisie|ревизия|коммит|提交|版本|コミット|커밋)(?: (?:sha|hash|id|commit|rev|is|at))?$/iu;
const COMMIT_BEFORE = /(?<![\p{L}])(?:head|commit|rev|rev\.|revision|sha|git|base|build|tip|at|detached at|checked out at|built from|checkout of|main|master|develop|révision|revisión|revisão|ревизи\p{L}|коммит\p{L}?)(?: (?:is|is now at|at|sha|hash|id|ist|est|es|=))?\s?[:=@#]?\s?["'`([]{0,2}$|-g$|[@+]$|提交\s?$|コミット\s?$|커밋\s?$/iu;
/** Directly before a commit of which only 5 or 6 digits are given. */
const SHORTENED = /(?<!\p{L})(?:rev|revision|build|commit|head|tip|prompt)(?: (?:rev|hash|sha|id))?\s?[:=@#]?\s?["'`([]?$/iu;
/** The commit is spoken of: what it did, or that it is held fast. */
export const SPOKEN_OF = /(?<!\p{L})(?:since|introduced|introduces|came (?:in |along |up )?with|crept in|slipped in|arrived|appeared|surfaced|caused|due to|dates?|went away|goes away|disappeared|vanished|culprit|suspect(?:ed)?|submodule|stays|stay there|for good|fixed|fixes|broke|breaks|regress\p{L}*|revert\p{L}*|cherry-pick\p{L}*|became|added|removed|changed in|landed|merged in|pinned?|frozen|vendored|forked|upstream|imported|copied|taken|ported|based on|ignore|blame|bisect|first bad|last good|known good|good|bad|see|until|before|after|starting|in commit|mention|uses|example|tag|tagged|release[ds]?|seit|depuis|desde|ab commit|stammt|übernommen)(?!\p{L})/iu;

/** Whether a hexadecimal id stands where the commit of a checkout or a build does. */
export function namesCommit(line: string, { start, end, text, shape }: Id, pair: Pair | undefined): boolean {
  if (shape !== "hex" || text.length > 64) return false;
  if (text.length < 7) return text.length >= 5 && SHORTENED.test(line.slice(Math.max(0, start - 24), start)) && !/^[\w.-]/u.test(line.slice(end, end + 1));
  if (pair !== undefined && pair.start >= start - 24 && COMMIT_LABEL.test(pair.label)) return true;
  return COMMIT_BEFORE.test(line.slice(Math.max(0, start - 40), start)) || /^["'`)\]]{0,2}\s(?:\(HEAD|\(main|\(master|is checked out)/u.test(line.slice(end, end + 24));
}
