import { majorUnits } from "../money/amount";
import { CURRENCIES, type Currency, isCurrency } from "../money/currency";
import { HOUR_MS } from "../time";

/**
 * What a copy looks like to its owner. What a seller says of a listing is known less well, and has words of its own: see
 * `domain/listings`.
 */
export const CONDITIONS = ["new", "like-new", "used", "damaged"] as const;
export type Condition = (typeof CONDITIONS)[number];

export const CONDITION_NAMES: Readonly<Record<Condition, string>> = {
  new: "New",
  "like-new": "Like new",
  used: "Used",
  damaged: "Damaged",
};

/** What somebody may write down about one copy. */
export interface CopyDetails {
  readonly condition: Condition;
  readonly isBoxed: boolean;
  readonly isForSale: boolean;
  readonly notes: string;
  /** Minor units of `currency`; both or neither. */
  readonly pricePaid: number | null;
  readonly currency: Currency | null;
  /** `YYYY-MM-DD` */
  readonly acquiredOn: string | null;
  /** Minor units of `askingCurrency`; both or neither. Others learn of it while the copy is for sale on a public list. */
  readonly askingPrice: number | null;
  readonly askingCurrency: Currency | null;
}

export const LONGEST_NOTES = 500;
const HIGHEST_PRICE = 100_000_000;
const EARLIEST_DATE = "1970-01-01";

/** As a form, a call or a file has it: prices in major units, as text. */
export interface CopyFields {
  readonly condition: string;
  readonly isBoxed: boolean;
  readonly isForSale: boolean;
  readonly notes: string;
  readonly pricePaid: string;
  readonly currency: string;
  readonly acquiredOn: string;
  readonly askingPrice: string;
  readonly askingCurrency: string;
}

/** Every field of a copy, by what the API and its clients call it. */
export const WIRE_NAMES = {
  condition: "condition",
  isBoxed: "isBoxed",
  isForSale: "isForSale",
  notes: "notes",
  pricePaid: "price_paid",
  currency: "currency",
  acquiredOn: "acquired_on",
  askingPrice: "asking_price",
  askingCurrency: "asking_currency",
} as const satisfies Readonly<Record<keyof CopyFields, string>>;

type Switch = "isBoxed" | "isForSale";

/** Every field, each as it is found: a switch, or text. */
export const fieldsBy = (
  textOf: (field: Exclude<keyof CopyFields, Switch>) => string,
  isOn: (field: Switch) => boolean,
): CopyFields => ({
  condition: textOf("condition"),
  isBoxed: isOn("isBoxed"),
  isForSale: isOn("isForSale"),
  notes: textOf("notes"),
  pricePaid: textOf("pricePaid"),
  currency: textOf("currency"),
  acquiredOn: textOf("acquiredOn"),
  askingPrice: textOf("askingPrice"),
  askingCurrency: textOf("askingCurrency"),
});

/** What is there of them, by their names on the wire. */
export const onWire = <Value>(values: Readonly<Partial<Record<keyof CopyFields, Value>>>): Record<string, Value> =>
  Object.fromEntries(
    COPY_FIELDS.flatMap((field) => {
      const value = values[field];
      return value === undefined ? [] : [[WIRE_NAMES[field], value] as const];
    }),
  );

/** In the order of a form. */
export const COPY_FIELDS = Object.keys(WIRE_NAMES) as readonly (keyof CopyDetails)[];

/** A copy's details alone, without what else stands beside them. */
export const detailsOf = (copy: CopyDetails): CopyDetails => ({
  condition: copy.condition,
  isBoxed: copy.isBoxed,
  isForSale: copy.isForSale,
  notes: copy.notes,
  pricePaid: copy.pricePaid,
  currency: copy.currency,
  acquiredOn: copy.acquiredOn,
  askingPrice: copy.askingPrice,
  askingCurrency: copy.askingCurrency,
});

/** Fields that make sense together alone: a price is an amount and its currency. */
export const TOGETHER: readonly (readonly (keyof CopyDetails)[])[] = [
  ["condition"],
  ["isBoxed"],
  ["isForSale"],
  ["notes"],
  ["pricePaid", "currency"],
  ["acquiredOn"],
  ["askingPrice", "askingCurrency"],
];

/** Who names one half of a price names both. */
export const isNamed = (field: keyof CopyDetails, named: ReadonlySet<string>): boolean =>
  TOGETHER.some((together) => together.includes(field) && together.some((each) => named.has(each)));

export type CopyProblems = Partial<Record<keyof CopyFields, string>>;

export type ParsedCopy =
  | { readonly ok: true; readonly copy: CopyDetails }
  | { readonly ok: false; readonly problems: CopyProblems };

/** @param today `YYYY-MM-DD`, where it is latest: nobody acquired a copy tomorrow. */
export function parseCopy(fields: CopyFields, today: string): ParsedCopy {
  const problems: { -readonly [K in keyof CopyFields]?: string } = {};
  const condition = CONDITIONS.find((each) => each === fields.condition);
  if (!condition) problems.condition = `The condition is one of ${CONDITIONS.join(", ")}.`;

  const notes = fields.notes.normalize("NFC").replace(/\r\n?/g, "\n").trim();
  if ([...notes].length > LONGEST_NOTES) problems.notes = `Notes have at most ${LONGEST_NOTES} characters.`;
  else if (/[^\P{Cc}\n\t]|\p{Cs}/u.test(notes)) problems.notes = "Notes have no control characters.";

  const paid = parsePrice(fields.pricePaid, fields.currency);
  if (typeof paid === "string") problems.pricePaid = paid;
  const asked = parsePrice(fields.askingPrice, fields.askingCurrency);
  if (typeof asked === "string") problems.askingPrice = asked;

  const acquiredOn = fields.acquiredOn.trim();
  if (acquiredOn !== "" && !isDate(acquiredOn)) problems.acquiredOn = "The date is no day of the calendar: YYYY-MM-DD.";
  else if (acquiredOn > today) problems.acquiredOn = "The date is in the future.";
  else if (acquiredOn !== "" && acquiredOn < EARLIEST_DATE) problems.acquiredOn = "The date is before 1970.";

  if (!condition || typeof paid === "string" || typeof asked === "string" || Object.keys(problems).length > 0)
    return { ok: false, problems };
  const { isBoxed, isForSale } = fields;
  return {
    ok: true,
    copy: {
      condition,
      isBoxed,
      isForSale,
      notes,
      pricePaid: paid.minor,
      currency: paid.currency,
      acquiredOn: acquiredOn || null,
      askingPrice: asked.minor,
      askingCurrency: asked.currency,
    },
  };
}

interface Price {
  readonly minor: number | null;
  readonly currency: Currency | null;
}

/** A sentence where it cannot be taken. */
function parsePrice(givenAmount: string, givenCurrency: string): Price | string {
  const [amount, currency] = [givenAmount.trim(), givenCurrency.trim()];
  if (amount === "") return { minor: null, currency: null };
  if (!isCurrency(currency)) return "Say in which currency the price is.";
  const digits = CURRENCIES[currency];
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(amount);
  if (!match) return amount.startsWith("-") ? "A price is not negative." : "A price is a number such as 12.99.";
  const [, whole = "", fraction = ""] = match;
  if (fraction.length > digits) return `A price in ${currency} has at most ${digits} digits behind the point.`;
  const minor = Number(whole + fraction.padEnd(digits, "0"));
  return minor > HIGHEST_PRICE ? "That price is too high to be true." : { minor, currency };
}

const FURTHEST_EAST_MS = 14 * HOUR_MS;

/** The day that it is where days begin first, `YYYY-MM-DD`: nobody on Earth acquired a copy after it. */
export const latestDay = (now: Date): string => new Date(now.getTime() + FURTHEST_EAST_MS).toISOString().slice(0, 10);

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export const fieldsOf = (copy: CopyDetails): CopyFields => ({
  ...copy,
  pricePaid: priceText(copy.pricePaid, copy.currency),
  currency: copy.currency ?? "",
  acquiredOn: copy.acquiredOn ?? "",
  askingPrice: priceText(copy.askingPrice, copy.askingCurrency),
  askingCurrency: copy.askingCurrency ?? "",
});

const priceText = (minor: number | null, currency: Currency | null): string =>
  minor === null || currency === null ? "" : majorUnits(minor, currency);
