import { sql } from "drizzle-orm";
import { z } from "zod";
import { readFacts } from "../../db/catalogue/facts";
import type { Database } from "../../db/client";
import { type Catalogue, indexCatalogue } from "../../domain/catalogue/catalogue";
import { soughtOf } from "../../domain/refresh/shards";
import { outsideVars } from "../../local/outside/connection";
import { type Outside, startOutside } from "../../local/outside/server";
import { newMarketMemory, openMarketServices } from "../../worker/market";
import type { Marketplace } from "../../worker/market/marketplace/index";
import { type Refresh, refresh } from "../../worker/market/refresh/index";
import { openGate } from "../../worker/outside/index";
import { marketConfigOf, marketVariables } from "../../worker/platform/marketConfig";

/** A market that stands still at one instant, and a refresh of it whenever somebody asks. */
export interface MarketRun {
  readonly outside: Outside;
  /** ms: moves when the test moves it, and for everybody alike. */
  now: number;
  /** ms: where the market stays while time goes on. */
  standsAt?: number;
  /** One refresh, as far as it is due. */
  refresh(db: Database, other?: Partial<Refresh>): Promise<void>;
  stop(): Promise<void>;
}

/** They are checked as they are read, and do not change. */
const facts = readFacts();

export const everything = (): Catalogue => indexCatalogue({ version: "whole", ...facts });

/** A catalogue of a few items: what a refresh costs grows with them. */
export function catalogueOf(ids: readonly number[]): Catalogue {
  const { items, ...series } = facts;
  return indexCatalogue({ version: "few", ...series, items: items.filter(({ id }) => ids.includes(id)) });
}

/** The pen of a refresh to which no photograph comes. */
export const nothingToDraw: Refresh["openPen"] = () =>
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
  const memory = newMarketMemory();
  const kept = new Map<string, string>();
  const kv: KVNamespace = Object.assign(Object.create(null), {
    get: async (key: string) => kept.get(key) ?? null,
    put: async (key: string, text: string) => void kept.set(key, text),
  });
  const run: MarketRun = {
    outside: await startOutside(0, { now: () => run.standsAt ?? run.now }),
    now: at,
    async refresh(db, other = {}) {
      // These count calls by the second, the minute or the day, and here it is always the same one.
      const off = { BESTBUY_KEY: "", PRICECHARTING_TOKEN: "", CATALOGUE_URL: "", IMAGE_SOURCE_URL: "" };
      const variables = { ...outsideVars(run.outside), ...off };
      const config = marketConfigOf(z.object(marketVariables).parse(variables));
      const gate = openGate({ base: run.outside.url });
      const clock = () => run.now;
      const wait = async () => undefined;
      const all = openMarketServices(config, { gate, memory, campaign: undefined, now: clock, wait });
      const services = {
        ...all,
        ...(!hasShops && { retailers: new Map() }),
        ...(listed && { marketplace: all.marketplace && listingOnly(all.marketplace, catalogue, listed) }),
      };
      const at = { now: run.now, tickMs: 60_000, clock, wait };
      await refresh({ db, kv, catalogue, services, config, openPen: nothingToDraw, ...at, ...other });
    },
    stop: () => run.outside.stop(),
  };
  return run;
}

function listingOnly(marketplace: Marketplace, { byId }: Catalogue, ids: readonly number[]): Marketplace {
  const items = ids.flatMap((id) => byId.get(id) ?? []);
  const wanted = new Set(items.map((item) => JSON.stringify(soughtOf(item))));
  const nothing = { listings: [], isWhole: true };
  return {
    ...marketplace,
    search: async (question, allowance) =>
      wanted.has(JSON.stringify(question.sought)) ? marketplace.search(question, allowance) : nothing,
  };
}

/** Everything that the market has in a database, but for when it was looked at and by whom. */
export async function marketIn(db: Database): Promise<Readonly<Record<string, readonly unknown[]>>> {
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
