import type { Context, MiddlewareHandler } from "hono";
import { renderToString } from "react-dom/server";
import { formatPageTitle } from "../../domain/brand";
import type { Language } from "../../domain/language/language";
import { memoize } from "../../domain/memoize";
import { t } from "../../domain/messages/pages";
import { getSenderRateLimitKey, getSessionKey, readSessionCookie } from "../../routes/access/session";
import { DocumentWithoutLayout, ServiceUnavailablePage } from "../../routes/errors/pages";
import { buildApiErrorResponse, isApiPath } from "../../routes/http/apiErrors";
import type { AppContext, AppEnv } from "../../routes/http/context";
import { type AdmissionLimits, type AdmissionQueue, createAdmissionQueue } from "../admission/admissionQueue";
import { createVerifiedSessions } from "../admission/verifiedSessions";
import { sleep } from "../platform/runtime";

const RETRY_AFTER_SECONDS = 5;

const PAGES: AdmissionLimits = {
  capacity: 16,
  capacityPerSender: 8,
  maxWaiting: 256,
  maxWaitingPerSender: 64,
  waitTimeoutMs: 2_000,
  maxWorkMs: 10_000,
  unitsPerSecond: 80,
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

/**
 * Limits of an isolate for each class of requests. Senders of members' requests are accounts, all other senders are
 * network addresses. No class can fill the slots of another.
 */
const LIMITS = {
  members: PAGES,
  guests: PAGES,
  memberSearches: SEARCHES,
  guestSearches: SEARCHES,
  /** Log-out and health checks. They wait rather than being rejected. */
  essential: { ...PAGES, waitTimeoutMs: 10_000 },
  /** Pictures, of which one page may show hundreds. Those that are drawn wait for minutes in a queue of their own. */
  pictures: {
    capacity: 160,
    capacityPerSender: 40,
    maxWaiting: 1_024,
    maxWaitingPerSender: 256,
    waitTimeoutMs: 10_000,
    maxWorkMs: 120_000,
    unitsPerSecond: 100,
    burst: 2_000,
  },
} as const satisfies Readonly<Record<string, AdmissionLimits>>;

const UNITS = { light: 1, heavy: 4 } as const;

/** Size up to which the body of a rejected request is read. The browser's clicks are much smaller. */
const MAX_READ_BODY_BYTES = 64 * 1024;

/** Delay before the slot of a search is released, so that other requests run before the next search. */
const PAUSE_AFTER_SEARCH_MS = 1;

/**
 * Creates the middlewares that bound the work of an isolate. A request waits for a slot of its class, and beyond the
 * bounds of the queue it gets 503 before any work starts. A session cookie counts as a member's only after this isolate
 * has found the session in the database, so a forged one wins no more than a guest has.
 */
export function createAdmission() {
  const queues = new Map<keyof typeof LIMITS, AdmissionQueue>();
  const sessions = createVerifiedSessions();

  const admit = async (c: AppContext, sender: Sender, next: () => Promise<void>) => {
    const { route } = c.var;
    const name = getQueueName(c, sender);
    const queue = queues.get(name) ?? createAdmissionQueue(LIMITS[name]);
    queues.set(name, queue);
    const units = UNITS[route?.workload === "heavy" ? "heavy" : "light"];
    const { signal } = c.req.raw;
    const slot = await queue.acquire({ sender: sender.name, units, signal });
    if (signal.aborted) return respondToGoneClient();
    if (!slot) return respondOverloaded(c);
    try {
      await next();
    } finally {
      if (name === "memberSearches" || name === "guestSearches")
        c.executionCtx.waitUntil(sleep(PAUSE_AFTER_SEARCH_MS).then(slot.release));
      else slot.release();
    }
    return undefined;
  };

  /** Admits requests with a session cookie, before the session is read from the database. */
  const admitSessions: MiddlewareHandler<AppEnv> = async (c, next) => {
    const key = findSessionKey(c);
    if (key === undefined) return next();
    const userId = sessions.findUserId(key);
    const sender = userId === undefined ? getAddressSender(c) : { name: `user ${userId}`, isMember: true };
    return admit(c, sender, async () => {
      await next();
      if (!c.var.isViewerUnknown) sessions.set(key, c.var.session && c.var.viewer.id);
    });
  };

  /** Admits all other requests, after the search for a stored guest page. */
  const admitOthers: MiddlewareHandler<AppEnv> = async (c, next) => {
    if (c.req.raw.signal.aborted) return respondToGoneClient();
    return findSessionKey(c) === undefined ? admit(c, getAddressSender(c), next) : next();
  };

  return { admitSessions, admitOthers };
}

interface Sender {
  readonly name: string;
  readonly isMember: boolean;
}

const getAddressSender = (c: Context): Sender => ({ name: getSenderRateLimitKey(c), isMember: false });

/** Returns the key of the session that the request reads; `undefined` if it reads none. */
function findSessionKey(c: AppContext): string | undefined {
  const secret = c.var.route?.isSameForAllViewers ? undefined : readSessionCookie(c);
  return secret === undefined ? undefined : getSessionKey(secret);
}

function getQueueName(c: AppContext, { isMember }: Sender): keyof typeof LIMITS {
  const { route } = c.var;
  if (route?.workload === "essential" || route?.workload === "pictures") return route.workload;
  if (route?.isSearchPage && new URL(c.req.url).search !== "") return isMember ? "memberSearches" : "guestSearches";
  return isMember ? "members" : "guests";
}

/** Ends a request whose client has disconnected. The response is never sent. */
const respondToGoneClient = () => new Response(null, { status: 499 });

/** Rejects a request without rendering: the page of each language is built only once. */
async function respondOverloaded(c: AppContext): Promise<Response> {
  // An unread body would break the connection before the client has read the response. Large ones are not read.
  if (c.req.raw.body && Number(c.req.header("Content-Length")) <= MAX_READ_BODY_BYTES) await c.req.raw.arrayBuffer();
  c.header("Retry-After", String(RETRY_AFTER_SECONDS));
  c.header("Cache-Control", "private, no-store");
  if (isApiPath(c.req.path)) return buildApiErrorResponse(c, "unavailable", t.apiErrors.unavailable);
  return c.html(getOverloadPage(c.var.language), 503);
}

const getOverloadPage = memoize((_language: Language): string => {
  const page = (
    <DocumentWithoutLayout title={formatPageTitle(t.errors.unavailablePageTitle)}>
      <ServiceUnavailablePage />
    </DocumentWithoutLayout>
  );
  return `<!DOCTYPE html>${renderToString(page)}`;
});
