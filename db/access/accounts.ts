import { and, eq } from "drizzle-orm";
import { type Identity, nameOrCollector } from "../../domain/access/identity";
import type { Settings } from "../../domain/access/settings";
import type { Database } from "../client";
import {
  account,
  change,
  changedCopy,
  changedMark,
  importDraft,
  owned,
  report,
  session,
  signIn,
  user,
  watchlist,
  wishlist,
} from "../schema";
import { fromSettings } from "./settings";

type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export interface SignedIn {
  readonly userId: number;
  readonly username: string;
  readonly isNew: boolean;
}

/** Finds the person whom the provider means, or takes them in. Two first sign-ins at once are one person. */
export const signInWith = (db: Database, identity: Identity, settings: Settings, now: Date): Promise<SignedIn> =>
  db.transaction(async (tx) => {
    const known = await ownerOf(tx, identity);
    if (known) {
      await refresh(tx, identity);
      return { userId: known.id, username: known.username, isNew: false };
    }
    const username = nameOrCollector(identity.name);
    const [added] = await tx
      .insert(user)
      .values({ username, createdAt: now, ...fromSettings(settings) })
      .returning({ id: user.id });
    if (!added) throw new Error("The new user has no id.");
    await tx.insert(account).values({ ...identity, userId: added.id, linkedAt: now });
    return { userId: added.id, username, isNew: true };
  });

export type Linking = "linked" | "taken" | "another";

/** "taken": the account is somebody else's. "another": this person has another account of that provider. */
export const linkTo = (db: Database, userId: number, identity: Identity, now: Date): Promise<Linking> =>
  db.transaction(async (tx) => {
    const owner = await ownerOf(tx, identity);
    if (owner && owner.id !== userId) return "taken";
    if (owner) {
      await refresh(tx, identity);
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

const isMeant = ({ provider, providerUserId }: Identity) =>
  and(eq(account.provider, provider), eq(account.providerUserId, providerUserId));

async function ownerOf(tx: Transaction, identity: Identity) {
  const [owner] = await tx
    .select({ id: user.id, username: user.username })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(isMeant(identity));
  return owner;
}

async function refresh(tx: Transaction, identity: Identity): Promise<void> {
  const { name, lastName, email, isEmailVerified } = identity;
  await tx.update(account).set({ name, lastName, email, isEmailVerified }).where(isMeant(identity));
}

export type Account = Omit<typeof account.$inferSelect, "userId">;

export const readAccountsOf = (db: Database, userId: number): Promise<Account[]> =>
  db
    .select({
      provider: account.provider,
      providerUserId: account.providerUserId,
      name: account.name,
      lastName: account.lastName,
      email: account.email,
      isEmailVerified: account.isEmailVerified,
      linkedAt: account.linkedAt,
    })
    .from(account)
    .where(eq(account.userId, userId))
    .orderBy(account.linkedAt);

/** Every table that says something about a person, those first that refer to others. */
const PERSONAL = [
  session,
  account,
  owned,
  wishlist,
  watchlist,
  change,
  changedCopy,
  changedMark,
  report,
  importDraft,
] as const;

/** At once and complete. */
export async function deleteUser(db: Database, userId: number): Promise<void> {
  await db.batch([
    db.delete(signIn).where(eq(signIn.viewerId, userId)),
    ...PERSONAL.map((table) => db.delete(table).where(eq(table.userId, userId))),
    db.delete(user).where(eq(user.id, userId)),
  ]);
}
