import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { buildCardSeriesShards, buildMarketplaceSearchTerms } from "../../../domain/refresh/searchShards";
import { formatMarketplaceSearchText, type MarketplaceQuery } from "../../../worker/external/marketplace/query";
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

it("the cards of a card series share marketplace searches in the price range of cards", async () => {
  const ids = buildCardSeriesShards(shippedCatalogue).find(({ key }) => key === "cards-26")?.itemIds ?? [];
  expect(await listSearches(ids)).toEqual([
    {
      market: "EBAY-GB",
      criteria: { allOf: "amiibo card", anyOf: ["fighter", "sf6"] },
      priceFrom: 1,
      priceTo: 500,
      maxPages: 30,
      reference: "EBAY-GB-cards-26",
    },
  ]);
});

it("numbered cards are searched for by name and number, and common names together with the word card", async () => {
  const shard = buildCardSeriesShards(shippedCatalogue).find(({ itemIds }) => itemIds.includes(370));
  const searches = await listSearches(shard?.itemIds ?? []);
  const criteria = searches.map((query) => ("allOf" in query.criteria ? query.criteria : undefined));
  const findAllOf = (word: string) => criteria.find((each) => each?.anyOf?.includes(word))?.allOf;
  expect([findAllOf("julian"), findAllOf("173")]).toEqual(["amiibo", "amiibo"]);
  expect(criteria.filter((each) => each?.allOf === "amiibo card").length).toBeGreaterThan(0);
  for (const { criteria: terms, priceFrom, maxPages } of searches) {
    expect([priceFrom, maxPages]).toEqual([1, 8]);
    if ("allOf" in terms) expect(formatMarketplaceSearchText(terms).length).toBeLessThanOrEqual(100);
  }
});
