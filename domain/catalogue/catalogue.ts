import { groupBy } from "../groupBy";
import type { Item } from "./item";
import { buildPictureRefs, type PictureRef, type ShippedArtworkHashes } from "./pictureRef";

export interface Series {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

/** Everything a page needs to know of the catalogue, the same for everybody. */
export interface CatalogueSnapshot {
  /** Changes whenever any item or series does. */
  readonly version: string;
  readonly items: readonly Item[];
  readonly amiiboSeries: readonly Series[];
  readonly gameSeries: readonly Series[];
  /** The hashes of the photographs that are shown, by item. */
  readonly photographs?: ReadonlyMap<number, string>;
  /** What items do in games, as `domain/games/gamesText` writes it: read by those pages alone that ask for it. */
  readonly gamesText?: string;
}

export interface Catalogue extends CatalogueSnapshot {
  readonly byId: ReadonlyMap<number, Item>;
  readonly byCharacter: ReadonlyMap<string, readonly Item[]>;
  /** Several items may share a name. */
  readonly byName: ReadonlyMap<string, readonly Item[]>;
  /** Throw for an id that the snapshot does not hold: a snapshot is whole. */
  amiiboSeriesOf(item: Item): Series;
  gameSeriesOf(item: Item): Series;
  /** Which picture is shown of an item, wherever it is shown. */
  pictureOf(item: Pick<Item, "id">): PictureRef;
}

/** @param drawn what came with the release: absent where no picture is asked for, and all of them stand for it. */
export function buildCatalogue(snapshot: CatalogueSnapshot, drawn?: ShippedArtworkHashes): Catalogue {
  const amiiboSeries = new Map(snapshot.amiiboSeries.map((series) => [series.id, series]));
  const gameSeries = new Map(snapshot.gameSeries.map((series) => [series.id, series]));
  const pictures = drawn ? buildPictureRefs(snapshot, drawn) : new Map<number, PictureRef>();
  return {
    ...snapshot,
    byId: new Map(snapshot.items.map((item) => [item.id, item])),
    byCharacter: groupBy(snapshot.items, ({ characterKey }) => characterKey),
    byName: groupBy(snapshot.items, ({ name }) => name),
    amiiboSeriesOf: (item) => requireSeries(amiiboSeries.get(item.amiiboSeriesId), "amiibo series", item),
    gameSeriesOf: (item) => requireSeries(gameSeries.get(item.gameSeriesId), "game series", item),
    pictureOf: ({ id }) => pictures.get(id) ?? { id },
  };
}

function requireSeries(series: Series | undefined, kind: string, item: Item): Series {
  if (series) return series;
  throw new Error(`Item ${item.id} names a ${kind} that the catalogue lacks. Seed the series first.`);
}

/** The other items of the same character: by its key, as two characters may share a name. */
export function listFamilyMembers(catalogue: Catalogue, item: Item): readonly Item[] {
  return (catalogue.byCharacter.get(item.characterKey) ?? []).filter((other) => other.id !== item.id);
}
