import { joinPack, PACK_SIZE, placeIn, tileIn } from "../sheet/tilePack";

/** A photograph as exports have it. */
export interface PhotographTile {
  /** Of the photograph that it is. */
  readonly hash: string;
  /** The pixels of the whole tile, in the colours of a sheet; compressed. */
  readonly packed: Uint8Array;
}

const HASH = 8;
const HEAD_BYTES = PACK_SIZE * HASH;

/** Those of one pack, before them what each is of. @param tiles by item. */
export function formatTiles(tiles: ReadonlyMap<number, PhotographTile>): Uint8Array {
  const places = new Map([...tiles].map(([id, tile]) => [placeIn(id), tile]));
  const hashes = Array.from({ length: PACK_SIZE }, (_, place) => (places.get(place)?.hash ?? "").padEnd(HASH)).join("");
  const pack = joinPack(new Map([...places].map(([place, { packed }]) => [place, packed])));
  const whole = new Uint8Array(HEAD_BYTES + pack.length);
  for (let at = 0; at < HEAD_BYTES; at++) whole[at] = hashes.charCodeAt(at);
  whole.set(pack, HEAD_BYTES);
  return whole;
}

/** The item's tile in its pack; `undefined` where there is none. */
export function tileOf(pack: Uint8Array, id: number): PhotographTile | undefined {
  const place = placeIn(id);
  const hash = String.fromCharCode(...pack.subarray(place * HASH, (place + 1) * HASH)).trim();
  const packed = tileIn(pack.subarray(HEAD_BYTES), place);
  return hash === "" || !packed ? undefined : { hash, packed };
}
