import type { ItemTypeId } from "../catalogue/item";
import { IGNORE_GOAL_PARAM_VALUE } from "../goal/goalFilter";

export const OWNERSHIP_FILTERS = ["all", "not-collected", "duplicates"] as const;
/** Filter by what the viewer owns. One filter, because "not collected" and "duplicates" exclude each other. */
export type OwnershipFilter = (typeof OWNERSHIP_FILTERS)[number];

export const LIST_SORTS = ["catalogue", "name", "newest", "oldest", "cheapest", "dearest"] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** Number of cards that are added to a list at once. A multiple of 2, 4 and 6 columns, so that the last row is full. */
export const ITEM_CARDS_PER_BATCH = 12;
/** Number of cards in one group. The URL parameter `groups` is the number of groups that a list shows. */
export const ITEM_CARDS_PER_GROUP = 4 * ITEM_CARDS_PER_BATCH;

/** Returns the number of cards in a list's first response: one batch, unless the URL has the parameter `groups`. */
export const countInitialItemCards = (groups: number): number =>
  groups === 0 ? ITEM_CARDS_PER_BATCH : groups * ITEM_CARDS_PER_GROUP;

export const countItemCardGroupsUpTo = (position: number): number => Math.floor(position / ITEM_CARDS_PER_GROUP) + 1;

/** Search, filters and order of a list, from the URL: `?q=link&type=1&show=not-collected&sort=name`. */
export interface ListQuery {
  readonly q: string;
  readonly types: readonly ItemTypeId[];
  readonly show: OwnershipFilter;
  readonly sort: ListSort;
  /** Number of groups of cards in the response. 0 means one batch, to which the browser adds further batches. */
  readonly groups: number;
  readonly isGoalIgnored: boolean;
}

export const ALL_ITEM_TYPE_IDS: readonly ItemTypeId[] = [1, 2, 3];
/** Value of the URL parameter `type` that hides items of all types. */
export const NO_ITEM_TYPES_VALUE = "none";
export const MAX_SEARCH_TEXT_LENGTH = 100;
/** Maximum of the URL parameter `groups`, enough for all items of the catalogue. */
export const MAX_ITEM_CARD_GROUPS = 20;
const GROUPS = /^[1-9]\d?$/;

export const DEFAULT_LIST_QUERY: ListQuery = {
  q: "",
  types: ALL_ITEM_TYPE_IDS,
  show: "all",
  sort: "catalogue",
  groups: 0,
  isGoalIgnored: false,
};

/** URL parameters of a list's query. */
export const LIST_QUERY_PARAMS = ["q", "type", "show", "sort", "groups", "count"] as const;
export type ListQueryField = (typeof LIST_QUERY_PARAMS)[number];

export type ParsedListQuery =
  | { readonly ok: true; readonly query: ListQuery }
  | { readonly ok: false; readonly field: ListQueryField };

/** Parses a list's query string. Ignores unknown parameters, but rejects unknown values of known parameters. */
export function parseListQuery(params: URLSearchParams): ParsedListQuery {
  const q = params.get("q") ?? "";
  if (q.length > MAX_SEARCH_TEXT_LENGTH) return rejectField("q");

  const typeValues = params.getAll("type");
  const types = typeValues.includes(NO_ITEM_TYPES_VALUE)
    ? []
    : ALL_ITEM_TYPE_IDS.filter((type) => typeValues.includes(String(type)));
  if (
    typeValues.some(
      (value) => value !== NO_ITEM_TYPES_VALUE && !ALL_ITEM_TYPE_IDS.some((type) => String(type) === value),
    )
  )
    return rejectField("type");

  const show = OWNERSHIP_FILTERS.find((value) => value === (params.get("show") || "all"));
  if (!show) return rejectField("show");

  const sort = LIST_SORTS.find((value) => value === (params.get("sort") || "catalogue"));
  if (!sort) return rejectField("sort");

  const groups = params.get("groups") || undefined;
  if (groups !== undefined && !(GROUPS.test(groups) && Number(groups) <= MAX_ITEM_CARD_GROUPS))
    return rejectField("groups");

  const count = params.get("count") || undefined;
  if (count !== undefined && count !== IGNORE_GOAL_PARAM_VALUE) return rejectField("count");

  const shownTypes = typeValues.length === 0 ? ALL_ITEM_TYPE_IDS : types;
  const isGoalIgnored = count !== undefined;
  return { ok: true, query: { q, types: shownTypes, show, sort, groups: Number(groups ?? 0), isGoalIgnored } };
}

const rejectField = (field: ListQueryField): ParsedListQuery => ({ ok: false, field });

/** URL parameters that links to other lists keep. They leave out the number of shown groups. */
export const LIST_PARAMS_KEPT_ACROSS_LISTS = ["q", "type", "show", "sort", "count"] as const;

export const formatListQueryForOtherLists = (query: ListQuery): string => formatListQuery({ ...query, groups: 0 });

/** Formats a list's query string, without default values. The result starts with `?` or is empty. */
export function formatListQuery({ q, types, show, sort, groups, isGoalIgnored }: ListQuery): string {
  const params = new URLSearchParams();
  if (q !== "") params.set("q", q);
  if (types.length === 0) params.set("type", NO_ITEM_TYPES_VALUE);
  else if (types.length < ALL_ITEM_TYPE_IDS.length) for (const type of types) params.append("type", String(type));
  if (show !== "all") params.set("show", show);
  if (sort !== "catalogue") params.set("sort", sort);
  if (groups > 0) params.set("groups", String(groups));
  if (isGoalIgnored) params.set("count", IGNORE_GOAL_PARAM_VALUE);
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}
