import { join } from "node:path";
import { fillTiles } from "../../../local/pictures/fillTiles";
import type { Figure } from "../figures/figure";
import { startPlinth } from "../server/plinth";
import { measureColdStart } from "./coldStart";
import { measurePosters } from "./posters";
import { measureSheets } from "./sheets";

export async function benchPictures(folder: string): Promise<Figure[]> {
  await fillTiles();
  const plinth = await startPlinth(join(folder, "pictures"));
  try {
    return [...(await measureSheets(plinth)), ...(await measurePosters(plinth)), ...(await measureColdStart(folder))];
  } finally {
    await plinth.stop();
  }
}
