import type { Corner, Market } from "../listings/market";
import type { Line, Point } from "./history";
import { type Level, levelsOf } from "./level";
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
export interface CheapestNow {
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
    ...{ market, from, to: today, offer, ...marks },
    ...{ low: Math.max(0, Math.floor(low - high * AIR)), high: Math.ceil(high * (1 + AIR)) },
    lines: own.map((line) => ({ ...line, levels: levelsOf(line.points, today) })),
  };
}
