import { parseId } from "../catalogue/id";
import { paths } from "../paths";

const ITEM_PAGE_PATTERN = /^\/amiibo\/(\d+)(?:\/[^/]+)?$/;

/** @returns the id in the address of an item's page; `undefined` for any other address */
export const parseItemPagePath = (path: string): number | undefined => parseId(ITEM_PAGE_PATTERN.exec(path)?.[1] ?? "");

/** What the copy of a page is filed under: an item has many addresses, as its name in them is decoration. */
export function toCanonicalPagePath(path: string): string {
  const id = parseItemPagePath(path);
  return id === undefined ? path : paths.amiiboById(id);
}

/** The copy of an item's page. */
export interface OfflineItemPage {
  readonly path: string;
  /** When it was made, in ms. */
  readonly at: number;
  /** How long its text is. */
  readonly size: number;
}

export const MAX_OFFLINE_ITEMS = 30;
/** Of all of them together; an item's page is some 50,000 long. */
export const MAX_OFFLINE_TEXT_LENGTH = 4_000_000;

export const compareByLatest = (one: Pick<OfflineItemPage, "at">, other: Pick<OfflineItemPage, "at">): number =>
  other.at - one.at;

/** Of the items that somebody looked at the latest stay, as far as there is room. @returns the paths of those that go */
export function listItemPagesToEvict(copies: readonly OfflineItemPage[]): string[] {
  let text = 0;
  return [...copies]
    .sort(compareByLatest)
    .filter(({ size }, place) => {
      text += size;
      return place >= MAX_OFFLINE_ITEMS || text > MAX_OFFLINE_TEXT_LENGTH;
    })
    .map(({ path }) => path);
}
