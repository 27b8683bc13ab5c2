import type { ListingFilter, ShownListing } from "../listings/activeListing";
import type { Grade, Market } from "../listings/market";
import { type ExchangeRate, toUsdCents } from "../money/money";
import { getComparableCost } from "../prices/offerCost";
import type { Availability } from "./availability";

/** Offer of a shop, formatted for the page of an item. */
export interface ShopOffer {
  readonly id: number;
  readonly retailer: string;
  /** Market of the shop; null if the shop is neither in the UK nor in the US. */
  readonly market: Market | null;
  readonly grade: Grade;
  readonly availability: Availability;
  /** Price in minor units of the market's currency; null if unknown or in another currency. */
  readonly price: number | null;
  readonly priceText: string;
  readonly url: string;
  readonly isSponsored: boolean;
  /** Time at which the shop last reported the stock, in ms. */
  readonly checkedAt: number | null;
  /** Formatted text about a low price, such as "Deal: 15 % under listed"; null if the price is not low. */
  readonly deal: string | null;
}

/** Maximum number of credible listings that an item's page shows for one choice of filters. */
export const MAX_SHOWN_LISTINGS = 5;
/** Maximum number of unusually cheap listings that follow them. */
export const MAX_SHOWN_UNUSUALLY_CHEAP_LISTINGS = 3;

/** Lists matching shops: available ones first, then by price. Without `rate`, amounts are compared as bare numbers. */
export const listShopOffers = (
  shops: readonly ShopOffer[],
  filter: ListingFilter,
  rate: ExchangeRate | undefined,
): ShopOffer[] =>
  shops
    .filter((shop) => isWanted(shop, true, filter))
    .sort((one, other) => rankShop(one) - rankShop(other) || getShopCost(one, rate) - getShopCost(other, rate));

/**
 * Lists the cheapest matching listings by price with postage: buy-it-now listings first, then auctions, at last those
 * that are unusually cheap. Unknown postage counts as the usual one.
 */
export function listCheapestListings(
  listings: readonly ShownListing[],
  filter: ListingFilter,
  rate: ExchangeRate | undefined,
): ShownListing[] {
  const sorted = listings
    .filter((listing) => isWanted(listing, listing.isBuyItNow, filter))
    .sort(
      (one, other) => rankListing(one) - rankListing(other) || getListingCost(one, rate) - getListingCost(other, rate),
    );
  return [
    ...sorted.filter(({ isUnusuallyCheap }) => !isUnusuallyCheap).slice(0, MAX_SHOWN_LISTINGS),
    ...sorted.filter(({ isUnusuallyCheap }) => isUnusuallyCheap).slice(0, MAX_SHOWN_UNUSUALLY_CHEAP_LISTINGS),
  ];
}

/** Finds the cheapest shop that accepts pre-orders for a known price. Expects the order of `listShopOffers`. */
export const findCheapestPreOrder = (shops: readonly ShopOffer[]): ShopOffer | undefined =>
  shops.find(({ availability, price }) => availability === "pre" && price !== null);

/** Returns true if an offer matches the filter. A listing without a stated condition counts as used. */
const isWanted = (
  { market, grade }: { readonly market: Market | null; readonly grade: Grade | null },
  isBuyItNow: boolean,
  filter: ListingFilter,
): boolean =>
  (filter.market === undefined || market === filter.market) &&
  (filter.grade === "any" || (grade ?? "used") === filter.grade) &&
  (filter.saleType === "any" || isBuyItNow === (filter.saleType === "BIN"));

const rankShop = ({ availability }: ShopOffer): number => ({ in: 0, pre: 0, unknown: 1, out: 2 })[availability];

/** Ranks a listing: for sale now, the same without a stated condition, auctions with bids, auctions without bids. */
function rankListing({ isBuyItNow, bidCount, grade }: ShownListing): number {
  if (isBuyItNow) return grade === null ? 1 : 0;
  return bidCount > 0 ? 2 : 3;
}

const getListingCost = ({ shipping, ...listing }: ShownListing, rate: ExchangeRate | undefined): number =>
  toSharedCurrency(getComparableCost({ ...listing, postage: shipping ?? undefined }), listing.market, rate);

/** Returns the price of a shop; shops without a price come last. */
const getShopCost = ({ price, market }: ShopOffer, rate: ExchangeRate | undefined): number =>
  price === null ? Number.MAX_SAFE_INTEGER : toSharedCurrency(price, market, rate);

const toSharedCurrency = (amount: number, market: Market | null, rate: ExchangeRate | undefined): number =>
  market === "EBAY-GB" && rate ? toUsdCents(amount, rate) : amount;
