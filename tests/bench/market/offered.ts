import type { Offered } from "../../../domain/listings/item";
import { CURRENCY_OF } from "../../../domain/listings/market";
import type { Listing } from "../../../local/syntheticMarket/draft/listing";

/** A listing as a search tells of it. */
export function offeredOf(listing: Listing): Offered {
  const isBin = listing.buyingOptions.includes("FIXED_PRICE");
  return {
    ebayId: listing.id,
    market: listing.market,
    title: listing.title,
    url: "https://www.ebay.com/itm/1",
    image: undefined,
    conditionId: listing.conditionId,
    // A search does not tell how a card is kept.
    isNearMint: undefined,
    price: isBin ? listing.price : (listing.currentBid ?? listing.price),
    currency: CURRENCY_OF[listing.market],
    isConverted: listing.convertedFrom !== undefined,
    shipping: listing.shipping,
    isBin,
    takesOffers: listing.buyingOptions.includes("BEST_OFFER"),
    bidCount: listing.bidCount,
    endsAt: listing.endsAt,
    country: listing.country,
    isGroup: listing.isGroup,
    soldQuantity: undefined,
    leftQuantity: undefined,
  };
}
