import { MARKETS, type Market } from "../../../../domain/listings/market";
import { decodeUrlPart } from "../../wire/fakeHost";

/**
 * Creates an error response in the marketplace's format. `errorId` is the number that the real service uses for this
 * error.
 */
const respondWithError = (status: number, errorId: number, message: string): Response =>
  Response.json({ errors: [{ errorId, message }] }, { status });

export const createInvalidTokenResponse = (): Response => respondWithError(401, 1001, "Invalid access token");
export const createTooManyRequestsResponse = (): Response => respondWithError(429, 2001, "Too many requests.");
export const createBadRequestResponse = (message: string): Response => respondWithError(400, 12_000, message);
export const createListingNotFoundResponse = (): Response =>
  respondWithError(404, 11_001, "The specified item Id was not found.");
export const createPathNotFoundResponse = (): Response => respondWithError(404, 2002, "Resource not found");

/** Settings that a client sends as request headers. They change the content of a response. */
export interface EbayClientSettings {
  readonly market: Market;
  /** Id of the affiliate campaign. With an id, listings have an affiliate link. */
  readonly campaign: string | undefined;
  readonly reference: string;
  /** True if the client states a country and postal code, so that shipping costs can be computed. */
  readonly hasAddress: boolean;
}

export function parseEbayClientSettings({ headers }: Request): EbayClientSettings {
  const context = new Map(
    (headers.get("X-EBAY-C-ENDUSERCTX") ?? "").split(",").map((part): [string, string] => {
      const [name = "", value = ""] = part.split("=");
      return [name, decodeUrlPart(value)];
    }),
  );
  const marketHeader = headers.get("X-EBAY-C-MARKETPLACE-ID");
  return {
    // Unknown market ids mean the United States, as at the real service.
    market: MARKETS.find((market) => market.replace("-", "_") === marketHeader) ?? "EBAY-US",
    campaign: context.get("affiliateCampaignId"),
    reference: context.get("affiliateReferenceId") ?? "",
    hasAddress: /^country=[A-Z]{2},zip=.+$/.test(context.get("contextualLocation") ?? ""),
  };
}
