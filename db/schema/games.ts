import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { PLATFORMS, USAGE_KINDS } from "../../domain/games/game";
import { user } from "./access";

/** As in the catalogue's tables: a trigger sets it whenever a fact of the row is updated, by whomever. */
const editedAt = () => integer("edited_at", { mode: "timestamp_ms" });

/** ms: when it came from the catalogue's source; null: it shipped. */
const learntAt = () => integer("learnt_at");
/** ms: since when an admin does not want it. It stays, and is shown nowhere. */
const refusedAt = () => integer("refused_at");

/** A game on one platform. Triggers (`versions.sql`) give the catalogue a new version with any change of it, even by hand. */
export const game = sqliteTable(
  "game",
  {
    id: integer("id").primaryKey(),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique(),
    /** What the same game is called on every platform. */
    title: text("title").notNull(),
    platform: text("platform", { enum: PLATFORMS }).notNull(),
    releasedYear: integer("released_year"),
    learntAt: learntAt(),
    refusedAt: refusedAt(),
    editedAt: editedAt(),
  },
  (row) => [
    check("game_has_a_name", sql`trim(${row.name}) <> '' AND trim(${row.slug}) <> ''`),
    check("game_platform_is_known", sql`${row.platform} IN (${inQuotes(PLATFORMS)})`),
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
    refusedAt: refusedAt(),
    editedAt: editedAt(),
  },
  (row) => [
    index("game_usage_of_game").on(row.gameId),
    check("game_usage_says_something", sql`coalesce(trim(${row.phrase}), trim(${row.quoted}), '') <> ''`),
    check("game_usage_kind_is_known", sql`${row.kind} IN (${inQuotes(USAGE_KINDS)})`),
    check("game_usage_items_are_ranges", sql`${row.items} || ${row.learntItems} NOT GLOB '*[^0-9,-]*'`),
  ],
);

function inQuotes(words: readonly string[]) {
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
