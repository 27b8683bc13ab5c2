import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, userKey, userReference } from "./access";

/**
 * Questions and answers. Each is stored twice, for its sender and for its receiver, who can delete their rows
 * independently.
 */
export const question = sqliteTable(
  "question",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Owner of the row. */
    userId: userReference("user_id"),
    partnerId: userReference("partner_id"),
    /** 0 if the question is about the whole page. */
    itemId: integer("item_id").notNull(),
    /** True if the question is about an item of the partner, false for an item of the row's owner. */
    isAboutPartner: flag("is_about_partner"),
    isSent: flag("is_sent"),
    /** True if the partner had not written about the subject before. Such messages count towards the daily limit. */
    isOpening: flag("is_opening"),
    /** Chosen by the sender; a repeated request has no effect. */
    changeId: text("change_id").notNull(),
    /** Empty if deleted by the row's owner. The row stays for a month, because limits count it. */
    text: text("text").notNull(),
    createdAt: integer("created_at").notNull(),
    readAt: integer("read_at"),
  },
  (row) => [
    check("question_is_to_somebody_else", sql`${row.userId} <> ${row.partnerId}`),
    uniqueIndex("question_once").on(row.userId, row.changeId, row.isSent, row.partnerId),
    index("question_of_two").on(row.userId, row.partnerId, row.itemId, row.isAboutPartner, row.id),
    index("question_of_partner").on(row.partnerId),
    index("question_new").on(row.userId, row.createdAt).where(sql`is_opening = 1`),
    index("question_deleted").on(row.createdAt).where(sql`text = ''`),
  ],
);

/** A block between two people. Neither can find, compare with or write to the other. */
export const block = sqliteTable(
  "block",
  {
    userId: userReference("user_id"),
    blockedId: userReference("blocked_id"),
    createdAt: integer("created_at").notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.blockedId] }), index("block_of_blocked").on(row.blockedId)],
);

/** A reported message with its text at that time, stored until an admin resolves it. */
export const questionReport = sqliteTable(
  "question_report",
  {
    userId: userReference("user_id"),
    questionId: integer("question_id").notNull(),
    /** Author of the message. */
    writerId: userReference("writer_id"),
    text: text("text").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.questionId] }), index("question_report_of_writer").on(row.writerId)],
);

/** Users whom an admin suspended from writing. */
export const questionSuspension = sqliteTable("question_suspension", {
  userId: userKey(),
  createdAt: integer("created_at").notNull(),
});
