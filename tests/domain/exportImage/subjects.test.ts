import { describe, expect, it } from "vitest";
import {
  buildFigureSubject,
  buildGoalSubject,
  CARD_EXPORT_NAMES,
  findCardSubject,
  findListViewSubject,
} from "../../../domain/exportImage/exportImage";
import { shippedCatalogue } from "../../helpers/catalogue";

const numbersOf = (series: string) =>
  findCardSubject(shippedCatalogue, series, "all")?.items.map(({ acNumber }) => acNumber);
const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step);

it("the figures are all that are no cards, series by series", () => {
  const { title, items, showing } = buildFigureSubject(shippedCatalogue, "unowned");
  expect([title, showing]).toEqual(["Figures", "unowned"]);
  expect(items.map(({ id }) => id).toSorted()).toEqual(
    shippedCatalogue.items
      .filter(({ form }) => form !== "card")
      .map(({ id }) => id)
      .toSorted(),
  );
  const seriesInTurn = items.map(({ amiiboSeriesId }) => amiiboSeriesId);
  const changes = seriesInTurn.filter((id, place) => id !== seriesInTurn[place - 1]);
  expect(changes).toEqual(shippedCatalogue.amiiboSeries.map(({ id }) => id).filter((id) => seriesInTurn.includes(id)));
});

describe("the cards", () => {
  it("are exported by eight series", () =>
    expect(CARD_EXPORT_NAMES).toEqual([
      "Series 1",
      "Series 2",
      "Series 3",
      "Series 4",
      "Series 5",
      "Mario Superstars",
      "Sanrio",
      "New Leaf",
    ]));

  it.each([
    ["Series 1", "Series 1", span(1, 100)],
    [" series-2 ", "Series 2", span(101, 200)],
    ["NEW LEAF", "New Leaf", span(501, 550)],
  ])("of %j are those of its numbers", (series, name, numbers) => {
    expect(findCardSubject(shippedCatalogue, series, "owned")).toMatchObject({
      title: `Animal Crossing cards, ${name}`,
      showing: "owned",
    });
    expect(numbersOf(series)).toEqual(numbers);
  });

  it.each(["Mario Superstars", "mario-superstars"])("of %s are those of that series", (series) => {
    const subject = findCardSubject(shippedCatalogue, series, "all");
    expect([subject?.title, subject?.showing, subject?.items.length]).toEqual(["Mario Superstars cards", "all", 90]);
    expect(new Set(subject?.items.map(({ amiiboSeriesId, form }) => `${amiiboSeriesId} ${form}`))).toEqual(
      new Set(["10 card"]),
    );
  });

  it.each(["", "Series 6", "Promo Cards", "promo-cards"])("of %j are none", (series) =>
    expect(findCardSubject(shippedCatalogue, series, "all")).toBeUndefined(),
  );
});

describe("what a page shows", () => {
  it.each([
    ["amiibo-franchise", "super-smash-bros", "Super Smash Bros."],
    ["game-series", "super-mario", "Super Mario"],
    ["all", "all", "All amiibo"],
    ["animal-crossing-cards", "all", "Animal Crossing"],
    ["animal-crossing-cards", "sanrio", "Animal Crossing, Sanrio"],
  ])("%s/%s is %j", (kind, slug, title) => {
    const subject = findListViewSubject(shippedCatalogue, kind, slug, "wishlist");
    expect([subject?.title, subject?.showing]).toEqual([title, "wishlist"]);
    expect(subject?.items.length).toBeGreaterThan(0);
  });

  it.each([
    ["hall", "all"],
    ["all", "sanrio"],
    ["game-series", ""],
  ])("%s/%s is nothing", (kind, slug) =>
    expect(findListViewSubject(shippedCatalogue, kind, slug, "all")).toBeUndefined(),
  );
});

it("a goal is shown by what counts for it", () => {
  const aim = new Map([
    [5, 5],
    [3, 5],
  ]);
  const subject = buildGoalSubject(shippedCatalogue, aim, "all");
  expect({ ...subject, items: subject.items.map(({ id }) => id).toSorted() }).toEqual({
    title: "My goal",
    items: [3, 5],
    showing: "all",
    aim,
  });
});
