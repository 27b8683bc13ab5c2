import type { MiniflareWorkerConfig } from "../../local/stack/wrangler";
import type { PageResponse } from "./siteRequests";

/** Returns the site's configuration with lower rate limits, so that tests reach them quickly. */
export function lowerRateLimits(
  { worker, ...config }: MiniflareWorkerConfig,
  limits: Readonly<Record<string, number>>,
): MiniflareWorkerConfig {
  const { ratelimits = {} } = worker;
  const lower = Object.entries(limits).map(([name, limit]) => {
    const known = ratelimits[name];
    if (!known) throw new Error(`wrangler.toml has no limit ${name}.`);
    return [name, { ...known, simple: { ...known.simple, limit } }];
  });
  return { ...config, worker: { ...worker, ratelimits: { ...ratelimits, ...Object.fromEntries(lower) } } };
}

/** Repeats a request until it is rejected, up to twice the limit, because the count restarts every minute. */
export async function untilRefused(limit: number, ask: () => Promise<PageResponse>): Promise<PageResponse> {
  for (let requestCount = 0; requestCount <= 2 * limit; requestCount++) {
    const response = await ask();
    if (response.status === 429) return response;
  }
  throw new Error(`The rate limit of ${limit} requests rejected none of ${2 * limit} requests.`);
}
