import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readListingRejectCounts } from "../../../db/refresh/searchShards";
import { getMarketplaceQuotaDay } from "../../../domain/refresh/schedule";
import { buildCardSeriesSearches } from "../../../domain/refresh/searchShards";
import { ExternalServiceError } from "../../../worker/external/service/serviceError";
import { refreshMarketplace } from "../../../worker/refresh/marketplace";
import { withDatabase } from "../../db/withDatabase";
import { createOffered } from "../../domain/listings/testClassifier";
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

const { startsAt, endsAt } = getMarketplaceQuotaDay(NOW);
const sweptIds = new Set(buildCardSeriesSearches(shippedCatalogue).flatMap(({ itemIds }) => itemIds));
const cards = createSmallCatalogue(
  shippedCatalogue.items
    .filter((item) => sweptIds.has(item.id) && /street fighter/i.test(shippedCatalogue.getAmiiboSeries(item).name))
    .map(({ id }) => id),
);

const database = withDatabase();
beforeEach(async () => {
  for (const table of ["refresh_target", "service_state", "quota_usage"])
    await database.db.run(sql.raw(`DELETE FROM ${table}`));
});

const PAGES = 7;

/** Runs refreshes for a day. @returns the number of calls */
async function refreshForADay(dailyLimit: number, marketplacesAtOnce = 1): Promise<number> {
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
    const refreshOnce = () =>
      refreshMarketplace(
        createRefreshContext(database.db, cards, now),
        createMarketplaceWork(marketplace, cards, dailyLimit),
      );
    await Promise.all(Array.from({ length: marketplacesAtOnce }, refreshOnce));
  }
  return calls;
}
const listTargets = () =>
  database.db.all(sql`SELECT checked_at IS NOT NULL AS is_read, failure_count FROM refresh_target
    WHERE service = 'marketplace'`);
const readUsed = () => database.db.all(sql`SELECT used_calls FROM quota_usage WHERE service = 'marketplace'`);

describe("marketplace search of a card series", () => {
  it("the search for a card series reserves all calls that it may need before it starts", async () => {
    const calls = await refreshForADay(20);
    expect(calls).toBe(2 * PAGES);
    expect(await readUsed()).toEqual([{ used_calls: calls }]);
    expect(await listTargets()).toEqual(Array(2).fill({ is_read: 1, failure_count: 0 }));
  });

  it("the search for a card series does not start while fewer API calls remain than it needs", async () => {
    const calls = await refreshForADay(20, 3);
    expect([PAGES, 2 * PAGES]).toContain(calls);
    expect(await readUsed()).toEqual([{ used_calls: calls }]);
    expect(await listTargets()).toEqual(Array(2).fill(expect.objectContaining({ failure_count: 0 })));
  });

  it("the search for a card series counts each rejected listing one time by reason of rejection", async () => {
    const createUnrelated = (listingId: string, title: string) => createOffered(title, { listingId });
    const offers = [
      createUnrelated("1", "Mario figure"),
      createUnrelated("1", "Mario figure"),
      createUnrelated("2", "Link figure"),
      createUnrelated("3", "Zelda amiibo"),
    ];
    const marketplace = createMarketplaceStub({ search: async () => createSearchResult(...offers) });
    const refreshAndMakeDue = async (now: number) => {
      await refreshMarketplace(
        createRefreshContext(database.db, cards, now),
        createMarketplaceWork(marketplace, cards),
      );
      await database.db.run(sql`UPDATE refresh_target SET next_due_at = 0`);
    };
    await refreshAndMakeDue(NOW);
    await refreshAndMakeDue(NOW + RUN_INTERVAL_MS);
    const searches = (await listTargets()).length;
    expect(await readListingRejectCounts(database.db)).toEqual(
      new Map([
        ["no-amiibo", 2 * searches],
        ["wrong-item", searches],
      ]),
    );
    offers.splice(0, 3);
    await refreshAndMakeDue(NOW + 2 * RUN_INTERVAL_MS);
    expect(await readListingRejectCounts(database.db)).toEqual(new Map([["wrong-item", searches]]));
    expect(await database.db.all(sql`SELECT 1 FROM listing`)).toEqual([]);
  });

  it("the counts of rejected listings of a card series stay unchanged if its next search fails", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    let isBroken = false;
    const search = async () => {
      if (isBroken) throw new ExternalServiceError("The marketplace is down.", "broken");
      return createSearchResult(createOffered("Link figure"));
    };
    const refresh = (now: number) =>
      refreshMarketplace(
        createRefreshContext(database.db, cards, now),
        createMarketplaceWork(createMarketplaceStub({ search: search }), cards),
      );
    for (const ticks of [0, 1, 2]) await refresh(NOW + ticks * RUN_INTERVAL_MS);
    const countsBefore = await readListingRejectCounts(database.db);
    expect(countsBefore.get("no-amiibo")).toBeGreaterThan(0);
    isBroken = true;
    await database.db.run(sql`UPDATE refresh_target SET next_due_at = 0`);
    await refresh(NOW + 3 * RUN_INTERVAL_MS);
    expect(await readListingRejectCounts(database.db)).toEqual(countsBefore);
    vi.restoreAllMocks();
  });

  it("a card series is not searched if the daily quota cannot cover all calls of the search", async () => {
    expect(await refreshForADay(9)).toBe(0);
    expect([await readUsed(), await listTargets()]).toEqual([
      [{ used_calls: 0 }],
      Array(2).fill({ is_read: 0, failure_count: 0 }),
    ]);
  });
});
