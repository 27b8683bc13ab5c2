import { getSeriesAliases, listAliasedGames } from "../aliases";
import type { Catalogue, Series } from "../catalogue/catalogue";
import type { Item } from "../catalogue/item";
import { parseNfcCode, toNfcCode } from "../catalogue/itemSearch";
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
  readonly isOf: (item: Item) => boolean;
  /** Each way to say it. */
  readonly ways: readonly (readonly string[])[];
}

export interface SeriesMatcher {
  /** Whether the item is of a series that the words mean; `undefined` where they mean none that we know. */
  fitting(text: string): ((item: Item) => boolean) | undefined;
  /** Whether a series is called just so. */
  isName(text: string): boolean;
  readonly known: readonly KnownSeries[];
}

export function createSeriesMatcher(catalogue: Catalogue): SeriesMatcher {
  const games = listAliasedGames(catalogue);
  /** Who names a game means its whole series: its Mario may well be the one of every day. */
  const gamesOf = (name: string) => games.filter(({ series }) => series === name).flatMap(({ names }) => names);
  const known = [
    ...catalogue.amiiboSeries.map((series) =>
      toKnownSeries(series, (item) => item.amiiboSeriesId === series.id, gamesOf(series.name)),
    ),
    ...catalogue.gameSeries.map((series) => toKnownSeries(series, (item) => item.gameSeriesId === series.id)),
    ...CARD_SERIES.map((series) =>
      toKnownSeries(series, ({ acNumber }) => acNumber !== undefined && findCardSeries(acNumber) === series),
    ),
  ];
  return {
    known,
    isName: (text) => listExactSeries(known, withoutFillerWords(toNameWords(text))) !== undefined,
    fitting(text) {
      const said = withoutFillerWords(toNameWords(text));
      const meant = listExactSeries(known, said) ?? listPartialSeries(known, said);
      return meant && ((item) => meant.some(({ isOf }) => isOf(item)));
    },
  };
}

function toKnownSeries(
  { name }: Pick<Series, "name">,
  isOf: KnownSeries["isOf"],
  games: readonly string[] = [],
): KnownSeries {
  const called = [name, ...(getSeriesAliases().get(name) ?? []), ...games];
  // `Series 2` would be any 2.
  const ways = called.map((way) => withoutFillerWords(toNameWords(way))).filter((way) => /\D/.test(joinWords(way)));
  return { isOf, ways };
}

const nonEmptyOrUndefined = (found: readonly KnownSeries[]): readonly KnownSeries[] | undefined =>
  found.length > 0 ? found : undefined;

const listExactSeries = (known: readonly KnownSeries[], said: readonly string[]) =>
  nonEmptyOrUndefined(known.filter(({ ways }) => ways.some((way) => joinWords(way) === joinWords(said))));

/** `Mario Bros` is part of `Super Mario Bros.` */
const listPartialSeries = (known: readonly KnownSeries[], said: readonly string[]) =>
  said.length === 0
    ? undefined
    : nonEmptyOrUndefined(known.filter(({ ways }) => ways.some((way) => said.every((word) => way.includes(word)))));

/** The items that a number in a name can mean. */
type CardNumberLookup = (name: string) => readonly Item[];

/** `Series 2 #123` has one number of its own. */
const SERIES_NUMBER = /\bseries?\s*\d\b/gi;
const DIGIT = /\d/;
const NUMBER = /^\d{1,3}$/;
const NUMBER_MARKERS = new Set(["no", "nr", "num", "number", "nummer"]);
/** A bare 12 may be anything. */
const IS_NUMBERED = /#\s*\d|\b(?:no|nr|num|number|nummer|card|karte|carte|carta|tarjeta)\b|カード/i;

/**
 * Cards by their numbers, with or without a name: `AC card 123`, `#123`, `Fuchsia 123`. The second goes by what is printed
 * on them: `Sanrio 3`.
 */
function createCardLookups(
  { items }: Catalogue,
  series: SeriesMatcher,
  named: (words: readonly string[]) => readonly Item[],
): readonly [CardNumberLookup, CardNumberLookup] {
  const cards = items.filter(({ acNumber }) => acNumber !== undefined);
  const byNumber = groupBy(cards, ({ acNumber }) => acNumber ?? 0);
  const byPrinted = groupBy(cards, ({ acNumber = 0 }) => Number(formatPrintedNumber(acNumber)));
  const known = series.known.filter(({ isOf }) =>
    items.some((item) => item.amiiboSeriesId === ANIMAL_CROSSING_SERIES_ID && isOf(item)),
  );

  const meantBy =
    (numbered: ReadonlyMap<number, readonly Item[]>): CardNumberLookup =>
    (name) => {
      if (!DIGIT.test(name)) return [];
      const words = withoutFillerWords(toNameWords(name.replace(SERIES_NUMBER, " "))).filter(
        (word) => !NUMBER_MARKERS.has(word),
      );
      const [number, ...others] = words.filter((word) => NUMBER.test(word)).map(Number);
      const found = number === undefined || others.length > 0 ? [] : (numbered.get(number) ?? []);
      if (found.length === 0) return [];
      const said = words.filter((word) => !NUMBER.test(word));
      if (said.length === 0) return IS_NUMBERED.test(name) ? found : [];
      const isSaid = (way: readonly string[]) => way.length === said.length && removeWords(said, way) !== undefined;
      const meant = known.filter(({ ways }) => ways.some(isSaid));
      const called = new Set(named(said));
      return found.filter((item) => called.has(item) || meant.some(({ isOf }) => isOf(item)));
    };
  return [meantBy(byNumber), meantBy(byPrinted)];
}

export interface NameMatcher {
  /** The items whose whole name it is, in any order of its words. */
  readonly full: (name: string) => readonly Item[];
  /** From what is surest to what is least: where one fits, the next ones are not asked for. */
  readonly readings: (name: string) => Iterable<readonly Item[]>;
}

export function createNameMatcher(catalogue: Catalogue, series: SeriesMatcher): NameMatcher {
  const words = catalogue.items.map((item) => ({ item, words: toNameWords(item.name) }));
  const exact = groupBy(words, ({ words }) => joinWords(words));
  const loose = groupBy(words, ({ words }) => toSortedWords(withoutFillerWords(words)));
  const itemsOf = (found: readonly { readonly item: Item }[] | undefined) => (found ?? []).map(({ item }) => item);
  const inAnOrder = (said: readonly string[]) => itemsOf(loose.get(toSortedWords(said)));

  const full = (name: string): readonly Item[] => {
    const said = toNameWords(name);
    const bare = withoutFillerWords(said);
    if (bare.length === 0) return itemsOf(exact.get(joinWords(said)));
    return itemsOf(exact.get(joinWords(said)) ?? exact.get(joinWords(bare)) ?? loose.get(toSortedWords(bare)));
  };
  const byNfcId = groupBy(catalogue.items, toNfcCode);
  const others = createAliasMatcher(catalogue);
  const cards = createCardLookups(catalogue, series, (rest) => [...inAnOrder(rest), ...others.meant(rest)]);
  const ways = groupBy(
    series.known.flatMap(({ ways, isOf }) => ways.map((way) => ({ way, isOf }))),
    ({ way: [first = ""] }) => first,
  );
  /** `Mario (Smash Bros.)` */
  const inSeries = (said: readonly string[], meant: (rest: readonly string[]) => readonly Item[]) =>
    [...new Set(said)].flatMap((first) =>
      (ways.get(first) ?? []).flatMap(({ way, isOf }) => {
        const rest = removeWords(said, way);
        return rest && rest.length > 0 ? meant(rest).filter(isOf) : [];
      }),
    );

  return {
    full,
    *readings(name) {
      yield byNfcId.get(parseNfcCode(name) ?? "") ?? [];
      yield full(name);
      yield* cards.map((meant) => meant(name));
      const said = withoutFillerWords(toNameWords(name).flatMap(others.split));
      yield [...inSeries(said, inAnOrder), ...others.ofGame(said)];
      yield others.meant(said);
      yield inSeries(said, others.meant);
      yield others.ofCharacter(said);
    },
  };
}
