import { sql } from "drizzle-orm";
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

/** Messages between the signed-in user and the person in the URL, oldest first, without those that the user deleted. */
export const viewerConversationQuery = defineViewerQuery("conversation", {
  select: ({ viewerId, pageId }) => sql`SELECT ${COLUMNS} FROM question
    WHERE user_id = ${viewerId} AND partner_id = ${pageId} AND text <> '' ORDER BY id DESC LIMIT ${MAX_MESSAGES_SHOWN}`,
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

/** Conversations of the signed-in user. Those with unread messages come first, then those with the newest message. */
export const viewerConversationListQuery = defineViewerQuery("conversationList", {
  // SQLite takes the other columns from the row with `max(id)`, so they describe the last message.
  select: ({
    viewerId,
  }) => sql`SELECT max(question.id) AS last, partner_id, item_id, is_about_partner AS side, text, is_sent,
      question.created_at, sum(read_at IS NULL) AS unread_count, user.public_username
    FROM question JOIN user ON user.id = question.partner_id
    WHERE question.user_id = ${viewerId} AND text <> ''
    GROUP BY partner_id, item_id, is_about_partner ORDER BY unread_count = 0, last DESC LIMIT ${MAX_CONVERSATIONS_SHOWN}`,
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
