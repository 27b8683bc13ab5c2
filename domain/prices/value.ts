import type { PrimaryRegion } from "../access/region";
import type { ShownCurrency } from "../money/money";
import type { Copy } from "../ownership/holding";
import { type Average, type AverageBasis, averageFor } from "./average";
import type { Book } from "./book";
import type { Pool } from "./figure";
import { gradeOfCopy } from "./grade";
import { currencyOf } from "./region";

/** What copies are worth by the averages of their items. */
export interface Value {
  /** Minor units of `currency`. */
  readonly price: number;
  readonly currency: ShownCurrency;
  /** How many copies it is the sum of. */
  readonly copies: number;
  /** What the averages in it rest on. */
  readonly bases: ReadonlySet<AverageBasis>;
  /** How many copies are not in it, by the id of their item: nobody knows what these are worth. */
  readonly unpriced: ReadonlyMap<number, number>;
}

/** What somebody owns, by the item's id. */
export type Owned = ReadonlyMap<number, { readonly copies: readonly Copy[] }>;

export const collectionValue = (book: Book, owned: Owned, region: PrimaryRegion): Value =>
  worthOf(book, owned, region, () => "all");

/** What such a copy goes for: a boxed one is new, a loose one used. */
export const averageOfCopy = (book: Book, itemId: number, region: PrimaryRegion, copy: Copy): Average | undefined =>
  averageFor(book, itemId, region, gradeOfCopy(copy));

/** Each copy at the average of its grade. */
export const valueByCondition = (book: Book, owned: Owned, region: PrimaryRegion): Value =>
  worthOf(book, owned, region, gradeOfCopy);

function worthOf(book: Book, owned: Owned, region: PrimaryRegion, poolOf: (copy: Copy) => Pool): Value {
  let [price, copies] = [0, 0];
  const bases = new Set<AverageBasis>();
  const unpriced = new Map<number, number>();
  for (const [id, holding] of owned) {
    for (const [pool, count] of countBy(holding.copies, poolOf)) {
      const average = averageFor(book, id, region, pool);
      if (!average) unpriced.set(id, (unpriced.get(id) ?? 0) + count);
      else {
        price += average.price * count;
        copies += count;
        bases.add(average.basis);
      }
    }
  }
  return { price, currency: currencyOf(region), copies, bases, unpriced };
}

function countBy(copies: readonly Copy[], poolOf: (copy: Copy) => Pool): Map<Pool, number> {
  const counts = new Map<Pool, number>();
  for (const copy of copies) counts.set(poolOf(copy), (counts.get(poolOf(copy)) ?? 0) + 1);
  return counts;
}
