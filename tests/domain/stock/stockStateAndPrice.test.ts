import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isBarcode, normalizeBarcode } from "../../../domain/catalogue/barcode";
import { parseStockState, type StockState, toApiStockCode } from "../../../domain/stock/availability";
import { parseShopPagePrice, type ShopPriceFormat } from "../../../domain/stock/statedPrice";

describe("parseStockState", () => {
  const TERMS_BY_STATE: Readonly<Record<StockState, readonly string[]>> = {
    in: ["InStock", "LimitedAvailability", "OnlineOnly", "in stock", "IN_STOCK", "in-stock"],
    pre: ["PreOrder", "PreSale", "pre-order", "pre order", "PREORDER"],
    out: [
      "BackOrder",
      "InStoreOnly",
      "SoldOut",
      "Reserved",
      "MadeToOrder",
      "Discontinued",
      "OutOfStock",
      "out of stock",
    ],
    unknown: [
      "",
      "Maybe",
      "InStockSoon",
      "xschema:InStock",
      "https://schema.org/",
      "true",
      "1",
      "constructor",
      "__proto__",
    ],
  };
  const STATES = Object.entries(TERMS_BY_STATE).flatMap(([state, terms]) =>
    terms.map((term) => [term, state] as const),
  );

  it.each(STATES)("parseStockState parses the availability %j as %s", (term, state) =>
    expect(parseStockState(term)).toBe(state),
  );

  it.each(STATES.filter(([, state]) => state !== "unknown"))(
    "parseStockState reads the schema.org term %j as %s with any prefix or letter case",
    (term, state) => {
      for (const variant of [
        `http://schema.org/${term}`,
        `https://schema.org/${term}/`,
        `https://schema.org/${term}//`,
        `schema:${term}`,
        `http://www.schema.org/#${term}`,
        ` ${term.toUpperCase()} `,
        ` https://schema.org/${term}/ `,
        term.toLowerCase(),
      ])
        expect([variant, parseStockState(variant)]).toEqual([variant, state]);
    },
  );

  it("toApiStockCode returns 1 (in stock), 2 (pre-order) or 0 (sold out or unknown)", () =>
    expect((["in", "pre", "out", "unknown"] as const).map(toApiStockCode)).toEqual(["1", "2", "0", "0"]));
});

describe("parseShopPagePrice", () => {
  const BRITISH: ShopPriceFormat = { currency: "GBP", thousandsSeparator: "," };
  const AMERICAN: ShopPriceFormat = { currency: "USD", thousandsSeparator: "," };
  const GERMAN: ShopPriceFormat = { currency: "EUR", thousandsSeparator: "." };
  it.each<[unknown, unknown, number, string]>([
    ["1,299.00", "GBP", 129_900, "GBP"],
    ["1.299,00", "EUR", 129_900, "EUR"],
    ["12,99", "EUR", 1_299, "EUR"],
    ["£12.99", undefined, 1_299, "GBP"],
    ["£12.99", "GBP", 1_299, "GBP"],
    ["$12.99", "CAD", 1_299, "CAD"],
    ["12.99 USD", undefined, 1_299, "USD"],
    ["14.9900", "gbp", 1_499, "GBP"],
    ["19.990000", " GBP ", 1_999, "GBP"],
    [12.99, "USD", 1_299, "USD"],
    [12.989999999999998, "GBP", 1_299, "GBP"],
    [0.1 + 0.2, "GBP", 30, "GBP"],
    [13, undefined, 1_300, "GBP"],
    ["1500", "JPY", 1_500, "JPY"],
    [1500, "JPY", 1_500, "JPY"],
  ])("parseShopPagePrice parses %j with the currency code %j as %i minor units of %s", (value, code, price, currency) =>
    expect(parseShopPagePrice(value, code, BRITISH)).toEqual({ price, currency }),
  );

  it.each<[unknown, unknown?]>([
    [0],
    ["0"],
    ["0.00"],
    ["£0.00"],
    [""],
    [null],
    [undefined],
    [-5],
    ["-5.00"],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [1e300],
    [1e9],
    ["free"],
    ["from 12 to 15"],
    [{}],
    [true],
    ["12.99", "XYZ"],
    ["£12.99", "USD"],
    ["€12.99", "GBP"],
  ])("parseShopPagePrice rejects %j with the currency code %j", (value, code) =>
    expect(parseShopPagePrice(value, code, BRITISH)).toBeUndefined(),
  );

  it.each<[string, number | undefined, number | undefined]>([
    ["12.990", undefined, 1_299_000],
    ["12,990", 1_299_000, undefined],
    ["1.299,00", 129_900, 129_900],
    ["1.299.000", 129_900_000, 129_900_000],
  ])("parseShopPagePrice parses %j as %s pence for a British and %s cents for a German shop", (text, british, german) =>
    expect([
      parseShopPagePrice(text, undefined, BRITISH)?.price,
      parseShopPagePrice(text, undefined, GERMAN)?.price,
    ]).toEqual([british, german]),
  );

  it("parseShopPagePrice reads a price with extra zeros correctly or not at all", () =>
    fc.assert(
      fc.property(
        fc.constantFrom(BRITISH, GERMAN),
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.constantFrom("", "0", "00"),
        fc.boolean(),
        (format, minor, more, isGrouped) => {
          const point = format.thousandsSeparator === "," ? "." : ",";
          const [integerPart = "", fraction = ""] = (minor / 100).toFixed(2).split(".");
          const grouped = isGrouped ? integerPart.replace(/\B(?=(\d{3})+$)/g, format.thousandsSeparator) : integerPart;
          const read = parseShopPagePrice(`${grouped}${point}${fraction}${more}`, undefined, format);
          expect([undefined, minor]).toContain(read?.price);
          if (more === "") expect(read?.price).toBe(minor);
        },
      ),
    ));

  it("parseShopPagePrice returns the same price for a number and for its text", () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (pence) => {
        expect(parseShopPagePrice(pence / 100, "GBP", AMERICAN)).toEqual({ price: pence, currency: "GBP" });
        expect(parseShopPagePrice((pence / 100).toFixed(2), "GBP", AMERICAN)).toEqual({
          price: pence,
          currency: "GBP",
        });
      }),
    ));
});

it.each(["96385074", "045496352394", "5012345678900", "0045496352394", "10012345678902"])(
  "isBarcode accepts the barcode %s",
  (text) => expect(isBarcode(text)).toBe(true),
);

it.each([
  "96385075",
  "045496352395",
  "5012345678901",
  "4549635239",
  "",
  "00000000",
  "04549635239a",
  "0454963523941",
  " 45496352394",
  "1234567 ",
])("isBarcode rejects %j as a barcode", (text) => expect(isBarcode(text)).toBe(false));

it("isBarcode rejects a barcode in which one digit is wrong", () =>
  fc.assert(
    fc.property(
      fc.stringMatching(/^[1-9]\d{11}$/),
      fc.nat(11),
      fc.integer({ min: 1, max: 9 }),
      (digits, index, offset) => {
        const check = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => isBarcode(`${digits}${digit}`));
        expect(check).toHaveLength(1);
        const wrong = [...`${digits}${check[0]}`];
        wrong[index] = String((Number(wrong[index]) + offset) % 10);
        expect(isBarcode(wrong.join(""))).toBe(false);
      },
    ),
  ));

it("normalizeBarcode removes leading zeros, spaces and hyphens", () => {
  const keys = ["045496352394", "0045496352394", "0 45496 35239 4", "045496-352394", "45496352394"].map(
    normalizeBarcode,
  );
  expect(new Set(keys)).toEqual(new Set(["45496352394"]));
  for (const short of ["12345", "17", "x96385074"]) expect(normalizeBarcode(short)).toBeUndefined();
  expect(normalizeBarcode("96385074")).toBe("96385074");
});
