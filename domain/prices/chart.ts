import type { Corner, Market } from "../listings/market";
import { roundHalfAway } from "../money/money";
import { dayNumber, formatDay } from "../time";
import type { Line, Point } from "./history";
import { medianOf } from "./median";
import { firstDayOf } from "./month";

/** What somebody paid for a copy. */
export interface Purchase extends Point {
  readonly market: Market;
}

/** What somebody would pay in one corner of the market. Minor units. */
export interface WishedPrice extends Corner {
  readonly price: number;
}

/** The cheapest that can be bought now. Minor units. */
interface CheapestNow {
  readonly market: Market;
  readonly price: number;
}

/** All that a chart of an item may show, in every market. */
export interface Charted {
  readonly lines: readonly Line[];
  readonly offers: readonly CheapestNow[];
  readonly purchases: readonly Purchase[];
  readonly targets: readonly WishedPrice[];
  /** `YYYY-MM-DD` */
  readonly today: string;
}

export interface ChartedLine extends Line {
  readonly levels: readonly (readonly Level[])[];
}

/** What it shows of one market: the whole month up to today, whatever there is in it. */
export interface Picture {
  readonly market: Market;
  /** `YYYY-MM-DD` */
  readonly from: string;
  readonly to: string;
  /** The prices that it has room for. */
  readonly low: number;
  readonly high: number;
  readonly lines: readonly ChartedLine[];
  readonly purchases: readonly Purchase[];
  readonly targets: readonly WishedPrice[];
  /** Where nothing was sold. */
  readonly offer: number | undefined;
}

/** Above and below what there is. */
const AIR = 0.08;
/** What is further away would leave the prices no room. */
const FAR = 2;

export function pictureOf({ lines, offers, purchases, targets, today }: Charted, market: Market): Picture {
  const isHere = (each: { readonly market: Market }) => each.market === market;
  const [from, own] = [firstDayOf(today), lines.filter(isHere)];
  const offer = own.some(({ source }) => source === "sold") ? undefined : offers.find(isHere)?.price;
  const observed = own.flatMap(({ points }) => points.map(({ price }) => price));
  if (offer !== undefined) observed.push(offer);
  const [least, most] = [Math.min(...observed), Math.max(...observed)];
  const isNear = ({ price }: { readonly price: number }) => price * FAR >= least && price <= most * FAR;
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
    low: Math.max(0, Math.floor(low - high * AIR)),
    high: Math.ceil(high * (1 + AIR)),
    lines: own.map((line) => ({ ...line, levels: levelsOf(line.points, today) })),
  };
}

/** So many days around a day speak for what something went for on it. */
const REACH = 5;

/** About what something went for on a day: the middle of the days around it, and how far these lie apart. Minor units. */
export interface Level extends Point {
  readonly low: number;
  readonly high: number;
}

/**
 * The level from the first day on, in unbroken runs: where no day in reach was observed there is none.
 * @param points the oldest first
 * @param today `YYYY-MM-DD`: the last sale speaks for a few days after it, and none is still to come
 */
export function levelsOf(points: readonly Point[], today: string): Level[][] {
  const observed = points.map(({ day, price }) => ({ day: dayNumber(day), price }));
  const [first, last] = [observed[0], observed.at(-1)];
  if (!first || !last) return [];
  const runs: Level[][] = [[]];
  for (let day = first.day; day <= Math.min(last.day + REACH, dayNumber(today)); day++) {
    const prices = observed.filter((each) => Math.abs(each.day - day) <= REACH).map(({ price }) => price);
    const middle = medianOf(prices);
    if (middle === undefined) runs.push([]);
    else {
      const range = { low: Math.min(...prices), high: Math.max(...prices) };
      runs.at(-1)?.push({ day: formatDay(day), price: roundHalfAway(middle), ...range });
    }
  }
  return runs.filter((run) => run.length > 0);
}
