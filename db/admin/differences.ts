import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { SOURCE_DIFFERENCE_FIELDS, type SourceDifference } from "../../domain/catalogue/catalogueSync";
import { toSlug } from "../../domain/series/slug";
import { insertSeriesSql, selectSeriesId } from "../catalogue/newItems";
import type { Database } from "../client";
import { rowSchema } from "../rows";
import { writeBatch } from "../writeBatch";
import { type PagedRows, type PageSlice, readListPage, writeAndCountRows } from "./paging";

/** A fact on which the external catalogue source disagrees with our catalogue, and that no admin has decided yet. */
const openDifferenceRow = rowSchema({
  itemId: z.number(),
  field: z.enum(SOURCE_DIFFERENCE_FIELDS),
  sourceValue: z.string(),
  /** Time in ms at which the source first reported the value. */
  firstSeenAt: z.number(),
});
export type OpenCatalogueDifference = z.infer<typeof openDifferenceRow>;

export const listOpenCatalogueDifferences = async (
  db: Database,
  slice: PageSlice,
): Promise<PagedRows<OpenCatalogueDifference>> =>
  readListPage(db, slice, {
    select: sql`SELECT item_id, field, source_value, first_seen_at FROM catalogue_difference WHERE resolved_at IS NULL`,
    order: sql`item_id, field, source_value`,
    row: openDifferenceRow,
  });

const isOpenDifferenceSql = ({ itemId, field, sourceValue }: SourceDifference): SQL =>
  sql`item_id = ${itemId} AND field = ${field} AND source_value = ${sourceValue} AND resolved_at IS NULL`;

/** Rejects a value for as long as the external source repeats it; returns false if it was already decided. */
export async function rejectCatalogueDifference(
  db: Database,
  difference: SourceDifference,
  now: number,
): Promise<boolean> {
  const update = sql`UPDATE catalogue_difference SET resolved_at = ${now} WHERE ${isOpenDifferenceSql(difference)} RETURNING 1`;
  return (await writeAndCountRows(db, update)) > 0;
}

/** Replaces a catalogue value by the external source's, like an edit by hand; returns false if already decided. */
export async function acceptCatalogueDifference(db: Database, difference: SourceDifference, characterKey: string) {
  const open = await db.all(sql`SELECT 1 FROM catalogue_difference WHERE ${isOpenDifferenceSql(difference)}`);
  if (open.length === 0) return false;
  const { itemId } = difference;
  const { before, change } = buildItemUpdate(difference, characterKey);
  await writeBatch(db, [
    ...(before ? [before] : []),
    sql`UPDATE item SET ${change} WHERE id = ${itemId}`,
    sql`DELETE FROM catalogue_difference WHERE ${isOpenDifferenceSql(difference)}`,
  ]);
  return true;
}

/** SQL that updates an item. `before` is a statement that must run first; `change` is the `SET` clause. */
interface ItemUpdate {
  readonly before?: SQL;
  readonly change: SQL;
}

function buildItemUpdate({ field, sourceValue }: SourceDifference, characterKey: string): ItemUpdate {
  switch (field) {
    case "name":
      return { change: sql`name = ${sourceValue}` };
    case "form":
      return { change: sql`form = ${sourceValue}` };
    case "character":
      return { change: sql`character = ${sourceValue}, character_key = ${characterKey}` };
    case "amiiboSeries":
      return buildSeriesUpdate("amiibo_series", sourceValue);
    case "gameSeries":
      return buildSeriesUpdate("game_series", sourceValue);
    case "jp":
    case "na":
    case "eu":
    case "au":
      return { change: sql`${sql.identifier(`release_${field}`)} = ${sourceValue}` };
  }
}

const buildSeriesUpdate = (table: "amiibo_series" | "game_series", name: string): ItemUpdate => ({
  before: insertSeriesSql(table, name),
  change: sql`${sql.identifier(`${table}_id`)} = ${selectSeriesId(table, sql`${toSlug(name)}`, sql`${name}`)}`,
});
