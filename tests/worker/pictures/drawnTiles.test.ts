import { beforeEach, describe, expect, it } from "vitest";
import { photographNamed } from "../../../domain/photographs/file";
import type { SheetTile } from "../../../domain/sheet/sheet";
import { TILE_HEIGHT, TILE_WIDTH } from "../../../domain/sheet/tile";
import type { Pen } from "../../../worker/pictures/pen";
import { openTiles, type TileMemory } from "../../../worker/pictures/tiles";
import { shipped } from "../../helpers/catalogue";

/** What each drawing showed, in the order in which they were drawn. */
let drawings: string[];
let memory: TileMemory;
beforeEach(() => {
  drawings = [];
  memory = { packs: new Map(), drawn: new Map() };
});

const PHOTOGRAPHS: Readonly<Record<string, string>> = {
  "photograph-1:1-0000000a": "first photograph",
  "photograph-1:1-0000000b": "second photograph",
};
const kv: KVNamespace = Object.assign(Object.create(null), {
  get: async (key: string) => {
    const text = PHOTOGRAPHS[key];
    return text === undefined ? null : new TextEncoder().encode(text).buffer;
  },
});
/** The packs that are drawn when the site is built are empty here. */
const assets: Fetcher = Object.assign(Object.create(null), {
  fetch: async () => new Response(new Uint8Array()),
});
const pen: Pen = {
  lay: async () => "<svg/>",
  paint(svg) {
    const photograph = Object.values(PHOTOGRAPHS).find((text) => svg.includes(Buffer.from(text).toString("base64")));
    drawings.push(photograph ?? "drawing");
    return { width: TILE_WIDTH, height: TILE_HEIGHT, pixels: new Uint8Array(TILE_WIDTH * TILE_HEIGHT * 4) };
  },
  paintPng: () => new Uint8Array(),
};

const tile = (id: number, hash?: string): SheetTile => ({
  id,
  picture: hash === undefined ? "" : photographNamed(hash),
  isLit: true,
  boxed: 0,
  loose: 0,
  quantity: 1,
  isWished: false,
});
/** Takes one tile for a sheet of its own, as each export does. */
const take = (each: SheetTile) =>
  openTiles([each], { assets, kv, memory, catalogue: shipped, openPen: async () => pen })(each);

describe("the tiles that an export has to draw", () => {
  it("are drawn once for each picture of an item, and never shown in place of another picture of it", async () => {
    for (const hash of ["0000000a", "0000000b", undefined, "0000000a", "0000000b", undefined])
      await take(tile(1, hash));
    expect(drawings).toEqual(["first photograph", "second photograph", "drawing"]);
  });

  it("are drawn once for each item", async () => {
    for (const id of [1, 2, 1, 2]) await take(tile(id));
    expect(drawings).toHaveLength(2);
    expect([...memory.drawn.keys()]).toHaveLength(2);
  });
});
