import { type Hits, type Search, searchIn } from "../catalogue/search";
import type { Findable } from "../catalogue/searchIndex";
import { meantBy } from "../catalogue/slips";
import type { Platform } from "../games/game";
import type { Quantity } from "../goal/progress";
import { narrow, type PriceOf } from "./narrow";
import type { ListQuery } from "./query";
import type { Exhibit } from "./view";

/** The whole catalogue as far as a search sees and shows it. */
export interface Everything {
  readonly items: readonly (Findable & Exhibit)[];
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
  /** What the same query finds in the rest of the catalogue. */
  readonly elsewhere: readonly Exhibit[];
  /** The games that it names, where the server has looked. */
  readonly games?: readonly FoundGame[];
}

export interface Found {
  readonly list: readonly Exhibit[];
  /** The list, and behind it what the rest of the catalogue has. */
  readonly shown: readonly Exhibit[];
  /** `undefined`: the rest of the catalogue was not searched. */
  readonly beyond: Beyond | undefined;
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

const NOTHING_BEYOND: Beyond = { elsewhere: [] };

/** What a query finds in a view, and beyond it. One slip in a word is forgiven where nothing in the catalogue is called so. */
export function findExhibits(searched: Searched, query: ListQuery): Found {
  const { exhibits, everything, quantityOf, priceOf } = searched;
  const isSearched = query.q.trim() !== "";
  if (!everything) {
    const { beyond, hits } = searched.known ?? { beyond: undefined, hits: searchIn(exhibits)(query.q) };
    const list = narrow(exhibits, query, { hits, quantityOf, priceOf });
    return found(list, hits, isSearched ? beyond : NOTHING_BEYOND);
  }
  const { items, search } = everything;
  const exact = search(query.q);
  const meant = exact?.size === 0 ? meantBy(query.q, items.map(nameOf)) : undefined;
  const hits = meant === undefined ? exact : search(meant);
  const known = { hits, quantityOf, priceOf };
  const list = narrow(exhibits, query, known);
  return found(list, hits, { ...(meant !== undefined && { meant }), elsewhere: isSearched ? rest() : [] });

  function rest(): readonly Exhibit[] {
    const here = new Set(exhibits.map(({ id }) => id));
    return narrow(items, query, known).filter(({ id }) => !here.has(id));
  }
}

const found = (list: readonly Exhibit[], hits: Hits | undefined, beyond: Beyond | undefined): Found => ({
  list,
  hits,
  beyond,
  shown: beyond && beyond.elsewhere.length > 0 ? [...list, ...beyond.elsewhere] : list,
});

const nameOf = ({ name }: Findable): string => name;

export const everythingOf = (items: Everything["items"]): Everything => ({ items, search: searchIn(items) });
