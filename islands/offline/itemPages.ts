import {
  compareByNewestSaved,
  listItemPagesToEvict,
  parseItemPagePath,
  toCanonicalPagePath,
} from "../../domain/offline/itemPages";
import { createSavedResponse, getSavedTimeMs, hasFreshOfflinePage } from "./offlinePages";
import { listPageCaches } from "./pageCaches";

const NAME_HEADER = "X-Copied-Name";
const SIZE_HEADER = "X-Copied-Size";

/** Item whose page the device has saved. `name` is HTML. */
export interface SavedItemPage {
  readonly path: string;
  readonly name: string;
}

/** Pattern of the item's name in the page's meta description, in any language. May include the series. */
const DESCRIPTION = /<meta name="description" content="([^"]*?)\s*[:：][^":：]*"/;
const TITLE = /<title>([^<]*)/;

const parseItemName = (html: string): string => (DESCRIPTION.exec(html) ?? TITLE.exec(html))?.[1] ?? "";

/** Returns true if the device should save the URL's item page. False for guests, because no logout would delete it. */
export async function isItemPageToSave(path: string): Promise<boolean> {
  if (parseItemPagePath(path) === undefined) return false;
  const [newest] = await listPageCaches();
  return newest?.viewer !== "0" && !(await hasFreshOfflinePage(path));
}

/** Saves the page of an item. Deletes other saved item pages if there is no room for it. */
export async function writeItemPage(copies: Cache, path: string, html: string): Promise<void> {
  const copy = createSavedResponse(html);
  // Encodes the name, because headers cannot contain characters outside Latin-1.
  copy.headers.set(NAME_HEADER, encodeURIComponent(parseItemName(html)));
  copy.headers.set(SIZE_HEADER, String(html.length));
  await copies.put(toCanonicalPagePath(path), copy);
  const evicted = listItemPagesToEvict(await readItemPages(copies));
  await Promise.all(evicted.map((each) => copies.delete(each)));
}

/** Returns the saved item pages, most recently visited first. */
export async function listSavedItemPages(): Promise<readonly SavedItemPage[]> {
  const pageLists = (await listPageCaches()).map(async ({ name }) => readItemPages(await caches.open(name)));
  const items = new Map<string, SavedItemPage>();
  for (const item of (await Promise.all(pageLists)).flat().sort(compareByNewestSaved))
    if (!items.has(item.path)) items.set(item.path, item);
  return [...items.values()];
}

async function readItemPages(copies: Cache) {
  const paths = (await copies.keys()).map(({ url }) => new URL(url).pathname);
  const items = paths.filter((path) => parseItemPagePath(path) !== undefined);
  return Promise.all(
    items.map(async (path) => {
      const copy = (await copies.match(path)) ?? new Response();
      const name = decodeURIComponent(copy.headers.get(NAME_HEADER) ?? "");
      return { path, name, savedAt: getSavedTimeMs(copy), textLength: Number(copy.headers.get(SIZE_HEADER)) };
    }),
  );
}

/** Deletes an old build's saved pages except item pages, which work as long as the build's scripts are cached. */
export async function deleteAllButItemPages(cacheName: string): Promise<void> {
  const copies = await caches.open(cacheName);
  const paths = (await copies.keys()).map(({ url }) => new URL(url).pathname);
  const others = paths.filter((path) => parseItemPagePath(path) === undefined);
  if (others.length === paths.length) await caches.delete(cacheName);
  else await Promise.all(others.map((path) => copies.delete(path)));
}
