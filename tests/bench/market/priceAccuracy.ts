import { groupBy } from "../../../domain/groupBy";
import { GRADES, MARKETS } from "../../../domain/listings/market";
import { computePriceMove } from "../../../domain/prices/priceMove";
import { getPreviousPriceWindowStart, hasFewSales, PRICE_WINDOW_DAYS } from "../../../domain/prices/priceWindow";
import { recomputeItemPrices } from "../../../domain/prices/recomputeItemPrices";
import { addDaysToDate, formatUtcDay } from "../../../domain/time";
import { createSyntheticMarket, type SyntheticMarket } from "../../../local/syntheticMarket";
import { hashToUnitInterval } from "../../../local/syntheticMarket/draft/dice";
import type { SyntheticSale } from "../../../local/syntheticMarket/draft/listing";
import { computeSampleMedian } from "../results/median";
import type { BenchResult } from "../results/result";

/** Shares of auctions and of quantity sales that refreshes detect, as measured by `measureRefreshMonth`. */
const DETECTED_SHARES = { auction: 0.65, step: 0.78 } as const;

/** A computed price of an item in a market and grade, compared with the true price of the synthetic market. */
interface ComparedPrice {
  readonly isThin: boolean;
  /** Difference from the true price, in percent of it. */
  readonly error: number;
  /** Price in percent of the price 30 days before. */
  readonly change: number | undefined;
  readonly trueChange: number;
}

/** Compares prices computed at these times (ms) with the true prices, from the share of sales that refreshes detect. */
export function measurePriceAccuracy(
  instants: readonly number[],
  market: SyntheticMarket = createSyntheticMarket(),
): BenchResult[] {
  const all = instants.flatMap((now) => compareWithTruth(now, market));
  const changes = all.flatMap(({ change, trueChange }) => (change === undefined ? [] : [{ change, trueChange }]));
  const [moved, steady] = [changes.filter((each) => !isSteady(each)), changes.filter(isSteady)];
  const errors = (isThin: boolean) => all.filter((each) => each.isThin === isThin).map(({ error }) => error);
  const createPercentResult = (label: string, values: readonly number[], max: number): BenchResult => ({
    name: `${label}, median difference from the true prices in percent`,
    value: computeSampleMedian(values),
    unit: "count",
    limit: { max },
    from: `${values.length} of ${all.length}`,
  });
  return [
    createPercentResult("averages of 3 sales or more", errors(false), 3),
    createPercentResult("averages of fewer than 3 sales", errors(true), 8),
    createPercentResult(
      "price changes",
      moved.map(({ change, trueChange }) => Math.abs(change - trueChange)),
      4,
    ),
    {
      name: "share of price changes in the wrong direction",
      value: moved.filter(({ change, trueChange }) => change > 100 !== trueChange > 100).length / moved.length,
      unit: "x",
      limit: { max: 0.05 },
    },
    {
      name: "false price changes of more than 30 percent",
      value: moved.filter(({ change, trueChange }) => isFar(change, 30) && !isFar(trueChange, 30)).length,
      unit: "count",
      limit: { max: 0 },
    },
    {
      name: "share of undetected price changes of more than 15 percent",
      value: steady.filter(({ trueChange }) => isFar(trueChange, 15)).length / steady.length,
      unit: "x",
      limit: { max: 0.01 },
      from: `${steady.length} of ${all.length}`,
    },
  ];
}

const isSteady = (move: { readonly change: number }): boolean => computePriceMove({ price: 0, ...move })?.percent === 0;

const isFar = (percentage: number, by: number): boolean => Math.abs(percentage - 100) > by;

function compareWithTruth(now: number, market: SyntheticMarket): ComparedPrice[] {
  const today = formatUtcDay(now);
  const monthUntil = (day: string) =>
    Array.from({ length: PRICE_WINDOW_DAYS }, (_, daysAgo) => addDaysToDate(day, -daysAgo));
  const [month, before] = [monthUntil(today), monthUntil(addDaysToDate(today, -PRICE_WINDOW_DAYS))];
  return MARKETS.flatMap((each) => {
    const sales = market.listSales(each, Date.parse(getPreviousPriceWindowStart(today)), now).filter(isDetected);
    return [...groupBy(sales, ({ itemId }) => itemId)].flatMap(([id, own]) => {
      const computedPrices = computeSalePrices(own, today);
      return GRADES.flatMap((grade): ComparedPrice[] => {
        const computedPrice = computedPrices.find(({ pool }) => pool === grade);
        if (!computedPrice) return [];
        const mean = (days: readonly string[]) =>
          days.reduce((sum, day) => sum + market.getTrueValue(id, each, grade, day), 0) / days.length;
        const truth = mean(month);
        return [
          {
            isThin: hasFewSales(computedPrice),
            error: (100 * Math.abs(computedPrice.price - truth)) / truth,
            change: computedPrice.percentOfPrevious,
            trueChange: (100 * truth) / mean(before),
          },
        ];
      });
    });
  });
}

const isDetected = ({ listingId, evidence }: SyntheticSale): boolean =>
  hashToUnitInterval(Number(listingId) | 0, 77) < DETECTED_SHARES[evidence];

/** Computes prices by grade from sales that are classified correctly. `today` is `YYYY-MM-DD` in UTC. */
export const computeSalePrices = (sales: readonly SyntheticSale[], today: string) =>
  recomputeItemPrices({
    today,
    market: "EBAY-US",
    days: [],
    offers: undefined,
    sales: sales.map(({ listingId: listing, soldAt, grade, price }) => ({
      listingId: listing,
      day: formatUtcDay(soldAt),
      grade,
      price,
    })),
  }).currentPrices;
