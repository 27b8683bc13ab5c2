import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, primaryKey, type SQLiteColumn, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ITEM_FORMS } from "../../domain/catalogue/item";
import { GAME_PLATFORMS, GAME_USAGE_KINDS } from "../../domain/games/game";
import { requiredBooleanColumn, userReferenceColumn } from "./access";

/**
 * Time of an admin's last edit, which keeps shipped data from overwriting the row. A trigger sets it on every update,
 * so code that writes shipped or external data must clear it in the same transaction.
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

const isNfcCode = (column: SQLiteColumn): SQL => sql`length(${column}) = 16 AND ${column} NOT GLOB '*[^0-9a-f]*'`;
const isDate = (column: SQLiteColumn): SQL => sql`date(${column}) IS ${column}`;
const isColour = (column: SQLiteColumn): SQL =>
  sql`length(${column}) IN (4, 7) AND ${column} GLOB '#*' AND substr(${column}, 2) NOT GLOB '*[^0-9a-f]*'`;

export const item = sqliteTable(
  "item",
  {
    id: integer("id").primaryKey(),
    /** NFC code of 16 hex digits; null if unknown. Variants of an item have the same code. */
    nfcCode: text("nfc_code"),
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
    /** Time in ms at which the item was accepted as a new item; null if it shipped with Plinth. */
    acceptedAt: integer("accepted_at"),
    /** True if an admin accepted the item. Such items do not count towards the daily limit of automatic additions. */
    isAcceptedByAdmin: requiredBooleanColumn("is_accepted_by_admin").default(false),
    /** Number of series that were added to the catalogue together with the item. */
    seriesAdded: integer("series_added").notNull().default(0),
    /** Time in ms at which an admin withdrew the item, which hides it; its id and all users' data stay. */
    withdrawnAt: integer("withdrawn_at"),
    editedAt: editedAt(),
  },
  (row) => [
    index("item_by_nfc_code").on(row.nfcCode),
    check("item_nfc_code_is_hex", isNfcCode(row.nfcCode)),
    check("item_has_a_name", sql`trim(${row.name}) <> ''`),
    check("item_form_is_known", sql`${row.form} IN (${quoteTexts(ITEM_FORMS)})`),
    check("item_ac_number_is_positive", sql`${row.acNumber} > 0`),
    check("item_release_jp_is_a_date", isDate(row.releaseJp)),
    check("item_release_na_is_a_date", isDate(row.releaseNa)),
    check("item_release_eu_is_a_date", isDate(row.releaseEu)),
    check("item_release_au_is_a_date", isDate(row.releaseAu)),
    check("item_background_color_is_hex", isColour(row.backgroundColor)),
  ],
);

/** The catalogue's version, in one row; triggers (`versions.sql`) set a new random one, even after a manual edit. */
export const catalogueVersion = sqliteTable(
  "catalogue_version",
  {
    id: integer("id").primaryKey(),
    version: text("version").notNull(),
    changedAt: integer("changed_at", { mode: "timestamp_ms" }).notNull(),
  },
  (row) => [check("catalogue_version_is_one_row", sql`${row.id} = 1`)],
);

/** Time in ms at which the external catalogue source supplied the row; null if it shipped with Plinth. */
const sourceAddedAt = () => integer("source_added_at");
/** Time in ms at which an admin rejected the row. A rejected row stays stored and is hidden. */
const rejectedAt = () => integer("rejected_at");

/** A game on one platform; triggers (`versions.sql`) set a new version of the catalogue on every change. */
export const game = sqliteTable(
  "game",
  {
    id: integer("id").primaryKey(),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique(),
    /** Title of the game without its platform. It is the same on all platforms. */
    title: text("title").notNull(),
    platform: text("platform", { enum: GAME_PLATFORMS }).notNull(),
    releasedYear: integer("released_year"),
    sourceAddedAt: sourceAddedAt(),
    rejectedAt: rejectedAt(),
    editedAt: editedAt(),
  },
  (row) => [
    check("game_has_a_name", sql`trim(${row.name}) <> '' AND trim(${row.slug}) <> ''`),
    check("game_platform_is_known", sql`${row.platform} IN (${quoteTexts(GAME_PLATFORMS)})`),
  ],
);

/** A usage: something that amiibo do in a game; item ids are stored as ranges (`domain/games/ranges`): `1-3,7`. */
export const gameUsage = sqliteTable(
  "game_usage",
  {
    id: integer("id").primaryKey(),
    gameId: integer("game_id")
      .notNull()
      .references(() => game.id, { onDelete: "cascade" }),
    /** Our own wording of the usage; null if there is none. */
    phrase: text("phrase"),
    /** Wording of the external catalogue source. It is displayed if there is no `phrase`. */
    sourceSentence: text("source_sentence"),
    kind: text("kind", { enum: GAME_USAGE_KINDS }),
    writesToAmiibo: requiredBooleanColumn("writes_to_amiibo").default(false),
    isByCharacter: requiredBooleanColumn("is_by_character").default(false),
    /** Item ids as ranges, such as `1-3,7`, that shipped with Plinth or that an admin entered; empty without any. */
    itemRanges: text("item_ranges").notNull().default(""),
    /** Ids of the items that the external catalogue source added. */
    sourceItemRanges: text("source_item_ranges").notNull().default(""),
    sourceAddedAt: sourceAddedAt(),
    rejectedAt: rejectedAt(),
    editedAt: editedAt(),
  },
  (row) => [
    index("game_usage_of_game").on(row.gameId),
    check("game_usage_has_text", sql`coalesce(trim(${row.phrase}), trim(${row.sourceSentence}), '') <> ''`),
    check("game_usage_kind_is_known", sql`${row.kind} IN (${quoteTexts(GAME_USAGE_KINDS)})`),
    check("game_usage_items_are_ranges", sql`${row.itemRanges} || ${row.sourceItemRanges} NOT GLOB '*[^0-9,-]*'`),
  ],
);

function quoteTexts(texts: readonly string[]) {
  return sql.raw(texts.map((text) => `'${text}'`).join(", "));
}

/** Games that users play; rows of a game that an admin rejects stay, and are hidden with it. */
export const playedGame = sqliteTable(
  "played_game",
  {
    userId: userReferenceColumn("user_id"),
    gameId: integer("game_id").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.gameId] })],
);

/** Items that our catalogue lacks, pending or rejected; the external source identifies them by NFC code. */
export const newItem = sqliteTable(
  "new_item",
  {
    nfcCode: text("nfc_code").primaryKey(),
    name: text("name").notNull(),
    character: text("character").notNull(),
    form: text("form", { enum: ITEM_FORMS }).notNull(),
    /** Name of the amiibo series, as the external catalogue source spells it. */
    amiiboSeries: text("amiibo_series").notNull(),
    gameSeries: text("game_series").notNull(),
    releaseJp: text("release_jp"),
    releaseNa: text("release_na"),
    releaseEu: text("release_eu"),
    releaseAu: text("release_au"),
    /** Time in ms at which the external catalogue source first listed the item. */
    firstSeenAt: integer("first_seen_at").notNull(),
    rejectedAt: rejectedAt(),
  },
  (row) => [check("new_item_form_is_known", sql`${row.form} IN (${quoteTexts(ITEM_FORMS)})`)],
);

/** Number of new items for which the list of pending items had no room, in a single row. */
export const newItemOverflow = sqliteTable(
  "new_item_overflow",
  { id: integer("id").primaryKey(), itemCount: integer("item_count").notNull() },
  (row) => [check("new_item_overflow_is_one_row", sql`${row.id} = 1`)],
);
