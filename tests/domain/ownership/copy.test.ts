import fc from "fast-check";
import { expect, it } from "vitest";
import { t } from "../../../domain/messages/islands";
import { formatMajorUnits } from "../../../domain/money/amount";
import { CURRENCY_FRACTION_DIGITS, type Currency, isCurrency } from "../../../domain/money/currency";
import {
  API_NAME_BY_COPY_FIELD,
  buildCopyFormFields,
  COPY_CONDITIONS,
  COPY_FIELDS,
  type CopyDetails,
  type CopyFormFields,
  getDayInLatestTimeZone,
  isCopyFieldInUpdate,
  listCopyFieldsOfKind,
  MAX_NOTES_LENGTH,
  parseCopyForm,
  pickCopyDetails,
  toCopyApiFields,
  toCopyFormFields,
} from "../../../domain/ownership/copy";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";

const TODAY = "2026-11-21";
const plain = toCopyFormFields(NEW_COPY_DETAILS);
const parse = (fields: Partial<CopyFormFields>) => parseCopyForm({ ...plain, ...fields }, TODAY);

/** Returns the error messages by field. */
function getProblems(fields: Partial<CopyFormFields>) {
  const parsed = parse(fields);
  return parsed.ok ? {} : parsed.problems;
}

const anyCurrency = fc.constantFrom(...Object.keys(CURRENCY_FRACTION_DIGITS).filter(isCurrency));
const anyDay = fc
  .date({ min: new Date("1970-01-01"), max: new Date(TODAY), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
/** Notes in their stored form: trimmed, in NFC, without control characters. */
const anyNotes = fc
  .string({ unit: "grapheme", maxLength: MAX_NOTES_LENGTH })
  .map((text) =>
    text
      .normalize("NFC")
      .replace(/[^\P{Cc}\n\t]/gu, "")
      .trim(),
  )
  .filter((text) => [...text].length <= MAX_NOTES_LENGTH);
const anyPrice = fc.oneof(
  fc.record({ minor: fc.integer({ min: 0, max: 100_000_000 }), currency: anyCurrency }),
  fc.constant({ minor: null, currency: null }),
);

const anyCopy: fc.Arbitrary<CopyDetails> = fc
  .record({
    condition: fc.constantFrom(...COPY_CONDITIONS),
    isBoxed: fc.boolean(),
    isForSale: fc.boolean(),
    notes: anyNotes,
    acquiredOn: fc.option(anyDay),
    boughtFrom: fc.constantFrom("", "A shop in Kyoto", "é".repeat(100)),
    isGift: fc.boolean(),
    isReserved: fc.boolean(),
    paid: anyPrice,
    asked: anyPrice,
  })
  .map(({ paid, asked, ...copy }) => ({
    ...copy,
    pricePaid: paid.minor,
    currency: paid.currency,
    askingPrice: asked.minor,
    askingCurrency: asked.currency,
  }));

it("parseCopyForm restores the copy from the form fields that toCopyFormFields wrote", () => {
  fc.assert(
    fc.property(anyCopy, (copy) => {
      expect(parseCopyForm(toCopyFormFields(copy), TODAY)).toEqual({ ok: true, copy });
    }),
  );
});

it("parseCopyForm explains each invalid field of a copy form in a full sentence", () => {
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("new", "USD", "12.99", "2024-02-29"));
  const anyFields = fc.record({
    condition: text,
    isBoxed: fc.boolean(),
    isForSale: fc.boolean(),
    notes: text,
    pricePaid: text,
    currency: text,
    acquiredOn: text,
    askingPrice: text,
    askingCurrency: text,
    boughtFrom: text,
    isGift: fc.boolean(),
    isReserved: fc.boolean(),
  });
  fc.assert(
    fc.property(anyFields, (fields) => {
      const parsed = parseCopyForm(fields, TODAY);
      if (parsed.ok) expect(parseCopyForm(toCopyFormFields(parsed.copy), TODAY)).toEqual(parsed);
      else expect(Object.values(parsed.problems).every((sentence) => /^[A-Z].*\.$|YYYY/.test(sentence))).toBe(true);
    }),
  );
});

it("parseCopyForm reports every invalid field of the copy form, not only the first", () =>
  expect(
    Object.keys(
      getProblems({
        condition: "mint",
        notes: "\u0007",
        pricePaid: "-1",
        currency: "USD",
        acquiredOn: "2027-01-01",
        askingPrice: "an arm",
        askingCurrency: "EUR",
        boughtFrom: "two\nlines",
      }),
    ).sort(),
  ).toEqual(["acquiredOn", "askingPrice", "boughtFrom", "condition", "notes", "pricePaid"]));

it.each([
  ["condition", { condition: "mint" }, "The condition is one of new, like-new, used, damaged."],
  ["pricePaid", { pricePaid: "x", currency: "USD" }, "Write the price as a number, such as 24.99 or £24.99."],
  ["askingPrice", { askingPrice: "x", askingCurrency: "USD" }, "Write the price as a number, such as 24.99 or £24.99."],
  ["boughtFrom", { boughtFrom: "x".repeat(101) }, "Where it is from has at most 100 characters."],
  ["acquiredOn", { acquiredOn: "2024-02-29T" }, "That day does not exist. Write it as YYYY-MM-DD."],
])("parseCopyForm rejects the form of a copy if only the field %s is invalid", (field, fields, problem) =>
  expect(getProblems(fields)).toEqual({ [field]: problem }),
);

it("parseCopyForm ignores spaces around a currency and a date", () =>
  expect(parse({ pricePaid: "5", currency: " USD ", acquiredOn: " 2024-02-29 " })).toMatchObject({
    ok: true,
    copy: { pricePaid: 500, currency: "USD", acquiredOn: "2024-02-29" },
  }));

it("toCopyFormFields leaves the price of a copy blank without an amount and a currency", () => {
  expect(toCopyFormFields({ ...NEW_COPY_DETAILS, pricePaid: 5 }).pricePaid).toBe("");
  expect(toCopyFormFields({ ...NEW_COPY_DETAILS, askingCurrency: "USD" })).toMatchObject({
    askingPrice: "",
    askingCurrency: "USD",
  });
});

it("pickCopyDetails drops properties that are not fields of a copy", () => {
  const stored = { ...NEW_COPY_DETAILS, id: 1 };
  expect(pickCopyDetails(stored)).toEqual(NEW_COPY_DETAILS);
});

it.each([
  ["notes", ["notes"], true],
  ["notes", ["currency"], false],
  ["pricePaid", ["currency"], true],
  ["currency", ["pricePaid"], true],
  ["askingPrice", ["currency", "pricePaid"], false],
  ["askingPrice", ["askingCurrency"], true],
] as const)(
  "isCopyFieldInUpdate says whether the copy field %s changes in an update of %j: %s",
  (field, named, isExpected) => expect(isCopyFieldInUpdate(field, new Set<string>(named))).toBe(isExpected),
);

it("parseCopyForm accepts the default form values of a new copy", () =>
  expect(parse({})).toEqual({ ok: true, copy: NEW_COPY_DETAILS }));

it.each([
  ["of the maximum length", "x".repeat(MAX_NOTES_LENGTH), undefined],
  ["of the maximum length in emoji", "🍄".repeat(MAX_NOTES_LENGTH), undefined],
  ["of the maximum length, surrounded by blanks", ` \n${"x".repeat(MAX_NOTES_LENGTH)}\n `, undefined],
  ["too long", "x".repeat(MAX_NOTES_LENGTH + 1), "Notes have at most 500 characters."],
  ["too long in emoji", "🍄".repeat(MAX_NOTES_LENGTH + 1), "Notes have at most 500 characters."],
  ["with lines and tabs", "two\nlines\tand a tab", undefined],
  ["with a zero byte", "a\u0000b", "Notes cannot contain control characters."],
  ["with an escape", "a\u001bb", "Notes cannot contain control characters."],
  ["with a control character of Latin-1", "a\u0085b", "Notes cannot contain control characters."],
  ["with half a surrogate pair", "a\ud800b", "Notes cannot contain control characters."],
])(
  "parseCopyForm validates the length and characters of the notes about a copy (case: notes %s)",
  (_what, notes, problem) => expect(getProblems({ notes }).notes).toBe(problem),
);

it("parseCopyForm trims the notes of a copy and makes their line breaks uniform", () =>
  expect(parse({ notes: "  a\r\nb\rc \r\n" })).toMatchObject({ ok: true, copy: { notes: "a\nb\nc" } }));

const parsePaid = (pricePaid: string, currency: string) => {
  const parsed = parse({ pricePaid, currency });
  return parsed.ok ? parsed.copy.pricePaid : parsed.problems;
};

it.each([
  ["12.99", "GBP", 1299],
  ["12,5", "EUR", 1250],
  ["0", "USD", 0],
  [" 7 ", "USD", 700],
  ["2400", "JPY", 2400],
  ["1000000", "USD", 100_000_000],
  ["", "USD", null],
] as const)(
  "parseCopyForm turns the price text %j with the currency %s into %s minor units, such as cents",
  (amount, currency, minor) => expect(parsePaid(amount, currency)).toBe(minor),
);

it.each([
  ["£24.99", "GBP", 2499, "GBP"],
  ["24,99", "EUR", 2499, "EUR"],
  ["1.299,00 €", "EUR", 129_900, "EUR"],
  ["1,000.00", "USD", 100_000, "USD"],
  ["1,299", "USD", 129_900, "USD"],
  ["$5", "CAD", 500, "CAD"],
  ["5 kr", "SEK", 500, "SEK"],
  ["1,500.00", "JPY", 1500, "JPY"],
  // A currency in the text takes precedence over the selected one.
  ["$5", "GBP", 500, "USD"],
  ["1.299,00 €", "GBP", 129_900, "EUR"],
  ["£24.99", "", 2499, "GBP"],
] as const)(
  "parseCopy accepts the price text %j with the selected currency %j",
  (pricePaid, selected, minor, currency) => {
    expect(parse({ pricePaid, currency: selected })).toMatchObject({
      ok: true,
      copy: { pricePaid: minor, currency },
    });
    expect(parse({ askingPrice: pricePaid, askingCurrency: selected })).toMatchObject({
      ok: true,
      copy: { askingPrice: minor, askingCurrency: currency },
    });
  },
);

it.each([
  ["-1", "USD", { pricePaid: "A price is not negative." }],
  ["1e3", "USD", { pricePaid: "Write the price as a number, such as 24.99 or £24.99." }],
  ["NaN", "USD", { pricePaid: "Write the price as a number, such as 24.99 or £24.99." }],
  ["Infinity", "USD", { pricePaid: "Write the price as a number, such as 24.99 or £24.99." }],
  ["5.001", "USD", { pricePaid: "Write the price as a number, such as 24.99 or £24.99." }],
  ["1.299", "EUR", { pricePaid: "Write the price as a number, such as 24.99 or £24.99." }],
  ["ten", "USD", { pricePaid: "Write the price as a number, such as 24.99 or £24.99." }],
  ["12 or 13", "USD", { pricePaid: "Write the price as a number, such as 24.99 or £24.99." }],
  ["£", "GBP", { pricePaid: "Write the price as a number, such as 24.99 or £24.99." }],
  ["5.5", "JPY", { pricePaid: "A price in JPY is a whole number." }],
  ["¥5.50", "USD", { pricePaid: "A price in JPY is a whole number." }],
  ["-£5", "USD", { pricePaid: "A price is not negative." }],
  ["5 kr", "USD", { pricePaid: "Several currencies are written like that: choose the right one." }],
  ["£5", "XXX", { pricePaid: "Say in which currency the price is." }],
  ["1000000.01", "USD", { pricePaid: "That price is too high." }],
  ["9999999999", "USD", { pricePaid: "That price is too high." }],
  ["5", "", { pricePaid: "Say in which currency the price is." }],
  ["5", "XXX", { pricePaid: "Say in which currency the price is." }],
  ["5", "toString", { pricePaid: "Say in which currency the price is." }],
] as const)("parseCopy rejects the price text %j with the selected currency %j", (amount, currency, problem) =>
  expect(parsePaid(amount, currency)).toEqual(problem),
);

it("formatMajorUnits writes an amount with as many decimals as its currency has", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), anyCurrency, (minor, currency: Currency) => {
      const text = formatMajorUnits(minor, currency);
      expect(text.split(".")[1]?.length ?? 0).toBe(CURRENCY_FRACTION_DIGITS[currency]);
      expect(parsePaid(text, currency)).toBe(minor);
    }),
  );
});

it("getDayInLatestTimeZone returns the date in UTC+14", () => {
  expect(getDayInLatestTimeZone(new Date("2026-11-21T09:59:59Z"))).toBe("2026-11-21");
  expect(getDayInLatestTimeZone(new Date("2026-11-21T10:00:00Z"))).toBe("2026-11-22");
});

it.each([
  ["2024-02-29", undefined],
  [TODAY, undefined],
  ["1970-01-01", undefined],
  ["2026-11-22", "The date is in the future."],
  ["1969-12-31", "The date is before 1970."],
  ["2023-02-29", "That day does not exist. Write it as YYYY-MM-DD."],
  ["2024-02-30", "That day does not exist. Write it as YYYY-MM-DD."],
  ["2024-13-01", "That day does not exist. Write it as YYYY-MM-DD."],
  ["2024-00-10", "That day does not exist. Write it as YYYY-MM-DD."],
  ["21/11/2024", "That day does not exist. Write it as YYYY-MM-DD."],
  ["2024-1-1", "That day does not exist. Write it as YYYY-MM-DD."],
  ["+012024-01-01", "That day does not exist. Write it as YYYY-MM-DD."],
  ["-", "That day does not exist. Write it as YYYY-MM-DD."],
])("parseCopyForm accepts only an existing acquisition date from 1970 to today (date: %s)", (acquiredOn, problem) =>
  expect(getProblems({ acquiredOn }).acquiredOn).toBe(problem),
);

it("the form, the labels and the API of an owned copy contain every field of a copy", () => {
  const fields = buildCopyFormFields(
    (field) => field,
    () => true,
  );
  expect(fields).toEqual({
    ...Object.fromEntries(COPY_FIELDS.map((field) => [field, field])),
    ...Object.fromEntries(listCopyFieldsOfKind("switch").map((field) => [field, true])),
  });
  expect(Object.keys(t.copy.labels)).toEqual(COPY_FIELDS);
  expect(toCopyApiFields<string | boolean>(fields)).toEqual(
    Object.fromEntries(COPY_FIELDS.map((field) => [API_NAME_BY_COPY_FIELD[field], fields[field]])),
  );
  expect(toCopyApiFields({ notes: "", pricePaid: null })).toEqual({ notes: "", price_paid: null });
});
