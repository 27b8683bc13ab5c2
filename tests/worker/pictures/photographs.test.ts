import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buildCatalogue } from "../../../domain/catalogue/catalogue";
import { paths } from "../../../domain/paths";
import { formatPhotographName } from "../../../domain/photographs/photographFile";
import { EMPTY_PRICE_SNAPSHOT } from "../../../domain/prices/priceSnapshot";
import { createApp } from "../../../worker/app";
import { DEPLOYED_ARTWORK_HASHES } from "../../../worker/cache/snapshotCache";
import type { WorkerBindings } from "../../../worker/config";
import { createAppServices } from "../../../worker/services";
import { shippedCatalogue } from "../../helpers/catalogue";

const FOR_GOOD = "public, max-age=31536000, immutable";
const FOR_NOW = "public, max-age=300";
const HASH = "0123abcd";
const KEY = `photograph-1:1-${HASH}`;
const AS_PHOTOGRAPH = `/img/1-${formatPhotographName(HASH)}`;

const storedFiles = new Map<string, string>();
const near = new Map<string, Response>();
/** Photographs that items have at present. */
let photographs: ReadonlyMap<number, string>;
let isDown = false;
const work: Promise<unknown>[] = [];

beforeEach(() => {
  storedFiles.clear();
  near.clear();
  photographs = new Map([[1, HASH]]);
  isDown = false;
  const cache = {
    match: async (address: string) => near.get(address)?.clone(),
    put: async (address: string, response: Response) => void near.set(address, response),
  };
  vi.stubGlobal("caches", { open: async () => cache });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const kv = {
  get: async (key: string) => {
    if (isDown) throw new Error("KV is away.");
    const text = storedFiles.get(key);
    return text === undefined ? null : new TextEncoder().encode(text).buffer;
  },
  delete: async (key: string) => void storedFiles.delete(key),
};
const bindings: WorkerBindings = Object.assign(Object.create(null), {
  KV: kv,
  TURSO_DATABASE_URL: "http://127.0.0.1:9",
});
const app = createApp((bindingsOfRequest, waitUntil) => ({
  ...createAppServices(bindingsOfRequest, waitUntil),
  loadCatalogue: async () => buildCatalogue({ ...shippedCatalogue, photographs }, DEPLOYED_ARTWORK_HASHES),
  loadPriceSnapshot: async () => EMPTY_PRICE_SNAPSHOT,
}));

/** Sends a request and waits for its waitUntil work. */
async function sendRequest(path: string) {
  const context: ExecutionContext = Object.assign(Object.create(null), {
    waitUntil: (each: Promise<unknown>) => void work.push(each),
  });
  const response = await app.fetch(new Request(`https://plinth.example${path}`), bindings, context);
  const text = await response.text();
  await Promise.all(work.splice(0));
  const shows = response.headers.get("Content-Type") === "image/png" ? text : "a drawing";
  return { shows, rule: response.headers.get("Cache-Control") };
}

it("a photograph is cached permanently at its URL with a hash and only briefly at other URLs", async () => {
  storedFiles.set(KEY, "the photograph");
  expect(await sendRequest(AS_PHOTOGRAPH)).toEqual({ shows: "the photograph", rule: FOR_GOOD });
  for (const path of [`${AS_PHOTOGRAPH}?a=b`, "/img/1", "/img/1-p00000000"])
    expect(await sendRequest(path), path).toEqual({ shows: "the photograph", rule: FOR_NOW });
});

it("a drawing that is served instead of a photograph is cached only briefly", async () => {
  for (const path of [AS_PHOTOGRAPH, "/img/1", "/img/1-p00000000"])
    expect(await sendRequest(path), path).toEqual({ shows: "a drawing", rule: FOR_NOW });
  storedFiles.set(KEY, "the photograph");
  expect(await sendRequest(AS_PHOTOGRAPH)).toEqual({ shows: "the photograph", rule: FOR_GOOD });
});

it("a drawing that replaces a photograph during an outage is cached only briefly", async () => {
  const complaint = vi.spyOn(console, "error").mockReturnValue();
  isDown = true;
  expect(await sendRequest(AS_PHOTOGRAPH)).toEqual({ shows: "a drawing", rule: FOR_NOW });
  expect(complaint).toHaveBeenCalledOnce();
});

it("a photograph that an admin rejected is not served, even if the edge cache still has it", async () => {
  storedFiles.set(KEY, "the photograph");
  await sendRequest(AS_PHOTOGRAPH);
  expect(near.size).toBe(1);
  // The source is not asked again, because the edge cache has the photograph.
  storedFiles.clear();
  expect(await sendRequest(AS_PHOTOGRAPH)).toEqual({ shows: "the photograph", rule: FOR_GOOD });
  photographs = new Map();
  expect(await sendRequest(AS_PHOTOGRAPH)).toEqual({ shows: "a drawing", rule: FOR_NOW });
  expect(await sendRequest(paths.picture({ id: 1 }))).toMatchObject({ shows: "a drawing" });
});

it("a photograph that a newer one has replaced is not written to the edge cache", async () => {
  storedFiles.set(KEY, "the photograph");
  photographs = new Map([[1, "99999999"]]);
  expect(await sendRequest(AS_PHOTOGRAPH)).toEqual({ shows: "the photograph", rule: FOR_NOW });
  expect(near.size).toBe(0);
});
