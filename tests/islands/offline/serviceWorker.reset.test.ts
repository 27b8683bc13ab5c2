import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { getListsApiPath, SEARCH_INDEX_PATH } from "../../../domain/offline/cataloguePaths";
import { BUILD_HEADER, HOLDINGS_API_PATH } from "../../../domain/offline/offlinePages";
import { browserPaths } from "../../../domain/paths/browserPaths";
import { OfflineContentSlot } from "../../../routes/offline";
import { FakeCacheStorage } from "../../helpers/fakeCacheStorage";

const ORIGIN = "https://plinth.example";
const PERSON = "plinth-person-7-en-k2";

const listeners = new Map<string, (event: object) => void>();
let device: FakeCacheStorage;
/** Calls of the service worker to the browser. */
let steps: string[] = [];

beforeAll(async () => {
  vi.stubGlobal("self", {
    addEventListener: (name: string, hear: (event: object) => void) => listeners.set(name, hear),
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
// Other files share the process, and load the worker's parts with a scope of their own.
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

/** The browser tells the worker of something, and waits for what it does. */
async function tell(name: string, about: object = {}): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(name)?.({ ...about, waitUntil: (each: Promise<unknown>) => work.push(each) });
  await Promise.all(work);
}

interface Asked {
  readonly method?: string;
  readonly mode?: string;
  readonly destination?: string;
}

/** The worker's response, or `undefined` where it does not intercept the request. */
function answerTo(path: string, { method = "GET", mode = "cors", destination = "" }: Asked = {}) {
  let answer: Promise<Response> | undefined;
  const request = { url: new URL(path, ORIGIN).href, method, mode, destination, headers: new Headers() };
  listeners.get("fetch")?.({
    request,
    preloadResponse: Promise.resolve(undefined),
    waitUntil: () => undefined,
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  });
  answer?.catch(() => undefined);
  return answer;
}

const PAGE = { mode: "navigate", destination: "document" };

describe("the service worker answers", () => {
  it.each<[string, string, Asked]>([
    ["a page", "/wishlist", PAGE],
    ["who logs out by a form", browserPaths.logOut, { ...PAGE, method: "POST" }],
    ["what is searched without signal", SEARCH_INDEX_PATH, {}],
    ["the whole collection", HOLDINGS_API_PATH, {}],
    ["a picture", "/img/1?v=2", { destination: "image" }],
    ["a script of the build", "/assets/entry-1.js", { destination: "script" }],
    ["an icon", "/icons/192.png", {}],
  ])("%s", async (_, path, asked) => {
    const answer = answerTo(path, asked);
    expect(answer).toBeDefined();
    await Promise.allSettled([answer]);
  });

  it.each<[string, string, Asked]>([
    ["a change", "/api/amiibo/1/add", { method: "POST" }],
    ["a form that is no log out", "/preferences/language", { ...PAGE, method: "POST" }],
    ["another call", "/api/user/whoami", {}],
    ["a page of another site", "https://elsewhere.example/wishlist", PAGE],
    ["a picture of another site", "https://elsewhere.example/img/1", { destination: "image" }],
    ["a page in a frame", "/wishlist", { mode: "navigate", destination: "iframe" }],
    ["a call to the address of a picture that changes something", "/img/1", { method: "POST" }],
  ])("nothing where the request is %s", (_, path, asked) => expect(answerTo(path, asked)).toBeUndefined());

  it("the whole collection with what it knows, where the network is gone", async () => {
    const known = { version: 3, holdings: { 1: "b" }, newer: {} };
    await (await device.open(PERSON)).put(HOLDINGS_API_PATH, Response.json(known));
    const answer = await answerTo(HOLDINGS_API_PATH);
    expect(await answer?.json()).toEqual(known);
    expect(answer?.headers.get("X-Viewer")).toBe("7");
  });
});

describe("the service worker is told", () => {
  const source = { url: `${ORIGIN}/wishlist` };
  const told = { version: 4, holdings: { 2: "b" }, gone: [], isAll: false };

  beforeEach(async () => {
    const copies = await device.open(PERSON);
    await copies.put("/wishlist", new Response("Wishes"));
    await copies.put(HOLDINGS_API_PATH, Response.json({ version: 3, holdings: { 1: "b" }, newer: {} }));
  });

  it("that nobody is signed in any more, and forgets all that is theirs", async () => {
    await tell("message", { data: { kind: "signed-out" }, source });
    expect(device.kept()).toEqual({});
  });

  it("what the server confirmed, and keeps it for its person alone", async () => {
    const known = async () => Reflect.get(Object(await (await device.match(HOLDINGS_API_PATH))?.json()), "newer");
    await tell("message", { data: { kind: "told", viewer: "8", told }, source });
    expect(await known()).toEqual({});
    await tell("message", { data: { kind: "told", viewer: "7", told }, source });
    expect(await known()).toEqual({ 2: { version: 4, holding: "b" } });
  });

  it("that a page is there, and keeps the item that it shows and then the catalogue", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (path: string) => {
      asked.push(path);
      const headers = { "X-Viewer": "7", [BUILD_HEADER]: "k2", "Cache-Control": "private", "Content-Language": "en" };
      const text = path === HOLDINGS_API_PATH ? '{"version":5,"holdings":{}}' : "{}";
      return new Response(text, { headers });
    });
    await tell("message", { data: { kind: "here" }, source: { url: `${ORIGIN}/amiibo/3/mario?tab=prices#top` } });
    expect(device.kept()[PERSON]).toContain("/amiibo/3");
    expect(asked).toContain("/amiibo/3/mario");
    expect(asked.at(-1)).toBe(getListsApiPath("en"));
  });

  it("nonsense, and does nothing", async () => {
    const before = device.kept();
    await tell("message", { data: { kind: "paint" }, source });
    await tell("message", { data: { kind: "signed-out" }, source: null });
    expect(device.kept()).toEqual(before);
  });
});

it("a service worker that begins drops what older builds left, and keeps the build before", async () => {
  for (const build of ["k0", "k1", "k2"]) {
    await device.open(`plinth-shell-${build}`);
    await device.open(`plinth-person-7-en-${build}`);
  }
  await tell("activate");
  expect(Object.keys(device.kept()).toSorted()).toEqual([
    "plinth-person-7-en-k1",
    PERSON,
    "plinth-shell-k1",
    "plinth-shell-k2",
  ]);
  expect(steps).toEqual(["preload", "claim"]);
});

describe("a service worker that is installed", () => {
  const page = (build: string) =>
    vi.stubGlobal(
      "fetch",
      async () =>
        new Response(renderToString(createElement(OfflineContentSlot)), { headers: { [BUILD_HEADER]: build } }),
    );

  it("takes the place of the one before once it has its files", async () => {
    page("k2");
    await tell("install");
    expect([Object.keys(device.kept()), steps]).toEqual([["plinth-shell-k2"], ["skip waiting"]]);
  });

  it("is none where its files do not come", async () => {
    page("k3");
    await expect(tell("install")).rejects.toThrow("the site has a newer build");
    expect([device.kept(), steps]).toEqual([{}, []]);
  });
});
