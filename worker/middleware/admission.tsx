import type { MiddlewareHandler } from "hono";
import { getPath } from "hono/utils/url";
import { renderToString } from "react-dom/server";
import { formatPageTitle } from "../../domain/brand";
import type { Language } from "../../domain/language/language";
import { t } from "../../domain/messages/pages";
import { findSessionSecret, getAddressKey, getSessionKey } from "../../routes/access/session";
import { DocumentWithoutLayout, ServiceUnavailablePage } from "../../routes/errors/pages";
import { API_ERROR_STATUS, type ApiErrorCode, isApiPath } from "../../routes/http/apiErrors";
import type { AppContext, AppEnv } from "../../routes/http/context";
import type { RouteInfo } from "../../routes/http/routeRules";
import { type AdmissionLimits, type AdmissionQueue, createAdmissionQueue } from "../admission/admissionQueue";
import { createVerifiedSessions } from "../admission/verifiedSessions";
import { PAGE_VARY_HEADER } from "../cache/responseCache";
import { sleep } from "../platform/runtime";
import { findRoute } from "./findRoute";
import { SECURITY_HEADERS } from "./headers";
import { getRequestLanguage } from "./language";

const RETRY_AFTER_SECONDS = 5;

const PAGES: AdmissionLimits = {
  capacity: 16,
  capacityPerSender: 8,
  maxWaiting: 256,
  maxWaitingPerSender: 64,
  waitTimeoutMs: 2_000,
  maxWorkMs: 10_000,
  unitsPerSecond: 40,
  burst: 400,
};
/** Searching blocks the thread for tens of ms, and no search is cached. */
const SEARCHES: AdmissionLimits = {
  ...PAGES,
  capacity: 1,
  capacityPerSender: 1,
  maxWaiting: 32,
  maxWaitingPerSender: 16,
  unitsPerSecond: 10,
  burst: 60,
};

/** Anybody can send from many addresses, so all senders together have the budget of two. */
const withSharedBudget = (limits: AdmissionLimits): AdmissionLimits => ({
  ...limits,
  everybody: { unitsPerSecond: 2 * limits.unitsPerSecond, burst: 2 * limits.burst },
});

/** Limits one member to two requests at a time, so that many connections take no more of the thread than two. */
const MEMBER_PAGES: AdmissionLimits = { ...PAGES, capacityPerSender: 2 };

/** Limits for uploads. Parsing a file takes up to a second of the thread, and a member who imports can wait for it. */
const FILES: AdmissionLimits = {
  capacity: 1,
  capacityPerSender: 1,
  maxWaiting: 32,
  maxWaitingPerSender: 4,
  waitTimeoutMs: 10_000,
  maxWorkMs: 30_000,
  unitsPerSecond: 1,
  burst: 60,
};

/**
 * Limits of an isolate for each class of requests. Senders of members' requests are accounts, all other senders are
 * network addresses. No class can fill the slots of another.
 */
const LIMITS = {
  members: MEMBER_PAGES,
  guests: withSharedBudget(PAGES),
  memberSearches: SEARCHES,
  guestSearches: withSharedBudget(SEARCHES),
  files: FILES,
  /** Log-out and health checks. They wait rather than being rejected. */
  essential: { ...PAGES, waitTimeoutMs: 10_000 },
  /** Pictures, of which one page may show hundreds. Those that are drawn wait for minutes in a queue of their own. */
  pictures: withSharedBudget({
    capacity: 160,
    capacityPerSender: 40,
    maxWaiting: 1_024,
    maxWaitingPerSender: 256,
    waitTimeoutMs: 10_000,
    maxWorkMs: 120_000,
    unitsPerSecond: 30,
    burst: 1_000,
  }),
} as const satisfies Readonly<Record<string, AdmissionLimits>>;

const UNITS = { light: 1, heavy: 4 } as const;

/** Size up to which the body of a rejected request is read. The browser's clicks are much smaller. */
const MAX_READ_BODY_BYTES = 64 * 1024;

/** Delay before the slot of a search is released, so that other requests run before the next search. */
const PAUSE_AFTER_SEARCH_MS = 1;

interface RequestClass {
  readonly queueName: keyof typeof LIMITS;
  readonly sender: string;
  readonly units: number;
}

/**
 * Creates what bounds the work of an isolate. A request waits for a slot of its class, and beyond the bounds of the
 * queue it gets 503 before any work starts. A session cookie counts as a member's only after this isolate has found the
 * session in the database, so a forged one wins no more than a guest has.
 */
export function createAdmission({ mayHavePage }: { readonly mayHavePage: (request: Request) => boolean }) {
  const queues = new Map<keyof typeof LIMITS, AdmissionQueue>();
  const sessions = createVerifiedSessions();
  const rejections = new Map<string, PreparedResponse>();

  const classify = (request: Request, route: RouteInfo | undefined, sessionKey: string | undefined): RequestClass => {
    const userId = sessionKey === undefined ? undefined : sessions.findUserId(sessionKey);
    return {
      queueName: getQueueName(request, route, userId !== undefined),
      sender: userId === undefined ? getAddressKey(request) : `user ${userId}`,
      units: UNITS[route?.workload === "heavy" ? "heavy" : "light"],
    };
  };

  /**
   * Rejects a request whose budget is spent, before any middleware runs and with a response that was prepared for an
   * earlier one. Returns `undefined` for all requests that the middlewares must decide about.
   */
  const rejectOverBudget = (request: Request): Response | undefined => {
    if (request.method !== "GET" || rejections.size === 0) return undefined;
    const path = getPath(request);
    const route = findRoute(request.method, path)?.route;
    const sessionKey = findSessionKey(request);
    const { queueName, ...work } = classify(request, route, sessionKey);
    if (!queues.get(queueName)?.isBudgetSpent(work)) return undefined;
    if (sessionKey === undefined && mayHavePage(request)) return undefined;
    const rejection = rejections.get(getRejectionName(path, getRequestLanguage(request, route)));
    return rejection && createResponse(rejection);
  };

  /** Rejects a request without rendering: the response for each language is prepared only once. */
  const reject = async (c: AppContext): Promise<Response> => {
    // An unread body would break the connection before the client has read the response. Large ones are not read.
    if (c.req.raw.body && Number(c.req.header("Content-Length")) <= MAX_READ_BODY_BYTES) await c.req.raw.arrayBuffer();
    const name = getRejectionName(c.req.path, c.var.language);
    const rejection = rejections.get(name) ?? prepareRejection(c.req.path, c.var.language);
    rejections.set(name, rejection);
    return createResponse(rejection);
  };

  const admit = async (c: AppContext, sessionKey: string | undefined, next: () => Promise<void>) => {
    const { queueName, ...work } = classify(c.req.raw, c.var.route, sessionKey);
    const queue = queues.get(queueName) ?? createAdmissionQueue(LIMITS[queueName]);
    queues.set(queueName, queue);
    const { signal } = c.req.raw;
    const slot = await queue.acquire({ ...work, signal });
    if (signal.aborted) return respondToGoneClient();
    if (!slot) return reject(c);
    try {
      await next();
    } finally {
      if (queueName === "memberSearches" || queueName === "guestSearches")
        c.executionCtx.waitUntil(sleep(PAUSE_AFTER_SEARCH_MS).then(slot.release));
      else slot.release();
    }
    return undefined;
  };

  /** Admits requests with a session cookie, before the session is read from the database. */
  const admitSessions: MiddlewareHandler<AppEnv> = async (c, next) => {
    const key = findSessionKey(c.req.raw);
    if (key === undefined) return next();
    return admit(c, key, async () => {
      await next();
      const isRead = !c.var.isViewerUnknown && !c.var.route?.isSameForAllViewers;
      if (isRead) sessions.set(key, c.var.session && c.var.viewer.id);
    });
  };

  /** Admits all other requests, after the search for a stored guest page. */
  const admitOthers: MiddlewareHandler<AppEnv> = async (c, next) => {
    if (c.req.raw.signal.aborted) return respondToGoneClient();
    return findSessionKey(c.req.raw) === undefined ? admit(c, undefined, next) : next();
  };

  return { rejectOverBudget, admitSessions, admitOthers };
}

/** Returns the key of the session that the request names; `undefined` if it names none. */
function findSessionKey(request: Request): string | undefined {
  const secret = findSessionSecret(request);
  return secret === undefined ? undefined : getSessionKey(secret);
}

function getQueueName({ url }: Request, route: RouteInfo | undefined, isMember: boolean): keyof typeof LIMITS {
  if (route?.workload && route.workload !== "heavy") return route.workload;
  if (route?.isSearchPage && url.includes("?")) return isMember ? "memberSearches" : "guestSearches";
  return isMember ? "members" : "guests";
}

/** Ends a request whose client has disconnected. The response is never sent. */
const respondToGoneClient = () => new Response(null, { status: 499 });

interface PreparedResponse {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Headers;
}

const createResponse = ({ body, headers }: PreparedResponse) =>
  new Response(body, { status: API_ERROR_STATUS.unavailable, headers });

const getRejectionName = (path: string, language: Language) => `${language} ${isApiPath(path) ? "JSON" : "page"}`;

/** Prepares the response to rejected requests, with all headers, because no middleware adds any. */
function prepareRejection(path: string, language: Language): PreparedResponse {
  const isApi = isApiPath(path);
  const headers = new Headers({
    "Retry-After": String(RETRY_AFTER_SECONDS),
    "Cache-Control": "private, no-store",
    Vary: PAGE_VARY_HEADER,
    "Content-Type": isApi ? "application/json" : "text/html; charset=UTF-8",
    ...(!isApi && { "Content-Language": language }),
  });
  for (const [name, value] of SECURITY_HEADERS) headers.set(name, value);
  return { body: new TextEncoder().encode(isApi ? renderOverloadJson() : renderOverloadPage()), headers };
}

const renderOverloadJson = (): string =>
  JSON.stringify({ error: "unavailable" satisfies ApiErrorCode, message: t.apiErrors.unavailable });

function renderOverloadPage(): string {
  const page = (
    <DocumentWithoutLayout title={formatPageTitle(t.errors.unavailablePageTitle)}>
      <ServiceUnavailablePage />
    </DocumentWithoutLayout>
  );
  return `<!DOCTYPE html>${renderToString(page)}`;
}
