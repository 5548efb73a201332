/** Data in the address of what is shown, or in a name that is looked up. */
import type { ScanDocument } from "../document.ts";
import { besides, isRunning, said, sentenceHit } from "../language/asked.ts";
import type { Concept } from "../language/concepts.ts";
import { HOST_DATA, PRIVATE, SECRET } from "../language/lexicon/actions-objects.ts";
import { DNS, ENCODED, SHOWN } from "../language/lexicon/actions-places.ts";
import { isOutsideLiterals, literalsOf } from "../language/literals.ts";
import { candidates, type Sentence } from "../language/sentences.ts";
import type { Hit } from "../rule.ts";
import { condition } from "../triggers/conditions.ts";

/** How a name is made of something. */
const MADE_OF = /\b(?:label|sub-?domains?|name (?:that|which|whose|of the form|made|starting|beginning|consisting|built)|starts? with|begins? with|prefix(?:ed)?|first part|left-?most|in front of|ends? (?:in|with)|ending in|base32|base64|hex(?:adecimal)?|encoded|chunks?|pieces|split|as a name under|under the (?:domain|zone)|below|plus|followed by|joined|concatenat\w{1,40}|with\s{1,8}\S{1,300}\s{1,8}(?:before|in front)|<[\w -]{1,40}>\.|\{\w{1,40}\}\.|[A-Z_]{3,40}\.\w)|子域|前缀|编码|サブドメイン|поддомен|субдомен|закодир|subdominio|sous-domaine|sottodominio|kodier|vorangestellt/iu;

/** What belongs to other things than names on the network as well. */
const COMMON = /^(?:query|labels?)$/iu;
const OF_NAMES = /\b(?:dns|domains?|sub-?domains?|names?|hosts?|zones?|resolv\w{1,4}|look(?:ed|ing)?[ -]?ups?)\b|[^\x00-\x7f]/iu;

const MARKDOWN_IMAGE = /!\[|<img\b/u;
const PERSONAL = /\b(?:e-?mail|mail) address\b|\b(?:mentioned|said|typed|written|asked|told) (?:so far|last|before|above)\b|\bso far\b/iu;

/** What {@link carries} looks for. */
const CARRIED = ["keyFile", "envFile", "home", PRIVATE, SECRET, HOST_DATA] as const;
/** What {@link findShownAddresses} cannot do without. */
const SHOWING = condition({ here: [[ENCODED]], around: [["image", SHOWN], ["url", "dotted", "at", "link"], ["personal", ...CARRIED]] });
/** What {@link findLookups} cannot do without. */
const LOOKING_UP = condition({ here: [[DNS]], around: [["url", "dotted", "link"], CARRIED] });

/** The sentences that ask for an image or a link whose address carries data. */
export function* findShownAddresses(document: ScanDocument): Iterable<Hit> {
  for (const sentence of candidates(document, SHOWING)) {
    if (!sentence.has(ENCODED) || !isRunning(sentence)) continue;
    const at = said(sentence, ENCODED);
    if (at === undefined || sentence.isNegated(at)) continue;
    const around = [sentence, ...besides(sentence)];
    const shown = around.find((one) => said(one, SHOWN) !== undefined || MARKDOWN_IMAGE.test(one.text));
    const address = around.find((one) => literalsOf(one).addresses.length > 0 && !literalsOf(one).addresses.every((place) => one.isNegated(place)));
    if (shown === undefined || address === undefined || !(carries(sentence, PRIVATE, SECRET, HOST_DATA) || PERSONAL.test(sentence.text))) continue;
    yield sentenceHit(sentence, at, "Asks for an image or a link whose address carries private data");
  }
}

/** The sentences that ask to look up a name that is made of data. */
export function* findLookups(document: ScanDocument): Iterable<Hit> {
  for (const sentence of candidates(document, LOOKING_UP)) {
    if (!sentence.has(DNS) || !isRunning(sentence)) continue;
    const at = sentence.occurrences(DNS).find((one) => isOutsideLiterals(sentence, one) && (!COMMON.test(one.text) || OF_NAMES.test(sentence.text)));
    if (at === undefined || sentence.isNegated(at) || !MADE_OF.test(sentence.text)) continue;
    const around = [sentence, ...besides(sentence)];
    const zone = around.some((one) => literalsOf(one).addresses.some(({ kind }) => kind !== "linked")) || /(?:^|[\s`"'])\.[\w-]{1,40}(?:\.[\w-]{1,40}){1,40}/u.test(sentence.text);
    if (zone && (carries(sentence, PRIVATE, SECRET) || sentence.occurrences(HOST_DATA).some(({ text }) => /user|whoami|machine|directory/iu.test(text)))) yield sentenceHit(sentence, at, "Asks to look up a name that is made of data");
  }
}

function carries(sentence: Sentence, ...objects: readonly Concept[]): boolean {
  return literalsOf(sentence).keyFiles.length > 0 || objects.some((object) => said(sentence, object) !== undefined);
}
