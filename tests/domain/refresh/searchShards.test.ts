import { expect, it } from "vitest";
import { groupBy } from "../../../domain/groupBy";
import { MARKETS } from "../../../domain/listings/market";
import { parseCronIntervalMs } from "../../../domain/refresh/schedule";
import {
  buildMarketplaceSearchShards,
  buildMarketplaceSearchTerms,
  findSearchShardKey,
  listSearchShardKeys,
} from "../../../domain/refresh/searchShards";
import { EXTERNAL_SERVICES } from "../../../domain/refresh/services";
import { shippedCatalogue } from "../../helpers/catalogue";

/** Builds the shards of a copied catalogue, because results are cached by catalogue object. */
const buildUncachedShards = () => buildMarketplaceSearchShards({ ...shippedCatalogue });

it("the joint marketplace searches of a market cover each item exactly one time", () => {
  for (const market of ["EBAY-GB", "EBAY-US"]) {
    const items = buildUncachedShards()
      .filter((shard) => shard.market === market)
      .flatMap((shard) => shard.itemIds);
    expect(items.toSorted((left, right) => left - right)).toEqual(
      shippedCatalogue.items.map(({ id }) => id).toSorted((a, b) => a - b),
    );
  }
});

it("a joint marketplace search covers at most 60 items unless it searches whole card series", () => {
  const all = buildUncachedShards();
  expect(new Set(all.map(({ targetKey }) => targetKey)).size).toBe(all.length);
  const singleItemShards = all.filter(
    ({ seriesSearches, market }) => seriesSearches.length === 0 && market === "EBAY-GB",
  );
  for (const { itemIds } of singleItemShards) expect(itemIds.length).toBeLessThanOrEqual(60);
  const shardsByTerms = groupBy(
    singleItemShards.flatMap(({ targetKey, itemIds }) => itemIds.map((id) => ({ key: targetKey, id }))),
    ({ id }) => {
      const item = shippedCatalogue.byId.get(id);
      return item && JSON.stringify(buildMarketplaceSearchTerms(item));
    },
  );
  for (const parts of shardsByTerms.values()) expect(new Set(parts.map(({ key }) => key)).size).toBe(1);
  const seriesSearches = all.find(({ targetKey }) => targetKey === "EBAY-US/cards-7")?.seriesSearches ?? [];
  expect(
    seriesSearches.map(({ targetKey, terms, priceFrom, priceTo }) => [targetKey, terms, priceFrom, priceTo]),
  ).toEqual([["EBAY-US/cards-7", "animal crossing amiibo card", 1, 500]]);
});

it("listSearchShardKeys finds the joint marketplace searches that cover an item", () => {
  for (const id of [1, 66]) {
    const keys = buildUncachedShards()
      .filter(({ itemIds }) => itemIds.includes(id))
      .map(({ targetKey }) => targetKey);
    expect([listSearchShardKeys(shippedCatalogue, id), listSearchShardKeys({ ...shippedCatalogue }, id)]).toEqual([
      keys,
      keys,
    ]);
    expect(keys).toHaveLength(2);
    expect(MARKETS.map((market) => findSearchShardKey(shippedCatalogue, id, market)).sort()).toEqual([...keys].sort());
  }
  expect(listSearchShardKeys(shippedCatalogue, 999_999)).toEqual([]);
  expect(findSearchShardKey(shippedCatalogue, 999_999, "EBAY-GB")).toBeUndefined();
});

it.each([
  ["* * * * *", 1],
  ["*/15 * * * *", 15],
  [" */5 * * * * ", 5],
  ["*/0 * * * *", 1],
  ["0 3 * * *", 15],
  ["*/150 * * * *", 15],
  ["x*/5", 15],
  ["", 15],
])("parseCronIntervalMs reads %j as %i minutes (15 for unsupported expressions)", (cron, minutes) =>
  expect(parseCronIntervalMs(cron)).toBe(minutes * 60_000),
);

it("EXTERNAL_SERVICES gives each outside service a readable name, such as Marketplace (eBay)", () =>
  expect(EXTERNAL_SERVICES.map(({ id, name }) => `${id}: ${name}`)).toEqual([
    "marketplace: Marketplace (eBay)",
    "amazon-uk: Amazon UK",
    "amazon-us: Amazon US",
    "target: Target (US)",
    "nintendo-uk: Nintendo UK",
    "cex-uk: CeX UK",
    "cex-ie: CeX IE",
    "bestbuy: BestBuy (US)",
    "game-collection: The Game Collection (UK)",
    "game: GAME (UK)",
    "games-365: 365games (UK)",
    "guide: Price guide (PriceCharting)",
    "catalogue: Catalogue source",
    "photographs: Photographs",
    "rate: Reference rate",
  ]));
