import type { Pictured } from "../../domain/catalogue/picture";
import { photographIn } from "../../domain/photographs/name";
import { TILE_SIDE } from "../../domain/photographs/tiles";
import { readTiles, unpacked } from "./photographStore";

/** A photograph for an export. */
export interface PhotoTile {
  /** px */
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each pixel, the colours as strong as it is opaque. */
  readonly rgba: Uint8Array;
}

/**
 * The photographs among these pictures, by item. KV is asked once for sixty-four neighbours. One that KV has lost, or
 * cannot give now, is left out: the drawing stands in.
 */
export async function photoTiles(
  { kv }: { readonly kv: KVNamespace },
  pictured: readonly Pictured[],
): Promise<ReadonlyMap<number, PhotoTile>> {
  const wanted = pictured.flatMap(({ id, picture }) => {
    const hash = photographIn(picture);
    return hash === undefined ? [] : [{ id, hash }];
  });
  try {
    const tiles = await readTiles(kv, wanted);
    return new Map([...tiles].map(([id, tile]) => [id, { width: TILE_SIDE, height: TILE_SIDE, rgba: unpacked(tile) }]));
  } catch (error) {
    console.error("Photographs could not be read from KV; drawings stand in for them.", error);
    return new Map();
  }
}
