import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { RETAILERS } from "../../domain/stock/retailers";
import type { PageRead } from "../access/page";
import { packed, unpacking } from "../packed";

/**
 * When one of the things that a target stands for was last read, in ms; null where it never was. A target is read as a
 * whole, and tells what of it was not read then and when that last was.
 * @param name what the target calls it, as a text; by itself, a number would be a place in a list.
 */
const lastReadAt = (name: SQL): SQL => sql`nullif(coalesce(behind ->> ('$."' || ${name} || '"'), checked_at), 0)`;

const MARKETPLACE = "marketplace";

const toTimes = unpacking(z.tuple([z.string(), z.number()]));

/** When each search of the marketplace would have found the item in the address, in ms by the search's key. */
export const searchesForItem: PageRead<ReadonlyMap<string, number>> = {
  select: ({ id }) =>
    packed(
      sql`key, read_at`,
      sql`(SELECT key, ${lastReadAt(sql`${String(id)}`)} AS read_at FROM fetch_target WHERE service = ${MARKETPLACE})
        WHERE read_at IS NOT NULL`,
    ),
  parse: (rows) => new Map(toTimes(rows)),
  none: undefined,
};

const asText = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** As a text: twenty parameters that are always the same would go along with every look at an item. */
const shopIds = sql.raw(RETAILERS.map(({ id, name }) => `WHEN ${asText(name)} THEN ${asText(id)}`).join(" "));

/** When the page of a row of `stock_check` last said what is known of it, in ms: while it answers, with its last answer. */
export const stockSaidAt = (): SQL => sql`nullif(coalesce(stock_check.said_at,
  (SELECT ${lastReadAt(sql`CAST(stock_check.id AS TEXT)`)} FROM fetch_target
    WHERE fetch_target.key = 'stock/' || CASE stock_check.retailer ${shopIds} END)), 0)`;
