import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isCurrency } from "../../domain/money/currency";
import { CONDITIONS, type CopyDetails } from "../../domain/ownership/copy";
import { type Holding, NOTHING } from "../../domain/ownership/holding";
import { type Holdings, parseHolding } from "../../domain/ownership/notation";
import { packed, unpacking } from "../packed";
import { COPY_COLUMNS } from "./columns";
import { mended } from "./mended";
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

/** A person's id, or a query for it. */
export type Me = number | SQL;

/** What somebody has to do with all items or some of them. */
export interface Collection {
  /** One higher with every change: what carries a lower one is older. */
  readonly version: number;
  readonly holdings: Holdings;
}

/** Item by item in the notation of `domain/ownership/notation`. */
export const selectHoldings = (me: Me, amiiboIds?: readonly number[]): SQL => {
  const isMeant =
    amiiboIds === undefined
      ? sql`user_id = ${me}`
      : sql`user_id = ${me} AND amiibo_id IN (SELECT value FROM json_each(${JSON.stringify(amiiboIds)}))`;
  return packedHoldings(sql`SELECT amiibo_id, group_concat(mark, '') AS marks FROM (
    SELECT amiibo_id, CASE is_boxed WHEN 1 THEN 'b' ELSE 'l' END AS mark, 0 AS list, id FROM owned WHERE ${isMeant}
    UNION ALL SELECT amiibo_id, 'w', 1, 0 FROM wishlist WHERE ${isMeant}
    UNION ALL SELECT amiibo_id, 't', 2, 0 FROM watchlist WHERE ${isMeant}
    ORDER BY 1, 3, 4) GROUP BY amiibo_id`);
};

/** @param byItem a query for `amiibo_id` and `marks` */
export const packedHoldings = (byItem: SQL): SQL => packed(sql`amiibo_id, marks`, sql`(${byItem})`);

const toMarks = unpacking(z.tuple([z.number(), z.string()]));

/** What should not be there is shown as far as it makes sense. */
export const toHoldings = (rows: Rows): Holdings =>
  new Map(toMarks(rows).map(([id, marks]) => [id, parseHolding(marks) ?? mended(id, marks)]));

export const toHolding = (rows: Rows, amiiboId: number): Holding => toHoldings(rows).get(amiiboId) ?? NOTHING;

export const selectVersion = (me: Me): SQL => sql`SELECT collection_version AS version FROM user WHERE id = ${me}`;

const versionRow = z.object({ version: z.number() });

/** 0 where there is no such person any more. */
export const toVersion = ([row]: Rows): number => (row === undefined ? 0 : versionRow.parse(row).version);

/** As `toCollection` takes them. */
export const selectsOfCollection = (me: Me): SQL[] => [selectVersion(me), selectHoldings(me)];

export const toCollection = ([versions = [], holdings = []]: readonly Rows[]): Collection => ({
  version: toVersion(versions),
  holdings: toHoldings(holdings),
});

/** The oldest first, item by item. */
export const selectCopies = (me: Me, amiiboId?: number): SQL => sql`SELECT id, amiibo_id, ${COPY_COLUMNS}, created_at,
    updated_at
  FROM owned WHERE user_id = ${me} ${amiiboId === undefined ? sql`` : sql`AND amiibo_id = ${amiiboId}`}
  ORDER BY amiibo_id, id`;

const copyRow = z.object({
  id: z.number(),
  amiibo_id: z.number(),
  condition: z.enum(CONDITIONS).catch("used"),
  is_boxed: z.number(),
  is_for_sale: z.number(),
  notes: z.string(),
  price_paid: z.number().nullable(),
  currency: z.string().refine(isCurrency).nullable().catch(null),
  acquired_on: z.string().nullable(),
  asking_price: z.number().nullable(),
  asking_currency: z.string().refine(isCurrency).nullable().catch(null),
  created_at: z.number(),
  updated_at: z.number(),
});

/** A condition that we do not know counts as used, a price in a currency that we do not know as none. */
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
      pricePaid: copy.currency === null ? null : copy.price_paid,
      currency: copy.price_paid === null ? null : copy.currency,
      acquiredOn: copy.acquired_on,
      askingPrice: copy.asking_currency === null ? null : copy.asking_price,
      askingCurrency: copy.asking_price === null ? null : copy.asking_currency,
      createdAt: copy.created_at,
      updatedAt: copy.updated_at,
    };
  });
