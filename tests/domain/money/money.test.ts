import fc from "fast-check";
import { expect, it } from "vitest";
import {
  formatMoney,
  formatSignedMoney,
  roundHalfAwayFromZero,
  toGbpPence,
  toUsdCents,
} from "../../../domain/money/money";
import { withLanguage } from "../../../worker/language/withLanguage";

it.each([
  [1234, "USD", "$12.34"],
  [1234, "GBP", "£12.34"],
  [0, "USD", "$0.00"],
  [5, "GBP", "£0.05"],
  [-40, "GBP", "−£0.40"],
  [99_999, "USD", "$999.99"],
  [123_456, "USD", "$1,234.56"],
  [123_456_789, "GBP", "£1,234,567.89"],
] as const)("formatMoney shows %i minor units of %s as %s", (minor, currency, shown) =>
  expect(formatMoney(minor, currency)).toBe(shown),
);

it.each([
  ["de", "1.234,50 $", "12,99 £", "+0,40 £", "−0,40 £"],
  ["fr", "1 234,50 $", "12,99 £", "+0,40 £", "−0,40 £"],
  ["es", "1234,50 $", "12,99 £", "+0,40 £", "−0,40 £"],
  ["it", "1234,50 $", "12,99 £", "+0,40 £", "−0,40 £"],
  ["ja", "$1,234.50", "£12.99", "+£0.40", "−£0.40"],
] as const)("the language %s formats 1234.50 dollars as %s and 12.99 pounds as %s", async (language, ...shown) =>
  expect(
    (
      await withLanguage(language, () => [
        formatMoney(123_450, "USD"),
        formatMoney(1299, "GBP"),
        formatSignedMoney(40, "GBP"),
        formatSignedMoney(-40, "GBP"),
      ])
    ).map((text) => text.replace(/\s/g, " ")),
  ).toEqual(shown),
);

it("formatMoney shows the same digits as the amount in cents", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), (minor) => {
      expect(Number(formatMoney(minor, "USD").replace(/[$,.]/g, ""))).toBe(minor);
    }),
  );
});

const createRate = (usdPerGbp: number) => ({ day: "2025-05-02", usdPerGbp });

it.each([
  [1000, 1.25, 1250],
  [0, 1.25, 0],
  [1, 1.25, 1],
  [2, 1.25, 3],
  [-2, 1.25, -3],
  [1, 0.5, 1],
  // 100 * 1.005 is 100.49999999999999 in binary fractions.
  [100, 1.005, 101],
  [-100, 1.005, -101],
  [1999, 1.273412, 2546],
])("toUsdCents converts %i pence at a rate of %d to %i cents", (pence, rate, cents) =>
  expect(toUsdCents(pence, createRate(rate))).toBe(cents),
);

it("rounding a number halfway between two integers returns the integer that is further from zero", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e8, max: 1e8 }), (integer) => {
      const half = integer + (integer < 0 ? -0.5 : 0.5);
      expect(roundHalfAwayFromZero(half)).toBe(integer + (integer < 0 ? -1 : 1));
    }),
  );
});

it("converting cents to pence and back changes the amount by less than a penny", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e7 }), fc.integer({ min: 500_000, max: 3_000_000 }), (cents, millionths) => {
      const rate = createRate(millionths / 1e6);
      expect(Math.abs(toUsdCents(toGbpPence(cents, rate), rate) - cents)).toBeLessThanOrEqual(rate.usdPerGbp / 2 + 0.5);
    }),
  );
  expect(toGbpPence(1000, createRate(1.25))).toBe(800);
});

it("roundHalfAwayFromZero rounds a small negative number to zero without a minus sign", () =>
  expect(roundHalfAwayFromZero(-0.2)).toBe(0));

it("toUsdCents rounds the converted amount to the nearest cent", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e8 }), fc.integer({ min: 500_000, max: 3_000_000 }), (pence, millionths) => {
      const cents = toUsdCents(pence, createRate(millionths / 1e6));
      const [lower, upper] = [BigInt(cents) * 2n - 1n, BigInt(cents) * 2n + 1n];
      const twice = 2n * BigInt(pence) * BigInt(millionths);
      expect(lower * 1_000_000n <= twice && twice < upper * 1_000_000n).toBe(true);
    }),
  );
});
