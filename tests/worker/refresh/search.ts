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

export const createSearchRow = (id: number, of: object = {}) => ({
  ...LISTING_ROW,
  itemId: `v1|${id}|0`,
  legacyItemId: String(id),
  ...of,
});
export const createPriceFields = (value: string) => ({ price: { value, currency: "GBP" } });

/** Refreshes of one item, whose listings in Britain are those that the marketplace answers with. */
export function withSearches(itemId: number, { hoursApart = 7 } = {}) {
  const world = createServiceStubs();
  const catalogue = createSmallCatalogue([itemId]);
  const database = withDatabase();
  const here = {
    now: NOW,
    get db(): Database {
      return database.db;
    },
    /** What it answers, some hours after it did before. */
    async find(rows: readonly unknown[], total = rows.length): Promise<void> {
      here.now += hoursApart * HOUR_MS;
      world.script(TOKEN_ENDPOINT, respondToken());
      world.script(SEARCH_ENDPOINT, respondRows(rows, total));
      await here.db.run(sql`UPDATE fetch_target SET next_due_at = 0`);
      const marketplace = {
        ...createTestMarketplace(world, { now: () => here.now }),
        rateLimit: async () => undefined,
        item: async () => undefined,
      };
      await refreshMarketplace(
        createRefreshContext(here.db, catalogue, here.now),
        createMarketplaceWork(marketplace, catalogue),
      );
    },
    all: (text: string) => here.db.all(sql.raw(text)),
    async listed(): Promise<string> {
      const rows = await here.db.all<{ ebay_id: string }>(
        sql`SELECT ebay_id FROM listing WHERE global_id = 'EBAY-GB' ORDER BY ebay_id`,
      );
      return rows.map(({ ebay_id }) => ebay_id).join(" ");
    },
    /** Of what is asked for it. */
    figures: () =>
      here.all(
        "SELECT kind, n, price FROM price_now WHERE global_id = 'EBAY-GB' AND kind IN ('listed', 'from') ORDER BY kind",
      ),
  };
  beforeEach(async () => {
    for (const table of [
      "fetch_target",
      "service_state",
      "api_day",
      "listing",
      "listing_ruling",
      "sale",
      "price_day",
      "price_now",
    ])
      await here.db.run(sql.raw(`DELETE FROM ${table}`));
    // The first one learns what there is to look for.
    await here.find([]);
    expect(await here.listed()).toBe("");
  });
  return here;
}
