import { expect, it } from "vitest";
import { hasPhotograph, keepPhotograph } from "../../../worker/pictures/photographStore";

it("a photograph is kept while all that was made of it is", async () => {
  const kept = new Map<string, Uint8Array>();
  const kv: KVNamespace = Object.assign(Object.create(null), {
    get: async (key: string) => kept.get(key)?.slice().buffer ?? null,
    put: async (key: string, value: Uint8Array) => void kept.set(key, value),
  });
  const photograph = { id: 7, hash: "0123456789ab" };
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
