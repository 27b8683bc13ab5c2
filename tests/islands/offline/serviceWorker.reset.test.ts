import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { getListsApiPath, SEARCH_INDEX_PATH } from "../../../domain/offline/cataloguePaths";
import { BUILD_HEADER, HOLDINGS_API_PATH } from "../../../domain/offline/offlinePages";
import { pathsForBrowserScripts } from "../../../domain/paths/pathsForBrowserScripts";
import { OfflineContentSlot } from "../../../routes/offline";
import { FakeCacheStorage } from "../../helpers/fakeCacheStorage";

const ORIGIN = "https://plinth.example";
const PERSON = "plinth-person-7-en-k2";

const listeners = new Map<string, (event: object) => void>();
let device: FakeCacheStorage;
/** The service worker's calls to the browser. */
let steps: string[] = [];

beforeAll(async () => {
  vi.stubGlobal("self", {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: async () => void steps.push("skip waiting"),
    clients: { claim: async () => void steps.push("claim") },
    registration: {
      update: async () => undefined,
      navigationPreload: { enable: async () => void steps.push("preload") },
    },
  });
  vi.resetModules();
  await import("../../../islands/offline/serviceWorker");
});
// Other test files in the same process load the modules with a scope of their own.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

beforeEach(() => {
  device = new FakeCacheStorage();
  steps = [];
  vi.stubGlobal("__BUILD__", "k2");
  vi.stubGlobal("caches", device);
  vi.stubGlobal("location", { origin: ORIGIN });
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("No network.");
  });
  vi.spyOn(console, "warn").mockReturnValue();
});
afterEach(() => void vi.restoreAllMocks());

/** Dispatches an event to the service worker and waits until it is handled. */
async function dispatchEventToWorker(name: string, details: object = {}): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(name)?.({ ...details, waitUntil: (each: Promise<unknown>) => work.push(each) });
  await Promise.all(work);
}

interface RequestOptions {
  readonly method?: string;
  readonly mode?: string;
  readonly destination?: string;
}

/** Returns the service worker's response; `undefined` if it does not intercept the request. */
function requestFromWorker(path: string, { method = "GET", mode = "cors", destination = "" }: RequestOptions = {}) {
  let response: Promise<Response> | undefined;
  const request = { url: new URL(path, ORIGIN).href, method, mode, destination, headers: new Headers() };
  listeners.get("fetch")?.({
    request,
    preloadResponse: Promise.resolve(undefined),
    waitUntil: () => undefined,
    respondWith: (promise: Promise<Response>) => {
      response = promise;
    },
  });
  response?.catch(() => undefined);
  return response;
}

const PAGE = { mode: "navigate", destination: "document" };

describe("requests to the service worker", () => {
  it.each<[string, string, RequestOptions]>([
    ["a page request", "/wishlist", PAGE],
    ["a logout by form", pathsForBrowserScripts.logOut, { ...PAGE, method: "POST" }],
    ["the search index", SEARCH_INDEX_PATH, {}],
    ["the whole collection", HOLDINGS_API_PATH, {}],
    ["a picture", "/img/1?v=2", { destination: "image" }],
    ["a script of the build", "/assets/entry-1.js", { destination: "script" }],
    ["an icon", "/icons/192.png", {}],
  ])(
    "the service worker intercepts the requests that it handles offline (case: %s)",
    async (_, path, requestOptions) => {
      const response = requestFromWorker(path, requestOptions);
      expect(response).toBeDefined();
      await Promise.allSettled([response]);
    },
  );

  it.each<[string, string, RequestOptions]>([
    ["a change", "/api/amiibo/1/add", { method: "POST" }],
    ["a form other than the logout", "/preferences/language", { ...PAGE, method: "POST" }],
    ["an API request other than the collection", "/api/user/whoami", {}],
    ["a page of another site", "https://elsewhere.example/wishlist", PAGE],
    ["a picture of another site", "https://elsewhere.example/img/1", { destination: "image" }],
    ["a page in a frame", "/wishlist", { mode: "navigate", destination: "iframe" }],
    ["a POST request to a picture's URL", "/img/1", { method: "POST" }],
  ])(
    "the service worker leaves other requests, such as changes, to the browser (case: %s)",
    (_, path, requestOptions) => expect(requestFromWorker(path, requestOptions)).toBeUndefined(),
  );

  it("the service worker returns the cached collection of the user if the network fails", async () => {
    const storedHoldings = { version: 3, holdings: { 1: "b" }, newerItems: {} };
    await (await device.open(PERSON)).put(HOLDINGS_API_PATH, Response.json(storedHoldings));
    const response = await requestFromWorker(HOLDINGS_API_PATH);
    expect(await response?.json()).toEqual(storedHoldings);
    expect(response?.headers.get("X-Viewer")).toBe("7");
  });
});

describe("messages to the service worker", () => {
  const source = { url: `${ORIGIN}/wishlist` };
  const update = { version: 4, holdings: { 2: "b" }, removedIds: [], isAll: false };

  beforeEach(async () => {
    const copies = await device.open(PERSON);
    await copies.put("/wishlist", new Response("Wishes"));
    await copies.put(HOLDINGS_API_PATH, Response.json({ version: 3, holdings: { 1: "b" }, newerItems: {} }));
  });

  it("the service worker deletes all saved pages when it receives the message signed-out", async () => {
    await dispatchEventToWorker("message", { data: { kind: "signed-out" }, source });
    expect(device.listPathsByCache()).toEqual({});
  });

  it("the service worker ignores a collection sent by a page of another user", async () => {
    const storedHoldings = async () =>
      Reflect.get(Object(await (await device.match(HOLDINGS_API_PATH))?.json()), "newerItems");
    await dispatchEventToWorker("message", { data: { kind: "holdings", viewer: "8", holdings: update }, source });
    expect(await storedHoldings()).toEqual({});
    await dispatchEventToWorker("message", { data: { kind: "holdings", viewer: "7", holdings: update }, source });
    expect(await storedHoldings()).toEqual({ 2: { version: 4, holding: "b" } });
  });

  it("the service worker saves an open item page first and the catalogue last", async () => {
    const requestOptions: string[] = [];
    vi.stubGlobal("fetch", async (path: string) => {
      requestOptions.push(path);
      const headers = { "X-Viewer": "7", [BUILD_HEADER]: "k2", "Cache-Control": "private", "Content-Language": "en" };
      const text = path === HOLDINGS_API_PATH ? '{"version":5,"holdings":{}}' : "{}";
      return new Response(text, { headers });
    });
    await dispatchEventToWorker("message", {
      data: { kind: "here" },
      source: { url: `${ORIGIN}/amiibo/3/mario?tab=prices#top` },
    });
    expect(device.listPathsByCache()[PERSON]).toContain("/amiibo/3");
    expect(requestOptions).toContain("/amiibo/3/mario");
    expect(requestOptions.at(-1)).toBe(getListsApiPath("en"));
  });

  it("the service worker ignores messages of unknown kinds and messages without a sending page", async () => {
    const before = device.listPathsByCache();
    await dispatchEventToWorker("message", { data: { kind: "paint" }, source });
    await dispatchEventToWorker("message", { data: { kind: "signed-out" }, source: null });
    expect(device.listPathsByCache()).toEqual(before);
  });
});

it("a service worker that becomes active keeps only caches of the current and the previous build", async () => {
  for (const build of ["k0", "k1", "k2"]) {
    await device.open(`plinth-shell-${build}`);
    await device.open(`plinth-person-7-en-${build}`);
  }
  await dispatchEventToWorker("activate");
  expect(Object.keys(device.listPathsByCache()).toSorted()).toEqual([
    "plinth-person-7-en-k1",
    PERSON,
    "plinth-shell-k1",
    "plinth-shell-k2",
  ]);
  expect(steps).toEqual(["preload", "claim"]);
});

describe("the installation of a service worker", () => {
  const page = (build: string) =>
    vi.stubGlobal(
      "fetch",
      async () =>
        new Response(renderToString(createElement(OfflineContentSlot)), { headers: { [BUILD_HEADER]: build } }),
    );

  it("a new service worker takes over immediately after its files are cached", async () => {
    page("k2");
    await dispatchEventToWorker("install");
    expect([Object.keys(device.listPathsByCache()), steps]).toEqual([["plinth-shell-k2"], ["skip waiting"]]);
  });

  it("the installation of the service worker fails if the site already serves another build", async () => {
    page("k3");
    await expect(dispatchEventToWorker("install")).rejects.toThrow("the site has a newer build");
    expect([device.listPathsByCache(), steps]).toEqual([{}, []]);
  });
});
