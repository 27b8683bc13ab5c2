import { hashOf } from "../../../market/draft/dice";
import type { Listing } from "../../../market/draft/listing";
import type { SyntheticMarket } from "../../../market/index";
import { badRequest, notFound, readerOf } from "./faults";
import { itemIdOf, summaryOf } from "./summary";

/** Of ten auctions that are over, so many are not found any more. */
const FORGOTTEN_OF_TEN = 6;

export function readItem(market: SyntheticMarket, itemId: string, request: Request, at: number): Response {
  const [, legacyId] = /^v1\|(\d+)\|\d+$/.exec(itemId) ?? [];
  if (legacyId === undefined) return badRequest(11_002, "The itemId is not in the form v1|number|number.");
  const listing = market.listing(legacyId, at);
  if (!listing || itemIdOf(listing) !== itemId || isForgotten(listing, at)) return notFound(itemId);
  const { gtin, descriptors } = listing;
  return Response.json({
    ...summaryOf(listing, readerOf(request)),
    ...(gtin !== undefined && { gtin }),
    ...(descriptors.length > 0 && {
      conditionDescriptors: descriptors.map(({ name, value }) => ({ name, values: [{ content: value }] })),
    }),
    estimatedAvailabilities: [availabilityOf(listing, at)],
  });
}

function isForgotten({ id, buyingOptions, endsAt }: Listing, at: number): boolean {
  if (at < endsAt) return false;
  return !buyingOptions.includes("AUCTION") || hashOf(Number(id), 2) % 10 < FORGOTTEN_OF_TEN;
}

function availabilityOf({ endsAt, bidCount, soldQuantity, leftQuantity }: Listing, at: number): object {
  const isOver = at >= endsAt;
  return {
    deliveryOptions: ["SHIP_TO_HOME"],
    estimatedAvailabilityStatus: isOver ? "OUT_OF_STOCK" : "IN_STOCK",
    estimatedAvailableQuantity: isOver ? 0 : leftQuantity,
    estimatedSoldQuantity: isOver && bidCount > 0 ? 1 : soldQuantity,
  };
}
