import { gamesIn, seriesNames } from "../aliases";
import type { Amiibo } from "../catalogue/amiibo";
import type { Catalogue, Series } from "../catalogue/catalogue";
import { nfcIdIn, nfcIdOf } from "../catalogue/search";
import { groupBy } from "../group";
import { ANIMAL_CROSSING_SERIES_ID, CARD_SERIES, cardSeriesOf, printedNumber } from "../series/animalCrossing";
import { closedUp, inAnyOrder, otherNamesIn, without, withoutNoise, wordsIn } from "./nameWords";

interface KnownSeries {
  readonly isOf: (item: Amiibo) => boolean;
  /** Each way to say it. */
  readonly ways: readonly (readonly string[])[];
}

export interface SeriesWords {
  /** Whether the item is of a series that the words mean; `undefined` where they mean none that we know. */
  fitting(text: string): ((item: Amiibo) => boolean) | undefined;
  /** Whether a series is called just so. */
  isName(text: string): boolean;
  readonly known: readonly KnownSeries[];
}

export function seriesWordsIn(catalogue: Catalogue): SeriesWords {
  const games = gamesIn(catalogue);
  /** Who names a game means its whole series: its Mario may well be the one of every day. */
  const gamesOf = (name: string) => games.filter(({ series }) => series === name).flatMap(({ names }) => names);
  const known = [
    ...catalogue.amiiboSeries.map((series) =>
      knownAs(series, (item) => item.amiiboSeriesId === series.id, gamesOf(series.name)),
    ),
    ...catalogue.gameSeries.map((series) => knownAs(series, (item) => item.gameSeriesId === series.id)),
    ...CARD_SERIES.map((series) =>
      knownAs(series, ({ acNumber }) => acNumber !== undefined && cardSeriesOf(acNumber) === series),
    ),
  ];
  return {
    known,
    isName: (text) => exactly(known, withoutNoise(wordsIn(text))) !== undefined,
    fitting(text) {
      const said = withoutNoise(wordsIn(text));
      const meant = exactly(known, said) ?? loosely(known, said);
      return meant && ((item) => meant.some(({ isOf }) => isOf(item)));
    },
  };
}

function knownAs(
  { name }: Pick<Series, "name">,
  isOf: KnownSeries["isOf"],
  games: readonly string[] = [],
): KnownSeries {
  const called = [name, ...(seriesNames().get(name) ?? []), ...games];
  // `Series 2` would be any 2.
  const ways = called.map((way) => withoutNoise(wordsIn(way))).filter((way) => /\D/.test(closedUp(way)));
  return { isOf, ways };
}

const some = (found: readonly KnownSeries[]): readonly KnownSeries[] | undefined =>
  found.length > 0 ? found : undefined;

const exactly = (known: readonly KnownSeries[], said: readonly string[]) =>
  some(known.filter(({ ways }) => ways.some((way) => closedUp(way) === closedUp(said))));

/** `Mario Bros` is part of `Super Mario Bros.` */
const loosely = (known: readonly KnownSeries[], said: readonly string[]) =>
  said.length === 0
    ? undefined
    : some(known.filter(({ ways }) => ways.some((way) => said.every((word) => way.includes(word)))));

/** The items that a number in a name can mean. */
type Meant = (name: string) => readonly Amiibo[];

/** `Series 2 #123` has one number of its own. */
const SERIES_NUMBER = /\bseries?\s*\d\b/gi;
const DIGIT = /\d/;
const NUMBER = /^\d{1,3}$/;
const MARKS = new Set(["no", "nr", "num", "number", "nummer"]);
/** A bare 12 may be anything. */
const IS_NUMBERED = /#\s*\d|\b(?:no|nr|num|number|nummer|card|karte|carte|carta|tarjeta)\b|カード/i;

/**
 * Cards by their numbers, with or without a name: `AC card 123`, `#123`, `Fuchsia 123`. The second goes by what is printed
 * on them: `Sanrio 3`.
 */
function cardsIn(
  { items }: Catalogue,
  series: SeriesWords,
  named: (words: readonly string[]) => readonly Amiibo[],
): readonly [Meant, Meant] {
  const cards = items.filter(({ acNumber }) => acNumber !== undefined);
  const byNumber = groupBy(cards, ({ acNumber }) => acNumber ?? 0);
  const byPrinted = groupBy(cards, ({ acNumber = 0 }) => Number(printedNumber(acNumber)));
  const known = series.known.filter(({ isOf }) =>
    items.some((item) => item.amiiboSeriesId === ANIMAL_CROSSING_SERIES_ID && isOf(item)),
  );

  const meantBy =
    (numbered: ReadonlyMap<number, readonly Amiibo[]>): Meant =>
    (name) => {
      if (!DIGIT.test(name)) return [];
      const words = withoutNoise(wordsIn(name.replace(SERIES_NUMBER, " "))).filter((word) => !MARKS.has(word));
      const [number, ...others] = words.filter((word) => NUMBER.test(word)).map(Number);
      const found = number === undefined || others.length > 0 ? [] : (numbered.get(number) ?? []);
      if (found.length === 0) return [];
      const said = words.filter((word) => !NUMBER.test(word));
      if (said.length === 0) return IS_NUMBERED.test(name) ? found : [];
      const isSaid = (way: readonly string[]) => way.length === said.length && without(said, way) !== undefined;
      const meant = known.filter(({ ways }) => ways.some(isSaid));
      const called = new Set(named(said));
      return found.filter((item) => called.has(item) || meant.some(({ isOf }) => isOf(item)));
    };
  return [meantBy(byNumber), meantBy(byPrinted)];
}

export interface Names {
  /** The items whose whole name it is, in any order of its words. */
  readonly full: (name: string) => readonly Amiibo[];
  /** From what is surest to what is least: where one fits, the next ones are not asked for. */
  readonly readings: (name: string) => Iterable<readonly Amiibo[]>;
}

export function namesIn(catalogue: Catalogue, series: SeriesWords): Names {
  const words = catalogue.items.map((item) => ({ item, words: wordsIn(item.name) }));
  const exact = groupBy(words, ({ words }) => closedUp(words));
  const loose = groupBy(words, ({ words }) => inAnyOrder(withoutNoise(words)));
  const itemsOf = (found: readonly { readonly item: Amiibo }[] | undefined) => (found ?? []).map(({ item }) => item);
  const inAnOrder = (said: readonly string[]) => itemsOf(loose.get(inAnyOrder(said)));

  const full = (name: string): readonly Amiibo[] => {
    const said = wordsIn(name);
    const bare = withoutNoise(said);
    if (bare.length === 0) return itemsOf(exact.get(closedUp(said)));
    return itemsOf(exact.get(closedUp(said)) ?? exact.get(closedUp(bare)) ?? loose.get(inAnyOrder(bare)));
  };
  const byNfcId = groupBy(catalogue.items, nfcIdOf);
  const others = otherNamesIn(catalogue);
  const cards = cardsIn(catalogue, series, (rest) => [...inAnOrder(rest), ...others.meant(rest)]);
  const ways = groupBy(
    series.known.flatMap(({ ways, isOf }) => ways.map((way) => ({ way, isOf }))),
    ({ way: [first = ""] }) => first,
  );
  /** `Mario (Smash Bros.)` */
  const inSeries = (said: readonly string[], meant: (rest: readonly string[]) => readonly Amiibo[]) =>
    [...new Set(said)].flatMap((first) =>
      (ways.get(first) ?? []).flatMap(({ way, isOf }) => {
        const rest = without(said, way);
        return rest && rest.length > 0 ? meant(rest).filter(isOf) : [];
      }),
    );

  return {
    full,
    *readings(name) {
      yield byNfcId.get(nfcIdIn(name) ?? "") ?? [];
      yield full(name);
      yield* cards.map((meant) => meant(name));
      const said = withoutNoise(wordsIn(name).flatMap(others.split));
      yield [...inSeries(said, inAnOrder), ...others.ofGame(said)];
      yield others.meant(said);
      yield inSeries(said, others.meant);
      yield others.ofCharacter(said);
    },
  };
}
