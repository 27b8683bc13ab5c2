import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { HOUR_MS } from "../../../../domain/time";
import type { SyntheticMarket } from "../../../syntheticMarket";
import { createTokenStore, type TokenStore } from "../../oauth";
import { decodeUrlPart, FAKE_KEYS, type FakeHost, parseBasicAuth } from "../../wire/fakeHost";
import { respondInvalidToken, respondMissingToken, respondPathNotFound, respondTooManyRequests } from "./responses";
import { handleItemSearch } from "./search";
import { respondItem } from "./summary";

/** Creates api.ebay.com. */
export function createFakeEbay(market: () => SyntheticMarket, now: () => number): FakeHost {
  const tokens = createTokenStore<true>(EBAY_TOKEN_TTL_S * 1_000, now);
  const quota = createQuota(now);
  return (url, request) => {
    const { pathname } = url;
    if (pathname === "/identity/v1/oauth2/token" && request.method === "POST") return grantToken(tokens, request);
    if (request.method !== "GET") return respondPathNotFound();
    if (!request.headers.has("Authorization")) return respondMissingToken();
    if (!hasValidToken(tokens, request)) return respondInvalidToken();

    if (pathname.startsWith("/buy/browse/v1/")) {
      if (!quota.use()) return respondTooManyRequests();
      if (pathname === "/buy/browse/v1/item_summary/search") return handleItemSearch(market(), url, request, now());
      const itemId = /^\/buy\/browse\/v1\/item\/([^/]+)$/.exec(pathname)?.[1];
      return itemId === undefined
        ? respondPathNotFound()
        : respondItem(market(), decodeUrlPart(itemId), request, now());
    }
    if (/^\/developer\/analytics\/v1_beta\/rate_limit\/?$/.test(pathname)) return Response.json(quota.toJson());
    const kid = /^\/commerce\/notification\/v1\/public_key\/([^/]+)$/.exec(pathname)?.[1];
    const key = kid === undefined ? undefined : findPublicKey(kid);
    return key ? Response.json(key) : respondPathNotFound();
  };
}

const KID = "9936261a-7d7b-4621-a0f1-964f9b428af4";

/** Key for notifications. Created on first use, only for this run. */
let keyPair: { readonly privateKey: KeyObject; readonly publicKey: KeyObject } | undefined;
function getKeyPair() {
  keyPair ??= generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  return keyPair;
}

/** Signs a notification. @returns the value of the header `X-EBAY-SIGNATURE` */
export function signNotification(body: string): string {
  const signature = sign("sha1", Buffer.from(body), getKeyPair().privateKey).toString("base64");
  return Buffer.from(JSON.stringify({ alg: "ecdsa", kid: KID, signature, digest: "SHA1" })).toString("base64");
}

/** Finds the public key on one line, as the service returns it; `undefined` for an unknown id. */
function findPublicKey(kid: string): object | undefined {
  if (kid !== KID) return undefined;
  const key = getKeyPair().publicKey.export({ type: "spki", format: "pem" }).toString().replaceAll("\n", "");
  return { key, algorithm: "ECDSA", digest: "SHA1" };
}

export const EBAY_TOKEN_TTL_S = 7_200;
const SCOPE = "https://api.ebay.com/oauth/api_scope";
const TOKEN_PREFIX = "v^1.1#i^1#p^1#";

/** Grants an application token to a client with the right secret. */
async function grantToken(tokens: TokenStore<true>, request: Request): Promise<Response> {
  const client = parseBasicAuth(request);
  if (client?.id !== FAKE_KEYS.ebay.id || client.secret !== FAKE_KEYS.ebay.secret) {
    const refusal = { error: "invalid_client", error_description: "client authentication failed" };
    return Response.json(refusal, { status: 401 });
  }
  const form = new URLSearchParams(await request.text());
  if (form.get("grant_type") !== "client_credentials") {
    const description = "grant type in request is not supported by the authorization server";
    return Response.json({ error: "unsupported_grant_type", error_description: description }, { status: 400 });
  }
  if (form.get("scope") !== SCOPE) {
    const description =
      "The requested scope is invalid, unknown, malformed, or exceeds the scope granted to the client";
    return Response.json({ error: "invalid_scope", error_description: description }, { status: 400 });
  }
  return Response.json({
    access_token: `${TOKEN_PREFIX}${tokens.give(true)}`,
    expires_in: EBAY_TOKEN_TTL_S,
    token_type: "Application Access Token",
  });
}

function hasValidToken(tokens: TokenStore<true>, request: Request): boolean {
  const token = /^Bearer (.+)$/.exec(request.headers.get("Authorization") ?? "")?.[1] ?? "";
  return token.startsWith(TOKEN_PREFIX) && tokens.read(token.slice(TOKEN_PREFIX.length)) !== undefined;
}

const DAILY_CALLS = 5_000;
const DAY_S = 86_400;

/** Quota of calls per day. Days end at midnight in Los Angeles. */
interface Quota {
  /** Counts a call. Returns false if the quota is used up. */
  use(): boolean;
  /** Returns the quota in the format of the analytics API. */
  toJson(): object;
}

function createQuota(now: () => number): Quota {
  let day = "";
  let used = 0;
  const startNewDay = (): void => {
    const today = formatPacificDay(now());
    if (today === day) return;
    day = today;
    used = 0;
  };
  return {
    use() {
      startNewDay();
      used++;
      return used <= DAILY_CALLS;
    },
    toJson() {
      startNewDay();
      const rate = {
        limit: DAILY_CALLS,
        count: Math.min(used, DAILY_CALLS),
        remaining: Math.max(0, DAILY_CALLS - used),
        reset: new Date(nextMidnight(now())).toISOString(),
        timeWindow: DAY_S,
      };
      const resources = [{ name: "buy.browse", rates: [rate] }];
      return { rateLimits: [{ apiContext: "buy", apiName: "Browse", apiVersion: "v1", resources }] };
    },
  };
}

const PACIFIC_DATE_FORMAT = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles", dateStyle: "short" });
const formatPacificDay = (at: number): string => PACIFIC_DATE_FORMAT.format(at);

/** Returns the next midnight. Time zone offsets are whole hours, also with daylight saving time. */
function nextMidnight(at: number): number {
  let hour = Math.floor(at / HOUR_MS) * HOUR_MS;
  while (formatPacificDay(hour) === formatPacificDay(at)) hour += HOUR_MS;
  return hour;
}
