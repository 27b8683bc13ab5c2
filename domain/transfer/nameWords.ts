import { characterNames, gamesIn, seriesNames, variantNames } from "../aliases";
import type { Amiibo } from "../catalogue/amiibo";
import type { Catalogue } from "../catalogue/catalogue";
import { splitter, wordsOf } from "../catalogue/tokens";
import { groupBy } from "../group";

/** Words of a name as lists write them: `&` is `and`, colours are spelled one way. */
export const wordsIn = (text: string): readonly string[] =>
  wordsOf(text.slice(0, LONGEST).replace(/colour/gi, "color"))
    .map((word) => word.text)
    .slice(0, MOST_WORDS);
/** No name that means something is longer. */
const LONGEST = 120;
const MOST_WORDS = 14;

/** `Pac-Man` and `Pacman` are one. */
export const closedUp = (words: readonly string[]): string => words.join("");
/** `Gold Edition Mario` and `Mario - Gold Edition` are one. */
export const inAnyOrder = (words: readonly string[]): string => words.toSorted().join(" ");

/** What sheets add to a name without meaning another item. */
const NOISE = new Set(
  wordsIn("amiibo figure figurine figur figura statuetta card karte carte carta tarjeta nintendo series").concat(
    wordsIn("serie collection the フィギュア カード アミーボ シリーズ"),
  ),
);
export const withoutNoise = (words: readonly string[]): readonly string[] => words.filter((word) => !NOISE.has(word));

/** Takes each of them out once; `undefined` where one is not there. */
export function without(words: readonly string[], taken: readonly string[]): readonly string[] | undefined {
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

interface OtherNames {
  /** The items that are called so in other languages or for short: `Melinda Winteroutfit`. */
  readonly meant: (said: Words) => readonly Amiibo[];
  /** The items of a character that came with a game: `Zelda BotW`. */
  readonly ofGame: (said: Words) => readonly Amiibo[];
  /** All items of a character, where nothing but that is said. */
  readonly ofCharacter: (said: Words) => readonly Amiibo[];
  /** A text without spaces as the words that are known. */
  readonly split: (text: string) => Words;
}

/** Words of names that tell nothing apart. */
const EMPTY_WORDS = new Set(["and", "edition", "color", "outfit"]);

export function otherNamesIn(catalogue: Catalogue): OtherNames {
  const characters = new Map(
    [...catalogue.byCharacter].map(([key, items]) => [
      key,
      [...new Set(items.map(({ character }) => character)), ...(characterNames().get(key) ?? [])].map(bareWords),
    ]),
  );
  const called = [...characters].flatMap(([key, names]) => names.map((words) => ({ key, words })));
  const byFirst = groupBy(called, ({ words: [first = ""] }) => first);
  const whole = groupBy(called, ({ words }) => inAnyOrder(words));
  const keysOf = (said: Words | undefined) => (whole.get(inAnyOrder(said ?? [])) ?? []).map(({ key }) => key);
  const variants = groupBy(
    [...variantNames()].flatMap(([name, others]) =>
      others.map((other) => ({ name: bareWords(name), said: bareWords(other) })),
    ),
    ({ said: [first = ""] }) => first,
  );
  const games = groupBy(
    gamesIn(catalogue).flatMap(({ names, holds }) => {
      const items = catalogue.items.filter(holds);
      return names.map((name) => ({ way: bareWords(name), items }));
    }),
    ({ way: [first = ""] }) => first,
  );
  const split = splitter(
    [
      ...characters.values(),
      [...games.values()].flat().map(({ way }) => way),
      [...seriesNames().values()].flat().map(bareWords),
    ]
      .flat()
      .map((words) => ` ${words.join(" ")} `),
  );

  /** What remains of an item's name without its character's. */
  const restOf = ({ name, characterKey }: Amiibo): Words => {
    const words = bareWords(name);
    const rests = (characters.get(characterKey) ?? []).flatMap((called) => {
      const rest = without(words, called);
      return rest ? [rest] : [];
    });
    return rests.reduce((least, rest) => (rest.length < least.length ? rest : least), words);
  };
  const keyOf = (character: string, rest: Words) => `${character} ${inAnyOrder(rest)}`;
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

  const namedIn = (said: Words): readonly Amiibo[] =>
    said.flatMap((first, at) =>
      (byFirst.get(first) ?? [])
        .filter(({ words }) => startsAt(said, at, words))
        .flatMap(({ key, words }) => byRest.get(keyOf(key, said.toSpliced(at, words.length))) ?? []),
    );

  return {
    meant(said) {
      const words = said.filter((word) => !EMPTY_WORDS.has(word));
      const found = [...namedIn(words), ...namedIn(inCatalogueWords(words))];
      return [...new Set(found)];
    },
    ofGame: (said) =>
      said.flatMap((first) =>
        (games.get(first) ?? []).flatMap(({ way, items }) => {
          const keys = keysOf(without(said, way));
          return items.filter(({ characterKey }) => keys.includes(characterKey));
        }),
      ),
    ofCharacter: (said) => keysOf(said).flatMap((key) => catalogue.byCharacter.get(key) ?? []),
    split,
  };
}

const bareWords = (name: string): Words => withoutNoise(wordsIn(name)).filter((word) => !EMPTY_WORDS.has(word));

const startsAt = (said: Words, at: number, words: Words): boolean =>
  words.length > 0 && words.every((word, offset) => said[at + offset] === word);
