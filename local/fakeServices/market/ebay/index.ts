import { HOUR_MS } from "../../../../domain/time";
import type { SyntheticMarket } from "../../../syntheticMarket";
import { decodeUrlPart, FAKE_SERVICE_CREDENTIALS, type FakeHost, parseBasicAuth } from "../../wire/fakeHost";
import { createTokenStore } from "../../wire/tokenStore";
import { respondWithListing } from "./listingJson";
import { createInvalidTokenResponse, createPathNotFoundResponse, createTooManyRequestsResponse } from "./responses";
import { handleEbaySearch } from "./search";

const TOKEN_TTL_S = 7_200;
const ITEM_PATH = "/buy/browse/v1/item/";

/** Creates the fake host api.ebay.com. */
export function createFakeEbay(market: () => SyntheticMarket, now: () => number): FakeHost {
  const tokens = createTokenStore<true>(TOKEN_TTL_S * 1_000, now);
  const quota = createQuota(now);

  async function grantToken(request: Request): Promise<Response> {
    const client = parseBasicAuth(request);
    if (client?.id !== FAKE_SERVICE_CREDENTIALS.ebay.id || client.secret !== FAKE_SERVICE_CREDENTIALS.ebay.secret)
      return Response.json({ error: "invalid_client" }, { status: 401 });
    const form = new URLSearchParams(await request.text());
    const [grantType, scope] = [form.get("grant_type"), form.get("scope")];
    if (grantType !== "client_credentials" || scope !== "https://api.ebay.com/oauth/api_scope")
      return Response.json({ error: "invalid_request" }, { status: 400 });
    return Response.json({ access_token: tokens.issue(true), expires_in: TOKEN_TTL_S });
  }

  return (url, request) => {
    const { pathname } = url;
    if (pathname === "/identity/v1/oauth2/token" && request.method === "POST") return grantToken(request);
    const token = /^Bearer (.+)$/.exec(request.headers.get("Authorization") ?? "")?.[1] ?? "";
    if (!tokens.find(token)) return createInvalidTokenResponse();
    if (pathname.startsWith("/developer/analytics/v1_beta/rate_limit")) return Response.json(quota.toJson());
    if (!pathname.startsWith("/buy/browse/v1/")) return createPathNotFoundResponse();
    if (!quota.use()) return createTooManyRequestsResponse();
    if (pathname === "/buy/browse/v1/item_summary/search") return handleEbaySearch(market(), url, request, now());
    if (!pathname.startsWith(ITEM_PATH)) return createPathNotFoundResponse();
    return respondWithListing(market(), decodeUrlPart(pathname.slice(ITEM_PATH.length)), request, now());
  };
}

const DAILY_CALLS = 5_000;

/** Daily quota of API calls. A quota day ends at midnight in Los Angeles. */
interface Quota {
  /** Counts an API call. Returns false if the quota is used up. */
  use(): boolean;
  /** Returns the quota in the format of the analytics API. */
  toJson(): object;
}

function createQuota(now: () => number): Quota {
  let day = "";
  let used = 0;
  const getUsed = (): number => {
    const today = formatPacificDay(now());
    if (today !== day) [day, used] = [today, 0];
    return used;
  };
  return {
    use() {
      used = getUsed() + 1;
      return used <= DAILY_CALLS;
    },
    toJson() {
      const rate = {
        limit: DAILY_CALLS,
        remaining: Math.max(0, DAILY_CALLS - getUsed()),
        reset: new Date(getNextPacificMidnight(now())).toISOString(),
      };
      return { rateLimits: [{ apiName: "Browse", resources: [{ name: "buy.browse", rates: [rate] }] }] };
    },
  };
}

const PACIFIC_DATE_FORMAT = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles", dateStyle: "short" });
const formatPacificDay = (at: number): string => PACIFIC_DATE_FORMAT.format(at);

/**
 * Returns the time in ms of the next midnight in Los Angeles. The search in steps of an hour works because time zone
 * offsets there are whole hours.
 */
function getNextPacificMidnight(at: number): number {
  let hour = Math.floor(at / HOUR_MS) * HOUR_MS;
  while (formatPacificDay(hour) === formatPacificDay(at)) hour += HOUR_MS;
  return hour;
}
