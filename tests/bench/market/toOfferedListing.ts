import type { MarketplaceListing } from "../../../domain/listings/classifierInput";
import { CURRENCY_BY_MARKET } from "../../../domain/listings/market";
import type { SyntheticListing } from "../../../local/syntheticMarket/draft/listing";

/** Converts a listing of the synthetic market to a listing as the marketplace's search returns it. */
export function toOfferedListing(listing: SyntheticListing): MarketplaceListing {
  const isBin = listing.buyingOptions.includes("FIXED_PRICE");
  return {
    listingId: listing.id,
    market: listing.market,
    title: listing.title,
    url: "https://www.ebay.com/itm/1",
    image: undefined,
    conditionId: listing.conditionId,
    // A search does not return the condition of an amiibo card.
    isNearMint: undefined,
    price: isBin ? listing.price : (listing.currentBid ?? listing.price),
    currency: CURRENCY_BY_MARKET[listing.market],
    isConverted: listing.convertedFrom !== undefined,
    shipping: listing.shipping,
    isBuyItNow: isBin,
    hasBestOffer: listing.buyingOptions.includes("BEST_OFFER"),
    bidCount: listing.bidCount,
    endsAt: listing.endsAt,
    country: listing.country,
    isItemGroup: listing.isGroup,
    soldQuantity: undefined,
    remainingQuantity: undefined,
  };
}
