import { t } from "../messages/pages";
import { type Currency, isCurrency } from "../money/currency";
import { findCurrency, parsePriceText } from "../money/parsePriceText";
import { type CopyDetails, type CopyFormFields, parseCopy, toCopyFormFields } from "../ownership/copy";
import { NEW_COPY } from "../ownership/newCopy";
import type { ImportCells } from "./columns";
import { UNREADABLE_CHARACTER } from "./decodeText";
import type { HeadingLookup } from "./importTable";
import { quoteText } from "./itemFinder";
import { hasText, isPlaceholder, parseFlag } from "./vocabulary/cellText";
import { parseCopyState, parseStatusAndCopyState } from "./vocabulary/copyState";
import { type DateOrder, parseImportDate } from "./vocabulary/status";

export interface ParsedCopyDetails {
  /** What the row says of its copies. What it leaves out stays as it is on a copy that is there. */
  readonly said: Partial<CopyDetails>;
  /** Details that could not be read, as sentences. */
  readonly remarks: readonly string[];
  /** What would have to be known to read them. */
  readonly lacks: readonly ("currency" | "dates")[];
}

/** What holds for the whole file. */
export interface FileConventions {
  readonly dates: DateOrder | undefined;
  /** Of prices paid that name none. */
  readonly currency: Currency | undefined;
  /** Of asking prices that name none. */
  readonly askingCurrency: Currency | undefined;
  readonly heading: HeadingLookup;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

type GivenFields = { -readonly [Field in keyof CopyFormFields]?: CopyFormFields[Field] };

type ReportUnreadable = (
  column: keyof ImportCells,
  why: "noCondition" | "noCurrency" | "noDate" | "noDateOrder" | "noFlag" | "noPrice" | "partlyUnreadable",
) => void;

/** An empty cell says nothing, and what cannot be read is left out alone: the rest of the row counts. */
export function parseCopyDetails(cells: ImportCells, habits: FileConventions): ParsedCopyDetails {
  const { heading } = habits;
  const given: GivenFields = {};
  const remarks: string[] = [];
  const lacks: ("currency" | "dates")[] = [];
  const cannotRead: ReportUnreadable = (column, why) =>
    remarks.push(t.transferRow[why](heading(column), quoteText((cells[column] ?? "").trim())));

  Object.assign(given, parseCopyStateCells(cells, cannotRead));
  for (const [column, field] of FLAGS) {
    const text = cells[column];
    if (!hasText(text)) continue;
    const isOn = parseFlag(text);
    if (isOn === undefined) cannotRead(column, "noFlag");
    else given[field] = isOn;
  }
  for (const [column, field] of TEXTS) {
    const text = cells[column];
    if (!hasText(text)) continue;
    if (text.includes(UNREADABLE_CHARACTER)) cannotRead(column, "partlyUnreadable");
    else given[field] = text;
  }
  const priceOf = (column: "price_paid" | "asking_price", usual: Currency | undefined) => {
    const text = cells[column];
    if (!hasValue(text)) return undefined;
    const { amount, currency } = parsePriceText(text, usual) ?? {};
    if (amount === undefined) cannotRead(column, "noPrice");
    else if (currency === undefined) {
      lacks.push("currency");
      cannotRead(column, "noCurrency");
    } else return { amount, currency };
    return undefined;
  };
  const usual = parseCurrencyCell(cells.currency);
  const paid = priceOf("price_paid", usual ?? habits.currency);
  if (paid) Object.assign(given, { pricePaid: paid.amount, currency: paid.currency });
  const asked = priceOf("asking_price", parseCurrencyCell(cells.asking_currency) ?? usual ?? habits.askingCurrency);
  if (asked) Object.assign(given, { askingPrice: asked.amount, askingCurrency: asked.currency });
  if (hasValue(cells.acquired_on)) {
    const date = parseImportDate(cells.acquired_on, habits.dates);
    if (date === undefined) cannotRead("acquired_on", "noDate");
    else if (date !== "unclear") given.acquiredOn = date;
    else {
      lacks.push("dates");
      cannotRead("acquired_on", "noDateOrder");
    }
  }

  const parsed = parseCopy({ ...toCopyFormFields(NEW_COPY), ...given }, habits.today);
  if (parsed.ok) return { said: pickGiven(parsed.copy, given), remarks, lacks };
  remarks.push(...Object.values(parsed.problems));
  const sound = Object.fromEntries(Object.entries(given).filter(([field]) => !isFaulty(field, parsed.problems)));
  const again = parseCopy({ ...toCopyFormFields(NEW_COPY), ...sound }, habits.today);
  return { said: again.ok ? pickGiven(again.copy, sound) : {}, remarks, lacks };
}

const FLAGS = [
  ["for_sale", "isForSale"],
  ["gift", "isGift"],
  ["reserved", "isReserved"],
] as const;

const TEXTS = [
  ["notes", "notes"],
  ["bought_from", "boughtFrom"],
] as const;

/** Neither half of a price means anything alone. */
const isFaulty = (field: string, problems: object): boolean =>
  Object.hasOwn(problems, field) ||
  (field === "currency" && Object.hasOwn(problems, "pricePaid")) ||
  (field === "askingCurrency" && Object.hasOwn(problems, "askingPrice"));

/** The condition and the box: each column may tell of both, and the box's own word counts more. */
function parseCopyStateCells(cells: ImportCells, cannotRead: ReportUnreadable): GivenFields {
  const told: GivenFields = { ...parseStatusAndCopyState(cells.owned ?? "").shape };
  if (hasValue(cells.condition)) {
    const read = parseCopyState(cells.condition);
    if (!read) cannotRead("condition", "noCondition");
    else Object.assign(told, read);
  }
  if (hasText(cells.boxed)) {
    const isBoxed = parseFlag(cells.boxed);
    const read = isBoxed === undefined ? parseCopyState(cells.boxed) : { isBoxed };
    if (read?.isBoxed === undefined) cannotRead("boxed", "noFlag");
    else Object.assign(told, read, told.condition === undefined ? {} : { condition: told.condition });
  } else if (hasText(cells.opened)) {
    const isOpened = parseFlag(cells.opened) ?? negate(parseCopyState(cells.opened)?.isBoxed);
    if (isOpened === undefined) cannotRead("opened", "noFlag");
    else told.isBoxed = !isOpened;
  }
  return told;
}

const negate = (value: boolean | undefined): boolean | undefined => (value === undefined ? undefined : !value);

/** A dash in the place of a condition, a price or a date is an empty cell. */
const hasValue = (text: string | undefined): text is string => text !== undefined && !isPlaceholder(text);

function parseCurrencyCell(text = ""): Currency | undefined {
  const code = text.trim().toUpperCase();
  return isCurrency(code) ? code : findCurrency(text);
}

/** Of a copy, what was given. */
const pickGiven = (copy: CopyDetails, given: GivenFields): Partial<CopyDetails> =>
  Object.fromEntries(Object.entries(copy).filter(([name]) => Object.hasOwn(given, name)));
