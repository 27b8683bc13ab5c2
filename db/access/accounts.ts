import { and, asc, eq, exists, inArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { PROVIDERS, type Provider, type ProviderIdentity, toUsername } from "../../domain/access/identity";
import type { Settings } from "../../domain/access/settings";
import type { Language } from "../../domain/language/language";
import type { Database, Transaction } from "../client";
import { isConstraintError, retryWhileLocked } from "../errors";
import { createListParser, dateColumn, rowSchema, sqlBoolean } from "../rows";
import {
  account,
  block,
  change,
  changedCopy,
  changedListEntry,
  copy,
  exportImage,
  exportImageSecret,
  importDraft,
  importDraftPart,
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
  tradeSpare,
  tradeWanted,
  user,
  watchlist,
  wishlist,
} from "../schema";
import { defineViewerQuery } from "./viewerQuery";

/** Runs a transaction and retries it while the database is locked, so `act` may run more than once. */
const runTransaction = <T>(db: Database, act: (tx: Transaction) => Promise<T>): Promise<T> =>
  retryWhileLocked(() => db.transaction(act));

/** Settings of a new user, taken from their browser. */
interface NewUserSettings extends Settings {
  readonly language?: Language;
}

/** Finds the owner of the provider's account, or creates a user. Two simultaneous first sign-ins create one user. */
export const findOrCreateUser = (db: Database, identity: ProviderIdentity, settings: NewUserSettings, now: Date) =>
  runTransaction(db, async (tx) => {
    const owner = await findOwner(tx, identity);
    if (owner) {
      await updateAccount(tx, identity);
      return { userId: owner.id, username: owner.username, isNew: false };
    }
    const username = toUsername(identity.name);
    const [added] = await tx
      .insert(user)
      .values({ username, createdAt: now, ...settings })
      .returning({ id: user.id });
    if (!added) throw new Error("Creating a user failed: the database returned no id.");
    await tx.insert(account).values({ ...identity, userId: added.id, linkedAt: now });
    return { userId: added.id, username, isNew: true };
  });

/**
 * Links an account to a user. "taken": it belongs to another user. "another": this user has another account of that
 * provider.
 */
export const linkAccount = (db: Database, userId: number, identity: ProviderIdentity, now: Date) =>
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
 * Disconnects a provider from a user. The last account that can still be used to sign in stays ("only"), even under
 * simultaneous requests.
 *
 * @param offered providers that the operator has configured
 */
export async function disconnectProvider(
  db: Database,
  userId: number,
  provider: Provider,
  offered: readonly Provider[],
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

const isIdentity = ({ provider, providerUserId }: ProviderIdentity) =>
  and(eq(account.provider, provider), eq(account.providerUserId, providerUserId));

async function findOwner(tx: Transaction, identity: ProviderIdentity) {
  const [owner] = await tx
    .select({ id: user.id, username: user.username })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(isIdentity(identity));
  return owner;
}

async function updateAccount(tx: Transaction, identity: ProviderIdentity): Promise<void> {
  const { name, lastName, email, isEmailVerified } = identity;
  await tx.update(account).set({ name, lastName, email, isEmailVerified }).where(isIdentity(identity));
}

const accountRow = rowSchema({
  provider: z.enum(PROVIDERS),
  providerUserId: z.string(),
  name: z.string(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  isEmailVerified: sqlBoolean,
  linkedAt: dateColumn,
});
export type LinkedAccount = z.infer<typeof accountRow>;

/** Linked accounts, oldest first. */
export const viewerAccountsQuery = defineViewerQuery("linkedAccounts", {
  select: ({ viewerId }) => sql`SELECT provider, provider_user_id, name, last_name, email, is_email_verified, linked_at
    FROM account WHERE user_id = ${viewerId} ORDER BY linked_at`,
  parse: createListParser(accountRow),
  guestValue: [],
});

export const isExistingUser = async (db: Database, id: number): Promise<boolean> =>
  (await db.select({ id: user.id }).from(user).where(eq(user.id, id))).length > 0;

/** Returns true if a write failed because the user does not exist. */
export const isForeignKeyError = (error: Error): boolean => isConstraintError(error, "FOREIGN KEY");

/** Tables with rows that belong to a user. Tables that reference others come first. */
const USER_TABLES = [
  session,
  account,
  copy,
  wishlist,
  tradeSpare,
  tradeWanted,
  watchlist,
  change,
  changedCopy,
  changedListEntry,
  itemReport,
  importDraft,
  importDraftPart,
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

/** Columns of rows that other users own and that refer to this user. */
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

/** Lists users by id, or by an e-mail address that a provider verified. */
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

export const listGrantedAdmins = async (db: Database) =>
  db.select(userColumns).from(user).where(eq(user.isAdmin, true)).orderBy(asc(user.id));

export async function setAdmin(db: Database, userId: number, isAdmin: boolean): Promise<void> {
  await db.update(user).set({ isAdmin }).where(eq(user.id, userId));
}
