import type { Context } from "hono";
import type { ViewerDataReader, ViewerQuery } from "../../db/access/viewerQuery";
import type { Database } from "../../db/client";
import type { ServiceQuotaDay } from "../../db/refresh/quota";
import type { OAuthIdentity, OAuthProvider } from "../../domain/access/identity";
import type { BrowserPreferences } from "../../domain/access/preferences";
import type { Viewer } from "../../domain/access/viewer";
import type { WebhookSendResult } from "../../domain/alerts/webhook";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { ExportImage } from "../../domain/exportImage/exportImage";
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from "../../domain/language/language";
import { isOfflinePath, OFFLINE_COPY_HEADER } from "../../domain/offline/offlinePages";
import type { PriceHistories } from "../../domain/prices/priceHistories";
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import type { ExternalService } from "../../domain/refresh/services";
import type { SocialImage, SocialOrShareImage } from "../../domain/sharing/socialImage";
import type { RouteInfo } from "./routeRules";

/** Configuration by the operator that pages show. If the URL or text of a feature is unset, the feature is hidden. */
export interface SiteConfig {
  readonly chatUrl?: string;
  readonly contactEmail?: string;
  /** Name of the person or organisation that is responsible for personal data. */
  readonly privacyController?: string;
  /** Place of the database. It is set only if the operator confirms that the database is encrypted. */
  readonly privacyLocation?: string;
  /** Day of the last change of the privacy policy, `YYYY-MM-DD`. */
  readonly privacyUpdated?: string;
  readonly previewUrl?: string;
  readonly previewFeedbackUrl?: string;
  readonly advertHtml?: string;
  readonly marketplaceCampaign?: string;
  /** True if photographs by a third party may be shown as pictures of items. */
  readonly hasPhotographs?: boolean;
  /** True if all market data is generated, as on a demo site. Pages then say so next to prices. */
  readonly arePricesSynthetic?: boolean;
}

/** A configuration variable with an invalid value. */
export interface InvalidVariable {
  readonly name: string;
  /** Requirement that the value does not meet, such as "must be a number". It never contains the value. */
  readonly problem: string;
}

export interface SignInProviderClient {
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
    | { readonly ok: true; readonly identity: OAuthIdentity }
    | { readonly ok: false; readonly problem: "outage" | "refused" | "unreadable" }
  >;
}

/** Verifier of the marketplace's messages about deleted accounts. */
export interface AccountDeletionVerifier {
  readonly computeChallengeResponse: (challengeCode: string) => Promise<string>;
  /**
   * Verifies a message's signature; `unknown` if that is impossible now. `sender` is a rate limit key: each sender may
   * cause only a limited number of requests for unknown signing keys.
   */
  readonly verifySignature: (
    signature: string | undefined,
    body: ArrayBuffer,
    sender: string,
  ) => Promise<"yes" | "no" | "unknown">;
}

/** An external service with its configuration, as the admin page shows it. */
export interface ExternalServiceOverview extends ExternalService {
  readonly isOn: boolean;
  /** Environment variables that the service requires but that are not set. */
  readonly missingVariables: readonly string[];
  /** Optional features that are off, with the environment variables that each needs to be set. */
  readonly missingFeatures: readonly { readonly feature: string; readonly missingVariables: readonly string[] }[];
  /** Limits of the calls a day; empty if the calls of the service are not counted. */
  readonly quotas: readonly ServiceCallQuota[];
  /** Other endpoints of the service. If one of them keeps failing, only that endpoint is paused. */
  readonly relatedServices: readonly { readonly service: string; readonly name: string }[];
}

export interface ServiceCallQuota {
  /** Purpose of the counted calls, as admins see it. */
  readonly name: string;
  readonly account: ServiceQuotaDay;
  readonly dailyLimit: number;
  /** True if the service reports how many calls are left today. These may be fewer than `dailyLimit`. */
  readonly isLimited?: boolean;
}

/** Storage of items' photographs, outside the database. */
export interface PhotographStore {
  /** Reads a photograph as PNG; `undefined` if it is missing. `isShown`: pages use it as the item's picture. */
  readonly read: (photograph: PhotographRef, isShown: boolean) => Promise<ArrayBuffer | undefined>;
  /** Deletes a photograph in the background (`waitUntil`). */
  readonly delete: (photograph: PhotographRef) => void;
}

export interface PhotographRef {
  /** Id of the item in the photograph. */
  readonly id: number;
  readonly hash: string;
}

/** Name of a rate limit. The platform counts requests separately for each limit and key, such as a user id. */
export type RateLimitName =
  | "signIn"
  | "writes"
  | "writesFromAddress"
  | "imports"
  | "webhookTests"
  | "health"
  | "drawings"
  | "ownPictures";

/**
 * Reason why a picture is not drawn now. `tooMany`: its owner or requester has too many pictures waiting, or has reached
 * a limit. `busy`: too many pictures of all wait.
 */
export type DrawingRefusal = "tooMany" | "busy";

/** Storage of export images (pictures of many items that members make). Each image is drawn once and then stored. */
export interface ExportImageStore {
  /** Reads a stored image with its file name, without extension; `undefined` if the image was not drawn yet. */
  readonly read: (key: string) => Promise<{ readonly png: ReadableStream; readonly name: string } | undefined>;
  /** Draws and stores an image, one at a time for each `userId`. The rate limit key `requester` pays for the drawing. */
  readonly draw: (
    request: { readonly key: string; readonly userId: number; readonly image: ExportImage },
    requester: string,
  ) => Promise<ReadableStream | DrawingRefusal>;
  /** Deletes stored images in the background (`waitUntil`). */
  readonly delete: (keys: readonly string[]) => void;
}

/** Content of a member's public page as HTML, without the parts that depend on the viewer. */
export interface PublicPageHtml {
  readonly content: string;
  /** True if the content shows prices, so that the page says where they come from. */
  readonly showsPrices: boolean;
  readonly socialImage?: SocialImage;
  /** Sentence with the number of shown items, for the page's meta description. */
  readonly description: string;
}

/** Services that routes use, such as database and caches. The worker creates them. */
export interface AppServices {
  readonly site: SiteConfig;
  readonly db: Database;
  /** Returns true if the database accepts writes. Tries it with a small write, at most once a minute. */
  readonly areWritesAccepted: () => Promise<boolean>;
  readonly loadCatalogue: () => Promise<Catalogue>;
  /** Loads the current prices of all items. Never throws; if they cannot be loaded, the snapshot is empty. */
  readonly loadPriceSnapshot: () => Promise<PriceSnapshot>;
  /** Loads the prices of all items on past days. Never throws; if they cannot be loaded, the histories are empty. */
  readonly loadPriceHistories: () => Promise<PriceHistories>;
  /** Runs `work` with the messages of the given language, in place of the language of the request. */
  readonly withLanguage: <T>(language: Language, work: () => T) => Promise<Awaited<T>>;
  readonly now: () => Date;
  /** Returns the current day as `YYYY-MM-DD`, UTC. */
  readonly today: () => string;
  readonly signInServices: ReadonlyMap<OAuthProvider, SignInProviderClient>;
  /** E-mail addresses of admins, in lower case. An account is an admin's if its verified address is one of these. */
  readonly adminEmails: ReadonlySet<string>;
  /** Counts a request against a rate limit, `units` times. Returns true if the request is within the limit. */
  readonly countAgainstLimit: (limit: RateLimitName, key: string, units?: number) => Promise<boolean>;
  /** Returns a public page for guests from the cache, or renders it. A page stays cached while `state` is the same. */
  readonly withPublicPageCache: (
    c: AppContext,
    page: {
      /** Id of the member whom the page is about. */
      readonly owner: number;
      readonly name: string;
      readonly state: string;
      /** True for a page that is rarely requested. Such a page is not stored in KV. */
      readonly isRarelyRequested?: boolean;
    },
    render: () => Promise<Response>,
  ) => Promise<Response>;
  /** Reads data for guests. The rows are the same for all of them, so they stay in memory with the current prices. */
  readonly readGuestPageData: <Query extends ViewerQuery<unknown>>(
    c: AppContext,
    queries: readonly Query[],
    pageId: number,
  ) => Promise<ViewerDataReader<Query>>;
  /** Contents of public pages for members, in memory. A content stays cached while `state` is the same. */
  readonly publicPageContents: {
    readonly getOrCreate: (
      name: string,
      state: string,
      create: () => Promise<PublicPageHtml | undefined>,
    ) => Promise<PublicPageHtml | undefined>;
  };
  /** Responds with the picture that other sites show next to a link. A picture is drawn once for the same content. */
  readonly respondWithSocialImage: (c: AppContext, image: SocialOrShareImage) => Promise<Response>;
  /** Deletes all cached public pages of a member in the background (`waitUntil`). */
  readonly deletePublicPages: (owner: number) => void;
  readonly exportImages: ExportImageStore;
  /** Reports a sign-in to the operator's analytics service, if configured, in the background (`waitUntil`). */
  readonly sendAnalytics: (person: { readonly id: number; readonly username: string }) => void;
  readonly postToWebhook: (webhook: string, text: string) => Promise<WebhookSendResult>;
  readonly photographs: PhotographStore;
  /** All external services, including those that are not configured. */
  readonly serviceOverviews: readonly ExternalServiceOverview[];
  /** Optional configuration variables that count as unset because their values are invalid. */
  readonly ignoredVariables: readonly InvalidVariable[];
  /** True if the operator has set a webhook that receives messages about incidents. */
  readonly hasOperatorWebhook: boolean;
  /** Loads the verifier of messages about deleted marketplace accounts; `undefined` if it is not configured. */
  readonly loadAccountDeletionVerifier: () => Promise<AccountDeletionVerifier | undefined>;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface RequestSession {
  readonly id: number;
  /** Token in the page's meta tag, which API calls send back in the header `X-CSRF-Token`. */
  readonly csrfToken: string;
  /** Token in a cookie that scripts can read, which API calls send back in the header `X-Auth-Token`. */
  readonly authToken: string;
  /** Version of the user's settings and collection, which was read together with the session. */
  readonly version: number;
}

export interface AppEnv {
  readonly Variables: {
    /** The route that handles the request; `undefined` if no route has its path and method. */
    readonly route: RouteInfo | undefined;
    /** Numeric id in the path, such as an item's; 0 if the path has none. */
    readonly pageId: number;
    readonly services: AppServices;
    readonly viewer: Viewer;
    readonly preferences: BrowserPreferences;
    readonly language: Language;
    readonly session: RequestSession | undefined;
    /** Returns the result of any query that ran with the session. Handlers may read only the queries of their route. */
    readonly viewerDataReader: ViewerDataReader;
    /** Number of the viewer's unread notifications. */
    readonly unreadCount: number;
    /** The form that the handler has read from the request's body. An error page can send it again. */
    readonly submittedForm: FormData | undefined;
    /** True if the session could not be checked, because the database is down. */
    readonly isViewerUnknown: boolean;
  };
}

export type AppContext = Context<AppEnv>;

/** Returns true if the service worker requests a page to store it for offline use. */
export const isOfflineCopyRequest = ({ req }: Context): boolean =>
  req.method === "GET" && req.header(OFFLINE_COPY_HEADER) !== undefined && isOfflinePath(req.path);

export const toAbsoluteUrl = (c: AppContext, path: string): string => new URL(path, c.req.url).href;

/** Returns the language for a feed or calendar: that of the parameter `lang`, or else that of its owner's settings. */
export const getOwnerLanguage = (c: AppContext, owner: { readonly language: Language | undefined }): Language =>
  parseLanguage(c.req.query("lang")) ?? owner.language ?? DEFAULT_LANGUAGE;

/** Formats the route for logs, such as `GET /feed/:feed`. The real path may contain a secret, so it is not logged. */
export const formatRouteForLog = (c: Context<AppEnv>): string => `${c.req.method} ${c.var.route?.path ?? "/*"}`;
