import { normalizeBarcode } from "../catalogue/barcode";
import { groupBy } from "../groupBy";
import type { ClassifierItem } from "../listings/classifierInput";
import { findTitleRejectReason } from "../listings/findTitleRejectReason";
import { identifyItemByTitle } from "../listings/identifyItemByTitle";
import { buildItemTraitsIndex, extractItemTraits } from "../listings/itemTraits";
import { parseListingTitle } from "../listings/parseListingTitle";
import { buildTitleLexicon } from "../listings/titleLexicon";
import { parseShopPagePrice } from "../stock/statedPrice";
import { type CsvRecord, parseCsvRecords } from "../transfer/csv";

/** Row of the price guide: the prices of one product in US cents. */
export interface PriceGuideRow {
  /** Id of the product in the guide. If the file has no valid id, the product's kind and name. */
  readonly id: string;
  readonly name: string;
  readonly kind: "figure" | "card";
  /** Barcode of the product (UPC), twelve digits long. */
  readonly upc?: string;
  readonly newPrice?: number;
  readonly usedPrice?: number;
}

export interface ParsedPriceGuide {
  readonly rows: readonly PriceGuideRow[];
  /** Number of rows about products other than amiibo. */
  readonly otherProductCount: number;
  /** Number of amiibo rows that were skipped: incomplete, without name or price, or with the id of an earlier row. */
  readonly incompleteCount: number;
}

const KIND_BY_CONSOLE_NAME = new Map<string, PriceGuideRow["kind"]>([
  ["amiibo", "figure"],
  ["amiibo cards", "card"],
  ["amiibo card", "card"],
]);

/**
 * Reason why a text is no price guide. `none`: no amiibo rows, as in an HTML page or the guide's response to an unknown
 * list name. `cut short`: the text ends early. `too many rows`: it has more than `MAX_PRICE_GUIDE_ROWS`, each of which is compared
 * with all items.
 */
export type PriceGuideError = "none" | "cut short" | "too many rows";

/** Maximum number of amiibo rows. The guide has about 1,000. */
export const MAX_PRICE_GUIDE_ROWS = 5_000;

/** Parses the price guide from CSV text, which was downloaded from the guide or uploaded by an admin. */
export function parsePriceGuideCsv(text: string): ParsedPriceGuide | PriceGuideError {
  const records = parseCsvRecords(text.replace(/^\ufeff/, ""), ",");
  const first = records.next();
  const columns = first.done ? undefined : findColumns(first.value.values);
  if (first.done || !columns) return "none";
  const isEnded = /[\r\n"]$/.test(text);
  const rows = new Map<string, PriceGuideRow>();
  let [otherProductCount, incompleteCount] = [0, 0];
  for (const { record, isLast } of listFilledRecords(records)) {
    const { values, valueCount, hasOpenQuote } = record;
    if (isLast && (hasOpenQuote || valueCount < first.value.valueCount)) return "cut short";
    const kind = KIND_BY_CONSOLE_NAME.get((values[columns.kind] ?? "").trim().toLowerCase().replaceAll("-", " "));
    const isWhole = hasAllColumns(record, first.value) && (isEnded || !isLast || !endsInPartialPrice(record, columns));
    const row = kind && isWhole ? toGuideRow(values, kind, columns) : undefined;
    if (row && !rows.has(row.id)) {
      if (rows.size === MAX_PRICE_GUIDE_ROWS) return "too many rows";
      rows.set(row.id, row);
    } else if (kind) incompleteCount += 1;
    else otherProductCount += 1;
  }
  return rows.size === 0 ? "none" : { rows: [...rows.values()], otherProductCount, incompleteCount };
}

/** Yields the non-blank CSV records and marks the last. Lazy, because a file that is no guide may be very long. */
function* listFilledRecords(
  records: Iterable<CsvRecord>,
): Generator<{ readonly record: CsvRecord; readonly isLast: boolean }> {
  let previous: CsvRecord | undefined;
  for (const record of records) {
    if (record.values.every(isBlank)) continue;
    if (previous) yield { record: previous, isLast: false };
    previous = record;
  }
  if (previous) yield { record: previous, isLast: true };
}

const isBlank = (value: string): boolean => value.trim() === "";

/** Returns true if the record has a value for every column and none after them. Otherwise columns may be shifted. */
const hasAllColumns = ({ values, valueCount }: CsvRecord, headings: CsvRecord): boolean =>
  valueCount >= headings.valueCount && values.slice(headings.valueCount).every(isBlank);

/** Returns true if the record's last value is a price that may be cut off, because it does not end in two decimals. */
function endsInPartialPrice({ values, valueCount }: CsvRecord, columns: Columns): boolean {
  const isPrice = [columns.new, columns.used].includes(valueCount - 1);
  return isPrice && !/(?:^|\.\d\d)\s*$/.test(values[valueCount - 1] ?? "");
}

/** Index of each column in the CSV file; -1 for a missing column. */
type Columns = Readonly<Record<"id" | "kind" | "name" | "used" | "new" | "upc", number>>;

/** Finds the columns by their headings, in any order. Only the id and barcode columns may be missing. */
function findColumns(headings: readonly string[]): Columns | undefined {
  const names = headings.map((heading) => heading.trim().toLowerCase());
  const needed = {
    kind: names.indexOf("console-name"),
    name: names.indexOf("product-name"),
    used: names.indexOf("loose-price"),
    new: names.indexOf("new-price"),
  };
  const columns = { ...needed, id: names.indexOf("id"), upc: names.indexOf("upc") };
  return Object.values(needed).includes(-1) ? undefined : columns;
}

const MAX_NAME_LENGTH = 120;

/** Converts a CSV record to a guide row; `undefined` without a name or price. "Loose" is the used price. */
function toGuideRow(
  values: readonly string[],
  kind: PriceGuideRow["kind"],
  columns: Columns,
): PriceGuideRow | undefined {
  const name = (values[columns.name] ?? "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, MAX_NAME_LENGTH);
  const [newPrice, usedPrice] = [parseCents(values[columns.new]), parseCents(values[columns.used])];
  if (name === "" || (newPrice === undefined && usedPrice === undefined)) return undefined;
  const upc = normalizeBarcode(values[columns.upc] ?? "")?.padStart(12, "0");
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

/** Parses a price such as `$12.34` to US cents. A whole number without a dollar sign is already in cents. */
function parseCents(value = ""): number | undefined {
  const text = value.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) || undefined;
  const stated = parseShopPagePrice(text, undefined, { currency: "USD", thousandsSeparator: "," });
  return stated?.currency === "USD" ? stated.price : undefined;
}

/** Items that admins chose for guide rows, by row id; 0 for no item. They override barcodes and names. */
export type AdminGuideRowAssignments = ReadonlyMap<string, number>;

export interface PriceGuideMatchResult {
  /** Guide rows with the item that each is about. Each item occurs at most once. */
  readonly matches: readonly { readonly itemId: number; readonly row: PriceGuideRow }[];
  /** Guide rows that fit several items or none, so that an admin must decide. */
  readonly unclear: readonly PriceGuideRowWithCandidateItems[];
}

export interface PriceGuideRowWithCandidateItems {
  readonly row: PriceGuideRow;
  /** Ids of the items that the row may be about, the likeliest first. */
  readonly candidates: readonly number[];
}

interface GuideRowMatch extends PriceGuideRowWithCandidateItems {
  readonly by: keyof typeof MATCH_PRIORITY;
  /** True if the row is clearly about the first candidate. */
  readonly isUnique: boolean;
}

const MAX_CANDIDATES = 24;

/** Matches guide rows to items by an admin's choice, else by barcode, else by name, parsed like a listing title. */
export function matchPriceGuideRowsToItems(
  rows: readonly PriceGuideRow[],
  items: readonly ClassifierItem[],
  choices: AdminGuideRowAssignments,
): PriceGuideMatchResult {
  const matchByName = createGuideNameMatcher(items);
  const byBarcode = groupBy(
    items.flatMap(({ id, barcode }) => (barcode === undefined ? [] : [{ id, key: normalizeBarcode(barcode) }])),
    ({ key }) => key,
  );
  const ids = new Set(items.map(({ id }) => id));
  const rowMatches = rows
    .filter(({ id }) => choices.get(id) !== 0)
    .map((row): GuideRowMatch => {
      const chosen = choices.get(row.id);
      if (chosen !== undefined && ids.has(chosen)) return { row, by: "choice", candidates: [chosen], isUnique: true };
      const scanned = row.upc === undefined ? [] : (byBarcode.get(normalizeBarcode(row.upc)) ?? []);
      if (scanned.length === 1) return { row, by: "barcode", candidates: scanned.map(({ id }) => id), isUnique: true };
      return matchByName(row);
    });
  return resolveConflicts(rowMatches);
}

/** Accepts the most certain match if several rows match the same item, and none if they are equally certain. */
function resolveConflicts(rowMatches: readonly GuideRowMatch[]): PriceGuideMatchResult {
  const claims = groupBy(
    rowMatches.filter(({ isUnique }) => isUnique),
    ({ candidates: [id] }) => id,
  );
  const isCertain = (match: GuideRowMatch): boolean => {
    const rivals = (claims.get(match.candidates[0]) ?? []).filter((other) => other !== match);
    return match.isUnique && rivals.every((other) => MATCH_PRIORITY[other.by] < MATCH_PRIORITY[match.by]);
  };
  return {
    matches: rowMatches.filter(isCertain).flatMap(({ row, candidates: [itemId] }) => (itemId ? [{ itemId, row }] : [])),
    unclear: rowMatches
      .filter((match) => !isCertain(match))
      .map(({ row, candidates }) => ({ row, candidates: candidates.slice(0, MAX_CANDIDATES) })),
  };
}

const MATCH_PRIORITY = { name: 0, barcode: 1, choice: 2 } as const;

/** Words that listing titles contain and the title parser expects, but the guide omits. */
const TITLE_SUFFIX_BY_KIND: Readonly<Record<PriceGuideRow["kind"], string>> = {
  figure: "amiibo figure",
  card: "amiibo card",
};

function createGuideNameMatcher(items: readonly ClassifierItem[]): (row: PriceGuideRow) => GuideRowMatch {
  const traits = items.map(extractItemTraits);
  const traitsIndex = buildItemTraitsIndex(traits);
  const lexicon = buildTitleLexicon(traits);
  const byCharacter = groupBy(items, ({ characterKey }) => characterKey);
  return (row) => {
    const parsed = parseListingTitle(`${row.name} ${TITLE_SUFFIX_BY_KIND[row.kind]}`, lexicon);
    const identity = identifyItemByTitle(parsed, traitsIndex);
    const foundItems = identity.kind === "item" ? [identity.traits.item] : identity.items;
    const isOfKind = ({ form }: ClassifierItem) => (form === "card") === (row.kind === "card");
    const namedItems = foundItems.filter(isOfKind);
    const [only] = namedItems;
    // Other items of the same character are candidates too.
    const family = namedItems.flatMap(({ characterKey }) => byCharacter.get(characterKey) ?? []).filter(isOfKind);
    const isUnique =
      identity.kind === "item" && only !== undefined && findTitleRejectReason(parsed, identity.traits) === undefined;
    return { row, by: "name", candidates: [...new Set([...namedItems, ...family].map(({ id }) => id))], isUnique };
  };
}
