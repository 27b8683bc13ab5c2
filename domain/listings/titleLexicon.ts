import { editDistance, isAnagram } from "../catalogue/editDistance";
import { CARD_SERIES } from "../series/animalCrossing";
import type { ItemTraits } from "./itemTraits";
import { addCatalogueNames, LexiconBuilder } from "./lexiconBuilder";
import type { PhraseMeaning } from "./phraseMeaning";
import { createJapaneseSplitter, type JapaneseSplitter, listWordTexts, type PhraseIndex } from "./text/tokens";
import { CONDITION_TERMS, PART_TERMS } from "./vocabulary/conditions";
import {
  AMIIBO_MENTIONS,
  CHARACTERS_WITHOUT_AMIIBO,
  DAMAGE_ADJECTIVES,
  DAMAGE_NOUNS,
  HARMLESS_PHRASES,
  MISSING_TERMS,
  OTHER_CHARACTER_PREFIXES,
  OTHER_GAMES,
  PAPER_DAMAGE_ADJECTIVES,
  PAPER_DAMAGE_NOUNS,
  WORKING_TERMS,
} from "./vocabulary/damage";
import { JAPANESE_FUNCTION_WORDS } from "./vocabulary/functionWords";
import { ACCESSORY_TERMS, REJECT_PHRASES } from "./vocabulary/rejectPhrases";
import {
  CARD_SERIES_TERMS,
  CARD_WORDS,
  COMMON_LISTING_WORDS,
  COMPATIBILITY_PHRASES,
  FIGURE_WORDS,
  PLATFORM_WORDS,
  QUANTITY_UNITS,
} from "./vocabulary/terms";

/** Shorter words are one letter away from too many others: in them only a doubled letter and two changed over count. */
const SHORT_WORD_LENGTH = 5;
const MIN_WORD_LENGTH = 3;
/** From this length on, two letters may be wrong. */
const LONG_WORD_LENGTH = 9;
const LETTERS = /^[a-z]+$/;

/** The known word that a misspelt one means; `undefined` where it means none, several equally, or is known itself. */
export type SpellingCorrector = (word: string) => string | undefined;

/** Sellers misspell the same words again and again: what so many mean is remembered. */
const MAX_MEMOIZED = 5_000;

function memoizeCorrections(mend: SpellingCorrector): SpellingCorrector {
  const meant = new Map<string, string | undefined>();
  return (word) => {
    if (meant.has(word)) return meant.get(word);
    if (meant.size === MAX_MEMOIZED) meant.clear();
    const target = mend(word);
    meant.set(word, target);
    return target;
  };
}

/** Of words that lose a letter each, the same remain: so what differs by a letter is found without comparing all. */
export function createSpellingCorrector(targets: Iterable<string>, known: ReadonlySet<string>): SpellingCorrector {
  const byRest = new Map<string, string[]>();
  for (const target of targets) {
    if (target.length < MIN_WORD_LENGTH || !LETTERS.test(target)) continue;
    for (const rest of listDeletions(target)) {
      const words = byRest.get(rest);
      if (words) words.push(target);
      else byRest.set(rest, [target]);
    }
  }
  return memoizeCorrections((word) => {
    if (word.length <= MIN_WORD_LENGTH || known.has(word) || !LETTERS.test(word)) return undefined;
    let [least, nearest]: [number, string | undefined] = [Number.POSITIVE_INFINITY, undefined];
    const seen = new Set<string>();
    for (const rest of listDeletions(word)) {
      for (const target of byRest.get(rest) ?? []) {
        if (seen.has(target)) continue;
        seen.add(target);
        const cost = computeMisspellingCost(word, target);
        if (cost === least) nearest = undefined;
        if (cost < least) [least, nearest] = [cost, target];
      }
    }
    return nearest;
  });
}

/** How unlikely it is that who meant the target wrote the word. */
function computeMisspellingCost(word: string, target: string): number {
  if (removeDoubledLetters(word) === removeDoubledLetters(target)) return 1;
  const distance = editDistance(word, target);
  if (distance === 1 && isAnagram(word, target)) return 2;
  if (target.length < SHORT_WORD_LENGTH || distance > (target.length >= LONG_WORD_LENGTH ? 2 : 1))
    return Number.POSITIVE_INFINITY;
  return 1 + distance * 2;
}

const removeDoubledLetters = (word: string): string => word.replace(/(.)\1+/g, "$1");

/** Misspellings keep the first letter: without that `cover` would be Rover. */
function listDeletions(word: string): ReadonlySet<string> {
  const rests = new Set([word]);
  for (let at = 1; at < word.length; at += 1) {
    const rest = word.slice(0, at) + word.slice(at + 1);
    rests.add(rest);
    if (word.length < LONG_WORD_LENGTH - 1) continue;
    for (let second = at; second < rest.length; second += 1) rests.add(rest.slice(0, second) + rest.slice(second + 1));
  }
  return rests;
}

export interface TitleLexicon {
  readonly phrases: PhraseIndex<PhraseMeaning>;
  readonly mend: SpellingCorrector;
  /** The word that two are which somebody tore apart, as `ami ibo`. */
  readonly join: (one: string, other: string) => string | undefined;
  readonly cut: JapaneseSplitter;
}

/** Everything that a title can say of the catalogue's items, and everything that speaks against one. */
export function buildTitleLexicon(traits: readonly ItemTraits[]): TitleLexicon {
  const entries = new LexiconBuilder();
  addCatalogueNames(entries, traits);
  for (const word of ["amiibo", "amiibos", "アミーボ", "アミボ"]) entries.addLoosely(word, { is: "amiibo" });
  entries.addAll(CARD_WORDS, { is: "card" });
  entries.addAll(FIGURE_WORDS, { is: "figure" });
  entries.addAll(PLATFORM_WORDS, { is: "platform" });
  entries.addAll(COMPATIBILITY_PHRASES, { is: "works-with" });
  for (const { slug } of CARD_SERIES) entries.addAll(CARD_SERIES_TERMS[slug] ?? {}, { is: "card-series", slug });
  for (const reject of listKeys(REJECT_PHRASES)) entries.addAll(REJECT_PHRASES[reject], { is: "trap", reject });
  for (const things of ACCESSORY_TERMS) entries.addAll(things, { is: "thing" });
  for (const noun of listKeys(PART_TERMS)) entries.addAll(PART_TERMS[noun], { is: "noun", noun });
  for (const state of listKeys(CONDITION_TERMS)) entries.addAll(CONDITION_TERMS[state], { is: "state", state });
  entries.addMisspelt(DAMAGE_NOUNS, { is: "harm", isFault: true, ofPaper: false });
  entries.addMisspelt(DAMAGE_ADJECTIVES, { is: "harm", isFault: false, ofPaper: false });
  entries.addAll(PAPER_DAMAGE_NOUNS, { is: "harm", isFault: true, ofPaper: true });
  entries.addAll(PAPER_DAMAGE_ADJECTIVES, { is: "harm", isFault: false, ofPaper: true });
  entries.addAll(WORKING_TERMS, { is: "works" });
  entries.addAll(MISSING_TERMS, { is: "lacks" });
  entries.addAll(AMIIBO_MENTIONS, { is: "mention" });
  for (const games of OTHER_GAMES) entries.addAll(games, { is: "game" });
  entries.addAll(OTHER_CHARACTER_PREFIXES, { is: "somebody-else" });
  for (const name of CHARACTERS_WITHOUT_AMIIBO.split(","))
    entries.add(name, { is: "name", name, isOrdinary: false, isOwn: true });
  for (const words of HARMLESS_PHRASES) entries.addAll(words, { is: "harmless" });
  for (const word of [
    ...COMMON_LISTING_WORDS.split(",").flatMap(listWordTexts),
    ...JAPANESE_FUNCTION_WORDS,
    ...QUANTITY_UNITS,
  ])
    entries.know(word);
  const { phrases, known, misspelt } = entries;
  const join = (one: string, other: string) =>
    misspelt.has(one + other) && !(known.has(one) && known.has(other)) ? one + other : undefined;
  return {
    phrases,
    join,
    mend: createSpellingCorrector(misspelt, known),
    cut: createJapaneseSplitter(entries.japanese),
  };
}

/** The keys of a table of ours, which has no others. */
const listKeys = <Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(table).filter((key): key is Key => Object.hasOwn(table, key));
