import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import {
  type CatalogueSyncPlan,
  type KnownCatalogue,
  SOURCE_DIFFERENCE_FIELDS,
  toDifferenceKey,
  toSourceKey,
} from "../../domain/catalogue/catalogueSync";
import type { Database } from "../client";
import { amiiboSeries, gameSeries, item } from "../schema";
import { abortBatchIfSql } from "../write";
import {
  abortIfOverIntakeLimitSql,
  insertItemsSql,
  recordAcceptedItemsSql,
  replacePendingItemsSql,
  selectCatalogueSize,
  selectIntakeToday,
  toCatalogueSize,
  toIntakeToday,
} from "./newItems";
import { toItem } from "./read";

const resolvedRow = z.object({
  item_id: z.number(),
  field: z.enum(SOURCE_DIFFERENCE_FIELDS),
  source_value: z.string(),
});

const decidedRow = z.object({ head: z.string(), tail: z.string(), is_refused: z.number() });

/** Reads everything that the source's list is compared with, in one snapshot. */
export async function readKnownCatalogue(db: Database, now: number): Promise<KnownCatalogue> {
  const [items, amiiboSeriesRows, gameSeriesRows, kept, decided, size, today] = await db.batch([
    db.select().from(item).orderBy(item.id),
    db.select().from(amiiboSeries),
    db.select().from(gameSeries),
    db.all(sql`SELECT item_id, field, source_value FROM catalogue_difference WHERE resolved_at IS NOT NULL`),
    db.all(sql`SELECT head, tail, rejected_at IS NOT NULL AS is_refused FROM new_item
      WHERE rejected_at IS NOT NULL OR accepted_at IS NULL`),
    db.all(selectCatalogueSize),
    db.all(selectIntakeToday(now)),
  ]);
  const decidedItems = decided.map((row) => decidedRow.parse(row));
  const selectKeys = (isRefused: number) =>
    new Set(decidedItems.flatMap((row) => (row.is_refused === isRefused ? [toSourceKey(row)] : [])));
  return {
    items: items.map((row) => ({ ...toItem(row), isEdited: row.editedAt !== null })),
    amiiboSeries: amiiboSeriesRows,
    gameSeries: gameSeriesRows,
    dismissedKeys: new Set(
      kept.map((row) => {
        const { item_id: itemId, field, source_value: sourceValue } = resolvedRow.parse(row);
        return toDifferenceKey({ itemId, field, sourceValue });
      }),
    ),
    rejectedKeys: selectKeys(1),
    pendingKeys: selectKeys(0),
    size: toCatalogueSize(size),
    addedToday: toIntakeToday(today),
  };
}

/**
 * Builds the statements that apply a sync plan, for one transaction. If nothing has changed they write nothing.
 *
 * @param isPart true for a partial list, which deletes nothing
 */
export const syncCatalogueSql = (sync: CatalogueSyncPlan, now: number, isPart: boolean): SQL[] => {
  const { newItems, missingDates, differences } = sync;
  const rows = encodeDifferences(differences);
  return [
    abortIfEditedSql([...new Set(missingDates.map(({ itemId }) => itemId))]),
    ...insertItemsSql(newItems),
    ...recordAcceptedItemsSql(newItems, now),
    ...replacePendingItemsSql(sync, now, isPart),
    ...fillGapsSql(missingDates),
    ...(isPart
      ? []
      : [
          sql`DELETE FROM catalogue_difference WHERE resolved_at IS NULL AND (item_id, field, source_value) NOT IN (
            SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${rows}))`,
        ]),
    sql`INSERT OR IGNORE INTO catalogue_difference (item_id, field, source_value, first_seen_at)
    SELECT value ->> 0, value ->> 1, value ->> 2, ${now} FROM json_each(${rows})`,
    ...(newItems.length > 0 ? [abortIfOverIntakeLimitSql(now)] : []),
  ];
};

const encodeDifferences = (differences: CatalogueSyncPlan["differences"]): string =>
  JSON.stringify(differences.map(({ itemId, field, sourceValue }) => [itemId, field, sourceValue]));

/**
 * Builds a check that aborts if an item was edited since it was read. The edit stays, and the list is compared again.
 */
const abortIfEditedSql = (ids: readonly number[]): SQL =>
  abortBatchIfSql(
    "changed_meanwhile",
    sql`EXISTS (SELECT 1 FROM item
      WHERE edited_at IS NOT NULL AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)})))`,
  );

/** Builds statements that fill missing release dates. They clear `edited_at`, because this is no edit by hand. */
function fillGapsSql(gaps: CatalogueSyncPlan["missingDates"]): SQL[] {
  const dates = new Map<number, Record<string, string>>();
  for (const { itemId, region, date } of gaps) dates.set(itemId, { ...dates.get(itemId), [region]: date });
  const rows = JSON.stringify([...dates].map(([id, { jp, na, eu, au }]) => [id, jp, na, eu, au]));
  return [
    sql`UPDATE item SET release_jp = coalesce(release_jp, gap.value ->> 1),
        release_na = coalesce(release_na, gap.value ->> 2), release_eu = coalesce(release_eu, gap.value ->> 3),
        release_au = coalesce(release_au, gap.value ->> 4)
      FROM json_each(${rows}) AS gap WHERE item.id = gap.value ->> 0`,
    sql`UPDATE item SET edited_at = NULL WHERE id IN (SELECT value ->> 0 FROM json_each(${rows}))`,
  ];
}
