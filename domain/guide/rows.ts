import { barcodeKey } from "../stock/barcode";
import { statedPrice } from "../stock/price";
import { readRecords } from "../transfer/records";

/** What the price guide says about one thing, in US cents. */
export interface GuideRow {
  /** The guide's own; of a file without such a column, its list and name. */
  readonly id: string;
  readonly name: string;
  readonly kind: "figure" | "card";
  /** Twelve digits. */
  readonly upc?: string;
  readonly newPrice?: number;
  readonly usedPrice?: number;
}

export interface Guide {
  readonly rows: readonly GuideRow[];
  /** Rows of other things than amiibo. */
  readonly foreign: number;
  /** Rows of amiibo without a name or a price. */
  readonly empty: number;
}

const KINDS = new Map<string, GuideRow["kind"]>([
  ["amiibo", "figure"],
  ["amiibo cards", "card"],
  ["amiibo card", "card"],
]);

/**
 * The rows of a guide's CSV, from the guide itself or from a file. `undefined` for what is none: a page, a table of other
 * columns, or a guide to other things than amiibo alone, as a list name that it does not know brings.
 */
export function parseGuide(text: string): Guide | undefined {
  const records = readRecords(text.replace(/^\ufeff/, ""), ",");
  const first = records.next();
  if (first.done) return undefined;
  const columns = columnsOf(first.value.values);
  if (!columns) return undefined;
  const rows = new Map<string, GuideRow>();
  let [foreign, empty] = [0, 0];
  for (const { values } of records) {
    if (values.every((value) => value.trim() === "")) continue;
    const kind = KINDS.get((values[columns.kind] ?? "").trim().toLowerCase().replaceAll("-", " "));
    const row = kind && rowOf(values, kind, columns);
    // What stands there twice counts once.
    if (row && !rows.has(row.id)) rows.set(row.id, row);
    else if (kind) empty += 1;
    else foreign += 1;
  }
  return rows.size === 0 ? undefined : { rows: [...rows.values()], foreign, empty };
}

const HEADINGS = {
  id: "id",
  kind: "console-name",
  name: "product-name",
  used: "loose-price",
  new: "new-price",
  upc: "upc",
} as const;
type Columns = Readonly<Record<keyof typeof HEADINGS, number>>;

/** In any order, among others; without an id or a barcode rows are told by their names. */
function columnsOf(headings: readonly string[]): Columns | undefined {
  const names = headings.map((heading) => heading.trim().toLowerCase());
  const at = (heading: string) => names.indexOf(heading);
  const columns = {
    id: at(HEADINGS.id),
    kind: at(HEADINGS.kind),
    name: at(HEADINGS.name),
    used: at(HEADINGS.used),
    new: at(HEADINGS.new),
    upc: at(HEADINGS.upc),
  };
  const { id: _, upc: __, ...needed } = columns;
  return Object.values(needed).includes(-1) ? undefined : columns;
}

const LONGEST_NAME = 120;

/** What it calls new is new; loose is used. */
function rowOf(values: readonly string[], kind: GuideRow["kind"], columns: Columns): GuideRow | undefined {
  const name = (values[columns.name] ?? "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, LONGEST_NAME);
  const [newPrice, usedPrice] = [centsIn(values[columns.new]), centsIn(values[columns.used])];
  if (name === "" || (newPrice === undefined && usedPrice === undefined)) return undefined;
  const upc = barcodeKey(values[columns.upc] ?? "")?.padStart(12, "0");
  const id = (values[columns.id] ?? "").trim();
  return {
    id: /^[\w-]{1,40}$/.test(id) ? id : `${kind} ${name}`,
    name,
    kind,
    ...(upc !== undefined && { upc }),
    ...(newPrice !== undefined && { newPrice }),
    ...(usedPrice !== undefined && { usedPrice }),
  };
}

/** `$12.34`; a whole number without a sign is one of cents. */
function centsIn(value = ""): number | undefined {
  const text = value.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) || undefined;
  const stated = statedPrice(text, undefined, "USD");
  return stated?.currency === "USD" ? stated.price : undefined;
}
