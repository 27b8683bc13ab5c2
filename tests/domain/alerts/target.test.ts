import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatPriceForInput,
  formatPriceForRequest,
  parsePriceFromRequest,
  parseTarget,
} from "../../../domain/alerts/target";
import { ALL_LANGUAGES } from "../../../domain/language/language";
import { CURRENCY_BY_MARKET, MARKETS } from "../../../domain/listings/market";
import { formatMoney } from "../../../domain/money/money";
import { withLanguage } from "../../../worker/language/withLanguage";

const parseTyped = (price: string, market = "EBAY-GB", condition = "new") =>
  parseTarget({ market, condition, price, restock: false });
const parsePrice = (text: string, market?: string) => {
  const parsed = parseTyped(text, market);
  return parsed.ok ? parsed.settings.price : parsed.problems.price;
};

describe("parseTarget", () => {
  it.each([
    ["9.99", 999],
    [" £9.99 ", 999],
    ["9", 900],
    ["9.", 900],
    ["9.5", 950],
    ["0.01", 1],
    ["1,299.00", 129_900],
    ["100000", 10_000_000],
    ["100,000.00", 10_000_000],
    ["９.９９", 999],
    ["9,99", 999],
    ["£9,99", 999],
    ["9,99 £", 999],
    ["9,5", 950],
    [".5", 50],
    ["1,299", 129_900],
    ["1.299,00", 129_900],
    ["1 299,00", 129_900],
    ["", null],
    ["  ", null],
  ])("parseTarget parses the typed target price %j as %s", (text, price) => expect(parsePrice(text)).toBe(price));

  it("parseTarget rejects a target price that is typed in the currency of another market", () => {
    expect(parsePrice("$9.99", "EBAY-US")).toBe(999);
    expect(parsePrice("$9.99")).toBe("This price is in pounds.");
    expect(parsePrice("£9.99", "EBAY-US")).toBe("This price is in US dollars.");
  });

  it.each([
    ["0", "The price has to be above 0."],
    ["0.00", "The price has to be above 0."],
    ["-1", "The price has to be above 0."],
    ["−1", "The price has to be above 0."],
    ["9.999", "A price has at most two digits after the decimal point."],
    ["9.9999", "A price has at most two digits after the decimal point."],
    ["100000.01", "The price may be 100,000 at most."],
    ["1".repeat(400), "The price may be 100,000 at most."],
    ["1e3", "Write the price as a number, such as 9.99."],
    ["cheap", "Write the price as a number, such as 9.99."],
    ["NaN", "Write the price as a number, such as 9.99."],
    ["9 99", "Write the price as a number, such as 9.99."],
  ])("parseTarget rejects the typed target price %j with the message: %s", (text, problem) =>
    expect(parsePrice(text)).toBe(problem),
  );

  it("parseTarget accepts the decimal separator of the language that the viewer uses", async () => {
    const read = (texts: readonly string[]) => texts.map((text) => parsePrice(text));
    expect(await withLanguage("de", () => read(["9,99", "9.99", "1.299", "1,299", "neun"]))).toEqual([
      999,
      999,
      129_900,
      "Ein Preis hat höchstens zwei Stellen hinter dem Komma.",
      "Schreib den Preis als Zahl, zum Beispiel 9,99.",
    ]);
    expect(await withLanguage("ja", () => read(["1,299", "9,99"]))).toEqual([129_900, 999]);
  });

  it("a price formatted for an input field parses to the same price in every language", () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.constantFrom(...ALL_LANGUAGES),
        fc.constantFrom(...MARKETS),
        (price, language, market) =>
          withLanguage(language, () => {
            expect(parsePrice(formatPriceForInput(price), market)).toBe(price);
            expect(parsePrice(formatPriceForRequest(price), market)).toBe(price);
            expect(parsePrice(formatMoney(price, CURRENCY_BY_MARKET[market]), market)).toBe(price);
          }),
      ),
    ));

  it("parseTarget returns, for any typed target price, a positive integer, null or an error sentence", () =>
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), (text) => {
        const price = parsePrice(text);
        if (typeof price === "number")
          expect(Number.isSafeInteger(price) && price > 0 && price <= 10_000_000).toBe(true);
        else if (price !== null) expect(price).toMatch(/^[A-Z].*\.$/);
      }),
    ));
});

it("parseTarget returns one message for each invalid field: market, condition or price", () => {
  expect(parseTyped("9", "EBAY-DE")).toEqual({ ok: false, problems: { market: expect.stringContaining("EBAY-GB") } });
  expect(parseTyped("x", "EBAY-GB", "like-new")).toEqual({
    ok: false,
    problems: { condition: expect.stringContaining("used"), price: expect.any(String) },
  });
});

it("parsePriceFromRequest reads a target price from a text or a JSON number", () => {
  for (const price of [1998, 1999, 2001, 113, 829]) {
    expect(parsePriceFromRequest(formatPriceForRequest(price), "EBAY-GB")).toBe(price);
    expect(parsePriceFromRequest(price / 100, "EBAY-GB")).toBe(price);
  }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.constantFrom(...MARKETS), (price, market) => {
      expect(parsePriceFromRequest(formatPriceForRequest(price), market)).toBe(price);
      expect(parsePriceFromRequest(JSON.parse(JSON.stringify(price / 100)), market)).toBe(price);
      expect(parsePrice(formatPriceForRequest(price), market)).toBe(price);
    }),
  );
  for (const none of [formatPriceForRequest(null), null, undefined])
    expect(parsePriceFromRequest(none, "EBAY-GB")).toBeNull();
});
