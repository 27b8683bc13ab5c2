import { t } from "../messages/pages";
import { type Currency, isCurrency } from "../money/currency";
import { findCurrencyInHeading, parsePriceText } from "../money/parsePriceText";
import {
  type CopyDetails,
  type CopyFormFields,
  listCopyFieldsOfKind,
  parseCopyForm,
  toCopyFormFields,
} from "../ownership/copy";
import { NEW_COPY_DETAILS } from "../ownership/newCopy";
import { COPY_FIELD_COLUMN_NAMES, type ImportCells } from "./columns";
import { UNREADABLE_CHARACTER } from "./decodeTextFile";
import type { HeadingLookup } from "./importTable";
import { quoteAndShortenImportText } from "./itemFinder";
import { hasText, isPlaceholder, parseYesNo } from "./vocabulary/cellText";
import { parseImportedCopyState, parseStatusAndImportedCopyState } from "./vocabulary/copyState";
import { type DateOrder, parseImportDate } from "./vocabulary/status";

export interface ParsedCopyDetails {
  /** Details that the row states. Other details of an existing copy stay unchanged. */
  readonly details: Partial<CopyDetails>;
  readonly remarks: readonly string[];
  readonly missingChoices: readonly ("currency" | "dates")[];
}

export interface ImportFileConventions {
  readonly dateOrder: DateOrder | undefined;
  /** Currency of paid prices that do not state a currency. */
  readonly currency: Currency | undefined;
  /** Currency of asking prices that do not state a currency. */
  readonly askingCurrency: Currency | undefined;
  readonly heading: HeadingLookup;
  /** Current date, `YYYY-MM-DD`. */
  readonly today: string;
}

type GivenFields = { -readonly [Field in keyof CopyFormFields]?: CopyFormFields[Field] };

type ReportUnreadable = (
  column: keyof ImportCells,
  why:
    | "invalidCondition"
    | "missingCurrency"
    | "invalidDate"
    | "ambiguousDate"
    | "invalidFlag"
    | "invalidPrice"
    | "partlyUnreadable",
) => void;

/** Parses a copy's details from the cells of a row. Reports unreadable cells in `remarks` and uses the others. */
export function parseCopyDetails(cells: ImportCells, conventions: ImportFileConventions): ParsedCopyDetails {
  const { heading } = conventions;
  const given: GivenFields = {};
  const remarks: string[] = [];
  const missingChoices: ("currency" | "dates")[] = [];
  const reportUnreadable: ReportUnreadable = (column, why) =>
    remarks.push(t.importRowMessages[why](heading(column), quoteAndShortenImportText((cells[column] ?? "").trim())));

  Object.assign(given, parseCopyStateCells(cells, reportUnreadable));
  for (const field of SWITCHES) {
    const column = COPY_FIELD_COLUMN_NAMES[field];
    const text = cells[column];
    if (!hasText(text)) continue;
    const isOn = parseYesNo(text);
    if (isOn === undefined) reportUnreadable(column, "invalidFlag");
    else given[field] = isOn;
  }
  for (const field of listCopyFieldsOfKind("text")) {
    const column = COPY_FIELD_COLUMN_NAMES[field];
    const text = cells[column];
    if (!hasText(text)) continue;
    if (text.includes(UNREADABLE_CHARACTER)) reportUnreadable(column, "partlyUnreadable");
    else given[field] = text;
  }
  const parsePrice = (column: "price_paid" | "asking_price", defaultCurrency: Currency | undefined) => {
    const text = cells[column];
    if (!hasValue(text)) return undefined;
    const { amount, currency } = parsePriceText(text, defaultCurrency) ?? {};
    if (amount === undefined) reportUnreadable(column, "invalidPrice");
    else if (currency === undefined) {
      missingChoices.push("currency");
      reportUnreadable(column, "missingCurrency");
    } else return { amount, currency };
    return undefined;
  };
  const defaultCurrency = parseCurrencyCell(cells.currency);
  const paid = parsePrice("price_paid", defaultCurrency ?? conventions.currency);
  if (paid) Object.assign(given, { pricePaid: paid.amount, currency: paid.currency });
  const askingPrice = parsePrice(
    "asking_price",
    parseCurrencyCell(cells.asking_currency) ?? defaultCurrency ?? conventions.askingCurrency,
  );
  if (askingPrice) Object.assign(given, { askingPrice: askingPrice.amount, askingCurrency: askingPrice.currency });
  for (const field of listCopyFieldsOfKind("day")) {
    const column = COPY_FIELD_COLUMN_NAMES[field];
    const text = cells[column];
    if (!hasValue(text)) continue;
    const date = parseImportDate(text, conventions.dateOrder);
    if (date === undefined) reportUnreadable(column, "invalidDate");
    else if (date !== "unclear") given[field] = date;
    else {
      missingChoices.push("dates");
      reportUnreadable(column, "ambiguousDate");
    }
  }

  const parsed = parseCopyForm({ ...toCopyFormFields(NEW_COPY_DETAILS), ...given }, conventions.today);
  if (parsed.ok) return { details: pickGiven(parsed.copy, given), remarks, missingChoices };
  remarks.push(...Object.values(parsed.problems));
  const validFields = Object.fromEntries(Object.entries(given).filter(([field]) => !isFaulty(field, parsed.problems)));
  const reparsed = parseCopyForm({ ...toCopyFormFields(NEW_COPY_DETAILS), ...validFields }, conventions.today);
  return { details: reparsed.ok ? pickGiven(reparsed.copy, validFields) : {}, remarks, missingChoices };
}

/** Yes/no details with a column of their own. `parseCopyStateCells` reads `isBoxed` from several columns. */
const SWITCHES = listCopyFieldsOfKind("switch").filter((field) => field !== "isBoxed");

/** Returns true if a field is invalid. A currency is also invalid if its amount is, because they belong together. */
const isFaulty = (field: string, problems: object): boolean =>
  Object.hasOwn(problems, field) ||
  (field === "currency" && Object.hasOwn(problems, "pricePaid")) ||
  (field === "askingCurrency" && Object.hasOwn(problems, "askingPrice"));

/** Parses condition and box from the columns that may state them. The box column takes precedence for the box. */
function parseCopyStateCells(cells: ImportCells, reportUnreadable: ReportUnreadable): GivenFields {
  const state: GivenFields = { ...parseStatusAndImportedCopyState(cells.owned ?? "").shape };
  if (hasValue(cells.condition)) {
    const parsedState = parseImportedCopyState(cells.condition);
    if (parsedState) Object.assign(state, parsedState);
    else reportUnreadable("condition", "invalidCondition");
  }
  if (hasText(cells.boxed)) {
    const isBoxed = parseYesNo(cells.boxed);
    const parsedState = isBoxed === undefined ? parseImportedCopyState(cells.boxed) : { isBoxed };
    if (parsedState?.isBoxed === undefined) reportUnreadable("boxed", "invalidFlag");
    else Object.assign(state, parsedState, state.condition === undefined ? {} : { condition: state.condition });
  } else if (hasText(cells.opened)) {
    const isOpened = parseYesNo(cells.opened);
    const isBoxed = isOpened === undefined ? parseImportedCopyState(cells.opened)?.isBoxed : !isOpened;
    if (isBoxed === undefined) reportUnreadable("opened", "invalidFlag");
    else state.isBoxed = isBoxed;
  }
  return state;
}

/** Returns true if a cell has a value. A placeholder such as a dash counts as empty. */
const hasValue = (text: string | undefined): text is string => text !== undefined && !isPlaceholder(text);

function parseCurrencyCell(text = ""): Currency | undefined {
  const code = text.trim().toUpperCase();
  return isCurrency(code) ? code : findCurrencyInHeading(text);
}

const pickGiven = (copy: CopyDetails, given: GivenFields): Partial<CopyDetails> =>
  Object.fromEntries(Object.entries(copy).filter(([name]) => Object.hasOwn(given, name)));
