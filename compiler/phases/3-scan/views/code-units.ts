/** The UTF-16 units of texts as numbers: a loop reads them several times as fast as it reads a string. */
import type { ScanDocument } from "../document.ts";
import { DocumentMemo } from "../memo.ts";

/** Texts behind each other, with a NUL behind each. */
export interface CodeUnits {
  readonly units: Uint16Array;
  /** Where each text begins; one more for the end. */
  readonly starts: Uint32Array;
}

/** The units of some texts. Linear. */
export function codeUnits(texts: readonly string[]): CodeUnits {
  const starts = new Uint32Array(texts.length + 1);
  let length = 0;
  for (let index = 0; index < texts.length; index += 1) {
    length += (texts[index] as string).length + 1;
    starts[index + 1] = length;
  }
  return { units: unitsOf(texts.join("\0"), length), starts };
}

const ofDocuments = new DocumentMemo<CodeUnits>();

/** The units of a document's text: several look through them. */
export function unitsOfText(document: ScanDocument): CodeUnits {
  const known = ofDocuments.get(document) ?? codeUnits([document.text]);
  ofDocuments.set(document, known);
  return known;
}

/** Tells that a document has the text of another one. */
export function shareUnits(document: ScanDocument, whole: ScanDocument): void {
  ofDocuments.set(document, unitsOfText(whole));
}

/** Whether numbers of two bytes are kept with the low one first, as Node's encoding has them. */
const IS_LITTLE = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

/** The units of a text, as many as there is room for; a NUL is behind them. Other engines than Node have no such encoder. */
function unitsOf(text: string, length: number): Uint16Array {
  if (length > 0 && IS_LITTLE && typeof Buffer !== "undefined") {
    const bytes = Buffer.allocUnsafeSlow(length * 2);
    bytes.write(text, "utf16le");
    const units = new Uint16Array(bytes.buffer, bytes.byteOffset, length);
    units[length - 1] = 0;
    return units;
  }
  const units = new Uint16Array(length);
  for (let at = 0; at < text.length; at += 1) units[at] = text.charCodeAt(at);
  return units;
}
