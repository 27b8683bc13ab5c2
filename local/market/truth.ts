import { GRADES, type Grade, MARKETS, type Market } from "../../domain/listings/market";
import { DAY_MS } from "../../domain/time";
import { shareOf, wave } from "./draft/dice";
import type { Worth } from "./worth";

/** How much each of the slower and quicker tides moves a price, and how many days it takes to turn. */
const TIDES = [
  { days: 120, height: 0.16 },
  { days: 31, height: 0.07 },
  { days: 9, height: 0.025 },
] as const;

/** The hidden price of an item at an instant, in minor units of the market's currency, not rounded. */
export function trueValue(
  { base, usedShare, penceShare }: Worth,
  seed: number,
  market: Market,
  grade: Grade,
  at: number,
): number {
  const day = at / DAY_MS;
  const place = MARKETS.indexOf(market);
  const kind = GRADES.indexOf(grade);
  let log = 0;
  for (const [index, { days, height }] of TIDES.entries()) {
    const shift = shareOf(seed, 7, index);
    log += height * 0.75 * wave(seed ^ (index * 7_919), day / days + shift);
    log += height * 0.35 * wave(seed ^ (index * 104_729 + 17 + place * 31 + kind), day / days + shift);
  }
  const inMarket = market === "EBAY-GB" ? base * penceShare : base;
  return inMarket * (grade === "used" ? usedShare : 1) * Math.exp(log);
}
