import { beforeEach, expect, it } from "vitest";
import {
  dropPhotograph,
  hasPhotograph,
  keepPhotograph,
  packTiles,
  readPhotograph,
  readTiles,
} from "../../../worker/pictures/photographStore";

const kept = new Map<string, Uint8Array>();
const kv: KVNamespace = Object.assign(Object.create(null), {
  get: async (key: string) => kept.get(key)?.slice().buffer ?? null,
  put: async (key: string, value: Uint8Array) => void kept.set(key, value),
  delete: async (key: string) => void kept.delete(key),
});
beforeEach(() => kept.clear());

/** Keeps one whose picture and tile are made of that number. */
const keep = (id: number, hash: string, byte: number) =>
  keepPhotograph(kv, id, {
    isGood: true,
    hash,
    png: new Uint8Array([byte]),
    packed: new Uint8Array([byte, byte]),
  });

it("a photograph is kept while all that was made of it is", async () => {
  const photograph = { id: 7, hash: "01234567" };
  expect(await hasPhotograph(kv, photograph)).toBe(false);
  await keepPhotograph(kv, 7, {
    isGood: true,
    hash: photograph.hash,
    png: new Uint8Array(3),
    packed: new Uint8Array(2),
  });
  expect(await hasPhotograph(kv, photograph)).toBe(true);
  expect(await hasPhotograph(kv, { ...photograph, hash: "another" })).toBe(false);
  for (const [key, value] of [...kept]) {
    kept.delete(key);
    expect(await hasPhotograph(kv, photograph)).toBe(false);
    kept.set(key, value);
  }
});

it("a photograph that is dropped leaves nothing behind, and the one in its place stays", async () => {
  await keep(7, "01234567", 1);
  const one = kept.size;
  await keep(7, "76543210", 2);
  await dropPhotograph(kv, { id: 7, hash: "01234567" });
  expect(kept.size).toBe(one);
  expect(await readPhotograph(kv, { id: 7, hash: "01234567" })).toBeNull();
  expect(await hasPhotograph(kv, { id: 7, hash: "76543210" })).toBe(true);
});

it("a tile is that of the photograph that is shown, even while its pack has the one before", async () => {
  const [before, now] = ["01234567", "76543210"];
  await keep(7, before, 1);
  await packTiles(kv, [7], new Map([[7, before]]));
  await keep(7, now, 2);
  const tileOf = async (hash: string) => (await readTiles(kv, [{ id: 7, hash }])).get(7);
  expect(await tileOf(now)).toEqual({ hash: now, packed: new Uint8Array([2, 2]) });
  await packTiles(kv, [7], new Map([[7, now]]));
  await dropPhotograph(kv, { id: 7, hash: now });
  expect(await tileOf(now)).toEqual({ hash: now, packed: new Uint8Array([2, 2]) });
});

it("a pack goes with the last photograph that is shown of its items", async () => {
  await keep(7, "01234567", 1);
  await keep(8, "76543210", 2);
  const [seven, eight] = [
    { id: 7, hash: "01234567" },
    { id: 8, hash: "76543210" },
  ];
  const alone = kept.size;
  await packTiles(kv, [7, 8], new Map([seven, eight].map(({ id, hash }) => [id, hash])));
  expect(kept.size).toBe(alone + 1);
  await packTiles(kv, [7], new Map([[8, eight.hash]]));
  expect([...(await readTiles(kv, [eight])).keys()]).toEqual([8]);
  await packTiles(kv, [8], new Map());
  expect(kept.size).toBe(alone);
});
