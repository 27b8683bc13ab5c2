import type { SyntheticMarket } from "../../../market";
import { type Host, unescaped } from "../../host";
import { tickets } from "../../tickets";
import { badToken, noResource, noToken, tooMany } from "./faults";
import { readItem } from "./item";
import { publicKeyOf } from "./notification";
import { openQuota } from "./quota";
import { searchItems } from "./search";
import { bearsToken, grantToken, TOKEN_LIFE_S } from "./token";

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
