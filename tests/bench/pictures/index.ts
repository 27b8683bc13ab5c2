import { join } from "node:path";
import { drawMissingTiles } from "../../../local/pictures/drawMissingTiles";
import type { BenchResult } from "../results/result";
import { startPlinth } from "../server/plinth";
import { measureColdStart } from "./coldStart";
import { createSampleExport, MAX_TILES, measureExportImages } from "./exportImages";
import { measureSocialImages } from "./socialImages";
import { measureWasmMemory } from "./wasmMemory";

export async function benchPictures(folder: string): Promise<BenchResult[]> {
  await drawMissingTiles();
  const plinth = await startPlinth(join(folder, "pictures"));
  try {
    return [
      ...(await measureExportImages(plinth)),
      await measureWasmMemory(createSampleExport(MAX_TILES, 1)),
      ...(await measureSocialImages(plinth)),
      ...(await measureColdStart(folder)),
    ];
  } finally {
    await plinth.stop();
  }
}
