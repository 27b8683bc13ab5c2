import { getCharacterAliases, getSeriesAliases, getVariantAliases, listAliasedGames } from "../aliases";
import type { Catalogue } from "../catalogue/catalogue";
import type { Item } from "../catalogue/item";
import { createSearchWordSplitter, toSearchTokens } from "../catalogue/searchTokens";
import { groupBy } from "../groupBy";

/** Words of a name as lists write them: `&` is `and`, colours are spelled one way. */
export const toNameWords = (text: string): readonly string[] =>
  toSearchTokens(text.slice(0, MAX_NAME_LENGTH).replace(/colour/gi, "color"))
    .map((word) => word.text)
    .slice(0, MAX_NAME_WORDS);
/** No name that means something is longer. */
const MAX_NAME_LENGTH = 120;
const MAX_NAME_WORDS = 14;

/** `Pac-Man` and `Pacman` are one. */
export const joinWords = (words: readonly string[]): string => words.join("");
/** `Gold Edition Mario` and `Mario - Gold Edition` are one. */
export const toSortedWords = (words: readonly string[]): string => words.toSorted().join(" ");

/** What sheets add to a name without meaning another item. */
const FILLER_WORDS = new Set(
  toNameWords("amiibo figure figurine figur figura statuetta card karte carte carta tarjeta nintendo series").concat(
    toNameWords("serie collection the フィギュア カード アミーボ シリーズ"),
  ),
);
export const withoutFillerWords = (words: readonly string[]): readonly string[] =>
  words.filter((word) => !FILLER_WORDS.has(word));

/** Takes each of them out once; `undefined` where one is not there. */
export function removeWords(words: readonly string[], taken: readonly string[]): readonly string[] | undefined {
  if (!taken.every((word) => words.includes(word))) return undefined;
  const left = [...words];
  for (const word of taken) {
    const at = left.indexOf(word);
    if (at === -1) return undefined;
    left.splice(at, 1);
  }
  return left;
}

type Words = readonly string[];

interface AliasMatcher {
  /** The items that are called so in other languages or for short: `Melinda Winteroutfit`. */
  readonly meant: (said: Words) => readonly Item[];
  /** The items of a character that came with a game: `Zelda BotW`. */
  readonly ofGame: (said: Words) => readonly Item[];
  /** All items of a character, where nothing but that is said. */
  readonly ofCharacter: (said: Words) => readonly Item[];
  /** A text without spaces as the words that are known. */
  readonly split: (text: string) => Words;
}

/** Words of names that tell nothing apart. */
const UNDISTINCTIVE_NAME_WORDS = new Set(["and", "edition", "color", "outfit"]);

export function createAliasMatcher(catalogue: Catalogue): AliasMatcher {
  const characters = new Map(
    [...catalogue.byCharacter].map(([key, items]) => [
      key,
      [...new Set(items.map(({ character }) => character)), ...(getCharacterAliases().get(key) ?? [])].map(toBareWords),
    ]),
  );
  const called = [...characters].flatMap(([key, names]) => names.map((words) => ({ key, words })));
  const byFirst = groupBy(called, ({ words: [first = ""] }) => first);
  const whole = groupBy(called, ({ words }) => toSortedWords(words));
  const keysOf = (said: Words | undefined) => (whole.get(toSortedWords(said ?? [])) ?? []).map(({ key }) => key);
  const variants = groupBy(
    [...getVariantAliases()].flatMap(([name, others]) =>
      others.map((other) => ({ name: toBareWords(name), said: toBareWords(other) })),
    ),
    ({ said: [first = ""] }) => first,
  );
  const games = groupBy(
    listAliasedGames(catalogue).flatMap(({ names, holds }) => {
      const items = catalogue.items.filter(holds);
      return names.map((name) => ({ way: toBareWords(name), items }));
    }),
    ({ way: [first = ""] }) => first,
  );
  const split = createSearchWordSplitter(
    [
      ...characters.values(),
      [...games.values()].flat().map(({ way }) => way),
      [...getSeriesAliases().values()].flat().map(toBareWords),
    ]
      .flat()
      .map((words) => ` ${words.join(" ")} `),
  );

  /** What remains of an item's name without its character's. */
  const restOf = ({ name, characterKey }: Item): Words => {
    const words = toBareWords(name);
    const rests = (characters.get(characterKey) ?? []).flatMap((called) => {
      const rest = removeWords(words, called);
      return rest ? [rest] : [];
    });
    return rests.reduce((least, rest) => (rest.length < least.length ? rest : least), words);
  };
  const keyOf = (character: string, rest: Words) => `${character} ${toSortedWords(rest)}`;
  const byRest = groupBy(catalogue.items, (item) => keyOf(item.characterKey, restOf(item)));

  /** The words of each variant as the catalogue has them: `Winteroutfit` is `winter`. */
  const inCatalogueWords = (said: Words): Words => {
    const words: string[] = [];
    for (let at = 0; at < said.length; ) {
      const [longest] = (variants.get(said[at] ?? "") ?? [])
        .filter((variant) => startsAt(said, at, variant.said))
        .sort((one, other) => other.said.length - one.said.length);
      words.push(...(longest?.name ?? said.slice(at, at + 1)));
      at += longest?.said.length ?? 1;
    }
    return words;
  };

  const namedIn = (said: Words): readonly Item[] =>
    said.flatMap((first, at) =>
      (byFirst.get(first) ?? [])
        .filter(({ words }) => startsAt(said, at, words))
        .flatMap(({ key, words }) => byRest.get(keyOf(key, said.toSpliced(at, words.length))) ?? []),
    );

  return {
    meant(said) {
      const words = said.filter((word) => !UNDISTINCTIVE_NAME_WORDS.has(word));
      const found = [...namedIn(words), ...namedIn(inCatalogueWords(words))];
      return [...new Set(found)];
    },
    ofGame: (said) =>
      said.flatMap((first) =>
        (games.get(first) ?? []).flatMap(({ way, items }) => {
          const keys = keysOf(removeWords(said, way));
          return items.filter(({ characterKey }) => keys.includes(characterKey));
        }),
      ),
    ofCharacter: (said) => keysOf(said).flatMap((key) => catalogue.byCharacter.get(key) ?? []),
    split,
  };
}

const toBareWords = (name: string): Words =>
  withoutFillerWords(toNameWords(name)).filter((word) => !UNDISTINCTIVE_NAME_WORDS.has(word));

const startsAt = (said: Words, at: number, words: Words): boolean =>
  words.length > 0 && words.every((word, offset) => said[at + offset] === word);
