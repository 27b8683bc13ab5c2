import { getCharacterAliases, getSeriesAliases, getVariantAliases } from "../aliases";
import { parseAliases } from "../aliases/aliasTable";
import { GAME_ALIASES } from "../aliases/games";
import { memoize } from "../memoize";
import type { ItemTraits } from "./itemTraits";
import type { PhraseMeaning, SeriesNameGroup } from "./phraseMeaning";
import { hasJapaneseCharacters, listNormalizedWords, PhraseIndex } from "./text/tokens";
import { COLOUR_ITEM_WORDS, SELLER_TERMS_BY_DISTINGUISHING_WORD } from "./vocabulary/conditions";
import {
  SELLER_TERMS_BY_SERIES,
  SERIES_BY_CHARACTER_NAME,
  SERIES_GROUPS_TREATED_AS_ONE,
  WORDS_AFTER_SERIES_NAME,
} from "./vocabulary/series";
import {
  AMBIGUOUS_SHORT_TERMS,
  CHARACTER_NAMES_THAT_ARE_COMMON_WORDS,
  type LocalizedTerms,
  listLocalizedPhrases,
  SHORT_NAMES_BY_CHARACTER_KEY,
} from "./vocabulary/terms";

/** Minimum length of an alias that is no common word, for Animal Crossing villagers with a figure. */
const MIN_DISTINCTIVE_LENGTH = 7;
const ANIMAL_CROSSING = "Animal Crossing";
/** Sellers' terms by series name. A `Map`, because a name from outside may equal a property of `Object`. */
const seriesTermsByName = new Map(Object.entries(SELLER_TERMS_BY_SERIES));

const shortNames = new Map(Object.entries(SHORT_NAMES_BY_CHARACTER_KEY));

const normalizePhrase = (text: string): string => listNormalizedWords(text).join(" ");
/** Normalises a distinguishing phrase without its article: titles use `The Wind Waker` and `Wind Waker`. */
const normalizeQuality = (text: string): string => normalizePhrase(text).replace(/^the /, "");

/** Adds the names of items, characters and series, and distinguishing words, to the lexicon in all languages. */
export function addCatalogueNamesToLexicon(entries: TitleLexiconBuilder, traits: readonly ItemTraits[]): void {
  const getNameMeaning = memoize((name: string) =>
    createNameMeaning(name, { isCommonWord: CHARACTER_NAMES_THAT_ARE_COMMON_WORDS.has(name), isCatalogueName: true }),
  );
  const getQualityMeaning = memoize((quality: string): PhraseMeaning => ({ kind: "quality", quality }));
  const games = new Set(Object.keys(GAME_ALIASES).map(normalizeQuality));
  const termsByQuality = new Map(Object.entries(SELLER_TERMS_BY_DISTINGUISHING_WORD));

  for (const trait of traits) addItem(trait);
  addAliases();
  addVariants();
  addSeries();

  function addItem({ item, name, nameVariants, qualities, qualitiesInName }: ItemTraits): void {
    const meaning = getNameMeaning(name);
    for (const text of nameVariants) entries.addWithVariants(text, meaning);
    for (const quality of qualities) addQuality(quality);
    if (!qualitiesInName.every((quality) => games.has(quality)))
      entries.addWithVariants(item.name, meaning, ...qualitiesInName.map(getQualityMeaning));
    const series = normalizePhrase(item.amiiboSeries.name);
    for (const quality of qualities)
      if (`${quality} ${name}` === series) entries.add(series, meaning, getQualityMeaning(quality));
  }

  function addQuality(quality: string): void {
    const meaning = getQualityMeaning(quality);
    entries.addWithVariants(quality, meaning);
    for (const text of termsByQuality.get(quality)?.split(",") ?? []) entries.add(text, meaning);
    const last = quality.split(" ").at(-1) ?? "";
    if (COLOUR_ITEM_WORDS.has(last))
      for (const colour of [last, ...(termsByQuality.get(last)?.split(",") ?? [])]) entries.add(colour, meaning);
  }

  /** Adds aliases only to items that are named after their character, unlike Sheik, who is listed under Zelda. */
  function addAliases(): void {
    const seen = new Set<string>();
    const figures = new Set(traits.flatMap(({ item }) => (item.form === "figure" ? [item.characterKey] : [])));
    for (const { item, name } of traits) {
      const key = `${item.characterKey} ${name}`;
      const aliases = [
        ...(getCharacterAliases().get(item.characterKey) ?? []),
        ...(shortNames.get(item.characterKey)?.split(",") ?? []),
      ];
      const isNamedAfterCharacter = [item.character, ...aliases].some((called) => normalizePhrase(called) === name);
      if (seen.has(key) || !isNamedAfterCharacter) continue;
      seen.add(key);
      const isVillager = item.gameSeries.name === ANIMAL_CROSSING;
      const hasFigure = figures.has(item.characterKey);
      for (const alias of aliases)
        addAlias(alias, name, isVillager && !(hasFigure && alias.length >= MIN_DISTINCTIVE_LENGTH));
    }
  }

  /** Adds an alias of a character. Those of villagers count as common words, because most are words or first names. */
  function addAlias(alias: string, name: string, isVillager: boolean): void {
    const text = normalizePhrase(alias);
    if (text === name) return;
    const isCommonWord =
      CHARACTER_NAMES_THAT_ARE_COMMON_WORDS.has(text) || (isVillager && !hasJapaneseCharacters(text));
    // `Koopa` is part of the name Koopa Troopa, so it counts as a catalogue name and not as an alias.
    const meaning = createNameMeaning(name, { isCommonWord, isCatalogueName: ` ${name} `.includes(` ${text} `) });
    if (isCommonWord) entries.add(alias, meaning);
    else entries.addWithVariants(alias, meaning);
  }

  function addVariants(): void {
    for (const [variant, aliases] of getVariantAliases()) {
      const meanings = entries.listMeanings(variant);
      if (meanings.length === 0) continue;
      for (const alias of aliases) if (!isAmbiguous(alias)) entries.add(alias, ...meanings);
    }
  }

  function addSeries(): void {
    const rows = groupSeries(traits);
    const names = new Set(traits.flatMap(({ nameVariants }) => nameVariants));
    const findSeries = (name: string) => rows.find(({ series }) => series.names.has(name))?.series;
    for (const [name, seriesName] of Object.entries(SERIES_BY_CHARACTER_NAME)) {
      const series = findSeries(seriesName);
      if (series) entries.add(name, { kind: "series", series, isCharacterName: true, isTooCommon: true });
    }
    for (const { series, terms } of rows) {
      const meaning = { kind: "series", series, isCharacterName: false, isTooCommon: false } as const;
      for (const term of terms) {
        const isCharacterName = names.has(normalizePhrase(term));
        if (isCharacterName) for (const word of WORDS_AFTER_SERIES_NAME) entries.add(`${term} ${word}`, meaning);
        if (Object.hasOwn(SERIES_BY_CHARACTER_NAME, normalizePhrase(term)) || isAmbiguous(term)) continue;
        const otherMeanings = isCharacterName ? [] : entries.listMeanings(term.replace(/ \d+$/, ""));
        entries.addWithVariants(term, { ...meaning, isCharacterName }, ...otherMeanings);
      }
    }
    for (const [game, { aliases, series: seriesName }] of Object.entries(GAME_ALIASES)) {
      const series = findSeries(seriesName);
      if (!series) continue;
      const quality = normalizeQuality(game);
      const meaning = { kind: "series", series, isCharacterName: false, isTooCommon: false } as const;
      for (const term of [game, ...parseAliases(aliases), ...(termsByQuality.get(quality)?.split(",") ?? [])])
        if (!isAmbiguous(term)) entries.addWithVariants(term, getQualityMeaning(quality), meaning);
    }
  }
}

const createNameMeaning = (
  name: string,
  facts: { readonly isCommonWord: boolean; readonly isCatalogueName: boolean },
): PhraseMeaning => ({ kind: "name", name, ...facts });

const isAmbiguous = (term: string): boolean => AMBIGUOUS_SHORT_TERMS.has(normalizePhrase(term));

/** Lists the series of all items with their terms in titles. Series that sellers treat as one share an entry. */
function groupSeries(traits: readonly ItemTraits[]): readonly { series: SeriesNameGroup; terms: readonly string[] }[] {
  const all = new Set(traits.flatMap(({ item }) => [item.amiiboSeries.name, item.gameSeries.name]));
  const merged = new Set(SERIES_GROUPS_TREATED_AS_ONE.flat());
  const rows = [...SERIES_GROUPS_TREATED_AS_ONE, ...[...all].filter((name) => !merged.has(name)).map((name) => [name])];
  return rows.map((names) => ({
    series: { names: new Set(names) },
    terms: names.flatMap((name) => [
      name,
      ...(getSeriesAliases().get(name) ?? []),
      ...(seriesTermsByName.get(name)?.split(",") ?? []),
    ]),
  }));
}

/** Minimum length of words that are recognised if misspelt. Shorter ones resemble others: `bent` and `best`. */
const MIN_MISSPELLABLE_LENGTH = 7;

export class TitleLexiconBuilder {
  readonly phrases = new PhraseIndex<PhraseMeaning>();
  /** Known words, which are never corrected as misspellings. */
  readonly knownWords = new Set<string>();
  /** Words that are recognised even if sellers misspell them. */
  readonly misspellableWords = new Set<string>();
  /** Japanese words, which are also found in listing titles that have no spaces. */
  readonly japaneseWords = new Set<string>();

  add(text: string, ...meanings: readonly PhraseMeaning[]): void {
    const words = listNormalizedWords(text);
    this.phrases.add(words, ...meanings);
    if (words.length > 1 && words.some(hasJapaneseCharacters)) this.add(words.join(""), ...meanings);
    for (const word of words) this.addKnownWord(word);
  }

  /** Adds a phrase and its variants without spaces and without `and`. Its words are recognised even if misspelt. */
  addWithVariants(text: string, ...meanings: readonly PhraseMeaning[]): void {
    const words = listNormalizedWords(text);
    this.phrases.addWithVariants(words, ...meanings);
    this.add(text, ...meanings);
    for (const word of words) this.misspellableWords.add(word);
  }

  addAll(terms: LocalizedTerms, ...meanings: readonly PhraseMeaning[]): void {
    for (const text of listLocalizedPhrases(terms)) this.add(text, ...meanings);
  }

  /** Adds phrases. Long single words among them are then recognised even if misspelt. */
  addMisspellable(terms: LocalizedTerms, ...meanings: readonly PhraseMeaning[]): void {
    this.addAll(terms, ...meanings);
    for (const text of listLocalizedPhrases(terms)) {
      const [word = "", ...more] = listNormalizedWords(text);
      if (more.length === 0 && word.length >= MIN_MISSPELLABLE_LENGTH) this.misspellableWords.add(word);
    }
  }

  addKnownWord(word: string): void {
    this.knownWords.add(word);
    if (hasJapaneseCharacters(word)) this.japaneseWords.add(word);
  }

  /** Lists the meanings of a text according to the phrases added so far. Returns none if any word is unknown. */
  listMeanings(text: string): readonly PhraseMeaning[] {
    const words = listNormalizedWords(text).map((word) => ({ text: word, signsBefore: "" }));
    const isName = ({ kind }: PhraseMeaning) => kind === "name" || kind === "quality";
    const spans = this.phrases.find(words).filter(({ meanings }) => meanings.some(isName));
    const coveredCount = spans.reduce((sum, { from, to }) => sum + to - from, 0);
    return coveredCount === words.length ? spans.flatMap(({ meanings }) => meanings.filter(isName)) : [];
  }
}
