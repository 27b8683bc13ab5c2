import { getSeriesAliases, listAliasedGames } from "../aliases";
import type { Catalogue, Series } from "../catalogue/catalogue";
import type { Item } from "../catalogue/item";
import { parseNfcCode } from "../catalogue/nfcCode";
import { groupBy } from "../groupBy";
import { ANIMAL_CROSSING_SERIES_ID, CARD_SERIES, findCardSeries, formatPrintedNumber } from "../series/animalCrossing";
import {
  createAliasMatcher,
  joinWords,
  removeWords,
  toNameWords,
  toSortedWords,
  withoutFillerWords,
} from "./nameWords";

interface KnownSeries {
  readonly isInSeries: (item: Item) => boolean;
  /** The words of each of its names. */
  readonly spellings: readonly (readonly string[])[];
}

export interface SeriesMatcher {
  /** Creates a filter for items of the series that a text names. Returns `undefined` if it names no known series. */
  createFilter(text: string): ((item: Item) => boolean) | undefined;
  /** Returns true if the text is exactly the name of a series. */
  isSeriesName(text: string): boolean;
  readonly knownSeries: readonly KnownSeries[];
}

export function createSeriesMatcher(catalogue: Catalogue): SeriesMatcher {
  const games = listAliasedGames(catalogue);
  /** Lists the names of a series' games. A game's name means its whole series, because lists name the game for any item of it. */
  const listGameNames = (name: string) => games.filter(({ series }) => series === name).flatMap(({ names }) => names);
  const knownSeries = [
    ...catalogue.amiiboSeries.map((series) =>
      toKnownSeries(series, (item) => item.amiiboSeriesId === series.id, listGameNames(series.name)),
    ),
    ...catalogue.gameSeries.map((series) => toKnownSeries(series, (item) => item.gameSeriesId === series.id)),
    ...CARD_SERIES.map((series) =>
      toKnownSeries(series, ({ acNumber }) => acNumber !== undefined && findCardSeries(acNumber) === series),
    ),
  ];
  return {
    knownSeries,
    isSeriesName: (text) => listExactSeries(knownSeries, withoutFillerWords(toNameWords(text))) !== undefined,
    createFilter(text) {
      const nameWords = withoutFillerWords(toNameWords(text));
      const matching = listExactSeries(knownSeries, nameWords) ?? listPartialSeries(knownSeries, nameWords);
      return matching && ((item) => matching.some(({ isInSeries }) => isInSeries(item)));
    },
  };
}

function toKnownSeries(
  { name }: Pick<Series, "name">,
  isOf: KnownSeries["isInSeries"],
  games: readonly string[] = [],
): KnownSeries {
  const names = [name, ...(getSeriesAliases().get(name) ?? []), ...games];
  // Skip names that are only a number: `Series 2` would match any 2.
  const spellings = names.map((way) => withoutFillerWords(toNameWords(way))).filter((way) => /\D/.test(joinWords(way)));
  return { isInSeries: isOf, spellings };
}

const toNonEmpty = (found: readonly KnownSeries[]): readonly KnownSeries[] | undefined =>
  found.length > 0 ? found : undefined;

const listExactSeries = (known: readonly KnownSeries[], nameWords: readonly string[]) =>
  toNonEmpty(known.filter(({ spellings }) => spellings.some((way) => joinWords(way) === joinWords(nameWords))));

/** Lists the series whose name contains the words: `Mario Bros` is part of `Super Mario Bros.` */
const listPartialSeries = (known: readonly KnownSeries[], nameWords: readonly string[]) =>
  nameWords.length === 0
    ? undefined
    : toNonEmpty(
        known.filter(({ spellings }) => spellings.some((way) => nameWords.every((word) => way.includes(word)))),
      );

/** Returns the cards that a number in a name may mean. */
type CardNumberLookup = (name: string) => readonly Item[];

/** The number of a card series, which is not a card number: `Series 2 #123`. */
const SERIES_NUMBER = /\bseries?\s*\d\b/gi;
const DIGIT = /\d/;
const NUMBER = /^\d{1,3}$/;
const NUMBER_MARKERS = new Set(["no", "nr", "num", "number", "nummer"]);
/** Signs that a number is a card number. A number alone may be anything. */
const IS_NUMBERED = /#\s*\d|\b(?:no|nr|num|number|nummer|card|karte|carte|carta|tarjeta)\b|カード/i;

/**
 * Creates two lookups of cards by number, with or without a name: `AC card 123`, `#123`, `Fuchsia 123`. The second uses
 * the number printed on the card: `Sanrio 3`.
 */
function createCardLookups(
  { items }: Catalogue,
  series: SeriesMatcher,
  findByName: (words: readonly string[]) => readonly Item[],
): readonly [CardNumberLookup, CardNumberLookup] {
  const cards = items.filter(({ acNumber }) => acNumber !== undefined);
  const byNumber = groupBy(cards, ({ acNumber }) => acNumber ?? 0);
  const byPrinted = groupBy(cards, ({ acNumber = 0 }) => Number(formatPrintedNumber(acNumber)));
  const known = series.knownSeries.filter(({ isInSeries }) =>
    items.some((item) => item.amiiboSeriesId === ANIMAL_CROSSING_SERIES_ID && isInSeries(item)),
  );

  const createLookup =
    (cardsByNumber: ReadonlyMap<number, readonly Item[]>): CardNumberLookup =>
    (name) => {
      if (!DIGIT.test(name)) return [];
      const words = withoutFillerWords(toNameWords(name.replace(SERIES_NUMBER, " "))).filter(
        (word) => !NUMBER_MARKERS.has(word),
      );
      const [number, ...others] = words.filter((word) => NUMBER.test(word)).map(Number);
      const cardsOfNumber = number === undefined || others.length > 0 ? [] : (cardsByNumber.get(number) ?? []);
      if (cardsOfNumber.length === 0) return [];
      const otherWords = words.filter((word) => !NUMBER.test(word));
      if (otherWords.length === 0) return IS_NUMBERED.test(name) ? cardsOfNumber : [];
      const matchesWords = (way: readonly string[]) =>
        way.length === otherWords.length && removeWords(otherWords, way) !== undefined;
      const namedSeries = known.filter(({ spellings }) => spellings.some(matchesWords));
      const namedItems = new Set(findByName(otherWords));
      return cardsOfNumber.filter(
        (item) => namedItems.has(item) || namedSeries.some(({ isInSeries }) => isInSeries(item)),
      );
    };
  return [createLookup(byNumber), createLookup(byPrinted)];
}

export interface NameMatcher {
  /** Returns the items with exactly this name, in any word order. */
  readonly listByFullName: (name: string) => readonly Item[];
  /** Yields interpretations from the most to the least certain. They are computed lazily. */
  readonly listByLikelihood: (name: string) => Iterable<readonly Item[]>;
}

export function createNameMatcher(catalogue: Catalogue, series: SeriesMatcher): NameMatcher {
  const words = catalogue.items.map((item) => ({ item, words: toNameWords(item.name) }));
  const exact = groupBy(words, ({ words }) => joinWords(words));
  const loose = groupBy(words, ({ words }) => toSortedWords(withoutFillerWords(words)));
  const toItems = (found: readonly { readonly item: Item }[] | undefined) => (found ?? []).map(({ item }) => item);
  const findInAnyOrder = (nameWords: readonly string[]) => toItems(loose.get(toSortedWords(nameWords)));

  const listByFullName = (name: string): readonly Item[] => {
    const nameWords = toNameWords(name);
    const bare = withoutFillerWords(nameWords);
    if (bare.length === 0) return toItems(exact.get(joinWords(nameWords)));
    return toItems(exact.get(joinWords(nameWords)) ?? exact.get(joinWords(bare)) ?? loose.get(toSortedWords(bare)));
  };
  const aliases = createAliasMatcher(catalogue);
  const cards = createCardLookups(catalogue, series, (rest) => [...findInAnyOrder(rest), ...aliases.listByAlias(rest)]);
  const ways = groupBy(
    series.knownSeries.flatMap(({ spellings, isInSeries }) => spellings.map((way) => ({ way, isOf: isInSeries }))),
    ({ way: [first = ""] }) => first,
  );
  /** Finds items by a name that includes its series: `Mario (Smash Bros.)`. */
  const findInSeries = (nameWords: readonly string[], findByWords: (rest: readonly string[]) => readonly Item[]) =>
    [...new Set(nameWords)].flatMap((first) =>
      (ways.get(first) ?? []).flatMap(({ way, isOf }) => {
        const rest = removeWords(nameWords, way);
        return rest && rest.length > 0 ? findByWords(rest).filter(isOf) : [];
      }),
    );

  return {
    listByFullName,
    *listByLikelihood(name) {
      yield catalogue.byNfcCode.get(parseNfcCode(name) ?? "") ?? [];
      yield listByFullName(name);
      yield* cards.map((findCards) => findCards(name));
      const nameWords = withoutFillerWords(toNameWords(name).flatMap(aliases.splitWords));
      yield [...findInSeries(nameWords, findInAnyOrder), ...aliases.listByGame(nameWords)];
      yield aliases.listByAlias(nameWords);
      yield findInSeries(nameWords, aliases.listByAlias);
      yield aliases.listByCharacter(nameWords);
    },
  };
}
