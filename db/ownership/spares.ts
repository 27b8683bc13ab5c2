import { type SQL, sql } from "drizzle-orm";
import type { Currency } from "../../domain/money/currency";
import { type BoxedOrLooseCopy, toBoxedOrLooseCopy } from "../../domain/ownership/holding";
import { defineViewerQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { COPY_GRADE_SQL } from "../copyGrade";
import type { UserIdOrSql } from "../versions";
import type { UserChangeContext } from "../write";
import { writeCollectionChangeThenRead } from "./collectionChange";
import { selectSummarizedCopies, toSummarizedCopies } from "./copySummaries";
import { applyRecordedEditsSql, recordCopyEditSql } from "./recordedChanges";

const isSpareSql = (userId: UserIdOrSql): SQL => sql`is_for_sale = 0 AND is_reserved = 0 AND copy.id > (
  SELECT min(id) FROM copy AS first WHERE first.user_id = ${userId} AND first.item_id = copy.item_id)`;

/** A duplicate: any copy of an item other than the oldest one. Copies that are for sale or reserved do not count. */
export interface SpareCopy extends BoxedOrLooseCopy {
  readonly itemId: number;
}

export const viewerSpareCopiesQuery = defineViewerQuery("spares", {
  select: ({ viewerId }) => selectSummarizedCopies(viewerId),
  parse: (rows): readonly SpareCopy[] =>
    toSummarizedCopies(rows)
      .filter(({ itemId }, index, copies) => copies[index - 1]?.itemId === itemId)
      .filter(({ isForSale, isReserved }) => !isForSale && !isReserved)
      .map(({ itemId, ...copy }) => ({ itemId, ...toBoxedOrLooseCopy(copy) })),
  guestValue: [],
});

/** Suggested asking prices of an item in minor units of a currency; null if the owner has to choose the price. */
export interface SuggestedAskingPrices {
  readonly itemId: number;
  readonly newPrice: number | null;
  readonly usedPrice: number | null;
}

/** Puts the duplicates of the items in `asked` up for sale. Asking prices that the owner has already set stay. */
export async function putSpareCopiesForSale(
  db: Database,
  { asked, currency }: { readonly asked: readonly SuggestedAskingPrices[]; readonly currency: Currency },
  change: UserChangeContext,
): Promise<void> {
  const prices = JSON.stringify(asked.map(({ itemId, newPrice, usedPrice }) => [itemId, newPrice, usedPrice]));
  const price = sql`CAST(iif(${COPY_GRADE_SQL} = 'new', value ->> 1, value ->> 2) AS INTEGER)`;
  const values = {
    isForSale: true,
    askingCurrency: sql`iif(asking_price IS NULL AND ${price} IS NOT NULL, ${currency}, asking_currency)`,
    askingPrice: sql`coalesce(asking_price, ${price})`,
  };
  const edit = recordCopyEditSql(change, {
    values,
    source: sql`json_each(${prices})`,
    which: sql`copy.item_id = value ->> 0 AND ${isSpareSql(change.userId)}`,
  });
  await writeCollectionChangeThenRead(db, change, [edit, applyRecordedEditsSql(change, values)], []);
}
