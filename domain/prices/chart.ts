import type { Market, MarketGrade } from "../listings/market";
import { roundHalfAwayFromZero } from "../money/money";
import { formatDay, toDayNumber } from "../time";
import type { PriceLine, PricePoint } from "./history";
import { getPriceWindowStart } from "./priceWindow";
import { computeMedian } from "./statistics";

/** What somebody paid for a copy. */
export interface Purchase extends PricePoint {
  readonly market: Market;
}

/** What somebody would pay in one corner of the market. Minor units. */
export interface ChartTarget extends MarketGrade {
  readonly price: number;
}

/** The cheapest that can be bought now. Minor units. */
interface ChartOffer {
  readonly market: Market;
  readonly price: number;
}

/** All that a chart of an item may show, in every market. */
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

/** What it shows of one market: the whole month up to today, whatever there is in it. */
export interface MarketChart {
  readonly market: Market;
  /** `YYYY-MM-DD` */
  readonly from: string;
  readonly to: string;
  /** The prices that it has room for. */
  readonly low: number;
  readonly high: number;
  readonly lines: readonly ChartLine[];
  readonly purchases: readonly Purchase[];
  readonly targets: readonly ChartTarget[];
  /** Where nothing was sold. */
  readonly offer: number | undefined;
}

/** Above and below what there is. */
const PADDING_RATIO = 0.08;
/** What is further away would leave the prices no room. */
const MAX_DISTANCE_FACTOR = 2;

export function buildMarketChart(
  { lines, offers, purchases, targets, today }: PriceChartData,
  market: Market,
): MarketChart {
  const isHere = (each: { readonly market: Market }) => each.market === market;
  const [from, own] = [getPriceWindowStart(today), lines.filter(isHere)];
  const offer = own.some(({ source }) => source === "sold") ? undefined : offers.find(isHere)?.price;
  const observed = own.flatMap(({ points }) => points.map(({ price }) => price));
  if (offer !== undefined) observed.push(offer);
  const [least, most] = [Math.min(...observed), Math.max(...observed)];
  const isNear = ({ price }: { readonly price: number }) =>
    price * MAX_DISTANCE_FACTOR >= least && price <= most * MAX_DISTANCE_FACTOR;
  const marks = {
    purchases: purchases.filter((each) => isHere(each) && isNear(each) && each.day >= from && each.day <= today),
    targets: targets.filter((each) => isHere(each) && isNear(each)),
  };
  const marked = [...marks.purchases, ...marks.targets].map(({ price }) => price);
  const [low, high] = [Math.min(...observed, ...marked), Math.max(...observed, ...marked)];
  return {
    market,
    from,
    to: today,
    offer,
    ...marks,
    low: Math.max(0, Math.floor(low - high * PADDING_RATIO)),
    high: Math.ceil(high * (1 + PADDING_RATIO)),
    lines: own.map((line) => ({ ...line, levels: computePriceLevels(line.points, today) })),
  };
}

/** So many days around a day speak for what something went for on it. */
const LEVEL_REACH_DAYS = 5;

/** About what something went for on a day: the middle of the days around it, and how far these lie apart. Minor units. */
export interface PriceLevel extends PricePoint {
  readonly low: number;
  readonly high: number;
}

/**
 * The level from the first day on, in unbroken runs: where no day in reach was observed there is none.
 * @param points the oldest first
 * @param today `YYYY-MM-DD`: the last sale speaks for a few days after it, and none is still to come
 */
export function computePriceLevels(points: readonly PricePoint[], today: string): PriceLevel[][] {
  const observed = points.map(({ day, price }) => ({ day: toDayNumber(day), price }));
  const [first, last] = [observed[0], observed.at(-1)];
  if (!first || !last) return [];
  const runs: PriceLevel[][] = [[]];
  for (let day = first.day; day <= Math.min(last.day + LEVEL_REACH_DAYS, toDayNumber(today)); day++) {
    const prices = observed.filter((each) => Math.abs(each.day - day) <= LEVEL_REACH_DAYS).map(({ price }) => price);
    const middle = computeMedian(prices);
    if (middle === undefined) runs.push([]);
    else {
      const range = { low: Math.min(...prices), high: Math.max(...prices) };
      runs.at(-1)?.push({ day: formatDay(day), price: roundHalfAwayFromZero(middle), ...range });
    }
  }
  return runs.filter((run) => run.length > 0);
}
