import { computeEditDistance, isAnagram } from "../catalogue/computeEditDistance";
import { groupByEachKey } from "../groupBy";
import { CARD_SERIES } from "../series/animalCrossing";
import type { ItemTraits } from "./itemTraits";
import { addCatalogueNamesToLexicon, TitleLexiconBuilder } from "./lexiconBuilder";
import type { PhraseMeaning } from "./phraseMeaning";
import {
  createJapaneseTitleSplitter,
  type JapaneseTitleSplitter,
  listNormalizedWords,
  type PhraseIndex,
} from "./text/tokens";
import { CONDITION_TERMS, ITEM_PART_TERMS } from "./vocabulary/conditions";
import {
  AMIIBO_COMPATIBILITY_PHRASES,
  CHARACTERS_WITHOUT_AMIIBO,
  DAMAGE_ADJECTIVES,
  DAMAGE_NOUNS,
  PAPER_DAMAGE_ADJECTIVES,
  PAPER_DAMAGE_NOUNS,
  PHRASES_EXEMPT_FROM_REJECTION,
  PREFIXES_OF_CHARACTERS_WITHOUT_AMIIBO,
  TERMS_FOR_MISSING_PART,
  TERMS_FOR_UNRELATED_GAMES,
  TERMS_FOR_WORKING_ITEM,
} from "./vocabulary/damage";
import { JAPANESE_FUNCTION_WORDS } from "./vocabulary/functionWords";
import { ACCESSORY_TERMS, PHRASES_BY_REJECT_REASON } from "./vocabulary/rejectPhrases";
import {
  CARD_SERIES_TERMS,
  CARD_WORDS,
  COMMON_LISTING_WORDS,
  COMPATIBILITY_PHRASES,
  FIGURE_WORDS,
  PLATFORM_WORDS,
  QUANTITY_UNITS,
} from "./vocabulary/terms";

/** Minimum length of words in which a wrong letter is corrected; in shorter ones only doubled and swapped letters. */
const SHORT_WORD_LENGTH = 5;
const MIN_WORD_LENGTH = 3;
/** Minimum length of words in which two wrong letters are corrected. */
const LONG_WORD_LENGTH = 9;
const LETTERS = /^[a-z]+$/;

/** Returns the known word that a misspelt word means; `undefined` for a known word, or if none or several fit. */
export type SpellingCorrector = (word: string) => string | undefined;

const MAX_CACHED_CORRECTIONS = 5_000;

/** Caches corrected words, because sellers repeat the same misspellings. */
function memoizeCorrections(correctSpelling: SpellingCorrector): SpellingCorrector {
  const corrections = new Map<string, string | undefined>();
  return (word) => {
    if (corrections.size === MAX_CACHED_CORRECTIONS) corrections.clear();
    if (!corrections.has(word)) corrections.set(word, correctSpelling(word));
    return corrections.get(word);
  };
}

/**
 * Creates a function that corrects misspellings of the target words. It compares only words that have a form in common
 * after one or two letters are removed.
 */
export function createSpellingCorrector(targets: Iterable<string>, known: ReadonlySet<string>): SpellingCorrector {
  const targetsByDeletion = groupByEachKey(targets, (target) =>
    target.length < MIN_WORD_LENGTH || !LETTERS.test(target) ? [] : listDeletions(target),
  );
  return memoizeCorrections((word) => {
    if (word.length <= MIN_WORD_LENGTH || known.has(word) || !LETTERS.test(word)) return undefined;
    let [least, nearest]: [number, string | undefined] = [Number.POSITIVE_INFINITY, undefined];
    const similarWords = [...listDeletions(word)].flatMap((deletion) => targetsByDeletion.get(deletion) ?? []);
    for (const target of new Set(similarWords)) {
      const cost = computeMisspellingCost(word, target);
      if (cost === least) nearest = undefined;
      if (cost < least) [least, nearest] = [cost, target];
    }
    return nearest;
  });
}

/** Returns the cost of a misspelling: the higher, the less likely that the word means the target. */
function computeMisspellingCost(word: string, target: string): number {
  if (removeDoubledLetters(word) === removeDoubledLetters(target)) return 1;
  const distance = computeEditDistance(word, target);
  if (distance === 1 && isAnagram(word, target)) return 2;
  if (target.length < SHORT_WORD_LENGTH || distance > (target.length >= LONG_WORD_LENGTH ? 2 : 1))
    return Number.POSITIVE_INFINITY;
  return 1 + distance * 2;
}

const removeDoubledLetters = (word: string): string => word.replace(/(.)\1+/g, "$1");

/** Lists a word and its forms without one letter, or two if long. Keeps the first letter: `cover` is not Rover. */
function listDeletions(word: string): ReadonlySet<string> {
  const deletions = new Set([word]);
  for (let at = 1; at < word.length; at += 1) {
    const deletion = word.slice(0, at) + word.slice(at + 1);
    deletions.add(deletion);
    if (word.length < LONG_WORD_LENGTH - 1) continue;
    for (let second = at; second < deletion.length; second += 1)
      deletions.add(deletion.slice(0, second) + deletion.slice(second + 1));
  }
  return deletions;
}

export interface TitleLexicon {
  readonly phrases: PhraseIndex<PhraseMeaning>;
  readonly correctSpelling: SpellingCorrector;
  /** Returns the single word that two words are parts of (`ami ibo`); `undefined` if there is none. */
  readonly joinSplitWord: (one: string, other: string) => string | undefined;
  readonly splitJapanese: JapaneseTitleSplitter;
}

/** Builds the lexicon of all phrases that name items, describe items, or are reasons to reject a listing. */
export function buildTitleLexicon(traits: readonly ItemTraits[]): TitleLexicon {
  const entries = new TitleLexiconBuilder();
  addCatalogueNamesToLexicon(entries, traits);
  for (const word of ["amiibo", "amiibos", "アミーボ", "アミボ"]) entries.addWithVariants(word, { kind: "amiibo" });
  entries.addAll(CARD_WORDS, { kind: "card" });
  entries.addAll(FIGURE_WORDS, { kind: "figure" });
  entries.addAll(PLATFORM_WORDS, { kind: "platform" });
  entries.addAll(COMPATIBILITY_PHRASES, { kind: "works-with" });
  for (const { slug } of CARD_SERIES) entries.addAll(CARD_SERIES_TERMS[slug] ?? {}, { kind: "card-series", slug });
  for (const reject of listKeys(PHRASES_BY_REJECT_REASON))
    entries.addAll(PHRASES_BY_REJECT_REASON[reject], { kind: "trap", reject });
  for (const things of ACCESSORY_TERMS) entries.addAll(things, { kind: "thing" });
  for (const noun of listKeys(ITEM_PART_TERMS)) entries.addAll(ITEM_PART_TERMS[noun], { kind: "noun", noun });
  for (const state of listKeys(CONDITION_TERMS)) entries.addAll(CONDITION_TERMS[state], { kind: "state", state });
  entries.addMisspellable(DAMAGE_NOUNS, { kind: "harm", isFault: true, isPaperDamage: false });
  entries.addMisspellable(DAMAGE_ADJECTIVES, { kind: "harm", isFault: false, isPaperDamage: false });
  entries.addAll(PAPER_DAMAGE_NOUNS, { kind: "harm", isFault: true, isPaperDamage: true });
  entries.addAll(PAPER_DAMAGE_ADJECTIVES, { kind: "harm", isFault: false, isPaperDamage: true });
  entries.addAll(TERMS_FOR_WORKING_ITEM, { kind: "works" });
  entries.addAll(TERMS_FOR_MISSING_PART, { kind: "lacks" });
  entries.addAll(AMIIBO_COMPATIBILITY_PHRASES, { kind: "mention" });
  for (const games of TERMS_FOR_UNRELATED_GAMES) entries.addAll(games, { kind: "game" });
  entries.addAll(PREFIXES_OF_CHARACTERS_WITHOUT_AMIIBO, { kind: "somebody-else" });
  for (const name of CHARACTERS_WITHOUT_AMIIBO.split(","))
    entries.add(name, { kind: "name", name, isCommonWord: false, isCatalogueName: true });
  for (const words of PHRASES_EXEMPT_FROM_REJECTION) entries.addAll(words, { kind: "harmless" });
  const listingWords = COMMON_LISTING_WORDS.split(",").flatMap(listNormalizedWords);
  for (const word of [...listingWords, ...JAPANESE_FUNCTION_WORDS, ...QUANTITY_UNITS]) entries.addKnownWord(word);
  const { phrases, knownWords, misspellableWords } = entries;
  const joinSplitWord = (one: string, other: string) =>
    misspellableWords.has(one + other) && !(knownWords.has(one) && knownWords.has(other)) ? one + other : undefined;
  return {
    phrases,
    joinSplitWord,
    correctSpelling: createSpellingCorrector(misspellableWords, knownWords),
    splitJapanese: createJapaneseTitleSplitter(entries.japaneseWords),
  };
}

/** Returns the keys of a constant table with their type. Other objects may have more keys than their type says. */
const listKeys = <Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(table).filter((key): key is Key => Object.hasOwn(table, key));
