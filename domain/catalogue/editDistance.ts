import { getNameTokens, type SearchToken, toSearchTokens } from "./searchTokens";

/**
 * Returns the number of edits between two texts. An edit changes, inserts or removes a character, or swaps two
 * neighbours.
 */
export function editDistance(first: string, second: string): number {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: second.length + 1 }, (_, column) => column);
  for (let row = 1; row <= first.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= second.length; column += 1) {
      const isSame = first[row - 1] === second[column - 1];
      let smallest = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1]) {
        smallest = Math.min(smallest, (before[column - 2] ?? 0) + 1);
      }
      next.push(smallest);
    }
    [before, last] = [last, next];
  }
  return last[second.length] ?? 0;
}

/** Returns true if both texts have the same characters in any order. */
export const isAnagram = (first: string, second: string): boolean =>
  first.length === second.length && [...first].sort().join("") === [...second].sort().join("");

/** Returns true if the edit distance is 0 or 1. Takes linear time, so it is fast enough for many words. */
export function isWithinOneEdit(first: string, second: string): boolean {
  if (Math.abs(first.length - second.length) > 1) return false;
  let index = 0;
  while (index < first.length && first[index] === second[index]) index += 1;
  if (first.length < second.length) return first.slice(index) === second.slice(index + 1);
  if (first.length > second.length) return first.slice(index + 1) === second.slice(index);
  if (first.slice(index + 1) === second.slice(index + 1)) return true;
  const isSwapped = first[index] === second[index + 1] && first[index + 1] === second[index];
  return isSwapped && first.slice(index + 2) === second.slice(index + 2);
}

/** Shortest word that is corrected. One edit turns a shorter word into almost any other. */
const MIN_CORRECTED_LENGTH = 3;

/** Cached correction costs of one search word, by word of the names. */
type Costs = Map<string, number>;

/**
 * Suggests a correction of a search without hits, with at most one edit per word: `lnik` becomes `Link`. Prefers the
 * likeliest edit, then the correction that more names contain.
 * Returns `undefined` if nothing is close enough.
 */
export function suggestCorrection(search: string, names: Iterable<string>): string | undefined {
  const words = toSearchTokens(search);
  if (words.length === 0) return undefined;
  const costs = words.map((): Costs => new Map());
  const candidates = new Map<string, { cost: number; names: number }>();
  for (const name of names) {
    const corrected = correctWords(words, name, costs);
    if (!corrected) continue;
    const before = candidates.get(corrected.text)?.names ?? 0;
    candidates.set(corrected.text, { cost: corrected.cost, names: before + 1 });
  }
  const [likeliest] = [...candidates].sort(
    ([, first], [, second]) => first.cost - second.cost || second.names - first.names,
  );
  return likeliest?.[0];
}

/** Corrects all words by one name. Returns `undefined` if the name has nothing similar to one of the words. */
function correctWords(words: readonly SearchToken[], name: string, costs: readonly Costs[]) {
  const corrected = words.flatMap((word, at) => correctWord(word, name, costs[at] ?? new Map()) ?? []);
  if (corrected.length < words.length) return undefined;
  return {
    cost: corrected.reduce((sum, { cost }) => sum + cost, 0),
    text: corrected.map(({ text }) => text).join(" "),
  };
}

/**
 * Corrects one word by the words of a name.
 *
 * @param costs cache of compared words; names share most of their words
 */
function correctWord(searched: SearchToken, name: string, costs: Costs) {
  const { tails, words } = getNameTokens(name);
  if (tails.some((tail) => tail.startsWith(searched.text))) return { text: searched.original, cost: 0 };
  let best: { readonly text: string; readonly cost: number } | undefined;
  for (const { text, original } of words) {
    const cost = costs.get(text) ?? computeEditCost(searched.text, text);
    costs.set(text, cost);
    if (cost < (best?.cost ?? NO_CORRECTION_COST)) best = { text: original, cost };
  }
  return best;
}

/**
 * Returns the cost of a correction. Swapped characters are the likeliest mistake, and a wrong first character is the
 * least likely.
 */
function computeEditCost(typed: string, word: string): number {
  if (Math.min(typed.length, word.length) < MIN_CORRECTED_LENGTH || !isWithinOneEdit(typed, word))
    return NO_CORRECTION_COST;
  if (isAnagram(typed, word)) return 1;
  return typed[0] === word[0] ? 2 : 3;
}

const NO_CORRECTION_COST = Number.POSITIVE_INFINITY;
