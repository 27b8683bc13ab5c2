import { groupBy } from "../groupBy";
import { MARKET_GRADES, type MarketGrade } from "../listings/market";
import { roundHalfAwayFromZero } from "../money/money";
import { EMPTY_PRICE_SNAPSHOT, getMarketPrices, type PriceSnapshot } from "./priceSnapshot";
import { PRICE_WINDOW_DAYS } from "./priceWindow";
import { computeMean } from "./statistics";

/** Sources of an average price, stored separately: showing averages of sales needs the marketplace's permission. */
export const AVERAGE_SOURCES = ["sold", "guide"] as const;
export type AverageSource = (typeof AVERAGE_SOURCES)[number];

/** Text that names a market and a grade in `AveragePrices` and in price histories. */
export type MarketGradeKey = `${MarketGrade["market"]} ${MarketGrade["grade"]}`;
export const toMarketGradeKey = ({ market, grade }: MarketGrade): MarketGradeKey => `${market} ${grade}`;

/** Average prices of an item by market and grade, in minor units of the market's currency. Unknown ones are missing. */
export type AveragePrices = Readonly<Partial<Record<MarketGradeKey, number>>>;

/** Average prices of all items on one day, by item id. */
export type DayAverages = ReadonlyMap<number, AveragePrices>;

/** Returns the average prices in a price snapshot that come from one source: sales or the price guide. */
export function getSnapshotAverages({ items }: Pick<PriceSnapshot, "items">, kind: AverageSource): DayAverages {
  const snapshot = { ...EMPTY_PRICE_SNAPSHOT, items };
  return new Map(
    [...items.keys()].map((id) => [
      id,
      buildAveragePrices(({ market, grade }) => getMarketPrices(snapshot, id, market)[kind][grade]?.price),
    ]),
  );
}

/** Daily prices of an item in one market and grade. Days are counted since 1970. Minor units. */
export interface ObservedDailyPrices extends MarketGrade {
  readonly itemId: number;
  readonly days: readonly { readonly day: number; readonly price: number }[];
}

/** Estimates the averages of a day without a stored snapshot: the means of the 30 days up to it. */
export function computeDayAverages(day: number, observed: readonly ObservedDailyPrices[]): DayAverages {
  const means = observed.flatMap(({ itemId, days, ...marketGrade }) => {
    const recentDays = days.filter((each) => each.day <= day && each.day > day - PRICE_WINDOW_DAYS);
    const price = computeMean(recentDays.map((each) => each.price));
    return price === undefined
      ? []
      : [{ itemId, key: toMarketGradeKey(marketGrade), price: roundHalfAwayFromZero(price) }];
  });
  return new Map(
    [...groupBy(means, ({ itemId }) => itemId)].map(([id, itemMeans]) => [
      id,
      Object.fromEntries(itemMeans.map(({ key, price }) => [key, price])),
    ]),
  );
}

/**
 * Rescales estimated averages of a past day so that the estimate for today (`mean`) equals today's snapshot (`now`).
 * Otherwise a history would end in a step that no price change caused.
 */
export function rescaleAverages(averages: DayAverages, mean: DayAverages, now: DayAverages): DayAverages {
  const rescalePrice = (id: number, key: MarketGradeKey, price: number) => {
    const [before, after] = [mean.get(id)?.[key], now.get(id)?.[key]];
    return before && after !== undefined ? roundHalfAwayFromZero((price * after) / before) : price;
  };
  const rescalePrices = (id: number, prices: AveragePrices) =>
    buildAveragePrices((_, key) => (prices[key] === undefined ? undefined : rescalePrice(id, key, prices[key])));
  return new Map([...averages].map(([id, prices]) => [id, rescalePrices(id, prices)]));
}

function buildAveragePrices(
  getPrice: (marketGrade: MarketGrade, key: MarketGradeKey) => number | undefined,
): AveragePrices {
  const prices: Partial<Record<MarketGradeKey, number>> = {};
  for (const marketGrade of MARKET_GRADES) {
    const key = toMarketGradeKey(marketGrade);
    const price = getPrice(marketGrade, key);
    if (price !== undefined) prices[key] = price;
  }
  return prices;
}
