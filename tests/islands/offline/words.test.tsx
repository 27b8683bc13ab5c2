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

/** The service worker's parts; the first thing that they look for is their scope. */
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

/** As the server answers, in whatever language. */
const page = (words = renderToString(<OfflineContentSlot />)) => new Response(`<main>${words}</main>`);

const withoutNetwork = async () => {
  throw new TypeError("No network.");
};

afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  device = new FakeCacheStorage();
  vi.stubGlobal("__BUILD__", "k2");
  vi.stubGlobal("caches", device);
  vi.stubGlobal("fetch", withoutNetwork);
  vi.spyOn(console, "warn").mockReturnValue();
  await (await device.open(SHELL)).put(OFFLINE_FALLBACK_PATH, page());
  const copies = await device.open(PERSON);
  const headers = { "X-Copied-At": AT.toISOString() };
  await copies.put("/wishlist", new Response('<body id="top"><main id="main">Wishes</main>', { headers }));
  await copies.put(
    "/amiibo/2",
    new Response("", { headers: { ...headers, "X-Copied-Name": "Link%20%26amp%3B%20Epona" } }),
  );
});

const seen = async (path: string): Promise<string> => (await answerTo(path)).text();

async function answerTo(path: string): Promise<Response> {
  const event = Object.assign(new Event("fetch"), {
    request: new Request(`https://plinth.example${path}`),
    preloadResponse: Promise.resolve(),
    waitUntil: () => undefined,
    respondWith: () => undefined,
  });
  return parts.handleNavigation(event);
}

describe("without signal, a page of one's own", () => {
  it("says in its own words that it is a copy, and from when", async () => {
    const text = await seen("/wishlist");
    expect(text).toContain(
      `<p class="copy-banner" role="status"><span>Plinth cannot be reached: this is a copy of the page from <time datetime="${AT.toISOString()}" data-age="">${formatLongDateTime(AT, "en")}</time>. What you change waits here and is sent once you are back. What waits is not on this page yet: <a href="/list/all">see it in the list</a>.</span> <a class="button" href="">Try again</a></p><main id="main">Wishes`,
    );
  });

  it("is marked as a copy for its scripts, and kept by no browser", async () => {
    const answer = await answerTo("/wishlist");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.text()).toMatch(/^<body id="top" data-copy="">/);
    const other = await answerTo("/settings");
    expect([other.status, other.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
  });

  it("promises a guest nothing of what waits", async () => {
    await device.delete(PERSON);
    const headers = { "X-Copied-At": AT.toISOString() };
    const copy = new Response('<body id="top"><main id="main">All', { headers });
    await (await device.open("plinth-guest-en-k2")).put("/list/all", copy);
    const text = await seen("/list/all");
    expect(text).toContain("this is a copy of the page from");
    expect(text).not.toContain("What you change waits");
    expect(text).not.toContain("What waits is not on this page");
    expect(await seen("/list/amiibo-franchise/kirby")).toContain('data-copy="">');
    expect(await seen("/wishlist")).not.toContain("copy-banner");
  });

  it("says it in the language in which the reader was answered last", async () => {
    const french = renderToString(<OfflineContentSlot />)
      .replace("&quot;en&quot;", "&quot;fr&quot;")
      .replace("Try again", "Réessayer l&#x27;appel");
    vi.stubGlobal("fetch", async (path: string) => new Response(path));
    await parts.switchShellLanguage(page(french), new AbortController().signal);
    vi.stubGlobal("fetch", withoutNetwork);
    const text = await seen("/wishlist");
    expect(text).toContain("20 novembre 2026");
    expect(text).toContain(">Réessayer l'appel</a>");
  });

  it("keeps its words where an answer is none", async () => {
    await parts.switchShellLanguage(new Response("", { status: 500 }), new AbortController().signal);
    expect(await seen("/wishlist")).toContain("Try again");
  });
});

it("a page of which there is no copy names what there is", async () => {
  expect(await seen("/settings")).toBe(
    '<main><div class="on-device"><p>What is on your device:</p><ul><li><a class="button" href="/wishlist">Wishlist</a></li></ul>' +
      "<details><summary>Items that you looked at last (1)</summary><ul>" +
      '<li><a class="button" href="/amiibo/2">Link &amp; Epona</a></li></ul></details></div></main>',
  );
});

describe("without signal, the page of an item that was not looked at", () => {
  it("leads to its place in the list, where the device has one", async () => {
    expect(await seen("/amiibo/5/mario")).not.toContain("#amiibo-");
    const headers = { "X-Copied-At": AT.toISOString() };
    await (await device.open(PERSON)).put("/list/all", new Response("All", { headers }));
    expect(await seen("/amiibo/5/mario")).toContain('<a class="button primary" href="/list/all#amiibo-5">');
    expect(await seen("/settings")).not.toContain("#amiibo-");
  });

  it("is the copy of one that was, by whatever name and query it is asked for", async () => {
    const copy = '<body id="top"><main id="main">Link';
    await (await device.open(PERSON)).put(
      "/amiibo/2",
      new Response(copy, { headers: { "X-Copied-At": AT.toISOString() } }),
    );
    for (const path of ["/amiibo/2", "/amiibo/2/link?tab=prices"]) expect(await seen(path)).toContain("Link");
  });
});

it("a page is the one that the browser has asked for by itself already", async () => {
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

it("an item is listed by its name, also one with a colon, in whatever language its page describes it", async () => {
  const { writeItemPage, listVisitedItems } = await import("../../../islands/offline/itemPages");
  const copies = await caches.open(PERSON);
  const pages = [
    ["/amiibo/3/a", '<title>Not this</title><meta name="description" content="Link: Zelda &amp; co: a figure">'],
    ["/amiibo/4/b", '<title>Not this</title><meta name="description" content="リンク：フィギュア">'],
    ["/amiibo/6/c", "<title>Zelda | Plinth</title>"],
  ] as const;
  for (const [path, html] of pages) await writeItemPage(copies, path, html);
  const names = (await listVisitedItems()).map(({ path, name }) => [path, name]);
  expect(names.toSorted()).toEqual([
    ["/amiibo/2", "Link &amp; Epona"],
    ["/amiibo/3", "Link: Zelda &amp; co"],
    ["/amiibo/4", "リンク"],
    ["/amiibo/6", "Zelda | Plinth"],
  ]);
});
