import type { Database } from "../../../db/client";
import {
  type QuotaReservation,
  releaseReservedCalls,
  reserveCalls,
  spendReservedCalls,
} from "../../../db/refresh/quota";
import { parseRobotsTxt, type RobotsRules } from "../../../domain/stock/robotsTxt";
import { DAY_MS } from "../../../domain/time";
import { OutboundError, type OutboundGateway } from "../../outbound/index";
import type { ServiceContext } from "./request";
import { requireSuccess, ServiceError, toServiceError } from "./serviceError";

/** Size limit, which RFC 9309 requires parsers to support. */
const MAX_ROBOTS_BYTES = 512 * 1024;
const ROBOTS_USER_AGENT = "plinth";

/** Cached robots.txt files of one isolate, by host. `until` is in ms. */
export type RobotsCache = Map<string, { readonly robots: RobotsRules; readonly until: number }>;

/** Creates a guard that obeys robots.txt. Each robots.txt file is cached for a day. */
export function createRobotsGuard({ gateway, cache, now }: ServiceContext & { readonly cache: RobotsCache }) {
  async function getRobots(host: string): Promise<RobotsRules> {
    const cached = cache.get(host);
    if (cached && cached.until > now()) return cached.robots;
    const robots = await fetchRobots(gateway, host, now());
    cache.set(host, { robots, until: now() + DAY_MS });
    return robots;
  }
  return {
    /** True if robots.txt allows the URL. Throws a `ServiceError` or `OutboundError` if the file cannot be read. */
    isAllowed: async ({ host, pathname, search }: URL) => (await getRobots(host)).allows(pathname + search),
    /** Returns the pause between two requests in ms: the longest in the cached robots.txt files of the hosts. */
    getCrawlDelayMs: (hosts: readonly string[]) =>
      Math.max(0, ...hosts.map((host) => cache.get(host)?.robots.crawlDelayMs ?? 0)),
  };
}

/**
 * Fetches and parses robots.txt as in RFC 9309: a missing file allows everything. An unavailable file allows nothing,
 * and counts as a failure of the site.
 */
async function fetchRobots(gateway: OutboundGateway, host: string, now: number): Promise<RobotsRules> {
  const hosts = [host, host.startsWith("www.") ? host.slice(4) : `www.${host}`];
  const outbound = gateway.createClient({ hosts, maxRedirects: 5, maxBytes: MAX_ROBOTS_BYTES });
  try {
    const response = await outbound.fetchText(new URL(`https://${host}/robots.txt`));
    const { status } = response;
    const isMissing = status >= 400 && status < 500 && status !== 429;
    const { text } = isMissing ? { text: "" } : requireSuccess(response, now, `The robots.txt of ${host}`);
    return parseRobotsTxt(text, ROBOTS_USER_AGENT);
  } catch (error) {
    throw error instanceof OutboundError && error.reason !== "unreachable" ? toServiceError(error) : error;
  }
}

/** Calls that were reserved in advance. */
export interface Allowance {
  readonly left: number;
  /** Uses one call. Throws a `ServiceError` if none is left. */
  take(): Promise<void>;
}

/** Combines two allowances. Each call counts against both allowances. */
export const combineAllowances = (whole: Allowance, part: Allowance): Allowance => ({
  get left() {
    return Math.min(part.left, whole.left);
  },
  async take() {
    await part.take();
    await whole.take();
  },
});

/** Number of reserved calls that are marked as spent at a time. A killed refresh loses the unused calls among them. */
const CALLS_PER_DRAW = 25;

/** Reservation in the database. Other runs get the unspent calls back when the holder is killed. */
export interface ReservedCalls extends Allowance {
  /** Reserves more calls, as far as they are available. */
  reserve(calls: number): Promise<void>;
  /** Releases the unused calls. Must be the last call. */
  release(): Promise<void>;
}

/**
 * @param dailyLimit maximum number of calls per day
 * @param leaseExpiresAt time in ms at which the reservation expires
 */
export function createReservedCalls(
  db: Database,
  reserved: QuotaReservation,
  { dailyLimit, leaseExpiresAt }: { readonly dailyLimit: number; readonly leaseExpiresAt: number },
): ReservedCalls {
  let [grantedCalls, undrawnCalls, drawnCalls] = [0, 0, 0];
  let last: Promise<unknown> = Promise.resolve();
  const takeNext = async () => {
    if (drawnCalls === 0 && undrawnCalls > 0) {
      drawnCalls = await spendReservedCalls(db, reserved, Math.min(CALLS_PER_DRAW, undrawnCalls));
      undrawnCalls = drawnCalls === 0 ? 0 : undrawnCalls - drawnCalls;
    }
    if (drawnCalls === 0)
      throw new ServiceError(
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
      // Sequential, because two concurrent calls would both draw.
      const result = last.then(takeNext);
      last = result.catch(() => undefined);
      return result;
    },
    async reserve(calls) {
      const newCalls = await reserveCalls(db, reserved, { calls, dailyLimit, expiresAt: leaseExpiresAt });
      grantedCalls += newCalls;
      undrawnCalls += newCalls;
    },
    async release() {
      const unused = drawnCalls;
      [undrawnCalls, drawnCalls] = [0, 0];
      await releaseReservedCalls(db, reserved, unused);
    },
  };
}
