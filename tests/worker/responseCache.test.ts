import { expect, it } from "vitest";
import {
  buildCacheableGuestResponse,
  type CachedResponse,
  createResponseCache,
} from "../../worker/cache/responseCache";

const MOST = 100;
const page = (bytes: number): CachedResponse => buildCacheableGuestResponse(new Uint8Array(bytes), "tag", []);

it("the response cache evicts the oldest pages when it is full", () => {
  const memory = createResponseCache(MOST);
  for (const name of ["a", "b", "c"]) memory.set(name, "1", page(40));
  expect(["a", "b", "c"].filter((name) => memory.get(name, "1"))).toEqual(["b", "c"]);
});

it("the response cache keeps only the newest version of a page", () => {
  const memory = createResponseCache(MOST);
  memory.set("a", "1", page(40));
  memory.set("b", "1", page(40));
  for (const state of ["2", "3", "4"]) memory.set("a", state, page(40));
  expect(memory.get("a", "1")).toBeUndefined();
  expect(memory.get("a", "4")).toBeDefined();
  expect(memory.get("b", "1")).toBeDefined();
});

it("the response cache does not store a page larger than half of its capacity", () => {
  const memory = createResponseCache(MOST);
  memory.set("a", "1", page(40));
  memory.set("long", "1", page(60));
  expect(memory.get("long", "1")).toBeUndefined();
  expect(memory.get("a", "1")).toBeDefined();
});

it("the response cache stores a page that is exactly half of its capacity", () => {
  const memory = createResponseCache(MOST);
  for (const name of ["a", "b"]) memory.set(name, "1", page(50));
  expect(["a", "b"].filter((name) => memory.get(name, "1"))).toEqual(["a", "b"]);
  // A page that is too large removes only its own older version.
  memory.set("b", "2", page(51));
  expect([memory.get("b", "1"), memory.get("b", "2")]).toEqual([undefined, undefined]);
  memory.set("c", "1", page(50));
  expect(["a", "c"].filter((name) => memory.get(name, "1"))).toEqual(["a", "c"]);
  memory.set("d", "1", page(30));
  expect(["a", "c", "d"].filter((name) => memory.get(name, "1"))).toEqual(["c", "d"]);
});
