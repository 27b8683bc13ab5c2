import fc from "fast-check";
import { expect, it } from "vitest";
import { ALL_LANGUAGES } from "../../domain/language/language";
import { t } from "../../domain/messages/islands";
import { formatMoney } from "../../domain/money/money";
import { formatPriceMoveAmount, formatPriceMovePercent } from "../../domain/prices/priceMove";
import { parseTableCellNumber } from "../../islands/market/priceTable";
import { withLanguage } from "../../worker/language/withLanguage";

it("parseTableCellNumber parses the formatted prices and price changes of every language", () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ALL_LANGUAGES),
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: -2_000, max: 2_000 }).filter((percent) => percent !== 0),
      fc.constantFrom("GBP", "USD"),
      (language, price, percent, currency) =>
        withLanguage(language, () => {
          const move = { percent, amount: percent };
          expect(parseTableCellNumber(formatMoney(price, currency))).toBe(price / 100);
          expect(parseTableCellNumber(formatPriceMovePercent(move) + formatPriceMoveAmount(move, currency))).toBe(
            percent,
          );
          expect([parseTableCellNumber(t.prices.steady), parseTableCellNumber("–")]).toEqual([0, Number.NaN]);
        }),
    ),
  ));

it("formatPriceMovePercent formats a price change in the number format of the page language", async () => {
  const shown = (percent: number) => formatPriceMovePercent({ percent, amount: 0 }).replace(/\s/g, " ");
  expect([shown(12), shown(-4)]).toEqual(["+12%", "−4%"]);
  expect(await withLanguage("de", () => shown(12))).toBe("+12 %");
  expect(await withLanguage("ja", () => shown(-4))).toBe("−4%");
});
