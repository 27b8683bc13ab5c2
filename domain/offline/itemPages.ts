import { parseId } from "../catalogue/id";
import { paths } from "../paths";

const ITEM_PAGE_PATTERN = /^\/amiibo\/(\d+)(?:\/[^/]+)?$/;

/** Returns the item id in the path of an item page, or `undefined` for any other path. */
export const parseItemPagePath = (path: string): number | undefined => parseId(ITEM_PAGE_PATTERN.exec(path)?.[1] ?? "");

/** Returns the path under which a page is cached. It is the same whatever name the URL of an item page has. */
export function toCanonicalPagePath(path: string): string {
  const id = parseItemPagePath(path);
  return id === undefined ? path : paths.amiiboById(id);
}

export interface OfflineItemPage {
  readonly path: string;
  /** Time at which the server rendered the page, Unix time in ms. */
  readonly savedAt: number;
  /** Length of the HTML in characters. */
  readonly textLength: number;
}

export const MAX_OFFLINE_ITEM_PAGES = 30;
/** Maximum length of all cached item pages together, in characters of HTML. One page has about 50,000. */
export const MAX_OFFLINE_ITEM_PAGES_LENGTH = 4_000_000;

export const compareByNewestSaved = (
  first: Pick<OfflineItemPage, "savedAt">,
  second: Pick<OfflineItemPage, "savedAt">,
): number => second.savedAt - first.savedAt;

/** Lists the paths of the item pages to delete, so that the newest pages remain within the limits. */
export function listItemPagesToEvict(copies: readonly OfflineItemPage[]): string[] {
  let totalLength = 0;
  return [...copies]
    .sort(compareByNewestSaved)
    .filter(({ textLength }, index) => {
      totalLength += textLength;
      return index >= MAX_OFFLINE_ITEM_PAGES || totalLength > MAX_OFFLINE_ITEM_PAGES_LENGTH;
    })
    .map(({ path }) => path);
}
