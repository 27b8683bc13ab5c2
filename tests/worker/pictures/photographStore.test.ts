import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createPhotographStore,
  deletePhotograph,
  hasPhotograph,
  readPhotographFromKv,
  readPhotographTiles,
  writePhotograph,
  writePhotographTilePacks,
} from "../../../worker/pictures/photographStore";

const storedFiles = new Map<string, Uint8Array>();
const kv: KVNamespace = Object.assign(Object.create(null), {
  get: async (key: string) => storedFiles.get(key)?.slice().buffer ?? null,
  put: async (key: string, value: Uint8Array) => void storedFiles.set(key, value),
  delete: async (key: string) => void storedFiles.delete(key),
});
beforeEach(() => storedFiles.clear());
afterEach(() => void vi.unstubAllGlobals());

/** Stores a photograph whose picture and tile consist of that number. */
const keep = (id: number, hash: string, byte: number) =>
  writePhotograph(kv, id, {
    ok: true,
    hash,
    png: new Uint8Array([byte]),
    compressed: new Uint8Array([byte, byte]),
  });

it("hasPhotograph is true only while KV contains both the picture and the thumbnail of an item", async () => {
  const photograph = { id: 7, hash: "01234567" };
  expect(await hasPhotograph(kv, photograph)).toBe(false);
  await writePhotograph(kv, 7, {
    ok: true,
    hash: photograph.hash,
    png: new Uint8Array(3),
    compressed: new Uint8Array(2),
  });
  expect(await hasPhotograph(kv, photograph)).toBe(true);
  expect(await hasPhotograph(kv, { ...photograph, hash: "another" })).toBe(false);
  for (const [key, value] of [...storedFiles]) {
    storedFiles.delete(key);
    expect(await hasPhotograph(kv, photograph)).toBe(false);
    storedFiles.set(key, value);
  }
});

it("deleting a replaced photograph removes its KV entries and keeps those of the new one", async () => {
  await keep(7, "01234567", 1);
  const one = storedFiles.size;
  await keep(7, "76543210", 2);
  await deletePhotograph(kv, { id: 7, hash: "01234567" });
  expect(storedFiles.size).toBe(one);
  expect(await readPhotographFromKv(kv, { id: 7, hash: "01234567" })).toBeNull();
  expect(await hasPhotograph(kv, { id: 7, hash: "76543210" })).toBe(true);
});

it("the thumbnail of a new photograph is read although the KV entry with 64 thumbnails contains the previous one", async () => {
  const [before, now] = ["01234567", "76543210"];
  await keep(7, before, 1);
  await writePhotographTilePacks(kv, [7], new Map([[7, before]]));
  await keep(7, now, 2);
  const getTile = async (hash: string) => (await readPhotographTiles(kv, [{ id: 7, hash }])).get(7);
  expect(await getTile(now)).toEqual({ hash: now, compressed: new Uint8Array([2, 2]) });
  await writePhotographTilePacks(kv, [7], new Map([[7, now]]));
  await deletePhotograph(kv, { id: 7, hash: now });
  expect(await getTile(now)).toEqual({ hash: now, compressed: new Uint8Array([2, 2]) });
});

it("the KV entry with 64 thumbnails is deleted when none of its items has a photograph any more", async () => {
  await keep(7, "01234567", 1);
  await keep(8, "76543210", 2);
  const [seven, eight] = [
    { id: 7, hash: "01234567" },
    { id: 8, hash: "76543210" },
  ];
  const alone = storedFiles.size;
  await writePhotographTilePacks(kv, [7, 8], new Map([seven, eight].map(({ id, hash }) => [id, hash])));
  expect(storedFiles.size).toBe(alone + 1);
  await writePhotographTilePacks(kv, [7], new Map([[8, eight.hash]]));
  expect([...(await readPhotographTiles(kv, [eight])).keys()]).toEqual([8]);
  await writePhotographTilePacks(kv, [8], new Map());
  expect(storedFiles.size).toBe(alone);
});

it("one image file used for two items is stored as two photographs that can be deleted separately", async () => {
  await keep(7, "01234567", 1);
  await keep(8, "01234567", 2);
  const [seven, eight] = [
    { id: 7, hash: "01234567" },
    { id: 8, hash: "01234567" },
  ];
  const shown = async (photograph: typeof seven) => [
    ...new Uint8Array((await readPhotographFromKv(kv, photograph)) ?? new ArrayBuffer(0)),
    ...((await readPhotographTiles(kv, [photograph])).get(photograph.id)?.compressed ?? []),
  ];
  expect([await shown(seven), await shown(eight)]).toEqual([
    [1, 1, 1],
    [2, 2, 2],
  ]);
  await deletePhotograph(kv, seven);
  expect([await shown(seven), await shown(eight)]).toEqual([[], [2, 2, 2]]);
});

describe("photographs in the edge cache", () => {
  const near = new Map<string, Response>();
  /** Names of the edge caches that were opened. */
  let opened: string[];
  let pending: Promise<unknown>[];

  beforeEach(() => {
    near.clear();
    [opened, pending] = [[], []];
    const cache = {
      match: async (address: string) => near.get(address)?.clone(),
      put: async (address: string, response: Response) => void near.set(address, response),
    };
    vi.stubGlobal("caches", {
      open: async (name: string) => {
        opened.push(name);
        return cache;
      },
    });
  });

  const photographs = () => createPhotographStore(kv, (work) => void pending.push(work));
  async function read(id: number, hash: string, isShown = true): Promise<readonly number[] | undefined> {
    const found = await photographs().read({ id, hash }, isShown);
    await Promise.all(pending.splice(0));
    return found && [...new Uint8Array(found)];
  }

  it("the edge cache distinguishes photographs by item and by image hash", async () => {
    await keep(7, "01234567", 1);
    await keep(7, "76543210", 2);
    await keep(8, "01234567", 3);
    await keep(8, "76543210", 4);
    for (let times = 0; times < 2; times += 1)
      expect([
        await read(7, "01234567"),
        await read(7, "76543210"),
        await read(8, "01234567"),
        await read(8, "76543210"),
      ]).toEqual([[1], [2], [3], [4]]);
    expect([near.size, new Set(opened)]).toEqual([4, new Set(["photographs"])]);
  });

  it("a photograph in the edge cache is served for a week, even after it disappeared from KV", async () => {
    await keep(7, "01234567", 1);
    await read(7, "01234567");
    expect([...near.values()].map(({ headers }) => headers.get("Cache-Control"))).toEqual(["public, max-age=604800"]);
    storedFiles.clear();
    expect(await read(7, "01234567")).toEqual([1]);
  });

  it("a photograph that no page shows is read from KV instead of the edge cache", async () => {
    await keep(7, "01234567", 1);
    expect([await read(7, "01234567", false), near.size, opened]).toEqual([[1], 0, []]);
    await read(7, "01234567");
    storedFiles.clear();
    expect(await read(7, "01234567", false)).toBeUndefined();
  });

  it("a photograph that is missing in KV is not written to the edge cache", async () => {
    expect([await read(7, "01234567"), near.size]).toEqual([undefined, 0]);
  });

  it("deleting a photograph removes only its own picture and thumbnail from KV", async () => {
    await keep(7, "01234567", 1);
    const one = [...storedFiles.keys()];
    await keep(7, "76543210", 2);
    await keep(8, "01234567", 3);
    const others = [...storedFiles.keys()].filter((key) => !one.includes(key));
    photographs().delete({ id: 7, hash: "01234567" });
    await Promise.all(pending);
    expect([...storedFiles.keys()]).toEqual(others);
  });
});
