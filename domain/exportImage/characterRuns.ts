const RUN = / (\w+) |\w/g;

/**
 * Encodes a set of characters as run lengths in base 36: excluded code points, included ones, excluded ones, and so on.
 * "abd" becomes " 2p 211": 97 excluded, 2 included, 1 excluded, 1 included. Spaces enclose a length of several digits.
 */
export function encodeCharacterRuns(characters: Iterable<string>): string {
  const codes = [...characters]
    .map((character) => character.codePointAt(0) ?? 0)
    .sort((first, second) => first - second);
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
  const characters = new Set<string>();
  let code = 0;
  let isIncluded = false;
  for (const [run, long = run] of runs.matchAll(RUN)) {
    const end = code + Number.parseInt(long, 36);
    if (isIncluded)
      for (let codePoint = code; codePoint < end; codePoint++) characters.add(String.fromCodePoint(codePoint));
    code = end;
    isIncluded = !isIncluded;
  }
  return characters;
}

/** Pattern of one letter of a right-to-left script, or one of its punctuation marks such as "؟". */
const RIGHT = String.raw`(?:(?=\p{L})[\p{sc=Hebrew}\p{sc=Arabic}]|[ـ؟؛])`;
const HAS_RIGHT = new RegExp(RIGHT, "u");
const HAS_LEFT = new RegExp(String.raw`(?!${RIGHT})\p{L}`, "u");
const SIGN = String.raw`[^\p{L}()[\]{}]`;
const IN_BRACKETS = String.raw`[([{]${SIGN}*(?:${RIGHT}|\p{Nd})(?:${RIGHT}|${SIGN})*[)\]}]`;
/** Pattern of what continues a right-to-left run: another such letter, a number, or one of them in brackets. */
const NEXT = String.raw`(?:${RIGHT}|\p{Nd}|${IN_BRACKETS})`;
/** Pattern of a right-to-left run from its first to its last letter, including numbers and punctuation between them. */
const RUN_FROM_RIGHT = new RegExp(`${RIGHT}(?:(?:(?!${NEXT})${SIGN})*${NEXT})*`, "gu");
const STEP = /\p{Nd}(?:[\p{Nd}.,:/٫٬]*\p{Nd})?|./gsu;
const MIRRORED = new Map([..."()[]{}«»‹›<>"].map((bracket, index, all) => [bracket, all[index ^ 1]]));

/**
 * Returns the text in visual order, because the layout engine only writes left to right: "דנה 7" becomes "7 הנד".
 * Spaces become non-breaking, since a line break would reverse the order of lines. If the whole text is right-to-left,
 * the punctuation at its ends is reversed too.
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
