import { and, desc, eq, gt, lte, notInArray, sql } from "drizzle-orm";
import { MOST_SESSIONS } from "../../domain/access/session";
import type { Settings } from "../../domain/access/settings";
import type { Database } from "../client";
import { account, session, signIn, user } from "../schema";
import { toSettings } from "./settings";

/** A session with all that a request needs to know of its user. */
export interface OpenSession {
  readonly id: number;
  /** ms */
  readonly expiresAt: number;
  readonly salt: string | null;
  readonly formerSalt: string | null;
  readonly formerUntil: Date | null;
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
      salt: session.salt,
      formerSalt: session.formerSalt,
      formerUntil: session.formerUntil,
      user,
      emails: sql<string>`(SELECT json_group_array(${account.email}) FROM ${account}
        WHERE ${account.userId} = ${session.userId} AND ${account.isEmailVerified} AND ${account.email} IS NOT NULL)`,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.secretHash, secretHash), gt(session.expiresAt, now)));
  if (!row) return undefined;
  const { user: person, emails, expiresAt, ...found } = row;
  const { id, username, isAdmin } = person;
  const verifiedEmails: readonly string[] = JSON.parse(emails);
  return {
    ...found,
    expiresAt: expiresAt.getTime(),
    user: { id, username, isAdmin, verifiedEmails, settings: toSettings(person) },
  };
}

type NewSession = Pick<typeof session.$inferSelect, "secretHash" | "userId" | "device" | "createdAt" | "expiresAt">;

/** Beyond the most that one person may have, the oldest go. @returns whether there still is such a person. */
export async function addSession(db: Database, row: NewSession): Promise<boolean> {
  const { secretHash, userId, device, createdAt, expiresAt } = row;
  const newest = db
    .select({ id: session.id })
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(desc(session.id))
    .limit(MOST_SESSIONS);
  const [added] = await db.batch([
    db.all(sql`INSERT INTO session (secret_hash, user_id, device, created_at, expires_at)
      SELECT ${secretHash}, id, ${device}, ${createdAt.getTime()}, ${expiresAt.getTime()} FROM user WHERE id = ${userId}
      RETURNING id`),
    db.delete(session).where(and(eq(session.userId, userId), notInArray(session.id, newest))),
  ]);
  return added.length > 0;
}

interface Renewal {
  readonly salt: string;
  readonly formerUntil: Date;
  readonly expiresAt: Date;
}

/** @returns whether it was this call that renewed: another request may have come before it. */
export async function renewSession(db: Database, open: OpenSession, renewal: Renewal): Promise<boolean> {
  const renewed = await db
    .update(session)
    .set({ ...renewal, formerSalt: sql`${session.salt}` })
    .where(and(eq(session.id, open.id), sql`${session.salt} IS ${open.salt}`))
    .returning({ id: session.id });
  return renewed.length > 0;
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
