import type { Database } from "../../../db/client";
import {
  type QuotaReservation,
  releaseReservedApiCalls,
  reserveApiCalls,
  spendReservedApiCalls,
} from "../../../db/refresh/quota";
import { parseRobotsTxt, type RobotsRules } from "../../../domain/stock/robotsTxt";
import { DAY_MS } from "../../../domain/time";
import { OutboundError, type OutboundGateway } from "../../outbound/index";
import type { ServiceClientDeps } from "./request";
import { ExternalServiceError, requireSuccessStatus, toExternalServiceError } from "./serviceError";

/** Size limit of a robots.txt file. RFC 9309 requires parsers to accept at least 500 KiB. */
const MAX_ROBOTS_BYTES = 512 * 1024;
const ROBOTS_USER_AGENT = "plinth";

/** Parsed robots.txt files that one isolate caches, by host. `until` is the expiry in ms. */
export type RobotsTxtCache = Map<string, { readonly robots: RobotsRules; readonly until: number }>;

/** Creates a guard that checks URLs against robots.txt. Each robots.txt file is cached for a day. */
export function createRobotsTxtGuard({ gateway, cache, now }: ServiceClientDeps & { readonly cache: RobotsTxtCache }) {
  async function getRobots(host: string): Promise<RobotsRules> {
    const cached = cache.get(host);
    if (cached && cached.until > now()) return cached.robots;
    const robots = await fetchRobots(gateway, host, now());
    cache.set(host, { robots, until: now() + DAY_MS });
    return robots;
  }
  return {
    /** True if robots.txt allows the URL. Throws an `ExternalServiceError` or `OutboundError` if it is unreadable. */
    isAllowed: async ({ host, pathname, search }: URL) => (await getRobots(host)).allows(pathname + search),
    /** Returns the longest pause in ms between two requests that the cached robots.txt files of the hosts demand. */
    getCrawlDelayMs: (hosts: readonly string[]) =>
      Math.max(0, ...hosts.map((host) => cache.get(host)?.robots.crawlDelayMs ?? 0)),
  };
}

/**
 * Fetches robots.txt as RFC 9309 demands: a missing file (4xx) allows every URL. Throws if the file is unavailable,
 * because no URL is allowed then.
 */
async function fetchRobots(gateway: OutboundGateway, host: string, now: number): Promise<RobotsRules> {
  const hosts = [host, host.startsWith("www.") ? host.slice(4) : `www.${host}`];
  const outbound = gateway.createClient({ hosts, maxRedirects: 5, maxBytes: MAX_ROBOTS_BYTES });
  try {
    const response = await outbound.fetchText(new URL(`https://${host}/robots.txt`));
    const { status } = response;
    const isMissing = status >= 400 && status < 500 && status !== 429;
    const { text } = isMissing ? { text: "" } : requireSuccessStatus(response, now, `${host} for robots.txt`);
    return parseRobotsTxt(text, ROBOTS_USER_AGENT);
  } catch (error) {
    throw error instanceof OutboundError && error.reason !== "unreachable" ? toExternalServiceError(error) : error;
  }
}

export interface ApiCallBudget {
  readonly left: number;
  /** Uses up one call of the budget. Throws an `ExternalServiceError` if no call is left. */
  take(): Promise<void>;
}

/** Combines two budgets of API calls. Each call is taken from both budgets. */
export const limitApiCallBudget = (whole: ApiCallBudget, part: ApiCallBudget): ApiCallBudget => ({
  get left() {
    return Math.min(part.left, whole.left);
  },
  async take() {
    await part.take();
    await whole.take();
  },
});

/** Number of calls that one database write records as used in advance. A killed refresh loses the unmade ones. */
const CALLS_PER_DRAW = 25;

/** Budget of API calls that is reserved in the database. Unused calls of a killed owner go to other runs. */
export interface ReservedApiCalls extends ApiCallBudget {
  /** Reserves up to `calls` more API calls, as far as the daily limit allows. */
  reserve(calls: number): Promise<void>;
  /** Gives the unused API calls back to the daily quota. After that, the budget cannot be used. */
  release(): Promise<void>;
}

/** Creates an empty budget of API calls, to which `reserve` adds. Reservations expire at `leaseExpiresAt` (in ms). */
export function createReservedApiCalls(
  db: Database,
  reserved: QuotaReservation,
  { dailyLimit, leaseExpiresAt }: { readonly dailyLimit: number; readonly leaseExpiresAt: number },
): ReservedApiCalls {
  let [grantedCalls, undrawnCalls, drawnCalls] = [0, 0, 0];
  let last: Promise<unknown> = Promise.resolve();
  const takeNext = async () => {
    if (drawnCalls === 0 && undrawnCalls > 0) {
      drawnCalls = await spendReservedApiCalls(db, reserved, Math.min(CALLS_PER_DRAW, undrawnCalls));
      undrawnCalls = drawnCalls === 0 ? 0 : undrawnCalls - drawnCalls;
    }
    if (drawnCalls === 0)
      throw new ExternalServiceError(
        `All ${grantedCalls} reserved API calls are used up. The remaining work waits for the next refresh.`,
        "spent",
      );
    drawnCalls -= 1;
  };
  return {
    get left() {
      return undrawnCalls + drawnCalls;
    },
    take() {
      // Waits for earlier calls of `take`, because each of two concurrent ones would record new calls as used.
      const result = last.then(takeNext);
      last = result.catch(() => undefined);
      return result;
    },
    async reserve(calls) {
      const newCalls = await reserveApiCalls(db, reserved, { calls, dailyLimit, expiresAt: leaseExpiresAt });
      grantedCalls += newCalls;
      undrawnCalls += newCalls;
    },
    async release() {
      const unused = drawnCalls;
      [undrawnCalls, drawnCalls] = [0, 0];
      await releaseReservedApiCalls(db, reserved, unused);
    },
  };
}
