import { sql } from "drizzle-orm";
import { z } from "zod";
import type { QuestionSubject } from "../../domain/questions/question";
import type { ViewerQuery } from "../access/viewerQuery";

/** A sent or received message. */
export interface QuestionMessage extends QuestionSubject {
  readonly id: number;
  readonly partnerId: number;
  readonly isSent: boolean;
  readonly text: string;
  /** ms */
  readonly createdAt: number;
  readonly isRead: boolean;
  readonly isReported: boolean;
}

const flag = z.number().transform((value) => value === 1);
const side = z.number().transform((value) => (value === 1 ? ("theirs" as const) : ("mine" as const)));

const COLUMNS = sql`id, partner_id, item_id, is_about_partner, is_sent, text, created_at, read_at IS NOT NULL AS is_read,
  EXISTS (SELECT 1 FROM question_report WHERE question_report.user_id = question.user_id
    AND question_report.question_id = question.id) AS is_reported`;

const messageRow = z
  .object({
    id: z.number(),
    partner_id: z.number(),
    item_id: z.number(),
    is_about_partner: side,
    is_sent: flag,
    text: z.string(),
    created_at: z.number(),
    is_read: flag,
    is_reported: flag,
  })
  .transform(
    ({ id, text, ...row }): QuestionMessage => ({
      id,
      text,
      partnerId: row.partner_id,
      itemId: row.item_id,
      side: row.is_about_partner,
      isSent: row.is_sent,
      createdAt: row.created_at,
      isRead: row.is_read,
      isReported: row.is_reported,
    }),
  );

const MAX_MESSAGES_SHOWN = 200;

/** The conversation between the viewer and the person in the address, without deleted messages, oldest first. */
export const viewerConversationQuery: ViewerQuery<readonly QuestionMessage[], "ownTalk"> = {
  name: "ownTalk",
  select: ({ viewerId, pageId }) => sql`SELECT ${COLUMNS} FROM question
    WHERE user_id = ${viewerId} AND partner_id = ${pageId} AND text <> '' ORDER BY id DESC LIMIT ${MAX_MESSAGES_SHOWN}`,
  parse: (rows) => rows.map((row) => messageRow.parse(row)).reverse(),
  guestValue: [],
};

/** All messages of the viewer, for the export of their data. */
export const viewerAllMessagesQuery: ViewerQuery<readonly QuestionMessage[], "ownSaidInAll"> = {
  name: "ownSaidInAll",
  select: ({ viewerId }) => sql`SELECT ${COLUMNS} FROM question WHERE user_id = ${viewerId} AND text <> '' ORDER BY id`,
  parse: (rows) => rows.map((row) => messageRow.parse(row)),
  guestValue: [],
};

/** A conversation in the list of conversations. */
export interface ConversationSummary extends QuestionSubject {
  readonly partnerId: number;
  readonly publicUsername: string | null;
  /** Text of the last message. */
  readonly text: string;
  readonly isSent: boolean;
  /** ms */
  readonly createdAt: number;
  readonly unreadCount: number;
}

const MAX_CONVERSATIONS_SHOWN = 200;

const threadRow = z
  .object({
    partner_id: z.number(),
    public_username: z.string().nullable(),
    item_id: z.number(),
    is_about_partner: side,
    text: z.string(),
    is_sent: flag,
    created_at: z.number(),
    unread: z.number(),
  })
  .transform(
    ({ text, unread, ...row }): ConversationSummary => ({
      text,
      unreadCount: unread,
      partnerId: row.partner_id,
      publicUsername: row.public_username,
      itemId: row.item_id,
      side: row.is_about_partner,
      isSent: row.is_sent,
      createdAt: row.created_at,
    }),
  );

/** Conversations with their last message; those with unread messages first. */
export const viewerConversationListQuery: ViewerQuery<readonly ConversationSummary[], "ownThreads"> = {
  name: "ownThreads",
  // SQLite takes the plain columns of a group from the row with max(id).
  select: ({ viewerId }) => sql`SELECT max(question.id) AS last, partner_id, item_id, is_about_partner, text, is_sent,
      question.created_at, sum(read_at IS NULL) AS unread, user.public_username
    FROM question JOIN user ON user.id = question.partner_id
    WHERE question.user_id = ${viewerId} AND text <> ''
    GROUP BY partner_id, item_id, is_about_partner ORDER BY unread = 0, last DESC LIMIT ${MAX_CONVERSATIONS_SHOWN}`,
  parse: (rows) => rows.map((row) => threadRow.parse(row)),
  guestValue: [],
};

export interface QuestionReport {
  readonly writerId: number;
  readonly text: string;
  /** ms */
  readonly createdAt: number;
}

const reportRow = z
  .object({ writer_id: z.number(), text: z.string(), created_at: z.number() })
  .transform(
    ({ writer_id, text, created_at }): QuestionReport => ({ writerId: writer_id, text, createdAt: created_at }),
  );

/** Reports by the viewer that no admin has resolved. */
export const viewerQuestionReportsQuery: ViewerQuery<readonly QuestionReport[], "ownQuestionReports"> = {
  name: "ownQuestionReports",
  select: ({ viewerId }) => sql`SELECT writer_id, text, created_at FROM question_report WHERE user_id = ${viewerId}
    ORDER BY question_id`,
  parse: (rows) => rows.map((row) => reportRow.parse(row)),
  guestValue: [],
};

const suspensionRow = z.object({ created_at: z.number() });

/** Time of the viewer's suspension, if suspended. */
export const viewerSuspensionQuery: ViewerQuery<Date | undefined, "ownStop"> = {
  name: "ownStop",
  select: ({ viewerId }) => sql`SELECT created_at FROM question_suspension WHERE user_id = ${viewerId}`,
  parse: ([row]) => (row === undefined ? undefined : new Date(suspensionRow.parse(row).created_at)),
  guestValue: undefined,
};
