import { inflateRawSync } from "node:zlib";
import files from "virtual:tile-packs";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { PictureRef } from "../../domain/catalogue/pictureRef";
import type { TileSubject } from "../../domain/exportImage/drawTile";
import type { ExportTile } from "../../domain/exportImage/exportImage";
import { TILE_BYTES } from "../../domain/exportImage/tile";
import { parsePhotographName } from "../../domain/photographs/photographFile";
import { findTileAt, getIndexInPack, getPackNumber } from "../../domain/wire/tilePack";
import { sleep } from "../mutex/mutex";
import type { LoadTilePixels } from "./drawExportImage";
import type { ImageRenderer } from "./imageRenderer";
import { readPhotograph, readPhotographTiles, unpackTile } from "./photographStore";
import { rasterizeTile } from "./tile";

/** What was read of the packs that came with the release: three megabytes in all. */
export type TilePackCache = Map<number, Uint8Array>;

/** The tiles that were drawn when the site was built. */
function createBuiltTileLoader(assets: Fetcher, memory: TilePackCache) {
  /** Those that there are not: asked for once. */
  const missing = new Set<number>();
  return async (id: number): Promise<Uint8Array | undefined> => {
    const number = getPackNumber(id);
    if (missing.has(number)) return undefined;
    const pack = memory.get(number) ?? (await fetchTilePack(assets, number));
    // One that is empty was not drawn yet, and will be.
    if (pack === undefined || pack.length === 0) {
      missing.add(number);
      return undefined;
    }
    memory.set(number, pack);
    return findTilePixels(pack, getIndexInPack(id));
  };
}

async function fetchTilePack(assets: Fetcher, number: number): Promise<Uint8Array | undefined> {
  const file = files[number];
  if (file === undefined) return undefined;
  const answer = await assets.fetch(`https://assets.invalid/tiles/${file}`);
  if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
  console.error(
    `The tiles ${file} are not among the static files (${answer.status}): they are drawn at each export. Build and deploy again.`,
  );
  return undefined;
}

/** The tile's pixels; `undefined` where there is none. */
function findTilePixels(pack: Uint8Array, place: number): Uint8Array | undefined {
  const tile = findTileAt(pack, place);
  if (!tile) return undefined;
  const pixels = inflateRawSync(tile);
  return pixels.length === TILE_BYTES ? pixels : undefined;
}

/**
 * The tiles of the photographs among these pictures, by item: their pixels. KV is asked once for sixty-four neighbours.
 * One that KV has lost, or cannot give now, is left out.
 */
export async function loadPhotographTiles(
  kv: KVNamespace,
  pictured: readonly PictureRef[],
): Promise<ReadonlyMap<number, Uint8Array>> {
  const wanted = pictured.flatMap(({ id, picture }) => {
    const hash = parsePhotographName(picture);
    return hash === undefined ? [] : [{ id, hash }];
  });
  try {
    const tiles = await readPhotographTiles(kv, wanted);
    return new Map(
      [...tiles].flatMap(([id, tile]) => {
        const pixels = unpackTile(tile);
        return pixels ? [[id, pixels] as const] : [];
      }),
    );
  } catch (error) {
    console.error("Tiles of photographs could not be read from KV; they are drawn.", error);
    return new Map();
  }
}

/** Tiles that had to be drawn for an export, until others take their place: 22 KB each. */
const MAX_DRAWN_TILES = 300;

export interface TileCache {
  readonly packs: TilePackCache;
  readonly drawn: Map<string, Uint8Array>;
}

interface TileLoaderDeps {
  readonly assets: Fetcher;
  readonly kv: KVNamespace;
  readonly memory: TileCache;
  readonly catalogue: Catalogue;
  readonly openPen: () => Promise<ImageRenderer>;
}

/** Of one sheet: as they were drawn at the build or when a photograph came. What was not is drawn now. */
export function createTileLoader(
  sheet: readonly ExportTile[],
  { assets, kv, memory, catalogue, openPen }: TileLoaderDeps,
): LoadTilePixels {
  const built = createBuiltTileLoader(assets, memory.packs);
  let photographs: Promise<ReadonlyMap<number, Uint8Array>> | undefined;
  const photographed = async (id: number) => {
    photographs ??= loadPhotographTiles(kv, sheet);
    return (await photographs).get(id);
  };
  const subjectOf = async ({ id, picture }: ExportTile): Promise<TileSubject> => {
    const item = catalogue.byId.get(id);
    if (!item) throw new Error(`A sheet shows item ${id}, which has left the catalogue. Export it again.`);
    const hash = parsePhotographName(picture);
    const photograph = hash === undefined ? null : await readPhotograph(kv, { id, hash });
    return photograph === null ? item : { ...item, photograph: Buffer.from(photograph).toString("base64") };
  };
  const draw = async (tile: ExportTile, key: string): Promise<Uint8Array> => {
    const { pixels } = await rasterizeTile(await openPen(), await subjectOf(tile));
    const [oldest] = memory.drawn.keys();
    if (oldest !== undefined && memory.drawn.size >= MAX_DRAWN_TILES) memory.drawn.delete(oldest);
    memory.drawn.set(key, pixels);
    // A drawing is one stretch of work: whoever asks for something else is heard between two of them.
    await sleep(1);
    return pixels;
  };
  return async (tile) => {
    const { id, picture } = tile;
    const key = `${id} ${picture}`;
    const kept = memory.drawn.get(key) ?? (picture === "" ? await built(id) : await photographed(id));
    return kept ?? draw(tile, key);
  };
}
