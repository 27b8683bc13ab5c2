const RUN = / (\w+) |\w/g;

/**
 * Code points in few letters: how many are left out, how many are in, and so on by turns, to the base of 36. "abd" after
 * the 97 that stand before them is " 2p 211". Whatever takes two digits has a space at each side.
 */
export function formatRuns(letters: Iterable<string>): string {
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

export function parseRuns(runs: string): Set<string> {
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

/** From the first letter that runs from right to left to the last, with the numbers and the signs between them. */
const HEBREW_RUN = /[\u05d0-\u05f2](?:[\s\d.,'"׳״־-]*[\d\u05d0-\u05f2])*/gu;
const STEP = /\d(?:[\d.,]*\d)?|./gu;

/**
 * The text as its letters stand from left to right: what lays out knows one direction alone. "דנה 7" stands as "7 הנד", and
 * its spaces do not break, for two lines would be read in the wrong order.
 */
export const fromTheLeft = (text: string): string =>
  text.replaceAll(HEBREW_RUN, (run) => (run.match(STEP) ?? []).reverse().join("").replaceAll(" ", "\u00a0"));
