import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Database } from "../client";
import { account, user } from "../schema";

export interface Person {
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
