import { parseRobotsTxt, type RobotsRules } from "../../../domain/stock/robotsTxt";
import { DAY_MS } from "../../../domain/time";
import { OutboundError, type OutboundGateway } from "../../outbound/index";
import type { ServiceClientDeps } from "./request";
import { requireSuccessStatus, toExternalServiceError } from "./serviceError";

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
