import { byLatest, filedUnder, itemPage, withoutRoom } from "../../domain/offline/items";
import { copyFrom, isFreshCopy, timeOf } from "./copiedPages";
import { allCopies } from "./expireCaches";

const NAME = "X-Copied-Name";
const SIZE = "X-Copied-Size";

/** A page of an item that somebody looked at, and what it is called: HTML. */
export interface SeenItem {
  readonly path: string;
  readonly name: string;
}

/** As the page of an item describes itself in any language: its name and, as many have the same, its series; then the rest. */
const DESCRIPTION = /<meta name="description" content="([^"]*?)\s*[:：][^":：]*"/;
const TITLE = /<title>([^<]*)/;

const nameIn = (html: string): string => (DESCRIPTION.exec(html) ?? TITLE.exec(html))?.[1] ?? "";

/**
 * Whether it is an item's page, of which there is no copy or an old one. Of what a guest looks at none is kept: they never
 * log out, so nothing would take it away.
 */
export async function lacksItem(path: string): Promise<boolean> {
  if (itemPage(path) === undefined) return false;
  const [newest] = await allCopies();
  return newest?.viewer !== "0" && !(await isFreshCopy(path));
}

/** Keeps the page of an item, and lets go of those that there is no room for any more. */
export async function keepItem(copies: Cache, path: string, html: string): Promise<void> {
  const copy = copyFrom(html);
  // A header holds no letters beyond Latin-1.
  copy.headers.set(NAME, encodeURIComponent(nameIn(html)));
  copy.headers.set(SIZE, String(html.length));
  await copies.put(filedUnder(path), copy);
  const gone = withoutRoom(await itemsIn(copies));
  await Promise.all(gone.map((each) => copies.delete(each)));
}

/** Those that were looked at last come first. */
export async function seenItems(): Promise<readonly SeenItem[]> {
  const caught = (await allCopies()).map(async ({ name }) => itemsIn(await caches.open(name)));
  const items = new Map<string, SeenItem>();
  for (const item of (await Promise.all(caught)).flat().sort(byLatest))
    if (!items.has(item.path)) items.set(item.path, item);
  return [...items.values()];
}

async function itemsIn(copies: Cache) {
  const paths = (await copies.keys()).map(({ url }) => new URL(url).pathname);
  const items = paths.filter((path) => itemPage(path) !== undefined);
  return Promise.all(
    items.map(async (path) => {
      const copy = (await copies.match(path)) ?? new Response();
      const name = decodeURIComponent(copy.headers.get(NAME) ?? "");
      return { path, name, at: timeOf(copy), size: Number(copy.headers.get(SIZE)) };
    }),
  );
}

/** Of a build's copies those of items stay for as long as its scripts do; the others are there anew. */
export async function leaveItems(cacheName: string): Promise<void> {
  const copies = await caches.open(cacheName);
  const paths = (await copies.keys()).map(({ url }) => new URL(url).pathname);
  const others = paths.filter((path) => itemPage(path) === undefined);
  if (others.length === paths.length) await caches.delete(cacheName);
  else await Promise.all(others.map((path) => copies.delete(path)));
}
