/** A whole number with a comma between groups of three digits, as Python's `f"{n:,}"`: 12345 is `12,345`. */
export function grouped(number: number): string {
  const digits = String(Math.abs(number));
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return `${number < 0 ? "-" : ""}${groups.join(",")}`;
}
