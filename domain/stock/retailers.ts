import { credential, onSwitch, type Variable } from "../environmentVariable";
import type { Market } from "../listings/market";
import type { Writing } from "./price";

export interface Retailer extends Writing {
  readonly id: RetailerId;
  /** As collectors and the wire know it. */
  readonly name: RetailerName;
  /** Of the pages of its products. */
  readonly hosts: readonly string[];
  readonly market: "uk" | "us" | "ie";
  /** Whether its prices may become history. Amazon's may be shown for 24 hours, and are deleted then. */
  readonly isKept: boolean;
  /** Nobody may ask it by machine: it is linked to, and that is all. */
  readonly isLinkOnly: boolean;
  /** Variables without which it is not asked. */
  readonly needs: readonly Variable<RetailerVariable>[];
  /** The shop's own name for the thing that an address leads to; `undefined` where it leads to none. */
  readonly productIn: (url: URL) => string | undefined;
  /** What such an address looks like, for a sentence. */
  readonly example: string;
}

const pathPart =
  (pattern: RegExp) =>
  ({ pathname }: URL): string | undefined =>
    pattern.exec(pathname)?.[1];
const anyPath = pathPart(/^\/(.*[^/])\/*$/);
const asin = (url: URL): string | undefined =>
  pathPart(/\/(?:dp|gp\/product|gp\/aw\/d)\/([a-z\d]{10})(?:\/|$)/i)(url)?.toUpperCase();
const boxId = ({ searchParams }: URL): string | undefined => /^[\w-]{3,40}$/.exec(searchParams.get("id") ?? "")?.[0];
const sku = (url: URL): string | undefined =>
  /^\d{5,10}$/.exec(url.searchParams.get("skuId") ?? "")?.[0] ??
  pathPart(/\/(\d{5,10})\.p$/)(url) ??
  pathPart(/\/sku\/(\d{5,10})(?:\/|$)/)(url);

const ENGLISH = { thousands: "," } as const;
const KEPT = { ...ENGLISH, isKept: true, isLinkOnly: false, needs: [] } as const;
const AMAZON = { ...KEPT, isKept: false, productIn: asin } as const;
const CEX = { ...KEPT, productIn: boxId, needs: [onSwitch("CEX")] } as const;

const TABLE = [
  {
    id: "amazon-uk",
    name: "Amazon UK",
    hosts: ["www.amazon.co.uk", "amazon.co.uk"],
    currency: "GBP",
    market: "uk",
    example: "https://www.amazon.co.uk/dp/B00N49DYS6",
    ...AMAZON,
    needs: [credential("AMAZON_UK_CLIENT_ID"), credential("AMAZON_UK_CLIENT_SECRET"), credential("AMAZON_UK_TAG")],
  },
  {
    id: "amazon-us",
    name: "Amazon US",
    hosts: ["www.amazon.com", "amazon.com"],
    currency: "USD",
    market: "us",
    example: "https://www.amazon.com/dp/B00N49DYS6",
    ...AMAZON,
    needs: [credential("AMAZON_US_CLIENT_ID"), credential("AMAZON_US_CLIENT_SECRET"), credential("AMAZON_US_TAG")],
  },
  {
    id: "target",
    name: "Target (US)",
    hosts: ["www.target.com", "target.com"],
    currency: "USD",
    market: "us",
    productIn: anyPath,
    example: "https://www.target.com/p/mario-amiibo/-/A-16626131",
    ...KEPT,
    isLinkOnly: true,
  },
  {
    id: "nintendo-uk",
    name: "Nintendo UK",
    hosts: ["store.nintendo.co.uk", "www.nintendo.co.uk"],
    currency: "GBP",
    market: "uk",
    productIn: anyPath,
    example: "https://store.nintendo.co.uk/en/mario-amiibo-000000000001069439",
    ...KEPT,
  },
  {
    id: "cex-uk",
    name: "CeX UK",
    hosts: ["uk.webuy.com"],
    currency: "GBP",
    market: "uk",
    example: "https://uk.webuy.com/product-detail?id=045496352417",
    ...CEX,
  },
  {
    id: "cex-ie",
    name: "CeX IE",
    hosts: ["ie.webuy.com"],
    currency: "EUR",
    market: "ie",
    example: "https://ie.webuy.com/product-detail?id=045496352417",
    ...CEX,
  },
  {
    id: "bestbuy",
    name: "BestBuy (US)",
    hosts: ["www.bestbuy.com", "bestbuy.com"],
    currency: "USD",
    market: "us",
    productIn: sku,
    example: "https://www.bestbuy.com/site/nintendo-amiibo-mario/8741043.p?skuId=8741043",
    ...KEPT,
    needs: [credential("BESTBUY_KEY")],
  },
  {
    id: "game-collection",
    name: "The Game Collection (UK)",
    hosts: ["www.thegamecollection.net", "thegamecollection.net"],
    currency: "GBP",
    market: "uk",
    productIn: pathPart(/\/products\/([\w%.~-]+?)\/*$/),
    example: "https://www.thegamecollection.net/products/mario-amiibo",
    ...KEPT,
  },
  {
    id: "game",
    name: "GAME (UK)",
    hosts: ["www.game.co.uk", "game.co.uk"],
    currency: "GBP",
    market: "uk",
    productIn: anyPath,
    example: "https://www.game.co.uk/en/mario-amiibo-super-smash-bros-collection-347101",
    ...KEPT,
  },
  {
    id: "games-365",
    name: "365games (UK)",
    hosts: ["www.365games.co.uk", "365games.co.uk"],
    currency: "GBP",
    market: "uk",
    productIn: anyPath,
    example: "https://www.365games.co.uk/nintendo-wii-u/mario-amiibo",
    ...KEPT,
    needs: [onSwitch("GAMES365")],
  },
] as const;

type Listed = (typeof TABLE)[number];
export type RetailerId = Listed["id"];
export type RetailerName = Listed["name"];
export type RetailerVariable = Listed["needs"][number]["name"];

export const RETAILERS: readonly Retailer[] = TABLE;

const byId: ReadonlyMap<string, Retailer> = new Map(RETAILERS.map((retailer) => [retailer.id, retailer]));
const byName: ReadonlyMap<string, Retailer> = new Map(RETAILERS.map((retailer) => [retailer.name, retailer]));

export function retailerOf(id: RetailerId): Retailer {
  const retailer = byId.get(id);
  if (retailer) return retailer;
  throw new Error(`There is no retailer "${id}".`);
}
export const retailerNamed = (name: string): Retailer | undefined => byName.get(name);

const MARKET_OF = { uk: "EBAY-GB", us: "EBAY-US", ie: undefined } as const satisfies Record<
  Retailer["market"],
  Market | undefined
>;

/** `undefined` of a shop in neither country, and of one that nobody knows any more. */
export const marketOfShop = (name: string): Market | undefined => {
  const retailer = retailerNamed(name);
  return retailer && MARKET_OF[retailer.market];
};

/** Whose product page an address is. */
export const retailerOfUrl = ({ protocol, host }: URL): Retailer | undefined =>
  protocol === "https:" ? RETAILERS.find(({ hosts }) => hosts.includes(host)) : undefined;
