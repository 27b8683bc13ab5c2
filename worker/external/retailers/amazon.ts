import { z } from "zod";
import type { StockState } from "../../../domain/stock/availability";
import {
  createUnknownStockReading,
  type ProductStockReading,
  pickBestStockReading,
} from "../../../domain/stock/productReading";
import { getRetailer } from "../../../domain/stock/retailers";
import { parseShopPagePrice } from "../../../domain/stock/statedPrice";
import { HOUR_MS } from "../../../domain/time";
import type { AmazonApiConfig, AmazonApiVersion } from "../../platform/externalConfig";
import { parseJsonResponse, requireSuccessStatus, withExternalServiceErrors } from "../service/serviceError";
import { type AccessTokenCache, createAccessTokenProvider, fetchWithAccessToken } from "../service/tokens";
import {
  type RetailerAdapter,
  type RetailerAdapterDeps,
  type RetailerProductPage,
  toPageStockReading,
} from "./adapter";

const TOKEN_URLS: Readonly<Record<AmazonApiVersion, string>> = {
  "2.1": "https://creatorsapi.auth.us-east-1.amazoncognito.com/oauth2/token",
  "2.2": "https://creatorsapi.auth.eu-south-2.amazoncognito.com/oauth2/token",
  "3.1": "https://api.amazon.com/auth/o2/token",
  "3.2": "https://api.amazon.co.uk/auth/o2/token",
};

const ITEMS_URL = "https://creatorsapi.amazon/catalog/v1/getItems";
const RESOURCES = ["offersV2.listings.price", "offersV2.listings.availability", "offersV2.listings.condition"];
const BATCH_SIZE = 10;
const GAP_MS = 1_100;
/** Time for which an offer may be shown: an hour less than Amazon permits, because pages may be cached so long. */
const OFFER_TTL_MS = 23 * HOUR_MS;

const STOCK_STATES = new Map<string | null | undefined, StockState>([
  ["IN_STOCK", "in"],
  ["IN_STOCK_SCARCE", "in"],
  ["LEADTIME", "in"],
  ["PREORDER", "pre"],
  ["AVAILABLE_DATE", "out"],
  ["OUT_OF_STOCK", "out"],
]);

const amazonListingSchema = z.object({
  price: z
    .object({ money: z.object({ amount: z.number(), currency: z.string() }) })
    .nullish()
    .catch(undefined),
  availability: z.object({ type: z.string().nullish() }).nullish(),
  condition: z.object({ value: z.string().nullish() }).nullish(),
});
type AmazonListing = z.infer<typeof amazonListingSchema>;
const amazonItemSchema = z.object({
  asin: z.string(),
  detailPageURL: z.string().nullish(),
  offersV2: z.object({ listings: z.array(amazonListingSchema).nullish() }).nullish(),
});
type AmazonItem = z.infer<typeof amazonItemSchema>;
/** Schema of the response to a request for products. Amazon lists unknown products only in `errors`. */
const itemsResponseSchema = z
  .object({
    itemsResult: z.object({ items: z.array(amazonItemSchema) }).nullish(),
    errors: z.array(z.unknown()).nullish(),
  })
  .refine(({ itemsResult, errors }) => itemsResult || errors);

export interface AmazonAccount extends AmazonApiConfig {
  readonly tokenCache: AccessTokenCache;
}

export function createAmazonAdapter(
  id: "amazon-uk" | "amazon-us",
  account: AmazonAccount,
  options: RetailerAdapterDeps,
): RetailerAdapter {
  const { hosts: pageHosts, findProductId } = getRetailer(id);
  const [marketplace = ""] = pageHosts;
  const { client, version, tag, tokenCache } = account;
  const { gateway, now } = options;
  const endpoint = TOKEN_URLS[version];
  const hosts = [new URL(endpoint).host, new URL(ITEMS_URL).host];
  const outbound = gateway.createClient({ hosts, timeoutMs: 10_000 });
  const usesVersion2 = version.startsWith("2.");
  const scope = usesVersion2 ? "creatorsapi/default" : "creatorsapi::default";
  const usesJsonBody = !usesVersion2;
  const tokens = createAccessTokenProvider(tokenCache, { outbound, endpoint, client, scope, now, usesJsonBody });

  async function fetchItems(asins: readonly string[]): Promise<ReadonlyMap<string, AmazonItem>> {
    const fetchWith = (token: string) =>
      withExternalServiceErrors(
        outbound.fetchText(new URL(ITEMS_URL), {
          method: "POST",
          headers: {
            Authorization: usesVersion2 ? `Bearer ${token}, Version ${version}` : `Bearer ${token}`,
            "Content-Type": "application/json",
            "x-marketplace": marketplace,
          },
          body: JSON.stringify({ partnerTag: tag, itemIds: asins, resources: RESOURCES }),
        }),
      );
    const response = requireSuccessStatus(await fetchWithAccessToken(tokens, fetchWith), now());
    const { itemsResult } = parseJsonResponse(response, itemsResponseSchema);
    return new Map((itemsResult?.items ?? []).map((each) => [each.asin, each]));
  }

  return {
    id,
    hosts,
    batchSize: BATCH_SIZE,
    minGapMs: GAP_MS,
    async fetchBatch(pages) {
      const getAsin = ({ url }: RetailerProductPage) => findProductId(new URL(url));
      const asins = new Set(pages.map(getAsin).filter((asin) => asin !== undefined));
      const items = asins.size > 0 ? await fetchItems([...asins]) : new Map<string, AmazonItem>();
      return pages.map((page) => {
        const item = items.get(getAsin(page) ?? "");
        if (!item) return toPageStockReading(page, createUnknownStockReading("Amazon sent no data for this item"));
        const affiliateUrl = pickPartnerUrl(item.detailPageURL, pageHosts);
        const reading = { ...toPageStockReading(page, parseAmazonItem(item)), expiresAt: now() + OFFER_TTL_MS };
        return affiliateUrl === undefined ? reading : { ...reading, affiliateUrl };
      });
    },
  };
}

/** Returns the affiliate link to a product unchanged, or `undefined` if it leads to a host outside `hosts`. */
function pickPartnerUrl(url: string | null | undefined, hosts: readonly string[]): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const { protocol, host } = new URL(url);
  return protocol === "https:" && hosts.includes(host) ? url : undefined;
}

function parseAmazonItem({ offersV2 }: AmazonItem): ProductStockReading {
  const readings = (offersV2?.listings ?? []).map(parseAmazonListing);
  // Without an offer, the state is unknown instead of sold out, because Amazon does not always report an offer.
  return (
    pickBestStockReading(readings.filter(({ state }) => state !== "unknown")) ??
    readings[0] ??
    createUnknownStockReading("Amazon reported no offer")
  );
}

function parseAmazonListing({ price, availability, condition }: AmazonListing): ProductStockReading {
  const state = STOCK_STATES.get(availability?.type) ?? "unknown";
  if (state === "unknown") return createUnknownStockReading("the offer states no availability");
  const { amount, currency } = price?.money ?? {};
  const stated = currency === undefined ? undefined : parseShopPagePrice(amount, currency, getRetailer("amazon-us"));
  const grade = condition?.value?.toLowerCase();
  return {
    state,
    ...stated,
    ...(grade && { grade: grade === "new" ? "new" : "used" }),
    evidence: "Amazon's own data",
  };
}
