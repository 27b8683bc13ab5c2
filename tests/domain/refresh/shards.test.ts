import { describe, expect, it } from "vitest";
import { MARKETS } from "../../../domain/listings/market";
import { SERVICES } from "../../../domain/refresh/services";
import { shardKeyOf, shardKeysOf, shardsOf } from "../../../domain/refresh/shards";
import { tickOf } from "../../../domain/refresh/tick";
import { shipped } from "../../helpers/catalogue";

describe("what is asked for under one lease", () => {
  /** What is known of a catalogue is kept: this one is looked at for the first time. */
  const anew = () => shardsOf({ ...shipped });

  it("has every item once in each market", () => {
    for (const market of ["EBAY-GB", "EBAY-US"]) {
      const items = anew()
        .filter((shard) => shard.market === market)
        .flatMap((shard) => shard.items);
      expect(items.toSorted((one, other) => one - other)).toEqual(
        shipped.items.map(({ id }) => id).toSorted((a, b) => a - b),
      );
    }
  });

  it("is forty items one by one, or a series by sweeps that have its name", () => {
    const all = anew();
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    const alone = all.filter(({ sweeps }) => sweeps.length === 0);
    for (const [place, { key, items, market }] of alone.filter((shard) => shard.market === "EBAY-GB").entries()) {
      expect([key, market]).toEqual([`EBAY-GB/alone/${place}`, "EBAY-GB"]);
      const isLast = place === alone.length / 2 - 1;
      expect(items.length === 40 || (isLast && items.length > 0 && items.length < 40)).toBe(true);
    }
    const swept = all.filter(({ sweeps }) => sweeps.length > 0);
    const sweeps = swept.find(({ key }) => key === "EBAY-US/cards-7")?.sweeps ?? [];
    expect(sweeps.map(({ key, term, priceFrom, priceTo }) => [key, term, priceFrom, priceTo])).toEqual([
      ["EBAY-US/cards-7/1", "animal crossing amiibo card", 1, 3.99],
      ["EBAY-US/cards-7/4", "animal crossing amiibo card", 4, 9.99],
      ["EBAY-US/cards-7/10", "animal crossing amiibo card", 10, 500],
    ]);
  });

  it("is found by the item", () => {
    for (const id of [1, 66]) {
      const keys = anew()
        .filter(({ items }) => items.includes(id))
        .map(({ key }) => key);
      expect([shardKeysOf(shipped, id), shardKeysOf({ ...shipped }, id)]).toEqual([keys, keys]);
      expect(keys).toHaveLength(2);
      expect(MARKETS.map((market) => shardKeyOf(shipped, id, market)).sort()).toEqual([...keys].sort());
    }
    expect(shardKeysOf(shipped, 999_999)).toEqual([]);
    expect(shardKeyOf(shipped, 999_999, "EBAY-GB")).toBeUndefined();
  });
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
])("the trigger %j comes every %i minutes", (cron, minutes) => expect(tickOf(cron)).toBe(minutes * 60_000));

it("services have names for people", () =>
  expect(SERVICES.map(({ id, name }) => `${id}: ${name}`)).toEqual([
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
