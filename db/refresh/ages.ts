import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { SaidLimit } from "../../domain/refresh/limits";
import { RETAILERS } from "../../domain/stock/retailers";
import { DAY_MS } from "../../domain/time";
import type { PageRead } from "../access/own";
import type { Database } from "../client";

/**
 * When one of the things that a target stands for was last read, in ms; null where it never was. A target is read as a
 * whole, and tells what of it was not read then and when that last was.
 * @param name what the target calls it, as a text; by itself, a number would be a place in a list.
 */
const lastReadAt = (name: SQL): SQL => sql`nullif(coalesce(behind ->> ('$."' || ${name} || '"'), checked_at), 0)`;

/**
 * Whether what was read at an instant was so within a day. What was not is shown with its age, and no more: nobody is
 * told of it as something to be bought. @param now ms
 */
export const isOfLate = (readAt: SQL, now: number): SQL => sql`(coalesce(${readAt}, ${now}) > ${now - DAY_MS})`;

/** When an item was last looked for in a market, in ms; null where it never was. Both are SQL. */
export const lookedForAt = (amiiboId: SQL, market: SQL): SQL =>
  sql`(SELECT ${shardItemReadAt} FROM shard_item JOIN fetch_target ON fetch_target.key = shard_item.target
    WHERE shard_item.amiibo_id = ${amiiboId} AND shard_item.global_id = ${market})`;

/** Of a row of `shard_item` and its target; null where the target never had it. */
export const shardItemReadAt = lastReadAt(sql`CAST(shard_item.amiibo_id AS TEXT)`);

const oldestRow = z.tuple([z.object({ read_at: z.number().nullable() })]);

/** When the item in the address was last looked for, in ms: in the market where that was longest ago. */
export const searchesForItem: PageRead<number | undefined, "searchesForItem"> = {
  name: "searchesForItem",
  select: ({ id }) => sql`SELECT min(${shardItemReadAt}) AS read_at
    FROM shard_item JOIN fetch_target ON fetch_target.key = shard_item.target WHERE shard_item.amiibo_id = ${id}`,
  parse: (rows) => oldestRow.parse(rows)[0].read_at ?? undefined,
  none: undefined,
};

const asText = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** As a text: twenty parameters that are always the same would go along with every look at an item. */
const shopIds = sql.raw(RETAILERS.map(({ id, name }) => `WHEN ${asText(name)} THEN ${asText(id)}`).join(" "));

/** When the page of a row of `stock_check` last said what is known of it, in ms: while it answers, with its last answer. */
export const stockSaidAt = (): SQL => sql`nullif(coalesce(stock_check.said_at,
  (SELECT ${lastReadAt(sql`CAST(stock_check.id AS TEXT)`)} FROM fetch_target
    WHERE fetch_target.key = 'stock/' || CASE stock_check.retailer ${shopIds} END)), 0)`;

/** What the marketplace leaves of its calls is asked as a service of its own, and is the one target of that. */
export const LIMITS = "marketplace-limits";

const row = z.object({ etag: z.string().nullable() });
const said = z.object({ day: z.string(), most: z.number(), resetsAt: z.number() });

export const selectLimit = (): SQL => sql`SELECT etag FROM fetch_target WHERE key = ${LIMITS}`;

/** The answer has no ETag: what it said stands in its place. */
export const etagOf = (limit: SaidLimit): string => JSON.stringify(limit);

export function toLimit([found]: readonly unknown[]): SaidLimit | undefined {
  const etag = found === undefined ? null : row.parse(found).etag;
  return etag === null ? undefined : said.parse(JSON.parse(etag));
}

export const readLimit = async (db: Database): Promise<SaidLimit | undefined> => toLimit(await db.all(selectLimit()));
