import type { TypeId } from "../catalogue/amiibo";
import { COUNTS_EVERYTHING } from "../goal/progress";

export const SHOWS = ["all", "not-collected", "duplicates"] as const;
/** 'Show Not Collected' and 'Show Duplicates Only' exclude each other, so one value says it. */
export type Show = (typeof SHOWS)[number];

export const SORTS = ["catalogue", "name", "newest", "oldest", "cheapest", "dearest"] as const;
export type Sort = (typeof SORTS)[number];

/** Cards come in rows together: a multiple of 2, 4 and 6 columns, so that none ends in a broken row. */
export const ROWS_SIZE = 12;
/** What an address adds at once. */
export const GROUP_SIZE = 4 * ROWS_SIZE;

/** How many cards a page starts with: a screen's worth, unless the address asks for whole groups. */
export const startingCards = (groups: number): number => (groups === 0 ? ROWS_SIZE : groups * GROUP_SIZE);

/** How many groups must be there for the exhibit at a position to be. */
export const groupsUpTo = (position: number): number => Math.floor(position / GROUP_SIZE) + 1;

/** What a view is narrowed to. It lives in the query string: `?q=link&type=1&show=not-collected&sort=name`. */
export interface ListQuery {
  readonly q: string;
  readonly types: readonly TypeId[];
  readonly show: Show;
  readonly sort: Sort;
  /** How many whole groups of cards the server renders; none: the first rows, and the browser asks for no more. */
  readonly groups: number;
  /** Whatever somebody collects, everything counts. */
  readonly isEverything: boolean;
}

export const ALL_TYPES: readonly TypeId[] = [1, 2, 3];
/** How the address says that every type box is off. */
export const NO_TYPES = "none";
export const LONGEST_SEARCH = 100;
/** A page of all of them shows every item there is; a longer one costs all and shows no more. */
export const MOST_GROUPS = 20;
const GROUPS = /^[1-9]\d?$/;

export const EVERYTHING: ListQuery = {
  q: "",
  types: ALL_TYPES,
  show: "all",
  sort: "catalogue",
  groups: 0,
  isEverything: false,
};

export type QueryField = "q" | "type" | "show" | "sort" | "groups" | "count";

export type ParsedQuery =
  | { readonly ok: true; readonly query: ListQuery }
  | { readonly ok: false; readonly field: QueryField };

/** Names it does not know are somebody else's; values it does not know are wrong: `queryFault` says how. */
export function parseListQuery(params: URLSearchParams): ParsedQuery {
  const q = params.get("q") ?? "";
  if (q.length > LONGEST_SEARCH) return wrong("q");

  const named = params.getAll("type");
  const types = named.includes(NO_TYPES) ? [] : ALL_TYPES.filter((type) => named.includes(String(type)));
  if (named.some((value) => value !== NO_TYPES && !ALL_TYPES.some((type) => String(type) === value)))
    return wrong("type");

  const show = SHOWS.find((value) => value === (params.get("show") || "all"));
  if (!show) return wrong("show");

  const sort = SORTS.find((value) => value === (params.get("sort") || "catalogue"));
  if (!sort) return wrong("sort");

  const groups = params.get("groups") || undefined;
  if (groups !== undefined && !(GROUPS.test(groups) && Number(groups) <= MOST_GROUPS)) return wrong("groups");

  const count = params.get("count") || undefined;
  if (count !== undefined && count !== COUNTS_EVERYTHING) return wrong("count");

  const query = { q, types: named.length === 0 ? ALL_TYPES : types, show, sort, groups: Number(groups ?? 0) };
  return { ok: true, query: { ...query, isEverything: count !== undefined } };
}

const wrong = (field: QueryField): ParsedQuery => ({ ok: false, field });

/** What somebody is looking for, wherever they look next; how many groups they had seen here is no part of it. */
export const KEPT_FILTERS = ["q", "type", "show", "sort", "count"] as const;

/** The same search and filters for another series or view. */
export const keptFilters = (query: ListQuery): string => formatListQuery({ ...query, groups: 0 });

/** The shortest address that says the same: what is at its default is left out. Starts with `?`, or is empty. */
export function formatListQuery({ q, types, show, sort, groups, isEverything }: ListQuery): string {
  const params = new URLSearchParams();
  if (q !== "") params.set("q", q);
  if (types.length === 0) params.set("type", NO_TYPES);
  else if (types.length < ALL_TYPES.length) for (const type of types) params.append("type", String(type));
  if (show !== "all") params.set("show", show);
  if (sort !== "catalogue") params.set("sort", sort);
  if (groups > 0) params.set("groups", String(groups));
  if (isEverything) params.set("count", COUNTS_EVERYTHING);
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}
