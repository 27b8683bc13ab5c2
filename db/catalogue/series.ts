import { type SQL, sql } from "drizzle-orm";
import { slugOf } from "../../domain/series/slug";

/** The project ships series with lower numbers: one that was learnt elsewhere never takes the number of one to come. */
export const LEARNT_SERIES_FROM = 1_001;

type SeriesTable = "amiibo_series" | "game_series";

/** Those that are not there yet, behind all others. */
export const addSeries = (table: SeriesTable, names: readonly string[]): SQL => {
  const name = sql.identifier(table);
  const bySlug = new Map(names.map((each) => [slugOf(each), each]));
  return sql`INSERT INTO ${name} (id, name, slug)
    SELECT (SELECT max(max(id), ${LEARNT_SERIES_FROM - 1}) FROM ${name}) + row_number() OVER (ORDER BY value ->> 0),
      value ->> 1, value ->> 0
    FROM json_each(${JSON.stringify([...bySlug])})
    WHERE NOT EXISTS (SELECT 1 FROM ${name} WHERE slug = value ->> 0 OR name = value ->> 1)`;
};

export const seriesIdOf = (table: SeriesTable, slug: SQL, name: SQL): SQL =>
  sql`(SELECT id FROM ${sql.identifier(table)} WHERE slug = ${slug} OR name = ${name} LIMIT 1)`;
