import { isExistingUser } from "../db/access/accounts";
import { type Database, openDatabase } from "../db/client";
import { claimKvWrite } from "../db/kvWrites";
import type { OAuthProvider } from "../domain/access/identity";
import { memoizeByObject } from "../domain/memoize";
import { formatUtcDay } from "../domain/time";
import type { AppServices, RateLimitName, SignInProviderClient } from "../routes/http/context";
import { createGuestPageDataCache } from "./cache/guestPageData";
import { openEdgeCache } from "./cache/kvCache";
import { deletePublicPages, withPublicPageCache } from "./cache/publicPageCache";
import { createPublicPageContents } from "./cache/publicPageContents";
import { createResponseCache } from "./cache/responseCache";
import { createSnapshotCache, loadCatalogue, loadPriceHistories, loadPriceSnapshot } from "./cache/snapshotCache";
import { createWriteCheck } from "./cache/writeCheck";
import { formatInvalidVariables, parseWorkerConfig, type WorkerBindings, type WorkerConfiguration } from "./config";
import type { ExternalServices, ExternalServicesCache } from "./external";
import { listServiceOverviews } from "./external/serviceStatus";
import { withLanguage } from "./language/withLanguage";
import { createOutboundGateway, type OutboundGateway } from "./outbound";
import { createDrawingTurns } from "./pictures/drawingTurns";
import { createEdgeRendererLoader } from "./pictures/edgeRendererLoader";
import { createExportImageCache, createExportImageStore } from "./pictures/exportImageStore";
import { createPhotographStore, readPhotographFromKv } from "./pictures/photographStore";
import {
  createSocialImageCache,
  deleteSocialImages,
  respondWithSocialImage,
  type SocialImageDeps,
} from "./pictures/socialImageStore";
import type { ApiCredentials } from "./platform/externalConfig";
import type { WaitUntil } from "./platform/runtime";

/** Snapshots in memory. All requests and cron runs of the isolate share them and the caches below. */
export const sharedSnapshotCache = createSnapshotCache();
const publicPagesCache = createResponseCache();
const checkWritesOncePerMinute = createWriteCheck();
const publicPageContents = createPublicPageContents();
/** Returns the cache of guests' data of an isolate, whose bindings never change. */
const getGuestPageDataCache = memoizeByObject((_: WorkerBindings) => createGuestPageDataCache());
let externalServicesCache: ExternalServicesCache | undefined;
/** Queue of all pictures that this isolate draws. */
const drawingTurns = createDrawingTurns();
const exportImageCache = createExportImageCache(drawingTurns);
const socialImageCache = createSocialImageCache(drawingTurns);

export function createAppServices(bindings: WorkerBindings, waitUntil: WaitUntil): AppServices {
  const config = getWorkerConfig(bindings);
  const { KV: kv, ASSETS: assets } = bindings;
  const gateway = createConfiguredGateway(config);
  const loadServices = () => loadExternalServices(config, gateway);
  const rateLimits: Readonly<Record<RateLimitName, RateLimit>> = {
    signIn: bindings.SIGN_IN_LIMIT,
    writes: bindings.WRITES_LIMIT,
    writesFromAddress: bindings.WRITES_FROM_ADDRESS_LIMIT,
    imports: bindings.IMPORTS_LIMIT,
    webhookTests: bindings.WEBHOOK_TESTS_LIMIT,
    health: bindings.HEALTH_LIMIT,
    drawings: bindings.DRAWINGS_LIMIT,
    ownPictures: bindings.OWN_PICTURES_LIMIT,
  };
  const countAgainstLimit: AppServices["countAgainstLimit"] = async (limit, key, units = 1) => {
    for (let unit = 0; unit < units; unit += 1) if (!(await rateLimits[limit].limit({ key })).success) return false;
    return true;
  };
  let openedDatabase: Database | undefined;
  const sources = {
    /** Database client. It is opened on first use, because opening takes time and a cached page needs no database. */
    get db() {
      openedDatabase ??= openDatabase({ ...config.database, failsFastAfterTimeout: true });
      return openedDatabase;
    },
    kv,
    pages: publicPagesCache,
    claimKvWrite: (key: string, valueVersion: string) => claimKvWrite(sources.db, key, valueVersion, Date.now()),
    isExistingUser: (id: number) => isExistingUser(sources.db, id),
    now: Date.now,
    waitUntil,
  };
  const socialImageDeps: SocialImageDeps = {
    kv,
    claimKvWrite: sources.claimKvWrite,
    cache: socialImageCache,
    countAgainstLimit,
    waitUntil,
    get db() {
      return sources.db;
    },
    openEdgeCache: () => openEdgeCache("posters"),
    async draw(image) {
      const { drawSocialImage } = await import("./pictures/drawSocialImage");
      return drawSocialImage(image, createEdgeRendererLoader(assets), (photograph) =>
        readPhotographFromKv(kv, photograph),
      );
    },
  };
  return {
    site: config.site,
    get db() {
      return sources.db;
    },
    withLanguage,
    areWritesAccepted: () => checkWritesOncePerMinute(sources.db, Date.now()),
    now: () => new Date(),
    today: () => formatUtcDay(Date.now()),
    loadCatalogue: () => loadCatalogue(sharedSnapshotCache, sources),
    loadPriceSnapshot: () => loadPriceSnapshot(sharedSnapshotCache, sources),
    loadPriceHistories: () => loadPriceHistories(sharedSnapshotCache, sources),
    signInServices: createLazySignInServices(config, gateway),
    adminEmails: config.adminEmails,
    countAgainstLimit,
    readGuestPageData: (c, queries, pageId) => getGuestPageDataCache(bindings)(queries, pageId, c.var.services),
    publicPageContents,
    withPublicPageCache: (c, name, render) => withPublicPageCache(c, name, render, sources),
    respondWithSocialImage: (c, image) => respondWithSocialImage(c, image, socialImageDeps),
    deletePublicPages(owner) {
      deletePublicPages(owner, sources);
      deleteSocialImages(owner, sources);
    },
    exportImages: createExportImageStore({
      kv,
      assets,
      cache: exportImageCache,
      countAgainstLimit,
      waitUntil,
      now: Date.now,
      get db() {
        return sources.db;
      },
      catalogue: () => loadCatalogue(sharedSnapshotCache, sources),
    }),
    photographs: createPhotographStore(kv, waitUntil),
    sendAnalytics({ id, username }) {
      if (config.analyticsUrl) waitUntil(reportSignIn(config.analyticsUrl, gateway, { id, username }));
    },
    postToWebhook: async (webhook, text) => (await loadServices()).postToWebhook(webhook, text),
    get serviceOverviews() {
      return listServiceOverviews(config.external, Date.now());
    },
    ignoredVariables: config.ignoredVariables,
    hasOperatorWebhook: config.operatorWebhook !== undefined,
    loadAccountDeletionVerifier: async () => (await loadServices()).accountDeletion,
    waitUntil,
  };
}

export const createConfiguredGateway = ({
  outboundBaseUrl: baseUrl,
  site: { contactEmail },
}: WorkerConfiguration): OutboundGateway =>
  createOutboundGateway({ baseUrl, contactUrl: contactEmail && `mailto:${contactEmail}` });

/** Reports a sign-in to the analytics service from the server, so that pages need no third-party script. */
async function reportSignIn(url: URL, gateway: OutboundGateway, user: { id: number; username: string }): Promise<void> {
  const body = JSON.stringify({ event: "signed_in", user });
  try {
    await gateway
      .createClient({ hosts: [url.host] })
      .fetchText(url, { method: "POST", body, headers: { "Content-Type": "application/json" } });
  } catch (error) {
    console.error(
      `The sign-in of user ${user.id} could not be reported to the analytics service. The user is signed in all the same.`,
      error,
    );
  }
}

/**
 * Parses the configuration and logs which variables are ignored. Each isolate does so only once, because its bindings
 * never change.
 */
export const getWorkerConfig: (bindings: WorkerBindings) => WorkerConfiguration = memoizeByObject((bindings) => {
  const config = parseWorkerConfig(bindings);
  if (config.ignoredVariables.length > 0)
    console.error(
      `Configuration variables are ignored because their values are invalid: ${formatInvalidVariables(config.ignoredVariables)}. The site runs as if they were unset. Correct or remove them as in docs/configure.md.`,
    );
  return config;
});

/** Imports the code of external services on first use, since few requests need it. */
export async function loadExternalServices(
  { external, site }: WorkerConfiguration,
  gateway: OutboundGateway,
): Promise<ExternalServices> {
  const { createExternalServicesCache, createExternalServices } = await import("./external");
  externalServicesCache ??= createExternalServicesCache();
  const campaign = site.marketplaceCampaign;
  return createExternalServices(external, { gateway, cache: externalServicesCache, campaign, now: Date.now });
}

/** Creates the sign-in service of each provider that is configured. Their code is imported at the first sign-in. */
function createLazySignInServices(
  { signInClients }: WorkerConfiguration,
  gateway: OutboundGateway,
): ReadonlyMap<OAuthProvider, SignInProviderClient> {
  const createLazyService = (provider: OAuthProvider, client: ApiCredentials): SignInProviderClient => {
    const load = async () => (await import("./signIn/index")).createSignInService(provider, client, gateway);
    return {
      buildAuthorizeUrl: async (request) => (await load()).buildAuthorizeUrl(request),
      identify: async (callback) => (await load()).identify(callback),
    };
  };
  return new Map([...signInClients].map(([provider, client]) => [provider, createLazyService(provider, client)]));
}
