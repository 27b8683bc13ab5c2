import { sql } from "drizzle-orm";
import { z } from "zod";
import { isCurrency } from "../../domain/money/currency";
import { MAX_COPIES_PER_USER } from "../../domain/ownership/holding";
import type { PaidCopy } from "../../domain/prices/collectionValue";
import type { DatedCopy } from "../../domain/prices/valueHistory";
import { DAY_MS } from "../../domain/time";
import type { ViewerQuery } from "../access/viewerQuery";
import { selectPackedRows } from "../packedRows";
import { createRepairingRowsParser } from "./copyRows";

/** The fields of a copy from which its value and its rank are computed. */
export interface ValuationCopy extends DatedCopy, PaidCopy {
  /** Days since 1970, at which the copy was entered. */
  readonly addedDay: number;
  readonly isForSale: boolean;
  readonly isGift: boolean;
}

const currency = z.string().refine(isCurrency).nullable();
const [count, maybe] = [z.number(), z.number().nullable()];
const columns = [count, count, maybe, count, count, count, maybe] as const;
const strictRow = z.tuple([...columns, currency]);
const lenientRow = z.tuple([...columns, currency.catch(null)]);

const toValuationRows = createRepairingRowsParser(strictRow, lenientRow);

export const viewerValuationCopiesQuery: ViewerQuery<readonly ValuationCopy[], "ownWorthCopies"> = {
  name: "ownWorthCopies",
  select: ({ viewerId }) =>
    selectPackedRows(
      sql`item_id, is_boxed, unixepoch(acquired_on) / 86400, ${ADDED_DAY_SQL}, is_for_sale, is_gift, price_paid, currency`,
      sql`(SELECT * FROM copy WHERE user_id = ${viewerId} LIMIT ${MAX_COPIES_PER_USER})`,
    ),
  parse: (rows) =>
    toValuationRows(rows).map(([itemId, isBoxed, cameOn, addedOn, isForSale, isGift, pricePaid, currency]) => {
      const isKnown = pricePaid !== null && currency !== null;
      const flags = { isBoxed: isBoxed === 1, isForSale: isForSale === 1, isGift: isGift === 1 };
      return {
        itemId,
        acquiredDay: cameOn,
        addedDay: addedOn,
        ...flags,
        ...(isKnown ? { pricePaid, currency } : NO_PAID_PRICE),
      };
    }),
  guestValue: [],
};

/** Inlined, because SQLite would treat a parameter as a floating point number. */
const ADDED_DAY_SQL = sql.raw(`created_at / ${DAY_MS}`);

const NO_PAID_PRICE = { pricePaid: null, currency: null } as const;
