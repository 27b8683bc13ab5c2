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
import { isOfferAvailable, type StockOffer } from "./availability";
import { findShopMarket } from "./retailers";

/** Filters by the viewer's relation to an item: not owned, on a wishlist or watchlist, or needed for a goal. */
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

/** Parses the filter of the stock list from query parameters of the URL. Ignores invalid values. */
export const parseStockFilter = (query: (name: string) => string | undefined): StockFilter => {
  const findChoice = <T>(choices: readonly T[], name: string) => choices.find((each) => each === query(name));
  const relation = findChoice(STOCK_FILTER_OPTIONS.of, "of");
  const country = findChoice(STOCK_FILTER_OPTIONS.in, "in");
  const condition = findChoice(STOCK_FILTER_OPTIONS.condition, "condition");
  const only = findChoice(STOCK_FILTER_OPTIONS.only, "only");
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

/** Functions that tell how an offer relates to the viewer's collection and to current prices. */
export interface StockOfferPredicates {
  readonly hasRelation: (itemId: number, concern: ViewerRelation) => boolean;
  readonly isDeal: (offer: StockOffer) => boolean;
}

/** Lists available offers that match the filter: the viewer's market first, then by price within a market. */
export function listAvailableOffers(
  offers: readonly StockOffer[],
  filter: StockFilter,
  { hasRelation, isDeal }: StockOfferPredicates,
  first: Market,
): StockOffer[] {
  const { of: relation, in: country, condition, only } = filter;
  return offers
    .filter(isOfferAvailable)
    .filter(({ itemId }) => relation === undefined || hasRelation(itemId, relation))
    .filter(({ retailer }) => country === undefined || findShopMarket(retailer) === MARKET_BY_REGION[country])
    .filter((offer) => condition === undefined || offer.grade === condition)
    .filter((offer) => only === undefined || (only === "pre" ? offer.availability === "pre" : isDeal(offer)))
    .sort(
      (left, right) =>
        rankMarket(left, first) - rankMarket(right, first) || toSortablePrice(left) - toSortablePrice(right),
    );
}

/** Returns the position of an offer's market in the list. Shops outside the UK and the US come last. */
function rankMarket({ retailer }: StockOffer, first: Market): number {
  const market = findShopMarket(retailer);
  if (market === first) return -1;
  return market === undefined ? MARKETS.length : MARKETS.indexOf(market);
}

const toSortablePrice = ({ price }: StockOffer): number => price ?? Number.MAX_SAFE_INTEGER;

/** Lowest price for which an item can be bought now. */
export interface LowestPurchasePrice {
  /** Price in minor units of `currency`, such as pence. */
  readonly price: number;
  readonly currency: DisplayCurrency;
  /** Offer of the shop with this price; absent if the price is from a marketplace listing. */
  readonly shop?: StockOffer;
}

/** Finds the lowest price of an item, in the region's currency. Pre-orders do not count. */
export function findLowestPurchasePrice(
  snapshot: PriceSnapshot,
  itemId: number,
  region: Region,
  offers: readonly StockOffer[],
): LowestPurchasePrice | undefined {
  const currency = getRegionCurrency(region);
  const listedOffer = getMarketPrices(snapshot, itemId, getPrimaryMarket(region)).lowestOffer;
  const prices: readonly LowestPurchasePrice[] = [
    ...offers.flatMap((shop) =>
      shop.availability === "in" && shop.currency === currency && shop.price !== undefined
        ? [{ price: shop.price, currency, shop }]
        : [],
    ),
    ...(listedOffer ? [{ price: listedOffer.price, currency }] : []),
  ];
  return prices.toSorted((left, right) => left.price - right.price)[0];
}

const MIN_DEAL_PERCENT = 15;
/** Minimum number of marketplace listings for their price to be used in a comparison. */
const MIN_LISTINGS_TO_COMPARE = 3;

/** Price that a shop's offer is compared with, in minor units of the offer's currency. */
interface ReferencePrice {
  readonly basis: "listed" | PriceBasis;
  readonly price: number;
}

export interface StockDeal {
  readonly offer: StockOffer;
  readonly reference: ReferencePrice;
  /** Difference to the reference price in whole percent, rounded down. */
  readonly percentBelow: number;
}

/**
 * Returns the deal if an offer is one: available, confirmed by the shop within the last day, and at least
 * `MIN_DEAL_PERCENT` percent below the reference price in the same currency.
 */
export function findStockDeal(offer: StockOffer, snapshot: PriceSnapshot): StockDeal | undefined {
  const market = MARKETS.find((each) => CURRENCY_BY_MARKET[each] === offer.currency);
  if (!market || offer.price === undefined || !isOfferAvailable(offer) || !offer.isConfirmed) return undefined;
  const reference = findReferencePrice(offer, snapshot, market);
  const percentBelow = reference ? Math.floor((1 - offer.price / reference.price) * 100 + 1e-9) : 0;
  return reference && percentBelow >= MIN_DEAL_PERCENT ? { offer, reference, percentBelow } : undefined;
}

/** Finds the price to compare with: the average asking price, else the price guide's, else the lowest asking price. */
function findReferencePrice(
  { itemId, grade }: StockOffer,
  snapshot: PriceSnapshot,
  market: Market,
): ReferencePrice | undefined {
  const { listed, lowestOffer } = getMarketPrices(snapshot, itemId, market);
  const asked = listed[grade];
  if (asked && asked.sampleCount >= MIN_LISTINGS_TO_COMPARE) return { basis: "listed", price: asked.price };
  const guide = getGuidePrice(snapshot, itemId, market, grade);
  if (guide) return guide;
  return lowestOffer && lowestOffer.sampleCount >= MIN_LISTINGS_TO_COMPARE
    ? { basis: "from", price: lowestOffer.price }
    : undefined;
}

/** Formats a low price: "Deal: 15 % under listed". `renderOptional` renders the words that phones do not show. */
export const formatStockDeal = <Part>(
  { percentBelow, reference }: StockDeal,
  renderOptional: (words: string) => Part,
): (string | Part)[] => t.stock.deal(percentBelow, reference.basis, renderOptional);
