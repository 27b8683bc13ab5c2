import type { Findable } from "../catalogue/besides";
import { meantBy } from "../catalogue/meant";
import { type Hits, type Search, searchIn } from "../catalogue/search";
import type { Platform } from "../games/game";
import type { Quantity } from "../goal/aim";
import type { Exhibit } from "./exhibit";
import { countFound, narrow, type PriceOf } from "./narrow";
import type { ListQuery } from "./query";

/** The whole catalogue as far as a search sees it. */
export interface Everything {
  readonly items: readonly (Findable & Pick<Exhibit, "form">)[];
  readonly search: Search;
}

/** A game that a search names, and what it runs on. */
export interface FoundGame {
  readonly slug: string;
  readonly name: string;
  readonly platform: Platform;
}

/** What a search leads to beyond the list of its view. */
export interface Beyond {
  /** What was searched for instead, where nothing in the catalogue is called what was written. */
  readonly meant?: string;
  /** How many the same query finds in the rest of the catalogue. */
  readonly elsewhere: number;
  /** The games that it names, where the server has looked. */
  readonly games?: readonly FoundGame[];
}

export interface Found {
  readonly list: readonly Exhibit[];
  readonly beyond: Beyond;
  /** `undefined` where nothing is searched for. */
  readonly hits: Hits | undefined;
}

interface Searched {
  readonly exhibits: readonly Exhibit[];
  /** Those of the view are among it. Absent: it is not here, and names alone are searched unless something is known. */
  readonly everything: Everything | undefined;
  /** What was found with it before. */
  readonly known?: Pick<Found, "beyond" | "hits"> | undefined;
  readonly quantityOf: Quantity;
  readonly priceOf: PriceOf;
}

/** What a query finds in a view. One slip in a word is forgiven where nothing in the catalogue is called so. */
export function find(searched: Searched, query: ListQuery): Found {
  const { exhibits, everything, quantityOf, priceOf } = searched;
  if (!everything) {
    const { beyond, hits } = searched.known ?? { beyond: { elsewhere: 0 }, hits: searchIn(exhibits)(query.q) };
    return { list: narrow(exhibits, query, { hits, quantityOf, priceOf }), hits, beyond };
  }
  const { items, search } = everything;
  const exact = search(query.q);
  const meant = exact?.size === 0 ? meantBy(query.q, items.map(nameOf)) : undefined;
  const hits = meant === undefined ? exact : search(meant);
  const list = narrow(exhibits, query, { hits, quantityOf, priceOf });
  const elsewhere = hits ? countFound(items, query, { hits, quantityOf }) - list.length : 0;
  return { list, hits, beyond: { ...(meant !== undefined && { meant }), elsewhere } };
}

const nameOf = ({ name }: Findable): string => name;

export const everythingOf = (items: Everything["items"]): Everything => ({ items, search: searchIn(items) });

/** As if these were all there is. */
export function among({ items }: Everything, exhibits: readonly Exhibit[]): Everything {
  const ids = new Set(exhibits.map(({ id }) => id));
  return everythingOf(items.filter(({ id }) => ids.has(id)));
}
