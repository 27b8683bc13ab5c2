import { workerData } from "node:worker_threads";
import { deflateRawSync } from "node:zlib";
import { joinPack, placeIn } from "../../domain/sheet/tilePack";
import { paintTile } from "../../worker/pictures/tile";
import { drawings } from "./drawings";
import { keep } from "./fillTiles";
import { openNativePen } from "./pen";

/** One of several threads: draws the packs whose files it was given. */
const files = new Set<unknown>(workerData);
const pen = await openNativePen();
for (const { file, subjects } of drawings().packs.filter((pack) => files.has(pack.file))) {
  const tiles = new Map<number, Uint8Array>();
  for (const subject of subjects) {
    const { pixels } = await paintTile(pen, subject);
    tiles.set(placeIn(subject.id), deflateRawSync(pixels, { level: 9 }));
  }
  await keep(file, joinPack(tiles));
}
