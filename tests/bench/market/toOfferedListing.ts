import type { MarketplaceListing } from "../../../domain/listings/classifierInput";
import { CURRENCY_BY_MARKET } from "../../../domain/listings/market";
import type { SyntheticListing } from "../../../local/syntheticMarket/draft/listing";

/** A listing as a search tells of it. */
export function toOfferedListing(listing: SyntheticListing): MarketplaceListing {
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
    currency: CURRENCY_BY_MARKET[listing.market],
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
