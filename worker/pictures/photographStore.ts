import { inflateRawSync } from "node:zlib";
import { TILE_BYTES, TILE_REVISION } from "../../domain/exportImage/tile";
import {
  encodePhotographTiles,
  findPhotographTile,
  getTilePackNumber,
  type PhotographTile,
  TILES_PER_PACK,
} from "../../domain/wire/tilePack";
import type { PhotographRef, PhotographStore } from "../../routes/http/context";
import { openEdgeCache } from "../cache/kvCache";
import type { WaitUntil } from "../platform/runtime";
import type { ProcessedPhotograph } from "./processPhotograph";

/** Builds the KV key of a photograph. The number is the version of the stored format. */
const pictureKey = ({ id, hash }: PhotographRef) => `photograph-1:${id}-${hash}`;
const tileKey = ({ id, hash }: PhotographRef) => `photograph-tile-${TILE_REVISION}:${id}-${hash}`;
const packKey = (pack: number) => `photograph-tiles-${TILE_REVISION}:${pack}`;

/** Writes a photograph and its tile (small picture) to KV. Must be called before the database refers to them. */
export async function writePhotograph(
  kv: KVNamespace,
  id: number,
  { hash, png, compressed }: ProcessedPhotograph,
): Promise<void> {
  const photograph = { id, hash };
  await Promise.all([kv.put(pictureKey(photograph), png), kv.put(tileKey(photograph), compressed)]);
}

/** Deletes a photograph and its tile from KV. Must be called after the database stops referring to them. */
export async function deletePhotograph(kv: KVNamespace, photograph: PhotographRef): Promise<void> {
  await Promise.all([kv.delete(pictureKey(photograph)), kv.delete(tileKey(photograph))]);
}

/** Returns true if KV has both the photograph and its tile (small picture). */
export async function hasPhotograph(kv: KVNamespace, photograph: PhotographRef): Promise<boolean> {
  const found = await Promise.all(
    [pictureKey(photograph), tileKey(photograph)].map((key) => kv.get(key, "arrayBuffer")),
  );
  return found.every((bytes) => bytes !== null);
}

export const readPhotographFromKv = (kv: KVNamespace, photograph: PhotographRef): Promise<ArrayBuffer | null> =>
  kv.get(pictureKey(photograph), "arrayBuffer");

/** Writes the tile packs of the items `ids`. A tile pack is a KV entry with the small pictures of many items. */
export async function writePhotographTilePacks(
  kv: KVNamespace,
  ids: Iterable<number>,
  shown: ReadonlyMap<number, string>,
): Promise<void> {
  for (const pack of new Set([...ids].map(getTilePackNumber))) {
    const idsOfPack = Array.from({ length: TILES_PER_PACK }, (_, index) => pack * TILES_PER_PACK + index);
    const wanted = idsOfPack.flatMap((id) => {
      const hash = shown.get(id);
      return hash === undefined ? [] : [{ id, hash }];
    });
    if (wanted.length === 0) await kv.delete(packKey(pack));
    else await kv.put(packKey(pack), encodePhotographTiles(await readPhotographTiles(kv, wanted)));
  }
}

/** Reads the tiles (small pictures) of photographs from KV, by item id. Missing tiles are left out. */
export async function readPhotographTiles(
  kv: KVNamespace,
  wanted: readonly PhotographRef[],
): Promise<ReadonlyMap<number, PhotographTile>> {
  const numbers = [...new Set(wanted.map(({ id }) => getTilePackNumber(id)))];
  const packs = new Map(
    await Promise.all(numbers.map(async (pack) => [pack, await readBytes(kv, packKey(pack))] as const)),
  );
  const found = await Promise.all(
    wanted.map(async (photograph): Promise<readonly (readonly [number, PhotographTile])[]> => {
      const { id, hash } = photograph;
      const pack = packs.get(getTilePackNumber(id));
      const tile = pack && findPhotographTile(pack, id);
      if (tile?.hash === hash) return [[id, tile]];
      const compressed = await readBytes(kv, tileKey(photograph));
      return compressed ? [[id, { hash, compressed }]] : [];
    }),
  );
  return new Map(found.flat());
}

async function readBytes(kv: KVNamespace, key: string): Promise<Uint8Array | undefined> {
  const found = await kv.get(key, "arrayBuffer");
  return found === null ? undefined : new Uint8Array(found);
}

/** Decompresses the pixels of a tile. Returns `undefined` if the number of pixels is wrong. */
export function decompressTilePixels(compressed: Uint8Array): Uint8Array | undefined {
  const pixels = inflateRawSync(compressed);
  return pixels.length === TILE_BYTES ? pixels : undefined;
}

const EDGE_CACHE_HEADERS = { headers: { "Cache-Control": "public, max-age=604800" } };

export function createPhotographStore(kv: KVNamespace, waitUntil: WaitUntil): PhotographStore {
  return {
    async read(photograph, isShown) {
      try {
        // Avoids the edge cache for hidden photographs, because it may still contain one that an admin has rejected.
        const edgeCache = isShown ? await openEdgeCache("photographs") : undefined;
        const cached = await edgeCache?.match(buildCacheUrl(photograph));
        if (cached) return await cached.arrayBuffer();
        const stored = await readPhotographFromKv(kv, photograph);
        if (stored === null) return undefined;
        if (edgeCache)
          waitUntil(edgeCache.put(buildCacheUrl(photograph), new Response(stored.slice(), EDGE_CACHE_HEADERS)));
        return stored;
      } catch (error) {
        console.error(
          `The photograph of item ${photograph.id} could not be read. The item is shown as a drawing.`,
          error,
        );
        return undefined;
      }
    },
    delete(photograph) {
      const logFailure = (error: unknown) =>
        console.error(
          `The rejected photograph of item ${photograph.id} could not be deleted from KV. No page links to the photograph.`,
          error,
        );
      waitUntil(deletePhotograph(kv, photograph).catch(logFailure));
    },
  };
}

const buildCacheUrl = ({ id, hash }: PhotographRef): string => `https://photographs.invalid/${id}-${hash}`;
