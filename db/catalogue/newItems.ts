import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { CatalogueSyncPlan, NewItem } from "../../domain/catalogue/catalogueSync";
import { ALL_RELEASE_REGIONS, ITEM_FORMS } from "../../domain/catalogue/item";
import {
  type AutoAcceptedNewItemCountsToday,
  type CatalogueSize,
  MAX_CATALOGUE_ITEMS,
  MAX_CATALOGUE_NAME_BYTES,
  MAX_NEW_ITEMS_PER_DAY,
  MAX_NEW_SERIES_PER_DAY,
  MAX_SERIES_PER_KIND,
} from "../../domain/catalogue/newItemLimits";
import { toReleaseDates } from "../../domain/catalogue/release";
import type { SourceItem } from "../../domain/catalogue/sourceItem";
import { toSlug } from "../../domain/series/slug";
import { getStartOfUtcDay } from "../../domain/time";
import { rowSchema } from "../rows";
import { buildConditionalAbortSql } from "../write";

const ITEM_BYTES_SQL = sql.join(
  ["name", "extra_name", "character", "character_key"].map((column) =>
    sql.raw(`length(CAST(coalesce(${column}, '') AS BLOB))`),
  ),
  sql` + `,
);

/** Selects the number of items, bytes of names and series in the catalogue, including withdrawn items. */
export const selectCatalogueSize: SQL = sql`SELECT (SELECT count(*) FROM item) AS items,
  (SELECT coalesce(sum(${ITEM_BYTES_SQL}), 0) FROM item) AS bytes,
  (SELECT count(*) FROM amiibo_series) AS amiibo_series, (SELECT count(*) FROM game_series) AS game_series`;

const sizeRow = rowSchema({ items: z.number(), bytes: z.number(), amiiboSeries: z.number(), gameSeries: z.number() });
export const toCatalogueSize = ([row]: readonly unknown[]): CatalogueSize => sizeRow.parse(row);

/** Selects how many items and series were accepted automatically today (UTC), including those withdrawn since. */
export const selectAutoAcceptedNewItemCountsToday = (now: number): SQL => sql`SELECT count(*) AS items,
  coalesce(sum(series_added), 0) AS series FROM item WHERE accepted_at >= ${getStartOfUtcDay(now)} AND NOT is_accepted_by_admin`;

const todayRow = rowSchema({ items: z.number(), series: z.number() });
export const toAutoAcceptedNewItemCountsToday = ([row]: readonly unknown[]): AutoAcceptedNewItemCountsToday =>
  todayRow.parse(row);

/** Lowest id for items from the external source; shipped ones have lower ids, so that ids stay free for future ones. */
export const LOWEST_ID_OF_SOURCE_ITEMS = 10_001;

/** Builds statements that move new items into the catalogue, except those whose NFC code it has by now. */
export function acceptNewItemsSql(newItems: readonly NewItem[], now: number, isByAdmin: boolean): SQL[] {
  const rows = JSON.stringify(
    newItems.map((item) => [
      ...listFacts(item),
      item.extraName ?? null,
      item.characterKey,
      toSlug(item.amiiboSeries),
      toSlug(item.gameSeries),
      item.newSeriesCount,
    ]),
  );
  return [
    insertSeriesSql("amiibo_series", ...newItems.map((item) => item.amiiboSeries)),
    insertSeriesSql("game_series", ...newItems.map((item) => item.gameSeries)),
    sql`INSERT INTO item (id, nfc_code, name, character, form, amiibo_series_id, game_series_id, release_jp, release_na,
        release_eu, release_au, extra_name, character_key, series_added, accepted_at, is_accepted_by_admin)
      SELECT max(coalesce((SELECT max(id) FROM item), 0), ${LOWEST_ID_OF_SOURCE_ITEMS - 1}) + row_number() OVER (ORDER BY key),
        value ->> 0, value ->> 1, value ->> 2, value ->> 3,
        ${selectSeriesId("amiibo_series", sql`value ->> 12`, sql`value ->> 4`)},
        ${selectSeriesId("game_series", sql`value ->> 13`, sql`value ->> 5`)},
        value ->> 6, value ->> 7, value ->> 8, value ->> 9, value ->> 10, value ->> 11, value ->> 14, ${now}, ${isByAdmin}
      FROM json_each(${rows}) WHERE NOT EXISTS (SELECT 1 FROM item WHERE nfc_code = value ->> 0)`,
    sql`DELETE FROM new_item WHERE nfc_code IN (SELECT value ->> 0 FROM json_each(${rows}))`,
  ];
}

const FACT_COLUMNS = [
  "name",
  "character",
  "form",
  "amiibo_series",
  "game_series",
  ...ALL_RELEASE_REGIONS.map((region) => `release_${region}`),
];
const FACT_COLUMNS_SQL = sql.raw(FACT_COLUMNS.join(", "));
const SET_FACTS_SQL = sql.raw(FACT_COLUMNS.map((column) => `${column} = excluded.${column}`).join(", "));
const FACT_VALUES_SQL = sql.raw(["nfc_code", ...FACT_COLUMNS].map((_, index) => `value ->> ${index}`).join(", "));

const listFacts = (item: SourceItem) => [
  item.nfcCode,
  item.name,
  item.character,
  item.form,
  item.amiiboSeries,
  item.gameSeries,
  ...ALL_RELEASE_REGIONS.map((region) => item.releases[region] ?? null),
];

/**
 * Builds statements that replace the pending new items; an incomplete response (`isPart`) deletes none and never lowers
 * the number of dropped ones. Items that were already pending keep the time at which they were first seen, and rejected
 * items stay rejected.
 */
export const replacePendingNewItemsSql = (
  { pending, droppedCount }: Pick<CatalogueSyncPlan, "pending" | "droppedCount">,
  now: number,
  isPart: boolean,
) => {
  const rows = JSON.stringify(pending.map(listFacts));
  const deleteUnlisted = sql`DELETE FROM new_item WHERE rejected_at IS NULL
    AND nfc_code NOT IN (SELECT value ->> 0 FROM json_each(${rows}))`;
  return [
    ...(isPart ? [] : [deleteUnlisted]),
    sql`UPDATE new_item_overflow SET item_count = ${isPart ? sql`max(item_count, ${droppedCount})` : droppedCount}`,
    sql`INSERT INTO new_item (nfc_code, ${FACT_COLUMNS_SQL}, first_seen_at) SELECT ${FACT_VALUES_SQL}, ${now} FROM json_each(${rows}) WHERE true
      ON CONFLICT DO UPDATE SET ${SET_FACTS_SQL} WHERE rejected_at IS NULL`,
  ];
};

/** Builds a statement that aborts the transaction if too many items were accepted since the limit was checked. */
export const abortIfOverNewItemLimitSql = (now: number): SQL =>
  buildConditionalAbortSql(
    "changed_meanwhile",
    sql`EXISTS (SELECT 1 FROM (${selectAutoAcceptedNewItemCountsToday(now)}) AS today, (${selectCatalogueSize}) AS size
      WHERE today.items > ${MAX_NEW_ITEMS_PER_DAY} OR series > ${MAX_NEW_SERIES_PER_DAY} OR size.items > ${MAX_CATALOGUE_ITEMS} OR bytes > ${MAX_CATALOGUE_NAME_BYTES}
        OR amiibo_series > ${MAX_SERIES_PER_KIND} OR game_series > ${MAX_SERIES_PER_KIND})`,
  );

const date = z.string().nullable();
const factsRow = rowSchema({
  nfcCode: z.string(),
  name: z.string(),
  character: z.string(),
  form: z.enum(ITEM_FORMS),
  amiiboSeries: z.string(),
  gameSeries: z.string(),
  releaseJp: date,
  releaseNa: date,
  releaseEu: date,
  releaseAu: date,
});

export const NEW_ITEM_COLUMNS_SQL: SQL = sql`nfc_code, ${FACT_COLUMNS_SQL}`;

/** Parses a row with the columns `NEW_ITEM_COLUMNS_SQL`. */
export function toSourceItem(row: unknown): SourceItem {
  const { releaseJp: jp, releaseNa: na, releaseEu: eu, releaseAu: au, ...facts } = factsRow.parse(row);
  return { ...facts, releases: toReleaseDates({ jp, na, eu, au }) };
}

/** Lowest id for series from the external source; shipped series have lower ids. */
export const LOWEST_ID_OF_SOURCE_SERIES = 1_001;

type SeriesTable = "amiibo_series" | "game_series";

/** Builds a statement that inserts the series which do not exist yet, with the next free ids. */
export const insertSeriesSql = (table: SeriesTable, ...names: readonly string[]): SQL => {
  const name = sql.identifier(table);
  const bySlug = new Map(names.map((each) => [toSlug(each), each]));
  return sql`INSERT INTO ${name} (id, name, slug)
    SELECT (SELECT max(max(id), ${LOWEST_ID_OF_SOURCE_SERIES - 1}) FROM ${name}) + row_number() OVER (ORDER BY value ->> 0),
      value ->> 1, value ->> 0
    FROM json_each(${JSON.stringify([...bySlug])})
    WHERE NOT EXISTS (SELECT 1 FROM ${name} WHERE slug = value ->> 0 OR name = value ->> 1)`;
};

export const selectSeriesId = (table: SeriesTable, slug: SQL, name: SQL): SQL =>
  sql`(SELECT id FROM ${sql.identifier(table)} WHERE slug = ${slug} OR name = ${name} LIMIT 1)`;
