import { count } from "drizzle-orm";
import { afterAll, beforeAll, inject } from "vitest";
import { account, session, signIn, user } from "../../../db/schema";
import type { Provider } from "../../../domain/access/identity";
import type { Stack } from "../../../local/stack/stack";
import { type Browser, consent, leave } from "../../helpers/person";
import { openSite } from "../../helpers/site";
import type { Visit } from "../../helpers/visit";

/** A site whose database and outside belong to the tests around. */
export function ownSite(vars: Readonly<Record<string, string>> = {}): () => Stack {
  let site: Stack | undefined;
  beforeAll(async () => {
    site = await openSite(inject("siteParts"), vars);
  });
  afterAll(() => site?.stop());
  return () => {
    if (site) return site;
    throw new Error("The site is open while tests run, not before.");
  };
}

/** How many rows there are of what a person leaves. */
export async function rowsIn({ db }: Stack): Promise<Readonly<Record<"users" | "accounts" | "sessions", number>>> {
  const [users = 0, accounts = 0, sessions = 0] = await Promise.all(
    [user, account, session].map(async (table) => (await db.select({ rows: count() }).from(table))[0]?.rows),
  );
  return { users, accounts, sessions };
}

/** All that is stored about people, as one text. */
export async function peopleIn({ db }: Stack): Promise<string> {
  const rows = await Promise.all([user, account, session, signIn].map((table) => db.select().from(table)));
  return JSON.stringify(rows);
}

/** Out to the provider and back: what the site says at the end. */
export const through = async (browser: Browser, provider: Provider, name: string): Promise<Visit> =>
  browser.go(await consent(await leave(browser, provider), name));

export const locationOf = ({ headers }: Visit): string | null => headers.get("Location");
