import { getNameTokens, type SearchToken, toSearchTokens } from "./searchTokens";

/** How many letters have to be changed, put in, left out, or changed over with their neighbour. */
export function editDistance(one: string, other: string): number {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      let least = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1));
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]) {
        least = Math.min(least, (before[at - 2] ?? 0) + 1);
      }
      next.push(least);
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}

/** The same letters in another order. */
export const isAnagram = (one: string, other: string): boolean =>
  one.length === other.length && [...one].sort().join("") === [...other].sort().join("");

/** As `slipsBetween` of one, and of none; for many words at once, since it looks at each letter once. */
export function isWithinOneEdit(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  if (one.length < other.length) return one.slice(at) === other.slice(at + 1);
  if (one.length > other.length) return one.slice(at + 1) === other.slice(at);
  if (one.slice(at + 1) === other.slice(at + 1)) return true;
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at];
  return isSwapped && one.slice(at + 2) === other.slice(at + 2);
}

/** In shorter words one slip makes any other word. */
const MIN_CORRECTED_LENGTH = 3;

/** What a word of the search costs, by each word of a name that it was compared with. */
type Costs = Map<string, number>;

/** A word of the search, and what it would be by the name. */
interface CorrectedWord {
  readonly word: string;
  readonly cost: number;
}

/**
 * What somebody may have meant by a search that no name meets, one slip forgiven in each word: `lnik` is `Link`. Of
 * several, the likeliest slip, then the one that more of the names have. `undefined` where nothing is that near.
 */
export function suggestCorrection(search: string, names: Iterable<string>): string | undefined {
  const words = toSearchTokens(search);
  if (words.length === 0) return undefined;
  const costs = words.map((): Costs => new Map());
  const found = new Map<string, { cost: number; names: number }>();
  for (const name of names) {
    const mended = correctWords(words, name, costs);
    if (!mended) continue;
    const before = found.get(mended.text)?.names ?? 0;
    found.set(mended.text, { cost: mended.cost, names: before + 1 });
  }
  const [likeliest] = [...found].sort(([, one], [, other]) => one.cost - other.cost || other.names - one.names);
  return likeliest?.[0];
}

/** By a name that all of them can be meant by. */
function correctWords(words: readonly SearchToken[], name: string, costs: readonly Costs[]) {
  let cost = 0;
  const texts: string[] = [];
  for (const [at, word] of words.entries()) {
    const mended = correctWord(word, name, costs[at] ?? new Map());
    if (!mended) return undefined;
    cost += mended.cost;
    texts.push(mended.word);
  }
  return { cost, text: texts.join(" ") };
}

/** @param costs of the name's words that were compared already: names share most of theirs. */
function correctWord(wanted: SearchToken, name: string, costs: Costs): CorrectedWord | undefined {
  const { tails, words } = getNameTokens(name);
  if (tails.some((tail) => tail.startsWith(wanted.text))) return { word: wanted.shown, cost: 0 };
  let best: CorrectedWord | undefined;
  for (const { text, shown } of words) {
    const cost = costs.get(text) ?? computeEditCost(wanted.text, text);
    costs.set(text, cost);
    if (cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { word: shown, cost };
  }
  return best;
}

/** Two letters changed over are the likeliest, and most who write know how a word begins. */
function computeEditCost(written: string, word: string): number {
  if (Math.min(written.length, word.length) < MIN_CORRECTED_LENGTH || !isWithinOneEdit(written, word))
    return NO_CORRECTION_COST;
  if (isAnagram(written, word)) return 1;
  return written[0] === word[0] ? 2 : 3;
}

const NO_CORRECTION_COST = Number.POSITIVE_INFINITY;
