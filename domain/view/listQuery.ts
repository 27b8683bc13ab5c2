import type { ItemTypeId } from "../catalogue/item";
import { COUNT_EVERYTHING_VALUE } from "../goal/goalFilter";

export const OWNERSHIP_FILTERS = ["all", "not-collected", "duplicates"] as const;
/** 'Show Not Collected' and 'Show Duplicates Only' exclude each other, so one value says it. */
export type OwnershipFilter = (typeof OWNERSHIP_FILTERS)[number];

export const LIST_SORTS = ["catalogue", "name", "newest", "oldest", "cheapest", "dearest"] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** Cards come in rows together: a multiple of 2, 4 and 6 columns, so that none ends in a broken row. */
export const CARDS_PER_BATCH = 12;
/** What an address adds at once. */
export const CARDS_PER_GROUP = 4 * CARDS_PER_BATCH;

/** How many cards a page starts with: a screen's worth, unless the address asks for whole groups. */
export const countInitialCards = (groups: number): number =>
  groups === 0 ? CARDS_PER_BATCH : groups * CARDS_PER_GROUP;

/** How many groups must be there for the exhibit at a position to be. */
export const countGroupsUpTo = (position: number): number => Math.floor(position / CARDS_PER_GROUP) + 1;

/** What a view is narrowed to. It lives in the query string: `?q=link&type=1&show=not-collected&sort=name`. */
export interface ListQuery {
  readonly q: string;
  readonly types: readonly ItemTypeId[];
  readonly show: OwnershipFilter;
  readonly sort: ListSort;
  /** How many whole groups of cards the server renders; none: the first rows, and the browser asks for no more. */
  readonly groups: number;
  /** Whatever somebody collects, everything counts. */
  readonly isEverything: boolean;
}

export const ALL_ITEM_TYPE_IDS: readonly ItemTypeId[] = [1, 2, 3];
/** How the address says that every type box is off. */
export const NO_TYPES_VALUE = "none";
export const MAX_SEARCH_LENGTH = 100;
/** A page of all of them shows every item there is; a longer one costs all and shows no more. */
export const MAX_CARD_GROUPS = 20;
const GROUPS = /^[1-9]\d?$/;

export const DEFAULT_LIST_QUERY: ListQuery = {
  q: "",
  types: ALL_ITEM_TYPE_IDS,
  show: "all",
  sort: "catalogue",
  groups: 0,
  isEverything: false,
};

export type ListQueryField = "q" | "type" | "show" | "sort" | "groups" | "count";

export type ParsedListQuery =
  | { readonly ok: true; readonly query: ListQuery }
  | { readonly ok: false; readonly field: ListQueryField };

/** Names it does not know are somebody else's; values it does not know are wrong: `queryFault` says how. */
export function parseListQuery(params: URLSearchParams): ParsedListQuery {
  const q = params.get("q") ?? "";
  if (q.length > MAX_SEARCH_LENGTH) return rejectField("q");

  const named = params.getAll("type");
  const types = named.includes(NO_TYPES_VALUE) ? [] : ALL_ITEM_TYPE_IDS.filter((type) => named.includes(String(type)));
  if (named.some((value) => value !== NO_TYPES_VALUE && !ALL_ITEM_TYPE_IDS.some((type) => String(type) === value)))
    return rejectField("type");

  const show = OWNERSHIP_FILTERS.find((value) => value === (params.get("show") || "all"));
  if (!show) return rejectField("show");

  const sort = LIST_SORTS.find((value) => value === (params.get("sort") || "catalogue"));
  if (!sort) return rejectField("sort");

  const groups = params.get("groups") || undefined;
  if (groups !== undefined && !(GROUPS.test(groups) && Number(groups) <= MAX_CARD_GROUPS)) return rejectField("groups");

  const count = params.get("count") || undefined;
  if (count !== undefined && count !== COUNT_EVERYTHING_VALUE) return rejectField("count");

  const query = { q, types: named.length === 0 ? ALL_ITEM_TYPE_IDS : types, show, sort, groups: Number(groups ?? 0) };
  return { ok: true, query: { ...query, isEverything: count !== undefined } };
}

const rejectField = (field: ListQueryField): ParsedListQuery => ({ ok: false, field });

/** What somebody is looking for, wherever they look next; how many groups they had seen here is no part of it. */
export const CARRIED_OVER_FIELDS = ["q", "type", "show", "sort", "count"] as const;

/** The same search and filters for another series or view. */
export const formatCarriedOverQuery = (query: ListQuery): string => formatListQuery({ ...query, groups: 0 });

/** The shortest address that says the same: what is at its default is left out. Starts with `?`, or is empty. */
export function formatListQuery({ q, types, show, sort, groups, isEverything }: ListQuery): string {
  const params = new URLSearchParams();
  if (q !== "") params.set("q", q);
  if (types.length === 0) params.set("type", NO_TYPES_VALUE);
  else if (types.length < ALL_ITEM_TYPE_IDS.length) for (const type of types) params.append("type", String(type));
  if (show !== "all") params.set("show", show);
  if (sort !== "catalogue") params.set("sort", sort);
  if (groups > 0) params.set("groups", String(groups));
  if (isEverything) params.set("count", COUNT_EVERYTHING_VALUE);
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}
