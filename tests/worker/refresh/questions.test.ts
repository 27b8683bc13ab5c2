import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { buildSearchTerms, buildSeriesSearches } from "../../../domain/refresh/searchShards";
import type { MarketplaceQuery } from "../../../worker/external/marketplace/query";
import { refreshMarketplace } from "../../../worker/refresh/marketplace";
import { withDatabase } from "../../db/withDatabase";
import { getItem, shippedCatalogue } from "../../helpers/catalogue";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { NOW } from "../external/serviceStubs";
import { createMarketplaceStub, createMarketplaceWork, createRefreshContext, createSearchResult } from "./refreshRuns";

const database = withDatabase();
beforeEach(async () => {
  for (const table of ["fetch_target", "service_state", "api_day"])
    await database.db.run(sql`DELETE FROM ${sql.identifier(table)}`);
});

/** Searches of a refresh in the British market after it has found its search terms. */
async function askedFor(
  ids: readonly number[],
  told: ReadonlyMap<number, object> = new Map(),
): Promise<MarketplaceQuery[]> {
  const catalogue = createSmallCatalogue(ids);
  let asked: MarketplaceQuery[] = [];
  const marketplace = createMarketplaceStub({
    search: async (question) => {
      asked.push(question);
      return createSearchResult();
    },
  });
  for (const _ of ["learns", "asks"]) {
    asked = [];
    await refreshMarketplace(createRefreshContext(database.db, catalogue, NOW), {
      ...createMarketplaceWork(marketplace, catalogue),
      told,
    });
    await database.db.run(sql`UPDATE fetch_target SET next_due_at = 0`);
  }
  return asked
    .filter(({ market }) => market === "EBAY-GB")
    .toSorted((one, other) => (one.reference < other.reference ? -1 : 1));
}

const range = { market: "EBAY-GB", priceFrom: 0.5, priceTo: 900 };

it("items of a character are one question, as long as they are many; another word or a barcode is one more", async () => {
  const told = new Map<number, object>([
    [2, { barcode: "045496352394" }],
    [9, { searchTerm: "amiibo princess" }],
  ]);
  expect(await askedFor([1, 2, 9], told)).toEqual([
    { ...range, sought: buildSearchTerms(getItem(1)), mostPages: 8, reference: "item1" },
    { ...range, sought: { barcode: "045496352394" }, mostPages: 6, reference: "item2" },
    { ...range, sought: { words: "amiibo princess" }, mostPages: 6, reference: "item9" },
  ]);
});

it("a series of cards is one question, by its name and for what cards cost", async () => {
  const [sweep] = buildSeriesSearches(shippedCatalogue).toSorted((one, other) => one.items.length - other.items.length);
  const { key = "", items = [], words = "", priceFrom, priceTo } = sweep ?? {};
  expect(await askedFor(items)).toEqual([
    {
      market: "EBAY-GB",
      sought: { words },
      priceFrom,
      priceTo,
      mostPages: 30,
      reference: key.replace(/^EBAY-../, "EBAY-GB").replaceAll("/", "-"),
    },
  ]);
});
