import { groupBy } from "../groupBy";
import { hasNfcCode, type Item } from "./item";
import type { NfcCode } from "./nfcCode";
import { buildPictureRefs, type DeployedArtworkHashes, type PictureRef } from "./pictureRef";

export interface Series {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

/** Catalogue data that all pages and all viewers share. */
export interface CatalogueSnapshot {
  /** Version of the catalogue. It changes whenever an item or a series changes. */
  readonly version: string;
  readonly items: readonly Item[];
  readonly amiiboSeries: readonly Series[];
  readonly gameSeries: readonly Series[];
  /** Hashes of the published photographs, by item id. */
  readonly photographs?: ReadonlyMap<number, string>;
  /** Effects of items in games, in the text format of `domain/games/gamesText`. Parsed only when a page needs games. */
  readonly gamesText?: string;
}

export interface Catalogue extends CatalogueSnapshot {
  readonly byId: ReadonlyMap<number, Item>;
  readonly byCharacter: ReadonlyMap<string, readonly Item[]>;
  /** Items by name. Several items may have the same name. */
  readonly byName: ReadonlyMap<string, readonly Item[]>;
  /** Items by NFC code, without the items whose code is unknown. Variants of a figure have the same code. */
  readonly byNfcCode: ReadonlyMap<NfcCode, readonly Item[]>;
  /** Returns the amiibo series of an item. Throws if the snapshot does not contain the series. */
  getAmiiboSeries(item: Item): Series;
  /** Returns the game series of an item. Throws if the snapshot does not contain the series. */
  getGameSeries(item: Item): Series;
  getPicture(item: Pick<Item, "id">): PictureRef;
}

/** Adds lookups to a snapshot. Omit `shipped`, the hashes of the deployed drawings, if no pictures are needed. */
export function buildCatalogue(snapshot: CatalogueSnapshot, shipped?: DeployedArtworkHashes): Catalogue {
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
  throw new Error(`Catalogue is incomplete: item ${item.id} refers to a missing ${kind}. Run npm run db:prepare.`);
}

export const listOtherItemsOfCharacter = ({ byCharacter }: Catalogue, { id, characterKey }: Item): readonly Item[] =>
  (byCharacter.get(characterKey) ?? []).filter((other) => other.id !== id);
