import { EventEmitter } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findTileInPack } from "../../domain/wire/tilePack";
import { createTemporaryFolder, deleteFolder } from "../helpers/temporaryFolder";

const TILES = "dist/client/tiles";
const CACHE = "node_modules/.cache/plinth/tiles";
const PACKS = ["0-a.bin", "1-b.bin", "2-c.bin", "3-d.bin", "4-e.bin"].map((file, pack) => ({
  file,
  subjects: [1, 3].map((place) => ({ id: pack * 64 + place })),
}));
const MOCKED = {
  drawings: "../../local/pictures/shippedDrawings",
  pen: "../../local/pictures/nativeRenderer",
  tile: "../../worker/pictures/tile",
  children: "node:child_process",
  system: "node:os",
};

const home = process.cwd();
const { argv } = process;
let folder: string;
beforeEach(async () => {
  folder = await createTemporaryFolder();
  process.chdir(folder);
  await mkdir(TILES, { recursive: true });
  vi.resetModules();
  vi.doMock(MOCKED.drawings, () => ({ shippedTilePacks: PACKS }));
});
afterEach(async () => {
  for (const path of Object.values(MOCKED)) vi.doUnmock(path);
  vi.resetModules();
  process.argv = argv;
  process.chdir(home);
  await deleteFolder(folder);
});

/** Draws missing tiles on a machine with this number of processors. Returns the files that each process drew. */
async function fill(processors: number, code = 0): Promise<string[][]> {
  const processes: string[][] = [];
  vi.doMock(MOCKED.system, () => ({ availableParallelism: () => processors }));
  vi.doMock(MOCKED.children, () => ({
    spawn: (_: string, [, , , ...files]: readonly string[]) => {
      processes.push(files);
      const child = new EventEmitter();
      setImmediate(() => child.emit("close", code));
      return child;
    },
  }));
  const { drawMissingTiles } = await import("../../local/pictures/drawMissingTiles");
  await drawMissingTiles();
  return processes;
}

it("item tiles that the cache lacks are drawn by one process per processor", async () => {
  for (const { file } of PACKS.slice(0, 4)) await writeFile(join(TILES, file), "");
  await mkdir(CACHE, { recursive: true });
  await writeFile(join(CACHE, "1-b.bin"), "drawn before");
  expect(await fill(2)).toEqual([["0-a.bin", "3-d.bin"], ["2-c.bin"]]);
  expect(await readFile(join(TILES, "1-b.bin"), "utf8")).toBe("drawn before");
});

it("drawing item tiles never uses more processes than there are empty tile files", async () => {
  expect(await fill(8)).toEqual([]);
  await writeFile(join(TILES, "4-e.bin"), "");
  vi.resetModules();
  expect(await fill(8)).toEqual([["4-e.bin"]]);
  vi.resetModules();
  await expect(fill(8, 1)).rejects.toThrow("Item pictures for export images could not be drawn (exit code 1)");
});

it("a drawing process writes each item tile to the position of its item id in the tile file", async () => {
  vi.doMock(MOCKED.pen, () => ({ createNativeRenderer: async () => "the pen" }));
  vi.doMock(MOCKED.tile, () => ({
    renderTilePixels: async (pen: string, { id }: { id: number }) => ({ pixels: Buffer.from(`${id} by ${pen}`) }),
  }));
  await mkdir(CACHE, { recursive: true });
  process.argv = [...argv.slice(0, 2), "1-b.bin", "3-d.bin"];
  await import("../../local/pictures/tileWorker");
  for (const [file, first] of [
    ["1-b.bin", 64],
    ["3-d.bin", 192],
  ] as const) {
    const pack = new Uint8Array(await readFile(join(TILES, file)));
    const tiles = [0, 1, 2, 3].map((place) => findTileInPack(pack, place));
    expect(tiles.map((tile) => tile && inflateRawSync(tile).toString())).toEqual([
      undefined,
      `${first + 1} by the pen`,
      undefined,
      `${first + 3} by the pen`,
    ]);
    expect(await readFile(join(CACHE, file))).toEqual(Buffer.from(pack));
  }
  await expect(readFile(join(TILES, "0-a.bin"))).rejects.toThrow("ENOENT");
});
