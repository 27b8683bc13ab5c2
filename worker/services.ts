import { type Database, LONG_PATIENCE_MS, openDatabase } from "../db/client";
import { LIMITS } from "../db/refresh/limits";
import { budgetDay } from "../domain/refresh/day";
import { tickOf } from "../domain/refresh/tick";
import type { Limit, ServiceStanding, Services } from "../routes/context";
import { openAnalytics } from "./analytics";
import type { Afterwards } from "./app";
import type { Bindings } from "./bindings";
import { type Memory, readCatalogue, readNewestCatalogue, readPrices } from "./catalogueStore";
import { forgetPages, keptPage } from "./collectionStore";
import { type Config, parseConfig } from "./config";
import type { Cron } from "./cron";
import { newMarketMemory, openMarketServices } from "./market";
import { refresh } from "./market/refresh";
import { MARKETPLACE } from "./market/refresh/marketplace";
import { ENDINGS, ENDINGS_A_DAY, standingsOf } from "./market/standing";
import { nearCache } from "./near";
import { tellOperator } from "./operator";
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
    now: Date.now,
    afterwards,
  };
  const posterSources: PosterSources = {
    ...{ kv: bindings.KV, memory: posterMemory, afterwards },
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
    isOperatorTold: config.operatorWebhook !== undefined,
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

/** All that a run of the cron trigger does. */
export function cronOf(bindings: Bindings, afterwards: Afterwards, { cron, now }: Occasion): Cron {
  const { database, site, outsideBase: base, market, operatorWebhook } = configOf(bindings);
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
  const tickMs = tickOf(cron);
  const asked = serviceStandings(market, now).flatMap(({ id, name, isOn, besides }) => [
    { id: id as string, name, isOn },
    ...besides.map((beside) => ({ id: beside.service, name: `${name}: ${beside.name}`, isOn })),
  ]);
  return {
    ...{ db, clock },
    async tellOperator() {
      if (operatorWebhook === undefined) return;
      await tellOperator({
        ...{ db, tickMs, now: clock() },
        post: (text) => services.post(operatorWebhook, text),
        services: asked.filter(({ isOn }) => isOn),
        calls: {
          isCounted: services.marketplace !== undefined,
          account: { service: MARKETPLACE, day: budgetDay(clock()).day },
          cap: market.dailyCalls,
        },
      });
    },
    async refresh() {
      const catalogue = await readNewestCatalogue(memory, { db, kv, now: clock, afterwards });
      const { arePricesSynthetic } = site;
      const options = { now, tickMs, clock, arePricesSynthetic };
      return refresh({ db, kv, catalogue, services, config: market, ...options });
    },
    nameOfService: (service) => asked.find(({ id }) => id === service)?.name ?? service,
  };
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
  health: bindings.HEALTH_LIMIT,
});
