import { groupBy } from "../group";
import type { Amiibo } from "./amiibo";
import { type Drawn, type Pictured, picturesOf } from "./picture";

export interface Series {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

/** Everything a page needs to know of the catalogue, the same for everybody. */
export interface Snapshot {
  /** Changes whenever any item or series does. */
  readonly version: string;
  readonly items: readonly Amiibo[];
  readonly amiiboSeries: readonly Series[];
  readonly gameSeries: readonly Series[];
  /** The hashes of the photographs that are shown, by item. */
  readonly photographs?: ReadonlyMap<number, string>;
  /** What items do in games, as `domain/games/text` writes it: read by those pages alone that ask for it. */
  readonly gamesText?: string;
}

export interface Catalogue extends Snapshot {
  readonly byId: ReadonlyMap<number, Amiibo>;
  readonly byCharacter: ReadonlyMap<string, readonly Amiibo[]>;
  /** Several items may share a name. */
  readonly byName: ReadonlyMap<string, readonly Amiibo[]>;
  /** Throw for an id that the snapshot does not hold: a snapshot is whole. */
  amiiboSeriesOf(item: Amiibo): Series;
  gameSeriesOf(item: Amiibo): Series;
  /** Which picture is shown of an item, wherever it is shown. */
  pictureOf(item: Pick<Amiibo, "id">): Pictured;
}

/** @param drawn what came with the release: absent where no picture is asked for, and all of them stand for it. */
export function indexCatalogue(snapshot: Snapshot, drawn?: Drawn): Catalogue {
  const amiiboSeries = new Map(snapshot.amiiboSeries.map((series) => [series.id, series]));
  const gameSeries = new Map(snapshot.gameSeries.map((series) => [series.id, series]));
  const pictures = drawn ? picturesOf(snapshot, drawn) : new Map<number, Pictured>();
  return {
    ...snapshot,
    byId: new Map(snapshot.items.map((item) => [item.id, item])),
    byCharacter: groupBy(snapshot.items, ({ characterKey }) => characterKey),
    byName: groupBy(snapshot.items, ({ name }) => name),
    amiiboSeriesOf: (item) => present(amiiboSeries.get(item.amiiboSeriesId), "amiibo series", item),
    gameSeriesOf: (item) => present(gameSeries.get(item.gameSeriesId), "game series", item),
    pictureOf: ({ id }) => pictures.get(id) ?? { id },
  };
}

function present(series: Series | undefined, kind: string, item: Amiibo): Series {
  if (series) return series;
  throw new Error(`Item ${item.id} names a ${kind} that the catalogue lacks. Seed the series first.`);
}

/** The other items of the same character: by its key, as two characters may share a name. */
export function familyOf(catalogue: Catalogue, item: Amiibo): readonly Amiibo[] {
  return (catalogue.byCharacter.get(item.characterKey) ?? []).filter((other) => other.id !== item.id);
}
