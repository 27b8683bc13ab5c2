import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../client";
import { booleanColumnSchema, rowSchema } from "../rows";
import { type PagedRows, type PageSlice, readListPageWithRelatedRows, writeAndCountRows } from "./paging";

const reportedRow = rowSchema({
  text: z.string(),
  reportCount: z.number(),
  writerId: z.number(),
  publicUsername: z.string().nullable(),
  lastReportedAt: z.number(),
  isSuspended: booleanColumnSchema,
});

/** A message that its receivers reported, and its author. */
export type ReportedQuestion = z.infer<typeof reportedRow>;

const suspendedRow = rowSchema({ id: z.number(), publicUsername: z.string().nullable(), since: z.number() });

export type SuspendedMessageWriter = z.infer<typeof suspendedRow>;

export interface ReportedQuestionList extends PagedRows<ReportedQuestion> {
  readonly suspendedWriters: readonly SuspendedMessageWriter[];
}

const MAX_SUSPENDED_SHOWN = 200;

/** Lists reported messages, newest report first, and suspended users, newest suspension first. */
export async function listReportedQuestions(db: Database, slice: PageSlice): Promise<ReportedQuestionList> {
  const { page, otherRows } = await readListPageWithRelatedRows(
    db,
    slice,
    {
      select: sql`SELECT writer_id, public_username, text, count(*) AS report_count, max(question_report.created_at) AS last_reported_at,
        EXISTS (SELECT 1 FROM question_suspension WHERE question_suspension.user_id = writer_id) AS is_suspended
      FROM question_report JOIN user ON user.id = writer_id GROUP BY writer_id, text`,
      order: sql`last_reported_at DESC, writer_id, text`,
      row: reportedRow,
    },
    sql`SELECT user.id, user.public_username, question_suspension.created_at AS since FROM question_suspension
      JOIN user ON user.id = question_suspension.user_id
      ORDER BY question_suspension.created_at DESC, user.id DESC LIMIT ${MAX_SUSPENDED_SHOWN}`,
  );
  return { ...page, suspendedWriters: otherRows.map((row) => suspendedRow.parse(row)) };
}

/** Deletes a message's reports up to a time in ms, so that it can be reported again; returns their number. */
export const dismissQuestionReports = async (db: Database, writerId: number, text: string, until: number) =>
  writeAndCountRows(
    db,
    sql`DELETE FROM question_report WHERE writer_id = ${writerId} AND text = ${text} AND created_at <= ${until} RETURNING 1`,
  );

/** Suspends a user from writing and deletes reports about their messages; returns false if the user does not exist. */
export async function suspendMessageWriter(db: Database, writerId: number, now: Date): Promise<boolean> {
  const [suspended] = await db.batch([
    db.all(sql`INSERT INTO question_suspension (user_id, created_at) SELECT id, ${now.getTime()} FROM user WHERE id = ${writerId}
      ON CONFLICT (user_id) DO UPDATE SET created_at = question_suspension.created_at RETURNING 1`),
    db.all(sql`DELETE FROM question_report WHERE writer_id = ${writerId} AND created_at <= ${now.getTime()}`),
  ]);
  return suspended.length > 0;
}

/** Ends a user's suspension from writing messages; returns false if there was none. */
export const reinstateMessageWriter = async (db: Database, writerId: number): Promise<boolean> =>
  (await writeAndCountRows(db, sql`DELETE FROM question_suspension WHERE user_id = ${writerId} RETURNING 1`)) > 0;
