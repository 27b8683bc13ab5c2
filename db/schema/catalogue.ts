import { type SQL, sql } from "drizzle-orm";
import { check, integer, type SQLiteColumn, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { FORMS } from "../../domain/catalogue/amiibo";

/**
 * A trigger sets it whenever a fact of the row is updated, by whomever. What ships with the project leaves such rows
 * alone, so code that writes shipped or synchronised facts clears it again in the same transaction.
 */
const editedAt = () => integer("edited_at", { mode: "timestamp_ms" });

const seriesColumns = () => ({
  id: integer("id").primaryKey(),
  name: text("name").notNull().unique(),
  slug: text("slug").notNull().unique(),
  editedAt: editedAt(),
});

export const amiiboSeries = sqliteTable("amiibo_series", seriesColumns());

export const gameSeries = sqliteTable("game_series", seriesColumns());

const isHex = (column: SQLiteColumn): SQL => sql`length(${column}) = 8 AND ${column} NOT GLOB '*[^0-9a-f]*'`;
const isDate = (column: SQLiteColumn): SQL => sql`date(${column}) IS ${column}`;
const isColour = (column: SQLiteColumn): SQL =>
  sql`length(${column}) IN (4, 7) AND ${column} GLOB '#*' AND substr(${column}, 2) NOT GLOB '*[^0-9a-f]*'`;
const forms = sql.raw(FORMS.map((form) => `'${form}'`).join(", "));

export const amiibo = sqliteTable(
  "amiibo",
  {
    id: integer("id").primaryKey(),
    head: text("head").notNull(),
    tail: text("tail").notNull(),
    name: text("name").notNull(),
    extraName: text("extra_name"),
    character: text("character").notNull(),
    characterKey: text("character_key").notNull(),
    form: text("form", { enum: FORMS }).notNull(),
    amiiboSeriesId: integer("amiibo_series_id")
      .notNull()
      .references(() => amiiboSeries.id),
    gameSeriesId: integer("game_series_id")
      .notNull()
      .references(() => gameSeries.id),
    acNumber: integer("ac_number").unique(),
    releaseJp: text("release_jp"),
    releaseNa: text("release_na"),
    releaseEu: text("release_eu"),
    releaseAu: text("release_au"),
    backgroundColor: text("background_color"),
    editedAt: editedAt(),
  },
  (row) => [
    unique("amiibo_head_tail").on(row.head, row.tail),
    check("amiibo_head_is_hex", isHex(row.head)),
    check("amiibo_tail_is_hex", isHex(row.tail)),
    check("amiibo_has_a_name", sql`trim(${row.name}) <> ''`),
    check("amiibo_form_is_known", sql`${row.form} IN (${forms})`),
    check("amiibo_ac_number_is_positive", sql`${row.acNumber} > 0`),
    check("amiibo_release_jp_is_a_date", isDate(row.releaseJp)),
    check("amiibo_release_na_is_a_date", isDate(row.releaseNa)),
    check("amiibo_release_eu_is_a_date", isDate(row.releaseEu)),
    check("amiibo_release_au_is_a_date", isDate(row.releaseAu)),
    check("amiibo_background_color_is_hex", isColour(row.backgroundColor)),
  ],
);

/** One row. Triggers (`versions.sql`) give it a new random version on any change of the three tables above, even by hand. */
export const catalogueVersion = sqliteTable(
  "catalogue_version",
  {
    id: integer("id").primaryKey(),
    version: text("version").notNull(),
    changedAt: integer("changed_at", { mode: "timestamp_ms" }).notNull(),
  },
  (row) => [check("catalogue_version_is_one_row", sql`${row.id} = 1`)],
);
