import type { PrimaryRegion } from "../access/preferences";
import type { Grade } from "../listings/market";
import type { Currency } from "../money/currency";
import type { DisplayCurrency } from "../money/money";
import type { Copy } from "../ownership/holding";
import { type AverageBasis, getRegionAverage, type RegionAverage } from "./average";
import type { GradePool, PriceSnapshot } from "./priceSnapshot";
import { getRegionCurrency } from "./regionQuote";

/** What copies are worth by the averages of their items. */
export interface CollectionValue {
  /** Minor units of `currency`. */
  readonly price: number;
  readonly currency: DisplayCurrency;
  /** How many copies it is the sum of. */
  readonly copies: number;
  /** What the averages in it rest on. */
  readonly bases: ReadonlySet<AverageBasis>;
  /** How many copies are not in it, by the id of their item: nobody knows what these are worth. */
  readonly unpriced: ReadonlyMap<number, number>;
}

/** What somebody owns, by the item's id. */
export type CopiesByItem = ReadonlyMap<number, { readonly copies: readonly Copy[] }>;

export const computeCollectionValue = (
  book: PriceSnapshot,
  owned: CopiesByItem,
  region: PrimaryRegion,
): CollectionValue => computeValue(book, owned, region, () => "all");

/** What such a copy goes for: a boxed one is new, a loose one used. */
export const getCopyAverage = (
  book: PriceSnapshot,
  itemId: number,
  region: PrimaryRegion,
  copy: Copy,
): RegionAverage | undefined => getRegionAverage(book, itemId, region, getCopyGrade(copy));

/** Each copy at the average of its grade. */
export const computeValueByCondition = (
  book: PriceSnapshot,
  owned: CopiesByItem,
  region: PrimaryRegion,
): CollectionValue => computeValue(book, owned, region, getCopyGrade);

function computeValue(
  book: PriceSnapshot,
  owned: CopiesByItem,
  region: PrimaryRegion,
  poolOf: (copy: Copy) => GradePool,
): CollectionValue {
  let [price, copies] = [0, 0];
  const bases = new Set<AverageBasis>();
  const unpriced = new Map<number, number>();
  for (const [id, holding] of owned) {
    for (const [pool, count] of countCopiesByPool(holding.copies, poolOf)) {
      const average = getRegionAverage(book, id, region, pool);
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

function countCopiesByPool(copies: readonly Copy[], poolOf: (copy: Copy) => GradePool): Map<GradePool, number> {
  const counts = new Map<GradePool, number>();
  for (const copy of copies) counts.set(poolOf(copy), (counts.get(poolOf(copy)) ?? 0) + 1);
  return counts;
}

/** What a copy of an item goes for, boxed and loose. Minor units of its currency; null: nobody knows. */
export interface CopyPrices {
  readonly currency: DisplayCurrency;
  readonly boxed: number | null;
  readonly loose: number | null;
}

/** What it gained since it was paid for; `undefined` where one of both is not known, or another currency's. */
export function computeCopyGain(
  { isBoxed, pricePaid, currency }: Omit<PaidCopy, "itemId">,
  going: CopyPrices,
): number | undefined {
  const worth = isBoxed ? going.boxed : going.loose;
  return pricePaid === null || worth === null || currency !== going.currency ? undefined : worth - pricePaid;
}

export interface PaidCopy extends Copy {
  readonly itemId: number;
  /** Minor units of `currency`; both or neither. */
  readonly pricePaid: number | null;
  readonly currency: Currency | null;
}

/** Three figures over the same copies: those of which both is known, what was paid and what they are worth by condition. */
export interface Gain {
  readonly currency: DisplayCurrency;
  readonly copies: number;
  readonly paid: number;
  readonly worth: number;
  /** Negative where more was paid than they are worth. */
  readonly gain: number;
  /** How many more were paid for, and nobody knows what these are worth. */
  readonly unpriced: number;
}

/** Only prices paid in the region's own currency count: nothing is converted. */
export function computeCollectionGain(book: PriceSnapshot, copies: Iterable<PaidCopy>, region: PrimaryRegion): Gain {
  const currency = getRegionCurrency(region);
  const total = { copies: 0, paid: 0, worth: 0, unpriced: 0 };
  for (const copy of copies) {
    if (copy.pricePaid === null || copy.currency !== currency) continue;
    const average = getCopyAverage(book, copy.itemId, region, copy);
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

/** Somebody's own copy is valued as new while it is boxed, and as used when it is loose. */
export const getCopyGrade = ({ isBoxed }: Copy): Grade => (isBoxed ? "new" : "used");

/** How far a value over time looks back. */
export const VALUE_RANGES = ["day", "week", "month", "year"] as const;
export type ValueRange = (typeof VALUE_RANGES)[number];

export const DAYS_PER_RANGE: Readonly<Record<ValueRange, number>> = { day: 1, week: 7, month: 30, year: 365 };

/** A month, unless another one is asked for by its name. */
export const parseValueRange = (name: string | undefined): ValueRange =>
  VALUE_RANGES.find((range) => range === name) ?? "month";

/** Where a range begins among days: with the last one that is as old as it, else with the oldest there is. */
export const findRangeStart = (days: readonly number[], today: number, range: ValueRange): number =>
  Math.max(
    0,
    days.findLastIndex((day) => day <= today - DAYS_PER_RANGE[range]),
  );
