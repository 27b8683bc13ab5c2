import { deflateRawSync } from "node:zlib";
import { encodeTilePack, getTileIndexInPack } from "../../domain/wire/tilePack";
import { renderTilePixels } from "../../worker/pictures/tile";
import { saveTilePackInCacheAndBuildFolder } from "./drawMissingTiles";
import { createNativeRenderer } from "./nativeRenderer";
import { shippedTilePacks } from "./shippedDrawings";

// Names of the tile packs to draw, from the command line. `drawMissingTiles` runs several processes of this script.
const files = new Set(process.argv.slice(2));
const renderer = await createNativeRenderer();
for (const { file, subjects } of shippedTilePacks.filter((pack) => files.has(pack.file))) {
  const tiles = new Map<number, Uint8Array>();
  for (const subject of subjects) {
    const { pixels } = await renderTilePixels(renderer, subject);
    tiles.set(getTileIndexInPack(subject.id), deflateRawSync(pixels, { level: 9 }));
  }
  await saveTilePackInCacheAndBuildFolder(file, encodeTilePack(tiles));
}
