import { describe, expect, it } from "vitest";
import type { Amiibo } from "../../../domain/catalogue/amiibo";
import { indexCatalogue } from "../../../domain/catalogue/catalogue";
import { distinctLabelOf, namesakeMarkOf, wholeNameOf } from "../../../domain/view/view";
import { anItem, itemOf, shipped } from "../../helpers/catalogue";

it("no two items of the catalogue have the same whole name", () => {
  const names = shipped.items.map((item) => wholeNameOf(shipped, item));
  expect(names).toHaveLength(950);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

it("a name that nobody shares stays plain", () => {
  const alone = shipped.items.filter(({ name }) => shipped.items.filter((other) => other.name === name).length === 1);
  expect(alone.length).toBeGreaterThan(700);
  for (const item of alone) expect(wholeNameOf(shipped, item)).toBe(item.name);
  const few = indexCatalogue({ ...shipped, items: [itemOf(1), itemOf(891)] });
  expect(wholeNameOf(few, itemOf(1))).toBe("Mario");
});

it.each([
  [itemOf(1), "Mario (Super Smash Bros.)"],
  [anItem(({ acNumber }) => acNumber === 101), "K.K. Slider (Series 2 · 101)"],
  [itemOf(891), "Ken (Street Fighter 6 · Booster Pack card)"],
  [itemOf(758), "Palico (Monster Hunter)"],
  [itemOf(828), "Palico (Monster Hunter · Sunbreak)"],
])("a name that is shared says which one it is", (item, whole) => expect(wholeNameOf(shipped, item)).toBe(whole));

it("the label of a name that nobody shares leaves its extra name out", () => {
  const isAlone = (name: string) => shipped.byName.get(name)?.length === 1;
  const item = anItem(({ name, extraName }) => extraName !== undefined && isAlone(name));
  expect(distinctLabelOf(shipped, item)).not.toContain(item.extraName);
});

describe("beside its series an item", () => {
  const toldBy = (item: Amiibo) => `${item.name} ${item.amiiboSeriesId} ${namesakeMarkOf(shipped, item)}`;

  it("is told from all others", () => {
    const told = shipped.items.map(toldBy);
    expect(told.filter((words, place) => told.indexOf(words) !== place)).toEqual([]);
  });

  it.each([
    ["Mario", 1, ""],
    ["K.K. Slider", 73, "figure"],
    ["K.K. Slider", 74, "Series 2 · 101"],
    ["Ken", 891, "Booster Pack card"],
  ])("says no more than it has to: %s, number %s", (name, id, mark) => {
    expect(itemOf(id).name).toBe(name);
    expect(namesakeMarkOf(shipped, itemOf(id))).toBe(mark);
  });
});
