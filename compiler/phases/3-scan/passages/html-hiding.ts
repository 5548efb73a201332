/** Whether an HTML tag keeps what is inside of it from a reader's eyes, and by what. */
import { decodeEntities } from "./html-entities.ts";
import type { HtmlToken } from "./html-tokens.ts";

/** What a tag does to the text in it. */
export interface Hiding {
  /** By what it hides, as a message may say it; undefined when it shows. */
  readonly by: string | undefined;
  /** A background that makes white letters readable. */
  readonly background: boolean;
}

/** Elements whose content no browser shows. */
const ELEMENTS: ReadonlySet<string> = new Set(["template", "noscript", "script", "style", "head", "datalist", "noembed", "noframes", "object", "audio", "video", "canvas", "metadata"]);
/** Of these, the names that prompts give their own parts, too: a tag without attributes that has its line to itself names a part. */
const PARTS: ReadonlySet<string> = new Set(["template", "metadata", "object"]);
/** Shown elsewhere, as a tooltip or not at all, inside of a drawing. */
const IN_DRAWING: ReadonlySet<string> = new Set(["title", "desc", "metadata", "defs", "foreignobject"]);
/** Class names by which the common style sheets hide things. */
const CLASS = /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader(?:-text|-only)?|cdk-visually-hidden|a11y-hidden|u-hidden|is-hidden|d-none|hidden|hide|invisible|opacity-0|text-transparent|text-\[0(?:px|rem|em)?\]|offscreen|off-screen)(?:\s|$)/u;

/** Reads a tag. `inDrawing`: inside of `<svg>`; `onBackground`: something around it has a background of its own. */
export function hidingOf(tag: Extract<HtmlToken, { type: "open" }>, source: string, inDrawing: boolean, onBackground: boolean): Hiding {
  let by: string | undefined;
  let background = false;
  if ((ELEMENTS.has(tag.name) && !namesPart(tag, source)) || (inDrawing && IN_DRAWING.has(tag.name))) by = `<${tag.name}>`;
  for (const { name, value } of tag.attributes) {
    if (name === "hidden") by = "the attribute `hidden`";
    else if (name === "style") {
      const style = decodeEntities(source.slice(value.start, value.end)).toLowerCase().replace(/\/\*[^*]{0,200}\*\//gu, "");
      background = hasBackground(style);
      by = byStyle(style, onBackground || background) ?? by;
    } else if (name === "aria-hidden" && source.slice(value.start, value.end).trim().toLowerCase() === "true") by = "`aria-hidden`";
    else if (name === "class" && CLASS.test(source.slice(value.start, value.end))) by = `the class \`${(CLASS.exec(source.slice(value.start, value.end))?.[0] ?? "").trim()}\``;
    else if (name === "color" && isWhite(source.slice(value.start, value.end).trim().toLowerCase()) && !onBackground) by = "white letters";
    else if ((name === "width" || name === "height") && /^\s{0,20}0{1,20}(?:px|%)?\s{0,20}$/u.test(source.slice(value.start, value.end)) && tag.name !== "img") by = "a box without a size";
    else if (name === "size" && tag.name === "font" && /^\s{0,20}(?:0|-\s{0,20}[5-9])\s{0,20}$/u.test(source.slice(value.start, value.end))) by = "letters without a size";
  }
  return { by, background };
}

function namesPart({ name, attributes, span }: Extract<HtmlToken, { type: "open" }>, source: string): boolean {
  return PARTS.has(name) && attributes.length === 0 && /(?:^|\n)[ \t]{0,40}$/u.test(source.slice(Math.max(0, span.start - 41), span.start)) && /^[ \t]{0,40}(?:\r?\n|$)/u.test(source.slice(span.end, span.end + 42));
}

interface Declarations { readonly [property: string]: string }

function byStyle(style: string, onBackground: boolean): string | undefined {
  const css = declarations(style);
  const says = (property: string): string => css[property] ?? "";
  if (says("display").startsWith("none")) return "`display:none`";
  if (/^(?:hidden|collapse)/u.test(says("visibility"))) return "`visibility:hidden`";
  if (says("content-visibility").startsWith("hidden")) return "`content-visibility:hidden`";
  if (says("mso-hide") !== "") return "`mso-hide`";
  if (isTiny(says("font-size"), 2) || /(?:^|\s)0(?:px|pt|em|rem|%)?(?:\/|\s)/u.test(says("font"))) return "letters without a size";
  if (isNothing(says("opacity")) || /opacity\(\s{0,20}0{0,20}(?:\.0{1,20})?%?\s{0,20}\)/u.test(says("filter"))) return "`opacity:0`";
  if (/scale[xy]?\(\s{0,20}0(?:\.0{1,20})?\s{0,20}[,)]/u.test(says("transform"))) return "`transform:scale(0)`";
  if (/^rect\(\s{0,20}[01](?:px)?[\s,]{1,200}[01](?:px)?[\s,]/u.test(says("clip")) || /^(?:inset\(\s{0,20}(?:[5-9]\d|100)%|circle\(\s{0,20}0|polygon\(\s{0,20}0(?:px|%)?\s{1,20}0(?:px|%)?\s{0,20}\))/u.test(says("clip-path"))) return "clipping";
  if (["left", "right", "top", "bottom", "text-indent", "margin-left", "margin-top"].some((side) => isFar(says(side)))) return "a place outside of the page";
  if (/translate[xy3d]{0,200}\([^)]{0,40}-\s{0,20}\d{3,}/u.test(says("transform"))) return "a place outside of the page";
  if (["height", "width", "max-height", "max-width"].some((side) => isTiny(says(side), 1)) && /hidden|clip/u.test(`${says("overflow")}${says("overflow-x")}${says("overflow-y")}`)) return "a box without a size";
  return byColour(css, onBackground);
}

function byColour(css: Declarations, onBackground: boolean): string | undefined {
  const colour = css["color"] ?? css["-webkit-text-fill-color"] ?? "";
  if (colour === "") return undefined;
  if (isSeeThrough(colour)) return "letters without a colour";
  const ground = css["background-color"] ?? css["background"] ?? "";
  if (ground !== "" && normal(ground) === normal(colour)) return "letters in the colour of their background";
  return isWhite(colour) && !onBackground ? "white letters" : undefined;
}

function declarations(style: string): Declarations {
  const found: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const declaration of style.split(";")) {
    const colon = declaration.indexOf(":");
    if (colon === -1) continue;
    found[declaration.slice(0, colon).trim()] = declaration.slice(colon + 1).replace("!important", "").trim();
  }
  return found;
}

function hasBackground(style: string): boolean {
  const css = declarations(style);
  const ground = css["background-color"] ?? css["background"] ?? "";
  return ground !== "" && !isWhite(ground) && !isSeeThrough(ground) && !/^(?:none|inherit|initial)/u.test(ground);
}

/** One spelling for one colour, as far as letters on their own ground need it. */
function normal(colour: string): string {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/u.exec(colour);
  if (short !== null) return `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}`;
  return isWhite(colour) ? "#ffffff" : colour === "black" ? "#000000" : colour.replaceAll(/\s/gu, "");
}

/** White, or so near to it that nobody can read it on a page. */
function isWhite(colour: string): boolean {
  if (/^(?:white|snow|ivory|ghostwhite|floralwhite|whitesmoke|#fff|#fff[0-9a-f]|#[ef][0-9a-f][ef][0-9a-f][ef][0-9a-f](?:[0-9a-f]{2})?)$/u.test(colour)) return true;
  const parts = /^rgba?\(\s{0,20}(\d{1,3})[\s,]{1,200}(\d{1,3})[\s,]{1,200}(\d{1,3})/u.exec(colour);
  if (parts !== null) return [parts[1], parts[2], parts[3]].every((part) => Number(part) >= 238);
  const light = /^hsla?\([^,)]{1,12}[\s,]{1,200}[\d.]{1,6}%?[\s,]{1,200}([\d.]{1,6})%/u.exec(colour);
  return light !== null && Number(light[1]) >= 95;
}

const isSeeThrough = (colour: string): boolean => colour === "transparent" || /^(?:rgb|hsl)a?\([^)]{1,40}[,/]\s{0,20}0{0,20}(?:\.0{1,20})?%?\s{0,20}\)$/u.test(colour) || /^#[0-9a-f]{6}00$/u.test(colour) || /^#[0-9a-f]{3}0$/u.test(colour);
const isNothing = (value: string): boolean => value !== "" && Number.parseFloat(value) <= 0.05;
/** A length of at most `limit` pixels, or as little in another unit. */
function isTiny(value: string, limit: number): boolean {
  const found = /^(\d{0,9}(?:\.\d{1,9})?)\s{0,9}(px|pt|em|rem|%|vw|vh|ex|ch|)$/u.exec(value);
  if (found === null || found[1] === "") return false;
  const size = Number(found[1]);
  return size === 0 || (found[2] === "px" || found[2] === "pt" || found[2] === "" ? size <= limit : found[2] === "%" ? size <= 10 : found[2] === "em" || found[2] === "rem" ? size <= limit / 12 : false);
}
const isFar = (value: string): boolean => /^-\s{0,20}(?:\d{3,}(?:\.\d{1,60})?(?:px|pt|%|)|\d{2,}(?:\.\d{1,60})?(?:em|rem|vw|vh|cm|in))/u.test(value);
