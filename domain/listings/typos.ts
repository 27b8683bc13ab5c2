import { areChangedOver, slipsBetween } from "../catalogue/slips";

/** Shorter words are one letter away from too many others: in them only a doubled letter and two changed over count. */
const SHORT = 5;
const SHORTEST = 3;
/** From this length on, two letters may be wrong. */
const LONG = 9;
const LETTERS = /^[a-z]+$/;

/** The known word that a misspelt one means; `undefined` where it means none, several equally, or is known itself. */
export type Mend = (word: string) => string | undefined;

/** Sellers misspell the same words again and again: what so many mean is remembered. */
const MOST_REMEMBERED = 5_000;

function remembering(mend: Mend): Mend {
  const meant = new Map<string, string | undefined>();
  return (word) => {
    if (meant.has(word)) return meant.get(word);
    if (meant.size === MOST_REMEMBERED) meant.clear();
    const target = mend(word);
    meant.set(word, target);
    return target;
  };
}

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
  return remembering((word) => {
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
  });
}

/** How unlikely it is that who meant the target wrote the word. */
function costOf(word: string, target: string): number {
  if (withoutDoubles(word) === withoutDoubles(target)) return 1;
  const distance = slipsBetween(word, target);
  if (distance === 1 && areChangedOver(word, target)) return 2;
  if (target.length < SHORT || distance > (target.length >= LONG ? 2 : 1)) return Number.POSITIVE_INFINITY;
  return 1 + distance * 2;
}

const withoutDoubles = (word: string): string => word.replace(/(.)\1+/g, "$1");

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
