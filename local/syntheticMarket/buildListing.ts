import { COUNTRY_BY_MARKET, CURRENCY_BY_MARKET, type Market } from "../../domain/listings/market";
import { CURRENCY_FRACTION_DIGITS, type Currency } from "../../domain/money/currency";
import { findConditionFeature, type ListingCondition } from "./draft/condition";
import {
  createRandomNumberGenerator,
  pickInteger,
  pickRandomListElement,
  type RandomNumberGenerator,
} from "./draft/dice";
import {
  type BuyingOption,
  isForeignListingKind,
  isListingKindTitledHonestly,
  isUnusualConditionListingKind,
  type ListingDraft,
  listSingularAndPlural,
  type SyntheticListing,
  splitWords,
} from "./draft/listing";
import { computeListingPriceState, type SyntheticItem } from "./listingLife";
import type { ListingTitle } from "./titles/buildListingTitle";

/** Search query: lists of words. A title matches if it contains all words of any one list. */
export type SearchQuery = readonly (readonly string[])[];

const MAX_ALTERNATIVES = 500;

/** Parses a search text in the marketplace's notation: a space means "and", `(a,b)` means "a or b". */
export function parseSearchQuery(text: string): SearchQuery {
  const parts = [...text.matchAll(/\(([^()]*)\)|([^()]+)/g)].map(([, group, plain]) =>
    group === undefined ? [splitWords(plain ?? "")] : group.split(",").map(splitWords),
  );
  let query: readonly (readonly string[])[] = [[]];
  for (const alternatives of parts) {
    query = query.flatMap((before) => alternatives.map((words) => [...before, ...words])).slice(0, MAX_ALTERNATIVES);
  }
  return query.filter((words) => words.length > 0);
}

/** Converts a title to words in lower case between single spaces, as `createTitleMatcher` expects. */
export const toSearchableTitle = (title: string): string => ` ${splitWords(title).join(" ")} `;

/** Returns a function that tests whether a title in searchable form matches a query. */
export function createTitleMatcher(query: SearchQuery): (searchable: string) => boolean {
  const alternatives = query.map((words) =>
    words.map((word) => listSingularAndPlural(word).map((each) => ` ${each} `)),
  );
  return (searchable) =>
    alternatives.some((words) => words.every((variants) => variants.some((each) => searchable.includes(each))));
}

const ABROAD: Readonly<Record<Market, readonly string[]>> = {
  "EBAY-US": ["JP", "JP", "CN", "CN", "GB", "CA", "DE", "HK", "AU", "FR"],
  "EBAY-GB": ["DE", "DE", "FR", "IT", "ES", "JP", "US", "US", "CN", "IE"],
};
const CURRENCY_THERE: Readonly<Record<string, Currency>> = {
  JP: "JPY",
  CN: "USD",
  HK: "USD",
  GB: "GBP",
  CA: "CAD",
  DE: "EUR",
  FR: "EUR",
  IT: "EUR",
  ES: "EUR",
  IE: "EUR",
  US: "USD",
  AU: "AUD",
};
/**
 * Approximate prices of one US dollar, by currency. They convert listing prices to the currencies of foreign sellers.
 */
const RATES_PER_DOLLAR: Readonly<Partial<Record<Currency, number>>> = {
  USD: 1,
  GBP: 0.78,
  EUR: 0.92,
  CAD: 1.37,
  AUD: 1.52,
  JPY: 151,
};

/** Properties of a synthetic listing that do not change over time. */
export interface TimeIndependentListingFields extends Pick<SyntheticListing, "id" | "gtin"> {
  readonly title: ListingTitle;
  readonly condition: ListingCondition;
}

/** Builds a synthetic listing with the price and bids that it has at a given time. */
export function buildListing(
  draft: ListingDraft,
  item: SyntheticItem,
  { id, title, condition, gtin }: TimeIndependentListingFields,
  at: number,
): SyntheticListing {
  const { market, trap, buyingMode, sellsPieces } = draft;
  const state = computeListingPriceState(draft, item, at);
  const dice = createRandomNumberGenerator(draft.seed ^ 0x5ee);
  const country = pickCountry(draft, dice);
  const isItem = isListingKindTitledHonestly(trap) || isUnusualConditionListingKind(trap);
  return {
    id,
    title: title.text,
    gtin,
    market,
    conditionId: condition.id,
    descriptors: condition.descriptors,
    buyingOptions: listBuyingOptions(draft),
    price: state.price,
    currentBid: state.currentBid,
    bidCount: state.bidCount,
    convertedFrom: trap === "converted" ? toStatedPrice(country, state.price, market) : undefined,
    shipping: pickShipping(market, dice),
    country,
    startsAt: draft.startsAt,
    endsAt: draft.endsAt,
    isGroup: trap === "variations" || (trap === "choose" && dice() < 0.6),
    leftQuantity: buyingMode === "stock" ? pickInteger(dice, 2, 40) : 1,
    soldQuantity: sellsPieces ? state.soldQuantity : 0,
    listedUnderItemId: draft.itemId,
    itemId: isItem ? draft.itemId : undefined,
    grade: draft.grade,
    trap,
    features: [findConditionFeature(condition) ?? [], title.features].flat(),
  };
}

function listBuyingOptions({ buyingMode, takesOffers, seed }: ListingDraft): readonly BuyingOption[] {
  if (buyingMode === "classified") return ["CLASSIFIED_AD"];
  if (buyingMode === "auction") return ["AUCTION"];
  if (buyingMode === "hybrid") return seed % 2 === 0 ? ["FIXED_PRICE", "AUCTION"] : ["AUCTION", "FIXED_PRICE"];
  return takesOffers ? ["FIXED_PRICE", "BEST_OFFER"] : ["FIXED_PRICE"];
}

function pickCountry({ trap, market }: ListingDraft, dice: RandomNumberGenerator): string {
  const abroad = pickRandomListElement(dice, ABROAD[market]);
  if (isForeignListingKind(trap)) return abroad;
  // NFC tags and coins are partly shipped from China.
  if (trap === "nfc" || trap === "coin") return dice() < 0.4 ? "CN" : COUNTRY_BY_MARKET[market];
  return COUNTRY_BY_MARKET[market];
}

/** Converts a price from the market's currency to the currency of a foreign seller. */
function toStatedPrice(country: string, price: number, market: Market): NonNullable<SyntheticListing["convertedFrom"]> {
  const home = CURRENCY_BY_MARKET[market];
  const there = CURRENCY_THERE[country] ?? "EUR";
  const currency = there === home ? "EUR" : there;
  const dollars = price / 10 ** CURRENCY_FRACTION_DIGITS[home] / (RATES_PER_DOLLAR[home] ?? 1);
  return {
    value: Math.round(dollars * (RATES_PER_DOLLAR[currency] ?? 1) * 10 ** CURRENCY_FRACTION_DIGITS[currency]),
    currency,
  };
}

const POSTAGE: Readonly<Record<Market, readonly (number | undefined)[]>> = {
  "EBAY-US": [0, 0, 0, 399, 485, 499, 550, 599, 725, 899, undefined],
  "EBAY-GB": [0, 0, 0, 155, 249, 299, 335, 349, 399, 425, undefined],
};
const pickShipping = (market: Market, dice: RandomNumberGenerator): number | undefined =>
  POSTAGE[market][Math.floor(dice() * POSTAGE[market].length)];
