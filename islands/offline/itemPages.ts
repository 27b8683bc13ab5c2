import {
  compareByLatest,
  listItemPagesToEvict,
  parseItemPagePath,
  toCanonicalPagePath,
} from "../../domain/offline/itemPages";
import { createSavedResponse, getSavedTime, hasFreshOfflinePage } from "./offlinePages";
import { listPageCaches } from "./pageCaches";

const NAME_HEADER = "X-Copied-Name";
const SIZE_HEADER = "X-Copied-Size";

/** A page of an item that somebody looked at, and what it is called: HTML. */
export interface VisitedItem {
  readonly path: string;
  readonly name: string;
}

/** As the page of an item describes itself in any language: its name and, as many have the same, its series; then the rest. */
const DESCRIPTION = /<meta name="description" content="([^"]*?)\s*[:：][^":：]*"/;
const TITLE = /<title>([^<]*)/;

const parseItemName = (html: string): string => (DESCRIPTION.exec(html) ?? TITLE.exec(html))?.[1] ?? "";

/**
 * Whether it is an item's page, of which there is no copy or an old one. Of what a guest looks at none is kept: they never
 * log out, so nothing would take it away.
 */
export async function isItemPageMissing(path: string): Promise<boolean> {
  if (parseItemPagePath(path) === undefined) return false;
  const [newest] = await listPageCaches();
  return newest?.viewer !== "0" && !(await hasFreshOfflinePage(path));
}

/** Keeps the page of an item, and lets go of those that there is no room for any more. */
export async function writeItemPage(copies: Cache, path: string, html: string): Promise<void> {
  const copy = createSavedResponse(html);
  // A header holds no letters beyond Latin-1.
  copy.headers.set(NAME_HEADER, encodeURIComponent(parseItemName(html)));
  copy.headers.set(SIZE_HEADER, String(html.length));
  await copies.put(toCanonicalPagePath(path), copy);
  const gone = listItemPagesToEvict(await readItemPages(copies));
  await Promise.all(gone.map((each) => copies.delete(each)));
}

/** Those that were looked at last come first. */
export async function listVisitedItems(): Promise<readonly VisitedItem[]> {
  const caught = (await listPageCaches()).map(async ({ name }) => readItemPages(await caches.open(name)));
  const items = new Map<string, VisitedItem>();
  for (const item of (await Promise.all(caught)).flat().sort(compareByLatest))
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
      return { path, name, at: getSavedTime(copy), size: Number(copy.headers.get(SIZE_HEADER)) };
    }),
  );
}

/** Of a build's copies those of items stay for as long as its scripts do; the others are there anew. */
export async function deleteAllButItemPages(cacheName: string): Promise<void> {
  const copies = await caches.open(cacheName);
  const paths = (await copies.keys()).map(({ url }) => new URL(url).pathname);
  const others = paths.filter((path) => parseItemPagePath(path) === undefined);
  if (others.length === paths.length) await caches.delete(cacheName);
  else await Promise.all(others.map((path) => copies.delete(path)));
}
