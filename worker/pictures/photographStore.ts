import { inflateRawSync } from "node:zlib";
import { TILE_BYTES, TILE_REVISION } from "../../domain/exportImage/tile";
import {
  encodePhotographTiles,
  findPhotographTile,
  getPackNumber,
  type PhotographTile,
  TILES_PER_PACK,
} from "../../domain/wire/tilePack";
import type { PhotographRef, PhotographStore } from "../../routes/http/context";
import { openEdgeCache } from "../cache/kvCache";
import type { WaitUntil } from "../platform/bindings";
import type { ProcessedPhotograph } from "./processPhotograph";

/** The numbers are those of what stands in KV; tiles that look otherwise are others. */
const pictureKey = ({ id, hash }: PhotographRef) => `photograph-1:${id}-${hash}`;
const tileKey = ({ id, hash }: PhotographRef) => `photograph-tile-${TILE_REVISION}:${id}-${hash}`;
const packKey = (pack: number) => `photograph-tiles-${TILE_REVISION}:${pack}`;

/** Before anything says that it is there. */
export async function writePhotograph(
  kv: KVNamespace,
  id: number,
  { hash, png, packed }: ProcessedPhotograph,
): Promise<void> {
  const photograph = { id, hash };
  await Promise.all([kv.put(pictureKey(photograph), png), kv.put(tileKey(photograph), packed)]);
}

/** After nothing says any more that it is there. */
export async function deletePhotograph(kv: KVNamespace, photograph: PhotographRef): Promise<void> {
  await Promise.all([kv.delete(pictureKey(photograph)), kv.delete(tileKey(photograph))]);
}

/** Whether KV still has all that was kept of it. */
export async function hasPhotograph(kv: KVNamespace, photograph: PhotographRef): Promise<boolean> {
  const found = await Promise.all(
    [pictureKey(photograph), tileKey(photograph)].map((key) => kv.get(key, "arrayBuffer")),
  );
  return found.every((bytes) => bytes !== null);
}

export const readPhotograph = (kv: KVNamespace, photograph: PhotographRef): Promise<ArrayBuffer | null> =>
  kv.get(pictureKey(photograph), "arrayBuffer");

/**
 * The packs of these items as they are to be: each tile from the pack that stands there, else from where it stands alone.
 *
 * @param shown every photograph that is shown.
 */
export async function writeTilePacks(
  kv: KVNamespace,
  ids: Iterable<number>,
  shown: ReadonlyMap<number, string>,
): Promise<void> {
  for (const pack of new Set([...ids].map(getPackNumber))) {
    const neighbours = Array.from({ length: TILES_PER_PACK }, (_, place) => pack * TILES_PER_PACK + place);
    const wanted = neighbours.flatMap((id) => {
      const hash = shown.get(id);
      return hash === undefined ? [] : [{ id, hash }];
    });
    if (wanted.length === 0) await kv.delete(packKey(pack));
    else await kv.put(packKey(pack), encodePhotographTiles(await readPhotographTiles(kv, wanted)));
  }
}

/** One question for all of a pack, and one more for each that it does not have yet. What is nowhere is left out. */
export async function readPhotographTiles(
  kv: KVNamespace,
  wanted: readonly PhotographRef[],
): Promise<ReadonlyMap<number, PhotographTile>> {
  const numbers = [...new Set(wanted.map(({ id }) => getPackNumber(id)))];
  const packs = new Map(
    await Promise.all(numbers.map(async (pack) => [pack, await readBytes(kv, packKey(pack))] as const)),
  );
  const found = await Promise.all(
    wanted.map(async (photograph): Promise<readonly (readonly [number, PhotographTile])[]> => {
      const { id, hash } = photograph;
      const pack = packs.get(getPackNumber(id));
      const tile = pack && findPhotographTile(pack, id);
      if (tile?.hash === hash) return [[id, tile]];
      const packed = await readBytes(kv, tileKey(photograph));
      return packed ? [[id, { hash, packed }]] : [];
    }),
  );
  return new Map(found.flat());
}

async function readBytes(kv: KVNamespace, key: string): Promise<Uint8Array | undefined> {
  const found = await kv.get(key, "arrayBuffer");
  return found === null ? undefined : new Uint8Array(found);
}

/** The tile's pixels; `undefined` where it is cut short. */
export function unpackTile({ packed }: PhotographTile): Uint8Array | undefined {
  const pixels = inflateRawSync(packed);
  return pixels.length === TILE_BYTES ? pixels : undefined;
}

interface PhotographStoreDeps {
  readonly kv: KVNamespace;
  readonly afterwards: WaitUntil;
}

const EDGE_CACHE_HEADERS = { headers: { "Cache-Control": "public, max-age=604800" } };

export function createPhotographStore({ kv, afterwards }: PhotographStoreDeps): PhotographStore {
  return {
    async read(photograph, isShown) {
      try {
        // What an admin has refused may still stand in the platform's cache, and nobody asks for it there.
        const near = isShown ? await openEdgeCache("photographs") : undefined;
        const known = await near?.match(buildCacheUrl(photograph));
        if (known) return await known.arrayBuffer();
        const found = await readPhotograph(kv, photograph);
        if (found === null) return undefined;
        if (near) afterwards(near.put(buildCacheUrl(photograph), new Response(found.slice(), EDGE_CACHE_HEADERS)));
        return found;
      } catch (error) {
        console.error("A photograph could not be read; the drawing stands in for it.", error);
        return undefined;
      }
    },
    forget(photograph) {
      const complain = (error: unknown) =>
        console.error("A photograph that is not shown any more stays in KV, where no page leads.", error);
      afterwards(deletePhotograph(kv, photograph).catch(complain));
    },
  };
}

const buildCacheUrl = ({ id, hash }: PhotographRef): string => `https://photographs.invalid/${id}-${hash}`;
