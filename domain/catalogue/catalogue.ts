import { groupBy } from "../groupBy";
import { hasNfcCode, type Item } from "./item";
import type { NfcCode } from "./nfcCode";
import { buildPictureRefs, type PictureRef, type ShippedArtworkHashes } from "./pictureRef";

export interface Series {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

/** All catalogue data that pages need, the same for every viewer. */
export interface CatalogueSnapshot {
  /** Changes whenever an item or series changes. */
  readonly version: string;
  readonly items: readonly Item[];
  readonly amiiboSeries: readonly Series[];
  readonly gameSeries: readonly Series[];
  /** Hashes of the shown photographs, by item id. */
  readonly photographs?: ReadonlyMap<number, string>;
  /** Usages of items in games, in the format of `domain/games/gamesText`. Parsed on demand. */
  readonly gamesText?: string;
}

export interface Catalogue extends CatalogueSnapshot {
  readonly byId: ReadonlyMap<number, Item>;
  readonly byCharacter: ReadonlyMap<string, readonly Item[]>;
  /** Several items may share a name. */
  readonly byName: ReadonlyMap<string, readonly Item[]>;
  /** Items with a known NFC code. Variants share one. */
  readonly byNfcCode: ReadonlyMap<NfcCode, readonly Item[]>;
  /** Returns the series of an item. Throws if the snapshot is incomplete and lacks the series. */
  getAmiiboSeries(item: Item): Series;
  /** Returns the game series of an item. Throws if the snapshot is incomplete and lacks the series. */
  getGameSeries(item: Item): Series;
  getPicture(item: Pick<Item, "id">): PictureRef;
}

/**
 * Builds the indexes of a snapshot.
 *
 * @param shipped hashes of the drawings in this release; omit it where pictures are not needed
 */
export function buildCatalogue(snapshot: CatalogueSnapshot, shipped?: ShippedArtworkHashes): Catalogue {
  const amiiboSeries = new Map(snapshot.amiiboSeries.map((series) => [series.id, series]));
  const gameSeries = new Map(snapshot.gameSeries.map((series) => [series.id, series]));
  const pictures = shipped ? buildPictureRefs(snapshot, shipped) : new Map<number, PictureRef>();
  return {
    ...snapshot,
    byId: new Map(snapshot.items.map((item) => [item.id, item])),
    byCharacter: groupBy(snapshot.items, ({ characterKey }) => characterKey),
    byName: groupBy(snapshot.items, ({ name }) => name),
    byNfcCode: groupBy(snapshot.items.filter(hasNfcCode), ({ nfcCode }) => nfcCode),
    getAmiiboSeries: (item) => requireSeries(amiiboSeries.get(item.amiiboSeriesId), "amiibo series", item),
    getGameSeries: (item) => requireSeries(gameSeries.get(item.gameSeriesId), "game series", item),
    getPicture: ({ id }) => pictures.get(id) ?? { id },
  };
}

function requireSeries(series: Series | undefined, kind: string, item: Item): Series {
  if (series) return series;
  throw new Error(
    `Catalogue snapshot is incomplete: item ${item.id} refers to a missing ${kind}. Seed the series first.`,
  );
}

/** Lists the other items of the same character. */
export const listFamilyMembers = ({ byCharacter }: Catalogue, { id, characterKey }: Item): readonly Item[] =>
  (byCharacter.get(characterKey) ?? []).filter((other) => other.id !== id);
