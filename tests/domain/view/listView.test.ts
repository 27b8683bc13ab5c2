import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCountedAsFigure } from "../../../domain/catalogue/item";
import { LIST_VIEW_KINDS } from "../../../domain/paths/browserPaths";
import { buildListView, getListViewTitle, parseListViewKind } from "../../../domain/view/listView";
import { shippedCatalogue } from "../../helpers/catalogue";

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
  ])("parseListViewKind reads %j as %s", (series, kind) => expect(parseListViewKind(series)).toBe(kind));

  it.each(["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"])(
    "parseListViewKind reads the inherited property name %j as the franchise view",
    (series) => expect(parseListViewKind(series)).toBe("amiibo-franchise"),
  );

  it("any text opens one of the list views with items", () => {
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

  it("buildListView finds a series name without its accents", () =>
    expect(buildListView(shippedCatalogue, "amiibo-franchise", "pokémon").option.name).toBe("Pokemon"));

  it.each([
    ["amiibo-franchise", "Super Smash Bros."],
    ["game-series", "Super Mario"],
    ["animal-crossing-cards", "All"],
    ["all", "All"],
  ])("buildListView with an unknown series shows the default of %s: %s", (series, name) => {
    for (const filter of [undefined, "nonsense", ""]) {
      const view = buildListView(shippedCatalogue, series, filter);
      expect(view.option.name).toBe(name);
    }
  });

  it("the list view of game series excludes Animal Crossing", () => {
    const { options } = buildListView(shippedCatalogue, "game-series");
    expect(options).toHaveLength(49);
    expect(options.map(({ name }) => name)).not.toContain("Animal Crossing");
  });
});

describe("the Animal Crossing view", () => {
  it("the Animal Crossing view offers All, Series 1 to 5, Promo Cards, Figures Only, New Leaf and Sanrio", () =>
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
  ])("the Animal Crossing filter %s contains %i cards", (slug, count) =>
    expect(buildListView(shippedCatalogue, "animal-crossing-cards", slug).items).toHaveLength(count),
  );

  it.each([
    ["series-5", 401, 470],
    ["new-leaf", 501, 550],
    ["sanrio", 601, 650],
    ["promo-cards", 651, 700],
  ])("the Animal Crossing filter %s contains only cards from %i to %i", (slug, from, to) => {
    const numbers = buildListView(shippedCatalogue, "animal-crossing-cards", slug).items.map(
      ({ acNumber = 0 }) => acNumber,
    );
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.every((number) => number >= from && number <= to)).toBe(true);
  });

  it("the Animal Crossing filter Figures Only contains no cards", () => {
    const { items } = buildListView(shippedCatalogue, "animal-crossing-cards", "figures");
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(isCountedAsFigure)).toBe(true);
  });

  it("the Animal Crossing filters together contain every item of the view once", () => {
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
])("getListViewTitle of %s, %s is %s", (series, filter, title) =>
  expect(getListViewTitle(buildListView(shippedCatalogue, series, filter))).toBe(title),
);

it("the list view all contains every item", () =>
  expect(buildListView(shippedCatalogue, "all").items).toHaveLength(950));
