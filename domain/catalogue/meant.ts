import { areChangedOver, isWithinOneSlip } from "./slips";
import { readName, type Word, wordsOf } from "./tokens";

/** In shorter words one slip makes any other word. */
const SHORTEST = 3;

/** What a word of the search costs, by each word of a name that it was compared with. */
type Costs = Map<string, number>;

/** A word of the search, and what it would be by the name. */
interface Mended {
  readonly word: string;
  readonly cost: number;
}

/**
 * What somebody may have meant by a search that no name meets, one slip forgiven in each word: `lnik` is `Link`. Of
 * several, the likeliest slip, then the one that more of the names have. `undefined` where nothing is that near.
 */
export function meantBy(search: string, names: Iterable<string>): string | undefined {
  const words = wordsOf(search);
  if (words.length === 0) return undefined;
  const costs = words.map((): Costs => new Map());
  const found = new Map<string, { cost: number; names: number }>();
  for (const name of names) {
    const mended = mendAll(words, name, costs);
    if (!mended) continue;
    const before = found.get(mended.text)?.names ?? 0;
    found.set(mended.text, { cost: mended.cost, names: before + 1 });
  }
  const [likeliest] = [...found].sort(([, one], [, other]) => one.cost - other.cost || other.names - one.names);
  return likeliest?.[0];
}

/** By a name that all of them can be meant by. */
function mendAll(words: readonly Word[], name: string, costs: readonly Costs[]) {
  let cost = 0;
  const texts: string[] = [];
  for (const [at, word] of words.entries()) {
    const mended = mend(word, name, costs[at] ?? new Map());
    if (!mended) return undefined;
    cost += mended.cost;
    texts.push(mended.word);
  }
  return { cost, text: texts.join(" ") };
}

/** @param costs of the name's words that were compared already: names share most of theirs. */
function mend(wanted: Word, name: string, costs: Costs): Mended | undefined {
  const { tails, words } = readName(name);
  if (tails.some((tail) => tail.startsWith(wanted.text))) return { word: wanted.shown, cost: 0 };
  let best: Mended | undefined;
  for (const { text, shown } of words) {
    const cost = costs.get(text) ?? costOf(wanted.text, text);
    costs.set(text, cost);
    if (cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { word: shown, cost };
  }
  return best;
}

/** Two letters changed over are the likeliest, and most who write know how a word begins. */
function costOf(written: string, word: string): number {
  if (Math.min(written.length, word.length) < SHORTEST || !isWithinOneSlip(written, word)) return FAR;
  if (areChangedOver(written, word)) return 1;
  return written[0] === word[0] ? 2 : 3;
}

const FAR = Number.POSITIVE_INFINITY;
