import { isPerson } from "../db/access/accounts";
import { type Database, openDatabase } from "../db/client";
import { mayWrite } from "../db/kvWrites";
import { PROVIDERS, type Provider } from "../domain/access/identity";
import type { Limit, Services, SignInService } from "../routes/http/context";
import { type Memory, readCatalogue, readCourses, readPrices } from "./cache/catalogueStore";
import { forgetPages, keptPage } from "./cache/collectionStore";
import { nearCache } from "./cache/kvStore";
import { openPageMemory } from "./cache/pageCache";
import { type Config, parseConfig } from "./config";
import { inLanguage } from "./language/inLanguage";
import type { MarketMemory, MarketServices } from "./market";
import { serviceStandings } from "./market/standings";
import { type Gate, openGate } from "./outside";
import { edgePen } from "./pictures/edge";
import { openPhotographs, readPhotograph } from "./pictures/photographStore";
import { forgetPoster, newPosterMemory, type PosterSources, shownPoster } from "./pictures/posterStore";
import { newSheetMemory, openSheets } from "./pictures/sheetStore";
import type { Afterwards, Bindings } from "./platform/bindings";
import type { Client } from "./signIn/protocol";

/** What lasts as long as the isolate, for requests and for runs of the cron trigger. */
export const memory: Memory = {};
const pages = openPageMemory();
let marketMemory: MarketMemory | undefined;
const sheetMemory = newSheetMemory();
const posterMemory = newPosterMemory();

/** Read once: an isolate's bindings stay the same. */
const configs = new WeakMap<Bindings, Config>();

export function servicesOf(bindings: Bindings, afterwards: Afterwards): Services {
  const config = configOf(bindings);
  const { database, site, clients, adminEmails, analyticsUrl, outsideBase: base } = config;
  let opened: Database | undefined;
  const gate = openGate({ base, contact: site.contactEmail && `mailto:${site.contactEmail}` });
  const { market } = config;
  const marketServices = () => openMarket(config, gate);
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
    isPerson: (id: number) => isPerson(sources.db, id),
    now: Date.now,
    afterwards,
  };
  const posterSources: PosterSources = {
    kv: bindings.KV,
    mayWrite: sources.mayWrite,
    memory: posterMemory,
    afterwards,
    get db() {
      return sources.db;
    },
    near: () => nearCache("posters"),
    async draw(poster) {
      const { drawPoster } = await import("./pictures/drawPoster");
      return drawPoster(poster, edgePen(bindings.ASSETS), (photograph) => readPhotograph(bindings.KV, photograph));
    },
  };
  return {
    site,
    get db() {
      return sources.db;
    },
    inLanguage,
    now: () => new Date(),
    today: () => new Date().toISOString().slice(0, 10),
    catalogue: () => readCatalogue(memory, sources),
    prices: () => readPrices(memory, sources),
    courses: () => readCourses(memory, sources),
    signIn: openLazySignIn(clients, gate),
    adminEmails,
    isWithin: async (limit, key) => (await limits[limit].limit({ key })).success,
    keptPage: (c, name, render) => keptPage(c, name, render, sources),
    shownPoster: (c, poster) => shownPoster(c, poster, posterSources),
    forgetPages(owner) {
      forgetPages(owner, sources);
      forgetPoster(owner, sources);
    },
    sheets: openSheets({
      kv: bindings.KV,
      assets: bindings.ASSETS,
      memory: sheetMemory,
      afterwards,
      now: Date.now,
      get db() {
        return sources.db;
      },
      catalogue: () => readCatalogue(memory, sources),
    }),
    photographs: openPhotographs({ kv: bindings.KV, afterwards }),
    tellAnalytics: openAnalytics(analyticsUrl, gate, afterwards),
    post: async (webhook, text) => (await marketServices()).post(webhook, text),
    get standings() {
      return serviceStandings(market, Date.now());
    },
    isOperatorTold: config.operatorWebhook !== undefined,
    accountDeletion: async () => (await marketServices()).accountDeletion,
    afterwards,
  };
}

const limitsOf = (bindings: Bindings): Readonly<Record<Limit, RateLimit>> => ({
  signIn: bindings.SIGN_IN_LIMIT,
  writes: bindings.WRITES_LIMIT,
  writesFromAddress: bindings.WRITES_FROM_ADDRESS_LIMIT,
  imports: bindings.IMPORTS_LIMIT,
  webhookTests: bindings.WEBHOOK_TESTS_LIMIT,
  health: bindings.HEALTH_LIMIT,
});

/**
 * After sign-in, the user's id and name; without an address, nothing. Sent from here, so that no script of somebody
 * else's runs on a page.
 */
const openAnalytics =
  (url: URL | undefined, gate: Gate, afterwards: (work: Promise<unknown>) => void): Services["tellAnalytics"] =>
  ({ id, username }) => {
    if (url) afterwards(send(url, gate, JSON.stringify({ event: "signed_in", user: { id, username } })));
  };

async function send(url: URL, gate: Gate, body: string): Promise<void> {
  try {
    await gate
      .to({ hosts: [url.host] })
      .ask(url, { method: "POST", body, headers: { "Content-Type": "application/json" } });
  } catch (error) {
    console.error("Analytics could not be told of a sign-in.", error);
  }
}

export function configOf(bindings: Bindings): Config {
  const config = configs.get(bindings) ?? parseConfig(bindings);
  configs.set(bindings, config);
  return config;
}

/** Few requests are about the market: its code comes with the first one that is. */
export async function openMarket({ market, site }: Config, gate: Gate): Promise<MarketServices> {
  const { newMarketMemory, openMarketServices } = await import("./market");
  marketMemory ??= newMarketMemory();
  const campaign = site.marketplaceCampaign;
  return openMarketServices(market, { gate, memory: marketMemory, campaign, now: Date.now });
}

type Clients = Readonly<Partial<Record<Provider, Client>>>;

/** The services of the providers that the operator has set up. Their code comes with the first person who signs in. */
const openLazySignIn = (clients: Clients, gate: Gate): ReadonlyMap<Provider, SignInService> =>
  new Map(
    PROVIDERS.filter((provider) => clients[provider]).map((provider) => {
      const service = async (): Promise<SignInService> => {
        const { openSignIn, SIGN_IN_HOSTS } = await import("./signIn/index");
        const opened = openSignIn(clients, gate.to({ hosts: SIGN_IN_HOSTS })).get(provider);
        if (!opened) throw new Error(`${provider} is set up and has no service: add it to worker/signIn.`);
        return opened;
      };
      return [
        provider,
        {
          authorizeUrl: async (leaving) => (await service()).authorizeUrl(leaving),
          identify: async (coming) => (await service()).identify(coming),
        },
      ];
    }),
  );
