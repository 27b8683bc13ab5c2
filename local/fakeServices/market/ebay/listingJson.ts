import { CURRENCY_BY_MARKET, type Market } from "../../../../domain/listings/market";
import { CURRENCY_FRACTION_DIGITS, isCurrency } from "../../../../domain/money/currency";
import type { SyntheticMarket } from "../../../syntheticMarket";
import { hashNumbers } from "../../../syntheticMarket/draft/dice";
import type { SyntheticListing } from "../../../syntheticMarket/draft/listing";
import {
  createBadRequestResponse,
  createListingNotFoundResponse,
  type EbayClientSettings,
  parseEbayClientSettings,
} from "./responses";

const SITES: Readonly<Record<Market, { readonly origin: string; readonly rotation: string }>> = {
  "EBAY-US": { origin: "https://www.ebay.com", rotation: "711-53200-19255-0" },
  "EBAY-GB": { origin: "https://www.ebay.co.uk", rotation: "710-53481-19255-0" },
};

/** Returns the price of a listing in minor units of its currency. For an auction with bids this is the highest bid. */
export const getPriceOrHighestBid = ({ buyingOptions, currentBid, price }: SyntheticListing): number =>
  buyingOptions.includes("FIXED_PRICE") ? price : (currentBid ?? price);

/**
 * Converts a listing to the marketplace's JSON format. Search results and responses for a single listing share these
 * fields.
 */
export function toEbayListingJson(listing: SyntheticListing, reader: EbayClientSettings): object {
  const { id, title, conditionId, buyingOptions, country, isGroup, market } = listing;
  const hash = hashNumbers(Number(id));
  const pageUrl = `${SITES[market].origin}/itm/${id}?hash=item${hash.toString(16)}`;
  return {
    itemId: formatItemId(listing),
    title,
    ...(isGroup && { itemGroupType: "SELLER_DEFINED_VARIATIONS" }),
    ...(hash % 50 !== 0 && { image: { imageUrl: `https://i.ebayimg.com/images/g/${hash.toString(36)}/s-l225.jpg` } }),
    ...toPriceFields(listing, hash),
    ...(conditionId !== undefined && { conditionId }),
    ...(reader.hasAddress && { shippingOptions: [toShippingFields(listing)] }),
    buyingOptions,
    itemWebUrl: pageUrl,
    ...(reader.campaign !== undefined && {
      itemAffiliateWebUrl: `${pageUrl}&${new URLSearchParams({
        mkevt: "1",
        mkcid: "1",
        mkrid: SITES[market].rotation,
        campid: reader.campaign,
        customid: reader.reference,
        toolid: "10049",
      })}`,
    }),
    itemLocation: { country },
    legacyItemId: id,
  };
}

const formatItemId = ({ id, isGroup }: SyntheticListing): string =>
  `v1|${id}|${isGroup ? 600_000_000_000 + hashNumbers(Number(id)) : 0}`;

/**
 * Builds the JSON fields with prices. For an auction, `price` is sometimes the opening bid and sometimes the highest
 * bid.
 */
function toPriceFields(listing: SyntheticListing, hash: number): object {
  const { buyingOptions, price, currentBid, bidCount, endsAt } = listing;
  if (!buyingOptions.includes("AUCTION")) return { price: toAmount(price, listing) };
  return {
    price: toAmount(hash % 2 === 0 ? price : getPriceOrHighestBid(listing), listing),
    bidCount,
    ...((currentBid !== undefined || hash % 3 === 0) && { currentBidPrice: toAmount(currentBid ?? price, listing) }),
    itemEndDate: new Date(endsAt).toISOString(),
  };
}

function toShippingFields(listing: SyntheticListing): object {
  if (listing.shipping === undefined) return { shippingCostType: "CALCULATED" };
  const shippingCost = toAmount(listing.shipping, { ...listing, convertedFrom: undefined });
  return { shippingCostType: "FIXED", shippingCost };
}

/** Formats a price in major units of its currency, with the original price if the seller's currency is another. */
function toAmount(minor: number, { market, convertedFrom }: SyntheticListing): object {
  const currency = CURRENCY_BY_MARKET[market];
  return {
    value: formatMajorUnits(minor, currency),
    currency,
    ...(convertedFrom && {
      convertedFromValue: formatMajorUnits(convertedFrom.value, convertedFrom.currency),
      convertedFromCurrency: convertedFrom.currency,
    }),
  };
}

function formatMajorUnits(minor: number, currency: string): string {
  const digits = isCurrency(currency) ? CURRENCY_FRACTION_DIGITS[currency] : 2;
  return (minor / 10 ** digits).toFixed(Math.max(digits, 1));
}

/** Number of auctions, out of ten, that the API no longer finds after their end. */
const FORGOTTEN_OF_TEN = 6;

/** Responds with one listing, its quantities and, for a card, the condition that the seller stated. */
export function respondWithListing(market: SyntheticMarket, itemId: string, request: Request, at: number): Response {
  const [, listingId] = /^v1\|(\d+)\|\d+$/.exec(itemId) ?? [];
  if (listingId === undefined) return createBadRequestResponse("The itemId is not in the form v1|number|number.");
  const listing = market.findListing(listingId, at);
  if (!listing || formatItemId(listing) !== itemId || isForgotten(listing, at)) return createListingNotFoundResponse();
  const { descriptors, endsAt, bidCount, soldQuantity, leftQuantity } = listing;
  const hasEnded = at >= endsAt;
  const quantities = {
    estimatedAvailableQuantity: hasEnded ? 0 : leftQuantity,
    estimatedSoldQuantity: hasEnded && bidCount > 0 ? 1 : soldQuantity,
  };
  return Response.json({
    ...toEbayListingJson(listing, parseEbayClientSettings(request)),
    ...(descriptors.length > 0 && {
      conditionDescriptors: descriptors.map(({ name, value }) => ({ name, values: [{ content: value }] })),
    }),
    estimatedAvailabilities: [quantities],
  });
}

/**
 * Returns true if the API no longer finds an ended listing. Some auctions can still be found, so that their last bid
 * can be read.
 */
function isForgotten({ id, buyingOptions, endsAt }: SyntheticListing, at: number): boolean {
  if (at < endsAt) return false;
  return !buyingOptions.includes("AUCTION") || hashNumbers(Number(id), 2) % 10 < FORGOTTEN_OF_TEN;
}
