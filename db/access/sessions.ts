import { and, desc, eq, gt, isNull, lte, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import { MAX_SESSIONS_PER_USER } from "../../domain/access/session";
import { parseLanguage } from "../../domain/language/language";
import type { Database } from "../client";
import { createRowListParser, dateColumnSchema, rowSchema } from "../rows";
import { account, session, signInAttempt, user } from "../schema";
import { toUserSettings } from "./settings";
import {
  createViewerDataReader,
  defineViewerQuery,
  type SignedInUser,
  type ViewerDataReader,
  type ViewerQuery,
} from "./viewerQuery";

export interface ActiveSession {
  readonly id: number;
  readonly expiresAt: number;
  readonly salt: string | null;
  readonly previousSalt: string | null;
  readonly previousValidUntil: Date | null;
  readonly user: SignedInUser;
  readonly viewerData: ViewerDataReader;
}

/** Queries that a route declares, with their parameters. */
interface PageQueries {
  readonly queries: readonly ViewerQuery<unknown>[];
  readonly pageId: number;
  /** Duration in ms for which the page will be shown, for example on an offline device. */
  readonly shownForMs?: number;
}

/** Reads a session, its user and the data of the requested page in one database round trip. */
export async function readSession(
  db: Database,
  secretHash: string,
  now: Date,
  { queries, pageId, shownForMs = 0 }: PageQueries,
): Promise<ActiveSession | undefined> {
  const viewerId = sql`(SELECT user_id FROM session WHERE secret_hash = ${secretHash} AND expires_at > ${now.getTime()})`;
  const shownUntil = new Date(now.getTime() + shownForMs);
  const [sessions, ...results] = await db.batch([
    db
      .select({
        id: session.id,
        expiresAt: session.expiresAt,
        salt: session.salt,
        previousSalt: session.previousSalt,
        previousValidUntil: session.previousValidUntil,
        user,
        emails: sql<string>`(SELECT json_group_array(${account.email}) FROM ${account}
          WHERE ${account.userId} = ${session.userId} AND ${account.isEmailVerified} AND ${account.email} IS NOT NULL)`,
      })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(and(eq(session.secretHash, secretHash), gt(session.expiresAt, now))),
    ...queries.map((query) => db.all<Record<string, unknown>>(query.select({ viewerId, pageId, now, shownUntil }))),
  ]);
  const [row] = sessions;
  if (!row) return undefined;
  const { user: person, emails, expiresAt, ...sessionColumns } = row;
  const { id: userId, username, isAdmin, collectionVersion } = person;
  const signedInUser: SignedInUser = {
    id: userId,
    username,
    isAdmin,
    collectionVersion,
    verifiedEmails: JSON.parse(emails),
    settings: toUserSettings(person),
    language: parseLanguage(person.language),
  };
  const viewerData = createViewerDataReader(
    new Map(queries.map((query, index) => [query, results[index] ?? []])),
    signedInUser,
  );
  return { ...sessionColumns, expiresAt: expiresAt.getTime(), user: signedInUser, viewerData };
}

type NewSession = Pick<typeof session.$inferSelect, "secretHash" | "userId" | "device" | "createdAt" | "expiresAt">;

/** Adds a session and deletes the user's oldest ones above the limit; returns false if the user no longer exists. */
export async function addSession(db: Database, row: NewSession): Promise<boolean> {
  const { secretHash, userId, device, createdAt, expiresAt } = row;
  const newest = db
    .select({ id: session.id })
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(desc(session.id))
    .limit(MAX_SESSIONS_PER_USER);
  const [added] = await db.batch([
    db.all(sql`INSERT INTO session (secret_hash, user_id, device, created_at, expires_at)
      SELECT ${secretHash}, id, ${device}, ${createdAt.getTime()}, ${expiresAt.getTime()} FROM user WHERE id = ${userId}
      RETURNING id`),
    db.delete(session).where(and(eq(session.userId, userId), notInArray(session.id, newest))),
  ]);
  return added.length > 0;
}

/**
 * Renews a session's secret; the response may be lost, so the previous secret stays valid until the new one is used.
 * Returns false if another request has renewed it first.
 */
export async function renewSession(
  db: Database,
  { id, salt }: Pick<ActiveSession, "id" | "salt">,
  renewal: { readonly salt: string; readonly expiresAt: Date },
): Promise<boolean> {
  const renewed = await db
    .update(session)
    .set({ ...renewal, previousSalt: sql`${session.salt}`, previousValidUntil: null })
    .where(and(eq(session.id, id), sql`${session.salt} IS ${salt}`))
    .returning({ id: session.id });
  return renewed.length > 0;
}

/**
 * Sets when the previous session secret expires, once the browser has sent the new one; requests that are already under
 * way may use the previous one until then. Does nothing if the time is set already.
 */
export async function expirePreviousSessionSecret(
  db: Database,
  { id, salt }: Pick<ActiveSession, "id" | "salt">,
  previousValidUntil: Date,
): Promise<void> {
  await db
    .update(session)
    .set({ previousValidUntil })
    .where(and(eq(session.id, id), sql`${session.salt} IS ${salt}`, isNull(session.previousValidUntil)));
}

const sessionEntryRow = rowSchema({
  id: z.number(),
  device: z.string(),
  createdAt: dateColumnSchema,
  expiresAt: dateColumnSchema,
});
export type UserSession = z.infer<typeof sessionEntryRow>;

/** Active sessions of the signed-in user, newest first. */
export const viewerSessionsQuery = defineViewerQuery("sessions", {
  select: ({ viewerId, now }) => sql`SELECT id, device, created_at, expires_at FROM session
    WHERE user_id = ${viewerId} AND expires_at > ${now.getTime()} ORDER BY id DESC`,
  parse: createRowListParser(sessionEntryRow),
  guestValue: [],
});

/** Deletes a session, but only if it belongs to the given user. */
export async function deleteSession(db: Database, userId: number, id: number): Promise<void> {
  await db.delete(session).where(and(eq(session.id, id), eq(session.userId, userId)));
}

export async function deleteUserSessions(db: Database, userId: number): Promise<void> {
  await db.delete(session).where(eq(session.userId, userId));
}

/** Deletes expired sessions and expired sign-in attempts. */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.batch([
    db.delete(session).where(lte(session.expiresAt, now)),
    db.delete(signInAttempt).where(lte(signInAttempt.expiresAt, now)),
  ]);
}

export type SignInAttempt = typeof signInAttempt.$inferSelect;

export async function addSignInAttempt(db: Database, attempt: SignInAttempt): Promise<void> {
  await db.insert(signInAttempt).values(attempt);
}

/** Finds and deletes a returning visitor's sign-in attempt, so that it works only once; `undefined` if none matches. */
export async function claimSignInAttempt(
  db: Database,
  returned: Pick<SignInAttempt, "stateHash" | "browserHash" | "provider" | "viewerId">,
  now: Date,
): Promise<SignInAttempt | undefined> {
  const [attempt] = await db
    .delete(signInAttempt)
    .where(
      and(
        eq(signInAttempt.stateHash, returned.stateHash),
        eq(signInAttempt.browserHash, returned.browserHash),
        eq(signInAttempt.provider, returned.provider),
        eq(signInAttempt.viewerId, returned.viewerId),
        gt(signInAttempt.expiresAt, now),
      ),
    )
    .returning();
  return attempt;
}
