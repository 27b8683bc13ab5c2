import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isCurrency } from "../../domain/money/currency";
import { COPY_CONDITIONS } from "../../domain/ownership/copy";
import { DAY_MS } from "../../domain/time";
import { COPY_LETTERS } from "../../domain/wire/holdings";
import { createJsonTextRowSchema, decodeRowsFromJsonText, selectRowsAsJsonText } from "../packedRows";
import { booleanColumnSchema, type ResultRows } from "../rows";
import type { UserIdOrSql } from "../versions";
import { createRowsParserWithLenientFallback } from "./copyRows";

/** The number is part of the SQL text, because SQLite would treat a parameter as a floating point number. */
const ADDED_DAY_SQL = sql.raw(`created_at / ${DAY_MS}`);

/** SQL for the letter of a copy, see `domain/wire/holdings.ts`. An unknown condition, left by a manual edit, is `used`. */
const COPY_LETTER_SQL = sql.raw(
  `substr(CASE condition ${COPY_CONDITIONS.map((each) => `WHEN '${each}' THEN '${COPY_LETTERS[each]}'`).join(" ")}
    ELSE '${COPY_LETTERS.used}' END, iif(is_boxed = 1, 1, 2), 1)`,
);

/** Builds statements that make the rows of `copy_summary` equal to the user's copies of the items in the list `itemIds`. */
export function refreshCopySummariesSql(userId: number, itemIds: SQL): SQL[] {
  const isIncluded = sql`user_id = ${userId} AND item_id IN ${itemIds}`;
  return [sql`DELETE FROM copy_summary WHERE ${isIncluded}`, insertCopySummariesSql(isIncluded)];
}

/** Builds the statement that inserts the rows of `copy_summary` for the copies that `which` selects. */
export const insertCopySummariesSql = (which: SQL): SQL =>
  sql`INSERT INTO copy_summary (user_id, item_id, letters, newest_copy_id, free_count, for_sale_count,
      free_for_sale_count, copies)
    SELECT user_id, item_id, group_concat(${COPY_LETTER_SQL}, ''), max(id), total(NOT is_reserved),
      total(is_for_sale), total(is_for_sale AND NOT is_reserved),
      json_group_array(json_array(is_boxed, unixepoch(acquired_on) / 86400, ${ADDED_DAY_SQL}, is_for_sale, is_gift, price_paid,
        currency, is_reserved, condition))
    FROM (SELECT * FROM copy WHERE ${which} ORDER BY user_id, item_id, id) GROUP BY user_id, item_id`;

/** Selects the user's copies from `copy_summary`, in the form that `toSummarizedCopies` parses. */
export const selectSummarizedCopies = (userId: UserIdOrSql): SQL =>
  selectRowsAsJsonText(sql`item_id, json(copies)`, sql`copy_summary WHERE user_id = ${userId}`);

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
const isReserved = booleanColumnSchema;
const condition = z.enum(COPY_CONDITIONS);
const parseSummarizedCopies = createRowsParserWithLenientFallback(
  createJsonTextRowSchema({ ...columns, currency, isReserved, condition }),
  createJsonTextRowSchema({
    ...columns,
    currency: currency.catch(null),
    isReserved,
    condition: condition.catch("used"),
  }),
);

const packedHoldings = z.array(z.tuple([z.number(), z.array(z.array(z.unknown()))]));

/** Parses the result of `selectSummarizedCopies`: copies sorted by item and then by age, oldest first. */
export const toSummarizedCopies = (rows: ResultRows) =>
  parseSummarizedCopies(
    packedHoldings
      .parse(decodeRowsFromJsonText(rows))
      .flatMap(([itemId, copies]) => copies.map((copy) => [itemId, ...copy])),
  );
