import { getCharacterAliases, getSeriesAliases, getVariantAliases, listAliasedGames } from "../aliases";
import type { Catalogue } from "../catalogue/catalogue";
import type { Item } from "../catalogue/item";
import { createJapaneseWordSplitter, toSearchTokens } from "../catalogue/searchTokens";
import { groupBy } from "../groupBy";

/** Splits a name into words without case and accents. `&` becomes `and`, `colour` becomes `color`. */
export const toNameWords = (text: string): readonly string[] =>
  toSearchTokens(text.slice(0, MAX_NAME_LENGTH).replace(/colour/gi, "color"))
    .map((word) => word.text)
    .slice(0, MAX_NAME_WORDS);
const MAX_NAME_LENGTH = 120;
const MAX_NAME_WORDS = 14;

/** Joins words without spaces for a comparison: `Pac-Man` and `Pacman` are then equal. */
export const joinWords = (words: readonly string[]): string => words.join("");
const joinSortedWords = (words: readonly string[]): string => words.toSorted().join(" ");

/**
 * Creates a function that finds values by their words in any order: `Gold Edition Mario` finds `Mario - Gold Edition`.
 * A text with more words than any value finds nothing and is not sorted: sorting long unknown names was the main cost.
 */
export function createWordIndex<Value>(
  values: readonly Value[],
  listWords: (value: Value) => readonly string[],
): (words: readonly string[]) => readonly Value[] {
  const byWords = groupBy(values, (value) => joinSortedWords(listWords(value)));
  const maxWords = values.reduce((most, value) => Math.max(most, listWords(value).length), 0);
  return (words) => (words.length > maxWords ? [] : (byWords.get(joinSortedWords(words)) ?? []));
}

/** Words that collectors add to the name of an item without changing its meaning. */
const FILLER_WORDS = new Set(
  toNameWords("amiibo figure figurine figur figura statuetta card karte carte carta tarjeta nintendo series").concat(
    toNameWords("serie collection the フィギュア カード アミーボ シリーズ"),
  ),
);
export const removeFillerWords = (words: readonly string[]): readonly string[] =>
  words.filter((word) => !FILLER_WORDS.has(word));

/** Removes each of the given words once. Returns `undefined` if one of them does not occur. */
export function removeWords(words: readonly string[], removed: readonly string[]): readonly string[] | undefined {
  if (!removed.every((word) => words.includes(word))) return undefined;
  const remaining = [...words];
  for (const word of removed) {
    const at = remaining.indexOf(word);
    if (at === -1) return undefined;
    remaining.splice(at, 1);
  }
  return remaining;
}

type Words = readonly string[];

/** Words that can be left out of a name, because they do not distinguish items of the same character. */
const UNDISTINCTIVE_NAME_WORDS = new Set(["and", "edition", "color", "outfit"]);

export function createItemAliasMatcher(catalogue: Catalogue) {
  const characters = new Map(
    [...catalogue.byCharacter].map(([key, items]) => [
      key,
      [...new Set(items.map(({ character }) => character)), ...(getCharacterAliases().get(key) ?? [])].map(toBareWords),
    ]),
  );
  const names = [...characters].flatMap(([key, names]) => names.map((words) => ({ key, words })));
  const findCharacters = createWordIndex(names, ({ words }) => words);
  const listCharacterKeys = (nameWords: Words | undefined) => findCharacters(nameWords ?? []).map(({ key }) => key);
  const variants = groupBy(
    [...getVariantAliases()].flatMap(([name, others]) =>
      others.map((other) => ({ name: toBareWords(name), alias: toBareWords(other) })),
    ),
    ({ alias: [first = ""] }) => first,
  );
  const games = groupBy(
    listAliasedGames(catalogue).flatMap(({ names, hasItem }) => {
      const items = catalogue.items.filter(hasItem);
      return names.map((name) => ({ gameWords: toBareWords(name), items }));
    }),
    ({ gameWords: [first = ""] }) => first,
  );
  const splitWords = createJapaneseWordSplitter(
    [
      ...characters.values(),
      [...games.values()].flat().map(({ gameWords }) => gameWords),
      [...getSeriesAliases().values()].flat().map(toBareWords),
    ]
      .flat()
      .map((words) => ` ${words.join(" ")} `),
  );

  /** Returns the words of an item's name without the words of its character's name. */
  const getRemainingWords = ({ name, characterKey }: Item): Words => {
    const words = toBareWords(name);
    const rests = (characters.get(characterKey) ?? []).flatMap((names) => {
      const rest = removeWords(words, names);
      return rest ? [rest] : [];
    });
    return rests.reduce((least, rest) => (rest.length < least.length ? rest : least), words);
  };
  /** Finds items by all words of their name, with any name of their character. */
  const findByWords = createWordIndex(
    catalogue.items.flatMap((item) => {
      const rest = getRemainingWords(item);
      return (characters.get(item.characterKey) ?? []).map((characterWords) => ({
        item,
        characterWords,
        words: [...characterWords, ...rest],
      }));
    }),
    ({ words }) => words,
  );

  /** Replaces other names of a variant with the words of the catalogue: `Winteroutfit` becomes `winter`. */
  const toCatalogueWords = (nameWords: Words): Words => {
    const words: string[] = [];
    for (let at = 0; at < nameWords.length; ) {
      const [longest] = (variants.get(nameWords[at] ?? "") ?? [])
        .filter((variant) => startsAt(nameWords, at, variant.alias))
        .sort((first, second) => second.alias.length - first.alias.length);
      words.push(...(longest?.name ?? nameWords.slice(at, at + 1)));
      at += longest?.alias.length ?? 1;
    }
    return words;
  };

  const listNamedItems = (nameWords: Words): readonly Item[] =>
    findByWords(nameWords)
      .filter(({ characterWords }) => nameWords.some((_, at) => startsAt(nameWords, at, characterWords)))
      .map(({ item }) => item);

  return {
    /** Lists items by other names of character and variant: `Melinda Winteroutfit` is Isabelle in her winter outfit. */
    listByAlias(nameWords: Words): readonly Item[] {
      const words = nameWords.filter((word) => !UNDISTINCTIVE_NAME_WORDS.has(word));
      return [...new Set([...listNamedItems(words), ...listNamedItems(toCatalogueWords(words))])];
    },
    /** Lists the items of a character that belong to a game, if the words name both: `Zelda BotW`. */
    listByGame: (nameWords: Words) =>
      nameWords.flatMap((first) =>
        (games.get(first) ?? []).flatMap(({ gameWords, items }) => {
          const keys = listCharacterKeys(removeWords(nameWords, gameWords));
          return keys.length === 0 ? [] : items.filter(({ characterKey }) => keys.includes(characterKey));
        }),
      ),
    /** Lists all items of a character, if the words are only the character's name. */
    listByCharacter: (nameWords: Words) =>
      listCharacterKeys(nameWords).flatMap((key) => catalogue.byCharacter.get(key) ?? []),
    splitWords,
  };
}

const toBareWords = (name: string): Words =>
  removeFillerWords(toNameWords(name)).filter((word) => !UNDISTINCTIVE_NAME_WORDS.has(word));

const startsAt = (nameWords: Words, at: number, words: Words): boolean =>
  words.length > 0 && words.every((word, offset) => nameWords[at + offset] === word);
