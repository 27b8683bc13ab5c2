import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../client";
import type { PagedRows, PageSlice } from "./paging";

const reportedRow = z
  .object({
    writer_id: z.number(),
    public_username: z.string().nullable(),
    text: z.string(),
    reportCount: z.number(),
    last_at: z.number(),
    is_stopped: z.number(),
  })
  .transform(({ text, reportCount, ...row }) => ({
    text,
    reportCount,
    writerId: row.writer_id,
    publicUsername: row.public_username,
    /** ms */
    lastReportedAt: row.last_at,
    isSuspended: row.is_stopped === 1,
  }));

/** A reported text and its author. */
export type ReportedQuestion = z.infer<typeof reportedRow>;

const suspendedRow = z
  .object({ id: z.number(), public_username: z.string().nullable(), created_at: z.number() })
  .transform(({ id, public_username, created_at }) => ({ id, publicUsername: public_username, since: created_at }));

/** A user who is suspended from writing. */
export type SuspendedWriter = z.infer<typeof suspendedRow>;

export interface ReportedQuestionList extends PagedRows<ReportedQuestion> {
  readonly suspendedWriters: readonly SuspendedWriter[];
}

const MAX_SUSPENDED_SHOWN = 200;

/** Lists reported texts, newest report first, and suspended users, newest first. */
export async function listReportedQuestions(db: Database, { limit, offset }: PageSlice): Promise<ReportedQuestionList> {
  const [rows, [count], stopped] = await db.batch([
    db.all(sql`SELECT writer_id, public_username, text, count(*) AS reportCount, max(question_report.created_at) AS last_at,
        EXISTS (SELECT 1 FROM question_suspension WHERE question_suspension.user_id = writer_id) AS is_stopped
      FROM question_report JOIN user ON user.id = writer_id GROUP BY writer_id, text
      ORDER BY last_at DESC, writer_id, text LIMIT ${limit} OFFSET ${offset}`),
    db.all<{ total: number }>(
      sql`SELECT count(*) AS total FROM (SELECT DISTINCT writer_id, text FROM question_report)`,
    ),
    db.all(sql`SELECT user.id, user.public_username, question_suspension.created_at FROM question_suspension
      JOIN user ON user.id = question_suspension.user_id
      ORDER BY question_suspension.created_at DESC, user.id DESC LIMIT ${MAX_SUSPENDED_SHOWN}`),
  ]);
  return {
    rows: rows.map((row) => reportedRow.parse(row)),
    total: count?.total ?? 0,
    suspendedWriters: stopped.map((row) => suspendedRow.parse(row)),
  };
}

const isSeenReportSql = (writerId: number, text: string, until: number) =>
  sql`writer_id = ${writerId} AND text = ${text} AND created_at <= ${until}`;

/**
 * Deletes the reports of a text, so that it can be reported again.
 *
 * @param until ms
 * @returns number of deleted reports
 */
export async function dismissQuestionReports(
  db: Database,
  writerId: number,
  text: string,
  until: number,
): Promise<number> {
  const rows = await db.all(
    sql`DELETE FROM question_report WHERE ${isSeenReportSql(writerId, text, until)} RETURNING 1`,
  );
  return rows.length;
}

/**
 * Suspends a user from writing and deletes the reports about them.
 *
 * @returns true if the user exists
 */
export async function suspendWriter(db: Database, writerId: number, now: Date): Promise<boolean> {
  const [stopped] = await db.batch([
    db.all(sql`INSERT INTO question_suspension (user_id, created_at) SELECT id, ${now.getTime()} FROM user WHERE id = ${writerId}
      ON CONFLICT (user_id) DO UPDATE SET created_at = question_suspension.created_at RETURNING 1`),
    db.all(sql`DELETE FROM question_report WHERE writer_id = ${writerId} AND created_at <= ${now.getTime()}`),
  ]);
  return stopped.length > 0;
}

/**
 * Ends a suspension.
 *
 * @returns true if the user was suspended
 */
export async function reinstateWriter(db: Database, writerId: number): Promise<boolean> {
  const rows = await db.all(sql`DELETE FROM question_suspension WHERE user_id = ${writerId} RETURNING 1`);
  return rows.length > 0;
}
