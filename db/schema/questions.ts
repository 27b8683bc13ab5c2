import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { requiredBooleanColumn, userPrimaryKeyColumn, userReferenceColumn } from "./access";

/** Messages between two members, each stored for sender and receiver, so that both can delete it for themselves. */
export const question = sqliteTable(
  "question",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** The user who sees this row: the sender or the receiver of the message. */
    userId: userReferenceColumn("user_id"),
    partnerId: userReferenceColumn("partner_id"),
    /** Id of the item that the conversation is about; 0 if it is about a whole page. */
    itemId: integer("item_id").notNull(),
    /** True if the conversation is about an item of the other person, false if about one of the row's owner. */
    isAboutPartner: requiredBooleanColumn("is_about_partner"),
    isSent: requiredBooleanColumn("is_sent"),
    /** True if the other person had not written in this conversation before; counts towards a daily limit. */
    isOpening: requiredBooleanColumn("is_opening"),
    /** Id chosen by the sender's browser, so that a repeated request has no effect. */
    changeId: text("change_id").notNull(),
    /** Text of the message; empty if the row's owner deleted it. The row stays for a month, because limits count it. */
    text: text("text").notNull(),
    createdAt: integer("created_at").notNull(),
    readAt: integer("read_at"),
    /** True for the newest message of its conversation, with which the list of conversations shows it. */
    isLast: requiredBooleanColumn("is_last").default(true),
  },
  (row) => [
    check("question_is_to_somebody_else", sql`${row.userId} <> ${row.partnerId}`),
    uniqueIndex("question_once").on(row.userId, row.changeId, row.isSent, row.partnerId),
    index("question_of_two").on(row.userId, row.partnerId, row.itemId, row.isAboutPartner, row.id),
    index("question_with_partner").on(row.userId, row.partnerId, row.id),
    index("question_unread")
      .on(row.userId, row.partnerId, row.itemId, row.isAboutPartner)
      .where(sql`${row.readAt} IS NULL`),
    index("question_last").on(row.userId, row.id).where(sql`is_last = 1`),
    index("question_last_unread").on(row.userId, row.id).where(sql`is_last = 1 AND read_at IS NULL`),
    index("question_of_partner").on(row.partnerId),
    index("question_new").on(row.userId, row.createdAt).where(sql`is_opening = 1`),
    index("question_deleted").on(row.createdAt).where(sql`text = ''`),
  ],
);

/** A block between two users. Neither can find, compare with or write to the other. */
export const block = sqliteTable(
  "block",
  {
    userId: userReferenceColumn("user_id"),
    blockedId: userReferenceColumn("blocked_id"),
    createdAt: integer("created_at").notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.blockedId] }), index("block_of_blocked").on(row.blockedId)],
);

/** A message that its receiver reported, with the text at that time. It is stored until an admin decides. */
export const questionReport = sqliteTable(
  "question_report",
  {
    userId: userReferenceColumn("user_id"),
    questionId: integer("question_id").notNull(),
    writerId: userReferenceColumn("writer_id"),
    text: text("text").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.questionId] }), index("question_report_of_writer").on(row.writerId)],
);

/** Users whom an admin suspended from writing messages. */
export const questionSuspension = sqliteTable("question_suspension", {
  userId: userPrimaryKeyColumn(),
  createdAt: integer("created_at").notNull(),
});
