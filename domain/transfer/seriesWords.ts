import type { Amiibo } from "../catalogue/amiibo";
import type { Catalogue, Series } from "../catalogue/catalogue";
import { gamesIn } from "../names/gamesIn";
import { seriesNames } from "../names/names";
import { CARD_SERIES, cardSeriesOf } from "../series/animalCrossing";
import { closedUp, withoutNoise, wordsIn } from "./nameWords";

interface Known {
  readonly isOf: (item: Amiibo) => boolean;
  /** Each way to say it. */
  readonly ways: readonly (readonly string[])[];
}

export interface SeriesWords {
  /** Whether the item is of a series that the words mean; `undefined` where they mean none that we know. */
  fitting(text: string): ((item: Amiibo) => boolean) | undefined;
  readonly known: readonly Known[];
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
    fitting(text) {
      const said = withoutNoise(wordsIn(text));
      const meant = exactly(known, said) ?? loosely(known, said);
      return meant && ((item) => meant.some(({ isOf }) => isOf(item)));
    },
  };
}

function knownAs({ name }: Pick<Series, "name">, isOf: Known["isOf"], games: readonly string[] = []): Known {
  const called = [name, ...(seriesNames().get(name) ?? []), ...games];
  // `Series 2` would be any 2.
  const ways = called.map((way) => withoutNoise(wordsIn(way))).filter((way) => /\D/.test(closedUp(way)));
  return { isOf, ways };
}

const some = (found: readonly Known[]): readonly Known[] | undefined => (found.length > 0 ? found : undefined);

const exactly = (known: readonly Known[], said: readonly string[]) =>
  some(known.filter(({ ways }) => ways.some((way) => closedUp(way) === closedUp(said))));

/** `Mario Bros` is part of `Super Mario Bros.` */
const loosely = (known: readonly Known[], said: readonly string[]) =>
  said.length === 0
    ? undefined
    : some(known.filter(({ ways }) => ways.some((way) => said.every((word) => way.includes(word)))));
