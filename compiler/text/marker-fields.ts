/** The fields that the marker of a cut may use. */
export const MARKER_FIELDS = ["path", "sections", "firstLine", "lastLine", "lines", "size", "codePoints", "bytes", "tokens", "unit"] as const;
