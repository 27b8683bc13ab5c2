import { groupBy } from "../groupBy";
import { MARKETS, type Market } from "../listings/market";
import { roundHalfAwayFromZero } from "../money/money";
import { getGuidePrice } from "./average";
import { EMPTY_PRICE_SNAPSHOT, getMarketPrices, type PriceSnapshot } from "./priceSnapshot";
import { PRICE_WINDOW_DAYS } from "./priceWindow";
import { computeMean, computeMeanPrice } from "./statistics";

/** Sources of an average price, stored separately: showing averages of sales needs the marketplace's permission. */
export const AVERAGE_SOURCES = ["sold", "guide"] as const;
export type AverageSource = (typeof AVERAGE_SOURCES)[number];

/** Average prices by market, in minor units of the market's currency. Markets without an average are missing. */
export type AveragePriceByMarket = Readonly<Partial<Record<Market, number>>>;

/** Average prices of all items on one day, by item id. */
export type DayAverages = ReadonlyMap<number, AveragePriceByMarket>;

/** Returns the average prices in a price snapshot that come from one source: sales or the price guide. */
export function getSnapshotAverages({ items }: Pick<PriceSnapshot, "items">, kind: AverageSource): DayAverages {
  const snapshot = { ...EMPTY_PRICE_SNAPSHOT, items };
  const getPrice = (id: number, market: Market) =>
    kind === "sold"
      ? getMarketPrices(snapshot, id, market).sold.all?.price
      : getGuidePrice(snapshot, id, market, "all")?.price;
  return new Map([...items.keys()].map((id) => [id, buildAveragePriceByMarket((market) => getPrice(id, market))]));
}

/** Daily prices of an item in one market, for one grade or both. Days are counted since 1970. Minor units. */
export interface ObservedDailyPrices {
  readonly itemId: number;
  readonly market: Market;
  readonly days: readonly { readonly day: number; readonly price: number }[];
}

/** Estimates the averages of a day without a stored snapshot: the means of the 30 days up to it, over all grades. */
export function computeDayAverages(day: number, observed: readonly ObservedDailyPrices[]): DayAverages {
  const means = observed.flatMap(({ itemId, market, days }) => {
    const recentDays = days.filter((each) => each.day <= day && each.day > day - PRICE_WINDOW_DAYS);
    const price = computeMean(recentDays.map((each) => each.price));
    return price === undefined ? [] : [{ itemId, market, price }];
  });
  const computeMarketMean = (itemMeans: typeof means, market: Market) => {
    const marketMeans = itemMeans.filter((each) => each.market === market);
    return marketMeans.length === 0 ? undefined : computeMeanPrice(marketMeans);
  };
  return new Map(
    [...groupBy(means, ({ itemId }) => itemId)].map(([id, itemMeans]) => [
      id,
      buildAveragePriceByMarket((market) => computeMarketMean(itemMeans, market)),
    ]),
  );
}

/**
 * Rescales estimated averages of a past day so that the estimate for today (`mean`) equals today's snapshot (`now`).
 * Otherwise a history would end in a step that no price change caused.
 */
export function rescaleAverages(averages: DayAverages, mean: DayAverages, now: DayAverages): DayAverages {
  const rescalePrice = (id: number, market: Market, price = 0) => {
    const [before, after] = [mean.get(id)?.[market], now.get(id)?.[market]];
    return before && after !== undefined ? roundHalfAwayFromZero((price * after) / before) : price;
  };
  const rescalePrices = (id: number, prices: AveragePriceByMarket) =>
    buildAveragePriceByMarket((market) =>
      prices[market] === undefined ? undefined : rescalePrice(id, market, prices[market]),
    );
  return new Map([...averages].map(([id, prices]) => [id, rescalePrices(id, prices)]));
}

export function buildAveragePriceByMarket(getPrice: (market: Market) => number | undefined): AveragePriceByMarket {
  const prices: Partial<Record<Market, number>> = {};
  for (const market of MARKETS) {
    const price = getPrice(market);
    if (price !== undefined) prices[market] = price;
  }
  return prices;
}
