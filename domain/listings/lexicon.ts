import { areChangedOver, slipsBetween } from "../catalogue/slips";
import { CARD_SERIES } from "../series/animalCrossing";
import { addCalled, Entries } from "./called";
import type { Meaning } from "./meaning";
import { type Cut, cutterOf, type Phrases, textsOf } from "./text/tokens";
import type { Traits } from "./traits";
import {
  FAULTS,
  HARMED,
  HARMLESS,
  LACKS,
  MENTIONS,
  OTHER_GAMES,
  PAPER_FAULTS,
  PAPER_HARMED,
  SOMEBODY_ELSE,
  STRANGERS,
  WORKS,
} from "./vocabulary/damage";
import { JAPANESE_LINKS } from "./vocabulary/functionWords";
import { CARD_SERIES_SAID, CARD_WORDS, FIGURE_WORDS, PLAIN, PLATFORMS, UNITS, WORKS_WITH } from "./vocabulary/kinds";
import { REJECTED_WORDS, THINGS } from "./vocabulary/rejectedWords";
import { NOUNS, STATES } from "./vocabulary/states";

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

export interface Lexicon {
  readonly phrases: Phrases<Meaning>;
  readonly mend: Mend;
  /** The word that two are which somebody tore apart, as `ami ibo`. */
  readonly join: (one: string, other: string) => string | undefined;
  readonly cut: Cut;
}

/** Everything that a title can say of the catalogue's items, and everything that speaks against one. */
export function lexiconOf(traits: readonly Traits[]): Lexicon {
  const entries = new Entries();
  addCalled(entries, traits);
  for (const word of ["amiibo", "amiibos", "アミーボ", "アミボ"]) entries.addLoosely(word, { is: "amiibo" });
  entries.addAll(CARD_WORDS, { is: "card" });
  entries.addAll(FIGURE_WORDS, { is: "figure" });
  entries.addAll(PLATFORMS, { is: "platform" });
  entries.addAll(WORKS_WITH, { is: "works-with" });
  for (const { slug } of CARD_SERIES) entries.addAll(CARD_SERIES_SAID[slug] ?? {}, { is: "card-series", slug });
  for (const reject of typed(REJECTED_WORDS)) entries.addAll(REJECTED_WORDS[reject], { is: "trap", reject });
  for (const things of THINGS) entries.addAll(things, { is: "thing" });
  for (const noun of typed(NOUNS)) entries.addAll(NOUNS[noun], { is: "noun", noun });
  for (const state of typed(STATES)) entries.addAll(STATES[state], { is: "state", state });
  entries.addMisspelt(FAULTS, { is: "harm", isFault: true, ofPaper: false });
  entries.addMisspelt(HARMED, { is: "harm", isFault: false, ofPaper: false });
  entries.addAll(PAPER_FAULTS, { is: "harm", isFault: true, ofPaper: true });
  entries.addAll(PAPER_HARMED, { is: "harm", isFault: false, ofPaper: true });
  entries.addAll(WORKS, { is: "works" });
  entries.addAll(LACKS, { is: "lacks" });
  entries.addAll(MENTIONS, { is: "mention" });
  for (const games of OTHER_GAMES) entries.addAll(games, { is: "game" });
  entries.addAll(SOMEBODY_ELSE, { is: "somebody-else" });
  for (const name of STRANGERS.split(",")) entries.add(name, { is: "name", name, isOrdinary: false, isOwn: true });
  for (const words of HARMLESS) entries.addAll(words, { is: "harmless" });
  for (const word of [...PLAIN.split(",").flatMap(textsOf), ...JAPANESE_LINKS, ...UNITS]) entries.know(word);
  const { phrases, known, misspelt } = entries;
  const join = (one: string, other: string) =>
    misspelt.has(one + other) && !(known.has(one) && known.has(other)) ? one + other : undefined;
  return { phrases, join, mend: menderOf(misspelt, known), cut: cutterOf(entries.japanese) };
}

/** The keys of a table of ours, which has no others. */
const typed = <Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(table).filter((key): key is Key => Object.hasOwn(table, key));
