import fc from "fast-check";
import { expect, it } from "vitest";
import { byteOffsets } from "../../compiler/text/byte-offsets.ts";

it("gives the UTF-8 offset of every UTF-16 offset of a long text, surrogate pairs at any place", () => {
  const unit = fc.constantFrom("a", "é", "中", "😀", "\ud800", "\udc00", "\n");
  fc.assert(fc.property(fc.array(unit, { minLength: 1, maxLength: 8 }), fc.nat(3), fc.array(fc.nat(20_000), { maxLength: 20 }), (units, shift, offsets) => {
    const text = "x".repeat(shift) + units.join("").repeat(Math.ceil(13_000 / units.length));
    const toByte = byteOffsets(text);
    for (const offset of [0, 4095, 4096, 4097, 8192, text.length, ...offsets].filter((each) => each <= text.length)) {
      expect(toByte(offset)).toBe(Buffer.byteLength(text.slice(0, offset)));
    }
  }), { numRuns: 100 });
});
