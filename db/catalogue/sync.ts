import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { DIFFERENCE_FIELDS, differenceKey, type Known, type Sync } from "../../domain/catalogue/sync";
import { slugOf } from "../../domain/series/slug";
import type { Database } from "../client";
import { refuseWhere } from "../ownership/write";
import { amiibo, amiiboSeries, gameSeries } from "../schema";
import { toAmiibo } from "./read";

const keptRow = z.object({ amiibo_id: z.number(), field: z.enum(DIFFERENCE_FIELDS), theirs: z.string() });

/** All that the source's list is compared with: one moment. */
export async function readKnownCatalogue(db: Database): Promise<Known> {
  const [items, amiiboSeriesRows, gameSeriesRows, kept] = await db.batch([
    db.select().from(amiibo).orderBy(amiibo.id),
    db.select().from(amiiboSeries),
    db.select().from(gameSeries),
    db.all(sql`SELECT amiibo_id, field, theirs FROM catalogue_difference WHERE resolved_at IS NOT NULL`),
  ]);
  return {
    items: items.map((row) => ({ ...toAmiibo(row), isEdited: row.editedAt !== null })),
    amiiboSeries: amiiboSeriesRows,
    gameSeries: gameSeriesRows,
    kept: new Set(
      kept.map((row) => {
        const { amiibo_id: amiiboId, field, theirs } = keptRow.parse(row);
        return differenceKey({ amiiboId, field, theirs });
      }),
    ),
  };
}

/** The statements of one transaction that bring the catalogue where a sync says. Where it is there, they write nothing. */
export const syncCatalogue = ({ newcomers, gaps, differences }: Sync, now: number): SQL[] => [
  refuseEdited([...new Set(gaps.map(({ amiiboId }) => amiiboId))]),
  addSeries(
    "amiibo_series",
    newcomers.map((item) => item.amiiboSeries),
  ),
  addSeries(
    "game_series",
    newcomers.map((item) => item.gameSeries),
  ),
  addNewcomers(newcomers),
  ...fillGaps(gaps),
  sql`DELETE FROM catalogue_difference WHERE resolved_at IS NULL AND (amiibo_id, field, theirs) NOT IN (
    SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${rowsOf(differences)}))`,
  sql`INSERT OR IGNORE INTO catalogue_difference (amiibo_id, field, theirs, seen_at)
    SELECT value ->> 0, value ->> 1, value ->> 2, ${now} FROM json_each(${rowsOf(differences)})`,
];

const rowsOf = (differences: Sync["differences"]): string =>
  JSON.stringify(differences.map(({ amiiboId, field, theirs }) => [amiiboId, field, theirs]));

/** Somebody has edited one of them since it was read: their word stands, and the list is looked at anew. */
const refuseEdited = (ids: readonly number[]): SQL =>
  refuseWhere(
    "changed_meanwhile",
    sql`EXISTS (SELECT 1 FROM amiibo
      WHERE edited_at IS NOT NULL AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)})))`,
  );

/** The project ships series with lower numbers: one that was learnt elsewhere never takes the number of one to come. */
export const LEARNT_SERIES_FROM = 1_001;

/** Those that are not there yet, behind all others. */
export const addSeries = (table: "amiibo_series" | "game_series", names: readonly string[]): SQL => {
  const name = sql.identifier(table);
  const bySlug = new Map(names.map((each) => [slugOf(each), each]));
  return sql`INSERT INTO ${name} (id, name, slug)
    SELECT (SELECT max(max(id), ${LEARNT_SERIES_FROM - 1}) FROM ${name}) + row_number() OVER (ORDER BY value ->> 0),
      value ->> 1, value ->> 0
    FROM json_each(${JSON.stringify([...bySlug])})
    WHERE NOT EXISTS (SELECT 1 FROM ${name} WHERE slug = value ->> 0 OR name = value ->> 1)`;
};

export const seriesIdOf = (table: "amiibo_series" | "game_series", slug: SQL, name: SQL): SQL =>
  sql`(SELECT id FROM ${sql.identifier(table)} WHERE slug = ${slug} OR name = ${name} LIMIT 1)`;

/** Each with the next number. One that came in meanwhile is there. */
function addNewcomers(newcomers: Sync["newcomers"]): SQL {
  const rows = newcomers.map((item) => [
    item.head,
    item.tail,
    item.name,
    item.extraName ?? null,
    item.character,
    item.characterKey,
    item.form,
    slugOf(item.amiiboSeries),
    item.amiiboSeries,
    slugOf(item.gameSeries),
    item.gameSeries,
    item.releases.jp ?? null,
    item.releases.na ?? null,
    item.releases.eu ?? null,
    item.releases.au ?? null,
  ]);
  return sql`INSERT INTO amiibo (id, head, tail, name, extra_name, character, character_key, form, amiibo_series_id,
      game_series_id, release_jp, release_na, release_eu, release_au)
    SELECT coalesce((SELECT max(id) FROM amiibo), 0) + row_number() OVER (ORDER BY key),
      value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
      ${seriesIdOf("amiibo_series", sql`value ->> 7`, sql`value ->> 8`)},
      ${seriesIdOf("game_series", sql`value ->> 9`, sql`value ->> 10`)},
      value ->> 11, value ->> 12, value ->> 13, value ->> 14
    FROM json_each(${JSON.stringify(rows)})
    WHERE NOT EXISTS (SELECT 1 FROM amiibo WHERE head = value ->> 0 AND tail = value ->> 1)`;
}

/** A filled gap is no edit of somebody's. */
function fillGaps(gaps: Sync["gaps"]): SQL[] {
  const dates = new Map<number, Record<string, string>>();
  for (const { amiiboId, region, date } of gaps) dates.set(amiiboId, { ...dates.get(amiiboId), [region]: date });
  const rows = JSON.stringify([...dates].map(([id, { jp, na, eu, au }]) => [id, jp, na, eu, au]));
  return [
    sql`UPDATE amiibo SET release_jp = coalesce(release_jp, gap.value ->> 1),
        release_na = coalesce(release_na, gap.value ->> 2), release_eu = coalesce(release_eu, gap.value ->> 3),
        release_au = coalesce(release_au, gap.value ->> 4)
      FROM json_each(${rows}) AS gap WHERE amiibo.id = gap.value ->> 0`,
    sql`UPDATE amiibo SET edited_at = NULL WHERE id IN (SELECT value ->> 0 FROM json_each(${rows}))`,
  ];
}
