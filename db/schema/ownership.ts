import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { COPY_CONDITIONS, type CopyDetails } from "../../domain/ownership/copy";
import { TEXT_ENCODINGS } from "../../domain/transfer/decodeText";
import { user } from "./access";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

const userId = () =>
  integer("user_id")
    .notNull()
    .references(() => user.id, { onDelete: "cascade" });

/** Everything of a copy but where it belongs. */
const copyColumns = () =>
  ({
    condition: text("condition", { enum: COPY_CONDITIONS }).notNull(),
    isBoxed: integer("is_boxed", { mode: "boolean" }).notNull(),
    isForSale: integer("is_for_sale", { mode: "boolean" }).notNull(),
    notes: text("notes").notNull(),
    /** Minor units of `currency`. */
    pricePaid: integer("price_paid"),
    currency: text("currency"),
    /** `YYYY-MM-DD` */
    acquiredOn: text("acquired_on"),
    /** Minor units of `asking_currency`. */
    askingPrice: integer("asking_price"),
    askingCurrency: text("asking_currency"),
    boughtFrom: text("bought_from").notNull().default(""),
    isGift: integer("is_gift", { mode: "boolean" }).notNull().default(false),
    isReserved: integer("is_reserved", { mode: "boolean" }).notNull().default(false),
  }) satisfies Readonly<Record<keyof CopyDetails, unknown>>;

/** One row is one copy. Older copies have lower ids. */
export const copy = sqliteTable(
  "owned",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: userId(),
    amiiboId: integer("amiibo_id").notNull(),
    ...copyColumns(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** The change that added it. */
    changeId: text("change_id").notNull(),
  },
  (row) => [
    // With the box and what a copy is there for: a collection's holdings and spares are read from the index alone.
    index("owned_by_user").on(row.userId, row.amiiboId, row.id, row.isBoxed, row.isForSale, row.isReserved),
    check("owned_price_is_not_negative", sql`${row.pricePaid} >= 0`),
    check("owned_price_has_a_currency", sql`(${row.pricePaid} IS NULL) = (${row.currency} IS NULL)`),
    check("owned_asking_price_is_not_negative", sql`${row.askingPrice} >= 0`),
    check("owned_asking_price_has_a_currency", sql`(${row.askingPrice} IS NULL) = (${row.askingCurrency} IS NULL)`),
  ],
);

const listColumns = () => ({
  userId: userId(),
  amiiboId: integer("amiibo_id").notNull(),
  createdAt: instant("created_at").notNull(),
  /** The change that put it there. */
  changeId: text("change_id"),
});

export const wishlist = sqliteTable("wishlist", listColumns(), (row) => [
  primaryKey({ columns: [row.userId, row.amiiboId] }),
]);

export const watchlist = sqliteTable("watchlist", listColumns(), (row) => [
  primaryKey({ columns: [row.userId, row.amiiboId] }),
]);

/** Each change counts once, however often it is sent, and can be undone for a month. */
export const change = sqliteTable(
  "change",
  {
    userId: userId(),
    id: text("id").notNull(),
    createdAt: instant("created_at").notNull(),
    /** How many entries an import wrote. Other changes have none. */
    imported: integer("imported"),
    /** It added what a guest had marked. */
    isMerge: integer("is_merge", { mode: "boolean" }).notNull().default(false),
    /** The change that it takes back. */
    undid: text("undid"),
    /** The change that took it back, unless that was taken back itself. */
    undoneBy: text("undone_by"),
    /** Copies that it was to take back and that were gone by then. */
    gone: integer("gone"),
    /** Copies and marks that it was to take back, but that somebody had changed meanwhile. */
    stayed: integer("stayed"),
  },
  (row) => [primaryKey({ columns: [row.userId, row.id] }), index("change_by_age").on(row.createdAt)],
);

/** What a change did to a copy, kept for as long as it can be taken back. */
export const changedCopy = sqliteTable(
  "changed_copy",
  {
    userId: userId(),
    changeId: text("change_id").notNull(),
    ownedId: integer("owned_id").notNull(),
    amiiboId: integer("amiibo_id").notNull(),
    /** As they were. */
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** The copy's fields as JSON; null: the change added it. */
    before: text("before"),
    /** Null: the change took it away. */
    after: text("after"),
  },
  (row) => [primaryKey({ columns: [row.userId, row.changeId, row.ownedId] })],
);

/** Wishes and watches that a change made or ended. */
export const changedListEntry = sqliteTable(
  "changed_mark",
  {
    userId: userId(),
    changeId: text("change_id").notNull(),
    list: text("list", { enum: ["wishlist", "watchlist"] }).notNull(),
    amiiboId: integer("amiibo_id").notNull(),
    /** The change that first made it: a wish that was ended and made anew is another one. */
    markId: text("mark_id"),
    createdAt: instant("created_at").notNull(),
    wasAdded: integer("was_added", { mode: "boolean" }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.changeId, row.list, row.amiiboId, row.wasAdded] })],
);

/** Takes no row: a statement that inserts one here takes its whole batch back, and says why. */
export const batchAbort = sqliteTable("refusal", { reason: text("reason").notNull() }, (row) => [
  check("too_many_copies", sql`${row.reason} <> 'too_many_copies'`),
  check("changed_meanwhile", sql`${row.reason} <> 'changed_meanwhile'`),
  check("lease_lost", sql`${row.reason} <> 'lease_lost'`),
]);

/** Once per user and item, until an admin resolves it. */
export const itemReport = sqliteTable(
  "report",
  { userId: userId(), amiiboId: integer("amiibo_id").notNull(), createdAt: instant("created_at").notNull() },
  (row) => [primaryKey({ columns: [row.userId, row.amiiboId] })],
);

/** An uploaded collection that its owner has not confirmed yet: one for each user. */
export const importDraft = sqliteTable("import_draft", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  id: text("id").notNull(),
  /** How its bytes were read. */
  encoding: text("encoding", { enum: TEXT_ENCODINGS }),
  /** Why nothing of it can be read. */
  problem: text("problem"),
  /** What its owner said about it, as JSON. */
  choices: text("choices").notNull(),
  createdAt: instant("created_at").notNull(),
});

/** The file of a draft as text, in parts: the database takes no value of any size. */
export const importDraftPart = sqliteTable(
  "import_part",
  {
    userId: userId(),
    /** From 0. */
    number: integer("number").notNull(),
    text: text("text").notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.number] })],
);

/**
 * What people who are open to trades show of what they can spare and what they wish for: who looks for a trade looks
 * here, and nobody else stands here. Triggers alone write these tables, together with what they follow from: the views
 * `spare_now` and `sought_now` say what should stand in them (`trade.sql` beside this file).
 */

const columns = () => ({
  userId: integer("user_id")
    .notNull()
    .references(() => user.id, { onDelete: "cascade" }),
  amiiboId: integer("amiibo_id").notNull(),
});

/** More than one copy, or one that is for sale on a public sell list. */
export const tradeSpare = sqliteTable("spare", columns(), (row) => [
  primaryKey({ columns: [row.userId, row.amiiboId] }),
  index("spare_by_item").on(row.amiiboId, row.userId),
]);

/** A wish on a public wishlist. */
export const tradeWanted = sqliteTable("sought", columns(), (row) => [
  primaryKey({ columns: [row.userId, row.amiiboId] }),
  index("sought_by_item").on(row.amiiboId, row.userId),
]);
