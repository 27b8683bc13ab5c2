import { deflateRawSync } from "node:zlib";
import files from "virtual:tile-packs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ExportTile } from "../../../domain/exportImage/exportImage";
import { TILE_BYTES, TILE_HEIGHT_PX, TILE_WIDTH_PX } from "../../../domain/exportImage/tile";
import { formatPhotographName } from "../../../domain/photographs/photographFile";
import { encodeTilePack, getIndexInPack, getPackNumber, TILES_PER_PACK } from "../../../domain/wire/tilePack";
import type { ImageRenderer } from "../../../worker/pictures/imageRenderer";
import { createTileLoader, type TileCache } from "../../../worker/pictures/tiles";
import { shippedCatalogue } from "../../helpers/catalogue";

/** Contents of the drawings in the order in which they were drawn. */
let drawings: string[];
let memory: TileCache;
beforeEach(() => {
  [drawings, packs, fetched, isMissing] = [[], new Map(), [], false];
  memory = { packs: new Map(), drawn: new Map() };
});

afterEach(() => void vi.restoreAllMocks());

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
/** Packs among the static files, by the number of each; the others are empty. */
let packs: ReadonlyMap<number, Uint8Array<ArrayBuffer>>;
/** Addresses of packs that were fetched, in order. */
let fetched: string[];
let isMissing: boolean;
const assets: Fetcher = Object.assign(Object.create(null), {
  async fetch(address: string) {
    fetched.push(address);
    const number = files.findIndex((file) => address === `https://assets.invalid/tiles/${file}`);
    return isMissing ? new Response(null, { status: 404 }) : new Response(packs.get(number) ?? new Uint8Array());
  },
});
const pen: ImageRenderer = {
  lay: async () => "<svg/>",
  paint(svg) {
    const photograph = Object.values(PHOTOGRAPHS).find((text) => svg.includes(Buffer.from(text).toString("base64")));
    drawings.push(photograph ?? "drawing");
    return { width: TILE_WIDTH_PX, height: TILE_HEIGHT_PX, pixels: new Uint8Array(TILE_WIDTH_PX * TILE_HEIGHT_PX * 4) };
  },
  paintPng: () => new Uint8Array(),
};

const tile = (id: number, hash?: string): ExportTile => ({
  id,
  picture: hash === undefined ? "" : formatPhotographName(hash),
  isLit: true,
  boxed: 0,
  loose: 0,
  quantity: 1,
  isWished: false,
});
/** Takes one tile for a sheet of its own, as each export does. */
const take = (each: ExportTile) =>
  createTileLoader([each], { assets, kv, memory, catalogue: shippedCatalogue, openPen: async () => pen })(each);

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

describe("the tiles that were drawn when the site was built", () => {
  const IDS = [1, 2, TILES_PER_PACK - 1, TILES_PER_PACK, TILES_PER_PACK + 1];
  /** Packs in which each tile is made of its item's number. */
  const packsOf = (ids: readonly number[], bytes = TILE_BYTES) =>
    new Map(
      [...new Set(ids.map(getPackNumber))].map((number) => {
        const own = ids.filter((id) => getPackNumber(id) === number);
        const tiles = own.map((id) => [getIndexInPack(id), deflateRawSync(Buffer.alloc(bytes, id))] as const);
        return [number, new Uint8Array(encodeTilePack(new Map(tiles)))];
      }),
    );

  it("are each item's own, and each pack is fetched once for many exports", async () => {
    packs = packsOf(IDS);
    for (const id of [...IDS, ...IDS]) {
      const pixels = await take(tile(id));
      expect([pixels.length, pixels[0], pixels.at(-1)]).toEqual([TILE_BYTES, id, id]);
    }
    expect(fetched).toEqual([0, 1].map((number) => `https://assets.invalid/tiles/${files[number]}`));
    expect(drawings).toEqual([]);
  });

  it("are not shown in place of a photograph, and one that is lost is drawn from the picture itself", async () => {
    packs = packsOf(IDS);
    await take(tile(1, "0000000b"));
    expect([drawings, fetched]).toEqual([["second photograph"], []]);
    await take(tile(2, "0000000b"));
    expect(drawings.at(-1)).toBe("drawing");
  });

  it("are drawn where their pack does not have them, or has them cut short", async () => {
    packs = packsOf([1]);
    await take(tile(2));
    expect(drawings).toEqual(["drawing"]);
    memory = { packs: new Map(), drawn: new Map() };
    packs = packsOf([1], TILE_BYTES - 1);
    await take(tile(1));
    expect(drawings).toEqual(["drawing", "drawing"]);
  });

  it("are drawn where their pack is not among the static files, which the log says", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    isMissing = true;
    const both = [tile(1), tile(2)];
    const tiles = createTileLoader(both, { assets, kv, memory, catalogue: shippedCatalogue, openPen: async () => pen });
    for (const each of both) await tiles(each);
    expect(drawings).toHaveLength(2);
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`Tile pack "${files[0]}" could not be fetched`));
    isMissing = false;
    packs = packsOf([3]);
    expect((await take(tile(3)))[0]).toBe(3);
  });

  it("cannot be taken of an item that has left the catalogue", async () => {
    await expect(take(tile(999_999))).rejects.toThrow("item 999999, which was removed from the catalogue");
  });

  it("that had to be drawn are remembered three hundred at a time, the newest of them", async () => {
    for (let at = 0; at < 300; at += 1) memory.drawn.set(`${1_000 + at} `, new Uint8Array());
    await take(tile(1));
    expect([memory.drawn.size, memory.drawn.has("1000 "), memory.drawn.has("1001 "), memory.drawn.has("1 ")]).toEqual([
      300,
      false,
      true,
      true,
    ]);
  });
});
