import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readAdminOverview } from "../../../db/admin/overview";
import { HOUR_MS, MINUTE_MS } from "../../../domain/time";
import { createSyntheticMarket } from "../../../local/syntheticMarket";
import { withDatabase } from "../../db/withDatabase";
import { createSmallCatalogue, type MarketRun, startMarketRun } from "../../helpers/marketRun";

const AT = Date.parse("2026-11-20T12:00:00Z");
const MARIO = 1;

let run: MarketRun;
const database = withDatabase();

beforeAll(async () => {
  run = await startMarketRun(createSmallCatalogue([MARIO]), AT);
  for (const { item, shop, url } of createSyntheticMarket().shopPages()) {
    if (item.id !== MARIO) continue;
    await database.db.run(sql`INSERT INTO stock_check (amiibo_id, retailer, web_url, created_at)
      VALUES (${item.id}, ${shop}, ${url}, ${AT})`);
  }
});
afterAll(async () => {
  vi.restoreAllMocks();
  await run.stop();
});

const all = (text: string) => database.db.all(sql.raw(text));
const prices = () => all("SELECT * FROM price_now ORDER BY 1, 2, 3, 4");
const offers = () => all("SELECT ebay_id, price FROM listing WHERE is_bin = 1 AND ends_at IS NULL ORDER BY 1");
const marketplace = async () => {
  const { states, work } = await readAdminOverview(database.db, run.now, []);
  return { state: states.get("marketplace"), work: work.get("marketplace") };
};

async function go(hours: number, everyMs: number): Promise<void> {
  for (const until = run.now + hours * HOUR_MS; run.now < until; run.now += everyMs) {
    await run.refresh(database.db, { tickMs: 15 * MINUTE_MS });
  }
}

it("a marketplace that is down for a day takes no price away and makes none 0; its age is told; then it goes on", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  await go(0.75, 15 * MINUTE_MS);
  const [lastPrices, lastOffers, last] = [await prices(), await offers(), await marketplace()];
  expect(lastPrices.length).toBeGreaterThan(3);
  expect(last.work?.never).toBe(0);

  const mend = run.outside.instead("api.ebay.com/*", () => new Response("", { status: 503 }));
  const began = run.now;
  await go(24, 6 * HOUR_MS);
  // An auction that was seen with a bid right before its end is told as a sale all the same.
  const held = await prices();
  expect(held).toEqual(expect.arrayContaining(lastPrices));
  expect(await offers()).toEqual(lastOffers);
  expect(await all("SELECT * FROM price_now WHERE price <= 0")).toEqual([]);
  const down = await marketplace();
  expect(down.work?.oldestAt).toBe(last.work?.oldestAt);
  expect(down.state?.breaker.fails).toBeGreaterThan(1);
  expect(down.state?.lastError).toContain("api.ebay.com");
  expect(down.state?.lastOkAt).toBeLessThan(began);
  const others = `SELECT service FROM service_state WHERE service NOT LIKE 'marketplace%'`;
  expect((await all(others)).length).toBeGreaterThan(1);
  expect(await all(`${others} AND last_ok_at <= ${began + HOUR_MS}`)).toEqual([]);
  expect(log).toHaveBeenCalled();

  mend();
  const ended = run.now;
  await go(24, 8 * HOUR_MS);
  const up = await marketplace();
  expect(up.work?.oldestAt).toBeGreaterThanOrEqual(ended);
  expect(up.state?.breaker).toEqual({ fails: 0, openUntil: undefined });
  expect(await prices()).not.toEqual(held);
  expect(await all("SELECT * FROM price_now WHERE price <= 0")).toEqual([]);
});
