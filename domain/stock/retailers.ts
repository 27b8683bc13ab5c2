import { createBooleanVariable, createCredentialVariable, type EnvironmentVariable } from "../environmentVariable";
import { MARKET_BY_REGION, type Market, type MarketRegion } from "../listings/market";
import type { ShopPriceFormat } from "./statedPrice";

export interface Retailer extends ShopPriceFormat {
  readonly id: RetailerId;
  /** Name of the shop on the screen and in the JSON API. */
  readonly name: RetailerName;
  readonly hosts: readonly string[];
  readonly country: MarketRegion | "ie";
  /** True if the shop's terms allow a price history. Prices of Amazon must be deleted after 24 hours. */
  readonly canKeepPrices: boolean;
  /** True if the shop forbids automated requests. Pages then only link to it. */
  readonly isLinkOnly: boolean;
  /** Environment variables that the operator must set before Plinth queries the shop. */
  readonly needs: readonly EnvironmentVariable<RetailerEnvironmentVariable>[];
  /** Returns the shop's id of the product in a URL, or `undefined` if the URL is not a product page. */
  readonly findProductId: (url: URL) => string | undefined;
  /** URL of one product page, as an example in error messages. */
  readonly example: string;
}

const createPathMatcher =
  (pattern: RegExp) =>
  ({ pathname }: URL): string | undefined =>
    pattern.exec(pathname)?.[1];
const matchPath = createPathMatcher(/^\/(.*[^/])[/]*$/);
const matchAsin = (url: URL): string | undefined =>
  createPathMatcher(/\/(?:dp|gp\/product|gp\/aw\/d)\/([a-z\d]{10})(?:\/|$)/i)(url)?.toUpperCase();
const matchBoxId = ({ searchParams }: URL): string | undefined =>
  /^[\w-]{3,40}$/.exec(searchParams.get("id") ?? "")?.[0];
const matchSku = (url: URL): string | undefined =>
  /^\d{5,10}$/.exec(url.searchParams.get("skuId") ?? "")?.[0] ??
  createPathMatcher(/\/(\d{5,10})\.p$/)(url) ??
  createPathMatcher(/\/sku\/(\d{5,10})(?:\/|$)/)(url);

const ENGLISH = { thousandsSeparator: "," } as const;
const DEFAULTS = { ...ENGLISH, canKeepPrices: true, isLinkOnly: false, needs: [] } as const;
const AMAZON = { ...DEFAULTS, canKeepPrices: false, findProductId: matchAsin } as const;
const CEX = { ...DEFAULTS, findProductId: matchBoxId, needs: [createBooleanVariable("CEX")] } as const;

const RETAILER_TABLE = [
  {
    id: "amazon-uk",
    name: "Amazon UK",
    hosts: ["www.amazon.co.uk", "amazon.co.uk"],
    currency: "GBP",
    country: "uk",
    example: "https://www.amazon.co.uk/dp/B00N49DYS6",
    ...AMAZON,
    needs: [
      createCredentialVariable("AMAZON_UK_CLIENT_ID"),
      createCredentialVariable("AMAZON_UK_CLIENT_SECRET"),
      createCredentialVariable("AMAZON_UK_TAG"),
    ],
  },
  {
    id: "amazon-us",
    name: "Amazon US",
    hosts: ["www.amazon.com", "amazon.com"],
    currency: "USD",
    country: "us",
    example: "https://www.amazon.com/dp/B00N49DYS6",
    ...AMAZON,
    needs: [
      createCredentialVariable("AMAZON_US_CLIENT_ID"),
      createCredentialVariable("AMAZON_US_CLIENT_SECRET"),
      createCredentialVariable("AMAZON_US_TAG"),
    ],
  },
  {
    id: "target",
    name: "Target (US)",
    hosts: ["www.target.com", "target.com"],
    currency: "USD",
    country: "us",
    findProductId: matchPath,
    example: "https://www.target.com/p/mario-amiibo/-/A-16626131",
    ...DEFAULTS,
    isLinkOnly: true,
  },
  {
    id: "nintendo-uk",
    name: "Nintendo UK",
    hosts: ["store.nintendo.co.uk", "www.nintendo.co.uk"],
    currency: "GBP",
    country: "uk",
    findProductId: matchPath,
    example: "https://store.nintendo.co.uk/en/mario-amiibo-000000000001069439",
    ...DEFAULTS,
  },
  {
    id: "cex-uk",
    name: "CeX UK",
    hosts: ["uk.webuy.com"],
    currency: "GBP",
    country: "uk",
    example: "https://uk.webuy.com/product-detail?id=045496352417",
    ...CEX,
  },
  {
    id: "cex-ie",
    name: "CeX IE",
    hosts: ["ie.webuy.com"],
    currency: "EUR",
    country: "ie",
    example: "https://ie.webuy.com/product-detail?id=045496352417",
    ...CEX,
  },
  {
    id: "bestbuy",
    name: "BestBuy (US)",
    hosts: ["www.bestbuy.com", "bestbuy.com"],
    currency: "USD",
    country: "us",
    findProductId: matchSku,
    example: "https://www.bestbuy.com/site/nintendo-amiibo-mario/8741043.p?skuId=8741043",
    ...DEFAULTS,
    needs: [createCredentialVariable("BESTBUY_KEY")],
  },
  {
    id: "game-collection",
    name: "The Game Collection (UK)",
    hosts: ["www.thegamecollection.net", "thegamecollection.net"],
    currency: "GBP",
    country: "uk",
    findProductId: createPathMatcher(/\/products\/([\w%.~-]+?)[/]*$/),
    example: "https://www.thegamecollection.net/products/mario-amiibo",
    ...DEFAULTS,
  },
  {
    id: "game",
    name: "GAME (UK)",
    hosts: ["www.game.co.uk", "game.co.uk"],
    currency: "GBP",
    country: "uk",
    findProductId: matchPath,
    example: "https://www.game.co.uk/en/mario-amiibo-super-smash-bros-collection-347101",
    ...DEFAULTS,
  },
  {
    id: "games-365",
    name: "365games (UK)",
    hosts: ["www.365games.co.uk", "365games.co.uk"],
    currency: "GBP",
    country: "uk",
    findProductId: matchPath,
    example: "https://www.365games.co.uk/nintendo-wii-u/mario-amiibo",
    ...DEFAULTS,
    needs: [createBooleanVariable("GAMES365")],
  },
] as const;

type ListedRetailer = (typeof RETAILER_TABLE)[number];
export type RetailerId = ListedRetailer["id"];
export type RetailerName = ListedRetailer["name"];
export type RetailerEnvironmentVariable = ListedRetailer["needs"][number]["name"];

export const RETAILERS: readonly Retailer[] = RETAILER_TABLE;

const byId: ReadonlyMap<string, Retailer> = new Map(RETAILERS.map((retailer) => [retailer.id, retailer]));
const byName: ReadonlyMap<string, Retailer> = new Map(RETAILERS.map((retailer) => [retailer.name, retailer]));

export function getRetailer(id: RetailerId): Retailer {
  const retailer = byId.get(id);
  if (retailer) return retailer;
  throw new Error(`Retailer not found: ${id}. Add it to RETAILERS in domain/stock/retailers.ts.`);
}
export const findRetailerByName = (name: string): Retailer | undefined => byName.get(name);

/** Returns the market of a shop; `undefined` if the shop is unknown or neither in the UK nor in the US. */
export const findShopMarket = (name: string): Market | undefined => {
  const retailer = findRetailerByName(name);
  return retailer && (retailer.country === "ie" ? undefined : MARKET_BY_REGION[retailer.country]);
};

/** Finds the shop that a URL belongs to by its host name. The URL must use `https`. */
export const findRetailerByUrl = ({ protocol, host }: URL): Retailer | undefined =>
  protocol === "https:" ? RETAILERS.find(({ hosts }) => hosts.includes(host)) : undefined;
