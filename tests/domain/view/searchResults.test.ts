import { expect, it } from "vitest";
import { createItemSearch } from "../../../domain/catalogue/itemSearch";
import { DEFAULT_LIST_QUERY } from "../../../domain/view/listQuery";
import { getSearchIndex } from "../../../domain/view/searchIndex";
import { searchListView } from "../../../domain/view/searchListView";
import { decodeSearchIndex, encodeSearchIndex } from "../../../domain/wire/searchIndex";
import { shippedCatalogue } from "../../helpers/catalogue";
import { SEARCH_CASES, SEARCHES_WITHOUT_RESULT } from "./searchCases";

const { items, search } = getSearchIndex(shippedCatalogue);
const browserIndex = decodeSearchIndex(JSON.parse(JSON.stringify(encodeSearchIndex(items))));

const listFirstThree = (searchFor: typeof search, q: string): readonly number[] => {
  const hits = searchFor(q) ?? new Map<number, number>();
  const rankOf = ({ id }: { readonly id: number }) => hits.get(id) ?? 0;
  return items
    .filter(({ id }) => hits.has(id))
    .sort((first, second) => rankOf(first) - rankOf(second))
    .slice(0, 3)
    .map(({ id }) => id);
};

it.each(SEARCH_CASES)("the search for %s finds the expected items %j among its first three results", (q, ids) => {
  const first = listFirstThree(search, q);
  expect(first).toEqual(expect.arrayContaining([...ids]));
  expect(listFirstThree(browserIndex.search, q)).toEqual(first);
});

it.each(SEARCHES_WITHOUT_RESULT)("the search for %s finds no item of the whole catalogue", (q) => {
  const known = { shownItems: items, searchIndex: { items, search }, quantityOf: () => 0, priceOf: () => undefined };
  expect(searchListView(known, { ...DEFAULT_LIST_QUERY, q })).toMatchObject({
    inView: [],
    additional: { outsideView: [] },
  });
});

it("a search ranks matches in item names before matches in aliases and other search terms", () => {
  const byName = createItemSearch(shippedCatalogue.items);
  for (const q of ["mario", "link", "gold", "ink", "pit", "isabelle", "marina", "fox"]) {
    const nameHits = byName(q) ?? new Map<number, number>();
    const found = search(q) ?? new Map<number, number>();
    expect([...found].filter(([, rank]) => rank < 3).sort()).toEqual([...nameHits].sort());
  }
});

it.each(["samus", "sam", "サムス", "Bowser", "bows"])(
  "a search for %s does not find items by character names in the titles of their games",
  (q) => {
    const found = [...(search(q)?.keys() ?? [])].map((id) => shippedCatalogue.byId.get(id)?.name);
    expect(found).not.toContain("Metroid");
    expect(found).not.toContain("E.M.M.I.");
    // This item belongs to Bowser's Fury and is found by its series only.
    expect(found).not.toContain("Peach - Cat");
  },
);

it.each([
  ["samus returns", "Metroid"],
  ["returns", "Metroid"],
  ["samus returns metroid", "Metroid"],
  ["samusreturns", "Metroid"],
  ["bowsers fury", "Peach - Cat"],
  ["bowser fury", "Peach - Cat"],
  ["metroid dread", "E.M.M.I."],
])("the search for %s finds, by a game title, the item %s", (q, name) => {
  const found = [...(search(q)?.keys() ?? [])].map((id) => shippedCatalogue.byId.get(id)?.name);
  expect(found).toContain(name);
});

it("a search for a single letter matches only item names and whole words", () => {
  expect(search("q")?.size).toBe(createItemSearch(shippedCatalogue.items)("q")?.size);
});

it("the search index decoded in the browser has the same items as the index on the server", () => {
  expect(browserIndex.items).toEqual(items);
});
