import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildCatalogue } from "../../../domain/catalogue/catalogue";
import { type Item, isCountedAsFigure } from "../../../domain/catalogue/item";
import { LIST_VIEW_KINDS } from "../../../domain/paths/pathsForBrowserScripts";
import {
  buildListView,
  getDistinctItemLabel,
  getLabelAmongNamesakes,
  getListViewTitle,
  getUniqueItemName,
  parseListViewKind,
  toItemSummary,
} from "../../../domain/view/listView";
import { findFirstItem, getItem, shippedCatalogue } from "../../helpers/catalogue";

describe("parseListViewKind", () => {
  it.each([
    ["all", "all"],
    ["animal-crossing-cards", "animal-crossing-cards"],
    ["game-series", "game-series"],
    ["amiibo-series", "game-series"],
    ["amiibo-franchise", "amiibo-franchise"],
    ["nonsense", "amiibo-franchise"],
    ["ALL", "amiibo-franchise"],
    ["", "amiibo-franchise"],
    [undefined, "amiibo-franchise"],
  ])("parseListViewKind reads the path segment %j as the kind of list %s", (series, kind) =>
    expect(parseListViewKind(series)).toBe(kind),
  );

  it.each(["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"])(
    "parseListViewKind reads the path segment %j, a JavaScript property name, as the default list",
    (series) => expect(parseListViewKind(series)).toBe("amiibo-franchise"),
  );

  it("buildListView returns a list with at least one item for any text in the path", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (series, filter) => {
        const view = buildListView(shippedCatalogue, series, filter);
        expect(LIST_VIEW_KINDS).toContain(view.kind);
        expect(view.options).toContainEqual(view.option);
        expect(view.items.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe("the series filter of buildListView", () => {
  it.each(shippedCatalogue.amiiboSeries.map(({ name, slug, id }) => ({ name, slug, id })))(
    "buildListView finds the amiibo series $name by its slug and its name",
    ({ name, slug, id }) => {
      for (const filter of [slug, name, name.toUpperCase()]) {
        const { option, items } = buildListView(shippedCatalogue, "amiibo-franchise", filter);
        expect(option.name).toBe(name);
        expect(items.length).toBeGreaterThan(0);
        expect(items.every(({ amiiboSeriesId }) => amiiboSeriesId === id)).toBe(true);
      }
    },
  );

  it.each(
    shippedCatalogue.gameSeries
      .filter(({ name }) => name !== "Animal Crossing")
      .map(({ name, slug, id }) => ({ name, slug, id })),
  )("buildListView finds the game series $name by its slug and its name", ({ name, slug, id }) => {
    for (const filter of [slug, name, name.toUpperCase()]) {
      const { option, items } = buildListView(shippedCatalogue, "game-series", filter);
      expect(option.name).toBe(name);
      expect(items.length).toBeGreaterThan(0);
      expect(items.every(({ gameSeriesId }) => gameSeriesId === id)).toBe(true);
    }
  });

  it("buildListView ignores accents in the name of a series", () =>
    expect(buildListView(shippedCatalogue, "amiibo-franchise", "pokémon").option.name).toBe("Pokemon"));

  it.each([
    ["amiibo-franchise", "Super Smash Bros."],
    ["game-series", "Super Mario"],
    ["animal-crossing-cards", "All"],
    ["all", "All"],
  ])("buildListView, for an unknown series in the list %s, shows the default series %s", (series, name) => {
    for (const filter of [undefined, "nonsense", ""]) {
      const view = buildListView(shippedCatalogue, series, filter);
      expect(view.option.name).toBe(name);
    }
  });

  it("the list by game series leaves out Animal Crossing, which has its own list", () => {
    const { options } = buildListView(shippedCatalogue, "game-series");
    expect(options).toHaveLength(49);
    expect(options.map(({ name }) => name)).not.toContain("Animal Crossing");
  });
});

describe("the Animal Crossing view", () => {
  it("the Animal Crossing list has filters for all items, each card series and figures", () =>
    expect(buildListView(shippedCatalogue, "animal-crossing-cards").options.map(({ slug }) => slug)).toEqual([
      "all",
      "series-1",
      "series-2",
      "series-3",
      "series-4",
      "series-5",
      "promo-cards",
      "figures",
      "new-leaf",
      "sanrio",
    ]));

  it.each([
    ["series-1", 100],
    ["series-2", 100],
    ["series-3", 100],
    ["series-4", 100],
  ])("the Animal Crossing list with the filter %s contains %i cards", (slug, count) =>
    expect(buildListView(shippedCatalogue, "animal-crossing-cards", slug).items).toHaveLength(count),
  );

  it.each([
    ["series-5", 401, 470],
    ["new-leaf", 501, 550],
    ["sanrio", 601, 650],
    ["promo-cards", 651, 700],
  ])("the Animal Crossing list with the filter %s contains only cards numbered from %i to %i", (slug, from, to) => {
    const numbers = buildListView(shippedCatalogue, "animal-crossing-cards", slug).items.map(
      ({ acNumber = 0 }) => acNumber,
    );
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.every((number) => number >= from && number <= to)).toBe(true);
  });

  it("the Animal Crossing list with the filter Figures Only contains no cards", () => {
    const { items } = buildListView(shippedCatalogue, "animal-crossing-cards", "figures");
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(isCountedAsFigure)).toBe(true);
  });

  it("each item of the Animal Crossing list belongs to exactly one of its filters besides All", () => {
    const { options, items } = buildListView(shippedCatalogue, "animal-crossing-cards");
    const parts = options
      .slice(1)
      .flatMap(({ slug }) => buildListView(shippedCatalogue, "animal-crossing-cards", slug).items);
    expect(new Set(parts)).toEqual(new Set(items));
    expect(parts).toHaveLength(items.length);
  });
});

it.each([
  ["all", "all", "View All"],
  ["animal-crossing-cards", "all", "View Animal Crossing"],
  ["animal-crossing-cards", "sanrio", "Sanrio"],
  ["amiibo-franchise", "kirby", "Kirby"],
])("getListViewTitle for the list %s with the filter %s returns %s", (series, filter, title) =>
  expect(getListViewTitle(buildListView(shippedCatalogue, series, filter))).toBe(title),
);

it("the list of all amiibo contains every item of the catalogue", () =>
  expect(buildListView(shippedCatalogue, "all").items).toHaveLength(950));

const link = findFirstItem(({ name, amiiboSeriesId }) => name === "Link" && amiiboSeriesId === 1);

it("the label of an item is its game series in lists by franchise, and its amiibo series elsewhere", () => {
  expect(toItemSummary(shippedCatalogue, link, "amiibo-franchise").label).toBe(
    shippedCatalogue.getGameSeries(link).name,
  );
  expect(toItemSummary(shippedCatalogue, link, "game-series").label).toBe("Super Smash Bros.");
});

it.each([
  [1, "Series 1 · 1"],
  [400, "Series 4 · 400"],
  [501, "New Leaf · 01"],
  [601, "Sanrio · 1"],
])("the label of Animal Crossing card %i is %j in every list", (acNumber, label) => {
  const card = findFirstItem((item) => item.acNumber === acNumber);
  expect(toItemSummary(shippedCatalogue, card, "all").label).toBe(label);
  expect(toItemSummary(shippedCatalogue, card, "amiibo-franchise").label).toBe(label);
});

it("an item summary contains the earliest release day, or an empty text without release dates", () => {
  expect(toItemSummary(shippedCatalogue, getItem(1), "all").released).toBe("2014-11-21");
  expect(toItemSummary(shippedCatalogue, { ...getItem(1), releases: {} }, "all").released).toBe("");
});

it("getUniqueItemName returns a different name for every item", () => {
  const names = shippedCatalogue.items.map((item) => getUniqueItemName(shippedCatalogue, item));
  expect(names).toHaveLength(950);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it("getUniqueItemName does not change a name that only one item has", () => {
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
])("getUniqueItemName adds a label such as the series if several items share a name (case %#)", (item, uniqueName) =>
  expect(getUniqueItemName(shippedCatalogue, item)).toBe(uniqueName),
);

it("getDistinctItemLabel omits the variant name of an item, such as Sunbreak, if the item name is unique", () => {
  const isAlone = (name: string) => shippedCatalogue.byName.get(name)?.length === 1;
  const item = findFirstItem(({ name, extraName }) => extraName !== undefined && isAlone(name));
  expect(getDistinctItemLabel(shippedCatalogue, item)).not.toContain(item.extraName);
});

describe("getLabelAmongNamesakes", () => {
  const describeItem = (item: Item) =>
    `${item.name} ${item.amiiboSeriesId} ${getLabelAmongNamesakes(shippedCatalogue, item)}`;

  it("getLabelAmongNamesakes gives different labels to items of one series that share a name", () => {
    const labels = shippedCatalogue.items.map(describeItem);
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  });

  it.each([
    ["Mario", 1, ""],
    ["K.K. Slider", 73, "figure"],
    ["K.K. Slider", 74, "Series 2 · 101"],
    ["Ken", 891, "Booster Pack card"],
  ])("getLabelAmongNamesakes labels %s with the id %s as %j among items of the same name", (name, id, label) => {
    expect(getItem(id).name).toBe(name);
    expect(getLabelAmongNamesakes(shippedCatalogue, getItem(id))).toBe(label);
  });
});
