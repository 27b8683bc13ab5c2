import type { ListingFilter, ShownListing } from "../listings/activeListing";
import type { Grade, Market } from "../listings/market";
import { type ExchangeRate, toUsd } from "../money/money";
import type { Availability } from "./availability";

/** Offer of a shop as an item's page shows it. */
export interface ShopOffer {
  readonly id: number;
  readonly retailer: string;
  /** Null for a shop outside both markets. */
  readonly market: Market | null;
  readonly grade: Grade;
  readonly availability: Availability;
  /** Minor units of the market's currency; null if unknown or in another currency. */
  readonly price: number | null;
  /** Formatted price, in any currency. */
  readonly priceText: string;
  readonly url: string;
  readonly isSponsored: boolean;
  /** ms */
  readonly checkedAt: number | null;
  /** Formatted deal, such as "Deal: 15 % under listed". */
  readonly deal: string | null;
}

export type ItemOffer =
  | { readonly kind: "shop"; readonly shop: ShopOffer }
  | { readonly kind: "listing"; readonly listing: ShownListing };

/** Number of listings shown for each filter. */
export const MAX_SHOWN_LISTINGS = 5;

/**
 * Lists shops and listings that match the filter by their known delivered cost; ties keep their order.
 *
 * @param rate makes pounds and dollars comparable; without it only the amounts are compared
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

export const keyForItemOffer = (each: ItemOffer): string =>
  each.kind === "shop" ? `shop ${each.shop.id}` : each.listing.listingId;

/**
 * Returns the rank of an offer: available at once, then auctions (those with bids first), then shops with unknown
 * stock, then sold out.
 */
function rankItemOffer(each: ItemOffer): number {
  if (each.kind === "shop") return { in: 0, pre: 0, unknown: 3, out: 4 }[each.shop.availability];
  if (each.listing.isBuyItNow) return 0;
  return each.listing.bidCount > 0 ? 1 : 2;
}

/** Returns the cost for comparison, converted to US cents if there is a rate. Offers without a price sort last. */
function getComparableCost(each: ItemOffer, rate: ExchangeRate | undefined): number {
  const cost = each.kind === "listing" ? computeDeliveredPrice(each.listing) : each.shop.price;
  if (cost === null) return Number.MAX_SAFE_INTEGER;
  const { market } = each.kind === "listing" ? each.listing : each.shop;
  return market === "EBAY-GB" && rate ? toUsd(cost, rate) : cost;
}

/** Returns the price with postage, if the postage is known. */
export const computeDeliveredPrice = ({ price, shipping }: Pick<ShownListing, "price" | "shipping">): number =>
  price + (shipping ?? 0);

/**
 * Finds the cheapest offer with a price that can be bought now, pre-orders included. The list must be sorted by
 * `listItemOffers`.
 */
export const findFirstBuyable = (offers: readonly ItemOffer[]): ItemOffer | undefined =>
  offers.find((each) => rankItemOffer(each) === 0 && (each.kind === "listing" || each.shop.price !== null));
