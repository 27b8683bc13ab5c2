import { COPIED_HOLDINGS, COPIED_PAGES, COPY_ASKED, OFFLINE_PAGE } from "../../../domain/offline/copies";
import { paths } from "../../../domain/paths";
import type { Collector } from "./collector";
import { HAS } from "./collector";
import type { Ask, CountedSite } from "./site";

export interface Visit {
  readonly name: string;
  readonly ask: Ask;
  /** In an isolate that has just begun. */
  readonly isFirst?: boolean;
}

interface Sending extends RequestInit {
  readonly headers?: Readonly<Record<string, string>>;
}

/** @returns bytes. What is led on goes on, as a browser does. */
export async function ask(
  site: CountedSite,
  path: string,
  { headers = {}, ...sending }: Sending = {},
): Promise<number> {
  const own = { Origin: site.url, "Accept-Encoding": "identity", ...headers };
  const answer = await fetch(new URL(path, site.url), { ...sending, headers: own, redirect: "manual" });
  const { length } = Buffer.from(await answer.arrayBuffer());
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}.`);
  const next = answer.headers.get("Location");
  return next === null ? length : length + (await ask(site, next, { headers }));
}

const ITEM = 5;

/** The poster that a page names for messengers. */
async function posterOf(site: CountedSite, path: string): Promise<string> {
  const text = await (await fetch(site.url + path)).text();
  const found = /property="og:image" content="([^"]*)"/.exec(text)?.[1] ?? "/";
  return new URL(found, site.url).pathname;
}

/** All kinds of requests, in an order in which each meets what those before it left. */
export async function visitsTo(site: CountedSite, me: Collector, other: Collector): Promise<Visit[]> {
  const guest = (path: string) => () => ask(site, path);
  const mine = (path: string) => () => ask(site, path, { headers: me.headers });
  const call = (path: string, body: unknown) => () =>
    ask(site, path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { ...me.headers, "Content-Type": "application/json" },
    });
  const all = paths.list("all");
  const item = `/amiibo/${ITEM}/mario`;
  const profile = paths.user(other.userId, null);
  return [
    { name: "guest: home, first of all, KV empty", ask: guest(paths.home), isFirst: true },
    { name: "guest: home, first in an isolate", ask: guest(paths.home), isFirst: true },
    { name: "guest: home", ask: guest(paths.home) },
    { name: "guest: list, not kept yet", ask: guest(all) },
    { name: "guest: list", ask: guest(all) },
    { name: "guest: item, not kept yet", ask: guest(item) },
    { name: "guest: item", ask: guest(item) },
    { name: "guest: search", ask: guest(`${all}?q=mario`) },
    { name: "guest: market prices", ask: guest(paths.marketPrices) },
    { name: "guest: stock, not kept yet", ask: guest(paths.stock) },
    { name: "guest: stock", ask: guest(paths.stock) },
    { name: "guest: profile, not kept yet", ask: guest(profile) },
    { name: "guest: profile", ask: guest(profile) },
    { name: "guest: profile, first in an isolate", ask: guest(profile), isFirst: true },
    { name: "guest: poster of an item, not kept yet", ask: guest(await posterOf(site, item)) },
    { name: "guest: poster of an item", ask: guest(await posterOf(site, item)) },
    { name: "guest: poster of a profile, not kept yet", ask: guest(await posterOf(site, profile)) },
    { name: "guest: poster of a profile", ask: guest(await posterOf(site, profile)) },
    { name: "guest: picture that the worker draws", ask: guest(`/img/${ITEM}-drawn`) },
    { name: "guest: sitemap", ask: guest(paths.sitemap) },
    { name: "API: an item", ask: guest(`/api/guest/amiibo/${ITEM}`) },
    { name: "API: the catalogue", ask: guest("/api/guest/amiibo/all") },
    { name: "API: a public collection", ask: guest(`/api/user/${other.userId}`) },
    { name: "signed in: list", ask: mine(all) },
    { name: "signed in: item", ask: mine(item) },
    { name: "signed in: my account", ask: mine(paths.myAccount) },
    { name: "signed in: price watcher", ask: mine(paths.priceWatcher) },
    { name: "signed in: inbox", ask: mine(paths.notices) },
    { name: "signed in: checklist", ask: mine(paths.checklist) },
    { name: "signed in: wishlist", ask: mine(paths.wishlist) },
    { name: "signed in: stock", ask: mine(paths.stock) },
    { name: "signed in: settings", ask: mine(paths.settings) },
    { name: "signed in: trades", ask: mine(paths.trade) },
    { name: "signed in: compare", ask: mine(paths.compare(other.userId, null)) },
    { name: "signed in: holdings", ask: mine(COPIED_HOLDINGS) },
    { name: "signed in: one click", ask: call(`/api/amiibo/${ITEM}/add`, {}) },
    { name: "signed in: one click, a wish", ask: call("/api/amiibo/940/wishlist/add", {}) },
    { name: "signed in: 100 at once", ask: call("/api/amiibo/bulk", { act: "own", ids: hundred() }) },
    { name: "signed in: export", ask: mine(paths.exportCsv) },
    { name: "signed in: all of one's data", ask: mine(paths.downloadData) },
    { name: `signed in: import of ${HAS.items + HAS.doubles} copies`, ask: () => importAs(site, me, other) },
    { name: "device: copies of one's pages", ask: () => copiesOf(site, me) },
  ];
}

const hundred = () => Array.from({ length: 100 }, (_, place) => HAS.items + place * 3);

/** Somebody's file, its preview, and the word that it is right. */
async function importAs(site: CountedSite, { headers }: Collector, other: Collector): Promise<number> {
  const theirs = await (await fetch(site.url + paths.exportCsv, { headers: other.headers })).text();
  const body = new FormData();
  body.set("file", new File([theirs], "collection.csv"));
  const sending = { headers: { ...headers, Origin: site.url }, redirect: "manual" } as const;
  const sent = await fetch(site.url + paths.importCollection, { ...sending, method: "POST", body });
  const preview = await fetch(new URL(sent.headers.get("Location") ?? "", site.url), sending);
  const text = await preview.text();
  const draft = /name="draft" value="([^"]*)"/.exec(text)?.[1];
  if (draft === undefined) throw new Error(`The import has no preview, but ${sent.status} and ${preview.status}.`);
  const confirmed = new URLSearchParams({ draft });
  return text.length + (await ask(site, paths.confirmImport, { method: "POST", body: confirmed, headers }));
}

/** What the service worker asks for once its copies are out of date. */
async function copiesOf(site: CountedSite, { headers }: Collector): Promise<number> {
  const addresses = [OFFLINE_PAGE, ...COPIED_PAGES.map(({ path }) => path), COPIED_HOLDINGS, `/amiibo/${ITEM}/mario`];
  const sizes = addresses.map((path) => ask(site, path, { headers: { ...headers, [COPY_ASKED]: "1" } }));
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}
