import { t } from "../messages/pages";
import { type Currency, isCurrency } from "../money/currency";
import { currencyNamed, priceIn } from "../money/price";
import { type CopyDetails, type CopyFields, fieldsOf, parseCopy } from "../ownership/copy";
import { NEW_COPY } from "../ownership/newCopy";
import type { Cells } from "./columns";
import { UNREADABLE } from "./decode";
import { quoted } from "./findItem";
import type { Heading } from "./table";
import { shapeOf, statusAndShape } from "./vocabulary/condition";
import { flagOf, isDash, isSaid } from "./vocabulary/plain";
import { type DateOrder, dateIn } from "./vocabulary/status";

export interface Said {
  /** What the row says of its copies. What it leaves out stays as it is on a copy that is there. */
  readonly said: Partial<CopyDetails>;
  /** Details that could not be read, as sentences. */
  readonly remarks: readonly string[];
  /** What would have to be known to read them. */
  readonly lacks: readonly ("currency" | "dates")[];
}

/** What holds for the whole file. */
export interface Habits {
  readonly dates: DateOrder | undefined;
  /** Of prices paid that name none. */
  readonly currency: Currency | undefined;
  /** Of asking prices that name none. */
  readonly askingCurrency: Currency | undefined;
  readonly heading: Heading;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

type Given = { -readonly [Field in keyof CopyFields]?: CopyFields[Field] };

type CannotRead = (
  column: keyof Cells,
  why: "noCondition" | "noCurrency" | "noDate" | "noDateOrder" | "noFlag" | "noPrice" | "partlyUnreadable",
) => void;

/** An empty cell says nothing, and what cannot be read is left out alone: the rest of the row counts. */
export function detailsOf(cells: Cells, habits: Habits): Said {
  const { heading } = habits;
  const given: Given = {};
  const remarks: string[] = [];
  const lacks: ("currency" | "dates")[] = [];
  const cannotRead: CannotRead = (column, why) =>
    remarks.push(t.transferRow[why](heading(column), quoted((cells[column] ?? "").trim())));

  Object.assign(given, shape(cells, cannotRead));
  for (const [column, field] of FLAGS) {
    const text = cells[column];
    if (!isSaid(text)) continue;
    const isOn = flagOf(text);
    if (isOn === undefined) cannotRead(column, "noFlag");
    else given[field] = isOn;
  }
  for (const [column, field] of TEXTS) {
    const text = cells[column];
    if (!isSaid(text)) continue;
    if (text.includes(UNREADABLE)) cannotRead(column, "partlyUnreadable");
    else given[field] = text;
  }
  const priceOf = (column: "price_paid" | "asking_price", usual: Currency | undefined) => {
    const text = cells[column];
    if (!isPresent(text)) return undefined;
    const { amount, currency } = priceIn(text, usual) ?? {};
    if (amount === undefined) cannotRead(column, "noPrice");
    else if (currency === undefined) {
      lacks.push("currency");
      cannotRead(column, "noCurrency");
    } else return { amount, currency };
    return undefined;
  };
  const usual = currencyOf(cells.currency);
  const paid = priceOf("price_paid", usual ?? habits.currency);
  if (paid) Object.assign(given, { pricePaid: paid.amount, currency: paid.currency });
  const asked = priceOf("asking_price", currencyOf(cells.asking_currency) ?? usual ?? habits.askingCurrency);
  if (asked) Object.assign(given, { askingPrice: asked.amount, askingCurrency: asked.currency });
  if (isPresent(cells.acquired_on)) {
    const date = dateIn(cells.acquired_on, habits.dates);
    if (date === undefined) cannotRead("acquired_on", "noDate");
    else if (date !== "unclear") given.acquiredOn = date;
    else {
      lacks.push("dates");
      cannotRead("acquired_on", "noDateOrder");
    }
  }

  const parsed = parseCopy({ ...fieldsOf(NEW_COPY), ...given }, habits.today);
  if (parsed.ok) return { said: only(parsed.copy, given), remarks, lacks };
  remarks.push(...Object.values(parsed.problems));
  const sound = Object.fromEntries(Object.entries(given).filter(([field]) => !isFaulty(field, parsed.problems)));
  const again = parseCopy({ ...fieldsOf(NEW_COPY), ...sound }, habits.today);
  return { said: again.ok ? only(again.copy, sound) : {}, remarks, lacks };
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
function shape(cells: Cells, cannotRead: CannotRead): Given {
  const told: Given = { ...statusAndShape(cells.owned ?? "").shape };
  if (isPresent(cells.condition)) {
    const read = shapeOf(cells.condition);
    if (!read) cannotRead("condition", "noCondition");
    else Object.assign(told, read);
  }
  if (isSaid(cells.boxed)) {
    const isBoxed = flagOf(cells.boxed);
    const read = isBoxed === undefined ? shapeOf(cells.boxed) : { isBoxed };
    if (read?.isBoxed === undefined) cannotRead("boxed", "noFlag");
    else Object.assign(told, read, told.condition === undefined ? {} : { condition: told.condition });
  } else if (isSaid(cells.opened)) {
    const isOpened = flagOf(cells.opened) ?? not(shapeOf(cells.opened)?.isBoxed);
    if (isOpened === undefined) cannotRead("opened", "noFlag");
    else told.isBoxed = !isOpened;
  }
  return told;
}

const not = (value: boolean | undefined): boolean | undefined => (value === undefined ? undefined : !value);

/** A dash in the place of a condition, a price or a date is an empty cell. */
const isPresent = (text: string | undefined): text is string => text !== undefined && !isDash(text);

function currencyOf(text = ""): Currency | undefined {
  const code = text.trim().toUpperCase();
  return isCurrency(code) ? code : currencyNamed(text);
}

/** Of a copy, what was given. */
const only = (copy: CopyDetails, given: Given): Partial<CopyDetails> =>
  Object.fromEntries(Object.entries(copy).filter(([name]) => Object.hasOwn(given, name)));
