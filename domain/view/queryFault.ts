import { COUNTS_EVERYTHING } from "../goal/progress";
import { t } from "../messages/pages";
import { LONGEST_SEARCH, MOST_GROUPS, type QueryField, SORTS } from "./query";

/** What is wrong with a field of an address that `parseListQuery` refused, and what would be right. */
export const queryFault = (field: QueryField): string => FAULTS[field]();

const FAULTS: Readonly<Record<QueryField, () => string>> = {
  q: () => t.listQuery.longSearch(LONGEST_SEARCH),
  type: () => t.listQuery.noType,
  show: () => t.listQuery.noShow,
  sort: () => t.listQuery.noSort(SORTS),
  count: () => t.listQuery.noCount(COUNTS_EVERYTHING),
  groups: () => t.listQuery.noGroups(MOST_GROUPS),
};
