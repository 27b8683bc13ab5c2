import { z } from "zod";
import { tryParseJson } from "../../../../domain/json";
import type { RetailerName } from "../../../../domain/stock/retailers";
import { hashNumbers } from "../../../syntheticMarket/draft/dice";
import { computeShopStockAt, type SyntheticShopPage, type SyntheticStock } from "../../../syntheticMarket/shops";
import { FAKE_SERVICE_CREDENTIALS, type FakeHost, parseBasicAuth } from "../../wire/fakeHost";
import { createTokenStore, type TokenStore } from "../../wire/tokenStore";
import { type FakeShopContext, formatPenceAsPounds } from "../shops/shopContext";

/** Amazon shop with this site's API credentials, and the token endpoint of the API version that the shop uses. */
interface AmazonShop {
  readonly name: RetailerName;
  readonly marketplace: string;
  readonly keys: { readonly id: string; readonly secret: string; readonly version: string; readonly tag: string };
  readonly tokenHost: string;
  readonly tokenPath: string;
  /**
   * True for API version 2, which issues tokens through Amazon Cognito with HTTP Basic. Version 3 takes the credentials
   * as JSON.
   */
  readonly isCognito: boolean;
}

const SHOPS: readonly AmazonShop[] = [
  {
    name: "Amazon UK",
    marketplace: "www.amazon.co.uk",
    keys: FAKE_SERVICE_CREDENTIALS.amazonUk,
    tokenHost: "api.amazon.co.uk",
    tokenPath: "/auth/o2/token",
    isCognito: false,
  },
  {
    name: "Amazon US",
    marketplace: "www.amazon.com",
    keys: FAKE_SERVICE_CREDENTIALS.amazonUs,
    tokenHost: "creatorsapi.auth.us-east-1.amazoncognito.com",
    tokenPath: "/oauth2/token",
    isCognito: true,
  },
];

const TOKEN_TTL_S = 3_600;

/** Creates the fake hosts of Amazon: a token endpoint for each shop, and the API with the offers of all shops. */
export function createFakeAmazonHosts(context: FakeShopContext): readonly (readonly [string, FakeHost])[] {
  const tokens = createTokenStore<AmazonShop>(TOKEN_TTL_S * 1_000, context.now);
  return [
    ...SHOPS.map((shop) => [shop.tokenHost, createTokenHost(shop, tokens)] as const),
    ["creatorsapi.amazon", createOffersHost(context, tokens)],
  ];
}

const clientSchema = z.object({ client_id: z.string(), client_secret: z.string() });

const createTokenHost =
  (shop: AmazonShop, tokens: TokenStore<AmazonShop>): FakeHost =>
  async ({ pathname }, request) => {
    const { keys, isCognito, tokenPath } = shop;
    if (pathname !== tokenPath || request.method !== "POST") return new Response("Not found", { status: 404 });
    const { data } = clientSchema.safeParse(tryParseJson(await request.text()));
    const client = isCognito ? parseBasicAuth(request) : data && { id: data.client_id, secret: data.client_secret };
    if (client?.id !== keys.id || client.secret !== keys.secret)
      return Response.json({ error: "invalid_client" }, { status: isCognito ? 400 : 401 });
    return Response.json({ access_token: tokens.issue(shop), token_type: "bearer", expires_in: TOKEN_TTL_S });
  };

const MAX_ITEMS = 10;
const itemRequestSchema = z.object({ partnerTag: z.string(), itemIds: z.array(z.string()).min(1).max(MAX_ITEMS) });

const createOffersHost =
  ({ listPages, now }: FakeShopContext, tokens: TokenStore<AmazonShop>): FakeHost =>
  async (_url, request) => {
    const shop = findShop(request, tokens);
    if (!shop) return respondWithError(401, "The access token is missing or invalid.");
    const { data } = itemRequestSchema.safeParse(tryParseJson(await request.text()));
    if (!data) return respondWithError(400, "The request is invalid. It may have at most 10 item ids.");
    const { partnerTag, itemIds } = data;
    if (partnerTag !== shop.keys.tag || request.headers.get("x-marketplace") !== shop.marketplace)
      return respondWithError(403, "The tag may not ask for this marketplace.");
    const sold = listPages(shop.name).filter((page) => computeShopStockAt(page, now()).state !== "gone");
    const found = sold.filter(({ productId }) => itemIds.includes(productId));
    const missing = itemIds.filter((id) => !found.some(({ productId }) => productId === id));
    return Response.json({
      ...(found.length > 0 && {
        itemsResult: { items: found.map((page) => toAmazonItem(page, partnerTag, computeShopStockAt(page, now()))) },
      }),
      ...(missing.length > 0 && { errors: missing.map((id) => ({ code: "ItemNotAccessible", message: id })) }),
    });
  };

const respondWithError = (status: number, message: string): Response => Response.json({ message }, { status });

/**
 * Finds the Amazon shop to which a request's token belongs. Tokens of API version 2 must be sent together with the
 * version, other tokens without it.
 */
function findShop(request: Request, tokens: TokenStore<AmazonShop>): AmazonShop | undefined {
  const header = request.headers.get("Authorization") ?? "";
  const [, token = "", version] = /^Bearer ([^\s,]+)(?:, Version (\d\.\d))?$/.exec(header) ?? [];
  const shop = tokens.find(token);
  return shop && version === (shop.isCognito ? shop.keys.version : undefined) ? shop : undefined;
}

/**
 * Converts a product to the format of Amazon's API. Most products that are out of stock have no offer, or an offer
 * without a price.
 */
function toAmazonItem(page: SyntheticShopPage, tag: string, { state, price, currency }: SyntheticStock): object {
  const variant = hashNumbers(page.seed, 91) % 4;
  const hasPrice = state === "in" || (state === "pre" && variant !== 0);
  const displayAmount = `${currency === "USD" ? "$" : "£"}${formatPenceAsPounds(price)}`;
  const listing = {
    ...(hasPrice && { price: { money: { amount: price / 100, currency, displayAmount } } }),
    availability: { type: getAvailabilityType(state, variant) },
    condition: { value: "New" },
  };
  return {
    asin: page.productId,
    detailPageURL: `${page.url}?tag=${tag}&linkCode=ogi&th=1&psc=1`,
    offersV2: { listings: state === "out" && variant < 2 ? [] : [listing] },
  };
}

function getAvailabilityType(state: SyntheticStock["state"], variant: number): string {
  if (state === "in") return variant === 3 ? "IN_STOCK_SCARCE" : "IN_STOCK";
  if (state === "pre") return variant === 1 ? "AVAILABLE_DATE" : "PREORDER";
  return "OUT_OF_STOCK";
}
