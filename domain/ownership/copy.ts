import { buildRecord } from "../buildRecord";
import { t } from "../messages/islands";
import { formatMajorUnits, parseMinorUnits } from "../money/amount";
import { CURRENCY_FRACTION_DIGITS, type Currency, isCurrency } from "../money/currency";
import { parsePriceText } from "../money/parsePriceText";
import { normalizeToNfc } from "../normalizeText";
import { formatUtcDay, HOUR_MS, parseDayNumber } from "../time";
import { COPY_FIELD_DEFINITIONS } from "./copyFields";

/** Conditions of a copy, as its owner describes them. Sellers' listings have other grades: see `domain/listings`. */
export const COPY_CONDITIONS = ["new", "like-new", "used", "damaged"] as const;
export type CopyCondition = (typeof COPY_CONDITIONS)[number];

export const MAX_NOTES_LENGTH = 500;
export const MAX_SHOP_LENGTH = 100;
const MAX_PRICE_MINOR_UNITS = 100_000_000;
const EARLIEST_DATE = "1970-01-01";

/** Types of values by kind of field. Amounts are in minor units. Amount and currency are both set or both `null`. */
interface FieldValues {
  readonly condition: CopyCondition;
  readonly switch: boolean;
  readonly text: string;
  readonly amount: number | null;
  readonly currency: Currency | null;
  /** Day as `YYYY-MM-DD`. */
  readonly day: string | null;
}

export type CopyFieldName = keyof typeof COPY_FIELD_DEFINITIONS;
export type CopyFieldKind = keyof FieldValues;
type KindOf<Name extends CopyFieldName> = (typeof COPY_FIELD_DEFINITIONS)[Name]["kind"];
type FieldOfKind<Kind extends CopyFieldKind> = {
  [Name in CopyFieldName]: KindOf<Name> extends Kind ? Name : never;
}[CopyFieldName];
type Kinds = Readonly<Record<CopyFieldKind, unknown>>;
type ByKind<Values extends Kinds> = { readonly [Name in CopyFieldName]: Values[KindOf<Name>] };

export type CopyDetails = ByKind<FieldValues>;

type FieldTexts = Readonly<Record<Exclude<CopyFieldKind, "switch">, string>>;
/** A copy's fields before validation, from a form, an API call or a file. Prices are text in major units. */
export type CopyFormFields = ByKind<FieldTexts & { readonly switch: boolean }>;

export const COPY_FIELDS = Object.keys(COPY_FIELD_DEFINITIONS) as readonly CopyFieldName[];
export const API_NAME_BY_COPY_FIELD = buildRecord(COPY_FIELDS, (field) => COPY_FIELD_DEFINITIONS[field].api);
export const getCopyFieldKind = (field: CopyFieldName): CopyFieldKind => COPY_FIELD_DEFINITIONS[field].kind;

/** Builds an object with a value for every field of a copy. The type of a value depends on the kind of its field. */
export const buildValuesForCopyFields = <Values extends Kinds>(
  build: (field: CopyFieldName, kind: CopyFieldKind) => Values[CopyFieldKind],
): ByKind<Values> => buildRecord(COPY_FIELDS, (field) => build(field, getCopyFieldKind(field))) as ByKind<Values>;

export const buildCopyFieldValuesFromKinds = <Values extends Kinds>(valuesByKind: Values): ByKind<Values> =>
  buildValuesForCopyFields<Values>((_, kind) => valuesByKind[kind]);

export const pickCopyDetails = (copy: CopyDetails): CopyDetails =>
  buildValuesForCopyFields<FieldValues>((field) => copy[field]);

export const listCopyFieldsOfKind = <Kind extends CopyFieldKind>(kind: Kind): readonly FieldOfKind<Kind>[] =>
  COPY_FIELDS.filter((field): field is FieldOfKind<Kind> => getCopyFieldKind(field) === kind);

export type BooleanCopyFieldName = FieldOfKind<"switch">;
type TextField = Exclude<CopyFieldName, BooleanCopyFieldName>;
const SWITCHES = listCopyFieldsOfKind("switch");
const TEXT_FIELDS = COPY_FIELDS.filter((field): field is TextField => getCopyFieldKind(field) !== "switch");

/** Builds a copy's fields before validation. `isOn` returns the values of switches, `getText` those of all others. */
export const buildCopyFormFields = (
  getText: (field: TextField) => string,
  isOn: (field: BooleanCopyFieldName) => boolean,
): CopyFormFields => ({ ...buildRecord(TEXT_FIELDS, getText), ...buildRecord(SWITCHES, isOn) });

/** Converts the names of a copy's fields to their names in the JSON API. Leaves out undefined values. */
export const toCopyApiFields = <Value>(
  values: Readonly<Partial<Record<CopyFieldName, Value>>>,
): Record<string, Value> =>
  Object.fromEntries(
    COPY_FIELDS.flatMap((field) => {
      const value = values[field];
      return value === undefined ? [] : [[API_NAME_BY_COPY_FIELD[field], value] as const];
    }),
  );

/** Pairs of amount and currency. An amount without its currency is not valid, nor the reverse. */
const PRICES: readonly (readonly CopyFieldName[])[] = [
  ["pricePaid", "currency"],
  ["askingPrice", "askingCurrency"],
];

/** Groups of a copy's fields that can only be set together. */
export const COPY_FIELD_GROUPS: readonly (readonly CopyFieldName[])[] = [
  ...PRICES,
  ...COPY_FIELDS.filter((field) => !PRICES.flat().includes(field)).map((field) => [field]),
];

/** Returns true if an update sets the field. An update with an amount or a currency sets both. */
export const isCopyFieldInUpdate = (field: keyof CopyDetails, named: ReadonlySet<string>): boolean =>
  COPY_FIELD_GROUPS.some((together) => together.includes(field) && together.some((each) => named.has(each)));

export type CopyFieldProblems = Partial<Record<keyof CopyFormFields, string>>;

export type ParsedCopy =
  | { readonly ok: true; readonly copy: CopyDetails }
  | { readonly ok: false; readonly problems: CopyFieldProblems };

/** Validates a copy's fields. Rejects acquisition after `today`, the day in the time zone that is furthest ahead. */
export function parseCopyForm(fields: CopyFormFields, today: string): ParsedCopy {
  const problems: { -readonly [K in keyof CopyFormFields]?: string } = {};
  const condition = COPY_CONDITIONS.find((each) => each === fields.condition);
  if (!condition) problems.condition = t.copy.invalidCondition(COPY_CONDITIONS);

  const notes = normalizeToNfc(fields.notes.replace(/\r\n?/g, "\n"), MAX_NOTES_LENGTH);
  if ([...notes].length > MAX_NOTES_LENGTH) problems.notes = t.copy.notesTooLong(MAX_NOTES_LENGTH);
  else if (/[^\P{Cc}\n\t]|\p{Cs}/u.test(notes)) problems.notes = t.copy.notesControlCharacters;

  const boughtFrom = normalizeToNfc(fields.boughtFrom, MAX_SHOP_LENGTH);
  if ([...boughtFrom].length > MAX_SHOP_LENGTH) problems.boughtFrom = t.copy.boughtFromTooLong(MAX_SHOP_LENGTH);
  else if (/[\p{Cc}\p{Cs}]/u.test(boughtFrom)) problems.boughtFrom = t.copy.boughtFromControlCharacters;

  const paid = parsePrice(fields.pricePaid, fields.currency);
  if (typeof paid === "string") problems.pricePaid = paid;
  const asking = parsePrice(fields.askingPrice, fields.askingCurrency);
  if (typeof asking === "string") problems.askingPrice = asking;

  const acquiredOn = fields.acquiredOn.trim();
  if (acquiredOn !== "" && parseDayNumber(acquiredOn) === undefined) problems.acquiredOn = t.copy.invalidDate;
  else if (acquiredOn > today) problems.acquiredOn = t.copy.futureDate;
  else if (acquiredOn !== "" && acquiredOn < EARLIEST_DATE) problems.acquiredOn = t.copy.dateTooEarly;

  if (!condition || typeof paid === "string" || typeof asking === "string" || Object.keys(problems).length > 0)
    return { ok: false, problems };
  return {
    ok: true,
    copy: {
      ...buildRecord(SWITCHES, (field) => fields[field]),
      condition,
      notes,
      pricePaid: paid.minor,
      currency: paid.currency,
      acquiredOn: acquiredOn || null,
      askingPrice: asking.minor,
      askingCurrency: asking.currency,
      boughtFrom,
    },
  };
}

/** Parses a price or returns an error message. A currency in the amount takes precedence over the currency field. */
function parsePrice(
  amount: string,
  currencyField: string,
): { readonly minor: number | null; readonly currency: Currency | null } | string {
  const chosen = currencyField.trim();
  if (amount.trim() === "") return { minor: null, currency: null };
  // Rejects `1.299`, which may mean 1299 or 1.30. The person has to decide.
  const price = parsePriceText(amount, isCurrency(chosen) ? chosen : undefined, ",");
  if (!price) return t.copy.invalidPrice;
  if (price.amount.startsWith("-")) return t.copy.negativePrice;
  if (!isCurrency(chosen) && (chosen !== "" || !price.currency)) return t.copy.missingCurrency;
  if (!price.currency) return t.copy.ambiguousCurrency;
  if (CURRENCY_FRACTION_DIGITS[price.currency] === 0 && price.amount.includes("."))
    return t.copy.decimalsNotAllowed(price.currency);
  const minor = parseMinorUnits(price.amount, price.currency) ?? Number.POSITIVE_INFINITY;
  return minor > MAX_PRICE_MINOR_UNITS ? t.copy.priceTooHigh : { minor, currency: price.currency };
}

/** Returns the current day, `YYYY-MM-DD`, in UTC+14, the time zone furthest ahead. No copy is acquired later. */
export const getDayInLatestTimeZone = (now: Date): string => formatUtcDay(now.getTime() + 14 * HOUR_MS);

export const toCopyFormFields = (copy: CopyDetails): CopyFormFields => ({
  ...buildCopyFormFields(
    (field) => String(copy[field] ?? ""),
    (field) => copy[field],
  ),
  pricePaid: formatPrice(copy.pricePaid, copy.currency),
  askingPrice: formatPrice(copy.askingPrice, copy.askingCurrency),
});

const formatPrice = (minor: number | null, currency: Currency | null): string =>
  minor === null || currency === null ? "" : formatMajorUnits(minor, currency);
