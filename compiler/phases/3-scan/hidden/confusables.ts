/**
 * Letters that look like Latin ones.
 *
 * The pairs are facts of Unicode's confusables.txt (UTS #39, version 15), narrowed to letters that are
 * used to spell Latin words, and with what a reader takes them for: a capital iota is an I here, where
 * that file has l for every stroke.
 */

/** Letters of other scripts; each followed by what it looks like. */
const FOREIGN: readonly string[] = [
  // Cyrillic
  "АA аa ВB Ьb СC сc ԁd ЕE еe ҽe ԌG НH һh ІI іi ӀI ꙇi ЈJ јj КK ӏl МM ОO оo РP рp ԛq гr ЅS ѕs ТT ѴV ѵv ѡw ԜW ԝw ХX хx УY уy ҮY үy",
  // Greek
  "ΑA αa ΒB ϲc ϹC ΕE ϜF 𝈓F ΗH ͺi ΙI ιi ιi ͿJ ϳj ΚK 𝈪L ΜM ϺM ΝN ΟO οo σo ΡP ρp ϱp ᴦr 𝈖R ΤT υu νv 𝈍V ΧX ΥY γy ϒY ΖZ",
  // Armenian
  "ցg հh ոn ռn ՕO օo քp գq զq ՏS ՍU սu աw",
  // Cherokee
  "ᎪA Ꮟb ᏴB ᏟC ꮯc ᎠD Ꮷd ᎬE ᏀG ᏳG ᎻH Ꮒh Ꭵi ꭵi ᎫJ ᏦK ᏞL ᎷM ᏢP ᎡR ᏒR ꮁr ᏕS ᏚS ꮪs ᎢT ᏙV ꮩv ᎳW ᏔW ꮃw ᎩY ᎽY ᏃZ ꮓz",
  // Coptic
  "ⲤC ⲥc ⲎH ⲒI ⲔK ⳐL ⲘM ⲚN ⲞO ⲟo ⲢP ⲣp ⲅr ⲦT ⲬX ⲨY 𐋵Z",
  // Lisu
  "ꓮA ꓐB ꓚC ꓒd ꓓD ꓰE ꓝF ꓖG ꓧH ꓲI ꓙJ ꓗK ꓡL ꓟM ꓠN ꓳO ꓑP ꓣR ꓢS ꓔT ꓴU ꓦV ꓪW ꓫX ꓬY ꓜZ",
  // Deseret
  "𐐕C 𐐽c 𐐛L 𐐄O 𐐬o 𐐠S 𐑈s",
  // Canadian syllables
  "ᗅA ᑲb ᖯb ᗷB ᑯd ᗞD ᗪD ᖴF ᕼH ᒍJ ᒪL ᗰM ᑭP ᖇR ᑌU ᐯV ᕁx ᕽx ᙭X ᙮x",
  // Georgian
  "ჿo ყy",
  // Runic
  "ᛕK ᛁl ᛖM ᚷX",
];

/** Letters of other scripts that are only similar: enough to read a word, too little to tell that it was meant. */
const SIMILAR = "З3 бb вb ъb ьb дd ЀE ЁE ЄE зe эe ѐe ёe єe әe ғf нh ңh ЇI їi кk қk мm лn пn фo ЯR яr ґr тt иu йu цu шw щw жx ҳx чy ΆA ΛA άa βB δd ΈE έe εe ξe ϝf ΉH ΊI ίi ϊi κk λl ήn ηn πn ΌO θo φo όo ςs τt μu ϋu ύu ωw ώw χx ΎY ψy ζz ԵE Ցg իh ւi յj ԼL լl դn րp եt էt կu մu նu պw ꭺa ꭰd ꭼe ꮋh ᏆI ꭲi ꮖi ꭻj ꮶk ꮮl ꮇm ꮲp ꮢr ꮥs ꮤw";

/** Latin letters that pass for a plain one: small capitals, script and dotless letters, strokes, hooks. */
const LATIN = "ɐa ɑa ᴀa ƀb Ƅb ɓb ʙb ꞴB ɔc ᴄc ĐD đd ɗd ᴅd ɛe ᴇe ꬲe ẝf ꜰf ꞘF ꞙf ꬵf ƍg ɠg ɡg ɢg ᶃg ĦH ħh ɦh ʜh ıi ƖI ɨi ɩi ɪi ȷj ᴊj ꞲJ ƙk ᴋk ŁL łl ǀl ɭl ʟl ɱm ᴍm ɲn ɳn ɴn ØO øo ᴏo ᴑo ꬽo ᴘp ꞯq ƦR ɼr ɾr ʀr ꭇr ꭈr ƽs ʂs ꜱs ŦT ŧt ʈt ᴛt ʉu ʋu ᴜu ꞟu ꭎu ꭒu ᴠv ɯw ᴡw ꞳX ɣy ʏy ᶌy ỿy ꭚy ʐz ᴢz";

function pairsOf(list: string): readonly (readonly [codePoint: number, looks: string])[] {
  return list.split(" ").map((pair) => [pair.codePointAt(0) ?? 0, pair.slice(-1)] as const);
}

const looksOf: ReadonlyMap<number, string> = new Map([...pairsOf(SIMILAR), ...FOREIGN.flatMap(pairsOf), ...pairsOf(LATIN)]);
const foreign: ReadonlySet<number> = new Set(FOREIGN.flatMap(pairsOf).map(([codePoint]) => codePoint));

/** The plain Latin letter that a letter looks like; undefined when it looks like none, or is one. */
export function looksLike(codePoint: number): string | undefined {
  return looksOf.get(codePoint);
}

/** Whether a letter of another script cannot be told from a Latin one. */
export function isForeignLookAlike(codePoint: number): boolean {
  return foreign.has(codePoint);
}
