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
  for (const { item, shop, url } of createSyntheticMarket().listShopPages()) {
    if (item.id !== MARIO) continue;
    await database.db.run(sql`INSERT INTO stock_check (item_id, retailer, page_url, created_at)
      VALUES (${item.id}, ${shop}, ${url}, ${AT})`);
  }
});
afterAll(async () => {
  vi.restoreAllMocks();
  await run.stop();
});

const query = (text: string) => database.db.all(sql.raw(text));
const readPrices = () => query("SELECT * FROM current_price ORDER BY 1, 2, 3, 4");
const readOffers = () =>
  query("SELECT listing_id, price FROM listing WHERE is_buy_it_now = 1 AND ends_at IS NULL ORDER BY 1");
const readMarketplaceState = async () => {
  const { serviceStates, workloads } = await readAdminOverview(database.db, run.now, []);
  return { state: serviceStates.get("marketplace"), work: workloads.get("marketplace") };
};

async function refreshFor(hours: number, everyMs: number): Promise<void> {
  for (const until = run.now + hours * HOUR_MS; run.now < until; run.now += everyMs) {
    await run.refresh(database.db, { tickMs: 15 * MINUTE_MS });
  }
}

it("a day without the marketplace keeps all prices and shows their age", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  await refreshFor(0.75, 15 * MINUTE_MS);
  const [lastPrices, lastOffers, last] = [await readPrices(), await readOffers(), await readMarketplaceState()];
  expect(lastPrices.length).toBeGreaterThan(3);
  expect(last.work?.neverReadCount).toBe(0);

  const endOutage = run.fakeServices.replaceResponse("api.ebay.com/*", () => new Response("", { status: 503 }));
  const outageStart = run.now;
  await refreshFor(24, 6 * HOUR_MS);
  // An auction that was last seen with a bid right before its end is still recorded as a sale.
  const pricesInOutage = await readPrices();
  expect(pricesInOutage).toEqual(expect.arrayContaining(lastPrices));
  expect(await readOffers()).toEqual(lastOffers);
  expect(await query("SELECT * FROM current_price WHERE price <= 0")).toEqual([]);
  const down = await readMarketplaceState();
  expect(down.work?.oldestReadAt).toBe(last.work?.oldestReadAt);
  expect(down.state?.breaker.failureCount).toBeGreaterThan(1);
  expect(down.state?.lastError).toContain("api.ebay.com");
  expect(down.state?.lastSuccessAt).toBeLessThan(outageStart);
  const otherServices = `SELECT service FROM service_state WHERE service NOT LIKE 'marketplace%'`;
  expect((await query(otherServices)).length).toBeGreaterThan(1);
  expect(await query(`${otherServices} AND last_success_at <= ${outageStart + HOUR_MS}`)).toEqual([]);
  expect(log).toHaveBeenCalled();

  endOutage();
  const outageEnd = run.now;
  await refreshFor(24, 8 * HOUR_MS);
  const up = await readMarketplaceState();
  expect(up.work?.oldestReadAt).toBeGreaterThanOrEqual(outageEnd);
  expect(up.state?.breaker).toEqual({ failureCount: 0, openUntil: undefined });
  expect(await readPrices()).not.toEqual(pricesInOutage);
  expect(await query("SELECT * FROM current_price WHERE price <= 0")).toEqual([]);
});
