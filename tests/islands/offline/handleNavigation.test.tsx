import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { formatLongDateTime } from "../../../domain/language/dates";
import { OFFLINE_FALLBACK_PATH } from "../../../domain/offline/offlinePages";
import { OfflineContentSlot } from "../../../routes/offline";
import { FakeCacheStorage } from "../../helpers/fakeCacheStorage";

const SHELL = "plinth-shell-k2";
const PERSON = "plinth-person-7-en-k2";
const AT = new Date("2026-11-20T12:00:00Z");

let device: FakeCacheStorage;

/** The modules of the service worker. Loaded after its global scope is stubbed. */
type Parts = typeof import("../../../islands/offline/handleNavigation") &
  typeof import("../../../islands/offline/shell");
let parts: Parts;
beforeAll(async () => {
  vi.stubGlobal("self", {});
  parts = {
    ...(await import("../../../islands/offline/handleNavigation")),
    ...(await import("../../../islands/offline/shell")),
  };
});
afterAll(() => void vi.unstubAllGlobals());

/** Returns the offline fallback page with this content slot, as the server sends it. */
const createOfflinePage = (slotHtml = renderToString(<OfflineContentSlot />)) =>
  new Response(`<main>${slotHtml}</main>`);

const failRequest = async () => {
  throw new TypeError("No network.");
};

afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  device = new FakeCacheStorage();
  vi.stubGlobal("__BUILD__", "k2");
  vi.stubGlobal("caches", device);
  vi.stubGlobal("fetch", failRequest);
  vi.spyOn(console, "warn").mockReturnValue();
  await (await device.open(SHELL)).put(OFFLINE_FALLBACK_PATH, createOfflinePage());
  const copies = await device.open(PERSON);
  const headers = { "X-Copied-At": AT.toISOString() };
  await copies.put("/wishlist", new Response('<body id="top"><main id="main">Wishes</main>', { headers }));
  await copies.put(
    "/amiibo/2",
    new Response("", { headers: { ...headers, "X-Copied-Name": "Link%20%26amp%3B%20Epona" } }),
  );
});

const loadText = async (path: string): Promise<string> => (await requestPage(path)).text();

async function requestPage(path: string): Promise<Response> {
  const event = Object.assign(new Event("fetch"), {
    request: new Request(`https://plinth.example${path}`),
    preloadResponse: Promise.resolve(),
    waitUntil: () => undefined,
    respondWith: () => undefined,
  });
  return parts.handleNavigation(event);
}

describe("a personal page without a network", () => {
  it("the offline version of a personal page has a banner that states when the page was saved", async () => {
    const text = await loadText("/wishlist");
    expect(text).toContain(
      `<p class="offline-copy-banner" role="status"><span>Plinth cannot be reached: this is a copy of the page from <time datetime="${AT.toISOString()}" data-age="">${formatLongDateTime(AT, "en")}</time>. What you change waits here and is sent once you are back. What waits is not on this page yet: <a href="/list/all">see it in the list</a>.</span> <a class="button" href="">Try again</a></p><main id="main">Wishes`,
    );
  });

  it("the service worker marks the offline version of a page with the attribute data-offline-copy", async () => {
    const response = await requestPage("/wishlist");
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.text()).toMatch(/^<body id="top" data-offline-copy="">/);
    const other = await requestPage("/settings");
    expect([other.status, other.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
  });

  it("the offline banner for guests does not mention unsent changes", async () => {
    await device.delete(PERSON);
    const headers = { "X-Copied-At": AT.toISOString() };
    const copy = new Response('<body id="top"><main id="main">All', { headers });
    await (await device.open("plinth-guest-en-k2")).put("/list/all", copy);
    const text = await loadText("/list/all");
    expect(text).toContain("this is a copy of the page from");
    expect(text).not.toContain("What you change waits");
    expect(text).not.toContain("What waits is not on this page");
    expect(await loadText("/list/amiibo-franchise/kirby")).toContain('data-offline-copy="">');
    expect(await loadText("/wishlist")).not.toContain("offline-copy-banner");
  });

  it("the offline banner is in the language of the last page that the server sent", async () => {
    const french = renderToString(<OfflineContentSlot />)
      .replace("&quot;en&quot;", "&quot;fr&quot;")
      .replace("Try again", "Réessayer l&#x27;appel");
    vi.stubGlobal("fetch", async (path: string) => new Response(path));
    await parts.switchOfflinePageLanguage(createOfflinePage(french), new AbortController().signal);
    vi.stubGlobal("fetch", failRequest);
    const text = await loadText("/wishlist");
    expect(text).toContain("20 novembre 2026");
    expect(text).toContain(">Réessayer l'appel</a>");
  });

  it("an error response without a language does not change the language of the offline banner", async () => {
    await parts.switchOfflinePageLanguage(new Response("", { status: 500 }), new AbortController().signal);
    expect(await loadText("/wishlist")).toContain("Try again");
  });
});

it("the offline fallback page lists the pages and items that are saved on the device", async () => {
  expect(await loadText("/settings")).toBe(
    '<main><div class="offline-contents"><p>What is on your device:</p><ul><li><a class="button" href="/wishlist">Wishlist</a></li></ul>' +
      "<details><summary>Items that you looked at last (1)</summary><ul>" +
      '<li><a class="button" href="/amiibo/2">Link &amp; Epona</a></li></ul></details></div></main>',
  );
});

describe("an item page without a network", () => {
  it("the offline fallback for an item page links to the item in the saved catalogue list", async () => {
    expect(await loadText("/amiibo/5/mario")).not.toContain("#amiibo-");
    const headers = { "X-Copied-At": AT.toISOString() };
    await (await device.open(PERSON)).put("/list/all", new Response("All", { headers }));
    expect(await loadText("/amiibo/5/mario")).toContain('<a class="button primary" href="/list/all#amiibo-5">');
    expect(await loadText("/settings")).not.toContain("#amiibo-");
  });

  it("the offline version of an item page is found by the item id in the URL", async () => {
    const copy = '<body id="top"><main id="main">Link';
    await (await device.open(PERSON)).put(
      "/amiibo/2",
      new Response(copy, { headers: { "X-Copied-At": AT.toISOString() } }),
    );
    for (const path of ["/amiibo/2", "/amiibo/2/link?tab=prices"]) expect(await loadText(path)).toContain("Link");
  });
});

it("the service worker uses the preloaded response of a page instead of a second request", async () => {
  const fetched = vi.fn(async () => new Response("asked again"));
  vi.stubGlobal("fetch", fetched);
  const event = Object.assign(new Event("fetch"), {
    request: new Request("https://plinth.example/wishlist"),
    preloadResponse: Promise.resolve(new Response("preloaded")),
    waitUntil: () => undefined,
    respondWith: () => undefined,
  });
  expect(await (await parts.handleNavigation(event)).text()).toBe("preloaded");
  expect(fetched).not.toHaveBeenCalled();
});

it("the offline list of visited items takes item names from the saved pages", async () => {
  const { writeItemPage, listSavedItemPages } = await import("../../../islands/offline/itemPages");
  const copies = await caches.open(PERSON);
  const pages = [
    ["/amiibo/3/a", '<title>Not this</title><meta name="description" content="Link: Zelda &amp; co: a figure">'],
    ["/amiibo/4/b", '<title>Not this</title><meta name="description" content="リンク：フィギュア">'],
    ["/amiibo/6/c", "<title>Zelda | Plinth</title>"],
  ] as const;
  for (const [path, html] of pages) await writeItemPage(copies, path, html);
  const names = (await listSavedItemPages()).map(({ path, name }) => [path, name]);
  expect(names.toSorted()).toEqual([
    ["/amiibo/2", "Link &amp; Epona"],
    ["/amiibo/3", "Link: Zelda &amp; co"],
    ["/amiibo/4", "リンク"],
    ["/amiibo/6", "Zelda | Plinth"],
  ]);
});
