import shellFiles from "virtual:shell-files";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ALL_LANGUAGES, type Language } from "../../../domain/language/language";
import { BUILD_HEADER, OFFLINE_FALLBACK_PATH } from "../../../domain/offline/offlinePages";
import { cacheFilesOfThisBuild, loadCachedBuildFile, switchOfflinePageLanguage } from "../../../islands/offline/shell";
import { OfflineContentSlot } from "../../../routes/offline";
import { FakeCacheStorage } from "../../helpers/fakeCacheStorage";

let device: FakeCacheStorage;
const createPage = (language: Language, headers: HeadersInit = {}) =>
  new Response(renderToString(<OfflineContentSlot />).replace("&quot;en&quot;", `&quot;${language}&quot;`), {
    headers,
  });
const listCachedFiles = () => device.listPathsByCache()["plinth-shell-k2"] ?? [];

/** The site's current build. */
let build: string;

beforeEach(() => {
  device = new FakeCacheStorage();
  build = "k2";
  vi.stubGlobal("__BUILD__", "k2");
  vi.stubGlobal("caches", device);
  vi.stubGlobal("fetch", async (path: string) =>
    path === OFFLINE_FALLBACK_PATH ? createPage("de", { [BUILD_HEADER]: build }) : new Response(path),
  );
});
afterEach(() => void vi.unstubAllGlobals());

it("cacheFilesOfThisBuild caches the offline fallback page", async () => {
  await cacheFilesOfThisBuild();
  expect(device.listPathsByCache()["plinth-shell-k2"]).toContain(OFFLINE_FALLBACK_PATH);
});

it("the service worker caches files only in the languages that the user has chosen", async () => {
  await cacheFilesOfThisBuild();
  expect(shellFiles.own.de.length).toBeGreaterThan(5);
  expect(listCachedFiles()).toEqual(expect.arrayContaining([...shellFiles.shared, ...shellFiles.own.de]));
  expect(listCachedFiles().filter((file) => shellFiles.own.ja.includes(file))).toEqual([]);
  await switchOfflinePageLanguage(createPage("ja"), new AbortController().signal);
  expect(listCachedFiles()).toEqual(expect.arrayContaining([...shellFiles.own.ja]));
  expect(listCachedFiles().filter((file) => shellFiles.own.fr.includes(file))).toEqual([]);
});

it.each(ALL_LANGUAGES)("the list of files to cache for the language %s contains no duplicates", (language) => {
  const all = [...shellFiles.shared, ...shellFiles.own[language]];
  expect(new Set(all).size).toBe(all.length);
});

it("cacheFilesOfThisBuild fails and leaves no cache if the site has a newer build", async () => {
  build = "k3";
  await expect(cacheFilesOfThisBuild()).rejects.toThrow("the site has a newer build");
  expect(device.listPathsByCache()).toEqual({});
});

it("cacheFilesOfThisBuild fails and leaves no cache if a file is missing", async () => {
  const cache = await device.open("plinth-shell-k2");
  vi.spyOn(cache, "addAll").mockRejectedValue(new TypeError("A file is missing."));
  await expect(cacheFilesOfThisBuild()).rejects.toThrow("A file is missing.");
  expect(device.listPathsByCache()).toEqual({});
});

it("switchOfflinePageLanguage keeps the old language if a file of the new language is missing", async () => {
  await cacheFilesOfThisBuild();
  const before = device.listPathsByCache();
  vi.stubGlobal("fetch", async () => new Response("gone", { status: 404 }));
  await expect(switchOfflinePageLanguage(createPage("ja"), new AbortController().signal)).rejects.toThrow("404");
  expect(device.listPathsByCache()).toEqual(before);
  expect(await (await device.match(OFFLINE_FALLBACK_PATH))?.text()).toContain("&quot;de&quot;");
});

it("loadCachedBuildFile tries the current cache, then older caches, then the network", async () => {
  const loadText = async (path: string) =>
    (await loadCachedBuildFile(new Request(`https://plinth.example${path}`))).text();
  vi.stubGlobal("fetch", async ({ url }: Request) => new Response(`network ${new URL(url).pathname}`));
  const before = await device.open("plinth-shell-k1");
  const own = await device.open("plinth-shell-k2");
  for (const path of ["/icons/1.svg", "/assets/old.js"]) await before.put(path, new Response("before"));
  await own.put("/icons/1.svg", new Response("own"));
  expect(await loadText("/icons/1.svg")).toBe("own");
  expect(await loadText("/assets/old.js")).toBe("before");
  expect(await loadText("/assets/new.js")).toBe("network /assets/new.js");
});
