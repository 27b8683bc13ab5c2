import { sql } from "drizzle-orm";
import { z } from "zod";
import { readShippedCatalogue } from "../../db/catalogue/shippedCatalogue";
import type { Database } from "../../db/client";
import { buildCatalogue, type Catalogue } from "../../domain/catalogue/catalogue";
import { buildMarketplaceSearchTerms } from "../../domain/refresh/searchShards";
import { getWorkerVariablesForFakeServices } from "../../local/fakeServices/connection";
import { type FakeServices, startFakeServices } from "../../local/fakeServices/server";
import { createExternalServices, createExternalServicesCache } from "../../worker/external";
import type { MarketplaceClient } from "../../worker/external/marketplace/index";
import { createOutboundGateway } from "../../worker/outbound/index";
import { buildExternalServicesConfig, externalVariableSchemas } from "../../worker/platform/externalConfig";
import { type RefreshOptions, runRefresh } from "../../worker/refresh/index";

/** Refreshes of a fake market, with a clock that the test controls. */
export interface MarketRun {
  readonly fakeServices: FakeServices;
  /** Current time in ms for the refresh and the fake market. Only the test advances it. */
  now: number;
  /** Time in ms at which the fake market stands still, if it should not follow `now`. */
  fixedMarketTime?: number;
  /** Runs one refresh of all targets that are due. */
  refresh(db: Database, other?: Partial<RefreshOptions>): Promise<void>;
  stop(): Promise<void>;
}

/** Shipped catalogue, parsed once because parsing validates all of it. */
const shipped = readShippedCatalogue();

export const createFullCatalogue = (): Catalogue => buildCatalogue({ version: "whole", ...shipped });

/** Creates a catalogue of a few items, because a refresh takes longer with more items. */
export function createSmallCatalogue(ids: readonly number[]): Catalogue {
  const { items, ...series } = shipped;
  return buildCatalogue({ version: "few", ...series, items: items.filter(({ id }) => ids.includes(id)) });
}

/** Fails the test if a refresh loads the image renderer although the test has no photographs. */
export const rejectRendererUse: RefreshOptions["loadRenderer"] = () =>
  Promise.reject(new Error("The refresh requested a renderer, although no photograph is due."));

interface Options {
  /** True if the refresh also checks the stock of shops. */
  readonly hasShops?: boolean;
  /** Ids of the items that have listings. The catalogue's other items only make listing titles ambiguous. */
  readonly listed?: readonly number[];
}

export async function startMarketRun(
  catalogue: Catalogue,
  at: number,
  { hasShops = true, listed }: Options = {},
): Promise<MarketRun> {
  const memory = createExternalServicesCache();
  const stored = new Map<string, string>();
  const kv: KVNamespace = Object.assign(Object.create(null), {
    get: async (key: string) => stored.get(key) ?? null,
    put: async (key: string, text: string) => void stored.set(key, text),
  });
  const run: MarketRun = {
    fakeServices: await startFakeServices(0, { now: () => run.fixedMarketTime ?? run.now }),
    now: at,
    async refresh(db, other = {}) {
      // These services limit calls per period. The test's clock stands still, so their limits would never reset.
      const disabled = { BESTBUY_KEY: "", PRICECHARTING_TOKEN: "", CATALOGUE_URL: "", IMAGE_SOURCE_URL: "" };
      const variables = { ...getWorkerVariablesForFakeServices(run.fakeServices), ...disabled };
      const config = buildExternalServicesConfig(z.object(externalVariableSchemas).parse(variables));
      const gateway = createOutboundGateway({ baseUrl: run.fakeServices.url });
      const clock = () => run.now;
      const wait = async () => undefined;
      const query = createExternalServices(config, {
        gateway,
        cache: memory,
        campaign: undefined,
        now: clock,
        wait,
      });
      const services = {
        ...query,
        ...(!hasShops && { retailers: new Map() }),
        ...(listed && { marketplace: query.marketplace && limitMarketplace(query.marketplace, catalogue, listed) }),
      };
      const at = { now: run.now, tickMs: 60_000, clock, wait };
      await runRefresh({ db, kv, catalogue, services, config, loadRenderer: rejectRendererUse, ...at, ...other });
    },
    stop: () => run.fakeServices.stop(),
  };
  return run;
}

function limitMarketplace(
  marketplace: MarketplaceClient,
  { byId }: Catalogue,
  ids: readonly number[],
): MarketplaceClient {
  const items = ids.flatMap((id) => byId.get(id) ?? []);
  const listedTerms = new Set(items.map((item) => JSON.stringify(buildMarketplaceSearchTerms(item))));
  const noListings = { listings: [], isComplete: true };
  return {
    ...marketplace,
    search: async (question, allowance) =>
      listedTerms.has(JSON.stringify(question.criteria)) ? marketplace.search(question, allowance) : noListings,
  };
}

/** Reads all tables of market data, without times and leases. */
export async function readMarketTables(db: Database): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const query = (text: string) => db.all(sql.raw(text));
  return {
    listing: await query(
      "SELECT item_id, market, listing_id, title, price, is_buy_it_now, bid_count, reject_reason FROM listing ORDER BY 1, 2, 3",
    ),
    sale: await query("SELECT * FROM sale ORDER BY 1, 2, 3, 4"),
    daily_price: await query("SELECT * FROM daily_price ORDER BY 1, 2, 3, 4, 5"),
    current_price: await query("SELECT * FROM current_price ORDER BY 1, 2, 3, 4"),
    stock_check: await query("SELECT page_url, stock_state, price, currency, grade FROM stock_check ORDER BY 1"),
    exchange_rate: await query("SELECT * FROM exchange_rate ORDER BY 1"),
  };
}
