import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { RETAILERS } from "../../domain/stock/retailers";
import type { PageRead } from "../access/page";

/**
 * When one of the things that a target stands for was last read, in ms; null where it never was. A target is read as a
 * whole, and tells what of it was not read then and when that last was.
 * @param name what the target calls it, as a text; by itself, a number would be a place in a list.
 */
const lastReadAt = (name: SQL): SQL => sql`nullif(coalesce(behind ->> ('$."' || ${name} || '"'), checked_at), 0)`;

const MARKETPLACE = "marketplace";

const row = z.object({ key: z.string(), read_at: z.number().nullable() });

/** When each search of the marketplace would have found the item in the address, in ms by the search's key. */
export const searchesForItem: PageRead<ReadonlyMap<string, number>> = {
  select: ({ id }) => sql`SELECT key, ${lastReadAt(sql`${String(id)}`)} AS read_at FROM fetch_target
    WHERE service = ${MARKETPLACE}`,
  parse: (rows) =>
    new Map(
      rows.flatMap((each) => {
        const { key, read_at } = row.parse(each);
        return read_at === null ? [] : [[key, read_at]];
      }),
    ),
  none: undefined,
};

const shopIds = sql.join(
  RETAILERS.map(({ id, name }) => sql`WHEN ${name} THEN ${id}`),
  sql` `,
);

/** When the shop of a row of `stock_check` was last asked about it, in ms. */
export const stockReadAt = (): SQL => sql`(SELECT ${lastReadAt(sql`CAST(stock_check.id AS TEXT)`)} FROM fetch_target
  WHERE fetch_target.key = 'stock/' || CASE stock_check.retailer ${shopIds} END)`;
