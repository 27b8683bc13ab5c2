import type { ItemPrices, PriceSnapshot, PriceStatistics } from "../../domain/prices/priceSnapshot";

/** Sold prices of an item by market, in minor units of the market's currency. */
interface SoldFor {
  readonly us?: number;
  readonly uk?: number;
}

const createFigure = (price: number): PriceStatistics => ({
  price,
  sampleCount: 9,
  low: price,
  high: price,
  day: "2026-11-20",
});

const createMarketPrices = (price: number | undefined) =>
  price === undefined
    ? undefined
    : {
        sold: { new: createFigure(price), used: createFigure(price), all: createFigure(price) },
        listed: {},
        guide: {},
      };

/** Creates a price snapshot in which new and used copies of an item sell for the same price. Keys are item ids. */
export function createPriceSnapshot(
  items: Readonly<Record<number, SoldFor>>,
  more: Partial<PriceSnapshot> = {},
): PriceSnapshot {
  const priced = Object.entries(items).map(([id, { us, uk }]): [number, ItemPrices] => {
    const [inUs, inUk] = [createMarketPrices(us), createMarketPrices(uk)];
    return [Number(id), { ...(inUs && { "EBAY-US": inUs }), ...(inUk && { "EBAY-GB": inUk }) }];
  });
  return { version: "of the test", publishedAt: 0, items: new Map(priced), ...more };
}
