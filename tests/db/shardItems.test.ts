import { beforeEach, describe, expect, it } from "vitest";
import { readQueriesAsGuest } from "../../db/access/viewerQuery";
import { itemSearchedAtQuery } from "../../db/refresh/dataAges";
import { replaceRefreshTargets, saveShardItems } from "../../db/refresh/refreshTargets";
import type { Market } from "../../domain/listings/market";
import { withDatabase } from "./withDatabase";

const database = withDatabase();
beforeEach(() => run("DELETE FROM fetch_target", "DELETE FROM shard_item"));

const run = (...statements: readonly string[]) => database.db.$client.batch([...statements], "write");
const NOW = 500;
const shard = (key: string, items: readonly number[], market: Market = "EBAY-GB") => ({ key, market, items });

/** All of its shards, as a refresh begins. */
async function keep(...shards: readonly ReturnType<typeof shard>[]): Promise<void> {
  await saveShardItems(database.db, shards, NOW);
  await replaceRefreshTargets(
    database.db,
    "marketplace",
    shards.map(({ key }) => ({ key, firstDueAt: 0 })),
  );
}
const read = (key: string, at: number, behind = {}) =>
  run(
    `UPDATE fetch_target SET checked_at = ${at}, next_due_at = 900, lease_until = 900, lease_by = 'me',
      behind = '${JSON.stringify(behind)}' WHERE key = '${key}'`,
  );
const stateOf = async (key: string) =>
  (
    await database.db.$client.execute(
      `SELECT checked_at, behind, next_due_at, lease_until, lease_by FROM fetch_target WHERE key = '${key}'`,
    )
  ).rows.map((row) => Array.from(row));
const lookedFor = async (id: number) =>
  (await readQueriesAsGuest(database.db, [itemSearchedAtQuery], { id, now: new Date(NOW) }))(itemSearchedAtQuery);

describe("the items of a search", () => {
  it("were looked for with all of it, else before, else never", async () => {
    await keep(shard("a", [1, 2, 3]), shard("b", [1, 2, 11], "EBAY-US"), shard("c", [4]));
    await read("a", 70, { 2: 60, 3: 0, 11: 5 });
    await read("b", 80);
    expect(await Promise.all([1, 2, 3, 4, 5, 11].map(lookedFor))).toEqual([
      70,
      60,
      undefined,
      undefined,
      undefined,
      80,
    ]);
  });

  it("that are new to it were never looked for, and are wanted at once: who is at it begins anew", async () => {
    await keep(shard("a", [1]), shard("b", [9]));
    for (const key of ["a", "b"]) await read(key, 70, { 9: 60 });
    expect(await lookedFor(2)).toBeUndefined();
    await keep(shard("a", [1, 2]), shard("b", [9]));
    expect(await Promise.all([1, 2].map(lookedFor))).toEqual([70, undefined]);
    expect(await stateOf("a")).toEqual([[70, '{"9":60,"2":0}', NOW, 0, null]]);
    expect(await stateOf("b")).toEqual([[70, '{"9":60}', 900, 900, "me"]]);
  });

  it("that come from another one are as old as they were there", async () => {
    await keep(shard("a", [1, 2, 3, 4]), shard("b", [5]));
    await read("a", 70, { 2: 60, 3: 0 });
    await read("b", 80);
    await keep(shard("b", [1, 2, 3, 5]));
    expect(await Promise.all([1, 2, 3, 4, 5].map(lookedFor))).toEqual([70, 60, undefined, undefined, 80]);
    expect(await stateOf("b")).toEqual([[80, '{"1":70,"2":60,"3":0}', NOW, 0, null]]);
  });

  it("are taken for read where it did not know any before, and stay as they are where nothing changes", async () => {
    await replaceRefreshTargets(database.db, "marketplace", [{ key: "a", firstDueAt: 0 }]);
    await read("a", 70);
    for (const _ of ["once", "twice"]) {
      await keep(shard("a", [1, 2]));
      expect(await stateOf("a")).toEqual([[70, "{}", 900, 900, "me"]]);
      expect(await lookedFor(2)).toBe(70);
    }
  });
});
