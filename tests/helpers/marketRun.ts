import { sql } from "drizzle-orm";
import { z } from "zod";
import { readShippedCatalogue } from "../../db/catalogue/shippedCatalogue";
import type { Database } from "../../db/client";
import { buildCatalogue, type Catalogue } from "../../domain/catalogue/catalogue";
import { buildSearchTerms } from "../../domain/refresh/searchShards";
import { getFakeServiceVars } from "../../local/fakeServices/connection";
import { type FakeServices, startFakeServices } from "../../local/fakeServices/server";
import { createExternalServices, createExternalServicesCache } from "../../worker/external";
import type { MarketplaceClient } from "../../worker/external/marketplace/index";
import { createOutboundGateway } from "../../worker/outbound/index";
import { buildExternalConfig, externalVariableSchemas } from "../../worker/platform/externalConfig";
import { type RefreshOptions, runRefresh } from "../../worker/refresh/index";

/** A market that stands still at one instant, and a refresh of it whenever somebody asks. */
export interface MarketRun {
  readonly outside: FakeServices;
  /** ms: moves when the test moves it, and for everybody alike. */
  now: number;
  /** ms: where the market stays while time goes on. */
  standsAt?: number;
  /** One refresh, as far as it is due. */
  refresh(db: Database, other?: Partial<RefreshOptions>): Promise<void>;
  stop(): Promise<void>;
}

/** They are checked as they are read, and do not change. */
const facts = readShippedCatalogue();

export const createFullCatalogue = (): Catalogue => buildCatalogue({ version: "whole", ...facts });

/** A catalogue of a few items: what a refresh costs grows with them. */
export function createSmallCatalogue(ids: readonly number[]): Catalogue {
  const { items, ...series } = facts;
  return buildCatalogue({ version: "few", ...series, items: items.filter(({ id }) => ids.includes(id)) });
}

/** The pen of a refresh to which no photograph comes. */
export const openNoRenderer: RefreshOptions["openPen"] = () =>
  Promise.reject(new Error("A refresh without photographs draws."));

interface Options {
  /** Shops are looked at, too. */
  readonly hasShops?: boolean;
  /** Of what else is in the catalogue the marketplace lists nothing: it is there to be told apart from these. */
  readonly listed?: readonly number[];
}

export async function startMarketRun(
  catalogue: Catalogue,
  at: number,
  { hasShops = true, listed }: Options = {},
): Promise<MarketRun> {
  const memory = createExternalServicesCache();
  const kept = new Map<string, string>();
  const kv: KVNamespace = Object.assign(Object.create(null), {
    get: async (key: string) => kept.get(key) ?? null,
    put: async (key: string, text: string) => void kept.set(key, text),
  });
  const run: MarketRun = {
    outside: await startFakeServices(0, { now: () => run.standsAt ?? run.now }),
    now: at,
    async refresh(db, other = {}) {
      // These count calls by the second, the minute or the day, and here it is always the same one.
      const off = { BESTBUY_KEY: "", PRICECHARTING_TOKEN: "", CATALOGUE_URL: "", IMAGE_SOURCE_URL: "" };
      const variables = { ...getFakeServiceVars(run.outside), ...off };
      const config = buildExternalConfig(z.object(externalVariableSchemas).parse(variables));
      const gate = createOutboundGateway({ base: run.outside.url });
      const clock = () => run.now;
      const wait = async () => undefined;
      const all = createExternalServices(config, { gate, memory, campaign: undefined, now: clock, wait });
      const services = {
        ...all,
        ...(!hasShops && { retailers: new Map() }),
        ...(listed && { marketplace: all.marketplace && limitMarketplace(all.marketplace, catalogue, listed) }),
      };
      const at = { now: run.now, tickMs: 60_000, clock, wait };
      await runRefresh({ db, kv, catalogue, services, config, openPen: openNoRenderer, ...at, ...other });
    },
    stop: () => run.outside.stop(),
  };
  return run;
}

function limitMarketplace(
  marketplace: MarketplaceClient,
  { byId }: Catalogue,
  ids: readonly number[],
): MarketplaceClient {
  const items = ids.flatMap((id) => byId.get(id) ?? []);
  const wanted = new Set(items.map((item) => JSON.stringify(buildSearchTerms(item))));
  const nothing = { listings: [], isWhole: true };
  return {
    ...marketplace,
    search: async (question, allowance) =>
      wanted.has(JSON.stringify(question.sought)) ? marketplace.search(question, allowance) : nothing,
  };
}

/** Everything that the market has in a database, but for when it was looked at and by whom. */
export async function readMarketTables(db: Database): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const all = (text: string) => db.all(sql.raw(text));
  return {
    listing: await all(
      "SELECT amiibo_id, global_id, ebay_id, title, price, is_bin, bid_count, reject FROM listing ORDER BY 1, 2, 3",
    ),
    sale: await all("SELECT * FROM sale ORDER BY 1, 2, 3, 4"),
    price_day: await all("SELECT * FROM price_day ORDER BY 1, 2, 3, 4, 5"),
    price_now: await all("SELECT * FROM price_now ORDER BY 1, 2, 3, 4"),
    stock_check: await all("SELECT web_url, in_stock, price, currency, item_condition FROM stock_check ORDER BY 1"),
    rate_day: await all("SELECT * FROM rate_day ORDER BY 1"),
  };
}
