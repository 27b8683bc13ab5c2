import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { refreshMarketplace } from "../../../worker/refresh/marketplace";
import { withDatabase } from "../../db/withDatabase";
import { createOffered } from "../../domain/listings/testClassifier";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { NOW } from "../external/serviceStubs";
import { createMarketplaceStub, createMarketplaceWork, createRefreshContext, createSearchResult } from "./refreshRuns";

const catalogue = createSmallCatalogue([1, 2]);
const database = withDatabase();

it("an item with a barcode is searched on the marketplace by barcode and by search terms", async () => {
  const queries: string[] = [];
  const shopListing = createOffered("Mario amiibo Super Smash Bros", { listingId: "1" });
  const personListing = createOffered("Mario amiibo Super Smash Bros loose", { listingId: "2" });
  const marketplace = createMarketplaceStub({
    search: async ({ criteria, market }, allowance) => {
      await allowance.take();
      const term = "barcode" in criteria ? criteria.barcode : criteria.allOf;
      queries.push(`${market} ${term}`);
      return market === "EBAY-US"
        ? createSearchResult(...(term === "045496352394" ? [shopListing] : [personListing]))
        : createSearchResult();
    },
  });
  const options = createMarketplaceWork(marketplace, catalogue);
  // The first refresh only registers the search shards.
  await refreshMarketplace(createRefreshContext(database.db, catalogue, NOW), options);
  queries.length = 0;
  await database.db.run(sql`UPDATE refresh_target SET next_due_at = 0`);
  const hints = new Map([[1, { barcode: "045496352394" }]]);
  await refreshMarketplace(createRefreshContext(database.db, catalogue, NOW), { ...options, searchHints: hints });
  expect(queries.toSorted()).toEqual([
    "EBAY-GB 045496352394",
    "EBAY-GB amiibo",
    "EBAY-US 045496352394",
    "EBAY-US amiibo",
  ]);
  expect(
    await database.db.all(sql`SELECT listing_id FROM listing WHERE item_id = 1 AND reject_reason IS NULL ORDER BY 1`),
  ).toEqual([{ listing_id: "1" }, { listing_id: "2" }]);
});
