import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { HOUR_MS } from "../../../../domain/time";
import type { SyntheticMarket } from "../../../syntheticMarket";
import { type Tickets, tickets } from "../../oauth";
import { basicOf, type Host, KEYS, unescaped } from "../../wire/validated";
import { badToken, noResource, noToken, tooMany } from "./faults";
import { searchItems } from "./search";
import { readItem } from "./summary";

/** api.ebay.com */
export function ebay(market: () => SyntheticMarket, now: () => number): Host {
  const tokens = tickets<true>(TOKEN_LIFE_S * 1_000, now);
  const quota = openQuota(now);
  return (url, request) => {
    const { pathname } = url;
    if (pathname === "/identity/v1/oauth2/token" && request.method === "POST") return grantToken(tokens, request);
    if (request.method !== "GET") return noResource();
    if (!request.headers.has("Authorization")) return noToken();
    if (!bearsToken(tokens, request)) return badToken();

    if (pathname.startsWith("/buy/browse/v1/")) {
      if (!quota.use()) return tooMany();
      if (pathname === "/buy/browse/v1/item_summary/search") return searchItems(market(), url, request, now());
      const itemId = /^\/buy\/browse\/v1\/item\/([^/]+)$/.exec(pathname)?.[1];
      return itemId === undefined ? noResource() : readItem(market(), unescaped(itemId), request, now());
    }
    if (/^\/developer\/analytics\/v1_beta\/rate_limit\/?$/.test(pathname)) return Response.json(quota.told());
    const kid = /^\/commerce\/notification\/v1\/public_key\/([^/]+)$/.exec(pathname)?.[1];
    const key = kid === undefined ? undefined : publicKeyOf(kid);
    return key ? Response.json(key) : noResource();
  };
}

const KID = "9936261a-7d7b-4621-a0f1-964f9b428af4";

/** Made when it is first asked for; nobody knows it beyond this run. */
let pair: { readonly privateKey: KeyObject; readonly publicKey: KeyObject } | undefined;
function keys() {
  pair ??= generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  return pair;
}

/** What the marketplace sends as `X-EBAY-SIGNATURE` beside a notification with this body. */
export function signatureOf(body: string): string {
  const signature = sign("sha1", Buffer.from(body), keys().privateKey).toString("base64");
  return Buffer.from(JSON.stringify({ alg: "ecdsa", kid: KID, signature, digest: "SHA1" })).toString("base64");
}

/** By which a receiver checks that; on one line, as the service gives it. `undefined` for a key that it never had. */
function publicKeyOf(kid: string): object | undefined {
  if (kid !== KID) return undefined;
  const key = keys().publicKey.export({ type: "spki", format: "pem" }).toString().replaceAll("\n", "");
  return { key, algorithm: "ECDSA", digest: "SHA1" };
}

export const TOKEN_LIFE_S = 7_200;
const SCOPE = "https://api.ebay.com/oauth/api_scope";
const LEAD = "v^1.1#i^1#p^1#";

/** Gives an application token to who knows the secret. */
async function grantToken(tokens: Tickets<true>, request: Request): Promise<Response> {
  const client = basicOf(request);
  if (client?.id !== KEYS.ebay.id || client.secret !== KEYS.ebay.secret) {
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
    access_token: `${LEAD}${tokens.give(true)}`,
    expires_in: TOKEN_LIFE_S,
    token_type: "Application Access Token",
  });
}

function bearsToken(tokens: Tickets<true>, request: Request): boolean {
  const token = /^Bearer (.+)$/.exec(request.headers.get("Authorization") ?? "")?.[1] ?? "";
  return token.startsWith(LEAD) && tokens.read(token.slice(LEAD.length)) !== undefined;
}

const DAILY_CALLS = 5_000;
const DAY_S = 86_400;

/** The calls of an application on one day; days end at midnight in Los Angeles. */
interface Quota {
  /** Counts a call. False where none is left. */
  use(): boolean;
  /** As the analytics tell it. */
  told(): object;
}

function openQuota(now: () => number): Quota {
  let day = "";
  let used = 0;
  const turn = (): void => {
    const today = dayThere(now());
    if (today === day) return;
    day = today;
    used = 0;
  };
  return {
    use() {
      turn();
      used++;
      return used <= DAILY_CALLS;
    },
    told() {
      turn();
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

const THERE = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles", dateStyle: "short" });
const dayThere = (at: number): string => THERE.format(at);

/** Midnights stand at full hours everywhere, in summer and in winter. */
function nextMidnight(at: number): number {
  let hour = Math.floor(at / HOUR_MS) * HOUR_MS;
  while (dayThere(hour) === dayThere(at)) hour += HOUR_MS;
  return hour;
}
