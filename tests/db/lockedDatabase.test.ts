import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findOrCreateUser, linkAccount } from "../../db/access/accounts";
import { type Database, openDatabase } from "../../db/client";
import { findDatabaseUnavailableError } from "../../db/errors";
import { DEFAULT_ACCOUNT_SETTINGS } from "../../domain/access/settings";
import { createLockedResponse } from "../helpers/lockedResponse";
import { createIdentity, NOW } from "./isolation/person";
import { withServedDatabase } from "./withDatabase";

const database = withServedDatabase();
const RETRY_COUNT = 4;

let people = 0;
const createUniqueIdentity = () => {
  people += 1;
  return createIdentity(`Ada${people}`);
};
const signIn = (db: Database, identity = createUniqueIdentity()) =>
  findOrCreateUser(db, identity, DEFAULT_ACCOUNT_SETTINGS, NOW);

/** Opens the database so that the first requests find it locked. `questions` returns the number of requests. */
function openLockedDatabase(times: number) {
  let questions = 0;
  const ask = async (url: string, init: RequestInit) => {
    questions += 1;
    if (questions > times) return fetch(url, init);
    return new Response(createLockedResponse(String(init.body)), { headers: { "Content-Type": "application/json" } });
  };
  return { db: openDatabase({ url: database.url, fetcher: ask }), questions: () => questions };
}

const OPERATIONS: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  "a statement": (db) => db.all(sql`SELECT 1`),
  "statements of one transaction": (db) => db.batch([db.all(sql`SELECT 1`), db.all(sql`SELECT 2`)]),
  "a sign-in": (db) => signIn(db),
  "an account that is added": async (db) => {
    const { userId } = await signIn(database.db);
    expect(await linkAccount(db, userId, { ...createUniqueIdentity(), provider: "github" }, NOW)).toBe("linked");
  },
};

describe.concurrent.each(Object.entries(OPERATIONS))("%s in a locked database", (_, ask) => {
  it.each([1, RETRY_COUNT])(
    "a statement in a locked database is retried and succeeds after %i failures",
    async (times) => {
      const { db, questions } = openLockedDatabase(times);
      await ask(db);
      expect(questions()).toBeGreaterThan(times);
    },
  );

  it("a statement in a database that stays locked fails with an unavailable error after the last retry", async () => {
    const { db, questions } = openLockedDatabase(100);
    const error = await ask(db).catch((failure: unknown) => failure);
    expect(findDatabaseUnavailableError(error)).toMatchObject({
      message: expect.stringContaining("other connections kept the database locked"),
      cause: error,
    });
    expect(questions()).toBe(RETRY_COUNT + 1);
  });
});

it("a statement that violates a database constraint fails without a retry", async () => {
  const { db, questions } = openLockedDatabase(0);
  await expect(db.run(sql`INSERT INTO batch_abort (reason) VALUES ('too_many_copies')`)).rejects.toThrow();
  expect(questions()).toBe(1);
});
