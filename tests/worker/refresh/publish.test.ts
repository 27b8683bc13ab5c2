import { sql } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { currentPrice } from "../../../db/schema";
import { readDataVersions } from "../../../db/versions";
import { HOUR_MS } from "../../../domain/time";
import { toUtcDay } from "../../../worker/refresh/listingStatements";
import { publishPrices, refreshPaidPrices } from "../../../worker/refresh/publish";
import { insertUser } from "../../db/insertUser";
import { withDatabase } from "../../db/withDatabase";
import { createCurrentPriceRow } from "../../helpers/market";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { createRefreshContext } from "./refreshRuns";

const SECOND_MS = 1_000;

const database = withDatabase();
let price = 1_000;
let now = Date.parse("2026-11-20T12:00:00Z");
/** What was written into KV, and which edition counted at that moment. */
let puts: { readonly key: string; readonly text: string; readonly counting: string }[] = [];

beforeEach(async () => {
  now += 100 * HOUR_MS;
  price += 100;
  await costs(price);
  await publishNow();
  puts = [];
});

const kv: KVNamespace = Object.assign(Object.create(null), {
  put: async (key: string, text: string) => void puts.push({ key, text, counting: await counting() }),
});
const counting = async () => (await readDataVersions(database.db)).edition;
const publishNow = (leastGapMs = 0) =>
  publishPrices({ db: database.db, kv, now: () => now, leastGapMs, hasAverages: true });

async function costs(price: number): Promise<void> {
  await database.db.run(sql`DELETE FROM price_now`);
  await database.db.insert(currentPrice).values(createCurrentPriceRow({ price }));
}

it("a new edition stands in KV before it counts", async () => {
  const before = await counting();
  await costs(price + 10);
  now += SECOND_MS * 2;
  await publishNow();
  const after = await counting();
  expect(after).not.toBe(before);
  const put = { text: expect.stringContaining(after), counting: before };
  // The book, and what its items were sold for day by day.
  expect(puts).toEqual([
    { key: "prices-1", ...put },
    { key: "courses-2", ...put },
  ]);
  const [published] = await database.db.all(sql`SELECT edition, published_at FROM price_edition`);
  expect(published).toEqual({ edition: after, published_at: now });
});

it("what is as it was is not published again", async () => {
  now += 2 * HOUR_MS;
  await publishNow();
  expect(puts).toEqual([]);
});

it("an edition comes no sooner after the last one than it may", async () => {
  const before = await counting();
  await costs(price + 10);
  now += HOUR_MS - 1;
  await publishNow(HOUR_MS);
  expect([puts, await counting()]).toEqual([[], before]);
  now += 1;
  await publishNow(HOUR_MS);
  expect(puts).toHaveLength(2);
  expect(await counting()).not.toBe(before);
});

it("KV takes one write of an entry a second: an edition that comes sooner waits for the next refresh", async () => {
  const before = await counting();
  await costs(price + 10);
  now += SECOND_MS;
  await publishNow();
  expect([puts, await counting()]).toEqual([[], before]);
  now += SECOND_MS;
  await publishNow();
  expect(await counting()).not.toBe(before);
});

it("who finds that nothing has changed reads no figure", async () => {
  const asked = vi.spyOn(database.db, "batch");
  now += 2 * HOUR_MS;
  await publishNow();
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

it("what changes while an edition is made is news for the next one", async () => {
  await costs(price + 10);
  now += 2 * SECOND_MS;
  const reading = vi.spyOn(database.db, "batch").mockImplementationOnce(async (queries) => {
    const answers = await database.db.batch(queries);
    await costs(price + 20);
    return answers;
  });
  await publishNow();
  reading.mockRestore();
  const before = await counting();
  now += 2 * SECOND_MS;
  await publishNow();
  expect(await counting()).not.toBe(before);
});

it("what collectors paid is counted once a day, of each item by its box and its market", async () => {
  const { db } = database;
  for (let person = 0; person < 10; person += 1) await insertUser(db);
  await db.run(sql`UPDATE user SET is_contributing_prices = 1, created_at = 0`);
  const buy = (amiiboId: number, isBoxed: 0 | 1, price: number, currency: string, days = 0) =>
    db.run(sql`INSERT INTO owned (user_id, amiibo_id, condition, is_boxed, is_for_sale, notes, price_paid, currency,
        acquired_on, created_at, updated_at, change_id)
      SELECT id, ${amiiboId}, 'new', ${isBoxed}, 0, '', ${price}, ${currency},
        ${toUtcDay(now - days * 24 * HOUR_MS)}, 0, 0, 'bought ' || ${price} FROM user`);
  const [first, last] = [1, 120];
  await buy(first, 1, 1_000, "GBP");
  await buy(first, 0, 700, "GBP", 365);
  await buy(first, 1, 9_000, "USD", 366);
  await buy(last, 1, 2_000, "USD");
  const catalogue = createSmallCatalogue(Array.from({ length: last }, (_, at) => at + 1));
  const told = () => db.all(sql`SELECT * FROM paid_now ORDER BY amiibo_id, condition`);
  const count = (ms: number) => refreshPaidPrices(createRefreshContext(db, catalogue, ms));
  await count(now);
  const figures = [
    { amiibo_id: first, global_id: "EBAY-GB", condition: "new", price: 1_000, owners: 10 },
    { amiibo_id: first, global_id: "EBAY-GB", condition: "used", price: 700, owners: 10 },
    { amiibo_id: last, global_id: "EBAY-US", condition: "new", price: 2_000, owners: 10 },
  ];
  expect(await told()).toEqual(figures);
  await db.run(sql`DELETE FROM owned WHERE amiibo_id = ${last}`);
  const midnight = Date.parse(toUtcDay(now)) + 24 * HOUR_MS;
  await count(midnight - 1);
  expect(await told()).toEqual(figures);
  await count(midnight);
  expect(await told()).toEqual(figures.slice(0, 1));
});
