import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { defineViewerQuery } from "../access/viewerQuery";
import { booleanColumnSchema, createRowListParser, dateColumnSchema, rowSchema } from "../rows";

const side = z.number().transform((value) => (value === 1 ? ("theirs" as const) : ("mine" as const)));

const COLUMNS = sql`id, partner_id, item_id, is_about_partner AS side, is_sent, text, created_at, read_at IS NOT NULL AS is_read,
  EXISTS (SELECT 1 FROM question_report WHERE question_report.user_id = question.user_id
    AND question_report.question_id = question.id) AS is_reported`;

const messageRow = rowSchema({
  id: z.number(),
  partnerId: z.number(),
  itemId: z.number(),
  side,
  isSent: booleanColumnSchema,
  text: z.string(),
  createdAt: z.number(),
  isRead: booleanColumnSchema,
  isReported: booleanColumnSchema,
});

/** A message that the signed-in user sent or received. */
export type QuestionMessage = z.infer<typeof messageRow>;

const MAX_MESSAGES_SHOWN = 200;
/** Number of newest messages that are read to find those that the user did not delete. */
const MAX_MESSAGES_READ = 1_000;

/** Messages between the signed-in user and the person in the URL, oldest first, without those that the user deleted. */
export const viewerConversationQuery = defineViewerQuery("conversation", {
  select: ({ viewerId, pageId }) => sql`SELECT ${COLUMNS} FROM question WHERE +user_id = ${viewerId} AND id IN (
      SELECT id FROM question WHERE user_id = ${viewerId} AND partner_id = ${pageId}
      ORDER BY id DESC LIMIT ${MAX_MESSAGES_READ})
    AND text <> '' ORDER BY id DESC LIMIT ${MAX_MESSAGES_SHOWN}`,
  parse: (rows) => rows.map((row) => messageRow.parse(row)).reverse(),
  guestValue: [],
});

/** All messages of the signed-in user, for the download of their data. */
export const viewerAllMessagesQuery = defineViewerQuery("allMessages", {
  select: ({ viewerId }) => sql`SELECT ${COLUMNS} FROM question WHERE user_id = ${viewerId} AND text <> '' ORDER BY id`,
  parse: createRowListParser(messageRow),
  guestValue: [],
});

const MAX_CONVERSATIONS_SHOWN = 200;

const conversationRow = rowSchema({
  partnerId: z.number(),
  publicUsername: z.string().nullable(),
  itemId: z.number(),
  side,
  /** Text of the conversation's last message. */
  text: z.string(),
  isSent: booleanColumnSchema,
  /** Time in ms of the conversation's last message. */
  createdAt: z.number(),
  unreadCount: z.number(),
});

/** A conversation with its last message, for the list of all conversations. */
export type ConversationSummary = z.infer<typeof conversationRow>;

/** Number up to which the unread messages of a conversation are counted. */
const MAX_UNREAD_COUNTED = 100;

/** Conversations of the signed-in user. Those whose last message is unread come first, then the newest ones. */
export const viewerConversationListQuery = defineViewerQuery("conversationList", {
  // Each of the two parts reads an index of last messages in its order, so that no other messages are read.
  select({ viewerId }) {
    const selectLastMessages = (condition: SQL) => sql`SELECT id FROM (SELECT id FROM question
      WHERE user_id = ${viewerId} AND is_last = 1 AND text <> '' AND ${condition}
      ORDER BY id DESC LIMIT ${MAX_CONVERSATIONS_SHOWN})`;
    return sql`SELECT partner_id, item_id, is_about_partner AS side, text, is_sent, question.created_at, public_username,
        (SELECT count(*) FROM (SELECT 1 FROM question AS unread WHERE unread.user_id = question.user_id
          AND unread.partner_id = question.partner_id AND unread.item_id = question.item_id
          AND unread.is_about_partner = question.is_about_partner AND unread.read_at IS NULL
          LIMIT ${MAX_UNREAD_COUNTED})) AS unread_count
      FROM question JOIN user ON user.id = question.partner_id
      WHERE +question.user_id = ${viewerId} AND question.id IN (
        ${selectLastMessages(sql`read_at IS NULL`)} UNION ALL ${selectLastMessages(sql`read_at IS NOT NULL`)}
        LIMIT ${MAX_CONVERSATIONS_SHOWN})
      ORDER BY question.read_at IS NOT NULL, question.id DESC`;
  },
  parse: createRowListParser(conversationRow),
  guestValue: [],
});

const reportRow = rowSchema({
  writerId: z.number(),
  text: z.string(),
  createdAt: z.number(),
});
export type QuestionReport = z.infer<typeof reportRow>;

/** Messages that the signed-in user reported, as long as no admin has decided. */
export const viewerQuestionReportsQuery = defineViewerQuery("questionReports", {
  select: ({ viewerId }) => sql`SELECT writer_id, text, created_at FROM question_report WHERE user_id = ${viewerId}
    ORDER BY question_id`,
  parse: createRowListParser(reportRow),
  guestValue: [],
});

const suspensionRow = rowSchema({ createdAt: dateColumnSchema });

/** Time at which an admin suspended the signed-in user from writing; `undefined` if not suspended. */
export const viewerSuspensionQuery = defineViewerQuery("suspension", {
  select: ({ viewerId }) => sql`SELECT created_at FROM question_suspension WHERE user_id = ${viewerId}`,
  parse: ([row]) => row && suspensionRow.parse(row).createdAt,
  guestValue: undefined,
});
