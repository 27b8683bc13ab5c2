import type { PrimaryRegion } from "../access/preferences";
import { CURRENCY_OF, type Grade, MARKETS, type Market } from "../listings/market";
import { t } from "../messages/pages";
import type { ShownCurrency } from "../money/money";
import { guideIn } from "../prices/average";
import { type Book, pricesIn } from "../prices/book";
import { type Basis, currencyOf } from "../prices/region";
import { isToBeHad, type StockOffer } from "./availability";
import { marketOfShop } from "./retailers";

/** What somebody has to do with an item of the board. */
const CONCERNS = ["missing", "wished", "watched", "goal"] as const;
type Concern = (typeof CONCERNS)[number];

/** What somebody wants to see of what can be had. */
export interface BoardFilter {
  readonly of?: Concern;
  readonly in?: "uk" | "us";
  readonly condition?: Grade;
  readonly only?: "pre" | "deals";
}

export const BOARD_CHOICES = {
  of: CONCERNS,
  in: ["uk", "us"],
  condition: ["new", "used"],
  only: ["pre", "deals"],
} as const satisfies { readonly [K in keyof BoardFilter]: readonly BoardFilter[K][] };

/** As an address has it; what it does not know is no filter. */
export const parseBoard = (query: (name: string) => string | undefined): BoardFilter => {
  const chosen = <T>(choices: readonly T[], name: string) => choices.find((each) => each === query(name));
  const [of, place] = [chosen(BOARD_CHOICES.of, "of"), chosen(BOARD_CHOICES.in, "in")];
  const [condition, only] = [chosen(BOARD_CHOICES.condition, "condition"), chosen(BOARD_CHOICES.only, "only")];
  return { ...(of && { of }), ...(place && { in: place }), ...(condition && { condition }), ...(only && { only }) };
};

export const formatBoard = (filter: BoardFilter): string => {
  const text = new URLSearchParams(Object.entries(filter)).toString();
  return text && `?${text}`;
};

/** What an offer is beside what its shop says. */
export interface Known {
  readonly concerns: (amiiboId: number, concern: Concern) => boolean;
  readonly isDeal: (offer: StockOffer) => boolean;
}

const MARKET_IN = { uk: "EBAY-GB", us: "EBAY-US" } as const satisfies Readonly<Record<string, Market>>;

/** What can be had now as one list: what is sold in the viewer's market first, each market by its price. */
export function boardOf(
  offers: readonly StockOffer[],
  filter: BoardFilter,
  { concerns, isDeal }: Known,
  first: Market,
): StockOffer[] {
  const { of, in: place, condition, only } = filter;
  return offers
    .filter(isToBeHad)
    .filter(({ amiiboId }) => of === undefined || concerns(amiiboId, of))
    .filter(({ retailer }) => place === undefined || marketOfShop(retailer) === MARKET_IN[place])
    .filter((offer) => condition === undefined || offer.condition === condition)
    .filter((offer) => only === undefined || (only === "pre" ? offer.standing === "pre" : isDeal(offer)))
    .sort((one, other) => placeOf(one, first) - placeOf(other, first) || priceOf(one) - priceOf(other));
}

/** A shop in neither market comes last. */
function placeOf({ retailer }: StockOffer, first: Market): number {
  const market = marketOfShop(retailer);
  if (market === first) return -1;
  return market === undefined ? MARKETS.length : MARKETS.indexOf(market);
}

const priceOf = ({ price }: StockOffer): number => price ?? Number.MAX_SAFE_INTEGER;

/** The least that an item can be had for now. */
export interface Cheapest {
  /** Minor units. */
  readonly price: number;
  readonly currency: ShownCurrency;
  /** Absent: it is a listing of the marketplace. */
  readonly shop?: StockOffer;
}

/** Where somebody buys, in their own currency: a pre-order is nothing to be had now. @param offers of the item */
export function cheapestOf(
  book: Book,
  itemId: number,
  region: PrimaryRegion,
  offers: readonly StockOffer[],
): Cheapest | undefined {
  const currency = currencyOf(region);
  const listed = pricesIn(book, itemId, currency === "GBP" ? "EBAY-GB" : "EBAY-US").from;
  const all: readonly Cheapest[] = [
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
const LEAST = 15;
/** Fewer listings than that tell little of what others ask. */
const LEAST_LISTINGS = 3;

/** What an offer is measured against: minor units of its currency, in its condition. */
interface Measure {
  readonly basis: "listed" | Basis;
  readonly price: number;
}

export interface Deal {
  readonly offer: StockOffer;
  readonly against: Measure;
  /** Whole percent, rounded down. */
  readonly below: number;
}

/** What a shop's offer is worth knowing for: it can be had, as it said within a day, clearly under what it costs elsewhere in the same currency. */
export function dealOf(offer: StockOffer, book: Book): Deal | undefined {
  const market = MARKETS.find((each) => CURRENCY_OF[each] === offer.currency);
  if (!market || offer.price === undefined || !isToBeHad(offer) || !offer.isConfirmed) return undefined;
  const against = measureOf(offer, book, market);
  const below = against ? Math.floor((1 - offer.price / against.price) * 100 + 1e-9) : 0;
  return against && below >= LEAST ? { offer, against, below } : undefined;
}

/** What others ask on average, else what the guide says, else what others ask at least. */
function measureOf({ amiiboId, condition }: StockOffer, book: Book, market: Market): Measure | undefined {
  const { listed, from } = pricesIn(book, amiiboId, market);
  const asked = listed[condition];
  if (asked && asked.n >= LEAST_LISTINGS) return { basis: "listed", price: asked.price };
  const guide = guideIn(book, amiiboId, market, condition);
  if (guide) return guide;
  return from && from.n >= LEAST_LISTINGS ? { basis: "from", price: from.price } : undefined;
}

/** "Deal: 15 % under listed". @param roomy what there is no room for on a phone */
export const dealWords = <Part>({ below, against }: Deal, roomy: (words: string) => Part): (string | Part)[] =>
  t.stock.deal(below, against.basis, roomy);
