import { type Grade, MARKETS, type Market } from "../listings/market";
import type { StockOffer } from "./entry";
import { isToBeHad } from "./entry";
import { marketOfShop } from "./retailers";

/** What somebody has to do with an item of the board. */
const CONCERNS = ["missing", "wished", "watched", "goal"] as const;
export type Concern = (typeof CONCERNS)[number];

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
