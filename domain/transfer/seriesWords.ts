import type { Amiibo } from "../catalogue/amiibo";
import type { Catalogue, Series } from "../catalogue/catalogue";
import { gamesIn } from "../names/gamesIn";
import { seriesNames } from "../names/names";
import { CARD_SERIES, cardSeriesOf } from "../series/animalCrossing";
import { closedUp, withoutNoise, wordsIn } from "./nameWords";

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
