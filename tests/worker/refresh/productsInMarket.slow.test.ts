import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../../../domain/time";
import { createSyntheticMarket } from "../../../local/syntheticMarket";
import { withDatabase } from "../../db/withDatabase";
import { createSmallCatalogue, type MarketRun, startMarketRun } from "../../helpers/marketRun";

/** Figures of Link that the fake sellers mistake for each other. */
const [TITLED_LINK, SOLD_LINK] = [49, 50];
/** Auction whose title names one Link, and whose product is the other. */
const AUCTION_ID = "100415504905";

const auction = createSyntheticMarket().findListing(AUCTION_ID, Date.parse("2026-11-22T12:00:00Z"));
const endsAt = auction?.endsAt ?? 0;
const database = withDatabase();
let run: MarketRun;

beforeAll(async () => {
  run = await startMarketRun(createSmallCatalogue([TITLED_LINK, SOLD_LINK]), endsAt - 30 * HOUR_MS, {
    hasShops: false,
  });
});
afterAll(() => run.stop());

/** Searches for all items at a time, and looks up the auctions that end soon. */
async function refreshAt(time: number): Promise<void> {
  run.now = time;
  await database.db.run(sql`UPDATE refresh_target SET next_due_at = 0`);
  for (let round = 0; round < 3; round += 1) {
    await run.refresh(database.db);
    run.now += MINUTE_MS;
  }
}
const readAuction = () =>
  database.db.all<{ item_id: number; reject_reason: string | null }>(
    sql`SELECT item_id, reject_reason FROM listing WHERE listing_id = ${AUCTION_ID} AND item_id = ${TITLED_LINK}`,
  );
const readSoldListings = async () =>
  (await database.db.all<{ listing_id: string }>(sql`SELECT listing_id FROM sale`)).map((row) => row.listing_id);

it("an auction of the fake marketplace whose title names the wrong item is no sale, because its product is known", async () => {
  // Refreshes log the auctions that ended between them.
  const log = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => log.mockRestore());
  expect(auction).toMatchObject({ trap: "mistitled", listedUnderItemId: TITLED_LINK, itemId: SOLD_LINK });
  expect(auction?.bidCount).toBeGreaterThan(0);
  await refreshAt(run.now);
  expect(await readAuction()).toEqual([{ item_id: TITLED_LINK, reject_reason: null }]);
  await refreshAt(endsAt - 4 * HOUR_MS);
  expect(await readAuction()).toEqual([{ item_id: TITLED_LINK, reject_reason: "other-product" }]);
  await refreshAt(endsAt - 10 * MINUTE_MS);
  await refreshAt(endsAt + 5 * MINUTE_MS);
  const sold = await readSoldListings();
  expect(sold.length).toBeGreaterThan(0);
  expect(sold).not.toContain(AUCTION_ID);
});
