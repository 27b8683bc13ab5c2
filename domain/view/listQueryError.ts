import { COUNT_EVERYTHING_VALUE } from "../goal/goalFilter";
import { t } from "../messages/pages";
import { LIST_SORTS, type ListQueryField, MAX_CARD_GROUPS, MAX_SEARCH_LENGTH } from "./listQuery";

/** Returns the error message for a field that `parseListQuery` rejected, including the valid values. */
export const getListQueryError = (field: ListQueryField): string => ERROR_MESSAGES[field]();

const ERROR_MESSAGES: Readonly<Record<ListQueryField, () => string>> = {
  q: () => t.listQuery.longSearch(MAX_SEARCH_LENGTH),
  type: () => t.listQuery.noType,
  show: () => t.listQuery.noShow,
  sort: () => t.listQuery.noSort(LIST_SORTS),
  count: () => t.listQuery.noCount(COUNT_EVERYTHING_VALUE),
  groups: () => t.listQuery.noGroups(MAX_CARD_GROUPS),
};
