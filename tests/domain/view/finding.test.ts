import { expect, it } from "vitest";
import { searchIn } from "../../../domain/catalogue/search";
import { everythingIn } from "../../../domain/view/everything";
import { findExhibits } from "../../../domain/view/findExhibits";
import { EVERYTHING } from "../../../domain/view/query";
import { packNames, unpackNames } from "../../../domain/wire/names";
import { shipped } from "../../helpers/catalogue";
import { NOBODY, SEARCHES } from "./searches";

const { items, search } = everythingIn(shipped);
const inBrowser = unpackNames(JSON.parse(JSON.stringify(packNames(items))));

const firstThree = (searchFor: typeof search, q: string): readonly number[] => {
  const hits = searchFor(q) ?? new Map<number, number>();
  const rankOf = ({ id }: { readonly id: number }) => hits.get(id) ?? 0;
  return items
    .filter(({ id }) => hits.has(id))
    .sort((one, other) => rankOf(one) - rankOf(other))
    .slice(0, 3)
    .map(({ id }) => id);
};

it.each(SEARCHES)("%s", (q, ids) => {
  const first = firstThree(search, q);
  expect(first).toEqual(expect.arrayContaining([...ids]));
  expect(firstThree(inBrowser.search, q)).toEqual(first);
});

it.each(NOBODY)("%s is nobody who is here", (q) => {
  const known = { exhibits: items, everything: { items, search }, quantityOf: () => 0, priceOf: () => undefined };
  expect(findExhibits(known, { ...EVERYTHING, q })).toMatchObject({ list: [], beyond: { elsewhere: [] } });
});

it("what names alone find comes first, however it is called besides", () => {
  const byName = searchIn(shipped.items);
  for (const q of ["mario", "link", "gold", "ink", "pit", "isabelle", "marina", "fox"]) {
    const alone = byName(q) ?? new Map<number, number>();
    const found = search(q) ?? new Map<number, number>();
    expect([...found].filter(([, rank]) => rank < 3).sort()).toEqual([...alone].sort());
  }
});

it.each(["samus", "sam", "サムス", "Bowser", "bows"])(
  "%s finds nobody whose game is called after somebody else",
  (q) => {
    const found = [...(search(q)?.keys() ?? [])].map((id) => shipped.byId.get(id)?.name);
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
  const found = [...(search(q)?.keys() ?? [])].map((id) => shipped.byId.get(id)?.name);
  expect(found).toContain(name);
});

it("a letter or two have to be somebody's whole name: they begin too many words", () => {
  expect(search("q")?.size).toBe(searchIn(shipped.items)("q")?.size);
});

it("travels in 20 KB of text and tells the browser all that the server knows", () => {
  expect(inBrowser.items).toEqual(items);
});
