import type { PrimaryRegion } from "../access/preferences";
import { CURRENCY_BY_MARKET, type Grade, MARKETS, type Market } from "../listings/market";
import { t } from "../messages/pages";
import type { DisplayCurrency } from "../money/money";
import { getGuidePrice } from "../prices/average";
import { getMarketPrices, type PriceSnapshot } from "../prices/priceSnapshot";
import { getRegionCurrency, type PriceBasis } from "../prices/regionQuote";
import { isAvailable, type StockOffer } from "./availability";
import { findShopMarket } from "./retailers";

/** What somebody has to do with an item of the board. */
const VIEWER_RELATIONS = ["missing", "wished", "watched", "goal"] as const;
type ViewerRelation = (typeof VIEWER_RELATIONS)[number];

/** What somebody wants to see of what can be had. */
export interface StockFilter {
  readonly of?: ViewerRelation;
  readonly in?: "uk" | "us";
  readonly condition?: Grade;
  readonly only?: "pre" | "deals";
}

export const STOCK_FILTER_OPTIONS = {
  of: VIEWER_RELATIONS,
  in: ["uk", "us"],
  condition: ["new", "used"],
  only: ["pre", "deals"],
} as const satisfies { readonly [K in keyof StockFilter]: readonly StockFilter[K][] };

/** As an address has it; what it does not know is no filter. */
export const parseStockFilter = (query: (name: string) => string | undefined): StockFilter => {
  const chosen = <T>(choices: readonly T[], name: string) => choices.find((each) => each === query(name));
  const [of, place] = [chosen(STOCK_FILTER_OPTIONS.of, "of"), chosen(STOCK_FILTER_OPTIONS.in, "in")];
  const [condition, only] = [
    chosen(STOCK_FILTER_OPTIONS.condition, "condition"),
    chosen(STOCK_FILTER_OPTIONS.only, "only"),
  ];
  return { ...(of && { of }), ...(place && { in: place }), ...(condition && { condition }), ...(only && { only }) };
};

export const formatStockFilter = (filter: StockFilter): string => {
  const text = new URLSearchParams(Object.entries(filter)).toString();
  return text && `?${text}`;
};

/** What an offer is beside what its shop says. */
export interface StockListContext {
  readonly concerns: (amiiboId: number, concern: ViewerRelation) => boolean;
  readonly isDeal: (offer: StockOffer) => boolean;
}

const MARKET_BY_COUNTRY = { uk: "EBAY-GB", us: "EBAY-US" } as const satisfies Readonly<Record<string, Market>>;

/** What can be had now as one list: what is sold in the viewer's market first, each market by its price. */
export function listAvailableOffers(
  offers: readonly StockOffer[],
  filter: StockFilter,
  { concerns, isDeal }: StockListContext,
  first: Market,
): StockOffer[] {
  const { of, in: place, condition, only } = filter;
  return offers
    .filter(isAvailable)
    .filter(({ amiiboId }) => of === undefined || concerns(amiiboId, of))
    .filter(({ retailer }) => place === undefined || findShopMarket(retailer) === MARKET_BY_COUNTRY[place])
    .filter((offer) => condition === undefined || offer.condition === condition)
    .filter((offer) => only === undefined || (only === "pre" ? offer.standing === "pre" : isDeal(offer)))
    .sort(
      (one, other) =>
        rankMarket(one, first) - rankMarket(other, first) || toSortablePrice(one) - toSortablePrice(other),
    );
}

/** A shop in neither market comes last. */
function rankMarket({ retailer }: StockOffer, first: Market): number {
  const market = findShopMarket(retailer);
  if (market === first) return -1;
  return market === undefined ? MARKETS.length : MARKETS.indexOf(market);
}

const toSortablePrice = ({ price }: StockOffer): number => price ?? Number.MAX_SAFE_INTEGER;

/** The least that an item can be had for now. */
export interface LowestPrice {
  /** Minor units. */
  readonly price: number;
  readonly currency: DisplayCurrency;
  /** Absent: it is a listing of the marketplace. */
  readonly shop?: StockOffer;
}

/** Where somebody buys, in their own currency: a pre-order is nothing to be had now. @param offers of the item */
export function findLowestPrice(
  book: PriceSnapshot,
  itemId: number,
  region: PrimaryRegion,
  offers: readonly StockOffer[],
): LowestPrice | undefined {
  const currency = getRegionCurrency(region);
  const listed = getMarketPrices(book, itemId, currency === "GBP" ? "EBAY-GB" : "EBAY-US").from;
  const all: readonly LowestPrice[] = [
    ...offers.flatMap((shop) =>
      shop.standing === "in" && shop.currency === currency && shop.price !== undefined
        ? [{ price: shop.price, currency, shop }]
        : [],
    ),
    ...(listed ? [{ price: listed.price, currency }] : []),
  ];
  return all.toSorted((one, other) => one.price - other.price)[0];
}

/** So far below what it is measured against, in percent, is a deal. */
const MIN_DEAL_PERCENT = 15;
/** Fewer listings than that tell little of what others ask. */
const MIN_LISTINGS_TO_COMPARE = 3;

/** What an offer is measured against: minor units of its currency, in its condition. */
interface ReferencePrice {
  readonly basis: "listed" | PriceBasis;
  readonly price: number;
}

export interface Deal {
  readonly offer: StockOffer;
  readonly against: ReferencePrice;
  /** Whole percent, rounded down. */
  readonly below: number;
}

/** What a shop's offer is worth knowing for: it can be had, as it said within a day, clearly under what it costs elsewhere in the same currency. */
export function findDeal(offer: StockOffer, book: PriceSnapshot): Deal | undefined {
  const market = MARKETS.find((each) => CURRENCY_BY_MARKET[each] === offer.currency);
  if (!market || offer.price === undefined || !isAvailable(offer) || !offer.isConfirmed) return undefined;
  const against = findReferencePrice(offer, book, market);
  const below = against ? Math.floor((1 - offer.price / against.price) * 100 + 1e-9) : 0;
  return against && below >= MIN_DEAL_PERCENT ? { offer, against, below } : undefined;
}

/** What others ask on average, else what the guide says, else what others ask at least. */
function findReferencePrice(
  { amiiboId, condition }: StockOffer,
  book: PriceSnapshot,
  market: Market,
): ReferencePrice | undefined {
  const { listed, from } = getMarketPrices(book, amiiboId, market);
  const asked = listed[condition];
  if (asked && asked.n >= MIN_LISTINGS_TO_COMPARE) return { basis: "listed", price: asked.price };
  const guide = getGuidePrice(book, amiiboId, market, condition);
  if (guide) return guide;
  return from && from.n >= MIN_LISTINGS_TO_COMPARE ? { basis: "from", price: from.price } : undefined;
}

/** "Deal: 15 % under listed". @param roomy what there is no room for on a phone */
export const formatDeal = <Part>({ below, against }: Deal, roomy: (words: string) => Part): (string | Part)[] =>
  t.stock.deal(below, against.basis, roomy);
