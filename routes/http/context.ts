import type { Context } from "hono";
import type { ViewerDataReader } from "../../db/access/viewerQuery";
import type { Database } from "../../db/client";
import type { QuotaDay } from "../../db/refresh/quota";
import type { Provider, ProviderIdentity } from "../../domain/access/identity";
import type { Preferences } from "../../domain/access/preferences";
import type { Viewer } from "../../domain/access/viewer";
import type { WebhookResult } from "../../domain/alerts/webhook";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { ExportImage } from "../../domain/exportImage/exportImage";
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from "../../domain/language/language";
import { isOfflinePath, OFFLINE_COPY_HEADER } from "../../domain/offline/offlinePages";
import type { PriceHistories } from "../../domain/prices/priceHistories";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import type { Service } from "../../domain/refresh/services";
import type { SocialOrShareImage } from "../../domain/sharing/socialImage";
import type { RouteInfo } from "./routeRules";

/** Configuration by the operator that pages show. Features whose link is unset are hidden. */
export interface SiteConfig {
  readonly chatUrl?: string;
  readonly contactEmail?: string;
  readonly previewUrl?: string;
  readonly previewFeedbackUrl?: string;
  readonly advertHtml?: string;
  readonly marketplaceCampaign?: string;
  /** True if items may be shown by third-party photographs. */
  readonly hasPhotographs?: boolean;
  /** True if generated data replaces every market. Pages then say so next to prices. */
  readonly arePricesSynthetic?: boolean;
}

/** A sign-in provider that the operator has configured. */
export interface SignInService {
  readonly buildAuthorizeUrl: (request: {
    readonly redirectUri: string;
    readonly state: string;
    readonly verifier: string;
  }) => Promise<URL>;
  readonly identify: (callback: {
    readonly redirectUri: string;
    readonly code: string;
    readonly verifier: string;
  }) => Promise<
    | { readonly ok: true; readonly identity: ProviderIdentity }
    | { readonly ok: false; readonly problem: "outage" | "refused" | "unreadable" }
  >;
}

/** Verifier of the marketplace's account deletion notifications. */
export interface AccountDeletionVerifier {
  readonly computeChallengeResponse: (challengeCode: string) => Promise<string>;
  /**
   * Verifies a notification. Returns `unknown` if verification is impossible right now.
   * @param sender rate limit key; each sender has its own limit of requests for unknown signing keys
   */
  readonly verifySignature: (
    signature: string | undefined,
    body: ArrayBuffer,
    sender: string,
  ) => Promise<"yes" | "no" | "unknown">;
}

/** An external service with its configuration. */
export interface ServiceOverview extends Service {
  readonly isOn: boolean;
  /** Required variables that are unset. */
  readonly missingVariables: readonly string[];
  /** Optional parts that are off, with the unset variables of each. */
  readonly missingFeatures: readonly { readonly feature: string; readonly missingVariables: readonly string[] }[];
  /** Quotas of today, if calls are counted. */
  readonly quotas: readonly ServiceQuota[];
  /** Other endpoints of the service, each with its own circuit breaker. */
  readonly relatedServices: readonly { readonly service: string; readonly name: string }[];
}

export interface ServiceQuota {
  /** Purpose of the calls. */
  readonly name: string;
  readonly account: QuotaDay;
  readonly dailyLimit: number;
  /** True if the service reports its remaining calls, which may be fewer than the cap. */
  readonly isLimited?: boolean;
}

/** Storage of photographs outside the database. */
export interface PhotographStore {
  /**
   * Reads a PNG; `undefined` if it is missing or deleted.
   * @param isShown true if pages use it as the item's picture
   */
  readonly read: (photograph: PhotographRef, isShown: boolean) => Promise<ArrayBuffer | undefined>;
  /** Deletes the photograph in `waitUntil`. */
  readonly delete: (photograph: PhotographRef) => void;
}

export interface PhotographRef {
  /** Id of the item. */
  readonly id: number;
  /** Hash of the content. */
  readonly hash: string;
}

/** Name of a rate limit. The platform counts requests per limit and key. */
export type RateLimitName = "signIn" | "writes" | "writesFromAddress" | "imports" | "webhookTests" | "health";

/** Storage of export images. Each is drawn once and stored. */
export interface ExportImageStore {
  /** Returns the stored image with its file name, without extension. */
  readonly read: (key: string) => Promise<{ readonly png: ReadableStream; readonly name: string } | undefined>;
  /**
   * Draws and stores the image. Returns `undefined` if too many images are being drawn.
   * @param request `userId` is the owner's id. Only one image per person is drawn at a time.
   */
  readonly draw: (request: {
    readonly key: string;
    readonly userId: number;
    readonly image: ExportImage;
  }) => Promise<ReadableStream | undefined>;
  /** Deletes the images in `waitUntil`. */
  readonly delete: (keys: readonly string[]) => void;
}

/** Services that routes use. The worker provides them. */
export interface AppServices {
  readonly site: SiteConfig;
  readonly db: Database;
  readonly loadCatalogue: () => Promise<Catalogue>;
  /** Returns the current price snapshot. Never throws; without data the snapshot is empty. */
  readonly loadPriceSnapshot: () => Promise<PriceSnapshot>;
  /** Returns the daily price history of all items. Never throws; without data it is empty. */
  readonly loadPriceHistories: () => Promise<PriceHistories>;
  /** Runs work with the messages of a language that is not the request's. */
  readonly withLanguage: <T>(language: Language, work: () => T) => Promise<Awaited<T>>;
  readonly now: () => Date;
  /** `YYYY-MM-DD`, UTC. */
  readonly today: () => string;
  readonly signInServices: ReadonlyMap<Provider, SignInService>;
  /** E-mail addresses in lower case. Accounts with one of these verified addresses are admins. */
  readonly adminEmails: ReadonlySet<string>;
  /** Counts one request and returns true if it is within the limit. */
  readonly countAgainstLimit: (limit: RateLimitName, key: string) => Promise<boolean>;
  /** Returns a guest's page about a person, rendered once per `state`: a text of all versions that the page shows. */
  readonly withPublicPageCache: (
    c: AppContext,
    page: {
      /** Id of the person. */
      readonly owner: number;
      readonly name: string;
      readonly state: string;
      /** True for rarely requested pages, which are not written to KV. */
      readonly isRarelyRequested?: boolean;
    },
    render: () => Promise<Response>,
  ) => Promise<Response>;
  /** Returns a social image, drawn once per content. */
  readonly respondWithSocialImage: (c: AppContext, image: SocialOrShareImage) => Promise<Response>;
  /** Deletes all cached pages of a person in `waitUntil`. */
  readonly deletePublicPages: (owner: number) => void;
  readonly exportImages: ExportImageStore;
  /** Reports a sign-in to the operator's analytics, if configured. Runs in `waitUntil`. */
  readonly sendAnalytics: (person: { readonly id: number; readonly username: string }) => void;
  readonly postToWebhook: (webhook: string, text: string) => Promise<WebhookResult>;
  readonly photographs: PhotographStore;
  /** All external services, configured or not. */
  readonly serviceOverviews: readonly ServiceOverview[];
  /** True if the operator has configured a webhook for incidents. */
  readonly hasOperatorWebhook: boolean;
  /** Returns `undefined` if the operator has not configured the verifier. */
  readonly loadAccountDeletionVerifier: () => Promise<AccountDeletionVerifier | undefined>;
  /** Keeps the request's resources until the work settles. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface RequestSession {
  readonly id: number;
  /** Rendered in the page's meta tag and sent back in `X-CSRF-Token`. */
  readonly csrfToken: string;
  /** Stored in a cookie that scripts can read and sent back in `X-Auth-Token`. */
  readonly authToken: string;
  /** Version of the person's settings and collection, read with the session. */
  readonly version: number;
}

export interface AppEnv {
  readonly Variables: {
    /** Route that handles the request. `undefined` if no route has its path and method. */
    readonly route: RouteInfo | undefined;
    /** Id in the path, or 0. */
    readonly pageId: number;
    readonly services: AppServices;
    readonly viewer: Viewer;
    readonly preferences: Preferences;
    /** Language of the response. */
    readonly language: Language;
    /** Absent for guests. */
    readonly session: RequestSession | undefined;
    /** Returns the data that was read with the session. Handlers get a reader of their route's queries instead. */
    readonly viewerDataReader: ViewerDataReader;
    /** Number of unread notifications. */
    readonly unreadCount: number;
    /** True if the session could not be checked because the database is down. */
    readonly isViewerUnknown: boolean;
  };
}

export type AppContext = Context<AppEnv>;

/** Returns true if the service worker requests a page for offline use. */
export const isOfflineCopyRequest = ({ req }: Context): boolean =>
  req.method === "GET" && req.header(OFFLINE_COPY_HEADER) !== undefined && isOfflinePath(req.path);

/** Returns the absolute URL of a path of this site. */
export const toAbsoluteUrl = (c: AppContext, path: string): string => new URL(path, c.req.url).href;

/** Returns the language of a feed or calendar: the `lang` parameter, or else the owner's setting. */
export const getOwnerLanguage = (c: AppContext, owner: { readonly language: Language | undefined }): Language =>
  parseLanguage(c.req.query("lang")) ?? owner.language ?? DEFAULT_LANGUAGE;

/** Formats the route for logs, as in `GET /feed/:feed`. The actual path may contain a secret. */
export const formatRouteForLog = (c: Context<AppEnv>): string => `${c.req.method} ${c.var.route?.path ?? "/*"}`;
