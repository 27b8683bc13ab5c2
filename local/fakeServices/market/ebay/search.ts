import { CURRENCY_BY_MARKET } from "../../../../domain/listings/market";
import type { SyntheticMarket } from "../../../syntheticMarket";
import { hashNumbers } from "../../../syntheticMarket/draft/dice";
import type { BuyingOption, SyntheticListing } from "../../../syntheticMarket/draft/listing";
import { convertAmount, createWarning, getListingPrice, parseReader, respondBadRequest } from "./responses";
import { toSummaryJson } from "./summary";

const USUAL_LIMIT = 50;
const HIGHEST_LIMIT = 200;
const HIGHEST_OFFSET = 9_999;
const ORDERS = new Set(["price", "-price", "distance", "newlyListed", "endingSoonest"]);

export function handleItemSearch(market: SyntheticMarket, url: URL, request: Request, at: number): Response {
  const { searchParams } = url;
  const [q, gtin] = [searchParams.get("q") ?? "", searchParams.get("gtin") ?? ""];
  if (q.trim() === "" && gtin === "")
    return respondBadRequest(
      12_001,
      "The call must have a valid 'q', 'category_ids', 'epid' or 'gtin' query parameter.",
    );
  const limit = parseWholeNumber(searchParams, "limit") ?? USUAL_LIMIT;
  if (!(limit >= 1 && limit <= HIGHEST_LIMIT))
    return respondBadRequest(12_006, "The 'limit' value should be between 1 and 200 (inclusive).");
  const offset = parseWholeNumber(searchParams, "offset") ?? 0;
  if (!(offset >= 0 && offset <= HIGHEST_OFFSET))
    return respondBadRequest(12_029, "The maximum number of listings that can be retrieved is 10,000.");
  if (offset % limit !== 0)
    return respondBadRequest(12_515, "The 'offset' value must be either zero or a multiple of the 'limit' value.");

  const filter = searchParams.get("filter");
  const test = filter === null ? isFixedPrice : parseFilter(filter);
  const sort = searchParams.get("sort");
  const warnings = [
    ...(test ? [] : [createWarning(12_002, "filter", filter ?? "")]),
    ...(sort === null || ORDERS.has(sort) ? [] : [createWarning(12_008, "sort", sort)]),
  ];
  const reader = parseReader(request);
  const found = market
    .listings(reader.market, gtin === "" ? q : { gtin }, at)
    .filter(test ?? isFixedPrice)
    .filter((listing) => gtin === "" || q.trim() === "" || hasWords(listing, q));
  const rows = sortListings(found, searchParams.get("sort"), offset).slice(offset, offset + limit);
  return Response.json({
    href: url.href,
    total: found.length,
    ...(offset + limit < found.length && { next: formatPageUrl(url, limit, offset + limit) }),
    limit,
    offset,
    ...(rows.length > 0 && { itemSummaries: rows.map((listing) => toSummaryJson(listing, reader)) }),
    ...(warnings.length > 0 && { warnings }),
  });
}

/** Parses a whole number; `undefined` if it is absent, `NaN` if it is invalid. */
function parseWholeNumber(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  return text === null ? undefined : /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

const hasWords = ({ title }: SyntheticListing, q: string): boolean =>
  q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => title.toLowerCase().includes(word));

/** Sorts listings. The default order, best match, differs from page to page like the real one. */
function sortListings(
  found: readonly SyntheticListing[],
  order: string | null,
  offset: number,
): readonly SyntheticListing[] {
  if (order === "price") return found.toSorted((one, other) => getListingPrice(one) - getListingPrice(other));
  if (order === "-price") return found.toSorted((one, other) => getListingPrice(other) - getListingPrice(one));
  if (order === "newlyListed") return found.toSorted((one, other) => other.startsAt - one.startsAt);
  if (order === "endingSoonest") return found.toSorted((one, other) => one.endsAt - other.endsAt);
  const computeMatch = ({ id }: SyntheticListing) => hashNumbers(Number(id), offset);
  return offset === 0 ? found : found.toSorted((one, other) => computeMatch(one) - computeMatch(other));
}

function formatPageUrl(url: URL, limit: number, offset: number): string {
  const next = new URL(url);
  next.searchParams.set("limit", String(limit));
  next.searchParams.set("offset", String(offset));
  return next.href;
}

type ListingFilterTest = (listing: SyntheticListing) => boolean;

/** Parses a filter; `undefined` if it is invalid. */
function parseFilter(text: string): ListingFilterTest | undefined {
  const parts = new Map<string, string>();
  let rest = text;
  while (rest !== "") {
    const [whole = "", name = "", value = ""] = PART.exec(rest) ?? [];
    if (whole === "") return undefined;
    parts.set(name, value);
    rest = rest.slice(whole.length);
  }
  const tests: ListingFilterTest[] = parts.has("buyingOptions") ? [] : [isFixedPrice];
  for (const [name, value] of parts) {
    const test = Object.hasOwn(PARSERS, name) ? PARSERS[name]?.(value, parts) : undefined;
    if (!test) return undefined;
    tests.push(test);
  }
  return (listing) => tests.every((test) => test(listing));
}

/** Default filter of a search without buying options. */
const isFixedPrice: ListingFilterTest = ({ buyingOptions }) => buyingOptions.includes("FIXED_PRICE");

const PART = /^(\w+):(\{[^{}]*\}|\[[^[\]]*\]|[^,{}[\]]+)(?:,|$)/;

const OPTIONS: readonly BuyingOption[] = ["FIXED_PRICE", "AUCTION", "BEST_OFFER", "CLASSIFIED_AD"];

type Parser = (value: string, parts: ReadonlyMap<string, string>) => ListingFilterTest | undefined;

const PARSERS: Readonly<Record<string, Parser>> = {
  buyingOptions(value) {
    const requested = parseListValue(value);
    const options = OPTIONS.filter((option) => requested?.includes(option));
    if (!requested || options.length !== requested.length) return undefined;
    return (listing) => options.some((option) => listing.buyingOptions.includes(option));
  },
  price(value, parts) {
    const [, from, to] = /^\[(\d+(?:\.\d+)?)?\.\.(\d+(?:\.\d+)?)?\]$/.exec(value) ?? [];
    const currency = parts.get("priceCurrency");
    if ((from === undefined && to === undefined) || currency === undefined) return undefined;
    const lowest = from === undefined ? 0 : Number(from) * 100;
    const highest = to === undefined ? Number.POSITIVE_INFINITY : Number(to) * 100;
    return (listing) => {
      const price = convertAmount(getListingPrice(listing), CURRENCY_BY_MARKET[listing.market], currency);
      return price >= lowest && price <= highest;
    };
  },
  priceCurrency: (value, parts) => (/^(USD|GBP)$/.test(value) && parts.has("price") ? () => true : undefined),
  itemLocationCountry: (value) => (/^[A-Z]{2}$/.test(value) ? ({ country }) => country === value : undefined),
  conditionIds(value) {
    const ids = parseListValue(value);
    return ids && (({ conditionId }) => conditionId !== undefined && ids.includes(conditionId));
  },
  conditions(value) {
    const requested = parseListValue(value);
    if (!requested?.every((each) => each === "NEW" || each === "USED")) return undefined;
    return ({ conditionId }) => conditionId !== undefined && requested.includes(conditionId < "2000" ? "NEW" : "USED");
  },
};

const parseListValue = (value: string): readonly string[] | undefined =>
  /^\{[\w|]+\}$/.test(value) ? value.slice(1, -1).split("|") : undefined;
