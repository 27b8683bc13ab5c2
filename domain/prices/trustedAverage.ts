import { GRADES, type Grade, type Market } from "../listings/market";
import { getGuidePrice } from "./average";
import { getMarketPrices, type PriceSnapshot } from "./priceSnapshot";
import { MIN_SALES_FOR_RELIABLE_PRICE } from "./priceWindow";

/**
 * Trusted averages of an item in one market by grade, in minor units of the market's currency. A trusted average is
 * that of three or more sales, else the guide price. Grades with neither are missing.
 */
export type TrustedAverages = Readonly<Partial<Record<Grade, number>>>;

/** Percentage of the trusted average below which a listing is unusually cheap. Almost all of these are wrong. */
export const UNUSUALLY_CHEAP_PERCENT = 60;

/**
 * Returns true if a price without postage is below 60 % of the trusted average of its grade. The price of an unknown
 * grade is compared with the lower average. Only for buy-it-now listings: a bid is low until an auction ends, and the
 * operator has chosen the pages of shops.
 */
export function isUnusuallyCheap(
  { price, grade }: { readonly price: number; readonly grade: Grade | undefined },
  averages: TrustedAverages,
): boolean {
  const known = (grade ? [grade] : GRADES).flatMap((each) => averages[each] ?? []);
  return known.length > 0 && price * 100 < Math.min(...known) * UNUSUALLY_CHEAP_PERCENT;
}

/** Combines averages of sales with guide prices: sales count if there are enough of them. */
export const pickTrustedAverages = (
  sold: Readonly<Partial<Record<Grade, { readonly price: number; readonly sampleCount: number }>>>,
  guide: TrustedAverages,
): TrustedAverages =>
  Object.fromEntries(
    GRADES.flatMap((grade) => {
      const sales = sold[grade];
      const price = sales && sales.sampleCount >= MIN_SALES_FOR_RELIABLE_PRICE ? sales.price : guide[grade];
      return price === undefined ? [] : [[grade, price] as const];
    }),
  );

export function getTrustedAverages(snapshot: PriceSnapshot, itemId: number, market: Market): TrustedAverages {
  const guide = Object.fromEntries(
    GRADES.flatMap((grade) => {
      const figure = getGuidePrice(snapshot, itemId, market, grade);
      return figure ? [[grade, figure.price] as const] : [];
    }),
  );
  return pickTrustedAverages(getMarketPrices(snapshot, itemId, market).sold, guide);
}
