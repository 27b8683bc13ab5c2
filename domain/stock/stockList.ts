import {
  CURRENCY_BY_MARKET,
  type Grade,
  getPrimaryMarket,
  getRegionCurrency,
  MARKET_BY_REGION,
  MARKETS,
  type Market,
  type MarketRegion,
} from "../listings/market";
import type { Region } from "../listings/region";
import { t } from "../messages/pages";
import type { DisplayCurrency } from "../money/money";
import { getGuidePrice } from "../prices/average";
import { getMarketPrices, type PriceSnapshot } from "../prices/priceSnapshot";
import type { PriceBasis } from "../prices/regionQuote";
import { isAvailable, type StockOffer } from "./availability";
import { findShopMarket } from "./retailers";

/** Relations of the viewer to an item, used as filters of the stock list. */
const VIEWER_RELATIONS = ["missing", "wished", "watched", "goal"] as const;
type ViewerRelation = (typeof VIEWER_RELATIONS)[number];

export interface StockFilter {
  readonly of?: ViewerRelation;
  readonly in?: MarketRegion;
  readonly condition?: Grade;
  readonly only?: "pre" | "deals";
}

export const STOCK_FILTER_OPTIONS = {
  of: VIEWER_RELATIONS,
  in: ["uk", "us"],
  condition: ["new", "used"],
  only: ["pre", "deals"],
} as const satisfies { readonly [K in keyof StockFilter]: readonly StockFilter[K][] };

/** Parses a filter from the URL. Unknown values are ignored. */
export const parseStockFilter = (query: (name: string) => string | undefined): StockFilter => {
  const findChoice = <T>(choices: readonly T[], name: string) => choices.find((each) => each === query(name));
  const [relation, country] = [findChoice(STOCK_FILTER_OPTIONS.of, "of"), findChoice(STOCK_FILTER_OPTIONS.in, "in")];
  const [condition, only] = [
    findChoice(STOCK_FILTER_OPTIONS.condition, "condition"),
    findChoice(STOCK_FILTER_OPTIONS.only, "only"),
  ];
  return {
    ...(relation && { of: relation }),
    ...(country && { in: country }),
    ...(condition && { condition }),
    ...(only && { only }),
  };
};

export const formatStockFilter = (filter: StockFilter): string => {
  const text = new URLSearchParams(Object.entries(filter)).toString();
  return text && `?${text}`;
};

/** Facts about an offer that depend on the viewer or on prices. */
export interface StockListContext {
  readonly concerns: (itemId: number, concern: ViewerRelation) => boolean;
  readonly isDeal: (offer: StockOffer) => boolean;
}

/**
 * Lists the available offers that match the filter. The viewer's market comes first; each market is sorted by price.
 */
export function listAvailableOffers(
  offers: readonly StockOffer[],
  filter: StockFilter,
  { concerns, isDeal }: StockListContext,
  first: Market,
): StockOffer[] {
  const { of: relation, in: country, condition, only } = filter;
  return offers
    .filter(isAvailable)
    .filter(({ itemId }) => relation === undefined || concerns(itemId, relation))
    .filter(({ retailer }) => country === undefined || findShopMarket(retailer) === MARKET_BY_REGION[country])
    .filter((offer) => condition === undefined || offer.condition === condition)
    .filter((offer) => only === undefined || (only === "pre" ? offer.availability === "pre" : isDeal(offer)))
    .sort(
      (left, right) =>
        rankMarket(left, first) - rankMarket(right, first) || toSortablePrice(left) - toSortablePrice(right),
    );
}

/** Returns the rank of an offer's market. Shops in neither market come last. */
function rankMarket({ retailer }: StockOffer, first: Market): number {
  const market = findShopMarket(retailer);
  if (market === first) return -1;
  return market === undefined ? MARKETS.length : MARKETS.indexOf(market);
}

const toSortablePrice = ({ price }: StockOffer): number => price ?? Number.MAX_SAFE_INTEGER;

/** Lowest price at which an item can be bought now. */
export interface LowestPrice {
  /** Minor units. */
  readonly price: number;
  readonly currency: DisplayCurrency;
  /** Shop that has the price; missing for a listing on the marketplace. */
  readonly shop?: StockOffer;
}

/**
 * Finds the lowest current price in the region's currency. Pre-orders do not count.
 *
 * @param offers offers for the item
 */
export function findLowestPrice(
  snapshot: PriceSnapshot,
  itemId: number,
  region: Region,
  offers: readonly StockOffer[],
): LowestPrice | undefined {
  const currency = getRegionCurrency(region);
  const listedOffer = getMarketPrices(snapshot, itemId, getPrimaryMarket(region)).lowestOffer;
  const prices: readonly LowestPrice[] = [
    ...offers.flatMap((shop) =>
      shop.availability === "in" && shop.currency === currency && shop.price !== undefined
        ? [{ price: shop.price, currency, shop }]
        : [],
    ),
    ...(listedOffer ? [{ price: listedOffer.price, currency }] : []),
  ];
  return prices.toSorted((left, right) => left.price - right.price)[0];
}

/** Minimum percentage below the reference price for a deal. */
const MIN_DEAL_PERCENT = 15;
/** Number of listings needed for a comparison. */
const MIN_LISTINGS_TO_COMPARE = 3;

/** Price that an offer is compared with, in its currency and condition. Minor units. */
interface ReferencePrice {
  readonly basis: "listed" | PriceBasis;
  readonly price: number;
}

export interface Deal {
  readonly offer: StockOffer;
  readonly reference: ReferencePrice;
  /** Whole percent, rounded down. */
  readonly percentBelow: number;
}

/**
 * Returns the deal if the offer is available, confirmed within a day and at least `MIN_DEAL_PERCENT` below the
 * reference price in its currency.
 */
export function findDeal(offer: StockOffer, snapshot: PriceSnapshot): Deal | undefined {
  const market = MARKETS.find((each) => CURRENCY_BY_MARKET[each] === offer.currency);
  if (!market || offer.price === undefined || !isAvailable(offer) || !offer.isConfirmed) return undefined;
  const reference = findReferencePrice(offer, snapshot, market);
  const percentBelow = reference ? Math.floor((1 - offer.price / reference.price) * 100 + 1e-9) : 0;
  return reference && percentBelow >= MIN_DEAL_PERCENT ? { offer, reference, percentBelow } : undefined;
}

/** Finds the reference price: the average asking price, else the guide price, else the lowest asking price. */
function findReferencePrice(
  { itemId, condition }: StockOffer,
  snapshot: PriceSnapshot,
  market: Market,
): ReferencePrice | undefined {
  const { listed, lowestOffer } = getMarketPrices(snapshot, itemId, market);
  const asked = listed[condition];
  if (asked && asked.n >= MIN_LISTINGS_TO_COMPARE) return { basis: "listed", price: asked.price };
  const guide = getGuidePrice(snapshot, itemId, market, condition);
  if (guide) return guide;
  return lowestOffer && lowestOffer.n >= MIN_LISTINGS_TO_COMPARE
    ? { basis: "from", price: lowestOffer.price }
    : undefined;
}

/**
 * Formats a deal: "Deal: 15 % under listed".
 *
 * @param renderOptional renders the part that is hidden on phones
 */
export const formatDeal = <Part>(
  { percentBelow, reference }: Deal,
  renderOptional: (words: string) => Part,
): (string | Part)[] => t.stock.deal(percentBelow, reference.basis, renderOptional);
