import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { drawMissingTiles, saveTilePackInCacheAndBuildFolder } from "../../local/pictures/drawMissingTiles";
import { shippedTilePacks } from "../../local/pictures/shippedDrawings";
import { createTemporaryFolder, deleteFolder } from "../helpers/temporaryFolder";

const home = process.cwd();
const TILES = "dist/client/tiles";
const CACHE = "node_modules/.cache/plinth/tiles";

let folder: string;
beforeEach(async () => {
  folder = await createTemporaryFolder();
  process.chdir(folder);
  for (const each of [TILES, CACHE]) await mkdir(each, { recursive: true });
});
afterEach(async () => {
  process.chdir(home);
  await deleteFolder(folder);
});

const read = (file: string) => readFile(join(TILES, file), "utf8");

it("drawMissingTiles fills empty files of item tiles from the cache and leaves filled ones unchanged", async () => {
  const [one, two, three] = shippedTilePacks.map(({ file }) => file);
  if (!one || !two || !three) throw new Error("There are fewer than three packs of tiles.");
  for (const file of [one, two]) await writeFile(join(TILES, file), "");
  await writeFile(join(TILES, three), "there already");
  for (const file of [one, two, three]) await writeFile(join(CACHE, file), `drawn for ${file}`);
  await drawMissingTiles();
  expect(await Promise.all([one, two, three].map(read))).toEqual([
    `drawn for ${one}`,
    `drawn for ${two}`,
    "there already",
  ]);
});

it("a file of item tiles stays empty when the process that draws the tiles fails", async () => {
  const [file = ""] = shippedTilePacks.map((pack) => pack.file);
  await writeFile(join(TILES, file), "");
  // The current folder lacks everything that the drawing process needs, so the process fails.
  await expect(drawMissingTiles()).rejects.toThrow(
    /^Item pictures for export images could not be drawn \(exit code 1\)/,
  );
  expect(await read(file)).toBe("");
});

it("a drawn file of item tiles is saved in the build folder and in the cache", async () => {
  await saveTilePackInCacheAndBuildFolder("1-a.bin", Buffer.from("tiles"));
  expect(await read("1-a.bin")).toBe("tiles");
  expect(await readFile(join(CACHE, "1-a.bin"), "utf8")).toBe("tiles");
});

it("the tile of each item is in exactly one tile file, whose name contains a hash", () => {
  const files = shippedTilePacks.map(({ file }) => file);
  expect(new Set(files).size).toBe(files.length);
  for (const file of files) expect(file).toMatch(/^\d+-[0-9a-f]{16}\.bin$/);
  const ids = shippedTilePacks.flatMap(({ subjects }) => subjects.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBe(950);
});
