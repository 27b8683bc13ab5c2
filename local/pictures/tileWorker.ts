import { deflateRawSync } from "node:zlib";
import { joinPack, placeIn } from "../../domain/wire/tiles";
import { paintTile } from "../../worker/pictures/tile";
import { packs } from "./drawings";
import { keep } from "./fillTiles";
import { openNativePen } from "./pen";

/** One of several processes: draws the packs whose files it was given. */
const files = new Set(process.argv.slice(2));
const pen = await openNativePen();
for (const { file, subjects } of packs.filter((pack) => files.has(pack.file))) {
  const tiles = new Map<number, Uint8Array>();
  for (const subject of subjects) {
    const { pixels } = await paintTile(pen, subject);
    tiles.set(placeIn(subject.id), deflateRawSync(pixels, { level: 9 }));
  }
  await keep(file, joinPack(tiles));
}
