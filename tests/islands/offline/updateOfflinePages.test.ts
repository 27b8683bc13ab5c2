import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Language } from "../../../domain/language/language";
import { VIEWED_PICTURES_CACHE_NAME } from "../../../domain/offline/cacheNames";
import {
  BUILD_HEADER,
  COLLECTION_VERSION_HEADER,
  HOLDINGS_API_PATH,
  OFFLINE_COPY_HEADER,
  OFFLINE_FALLBACK_PATH,
  OFFLINE_PAGES,
} from "../../../domain/offline/offlinePages";
import { pathsForBrowserScripts } from "../../../domain/paths/pathsForBrowserScripts";
import { FakeCacheStorage, navigateTo } from "../../helpers/fakeCacheStorage";

const NOW = "k2";
const BEFORE = "k1";
const ITEM = "/amiibo/1/mario";

let device: FakeCacheStorage;
let requestedPaths: string[] = [];
/** The signed-in viewer, according to the server; `null` if unknown. */
let viewer: string | null;
let build: string;
/** The language of the responses. */
let language: Language;
/** Response headers by path that replace the default headers. */
let differentHeaders: Readonly<Record<string, HeadersInit>>;
let updates = 0;
/** Controls the timeout of the update. */
let timeoutController: AbortController;

/** The modules of the service worker. Loaded after its global scope is stubbed. */
type Parts = typeof import("../../../islands/offline/updateOfflinePages") &
  typeof import("../../../islands/offline/clearOfflinePages") &
  typeof import("../../../islands/offline/offlineHoldings") &
  typeof import("../../../islands/offline/handleNavigation");
let parts: Parts;
beforeAll(async () => {
  const update = async () => {
    updates += 1;
  };
  vi.stubGlobal("self", { registration: { update } });
  parts = {
    ...(await import("../../../islands/offline/updateOfflinePages")),
    ...(await import("../../../islands/offline/clearOfflinePages")),
    ...(await import("../../../islands/offline/offlineHoldings")),
    ...(await import("../../../islands/offline/handleNavigation")),
  };
});
afterAll(() => void vi.unstubAllGlobals());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00Z") });
  device = new FakeCacheStorage();
  timeoutController = new AbortController();
  [viewer, build, language, differentHeaders, updates] = ["7", NOW, "de", {}, 0];
  vi.stubGlobal("__BUILD__", NOW);
  vi.stubGlobal("caches", device);
  vi.stubGlobal("fetch", async (path: string, { headers }: RequestInit) => {
    expect(new Headers(headers).has(OFFLINE_COPY_HEADER)).toBe(true);
    requestedPaths.push(path);
    const text =
      path === HOLDINGS_API_PATH ? JSON.stringify({ version: 3, holdings: { 1: "b" } }) : `<body id="top">${path}`;
    const headersOfResponse = {
      ...(viewer !== null && { "X-Viewer": viewer }),
      [BUILD_HEADER]: build,
      ...(viewer !== "0" && { [COLLECTION_VERSION_HEADER]: "3" }),
      "Cache-Control": "private, no-cache",
      ...(path !== HOLDINGS_API_PATH && { "Content-Language": language }),
    };
    return new Response(text, { headers: { ...headersOfResponse, ...differentHeaders[path] } });
  });
});
afterEach(() => void vi.useRealTimers());

/**
 * Updates the offline pages while a page at this path is open.
 * @returns the requested paths
 */
async function update(path = "/privacy"): Promise<readonly string[]> {
  requestedPaths = [];
  await parts.updateOfflinePages(path);
  return requestedPaths.toSorted();
}

const PAGES = OFFLINE_PAGES.map(({ path }) => path);
const OF_ALL = [...PAGES, HOLDINGS_API_PATH].toSorted();
const advanceMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

describe("the update of offline pages", () => {
  it("updateOfflinePages requests no pages within ten minutes of its previous update", async () => {
    expect(await update()).toEqual([...OF_ALL, OFFLINE_FALLBACK_PATH].toSorted());
    expect(device.listPathsByCache()).toEqual({ [`plinth-person-7-de-${NOW}`]: OF_ALL });
    advanceMinutes(9.9);
    expect(await update()).toEqual([]);
    advanceMinutes(0.2);
    expect(await update()).toContain("/list/all");
  });

  it("updateOfflinePages updates personal pages immediately if the collection changed on the server", async () => {
    await update();
    await parts.recordServerHoldings("7", { version: 4, holdings: { 2: "b" }, removedIds: [], isAll: false });
    const requested = await update();
    expect(requested).toContain("/wishlist");
    expect(requested).not.toContain("/list/all");
  });

  it("updateOfflinePages saves the visited item page for members but not for guests", async () => {
    await update(ITEM);
    expect(device.listPathsByCache()[`plinth-person-7-de-${NOW}`]).toContain("/amiibo/1");
    expect(await update(ITEM)).toEqual([]);
    viewer = "0";
    advanceMinutes(11);
    await update(ITEM);
    expect(device.listPathsByCache()).toEqual({
      [`plinth-guest-de-${NOW}`]: OFFLINE_PAGES.flatMap(({ path, isPersonal }) =>
        isPersonal ? [] : [path],
      ).toSorted(),
    });
    expect(await update(ITEM)).toEqual([]);
  });

  it.each<[string, HeadersInit]>([
    ["is for another viewer", { "X-Viewer": "8" }],
    ["is from another build", { [BUILD_HEADER]: "k3" }],
    ["is in another language", { "Content-Language": "fr" }],
    ["has no-store", { "Cache-Control": "private, no-store" }],
  ])(
    "updateOfflinePages does not save an unsuitable response (case: a response that %s)",
    async (_, headersOfResponse) => {
      differentHeaders = { "/wishlist": headersOfResponse };
      await update();
      expect(device.listPathsByCache()[`plinth-person-7-de-${NOW}`]).toEqual(
        OF_ALL.filter((path) => path !== "/wishlist"),
      );
    },
  );
});

describe("the copies of one viewer", () => {
  beforeEach(async () => {
    await update();
    await device.open(VIEWED_PICTURES_CACHE_NAME);
  });

  it("updateOfflinePages deletes the offline pages of a member when the server reports another user", async () => {
    viewer = "8";
    advanceMinutes(11);
    await update();
    expect(Object.keys(device.listPathsByCache())).toEqual([`plinth-person-8-de-${NOW}`]);
  });

  it("clearOfflinePages deletes the caches of pages and pictures", async () => {
    await parts.clearOfflinePages();
    expect(device.listPathsByCache()).toEqual({});
  });

  const requestPage = (path: string, method = "GET") => navigateTo(parts.handleNavigation, path, method);
  const goOffline = () => {
    vi.spyOn(console, "warn").mockReturnValue();
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("No network.");
    });
  };

  it.each([
    ["GET", "offline"],
    ["POST", "offline"],
    ["POST", "online"],
  ])("a logout with the HTTP method %s while %s deletes the offline pages", async (method, signal) => {
    if (signal === "offline") goOffline();
    else vi.stubGlobal("fetch", async () => Response.json("gone", { headers: { "X-Viewer": "7" } }));
    await requestPage(pathsForBrowserScripts.logOut, method);
    expect(Object.keys(device.listPathsByCache()).filter((name) => name.includes("person"))).toEqual([]);
    goOffline();
    expect((await requestPage("/wishlist")).status).toBe(503);
    vi.restoreAllMocks();
  });

  it("an offline page is shown to a member who is still logged in", async () => {
    goOffline();
    const shown = await requestPage("/wishlist");
    expect(shown.status).toBe(200);
    expect(await shown.text()).toContain("/wishlist");
    vi.restoreAllMocks();
  });

  it.each([
    ["8", "another member"],
    ["0", "a guest"],
  ])("a response for user id %s (%s) deletes the offline pages of the previous user", async (newViewer) => {
    vi.stubGlobal("fetch", async () => new Response("page", { headers: { "X-Viewer": newViewer } }));
    await requestPage("/privacy");
    expect(device.listPathsByCache()).toEqual({});
  });

  it("a response for another user deletes all offline pages even if it arrives late", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: Date.now() });
    const lateResponse = new Response("page", { headers: { "X-Viewer": "8" } });
    vi.stubGlobal("fetch", () => new Promise((resolve) => setTimeout(() => resolve(lateResponse), 5_000)));
    const [shown] = await Promise.all([requestPage("/wishlist"), vi.advanceTimersByTimeAsync(5_000)]);
    expect(await shown.text()).toContain("/wishlist");
    expect(device.listPathsByCache()).toEqual({});
  });

  it("a page in a new language deletes the offline pages unless its URL has a lang parameter", async () => {
    const inFrench = async () => new Response("page", { headers: { "X-Viewer": "7", "Content-Language": "fr" } });
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", inFrench);
    await requestPage("/privacy?lang=fr");
    expect(Object.keys(device.listPathsByCache())).toContain(`plinth-person-7-de-${NOW}`);
    await requestPage("/privacy");
    expect(Object.keys(device.listPathsByCache())).toEqual([VIEWED_PICTURES_CACHE_NAME]);
    vi.stubGlobal("fetch", fetch);
    language = "fr";
    expect(await update()).toEqual([...OF_ALL, OFFLINE_FALLBACK_PATH].toSorted());
    expect(device.listPathsByCache()[`plinth-person-7-fr-${NOW}`]).toEqual(OF_ALL);
  });

  it("updateOfflinePages saves all offline pages anew when the server responds in another language", async () => {
    language = "ja";
    expect(await update(ITEM)).toEqual([...OF_ALL, ITEM, OFFLINE_FALLBACK_PATH].toSorted());
    expect(device.listPathsByCache()).toEqual({
      [VIEWED_PICTURES_CACHE_NAME]: [],
      [`plinth-person-7-ja-${NOW}`]: [...OF_ALL, "/amiibo/1"].toSorted(),
    });
  });

  it("offline pages are kept if the responses of the server do not say who the user is", async () => {
    viewer = null;
    advanceMinutes(11);
    expect(await update()).toEqual([OFFLINE_FALLBACK_PATH]);
    expect(Object.keys(device.listPathsByCache())).toContain(`plinth-person-7-de-${NOW}`);
  });

  it("a failed request for the collection returns the saved collection, with later changes as newerItems", async () => {
    await parts.recordServerHoldings("7", { version: 7, holdings: { 2: "b" }, removedIds: [], isAll: false });
    const fallbackResponse = await parts.withSavedHoldingsFallback(Promise.reject(new TypeError("No network.")));
    const newerItems = { 2: { version: 7, holding: "b" } };
    expect(await fallbackResponse.json()).toEqual({ version: 3, holdings: { 1: "b" }, newerItems });
  });

  it("a request for the collection that takes over three seconds returns the saved collection", {
    timeout: 5_000,
  }, async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: Date.now() });
    const never = new Promise<Response>(() => undefined);
    const [fallbackResponse] = await Promise.all([
      parts.withSavedHoldingsFallback(never),
      vi.advanceTimersByTimeAsync(3_000),
    ]);
    expect(await fallbackResponse.json()).toMatchObject({ version: 3, holdings: { 1: "b" } });
  });

  it("the saved collection replaces a response with status 503, but no other error response", async () => {
    const answerWith = (status: number) =>
      parts.withSavedHoldingsFallback(Promise.resolve(Response.json({ message: "No." }, { status })));
    expect(await (await answerWith(503)).json()).toMatchObject({ version: 3, holdings: { 1: "b" } });
    for (const status of [401, 403, 500]) expect((await answerWith(status)).status).toBe(status);
    await parts.clearOfflinePages();
    expect((await answerWith(503)).status).toBe(503);
  });

  it("all offline pages are deleted without an error message if the device storage is full", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    advanceMinutes(11);
    const copies = await device.open(`plinth-person-7-de-${NOW}`);
    vi.spyOn(copies, "put").mockRejectedValue(new DOMException("No room.", "QuotaExceededError"));
    await update();
    expect(device.listPathsByCache()).toEqual({});
    vi.restoreAllMocks();
  });

  it("recordServerHoldings saves a collection even if the previous call failed", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const copies = await device.open(`plinth-person-7-de-${NOW}`);
    const holdingsUpdate = { holdings: { 2: "b" }, removedIds: [], isAll: false };
    vi.spyOn(device, "keys").mockRejectedValueOnce(new DOMException("No.", "UnknownError"));
    await expect(parts.recordServerHoldings("7", { version: 8, ...holdingsUpdate })).rejects.toThrow("No.");
    await parts.recordServerHoldings("7", { version: 9, ...holdingsUpdate });
    expect(await (await copies.match(HOLDINGS_API_PATH))?.json()).toMatchObject({ newerItems: { 2: { version: 9 } } });
    vi.restoreAllMocks();
  });

  it("the last thirty visited item pages are saved offline and listed with the latest first", async () => {
    for (let id = 1; id <= 32; id += 1) {
      advanceMinutes(0.1);
      await update(`/amiibo/${id}/item`);
    }
    const items = (device.listPathsByCache()[`plinth-person-7-de-${NOW}`] ?? []).filter((path) =>
      path.startsWith("/amiibo/"),
    );
    expect(items).toHaveLength(30);
    expect(items).not.toContain("/amiibo/2");
    const { listSavedItemPages } = await import("../../../islands/offline/itemPages");
    expect((await listSavedItemPages()).slice(0, 2).map(({ path }) => path)).toEqual(["/amiibo/32", "/amiibo/31"]);
  });

  it("a collection sent by a page of another user is not saved on the device", async () => {
    await parts.recordServerHoldings("8", { version: 9, holdings: { 5: "b" }, removedIds: [], isAll: true });
    const fallbackResponse = await parts.withSavedHoldingsFallback(Promise.reject(new TypeError("No network.")));
    expect(await fallbackResponse.json()).toMatchObject({ version: 3, holdings: { 1: "b" } });
    expect(fallbackResponse.headers.get("X-Viewer")).toBe("7");
  });
});

/**
 * Leaves all requests unanswered until they are aborted.
 * @returns a promise that resolves with the first request
 */
function hangRequests(): Promise<void> {
  return new Promise<void>((resolve) => {
    vi.stubGlobal("fetch", (_path: string, { signal }: { readonly signal: AbortSignal }) => {
      resolve();
      return new Promise((_answer, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    });
  });
}

it("updateOfflinePages is aborted by a logout and saves nothing", async () => {
  const firstRequest = hangRequests();
  const running = parts.updateOfflinePages("/privacy");
  await firstRequest;
  await parts.clearOfflinePages();
  await running;
  expect(device.listPathsByCache()).toEqual({});
});

it("updateOfflinePages saves no pages if a request is unfinished after thirty seconds", async () => {
  const limits: number[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    limits.push(ms);
    return timeoutController.signal;
  });
  const firstRequest = hangRequests();
  const running = parts.updateOfflinePages("/privacy");
  await firstRequest;
  timeoutController.abort();
  await running;
  expect(limits).toEqual([30_000]);
  expect(device.listPathsByCache()).toEqual({});
  vi.restoreAllMocks();
});

it("updateOfflinePages updates the service worker instead of the pages if the site has a newer build", async () => {
  build = "k3";
  await update();
  expect(device.listPathsByCache()).toEqual({});
  expect(updates).toBe(1);
});

it("an older build ignores the offline pages of a newer build after a rollback", async () => {
  await (await device.open("plinth-person-7-de-k3")).put("/amiibo/1", new Response("item"));
  await update();
  expect(await update()).toEqual([]);
  await parts.recordServerHoldings("7", { version: 9, holdings: { 2: "b" }, removedIds: [], isAll: true });
  const fallbackResponse = await parts.withSavedHoldingsFallback(Promise.reject(new TypeError("No network.")));
  expect(await fallbackResponse.json()).toMatchObject({ version: 9 });
});

it("the update of the offline pages deletes pages of the previous build except item pages", async () => {
  vi.stubGlobal("__BUILD__", BEFORE);
  build = BEFORE;
  await update(ITEM);
  vi.stubGlobal("__BUILD__", NOW);
  build = NOW;
  await update();
  expect(device.listPathsByCache()[`plinth-person-7-de-${BEFORE}`]).toEqual(["/amiibo/1"]);
  expect(device.listPathsByCache()[`plinth-person-7-de-${NOW}`]).toEqual(OF_ALL);
});
