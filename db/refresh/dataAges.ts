import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { ReportedQuota } from "../../domain/refresh/limits";
import { RETAILERS } from "../../domain/stock/retailers";
import { DAY_MS } from "../../domain/time";
import type { PageQuery } from "../access/viewerQuery";
import type { Database } from "../client";

/**
 * When one of the things that a target stands for was last read, in ms; null where it never was. A target is read as a
 * whole, and tells what of it was not read then and when that last was.
 * @param name what the target calls it, as a text; by itself, a number would be a place in a list.
 */
const targetPartReadAtSql = (name: SQL): SQL =>
  sql`nullif(coalesce(behind ->> ('$."' || ${name} || '"'), checked_at), 0)`;

/**
 * Whether what was read at an instant was so within a day. What was not is shown with its age, and no more: nobody is
 * told of it as something to be bought. @param now ms
 */
export const isRecentSql = (readAt: SQL, now: number): SQL => sql`(coalesce(${readAt}, ${now}) > ${now - DAY_MS})`;

/** When an item was last looked for in a market, in ms; null where it never was. Both are SQL. */
export const itemSearchedAtSql = (amiiboId: SQL, market: SQL): SQL =>
  sql`(SELECT ${SHARD_ITEM_READ_AT_SQL} FROM shard_item JOIN fetch_target ON fetch_target.key = shard_item.target
    WHERE shard_item.amiibo_id = ${amiiboId} AND shard_item.global_id = ${market})`;

/** Of a row of `shard_item` and its target; null where the target never had it. */
export const SHARD_ITEM_READ_AT_SQL = targetPartReadAtSql(sql`CAST(shard_item.amiibo_id AS TEXT)`);

const oldestRow = z.tuple([z.object({ read_at: z.number().nullable() })]);

/** When the item in the address was last looked for, in ms: in the market where that was longest ago. */
export const itemSearchedAtQuery: PageQuery<number | undefined, "searchesForItem"> = {
  name: "searchesForItem",
  select: ({ id }) => sql`SELECT min(${SHARD_ITEM_READ_AT_SQL}) AS read_at
    FROM shard_item JOIN fetch_target ON fetch_target.key = shard_item.target WHERE shard_item.amiibo_id = ${id}`,
  parse: (rows) => oldestRow.parse(rows)[0].read_at ?? undefined,
  none: undefined,
};

const quoteText = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** As a text: twenty parameters that are always the same would go along with every look at an item. */
const shopIds = sql.raw(RETAILERS.map(({ id, name }) => `WHEN ${quoteText(name)} THEN ${quoteText(id)}`).join(" "));

/** When the page of a row of `stock_check` last said what is known of it, in ms: while it answers, with its last answer. */
export const stockReadAtSql = (): SQL => sql`nullif(coalesce(stock_check.said_at,
  (SELECT ${targetPartReadAtSql(sql`CAST(stock_check.id AS TEXT)`)} FROM fetch_target
    WHERE fetch_target.key = 'stock/' || CASE stock_check.retailer ${shopIds} END)), 0)`;

/** What the marketplace leaves of its calls is asked as a service of its own, and is the one target of that. */
export const MARKETPLACE_LIMITS_SERVICE = "marketplace-limits";

const row = z.object({ etag: z.string().nullable() });
const said = z.object({ day: z.string(), most: z.number(), resetsAt: z.number() });

export const selectMarketplaceLimit = (): SQL =>
  sql`SELECT etag FROM fetch_target WHERE key = ${MARKETPLACE_LIMITS_SERVICE}`;

/** The answer has no ETag: what it said stands in its place. */
export const encodeLimitAsEtag = (limit: ReportedQuota): string => JSON.stringify(limit);

export function toMarketplaceLimit([found]: readonly unknown[]): ReportedQuota | undefined {
  const etag = found === undefined ? null : row.parse(found).etag;
  return etag === null ? undefined : said.parse(JSON.parse(etag));
}

export const readMarketplaceLimit = async (db: Database): Promise<ReportedQuota | undefined> =>
  toMarketplaceLimit(await db.all(selectMarketplaceLimit()));
