import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createTemporaryFolder, deleteFolder } from "../../helpers/temporaryFolder";

type Pictures = typeof import("../../../local/vite/pictures");

const DRAWINGS = `export const shippedArtwork = "1-a 2-b";
export const shippedTilePacks = [{ file: "0-a.bin", subjects: [] }, { file: "1-b.bin", subjects: [] }];
export const shippedItemDrawings = [{ id: 1, svg: "<svg>one</svg>" }, { id: 64, svg: "<svg>two</svg>" }];`;

/** Arguments of each rendered picture: the SVG and its width. */
let painted: [svg: string, fitTo: { readonly value: number }][];
let builds: number;

class Resvg {
  constructor(svg: string, { fitTo }: { fitTo: { mode: string; value: number } }) {
    painted.push([svg, fitTo]);
  }
  render() {
    const picture = `picture ${painted.length}`;
    return { asPng: () => picture };
  }
}

const MOCKED = {
  vite: () => ({
    build: async () => {
      builds += 1;
      return { output: [{ code: DRAWINGS }] };
    },
  }),
  "@resvg/resvg-js": () => ({ Resvg }),
};

let pictures: Pictures;
beforeAll(async () => {
  vi.resetModules();
  for (const [path, make] of Object.entries(MOCKED)) vi.doMock(path, make);
  pictures = await import("../../../local/vite/pictures");
});
afterAll(() => {
  for (const path of Object.keys(MOCKED)) vi.doUnmock(path);
  vi.resetModules();
});

const home = process.cwd();
let folder: string;
beforeEach(async () => {
  [painted, builds] = [[], 0];
  folder = await createTemporaryFolder();
  process.chdir(folder);
  await mkdir("public");
});
afterEach(async () => {
  process.chdir(home);
  await deleteFolder(folder);
});

function callHook(hook: unknown, within: object, ...words: readonly unknown[]): unknown {
  if (typeof hook !== "function") throw new Error("The plugin has no such hook.");
  return hook.call(within, ...words);
}

const rounded = (svg: string) => svg.replace(/\d+\.\d{6,}/g, (number) => Number(number).toFixed());

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="9" fill="#123456"/><g id="mark"/></svg>\n';
const FULL =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#123456" d="M0 0h40v40H0z"/><g transform="translate(6 6) scale(0.7)"><g id="mark"/></g></svg>';

it("the client build writes the app icons as PNG files in every required size", async () => {
  await writeFile("public/favicon.svg", MARK);
  const emitted: unknown[] = [];
  const plugin = pictures.appIconsPlugin();
  expect(["client", "client_de", "worker"].map((name) => callHook(plugin.applyToEnvironment, {}, { name }))).toEqual([
    true,
    false,
    false,
  ]);
  await callHook(plugin.generateBundle, { emitFile: (file: unknown) => emitted.push(file) });
  const icon = (name: string, number: number) => ({
    type: "asset",
    fileName: `icons/${name}.png`,
    source: `picture ${number}`,
  });
  expect(emitted).toEqual([
    icon("plinth-192", 1),
    icon("plinth-512", 2),
    icon("plinth-maskable-512", 3),
    icon("plinth-touch-180", 4),
  ]);
  expect(painted.map(([svg, { value }]) => [rounded(svg.trim()), value])).toEqual([
    [MARK.trim(), 192],
    [MARK.trim(), 512],
    [FULL, 512],
    [FULL, 180],
  ]);
});

it("a build fails when the background of favicon.svg is not square", async () => {
  await writeFile("public/favicon.svg", '<svg viewBox="0 0 40 30"><path/></svg>');
  const painting = callHook(pictures.appIconsPlugin().generateBundle, { emitFile: () => undefined });
  await expect(painting).rejects.toThrow("public/favicon.svg is not a square background");
});

it("the client build writes the drawings of all items to the build folder", async () => {
  const plugin = pictures.itemPicturesPlugin();
  const load = (id: string) => callHook(plugin.load, {}, callHook(plugin.resolveId, {}, id) ?? id);
  expect(await load("virtual:drawn-pictures")).toBe('export default "1-a 2-b"');
  expect(await load("virtual:tile-packs")).toBe('export default ["0-a.bin","1-b.bin"]');
  expect(await load("another")).toBeUndefined();
  await callHook(plugin.writeBundle, { environment: { name: "worker" } }, { dir: "other" });
  expect(existsSync("other")).toBe(false);
  await callHook(plugin.writeBundle, { environment: { name: "client" } }, { dir: "dist" });
  expect([await readFile("dist/img/1", "utf8"), await readFile("dist/img/64", "utf8")]).toEqual([
    "<svg>one</svg>",
    "<svg>two</svg>",
  ]);
  expect((await readdir("dist/tiles")).toSorted()).toEqual(["0-a.bin", "1-b.bin"]);
  expect(await readFile("dist/tiles/1-b.bin", "utf8")).toBe("");
  expect(builds).toBe(1);
});
