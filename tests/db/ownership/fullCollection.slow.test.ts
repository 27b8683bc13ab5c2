import { sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "../../../db/client";
import { findDatabaseUnavailableError } from "../../../db/errors";
import { saveItemAction } from "../../../db/ownership/change";
import { readFullCollection } from "../../../db/ownership/viewerQueries";
import { MAX_NOTES_LENGTH } from "../../../domain/ownership/copy";
import { insertUser } from "../insertUser";
import { refreshCopySummaries } from "../refreshCopySummaries";
import { withServedDatabase } from "../withDatabase";

const database = withServedDatabase();
/** A second connection to the same database. */
let other: Database;
beforeAll(async () => {
  other = openDatabase(database);
});
afterEach(() => vi.restoreAllMocks());

/** Creates a user with copies of 900 items, with notes of maximum length in four-byte characters. */
async function createUserWith(copies: number): Promise<number> {
  const userId = await insertUser(database.db);
  await database.db.run(sql`WITH RECURSIVE place(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM place WHERE n < ${copies - 1})
    INSERT INTO copy (user_id, item_id, condition, is_boxed, is_for_sale, notes, created_at, updated_at, change_id)
    SELECT ${userId}, 1 + n % 900, 'new', 1, 0, ${"🦝".repeat(MAX_NOTES_LENGTH)}, 0, 0, 'test' FROM place`);
  await refreshCopySummaries(database.db);
  return userId;
}

/** Executes something after each of the first batches. */
function runAfterBatches(times: number, action: () => Promise<unknown>) {
  const batch = database.db.batch.bind(database.db);
  const batchSpy = vi.spyOn(database.db, "batch");
  for (let time = 0; time < times; time += 1) {
    batchSpy.mockImplementationOnce(async (statements) => {
      const results = await batch(statements);
      await action();
      return results;
    });
  }
  return batchSpy;
}

const addTo = (userId: number, item: number) =>
  saveItemAction(other, "add", item, { userId, changeId: crypto.randomUUID(), now: new Date() });

it.each([
  [0, 1],
  [1_999, 1],
  [2_000, 2],
  [2_001, 2],
  [4_500, 3],
])("a collection of %i copies is read completely and in order with %i requests", async (count, questions) => {
  const userId = count === 0 ? await insertUser(database.db) : await createUserWith(count);
  const batchSpy = vi.spyOn(database.db, "batch");
  const { copies, holdings } = await readFullCollection(database.db, userId);
  expect(batchSpy).toHaveBeenCalledTimes(questions);
  const places = copies.map(({ id, itemId }) => itemId * 1_000_000 + id);
  expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
  expect(copies).toHaveLength(count);
  expect([...holdings.values()].flatMap((holding) => holding.copies)).toHaveLength(count);
});

it("reading a large collection starts again if the collection changes during the read", async () => {
  const userId = await createUserWith(2_000);
  // The first item is among the copies already read, the second is not.
  runAfterBatches(1, async () => {
    await addTo(userId, 1);
    await addTo(userId, 950);
  });
  const { copies, holdings, version } = await readFullCollection(database.db, userId);
  expect(copies).toHaveLength(2_002);
  expect(holdings.get(1)?.copies).toHaveLength(copies.filter(({ itemId }) => itemId === 1).length);
  expect(holdings.get(950)?.copies).toHaveLength(1);
  expect(version).toBe(2);
});

it("reading a collection fails with a database error if the collection changes during every attempt", async () => {
  const userId = await createUserWith(2_000);
  runAfterBatches(100, () => addTo(userId, 1));
  const failure: unknown = await readFullCollection(database.db, userId).catch((error: unknown) => error);
  expect(findDatabaseUnavailableError(failure)?.message).toContain("the collection changed during each attempt");
});

it("invalid stored values of a copy are replaced by fallback values and logged one time", async () => {
  const userId = await createUserWith(3);
  await database.db.run(
    sql`UPDATE copy SET condition = 'mint', price_paid = 5, currency = 'XAU' WHERE user_id = ${userId}`,
  );
  const log = vi.spyOn(console, "error").mockReturnValue();
  const { copies } = await readFullCollection(database.db, userId);
  expect(copies).toMatchObject(Array(3).fill({ condition: "used", pricePaid: null, currency: null }));
  expect(log.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^The database table copy has invalid values in 6 fields, the first at 0\.condition: .*Correct the rows of this table\.$/,
      ),
    ],
  ]);
});

it("an invalid stored value of a copy does not affect its other fields or other copies", async () => {
  const { db } = database;
  const userId = await createUserWith(4);
  const prices = sql`price_paid = 5, currency = 'GBP', asking_price = 7, asking_currency = 'EUR'`;
  await db.run(sql`UPDATE copy SET ${prices} WHERE user_id = ${userId}`);
  for (const [item, broken] of [
    [1, sql`condition = 'mint'`],
    [2, sql`currency = 'XAU'`],
    [3, sql`asking_currency = 'XAU'`],
  ] as const)
    await db.run(sql`UPDATE copy SET ${broken} WHERE user_id = ${userId} AND item_id = ${item}`);
  vi.spyOn(console, "error").mockReturnValue();
  const [paid, askingPrice] = [
    { pricePaid: 5, currency: "GBP" },
    { askingPrice: 7, askingCurrency: "EUR" },
  ];
  expect((await readFullCollection(db, userId)).copies).toMatchObject([
    { condition: "used", ...paid, ...askingPrice },
    { condition: "new", pricePaid: null, currency: null, ...askingPrice },
    { condition: "new", ...paid, askingPrice: null, askingCurrency: null },
    { condition: "new", ...paid, ...askingPrice },
  ]);
});
