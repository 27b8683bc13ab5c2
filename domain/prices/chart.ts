import { CURRENCY_BY_MARKET, MARKETS, type Market, type MarketGrade } from "../listings/market";
import { roundHalfAwayFromZero } from "../money/money";
import type { CopyDetails } from "../ownership/copy";
import { formatDayNumber, toDayNumber } from "../time";
import type { PriceChartLine } from "./history";
import { getPriceWindowStart, type PricePoint } from "./priceWindow";
import { computeMedian } from "./statistics";

export interface ChartPurchase extends PricePoint {
  readonly market: Market;
}

/** Target price of the viewer in one market and grade, as a line in the chart. Minor units. */
export interface ChartTarget extends MarketGrade {
  readonly price: number;
}

/** The viewer's own points in an item's price chart: purchases and price targets. */
export interface ViewerPriceChartPoints {
  readonly purchases: readonly ChartPurchase[];
  readonly targets: readonly ChartTarget[];
}

/** Builds the viewer's points in a price chart. Skips copies without price, day or a market's currency. */
export const buildViewerPriceChartPoints = (
  copies: readonly Pick<CopyDetails, "pricePaid" | "currency" | "acquiredOn">[],
  targets: readonly (MarketGrade & { readonly price: number | null })[],
): ViewerPriceChartPoints => ({
  purchases: copies.flatMap(({ pricePaid: price, currency, acquiredOn: day }) => {
    const market = MARKETS.find((each) => CURRENCY_BY_MARKET[each] === currency);
    return market && price !== null && day !== null ? [{ market, day, price }] : [];
  }),
  targets: targets.flatMap(({ market, grade, price }) => (price === null ? [] : [{ market, grade, price }])),
});

/** Cheapest offer in a market that can be bought now. Minor units. */
interface ChartOffer {
  readonly market: Market;
  readonly price: number;
}

export interface PriceChartData {
  readonly lines: readonly PriceChartLine[];
  readonly offers: readonly ChartOffer[];
  readonly purchases: readonly ChartPurchase[];
  readonly targets: readonly ChartTarget[];
  /** Last day of the chart, as `YYYY-MM-DD`. */
  readonly today: string;
}

export interface ChartLine extends PriceChartLine {
  readonly levels: readonly (readonly SmoothedDayPrice[])[];
}

/** Price chart of one market. The time axis always covers the 30 days up to today. */
export interface MarketChart {
  readonly market: Market;
  /** First and last day of the time axis, as `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** Bounds of the price axis in minor units, including padding. */
  readonly low: number;
  readonly high: number;
  readonly lines: readonly ChartLine[];
  readonly purchases: readonly ChartPurchase[];
  readonly targets: readonly ChartTarget[];
  /** Price of the cheapest offer in minor units; only set if the market has no sales. */
  readonly offer: number | undefined;
}

/** Padding above and below the drawn prices, as a fraction of the highest price. */
const PADDING_RATIO = 0.08;
/** Largest factor between observed prices and a drawn purchase or target. Farther ones would stretch the axis. */
const MAX_DISTANCE_FACTOR = 2;

export function buildMarketChart(
  { lines, offers, purchases, targets, today }: PriceChartData,
  market: Market,
): MarketChart {
  const isInMarket = (each: { readonly market: Market }) => each.market === market;
  const from = getPriceWindowStart(today);
  const marketLines = lines.filter(isInMarket);
  const offer = marketLines.some(({ source }) => source === "sold") ? undefined : offers.find(isInMarket)?.price;
  const observedPrices = marketLines.flatMap(({ points }) => points.map(({ price }) => price));
  if (offer !== undefined) observedPrices.push(offer);
  const [lowestObserved, highestObserved] = [Math.min(...observedPrices), Math.max(...observedPrices)];
  const isNear = ({ price }: { readonly price: number }) =>
    price * MAX_DISTANCE_FACTOR >= lowestObserved && price <= highestObserved * MAX_DISTANCE_FACTOR;
  const visibleMarks = {
    purchases: purchases.filter((each) => isInMarket(each) && isNear(each) && each.day >= from && each.day <= today),
    targets: targets.filter((each) => isInMarket(each) && isNear(each)),
  };
  const markedPrices = [...visibleMarks.purchases, ...visibleMarks.targets].map(({ price }) => price);
  const [low, high] = [Math.min(...observedPrices, ...markedPrices), Math.max(...observedPrices, ...markedPrices)];
  return {
    market,
    from,
    to: today,
    offer,
    ...visibleMarks,
    low: Math.max(0, Math.floor(low - high * PADDING_RATIO)),
    high: Math.ceil(high * (1 + PADDING_RATIO)),
    lines: marketLines.map((line) => ({ ...line, levels: computeSmoothedPrices(line.points, today) })),
  };
}

/** Number of days before and after a day whose prices count for the day's smoothed price. */
const LEVEL_REACH_DAYS = 5;

/** Smoothed price of a day: median, lowest and highest price of the surrounding days. Minor units. */
export interface SmoothedDayPrice extends PricePoint {
  readonly low: number;
  readonly high: number;
}

/**
 * Computes the smoothed price of each day from prices sorted oldest first, in runs of consecutive days. A run ends
 * where no price was observed within `LEVEL_REACH_DAYS`, and never continues past `today`.
 */
export function computeSmoothedPrices(points: readonly PricePoint[], today: string): SmoothedDayPrice[][] {
  const observedPrices = points.map(({ day, price }) => ({ day: toDayNumber(day), price }));
  const [first, last] = [observedPrices[0], observedPrices.at(-1)];
  if (!first || !last) return [];
  const runs: SmoothedDayPrice[][] = [[]];
  for (let day = first.day; day <= Math.min(last.day + LEVEL_REACH_DAYS, toDayNumber(today)); day++) {
    const prices = observedPrices
      .filter((each) => Math.abs(each.day - day) <= LEVEL_REACH_DAYS)
      .map(({ price }) => price);
    const middle = computeMedian(prices);
    if (middle === undefined) runs.push([]);
    else {
      const range = { low: Math.min(...prices), high: Math.max(...prices) };
      runs.at(-1)?.push({ day: formatDayNumber(day), price: roundHalfAwayFromZero(middle), ...range });
    }
  }
  return runs.filter((run) => run.length > 0);
}
