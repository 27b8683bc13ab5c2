import type { SyntheticMarket } from "../../../syntheticMarket";
import type { SyntheticListing } from "../../../syntheticMarket/draft/listing";
import { getPriceOrHighestBid, toEbayListingJson } from "./listingJson";
import { createBadRequestResponse, parseEbayClientSettings } from "./responses";

const MAX_LIMIT = 200;
const MAX_OFFSET = 9_999;

/**
 * Syntax of a search filter: buying options, a price range in major units, its currency, and a country. The real
 * service ignores incomplete filters and then finds other listings; the fake service rejects them.
 */
const FILTER =
  /^buyingOptions:\{([A-Z_|]+)\},price:\[(\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?)\],priceCurrency:(USD|GBP),itemLocationCountry:([A-Z]{2})$/;

/**
 * Responds to a search by text or barcode, with the cheapest listing first. Supports only the parameters that the site
 * sends.
 */
export function handleEbaySearch(market: SyntheticMarket, url: URL, request: Request, at: number): Response {
  const { searchParams } = url;
  const [text, gtin] = [searchParams.get("q") ?? "", searchParams.get("gtin")];
  const [limit, offset] = [Number(searchParams.get("limit")), Number(searchParams.get("offset") ?? 0)];
  const matchesFilter = parseFilter(searchParams.get("filter") ?? "");
  if (text.trim() === "" && gtin === null)
    return createBadRequestResponse("The call must have a 'q' or 'gtin' parameter.");
  if (!(limit >= 1 && limit <= MAX_LIMIT))
    return createBadRequestResponse("The 'limit' value should be between 1 and 200.");
  if (!(offset <= MAX_OFFSET && offset % limit === 0))
    return createBadRequestResponse("The 'offset' value must be a multiple of the 'limit' value, and at most 9999.");
  if (!matchesFilter)
    return createBadRequestResponse("The fake marketplace supports only the filter that the site sends.");
  if (searchParams.get("sort") !== "price")
    return createBadRequestResponse("The fake marketplace sorts only by price.");

  const reader = parseEbayClientSettings(request);
  const found = market
    .listListings(reader.market, gtin === null ? text : { gtin }, at)
    .filter(matchesFilter)
    .sort((one, other) => getPriceOrHighestBid(one) - getPriceOrHighestBid(other));
  const rows = found.slice(offset, offset + limit);
  return Response.json({
    total: found.length,
    ...(rows.length > 0 && { itemSummaries: rows.map((listing) => toEbayListingJson(listing, reader)) }),
  });
}

function parseFilter(text: string): ((listing: SyntheticListing) => boolean) | undefined {
  const [, options, lowest, highest, , wantedCountry] = FILTER.exec(text) ?? [];
  if (options === undefined) return undefined;
  const wantedOptions = options.split("|");
  const [minPrice, maxPrice] = [Math.round(Number(lowest) * 100), Math.round(Number(highest) * 100)];
  return (listing) =>
    listing.country === wantedCountry &&
    listing.buyingOptions.some((option) => wantedOptions.includes(option)) &&
    getPriceOrHighestBid(listing) >= minPrice &&
    getPriceOrHighestBid(listing) <= maxPrice;
}
