import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import type { Settings } from "../../domain/access/settings";
import type { Database } from "../client";
import { account, session, signIn, user } from "../schema";
import { toSettings } from "./settings";

/** A session with all that a request needs to know of its user. */
export interface OpenSession {
  readonly id: number;
  /** ms */
  readonly expiresAt: number;
  readonly user: {
    readonly id: number;
    readonly username: string;
    readonly isAdmin: boolean;
    readonly verifiedEmails: readonly string[];
    readonly settings: Settings;
  };
}

/** One statement, one round trip. */
export async function readSession(db: Database, secretHash: string, now: Date): Promise<OpenSession | undefined> {
  const [row] = await db
    .select({
      id: session.id,
      expiresAt: session.expiresAt,
      user,
      emails: sql<string>`(SELECT json_group_array(${account.email}) FROM ${account}
        WHERE ${account.userId} = ${session.userId} AND ${account.isEmailVerified} AND ${account.email} IS NOT NULL)`,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.secretHash, secretHash), gt(session.expiresAt, now)));
  if (!row) return undefined;
  const { id, username, isAdmin } = row.user;
  const verifiedEmails: readonly string[] = JSON.parse(row.emails);
  return {
    id: row.id,
    expiresAt: row.expiresAt.getTime(),
    user: { id, username, isAdmin, verifiedEmails, settings: toSettings(row.user) },
  };
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

/** Newest first. */
export const readSessionsOf = (db: Database, userId: number, now: Date): Promise<SessionEntry[]> =>
  db
    .select({
      id: session.id,
      device: session.device,
      createdAt: session.createdAt,
      expiresAt: session.expiresAt,
    })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.id));

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
