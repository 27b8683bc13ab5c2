import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { CatalogueSyncPlan, NewItem } from "../../domain/catalogue/catalogueSync";
import { ALL_RELEASE_REGIONS, ITEM_FORMS } from "../../domain/catalogue/item";
import {
  type CatalogueSize,
  type IntakeToday,
  MAX_CATALOGUE_ITEMS,
  MAX_CATALOGUE_NAME_BYTES,
  MAX_NEW_ITEMS_PER_DAY,
  MAX_NEW_SERIES_PER_DAY,
  MAX_SERIES_PER_KIND,
} from "../../domain/catalogue/newItemLimits";
import type { SourceItem } from "../../domain/catalogue/sourceItem";
import { toSlug } from "../../domain/series/slug";
import { DAY_MS } from "../../domain/time";
import { abortBatchIfSql } from "../write";

/** Time for which a batch of accepted items is listed for admins. */
const ACCEPTED_LISTED_FOR_MS = 90 * DAY_MS;

/** Returns the start of the UTC day in ms. */
const getStartOfUtcDay = (now: number): number => now - (now % DAY_MS);

/** Condition on `amiibo`: the item was withdrawn. It is stored and shown nowhere. */
export const IS_WITHDRAWN_SQL: SQL = sql`EXISTS (SELECT 1 FROM new_item
  WHERE new_item.head = item.head AND new_item.tail = item.tail AND new_item.rejected_at IS NOT NULL)`;

const ITEM_BYTES_SQL = sql.join(
  ["name", "extra_name", "character", "character_key"].map((column) =>
    sql.raw(`length(CAST(coalesce(${column}, '') AS BLOB))`),
  ),
  sql` + `,
);

/** Selects the size of the catalogue, including withdrawn items. */
export const selectCatalogueSize: SQL = sql`SELECT (SELECT count(*) FROM item) AS items,
  (SELECT coalesce(sum(${ITEM_BYTES_SQL}), 0) FROM item) AS bytes,
  (SELECT count(*) FROM amiibo_series) AS amiiboSeries, (SELECT count(*) FROM game_series) AS gameSeries`;

const sizeRow = z.object({ items: z.number(), bytes: z.number(), amiiboSeries: z.number(), gameSeries: z.number() });
export const toCatalogueSize = ([row]: readonly unknown[]): CatalogueSize => sizeRow.parse(row);

/**
 * Selects the number of automatically accepted items and series on the day of `now`, including those withdrawn since.
 */
export const selectIntakeToday = (now: number): SQL => sql`SELECT count(*) AS newItems,
  coalesce(sum(series_added), 0) AS series FROM new_item WHERE accepted_at >= ${getStartOfUtcDay(now)} AND NOT is_accepted_by_admin`;

const todayRow = z
  .object({ newItems: z.number(), series: z.number() })
  .transform(({ newItems, series }): IntakeToday => ({ items: newItems, series }));
export const toIntakeToday = ([row]: readonly unknown[]): IntakeToday => todayRow.parse(row);

/** Builds statements that insert items with the next ids. Items that exist by now are skipped. */
export function insertItemsSql(newItems: readonly NewItem[]): SQL[] {
  const rows = newItems.map((item) => [
    item.head,
    item.tail,
    item.name,
    item.extraName ?? null,
    item.character,
    item.characterKey,
    item.form,
    toSlug(item.amiiboSeries),
    item.amiiboSeries,
    toSlug(item.gameSeries),
    item.gameSeries,
    ...listReleaseDates(item),
  ]);
  return [
    insertSeriesSql(
      "amiibo_series",
      newItems.map((item) => item.amiiboSeries),
    ),
    insertSeriesSql(
      "game_series",
      newItems.map((item) => item.gameSeries),
    ),
    sql`INSERT INTO item (id, head, tail, name, extra_name, character, character_key, form, amiibo_series_id,
        game_series_id, release_jp, release_na, release_eu, release_au)
      SELECT coalesce((SELECT max(id) FROM item), 0) + row_number() OVER (ORDER BY key),
        value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
        ${selectSeriesId("amiibo_series", sql`value ->> 7`, sql`value ->> 8`)},
        ${selectSeriesId("game_series", sql`value ->> 9`, sql`value ->> 10`)},
        value ->> 11, value ->> 12, value ->> 13, value ->> 14
      FROM json_each(${JSON.stringify(rows)})
      WHERE NOT EXISTS (SELECT 1 FROM item WHERE head = value ->> 0 AND tail = value ->> 1)`,
  ];
}

const listReleaseDates = ({ releases }: Pick<SourceItem, "releases">) =>
  ALL_RELEASE_REGIONS.map((region) => releases[region] ?? null);

const FACT_COLUMNS_SQL = sql.raw(
  "name, character, form, amiibo_series, game_series, release_jp, release_na, release_eu, release_au",
);
const SET_FACTS_SQL = sql.raw(
  "name = excluded.name, character = excluded.character, form = excluded.form, amiibo_series = excluded.amiibo_series, " +
    "game_series = excluded.game_series, release_jp = excluded.release_jp, release_na = excluded.release_na, " +
    "release_eu = excluded.release_eu, release_au = excluded.release_au",
);
const FACT_VALUES_SQL = sql.raw(Array.from({ length: 11 }, (_, index) => `value ->> ${index}`).join(", "));

const listFacts = (item: SourceItem) => [
  item.head,
  item.tail,
  item.name,
  item.character,
  item.form,
  item.amiiboSeries,
  item.gameSeries,
  ...listReleaseDates(item),
];

/**
 * Builds statements that record automatically accepted items, and delete old records of items that were not withdrawn.
 */
export const recordAcceptedItemsSql = (newItems: readonly NewItem[], now: number): SQL[] => [
  sql`INSERT INTO new_item (head, tail, ${FACT_COLUMNS_SQL}, first_seen_at, accepted_at, series_added)
    SELECT ${FACT_VALUES_SQL}, ${now}, ${now}, value ->> 11
    FROM json_each(${JSON.stringify(newItems.map((item) => [...listFacts(item), item.newSeriesCount]))}) WHERE true
    ON CONFLICT DO UPDATE SET ${SET_FACTS_SQL}, accepted_at = excluded.accepted_at, series_added = excluded.series_added
    WHERE rejected_at IS NULL`,
  sql`DELETE FROM new_item WHERE accepted_at < ${now - ACCEPTED_LISTED_FOR_MS} AND rejected_at IS NULL`,
];

/**
 * Builds statements that replace the pending items by those of the newest response; items seen before keep their time.
 *
 * @param isPart true for a partial response, which deletes nothing
 */
export const replacePendingItemsSql = (
  { pending, droppedCount }: Pick<CatalogueSyncPlan, "pending" | "droppedCount">,
  now: number,
  isPart: boolean,
) => {
  const rows = JSON.stringify(pending.map(listFacts));
  const others = [
    sql`DELETE FROM new_item WHERE accepted_at IS NULL AND rejected_at IS NULL AND (head, tail) NOT IN (
      SELECT value ->> 0, value ->> 1 FROM json_each(${rows}))`,
    sql`UPDATE new_item_overflow SET item_count = ${droppedCount}`,
  ];
  return [
    ...(isPart ? [] : others),
    sql`INSERT INTO new_item (head, tail, ${FACT_COLUMNS_SQL}, first_seen_at) SELECT ${FACT_VALUES_SQL}, ${now} FROM json_each(${rows}) WHERE true
      ON CONFLICT DO UPDATE SET ${SET_FACTS_SQL} WHERE accepted_at IS NULL AND rejected_at IS NULL`,
  ];
};

/**
 * Builds a check that aborts if a limit is exceeded, because another response or an admin has added items since this
 * response was compared.
 */
export const abortIfOverIntakeLimitSql = (now: number): SQL =>
  abortBatchIfSql(
    "changed_meanwhile",
    sql`EXISTS (SELECT 1 FROM (${selectIntakeToday(now)}), (${selectCatalogueSize})
      WHERE newItems > ${MAX_NEW_ITEMS_PER_DAY} OR series > ${MAX_NEW_SERIES_PER_DAY} OR items > ${MAX_CATALOGUE_ITEMS} OR bytes > ${MAX_CATALOGUE_NAME_BYTES}
        OR amiiboSeries > ${MAX_SERIES_PER_KIND} OR gameSeries > ${MAX_SERIES_PER_KIND})`,
  );

const date = z.string().nullable();
const factsRow = z.object({
  head: z.string(),
  tail: z.string(),
  name: z.string(),
  character: z.string(),
  form: z.enum(ITEM_FORMS),
  amiibo_series: z.string(),
  game_series: z.string(),
  release_jp: date,
  release_na: date,
  release_eu: date,
  release_au: date,
});

export const NEW_ITEM_COLUMNS_SQL: SQL = sql`head, tail, ${FACT_COLUMNS_SQL}`;

/** Parses a row with `NEW_ITEM_COLUMNS_SQL`. */
export function toSourceItem(row: unknown): SourceItem {
  const { amiibo_series, game_series, ...rest } = factsRow.parse(row);
  const { head, tail, name, character, form } = rest;
  const releases = Object.fromEntries(
    ALL_RELEASE_REGIONS.flatMap((region) => (rest[`release_${region}`] ? [[region, rest[`release_${region}`]]] : [])),
  );
  return { head, tail, name, character, form, amiiboSeries: amiibo_series, gameSeries: game_series, releases };
}

/** First id for series from the source. Shipped series have lower ids, so future shipped ids stay free. */
export const FIRST_LEARNT_SERIES_ID = 1_001;

type SeriesTable = "amiibo_series" | "game_series";

/** Builds a statement that inserts missing series with the next ids. */
export const insertSeriesSql = (table: SeriesTable, names: readonly string[]): SQL => {
  const name = sql.identifier(table);
  const bySlug = new Map(names.map((each) => [toSlug(each), each]));
  return sql`INSERT INTO ${name} (id, name, slug)
    SELECT (SELECT max(max(id), ${FIRST_LEARNT_SERIES_ID - 1}) FROM ${name}) + row_number() OVER (ORDER BY value ->> 0),
      value ->> 1, value ->> 0
    FROM json_each(${JSON.stringify([...bySlug])})
    WHERE NOT EXISTS (SELECT 1 FROM ${name} WHERE slug = value ->> 0 OR name = value ->> 1)`;
};

export const selectSeriesId = (table: SeriesTable, slug: SQL, name: SQL): SQL =>
  sql`(SELECT id FROM ${sql.identifier(table)} WHERE slug = ${slug} OR name = ${name} LIMIT 1)`;
