import type { ListingFilter, ShownListing } from "../listings/activeListing";
import type { Grade, Market } from "../listings/market";
import { type ExchangeRate, toUsdCents } from "../money/money";
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

export type ItemOffer =
  | { readonly kind: "shop"; readonly shop: ShopOffer }
  | { readonly kind: "listing"; readonly listing: ShownListing };

/** Maximum number of marketplace listings that an item's page shows for one choice of filters. */
export const MAX_SHOWN_LISTINGS = 5;

/**
 * Lists matching shops and the cheapest listings: available ones first, then by price with known shipping. Without
 * `rate`, amounts in pounds and dollars are compared as bare numbers.
 */
export function listItemOffers(
  shops: readonly ShopOffer[],
  listings: readonly ShownListing[],
  { market, grade, saleType }: ListingFilter,
  rate: ExchangeRate | undefined,
): ItemOffer[] {
  const isWanted = (each: { readonly market: Market | null; readonly grade: Grade }, isBin: boolean) =>
    (market === undefined || each.market === market) &&
    (grade === "any" || each.grade === grade) &&
    (saleType === "any" || isBin === (saleType === "BIN"));
  const compareByCost = (left: ItemOffer, right: ItemOffer) =>
    rankItemOffer(left) - rankItemOffer(right) || getComparableCost(left, rate) - getComparableCost(right, rate);
  const cheapest = listings
    .filter((listing) => isWanted(listing, listing.isBuyItNow))
    .map((listing): ItemOffer => ({ kind: "listing", listing }))
    .sort(compareByCost)
    .slice(0, MAX_SHOWN_LISTINGS);
  const atShops = shops.filter((shop) => isWanted(shop, true)).map((shop): ItemOffer => ({ kind: "shop", shop }));
  return [...atShops, ...cheapest].sort(compareByCost);
}

export const getItemOfferKey = (each: ItemOffer): string =>
  each.kind === "shop" ? `shop ${each.shop.id}` : each.listing.listingId;

/** Ranks an offer: available now, auctions with bids, auctions without bids, unknown stock, sold-out shops. */
function rankItemOffer(each: ItemOffer): number {
  if (each.kind === "shop") return { in: 0, pre: 0, unknown: 3, out: 4 }[each.shop.availability];
  if (each.listing.isBuyItNow) return 0;
  return each.listing.bidCount > 0 ? 1 : 2;
}

/** Returns the price with known shipping, in US cents if there is a rate. Offers without a price come last. */
function getComparableCost(each: ItemOffer, rate: ExchangeRate | undefined): number {
  const cost = each.kind === "listing" ? computeDeliveredPrice(each.listing) : each.shop.price;
  if (cost === null) return Number.MAX_SAFE_INTEGER;
  const { market } = each.kind === "listing" ? each.listing : each.shop;
  return market === "EBAY-GB" && rate ? toUsdCents(cost, rate) : cost;
}

export const computeDeliveredPrice = ({ price, shipping }: Pick<ShownListing, "price" | "shipping">): number =>
  price + (shipping ?? 0);

/** Finds the cheapest offer that can be bought or pre-ordered. Expects the order of `listItemOffers`. */
export const findCheapestBuyableOffer = (offers: readonly ItemOffer[]): ItemOffer | undefined =>
  offers.find((each) => rankItemOffer(each) === 0 && (each.kind === "listing" || each.shop.price !== null));
