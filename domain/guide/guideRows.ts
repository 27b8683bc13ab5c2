import { normalizeBarcode } from "../catalogue/barcode";
import { groupBy } from "../groupBy";
import type { ClassifierItem } from "../listings/classifierInput";
import { findTitleReject } from "../listings/findTitleReject";
import { identifyItem } from "../listings/identifyItem";
import { buildTraitsIndex, extractTraits } from "../listings/itemTraits";
import { parseTitle } from "../listings/parseTitle";
import { buildTitleLexicon } from "../listings/titleLexicon";
import { parseStatedPrice } from "../stock/statedPrice";
import { type CsvRecord, parseCsvRecords } from "../transfer/csv";

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

export interface ParsedGuide {
  readonly rows: readonly GuideRow[];
  /** Rows of other things than amiibo. */
  readonly foreign: number;
  /** Rows of amiibo without a name or a price, or that are not whole. */
  readonly empty: number;
}

const KIND_BY_CONSOLE_NAME = new Map<string, GuideRow["kind"]>([
  ["amiibo", "figure"],
  ["amiibo cards", "card"],
  ["amiibo card", "card"],
]);

/**
 * Why a text is none: it is a page, a table of other columns, or a guide to other things than amiibo alone, as a list name
 * that it does not know brings; or it breaks off, and nobody knows what the rest of it says.
 */
export type GuideError = "none" | "cut short";

/** The rows of a guide's CSV, from the guide itself or from a file. */
export function parseGuideCsv(text: string): ParsedGuide | GuideError {
  const records = parseCsvRecords(text.replace(/^\ufeff/, ""), ",");
  const first = records.next();
  const columns = first.done ? undefined : findColumns(first.value.values);
  if (first.done || !columns) return "none";
  const isEnded = /[\r\n"]$/.test(text);
  const rows = new Map<string, GuideRow>();
  let [foreign, empty] = [0, 0];
  for (const { record, isLast } of listFilledRecords(records)) {
    const { values, width, isOpen } = record;
    if (isLast && (isOpen || width < first.value.width)) return "cut short";
    const kind = KIND_BY_CONSOLE_NAME.get((values[columns.kind] ?? "").trim().toLowerCase().replaceAll("-", " "));
    const isWhole = hasAllColumns(record, first.value) && (isEnded || !isLast || !endsInPartialPrice(record, columns));
    const row = kind && isWhole ? toGuideRow(values, kind, columns) : undefined;
    // What stands there twice counts once.
    if (row && !rows.has(row.id)) rows.set(row.id, row);
    else if (kind) empty += 1;
    else foreign += 1;
  }
  return rows.size === 0 ? "none" : { rows: [...rows.values()], foreign, empty };
}

/** One after the other: a wrong list may be very long. */
function* listFilledRecords(
  records: Iterable<CsvRecord>,
): Generator<{ readonly record: CsvRecord; readonly isLast: boolean }> {
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
const hasAllColumns = ({ values, width }: CsvRecord, headings: CsvRecord): boolean =>
  width >= headings.width && values.slice(headings.width).every(isBlank);

/** A price that neither a line break nor a quote ends may have been longer, unless it is told to the cent. */
function endsInPartialPrice({ values, width }: CsvRecord, columns: Columns): boolean {
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
function findColumns(headings: readonly string[]): Columns | undefined {
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
function toGuideRow(values: readonly string[], kind: GuideRow["kind"], columns: Columns): GuideRow | undefined {
  const name = (values[columns.name] ?? "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, LONGEST_NAME);
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

/** `$12.34`; a whole number without a sign is one of cents. */
function parseCents(value = ""): number | undefined {
  const text = value.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) || undefined;
  const stated = parseStatedPrice(text, undefined, { currency: "USD", thousands: "," });
  return stated?.currency === "USD" ? stated.price : undefined;
}

/** What an admin said that a row means, by the row's id: an item, or 0 for none. It stands above all that a row says. */
export type GuideChoices = ReadonlyMap<string, number>;

export interface GuideMatches {
  /** Each item once. */
  readonly meant: readonly { readonly amiiboId: number; readonly row: GuideRow }[];
  /** Rows that fit several items or none; an admin says which. */
  readonly unclear: readonly UnclearGuideRow[];
}

export interface UnclearGuideRow {
  readonly row: GuideRow;
  readonly candidates: readonly number[];
}

interface GuideRowMatch {
  readonly row: GuideRow;
  /** How it was found: what an admin said counts most, a name least. */
  readonly by: "choice" | "barcode" | "name";
  readonly candidates: readonly number[];
  readonly isOne: boolean;
}

const MOST_CANDIDATES = 24;

/** Which row is about which item: by its barcode, else by its name, read as the title of a listing is. */
export function matchGuideRows(
  rows: readonly GuideRow[],
  items: readonly ClassifierItem[],
  choices: GuideChoices,
): GuideMatches {
  const byName = createGuideNameMatcher(items);
  const byBarcode = groupBy(
    items.flatMap(({ id, barcode }) => (barcode === undefined ? [] : [{ id, key: normalizeBarcode(barcode) }])),
    ({ key }) => key,
  );
  const ids = new Set(items.map(({ id }) => id));
  const guesses = rows
    .filter(({ id }) => choices.get(id) !== 0)
    .map((row): GuideRowMatch => {
      const chosen = choices.get(row.id);
      if (chosen !== undefined && ids.has(chosen)) return { row, by: "choice", candidates: [chosen], isOne: true };
      const scanned = row.upc === undefined ? [] : (byBarcode.get(normalizeBarcode(row.upc)) ?? []);
      if (scanned.length === 1) return { row, by: "barcode", candidates: scanned.map(({ id }) => id), isOne: true };
      return byName(row);
    });
  return resolveConflicts(guesses);
}

/** Two rows cannot mean the same item: the one that is surer of it does, and where both are as sure, neither. */
function resolveConflicts(guesses: readonly GuideRowMatch[]): GuideMatches {
  const claims = groupBy(
    guesses.filter(({ isOne }) => isOne),
    ({ candidates: [id] }) => id,
  );
  const isMeant = (guess: GuideRowMatch): boolean => {
    if (!guess.isOne) return false;
    const rivals = (claims.get(guess.candidates[0]) ?? []).filter((other) => other !== guess);
    return rivals.every((other) => MATCH_PRIORITY[other.by] < MATCH_PRIORITY[guess.by]);
  };
  return {
    meant: guesses.filter(isMeant).flatMap(({ row, candidates: [amiiboId] }) => (amiiboId ? [{ amiiboId, row }] : [])),
    unclear: guesses
      .filter((guess) => !isMeant(guess))
      .map(({ row, candidates }) => ({ row, candidates: candidates.slice(0, MOST_CANDIDATES) })),
  };
}

const MATCH_PRIORITY: Readonly<Record<GuideRowMatch["by"], number>> = { name: 0, barcode: 1, choice: 2 };

/** What the guide leaves unsaid of every row, in the words of a seller. */
const TITLE_SUFFIX_BY_KIND: Readonly<Record<GuideRow["kind"], string>> = {
  figure: "amiibo figure",
  card: "amiibo card",
};

function createGuideNameMatcher(items: readonly ClassifierItem[]): (row: GuideRow) => GuideRowMatch {
  const traits = items.map(extractTraits);
  const shelf = buildTraitsIndex(traits);
  const lexicon = buildTitleLexicon(traits);
  const byCharacter = groupBy(items, ({ characterKey }) => characterKey);
  return (row) => {
    const reading = parseTitle(`${row.name} ${TITLE_SUFFIX_BY_KIND[row.kind]}`, lexicon);
    const identity = identifyItem(reading, shelf);
    const found = identity.is === "item" ? [identity.traits.item] : identity.items;
    const isOfKind = ({ form }: ClassifierItem) => (form === "card") === (row.kind === "card");
    const named = found.filter(isOfKind);
    const [only] = named;
    // Another one of the same character may be meant.
    const family = named.flatMap(({ characterKey }) => byCharacter.get(characterKey) ?? []).filter(isOfKind);
    const isOne =
      identity.is === "item" && only !== undefined && findTitleReject(reading, identity.traits) === undefined;
    return { row, by: "name", candidates: [...new Set([...named, ...family].map(({ id }) => id))], isOne };
  };
}
