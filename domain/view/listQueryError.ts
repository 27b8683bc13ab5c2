import { IGNORE_GOAL_PARAM_VALUE } from "../goal/goalFilter";
import { t } from "../messages/pages";
import { LIST_SORTS, type ListQueryField, MAX_ITEM_CARD_GROUPS, MAX_SEARCH_TEXT_LENGTH } from "./listQuery";

/** Returns the error message for a URL parameter that `parseListQuery` rejected. The message names the valid values. */
export const getListQueryError = (field: ListQueryField): string => ERROR_MESSAGES[field]();

const ERROR_MESSAGES: Readonly<Record<ListQueryField, () => string>> = {
  q: () => t.listQueryErrors.searchTooLong(MAX_SEARCH_TEXT_LENGTH),
  type: () => t.listQueryErrors.invalidType,
  show: () => t.listQueryErrors.invalidShow,
  sort: () => t.listQueryErrors.invalidSort(LIST_SORTS),
  count: () => t.listQueryErrors.invalidCount(IGNORE_GOAL_PARAM_VALUE),
  groups: () => t.listQueryErrors.invalidGroups(MAX_ITEM_CARD_GROUPS),
};
