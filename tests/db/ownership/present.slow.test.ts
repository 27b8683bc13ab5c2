import { sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "../../../db/client";
import { findDatabaseUnavailable } from "../../../db/errors";
import { saveItemAction } from "../../../db/ownership/change";
import { readFullCollection } from "../../../db/ownership/viewerQueries";
import { MAX_NOTES_LENGTH } from "../../../domain/ownership/copy";
import { insertUser } from "../insertUser";
import { withServedDatabase } from "../withDatabase";

const database = withServedDatabase();
/** The same, as somebody else asks it. */
let other: Database;
beforeAll(async () => {
  other = openDatabase(database);
});
afterEach(() => vi.restoreAllMocks());

/** Somebody with so many copies of 900 items, which have the longest notes there are, in letters that take the most room. */
async function somebodyWith(copies: number): Promise<number> {
  const userId = await insertUser(database.db);
  await database.db.run(sql`WITH RECURSIVE place(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM place WHERE n < ${copies - 1})
    INSERT INTO owned (user_id, amiibo_id, condition, is_boxed, is_for_sale, notes, created_at, updated_at, change_id)
    SELECT ${userId}, 1 + n % 900, 'new', 1, 0, ${"🦝".repeat(MAX_NOTES_LENGTH)}, 0, 0, 'test' FROM place`);
  return userId;
}

/** Something happens behind each of the first questions. */
function behind(times: number, happens: () => Promise<unknown>) {
  const batch = database.db.batch.bind(database.db);
  const asked = vi.spyOn(database.db, "batch");
  for (let time = 0; time < times; time += 1) {
    asked.mockImplementationOnce(async (statements) => {
      const answer = await batch(statements);
      await happens();
      return answer;
    });
  }
  return asked;
}

const addTo = (userId: number, item: number) =>
  saveItemAction(other, "add", item, { userId, changeId: crypto.randomUUID(), now: new Date() });

it.each([
  [0, 1],
  [1_999, 1],
  [2_000, 2],
  [2_001, 2],
  [4_500, 3],
])("%i copies are read with %i questions, each of them once and in their order", async (count, questions) => {
  const userId = count === 0 ? await insertUser(database.db) : await somebodyWith(count);
  const asked = vi.spyOn(database.db, "batch");
  const { copies, holdings } = await readFullCollection(database.db, userId);
  expect(asked).toHaveBeenCalledTimes(questions);
  const places = copies.map(({ id, amiiboId }) => amiiboId * 1_000_000 + id);
  expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
  expect(copies).toHaveLength(count);
  expect([...holdings.values()].flatMap((holding) => holding.copies)).toHaveLength(count);
});

it("what changes meanwhile is in all of it: a large collection is read anew", async () => {
  const userId = await somebodyWith(2_000);
  // The first is among the copies that are read already, the other is not.
  behind(1, async () => {
    await addTo(userId, 1);
    await addTo(userId, 950);
  });
  const { copies, holdings, version } = await readFullCollection(database.db, userId);
  expect(copies).toHaveLength(2_002);
  expect(holdings.get(1)?.copies).toHaveLength(copies.filter(({ amiiboId }) => amiiboId === 1).length);
  expect(holdings.get(950)?.copies).toHaveLength(1);
  expect(version).toBe(2);
});

it("what never rests is put off", async () => {
  const userId = await somebodyWith(2_000);
  behind(100, () => addTo(userId, 1));
  const failure: unknown = await readFullCollection(database.db, userId).catch((error: unknown) => error);
  expect(findDatabaseUnavailable(failure)?.message).toContain("changed while it was read");
});

it("what no change leaves is read as far as it makes sense, and the log says so once", async () => {
  const userId = await somebodyWith(3);
  await database.db.run(
    sql`UPDATE owned SET condition = 'mint', price_paid = 5, currency = 'XAU' WHERE user_id = ${userId}`,
  );
  const log = vi.spyOn(console, "error").mockReturnValue();
  const { copies } = await readFullCollection(database.db, userId);
  expect(copies).toMatchObject(Array(3).fill({ condition: "used", pricePaid: null, currency: null }));
  expect(log.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^What no change leaves stands in somebody's copies, 6 times; the first at 0\.condition: .*mend the rows of owned\.$/,
      ),
    ],
  ]);
});

it("of what no change leaves the rest is read as it is", async () => {
  const { db } = database;
  const userId = await somebodyWith(4);
  const prices = sql`price_paid = 5, currency = 'GBP', asking_price = 7, asking_currency = 'EUR'`;
  await db.run(sql`UPDATE owned SET ${prices} WHERE user_id = ${userId}`);
  for (const [item, broken] of [
    [1, sql`condition = 'mint'`],
    [2, sql`currency = 'XAU'`],
    [3, sql`asking_currency = 'XAU'`],
  ] as const)
    await db.run(sql`UPDATE owned SET ${broken} WHERE user_id = ${userId} AND amiibo_id = ${item}`);
  vi.spyOn(console, "error").mockReturnValue();
  const [paid, asked] = [
    { pricePaid: 5, currency: "GBP" },
    { askingPrice: 7, askingCurrency: "EUR" },
  ];
  expect((await readFullCollection(db, userId)).copies).toMatchObject([
    { condition: "used", ...paid, ...asked },
    { condition: "new", pricePaid: null, currency: null, ...asked },
    { condition: "new", ...paid, askingPrice: null, askingCurrency: null },
    { condition: "new", ...paid, ...asked },
  ]);
});
