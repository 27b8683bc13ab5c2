import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { user } from "./access";

const userReference = (name: string) =>
  integer(name)
    .notNull()
    .references(() => user.id, { onDelete: "cascade" });

const flag = (name: string) => integer(name, { mode: "boolean" }).notNull();

/** Questions and answers: each stands here twice, once for who wrote it and once for who got it, who delete it apart. */
export const question = sqliteTable(
  "question",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** On whose side it stands. */
    userId: userReference("user_id"),
    partnerId: userReference("partner_id"),
    /** 0: about all that is shown. */
    amiiboId: integer("amiibo_id").notNull(),
    /** It is about things of the partner's; else about one's own. */
    isTheirs: flag("is_theirs"),
    isSent: flag("is_sent"),
    /** It was sent before the partner wrote anything about the same: it counts for the day. */
    isNew: flag("is_new"),
    /** Chosen by who wrote it: the same sent again counts once. */
    changeId: text("change_id").notNull(),
    /** Empty: deleted on this side. The row stays for a month, as the limits count it. */
    text: text("text").notNull(),
    createdAt: integer("created_at").notNull(),
    readAt: integer("read_at"),
  },
  (row) => [
    check("question_is_to_somebody_else", sql`${row.userId} <> ${row.partnerId}`),
    uniqueIndex("question_once").on(row.userId, row.changeId, row.isSent, row.partnerId),
    index("question_of_two").on(row.userId, row.partnerId, row.amiiboId, row.isTheirs, row.id),
    index("question_of_partner").on(row.partnerId),
    index("question_new").on(row.userId, row.createdAt).where(sql`is_new = 1`),
    index("question_deleted").on(row.createdAt).where(sql`text = ''`),
  ],
);

/** Neither of the two is found by the other, nor compared with, nor asked. */
export const block = sqliteTable(
  "block",
  {
    userId: userReference("user_id"),
    blockedId: userReference("blocked_id"),
    createdAt: integer("created_at").notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.blockedId] }), index("block_of_blocked").on(row.blockedId)],
);

/** What somebody was written and reported, as it read then, until an admin has looked. */
export const questionReport = sqliteTable(
  "question_report",
  {
    userId: userReference("user_id"),
    questionId: integer("question_id").notNull(),
    /** Who wrote it. */
    writerId: userReference("writer_id"),
    text: text("text").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.questionId] }), index("question_report_of_writer").on(row.writerId)],
);

/** Whom an admin has stopped: they write to nobody. */
export const questionSuspension = sqliteTable("question_stop", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  createdAt: integer("created_at").notNull(),
});
