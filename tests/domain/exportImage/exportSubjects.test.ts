import { expect, it } from "vitest";
import {
  buildExportContentForFigures,
  buildExportContentForGoal,
  EXPORTABLE_CARD_SERIES_NAMES,
  findExportContentForCards,
  findExportContentForList,
} from "../../../domain/exportImage/exportImage";
import { shippedCatalogue } from "../../helpers/catalogue";

const listNumbers = (series: string) =>
  findExportContentForCards(shippedCatalogue, series, "all")?.items.map(({ acNumber }) => acNumber);
const listRange = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step);

it("the export image of figures contains all items that are not cards, grouped by series", () => {
  const { title, items, filter } = buildExportContentForFigures(shippedCatalogue, "unowned");
  expect([title, filter]).toEqual(["Figures", "unowned"]);
  expect(items.map(({ id }) => id).toSorted()).toEqual(
    shippedCatalogue.items
      .filter(({ form }) => form !== "card")
      .map(({ id }) => id)
      .toSorted(),
  );
  const seriesInTurn = items.map(({ amiiboSeriesId }) => amiiboSeriesId);
  const changes = seriesInTurn.filter((id, index) => id !== seriesInTurn[index - 1]);
  expect(changes).toEqual(shippedCatalogue.amiiboSeries.map(({ id }) => id).filter((id) => seriesInTurn.includes(id)));
});

it("export images exist for exactly eight series of amiibo cards", () =>
  expect(EXPORTABLE_CARD_SERIES_NAMES).toEqual([
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
  ["Series 1", "Series 1", listRange(1, 100)],
  [" series-2 ", "Series 2", listRange(101, 200)],
  ["NEW LEAF", "New Leaf", listRange(501, 550)],
])("the export image of the card series %j contains exactly the cards of that series", (series, name, numbers) => {
  expect(findExportContentForCards(shippedCatalogue, series, "owned")).toMatchObject({
    title: `Animal Crossing cards, ${name}`,
    filter: "owned",
  });
  expect(listNumbers(series)).toEqual(numbers);
});

it.each(["Mario Superstars", "mario-superstars"])(
  "the series name %s selects the export image of all 90 Mario Superstars cards",
  (series) => {
    const subject = findExportContentForCards(shippedCatalogue, series, "all");
    expect([subject?.title, subject?.filter, subject?.items.length]).toEqual(["Mario Superstars cards", "all", 90]);
    expect(new Set(subject?.items.map(({ amiiboSeriesId, form }) => `${amiiboSeriesId} ${form}`))).toEqual(
      new Set(["10 card"]),
    );
  },
);

it.each(["", "Series 6", "Promo Cards", "promo-cards"])(
  "findExportContentForCards returns undefined for %j, which names no exportable card series",
  (series) => expect(findExportContentForCards(shippedCatalogue, series, "all")).toBeUndefined(),
);

it.each([
  ["amiibo-franchise", "super-smash-bros", "Super Smash Bros."],
  ["game-series", "super-mario", "Super Mario"],
  ["all", "all", "All amiibo"],
  ["animal-crossing-cards", "all", "Animal Crossing"],
  ["animal-crossing-cards", "sanrio", "Animal Crossing, Sanrio"],
])("the export image of the list with the path %s/%s has the title %j", (kind, slug, title) => {
  const subject = findExportContentForList(shippedCatalogue, kind, slug, "wishlist");
  expect([subject?.title, subject?.filter]).toEqual([title, "wishlist"]);
  expect(subject?.items.length).toBeGreaterThan(0);
});

it.each([
  ["hall", "all"],
  ["all", "sanrio"],
  ["game-series", ""],
])("findExportContentForList returns undefined for the list path %s/%s, which does not exist", (kind, slug) =>
  expect(findExportContentForList(shippedCatalogue, kind, slug, "all")).toBeUndefined(),
);

it("the export image of a collecting goal contains the items that count towards the goal", () => {
  const filter = new Map([
    [5, 5],
    [3, 5],
  ]);
  const subject = buildExportContentForGoal(shippedCatalogue, filter, "all");
  expect({ ...subject, items: subject.items.map(({ id }) => id).toSorted() }).toEqual({
    title: "My goal",
    items: [3, 5],
    filter: "all",
    goalFilter: filter,
  });
});
