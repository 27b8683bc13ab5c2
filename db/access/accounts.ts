import { and, asc, eq, exists, inArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import {
  OAUTH_PROVIDERS,
  type OAuthIdentity,
  type OAuthProvider,
  toUsernameOrDefault,
} from "../../domain/access/identity";
import type { AccountSettings } from "../../domain/access/settings";
import type { Language } from "../../domain/language/language";
import type { Database, Transaction } from "../client";
import { isConstraintError, retryWhileDatabaseLocked } from "../errors";
import { booleanColumnSchema, createRowListParser, dateColumnSchema, rowSchema } from "../rows";
import {
  account,
  block,
  change,
  changedCopyGroup,
  changedListEntry,
  copy,
  copySummary,
  exportImage,
  exportImageSecret,
  importDraft,
  importDraftPart,
  importUsage,
  itemReport,
  listingReport,
  notification,
  notificationChannels,
  question,
  questionReport,
  questionSuspension,
  session,
  signInAttempt,
  target,
  tradeList,
  tradeSpare,
  tradeWanted,
  user,
  watchlist,
  wishlist,
} from "../schema";
import { defineViewerQuery } from "./viewerQuery";

/** Runs a database transaction and retries it while the database is locked, so `act` may run more than once. */
const runTransaction = <T>(db: Database, act: (tx: Transaction) => Promise<T>): Promise<T> =>
  retryWhileDatabaseLocked(async () => {
    let failure: unknown;
    try {
      return await db.transaction((tx) =>
        act(tx).catch((error: unknown) => {
          failure = error;
          throw error;
        }),
      );
    } catch (error) {
      // A full database has already ended the transaction, so its rollback fails with an error that hides the cause.
      throw failure ?? error;
    }
  });

/** Settings of a new user. They are those that the browser used before the sign-in. */
interface NewUserSettings extends AccountSettings {
  readonly language?: Language;
}

/** Finds the owner of a sign-in provider's account, or creates one; two simultaneous first sign-ins create one user. */
export const findOrCreateUser = (db: Database, identity: OAuthIdentity, settings: NewUserSettings, now: Date) =>
  runTransaction(db, async (tx) => {
    const owner = await findOwner(tx, identity);
    if (owner) {
      await updateAccount(tx, identity);
      return { userId: owner.id, username: owner.username, isNew: false };
    }
    const username = toUsernameOrDefault(identity.name);
    const [added] = await tx
      .insert(user)
      .values({ username, createdAt: now, ...settings })
      .returning({ id: user.id });
    if (!added)
      throw new Error(
        `Creating a user for a ${identity.provider} account failed: the database returned no id. Nothing was saved.`,
      );
    await tx.insert(account).values({ ...identity, userId: added.id, linkedAt: now });
    return { userId: added.id, username, isNew: true };
  });

/**
 * Links a sign-in provider's account to a user. Returns `taken` if another user has the account, `another` if the user
 * has a different account of this provider.
 */
export const linkAccount = (db: Database, userId: number, identity: OAuthIdentity, now: Date) =>
  runTransaction(db, async (tx): Promise<"linked" | "taken" | "another"> => {
    const owner = await findOwner(tx, identity);
    if (owner && owner.id !== userId) return "taken";
    if (owner) {
      await updateAccount(tx, identity);
      return "linked";
    }
    const [other] = await tx
      .select({ id: account.providerUserId })
      .from(account)
      .where(and(eq(account.userId, userId), eq(account.provider, identity.provider)));
    if (other) return "another";
    await tx.insert(account).values({ ...identity, userId, linkedAt: now });
    return "linked";
  });

/**
 * Disconnects a sign-in provider; returns `only` if it was kept as the last one of the configured providers (`offered`)
 * with which the user can sign in. A single statement does both, so simultaneous requests cannot disconnect all of
 * them.
 */
export async function disconnectProvider(
  db: Database,
  userId: number,
  provider: OAuthProvider,
  offered: readonly OAuthProvider[],
): Promise<"disconnected" | "only"> {
  const others = offered.filter((other) => other !== provider);
  const another = alias(account, "another");
  const otherAccounts = db
    .select({ provider: another.provider })
    .from(another)
    .where(and(eq(another.userId, userId), inArray(another.provider, others)));
  const isAccount = and(eq(account.userId, userId), eq(account.provider, provider));
  const [, [remaining]] = await db.batch([
    db.delete(account).where(and(isAccount, exists(otherAccounts))),
    db.select({ provider: account.provider }).from(account).where(isAccount),
  ]);
  return remaining ? "only" : "disconnected";
}

const isIdentity = ({ provider, providerUserId }: OAuthIdentity) =>
  and(eq(account.provider, provider), eq(account.providerUserId, providerUserId));

async function findOwner(tx: Transaction, identity: OAuthIdentity) {
  const [owner] = await tx
    .select({ id: user.id, username: user.username })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(isIdentity(identity));
  return owner;
}

async function updateAccount(tx: Transaction, identity: OAuthIdentity): Promise<void> {
  const { name, lastName, email, isEmailVerified } = identity;
  await tx.update(account).set({ name, lastName, email, isEmailVerified }).where(isIdentity(identity));
}

const accountRow = rowSchema({
  provider: z.enum(OAUTH_PROVIDERS),
  providerUserId: z.string(),
  name: z.string(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  isEmailVerified: booleanColumnSchema,
  linkedAt: dateColumnSchema,
});
export type LinkedAccount = z.infer<typeof accountRow>;

/** Accounts of sign-in providers that are linked to the signed-in user, oldest link first. */
export const viewerLinkedAccountsQuery = defineViewerQuery("linkedAccounts", {
  select: ({ viewerId }) => sql`SELECT provider, provider_user_id, name, last_name, email, is_email_verified, linked_at
    FROM account WHERE user_id = ${viewerId} ORDER BY linked_at`,
  parse: createRowListParser(accountRow),
  guestValue: [],
});

export const isExistingUser = async (db: Database, id: number): Promise<boolean> =>
  (await db.select({ id: user.id }).from(user).where(eq(user.id, id))).length > 0;

/** Returns true if a write failed because it refers to a user who does not exist. */
export const isForeignKeyError = (error: Error): boolean => isConstraintError(error, "FOREIGN KEY");

/** Tables whose rows are deleted with their user; a table that references another one of the list precedes it. */
const USER_TABLES = [
  session,
  account,
  copy,
  copySummary,
  wishlist,
  tradeList,
  tradeSpare,
  tradeWanted,
  watchlist,
  change,
  changedCopyGroup,
  changedListEntry,
  itemReport,
  importDraft,
  importDraftPart,
  importUsage,
  listingReport,
  target,
  notification,
  notificationChannels,
  exportImage,
  exportImageSecret,
  question,
  questionReport,
  questionSuspension,
  block,
] as const;

/** Columns of other users' rows that refer to this user. The rows are deleted with the user. */
const OTHER_USER_COLUMNS = [
  question.partnerId,
  questionReport.writerId,
  block.blockedId,
  notification.partnerId,
] as const;

/** Deletes a user and all data about them, in one transaction. */
export async function deleteUser(db: Database, userId: number): Promise<void> {
  await db.batch([
    db.delete(signInAttempt).where(eq(signInAttempt.viewerId, userId)),
    ...USER_TABLES.map((table) => db.delete(table).where(eq(table.userId, userId))),
    ...OTHER_USER_COLUMNS.map((column) => db.delete(column.table).where(eq(column, userId))),
    db.delete(user).where(eq(user.id, userId)),
  ]);
}

const userColumns = { id: user.id, username: user.username, isAdmin: user.isAdmin };

/** Lists users by id or e-mail address; only addresses that a sign-in provider has verified are compared. */
export async function listUsersByIdOrEmail(db: Database, idOrEmail: string) {
  const byEmail = db
    .select({ id: account.userId })
    .from(account)
    .where(and(eq(account.email, idOrEmail.toLowerCase()), eq(account.isEmailVerified, true)));
  return db
    .select(userColumns)
    .from(user)
    .where(or(eq(user.id, Number(idOrEmail) || 0), inArray(user.id, byEmail)));
}

export const listAdminUsers = async (db: Database) =>
  db.select(userColumns).from(user).where(eq(user.isAdmin, true)).orderBy(asc(user.id));

export async function setUserIsAdmin(db: Database, userId: number, isAdmin: boolean): Promise<void> {
  await db.update(user).set({ isAdmin }).where(eq(user.id, userId));
}
