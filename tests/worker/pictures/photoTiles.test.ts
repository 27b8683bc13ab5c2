import { deflateRawSync } from "node:zlib";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { TILE_BYTES, TILE_REVISION } from "../../../domain/exportImage/tile";
import { formatPhotographName } from "../../../domain/photographs/photographFile";
import { writePhotograph, writePhotographTilePacks } from "../../../worker/pictures/photographStore";
import { loadPhotographTilePixels } from "../../../worker/pictures/tiles";

const stored = new Map<string, Uint8Array>();
let gets: string[] = [];
const kv: KVNamespace = Object.assign(Object.create(null), {
  get: async (key: string) => {
    gets.push(key);
    return stored.get(key)?.slice().buffer ?? null;
  },
  put: async (key: string, value: Uint8Array) => void stored.set(key, value),
  delete: async (key: string) => void stored.delete(key),
});

const pixels = (value: number) => Buffer.alloc(TILE_BYTES, value);
const getHash = (value: number) => String(value).padStart(8, "0");
const keep = (id: number, value: number) =>
  writePhotograph(kv, id, {
    ok: true,
    hash: getHash(value),
    png: new Uint8Array(),
    compressed: deflateRawSync(pixels(value)),
  });
const shownBy = (values: Readonly<Record<number, number>>) =>
  new Map(Object.entries(values).map(([id, value]) => [Number(id), getHash(value)]));
const tiles = (values: Readonly<Record<number, number>>) =>
  loadPhotographTilePixels(
    kv,
    [...shownBy(values)].map(([id, hash]) => ({ id, picture: formatPhotographName(hash) })),
  );

beforeEach(async () => {
  stored.clear();
  await Promise.all([keep(1, 11), keep(63, 12), keep(64, 13)]);
  await writePhotographTilePacks(kv, [1, 63, 64], shownBy({ 1: 11, 63: 12, 64: 13 }));
  gets = [];
});

describe("the tiles of photographs", () => {
  it("one KV read returns the thumbnails of 64 photographs of items with consecutive ids", async () => {
    const found = await tiles({ 1: 11, 63: 12, 64: 13 });
    expect([...found.keys()]).toEqual([1, 63, 64]);
    expect(found.get(63)).toEqual(pixels(12));
    expect(gets).toEqual([`photograph-tiles-${TILE_REVISION}:0`, `photograph-tiles-${TILE_REVISION}:1`]);
  });

  it("thumbnails of photographs are read only for items that have a photograph", async () => {
    expect((await loadPhotographTilePixels(kv, [{ id: 1 }, { id: 2, picture: "1x2k9ab" }])).size).toBe(0);
    expect(gets).toEqual([]);
  });

  it("the thumbnail of a new photograph is read even if the KV entry with 64 thumbnails is outdated", async () => {
    await keep(1, 14);
    expect((await tiles({ 1: 14, 63: 12 })).get(1)).toEqual(pixels(14));
    await writePhotographTilePacks(kv, [1], shownBy({ 1: 14, 63: 12, 64: 13 }));
    gets = [];
    const found = await tiles({ 1: 14, 63: 12 });
    expect([found.get(1), found.get(63)]).toEqual([pixels(14), pixels(12)]);
    expect(gets).toEqual([`photograph-tiles-${TILE_REVISION}:0`]);
  });

  it("the thumbnail of a photograph that is missing in KV is left out, so that the drawing is shown", async () => {
    expect([...(await tiles({ 1: 11, 2: 15 })).keys()]).toEqual([1]);
    await writePhotographTilePacks(kv, [1], new Map());
    expect([...stored.keys()]).not.toContain(`photograph-tiles-${TILE_REVISION}:0`);
  });

  it("reading thumbnails of photographs skips an incomplete one and returns the others", async () => {
    const packed = deflateRawSync(pixels(16).subarray(1));
    await writePhotograph(kv, 2, { ok: true, hash: getHash(16), png: new Uint8Array(), compressed: packed });
    const found = await tiles({ 1: 11, 2: 16, 64: 13 });
    expect([...found.keys()]).toEqual([1, 64]);
    expect(found.get(64)).toEqual(pixels(13));
  });

  it("thumbnails of photographs are left out when KV fails, and the failure is logged", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const failingStore: KVNamespace = Object.assign(Object.create(null), {
      get: () => Promise.reject(new Error("KV is away.")),
    });
    expect(
      (await loadPhotographTilePixels(failingStore, [{ id: 1, picture: formatPhotographName(getHash(11)) }])).size,
    ).toBe(0);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});
