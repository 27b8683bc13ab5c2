import { concatBytes } from "../bytes";

/** Items whose ids are neighbours lie in one pack: a store is asked once for many of them. */
export const TILES_PER_PACK = 64;

export const getPackNumber = (id: number): number => Math.floor(id / TILES_PER_PACK);
export const getIndexInPack = (id: number): number => id % TILES_PER_PACK;

/** Little-endian numbers before the tiles: where each ends, as bytes behind them. */
const HEAD_BYTES = TILES_PER_PACK * 4;

/**
 * Tiles one after the other, each compressed by itself, so that one can be taken out alone.
 *
 * @param tiles by place; a place without a tile is empty.
 */
export function encodeTilePack(tiles: ReadonlyMap<number, Uint8Array>): Uint8Array {
  const places = Array.from({ length: TILES_PER_PACK }, (_, place) => tiles.get(place) ?? new Uint8Array());
  const head = new DataView(new ArrayBuffer(HEAD_BYTES));
  let end = 0;
  places.forEach((tile, place) => {
    end += tile.length;
    head.setUint32(place * 4, end, true);
  });
  return concatBytes([new Uint8Array(head.buffer), ...places]);
}

/** The compressed tile at the place; `undefined` where there is none, or where the pack is cut short. */
export function findTileAt(pack: Uint8Array, place: number): Uint8Array | undefined {
  if (pack.length < HEAD_BYTES) return undefined;
  const head = new DataView(pack.buffer, pack.byteOffset, HEAD_BYTES);
  const start = place === 0 ? 0 : head.getUint32((place - 1) * 4, true);
  const end = head.getUint32(place * 4, true);
  if (end <= start || HEAD_BYTES + end > pack.length) return undefined;
  return pack.subarray(HEAD_BYTES + start, HEAD_BYTES + end);
}

/** A photograph as exports have it. */
export interface PhotographTile {
  /** Of the photograph that it is. */
  readonly hash: string;
  /** The pixels of the whole tile, in the colours of a sheet; compressed. */
  readonly packed: Uint8Array;
}

const HASH_LENGTH = 8;
const HASHES_BYTES = TILES_PER_PACK * HASH_LENGTH;

/** Those of one pack, before them what each is of. @param tiles by item. */
export function encodePhotographTiles(tiles: ReadonlyMap<number, PhotographTile>): Uint8Array {
  const places = new Map([...tiles].map(([id, tile]) => [getIndexInPack(id), tile]));
  const hashes = Array.from({ length: TILES_PER_PACK }, (_, place) =>
    (places.get(place)?.hash ?? "").padEnd(HASH_LENGTH),
  ).join("");
  const pack = encodeTilePack(new Map([...places].map(([place, { packed }]) => [place, packed])));
  return concatBytes([Uint8Array.from(hashes, (sign) => sign.charCodeAt(0)), pack]);
}

/** The item's tile in its pack; `undefined` where there is none. */
export function findPhotographTile(pack: Uint8Array, id: number): PhotographTile | undefined {
  const place = getIndexInPack(id);
  const hash = String.fromCharCode(...pack.subarray(place * HASH_LENGTH, (place + 1) * HASH_LENGTH)).trim();
  const packed = findTileAt(pack.subarray(HASHES_BYTES), place);
  return hash === "" || !packed ? undefined : { hash, packed };
}

/** Of either kind of pack, each place that has a tile: how many bytes it takes, and of a photograph which it is. */
export function listTiles(pack: Uint8Array) {
  const places = Array.from({ length: TILES_PER_PACK }, (_, place) => place);
  const photographs = places.flatMap((place) => {
    const tile = findPhotographTile(pack, place);
    return tile ? [{ place, bytes: tile.packed.length, photograph: tile.hash }] : [];
  });
  const drawn = places.flatMap((place) => {
    const tile = findTileAt(pack, place);
    return tile ? [{ place, bytes: tile.length }] : [];
  });
  return { photographs, drawn };
}
