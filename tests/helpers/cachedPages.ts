import type { Page } from "playwright-core";

/** Lists the paths in the browser's Cache Storage, by cache name. */
export const listCachedPaths = (page: Page): Promise<Readonly<Record<string, readonly string[]>>> =>
  page.evaluate(async () => {
    const all = (await caches.keys()).map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => new URL(url).pathname)] as const;
    });
    return Object.fromEntries(await Promise.all(all));
  });

export const listSavedPages = async (page: Page, viewer: number) => {
  const cacheEntry = Object.entries(await listCachedPaths(page)).find(([name]) =>
    name.startsWith(`plinth-person-${viewer}-`),
  );
  return [...(cacheEntry?.[1] ?? [])].sort();
};

/** Reads the HTML of an offline page from Cache Storage; empty if it is not saved. */
export const readSavedPage = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (path) => (await caches.match(path))?.text() ?? "", path);
