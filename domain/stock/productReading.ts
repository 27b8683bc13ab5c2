import type { ShopStockResult, StockState } from "./availability";
import { findRetailerByName, findRetailerByUrl, type Retailer } from "./retailers";

/** Price and stock of a product as read from a page, not yet assigned to a stored stock entry. */
export type ProductStockReading = Omit<ShopStockResult, "ref" | "url">;

export const createUnknownStockReading = (evidence: string): ProductStockReading => ({ state: "unknown", evidence });

const RANKS: Readonly<Record<StockState, number>> = { in: 0, pre: 1, out: 2, unknown: 3 };

/** Picks the best of several offers for a product: by stock state, then new before used, then by lowest price. */
export function pickBestStockReading(readings: readonly ProductStockReading[]): ProductStockReading | undefined {
  const [best] = [...readings].sort(
    (left, right) =>
      RANKS[left.state] - RANKS[right.state] ||
      Number(left.grade === "used") - Number(right.grade === "used") ||
      (left.price ?? Number.POSITIVE_INFINITY) - (right.price ?? Number.POSITIVE_INFINITY),
  );
  return best && readings.length > 1 ? { ...best, evidence: `${best.evidence}, the best of ${readings.length}` } : best;
}

/** Merges several products if it is unclear which one is wanted. The stock is unknown unless known data are equal. */
export function mergeStockReadings(readings: readonly ProductStockReading[]): ProductStockReading {
  const known = readings.filter(({ state }) => state !== "unknown");
  const [first] = known;
  if (!first) return readings[0] ?? createUnknownStockReading("no offers found");
  const prices = new Set(known.flatMap(({ price, currency }) => (price === undefined ? [] : [`${price} ${currency}`])));
  if (new Set(known.map(({ state }) => state)).size > 1 || prices.size > 1) {
    return createUnknownStockReading(`${known.length} different offers, and none is identified as this product`);
  }
  return known.find(({ price }) => price !== undefined) ?? first;
}

export type ParsedProductUrl =
  | { readonly ok: true; readonly retailer: Retailer; readonly url: string }
  | { readonly ok: false; readonly problem: string };

const MAX_URL_LENGTH = 500;

/** Parses a shop's product URL that an admin entered, or returns the problem as a sentence for the input field. */
export function parseRetailerProductUrl(name: string, text: string): ParsedProductUrl {
  const retailer = findRetailerByName(name);
  if (!retailer) return { ok: false, problem: `There is no retailer called "${name.slice(0, 40)}".` };
  const address = text.trim();
  const problem = findUrlProblem(address, retailer);
  if (problem !== undefined) return { ok: false, problem };
  const url = new URL(address);
  url.hash = "";
  return { ok: true, retailer, url: url.href };
}

function findUrlProblem(address: string, retailer: Retailer): string | undefined {
  const { name, hosts, findProductId, example } = retailer;
  if (address.length > MAX_URL_LENGTH) return `The address is longer than ${MAX_URL_LENGTH} characters.`;
  if (!URL.canParse(address)) return `That is not a web address. One of ${name} looks like ${example}.`;
  const url = new URL(address);
  if (url.protocol !== "https:") return "The address begins with https://, so that nobody on the way can change it.";
  if (url.username !== "" || url.password !== "") return "The address holds a name or a password. Leave it out.";
  if (!hosts.includes(url.host)) {
    const otherRetailer = findRetailerByUrl(url);
    const explanation = otherRetailer ? `is one of ${otherRetailer.name}` : "is on another host";
    return `The address ${explanation}. Those of ${name} begin with https://${hosts[0]}/.`;
  }
  if (findProductId(url) === undefined) return `The address leads to no product. One of ${name} looks like ${example}.`;
  return undefined;
}
