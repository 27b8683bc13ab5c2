import { describe, expect, it } from "vitest";
import {
  buildChecklist,
  CARD_TABS,
  filterChecklist,
  getChecklistPath,
  toTileSummary,
} from "../../../domain/view/checklist";
import { countGroupsUpTo, countInitialCards } from "../../../domain/view/listQuery";
import { buildListView, getListViewPath, listNonEmptyViews } from "../../../domain/view/listView";
import { findFirstItem, shippedCatalogue } from "../../helpers/catalogue";

const chaptersOf = (kind?: string, slug?: string) => buildChecklist(shippedCatalogue, kind, slug).chapters;
const idsOf = (chapters: readonly { readonly items: readonly { readonly id: number }[] }[]) =>
  chapters.flatMap(({ items }) => items.map(({ id }) => id)).sort((one, other) => one - other);
const cards = shippedCatalogue.items.filter(({ form }) => form === "card");
const figures = shippedCatalogue.items.filter(({ form }) => form !== "card");

describe("the checklist", () => {
  it.each([undefined, "figures", "", "card"])("of %j is that of the figures, series by series", (kind) => {
    const { kind: shown, tab, chapters } = buildChecklist(shippedCatalogue, kind, "sanrio");
    expect([shown, tab]).toEqual(["figure", undefined]);
    expect(idsOf(chapters)).toEqual(idsOf([{ items: figures }]));
    const order = shippedCatalogue.amiiboSeries.filter(({ id }) =>
      figures.some(({ amiiboSeriesId }) => amiiboSeriesId === id),
    );
    expect(chapters.map(({ slug, name }) => [slug, name])).toEqual(order.map(({ slug, name }) => [slug, name]));
    for (const { items, slug } of chapters)
      expect(new Set(items.map(({ amiiboSeriesId }) => amiiboSeriesId))).toEqual(
        new Set(order.filter((series) => series.slug === slug).map(({ id }) => id)),
      );
  });

  it("has tabs of the cards, all of them last", () =>
    expect(CARD_TABS.map(({ slug, name }) => `${slug}: ${name}`)).toEqual([
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
  ])("of the cards of %j has those from %i to %i", (slug, from, to) => {
    const { kind, tab, chapters } = buildChecklist(shippedCatalogue, "cards", slug);
    expect([kind, tab?.slug]).toEqual(["card", slug === "nonsense" ? "series-1" : (slug ?? "series-1")]);
    expect(chapters.flatMap(({ items }) => items.map(({ acNumber }) => acNumber))).toEqual(
      Array.from({ length: to - from + 1 }, (_, step) => from + step),
    );
  });

  it("of all cards has each once, and others are those without a tab of their own", () => {
    expect(idsOf(chaptersOf("cards", "all"))).toEqual(idsOf([{ items: cards }]));
    expect(chaptersOf("cards", "all").every(({ items }) => items.length > 0)).toBe(true);
    expect(chaptersOf("cards", "mario-sports-superstars").map(({ items }) => items.length)).toEqual([90]);
    const tabbed = CARD_TABS.slice(0, -2).flatMap(({ slug }) => idsOf(chaptersOf("cards", slug)));
    const others = chaptersOf("cards", "others");
    expect(others.length).toBeGreaterThan(1);
    expect([...tabbed, ...idsOf(others)].sort((one, other) => one - other)).toEqual(idsOf([{ items: cards }]));
  });

  it("is narrowed to what counts, without chapters of which nothing does", () => {
    const whole = buildChecklist(shippedCatalogue, "cards", "all");
    const [first] = whole.chapters[1]?.items ?? [];
    if (!first) throw new Error("The second chapter is empty.");
    expect(filterChecklist(whole, undefined)).toEqual(whole);
    expect(filterChecklist(whole, new Map([[first.id, first.id]]))).toEqual({
      ...whole,
      chapters: [{ ...whole.chapters[1], items: [first] }],
    });
    const empty = { ...whole, chapters: [{ slug: "a", name: "A", items: [] }] };
    expect(filterChecklist(empty, undefined)).toEqual(empty);
  });

  it.each([
    ["figure", undefined, false, "/amiibo-checklist"],
    ["figure", "sanrio", false, "/amiibo-checklist"],
    ["figure", undefined, true, "/amiibo-checklist?count=everything"],
    ["card", undefined, false, "/amiibo-checklist?kind=cards"],
    ["card", "sanrio", true, "/amiibo-checklist?kind=cards&series=sanrio&count=everything"],
  ] as const)("of each %s in %j (everything: %s) has the address %s", (kind, slug, isEverything, path) =>
    expect(getChecklistPath(kind, slug, isEverything)).toBe(path),
  );

  it("shows of a card its printed number, and of others none", () => {
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

describe("a view", () => {
  it.each([
    ["amiibo-franchise", "splatoon", "/list/amiibo-franchise/splatoon"],
    ["animal-crossing-cards", "all", "/list/animal-crossing-cards"],
    ["all", "all", "/list/all"],
  ])("of %s, %s has the address %s", (kind, slug, path) =>
    expect(getListViewPath(buildListView(shippedCatalogue, kind, slug))).toBe(path),
  );

  it.each([
    ["amiibo-franchise", "Super Mario Bros.", "super-mario-bros"],
    ["amiibo-franchise", "SPLATOON", "splatoon"],
    ["amiibo-franchise", "Super Mario Bros", "super-mario-bros"],
    ["animal-crossing-cards", "figures only", "figures"],
  ])("of %s is found by %j as %s", (kind, filter, slug) => {
    const { choice } = buildListView(shippedCatalogue, kind, filter);
    expect(choice.slug).toBe(slug);
  });

  it("is listed where there is something to see, hall by hall", () => {
    const views = listNonEmptyViews(shippedCatalogue).map(({ kind, choice }) => `${kind}/${choice.slug}`);
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
  ])("with %i groups starts with %i cards", (groups, count) => expect(countInitialCards(groups)).toBe(count));

  it.each([
    [0, 1],
    [47, 1],
    [48, 2],
  ])("has the exhibit at %i with %i groups", (position, groups) => expect(countGroupsUpTo(position)).toBe(groups));
});
