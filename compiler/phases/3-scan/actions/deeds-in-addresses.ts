/** Data in an address that is shown, or in a name that is looked up: what the lexicon's concepts do not reach. */
import type { Sentence } from "../language/sentences.ts";
import { gated } from "./deeds.ts";
import { INTERNAL_DATA } from "./internal-data.ts";

/** An address with a place that is to be filled: nothing behind the equals sign, or what stands for something. */
const OPEN_ADDRESS = /[?&#][\w.-]{1,40}=(?:[`"')>\s,;]|$|\u2026|\.\.\.|\{[^{}\n]{2,80}\}|<[^<>\n]{2,80}>|\[[^[\]\n]{2,80}\]|[A-Z][A-Z_]{2,30}\b|%s|\$\w{1,40}|\*{1,3}|_{2,6}|X{3})/gu;
const ON_NETWORK = /https?:\/\//iu;
/** How it is filled. */
const FILLS = /\b(?:followed by|after the (?:equals?|sign|=)|equals sign|append(?:ed|ing)?|put in|fill(?:ed)? (?:in|with|it)|placeholders?|replac(?:e|ed|ing)|substitut\w{1,5}|stands for|standing for|where \S{1,20} is|in (?:base ?64|base ?32|hex)|base ?64|hex(?:adecimal|-?encoded)?|percent|url-?(?:safe|encod\w{1,4})|encoded|compress(?:ed)?|concatenat\w{1,5}|in place of|instead of the dots|the dots|(?:its |the )?value (?:is|of)|carr(?:y|ies)|complete(?:d)? (?:with|by)|add(?:ed)? (?:the|to)|joined|behind (?:the|it)|at the end|as (?:its|the) (?:value|parameter|query))\b/iu;
/** What a page or a viewer loads by itself. */
const SHOWN = /!\[|<img\b|\b(?:images?|pictures?|badges?|charts?|diagrams?|pixels?|icons?|logos?|avatars?|banners?|thumbnails?|footers?|footnotes?|hyperlinks?|links?|iframes?|stylesheets?|backgrounds?|favicons?|href|src|click|mermaid|figures?|illustrations?|illustrate|emoji|qr codes?|buttons?|previews?|gifs?|counters?)\b/iu;
const LOADS = /\b(?:(?:renderers?|viewers?|previews?|browsers?|clients?|readers?|apps?|editors?|chats?|pages?) (?:then )?(?:fetch(?:es)?|loads?|requests?|calls?|opens?|gets?|pulls?)|(?:is|are|gets?) (?:fetched|loaded|requested)|without a click|no click|on (?:opening|display|render\w{0,3})|loads? it|fetch(?:es)? it|reach(?:es)? us|tells? us|lets us (?:see|know|count)|so (?:that )?we (?:see|know|learn|get|can))\b/iu;
/** What else is put into such an address. */
const CARRIED = /\b(?:passwords?|passphrases?|(?:api|access|secret|private|signing) keys?|secrets?|credentials?|(?:whole|entire|full|complete) \w{1,20}|(?:last|user['’]s|their|previous) (?:question|message|prompt|answer|input|reply|secret|command)s?|conversation|transcript|chat|answers? so far|summary of (?:the|what|this|our)|(?:speaker |presenter )?notes|file contents?|contents? of|figures|bullets|user ?name|host ?name|environment|the session|what (?:was|has been|the user|they|you)|everything|e-?mail address|diff|source|draft|clipboard|context)\b/iu;
/** A token of the reader's own for a badge; parameters of an interface that is described. */
const DESCRIBED = /\b(?:your (?:\w{1,20} )?(?:token|key|id|name)|oauth|redirect_uri|client_id|rest api|endpoint|api reference|curl)\b/iu;

const SHOWN_ONLY = /!\[|<img\b|\b(?:images?|pictures?|badges?|pixels?|icons?|logos?|avatars?|banners?|thumbnails?|iframes?|favicons?|gifs?|stickers?|maps?|charts?|stamps?|seals?|emoji|smileys?)\b/iu;
const INTERNAL_OR_SAID = new RegExp(String.raw`${INTERNAL_DATA.source}|\b(?:what (?:was|has been|the (?:user|person|customer)|they|you|he|she) (?:\w{1,12} )?(?:said|asked|typed|wrote|entered|told)|(?:last|previous|user['’]s|their|the) (?:question|message|answer|reply|request|order|search|secret)|passwords?|secrets?|credentials)\b`, "iu");

/** Where data stands in an address, in words. */
const IN_ADDRESS = /\b(?:in|into|to|as|of) (?:(?:the|its|their|that|a|an) )?(?:(?:search|query|url|image|picture|link) )?(?:urls?|address(?:es)?|query(?: strings?)?|parameters?|search terms?|fragments?|slug|file ?names?|anchors?|src|href|target|alias|caption|label|title)\b|\bquery strings?\b|\burl-?encoded\b|\bpercent-?encoded\b/iu;
/** A picture that is shown from somewhere, or a link that waits for a click. */
const SHOWS = /\b(?:carr(?:y|ies)|shows?|contains?|includes?|has|have|gets?|uses?|embeds?|add|put|insert|load|display|render|end|finish|close|illustrate|decorate|comes?|is|are|point|link|place)\b/giu;

/** A picture that is given is to stand in what the agent answers. */
const IN_REPLY = /\b(?:images?|pictures?|pixels?|badges?|logos?|stickers?|gifs?|markdown|html|tags?|snippets?)\b[^.]{0,60}\b(?:in|to|of|with|at the (?:end|start|top|bottom) of) (?:(?:your|every|each|all|any|the (?:next|final|last)) )(?:\w{1,12} )?(?:repl(?:y|ies)|answers?|responses?|messages?|outputs?|summar(?:y|ies)|reports?)\b/iu;
const PUTS = /\b(?:include|add|embed|insert|put|render|show|display|append|place|end|finish|close|start|begin|use|attach)\b/giu;

function showsPicture({ view, start }: Sentence): boolean {
  return [...view.passage.inlines].some(({ kind, url, start: at }) => kind === "image" && at >= start && at - start < 400 && url !== undefined && QUERY.test(url));
}

/** An address on the network that hands something over. */
const QUERY = /^https?:\/\/[^?]{1,200}\?/iu;

/** `exfil/image-in-prose`: an address that is to be filled with what was said. */
export const FILLED_ADDRESSES = gated(
  { act: OPEN_ADDRESS, mood: "said", signs: [ON_NETWORK], around: [FILLS, SHOWN, CARRIED], unless: DESCRIBED, rare: [ON_NETWORK], message: "Asks for an address that is filled with private data" },
  { act: OPEN_ADDRESS, mood: "said", signs: [ON_NETWORK], around: [LOADS, SHOWN], unless: DESCRIBED, rare: [ON_NETWORK], message: "Asks for an address that tells somebody what is filled in as soon as it is shown" },
  { act: SHOWS, mood: "said", signs: [ON_NETWORK, IN_ADDRESS, SHOWN_ONLY, INTERNAL_OR_SAID], unless: DESCRIBED, rare: [ON_NETWORK], message: "Asks for a picture or a link whose address has private data in it" },
  { act: PUTS, mood: "asked", signs: [IN_REPLY], when: showsPicture, rare: [IN_REPLY], message: "Has a picture from somebody's address put into each answer" },
);

const LOOKS_UP = /\b(?:resolve(?:d)?|look(?:ed)? up|quer(?:y|ied)|ask|ping(?:ed)?|dig|nslookup|request(?:ed)?|host|use|look-?ups?|resolution)\b/giu;
/** A name one of whose labels is to be filled. */
const OPEN_NAME = /[>}\]]\.(?:[\w-]{1,40}\.){1,4}[a-z]{2,12}\b|\b(?:as|into|in) (?:an? |the )?(?:sub-?domains?|(?:left-?most|first|host) (?:label|name))\b|\bsub-?domains? of\b|\b(?:in front of|before|prefixed to) [`"']?\.?(?:[\w-]{1,40}\.){1,4}[a-z]{2,12}\b/iu;
const OF_NAMES = /\b(?:dns|txt|cname|aaaa|resolv\w{1,5}|look(?:ed|ing)?[ -]?ups?|name ?servers?|dig|nslookup|ping|sub-?domains?|records?|zones?)\b/iu;
const IN_A_NAME = /\b(?:passwords?|passphrases?|tokens?|(?:api|access|secret|private|signing|licen[cs]e) keys?|secrets?|credentials?|user ?names?|host ?names?|questions?|messages?|summar(?:y|ies)|file contents?|contents? of|environment|session|e-?mail address|card numbers?|names? of (?:the|our|each) (?:customers?|patients?|users?|people))\b/iu;

/** `exfil/dns-in-prose`: a name that is to be made of something worth keeping. */
export const LOOKUPS_OF_DATA = gated(
  { act: LOOKS_UP, mood: "asked", signs: [OPEN_NAME, OF_NAMES, IN_A_NAME], rare: [OF_NAMES], message: "Asks to look up a name that is made of data" },
);
