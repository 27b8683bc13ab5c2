import { and, asc, eq, exists, inArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { type Identity, nameOrCollector, PROVIDERS, type Provider } from "../../domain/access/identity";
import type { Settings } from "../../domain/access/settings";
import type { Language } from "../../domain/language/language";
import type { Database } from "../client";
import { askAgain } from "../failure";
import {
  account,
  block,
  change,
  changedCopy,
  changedMark,
  importDraft,
  importPart,
  listingReport,
  notice,
  notify,
  owned,
  question,
  questionReport,
  questionStop,
  report,
  session,
  sheet,
  sheetSecret,
  signIn,
  sought,
  spare,
  user,
  watchlist,
  watchTarget,
  wishlist,
} from "../schema";
import type { OwnRead } from "./own";

type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** What is done in it beside asking may be done more than once. */
const inTurn = <T>(db: Database, act: (tx: Transaction) => Promise<T>): Promise<T> =>
  askAgain(() => db.transaction(act));

interface SignedIn {
  readonly userId: number;
  readonly username: string;
  readonly isNew: boolean;
}

/** What somebody new brings along from their browser. */
interface Brought extends Settings {
  readonly language?: Language;
}

/** Finds the person whom the provider means, or takes them in. Two first sign-ins at once are one person. */
export const signInWith = (db: Database, identity: Identity, settings: Brought, now: Date): Promise<SignedIn> =>
  inTurn(db, async (tx) => {
    const known = await ownerOf(tx, identity);
    if (known) {
      await refresh(tx, identity);
      return { userId: known.id, username: known.username, isNew: false };
    }
    const username = nameOrCollector(identity.name);
    const [added] = await tx
      .insert(user)
      .values({ username, createdAt: now, ...settings })
      .returning({ id: user.id });
    if (!added) throw new Error("The new user has no id.");
    await tx.insert(account).values({ ...identity, userId: added.id, linkedAt: now });
    return { userId: added.id, username, isNew: true };
  });

type Linking = "linked" | "taken" | "another";

/** "taken": the account is somebody else's. "another": this person has another account of that provider. */
export const linkTo = (db: Database, userId: number, identity: Identity, now: Date): Promise<Linking> =>
  inTurn(db, async (tx) => {
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

type Disconnecting = "disconnected" | "only";

/**
 * Takes a provider's account away from its person. One that is left has to open the door still, so the last of a
 * provider that the operator offers stays ("only"), however many are asked for at once.
 */
export async function disconnect(
  db: Database,
  userId: number,
  provider: Provider,
  offered: readonly Provider[],
): Promise<Disconnecting> {
  const others = offered.filter((other) => other !== provider);
  const another = alias(account, "another");
  const isLeft = db
    .select({ provider: another.provider })
    .from(another)
    .where(and(eq(another.userId, userId), inArray(another.provider, others)));
  const isMeant = and(eq(account.userId, userId), eq(account.provider, provider));
  const [, [kept]] = await db.batch([
    db.delete(account).where(and(isMeant, exists(isLeft))),
    db.select({ provider: account.provider }).from(account).where(isMeant),
  ]);
  return kept ? "only" : "disconnected";
}

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

const accountRow = z.object({
  provider: z.enum(PROVIDERS),
  provider_user_id: z.string(),
  name: z.string(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  is_email_verified: z.number(),
  linked_at: z.number(),
});

/** The oldest first. */
export const ownAccounts: OwnRead<readonly Account[], "ownAccounts"> = {
  name: "ownAccounts",
  select: ({ me }) => sql`SELECT provider, provider_user_id, name, last_name, email, is_email_verified, linked_at
    FROM account WHERE user_id = ${me} ORDER BY linked_at`,
  parse: (rows) =>
    rows.map((row) => {
      const { provider, name, email, ...rest } = accountRow.parse(row);
      return {
        provider,
        providerUserId: rest.provider_user_id,
        name,
        lastName: rest.last_name,
        email,
        isEmailVerified: rest.is_email_verified === 1,
        linkedAt: new Date(rest.linked_at),
      };
    }),
  none: [],
};

export const isPerson = async (db: Database, id: number): Promise<boolean> =>
  (await db.select({ id: user.id }).from(user).where(eq(user.id, id))).length > 0;

/** The database takes no row whose person is not there. */
export const isWithoutOwner = (error: Error): boolean =>
  /FOREIGN KEY constraint failed/.test(`${error.message} ${error.cause ?? ""}`);

/** Every table that says something about a person, those first that refer to others. */
const PERSONAL = [
  session,
  account,
  owned,
  wishlist,
  spare,
  sought,
  watchlist,
  change,
  changedCopy,
  changedMark,
  report,
  importDraft,
  importPart,
  listingReport,
  watchTarget,
  notice,
  notify,
  sheet,
  sheetSecret,
  question,
  questionReport,
  questionStop,
  block,
] as const;

/** What stands on somebody else's side and is of this person. */
const FROM_THEM = [question.partnerId, questionReport.writerId, block.blockedId, notice.partnerId] as const;

/** At once and complete: nothing of the person is left anywhere. */
export async function deleteUser(db: Database, userId: number): Promise<void> {
  await db.batch([
    db.delete(signIn).where(eq(signIn.viewerId, userId)),
    ...PERSONAL.map((table) => db.delete(table).where(eq(table.userId, userId))),
    ...FROM_THEM.map((column) => db.delete(column.table).where(eq(column, userId))),
    db.delete(user).where(eq(user.id, userId)),
  ]);
}

interface Person {
  readonly id: number;
  readonly username: string;
  readonly isAdmin: boolean;
}

const person = { id: user.id, username: user.username, isAdmin: user.isAdmin };

/** By id, or by an e-mail address that a provider verified. */
export const findPeople = (db: Database, who: string): Promise<Person[]> => {
  const byEmail = db
    .select({ id: account.userId })
    .from(account)
    .where(and(eq(account.email, who.toLowerCase()), eq(account.isEmailVerified, true)));
  return db
    .select(person)
    .from(user)
    .where(or(eq(user.id, Number(who) || 0), inArray(user.id, byEmail)));
};

export const readGrantedAdmins = (db: Database): Promise<Person[]> =>
  db.select(person).from(user).where(eq(user.isAdmin, true)).orderBy(asc(user.id));

export async function setAdmin(db: Database, userId: number, isAdmin: boolean): Promise<void> {
  await db.update(user).set({ isAdmin }).where(eq(user.id, userId));
}
