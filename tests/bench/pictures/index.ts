import { join } from "node:path";
import { fillTiles } from "../../../local/pictures/fillTiles";
import type { Figure } from "../figures/figure";
import { startPlinth } from "../server/plinth";
import { measureColdStart } from "./coldStart";
import { measurePosters } from "./posters";
import { MOST_TILES, measureSheets, sheetOfTiles } from "./sheets";
import { measureWasmMemory } from "./wasmMemory";

export async function benchPictures(folder: string): Promise<Figure[]> {
  await fillTiles();
  const plinth = await startPlinth(join(folder, "pictures"));
  try {
    return [
      ...(await measureSheets(plinth)),
      await measureWasmMemory(sheetOfTiles(MOST_TILES, 1)),
      ...(await measurePosters(plinth)),
      ...(await measureColdStart(folder)),
    ];
  } finally {
    await plinth.stop();
  }
}
