import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { buildCopyFieldsByKind, COPY_CONDITIONS, type CopyFieldKind } from "../../domain/ownership/copy";
import { TEXT_ENCODINGS } from "../../domain/transfer/decodeText";
import { toSnakeCase } from "../rows";
import { flag, userKey, userReference } from "./access";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

/** Builders of columns by the kind of a copy's field. A field that stored copies may lack has a default or may be null. */
const COLUMN_BUILDERS = {
  condition: (name: string) => text(name, { enum: COPY_CONDITIONS }).notNull(),
  switch: (name: string) => integer(name, { mode: "boolean" }).notNull().default(false),
  text: (name: string) => text(name).notNull().default(""),
  /** Minor units of the currency in the field beside the amount. */
  amount: (name: string) => integer(name),
  currency: (name: string) => text(name),
  /** `YYYY-MM-DD` */
  day: (name: string) => text(name),
};

type CopyColumns = { [Kind in CopyFieldKind]: ReturnType<(typeof COLUMN_BUILDERS)[Kind]> };

const copyColumns = () =>
  buildCopyFieldsByKind<CopyColumns>((field, kind) => COLUMN_BUILDERS[kind](toSnakeCase(field)));

/** A copy of an item. Older copies have lower ids. */
export const copy = sqliteTable(
  "copy",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: userReference("user_id"),
    itemId: integer("item_id").notNull(),
    ...copyColumns(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** The change that added the copy. */
    changeId: text("change_id").notNull(),
  },
  (row) => [
    // Covering index: holdings and spares of a collection are read without the table itself.
    index("copy_by_user").on(row.userId, row.itemId, row.id, row.isBoxed, row.isForSale, row.isReserved),
    check("copy_price_is_not_negative", sql`${row.pricePaid} >= 0`),
    check("copy_price_has_a_currency", sql`(${row.pricePaid} IS NULL) = (${row.currency} IS NULL)`),
    check("copy_asking_price_is_not_negative", sql`${row.askingPrice} >= 0`),
    check("copy_asking_price_has_a_currency", sql`(${row.askingPrice} IS NULL) = (${row.askingCurrency} IS NULL)`),
  ],
);

const listColumns = () => ({
  userId: userReference("user_id"),
  itemId: integer("item_id").notNull(),
  createdAt: instant("created_at").notNull(),
  /** The change that added the entry. */
  changeId: text("change_id"),
});

export const wishlist = sqliteTable("wishlist", listColumns(), (row) => [
  primaryKey({ columns: [row.userId, row.itemId] }),
]);

export const watchlist = sqliteTable("watchlist", listColumns(), (row) => [
  primaryKey({ columns: [row.userId, row.itemId] }),
]);

/** A saved change. Its id makes repeated requests harmless, and it can be undone for 30 days. */
export const change = sqliteTable(
  "change",
  {
    userId: userReference("user_id"),
    id: text("id").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Number of entries that an import wrote; null for other changes. */
    importedEntryCount: integer("imported_entry_count"),
    /** True if the change added what a guest had collected before signing in. */
    isMerge: flag("is_merge").default(false),
    undoesChangeId: text("undoes_change_id"),
    /** The change that undid this change; null again once that change is undone itself. */
    undoneByChangeId: text("undone_by_change_id"),
    /** Number of copies that an undo skipped because they no longer existed. */
    removedSinceCount: integer("removed_since_count"),
    /** Number of copies and list entries that an undo skipped because they had changed since. */
    editedSinceCount: integer("edited_since_count"),
  },
  (row) => [primaryKey({ columns: [row.userId, row.id] }), index("change_by_age").on(row.createdAt)],
);

/** Effect of a change on one copy, stored for as long as the change can be undone. */
export const changedCopy = sqliteTable(
  "changed_copy",
  {
    userId: userReference("user_id"),
    changeId: text("change_id").notNull(),
    copyId: integer("copy_id").notNull(),
    itemId: integer("item_id").notNull(),
    /** Time when the copy was added. */
    createdAt: instant("created_at").notNull(),
    /** Times of the copy's last edit. */
    updatedAtBefore: instant("updated_at_before").notNull(),
    updatedAtAfter: instant("updated_at_after").notNull(),
    /**
     * Fields by column name, as JSON; null if the change added the copy. An edit stores only the fields that it set, so
     * a missing field was not edited. If a removed copy lacks a field, the field was added later and has its default.
     */
    before: text("before"),
    /** The same after the change; null if the change removed the copy. */
    after: text("after"),
  },
  (row) => [primaryKey({ columns: [row.userId, row.changeId, row.copyId] })],
);

/** List entries that a change added or removed. */
export const changedListEntry = sqliteTable(
  "changed_list_entry",
  {
    userId: userReference("user_id"),
    changeId: text("change_id").notNull(),
    list: text("list", { enum: ["wishlist", "watchlist"] }).notNull(),
    itemId: integer("item_id").notNull(),
    /** The change that first added the entry. An entry that is removed and added again counts as another one. */
    entryChangeId: text("entry_change_id"),
    createdAt: instant("created_at").notNull(),
    wasAdded: flag("was_added"),
  },
  (row) => [primaryKey({ columns: [row.userId, row.changeId, row.list, row.itemId, row.wasAdded] })],
);

/** A table that rejects every row. A statement that inserts one aborts its whole batch with a named reason. */
export const batchAbort = sqliteTable("batch_abort", { reason: text("reason").notNull() }, (row) => [
  check("too_many_copies", sql`${row.reason} <> 'too_many_copies'`),
  check("changed_meanwhile", sql`${row.reason} <> 'changed_meanwhile'`),
  check("lease_lost", sql`${row.reason} <> 'lease_lost'`),
]);

/** A report about an item, one per user and item, stored until an admin resolves it. */
export const itemReport = sqliteTable(
  "item_report",
  {
    userId: userReference("user_id"),
    itemId: integer("item_id").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.itemId] })],
);

/** An uploaded import that waits for confirmation, one per user. */
export const importDraft = sqliteTable("import_draft", {
  userId: userKey(),
  id: text("id").notNull(),
  /** Text encoding that was used to read the file. */
  encoding: text("encoding", { enum: TEXT_ENCODINGS }),
  /** Reason why the file cannot be read. */
  problem: text("problem"),
  /** The user's choices for the import, as JSON. */
  choices: text("choices").notNull(),
  createdAt: instant("created_at").notNull(),
});

/** The file of a draft as text, split into parts because the database limits the size of a value. */
export const importDraftPart = sqliteTable(
  "import_draft_part",
  {
    userId: userReference("user_id"),
    /** Index of the part, from 0. */
    partNumber: integer("part_number").notNull(),
    text: text("text").notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.partNumber] })],
);

const tradeColumns = () => ({ userId: userReference("user_id"), itemId: integer("item_id").notNull() });

/**
 * Items that a person open to trades can spare: more than one copy, or a copy for sale on a public sell list. Triggers
 * (`trade.sql`) keep the table equal to the view `trade_spare_now`.
 */
export const tradeSpare = sqliteTable("trade_spare", tradeColumns(), (row) => [
  primaryKey({ columns: [row.userId, row.itemId] }),
  index("trade_spare_by_item").on(row.itemId, row.userId),
]);

/**
 * Items that a person open to trades wants: entries of a public wishlist. Triggers (`trade.sql`) keep the table equal
 * to the view `trade_wanted_now`.
 */
export const tradeWanted = sqliteTable("trade_wanted", tradeColumns(), (row) => [
  primaryKey({ columns: [row.userId, row.itemId] }),
  index("trade_wanted_by_item").on(row.itemId, row.userId),
]);
