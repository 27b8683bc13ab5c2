import { isExistingUser } from "../db/access/accounts";
import { type Database, openDatabase } from "../db/client";
import { claimKvWrite } from "../db/kvWrites";
import { PROVIDERS, type Provider } from "../domain/access/identity";
import type { AppServices, RateLimitName, SignInService } from "../routes/http/context";
import { openEdgeCache } from "./cache/kvCache";
import { deletePublicPages, withPublicPageCache } from "./cache/publicPageCache";
import { createResponseCache } from "./cache/responseCache";
import { loadCatalogue, loadPriceHistories, loadPriceSnapshot, type SnapshotCache } from "./cache/snapshotCache";
import { type Config, parseConfig } from "./config";
import type { ExternalServices, ExternalServicesCache } from "./external";
import { listServiceOverviews } from "./external/serviceStatus";
import { withLanguage } from "./language/withLanguage";
import { createOutboundGateway, type OutboundGateway } from "./outbound";
import { createEdgeRendererLoader } from "./pictures/edgeRendererLoader";
import { createExportImageCache, createExportImageStore } from "./pictures/exportImageStore";
import { createPhotographStore, readPhotograph } from "./pictures/photographStore";
import {
  createSocialImageCache,
  deleteSocialImages,
  respondWithSocialImage,
  type SocialImageDeps,
} from "./pictures/socialImageStore";
import type { Bindings, WaitUntil } from "./platform/bindings";
import type { OAuthClient } from "./signIn/protocol";

/** What lasts as long as the isolate, for requests and for runs of the cron trigger. */
export const snapshotCache: SnapshotCache = {};
const publicPagesCache = createResponseCache();
let externalServicesCache: ExternalServicesCache | undefined;
const exportImageCache = createExportImageCache();
const socialImageCache = createSocialImageCache();

/** Read once: an isolate's bindings stay the same. */
const configs = new WeakMap<Bindings, Config>();

export function createServices(bindings: Bindings, afterwards: WaitUntil): AppServices {
  const config = getConfig(bindings);
  const { database, site, clients, adminEmails, analyticsUrl, outsideBase: base } = config;
  let opened: Database | undefined;
  const gate = createOutboundGateway({ base, contact: site.contactEmail && `mailto:${site.contactEmail}` });
  const { market } = config;
  const marketServices = () => loadExternalServices(config, gate);
  const limits = getRateLimits(bindings);
  const sources = {
    /** A page that is kept needs none, and opening one is not free. */
    get db() {
      opened ??= openDatabase({ ...database, waitsOnce: true });
      return opened;
    },
    kv: bindings.KV,
    pages: publicPagesCache,
    mayWrite: (key: string, state: string) => claimKvWrite(sources.db, key, state, Date.now()),
    isPerson: (id: number) => isExistingUser(sources.db, id),
    now: Date.now,
    afterwards,
  };
  const posterSources: SocialImageDeps = {
    kv: bindings.KV,
    mayWrite: sources.mayWrite,
    memory: socialImageCache,
    afterwards,
    get db() {
      return sources.db;
    },
    near: () => openEdgeCache("posters"),
    async draw(poster) {
      const { drawSocialImage } = await import("./pictures/drawSocialImage");
      return drawSocialImage(poster, createEdgeRendererLoader(bindings.ASSETS), (photograph) =>
        readPhotograph(bindings.KV, photograph),
      );
    },
  };
  return {
    site,
    get db() {
      return sources.db;
    },
    inLanguage: withLanguage,
    now: () => new Date(),
    today: () => new Date().toISOString().slice(0, 10),
    catalogue: () => loadCatalogue(snapshotCache, sources),
    prices: () => loadPriceSnapshot(snapshotCache, sources),
    courses: () => loadPriceHistories(snapshotCache, sources),
    signIn: createLazySignInServices(clients, gate),
    adminEmails,
    isWithin: async (limit, key) => (await limits[limit].limit({ key })).success,
    keptPage: (c, name, render) => withPublicPageCache(c, name, render, sources),
    shownPoster: (c, poster) => respondWithSocialImage(c, poster, posterSources),
    forgetPages(owner) {
      deletePublicPages(owner, sources);
      deleteSocialImages(owner, sources);
    },
    sheets: createExportImageStore({
      kv: bindings.KV,
      assets: bindings.ASSETS,
      memory: exportImageCache,
      afterwards,
      now: Date.now,
      get db() {
        return sources.db;
      },
      catalogue: () => loadCatalogue(snapshotCache, sources),
    }),
    photographs: createPhotographStore({ kv: bindings.KV, afterwards }),
    tellAnalytics: createAnalyticsSender(analyticsUrl, gate, afterwards),
    post: async (webhook, text) => (await marketServices()).post(webhook, text),
    get standings() {
      return listServiceOverviews(market, Date.now());
    },
    isOperatorTold: config.operatorWebhook !== undefined,
    accountDeletion: async () => (await marketServices()).accountDeletion,
    afterwards,
  };
}

const getRateLimits = (bindings: Bindings): Readonly<Record<RateLimitName, RateLimit>> => ({
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
const createAnalyticsSender =
  (
    url: URL | undefined,
    gate: OutboundGateway,
    afterwards: (work: Promise<unknown>) => void,
  ): AppServices["tellAnalytics"] =>
  ({ id, username }) => {
    if (url) afterwards(postAnalytics(url, gate, JSON.stringify({ event: "signed_in", user: { id, username } })));
  };

async function postAnalytics(url: URL, gate: OutboundGateway, body: string): Promise<void> {
  try {
    await gate
      .to({ hosts: [url.host] })
      .ask(url, { method: "POST", body, headers: { "Content-Type": "application/json" } });
  } catch (error) {
    console.error("Analytics could not be told of a sign-in.", error);
  }
}

export function getConfig(bindings: Bindings): Config {
  const config = configs.get(bindings) ?? parseConfig(bindings);
  configs.set(bindings, config);
  return config;
}

/** Few requests are about the market: its code comes with the first one that is. */
export async function loadExternalServices({ market, site }: Config, gate: OutboundGateway): Promise<ExternalServices> {
  const { createExternalServicesCache, createExternalServices } = await import("./external");
  externalServicesCache ??= createExternalServicesCache();
  const campaign = site.marketplaceCampaign;
  return createExternalServices(market, { gate, memory: externalServicesCache, campaign, now: Date.now });
}

type SignInClients = Readonly<Partial<Record<Provider, OAuthClient>>>;

/** The services of the providers that the operator has set up. Their code comes with the first person who signs in. */
const createLazySignInServices = (
  clients: SignInClients,
  gate: OutboundGateway,
): ReadonlyMap<Provider, SignInService> =>
  new Map(
    PROVIDERS.filter((provider) => clients[provider]).map((provider) => {
      const service = async (): Promise<SignInService> => {
        const { createSignInServices, SIGN_IN_HOSTS } = await import("./signIn/index");
        const opened = createSignInServices(clients, gate.to({ hosts: SIGN_IN_HOSTS })).get(provider);
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
