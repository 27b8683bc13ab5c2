/** Shorter words are one letter away from too many others: in them only a doubled letter and two changed over count. */
const SHORT = 5;
const SHORTEST = 3;
/** From this length on, two letters may be wrong. */
const LONG = 9;
const LETTERS = /^[a-z]+$/;

/** The known word that a misspelt one means; `undefined` where it means none, several equally, or is known itself. */
export type Mend = (word: string) => string | undefined;

/** Of words that lose a letter each, the same remain: so what differs by a letter is found without comparing all. */
export function menderOf(targets: Iterable<string>, known: ReadonlySet<string>): Mend {
  const byRest = new Map<string, string[]>();
  for (const target of targets) {
    if (target.length < SHORTEST || !LETTERS.test(target)) continue;
    for (const rest of restsOf(target)) {
      const words = byRest.get(rest);
      if (words) words.push(target);
      else byRest.set(rest, [target]);
    }
  }
  return (word) => {
    if (word.length <= SHORTEST || known.has(word) || !LETTERS.test(word)) return undefined;
    let [least, nearest]: [number, string | undefined] = [Number.POSITIVE_INFINITY, undefined];
    const seen = new Set<string>();
    for (const rest of restsOf(word)) {
      for (const target of byRest.get(rest) ?? []) {
        if (seen.has(target)) continue;
        seen.add(target);
        const cost = costOf(word, target);
        if (cost === least) nearest = undefined;
        if (cost < least) [least, nearest] = [cost, target];
      }
    }
    return nearest;
  };
}

/** How unlikely it is that who meant the target wrote the word. */
function costOf(word: string, target: string): number {
  if (withoutDoubles(word) === withoutDoubles(target)) return 1;
  const distance = distanceOf(word, target);
  if (distance === 1 && areChangedOver(word, target)) return 2;
  if (target.length < SHORT || distance > (target.length >= LONG ? 2 : 1)) return Number.POSITIVE_INFINITY;
  return 1 + distance * 2;
}

const withoutDoubles = (word: string): string => word.replace(/(.)\1+/g, "$1");

const areChangedOver = (word: string, target: string): boolean =>
  word.length === target.length && [...word].sort().join("") === [...target].sort().join("");

/** Misspellings keep the first letter: without that `cover` would be Rover. */
function restsOf(word: string): ReadonlySet<string> {
  const rests = new Set([word]);
  for (let at = 1; at < word.length; at += 1) {
    const rest = word.slice(0, at) + word.slice(at + 1);
    rests.add(rest);
    if (word.length < LONG - 1) continue;
    for (let second = at; second < rest.length; second += 1) rests.add(rest.slice(0, second) + rest.slice(second + 1));
  }
  return rests;
}

/** Letters put in, left out, changed, or two changed over. */
function distanceOf(from: string, to: string): number {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let least = Math.min(at(last, column) + 1, at(next, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (isSwap) least = Math.min(least, at(before, column - 2) + 1);
      next.push(least);
    }
    before = last;
    last = next;
  }
  return at(last, to.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
