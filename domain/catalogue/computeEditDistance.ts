import { getNameTokens, type SearchToken, toSearchTokens } from "./searchTokens";

/** Returns the number of edits between two texts: replaced, inserted or removed characters, or swapped neighbours. */
export function computeEditDistance(first: string, second: string): number {
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

export const isAnagram = (first: string, second: string): boolean =>
  first.length === second.length && [...first].sort().join("") === [...second].sort().join("");

/** Returns true if at most one edit turns one text into the other. Fast enough to compare thousands of words. */
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

/** Minimum length of a word to correct. In a shorter word, one edit leads to too many other words. */
const MIN_CORRECTED_LENGTH = 3;

/** Costs of correcting one search word to each word of the catalogue's names. Cached, because names share words. */
type Costs = Map<string, number>;

/**
 * Suggests a correction for a search without hits, with at most one edit per word: `lnik` becomes `Link`. Prefers the
 * likeliest typing error, then the correction that occurs in more names. Returns `undefined` if no name is similar.
 */
export function suggestSearchCorrection(search: string, names: Iterable<string>): string | undefined {
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

/** Corrects all search words with words of one name. Returns `undefined` if a search word resembles none of them. */
function correctWords(words: readonly SearchToken[], name: string, costs: readonly Costs[]) {
  const corrected = words.flatMap((word, at) => correctWord(word, name, costs[at] ?? new Map()) ?? []);
  if (corrected.length < words.length) return undefined;
  return {
    cost: corrected.reduce((sum, { cost }) => sum + cost, 0),
    text: corrected.map(({ text }) => text).join(" "),
  };
}

/** Corrects one search word with the most similar word of a name. `costs` caches the costs by word of a name. */
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

/** Returns the cost of correcting a word. Swapped characters cost the least, a wrong first character the most. */
function computeEditCost(typed: string, word: string): number {
  if (Math.min(typed.length, word.length) < MIN_CORRECTED_LENGTH || !isWithinOneEdit(typed, word))
    return NO_CORRECTION_COST;
  if (isAnagram(typed, word)) return 1;
  return typed[0] === word[0] ? 2 : 3;
}

const NO_CORRECTION_COST = Number.POSITIVE_INFINITY;
