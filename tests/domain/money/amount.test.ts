import fc from "fast-check";
import { expect, it } from "vitest";
import { formatAmount, formatApiAmount, parseMinorUnits } from "../../../domain/money/amount";
import { withLanguage } from "../../../worker/language/withLanguage";

it.each<[string, string, number]>([
  ["12.99", "GBP", 1299],
  ["12.9", "USD", 1290],
  ["12", "EUR", 1200],
  ["0.00", "GBP", 0],
  ["0.07", "GBP", 7],
  ["1500", "JPY", 1500],
  ["1500.00", "JPY", 1500],
  ["1500.5", "KRW", 1501],
  ["19.990000", "GBP", 1999],
  ["19.995", "GBP", 2000],
  ["0.994", "GBP", 99],
  ["7.25", "XTS", 725],
])("parseMinorUnits parses %s %s as %i minor units", (amount, currency, minor) =>
  expect(parseMinorUnits(amount, currency)).toBe(minor),
);

it.each(["", "-1", "+1", "1,00", "1e3", ".5", "5.", "NaN", "Infinity", " 1", "1234567890", "£1"])(
  "parseMinorUnits rejects %j as an amount",
  (amount) => expect(parseMinorUnits(amount, "GBP")).toBeUndefined(),
);

it("parseMinorUnits parses every amount with two decimals to the exact number of pence", () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (pence) => {
      expect(parseMinorUnits((pence / 100).toFixed(2), "GBP")).toBe(pence);
    }),
  ));

it.each([
  [1299, "EUR", "€12.99"],
  [1300, "JPY", "¥1,300"],
  [5, "GBP", "£0.05"],
  [123_456, "CAD", "CA$1,234.56"],
  [0, "USD", "$0.00"],
] as const)("formatAmount shows %i minor units of %s as %s", (minor, currency, shown) =>
  expect(formatAmount(minor, currency)).toBe(shown),
);

it("formatApiAmount writes amounts in English, whatever language the user has chosen", async () => {
  const texts = await withLanguage("de", () => [
    formatAmount(123_450, "EUR"),
    formatAmount(1300, "JPY"),
    formatAmount(1299, "CAD"),
    formatApiAmount(123_450, "EUR"),
  ]);
  expect(texts.map((text) => text.replace(/\s/g, " "))).toEqual(["1.234,50 €", "1.300 ¥", "12,99 CA$", "€1,234.50"]);
});
