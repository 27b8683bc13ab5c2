import { normalizeBarcode } from "../catalogue/barcode";
import type { Catalogue } from "../catalogue/catalogue";
import { parseId } from "../catalogue/id";
import type { Item } from "../catalogue/item";
import { parseRetailerProductUrl } from "../stock/productReading";
import { findRetailerByName, findRetailerByUrl, RETAILERS, type RetailerName } from "../stock/retailers";
import {
  type CsvRecord,
  escapeCsvFormula,
  formatCsvRecords,
  parseCsvRecords,
  unescapeCsvFormula,
} from "../transfer/csv";
import { createImportItemFinder } from "../transfer/itemFinder";
import { MAX_SHOP_PAGES_PER_ITEM } from "./itemEdit";

/** Product page of a shop for one item. */
export interface ItemShopPage {
  readonly itemId: number;
  readonly retailer: string;
  readonly url: string;
  /** Link to the product that earns a commission; `undefined` if there is none. */
  readonly affiliateUrl: string | undefined;
}

/** Row of a file with shop pages, after all its values were checked. */
interface ShopPageRow extends ItemShopPage {
  readonly retailer: RetailerName;
  /** Number of the line where the row begins, starting at 1. */
  readonly line: number;
}

/** Wrong row of a file, with the problem as a sentence. */
export interface ShopPageRowProblem {
  readonly line: number;
  readonly problem: string;
}

export interface ParsedShopPageFile {
  readonly rows: readonly ShopPageRow[];
  readonly problems: readonly ShopPageRowProblem[];
}

/** Columns of an export. An import finds them by these headings, in any order. */
const COLUMNS = ["amiibo_id", "name", "series", "barcode", "shop", "url", "affiliate_url"] as const;
type Column = (typeof COLUMNS)[number];

/**
 * Maximum number of shop pages of the whole site: ten shops with all figures. The stock page reads all that are in stock, and
 * with them no page may read more than 5,000 rows (decision 063).
 */
export const MAX_SHOP_PAGES = 2_800;
/** Maximum number of rows in a file. A file may contain each page twice, for example from two exports. */
const MAX_ROWS = 2 * MAX_SHOP_PAGES;
export const MAX_SHOP_PAGE_FILE_BYTES = 3_000_000;

/** Barcodes of items: the item of a normalized barcode, and the barcode of an item. */
export interface ItemBarcodes {
  readonly byItem: ReadonlyMap<number, string>;
  readonly itemIdByBarcode: ReadonlyMap<string, number>;
}

export function indexItemBarcodes(barcodes: Iterable<readonly [number, string | undefined]>): ItemBarcodes {
  const byItem = new Map<number, string>();
  const itemIdByBarcode = new Map<string, number>();
  for (const [itemId, barcode] of barcodes) {
    const key = barcode === undefined ? undefined : normalizeBarcode(barcode);
    if (barcode === undefined || key === undefined) continue;
    byItem.set(itemId, barcode);
    itemIdByBarcode.set(key, itemId);
  }
  return { byItem, itemIdByBarcode };
}

interface ParseOptions {
  readonly catalogue: Catalogue;
  readonly barcodes: ItemBarcodes;
}

/** Parses a CSV file of shop pages. Returns the reason as a sentence if the file as a whole cannot be read. */
export function parseShopPageFile(text: string, options: ParseOptions): ParsedShopPageFile | string {
  const table = findTable(text.replace(/^\ufeff/, ""));
  if (typeof table === "string") return table;
  const rows: ShopPageRow[] = [];
  const problems: ShopPageRowProblem[] = [];
  const parseRow = createRowParser(options);
  for (const record of table.records) {
    if (record.values.every((value) => value.trim() === "")) continue;
    if (rows.length + problems.length === MAX_ROWS)
      return `The file has more than ${MAX_ROWS.toLocaleString("en")} rows. Split it into several files.`;
    const row = parseRow(record, table);
    if (typeof row === "string") problems.push({ line: record.line, problem: row });
    else rows.push({ ...row, line: record.line });
  }
  return rows.length + problems.length === 0 ? "The file has no rows below its headings." : { rows, problems };
}

interface ShopPageTable {
  /** Index of each column that the file has. */
  readonly columns: ReadonlyMap<Column, number>;
  readonly width: number;
  readonly records: Iterable<CsvRecord>;
}

/** Finds the headings in the first line. Spreadsheets separate columns by commas, semicolons or tabs. */
function findTable(text: string): ShopPageTable | string {
  for (const separator of [",", ";", "\t"] as const) {
    const records = parseCsvRecords(text, separator);
    const headings = records.next();
    if (headings.done) break;
    const names = headings.value.values.map((heading) => heading.trim().toLowerCase());
    const columns = new Map(
      COLUMNS.map((column) => [column, names.indexOf(column)] as const).filter(([, index]) => index >= 0),
    );
    const identifiesItem = (["amiibo_id", "barcode", "name"] as const).some((column) => columns.has(column));
    if (columns.has("url") && identifiesItem) return { columns, width: headings.value.valueCount, records };
  }
  return `The first line needs the heading url, and amiibo_id, barcode or name. All headings are: ${COLUMNS.join(", ")}.`;
}

/** Creates a function that checks a row. It returns the problem as a sentence if a value is wrong. */
function createRowParser({ catalogue, barcodes }: ParseOptions) {
  const findItem = createRowItemFinder(catalogue, barcodes);
  return (
    record: CsvRecord,
    { columns, width }: ShopPageTable,
  ): (ItemShopPage & { retailer: RetailerName }) | string => {
    if (record.hasOpenQuote) return "A quotation mark is not closed.";
    if (record.valueCount > width) return `It has ${record.valueCount} values for ${width} columns.`;
    const get = (column: Column): string => unescapeCsvFormula(record.values[columns.get(column) ?? -1] ?? "").trim();
    const item = findItem(get);
    if (typeof item === "string") return item;
    const page = parsePage(get("shop"), get("url"));
    if (typeof page === "string") return page;
    const affiliateUrl = parseAffiliateUrl(get("affiliate_url"), page.retailer);
    if (affiliateUrl && !affiliateUrl.ok) return affiliateUrl.problem;
    return { itemId: item.id, ...page, affiliateUrl: affiliateUrl?.url };
  };
}

/** Creates a function that finds a row's item by its id, else by its barcode, else by its name and series. */
function createRowItemFinder(catalogue: Catalogue, { itemIdByBarcode }: ItemBarcodes) {
  const { find } = createImportItemFinder(catalogue);
  return (get: (column: Column) => string): Item | string => {
    const [id, barcode, name, series] = [get("amiibo_id"), get("barcode"), get("name"), get("series")];
    const key = normalizeBarcode(barcode);
    const scanned = catalogue.byId.get(itemIdByBarcode.get(key ?? "") ?? 0);
    if (id !== "") {
      const item = catalogue.byId.get(parseId(id) ?? 0);
      if (!item) return `There is no amiibo with the id "${shorten(id)}".`;
      if (!scanned || scanned === item) return item;
      return `The barcode ${barcode} is that of ${scanned.name} (id ${scanned.id}), but the id ${item.id} is that of ${item.name}.`;
    }
    if (scanned) return scanned;
    if (name === "") {
      if (barcode === "") return "It names no amiibo: give its id, barcode or name.";
      if (key === undefined) return `"${shorten(barcode)}" is not a valid barcode.`;
      return `No amiibo has the barcode ${barcode}. Give its id instead.`;
    }
    const found = find({ name, series });
    if ("item" in found) return found.item;
    const candidates = "items" in found ? found.items : [];
    if (candidates.length === 0) return `There is no amiibo called "${shorten(name)}". Give its id instead.`;
    const ids = candidates.slice(0, MAX_SHOWN_CANDIDATES).map((each) => each.id);
    return `${candidates.length} amiibo are called "${shorten(name)}". Give the id: ${ids.join(", ")}${candidates.length > ids.length ? ", ..." : ""}.`;
  };
}

const MAX_SHOWN_CANDIDATES = 5;

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}...` : text);

/** Parses the shop and the URL of a row by the rules of the admin's form. Without a shop, the URL's host tells it. */
function parsePage(shop: string, address: string): { readonly retailer: RetailerName; readonly url: string } | string {
  if (address === "") return "It has no url.";
  const retailer = shop === "" ? findShopByAddress(address) : findShopByIdOrName(shop);
  if (!retailer && shop !== "")
    return `There is no shop "${shorten(shop)}". The shops are: ${RETAILERS.map(({ id }) => id).join(", ")}.`;
  if (!retailer) return "The url belongs to none of the shops. It begins with https:// and the shop's own host.";
  const parsed = parseRetailerProductUrl(retailer.name, address);
  return parsed.ok ? { retailer: retailer.name, url: parsed.url } : parsed.problem;
}

const findShopByAddress = (address: string) =>
  URL.canParse(address) ? findRetailerByUrl(new URL(address)) : undefined;

const findShopByIdOrName = (text: string) =>
  RETAILERS.find(({ id }) => id === text.toLowerCase()) ?? findRetailerByName(text);

const parseAffiliateUrl = (address: string, retailer: RetailerName) =>
  address === "" ? undefined : parseRetailerProductUrl(retailer, address);

/** Changes that an import makes. */
export interface ShopPageImportPlan {
  readonly added: readonly ItemShopPage[];
  /** Stored pages that get another affiliate link. */
  readonly relinked: readonly ItemShopPage[];
  /** Number of rows that change nothing: their page is stored already, or is in the file twice. */
  readonly unchangedCount: number;
  readonly problems: readonly ShopPageRowProblem[];
}

const getPageKey = ({ itemId, retailer, url }: ItemShopPage): string => `${itemId} ${retailer} ${url}`;

/** Compares a file with the stored pages. An empty affiliate link changes none. */
export function planShopPageImport(
  { rows, problems }: ParsedShopPageFile,
  stored: readonly ItemShopPage[],
): ShopPageImportPlan {
  const known = new Map(stored.map((page) => [getPageKey(page), page]));
  const countByItem = new Map<number, number>();
  for (const { itemId } of stored) countByItem.set(itemId, (countByItem.get(itemId) ?? 0) + 1);
  const added: ItemShopPage[] = [];
  const relinked: ItemShopPage[] = [];
  const refused: ShopPageRowProblem[] = [];
  let unchangedCount = 0;
  for (const { line, ...page } of rows) {
    const key = getPageKey(page);
    const before = known.get(key);
    const count = countByItem.get(page.itemId) ?? 0;
    if (before && (page.affiliateUrl === undefined || page.affiliateUrl === before.affiliateUrl)) {
      unchangedCount += 1;
      continue;
    }
    if (!before && count >= MAX_SHOP_PAGES_PER_ITEM) {
      refused.push({
        line,
        problem: `An item has at most ${MAX_SHOP_PAGES_PER_ITEM} pages, and this one would have more.`,
      });
      continue;
    }
    if (!before && stored.length + added.length >= MAX_SHOP_PAGES) {
      refused.push({
        line,
        problem: `The site has at most ${MAX_SHOP_PAGES.toLocaleString("en")} shop pages, and this one would exceed it.`,
      });
      continue;
    }
    known.set(key, page);
    if (before) {
      relinked.push(page);
      continue;
    }
    added.push(page);
    countByItem.set(page.itemId, count + 1);
  }
  const all = [...problems, ...refused].sort((left, right) => left.line - right.line);
  return { added, relinked, unchangedCount, problems: all };
}

/** Formats shop pages as a CSV file that `parseShopPageFile` reads. Name, series and barcode help its readers. */
export function formatShopPageFile(pages: readonly ItemShopPage[], { catalogue, barcodes }: ParseOptions): string {
  const records = pages.map((page) => {
    const item = catalogue.byId.get(page.itemId);
    const values: Readonly<Record<Column, string>> = {
      amiibo_id: String(page.itemId),
      name: item?.name ?? "",
      series: item ? catalogue.getAmiiboSeries(item).name : "",
      barcode: barcodes.byItem.get(page.itemId) ?? "",
      shop: findRetailerByName(page.retailer)?.id ?? page.retailer,
      url: page.url,
      affiliate_url: page.affiliateUrl ?? "",
    };
    return COLUMNS.map((column) => escapeCsvFormula(values[column]));
  });
  return `\ufeff${formatCsvRecords([COLUMNS, ...records])}`;
}
