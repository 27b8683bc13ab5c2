import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import type { Database } from "../../../db/client";
import { DatabaseUnavailableError } from "../../../db/errors";
import { replaceRefreshTargets } from "../../../db/refresh/targetLists";
import { listing } from "../../../db/schema";
import { refreshEndingAuctions } from "../../../worker/refresh/endingAuctions";
import { withDatabase } from "../../db/withDatabase";
import { createListingRow } from "../../helpers/marketRows";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { createMarketplaceStub, createRefreshContext, RUN_INTERVAL_MS } from "./refreshRuns";

const END = Date.parse("2026-11-20T12:00:00Z");
const catalogue = createSmallCatalogue([1]);

const database = withDatabase();
beforeEach(async () => {
  vi.spyOn(console, "error").mockReturnValue();
  for (const table of ["refresh_target", "service_state", "listing", "sale"])
    await database.db.run(sql.raw(`DELETE FROM ${table}`));
  const targets = ["EBAY-GB/alone/0", "EBAY-US/alone/0"].map((key) => ({ key, firstDueAt: 0 }));
  await replaceRefreshTargets(database.db, "marketplace", targets);
  const sold = { price: 900, isBuyItNow: false, bidCount: 2, observedAt: END - 1 };
  await database.db
    .insert(listing)
    .values([
      createListingRow({ ...sold, listingId: "british", endsAt: END + 1 }),
      createListingRow({ ...sold, listingId: "american", market: "EBAY-US", endsAt: END }),
    ]);
});
afterAll(() => vi.restoreAllMocks());

/** Checks ending auctions while writing the last one fails. */
function checkEndingsWithError(error: Error): Promise<unknown> {
  let isFirst = true;
  const failingDatabase: Database = Object.assign(Object.create(database.db), {
    batch: async (...args: Parameters<Database["batch"]>) => {
      // The data of a shard is read by a batch of five queries.
      if (args[0].length === 5 && isFirst) {
        isFirst = false;
        throw error;
      }
      return database.db.batch(...args);
    },
  });
  const marketplace = createMarketplaceStub({ fetchListing: async () => undefined });
  return refreshEndingAuctions(createRefreshContext(failingDatabase, catalogue, END + 60_000), {
    marketplace,
    tickMs: RUN_INTERVAL_MS,
  });
}
const listSales = () => database.db.all(sql`SELECT listing_id FROM sale`);
const listLeases = () => database.db.all(sql`SELECT key FROM refresh_target WHERE leased_by IS NOT NULL`);

it("an internal error at one marketplace search does not stop auction checks for other searches", async () => {
  await checkEndingsWithError(new TypeError("Cannot read properties of undefined."));
  expect([await listSales(), await listLeases()]).toEqual([[{ listing_id: "american" }], []]);
  expect(await database.db.all(sql`SELECT last_error, breaker_open_until FROM service_state`)).toEqual([
    {
      last_error: "Refresh of EBAY-GB/alone/0 failed with an internal error. The log has the details.",
      breaker_open_until: 0,
    },
  ]);
});

it("an unavailable database ends the auction checks with an error", async () => {
  await expect(
    checkEndingsWithError(new Error("Failed query", { cause: new DatabaseUnavailableError("It is silent.") })),
  ).rejects.toThrow("Failed query");
  expect(await listSales()).toEqual([]);
});
