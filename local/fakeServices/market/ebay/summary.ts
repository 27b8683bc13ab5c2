import type { Market } from "../../../../domain/listings/market";
import type { SyntheticMarket } from "../../../syntheticMarket";
import { hashNumbers } from "../../../syntheticMarket/draft/dice";
import type { SyntheticListing } from "../../../syntheticMarket/draft/listing";
import {
  type EbayReader,
  getListingPrice,
  parseReader,
  respondBadRequest,
  respondItemNotFound,
  toEbayAmount,
} from "./responses";

const SITES: Readonly<Record<Market, { readonly origin: string; readonly rotation: string }>> = {
  "EBAY-US": { origin: "https://www.ebay.com", rotation: "711-53200-19255-0" },
  "EBAY-GB": { origin: "https://www.ebay.co.uk", rotation: "710-53481-19255-0" },
};

const CONDITIONS: Readonly<Record<string, string>> = {
  "1000": "New",
  "1500": "New other (see details)",
  "2750": "Graded",
  "3000": "Used",
  "4000": "Ungraded",
  "7000": "For parts or not working",
};

const TOYS_TO_LIFE = "182180";
/** Category of single cards, the only one that asks for a card's condition. */
const SINGLE_CARDS = "183454";
const isSingleCard = ({ conditionId }: SyntheticListing): boolean => conditionId === "2750" || conditionId === "4000";

/** Builds the fields that search results and single items share. */
export function toSummaryJson(listing: SyntheticListing, reader: EbayReader): object {
  const { id, title, conditionId, buyingOptions, country, isGroup, startsAt, market } = listing;
  const page = `${SITES[market].origin}/itm/${id}`;
  const mark = hashNumbers(Number(id));
  return {
    itemId: formatItemId(listing),
    title,
    ...(isGroup && {
      itemGroupHref: `https://api.ebay.com/buy/browse/v1/item/get_items_by_item_group?item_group_id=${id}`,
      itemGroupType: "SELLER_DEFINED_VARIATIONS",
    }),
    leafCategoryIds: [isSingleCard(listing) ? SINGLE_CARDS : TOYS_TO_LIFE],
    ...(mark % 50 !== 0 && { image: { imageUrl: `https://i.ebayimg.com/images/g/${mark.toString(36)}/s-l225.jpg` } }),
    ...toPriceFields(listing, reader.market, mark),
    seller: { username: `seller_${mark % 9_973}`, feedbackPercentage: "99.6", feedbackScore: mark % 7_919 },
    ...(conditionId !== undefined && { condition: CONDITIONS[conditionId] ?? "Used", conditionId }),
    ...(reader.hasAddress && { shippingOptions: [toShippingFields(listing, reader.market)] }),
    buyingOptions,
    itemWebUrl: `${page}?hash=item${mark.toString(16)}`,
    ...(reader.campaign !== undefined && { itemAffiliateWebUrl: affiliate(page, listing, reader, mark) }),
    itemLocation: { postalCode: country === "GB" ? "M1***" : "600**", country },
    itemCreationDate: new Date(startsAt).toISOString(),
    legacyItemId: id,
    adultOnly: false,
  };
}

const formatItemId = ({ id, isGroup }: SyntheticListing): string =>
  `v1|${id}|${isGroup ? 600_000_000_000 + hashNumbers(Number(id)) : 0}`;

/** Builds the price fields. For an auction, `price` is sometimes the opening bid and sometimes the current one. */
function toPriceFields(listing: SyntheticListing, reader: Market, mark: number): object {
  const { buyingOptions, price, currentBid, bidCount, endsAt } = listing;
  if (!buyingOptions.includes("AUCTION")) return { price: toEbayAmount(price, listing, reader) };
  const stated = mark % 2 === 0 ? price : getListingPrice(listing);
  return {
    price: toEbayAmount(stated, listing, reader),
    bidCount,
    ...((currentBid !== undefined || mark % 3 === 0) && {
      currentBidPrice: toEbayAmount(currentBid ?? price, listing, reader),
    }),
    itemEndDate: new Date(endsAt).toISOString(),
  };
}

function toShippingFields(listing: SyntheticListing, reader: Market): object {
  if (listing.shipping === undefined) return { shippingCostType: "CALCULATED" };
  const unconverted = { ...listing, convertedFrom: undefined };
  return { shippingCostType: "FIXED", shippingCost: toEbayAmount(listing.shipping, unconverted, reader) };
}

function affiliate(
  page: string,
  { market }: SyntheticListing,
  { campaign = "", reference = "" }: EbayReader,
  mark: number,
): string {
  const tracking = { mkevt: "1", mkcid: "1", mkrid: SITES[market].rotation, campid: campaign, customid: reference };
  return `${page}?hash=item${mark.toString(16)}&${new URLSearchParams({ ...tracking, toolid: "10049" })}`;
}

/** Number of ended auctions out of ten that are no longer found. */
const FORGOTTEN_OF_TEN = 6;

export function respondItem(market: SyntheticMarket, itemId: string, request: Request, at: number): Response {
  const [, legacyId] = /^v1\|(\d+)\|\d+$/.exec(itemId) ?? [];
  if (legacyId === undefined) return respondBadRequest(11_002, "The itemId is not in the form v1|number|number.");
  const listing = market.listing(legacyId, at);
  if (!listing || formatItemId(listing) !== itemId || isForgotten(listing, at)) return respondItemNotFound(itemId);
  const { gtin, descriptors } = listing;
  return Response.json({
    ...toSummaryJson(listing, parseReader(request)),
    ...(gtin !== undefined && { gtin }),
    ...(descriptors.length > 0 && {
      conditionDescriptors: descriptors.map(({ name, value }) => ({ name, values: [{ content: value }] })),
    }),
    estimatedAvailabilities: [toAvailabilityFields(listing, at)],
  });
}

function isForgotten({ id, buyingOptions, endsAt }: SyntheticListing, at: number): boolean {
  if (at < endsAt) return false;
  return !buyingOptions.includes("AUCTION") || hashNumbers(Number(id), 2) % 10 < FORGOTTEN_OF_TEN;
}

function toAvailabilityFields({ endsAt, bidCount, soldQuantity, leftQuantity }: SyntheticListing, at: number): object {
  const isOver = at >= endsAt;
  return {
    deliveryOptions: ["SHIP_TO_HOME"],
    estimatedAvailabilityStatus: isOver ? "OUT_OF_STOCK" : "IN_STOCK",
    estimatedAvailableQuantity: isOver ? 0 : leftQuantity,
    estimatedSoldQuantity: isOver && bidCount > 0 ? 1 : soldQuantity,
  };
}
