import { lazily } from "../lazily";
import { fold } from "../series/hue";
import { nfcIdIn } from "./amiibo";
import { besidesOf, type Findable } from "./besides";

const SIMPLE = /^[\x20-\x7e]*$/;
const WIDE_OR_NARROW = /[\uff01-\uffdc]+/g;
const TWO_LETTERS = /[ßæœ]/g;
const SPELLED: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe" };
const HIRAGANA = /[\u3041-\u3096]/g;
const TO_KATAKANA = 0x60;

const katakana = (kana: string): string => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA);

/** Folds wide and narrow letters, joined ones and kana besides: `ぜるだ` is `ゼルダ`, `Fußball` `fussball`. */
export const foldSpelling = (text: string): string =>
  SIMPLE.test(text)
    ? text.toLowerCase()
    : fold(text.replace(WIDE_OR_NARROW, (letters) => letters.normalize("NFKC")))
        .replace(TWO_LETTERS, (letter) => SPELLED[letter] ?? letter)
        .normalize("NFC")
        .replace(HIRAGANA, katakana);

export interface Word {
  readonly text: string;
  /** As it was written. */
  readonly shown: string;
}

/** Full stops and apostrophes stand within a word, all other punctuation between two: `K.K.` is `kk`, `Pac-Man` two. */
export const wordsOf = (text: string): readonly Word[] =>
  (text.match(/&|[\p{L}\p{N}\p{M}.'’]+/gu) ?? [])
    .map((shown) => ({ shown, text: shown === "&" ? "and" : foldSpelling(shown).replace(/[.'’]/g, "") }))
    .filter((word) => word.text !== "");

interface ReadName {
  readonly folded: string;
  readonly words: readonly Word[];
  /** All that follows the beginning of each word, closed up. */
  readonly tails: readonly string[];
}

/** The catalogue's names are few and are asked for at every keystroke: each is read once. */
const read = new Map<string, ReadName>();

export function readName(name: string): ReadName {
  const known = read.get(name);
  if (known) return known;
  const words = wordsOf(name);
  const texts = words.map(({ text }) => text);
  const reading = { folded: foldSpelling(name), words, tails: texts.map((_, at) => texts.slice(at).join("")) };
  read.set(name, reading);
  return reading;
}

/** A text that says these names: each word once, and names of several words closed up besides. */
export function sayableOf(names: readonly string[]): string {
  const words = names.map((name) => wordsOf(name).map(({ text }) => text));
  return ` ${[...new Set(words.flatMap((each) => [...each, each.join("")]))].join(" ")} `;
}

/** How many letters have to be changed, put in, left out, or changed over with their neighbour. */
export function slipsBetween(one: string, other: string): number {
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
export const areChangedOver = (one: string, other: string): boolean =>
  one.length === other.length && [...one].sort().join("") === [...other].sort().join("");

/** As `slipsBetween` of one, and of none; for many words at once, since it looks at each letter once. */
export function isWithinOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  if (one.length < other.length) return one.slice(at) === other.slice(at + 1);
  if (one.length > other.length) return one.slice(at + 1) === other.slice(at);
  if (one.slice(at + 1) === other.slice(at + 1)) return true;
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at];
  return isSwapped && one.slice(at + 2) === other.slice(at + 2);
}

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
