import { normalizeBarcode } from "../catalogue/barcode";
import type { Item } from "../catalogue/item";
import { ANIMAL_CROSSING_SERIES_ID, CARD_SERIES, findCardSeries } from "../series/animalCrossing";
import { parseRetailerProductUrl } from "../stock/productReading";

export interface ShopPage {
  readonly retailer: string;
  readonly url: string;
}

/** Validated input of the admin page that edits an item. */
export interface ItemEdit {
  /** Product pages of shops, to be added to the stored ones. */
  readonly pages: readonly ShopPage[];
  /** Search term for the marketplace. `undefined` if the marketplace is searched by the item's name. */
  readonly searchTerm: string | undefined;
  /** Barcode, digits only. */
  readonly barcode: string | undefined;
  readonly acNumber: number | undefined;
}

export interface ItemEditFields extends Readonly<Record<"searchTerm" | "barcode" | "acNumber", string>> {
  readonly pages: readonly ShopPage[];
}

/** Error messages for the rejected fields. Messages for product pages are keyed by the page's index in the input. */
export interface ItemEditProblems extends Readonly<Partial<Record<"searchTerm" | "barcode" | "acNumber", string>>> {
  readonly pages: ReadonlyMap<number, string>;
}

export interface ItemEditValidationContext {
  readonly item: Item;
  /** Product pages that are stored for this item, without removed ones. */
  readonly pages: readonly ShopPage[];
  readonly findByAcNumber: (acNumber: number) => Pick<Item, "name"> | undefined;
  /** Finds another item with this normalized barcode. */
  readonly findByBarcode: (key: string) => Pick<Item, "name"> | undefined;
}

export type ParsedItemEdit =
  | { readonly ok: true; readonly edit: ItemEdit }
  | { readonly ok: false; readonly problems: ItemEditProblems };

export function parseItemEdit(fields: ItemEditFields, context: ItemEditValidationContext): ParsedItemEdit {
  const pages = parsePages(fields.pages, context);
  const searchTerm = parseTerm(fields.searchTerm);
  const barcode = parseBarcode(fields.barcode, context);
  const acNumber = parseNumber(fields.acNumber, context);
  if (pages.problems.size === 0 && !searchTerm.problem && !barcode.problem && !acNumber.problem) {
    const edit = { pages: pages.value, searchTerm: searchTerm.value, barcode: barcode.value, acNumber: acNumber.value };
    return { ok: true, edit };
  }
  const problems: ItemEditProblems = {
    pages: pages.problems,
    ...(searchTerm.problem && { searchTerm: searchTerm.problem }),
    ...(barcode.problem && { barcode: barcode.problem }),
    ...(acNumber.problem && { acNumber: acNumber.problem }),
  };
  return { ok: false, problems };
}

interface Parsed<T> {
  readonly value?: T;
  readonly problem?: string;
}

/** Maximum number of product pages of an item. Limited because the cron job fetches every page repeatedly. */
export const MAX_SHOP_PAGES_PER_ITEM = 40;

const UNKNOWN_RETAILER =
  "This is the address of no retailer in the list. It begins with https:// and the shop's own name.";

function parsePages(typed: readonly ShopPage[], { pages: known }: ItemEditValidationContext) {
  const problems = new Map<number, string>();
  const value: ShopPage[] = [];
  const isDuplicate = (page: ShopPage) =>
    [...known, ...value].some(({ retailer, url }) => retailer === page.retailer && url === page.url);
  for (const [index, { retailer, url }] of typed.entries()) {
    const checked = parseRetailerProductUrl(retailer, url);
    if (!checked.ok) {
      problems.set(index, retailer === "" ? UNKNOWN_RETAILER : checked.problem);
      continue;
    }
    const page = { retailer: checked.retailer.name, url: checked.url };
    // Skips a page that is already stored or entered twice.
    if (isDuplicate(page)) continue;
    if (known.length + value.length >= MAX_SHOP_PAGES_PER_ITEM)
      problems.set(index, `An item has at most ${MAX_SHOP_PAGES_PER_ITEM} pages. Remove one first.`);
    else value.push(page);
  }
  return { problems, value };
}

/** Longest search term that the marketplace accepts, in characters. */
const MAX_SEARCH_TERM_LENGTH = 100;

function parseTerm(typed: string): Parsed<string> {
  const value = typed.replace(/\s+/g, " ").trim();
  if (value === "") return {};
  if (value.length > MAX_SEARCH_TERM_LENGTH)
    return { problem: `The search term has at most ${MAX_SEARCH_TERM_LENGTH} characters.` };
  if (/\p{C}/u.test(value)) return { problem: "The search term holds characters that cannot be seen." };
  const words = value.split(" ").filter((word) => !word.startsWith("-") && /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return { problem: "The search term needs a word that is not left out." };
  return { value };
}

function parseBarcode(typed: string, { findByBarcode }: ItemEditValidationContext): Parsed<string> {
  const value = typed.replace(/[\s-]/g, "");
  if (value === "") return {};
  if (!/^\d+$/.test(value)) return { problem: "A barcode has digits alone." };
  if (![8, 12, 13, 14].includes(value.length))
    return { problem: `A barcode has 8, 12, 13 or 14 digits; this has ${value.length}.` };
  const key = normalizeBarcode(value);
  if (key === undefined) return { problem: "The last digit does not fit the others: one of them is mistyped." };
  const other = findByBarcode(key);
  return other ? { problem: `This is the barcode of ${other.name}.` } : { value };
}

function parseNumber(typed: string, { item, findByAcNumber }: ItemEditValidationContext): Parsed<number> {
  const text = typed.trim();
  if (text === "") return {};
  if (item.amiiboSeriesId !== ANIMAL_CROSSING_SERIES_ID)
    return { problem: "Only what is of the Animal Crossing series has such a number." };
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (!findCardSeries(value)) return { problem: `The numbers are ${formatCardRanges()}.` };
  const other = findByAcNumber(value);
  return other ? { problem: `Number ${value} is that of ${other.name}.` } : { value };
}

const formatCardRanges = (): string =>
  new Intl.ListFormat("en-GB").format(CARD_SERIES.map(({ from, to }) => `${from}-${to}`));
