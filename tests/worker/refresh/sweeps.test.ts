import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readRejectCounts } from "../../../db/refresh/refreshTargets";
import { getQuotaDay } from "../../../domain/refresh/schedule";
import { buildSeriesSearches } from "../../../domain/refresh/searchShards";
import { ServiceError } from "../../../worker/external/service/serviceError";
import { refreshMarketplace } from "../../../worker/refresh/marketplace";
import { withDatabase } from "../../db/withDatabase";
import { createOffered } from "../../domain/listings/listing";
import { shippedCatalogue } from "../../helpers/catalogue";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { NOW } from "../external/serviceStubs";
import {
  createMarketplaceStub,
  createMarketplaceWork,
  createRefreshContext,
  createSearchResult,
  RUN_INTERVAL_MS,
} from "./refreshRuns";

const { startsAt, endsAt } = getQuotaDay(NOW);
const swept = new Set(buildSeriesSearches(shippedCatalogue).flatMap(({ items }) => items));
const cards = createSmallCatalogue(
  shippedCatalogue.items
    .filter((item) => swept.has(item.id) && /street fighter/i.test(shippedCatalogue.amiiboSeriesOf(item).name))
    .map(({ id }) => id),
);

const database = withDatabase();
beforeEach(async () => {
  for (const table of ["fetch_target", "service_state", "api_day"])
    await database.db.run(sql.raw(`DELETE FROM ${table}`));
});

const PAGES = 7;

/** A day of refreshes. @returns how many calls they made. */
async function liveADay(cap: number, marketplacesAtOnce = 1): Promise<number> {
  let calls = 0;
  const marketplace = createMarketplaceStub({
    search: async (_, allowance) => {
      for (let page = 0; page < PAGES; page += 1) {
        await allowance.take();
        calls += 1;
      }
      return createSearchResult();
    },
  });
  for (let now = startsAt; now < endsAt; now += 4 * RUN_INTERVAL_MS) {
    const one = () =>
      refreshMarketplace(createRefreshContext(database.db, cards, now), createMarketplaceWork(marketplace, cards, cap));
    await Promise.all(Array.from({ length: marketplacesAtOnce }, one));
  }
  return calls;
}
const targets = () =>
  database.db.all(sql`SELECT checked_at IS NOT NULL AS is_read, fails FROM fetch_target
    WHERE service = 'marketplace'`);
const used = () => database.db.all(sql`SELECT used FROM api_day WHERE service = 'marketplace'`);

describe("a sweep", () => {
  it("has all the calls that it may take before it begins", async () => {
    const calls = await liveADay(20);
    expect(calls).toBe(2 * PAGES);
    expect(await used()).toEqual([{ used: calls }]);
    expect(await targets()).toEqual(Array(2).fill({ is_read: 1, fails: 0 }));
  });

  it("is never begun with less, and there are never more calls than the day has, with three refreshes at once", async () => {
    const calls = await liveADay(20, 3);
    expect([PAGES, 2 * PAGES]).toContain(calls);
    expect(await used()).toEqual([{ used: calls }]);
    expect(await targets()).toEqual(Array(2).fill(expect.objectContaining({ fails: 0 })));
  });

  it("counts what it found of other things by why, each once", async () => {
    const other = (ebayId: string, title: string) => createOffered(title, { ebayId });
    const all = [
      other("1", "Mario figure"),
      other("1", "Mario figure"),
      other("2", "Link figure"),
      other("3", "Zelda amiibo"),
    ];
    const marketplace = createMarketplaceStub({ search: async () => createSearchResult(...all) });
    const look = async (now: number) => {
      await refreshMarketplace(
        createRefreshContext(database.db, cards, now),
        createMarketplaceWork(marketplace, cards),
      );
      await database.db.run(sql`UPDATE fetch_target SET next_due_at = 0`);
    };
    await look(NOW);
    await look(NOW + RUN_INTERVAL_MS);
    const searches = (await targets()).length;
    expect(await readRejectCounts(database.db)).toEqual(
      new Map([
        ["no-amiibo", 2 * searches],
        ["wrong-item", searches],
      ]),
    );
    all.splice(0, 3);
    await look(NOW + 2 * RUN_INTERVAL_MS);
    expect(await readRejectCounts(database.db)).toEqual(new Map([["wrong-item", searches]]));
    expect(await database.db.all(sql`SELECT 1 FROM listing`)).toEqual([]);
  });

  it("that fails leaves what was counted before", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    let isBroken = false;
    const sweep = async () => {
      if (isBroken) throw new ServiceError("broken", "It has trouble of its own.");
      return createSearchResult(createOffered("Link figure"));
    };
    const look = (now: number) =>
      refreshMarketplace(
        createRefreshContext(database.db, cards, now),
        createMarketplaceWork(createMarketplaceStub({ search: sweep }), cards),
      );
    for (const ticks of [0, 1, 2]) await look(NOW + ticks * RUN_INTERVAL_MS);
    const before = await readRejectCounts(database.db);
    expect(before.get("no-amiibo")).toBeGreaterThan(0);
    isBroken = true;
    await database.db.run(sql`UPDATE fetch_target SET next_due_at = 0`);
    await look(NOW + 3 * RUN_INTERVAL_MS);
    expect(await readRejectCounts(database.db)).toEqual(before);
    vi.restoreAllMocks();
  });

  it("that would take more than there are left of the day makes no call, and has not failed", async () => {
    expect(await liveADay(9)).toBe(0);
    expect([await used(), await targets()]).toEqual([[{ used: 0 }], Array(2).fill({ is_read: 0, fails: 0 })]);
  });
});
