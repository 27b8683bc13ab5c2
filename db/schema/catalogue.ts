import { type SQL, sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  type SQLiteColumn,
  sqliteTable,
  text,
  unique,
} from "drizzle-orm/sqlite-core";
import { ITEM_FORMS } from "../../domain/catalogue/item";
import { GAME_PLATFORMS, USAGE_KINDS } from "../../domain/games/game";
import { user } from "./access";

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
const forms = sql.raw(ITEM_FORMS.map((form) => `'${form}'`).join(", "));

export const item = sqliteTable(
  "amiibo",
  {
    id: integer("id").primaryKey(),
    head: text("head").notNull(),
    tail: text("tail").notNull(),
    name: text("name").notNull(),
    extraName: text("extra_name"),
    character: text("character").notNull(),
    characterKey: text("character_key").notNull(),
    form: text("form", { enum: ITEM_FORMS }).notNull(),
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

/** As in the catalogue's tables: a trigger sets it whenever a fact of the row is updated, by whomever. */

/** ms: when it came from the catalogue's source; null: it shipped. */
const learntAt = () => integer("learnt_at");
/** ms: since when an admin does not want it. It stays, and is shown nowhere. */
const rejectedAt = () => integer("refused_at");

/** A game on one platform. Triggers (`versions.sql`) give the catalogue a new version with any change of it, even by hand. */
export const game = sqliteTable(
  "game",
  {
    id: integer("id").primaryKey(),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique(),
    /** What the same game is called on every platform. */
    title: text("title").notNull(),
    platform: text("platform", { enum: GAME_PLATFORMS }).notNull(),
    releasedYear: integer("released_year"),
    learntAt: learntAt(),
    refusedAt: rejectedAt(),
    editedAt: editedAt(),
  },
  (row) => [
    check("game_has_a_name", sql`trim(${row.name}) <> '' AND trim(${row.slug}) <> ''`),
    check("game_platform_is_known", sql`${row.platform} IN (${quoteTexts(GAME_PLATFORMS)})`),
  ],
);

/** One thing that some items do in a game. Which ones stands in ranges of their ids (`domain/games/ranges`): `1-3,7`. */
export const gameUsage = sqliteTable(
  "game_usage",
  {
    id: integer("id").primaryKey(),
    gameId: integer("game_id")
      .notNull()
      .references(() => game.id, { onDelete: "cascade" }),
    /** In words of ours. */
    phrase: text("phrase"),
    /** As the catalogue's source says it: shown where there is no phrase. */
    quoted: text("quoted"),
    kind: text("kind", { enum: USAGE_KINDS }),
    writes: integer("writes", { mode: "boolean" }).notNull().default(false),
    isByCharacter: integer("is_by_character", { mode: "boolean" }).notNull().default(false),
    /** Those that shipped, or that somebody here wrote. */
    items: text("items").notNull().default(""),
    /** Those that the source told of since. */
    learntItems: text("learnt_items").notNull().default(""),
    learntAt: learntAt(),
    refusedAt: rejectedAt(),
    editedAt: editedAt(),
  },
  (row) => [
    index("game_usage_of_game").on(row.gameId),
    check("game_usage_says_something", sql`coalesce(trim(${row.phrase}), trim(${row.quoted}), '') <> ''`),
    check("game_usage_kind_is_known", sql`${row.kind} IN (${quoteTexts(USAGE_KINDS)})`),
    check("game_usage_items_are_ranges", sql`${row.items} || ${row.learntItems} NOT GLOB '*[^0-9,-]*'`),
  ],
);

function quoteTexts(words: readonly string[]) {
  return sql.raw(words.map((word) => `'${word}'`).join(", "));
}

/** What somebody plays. A game that is refused meanwhile is shown nowhere, and comes back with it. */
export const playedGame = sqliteTable(
  "played_game",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    gameId: integer("game_id").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.gameId] })],
);

/**
 * What the source of the catalogue had and we had not: it waits for an admin, or came in, or is refused. Of what is refused
 * though its item is here, the item stays with all that people noted of it, and is in no snapshot: triggers give the
 * catalogue a new version whenever that changes, even by hand.
 */
export const newItem = sqliteTable(
  "newcomer",
  {
    head: text("head").notNull(),
    tail: text("tail").notNull(),
    name: text("name").notNull(),
    character: text("character").notNull(),
    form: text("form", { enum: ITEM_FORMS }).notNull(),
    /** Both in the source's words. */
    amiiboSeries: text("amiibo_series").notNull(),
    gameSeries: text("game_series").notNull(),
    releaseJp: text("release_jp"),
    releaseNa: text("release_na"),
    releaseEu: text("release_eu"),
    releaseAu: text("release_au"),
    /** ms: when it was listed first. */
    seenAt: integer("seen_at").notNull(),
    /** ms: of the answer that it came in with, or of the click; null: it never was here. */
    cameAt: integer("came_at"),
    /** An admin took it in: it does not count against the day's. */
    isVouched: integer("is_vouched", { mode: "boolean" }).notNull().default(false),
    /** How many series came with it. */
    seriesBrought: integer("series_brought").notNull().default(0),
    /** ms: since when an admin does not want it. */
    refusedAt: integer("refused_at"),
  },
  (row) => [
    primaryKey({ columns: [row.head, row.tail] }),
    index("newcomer_by_coming").on(row.cameAt, row.refusedAt),
    check("newcomer_form_is_known", sql`${row.form} IN (${sql.raw(ITEM_FORMS.map((form) => `'${form}'`).join(", "))})`),
  ],
);

/** One row: what the newest answer of the source had beyond those that wait. */
export const newItemOverflow = sqliteTable(
  "newcomers_left_out",
  { id: integer("id").primaryKey(), items: integer("items").notNull() },
  (row) => [check("newcomers_left_out_is_one_row", sql`${row.id} = 1`)],
);
