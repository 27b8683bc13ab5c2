import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getItemTypeId } from "../../../domain/catalogue/item";
import { foldCaseAndAccents } from "../../../domain/series/fold";
import { filterAndSortItems, isPriceSort } from "../../../domain/view/filterAndSortItems";
import { DEFAULT_LIST_QUERY, LIST_SORTS, type ListQuery, OWNERSHIP_FILTERS } from "../../../domain/view/listQuery";
import { toItemSummary } from "../../../domain/view/listView";
import { getSearchIndex } from "../../../domain/view/searchIndex";
import { searchListView } from "../../../domain/view/searchListView";
import { shippedCatalogue } from "../../helpers/catalogue";

const { search } = getSearchIndex(shippedCatalogue);
const summaries = shippedCatalogue.items.map((item) => toItemSummary(shippedCatalogue, item, "all"));
/** Returns one copy for item 1, two for item 2, and none for any other. */
const quantityOf = (id: number) => (id <= 2 ? id : 0);
/** Returns a price for two of three items. Some prices are equal. */
const priceOf = (id: number) => (id % 3 === 0 ? undefined : (id * 7919) % 100);
const applyQuery = (list: typeof summaries, query: Partial<ListQuery>) =>
  filterAndSortItems(list, { ...DEFAULT_LIST_QUERY, ...query }, { hits: search(query.q ?? ""), quantityOf, priceOf });
const queryAll = (query: Partial<ListQuery>) => applyQuery(summaries, query);

it("a list without search, filters and chosen order shows all items in their original order", () =>
  expect(queryAll({})).toEqual(summaries));

describe("the type filter", () => {
  it.each([1, 2, 3] as const)("the item type filter %i of a list shows only items of that type", (type) => {
    const shown = queryAll({ types: [type] });
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.every(({ form }) => getItemTypeId(form) === type)).toBe(true);
  });

  it("the item type filter of a list hides all items if no type is selected", () =>
    expect(queryAll({ types: [] })).toEqual([]));

  it("the three item types in the filter of a list together cover all items", () => {
    const counts = ([1, 2, 3] as const).map((type) => queryAll({ types: [type] }).length);
    expect(counts.reduce((sum, count) => sum + count)).toBe(950);
  });
});

describe("the ownership filter", () => {
  it("the list filter not-collected hides items that the member owns", () => {
    const ids = queryAll({ show: "not-collected" }).map(({ id }) => id);
    expect(ids).toHaveLength(948);
    expect(ids).not.toContain(1);
  });

  it("the list filter duplicates shows only items that the member owns more than once", () =>
    expect(queryAll({ show: "duplicates" }).map(({ id }) => id)).toEqual([2]));
});

describe("the sort order", () => {
  it("the list order by name ignores case and accents and sorts numbers by their value", () => {
    const names = ["Zelda", "élan", "Eagle", "Toad 10", "Toad 9"];
    const named = summaries.slice(0, 5).map((summary, index) => ({ ...summary, name: names[index] ?? "" }));
    const sorted = applyQuery(named, { sort: "name" });
    expect(sorted.map(({ name }) => name)).toEqual(["Eagle", "élan", "Toad 9", "Toad 10", "Zelda"]);
  });

  it("the list order by name leaves items of the same name in catalogue order", () => {
    const named = summaries.slice(0, 4).map((summary) => ({ ...summary, name: "Mario" }));
    expect(applyQuery(named.toReversed(), { sort: "name" })).toEqual(named);
  });

  const findUndatedIndex = (order: readonly { released: string }[]) =>
    order.findIndex(({ released }) => released === "");

  it("the list order newest shows the latest release first and items without a release date last", () => {
    const days = queryAll({ sort: "newest" }).map(({ released }) => released);
    expect(days).toEqual(days.toSorted().reverse());
  });

  it("the list order oldest shows the earliest release first and items without a release date last", () => {
    const order = queryAll({ sort: "oldest" });
    const dated = findUndatedIndex(order) === -1 ? order : order.slice(0, findUndatedIndex(order));
    const days = dated.map(({ released }) => released);
    expect(days).toEqual(days.toSorted());
    expect(order.slice(dated.length).every(({ released }) => released === "")).toBe(true);
  });

  it.each(["newest", "oldest"] as const)(
    "the list order %s leaves items with the same release day in catalogue order",
    (sort) => {
      const ofOneDay = summaries.slice(0, 4).map((summary) => ({ ...summary, released: "2014-11-21" }));
      const sorted = applyQuery(ofOneDay.toReversed(), { sort });
      expect(sorted.map(({ id }) => id)).toEqual(ofOneDay.map(({ id }) => id));
    },
  );

  it.each(["newest", "oldest"] as const)("the list order %s puts an item without a release day last", (sort) => {
    const [first, ...others] = summaries.slice(0, 4);
    if (!first) throw new Error("The catalogue is empty.");
    const sorted = applyQuery([{ ...first, released: "" }, ...others], { sort });
    expect(sorted.at(-1)?.id).toBe(first.id);
  });

  it.each([
    ["cheapest", (prices: number[]) => prices.toSorted((a, b) => a - b)],
    ["dearest", (prices: number[]) => prices.toSorted((a, b) => b - a)],
  ] as const)("the list order %s puts items without a price last", (sort, inOrder) => {
    const prices = queryAll({ sort }).map(({ id }) => priceOf(id));
    const known = prices.flatMap((price) => price ?? []);
    expect(known.length).toBeGreaterThan(600);
    expect(prices.slice(0, known.length)).toEqual(inOrder(known));
    expect(prices.slice(known.length).every((price) => price === undefined)).toBe(true);
  });

  it.each(["cheapest", "dearest"] as const)(
    "the list order %s leaves items with the same price in catalogue order",
    (sort) => {
      const same = summaries.filter(({ id }) => priceOf(id) === priceOf(1));
      expect(same.length).toBeGreaterThan(5);
      expect(applyQuery(same.toReversed(), { sort })).toEqual(same);
    },
  );
});

it("filterAndSortItems returns a new list that contains only items of the given list", () => {
  const anyQuery = fc.record({
    q: fc.constantFrom("", "mario", "é", "zzz"),
    types: fc.subarray([1, 2, 3] as const),
    show: fc.constantFrom(...OWNERSHIP_FILTERS),
    sort: fc.constantFrom(...LIST_SORTS),
    groups: fc.constant(1),
  });
  fc.assert(
    fc.property(anyQuery, (query) => {
      const before = [...summaries];
      const shown = applyQuery(summaries, query);
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.every((summary) => summaries.includes(summary))).toBe(true);
      expect(summaries).toEqual(before);
    }),
    { numRuns: 30 },
  );
});

describe("searching a list", () => {
  const containsText = ({ name }: { readonly name: string }) => foldCaseAndAccents(name).includes("gold m");

  it.each(LIST_SORTS)(
    "a search in a list sorted by %s first shows items that contain the whole search text",
    (sort) => {
      const list = queryAll({ q: "gold m", sort });
      const substringHits = list.filter(containsText);
      expect(substringHits.length).toBeGreaterThan(0);
      expect(list.length).toBeGreaterThan(substringHits.length);
      expect(list.slice(0, substringHits.length)).toEqual(substringHits);
      expect(substringHits).toEqual(queryAll({ sort }).filter(containsText));
    },
  );

  const kirbyItems = summaries.filter(({ label }) => label === "Kirby");
  const listIds = (list: readonly { readonly id: number }[] = []) => list.map(({ id }) => id);
  const searchKirby = (q: string, query: Partial<ListQuery> = {}) => {
    const known = { shownItems: kirbyItems, searchIndex: getSearchIndex(shippedCatalogue), quantityOf, priceOf };
    return searchListView(known, { ...DEFAULT_LIST_QUERY, ...query, q });
  };

  it("a search on a list page also finds matching items outside the list", () => {
    const everywhere = queryAll({ q: "kirby" });
    const { inView, additional } = searchKirby("kirby");
    expect(inView.length).toBeGreaterThan(0);
    const elsewhere = listIds(additional?.outsideView);
    expect([...elsewhere, ...listIds(inView)].sort()).toEqual(listIds(everywhere).sort());
    const ranks = elsewhere.map((id) => search("kirby")?.get(id) ?? 9);
    expect(ranks).toEqual([...ranks].sort());
    expect(listIds(searchKirby("isabelle", { types: [3] }).additional?.outsideView).sort()).toEqual(
      listIds(queryAll({ q: "isabelle", types: [3] })).sort(),
    );
    expect(searchKirby("").additional).toEqual({ outsideView: [] });
    expect(searchKirby("  ").additional).toEqual({ outsideView: [] });
  });

  it("a search on a list page shows matches in the list first, then matches outside it", () => {
    const results = searchKirby("kirby");
    expect(results.additional?.outsideView.length).toBeGreaterThan(0);
    expect(results.items).toEqual([...results.inView, ...(results.additional?.outsideView ?? [])]);
    expect(searchKirby("").items).toEqual(kirbyItems);
    expect(searchKirby("link").items).toEqual(searchKirby("link").additional?.outsideView);
  });

  it("a search on a list page corrects a spelling mistake if nothing in the catalogue matches", () => {
    const { inView, additional } = searchKirby("kibry");
    expect(additional?.suggestion).toBe("Kirby");
    expect(inView).toEqual(searchKirby("kirby").inView);
    expect(searchKirby("link").inView).toEqual([]);
    expect(searchKirby("link").additional?.outsideView).toHaveLength(queryAll({ q: "link" }).length);
  });
});

it("a search on a list page leaves matches outside the list open until the search index has loaded", () => {
  const known = { shownItems: summaries.slice(0, 9), searchIndex: undefined, quantityOf, priceOf };
  expect(searchListView(known, { ...DEFAULT_LIST_QUERY, q: "shovel" })).toMatchObject({
    inView: [],
    additional: undefined,
  });
  expect(searchListView(known, DEFAULT_LIST_QUERY).additional).toEqual({ outsideView: [] });
  expect(searchListView(known, { ...DEFAULT_LIST_QUERY, q: " " }).additional).toEqual({ outsideView: [] });
});

it("the list orders cheapest and dearest depend on prices, and all other orders do not", () =>
  expect(LIST_SORTS.filter(isPriceSort)).toEqual(["cheapest", "dearest"]));
