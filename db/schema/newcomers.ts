import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { FORMS } from "../../domain/catalogue/amiibo";

/**
 * What the source of the catalogue had and we had not: it waits for an admin, or came in, or is refused. Of what is refused
 * though its item is here, the item stays with all that people noted of it, and is in no snapshot: triggers give the
 * catalogue a new version whenever that changes, even by hand.
 */
export const newcomer = sqliteTable(
  "newcomer",
  {
    head: text("head").notNull(),
    tail: text("tail").notNull(),
    name: text("name").notNull(),
    character: text("character").notNull(),
    form: text("form", { enum: FORMS }).notNull(),
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
    check("newcomer_form_is_known", sql`${row.form} IN (${sql.raw(FORMS.map((form) => `'${form}'`).join(", "))})`),
  ],
);

/** One row: what the newest answer of the source had beyond those that wait. */
export const newcomersLeftOut = sqliteTable(
  "newcomers_left_out",
  { id: integer("id").primaryKey(), items: integer("items").notNull() },
  (row) => [check("newcomers_left_out_is_one_row", sql`${row.id} = 1`)],
);
