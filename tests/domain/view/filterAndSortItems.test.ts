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
const exhibits = shippedCatalogue.items.map((item) => toItemSummary(shippedCatalogue, item, "all"));
/** One of item 1, two of item 2, none of any other. */
const held = (id: number) => (id <= 2 ? id : 0);
/** Of every third nobody knows, and some cost the same. */
const priceOf = (id: number) => (id % 3 === 0 ? undefined : (id * 7919) % 100);
const narrowed = (list: typeof exhibits, query: Partial<ListQuery>) =>
  filterAndSortItems(
    list,
    { ...DEFAULT_LIST_QUERY, ...query },
    { hits: search(query.q ?? ""), quantityOf: held, priceOf },
  );
const found = (query: Partial<ListQuery>) => narrowed(exhibits, query);

it("everything is everything, in its order", () => expect(found({})).toEqual(exhibits));

describe("type boxes", () => {
  it.each([1, 2, 3] as const)("type %i alone shows only its kind", (type) => {
    const shown = found({ types: [type] });
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.every(({ form }) => getItemTypeId(form) === type)).toBe(true);
  });

  it("none shows nothing", () => expect(found({ types: [] })).toEqual([]));

  it("the three kinds are everything", () => {
    const counts = ([1, 2, 3] as const).map((type) => found({ types: [type] }).length);
    expect(counts.reduce((sum, count) => sum + count)).toBe(950);
  });
});

describe("show", () => {
  it("not collected leaves out what is owned", () => {
    const ids = found({ show: "not-collected" }).map(({ id }) => id);
    expect(ids).toHaveLength(948);
    expect(ids).not.toContain(1);
  });

  it("duplicates shows what is owned twice", () =>
    expect(found({ show: "duplicates" }).map(({ id }) => id)).toEqual([2]));
});

describe("sort", () => {
  it("by name, without regard to case and accents, numbers as numbers", () => {
    const names = ["Zelda", "élan", "Eagle", "Toad 10", "Toad 9"];
    const named = exhibits.slice(0, 5).map((exhibit, index) => ({ ...exhibit, name: names[index] ?? "" }));
    const sorted = narrowed(named, { sort: "name" });
    expect(sorted.map(({ name }) => name)).toEqual(["Eagle", "élan", "Toad 9", "Toad 10", "Zelda"]);
  });

  it("by name, those of one name as in the catalogue", () => {
    const named = exhibits.slice(0, 4).map((exhibit) => ({ ...exhibit, name: "Mario" }));
    expect(narrowed(named.toReversed(), { sort: "name" })).toEqual(named);
  });

  const undated = (order: readonly { released: string }[]) => order.findIndex(({ released }) => released === "");

  it("newest first, those without a date last", () => {
    const days = found({ sort: "newest" }).map(({ released }) => released);
    expect(days).toEqual(days.toSorted().reverse());
  });

  it("oldest first, those without a date last", () => {
    const order = found({ sort: "oldest" });
    const dated = undated(order) === -1 ? order : order.slice(0, undated(order));
    const days = dated.map(({ released }) => released);
    expect(days).toEqual(days.toSorted());
    expect(order.slice(dated.length).every(({ released }) => released === "")).toBe(true);
  });

  it.each(["newest", "oldest"] as const)("%s: those of one day stand as in the catalogue", (sort) => {
    const ofOneDay = exhibits.slice(0, 4).map((exhibit) => ({ ...exhibit, released: "2014-11-21" }));
    const sorted = narrowed(ofOneDay.toReversed(), { sort });
    expect(sorted.map(({ id }) => id)).toEqual(ofOneDay.map(({ id }) => id));
  });

  it.each(["newest", "oldest"] as const)("%s: one without a date comes last", (sort) => {
    const [first, ...others] = exhibits.slice(0, 4);
    if (!first) throw new Error("The catalogue is empty.");
    const sorted = narrowed([{ ...first, released: "" }, ...others], { sort });
    expect(sorted.at(-1)?.id).toBe(first.id);
  });

  it.each([
    ["cheapest", (prices: number[]) => prices.toSorted((a, b) => a - b)],
    ["dearest", (prices: number[]) => prices.toSorted((a, b) => b - a)],
  ] as const)("%s: those that nobody knows the price of last", (sort, inOrder) => {
    const prices = found({ sort }).map(({ id }) => priceOf(id));
    const known = prices.flatMap((price) => price ?? []);
    expect(known.length).toBeGreaterThan(600);
    expect(prices.slice(0, known.length)).toEqual(inOrder(known));
    expect(prices.slice(known.length).every((price) => price === undefined)).toBe(true);
  });

  it.each(["cheapest", "dearest"] as const)("%s: those of one price stand as in the catalogue", (sort) => {
    const same = exhibits.filter(({ id }) => priceOf(id) === priceOf(1));
    expect(same.length).toBeGreaterThan(5);
    expect(narrowed(same.toReversed(), { sort })).toEqual(same);
  });
});

it("only ever leaves out, and never changes what it was given", () => {
  const anyQuery = fc.record({
    q: fc.constantFrom("", "mario", "é", "zzz"),
    types: fc.subarray([1, 2, 3] as const),
    show: fc.constantFrom(...OWNERSHIP_FILTERS),
    sort: fc.constantFrom(...LIST_SORTS),
    groups: fc.constant(1),
  });
  fc.assert(
    fc.property(anyQuery, (query) => {
      const before = [...exhibits];
      const shown = narrowed(exhibits, query);
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.every((exhibit) => exhibits.includes(exhibit))).toBe(true);
      expect(exhibits).toEqual(before);
    }),
    { numRuns: 30 },
  );
});

describe("a search", () => {
  const isPlain = ({ name }: { readonly name: string }) => foldCaseAndAccents(name).includes("gold m");

  it.each(LIST_SORTS)("shows what it is a part of before what has its words, each in the order: %s", (sort) => {
    const list = found({ q: "gold m", sort });
    const plain = list.filter(isPlain);
    expect(plain.length).toBeGreaterThan(0);
    expect(list.length).toBeGreaterThan(plain.length);
    expect(list.slice(0, plain.length)).toEqual(plain);
    expect(plain).toEqual(found({ sort }).filter(isPlain));
  });

  const kirbys = exhibits.filter(({ label }) => label === "Kirby");
  const idsOf = (list: readonly { readonly id: number }[] = []) => list.map(({ id }) => id);
  const searched = (q: string, query: Partial<ListQuery> = {}) => {
    const known = { exhibits: kirbys, everything: getSearchIndex(shippedCatalogue), quantityOf: held, priceOf };
    return searchListView(known, { ...DEFAULT_LIST_QUERY, ...query, q });
  };

  it("shows what the rest of the catalogue has of it, nearest first, by the same filters", () => {
    const everywhere = found({ q: "kirby" });
    const { list, beyond } = searched("kirby");
    expect(list.length).toBeGreaterThan(0);
    const elsewhere = idsOf(beyond?.elsewhere);
    expect([...elsewhere, ...idsOf(list)].sort()).toEqual(idsOf(everywhere).sort());
    const ranks = elsewhere.map((id) => search("kirby")?.get(id) ?? 9);
    expect(ranks).toEqual([...ranks].sort());
    expect(idsOf(searched("isabelle", { types: [3] }).beyond?.elsewhere).sort()).toEqual(
      idsOf(found({ q: "isabelle", types: [3] })).sort(),
    );
    expect(searched("").beyond).toEqual({ elsewhere: [] });
    expect(searched("  ").beyond).toEqual({ elsewhere: [] });
  });

  it("shows the rest of the catalogue behind the list", () => {
    const both = searched("kirby");
    expect(both.beyond?.elsewhere.length).toBeGreaterThan(0);
    expect(both.shown).toEqual([...both.list, ...(both.beyond?.elsewhere ?? [])]);
    expect(searched("").shown).toEqual(kirbys);
    expect(searched("link").shown).toEqual(searched("link").beyond?.elsewhere);
  });

  it("forgives a slip where nothing in the catalogue is called so", () => {
    const { list, beyond } = searched("kibry");
    expect(beyond?.meant).toBe("Kirby");
    expect(list).toEqual(searched("kirby").list);
    expect(searched("link").list).toEqual([]);
    expect(searched("link").beyond?.elsewhere).toHaveLength(found({ q: "link" }).length);
  });
});

it("a search that saw a view alone says so: it does not tell that the catalogue has nothing", () => {
  const known = { exhibits: exhibits.slice(0, 9), everything: undefined, quantityOf: held, priceOf };
  expect(searchListView(known, { ...DEFAULT_LIST_QUERY, q: "shovel" })).toMatchObject({ list: [], beyond: undefined });
  expect(searchListView(known, DEFAULT_LIST_QUERY).beyond).toEqual({ elsewhere: [] });
  expect(searchListView(known, { ...DEFAULT_LIST_QUERY, q: " " }).beyond).toEqual({ elsewhere: [] });
});

it("two orders alone change with the prices", () =>
  expect(LIST_SORTS.filter(isPriceSort)).toEqual(["cheapest", "dearest"]));
