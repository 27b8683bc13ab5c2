import { and, eq, gt, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { Settings } from "../../domain/access/settings";
import type { Database } from "../client";
import { account, session, signIn, user } from "../schema";
import { type OwnRead, type TakeOwn, taking } from "./own";
import { toSettings } from "./settings";

/** All that a request needs to know of who asks. */
export interface SignedInUser {
  readonly id: number;
  readonly username: string;
  readonly isAdmin: boolean;
  readonly verifiedEmails: readonly string[];
  readonly settings: Settings;
  /** One higher with every change of their collection and their settings. */
  readonly collectionVersion: number;
}

export interface OpenSession {
  readonly id: number;
  /** ms */
  readonly expiresAt: number;
  readonly user: SignedInUser;
  /** What was read beside it. */
  readonly own: TakeOwn;
}

/** What a request's address says of its own reads. */
export interface PageReads {
  readonly reads: readonly OwnRead<unknown>[];
  readonly id: number;
}

/** The session, its user and what their page needs: one round trip. */
export async function readSession(
  db: Database,
  secretHash: string,
  now: Date,
  { reads, id }: PageReads,
): Promise<OpenSession | undefined> {
  const me = sql`(SELECT user_id FROM session WHERE secret_hash = ${secretHash} AND expires_at > ${now.getTime()})`;
  const [sessions, ...results] = await db.batch([
    db
      .select({
        id: session.id,
        expiresAt: session.expiresAt,
        user,
        emails: sql<string>`(SELECT json_group_array(${account.email}) FROM ${account}
          WHERE ${account.userId} = ${session.userId} AND ${account.isEmailVerified} AND ${account.email} IS NOT NULL)`,
      })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(and(eq(session.secretHash, secretHash), gt(session.expiresAt, now))),
    ...reads.map((read) => db.all<Record<string, unknown>>(read.select({ me, id, now }))),
  ]);
  const [row] = sessions;
  if (!row) return undefined;
  const verifiedEmails: readonly string[] = JSON.parse(row.emails);
  const { username, isAdmin, collectionVersion } = row.user;
  const who = { id: row.user.id, username, isAdmin, verifiedEmails, settings: toSettings(row.user), collectionVersion };
  const own = taking(new Map(reads.map((read, place) => [read, results[place] ?? []])), who);
  return { id: row.id, expiresAt: row.expiresAt.getTime(), user: who, own };
}

export async function addSession(db: Database, row: Omit<typeof session.$inferInsert, "id">): Promise<void> {
  await db.insert(session).values(row);
}

export async function extendSession(db: Database, id: number, expiresAt: Date): Promise<void> {
  await db.update(session).set({ expiresAt }).where(eq(session.id, id));
}

export interface SessionEntry {
  readonly id: number;
  readonly device: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const instant = z.number().transform((ms) => new Date(ms));
const entryRow = z.object({ id: z.number(), device: z.string(), created_at: instant, expires_at: instant });

/** Newest first. */
export const ownSessions: OwnRead<readonly SessionEntry[]> = {
  select: ({ me, now }) => sql`SELECT id, device, created_at, expires_at FROM session
    WHERE user_id = ${me} AND expires_at > ${now.getTime()} ORDER BY id DESC`,
  parse: (rows) =>
    rows.map((row) => {
      const { id, device, created_at, expires_at } = entryRow.parse(row);
      return { id, device, createdAt: created_at, expiresAt: expires_at };
    }),
  none: [],
};

/** Somebody else's session stays. */
export async function endSession(db: Database, userId: number, id: number): Promise<void> {
  await db.delete(session).where(and(eq(session.id, id), eq(session.userId, userId)));
}

export async function endSessionsOf(db: Database, userId: number): Promise<void> {
  await db.delete(session).where(eq(session.userId, userId));
}

/** Sessions and ways through a provider whose time is over. */
export async function sweepExpired(db: Database, now: Date): Promise<void> {
  await db.batch([
    db.delete(session).where(lte(session.expiresAt, now)),
    db.delete(signIn).where(lte(signIn.expiresAt, now)),
  ]);
}
