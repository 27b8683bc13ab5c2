import fc from "fast-check";
import type { DayAverages } from "../../../domain/prices/dayAverages";
import type {
  ItemPrices,
  LowestOffer,
  MarketPrices,
  PriceSnapshot,
  PriceStatistics,
} from "../../../domain/prices/priceSnapshot";
import { formatDayNumber } from "../../../domain/time";

export const anyDay = fc.integer({ min: 18_000, max: 22_000 }).map(formatDayNumber);
export const anyPrice = fc.integer({ min: 1, max: 500_000 });
const anyCount = fc.integer({ min: 0, max: 500 });

const anyFigure: fc.Arbitrary<PriceStatistics> = fc.record(
  {
    price: anyPrice,
    sampleCount: anyCount,
    low: anyPrice,
    high: anyPrice,
    day: anyDay,
    percentOfPrevious: fc.integer({ min: 1, max: 5_000 }).map((tenths) => tenths / 10),
  },
  { requiredKeys: ["price", "sampleCount", "low", "high", "day"] },
);

const anyOffer: fc.Arbitrary<LowestOffer> = fc.record({
  price: anyPrice,
  sampleCount: fc.integer({ min: 1, max: 200 }),
  day: anyDay,
});

export const anyMarketPrices: fc.Arbitrary<MarketPrices> = fc.record(
  {
    sold: fc.record({ new: anyFigure, used: anyFigure, all: anyFigure }, { requiredKeys: [] }),
    listed: fc.record({ new: anyFigure, used: anyFigure }, { requiredKeys: [] }),
    guide: fc.record({ new: anyFigure, used: anyFigure }, { requiredKeys: [] }),
    lowestOffer: anyOffer,
  },
  { requiredKeys: ["sold", "listed", "guide"] },
);

const anyItemPrices: fc.Arbitrary<ItemPrices> = fc.record(
  { "EBAY-US": anyMarketPrices, "EBAY-GB": anyMarketPrices },
  { requiredKeys: [] },
);

export const anyRate = fc.record({
  day: anyDay,
  usdPerGbp: fc.integer({ min: 500_000, max: 3_000_000 }).map((millionths) => millionths / 1e6),
});

/** Averages of a few items on one day. */
export const anyDayAverages: fc.Arbitrary<DayAverages> = fc
  .uniqueArray(
    fc.tuple(
      fc.integer({ min: 1, max: 2_000 }),
      fc.record(
        { "EBAY-US new": anyPrice, "EBAY-US used": anyPrice, "EBAY-GB new": anyPrice },
        { requiredKeys: [], noNullPrototype: true },
      ),
    ),
    { selector: ([id]) => id, maxLength: 12 },
  )
  .map((items) => new Map(items));

export const anyPriceSnapshot: fc.Arbitrary<PriceSnapshot> = fc.record(
  {
    version: fc.string(),
    publishedAt: fc.maxSafeNat(),
    rate: anyRate,
    withholdsAverages: fc.constant<true>(true),
    items: fc
      .dictionary(fc.integer({ min: 1, max: 999_999_999 }).map(String), anyItemPrices, { noNullPrototype: true })
      .map((items) => new Map(Object.entries(items).map(([id, prices]) => [Number(id), prices]))),
  },
  { requiredKeys: ["version", "publishedAt", "items"] },
);
