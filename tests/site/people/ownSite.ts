import { count } from "drizzle-orm";
import { afterAll, beforeAll, inject } from "vitest";
import { account, session, signInAttempt, user } from "../../../db/schema";
import type { OAuthProvider } from "../../../domain/access/identity";
import type { LocalStack } from "../../../local/stack/stack";
import { startSignIn, submitConsent, type TestBrowser } from "../../helpers/signedInPerson";
import { startSite } from "../../helpers/site";
import type { PageResponse } from "../../helpers/siteRequests";

/** Starts a site with its own database and these variables before the surrounding tests. Stops it after them. */
export function withOwnSite(vars: Readonly<Record<string, string>> = {}): () => LocalStack {
  let site: LocalStack | undefined;
  beforeAll(async () => {
    site = await startSite(inject("siteParts"), vars);
  });
  afterAll(() => site?.stop());
  return () => {
    if (site) return site;
    throw new Error("The site is open while tests run, not before.");
  };
}

/** Counts the users, accounts and sessions in the database. */
export async function countPersonRows({
  db,
}: LocalStack): Promise<Readonly<Record<"users" | "accounts" | "sessions", number>>> {
  const [users = 0, accounts = 0, sessions = 0] = await Promise.all(
    [user, account, session].map(async (table) => (await db.select({ rows: count() }).from(table))[0]?.rows),
  );
  return { users, accounts, sessions };
}

/** Reads all stored data about people as one text, to search it for private data. */
export async function readPeopleText({ db }: LocalStack): Promise<string> {
  const rows = await Promise.all([user, account, session, signInAttempt].map((table) => db.select().from(table)));
  return JSON.stringify(rows);
}

/** Logs in through a provider. Returns the page after the last redirect. */
export const signInThrough = async (
  browser: TestBrowser,
  provider: OAuthProvider,
  name: string,
): Promise<PageResponse> => browser.go(await submitConsent(await startSignIn(browser, provider), name));

export const getLocation = ({ headers }: PageResponse): string | null => headers.get("Location");
