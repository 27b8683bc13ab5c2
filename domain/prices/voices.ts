import { groupBy } from "../group";
import { meanPrice } from "./median";

/** One thing of one grade that was sold. */
export interface Sold {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  /** Minor units. */
  readonly price: number;
  /** The marketplace's id of it: nobody knows sellers. */
  readonly listing: string;
}

/** What a listing says of a price: the mean of what it sold for. */
export interface Voice {
  readonly listing: string;
  readonly price: number;
}

/** Each listing has one voice, however much it sold: a shop with twenty of a thing does not outvote three auctions. */
export const voicesOf = (sales: readonly Sold[]): Voice[] =>
  [...groupBy(sales, ({ listing }) => listing)].map(([listing, own]) => ({ listing, price: meanPrice(own) }));
