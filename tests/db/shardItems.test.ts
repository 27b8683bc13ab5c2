import { beforeEach, describe, expect, it } from "vitest";
import { readPageDataAsGuest } from "../../db/access/viewerQuery";
import { itemMarketSearchTimeQuery } from "../../db/refresh/dataAges";
import { replaceSearchShards } from "../../db/refresh/searchShards";
import { replaceRefreshTargets } from "../../db/refresh/targetLists";
import type { Market } from "../../domain/listings/market";
import { withDatabase } from "./withDatabase";

const database = withDatabase();
const { run } = database;
beforeEach(() => run("DELETE FROM refresh_target", "DELETE FROM search_shard_item"));

const NOW = 500;
const buildShard = (key: string, itemIds: readonly number[], market: Market = "EBAY-GB") => ({
  key,
  market,
  itemIds,
  firstDueAt: 0,
});

const saveShards = (...shards: readonly ReturnType<typeof buildShard>[]) =>
  replaceSearchShards(database.db, "marketplace", shards, NOW);
const read = (key: string, at: number, behind = {}) =>
  run(
    `UPDATE refresh_target SET checked_at = ${at}, next_due_at = 900, leased_until = 900, leased_by = 'me',
      stale_since = '${JSON.stringify(behind)}' WHERE key = '${key}'`,
  );
const readState = async (key: string) =>
  (
    await database.db.$client.execute(
      `SELECT checked_at, stale_since, next_due_at, leased_until, leased_by FROM refresh_target WHERE key = '${key}'`,
    )
  ).rows.map((row) => Array.from(row));
const readSearchedAt = async (id: number) =>
  (await readPageDataAsGuest(database.db, [itemMarketSearchTimeQuery], { pageId: id, now: new Date(NOW) }))(
    itemMarketSearchTimeQuery,
  );

describe("the items of a search", () => {
  it("an item that its last marketplace search left out keeps the earlier search time", async () => {
    await saveShards(buildShard("a", [1, 2, 3]), buildShard("b", [1, 2, 11], "EBAY-US"), buildShard("c", [4]));
    await read("a", 70, { 2: 60, 3: 0, 11: 5 });
    await read("b", 80);
    expect(await Promise.all([1, 2, 3, 4, 5, 11].map(readSearchedAt))).toEqual([
      70,
      60,
      undefined,
      undefined,
      undefined,
      80,
    ]);
  });

  it("adding an item to a marketplace search makes this search due immediately", async () => {
    await saveShards(buildShard("a", [1]), buildShard("b", [9]));
    for (const key of ["a", "b"]) await read(key, 70, { 9: 60 });
    expect(await readSearchedAt(2)).toBeUndefined();
    await saveShards(buildShard("a", [1, 2]), buildShard("b", [9]));
    expect(await Promise.all([1, 2].map(readSearchedAt))).toEqual([70, undefined]);
    expect(await readState("a")).toEqual([[70, '{"9":60,"2":0}', NOW, 0, null]]);
    expect(await readState("b")).toEqual([[70, '{"9":60}', 900, 900, "me"]]);
  });

  it("an item keeps its last search time when it moves to another marketplace search", async () => {
    await saveShards(buildShard("a", [1, 2, 3, 4]), buildShard("b", [5]));
    await read("a", 70, { 2: 60, 3: 0 });
    await read("b", 80);
    await saveShards(buildShard("b", [1, 2, 3, 5]));
    expect(await Promise.all([1, 2, 3, 4, 5].map(readSearchedAt))).toEqual([70, 60, undefined, undefined, 80]);
    expect(await readState("b")).toEqual([[80, '{"1":70,"2":60,"3":0}', NOW, 0, null]]);
    expect(await readState("a")).toEqual([]);
  });

  it("the first items that are stored for a marketplace search count as searched at its last run", async () => {
    await replaceRefreshTargets(database.db, "marketplace", [{ key: "a", firstDueAt: 0 }]);
    await read("a", 70);
    for (const _ of ["once", "twice"]) {
      await saveShards(buildShard("a", [1, 2]));
      expect(await readState("a")).toEqual([[70, "{}", 900, 900, "me"]]);
      expect(await readSearchedAt(2)).toBe(70);
    }
  });
});
