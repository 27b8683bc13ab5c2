import { COUNT_EVERYTHING_VALUE } from "../goal/goalFilter";
import { t } from "../messages/pages";
import { LIST_SORTS, type ListQueryField, MAX_CARD_GROUPS, MAX_SEARCH_LENGTH } from "./listQuery";

/** What is wrong with a field of an address that `parseListQuery` refused, and what would be right. */
export const getListQueryError = (field: ListQueryField): string => ERROR_MESSAGES[field]();

const ERROR_MESSAGES: Readonly<Record<ListQueryField, () => string>> = {
  q: () => t.listQuery.longSearch(MAX_SEARCH_LENGTH),
  type: () => t.listQuery.noType,
  show: () => t.listQuery.noShow,
  sort: () => t.listQuery.noSort(LIST_SORTS),
  count: () => t.listQuery.noCount(COUNT_EVERYTHING_VALUE),
  groups: () => t.listQuery.noGroups(MAX_CARD_GROUPS),
};
