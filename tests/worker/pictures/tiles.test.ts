import { deflateRawSync } from "node:zlib";
import files from "virtual:tile-packs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ExportTile } from "../../../domain/exportImage/exportImage";
import { TILE_BYTES, TILE_HEIGHT_PX, TILE_WIDTH_PX } from "../../../domain/exportImage/tile";
import { formatPhotographName } from "../../../domain/photographs/photographFile";
import { encodeTilePack, getTileIndexInPack, getTilePackNumber, TILES_PER_PACK } from "../../../domain/wire/tilePack";
import type { ImageRenderer } from "../../../worker/pictures/imageRenderer";
import { createExportTileLoader, type ExportTileCache } from "../../../worker/pictures/tiles";
import { shippedCatalogue } from "../../helpers/catalogue";

/** Drawings in the order in which they were rendered. */
let drawings: string[];
let memory: ExportTileCache;
beforeEach(() => {
  [drawings, packs, fetched, isMissing] = [[], new Map(), [], false];
  memory = { packs: new Map(), drawnTiles: new Map() };
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
/** Tile packs of the static files by number. Others are empty. */
let packs: ReadonlyMap<number, Uint8Array<ArrayBuffer>>;
/** URLs of fetched packs, in order. */
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
  renderSvg: async () => "<svg/>",
  rasterize(svg) {
    const photograph = Object.values(PHOTOGRAPHS).find((text) => svg.includes(Buffer.from(text).toString("base64")));
    drawings.push(photograph ?? "drawing");
    return { width: TILE_WIDTH_PX, height: TILE_HEIGHT_PX, pixels: new Uint8Array(TILE_WIDTH_PX * TILE_HEIGHT_PX * 4) };
  },
  encodePng: () => new Uint8Array(),
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
/** Loads one tile with its own loader, as each export does. */
const take = (each: ExportTile) =>
  createExportTileLoader([each], {
    assets,
    kv,
    cache: memory,
    catalogue: shippedCatalogue,
    loadRenderer: async () => pen,
  })(each);

describe("tiles that are drawn on demand", () => {
  it("the photograph and the drawing of an item are rendered as separate tiles for export images", async () => {
    for (const hash of ["0000000a", "0000000b", undefined, "0000000a", "0000000b", undefined])
      await take(tile(1, hash));
    expect(drawings).toEqual(["first photograph", "second photograph", "drawing"]);
  });

  it("a tile for export images that is requested twice is rendered only once", async () => {
    for (const id of [1, 2, 1, 2]) await take(tile(id));
    expect(drawings).toHaveLength(2);
    expect([...memory.drawnTiles.keys()]).toHaveLength(2);
  });
});

describe("tiles that were drawn at build time", () => {
  const IDS = [1, 2, TILES_PER_PACK - 1, TILES_PER_PACK, TILES_PER_PACK + 1];
  /** Creates packs in which each tile's bytes are its item's id. */
  const createPacks = (ids: readonly number[], bytes = TILE_BYTES) =>
    new Map(
      [...new Set(ids.map(getTilePackNumber))].map((number) => {
        const own = ids.filter((id) => getTilePackNumber(id) === number);
        const tiles = own.map((id) => [getTileIndexInPack(id), deflateRawSync(Buffer.alloc(bytes, id))] as const);
        return [number, new Uint8Array(encodeTilePack(new Map(tiles)))];
      }),
    );

  it("tiles rendered at build time are read from a file that is fetched only once", async () => {
    packs = createPacks(IDS);
    for (const id of [...IDS, ...IDS]) {
      const pixels = await take(tile(id));
      expect([pixels.length, pixels[0], pixels.at(-1)]).toEqual([TILE_BYTES, id, id]);
    }
    expect(fetched).toEqual([0, 1].map((number) => `https://assets.invalid/tiles/${files[number]}`));
    expect(drawings).toEqual([]);
  });

  it("a tile with the drawing from build time is not used for an item that has a photograph", async () => {
    packs = createPacks(IDS);
    await take(tile(1, "0000000b"));
    expect([drawings, fetched]).toEqual([["second photograph"], []]);
    await take(tile(2, "0000000b"));
    expect(drawings.at(-1)).toBe("drawing");
  });

  it("a tile that is missing or incomplete in the file from build time is rendered on demand", async () => {
    packs = createPacks([1]);
    await take(tile(2));
    expect(drawings).toEqual(["drawing"]);
    memory = { packs: new Map(), drawnTiles: new Map() };
    packs = createPacks([1], TILE_BYTES - 1);
    await take(tile(1));
    expect(drawings).toEqual(["drawing", "drawing"]);
  });

  it("a tile is rendered on demand if its file from build time is missing, which is logged", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    isMissing = true;
    const both = [tile(1), tile(2)];
    const tiles = createExportTileLoader(both, {
      assets,
      kv,
      cache: memory,
      catalogue: shippedCatalogue,
      loadRenderer: async () => pen,
    });
    for (const each of both) await tiles(each);
    expect(drawings).toHaveLength(2);
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining(`Tile pack file ${files[0]} could not be fetched`),
    );
    isMissing = false;
    packs = createPacks([3]);
    expect((await take(tile(3)))[0]).toBe(3);
  });

  it("requesting the export image tile of an item outside the catalogue throws an error", async () => {
    await expect(take(tile(999_999))).rejects.toThrow("item 999999, which was removed from the catalogue");
  });

  it("only the newest 300 tiles rendered on demand stay in memory", async () => {
    for (let at = 0; at < 300; at += 1) memory.drawnTiles.set(`${1_000 + at} `, new Uint8Array());
    await take(tile(1));
    expect([
      memory.drawnTiles.size,
      memory.drawnTiles.has("1000 "),
      memory.drawnTiles.has("1001 "),
      memory.drawnTiles.has("1 "),
    ]).toEqual([300, false, true, true]);
  });
});
