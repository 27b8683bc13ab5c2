import { barcodeKey } from "../stock/barcode";
import { statedPrice } from "../stock/price";
import { type CsvRecord, readRecords } from "../transfer/records";

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
  /** Rows of amiibo without a name or a price, or that are not whole. */
  readonly empty: number;
}

const KINDS = new Map<string, GuideRow["kind"]>([
  ["amiibo", "figure"],
  ["amiibo cards", "card"],
  ["amiibo card", "card"],
]);

/**
 * Why a text is none: it is a page, a table of other columns, or a guide to other things than amiibo alone, as a list name
 * that it does not know brings; or it breaks off, and nobody knows what the rest of it says.
 */
export type NoGuide = "none" | "cut short";

/** The rows of a guide's CSV, from the guide itself or from a file. */
export function parseGuide(text: string): Guide | NoGuide {
  const records = readRecords(text.replace(/^\ufeff/, ""), ",");
  const first = records.next();
  const columns = first.done ? undefined : columnsOf(first.value.values);
  if (first.done || !columns) return "none";
  const isEnded = /[\r\n"]$/.test(text);
  const rows = new Map<string, GuideRow>();
  let [foreign, empty] = [0, 0];
  for (const { record, isLast } of filled(records)) {
    const { values, width, isOpen } = record;
    if (isLast && (isOpen || width < first.value.width)) return "cut short";
    const kind = KINDS.get((values[columns.kind] ?? "").trim().toLowerCase().replaceAll("-", " "));
    const isWhole = isAsWide(record, first.value) && (isEnded || !isLast || !endsInPart(record, columns));
    const row = kind && isWhole ? rowOf(values, kind, columns) : undefined;
    // What stands there twice counts once.
    if (row && !rows.has(row.id)) rows.set(row.id, row);
    else if (kind) empty += 1;
    else foreign += 1;
  }
  return rows.size === 0 ? "none" : { rows: [...rows.values()], foreign, empty };
}

/** One after the other: a wrong list may be very long. */
function* filled(records: Iterable<CsvRecord>): Generator<{ readonly record: CsvRecord; readonly isLast: boolean }> {
  let waiting: CsvRecord | undefined;
  for (const record of records) {
    if (record.values.every(isBlank)) continue;
    if (waiting) yield { record: waiting, isLast: false };
    waiting = record;
  }
  if (waiting) yield { record: waiting, isLast: true };
}

const isBlank = (value: string): boolean => value.trim() === "";

/** Of a line that is not, nobody knows which value is which. */
const isAsWide = ({ values, width }: CsvRecord, headings: CsvRecord): boolean =>
  width >= headings.width && values.slice(headings.width).every(isBlank);

/** A price that neither a line break nor a quote ends may have been longer, unless it is told to the cent. */
function endsInPart({ values, width }: CsvRecord, columns: Columns): boolean {
  const isPrice = [columns.new, columns.used].includes(width - 1);
  return isPrice && !/(?:^|\.\d\d)\s*$/.test(values[width - 1] ?? "");
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
  const stated = statedPrice(text, undefined, { currency: "USD", thousands: "," });
  return stated?.currency === "USD" ? stated.price : undefined;
}
