import { joined } from "../bytes";

/** Items whose ids are neighbours lie in one pack: a store is asked once for many of them. */
export const PACK_SIZE = 64;

export const packOf = (id: number): number => Math.floor(id / PACK_SIZE);
export const placeIn = (id: number): number => id % PACK_SIZE;

/** Little-endian numbers before the tiles: where each ends, as bytes behind them. */
const HEAD_BYTES = PACK_SIZE * 4;

/**
 * Tiles one after the other, each compressed by itself, so that one can be taken out alone.
 *
 * @param tiles by place; a place without a tile is empty.
 */
export function joinPack(tiles: ReadonlyMap<number, Uint8Array>): Uint8Array {
  const places = Array.from({ length: PACK_SIZE }, (_, place) => tiles.get(place) ?? new Uint8Array());
  const head = new DataView(new ArrayBuffer(HEAD_BYTES));
  let end = 0;
  places.forEach((tile, place) => {
    end += tile.length;
    head.setUint32(place * 4, end, true);
  });
  return joined([new Uint8Array(head.buffer), ...places]);
}

/** The compressed tile at the place; `undefined` where there is none, or where the pack is cut short. */
export function tileIn(pack: Uint8Array, place: number): Uint8Array | undefined {
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

const HASH = 8;
const HASHES_BYTES = PACK_SIZE * HASH;

/** Those of one pack, before them what each is of. @param tiles by item. */
export function formatTiles(tiles: ReadonlyMap<number, PhotographTile>): Uint8Array {
  const places = new Map([...tiles].map(([id, tile]) => [placeIn(id), tile]));
  const hashes = Array.from({ length: PACK_SIZE }, (_, place) => (places.get(place)?.hash ?? "").padEnd(HASH)).join("");
  const pack = joinPack(new Map([...places].map(([place, { packed }]) => [place, packed])));
  return joined([Uint8Array.from(hashes, (sign) => sign.charCodeAt(0)), pack]);
}

/** The item's tile in its pack; `undefined` where there is none. */
export function tileOf(pack: Uint8Array, id: number): PhotographTile | undefined {
  const place = placeIn(id);
  const hash = String.fromCharCode(...pack.subarray(place * HASH, (place + 1) * HASH)).trim();
  const packed = tileIn(pack.subarray(HASHES_BYTES), place);
  return hash === "" || !packed ? undefined : { hash, packed };
}

/** Of either kind of pack, each place that has a tile: how many bytes it takes, and of a photograph which it is. */
export function listTiles(pack: Uint8Array) {
  const places = Array.from({ length: PACK_SIZE }, (_, place) => place);
  const photographs = places.flatMap((place) => {
    const tile = tileOf(pack, place);
    return tile ? [{ place, bytes: tile.packed.length, photograph: tile.hash }] : [];
  });
  const drawn = places.flatMap((place) => {
    const tile = tileIn(pack, place);
    return tile ? [{ place, bytes: tile.length }] : [];
  });
  return { photographs, drawn };
}
