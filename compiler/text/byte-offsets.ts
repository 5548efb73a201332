/** UTF-16 units between two offsets that are kept. */
const STEP = 4096;

/** UTF-8 offsets of a text's UTF-16 offsets. The text is read once, as far as it is asked for, and then a short stretch for each offset. */
export function byteOffsets(text: string): (offset: number) => number {
  /** The units at which the bytes are known, one in each step, and never within a surrogate pair. */
  const units: number[] = [0];
  const bytes: number[] = [0];
  return (offset) => {
    for (let step = units.length * STEP; step < text.length && step <= offset; step += STEP) {
      const unit = (text.codePointAt(step - 1) ?? 0) > 0xffff ? step - 1 : step;
      bytes.push((bytes.at(-1) ?? 0) + Buffer.byteLength(text.slice(units.at(-1), unit)));
      units.push(unit);
    }
    const last = Math.min(Math.floor(offset / STEP), units.length - 1);
    const point = (units[last] ?? 0) > offset ? last - 1 : last;
    return (bytes[point] ?? 0) + Buffer.byteLength(text.slice(units[point], offset));
  };
}
