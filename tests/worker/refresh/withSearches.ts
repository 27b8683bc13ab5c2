import { sql } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import type { Database } from "../../../db/client";
import { HOUR_MS } from "../../../domain/time";
import { refreshMarketplace } from "../../../worker/refresh/marketplace";
import { withDatabase } from "../../db/withDatabase";
import { createSmallCatalogue } from "../../helpers/marketRun";
import {
  createTestMarketplace,
  LISTING_ROW,
  respondRows,
  respondToken,
  SEARCH_ENDPOINT,
  TOKEN_ENDPOINT,
} from "../external/marketplaceScript";
import { createServiceStubs, NOW } from "../external/serviceStubs";
import { createMarketplaceWork, createRefreshContext } from "./refreshRuns";

export const createSearchRow = (id: number, fields: object = {}) => ({
  ...LISTING_ROW,
  itemId: `v1|${id}|0`,
  legacyItemId: String(id),
  ...fields,
});
export const createPriceFields = (value: string) => ({ price: { value, currency: "GBP" } });

/** Provides refreshes of one item; a test sets the British listings that searches return. */
export function withSearches(itemId: number, { hoursApart = 7 } = {}) {
  const stubs = createServiceStubs();
  const catalogue = createSmallCatalogue([itemId]);
  const database = withDatabase();
  const searches = {
    now: NOW,
    get db(): Database {
      return database.db;
    },
    /** Runs a refresh some hours after the previous one, with these rows as the search result. */
    async find(rows: readonly unknown[], total = rows.length): Promise<void> {
      searches.now += hoursApart * HOUR_MS;
      stubs.script(TOKEN_ENDPOINT, respondToken());
      stubs.script(SEARCH_ENDPOINT, respondRows(rows, total));
      await searches.db.run(sql`UPDATE refresh_target SET next_due_at = 0`);
      const marketplace = {
        ...createTestMarketplace(stubs, { now: () => searches.now }),
        fetchQuota: async () => undefined,
        fetchListing: async () => undefined,
      };
      await refreshMarketplace(
        createRefreshContext(searches.db, catalogue, searches.now),
        createMarketplaceWork(marketplace, catalogue),
      );
    },
    all: (text: string) => searches.db.all(sql.raw(text)),
    async listed(): Promise<string> {
      const rows = await searches.db.all<{ listing_id: string }>(
        sql`SELECT listing_id FROM listing WHERE market = 'EBAY-GB' ORDER BY listing_id`,
      );
      return rows.map(({ listing_id }) => listing_id).join(" ");
    },
    /** Reads the price figures of listings. */
    figures: () =>
      searches.all(
        "SELECT kind, sample_count, price FROM current_price WHERE market = 'EBAY-GB' AND kind IN ('listed', 'from') ORDER BY kind",
      ),
  };
  beforeEach(async () => {
    for (const table of [
      "refresh_target",
      "service_state",
      "quota_usage",
      "listing",
      "listing_ruling",
      "sale",
      "daily_price",
      "current_price",
    ])
      await searches.db.run(sql.raw(`DELETE FROM ${table}`));
    // The first refresh only registers the shards.
    await searches.find([]);
    expect(await searches.listed()).toBe("");
  });
  return searches;
}
