import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { REGIONS } from "../../../domain/listings/region";
import { computeItemCardPrice } from "../../../domain/prices/cardPrice";
import { getDisplayPrice } from "../../../domain/prices/displayPrice";
import type { ItemPrices, PriceSnapshot, PriceStatistics } from "../../../domain/prices/priceSnapshot";
import { hasFewSales } from "../../../domain/prices/priceWindow";
import { decodeItemCardQuotes } from "../../../domain/wire/decodeItemCardQuotes";
import { encodeItemCardQuotes } from "../../../domain/wire/encodeItemCardQuotes";
import { shippedCatalogue } from "../../helpers/catalogue";
import { anyPriceSnapshot } from "../prices/anyPriceSnapshot";

it("decoding the encoded prices of items gives the prices that each region displays", () => {
  fc.assert(
    fc.property(anyPriceSnapshot, fc.array(fc.integer({ min: 1, max: 99 })), (snapshot, unknown) => {
      const ids = [...unknown, ...snapshot.items.keys(), ...unknown];
      const packed = encodeItemCardQuotes(snapshot, ids);
      const quotes = decodeItemCardQuotes(packed);
      expect(quotes).toHaveLength(ids.length);
      quotes.forEach((each, row) => {
        for (const region of REGIONS) {
          const shown = getDisplayPrice(snapshot, ids[row] ?? 0, region);
          const card = computeItemCardPrice(each, region, packed.rate);
          if (shown.kind === "none") expect(card).toBeUndefined();
          else {
            const { price, currency } = shown;
            const basis = shown.kind === "from" ? "from" : shown.basis;
            const isThinSale = basis === "sold" && hasFewSales(shown);
            expect(card).toEqual({ price, basis, currency, hasFewSales: isThinSale });
          }
        }
      });
    }),
    { numRuns: 40 },
  );
});

it("encodeItemCardQuotes writes a dash for an item without a price, and an empty text for no items", () => {
  const nothing: PriceSnapshot = { version: "", publishedAt: 0, items: new Map() };
  expect(encodeItemCardQuotes(nothing, [1, 2])).toEqual({ us: "--", uk: "--" });
  expect(decodeItemCardQuotes(encodeItemCardQuotes(nothing, [1]))).toEqual([{}]);
  expect(decodeItemCardQuotes(encodeItemCardQuotes(nothing, []))).toEqual([]);
});

it("encodeItemCardQuotes keeps the exchange rate and the flag that hides average prices", () => {
  const snapshot: PriceSnapshot = { version: "", publishedAt: 0, items: new Map() };
  const rate = { day: "2025-05-02", usdPerGbp: 1.25 };
  expect(encodeItemCardQuotes({ ...snapshot, rate, withholdsAverages: true }, [])).toEqual({
    us: "",
    uk: "",
    rate,
    withholdsAverages: true,
  });
  expect(encodeItemCardQuotes(snapshot, [])).toStrictEqual({ us: "", uk: "" });
});

it("encodeItemCardQuotes marks each price with its source (sales, guide or offer)", () => {
  const figure: PriceStatistics = { price: 1299, sampleCount: 3, low: 1, high: 2000, day: "2025-05-02" };
  const prices = { sold: {}, listed: {}, guide: {} };
  const items: [number, ItemPrices][] = [
    [1, { "EBAY-US": { ...prices, sold: { all: figure } } }],
    [2, { "EBAY-US": { ...prices, guide: { new: figure } } }],
    [3, { "EBAY-US": { ...prices, lowestOffer: figure } }],
  ];
  expect(encodeItemCardQuotes({ version: "", publishedAt: 0, items: new Map(items) }, [1, 2, 3, 4]).us).toBe(
    "3gf-|1110|0000|3330",
  );
});

it("computeItemCardPrice for the average of all regions returns the cheaper of two offers in dollars", () => {
  const quotes = {
    "EBAY-US": { price: 1300, basis: "from", sampleCount: 3 },
    "EBAY-GB": { price: 1000, basis: "from", sampleCount: 3 },
  } as const;
  const shown = { price: 1250, basis: "from", currency: "USD", hasFewSales: false };
  expect(computeItemCardPrice(quotes, "average", { day: "2025-05-02", usdPerGbp: 1.25 })).toEqual(shown);
  expect(computeItemCardPrice(quotes, "average", undefined)).toEqual({ ...shown, price: 1300 });
});

it("the encoded prices of the whole catalogue have at most 3.5 KB when compressed", () => {
  // Prices as in practice: figures from $9 to $90 and cards from $2 to $12, rarely equal.
  const priced = (id: number, salt: number): PriceStatistics => {
    const spread = ((id * 7919 + salt * 104_729) % 9973) / 9973;
    const price = Math.round(id % 3 === 0 ? 900 * 10 ** spread : 200 * 6 ** spread);
    return { price, sampleCount: 5, low: price, high: price, day: "2025-05-02" };
  };
  const ids = shippedCatalogue.items.map(({ id }) => id);
  const items = ids.map((id): [number, ItemPrices] => {
    const sold = (salt: number) => ({ sold: { all: priced(id, salt) }, listed: {}, guide: {} });
    return [id, { "EBAY-US": sold(1), "EBAY-GB": sold(2) }];
  });
  const { us, uk } = encodeItemCardQuotes({ version: "", publishedAt: 0, items: new Map(items) }, ids);
  expect(ids.length).toBeGreaterThan(900);
  expect(gzipSync(us + uk).length).toBeLessThanOrEqual(3584);
});
