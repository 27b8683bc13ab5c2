import type { Market, MarketGrade } from "../listings/market";
import { roundHalfAwayFromZero } from "../money/money";
import { formatDay, toDayNumber } from "../time";
import type { PriceLine } from "./history";
import { getPriceWindowStart, type PricePoint } from "./priceWindow";
import { computeMedian } from "./statistics";

/** Purchase price that the viewer recorded for a copy. */
export interface Purchase extends PricePoint {
  readonly market: Market;
}

/** Price that the viewer waits for in one market and grade. Minor units. */
export interface ChartTarget extends MarketGrade {
  readonly price: number;
}

/** Cheapest offer that can be bought now. Minor units. */
interface ChartOffer {
  readonly market: Market;
  readonly price: number;
}

export interface PriceChartData {
  readonly lines: readonly PriceLine[];
  readonly offers: readonly ChartOffer[];
  readonly purchases: readonly Purchase[];
  readonly targets: readonly ChartTarget[];
  /** `YYYY-MM-DD` */
  readonly today: string;
}

export interface ChartLine extends PriceLine {
  readonly levels: readonly (readonly PriceLevel[])[];
}

/** Chart of one market. The time axis always covers the whole month up to today. */
export interface MarketChart {
  readonly market: Market;
  /** `YYYY-MM-DD` */
  readonly from: string;
  readonly to: string;
  /** Bounds of the price axis, with padding. */
  readonly low: number;
  readonly high: number;
  readonly lines: readonly ChartLine[];
  readonly purchases: readonly Purchase[];
  readonly targets: readonly ChartTarget[];
  /** Cheapest offer; only set if the market has no sales. */
  readonly offer: number | undefined;
}

/** Padding above and below the drawn prices, as a share of the highest. */
const PADDING_RATIO = 0.08;
/**
 * Limit for purchases and targets: those more than this factor away from the observed prices are left out. They would
 * stretch the axis too much.
 */
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
    lines: marketLines.map((line) => ({ ...line, levels: computePriceLevels(line.points, today) })),
  };
}

/** Days before and after a day whose prices count for its level. */
const LEVEL_REACH_DAYS = 5;

/** Smoothed price of a day: the median of the surrounding days, with their range. Minor units. */
export interface PriceLevel extends PricePoint {
  readonly low: number;
  readonly high: number;
}

/**
 * Computes the smoothed price of each day, in unbroken runs. A run ends where no day within reach was observed.
 *
 * @param points oldest first
 * @param today `YYYY-MM-DD`: levels continue a few days after the last sale, but never past today
 */
export function computePriceLevels(points: readonly PricePoint[], today: string): PriceLevel[][] {
  const observedPrices = points.map(({ day, price }) => ({ day: toDayNumber(day), price }));
  const [first, last] = [observedPrices[0], observedPrices.at(-1)];
  if (!first || !last) return [];
  const runs: PriceLevel[][] = [[]];
  for (let day = first.day; day <= Math.min(last.day + LEVEL_REACH_DAYS, toDayNumber(today)); day++) {
    const prices = observedPrices
      .filter((each) => Math.abs(each.day - day) <= LEVEL_REACH_DAYS)
      .map(({ price }) => price);
    const middle = computeMedian(prices);
    if (middle === undefined) runs.push([]);
    else {
      const range = { low: Math.min(...prices), high: Math.max(...prices) };
      runs.at(-1)?.push({ day: formatDay(day), price: roundHalfAwayFromZero(middle), ...range });
    }
  }
  return runs.filter((run) => run.length > 0);
}
