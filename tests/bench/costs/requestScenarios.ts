import {
  HOLDINGS_API_PATH,
  OFFLINE_COPY_HEADER,
  OFFLINE_FALLBACK_PATH,
  OFFLINE_PAGES,
} from "../../../domain/offline/offlinePages";
import { paths } from "../../../domain/paths";
import { type BenchCollector, COLLECTOR_SIZE } from "./collector";
import type { CountedSite, SendRequest } from "./countedSite";

export interface RequestScenario {
  readonly name: string;
  readonly send: SendRequest;
  /** True if the request must be the first in a new isolate. */
  readonly isFirst?: boolean;
  /** True if repeating the request costs the same. Its processor time is then the median of several measurements. */
  readonly isRepeatable?: boolean;
}

interface Sending extends RequestInit {
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request and follows redirects as a browser does. Returns the bytes of all responses. */
export async function fetchByteCount(
  site: CountedSite,
  path: string,
  { headers = {}, ...sending }: Sending = {},
): Promise<number> {
  const own = { Origin: site.url, "Accept-Encoding": "identity", ...headers };
  const response = await fetch(new URL(path, site.url), { ...sending, headers: own, redirect: "manual" });
  const { length } = Buffer.from(await response.arrayBuffer());
  if (response.status >= 400) throw new Error(`Loading ${path} failed: status ${response.status}.`);
  const next = response.headers.get("Location");
  return next === null ? length : length + (await fetchByteCount(site, next, { headers }));
}

const ITEM = 5;

/** Finds the path of the picture that a page shows in link previews. */
async function findSocialImagePath(site: CountedSite, path: string): Promise<string> {
  const text = await (await fetch(site.url + path)).text();
  const found = /property="og:image" content="([^"]*)"/.exec(text)?.[1] ?? "/";
  return new URL(found, site.url).pathname;
}

/** Lists all requests to measure. Their order matters, because earlier requests fill the caches of later ones. */
export function listScenarios(site: CountedSite, me: BenchCollector, other: BenchCollector): RequestScenario[] {
  const guest = (path: string) => () => fetchByteCount(site, path);
  const fetchOwnPage = (path: string) => () => fetchByteCount(site, path, { headers: me.headers });
  const call = (path: string, body: unknown) => () =>
    fetchByteCount(site, path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { ...me.headers, "Content-Type": "application/json" },
    });
  const all = paths.list("all");
  const item = `/amiibo/${ITEM}/mario`;
  const profile = paths.user(other.userId, null);
  const posters = new Map<string, string>();
  const socialImageOf = (path: string) => async () => {
    const address = posters.get(path) ?? (await findSocialImagePath(site, path));
    posters.set(path, address);
    return fetchByteCount(site, address);
  };
  const first = (name: string, send: SendRequest): RequestScenario => ({ name, send, isFirst: true });
  const once = (name: string, send: SendRequest): RequestScenario => ({ name, send });
  const repeatable = (name: string, send: SendRequest): RequestScenario => ({ name, send, isRepeatable: true });
  return [
    first("guest: home, first in an isolate", guest(paths.home)),
    repeatable("guest: home", guest(paths.home)),
    once("guest: list, not cached yet", guest(all)),
    repeatable("guest: list", guest(all)),
    once("guest: item, not cached yet", guest(item)),
    repeatable("guest: item", guest(item)),
    repeatable("guest: search", guest(`${all}?q=mario`)),
    repeatable("guest: market prices", guest(paths.marketPrices)),
    once("guest: stock, not cached yet", guest(paths.stock)),
    repeatable("guest: stock", guest(paths.stock)),
    once("guest: profile, not cached yet", guest(profile)),
    repeatable("guest: profile", guest(profile)),
    first("guest: profile, first in an isolate", guest(profile)),
    once("guest: social image of an item, not cached yet", socialImageOf(item)),
    repeatable("guest: social image of an item", socialImageOf(item)),
    once("guest: social image of a profile, not cached yet", socialImageOf(profile)),
    repeatable("guest: social image of a profile", socialImageOf(profile)),
    repeatable("guest: picture that the worker draws", guest(`/img/${ITEM}-drawn`)),
    repeatable("guest: sitemap", guest(paths.sitemap)),
    repeatable("API: an item", guest(`/api/guest/amiibo/${ITEM}`)),
    repeatable("API: the catalogue", guest("/api/guest/amiibo/all")),
    once("API: a public collection, not cached yet", guest(`/api/user/${other.userId}`)),
    repeatable("API: a public collection", guest(`/api/user/${other.userId}`)),
    repeatable("signed in: list", fetchOwnPage(all)),
    repeatable("signed in: item", fetchOwnPage(item)),
    first("signed in: my account, first in an isolate", fetchOwnPage(paths.myAccount)),
    repeatable("signed in: my account", fetchOwnPage(paths.myAccount)),
    repeatable("signed in: price watcher", fetchOwnPage(paths.priceWatcher)),
    repeatable("signed in: notifications", fetchOwnPage(paths.notifications)),
    repeatable("signed in: checklist", fetchOwnPage(paths.checklist)),
    repeatable("signed in: wishlist", fetchOwnPage(paths.wishlist)),
    repeatable("signed in: stock", fetchOwnPage(paths.stock)),
    repeatable("signed in: settings", fetchOwnPage(paths.settings)),
    repeatable("signed in: trades", fetchOwnPage(paths.trade)),
    repeatable("signed in: compare", fetchOwnPage(paths.compare(other.userId, null))),
    repeatable("signed in: holdings", fetchOwnPage(HOLDINGS_API_PATH)),
    once("signed in: one click", call(`/api/amiibo/${ITEM}/add`, {})),
    once("signed in: one click on the wishlist button", call("/api/amiibo/940/wishlist/add", {})),
    once("signed in: 100 items at once", call("/api/amiibo/bulk", { act: "own", ids: listHundredIds() })),
    repeatable("signed in: export", fetchOwnPage(paths.exportCsv)),
    repeatable("signed in: download of all own data", fetchOwnPage(paths.downloadData)),
    repeatable("device: update of its offline pages", () => refreshOfflinePages(site, me)),
    once(`signed in: import of ${COLLECTOR_SIZE.items + COLLECTOR_SIZE.doubles} copies`, () =>
      importCollectionOf(site, me, other),
    ),
  ];
}

const listHundredIds = () => Array.from({ length: 100 }, (_, index) => COLLECTOR_SIZE.items + index * 3);

/** Imports the CSV export of another member: uploads it, loads the preview and confirms. */
async function importCollectionOf(
  site: CountedSite,
  { headers }: BenchCollector,
  other: BenchCollector,
): Promise<number> {
  const otherExport = await (await fetch(site.url + paths.exportCsv, { headers: other.headers })).text();
  const body = new FormData();
  body.set("file", new File([otherExport], "collection.csv"));
  const sending = { headers: { ...headers, Origin: site.url }, redirect: "manual" } as const;
  const sent = await fetch(site.url + paths.importCollection, { ...sending, method: "POST", body });
  const preview = await fetch(new URL(sent.headers.get("Location") ?? "", site.url), sending);
  const text = await preview.text();
  const draft = /name="draft" value="([^"]*)"/.exec(text)?.[1];
  if (draft === undefined)
    throw new Error(
      `Importing failed: the preview has no draft. Status of the upload: ${sent.status}, of the preview: ${preview.status}.`,
    );
  const confirmed = new URLSearchParams({ draft });
  return text.length + (await fetchByteCount(site, paths.confirmImport, { method: "POST", body: confirmed, headers }));
}

/** Sends the requests of a service worker whose offline pages are out of date. */
async function refreshOfflinePages(site: CountedSite, { headers }: BenchCollector): Promise<number> {
  const addresses = [
    OFFLINE_FALLBACK_PATH,
    ...OFFLINE_PAGES.map(({ path }) => path),
    HOLDINGS_API_PATH,
    `/amiibo/${ITEM}/mario`,
  ];
  const sizes = addresses.map((path) =>
    fetchByteCount(site, path, { headers: { ...headers, [OFFLINE_COPY_HEADER]: "1" } }),
  );
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}
