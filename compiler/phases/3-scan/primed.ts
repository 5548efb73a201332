/**
 * Passes over texts that have seen all that they tell apart before they are optimised. V8 leaves out of optimised code
 * what has not been used, and goes back to slow code when it comes: measured, in the pass over lines alone six times in a
 * megabyte of English, each time for tens of thousands of units, and each time it is optimised anew beside.
 */

/** Something of each kind that the passes tell apart; nothing that a rule finds. */
export const SAMPLE: string = [
  "# State of ＡＢＣ", "", "Current user: Ada de la Lovelace <ada@example.com>", "Last updated: 2024-05-01T12:30:15Z by `user-17`\rWorking directory: /home/ada/src \\ C:\\Users\\ada",
  "- [ ] open issues  3/5 (20 %)\r\n* camelCase HTMLFileName XMLHttp a1b2c3d4e5 20240501 1700000000 123456789012345678901234", "| label | 12:30 | 1.5 h | 3U | 5h |", "size\t1,024 KB..ok", "today's weather = {sunny} ~ yesterday → tomorrow",
  "Größe: naïve Élan Ångström — “quoted” ‘so’; l’été, e.g. this! Is it? Yes… (No.) \"End.\"", "Привет, Мир: Ω и Ж. 現在の状態：良い。［ラベル］値＝１ 】 ภาษา 한국어 🚀", "session id: 4f2a-9c, PID 4017, port 8080, v1.2.3", "",
  "let name = \"value\", other: 'text'; f(1) %20 &#65; \\u0041 =41 10101010 0x41 42 43 64 65", "well-known-part file_name p4ssw0rd h e l l o . - . https://example.com/path?q=1#x", "aabbccddee keepsThemTogether QWxhZGRpbjpvcGVuIHNlc2FtZQ== JBSWY3DPEHPK3PXP\u00a0\u200b\u007f",
].join("\n");

/** Units of texts after which a pass goes over the sample: fewer take longer with it than without. */
const FROM = 10_000;
const TIMES = 3;

/** A function that is told of each text of a pass by its length in UTF-16 units, and what the pass needs, and has it go over {@link SAMPLE} once there is much. */
export function primed<Needs extends readonly unknown[]>(pass: (...needs: Needs) => void): (units: number, ...needs: Needs) => void {
  const seen = { units: 0 };
  return (units, ...needs) => {
    if (seen.units >= FROM) return;
    seen.units += units;
    if (seen.units >= FROM) for (let times = 0; times < TIMES; times += 1) pass(...needs);
  };
}
