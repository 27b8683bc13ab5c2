import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { buildValuesForCopyFields, COPY_CONDITIONS, type CopyFieldKind } from "../../domain/ownership/copy";
import { TEXT_ENCODINGS } from "../../domain/transfer/decodeTextFile";
import { toSnakeCase } from "../rows";
import { requiredBooleanColumn, userPrimaryKeyColumn, userReferenceColumn } from "./access";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

/** Column builders by kind of a copy's field; a field that was added later needs a default or accepts null. */
const COLUMN_BUILDERS = {
  condition: (name: string) => text(name, { enum: COPY_CONDITIONS }).notNull(),
  switch: (name: string) => integer(name, { mode: "boolean" }).notNull().default(false),
  text: (name: string) => text(name).notNull().default(""),
  /** Amount in minor units of a currency, which is another field of the copy. */
  amount: (name: string) => integer(name),
  currency: (name: string) => text(name),
  /** Builds a column with a day, as `YYYY-MM-DD`. */
  day: (name: string) => text(name),
};

type CopyColumns = { [Kind in CopyFieldKind]: ReturnType<(typeof COLUMN_BUILDERS)[Kind]> };

const copyColumns = () =>
  buildValuesForCopyFields<CopyColumns>((field, kind) => COLUMN_BUILDERS[kind](toSnakeCase(field)));

/** A copy: one piece of an item that a user owns. Older copies have lower ids. */
export const copy = sqliteTable(
  "copy",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: userReferenceColumn("user_id"),
    itemId: integer("item_id").notNull(),
    ...copyColumns(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** Id of the change that added the copy. */
    changeId: text("change_id").notNull(),
  },
  (row) => [
    // This index contains all columns for finding owned items and duplicates, so that SQLite does not read the table.
    index("copy_by_user").on(row.userId, row.itemId, row.id, row.isBoxed, row.isForSale, row.isReserved),
    // This index finds a page of a sell list without reading the copies that are not for sale.
    index("copy_for_sale").on(row.userId, row.itemId, row.id).where(sql`is_for_sale = 1`),
    check("copy_price_is_not_negative", sql`${row.pricePaid} >= 0`),
    check("copy_price_has_a_currency", sql`(${row.pricePaid} IS NULL) = (${row.currency} IS NULL)`),
    check("copy_asking_price_is_not_negative", sql`${row.askingPrice} >= 0`),
    check("copy_asking_price_has_a_currency", sql`(${row.askingPrice} IS NULL) = (${row.askingCurrency} IS NULL)`),
  ],
);

/**
 * A user's copies of one item, as far as lists and sums need them. Each change of a collection rewrites the rows of the items that
 * it affects (`copySummaries.ts`), so that a page reads one row per item, however many copies the user has.
 */
export const copySummary = sqliteTable(
  "copy_summary",
  {
    userId: userReferenceColumn("user_id"),
    itemId: integer("item_id").notNull(),
    /** Letters of the copies, oldest first, for their boxes and conditions: see `domain/wire/holdings.ts`. */
    letters: text("letters").notNull(),
    newestCopyId: integer("newest_copy_id").notNull(),
    /** Number of copies that are not reserved. `freeForSaleCount` counts those of them that are for sale. */
    freeCount: integer("free_count").notNull(),
    /** Number of copies that are for sale, with those that are reserved. */
    forSaleCount: integer("for_sale_count").notNull(),
    freeForSaleCount: integer("free_for_sale_count").notNull(),
    /** JSON array with an array per copy, oldest first: the fields that decide a copy's value, see `copySummaries.ts`. */
    copies: text("copies").notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.itemId] })],
);

const listColumns = () => ({
  userId: userReferenceColumn("user_id"),
  itemId: integer("item_id").notNull(),
  createdAt: instant("created_at").notNull(),
  /** Id of the change that added the list entry. */
  changeId: text("change_id"),
});

export const wishlist = sqliteTable("wishlist", listColumns(), (row) => [
  primaryKey({ columns: [row.userId, row.itemId] }),
]);

export const watchlist = sqliteTable(
  "watchlist",
  {
    ...listColumns(),
    /**
     * The user's price and restock targets of the item: a JSON array of `[market, grade, price, wantsRestock]`. Triggers
     * (`alerts.sql`) keep it equal to `target`, so that a page reads one row per item.
     */
    targets: text("targets").notNull().default("[]"),
  },
  (row) => [primaryKey({ columns: [row.userId, row.itemId] })],
);

/** A saved change of a collection. Its id makes repeated requests harmless. It can be undone for 30 days. */
export const change = sqliteTable(
  "change",
  {
    userId: userReferenceColumn("user_id"),
    id: text("id").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Number of entries that a file import wrote; null for other changes. */
    importedEntryCount: integer("imported_entry_count"),
    /** True if the change added what the user had collected before signing in. */
    isMerge: requiredBooleanColumn("is_merge").default(false),
    undoesChangeId: text("undoes_change_id"),
    /** Id of the change that undid this one; null again after that undo is itself undone. */
    undoneByChangeId: text("undone_by_change_id"),
    /** Number of copies that this undo could not restore, because they no longer existed. */
    removedSinceCount: integer("removed_since_count"),
    /** Number of copies and list entries that this undo did not change, because they had been edited since. */
    editedSinceCount: integer("edited_since_count"),
    /** Copies by item and effect, and list entries, as the activity page shows them: JSON, see `changeSummary.ts`. */
    summary: text("summary"),
    /** Number of copies and list entries that the change added, removed or edited. */
    changedRowCount: integer("changed_row_count").notNull().default(0),
    /** Size of what is stored to undo the change, in bytes; null if it was deleted to make room for newer changes. */
    historyBytes: integer("history_bytes").default(0),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.id] }),
    index("change_by_age").on(row.createdAt),
    index("change_of_user").on(row.userId, row.createdAt).where(sql`summary IS NOT NULL`),
    index("import_of_user").on(row.userId, row.createdAt).where(sql`imported_entry_count IS NOT NULL`),
  ],
);

/**
 * The effect of a change on copies that it treated alike. It is stored for as long as the change can be undone. The view
 * `changed_copy` has a row per copy.
 */
export const changedCopyGroup = sqliteTable(
  "changed_copy_group",
  {
    id: integer("id").primaryKey(),
    userId: userReferenceColumn("user_id"),
    changeId: text("change_id").notNull(),
    /**
     * JSON object of the copies' fields before the change, by column name; null if the change added the copies. An edit
     * stores only fields that it changed. If a removed copy lacks a field, the field was created later and has its default.
     */
    before: text("before"),
    /** JSON object of the fields after the change; null if the change removed the copies. */
    after: text("after"),
    /** JSON array with `[copy id, item id]` per copy, and for removed copies also `created_at` and `updated_at`. */
    copies: text("copies").notNull(),
  },
  (row) => [index("changed_copy_group_by_change").on(row.userId, row.changeId)],
);

/** A wishlist or watchlist entry that a change added or removed. */
export const changedListEntry = sqliteTable(
  "changed_list_entry",
  {
    userId: userReferenceColumn("user_id"),
    changeId: text("change_id").notNull(),
    list: text("list", { enum: ["wishlist", "watchlist"] }).notNull(),
    itemId: integer("item_id").notNull(),
    /** Id of the change that first added the entry. An entry that was removed and added again is a different one. */
    entryChangeId: text("entry_change_id"),
    createdAt: instant("created_at").notNull(),
    wasAdded: requiredBooleanColumn("was_added"),
  },
  (row) => [primaryKey({ columns: [row.userId, row.changeId, row.list, row.itemId, row.wasAdded] })],
);

/** A table that rejects every row: inserting a reason aborts the transaction with an error that names it. */
export const batchAbort = sqliteTable("batch_abort", { reason: text("reason").notNull() }, (row) => [
  check("too_many_copies", sql`${row.reason} <> 'too_many_copies'`),
  check("too_many_changes", sql`${row.reason} <> 'too_many_changes'`),
  check("changed_meanwhile", sql`${row.reason} <> 'changed_meanwhile'`),
  check("lease_lost", sql`${row.reason} <> 'lease_lost'`),
]);

/** A user's report that an item has wrong data. It is stored until an admin decides. */
export const itemReport = sqliteTable(
  "item_report",
  {
    userId: userReferenceColumn("user_id"),
    itemId: integer("item_id").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.itemId] })],
);

/** An uploaded file that waits for the user's confirmation, at most one per user. */
export const importDraft = sqliteTable("import_draft", {
  userId: userPrimaryKeyColumn(),
  id: text("id").notNull(),
  /** Text encoding with which the file was read. */
  encoding: text("encoding", { enum: TEXT_ENCODINGS }),
  /** Reason why the file cannot be imported; null if it can. */
  problem: text("problem"),
  /** The user's choices for the import, such as the meaning of columns, as JSON. */
  choices: text("choices").notNull(),
  /** Length of the stored table in UTF-16 code units. It is what interpreting the table again costs. */
  tableLength: integer("table_length").notNull(),
  createdAt: instant("created_at").notNull(),
});

/** A part of a text of an import draft. Texts are split, because the database limits the size of a value. */
export const importDraftPart = sqliteTable(
  "import_draft_part",
  {
    userId: userReferenceColumn("user_id"),
    /** The table of the file, the entries that it is interpreted as, or what the preview shows. */
    kind: text("kind", { enum: ["table", "entries", "preview"] }).notNull(),
    /** Position of the part in the text, from 0. */
    partNumber: integer("part_number").notNull(),
    text: text("text").notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.kind, row.partNumber] })],
);

/** Bytes of imported files that a user had the site read in one hour. */
export const importUsage = sqliteTable("import_usage", {
  userId: userPrimaryKeyColumn(),
  /** Number of the hour since the epoch. */
  hour: integer("hour").notNull(),
  bytes: integer("bytes").notNull(),
});

const tradeColumns = () => ({ userId: userReferenceColumn("user_id"), itemId: integer("item_id").notNull() });

/** Items that traders can give away, as duplicates or for sale; triggers keep it equal to `trade_spare_now`. */
export const tradeSpare = sqliteTable("trade_spare", tradeColumns(), (row) => [
  primaryKey({ columns: [row.userId, row.itemId] }),
  index("trade_spare_by_item").on(row.itemId, row.userId),
]);

/** Items on traders' public wishlists; triggers (`trade.sql`) keep it equal to the view `trade_wanted_now`. */
export const tradeWanted = sqliteTable("trade_wanted", tradeColumns(), (row) => [
  primaryKey({ columns: [row.userId, row.itemId] }),
  index("trade_wanted_by_item").on(row.itemId, row.userId),
]);

/**
 * The rows of `trade_spare` and `trade_wanted` of one trader as two texts, so that a search reads one row per trader. Each text has
 * a comma before and after each item id. Triggers (`trade.sql`) keep them equal to the two tables.
 */
export const tradeList = sqliteTable("trade_list", {
  userId: userPrimaryKeyColumn(),
  spareIds: text("spare_ids").notNull().default(","),
  wantedIds: text("wanted_ids").notNull().default(","),
});
