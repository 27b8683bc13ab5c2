import type { Market } from "./market";

/** What a marketplace answers about one listing, before anybody has said which item it is and whether it counts. */
export interface Offered {
  /** The marketplace's own, without its wrapping: `385462201428`. */
  readonly ebayId: string;
  readonly market: Market;
  readonly title: string;
  /** The address that the marketplace gave, verbatim. */
  readonly url: string;
  readonly image: string | undefined;
  /** The marketplace's id, such as `1000`. */
  readonly conditionId: string | undefined;
  /** Of a single card that nobody has graded, by what its seller was asked; `undefined` where nothing is said. */
  readonly isNearMint: boolean | undefined;
  /** Minor units of `currency`: of an auction the current bid, else what it costs to buy it now. */
  readonly price: number;
  /** Of ISO 4217, as it was stated. */
  readonly currency: string;
  /** The marketplace converted the price from another currency. */
  readonly isConverted: boolean;
  /** Minor units of `currency`; `undefined` where it is not known. */
  readonly shipping: number | undefined;
  /** It can be bought now; else it is an auction alone. */
  readonly isBin: boolean;
  /** Its seller takes less than the price: nobody knows what will be paid. */
  readonly takesOffers: boolean;
  /** Of an auction. */
  readonly bidCount: number;
  /** ms; a good-till-cancelled listing has none. */
  readonly endsAt: number | undefined;
  /** Two letters, upper case, of where it is. */
  readonly country: string | undefined;
  /** One listing for several things to choose from, each with its own price. */
  readonly isGroup: boolean;
  /** How many of it were sold so far, where the marketplace says. */
  readonly soldQuantity: number | undefined;
  /** How many are left at least, where the marketplace says. */
  readonly leftQuantity: number | undefined;
}
