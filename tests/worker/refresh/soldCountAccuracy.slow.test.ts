import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { groupBy } from "../../../domain/groupBy";
import { MARKETS } from "../../../domain/listings/market";
import { HOUR_MS } from "../../../domain/time";
import { createSyntheticMarket } from "../../../local/syntheticMarket";
import { withDatabase } from "../../db/withDatabase";
import { createSmallCatalogue, startMarketRun } from "../../helpers/marketRun";

const AT = Date.parse("2026-11-20T12:00:00Z");
const FEW = [1, 2, 3];

interface SaleRow {
  readonly listing_id: string;
  readonly sold_count: number;
  readonly price: number;
}

const database = withDatabase();

it("sales recorded from the sold counts of listings match the real sales and their prices", async () => {
  const run = await startMarketRun(createSmallCatalogue(FEW), AT, { hasShops: false });
  try {
    for (let hours = 0; hours <= 175; hours += 25) {
      run.now = AT + hours * HOUR_MS;
      await run.refresh(database.db, { tickMs: 6 * HOUR_MS });
    }
    const sales = await database.db.all<SaleRow>(
      sql`SELECT listing_id, sold_count, price FROM sale WHERE evidence = 'quantity'`,
    );
    expect(sales.length).toBeGreaterThan(5);
    const market = createSyntheticMarket();
    const salesByListing = groupBy(
      MARKETS.flatMap((each) => market.listSales(each, AT, run.now)),
      ({ listingId }) => listingId,
    );
    for (const { listing_id, sold_count, price } of sales) {
      const [first, last] = [AT, run.now].map((time) => market.findListing(listing_id, time));
      expect(sold_count).toBeGreaterThan(first?.soldQuantity ?? 0);
      expect(sold_count).toBeLessThanOrEqual(last?.soldQuantity ?? 0);
      // Listings with a misleading title are excluded, because their price is meaningless.
      const [paid] = salesByListing.get(listing_id) ?? [];
      if (paid && !last?.trap) expect(Math.abs(price - paid.price)).toBeLessThan(0.15 * paid.price);
    }
  } finally {
    await run.stop();
  }
});
