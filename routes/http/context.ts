import type { Context } from "hono";
import { routePath } from "hono/route";
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
import type { PriceSnapshot } from "../../domain/prices/priceSnapshot";
import type { Service } from "../../domain/refresh/services";
import type { SocialOrShareImage } from "../../domain/sharing/socialImage";
import type { PriceHistories } from "../../domain/wire/priceHistories";

/** What the operator configures and pages show. An unset link hides what would use it. */
export interface SiteConfig {
  readonly chatUrl?: string;
  readonly contactEmail?: string;
  readonly previewUrl?: string;
  readonly previewFeedbackUrl?: string;
  readonly advertHtml?: string;
  readonly marketplaceCampaign?: string;
  /** Items may be shown by photographs of somebody else's. */
  readonly hasPhotographs?: boolean;
  /** Stand-ins answer for every market: the pages say so wherever they show a price. */
  readonly arePricesSynthetic?: boolean;
}

type IdentifyResult =
  | { readonly ok: true; readonly identity: ProviderIdentity }
  | { readonly ok: false; readonly problem: "outage" | "refused" | "unreadable" };

/** One provider that the operator has set up. */
export interface SignInService {
  readonly authorizeUrl: (leaving: {
    readonly redirectUri: string;
    readonly state: string;
    readonly verifier: string;
  }) => Promise<URL>;
  readonly identify: (coming: {
    readonly redirectUri: string;
    readonly code: string;
    readonly verifier: string;
  }) => Promise<IdentifyResult>;
}

/** The marketplace's notifications that somebody closed their account there. */
export interface AccountDeletionVerifier {
  readonly answerTo: (challengeCode: string) => Promise<string>;
  /**
   * `unknown`: it cannot be told now.
   * @param signature as the header has it
   * @param body as it came
   * @param sender who counts as one: whoever makes names of keys up holds up nobody else
   */
  readonly isGenuine: (
    signature: string | undefined,
    body: ArrayBuffer,
    sender: string,
  ) => Promise<"yes" | "no" | "unknown">;
}

/** A service outside, as the operator has set it up. */
export interface ServiceOverview extends Service {
  readonly isOn: boolean;
  /** Variables that it needs and has not. */
  readonly missing: readonly string[];
  /** What more it could be for, if these variables were set. */
  readonly lacks: readonly { readonly part: string; readonly missing: readonly string[] }[];
  /** Of today, where its calls are counted. */
  readonly budgets: readonly ServiceQuota[];
  /** What else is asked of it, each with a breaker of its own. */
  readonly besides: readonly { readonly service: string; readonly name: string }[];
}

export interface ServiceQuota {
  /** What the calls are for. */
  readonly name: string;
  readonly account: QuotaDay;
  readonly cap: number;
  /** The service itself says how many are left, which may be fewer. */
  readonly isLimited?: boolean;
}

/** What is kept of photographs beside the database. */
export interface PhotographStore {
  /** PNG; `undefined` where it is not there, or not any more. @param isShown pages show the item by it. */
  readonly read: (photograph: PhotographRef, isShown: boolean) => Promise<ArrayBuffer | undefined>;
  /** Goes behind the answer's back. */
  readonly forget: (photograph: PhotographRef) => void;
}

/** A photograph by its item and its hash. */
export interface PhotographRef {
  readonly id: number;
  readonly hash: string;
}

/** Counted by the platform, for each key of its own. */
export type RateLimitName = "signIn" | "writes" | "writesFromAddress" | "imports" | "webhookTests" | "health";

interface ExportImageRequest {
  readonly key: string;
  /** Whose it is: of one person's one is drawn at a time. */
  readonly userId: number;
  readonly sheet: ExportImage;
}

/** Exported pictures: each is drawn once and kept. */
export interface ExportImageStore {
  /** With a name for its file, without an ending. */
  readonly stored: (key: string) => Promise<{ readonly png: ReadableStream; readonly name: string } | undefined>;
  /** Draws and keeps it. `undefined`: too many are being drawn. */
  readonly draw: (commission: ExportImageRequest) => Promise<ReadableStream | undefined>;
  /** Goes behind the answer's back. */
  readonly forget: (keys: readonly string[]) => void;
}

/** What the routes need of the world around them; the worker provides it. */
export interface AppServices {
  readonly site: SiteConfig;
  readonly db: Database;
  readonly catalogue: () => Promise<Catalogue>;
  /** Every price that pages show. Never throws: without any, it is empty. */
  readonly prices: () => Promise<PriceSnapshot>;
  /** What items were sold for day by day. Never throws: without any, nothing is known. */
  readonly courses: () => Promise<PriceHistories>;
  /** What is done within reads its messages in that language: that of whom it is for, where nobody asks with a browser. */
  readonly inLanguage: <T>(language: Language, work: () => T) => Promise<Awaited<T>>;
  readonly now: () => Date;
  /** `YYYY-MM-DD`, UTC. */
  readonly today: () => string;
  readonly signIn: ReadonlyMap<Provider, SignInService>;
  /** Lower case. Whoever has verified one of them is an admin. */
  readonly adminEmails: ReadonlySet<string>;
  /** Counts one more; whether it is still within the limit. */
  readonly isWithin: (limit: RateLimitName, key: string) => Promise<boolean>;
  /** A guest's page about somebody, rendered once for a state that says all that it is made of. */
  readonly keptPage: (
    c: AppContext,
    page: {
      readonly owner: number;
      readonly name: string;
      readonly state: string;
      /** As few look at it. */
      readonly isUnusual?: boolean;
    },
    render: () => Promise<Response>,
  ) => Promise<Response>;
  /** The picture beside a link, drawn once for what it shows. */
  readonly shownPoster: (c: AppContext, poster: SocialOrShareImage) => Promise<Response>;
  /** All that is kept of a person's pages. Goes behind the answer's back. */
  readonly forgetPages: (owner: number) => void;
  readonly sheets: ExportImageStore;
  /** After a sign-in, where the operator named an address to tell. Goes behind the answer's back. */
  readonly tellAnalytics: (person: { readonly id: number; readonly username: string }) => void;
  /** Sends a text to somebody's webhook. */
  readonly post: (webhook: string, text: string) => Promise<WebhookResult>;
  readonly photographs: PhotographStore;
  /** Every service outside, whether it is on or not. */
  readonly standings: readonly ServiceOverview[];
  /** The operator has named a webhook to be told at when something stands badly. */
  readonly isOperatorTold: boolean;
  /** Where the operator has set it up. */
  readonly accountDeletion: () => Promise<AccountDeletionVerifier | undefined>;
  /** Keeps the request's resources until the work is settled. */
  readonly afterwards: (work: Promise<unknown>) => void;
}

/** The session that the request came with. */
interface RequestSession {
  readonly id: number;
  /** Goes into the page's meta tag and comes back in `X-CSRF-Token`. */
  readonly csrfToken: string;
  /** Stands in a cookie that scripts can read and comes back in `X-Auth-Token`. */
  readonly authToken: string;
  /** Of its person's settings and collection, as they were read with it. */
  readonly version: number;
}

export interface AppEnv {
  readonly Variables: {
    readonly services: AppServices;
    readonly viewer: Viewer;
    readonly preferences: Preferences;
    /** The one that the answer is in. */
    readonly language: Language;
    /** A guest has none. */
    readonly session: RequestSession | undefined;
    /** Hands out what was read with the session, to whatever mounts the routes: a handler is handed what its route reads. */
    readonly take: ViewerDataReader;
    /** How many of their notices a page's viewer has not read. */
    readonly unread: number;
    /** The answer is the same whoever asks: nobody was looked up. */
    readonly isForEverybody: boolean;
    /** A session came that the database could not be asked about: somebody, and nobody can say who. */
    readonly isUnknown: boolean;
  };
}

export type AppContext = Context<AppEnv>;

/** A device asks for what it keeps without signal. */
export const isOfflineCopyRequest = ({ req }: Context): boolean =>
  req.method === "GET" && req.header(OFFLINE_COPY_HEADER) !== undefined && isOfflinePath(req.path);

/** A whole address, for who reads it elsewhere. */
export const toAbsoluteUrl = (c: AppContext, path: string): string => new URL(path, c.req.url).href;

/** Of an address that is somebody's own, and needs no browser of theirs: what it asks for, else what they read. */
export const getOwnerLanguage = (c: AppContext, owner: { readonly language: Language | undefined }): Language =>
  parseLanguage(c.req.query("lang")) ?? owner.language ?? DEFAULT_LANGUAGE;

/** What was asked for, as a log may have it: `GET /feed/:feed`. The address itself may be somebody's key. */
export const formatRouteForLog = (c: Context): string => `${c.req.method} ${routePath(c, -1)}`;
