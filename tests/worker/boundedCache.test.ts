import { expect, it } from "vitest";
import { createBoundedCache } from "../../worker/cache/boundedCache";
import { createPublicPageContents } from "../../worker/cache/publicPageContents";

const createTexts = (maxBytes: number) => createBoundedCache((text: string) => text.length, maxBytes);

it("a bounded cache returns a value only for the state under which it was stored", () => {
  const cache = createTexts(100);
  cache.set("one", "first", "text");
  expect([cache.get("one", "first"), cache.get("one", "second"), cache.get("other", "first")]).toEqual([
    "text",
    undefined,
    undefined,
  ]);
});

it("a full bounded cache evicts its oldest values and counts a replaced value only once", () => {
  const cache = createTexts(10);
  cache.set("one", "", "12345");
  cache.set("one", "", "1234");
  cache.set("two", "", "12345");
  expect([cache.get("one", ""), cache.get("two", "")]).toEqual(["1234", "12345"]);
  cache.set("three", "", "12");
  expect([cache.get("one", ""), cache.get("two", ""), cache.get("three", "")]).toEqual([undefined, "12345", "12"]);
});

it("a bounded cache does not store a value larger than half of its capacity", () => {
  const cache = createTexts(10);
  cache.set("one", "", "123456");
  expect(cache.get("one", "")).toBeUndefined();
});

it("a bounded cache does not store missing content and counts two bytes per character", async () => {
  const contents = createPublicPageContents(20);
  const create = (content: string) => async () => ({ content, showsPrices: false, description: "" });
  expect(await contents.getOrCreate("one", "", async () => undefined)).toBeUndefined();
  expect(await contents.getOrCreate("one", "", create("12345"))).toMatchObject({ content: "12345" });
  expect(await contents.getOrCreate("one", "", create("other"))).toMatchObject({ content: "12345" });
  await contents.getOrCreate("two", "", create("123456"));
  expect(await contents.getOrCreate("two", "", create("other"))).toMatchObject({ content: "other" });
});
