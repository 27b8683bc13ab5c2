import { parseId } from "../catalogue/id";
import { paths } from "../paths";

const ITEM_PAGE = /^\/amiibo\/(\d+)(?:\/[^/]+)?$/;

/** @returns the id in the address of an item's page; `undefined` for any other address */
export const itemPage = (path: string): number | undefined => parseId(ITEM_PAGE.exec(path)?.[1] ?? "");

/** What the copy of a page is filed under: an item has many addresses, as its name in them is decoration. */
export function filedUnder(path: string): string {
  const id = itemPage(path);
  return id === undefined ? path : paths.amiiboById(id);
}

/** The copy of an item's page. */
export interface ItemCopy {
  readonly path: string;
  /** When it was made, in ms. */
  readonly at: number;
  /** How long its text is. */
  readonly size: number;
}

export const MOST_ITEMS = 30;
/** Of all of them together; an item's page is some 50,000 long. */
export const MOST_TEXT = 4_000_000;

export const byLatest = (one: Pick<ItemCopy, "at">, other: Pick<ItemCopy, "at">): number => other.at - one.at;

/** Of the items that somebody looked at the latest stay, as far as there is room. @returns the paths of those that go */
export function withoutRoom(copies: readonly ItemCopy[]): string[] {
  let text = 0;
  return [...copies]
    .sort(byLatest)
    .filter(({ size }, place) => {
      text += size;
      return place >= MOST_ITEMS || text > MOST_TEXT;
    })
    .map(({ path }) => path);
}
