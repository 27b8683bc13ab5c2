import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findOrCreateUser, linkAccount } from "../../db/access/accounts";
import { type Database, openDatabase } from "../../db/client";
import { findDatabaseUnavailable } from "../../db/errors";
import { DEFAULT_SETTINGS } from "../../domain/access/settings";
import { createLockedResponse } from "../helpers/lockedResponse";
import { createIdentity, NOW } from "./isolation/person";
import { withServedDatabase } from "./withDatabase";

const database = withServedDatabase();
const PAUSES = 4;

let people = 0;
const anyIdentity = () => {
  people += 1;
  return createIdentity(`Ada${people}`);
};
const signIn = (db: Database, identity = anyIdentity()) => findOrCreateUser(db, identity, DEFAULT_SETTINGS, NOW);

/** The database, which finds so many questions locked that come first; `questions` is how many came. */
function lockedFor(times: number) {
  let questions = 0;
  const ask = async (url: string, init: RequestInit) => {
    questions += 1;
    if (questions > times) return fetch(url, init);
    return new Response(createLockedResponse(String(init.body)), { headers: { "Content-Type": "application/json" } });
  };
  return { db: openDatabase({ url: database.url, ask }), questions: () => questions };
}

const ASKED: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  "a statement": (db) => db.all(sql`SELECT 1`),
  "statements of one transaction": (db) => db.batch([db.all(sql`SELECT 1`), db.all(sql`SELECT 2`)]),
  "a sign-in": (db) => signIn(db),
  "an account that is added": async (db) => {
    const { userId } = await signIn(database.db);
    expect(await linkAccount(db, userId, { ...anyIdentity(), provider: "github" }, NOW)).toBe("linked");
  },
};

describe.concurrent.each(Object.entries(ASKED))("where the database is locked, %s", (_, ask) => {
  it.each([1, PAUSES])("is asked again, and done (%i times)", async (times) => {
    const { db, questions } = lockedFor(times);
    await ask(db);
    expect(questions()).toBeGreaterThan(times);
  });

  it("is given up in the end, as what is not to be had now", async () => {
    const { db, questions } = lockedFor(100);
    const error = await ask(db).catch((failure: unknown) => failure);
    expect(findDatabaseUnavailable(error)).toMatchObject({
      message: "The database is locked by others.",
      cause: error,
    });
    expect(questions()).toBe(PAUSES + 1);
  });
});

it("what the database has something against is asked once", async () => {
  const { db, questions } = lockedFor(0);
  await expect(db.run(sql`INSERT INTO refusal (reason) VALUES ('too_many_copies')`)).rejects.toThrow();
  expect(questions()).toBe(1);
});
