import files from "virtual:tile-packs";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { PictureRef } from "../../domain/catalogue/pictureRef";
import type { TileSubject } from "../../domain/exportImage/drawTile";
import type { ExportTile } from "../../domain/exportImage/exportImage";
import { parsePhotographName } from "../../domain/photographs/photographFile";
import { findTileInPack, getTileIndexInPack, getTilePackNumber } from "../../domain/wire/tilePack";
import { sleep } from "../platform/runtime";
import type { LoadTilePixels } from "./drawExportImage";
import type { ImageRenderer } from "./imageRenderer";
import { decompressTilePixels, readPhotographFromKv, readPhotographTiles } from "./photographStore";
import { renderTilePixels } from "./tile";

/** Creates a loader of the tiles (small pictures of items) that were drawn at build time. */
function createBuiltTileLoader(assets: Fetcher, cachedPacks: ExportTileCache["packs"]) {
  /** Numbers of tile packs that do not exist. They are remembered, so that each is requested only once. */
  const missing = new Set<number>();
  return async (id: number): Promise<Uint8Array | undefined> => {
    const number = getTilePackNumber(id);
    if (missing.has(number)) return undefined;
    const pack = cachedPacks.get(number) ?? (await fetchTilePack(assets, number));
    // An empty file means that the pack was not drawn at build time. Its tiles are drawn on demand.
    if (pack === undefined || pack.length === 0) {
      missing.add(number);
      return undefined;
    }
    cachedPacks.set(number, pack);
    const tile = findTileInPack(pack, getTileIndexInPack(id));
    return tile && decompressTilePixels(tile);
  };
}

async function fetchTilePack(assets: Fetcher, number: number): Promise<Uint8Array | undefined> {
  const file = files[number];
  if (file === undefined) return undefined;
  const response = await assets.fetch(`https://assets.invalid/tiles/${file}`);
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  console.error(
    `Tile pack file ${file} could not be fetched: HTTP ${response.status}. Its small item pictures are drawn for each export image instead. Build and deploy the site again.`,
  );
  return undefined;
}

/** Loads the tiles of photographs as pixels by item id. Missing and unreadable tiles are left out. */
export async function loadPhotographTilePixels(
  kv: KVNamespace,
  pictures: readonly PictureRef[],
): Promise<ReadonlyMap<number, Uint8Array>> {
  const wanted = pictures.flatMap(({ id, picture }) => {
    const hash = parsePhotographName(picture);
    return hash === undefined ? [] : [{ id, hash }];
  });
  try {
    const tiles = await readPhotographTiles(kv, wanted);
    return new Map(
      [...tiles].flatMap(([id, { compressed }]) => {
        const pixels = decompressTilePixels(compressed);
        return pixels ? [[id, pixels] as const] : [];
      }),
    );
  } catch (error) {
    console.error(
      `Small copies of ${wanted.length} photographs could not be read from KV. The copies are drawn for this export image instead.`,
      error,
    );
    return new Map();
  }
}

/** Maximum number of tiles in memory that were drawn on demand. Each takes 22 KB. */
const MAX_DRAWN_TILES = 300;

export interface ExportTileCache {
  /** Fetched tile packs that were drawn at build time, by number. All of them together take about 3 MB. */
  readonly packs: Map<number, Uint8Array>;
  readonly drawnTiles: Map<string, Uint8Array>;
}

interface TileLoaderDeps {
  readonly assets: Fetcher;
  readonly kv: KVNamespace;
  readonly cache: ExportTileCache;
  readonly catalogue: Catalogue;
  readonly loadRenderer: () => Promise<ImageRenderer>;
}

/** Creates the tile loader of an export image. Tiles come from the build or photographs, or are drawn on demand. */
export function createExportTileLoader(
  tiles: readonly ExportTile[],
  { assets, kv, cache, catalogue, loadRenderer }: TileLoaderDeps,
): LoadTilePixels {
  const loadBuiltTile = createBuiltTileLoader(assets, cache.packs);
  let photographs: Promise<ReadonlyMap<number, Uint8Array>> | undefined;
  const loadPhotographTile = async (id: number) => {
    photographs ??= loadPhotographTilePixels(kv, tiles);
    return (await photographs).get(id);
  };
  const loadSubject = async ({ id, picture }: ExportTile): Promise<TileSubject> => {
    const item = catalogue.byId.get(id);
    if (!item)
      throw new Error(
        `Export image cannot be drawn: it contains item ${id}, which was removed from the catalogue. Create the export image again.`,
      );
    const hash = parsePhotographName(picture);
    const photograph = hash === undefined ? null : await readPhotographFromKv(kv, { id, hash });
    return photograph === null ? item : { ...item, photograph: Buffer.from(photograph).toString("base64") };
  };
  const draw = async (tile: ExportTile, key: string): Promise<Uint8Array> => {
    const { pixels } = await renderTilePixels(await loadRenderer(), await loadSubject(tile));
    const [oldest] = cache.drawnTiles.keys();
    if (oldest !== undefined && cache.drawnTiles.size >= MAX_DRAWN_TILES) cache.drawnTiles.delete(oldest);
    cache.drawnTiles.set(key, pixels);
    // Lets other requests run, because drawing blocks the thread.
    await sleep(1);
    return pixels;
  };
  return async (tile) => {
    const { id, picture } = tile;
    const key = `${id} ${picture}`;
    const existing =
      cache.drawnTiles.get(key) ?? (picture === "" ? await loadBuiltTile(id) : await loadPhotographTile(id));
    return existing ?? draw(tile, key);
  };
}
