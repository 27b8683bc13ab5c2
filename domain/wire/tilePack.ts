import { concatBytes } from "../bytes";

/** Number of tiles in a pack (one file). Items with adjacent ids share a pack, so that one request loads many tiles. */
export const TILES_PER_PACK = 64;

export const getTilePackNumber = (id: number): number => Math.floor(id / TILES_PER_PACK);
export const getTileIndexInPack = (id: number): number => id % TILES_PER_PACK;

/** Size of a pack's header in bytes. The header has the end offset of each tile as a little-endian 32-bit number. */
const HEAD_BYTES = TILES_PER_PACK * 4;

/** Encodes tiles by index in the pack, each compressed on its own. A missing tile is stored as an empty one. */
export function encodeTilePack(tiles: ReadonlyMap<number, Uint8Array>): Uint8Array {
  const slots = Array.from({ length: TILES_PER_PACK }, (_, index) => tiles.get(index) ?? new Uint8Array());
  const header = new DataView(new ArrayBuffer(HEAD_BYTES));
  let end = 0;
  slots.forEach((tile, index) => {
    end += tile.length;
    header.setUint32(index * 4, end, true);
  });
  return concatBytes([new Uint8Array(header.buffer), ...slots]);
}

/** Returns the compressed tile at an index, or `undefined` if the pack has no such tile or is truncated. */
export function findTileInPack(pack: Uint8Array, index: number): Uint8Array | undefined {
  if (pack.length < HEAD_BYTES) return undefined;
  const header = new DataView(pack.buffer, pack.byteOffset, HEAD_BYTES);
  const start = index === 0 ? 0 : header.getUint32((index - 1) * 4, true);
  const end = header.getUint32(index * 4, true);
  if (end <= start || HEAD_BYTES + end > pack.length) return undefined;
  return pack.subarray(HEAD_BYTES + start, HEAD_BYTES + end);
}

export interface PhotographTile {
  readonly hash: string;
  /** Compressed pixels of the tile, as indexes into the palette of export images. */
  readonly compressed: Uint8Array;
}

const HASH_LENGTH = 8;
const HASHES_BYTES = TILES_PER_PACK * HASH_LENGTH;

/** Encodes photograph tiles, by item id, as a pack that starts with the hashes of the photographs. */
export function encodePhotographTiles(tiles: ReadonlyMap<number, PhotographTile>): Uint8Array {
  const byIndex = new Map([...tiles].map(([id, tile]) => [getTileIndexInPack(id), tile]));
  const hashes = Array.from({ length: TILES_PER_PACK }, (_, index) =>
    (byIndex.get(index)?.hash ?? "").padEnd(HASH_LENGTH),
  ).join("");
  const pack = encodeTilePack(new Map([...byIndex].map(([index, { compressed }]) => [index, compressed])));
  return concatBytes([Uint8Array.from(hashes, (character) => character.charCodeAt(0)), pack]);
}

/** Returns the tile of an item from its pack of photographs, or `undefined` if the pack has no such tile. */
export function findPhotographTile(pack: Uint8Array, id: number): PhotographTile | undefined {
  const index = getTileIndexInPack(id);
  const hash = String.fromCharCode(...pack.subarray(index * HASH_LENGTH, (index + 1) * HASH_LENGTH)).trim();
  const compressed = findTileInPack(pack.subarray(HASHES_BYTES), index);
  return hash === "" || !compressed ? undefined : { hash, compressed };
}

/** Lists the tiles of a pack with their sizes, for a developer to read. Reads both formats of packs. */
export function listTilesInPack(pack: Uint8Array) {
  const indexes = Array.from({ length: TILES_PER_PACK }, (_, index) => index);
  const photographs = indexes.flatMap((index) => {
    const tile = findPhotographTile(pack, index);
    return tile ? [{ index, bytes: tile.compressed.length, photograph: tile.hash }] : [];
  });
  const drawn = indexes.flatMap((index) => {
    const tile = findTileInPack(pack, index);
    return tile ? [{ index, bytes: tile.length }] : [];
  });
  return { photographs, drawn };
}
