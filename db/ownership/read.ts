import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { CONDITIONS, type CopyDetails, isCurrency } from "../../domain/ownership/copy";
import { type Holding, NOTHING } from "../../domain/ownership/holding";
import { type Holdings, parseHolding } from "../../domain/ownership/notation";
import type { Database } from "../client";
import type { Rows } from "./write";

/** A row of the table `owned`. */
export interface OwnedCopy extends CopyDetails {
  readonly id: number;
  readonly amiiboId: number;
  /** ms */
  readonly createdAt: number;
  /** ms */
  readonly updatedAt: number;
}

/** Whose rows: a user's id, or what stands for one in SQL. */
export type Who = number | SQL;

/** Item by item in the notation of `domain/ownership/notation`. */
export const selectHoldings = (userId: Who, amiiboIds?: readonly number[]): SQL => {
  const isMeant =
    amiiboIds === undefined
      ? sql`user_id = ${userId}`
      : sql`user_id = ${userId} AND amiibo_id IN (SELECT value FROM json_each(${JSON.stringify(amiiboIds)}))`;
  return sql`SELECT amiibo_id AS id, group_concat(mark, '') AS marks FROM (
    SELECT amiibo_id, CASE is_boxed WHEN 1 THEN 'b' ELSE 'l' END AS mark, 0 AS list, id FROM owned WHERE ${isMeant}
    UNION ALL SELECT amiibo_id, 'w', 1, 0 FROM wishlist WHERE ${isMeant}
    UNION ALL SELECT amiibo_id, 't', 2, 0 FROM watchlist WHERE ${isMeant}
    ORDER BY 1, 3, 4) GROUP BY amiibo_id`;
};

const holdingRow = z.object({ id: z.number(), marks: z.string() });

export function toHoldings(rows: Rows): Holdings {
  return new Map(
    rows.map((row) => {
      const { id, marks } = holdingRow.parse(row);
      const holding = parseHolding(marks);
      if (!holding) throw new Error(`Item ${id} of somebody's collection is "${marks}", which means nothing.`);
      return [id, holding];
    }),
  );
}

export const toHolding = (rows: Rows, amiiboId: number): Holding => toHoldings(rows).get(amiiboId) ?? NOTHING;

export const readHoldings = async (db: Database, userId: number): Promise<Holdings> =>
  toHoldings(await db.all(selectHoldings(userId)));

/** The oldest first, item by item. */
export const selectCopies = (userId: Who, amiiboId?: number): SQL => sql`SELECT id, amiibo_id, condition, is_boxed,
    is_for_sale, notes, price_paid, currency, acquired_on, created_at, updated_at
  FROM owned WHERE user_id = ${userId} ${amiiboId === undefined ? sql`` : sql`AND amiibo_id = ${amiiboId}`}
  ORDER BY amiibo_id, id`;

const copyRow = z.object({
  id: z.number(),
  amiibo_id: z.number(),
  condition: z.enum(CONDITIONS),
  is_boxed: z.number(),
  is_for_sale: z.number(),
  notes: z.string(),
  price_paid: z.number().nullable(),
  currency: z.string().refine(isCurrency).nullable(),
  acquired_on: z.string().nullable(),
  created_at: z.number(),
  updated_at: z.number(),
});

export const toCopies = (rows: Rows): OwnedCopy[] =>
  rows.map((row) => {
    const copy = copyRow.parse(row);
    return {
      id: copy.id,
      amiiboId: copy.amiibo_id,
      condition: copy.condition,
      isBoxed: copy.is_boxed === 1,
      isForSale: copy.is_for_sale === 1,
      notes: copy.notes,
      pricePaid: copy.price_paid,
      currency: copy.currency,
      acquiredOn: copy.acquired_on,
      createdAt: copy.created_at,
      updatedAt: copy.updated_at,
    };
  });

export const readCopies = async (db: Database, userId: number, amiiboId?: number): Promise<OwnedCopy[]> =>
  toCopies(await db.all(selectCopies(userId, amiiboId)));
