import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ALL_ITEM_TYPE_IDS,
  countItemCardGroupsUpTo,
  DEFAULT_LIST_QUERY,
  formatListQuery,
  ITEM_CARDS_PER_GROUP,
  LIST_SORTS,
  type ListQuery,
  MAX_SEARCH_TEXT_LENGTH,
  OWNERSHIP_FILTERS,
  parseListQuery,
} from "../../../domain/view/listQuery";
import { getListQueryError } from "../../../domain/view/listQueryError";

const parse = (text: string) => parseListQuery(new URLSearchParams(text));
const createParsed = (query: Partial<ListQuery>) => ({ ok: true, query: { ...DEFAULT_LIST_QUERY, ...query } });

const anyQuery: fc.Arbitrary<ListQuery> = fc.record({
  q: fc.string({ unit: "grapheme" }).filter((q) => q.length <= MAX_SEARCH_TEXT_LENGTH),
  types: fc.subarray([...ALL_ITEM_TYPE_IDS]),
  show: fc.constantFrom(...OWNERSHIP_FILTERS),
  sort: fc.constantFrom(...LIST_SORTS),
  groups: fc.integer({ min: 1, max: 20 }),
  isGoalIgnored: fc.boolean(),
});

it("countItemCardGroupsUpTo counts a new group of items after each full group", () => {
  expect(
    [0, ITEM_CARDS_PER_GROUP - 1, ITEM_CARDS_PER_GROUP, 2 * ITEM_CARDS_PER_GROUP - 1, 2 * ITEM_CARDS_PER_GROUP].map(
      countItemCardGroupsUpTo,
    ),
  ).toEqual([1, 1, 2, 2, 3]);
});

it("parseListQuery restores the search and filters of a list from their formatted query string", () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      expect(parse(formatListQuery(query))).toEqual({ ok: true, query });
    }),
  );
});

it("formatListQuery returns an empty text for a list without search, filters and chosen order", () =>
  expect(formatListQuery(DEFAULT_LIST_QUERY)).toBe(""));

describe("parseListQuery", () => {
  it.each<[string, Partial<ListQuery>]>([
    ["", {}],
    ["?utm_source=elsewhere", {}],
    ["?q=&show=&sort=&groups=", {}],
    ["?q=link", { q: "link" }],
    ["?q=a&q=b", { q: "a" }],
    ["?q=caf%C3%A9+%26+more", { q: "café & more" }],
    ["?type=3&type=1", { types: [1, 3] }],
    ["?type=1&type=1", { types: [1] }],
    ["?type=1&type=2&type=3", {}],
    ["?type=none", { types: [] }],
    ["?show=not-collected", { show: "not-collected" }],
    ["?show=duplicates", { show: "duplicates" }],
    ["?sort=oldest", { sort: "oldest" }],
    ["?groups=20", { groups: 20 }],
    ["?count=", {}],
    ["?count=everything", { isGoalIgnored: true }],
  ])("parseListQuery parses the query string %j of a list page", (text, query) =>
    expect(parse(text)).toEqual(createParsed(query)),
  );

  it.each([
    [`?q=${"x".repeat(MAX_SEARCH_TEXT_LENGTH + 1)}`, "q"],
    ["?type=4", "type"],
    ["?type=1&type=x", "type"],
    ["?type=", "type"],
    ["?show=owned", "show"],
    ["?show=__proto__", "show"],
    ["?sort=price", "sort"],
    ["?sort=constructor", "sort"],
    ["?groups=0", "groups"],
    ["?groups=-1", "groups"],
    ["?groups=1.5", "groups"],
    ["?groups=21", "groups"],
    ["?groups=99", "groups"],
    ["?groups=100", "groups"],
    ["?groups=1e1", "groups"],
    ["?count=goal", "count"],
  ] as const)("parseListQuery rejects %j with an error for the field %s", (text, field) => {
    expect(parse(text)).toEqual({ ok: false, field });
    expect(getListQueryError(field)).toMatch(/^[A-Z].*\.$/);
  });

  it("parseListQuery accepts or rejects any query string without throwing an error", () => {
    fc.assert(fc.property(fc.webQueryParameters(), (text) => typeof parse(text).ok === "boolean"));
  });
});
