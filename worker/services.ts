import { isExistingUser } from "../db/access/accounts";
import { type Database, openDatabase } from "../db/client";
import { claimKvWrite } from "../db/kvWrites";
import { PROVIDERS, type Provider } from "../domain/access/identity";
import { memoizeByObject } from "../domain/memoize";
import { formatUtcDay } from "../domain/time";
import type { AppServices, RateLimitName, SignInService } from "../routes/http/context";
import { openEdgeCache } from "./cache/kvCache";
import { deletePublicPages, withPublicPageCache } from "./cache/publicPageCache";
import { createResponseCache } from "./cache/responseCache";
import { createSnapshotCache, loadCatalogue, loadPriceHistories, loadPriceSnapshot } from "./cache/snapshotCache";
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

/** Caches that live as long as the isolate, shared by requests and cron runs. */
export const snapshotCache = createSnapshotCache();
const publicPagesCache = createResponseCache();
let externalServicesCache: ExternalServicesCache | undefined;
const exportImageCache = createExportImageCache();
const socialImageCache = createSocialImageCache();

export function createServices(bindings: Bindings, afterwards: WaitUntil): AppServices {
  const config = getConfig(bindings);
  const { database, site, signInClients, adminEmails, analyticsUrl, outboundBaseUrl: base } = config;
  let opened: Database | undefined;
  const gate = createOutboundGateway({ baseUrl: base, contactUrl: site.contactEmail && `mailto:${site.contactEmail}` });
  const { external } = config;
  const marketServices = () => loadExternalServices(config, gate);
  const limits = getRateLimits(bindings);
  const sources = {
    /** Database client, opened on first use: opening one is not free, and a cached page needs none. */
    get db() {
      opened ??= openDatabase({ ...database, failsFastAfterTimeout: true });
      return opened;
    },
    kv: bindings.KV,
    pages: publicPagesCache,
    claimKvWrite: (key: string, valueVersion: string) => claimKvWrite(sources.db, key, valueVersion, Date.now()),
    isExistingUser: (id: number) => isExistingUser(sources.db, id),
    now: Date.now,
    waitUntil: afterwards,
  };
  const posterSources: SocialImageDeps = {
    kv: bindings.KV,
    claimKvWrite: sources.claimKvWrite,
    cache: socialImageCache,
    waitUntil: afterwards,
    get db() {
      return sources.db;
    },
    openEdgeCache: () => openEdgeCache("posters"),
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
    withLanguage,
    now: () => new Date(),
    today: () => formatUtcDay(Date.now()),
    loadCatalogue: () => loadCatalogue(snapshotCache, sources),
    loadPriceSnapshot: () => loadPriceSnapshot(snapshotCache, sources),
    loadPriceHistories: () => loadPriceHistories(snapshotCache, sources),
    signInServices: createLazySignInServices(signInClients, gate),
    adminEmails,
    countAgainstLimit: async (limit, key) => (await limits[limit].limit({ key })).success,
    withPublicPageCache: (c, name, render) => withPublicPageCache(c, name, render, sources),
    respondWithSocialImage: (c, poster) => respondWithSocialImage(c, poster, posterSources),
    deletePublicPages(owner) {
      deletePublicPages(owner, sources);
      deleteSocialImages(owner, sources);
    },
    exportImages: createExportImageStore({
      kv: bindings.KV,
      assets: bindings.ASSETS,
      cache: exportImageCache,
      waitUntil: afterwards,
      now: Date.now,
      get db() {
        return sources.db;
      },
      catalogue: () => loadCatalogue(snapshotCache, sources),
    }),
    photographs: createPhotographStore({ kv: bindings.KV, waitUntil: afterwards }),
    sendAnalytics: createAnalyticsSender(analyticsUrl, gate, afterwards),
    postToWebhook: async (webhook, text) => (await marketServices()).postToWebhook(webhook, text),
    get serviceOverviews() {
      return listServiceOverviews(external, Date.now());
    },
    hasOperatorWebhook: config.operatorWebhook !== undefined,
    loadAccountDeletionVerifier: async () => (await marketServices()).accountDeletion,
    waitUntil: afterwards,
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
 * Builds the function that reports a sign-in. It sends the user's id and name; without a URL it does nothing. The
 * server sends it, so that no third-party script runs on a page.
 */
const createAnalyticsSender =
  (
    url: URL | undefined,
    gate: OutboundGateway,
    afterwards: (work: Promise<unknown>) => void,
  ): AppServices["sendAnalytics"] =>
  ({ id, username }) => {
    if (url) afterwards(postAnalytics(url, gate, JSON.stringify({ event: "signed_in", user: { id, username } })));
  };

async function postAnalytics(url: URL, gate: OutboundGateway, body: string): Promise<void> {
  try {
    await gate
      .createClient({ hosts: [url.host] })
      .fetchText(url, { method: "POST", body, headers: { "Content-Type": "application/json" } });
  } catch (error) {
    console.error("Sign-in could not be reported to analytics. The user is signed in all the same.", error);
  }
}

/** Parses the configuration. An isolate's bindings never change, so they are parsed once. */
export const getConfig: (bindings: Bindings) => Config = memoizeByObject(parseConfig);

/** Imports the code of external services on first use, since few requests need it. */
export async function loadExternalServices(
  { external, site }: Config,
  gate: OutboundGateway,
): Promise<ExternalServices> {
  const { createExternalServicesCache, createExternalServices } = await import("./external");
  externalServicesCache ??= createExternalServicesCache();
  const campaign = site.marketplaceCampaign;
  return createExternalServices(external, { gateway: gate, cache: externalServicesCache, campaign, now: Date.now });
}

type SignInClients = Readonly<Partial<Record<Provider, OAuthClient>>>;

/** Creates a sign-in service for each provider that is set up. Imports their code on the first sign-in. */
const createLazySignInServices = (
  clients: SignInClients,
  gate: OutboundGateway,
): ReadonlyMap<Provider, SignInService> =>
  new Map(
    PROVIDERS.filter((provider) => clients[provider]).map((provider) => {
      const service = async (): Promise<SignInService> => {
        const { createSignInServices, SIGN_IN_HOSTS } = await import("./signIn/index");
        const opened = createSignInServices(clients, gate.createClient({ hosts: SIGN_IN_HOSTS })).get(provider);
        if (!opened)
          throw new Error(
            `Sign-in provider ${provider} is configured but has no implementation. Add one in worker/signIn.`,
          );
        return opened;
      };
      return [
        provider,
        {
          buildAuthorizeUrl: async (request) => (await service()).buildAuthorizeUrl(request),
          identify: async (callback) => (await service()).identify(callback),
        },
      ];
    }),
  );
