/** Character references of HTML that stand for ASCII, and all numeric ones: what can disguise a command, a URL or a style. */
const NAMED: { readonly [name: string]: string } = {
  Tab: "\t", NewLine: "\n", nbsp: "\u00a0", excl: "!", quot: '"', QUOT: '"', num: "#", dollar: "$", percnt: "%", amp: "&", AMP: "&", apos: "'",
  lpar: "(", rpar: ")", ast: "*", midast: "*", plus: "+", comma: ",", period: ".", sol: "/", colon: ":", semi: ";", lt: "<", LT: "<", equals: "=",
  gt: ">", GT: ">", quest: "?", commat: "@", lsqb: "[", lbrack: "[", bsol: "\\", rsqb: "]", rbrack: "]", Hat: "^", lowbar: "_", UnderBar: "_",
  grave: "`", DiacriticalGrave: "`", lcub: "{", lbrace: "{", verbar: "|", vert: "|", VerticalLine: "|", rcub: "}", rbrace: "}", hyphen: "\u2010", dash: "\u2010",
  shy: "\u00ad", zwj: "\u200d", zwnj: "\u200c", ZeroWidthSpace: "\u200b", NoBreak: "\u2060", lrm: "\u200e", rlm: "\u200f",
};
const REFERENCE = /&(?:#[xX]([0-9a-fA-F]{1,6});?|#([0-9]{1,7});?|([A-Za-z]{2,16});)/gu;

/** Decodes the character references of a text or an attribute's value; those that we do not know stay. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(REFERENCE, (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
    if (name !== undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] as string) : whole;
    const codePoint = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return codePoint > 0 && codePoint <= 0x10ffff && !(codePoint >= 0xd800 && codePoint <= 0xdfff) ? String.fromCodePoint(codePoint) : whole;
  });
}
