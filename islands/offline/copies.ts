import { COPIED_PAGES, type CopiedPage } from "../../domain/offline/copies";
import { filedUnder } from "../../domain/offline/items";
import { allCopies } from "./caches";

const FRESH_MS = 10 * 60 * 1000;
const COPIED_AT = "X-Copied-At";

/** A page as it was. */
export interface Copy {
  readonly html: string;
  readonly at: Date;
  readonly viewer: string;
}

export const timeOf = (kept: Response): number => Date.parse(kept.headers.get(COPIED_AT) ?? "");

/** What is kept of an answer: its text, and when that was. */
export const copyFrom = (html: string): Response =>
  new Response(html, {
    headers: { "Content-Type": "text/html; charset=utf-8", [COPIED_AT]: new Date().toISOString() },
  });

/** `undefined` where there is none. */
export async function copyOf(path: string): Promise<Copy | undefined> {
  for (const { name, viewer } of await allCopies()) {
    const kept = await caches.match(filedUnder(path), { cacheName: name });
    if (kept) return { html: await kept.text(), at: new Date(timeOf(kept)), viewer };
  }
  return undefined;
}

/** Of which pages there is a copy. */
export async function copiedPages(): Promise<readonly CopiedPage[]> {
  const found = await Promise.all(COPIED_PAGES.map(({ path }) => copyOf(path)));
  return COPIED_PAGES.filter((_, index) => found[index]);
}

/** Whether this build has a copy of everything, and none is old. */
export async function areFresh(): Promise<boolean> {
  const [newest] = await allCopies();
  if (newest?.build !== __BUILD__) return false;
  const pages = COPIED_PAGES.filter(({ isPersonal }) => !isPersonal || newest.viewer !== "0");
  const fresh = await Promise.all(pages.map(({ path }) => isFresh(newest.name, path)));
  return !fresh.includes(false);
}

/** Whether this build has a copy of this very page, and it is not old. */
export async function isFreshCopy(path: string): Promise<boolean> {
  const [newest] = await allCopies();
  return newest?.build === __BUILD__ && isFresh(newest.name, filedUnder(path));
}

async function isFresh(cacheName: string, path: string): Promise<boolean> {
  const copy = await caches.match(path, { cacheName });
  return copy !== undefined && Date.now() - timeOf(copy) < FRESH_MS;
}
