import { describe, expect, it } from "vitest";
import { buildCatalogue } from "../../../domain/catalogue/catalogue";
import type { Item } from "../../../domain/catalogue/item";
import { getDistinctItemLabel, getNamesakeLabel, getUniqueItemName } from "../../../domain/view/listView";
import { findFirstItem, getItem, shippedCatalogue } from "../../helpers/catalogue";

it("no two items of the catalogue have the same whole name", () => {
  const names = shippedCatalogue.items.map((item) => getUniqueItemName(shippedCatalogue, item));
  expect(names).toHaveLength(950);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

it("a name that nobody shares stays plain", () => {
  const alone = shippedCatalogue.items.filter(
    ({ name }) => shippedCatalogue.items.filter((other) => other.name === name).length === 1,
  );
  expect(alone.length).toBeGreaterThan(700);
  for (const item of alone) expect(getUniqueItemName(shippedCatalogue, item)).toBe(item.name);
  const few = buildCatalogue({ ...shippedCatalogue, items: [getItem(1), getItem(891)] });
  expect(getUniqueItemName(few, getItem(1))).toBe("Mario");
});

it.each([
  [getItem(1), "Mario (Super Smash Bros.)"],
  [findFirstItem(({ acNumber }) => acNumber === 101), "K.K. Slider (Series 2 · 101)"],
  [getItem(891), "Ken (Street Fighter 6 · Booster Pack card)"],
  [getItem(758), "Palico (Monster Hunter)"],
  [getItem(828), "Palico (Monster Hunter · Sunbreak)"],
])("a name that is shared says which one it is", (item, whole) =>
  expect(getUniqueItemName(shippedCatalogue, item)).toBe(whole),
);

it("the label of a name that nobody shares leaves its extra name out", () => {
  const isAlone = (name: string) => shippedCatalogue.byName.get(name)?.length === 1;
  const item = findFirstItem(({ name, extraName }) => extraName !== undefined && isAlone(name));
  expect(getDistinctItemLabel(shippedCatalogue, item)).not.toContain(item.extraName);
});

describe("beside its series an item", () => {
  const toldBy = (item: Item) => `${item.name} ${item.amiiboSeriesId} ${getNamesakeLabel(shippedCatalogue, item)}`;

  it("is told from all others", () => {
    const told = shippedCatalogue.items.map(toldBy);
    expect(told.filter((words, place) => told.indexOf(words) !== place)).toEqual([]);
  });

  it.each([
    ["Mario", 1, ""],
    ["K.K. Slider", 73, "figure"],
    ["K.K. Slider", 74, "Series 2 · 101"],
    ["Ken", 891, "Booster Pack card"],
  ])("says no more than it has to: %s, number %s", (name, id, mark) => {
    expect(getItem(id).name).toBe(name);
    expect(getNamesakeLabel(shippedCatalogue, getItem(id))).toBe(mark);
  });
});
