import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { t } from "../../../domain/messages/pages";
import { paths } from "../../../domain/paths";
import { priceWatcherRoutes } from "../../../routes/priceWatcher";
import { createListingRow, createStockCheckRow, fillMarket } from "../../helpers/marketRows";
import { type RouteCaller, TEST_ORIGIN, withRoutes } from "../../helpers/routes";

const { database, somebody } = withRoutes([priceWatcherRoutes]);

/** Returns the rows of a person's targets for an item. */
const listTargets = ({ id }: RouteCaller, itemId: number) =>
  database.db.all<Record<string, unknown>>(sql`SELECT market, grade, kind, price, is_armed
    FROM target WHERE user_id = ${id} AND item_id = ${itemId} ORDER BY market, grade, kind`);
const isWatched = async ({ id }: RouteCaller, itemId: number) =>
  (await database.db.all(sql`SELECT 1 FROM watchlist WHERE user_id = ${id} AND item_id = ${itemId}`)).length === 1;
const loadNotifications = async ({ id }: RouteCaller) =>
  (await database.db.all(sql`SELECT 1 FROM notification WHERE user_id = ${id}`)).length;

const MARKET_GRADE = { market: "EBAY-GB", condition: "new" };
const priceTarget = (market: string, grade: string, price: number, isArmed = true) => ({
  market,
  grade,
  kind: "price",
  price,
  is_armed: Number(isArmed),
});
const restockTarget = (market: string, grade: string) => ({ market, grade, kind: "restock", price: null, is_armed: 1 });

describe("form of a price target", () => {
  it("a saved price target is stored in pence, and the item is added to the watchlist", async () => {
    const person = await somebody();
    const { status, headers } = await person.send("/price-watcher/1", { ...MARKET_GRADE, price: "9.99" });
    expect(status).toBe(303);
    expect(headers.get("Location")).toBe("/price-watcher?item=1#amiibo-1");
    expect(await listTargets(person, 1)).toEqual([priceTarget("EBAY-GB", "new", 999)]);
    expect(await isWatched(person, 1)).toBe(true);
  });

  it("saving a price target on the page of an item redirects back to that page", async () => {
    const person = await somebody();
    const { headers } = await person.go("/price-watcher/1", {
      method: "POST",
      body: new URLSearchParams({ ...MARKET_GRADE, price: "9.99" }),
      headers: { Referer: `${TEST_ORIGIN}/amiibo/1/mario` },
    });
    expect(headers.get("Location")).toBe("/amiibo/1/mario#targets");
  });

  it("tapping a suggested target price saves that price instead of the typed price", async () => {
    const person = await somebody();
    await person.send("/price-watcher/1", { ...MARKET_GRADE, price: "9.99", tap: "5.00" });
    expect(await listTargets(person, 1)).toEqual([priceTarget("EBAY-GB", "new", 500)]);
  });

  it("saving a price target with the condition Any stores a target for new and one for used items", async () => {
    const person = await somebody();
    await person.send("/price-watcher/1", { market: "EBAY-US", condition: "any", price: "12" });
    expect(await listTargets(person, 1)).toEqual([
      priceTarget("EBAY-US", "new", 1200),
      priceTarget("EBAY-US", "used", 1200),
    ]);
  });

  it("saving a price target switches off the back-in-stock alert unless the form keeps the alert", async () => {
    const person = await somebody();
    await person.send("/price-watcher/1", { ...MARKET_GRADE, price: "9.99", restock: "on" });
    await person.send("/price-watcher/1", { ...MARKET_GRADE, price: "8", restock: "kept" });
    expect(await listTargets(person, 1)).toEqual([priceTarget("EBAY-GB", "new", 800), restockTarget("EBAY-GB", "new")]);
    await person.send("/price-watcher/1", { market: "EBAY-GB", condition: "used", price: "8", restock: "kept" });
    await person.send("/price-watcher/1", { ...MARKET_GRADE, price: "8" });
    expect(await listTargets(person, 1)).toEqual([
      priceTarget("EBAY-GB", "new", 800),
      priceTarget("EBAY-GB", "used", 800),
    ]);
  });

  it("saving a price target does not copy the back-in-stock alert of another item", async () => {
    const person = await somebody();
    await person.send("/price-watcher/1", { ...MARKET_GRADE, price: "9.99", restock: "on" });
    await person.send("/price-watcher/2", { ...MARKET_GRADE, price: "9.99", restock: "kept" });
    expect(await listTargets(person, 2)).toEqual([priceTarget("EBAY-GB", "new", 999)]);
  });

  it("saving a price target for both new and used items keeps the back-in-stock alert for used items", async () => {
    const person = await somebody();
    await person.send("/price-watcher/1", { market: "EBAY-GB", condition: "used", price: "9", restock: "on" });
    await person.send("/price-watcher/1", { market: "EBAY-GB", condition: "any", price: "8", restock: "kept" });
    expect(await listTargets(person, 1)).toEqual([
      priceTarget("EBAY-GB", "new", 800),
      priceTarget("EBAY-GB", "used", 800),
      restockTarget("EBAY-GB", "used"),
    ]);
  });

  it("saving a price target for an unknown item returns 404 and stores nothing", async () => {
    const person = await somebody();
    expect((await person.send("/price-watcher/99999", { ...MARKET_GRADE, price: "9" })).status).toBe(404);
    expect(await listTargets(person, 99_999)).toEqual([]);
  });

  it("an invalid target price is rejected, and the form shows the typed value", async () => {
    const person = await somebody();
    await person.send(paths.watch, { id: "1" });
    const { status, text } = await person.send("/price-watcher/1", { ...MARKET_GRADE, price: "cheap" });
    expect(status).toBe(422);
    expect(text).toContain("cheap");
    expect(await listTargets(person, 1)).toEqual([]);
  });
});

describe("a price target that is already met", () => {
  it("saving a price target repeatedly notifies the member only one time about an offer", async () => {
    await fillMarket(database.db, {
      stock: [createStockCheckRow({ itemId: 5, retailer: "CeX UK", price: 900 })],
      listings: [createListingRow({ itemId: 6, price: 700 })],
    });
    const person = await somebody();
    await person.send("/price-watcher/5", { ...MARKET_GRADE, price: "9.99" });
    expect(await listTargets(person, 5)).toEqual([priceTarget("EBAY-GB", "new", 999, false)]);
    expect(await loadNotifications(person)).toBe(1);
    await database.db.run(sql`UPDATE notification SET read_at = 1 WHERE user_id = ${person.id}`);
    await person.send("/price-watcher/5", { ...MARKET_GRADE, price: "9.99", restock: "on" });
    expect(await listTargets(person, 5)).toEqual([
      priceTarget("EBAY-GB", "new", 999, false),
      restockTarget("EBAY-GB", "new"),
    ]);
    await person.send("/price-watcher/5", { market: "EBAY-GB", condition: "used", price: "9.99" });
    await person.send("/price-watcher/5", { market: "EBAY-US", condition: "new", price: "9.99" });
    expect(await loadNotifications(person)).toBe(1);
  });

  it("an offer for one item does not notify a member about a price target for another item", async () => {
    await fillMarket(database.db, { stock: [createStockCheckRow({ itemId: 8, retailer: "CeX UK", price: 900 })] });
    const person = await somebody();
    await person.send("/price-watcher/9", { ...MARKET_GRADE, price: "9.99" });
    expect(await loadNotifications(person)).toBe(0);
    await person.send("/price-watcher/8", { ...MARKET_GRADE, price: "9.99" });
    expect(await listTargets(person, 8)).toEqual([priceTarget("EBAY-GB", "new", 999, false)]);
    expect(await listTargets(person, 9)).toEqual([priceTarget("EBAY-GB", "new", 999)]);
    expect(await loadNotifications(person)).toBe(1);
  });

  it("the API for price targets reports an offer below the target only one time", async () => {
    await fillMarket(database.db, {
      stock: [createStockCheckRow({ itemId: 7, retailer: "CeX UK", price: 900 })],
    });
    const person = await somebody();
    const call = async (price: string, change: string) => {
      const { text } = await person.go("/api/amiibo/7/target", {
        method: "POST",
        body: JSON.stringify({ ...MARKET_GRADE, price }),
        headers: { "X-Change-Id": change },
      });
      return JSON.parse(text);
    };
    const first = await call("9.50", "change-one");
    expect(first).toMatchObject({ price: 9.5, restock: false, watchlisted: true });
    expect(first.met).not.toBeNull();
    expect(await isWatched(person, 7)).toBe(true);
    expect((await call("9.50", "change-one")).met).toBeNull();
    expect((await call("8", "change-two")).met).toBeNull();
    expect((await call("9.20", "change-one")).price).toBe(8);
  });
});

it("the API for price targets returns the saved target price and back-in-stock alert", async () => {
  const person = await somebody();
  const set = async (body: object) => {
    const init = { method: "POST", body: JSON.stringify({ market: "EBAY-US", condition: "used", ...body }) };
    const { version: _, ...response } = JSON.parse((await person.go("/api/amiibo/2/target", init)).text);
    return response;
  };
  const expectedJson = {
    market: "EBAY-US",
    condition: "used",
    price: null,
    restock: false,
    watchlisted: true,
    met: null,
  };
  expect(await set({ price: 12.5, restock: true })).toEqual({ ...expectedJson, price: 12.5, restock: true });
  expect(await listTargets(person, 2)).toEqual([
    priceTarget("EBAY-US", "used", 1250),
    restockTarget("EBAY-US", "used"),
  ]);
  expect(await set({ price: null, restock: true })).toEqual({ ...expectedJson, restock: true });
  expect(await listTargets(person, 2)).toEqual([restockTarget("EBAY-US", "used")]);
  expect(await set({ price: "7" })).toEqual({ ...expectedJson, price: 7 });
  expect(await set({})).toEqual(expectedJson);
  expect(await listTargets(person, 2)).toEqual([]);
  expect(await isWatched(person, 2)).toBe(true);
});

describe("form of the watchlist", () => {
  it("the price watcher offers to put an item back after its removal from the watchlist", async () => {
    const person = await somebody();
    expect((await person.send(paths.watch, { id: "1" })).headers.get("Location")).toBe(
      "/price-watcher?item=1#amiibo-1",
    );
    expect(await isWatched(person, 1)).toBe(true);
    expect((await person.send(paths.watch, { left: "1" })).headers.get("Location")).toBe("/price-watcher?left=1");
    expect(await isWatched(person, 1)).toBe(false);
    expect((await person.go("/price-watcher?left=1")).words).toContain(t.priceWatcher.watchAgain);
    expect((await person.send(paths.watch, { id: "99999" })).status).toBe(400);
  });

  it("the price watcher shows the item requested in its URL even beyond the first 30 items", async () => {
    const person = await somebody();
    const change = { userId: person.id };
    const ids = Array.from({ length: 42 }, (_, at) => at + 1);
    await database.db.run(sql`INSERT INTO watchlist (user_id, item_id, change_id, created_at)
      SELECT ${change.userId}, value, 'many', 0 FROM json_each(${JSON.stringify(ids)})`);
    const { text } = await person.go("/price-watcher");
    const shown = [...text.matchAll(/id="amiibo-(\d+)"/g)].map(([, id]) => Number(id));
    expect(shown).toHaveLength(30);
    const hidden = ids.find((id) => !shown.includes(id));
    expect((await person.go(`/price-watcher?item=${hidden}`)).text).toContain(`id="amiibo-${hidden}"`);
    expect((await person.go("/price-watcher?watched=2")).text.match(/id="amiibo-\d+"/g)).toHaveLength(12);
  });
});
