import { getSeriesAliases, listAliasedGames } from "../aliases";
import type { Catalogue, Series } from "../catalogue/catalogue";
import type { Item } from "../catalogue/item";
import { parseNfcCode } from "../catalogue/nfcCode";
import { groupBy, groupByEachKey } from "../groupBy";
import {
  ANIMAL_CROSSING_SERIES_ID,
  CARD_SERIES,
  findCardSeries,
  formatPrintedCardNumber,
} from "../series/animalCrossing";
import {
  createItemAliasMatcher,
  createWordIndex,
  joinWords,
  removeFillerWords,
  removeWords,
  toNameWords,
} from "./nameWords";

interface KnownSeries {
  readonly isInSeries: (item: Item) => boolean;
  /** Names of the series, each as a list of words. */
  readonly spellings: readonly (readonly string[])[];
}

export interface SeriesMatcher {
  /** Creates a filter for the items of the series that a text names; `undefined` if it names no known series. */
  createFilter(text: string): ((item: Item) => boolean) | undefined;
  isSeriesName(text: string): boolean;
  readonly knownSeries: readonly KnownSeries[];
}

export function createSeriesMatcher(catalogue: Catalogue): SeriesMatcher {
  const games = listAliasedGames(catalogue);
  /** Lists the names of a series' games. In lists of collectors, the name of a game may stand for its whole series. */
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
  const bySpelling = groupByEachKey(knownSeries, ({ spellings }) => spellings.map(joinWords));
  const byWord = groupByEachKey(knownSeries, ({ spellings }) => spellings.flat());
  return {
    knownSeries,
    isSeriesName: (text) => bySpelling.has(joinWords(removeFillerWords(toNameWords(text)))),
    createFilter(text) {
      const nameWords = removeFillerWords(toNameWords(text));
      const [first] = nameWords;
      if (first === undefined) return undefined;
      // Accept a part of a series' name: `Mario Bros` means `Super Mario Bros.`
      const isPartOf = (spelling: readonly string[]) => nameWords.every((word) => spelling.includes(word));
      const matching =
        bySpelling.get(joinWords(nameWords)) ??
        (byWord.get(first) ?? []).filter(({ spellings }) => spellings.some(isPartOf));
      return matching.length > 0 ? (item) => matching.some(({ isInSeries }) => isInSeries(item)) : undefined;
    },
  };
}

function toKnownSeries(
  { name }: Pick<Series, "name">,
  isInSeries: KnownSeries["isInSeries"],
  games: readonly string[] = [],
): KnownSeries {
  const names = [name, ...(getSeriesAliases().get(name) ?? []), ...games];
  // Skip names that are only a number, such as `Series 2`: every 2 in a list would mean the series.
  const spellings = names
    .map((each) => removeFillerWords(toNameWords(each)))
    .filter((words) => /\D/.test(joinWords(words)));
  return { isInSeries, spellings };
}

type CardNumberLookup = (name: string) => readonly Item[];

/** Number of a card series in a text. It must not be taken for a card number: `Series 2 #123`. */
const SERIES_NUMBER = /\bseries?\s*\d\b/gi;
const DIGIT = /\d/;
const NUMBER = /^\d{1,3}$/;
const NUMBER_MARKERS = new Set(["no", "nr", "num", "number", "nummer"]);
/** Words and signs which show that a number in a text is a card number. A bare number may mean anything. */
const IS_NUMBERED = /#\s*\d|\b(?:no|nr|num|number|nummer|card|karte|carte|carta|tarjeta)\b|カード/i;

/** Creates two functions that find cards by number: across all series (`#123`), or as printed (`Sanrio 3`). */
function createCardLookups(
  { items }: Catalogue,
  series: SeriesMatcher,
  findByName: (words: readonly string[]) => readonly Item[],
): readonly [CardNumberLookup, CardNumberLookup] {
  const cards = items.filter(({ acNumber }) => acNumber !== undefined);
  const byNumber = groupBy(cards, ({ acNumber }) => acNumber ?? 0);
  const byPrinted = groupBy(cards, ({ acNumber = 0 }) => Number(formatPrintedCardNumber(acNumber)));
  const known = series.knownSeries.filter(({ isInSeries }) =>
    items.some((item) => item.amiiboSeriesId === ANIMAL_CROSSING_SERIES_ID && isInSeries(item)),
  );

  const createLookup =
    (cardsByNumber: ReadonlyMap<number, readonly Item[]>): CardNumberLookup =>
    (name) => {
      if (!DIGIT.test(name)) return [];
      const words = removeFillerWords(toNameWords(name.replace(SERIES_NUMBER, " "))).filter(
        (word) => !NUMBER_MARKERS.has(word),
      );
      const [number, ...others] = words.filter((word) => NUMBER.test(word)).map(Number);
      const cardsOfNumber = number === undefined || others.length > 0 ? [] : (cardsByNumber.get(number) ?? []);
      if (cardsOfNumber.length === 0) return [];
      const otherWords = words.filter((word) => !NUMBER.test(word));
      if (otherWords.length === 0) return IS_NUMBERED.test(name) ? cardsOfNumber : [];
      const matchesWords = (spelling: readonly string[]) =>
        spelling.length === otherWords.length && removeWords(otherWords, spelling) !== undefined;
      const namedSeries = known.filter(({ spellings }) => spellings.some(matchesWords));
      const namedItems = new Set(findByName(otherWords));
      return cardsOfNumber.filter(
        (item) => namedItems.has(item) || namedSeries.some(({ isInSeries }) => isInSeries(item)),
      );
    };
  return [createLookup(byNumber), createLookup(byPrinted)];
}

/** Maximum number of series that are searched for in one name. More occur only in texts that are no names. */
const MAX_SERIES_PER_NAME = 8;

export function createItemNameMatcher(catalogue: Catalogue, series: SeriesMatcher) {
  const words = catalogue.items.map((item) => ({ item, words: toNameWords(item.name) }));
  const exact = groupBy(words, ({ words }) => joinWords(words));
  const findLoosely = createWordIndex(words, ({ words }) => removeFillerWords(words));
  const toItems = (found: readonly { readonly item: Item }[] | undefined) => (found ?? []).map(({ item }) => item);
  const findInAnyOrder = (nameWords: readonly string[]) => toItems(findLoosely(nameWords));

  /** Lists the items with exactly the words of this name, in any order. */
  const listByFullName = (name: string): readonly Item[] => {
    const nameWords = toNameWords(name);
    const bare = removeFillerWords(nameWords);
    if (bare.length === 0) return toItems(exact.get(joinWords(nameWords)));
    return toItems(exact.get(joinWords(nameWords)) ?? exact.get(joinWords(bare)) ?? findLoosely(bare));
  };
  const aliases = createItemAliasMatcher(catalogue);
  const cards = createCardLookups(catalogue, series, (rest) => [...findInAnyOrder(rest), ...aliases.listByAlias(rest)]);
  const seriesByFirstWord = groupBy(
    series.knownSeries.flatMap(({ spellings, isInSeries }) => spellings.map((spelling) => ({ spelling, isInSeries }))),
    ({ spelling: [first = ""] }) => first,
  );
  /** Lists the series whose names are part of a name, each with the other words: `Mario (Smash Bros.)`. */
  const splitOffSeries = (nameWords: readonly string[]) =>
    [...new Set(nameWords)]
      .flatMap((first) =>
        (seriesByFirstWord.get(first) ?? []).flatMap(({ spelling, isInSeries }) => {
          const rest = removeWords(nameWords, spelling);
          return rest && rest.length > 0 ? [{ rest, isInSeries }] : [];
        }),
      )
      .slice(0, MAX_SERIES_PER_NAME);

  return {
    listByFullName,
    /** Yields the items that a name may mean, most certain first. Computes each interpretation only when needed. */
    *listByLikelihood(name: string): Iterable<readonly Item[]> {
      yield catalogue.byNfcCode.get(parseNfcCode(name) ?? "") ?? [];
      yield listByFullName(name);
      yield* cards.map((findCards) => findCards(name));
      const nameWords = removeFillerWords(toNameWords(name).flatMap(aliases.splitWords));
      const inSeries = splitOffSeries(nameWords);
      yield [
        ...inSeries.flatMap(({ rest, isInSeries }) => findInAnyOrder(rest).filter(isInSeries)),
        ...aliases.listByGame(nameWords),
      ];
      yield aliases.listByAlias(nameWords);
      yield inSeries.flatMap(({ rest, isInSeries }) => aliases.listByAlias(rest).filter(isInSeries));
      yield aliases.listByCharacter(nameWords);
    },
  };
}
