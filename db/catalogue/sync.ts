import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import {
  type CatalogueBeforeSync,
  type CatalogueSyncPlan,
  SOURCE_DIFFERENCE_FIELDS,
  toSourceDifferenceKey,
} from "../../domain/catalogue/catalogueSync";
import type { Database } from "../client";
import { jsonListSql } from "../jsonRows";
import { booleanColumnSchema, rowSchema } from "../rows";
import { amiiboSeries, gameSeries, item } from "../schema";
import { buildConditionalAbortSql } from "../write";
import {
  abortIfOverNewItemLimitSql,
  acceptNewItemsSql,
  replacePendingNewItemsSql,
  selectAutoAcceptedNewItemCountsToday,
  selectCatalogueSize,
  toAutoAcceptedNewItemCountsToday,
  toCatalogueSize,
} from "./newItems";
import { toCatalogueItem } from "./read";

const resolvedRow = rowSchema({ itemId: z.number(), field: z.enum(SOURCE_DIFFERENCE_FIELDS), sourceValue: z.string() });
const newItemRow = rowSchema({ nfcCode: z.string(), isRejected: booleanColumnSchema });

/** Reads all catalogue data that the list of the external catalogue source is compared with, in one snapshot. */
export async function readCatalogueBeforeSync(db: Database, now: number): Promise<CatalogueBeforeSync> {
  const [items, amiiboSeriesRows, gameSeriesRows, resolved, newItems, size, today] = await db.batch([
    db.select().from(item).orderBy(item.id),
    db.select().from(amiiboSeries),
    db.select().from(gameSeries),
    db.all(sql`SELECT item_id, field, source_value FROM catalogue_difference WHERE resolved_at IS NOT NULL`),
    db.all(sql`SELECT nfc_code, rejected_at IS NOT NULL AS is_rejected FROM new_item`),
    db.all(selectCatalogueSize),
    db.all(selectAutoAcceptedNewItemCountsToday(now)),
  ]);
  const newItemRows = newItems.map((row) => newItemRow.parse(row));
  const pickCodes = (isRejected: boolean) =>
    new Set(newItemRows.filter((row) => row.isRejected === isRejected).map((row) => row.nfcCode));
  return {
    items: items.map((row) => ({
      ...toCatalogueItem(row),
      isEdited: row.editedAt !== null,
      isWithdrawn: row.withdrawnAt !== null,
    })),
    amiiboSeries: amiiboSeriesRows,
    gameSeries: gameSeriesRows,
    dismissedKeys: new Set(resolved.map((row) => toSourceDifferenceKey(resolvedRow.parse(row)))),
    rejectedCodes: pickCodes(true),
    pendingCodes: pickCodes(false),
    size: toCatalogueSize(size),
    addedToday: toAutoAcceptedNewItemCountsToday(today),
  };
}

/** Builds statements, for one transaction, that apply the external source's list; an incomplete one deletes nothing. */
export const applyCatalogueSyncPlanSql = (sync: CatalogueSyncPlan, now: number, isPart: boolean): SQL[] => {
  const { newItems, missingFacts, differences } = sync;
  const rows = JSON.stringify(differences.map(({ itemId, field, sourceValue }) => [itemId, field, sourceValue]));
  return [
    abortIfEditedSql([...missingFacts.keys()]),
    ...acceptNewItemsSql(newItems, now, false),
    ...replacePendingNewItemsSql(sync, now, isPart),
    ...fillMissingFactsSql(missingFacts),
    ...(isPart
      ? []
      : [
          sql`DELETE FROM catalogue_difference WHERE resolved_at IS NULL AND (item_id, field, source_value) NOT IN (
            SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${rows}))`,
        ]),
    sql`INSERT OR IGNORE INTO catalogue_difference (item_id, field, source_value, first_seen_at)
    SELECT value ->> 0, value ->> 1, value ->> 2, ${now} FROM json_each(${rows})`,
    ...(newItems.length > 0 ? [abortIfOverNewItemLimitSql(now)] : []),
  ];
};

/** Builds a statement that aborts the transaction if an item was edited since it was read, so that the edit stays. */
const abortIfEditedSql = (ids: readonly number[]): SQL =>
  buildConditionalAbortSql(
    "changed_meanwhile",
    sql`EXISTS (SELECT 1 FROM item WHERE edited_at IS NOT NULL AND id IN ${jsonListSql(ids)})`,
  );

/** Builds statements that fill missing facts; they clear `edited_at`, because this is not an edit by an admin. */
function fillMissingFactsSql(missingFacts: CatalogueSyncPlan["missingFacts"]): SQL[] {
  const rows = JSON.stringify(
    [...missingFacts].map(([id, { nfcCode, jp, na, eu, au }]) => [id, nfcCode, jp, na, eu, au]),
  );
  return [
    sql`UPDATE item SET nfc_code = coalesce(nfc_code, missing.value ->> 1), release_jp = coalesce(release_jp, missing.value ->> 2),
        release_na = coalesce(release_na, missing.value ->> 3), release_eu = coalesce(release_eu, missing.value ->> 4),
        release_au = coalesce(release_au, missing.value ->> 5)
      FROM json_each(${rows}) AS missing WHERE item.id = missing.value ->> 0`,
    sql`UPDATE item SET edited_at = NULL WHERE id IN (SELECT value ->> 0 FROM json_each(${rows}))`,
  ];
}
