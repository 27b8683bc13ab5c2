import { createMarketplaceClient } from "../../../worker/external/marketplace/index";
import type { MarketplaceQuery } from "../../../worker/external/marketplace/query";
import type { AccessTokenCache } from "../../../worker/external/service/tokens";
import { NOW, type ResponseHandler, respondJson, type ServiceStubs } from "./serviceStubs";

export const TOKEN_ENDPOINT = "api.ebay.com/identity/v1/oauth2/token";
export const SEARCH_ENDPOINT = "api.ebay.com/buy/browse/v1/item_summary/search";
export const ITEM_ENDPOINT = "api.ebay.com/buy/browse/v1/item/v1%7C385462201428%7C0";
export const RATE_LIMIT_ENDPOINT = "api.ebay.com/developer/analytics/v1_beta/rate_limit/";

export const respondToken = (name = "v^1.1#token", lifetimeSeconds = 7_200): ResponseHandler =>
  respondJson({ access_token: name, expires_in: lifetimeSeconds, token_type: "Application Access Token" });

interface MarketplaceTestOptions {
  readonly memory?: AccessTokenCache;
  readonly now?: () => number;
  readonly campaign?: string;
}

/** Creates a marketplace client that records its pauses instead of waiting. */
export function createTestMarketplace(
  stubs: ServiceStubs,
  { memory = {}, now = () => NOW, campaign }: MarketplaceTestOptions = {},
) {
  const pauses: number[] = [];
  const wait = async (ms: number) => void pauses.push(ms);
  const client = { id: "an id", secret: "a secret" };
  return {
    pauses,
    ...createMarketplaceClient({ gateway: stubs.createGateway(), client, campaign, cache: memory, now, wait }),
  };
}

export const TEST_SEARCH: MarketplaceQuery = {
  market: "EBAY-GB",
  criteria: { allOf: "amiibo link" },
  maxPages: 1,
  priceFrom: 3,
  priceTo: 500,
  reference: "item42",
};

export const LISTING_ROW = {
  itemId: "v1|385462201428|0",
  legacyItemId: "385462201428",
  title: "Amiibo Link Super Smash Bros No.5",
  price: { value: "12.99", currency: "GBP" },
  condition: "New",
  conditionId: "1000",
  image: { imageUrl: "https://i.ebayimg.com/images/g/abc/s-l225.jpg" },
  buyingOptions: ["FIXED_PRICE"],
  itemLocation: { country: "GB" },
  shippingOptions: [
    { shippingCost: { value: "2.95", currency: "GBP" } },
    { shippingCost: { value: "1.55", currency: "GBP" } },
  ],
  itemWebUrl: "https://www.ebay.co.uk/itm/385462201428",
  itemAffiliateWebUrl: "https://www.ebay.co.uk/itm/385462201428?mkevt=1&mkcid=1&campid=53",
  seller: { username: "somebody", feedbackScore: 12 },
};
export const AUCTION_ROW = {
  ...LISTING_ROW,
  itemId: "v1|100|0",
  legacyItemId: "100",
  buyingOptions: ["AUCTION"],
  price: { value: "0.99", currency: "GBP" },
  currentBidPrice: { value: "8.50", currency: "GBP" },
  bidCount: 3,
  itemEndDate: "2026-07-03T18:00:00.000Z",
};
export const respondRows = (rows: readonly unknown[], total = rows.length): ResponseHandler =>
  respondJson({ total, limit: 200, offset: 0, itemSummaries: rows });
