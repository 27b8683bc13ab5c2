import { lazily } from "../lazily";
import { besidesOf, type Findable } from "./searchIndex";
import { foldSpelling, readName, wordsOf } from "./tokens";

/** How near an item is to what was searched for, by its id: 0 is nearest. */
export type Hits = ReadonlyMap<number, number>;

/** `undefined` where nothing is searched for. */
export type Search = (search: string) => Hits | undefined;

export function searchIn(items: readonly Findable[]): Search {
  const besides = lazily(() => besidesOf(items));
  return (search) => {
    const wanted = foldSpelling(search.trim());
    if (wanted === "") return undefined;
    const nfcId = nfcIdIn(wanted);
    const words = nfcId === undefined ? wordsOf(wanted).flatMap(({ text }) => besides().split(text)) : [nfcId];
    const closed = words.join("");
    const [closedCosts = NONE] = besides().costs([closed]);
    const asked = { wanted, words, closed, costs: besides().costs(words), closedCosts };
    const hits = new Map<number, number>();
    for (const [row, { id, name }] of items.entries()) {
      const rank = rankOf(name, row, asked);
      if (rank !== undefined) hits.set(id, rank);
    }
    return hits;
  };
}

interface SearchWord {
  readonly wanted: string;
  readonly words: readonly string[];
  readonly closed: string;
  /** Of each word, and of all of them closed up, where the name does not have them. */
  readonly costs: readonly ReadonlyMap<number, number>[];
  readonly closedCosts: ReadonlyMap<number, number>;
}

const NONE: ReadonlyMap<number, number> = new Map();
const [WHOLE, PLAINLY, LOOSELY, OTHERWISE] = [0, 1, 2, 3];
const FAR = Number.POSITIVE_INFINITY;

/**
 * The words of the search are words of its name (`rob`: R.O.B.), else it is a part of the name as it stands (Robin), else
 * its words begin somewhere in the name (`mario gold`: Gold Mario), else in what people say besides (`zelda botw`).
 */
function rankOf(
  name: string,
  row: number,
  { wanted, words, closed, costs, closedCosts }: SearchWord,
): number | undefined {
  const { folded, words: own, tails } = readName(name);
  if (words.length > 0 && words.every((word) => own.some(({ text }) => text === word))) return WHOLE;
  if (folded.includes(wanted)) return PLAINLY;
  if (words.length === 0) return undefined;
  const begins = (word: string) => tails.some((tail) => tail.startsWith(word));
  if (begins(closed) || words.every(begins)) return LOOSELY;
  const costOf = (word: string, at: number): number => (begins(word) ? 0 : (costs[at]?.get(row) ?? FAR));
  const cost = Math.min(
    closedCosts.get(row) ?? FAR,
    words.reduce((sum, word, at) => sum + costOf(word, at), 0),
  );
  return cost < FAR ? OTHERWISE + cost : undefined;
}

const BETWEEN = /0x|[\s:.-]/gi;
const SIXTEEN_DIGITS = /^[\da-f]{16}$/;

/** What the chip of an item says: `0x01810001-01D40502` is `0181000101d40502`. `undefined` for any other text. */
export function nfcIdIn(text: string): string | undefined {
  const digits = text.replace(BETWEEN, "").toLowerCase();
  return SIXTEEN_DIGITS.test(digits) ? digits : undefined;
}

export const nfcIdOf = ({ head, tail }: { readonly head: string; readonly tail: string }): string => head + tail;
