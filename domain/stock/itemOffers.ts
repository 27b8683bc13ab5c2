import type { ListingFilter, ShownListing } from "../listings/activeListing";
import type { Grade, Market } from "../listings/market";
import { type ExchangeRate, toUsd } from "../money/money";
import type { Availability } from "./availability";

/** What a shop says of an item, as a page shows it. */
export interface ShopOffer {
  readonly id: number;
  readonly retailer: string;
  /** Null of a shop that sells in neither. */
  readonly market: Market | null;
  readonly grade: Grade;
  readonly standing: Availability;
  /** Minor units of the market's currency; null where it is not known, or in another one. */
  readonly price: number | null;
  /** The same in words, in whatever currency. */
  readonly words: string;
  readonly url: string;
  readonly isSponsored: boolean;
  /** ms */
  readonly checkedAt: number | null;
  /** "Deal: 15 % under listed" */
  readonly deal: string | null;
}

/** One way to get an item: at a shop, or on the marketplace. */
export type ItemOffer =
  | { readonly of: "shop"; readonly shop: ShopOffer }
  | { readonly of: "listing"; readonly listing: ShownListing };

/** So many listings are shown of whatever is asked for. */
export const MAX_SHOWN_LISTINGS = 5;

/**
 * Shops and listings as one list, by what they cost delivered, as far as that is known; else as they stood.
 * @param rate orders pounds and dollars among one another; without one, amounts alone are compared.
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
  const byCost = (one: ItemOffer, other: ItemOffer) =>
    rankItemOffer(one) - rankItemOffer(other) || getComparableCost(one, rate) - getComparableCost(other, rate);
  const cheapest = listings
    .filter((listing) => isWanted(listing, listing.isBin))
    .map((listing): ItemOffer => ({ of: "listing", listing }))
    .sort(byCost)
    .slice(0, MAX_SHOWN_LISTINGS);
  const atShops = shops.filter((shop) => isWanted(shop, true)).map((shop): ItemOffer => ({ of: "shop", shop }));
  return [...atShops, ...cheapest].sort(byCost);
}

export const keyForItemOffer = (each: ItemOffer): string =>
  each.of === "shop" ? `shop ${each.shop.id}` : each.listing.ebayId;

/** What can be had at once; then auctions, those that nobody bids in last; then shops of which nobody knows. */
function rankItemOffer(each: ItemOffer): number {
  if (each.of === "shop") return { in: 0, pre: 0, unknown: 3, out: 4 }[each.shop.standing];
  if (each.listing.isBin) return 0;
  return each.listing.bidCount > 0 ? 1 : 2;
}

/** Minor units of dollars where there is a rate. */
function getComparableCost(each: ItemOffer, rate: ExchangeRate | undefined): number {
  const cost = each.of === "listing" ? computeDeliveredPrice(each.listing) : each.shop.price;
  if (cost === null) return Number.MAX_SAFE_INTEGER;
  const { market } = each.of === "listing" ? each.listing : each.shop;
  return market === "EBAY-GB" && rate ? toUsd(cost, rate) : cost;
}

/** With its postage, where that is told. */
export const computeDeliveredPrice = ({ price, shipping }: Pick<ShownListing, "price" | "shipping">): number =>
  price + (shipping ?? 0);

/** What can be paid for and had at once, the cheapest of it; what shops take orders for counts. */
export const findFirstBuyable = (ways: readonly ItemOffer[]): ItemOffer | undefined =>
  ways.find((each) => rankItemOffer(each) === 0 && (each.of === "listing" || each.shop.price !== null));
