import { describe, expect, it } from "vitest";
import { findCardSeries, formatPrintedCardNumber } from "../../../domain/series/animalCrossing";
import { shippedCatalogue } from "../../helpers/catalogue";

describe("findCardSeries", () => {
  it.each([
    [1, "Series 1"],
    [100, "Series 1"],
    [101, "Series 2"],
    [200, "Series 2"],
    [201, "Series 3"],
    [300, "Series 3"],
    [301, "Series 4"],
    [400, "Series 4"],
    [401, "Series 5"],
    [470, "Series 5"],
    [501, "New Leaf"],
    [550, "New Leaf"],
    [601, "Sanrio"],
    [650, "Sanrio"],
    [651, "Promo Cards"],
    [700, "Promo Cards"],
  ])("findCardSeries returns, for the Animal Crossing card number %i, the card series %s", (acNumber, name) =>
    expect(findCardSeries(acNumber)?.name).toBe(name),
  );

  it.each([0, -1, 471, 500, 551, 600, 701, 1.5e9, Number.NaN])(
    "findCardSeries returns undefined for %d, which is not the number of an Animal Crossing card",
    (acNumber) => expect(findCardSeries(acNumber)).toBeUndefined(),
  );

  it("every Animal Crossing card of the catalogue with a number belongs to a card series", () => {
    const numbered = shippedCatalogue.items.filter(({ acNumber }) => acNumber !== undefined);
    expect(numbered.length).toBeGreaterThan(450);
    for (const { acNumber } of numbered) expect(findCardSeries(acNumber ?? 0)).toBeDefined();
  });
});

it.each([
  [7, "7"],
  [400, "400"],
  [470, "470"],
  [501, "01"],
  [550, "50"],
  [601, "1"],
  [606, "6"],
  [651, "651"],
  [471, "471"],
])("formatPrintedCardNumber returns the number printed on Animal Crossing card %i, which is %j", (acNumber, printed) =>
  expect(formatPrintedCardNumber(acNumber)).toBe(printed),
);
