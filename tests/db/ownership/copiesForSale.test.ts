import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openDatabase } from "../../../db/client";
import { COPIES_FOR_SALE_PER_PAGE, EMPTY_SELL_LIST, readCopiesForSale } from "../../../db/ownership/copiesForSale";
import { publicSellListQuery, readPublicPageData } from "../../../db/ownership/publicQueries";
import { user } from "../../../db/schema";
import { MAX_COPIES_PER_USER } from "../../../domain/ownership/holding";
import { type DatabaseProxy, startDatabaseProxy } from "../../helpers/databaseProxy";
import { insertUser } from "../insertUser";
import { refreshCopySummaries } from "../refreshCopySummaries";
import { withServedDatabase } from "../withDatabase";

const database = withServedDatabase();
let proxy: DatabaseProxy;
let ownerId: number;

/** Number of items of which the owner has copies. */
const ITEMS = 900;
/** Number of copies of an item of which one is for sale. All copies of item 1 are for sale. */
const COPIES_PER_OFFER = 20;
const ITEM_1_COPIES = 999;

beforeAll(async () => {
  proxy = await startDatabaseProxy(database.url);
  const { db } = database;
  ownerId = await insertUser(db);
  const otherId = await insertUser(db);
  for (const userId of [ownerId, otherId])
    await db.run(sql`WITH RECURSIVE number(n) AS (
        SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < ${MAX_COPIES_PER_USER - 1})
      INSERT INTO copy (user_id, item_id, condition, is_for_sale, is_reserved, created_at, updated_at, change_id)
      SELECT ${userId}, iif(n < ${ITEM_1_COPIES}, 1, ${ITEMS} - n % (${ITEMS} - 1)), 'new',
        n < ${ITEM_1_COPIES} OR n / ${ITEMS} % ${COPIES_PER_OFFER} = 7, n % 2, 0, 0, 'test' FROM number`);
  await refreshCopySummaries(db);
});
beforeEach(() => database.db.update(user).set({ is_sell_list_public: true }));
afterAll(() => proxy.stop());

/** Reads a page that begins after `offset` copies, as a guest. Counts the rows that the database reads. */
async function readPage(offset: number) {
  const first = proxy.statementCosts.length;
  const db = openDatabase({ url: proxy.url });
  const sellList = (await readPublicPageData(db, ownerId, publicSellListQuery))?.content ?? EMPTY_SELL_LIST;
  const copies = await readCopiesForSale(db, { ownerId, viewerId: 0 }, sellList, offset);
  const rows = proxy.statementCosts.slice(first).reduce((sum, { read }) => sum + read, 0);
  return { total: sellList.total, ids: copies.map(({ id }) => id), rows };
}

const listAllIds = async () => {
  const rows = await database.db.all<{ id: number }>(
    sql`SELECT id FROM copy WHERE user_id = ${ownerId} AND is_for_sale = 1 ORDER BY item_id, id`,
  );
  return rows.map(({ id }) => id);
};

it("the pages of a sell list contain all copies for sale, sorted by item and then by age", async () => {
  const all = await listAllIds();
  expect(all.length).toBeGreaterThan(ITEM_1_COPIES + COPIES_FOR_SALE_PER_PAGE);
  const pages = [];
  for (let offset = 0; offset < all.length; offset += COPIES_FOR_SALE_PER_PAGE) pages.push(await readPage(offset));
  expect(pages.flatMap(({ ids }) => ids)).toEqual(all);
  expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([all.length]));
});

it("a page of a sell list does not read the copies that are not for sale", async () => {
  const forSaleCount = (await listAllIds()).length;
  // The last page reads the first page, a summary for each item, and its own rows.
  const { rows } = await readPage(forSaleCount - 100);
  expect(rows).toBeLessThan(ITEMS + 2 * COPIES_FOR_SALE_PER_PAGE + 50);
});

it("a page of a sell list in the middle of an item with 999 copies reads these copies only one time", async () => {
  const { ids, rows } = await readPage(800);
  expect(ids).toEqual((await listAllIds()).slice(800, 1_000));
  expect(rows).toBeLessThan(ITEMS + COPIES_FOR_SALE_PER_PAGE + ITEM_1_COPIES + 50);
});

it("a page beyond the end of a sell list has no copies", async () =>
  expect((await readPage(MAX_COPIES_PER_USER)).ids).toEqual([]));

it("a page of a private sell list has copies only for its owner", async () => {
  const { db } = database;
  const sellList = (await readPublicPageData(db, ownerId, publicSellListQuery))?.content ?? EMPTY_SELL_LIST;
  await db.update(user).set({ is_sell_list_public: false });
  const countFor = async (viewerId: number) =>
    (await readCopiesForSale(db, { ownerId, viewerId }, sellList, COPIES_FOR_SALE_PER_PAGE)).length;
  expect([await countFor(0), await countFor(ownerId + 1), await countFor(ownerId)]).toEqual([
    0,
    0,
    COPIES_FOR_SALE_PER_PAGE,
  ]);
  expect((await readPublicPageData(db, ownerId, publicSellListQuery))?.content).toEqual(EMPTY_SELL_LIST);
});
