import { describe, expect, it } from "vitest";
import {
  buildChecklist,
  CHECKLIST_CARD_TABS,
  filterChecklist,
  getChecklistPath,
  toTileSummary,
} from "../../../domain/view/checklist";
import { countInitialItemCards, countItemCardGroupsUpTo } from "../../../domain/view/listQuery";
import { buildListView, getListViewPath, listNonEmptyViews } from "../../../domain/view/listView";
import { findFirstItem, shippedCatalogue } from "../../helpers/catalogue";

const listSections = (kind?: string, slug?: string) => buildChecklist(shippedCatalogue, kind, slug).sections;
const listIds = (sections: readonly { readonly items: readonly { readonly id: number }[] }[]) =>
  sections.flatMap(({ items }) => items.map(({ id }) => id)).sort((first, second) => first - second);
const cards = shippedCatalogue.items.filter(({ form }) => form === "card");
const figures = shippedCatalogue.items.filter(({ form }) => form !== "card");

describe("buildChecklist", () => {
  it.each([undefined, "figures", "", "card"])(
    "the checklist page with the kind %j in its URL shows figures grouped by series",
    (kind) => {
      const { kind: shown, tab, sections } = buildChecklist(shippedCatalogue, kind, "sanrio");
      expect([shown, tab]).toEqual(["figure", undefined]);
      expect(listIds(sections)).toEqual(listIds([{ items: figures }]));
      const order = shippedCatalogue.amiiboSeries.filter(({ id }) =>
        figures.some(({ amiiboSeriesId }) => amiiboSeriesId === id),
      );
      expect(sections.map(({ slug, name }) => [slug, name])).toEqual(order.map(({ slug, name }) => [slug, name]));
      for (const { items, slug } of sections)
        expect(new Set(items.map(({ amiiboSeriesId }) => amiiboSeriesId))).toEqual(
          new Set(order.filter((series) => series.slug === slug).map(({ id }) => id)),
        );
    },
  );

  it("the checklist of amiibo cards has a tab for each card series and a last tab for all cards", () =>
    expect(CHECKLIST_CARD_TABS.map(({ slug, name }) => `${slug}: ${name}`)).toEqual([
      "series-1: Series 1",
      "series-2: Series 2",
      "series-3: Series 3",
      "series-4: Series 4",
      "series-5: Series 5",
      "new-leaf: New Leaf",
      "sanrio: Sanrio",
      "promo-cards: Promo Cards",
      "mario-sports-superstars: Mario Sports Superstars",
      "others: Others",
      "all: All cards",
    ]));

  it.each([
    ["series-2", 101, 200],
    ["new-leaf", 501, 550],
    [undefined, 1, 100],
    ["nonsense", 1, 100],
  ])("the checklist tab %j shows the Animal Crossing cards from number %i to %i", (slug, from, to) => {
    const { kind, tab, sections } = buildChecklist(shippedCatalogue, "cards", slug);
    expect([kind, tab?.slug]).toEqual(["card", slug === "nonsense" ? "series-1" : (slug ?? "series-1")]);
    expect(sections.flatMap(({ items }) => items.map(({ acNumber }) => acNumber))).toEqual(
      Array.from({ length: to - from + 1 }, (_, step) => from + step),
    );
  });

  it("the checklist tab for all cards shows every amiibo card without duplicates", () => {
    expect(listIds(listSections("cards", "all"))).toEqual(listIds([{ items: cards }]));
    expect(listSections("cards", "all").every(({ items }) => items.length > 0)).toBe(true);
    expect(listSections("cards", "mario-sports-superstars").map(({ items }) => items.length)).toEqual([90]);
    const tabbed = CHECKLIST_CARD_TABS.slice(0, -2).flatMap(({ slug }) => listIds(listSections("cards", slug)));
    const others = listSections("cards", "others");
    expect(others.length).toBeGreaterThan(1);
    expect([...tabbed, ...listIds(others)].sort((first, second) => first - second)).toEqual(
      listIds([{ items: cards }]),
    );
  });

  it("filterChecklist shows only the items of a collecting goal and removes empty sections", () => {
    const fullChecklist = buildChecklist(shippedCatalogue, "cards", "all");
    const [first] = fullChecklist.sections[1]?.items ?? [];
    if (!first) throw new Error("The second section is empty.");
    expect(filterChecklist(fullChecklist, undefined)).toEqual(fullChecklist);
    expect(filterChecklist(fullChecklist, new Map([[first.id, first.id]]))).toEqual({
      ...fullChecklist,
      sections: [{ ...fullChecklist.sections[1], items: [first] }],
    });
    const empty = { ...fullChecklist, sections: [{ slug: "a", name: "A", items: [] }] };
    expect(filterChecklist(empty, undefined)).toEqual(empty);
  });

  it.each([
    ["figure", undefined, false, "/amiibo-checklist"],
    ["figure", "sanrio", false, "/amiibo-checklist"],
    ["figure", undefined, true, "/amiibo-checklist?count=everything"],
    ["card", undefined, false, "/amiibo-checklist?kind=cards"],
    ["card", "sanrio", true, "/amiibo-checklist?kind=cards&series=sanrio&count=everything"],
  ] as const)(
    "the checklist of the kind %s, series %j and countEverything = %s has the path %s",
    (kind, slug, isEverything, path) => expect(getChecklistPath(kind, slug, isEverything)).toBe(path),
  );

  it("a checklist tile shows the printed number of an amiibo card, and no number for other items", () => {
    const card = findFirstItem(({ acNumber }) => acNumber === 601);
    expect(toTileSummary(shippedCatalogue, card)).toMatchObject({
      name: card.name,
      form: "card",
      label: "No. 1",
      released: "",
    });
    expect(
      toTileSummary(
        shippedCatalogue,
        findFirstItem(({ acNumber }) => acNumber === undefined),
      ).label,
    ).toBe("");
  });
});

describe("list views", () => {
  it.each([
    ["amiibo-franchise", "splatoon", "/list/amiibo-franchise/splatoon"],
    ["animal-crossing-cards", "all", "/list/animal-crossing-cards"],
    ["all", "all", "/list/all"],
  ])("the page of the list %s with the series %s has the path %s", (kind, slug, path) =>
    expect(getListViewPath(buildListView(shippedCatalogue, kind, slug))).toBe(path),
  );

  it.each([
    ["amiibo-franchise", "Super Mario Bros.", "super-mario-bros"],
    ["amiibo-franchise", "SPLATOON", "splatoon"],
    ["amiibo-franchise", "Super Mario Bros", "super-mario-bros"],
    ["animal-crossing-cards", "figures only", "figures"],
  ])("buildListView for the list %s recognises the text %j in a URL as the filter %s", (kind, filter, slug) => {
    const { option } = buildListView(shippedCatalogue, kind, filter);
    expect(option.slug).toBe(slug);
  });

  it("listNonEmptyViews leaves out list pages that contain no items", () => {
    const views = listNonEmptyViews(shippedCatalogue).map(({ kind, option }) => `${kind}/${option.slug}`);
    expect(new Set(views).size).toBe(views.length);
    expect(views).toEqual(
      expect.arrayContaining(["all/all", "animal-crossing-cards/sanrio", "game-series/super-mario"]),
    );
    for (const view of views) {
      const [kind, slug] = view.split("/");
      expect([view, buildListView(shippedCatalogue, kind, slug).items.length > 0]).toEqual([view, true]);
    }
    expect(listNonEmptyViews({ ...shippedCatalogue, items: [] })).toEqual([]);
  });

  it.each([
    [0, 12],
    [1, 48],
    [3, 144],
  ])("a list page with groups=%i in its URL shows %i items at first", (groups, count) =>
    expect(countInitialItemCards(groups)).toBe(count),
  );

  it.each([
    [0, 1],
    [47, 1],
    [48, 2],
  ])("the item at index %i of a list page appears in the group of items number %i", (position, groups) =>
    expect(countItemCardGroupsUpTo(position)).toBe(groups),
  );
});
