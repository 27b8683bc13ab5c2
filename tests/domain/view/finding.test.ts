import { expect, it } from "vitest";
import { createItemSearch } from "../../../domain/catalogue/itemSearch";
import { DEFAULT_LIST_QUERY } from "../../../domain/view/listQuery";
import { getSearchIndex } from "../../../domain/view/searchIndex";
import { searchListView } from "../../../domain/view/searchListView";
import { decodeSearchIndex, encodeSearchIndex } from "../../../domain/wire/searchIndex";
import { shippedCatalogue } from "../../helpers/catalogue";
import { SEARCH_CASES, SEARCHES_WITHOUT_RESULT } from "./searches";

const { items, search } = getSearchIndex(shippedCatalogue);
const inBrowser = decodeSearchIndex(JSON.parse(JSON.stringify(encodeSearchIndex(items))));

const firstThree = (searchFor: typeof search, q: string): readonly number[] => {
  const hits = searchFor(q) ?? new Map<number, number>();
  const rankOf = ({ id }: { readonly id: number }) => hits.get(id) ?? 0;
  return items
    .filter(({ id }) => hits.has(id))
    .sort((one, other) => rankOf(one) - rankOf(other))
    .slice(0, 3)
    .map(({ id }) => id);
};

it.each(SEARCH_CASES)("%s", (q, ids) => {
  const first = firstThree(search, q);
  expect(first).toEqual(expect.arrayContaining([...ids]));
  expect(firstThree(inBrowser.search, q)).toEqual(first);
});

it.each(SEARCHES_WITHOUT_RESULT)("%s is nobody who is here", (q) => {
  const known = { exhibits: items, everything: { items, search }, quantityOf: () => 0, priceOf: () => undefined };
  expect(searchListView(known, { ...DEFAULT_LIST_QUERY, q })).toMatchObject({ list: [], beyond: { elsewhere: [] } });
});

it("what names alone find comes first, however it is called besides", () => {
  const byName = createItemSearch(shippedCatalogue.items);
  for (const q of ["mario", "link", "gold", "ink", "pit", "isabelle", "marina", "fox"]) {
    const alone = byName(q) ?? new Map<number, number>();
    const found = search(q) ?? new Map<number, number>();
    expect([...found].filter(([, rank]) => rank < 3).sort()).toEqual([...alone].sort());
  }
});

it.each(["samus", "sam", "サムス", "Bowser", "bows"])(
  "%s finds nobody whose game is called after somebody else",
  (q) => {
    const found = [...(search(q)?.keys() ?? [])].map((id) => shippedCatalogue.byId.get(id)?.name);
    expect(found).not.toContain("Metroid");
    expect(found).not.toContain("E.M.M.I.");
    // They are of Bowser's Fury, and are found for their series.
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
])("%s finds who came with that game", (q, name) => {
  const found = [...(search(q)?.keys() ?? [])].map((id) => shippedCatalogue.byId.get(id)?.name);
  expect(found).toContain(name);
});

it("a letter or two have to be somebody's whole name: they begin too many words", () => {
  expect(search("q")?.size).toBe(createItemSearch(shippedCatalogue.items)("q")?.size);
});

it("travels in 20 KB of text and tells the browser all that the server knows", () => {
  expect(inBrowser.items).toEqual(items);
});
