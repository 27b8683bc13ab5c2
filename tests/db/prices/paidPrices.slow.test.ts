import { sql } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { deleteUser } from "../../../db/access/accounts";
import { saveUserSetting } from "../../../db/access/settings";
import { readPageDataAsGuest } from "../../../db/access/viewerQuery";
import { type Database, openDatabase } from "../../../db/client";
import { addCopy } from "../../../db/ownership/copies";
import { itemPaidPricesQuery, listContributedPrices } from "../../../db/prices/paidPrices";
import { makeAllRefreshTargetsDue } from "../../../db/refresh/schedule";
import type { CopyDetails } from "../../../domain/ownership/copy";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { refreshPaidPrices } from "../../../worker/refresh/paidPrices";
import { shippedCatalogue } from "../../helpers/catalogue";
import { startDatabaseProxy } from "../../helpers/databaseProxy";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { listTableLookups } from "../../helpers/queryPlans";
import { createRefreshContext } from "../../worker/refresh/refreshRuns";
import { insertUser } from "../insertUser";
import { addMinutes, DONE_CHANGE_ID, insertFullPerson, insertPerson, NOW, readPersonRows } from "../isolation/person";
import { withServedDatabase } from "../withDatabase";

const BOUGHT: CopyDetails = { ...NEW_COPY_DETAILS, isBoxed: true, currency: "GBP", acquiredOn: "2026-03-01" };
const catalogue = createSmallCatalogue([11]);

const database = withServedDatabase();
beforeEach(async () => {
  for (const table of ["user", "refresh_target", "paid_price"]) await database.db.run(sql.raw(`DELETE FROM ${table}`));
});

let changes = 0;
const nextChange = (userId: number) => {
  changes += 1;
  return { userId, changeId: `change ${changes}`, now: NOW };
};
const agree = (userId: number, value = true) =>
  saveUserSetting(database.db, nextChange(userId), { name: "is_contributing_prices", value });
const buyCopy = (userId: number, pricePaid: number, other: Partial<CopyDetails> = {}) =>
  addCopy(database.db, 11, { ...BOUGHT, pricePaid, ...other }, nextChange(userId));

/**
 * Creates buyers of the item, one for each price, with old accounts.
 *
 * @returns their user ids
 */
async function createBuyers(...prices: readonly number[]): Promise<number[]> {
  const all: number[] = [];
  for (const price of prices) {
    const userId = await insertUser(database.db);
    await setAccountAge(userId, 400);
    await buyCopy(userId, price);
    all.push(userId);
  }
  return all;
}
/**
 * Sets the age of an account.
 *
 * @param days age at the first refresh
 */
const setAccountAge = (userId: number, days: number) =>
  database.db.run(sql`UPDATE user SET created_at = ${addMinutes(-days * 24 * 60).getTime()} WHERE id = ${userId}`);
const TEN = [1000, 1100, 1200, 1300, 1400, 1000, 1100, 1200, 1300, 1400];
const runRefreshAfter = (minutes: number) =>
  refreshPaidPrices(createRefreshContext(database.db, catalogue, addMinutes(minutes).getTime()));
const readPaidPrices = async () =>
  (await readPageDataAsGuest(database.db, [itemPaidPricesQuery], { pageId: 11, now: NOW }))(itemPaidPricesQuery);

const FIGURE = { market: "EBAY-GB", grade: "new", price: 1200, minOwnerCount: 10 };

it("published prices that members paid come only from members who agreed to the publication", async () => {
  const agreed = await createBuyers(...TEN);
  for (const userId of agreed) await agree(userId);
  const others = [
    ...(await createBuyers(...TEN.map(() => 9000))),
    await insertFullPerson(database.db, "Bea", [DONE_CHANGE_ID]),
  ];
  const allUsers = [...agreed, ...others];
  const before = await Promise.all(allUsers.map((userId) => readPersonRows(database.db, userId)));
  await runRefreshAfter(0);
  expect(await readPaidPrices()).toEqual([FIGURE]);
  expect(await Promise.all(allUsers.map((userId) => readPersonRows(database.db, userId)))).toEqual(before);
  const [read] = await listContributedPrices(database.db, {
    firstItemId: 11,
    lastItemId: 11,
    acquiredSince: "2025-11-21",
    accountCreatedBefore: NOW,
  });
  expect(read?.paid.map(({ ownerId }) => ownerId)).toEqual(agreed);
});

it.each([
  [30, [FIGURE]],
  [29, []],
])(
  "paid prices of ten buyers with accounts at least %d days old (minimum 30) are published as %j",
  async (days, figures) => {
    const agreed = await createBuyers(...TEN);
    for (const userId of agreed) await agree(userId);
    await setAccountAge(agreed[0] ?? 0, days);
    await runRefreshAfter(0);
    expect(await readPaidPrices()).toEqual(figures);
  },
);

it("published prices that members paid include only copies with a price and a purchase date within one year", async () => {
  for (const userId of await createBuyers(...TEN)) {
    await agree(userId);
    await buyCopy(userId, 700, { isBoxed: false, currency: "USD", acquiredOn: "2025-11-21" });
    await buyCopy(userId, 1, { acquiredOn: null });
    await buyCopy(userId, 1, { acquiredOn: "2025-11-20" });
    await buyCopy(userId, 1, { currency: "EUR" });
    await buyCopy(userId, 0);
    await addCopy(database.db, 11, { ...BOUGHT, currency: null }, nextChange(userId));
  }
  await runRefreshAfter(0);
  expect(await readPaidPrices()).toEqual([FIGURE, { market: "EBAY-US", grade: "used", price: 700, minOwnerCount: 10 }]);
});

it.each([
  ["withdrawn the agreement", (userId: number) => agree(userId, false)],
  ["deleted their account", (userId: number) => deleteUser(database.db, userId)],
])("a published price from ten members (the minimum) disappears the next day if one has %s", async (_, leave) => {
  const agreed = await createBuyers(...TEN);
  for (const userId of agreed) await agree(userId);
  await runRefreshAfter(0);
  await leave(agreed[4] ?? 0);
  await runRefreshAfter(11 * 60);
  expect(await readPaidPrices()).toEqual([FIGURE]);
  await runRefreshAfter(12 * 60);
  expect(await readPaidPrices()).toEqual([]);
});

it("prices that members paid are recomputed during a day only if the operator forces it", async () => {
  for (const userId of await createBuyers(...TEN)) await agree(userId);
  await runRefreshAfter(0);
  for (const userId of await createBuyers(...TEN.map(() => 2000))) await agree(userId);
  await runRefreshAfter(60);
  expect(await readPaidPrices()).toEqual([FIGURE]);
  await makeAllRefreshTargetsDue(database.db, addMinutes(60).getTime());
  await runRefreshAfter(60);
  expect(await readPaidPrices()).toEqual([{ ...FIGURE, price: 1700, minOwnerCount: 20 }]);
});

it("a refresh run that loses its lock to another run saves no prices that members paid", async () => {
  for (const userId of await createBuyers(...TEN)) await agree(userId);
  const queries = { count: 0 };
  const overtaken: Database = Object.assign(Object.create(database.db), {
    all: async (...args: Parameters<Database["all"]>) => {
      queries.count += 1;
      if (queries.count === 3) await database.db.run(sql`UPDATE refresh_target SET leased_by = 'somebody else'`);
      return database.db.all(...args);
    },
  });
  const log = vi.spyOn(console, "error").mockReturnValue();
  await refreshPaidPrices(createRefreshContext(overtaken, catalogue, NOW.getTime()));
  expect([queries.count, await readPaidPrices()]).toEqual([3, []]);
  expect(log).toHaveBeenCalledWith(expect.stringContaining("Refresh results for paid were discarded"));
  log.mockRestore();
});

it.each([
  ["the whole catalogue", shippedCatalogue.items.length],
  ["a catalogue of 53 items", 53],
])("paid prices are published for the first and the last item of %s", async (_catalogue, count) => {
  const ids = shippedCatalogue.items
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .slice(0, count);
  const [first = 0, last = 0] = [ids[0], ids.at(-1)];
  for (const userId of await createBuyers(...TEN)) {
    await agree(userId);
    for (const id of [first, last]) await addCopy(database.db, id, { ...BOUGHT, pricePaid: 500 }, nextChange(userId));
  }
  await refreshPaidPrices(createRefreshContext(database.db, createSmallCatalogue(ids), NOW.getTime()));
  expect(await database.db.all(sql`SELECT item_id FROM paid_price ORDER BY item_id`)).toEqual(
    [first, 11, last].map((item_id) => ({ item_id })),
  );
});

it("queries for prices that members paid read each table through an index", async () => {
  const proxy = await startDatabaseProxy(database.url);
  const db = openDatabase({ url: proxy.url });
  await insertPerson(database.db, "Ada");
  await listContributedPrices(db, {
    firstItemId: 11,
    lastItemId: 60,
    acquiredSince: "2025-11-21",
    accountCreatedBefore: NOW,
  });
  await readPageDataAsGuest(db, [itemPaidPricesQuery], { pageId: 11, now: NOW });
  expect(await listTableLookups(database.db, "user", proxy.statements)).toEqual([
    "SEARCH user USING INDEX user_who_contributes (is_contributing_prices=?)",
  ]);
  expect(await listTableLookups(database.db, "copy", proxy.statements)).toEqual([
    "SEARCH copy USING INDEX copy_by_user (user_id=? AND item_id>? AND item_id<?)",
  ]);
  expect(await listTableLookups(database.db, "paid_price", proxy.statements)).toEqual([
    "SEARCH paid_price USING PRIMARY KEY (item_id=?)",
  ]);
  proxy.stop();
});
