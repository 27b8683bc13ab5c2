const RUN = / (\w+) |\w/g;

/**
 * Code points in few letters: how many are left out, how many are in, and so on by turns, to the base of 36. "abd" after
 * the 97 that stand before them is " 2p 211". Whatever takes two digits has a space at each side.
 */
export function encodeCharacterRuns(letters: Iterable<string>): string {
  const codes = [...letters].map((letter) => letter.codePointAt(0) ?? 0).sort((one, other) => one - other);
  const lengths: number[] = [];
  let next = 0;
  for (const code of codes) {
    if (code !== next || lengths.length === 0) lengths.push(code - next, 0);
    lengths.push((lengths.pop() ?? 0) + 1);
    next = code + 1;
  }
  return lengths
    .map((length) => length.toString(36))
    .map((digits) => (digits.length === 1 ? digits : ` ${digits} `))
    .join("");
}

export function decodeCharacterRuns(runs: string): Set<string> {
  const letters = new Set<string>();
  let code = 0;
  let isIn = false;
  for (const [run, long = run] of runs.matchAll(RUN)) {
    const end = code + Number.parseInt(long, 36);
    if (isIn) for (let each = code; each < end; each++) letters.add(String.fromCodePoint(each));
    code = end;
    isIn = !isIn;
  }
  return letters;
}

/** Letters that run from right to left, and the signs that do: "؟" ends a question from the left. */
const RIGHT = String.raw`(?:(?=\p{L})[\p{sc=Hebrew}\p{sc=Arabic}]|[ـ؟؛])`;
const HAS_RIGHT = new RegExp(RIGHT, "u");
const HAS_LEFT = new RegExp(String.raw`(?!${RIGHT})\p{L}`, "u");
const SIGN = String.raw`[^\p{L}()[\]{}]`;
const IN_BRACKETS = String.raw`[([{]${SIGN}*(?:${RIGHT}|\p{Nd})(?:${RIGHT}|${SIGN})*[)\]}]`;
/** What goes on with such a run: a letter of it, a number, or one of both in brackets. */
const NEXT = String.raw`(?:${RIGHT}|\p{Nd}|${IN_BRACKETS})`;
/** From the first such letter to the last, with the numbers and the signs between them. */
const RUN_FROM_RIGHT = new RegExp(`${RIGHT}(?:(?:(?!${NEXT})${SIGN})*${NEXT})*`, "gu");
const STEP = /\p{Nd}(?:[\p{Nd}.,:/٫٬]*\p{Nd})?|./gsu;
const MIRRORED = new Map([..."()[]{}«»‹›<>"].map((sign, at, all) => [sign, all[at ^ 1]]));

/**
 * The text as its letters stand from left to right: what lays out knows one direction alone. "דנה 7" stands as "7 הנד", and
 * its spaces do not break, for two lines would be read in the wrong order. Where all of it runs from right to left, so do
 * the signs at its ends: "דנה!" stands as "!הנד".
 */
export function toVisualOrder(text: string): string {
  if (!HAS_RIGHT.test(text)) return text;
  return HAS_LEFT.test(text) ? text.replaceAll(RUN_FROM_RIGHT, reverseRun) : reverseRun(text);
}

const reverseRun = (run: string): string =>
  (run.match(STEP) ?? [])
    .reverse()
    .map((step) => MIRRORED.get(step) ?? step)
    .join("")
    .replaceAll(" ", "\u00a0");
