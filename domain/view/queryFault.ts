import { COUNTS_EVERYTHING } from "../goal/counts";
import { LONGEST_SEARCH, MOST_GROUPS, type QueryField, SORTS } from "./query";

/** What is wrong with a field of an address that `parseListQuery` refused, and what would be right. */
export const queryFault = (field: QueryField): string => FAULTS[field];

const FAULTS: Readonly<Record<QueryField, string>> = {
  q: `A search has at most ${LONGEST_SEARCH} characters.`,
  type: "A type is 1 (figures), 2 (yarn) or 3 (cards).",
  show: "The filter is either not-collected or duplicates.",
  sort: `The order is one of ${SORTS.join(", ")}.`,
  count: `What counts is one's goal, or ${COUNTS_EVERYTHING}.`,
  groups: `The number of groups is a whole number from 1 to ${MOST_GROUPS}.`,
};
