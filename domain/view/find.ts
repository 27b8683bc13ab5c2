import { meantBy } from "../catalogue/meant";
import { nameMatcher } from "../catalogue/search";
import type { Exhibit } from "./exhibit";
import { countFound, type Findable, narrow, type PriceOf, type Quantity } from "./narrow";
import type { ListQuery } from "./query";

/** What a search leads to beyond the list of its view. */
export interface Beyond {
  /** What was searched for instead, where no name of the catalogue has what was written. */
  readonly meant?: string;
  /** How many the same query finds in the rest of the catalogue. */
  readonly elsewhere: number;
}

export interface Found {
  readonly list: readonly Exhibit[];
  readonly beyond: Beyond;
}

interface Searched {
  readonly exhibits: readonly Exhibit[];
  /** The whole catalogue, those of the view among it. */
  readonly everything: readonly Findable[];
  readonly quantityOf: Quantity;
  readonly priceOf: PriceOf;
}

/** What a query finds in a view. One slip in a word is forgiven where nothing in the catalogue is called so. */
export function find({ exhibits, everything, quantityOf, priceOf }: Searched, query: ListQuery): Found {
  const meant = meantIn(everything, query.q);
  const searched = meant === undefined ? query : { ...query, q: meant };
  const list = narrow(exhibits, searched, quantityOf, priceOf);
  const elsewhere = query.q === "" ? 0 : countFound(everything, searched, quantityOf) - list.length;
  return { list, beyond: { ...(meant !== undefined && { meant }), elsewhere } };
}

function meantIn(everything: readonly Findable[], q: string): string | undefined {
  const matches = nameMatcher(q);
  return everything.some(({ name }) => matches(name))
    ? undefined
    : meantBy(
        q,
        everything.map(({ name }) => name),
      );
}
