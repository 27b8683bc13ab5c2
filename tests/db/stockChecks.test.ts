import { beforeEach, describe, expect, it } from "vitest";
import { readPageDataAsGuest } from "../../db/access/viewerQuery";
import {
  deleteExpiredStockData,
  listStockChecks,
  recordUnusableStockResponsesSql,
  type StockCheckResult,
  updateStockChecksSql,
} from "../../db/stock/checks";
import {
  allShopStockQuery,
  itemAffiliateBlocksQuery,
  itemStockQuery,
  readAffiliateBlock,
  stockCheckCountsQuery,
} from "../../db/stock/read";
import { DAY_MS } from "../../domain/time";
import { withDatabase } from "./withDatabase";

const database = withDatabase();
const { run, write, readValue } = database;
beforeEach(() => run("DELETE FROM refresh_target", "DELETE FROM stock_check", "DELETE FROM item_search_hint"));

const NOW = 100 * DAY_MS;

describe("stock checks of shop pages", () => {
  const insertPage = (id: number, itemId: number, retailer = "GAME (UK)", url = `https://www.game.co.uk/${id}`) =>
    `INSERT INTO stock_check (id, item_id, retailer, page_url, created_at) VALUES (${id}, ${itemId}, '${retailer}', '${url}', 5)`;
  const buildResult = (id: number, more: Partial<StockCheckResult> = {}): StockCheckResult => ({
    id,
    stockState: "1",
    grade: "used",
    price: 999,
    currency: "GBP",
    evidence: "an offer",
    etag: "e",
    lastModified: "m",
    expiresAt: NOW + 10,
    affiliateUrl: undefined,
    ...more,
  });
  const UNKNOWN_STATE = { state: undefined, etag: undefined, lastModified: undefined, barcode: undefined };
  const readStock = async (id: number, now = NOW) => {
    const read = await readPageDataAsGuest(database.db, [itemStockQuery], { pageId: id, now: new Date(now) });
    return read(itemStockQuery);
  };

  it("a shop page keeps its stored affiliate URL when a response contains no affiliate URL", async () => {
    await run(insertPage(1, 1));
    const readAffiliateUrls = async () => (await readStock(1))?.map(({ affiliateUrl }) => affiliateUrl);
    await write(updateStockChecksSql([buildResult(1)], 40));
    expect(await readAffiliateUrls()).toEqual([undefined]);
    await write(updateStockChecksSql([buildResult(1, { affiliateUrl: "https://shop.example/1?tag=us" })], 41));
    expect(await readAffiliateUrls()).toEqual(["https://shop.example/1?tag=us"]);
    await write(updateStockChecksSql([buildResult(1, { price: 1 })], 42));
    expect(await readAffiliateUrls()).toEqual(["https://shop.example/1?tag=us"]);
  });

  it("shop pages are listed by retailer with their last stock state", async () => {
    await run(
      insertPage(1, 1),
      insertPage(2, 2),
      insertPage(3, 3, "CeX UK"),
      "INSERT INTO item_search_hint (item_id, barcode) VALUES (2, '123')",
    );
    await write(updateStockChecksSql([buildResult(2), buildResult(3, { stockState: "2" })], 40));
    expect(await listStockChecks(database.db, "GAME (UK)")).toEqual([
      { ...UNKNOWN_STATE, id: 1, itemId: 1, url: "https://www.game.co.uk/1" },
      {
        id: 2,
        itemId: 2,
        url: "https://www.game.co.uk/2",
        state: "in",
        etag: "e",
        lastModified: "m",
        barcode: "123",
      },
    ]);
    expect(await listStockChecks(database.db, "CeX UK")).toMatchObject([{ id: 3, state: "pre" }]);
    await write(updateStockChecksSql([buildResult(3, { stockState: "0", price: undefined, currency: undefined })], 41));
    expect(await listStockChecks(database.db, "CeX UK")).toMatchObject([{ state: "out" }]);
  });

  it("the change time of a shop page advances only when its stock or price changes", async () => {
    await run(insertPage(1, 1));
    const readChangedAt = () => readValue("SELECT changed_at FROM stock_check");
    await write(updateStockChecksSql([buildResult(1, { stockState: "0", price: undefined, currency: undefined })], 10));
    expect(await readChangedAt()).toBe(10);
    await write(
      updateStockChecksSql(
        [buildResult(1, { stockState: "0", price: undefined, currency: undefined, evidence: "again" })],
        20,
      ),
    );
    expect([await readChangedAt(), await readValue("SELECT evidence FROM stock_check")]).toEqual([10, "again"]);
    await write(
      updateStockChecksSql([buildResult(1)], 30),
      updateStockChecksSql([buildResult(1, { etag: undefined, lastModified: undefined, expiresAt: undefined })], 40),
    );
    expect([
      await readChangedAt(),
      await readValue("SELECT etag IS NULL AND last_modified IS NULL FROM stock_check"),
    ]).toEqual([30, 1]);
  });

  it("an unusable response of a shop page keeps the stored stock and deletes the stored ETag", async () => {
    await run(insertPage(1, 1));
    const readStored = () =>
      readValue("SELECT stock_state || price || evidence || coalesce(etag, '-') FROM stock_check");
    await write(updateStockChecksSql([buildResult(1)], 10));
    expect(await readStored()).toBe("1999an offere");
    await write(recordUnusableStockResponsesSql([{ id: 1, evidence: "cut short" }]));
    expect(await readStored()).toBe("1999cut short-");
    await run("UPDATE stock_check SET etag = 'as it was'");
    await write(recordUnusableStockResponsesSql([{ id: 1, evidence: "cut short" }]));
    expect(await readStored()).toBe("1999cut shortas it was");
  });

  it("the age of stock information is measured from the last usable response of the shop page", async () => {
    await run(insertPage(1, 1), insertPage(2, 1));
    const setCheckedAt = (at: number) =>
      run(
        `INSERT OR REPLACE INTO refresh_target (key, service, next_due_at, checked_at) VALUES ('stock/game', 's', 0, ${at})`,
      );
    const readAges = async () => (await readStock(1))?.map(({ checkedAt }) => checkedAt);
    const unusable = [1, 2].map((id) => ({ id, evidence: "a challenge" }));
    const both = [buildResult(1), buildResult(2, { evidence: "a challenge" })];
    await write(recordUnusableStockResponsesSql(unusable));
    await setCheckedAt(30);
    expect(await readAges()).toEqual([undefined, undefined]);
    await write(updateStockChecksSql(both, 40));
    await setCheckedAt(40);
    expect(await readAges()).toEqual([40, 40]);
    for (const at of [50, 60]) {
      await write(recordUnusableStockResponsesSql(unusable));
      await setCheckedAt(at);
      expect(await readAges()).toEqual([40, 40]);
    }
    expect(await readStock(1)).toMatchObject([{ stockCode: "1", price: 999, isKnown: true }, { stockCode: "1" }]);
    await write(updateStockChecksSql(both, 70));
    await setCheckedAt(70);
    expect(await readAges()).toEqual([70, 70]);
  });

  it("the stock list of an item shows each shop page with its last result and time of check", async () => {
    await run(
      insertPage(1, 1),
      insertPage(2, 1, "CeX UK", "https://uk.webuy.com/product-detail?id=1"),
      insertPage(3, 1, "CeX UK", "javascript:alert(1)"),
      "UPDATE stock_check SET affiliate_url = 'https://a.example/1' WHERE id = 1",
      "UPDATE stock_check SET affiliate_url = 'ftp://a.example/1' WHERE id = 2",
      `INSERT INTO refresh_target (key, service, next_due_at, checked_at, stale_since) VALUES ('stock/game', 's', 0, 70, '{}'), ('stock/cex-uk', 's', 0, 80, '{"2":60}')`,
    );
    await write(updateStockChecksSql([buildResult(1)], 40));
    const common = { itemId: 1, checkedSince: 5 };
    expect(await readStock(1)).toEqual([
      {
        ...common,
        id: 1,
        retailer: "GAME (UK)",
        pageUrl: "https://www.game.co.uk/1",
        affiliateUrl: "https://a.example/1",
        stockCode: "1",
        grade: "used",
        price: 999,
        currency: "GBP",
        isKnown: true,
        isConfirmed: false,
        changedAt: 40,
        checkedAt: 70,
      },
      {
        ...common,
        id: 2,
        retailer: "CeX UK",
        pageUrl: "https://uk.webuy.com/product-detail?id=1",
        affiliateUrl: undefined,
        stockCode: "0",
        grade: "new",
        price: undefined,
        currency: undefined,
        isKnown: false,
        isConfirmed: false,
        changedAt: undefined,
        checkedAt: 60,
      },
    ]);
    await run("UPDATE stock_check SET currency = 'XXX' WHERE id = 1");
    expect(await readStock(1)).toMatchObject([{ price: undefined, currency: undefined }, {}]);
    expect(await readStock(1, NOW + 10)).toMatchObject([{ isKnown: false }, {}]);
    const read = await readPageDataAsGuest(database.db, [allShopStockQuery, stockCheckCountsQuery], {
      pageId: 0,
      now: new Date(NOW),
    });
    expect([read(allShopStockQuery)?.map(({ id }) => id), read(stockCheckCountsQuery)]).toEqual([
      [1],
      { total: 3, answered: 1 },
    ]);
  });

  it("the stock of a shop page is deleted when it expires", async () => {
    await run(insertPage(1, 1), insertPage(2, 1));
    await write(updateStockChecksSql([buildResult(1), buildResult(2, { expiresAt: NOW + 11 })], 40));
    await deleteExpiredStockData(database.db, NOW + 10);
    expect(await readStock(1)).toMatchObject([
      { stockCode: "0", price: undefined, isKnown: false },
      { stockCode: "1", price: 999, isKnown: true },
    ]);
    expect((await listStockChecks(database.db, "GAME (UK)")).map(({ state }) => state)).toEqual([undefined, "in"]);
    expect(await readValue("SELECT evidence FROM stock_check WHERE id = 1")).toBe("too old to be shown");
  });

  it("stock that is read again after it expired does not count as changed", async () => {
    await run(insertPage(1, 1), insertPage(2, 1));
    await write(updateStockChecksSql([buildResult(1), buildResult(2)], 40));
    await deleteExpiredStockData(database.db, NOW + 10);
    await write(recordUnusableStockResponsesSql([{ id: 1, evidence: "a challenge" }]));
    expect(await readStock(1)).toMatchObject([{ isKnown: false }, { isKnown: false }]);
    await write(
      updateStockChecksSql(
        [buildResult(1, { expiresAt: NOW + 90 }), buildResult(2, { price: 1, expiresAt: NOW + 90 })],
        NOW + 20,
      ),
    );
    expect(await readStock(1)).toMatchObject([
      { isKnown: true, price: 999, changedAt: 40 },
      { isKnown: true, price: 1, changedAt: 40 },
    ]);
    await write(updateStockChecksSql([buildResult(1, { price: 998 })], NOW + 30));
    expect(await readStock(1)).toMatchObject([{ changedAt: NOW + 30 }, { changedAt: 40 }]);
  });

  it.each<[string, Partial<StockCheckResult>, number | null]>([
    ["more than half of its lifetime is left", { expiresAt: 140 }, 100],
    ["half of its lifetime is left", { expiresAt: 160 }, 100],
    ["less than half of its lifetime is left", { expiresAt: 161 }, 161],
    ["the new expiry is earlier", { expiresAt: 99 }, 99],
    ["the new result never expires", { expiresAt: undefined }, null],
    ["the price has changed", { expiresAt: 140, price: 1 }, 140],
  ])(
    "the stored result of a shop page is rewritten only if it has changed or expires soon (case: %s)",
    async (_, more, expiresAt) => {
      await run(insertPage(1, 1));
      await write(
        updateStockChecksSql([buildResult(1, { expiresAt: 100 })], 0),
        updateStockChecksSql([buildResult(1, more)], 40),
      );
      expect(await readValue("SELECT expires_at FROM stock_check")).toBe(expiresAt);
    },
  );

  it("an affiliate block (HTML advert) can be read by item or by id", async () => {
    await run(
      "INSERT INTO affiliate_block (id, item_id, html) VALUES (2, 1, '<b>2</b>'), (1, 1, '<b>1</b>'), (3, 2, '<b>3</b>')",
    );
    const read = await readPageDataAsGuest(database.db, [itemAffiliateBlocksQuery], { pageId: 1, now: new Date(NOW) });
    expect(read(itemAffiliateBlocksQuery)).toEqual([
      { id: 1, html: "<b>1</b>" },
      { id: 2, html: "<b>2</b>" },
    ]);
    expect(await readAffiliateBlock(database.db, 3)).toEqual({ id: 3, html: "<b>3</b>" });
    expect(await readAffiliateBlock(database.db, 4)).toBeUndefined();
  });
});
