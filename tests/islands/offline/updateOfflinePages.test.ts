import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Language } from "../../../domain/language/language";
import { PICTURES_CACHE } from "../../../domain/offline/cacheNames";
import {
  BUILD_HEADER,
  HOLDINGS_API_PATH,
  OFFLINE_COPY_HEADER,
  OFFLINE_FALLBACK_PATH,
  OFFLINE_PAGES,
} from "../../../domain/offline/offlinePages";
import { browserPaths } from "../../../domain/paths/browserPaths";
import { FakeCacheStorage, navigateTo } from "../../helpers/fakeCacheStorage";

const NOW = "k2";
const BEFORE = "k1";
const ITEM = "/amiibo/1/mario";

let device: FakeCacheStorage;
let asked: string[] = [];
/** Who is signed in, by what the server says. */
let viewer: string | null;
let build: string;
/** What they read. */
let language: Language;
/** What single answers say otherwise. */
let odd: Readonly<Record<string, HeadersInit>>;
let updates = 0;
/** How long the device waits for its copies. */
let patience: AbortController;

/** The service worker's parts; the first thing that they look for is their scope. */
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
  patience = new AbortController();
  [viewer, build, language, odd, updates] = ["7", NOW, "de", {}, 0];
  vi.stubGlobal("__BUILD__", NOW);
  vi.stubGlobal("caches", device);
  vi.stubGlobal("fetch", async (path: string, { headers }: RequestInit) => {
    expect(new Headers(headers).has(OFFLINE_COPY_HEADER)).toBe(true);
    asked.push(path);
    const text =
      path === HOLDINGS_API_PATH
        ? JSON.stringify({ version: 3, holdings: { 1: "b" } })
        : `<body id="top" data-version="3">${path}`;
    const says = {
      ...(viewer !== null && { "X-Viewer": viewer }),
      [BUILD_HEADER]: build,
      "Cache-Control": "private, no-cache",
      ...(path !== HOLDINGS_API_PATH && { "Content-Language": language }),
    };
    return new Response(text, { headers: { ...says, ...odd[path] } });
  });
});
afterEach(() => void vi.useRealTimers());

/** A page at this address is open, and the browser rests. @returns what was asked for. */
async function rest(path = "/privacy"): Promise<readonly string[]> {
  asked = [];
  await parts.updateOfflinePages(path);
  return asked.toSorted();
}

const PAGES = OFFLINE_PAGES.map(({ path }) => path);
const OF_ALL = [...PAGES, HOLDINGS_API_PATH].toSorted();
const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

describe("what stays on a device", () => {
  it("is asked for, and asked for again once it is ten minutes old", async () => {
    expect(await rest()).toEqual([...OF_ALL, OFFLINE_FALLBACK_PATH].toSorted());
    expect(device.kept()).toEqual({ [`plinth-person-7-de-${NOW}`]: OF_ALL });
    pass(9.9);
    expect(await rest()).toEqual([]);
    pass(0.2);
    expect(await rest()).toContain("/list/all");
  });

  it("is anew at once what shows less of the collection than is known", async () => {
    await rest();
    await parts.recordServerHoldings("7", { version: 4, holdings: { 2: "b" }, gone: [], isAll: false });
    const again = await rest();
    expect(again).toContain("/wishlist");
    expect(again).not.toContain("/list/all");
  });

  it("is of items what was looked at by who is signed in, and nothing of a guest's", async () => {
    await rest(ITEM);
    expect(device.kept()[`plinth-person-7-de-${NOW}`]).toContain("/amiibo/1");
    expect(await rest(ITEM)).toEqual([]);
    viewer = "0";
    pass(11);
    await rest(ITEM);
    expect(device.kept()).toEqual({
      [`plinth-guest-de-${NOW}`]: OFFLINE_PAGES.flatMap(({ path, isPersonal }) =>
        isPersonal ? [] : [path],
      ).toSorted(),
    });
    expect(await rest(ITEM)).toEqual([]);
  });

  it.each<[string, HeadersInit]>([
    ["is of somebody else", { "X-Viewer": "8" }],
    ["another build made", { [BUILD_HEADER]: "k3" }],
    ["is in another language", { "Content-Language": "fr" }],
    ["is not to be kept", { "Cache-Control": "private, no-store" }],
  ])("is no page that %s", async (_, says) => {
    odd = { "/wishlist": says };
    await rest();
    expect(device.kept()[`plinth-person-7-de-${NOW}`]).toEqual(OF_ALL.filter((path) => path !== "/wishlist"));
  });
});

describe("what is kept of one person", () => {
  beforeEach(async () => {
    await rest();
    await device.open(PICTURES_CACHE);
  });

  it("goes with the pictures that they saw once the server says that somebody else asks", async () => {
    viewer = "8";
    pass(11);
    await rest();
    expect(Object.keys(device.kept())).toEqual([`plinth-person-8-de-${NOW}`]);
  });

  it("goes when they leave", async () => {
    await parts.clearOfflinePages();
    expect(device.kept()).toEqual({});
  });

  const goTo = (path: string, method = "GET") => navigateTo(parts.handleNavigation, path, method);
  const withoutSignal = () => {
    vi.spyOn(console, "warn").mockReturnValue();
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("No network.");
    });
  };

  it.each([
    ["GET", "without signal"],
    ["POST", "without signal"],
    ["POST", "with it"],
  ])("goes when they log out by %s, %s", async (method, signal) => {
    if (signal === "without signal") withoutSignal();
    else vi.stubGlobal("fetch", async () => Response.json("gone", { headers: { "X-Viewer": "7" } }));
    await goTo(browserPaths.logOut, method);
    expect(Object.keys(device.kept()).filter((name) => name.includes("person"))).toEqual([]);
    withoutSignal();
    expect((await goTo("/wishlist")).status).toBe(503);
    vi.restoreAllMocks();
  });

  it("is shown without signal to who has not left", async () => {
    withoutSignal();
    const shown = await goTo("/wishlist");
    expect(shown.status).toBe(200);
    expect(await shown.text()).toContain("/wishlist");
    vi.restoreAllMocks();
  });

  it.each([
    ["8", "somebody else's"],
    ["0", "a guest's"],
  ])("goes once a page that is asked for says by viewer %s that it is %s", async (now) => {
    vi.stubGlobal("fetch", async () => new Response("page", { headers: { "X-Viewer": now } }));
    await goTo("/privacy");
    expect(device.kept()).toEqual({});
  });

  it("goes once a page that something stood in for says so late", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: Date.now() });
    const late = new Response("page", { headers: { "X-Viewer": "8" } });
    vi.stubGlobal("fetch", () => new Promise((answer) => setTimeout(() => answer(late), 5_000)));
    const [shown] = await Promise.all([goTo("/wishlist"), vi.advanceTimersByTimeAsync(5_000)]);
    expect(await shown.text()).toContain("/wishlist");
    expect(device.kept()).toEqual({});
  });

  it("goes once a page of theirs is in another language, and not at an address that asks for one", async () => {
    const inFrench = async () => new Response("page", { headers: { "X-Viewer": "7", "Content-Language": "fr" } });
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", inFrench);
    await goTo("/privacy?lang=fr");
    expect(Object.keys(device.kept())).toContain(`plinth-person-7-de-${NOW}`);
    await goTo("/privacy");
    expect(Object.keys(device.kept())).toEqual([PICTURES_CACHE]);
    vi.stubGlobal("fetch", fetch);
    language = "fr";
    expect(await rest()).toEqual([...OF_ALL, OFFLINE_FALLBACK_PATH].toSorted());
    expect(device.kept()[`plinth-person-7-fr-${NOW}`]).toEqual(OF_ALL);
  });

  it("is all asked for again once the server speaks another language, also where an item alone was missing", async () => {
    language = "ja";
    expect(await rest(ITEM)).toEqual([...OF_ALL, ITEM, OFFLINE_FALLBACK_PATH].toSorted());
    expect(device.kept()).toEqual({
      [PICTURES_CACHE]: [],
      [`plinth-person-7-ja-${NOW}`]: [...OF_ALL, "/amiibo/1"].toSorted(),
    });
  });

  it("stays while nobody can say who asks, and nothing is asked further", async () => {
    viewer = null;
    pass(11);
    expect(await rest()).toEqual([OFFLINE_FALLBACK_PATH]);
    expect(Object.keys(device.kept())).toContain(`plinth-person-7-de-${NOW}`);
  });

  it("stands in for an answer, each part with its own version", async () => {
    await parts.recordServerHoldings("7", { version: 7, holdings: { 2: "b" }, gone: [], isAll: false });
    const known = await parts.withHoldingsFallback(Promise.reject(new TypeError("No network.")));
    const newer = { 2: { version: 7, holding: "b" } };
    expect(await known.json()).toEqual({ version: 3, holdings: { 1: "b" }, newer });
  });

  it("stands in for an answer that does not come within three seconds", { timeout: 5_000 }, async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: Date.now() });
    const never = new Promise<Response>(() => undefined);
    const [known] = await Promise.all([parts.withHoldingsFallback(never), vi.advanceTimersByTimeAsync(3_000)]);
    expect(await known.json()).toMatchObject({ version: 3, holdings: { 1: "b" } });
  });

  it("stands in for a server that cannot read anything, and for no other answer", async () => {
    const answerWith = (status: number) =>
      parts.withHoldingsFallback(Promise.resolve(Response.json({ message: "No." }, { status })));
    expect(await (await answerWith(503)).json()).toMatchObject({ version: 3, holdings: { 1: "b" } });
    for (const status of [401, 403, 500]) expect((await answerWith(status)).status).toBe(status);
    await parts.clearOfflinePages();
    expect((await answerWith(503)).status).toBe(503);
  });

  it("goes where the device has no room for more, and nobody is bothered", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    pass(11);
    const copies = await device.open(`plinth-person-7-de-${NOW}`);
    vi.spyOn(copies, "put").mockRejectedValue(new DOMException("No room.", "QuotaExceededError"));
    await rest();
    expect(device.kept()).toEqual({});
    vi.restoreAllMocks();
  });

  it("is written again after something could not be", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const copies = await device.open(`plinth-person-7-de-${NOW}`);
    const told = { holdings: { 2: "b" }, gone: [], isAll: false };
    vi.spyOn(device, "keys").mockRejectedValueOnce(new DOMException("No.", "UnknownError"));
    await expect(parts.recordServerHoldings("7", { version: 8, ...told })).rejects.toThrow("No.");
    await parts.recordServerHoldings("7", { version: 9, ...told });
    expect(await (await copies.match(HOLDINGS_API_PATH))?.json()).toMatchObject({ newer: { 2: { version: 9 } } });
    vi.restoreAllMocks();
  });

  it("has the thirty items that were looked at last, and lists the latest first", async () => {
    for (let id = 1; id <= 32; id += 1) {
      pass(0.1);
      await rest(`/amiibo/${id}/item`);
    }
    const items = (device.kept()[`plinth-person-7-de-${NOW}`] ?? []).filter((path) => path.startsWith("/amiibo/"));
    expect(items).toHaveLength(30);
    expect(items).not.toContain("/amiibo/2");
    const { listVisitedItems } = await import("../../../islands/offline/itemPages");
    expect((await listVisitedItems()).slice(0, 2).map(({ path }) => path)).toEqual(["/amiibo/32", "/amiibo/31"]);
  });

  it("is told nothing by a page of somebody else's", async () => {
    await parts.recordServerHoldings("8", { version: 9, holdings: { 5: "b" }, gone: [], isAll: true });
    const known = await parts.withHoldingsFallback(Promise.reject(new TypeError("No network.")));
    expect(await known.json()).toMatchObject({ version: 3, holdings: { 1: "b" } });
    expect(known.headers.get("X-Viewer")).toBe("7");
  });
});

/** All that is asked for stays without an answer. @returns when the first of it was asked for. */
function silence(): Promise<void> {
  return new Promise<void>((begun) => {
    vi.stubGlobal("fetch", (_path: string, { signal }: { readonly signal: AbortSignal }) => {
      begun();
      return new Promise((_answer, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    });
  });
}

it("what is being asked for is called off once its person leaves", async () => {
  const asking = silence();
  const keeping = parts.updateOfflinePages("/privacy");
  await asking;
  await parts.clearOfflinePages();
  await keeping;
  expect(device.kept()).toEqual({});
});

it("what is being asked for is waited for half a minute, and not longer", async () => {
  const limits: number[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    limits.push(ms);
    return patience.signal;
  });
  const asking = silence();
  const keeping = parts.updateOfflinePages("/privacy");
  await asking;
  patience.abort();
  await keeping;
  expect(limits).toEqual([30_000]);
  expect(device.kept()).toEqual({});
  vi.restoreAllMocks();
});

it("a newer build keeps what it makes itself: the worker before it looks for its successor", async () => {
  build = "k3";
  await rest();
  expect(device.kept()).toEqual({});
  expect(updates).toBe(1);
});

it("a build that comes back finds its own copies, whatever the one that was taken back has left", async () => {
  await (await device.open("plinth-person-7-de-k3")).put("/amiibo/1", new Response("item"));
  await rest();
  expect(await rest()).toEqual([]);
  await parts.recordServerHoldings("7", { version: 9, holdings: { 2: "b" }, gone: [], isAll: true });
  const known = await parts.withHoldingsFallback(Promise.reject(new TypeError("No network.")));
  expect(await known.json()).toMatchObject({ version: 9 });
});

it("of the build before, the items stay and the pages go", async () => {
  vi.stubGlobal("__BUILD__", BEFORE);
  build = BEFORE;
  await rest(ITEM);
  vi.stubGlobal("__BUILD__", NOW);
  build = NOW;
  await rest();
  expect(device.kept()[`plinth-person-7-de-${BEFORE}`]).toEqual(["/amiibo/1"]);
  expect(device.kept()[`plinth-person-7-de-${NOW}`]).toEqual(OF_ALL);
});
