import { COPIED_PAGES, type CopiedPage } from "../../domain/offline/copies";
import { filedUnder } from "../../domain/offline/items";
import { allCopies } from "./expireCaches";
import { knownVersion } from "./holdings";

const FRESH_MS = 10 * 60 * 1000;
const COPIED_AT = "X-Copied-At";
const VERSION = "X-Copied-Version";

/** A page as it was. */
export interface Copy {
  readonly html: string;
  readonly at: Date;
  readonly viewer: string;
}

export const timeOf = (kept: Response): number => Date.parse(kept.headers.get(COPIED_AT) ?? "");

/** As the layout writes the version of the collection that a page shows; a guest's page has none. */
const versionIn = (html: string): string => /<body [^>]*\bdata-version="(\d+)"/.exec(html)?.[1] ?? "0";

/** What is kept of an answer: its text, when that was, and which version of the collection it shows. */
export const copyFrom = (html: string, type = "text/html"): Response =>
  new Response(html, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      [COPIED_AT]: new Date().toISOString(),
      [VERSION]: versionIn(html),
    },
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

/**
 * The pages of which this build has no copy, or one that is old. The personal ones are filled by the server alone, so they
 * are old as well once a higher version of the collection is known than the one that they show.
 */
export async function outdatedPages(): Promise<readonly CopiedPage[]> {
  const [newest] = await allCopies();
  if (newest?.build !== __BUILD__) return COPIED_PAGES;
  const known = await knownVersion(newest.name);
  const isOutdated = async ({ path, isPersonal }: CopiedPage) => {
    if (isPersonal && newest.viewer === "0") return false;
    const copy = await caches.match(path, { cacheName: newest.name });
    return !isFresh(copy) || (isPersonal === true && versionOf(copy) < known);
  };
  const outdated = await Promise.all(COPIED_PAGES.map(isOutdated));
  return COPIED_PAGES.filter((_, index) => outdated[index]);
}

/** Whether this build has a copy of this very page, and it is not old. */
export async function isFreshCopy(path: string): Promise<boolean> {
  const [newest] = await allCopies();
  if (newest?.build !== __BUILD__) return false;
  return isFresh(await caches.match(filedUnder(path), { cacheName: newest.name }));
}

export const isFresh = (copy: Response | undefined): copy is Response =>
  copy !== undefined && Date.now() - timeOf(copy) < FRESH_MS;

const versionOf = (copy: Response): number => Number(copy.headers.get(VERSION));
