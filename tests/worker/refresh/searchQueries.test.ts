import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { buildCardSeriesSearches, buildMarketplaceSearchTerms } from "../../../domain/refresh/searchShards";
import type { MarketplaceQuery } from "../../../worker/external/marketplace/query";
import { refreshMarketplace } from "../../../worker/refresh/marketplace";
import { withDatabase } from "../../db/withDatabase";
import { getItem, shippedCatalogue } from "../../helpers/catalogue";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { NOW } from "../external/serviceStubs";
import { createMarketplaceStub, createMarketplaceWork, createRefreshContext, createSearchResult } from "./refreshRuns";

const database = withDatabase();
beforeEach(async () => {
  for (const table of ["refresh_target", "service_state", "quota_usage"])
    await database.db.run(sql`DELETE FROM ${sql.identifier(table)}`);
});

/** Returns the searches in the British market of a refresh that already knows its shards. */
async function listSearches(
  ids: readonly number[],
  hints: ReadonlyMap<number, object> = new Map(),
): Promise<MarketplaceQuery[]> {
  const catalogue = createSmallCatalogue(ids);
  let queries: MarketplaceQuery[] = [];
  const marketplace = createMarketplaceStub({
    search: async (question) => {
      queries.push(question);
      return createSearchResult();
    },
  });
  for (const _ of ["learns", "asks"]) {
    queries = [];
    await refreshMarketplace(createRefreshContext(database.db, catalogue, NOW), {
      ...createMarketplaceWork(marketplace, catalogue),
      searchHints: hints,
    });
    await database.db.run(sql`UPDATE refresh_target SET next_due_at = 0`);
  }
  return queries
    .filter(({ market }) => market === "EBAY-GB")
    .toSorted((left, right) => (left.reference < right.reference ? -1 : 1));
}

const range = { market: "EBAY-GB", priceFrom: 0.5, priceTo: 900 };

it("items with the same search terms share one marketplace search, while a barcode is searched separately", async () => {
  const hints = new Map<number, object>([
    [2, { barcode: "045496352394" }],
    [9, { searchTerm: "amiibo princess" }],
  ]);
  expect(await listSearches([1, 2, 9], hints)).toEqual([
    { ...range, criteria: buildMarketplaceSearchTerms(getItem(1)), maxPages: 8, reference: "item1" },
    { ...range, criteria: { barcode: "045496352394" }, maxPages: 6, reference: "item2" },
    { ...range, criteria: { allOf: "amiibo princess" }, maxPages: 6, reference: "item9" },
  ]);
});

it("the cards of a card series are found by one marketplace search in the price range of cards", async () => {
  const [sweep] = buildCardSeriesSearches(shippedCatalogue).toSorted(
    (one, other) => one.itemIds.length - other.itemIds.length,
  );
  const { targetKey = "", itemIds = [], terms = "", priceFrom, priceTo } = sweep ?? {};
  expect(await listSearches(itemIds)).toEqual([
    {
      market: "EBAY-GB",
      criteria: { allOf: terms },
      priceFrom,
      priceTo,
      maxPages: 30,
      reference: targetKey.replace(/^EBAY-../, "EBAY-GB").replaceAll("/", "-"),
    },
  ]);
});
