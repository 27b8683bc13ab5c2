import { describe, expect, it } from "vitest";
import { buildCatalogue } from "../../../domain/catalogue/catalogue";
import type { Item } from "../../../domain/catalogue/item";
import { getDistinctItemLabel, getNamesakeLabel, getUniqueItemName } from "../../../domain/view/listView";
import { findFirstItem, getItem, shippedCatalogue } from "../../helpers/catalogue";

it("the unique names of all items are different", () => {
  const names = shippedCatalogue.items.map((item) => getUniqueItemName(shippedCatalogue, item));
  expect(names).toHaveLength(950);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it("getUniqueItemName leaves a name that no other item shares unchanged", () => {
  const uniqueItems = shippedCatalogue.items.filter(
    ({ name }) => shippedCatalogue.items.filter((other) => other.name === name).length === 1,
  );
  expect(uniqueItems.length).toBeGreaterThan(700);
  for (const item of uniqueItems) expect(getUniqueItemName(shippedCatalogue, item)).toBe(item.name);
  const few = buildCatalogue({ ...shippedCatalogue, items: [getItem(1), getItem(891)] });
  expect(getUniqueItemName(few, getItem(1))).toBe("Mario");
});

it.each([
  [getItem(1), "Mario (Super Smash Bros.)"],
  [findFirstItem(({ acNumber }) => acNumber === 101), "K.K. Slider (Series 2 · 101)"],
  [getItem(891), "Ken (Street Fighter 6 · Booster Pack card)"],
  [getItem(758), "Palico (Monster Hunter)"],
  [getItem(828), "Palico (Monster Hunter · Sunbreak)"],
])("getUniqueItemName extends a shared name by a label (case %#)", (item, uniqueName) =>
  expect(getUniqueItemName(shippedCatalogue, item)).toBe(uniqueName),
);

it("the label of an item with a unique name omits the extra name", () => {
  const isAlone = (name: string) => shippedCatalogue.byName.get(name)?.length === 1;
  const item = findFirstItem(({ name, extraName }) => extraName !== undefined && isAlone(name));
  expect(getDistinctItemLabel(shippedCatalogue, item)).not.toContain(item.extraName);
});

describe("getNamesakeLabel", () => {
  const describeItem = (item: Item) =>
    `${item.name} ${item.amiiboSeriesId} ${getNamesakeLabel(shippedCatalogue, item)}`;

  it("getNamesakeLabel distinguishes every item within its series", () => {
    const labels = shippedCatalogue.items.map(describeItem);
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  });

  it.each([
    ["Mario", 1, ""],
    ["K.K. Slider", 73, "figure"],
    ["K.K. Slider", 74, "Series 2 · 101"],
    ["Ken", 891, "Booster Pack card"],
  ])("getNamesakeLabel is as short as possible for %s, number %s", (name, id, label) => {
    expect(getItem(id).name).toBe(name);
    expect(getNamesakeLabel(shippedCatalogue, getItem(id))).toBe(label);
  });
});
