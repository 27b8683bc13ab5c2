import { sql } from "drizzle-orm";
import { z } from "zod";
import { isCurrency } from "../../domain/money/currency";
import { MAX_COPIES_PER_USER } from "../../domain/ownership/holding";
import type { PaidCopy } from "../../domain/prices/collectionValue";
import type { CopyWithAcquiredDay } from "../../domain/prices/valueHistory";
import { DAY_MS } from "../../domain/time";
import { defineViewerQuery } from "../access/viewerQuery";
import { createJsonTextRowSchema, selectRowsAsJsonText } from "../packedRows";
import { booleanColumnSchema } from "../rows";
import { createRowsParserWithLenientFallback } from "./copyRows";

/** Fields of a copy that decide its value and its position in the sorted list of owned items. */
export interface ValuationCopy extends CopyWithAcquiredDay, PaidCopy {
  /** Day on which the copy was added, as number of days since 1970-01-01. */
  readonly addedDay: number;
  readonly isForSale: boolean;
  readonly isGift: boolean;
}

const currency = z.string().refine(isCurrency).nullable();
const columns = {
  itemId: z.number(),
  isBoxed: booleanColumnSchema,
  acquiredDay: z.number().nullable(),
  addedDay: z.number(),
  isForSale: booleanColumnSchema,
  isGift: booleanColumnSchema,
  pricePaid: z.number().nullable(),
};
const toValuationRows = createRowsParserWithLenientFallback(
  createJsonTextRowSchema({ ...columns, currency }),
  createJsonTextRowSchema({ ...columns, currency: currency.catch(null) }),
);

export const viewerValuationCopiesQuery = defineViewerQuery("valuationCopies", {
  select: ({ viewerId }) =>
    selectRowsAsJsonText(
      sql`item_id, is_boxed, unixepoch(acquired_on) / 86400, ${ADDED_DAY_SQL}, is_for_sale, is_gift, price_paid, currency`,
      sql`(SELECT * FROM copy WHERE user_id = ${viewerId} LIMIT ${MAX_COPIES_PER_USER})`,
    ),
  parse: (rows) =>
    toValuationRows(rows).map(
      ({ pricePaid, currency, ...copy }): ValuationCopy => ({
        ...copy,
        ...(pricePaid !== null && currency !== null ? { pricePaid, currency } : { pricePaid: null, currency: null }),
      }),
    ),
  guestValue: [],
});

/** The number is part of the SQL text, because SQLite would treat a parameter as a floating point number. */
const ADDED_DAY_SQL = sql.raw(`created_at / ${DAY_MS}`);
