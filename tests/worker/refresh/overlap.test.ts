import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Database } from "../../../db/client";
import type { MarketplaceListing } from "../../../domain/listings/classifierInput";
import { MINUTE_MS } from "../../../domain/time";
import type { ExternalServices } from "../../../worker/external";
import type { MarketplaceClient } from "../../../worker/external/marketplace/index";
import { ServiceError } from "../../../worker/external/service/serviceError";
import { refreshEndingAuctions } from "../../../worker/refresh/endingAuctions";
import { runRefresh } from "../../../worker/refresh/index";
import { refreshMarketplace } from "../../../worker/refresh/marketplace";
import { withDatabase } from "../../db/withDatabase";
import { createOffered } from "../../domain/listings/listing";
import { createSmallCatalogue, openNoRenderer } from "../../helpers/marketRun";
import {
  createMarketplaceStub,
  createMarketplaceWork,
  createRefreshContext,
  createSearchResult,
  RUN_INTERVAL_MS,
} from "./refreshRuns";

const END = Date.parse("2026-11-20T12:14:00Z");
const AFTER = END + MINUTE_MS;
/** Too long before its end for its bids to be the last. */
const FOUND = END - 16 * MINUTE_MS;
const catalogue = createSmallCatalogue([1]);
const BRITISH = { market: "EBAY-GB", currency: "GBP", country: "GB" } as const;
const auction = createOffered("Mario amiibo Super Smash Bros", {
  ...BRITISH,
  ebayId: "7",
  isBin: false,
  bidCount: 2,
  price: 500,
  endsAt: END,
});
const asEnded = { ...auction, price: 1_900, bidCount: 4 };

const database = withDatabase();
beforeEach(async () => {
  for (const table of ["fetch_target", "service_state", "api_day", "listing", "sale", "price_day", "price_now"])
    await database.db.run(sql.raw(`DELETE FROM ${table}`));
  // The first one learns what there is to look for.
  for (const listings of [[], [auction]]) {
    await search(FOUND, listings);
    await database.db.run(sql`UPDATE fetch_target SET next_due_at = 0`);
  }
  expect(await left()).toEqual([{ price: 500 }]);
});
afterEach(() => vi.restoreAllMocks());

const inBritain = (listings: readonly MarketplaceListing[]): MarketplaceClient["search"] => {
  return async ({ market }, allowance) => {
    await allowance.take();
    return market === "EBAY-GB" ? createSearchResult(...listings) : createSearchResult();
  };
};
const search = (now: number, listings: readonly MarketplaceListing[], db: Database = database.db) =>
  refreshMarketplace(
    createRefreshContext(db, catalogue, now),
    createMarketplaceWork(createMarketplaceStub({ search: inBritain(listings) }), catalogue),
  );
const look = (now: number, item: MarketplaceClient["item"]) =>
  refreshEndingAuctions(createRefreshContext(database.db, catalogue, now), {
    marketplace: createMarketplaceStub({ item }),
    tickMs: RUN_INTERVAL_MS,
    makesAverages: true,
  });

/** Somebody else does something between what is read of a shard and what is written of it. */
const whoseBatches = (act: () => Promise<unknown>): Database =>
  Object.assign(Object.create(database.db), {
    batch: async (...args: Parameters<Database["batch"]>) => {
      const rows = await database.db.batch(...args);
      // What is known of it is read by four questions at once.
      if (args[0].length === 4) await act();
      return rows;
    },
  });

const all = (text: string) => database.db.all(sql.raw(text));
const left = () => all("SELECT price FROM listing");
const told = async () => [
  await all("SELECT ebay_id, price FROM sale"),
  await all("SELECT condition, price FROM price_day WHERE kind = 'sold' ORDER BY 1"),
  await all("SELECT condition, price FROM price_now WHERE kind = 'sold' ORDER BY 1"),
  await left(),
];
const figures = [
  { condition: "all", price: 1_900 },
  { condition: "new", price: 1_900 },
];
const SOLD = [[{ ebay_id: "7", price: 1_900 }], figures, figures, []];
const NOTHING = [[], [], [], [{ price: 500 }]];

describe("an auction that ended is told at what it was won for", () => {
  it("although another refresh looks for its item while it is looked at by itself", async () => {
    await look(AFTER, async () => {
      await search(AFTER, []);
      return asEnded;
    });
    expect(await told()).toEqual(SOLD);
  });

  it("although another refresh looks at it by itself between what is read and what is written of its item", async () => {
    await search(
      AFTER,
      [],
      whoseBatches(() => look(AFTER, async () => asEnded)),
    );
    await look(AFTER + RUN_INTERVAL_MS, async () => asEnded);
    expect(await told()).toEqual(SOLD);
  });

  it("although nobody answered for it before its item was looked for", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await look(AFTER, async () => {
      throw new ServiceError("broken", "It has trouble.");
    });
    await search(AFTER, []);
    expect(await told()).toEqual(NOTHING);
    await look(AFTER + RUN_INTERVAL_MS, async () => asEnded);
    expect(await told()).toEqual(SOLD);
  });

  it("once an admin's word about its item has let nothing be written that was read before", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    await look(AFTER, async () => {
      await database.db.run(sql`UPDATE fetch_target SET lease_until = 0, lease_by = NULL`);
      return asEnded;
    });
    expect(log).toHaveBeenCalledWith(expect.stringContaining("was taken over"));
    expect(await told()).toEqual(NOTHING);
    await look(AFTER + RUN_INTERVAL_MS, async () => asEnded);
    expect(await told()).toEqual(SOLD);
  });
});

describe("a whole refresh", () => {
  const kv: KVNamespace = Object.assign(Object.create(null), { get: async () => null, put: async () => undefined });
  const refreshWith = (marketplace: MarketplaceClient) => {
    const services: ExternalServices = Object.assign(Object.create(null), {
      marketplace,
      retailers: new Map(),
      rate: async () => ({ day: "2026-11-20", usdPerGbp: 1.25 }),
    });
    const config = { dailyCalls: 4_500, hasAggregates: true };
    const clock = () => AFTER;
    const at = { clock, now: AFTER, tickMs: RUN_INTERVAL_MS };
    return runRefresh({ db: database.db, kv, catalogue, services, config, openPen: openNoRenderer, ...at });
  };

  it("looks at what ends before it looks for anything", async () => {
    const asked: string[] = [];
    const marketplace = createMarketplaceStub({
      item: async () => {
        asked.push("item");
        return asEnded;
      },
      search: (...question) => {
        asked.push("search");
        return inBritain([])(...question);
      },
    });
    await refreshWith(marketplace);
    expect(asked).toEqual(["item", "search", "search"]);
    expect(await told()).toEqual(SOLD);
  });

  it("looks for what there is although looking at what ends went wrong", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const other = { ...auction, ebayId: "8", endsAt: AFTER + 99 * MINUTE_MS };
    const marketplace = createMarketplaceStub({
      item: () => Promise.reject(new Error("It is beside itself.")),
      search: inBritain([other]),
    });
    await refreshWith(marketplace);
    expect(await all("SELECT ebay_id FROM listing ORDER BY 1")).toEqual([{ ebay_id: "7" }, { ebay_id: "8" }]);
  });

  it("beside another one tells it once", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const marketplace = createMarketplaceStub({ item: async () => asEnded, search: inBritain([]) });
    await Promise.all([1, 2, 3].map(() => refreshWith(marketplace)));
    await look(AFTER + RUN_INTERVAL_MS, async () => asEnded);
    expect(await told()).toEqual(SOLD);
  });
});
