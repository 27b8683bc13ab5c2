import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ALL_PICTURES_CACHE_NAME } from "../../../domain/offline/cacheNames";
import { GRADE_AVERAGES_PATH, getListsApiPath, SEARCH_INDEX_PATH } from "../../../domain/offline/cataloguePaths";
import { OFFLINE_FALLBACK_PATH } from "../../../domain/offline/offlinePages";
import { encodeItemSummaries } from "../../../domain/wire/itemSummaries";
import { fetchWithCachedCatalogueFallback, updateOfflineCatalogue } from "../../../islands/offline/offlineCatalogue";
import { OfflineContentSlot } from "../../../routes/offline";
import { FakeCacheStorage } from "../../helpers/fakeCacheStorage";

const SHELL = "plinth-shell-k2";
const GERMAN = getListsApiPath("de");

let device: FakeCacheStorage;
let requestedPaths: string[];
let status: number;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00Z") });
  device = new FakeCacheStorage();
  [requestedPaths, status] = [[], 200];
  vi.stubGlobal("__BUILD__", "k2");
  vi.stubGlobal("caches", device);
  vi.stubGlobal("fetch", async (path: string) => {
    requestedPaths.push(path);
    return Response.json({ of: path }, { status });
  });
  const page = renderToString(<OfflineContentSlot />).replace("&quot;en&quot;", "&quot;de&quot;");
  await (await device.open(SHELL)).put(OFFLINE_FALLBACK_PATH, new Response(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const listCachedPaths = () => (device.listPathsByCache()[SHELL] ?? []).filter((path) => path !== OFFLINE_FALLBACK_PATH);
const advanceMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

it("updateOfflineCatalogue caches the search index and the catalogue lists in the language of the user", async () => {
  await updateOfflineCatalogue();
  expect(GERMAN).not.toBe(getListsApiPath("en"));
  expect(listCachedPaths()).toEqual([SEARCH_INDEX_PATH, GRADE_AVERAGES_PATH, GERMAN].toSorted());
});

it("updateOfflineCatalogue requests the catalogue at most every ten minutes", async () => {
  await updateOfflineCatalogue();
  advanceMinutes(9);
  await updateOfflineCatalogue();
  expect(requestedPaths).toHaveLength(3);
  advanceMinutes(2);
  await updateOfflineCatalogue();
  expect(requestedPaths).toHaveLength(6);
});

it("updateOfflineCatalogue requests the catalogue once if several pages ask at the same time", async () => {
  await Promise.all([updateOfflineCatalogue(), updateOfflineCatalogue(), updateOfflineCatalogue()]);
  expect(new Set(requestedPaths).size).toBe(requestedPaths.length);
});

it("updateOfflineCatalogue does not replace the cached catalogue by an error response", async () => {
  await updateOfflineCatalogue();
  status = 500;
  advanceMinutes(11);
  await updateOfflineCatalogue();
  const text = await (await device.match(SEARCH_INDEX_PATH))?.text();
  expect(text).toBe(JSON.stringify({ of: SEARCH_INDEX_PATH }));
  device = new FakeCacheStorage();
  vi.stubGlobal("caches", device);
  await updateOfflineCatalogue();
  expect(listCachedPaths()).toEqual([]);
});

it("fetchWithCachedCatalogueFallback returns the cached catalogue if the network fails", async () => {
  await updateOfflineCatalogue();
  const fetchOffline = (path: string) => fetchWithCachedCatalogueFallback(new Request(`https://plinth.example${path}`));
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("No network.");
  });
  expect(await (await fetchOffline(GERMAN)).json()).toEqual({ of: GERMAN });
  await expect(fetchOffline(getListsApiPath("fr"))).rejects.toThrow("No network.");
});

it("updateOfflineCatalogue updates saved pictures only if the download of all pictures is turned on", async () => {
  vi.stubGlobal("fetch", async () => Response.json(encodeItemSummaries([])));
  await updateOfflineCatalogue();
  expect(Object.keys(device.listPathsByCache())).toEqual([SHELL]);
  await (await device.open(ALL_PICTURES_CACHE_NAME)).put("/img/9?v=1", new Response("gone from the catalogue"));
  await updateOfflineCatalogue();
  expect(device.listPathsByCache()[ALL_PICTURES_CACHE_NAME]).toEqual([]);
});
