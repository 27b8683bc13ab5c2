import { groupBy } from "../groupBy";
import { type Grade, getRegionCurrency } from "../listings/market";
import type { Region } from "../listings/region";
import type { Currency } from "../money/currency";
import type { DisplayCurrency } from "../money/money";
import { type BoxedOrLooseCopy, isSealed } from "../ownership/holding";
import { type AverageBasis, getRegionAverage, type RegionAverage } from "./average";
import type { PriceSnapshot } from "./priceSnapshot";

/** Value of a collection: the sum of the average prices of its copies, each in its own condition. */
export interface CollectionValue {
  /** Value in minor units of `currency`. */
  readonly price: number;
  readonly currency: DisplayCurrency;
  readonly copies: number;
  readonly bases: ReadonlySet<AverageBasis>;
  /** Number of copies without a known average price of their grade, by item id. These copies are not in the sum. */
  readonly unpriced: ReadonlyMap<number, number>;
}

export type CopiesByItem = ReadonlyMap<number, { readonly copies: readonly BoxedOrLooseCopy[] }>;

/** Returns the grade that decides the value of a copy: new if it is sealed, used if it is loose, opened or damaged. */
export const getCopyGrade = (copy: BoxedOrLooseCopy): Grade => (isSealed(copy) ? "new" : "used");

/** Returns the value of a copy: the average price of its grade. The price of the other grade never stands in. */
export const getCopyAveragePrice = (
  snapshot: PriceSnapshot,
  itemId: number,
  region: Region,
  copy: BoxedOrLooseCopy,
): RegionAverage | undefined => getRegionAverage(snapshot, itemId, region, getCopyGrade(copy));

/** Computes the value of a collection. Every page, picture and API response with a value shows this figure. */
export function computeCollectionValue(snapshot: PriceSnapshot, owned: CopiesByItem, region: Region): CollectionValue {
  let [price, copies] = [0, 0];
  const bases = new Set<AverageBasis>();
  const unpriced = new Map<number, number>();
  for (const [id, holding] of owned) {
    for (const [grade, { length: count }] of groupBy(holding.copies, getCopyGrade)) {
      const average = getRegionAverage(snapshot, id, region, grade);
      if (!average) unpriced.set(id, (unpriced.get(id) ?? 0) + count);
      else {
        price += average.price * count;
        copies += count;
        bases.add(average.basis);
      }
    }
  }
  return { price, currency: getRegionCurrency(region), copies, bases, unpriced };
}

/** Current average prices of an item by grade. Minor units of `currency`; null if unknown. */
export interface CopyAveragePrices extends Readonly<Record<Grade, number | null>> {
  readonly currency: DisplayCurrency;
}

/** Returns the current price minus the price paid; `undefined` if either is unknown or the currencies differ. */
export function computeCopyGain(
  { pricePaid, currency, ...copy }: Omit<PaidCopy, "itemId">,
  currentPrices: CopyAveragePrices,
): number | undefined {
  const worth = currentPrices[getCopyGrade(copy)];
  return pricePaid === null || worth === null || currency !== currentPrices.currency ? undefined : worth - pricePaid;
}

export interface PaidCopy extends BoxedOrLooseCopy {
  readonly itemId: number;
  /** Price paid, in minor units of `currency`. Either both are null or neither is. */
  readonly pricePaid: number | null;
  readonly currency: Currency | null;
}

/** Gain on the copies whose paid price and current average price are both known. */
export interface CollectionGain {
  readonly currency: DisplayCurrency;
  readonly copies: number;
  readonly paid: number;
  readonly worth: number;
  /** Current worth minus the price paid; negative if the copies lost value. */
  readonly gain: number;
  /** Number of copies with a paid price but without a known average price. They are in none of the sums. */
  readonly unpriced: number;
}

/** Computes the gain of a collection. Leaves out prices paid in other currencies, because nothing is converted. */
export function computeCollectionGain(
  snapshot: PriceSnapshot,
  copies: Iterable<PaidCopy>,
  region: Region,
): CollectionGain {
  const currency = getRegionCurrency(region);
  const total = { copies: 0, paid: 0, worth: 0, unpriced: 0 };
  for (const copy of copies) {
    if (copy.pricePaid === null || copy.currency !== currency) continue;
    const average = getCopyAveragePrice(snapshot, copy.itemId, region, copy);
    if (!average) {
      total.unpriced += 1;
      continue;
    }
    total.copies += 1;
    total.paid += copy.pricePaid;
    total.worth += average.price;
  }
  return { currency, ...total, gain: total.worth - total.paid };
}

export const VALUE_TIME_RANGES = ["day", "week", "month", "year"] as const;
export type ValueTimeRange = (typeof VALUE_TIME_RANGES)[number];

export const DAYS_PER_VALUE_TIME_RANGE: Readonly<Record<ValueTimeRange, number>> = {
  day: 1,
  week: 7,
  month: 30,
  year: 365,
};

/** Parses the name of a time range. Returns `month` for unknown names and `undefined`. */
export const parseValueTimeRange = (name: string | undefined): ValueTimeRange =>
  VALUE_TIME_RANGES.find((range) => range === name) ?? "month";

/** Returns the index of the first day of a time range: the newest day at least that long ago, else the oldest. */
export const findTimeRangeStartIndex = (days: readonly number[], today: number, range: ValueTimeRange): number =>
  Math.max(
    0,
    days.findLastIndex((day) => day <= today - DAYS_PER_VALUE_TIME_RANGE[range]),
  );
