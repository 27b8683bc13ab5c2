import { type Database, LONG_PATIENCE_MS, openDatabase } from "../db/client";
import { mayWrite } from "../db/kept";
import { LIMITS } from "../db/refresh/limits";
import { budgetDay } from "../domain/refresh/day";
import { tickOf } from "../domain/refresh/tick";
import type { Limit, ServiceStanding, Services } from "../routes/context";
import { openAnalytics } from "./analytics";
import type { Afterwards } from "./app";
import type { Bindings } from "./bindings";
import { type Memory, readCatalogue, readCourses, readNewestCatalogue, readPrices } from "./catalogueStore";
import { forgetPages, keptPage } from "./collectionStore";
import { type Config, parseConfig } from "./config";
import { newMarketMemory, openMarketServices } from "./market";
import { refresh } from "./market/refresh";
import { MARKETPLACE } from "./market/refresh/marketplace";
import { ENDINGS, ENDINGS_A_DAY, standingsOf } from "./market/standing";
import { nearCache } from "./near";
import { openGate } from "./outside";
import { openPageMemory } from "./pageMemory";
import { drawPoster } from "./pictures/drawPoster";
import { edgePen } from "./pictures/edge";
import { readPhotograph } from "./pictures/photographStore";
import { openPhotographs } from "./pictures/photographs";
import { forgetPoster, newPosterMemory, type PosterSources, shownPoster } from "./pictures/posterStore";
import { newSheetMemory, openSheets } from "./pictures/sheetStore";
import { openSignIn, SIGN_IN_HOSTS } from "./signIn";

/** What lasts as long as the isolate. */
const memory: Memory = {};
const pages = openPageMemory();
const marketMemory = newMarketMemory();
const sheetMemory = newSheetMemory();
const posterMemory = newPosterMemory();
/** Read once: an isolate's bindings stay the same. */
const configs = new WeakMap<Bindings, Config>();

function configOf(bindings: Bindings): Config {
  const config = configs.get(bindings) ?? parseConfig(bindings);
  configs.set(bindings, config);
  return config;
}

export function servicesOf(bindings: Bindings, afterwards: Afterwards): Services {
  const config = configOf(bindings);
  const { database, site, clients, adminEmails, analyticsUrl, outsideBase: base } = config;
  let opened: Database | undefined;
  const gate = openGate({ base, contact: site.contactEmail && `mailto:${site.contactEmail}` });
  const { market } = config;
  const campaign = site.marketplaceCampaign;
  /** Few requests are about the market, and opening it is not free. */
  const marketServices = () => openMarketServices(market, { gate, memory: marketMemory, campaign, now: Date.now });
  const limits = limitsOf(bindings);
  const sources = {
    /** A page that is kept needs none, and opening one is not free. */
    get db() {
      opened ??= openDatabase({ ...database, waitsOnce: true });
      return opened;
    },
    kv: bindings.KV,
    pages,
    mayWrite: (key: string, state: string) => mayWrite(sources.db, key, state, Date.now()),
    now: Date.now,
    afterwards,
  };
  const posterSources: PosterSources = {
    ...{ kv: bindings.KV, mayWrite: sources.mayWrite, memory: posterMemory, afterwards },
    get db() {
      return sources.db;
    },
    near: () => nearCache("posters"),
    draw: (poster) => drawPoster(poster, edgePen, (photograph) => readPhotograph(bindings.KV, photograph)),
  };
  return {
    site,
    get db() {
      return sources.db;
    },
    now: () => new Date(),
    today: () => new Date().toISOString().slice(0, 10),
    catalogue: () => readCatalogue(memory, sources),
    prices: () => readPrices(memory, sources),
    courses: () => readCourses(memory, sources),
    signIn: openSignIn(clients, gate.to({ hosts: SIGN_IN_HOSTS })),
    adminEmails,
    isWithin: async (limit, key) => (await limits[limit].limit({ key })).success,
    keptPage: (c, name, render) => keptPage(c, name, render, sources),
    shownPoster: (c, poster) => shownPoster(c, poster, posterSources),
    forgetPages(owner) {
      forgetPages(owner, sources);
      forgetPoster(owner, sources);
    },
    sheets: openSheets({
      ...{ kv: bindings.KV, assets: bindings.ASSETS, memory: sheetMemory, afterwards, now: Date.now },
      get db() {
        return sources.db;
      },
      catalogue: () => readCatalogue(memory, sources),
    }),
    photographs: openPhotographs({ kv: bindings.KV, afterwards }),
    tellAnalytics: openAnalytics(analyticsUrl, gate, afterwards),
    post: (webhook, text) => marketServices().post(webhook, text),
    get standings() {
      return serviceStandings(market, Date.now());
    },
    get accountDeletion() {
      return marketServices().accountDeletion;
    },
    afterwards,
  };
}

interface Occasion {
  /** As wrangler.toml names it: how far refreshes are apart follows from it. */
  readonly cron: string;
  /** ms */
  readonly now: number;
}

/** Everything outside is looked at, as far as it is due. */
export async function refreshOf(bindings: Bindings, afterwards: Afterwards, { cron, now }: Occasion): Promise<void> {
  const { database, site, outsideBase: base, market } = configOf(bindings);
  const gate = openGate({ base, contact: site.contactEmail && `mailto:${site.contactEmail}` });
  const clock = Date.now;
  const services = openMarketServices(market, {
    gate,
    memory: marketMemory,
    campaign: site.marketplaceCampaign,
    now: clock,
  });
  const db = openDatabase({ ...database, patienceMs: LONG_PATIENCE_MS });
  const { KV: kv } = bindings;
  const mayWriteNow = (key: string, state: string) => mayWrite(db, key, state, clock());
  const catalogue = await readNewestCatalogue(memory, { db, kv, mayWrite: mayWriteNow, now: clock, afterwards });
  const { arePricesSynthetic } = site;
  const options = { now, tickMs: tickOf(cron), clock, arePricesSynthetic };
  await refresh({ db, kv, catalogue, services, config: market, ...options });
}

function serviceStandings(market: Config["market"], now: number): ServiceStanding[] {
  const { day } = budgetDay(now);
  const calls = [
    { name: "Searches", account: { service: MARKETPLACE, day }, cap: market.dailyCalls, isLimited: true },
    { name: "Endings of auctions", account: { service: ENDINGS, day }, cap: ENDINGS_A_DAY },
  ];
  const besides = [
    { service: ENDINGS, name: "Endings of auctions" },
    { service: LIMITS, name: "What it leaves of the day" },
  ];
  return standingsOf(market).map((each) => ({
    ...each,
    ...(each.id === MARKETPLACE ? { budgets: calls, besides } : { budgets: [], besides: [] }),
  }));
}

const limitsOf = (bindings: Bindings): Readonly<Record<Limit, RateLimit>> => ({
  signIn: bindings.SIGN_IN_LIMIT,
  writes: bindings.WRITES_LIMIT,
  writesFromAddress: bindings.WRITES_FROM_ADDRESS_LIMIT,
  imports: bindings.IMPORTS_LIMIT,
  webhookTests: bindings.WEBHOOK_TESTS_LIMIT,
});
