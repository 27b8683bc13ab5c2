import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { groupBy } from "../../domain/groupBy";
import type {
  AdminGuideRowAssignments,
  PriceGuideRow,
  PriceGuideRowWithCandidateItems,
} from "../../domain/guide/guideRows";
import { GRADES, type Grade } from "../../domain/listings/market";
import type { DayPriceRow } from "../../domain/prices/priceRows";
import type { Database } from "../client";
import { jsonListSql } from "../jsonRows";
import { isMatchingPriceSql } from "../prices/read";
import { jsonColumnSchema, rowSchema } from "../rows";

/** Market to which prices of the price guide belong, because the guide states them in US dollars. */
export const PRICE_GUIDE_MARKET = "EBAY-US";

/** Names that the price guide gives to its lists of figures and cards. */
const CONSOLE_BY_KIND: Readonly<Record<PriceGuideRow["kind"], string>> = { figure: "Amiibo", card: "Amiibo Cards" };

const choiceRow = rowSchema({ id: z.string(), itemId: z.number() });

/** Reads which item admins have assigned to each row of the price guide; 0 if no item fits. */
export async function readAdminGuideRowAssignments(db: Database): Promise<AdminGuideRowAssignments> {
  const rows = await db.all(sql`SELECT id, item_id FROM guide_row WHERE item_id IS NOT NULL`);
  return new Map(rows.map((row) => choiceRow.parse(row)).map(({ id, itemId }) => [id, itemId]));
}

/** Builds statements that replace the stored rows of the given kinds for which an admin must choose the item. */
export const replaceUnmatchedPriceGuideRowsSql = (
  unclear: readonly PriceGuideRowWithCandidateItems[],
  kinds: readonly PriceGuideRow["kind"][],
  now: number,
): SQL[] => [
  sql`DELETE FROM guide_row WHERE item_id IS NULL
    AND console IN ${jsonListSql(kinds.map((kind) => CONSOLE_BY_KIND[kind]))}
    AND id NOT IN ${jsonListSql(unclear.map(({ row }) => row.id))}`,
  sql`INSERT INTO guide_row (id, name, console, upc, candidate_item_ids, first_seen_at)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value -> 4, ${now}
    FROM json_each(${JSON.stringify(
      unclear.map(({ row, candidates }) => [row.id, row.name, CONSOLE_BY_KIND[row.kind], row.upc ?? null, candidates]),
    )}) WHERE true
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, console = excluded.console, upc = excluded.upc,
      candidate_item_ids = excluded.candidate_item_ids
    WHERE (guide_row.name, guide_row.console, guide_row.upc, guide_row.candidate_item_ids)
      IS NOT (excluded.name, excluded.console, excluded.upc, excluded.candidate_item_ids)`,
];

const listRow = z.object({ parameter: z.string() });

/** Reads the URL parameter of a list's last successful download; the guide's website accepts several names. */
export async function readGuideListQueryParameterName(db: Database, list: string): Promise<string | undefined> {
  const [row] = await db.all(sql`SELECT parameter FROM guide_list WHERE name = ${list}`);
  return row === undefined ? undefined : listRow.parse(row).parameter;
}

export const saveGuideListQueryParameterNameSql = (list: string, parameter: string): SQL =>
  sql`INSERT INTO guide_list (name, parameter) VALUES (${list}, ${parameter})
    ON CONFLICT (name) DO UPDATE SET parameter = excluded.parameter WHERE parameter <> excluded.parameter`;

/** Guide prices of one item as one JSON column, because a row for each day and item would be too many rows. */
const daysRow = rowSchema({
  itemId: z.number(),
  gradePool: z.enum(GRADES),
  days: jsonColumnSchema(z.array(z.tuple([z.string(), z.number()]))),
});

/** Reads daily guide prices by item id, from the day `since` (`YYYY-MM-DD`) on. */
export async function readDailyGuidePrices(
  db: Database,
  itemIds: readonly number[],
  since: string,
): Promise<ReadonlyMap<number, readonly DayPriceRow[]>> {
  const rows = await db.all(sql`SELECT item_id, grade_pool, json_group_array(json_array(day, price)) AS days
    FROM daily_price WHERE item_id IN ${jsonListSql(itemIds)}
      AND ${isMatchingPriceSql({ kinds: ["guide"], markets: [PRICE_GUIDE_MARKET], pools: GRADES })} AND day >= ${since}
    GROUP BY item_id, grade_pool`);
  const figures = groupBy(
    rows.map((row) => daysRow.parse(row)),
    ({ itemId }) => itemId,
  );
  return new Map(
    [...figures].map(([itemId, pools]) => [
      itemId,
      pools.flatMap(({ gradePool, days }) => days.map(([day, price]) => buildDailyGuidePrice(gradePool, day, price))),
    ]),
  );
}

/** Builds a daily price from a guide price; its sample count is 0, because the guide reports no number of sales. */
export const buildDailyGuidePrice = (pool: Grade, day: string, price: number): DayPriceRow => ({
  kind: "guide",
  pool,
  day,
  sampleCount: 0,
  outlierCount: 0,
  price,
  median: price,
  mean: price,
});
