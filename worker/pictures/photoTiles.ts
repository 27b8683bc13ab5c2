import type { Pictured } from "../../domain/catalogue/picture";
import { photographIn } from "../../domain/photographs/name";
import { readTiles, unpacked } from "./photographStore";

/**
 * The tiles of the photographs among these pictures, by item: their pixels. KV is asked once for sixty-four neighbours.
 * One that KV has lost, or cannot give now, is left out.
 */
export async function photoTiles(
  kv: KVNamespace,
  pictured: readonly Pictured[],
): Promise<ReadonlyMap<number, Uint8Array>> {
  const wanted = pictured.flatMap(({ id, picture }) => {
    const hash = photographIn(picture);
    return hash === undefined ? [] : [{ id, hash }];
  });
  try {
    const tiles = await readTiles(kv, wanted);
    return new Map(
      [...tiles].flatMap(([id, tile]) => {
        const pixels = unpacked(tile);
        return pixels ? [[id, pixels] as const] : [];
      }),
    );
  } catch (error) {
    console.error("Tiles of photographs could not be read from KV; they are drawn.", error);
    return new Map();
  }
}
