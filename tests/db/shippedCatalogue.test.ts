import { describe, expect, it } from "vitest";
import { readShippedCatalogue } from "../../db/catalogue/shippedCatalogue";
import { ALL_RELEASE_REGIONS, getItemTypeId, isCountedAsFigure } from "../../domain/catalogue/item";
import { findCardSeries } from "../../domain/series/animalCrossing";

const { items, amiiboSeries, gameSeries } = readShippedCatalogue();
const countItems = (test: (item: (typeof items)[number]) => boolean): number => items.filter(test).length;

describe("the shipped catalogue", () => {
  it("the shipped catalogue has 950 items with the ids 1 to 950", () => {
    expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 950 }, (_, index) => index + 1));
  });

  it("every shipped item has a unique NFC code", () => {
    expect(new Set(items.map(({ nfcCode }) => nfcCode)).size).toBe(950);
  });

  it("the JSON API counts the shipped items as 271 figures, 5 yarn figures and 674 cards", () => {
    expect([1, 2, 3].map((typeId) => countItems(({ form }) => getItemTypeId(form) === typeId))).toEqual([271, 5, 674]);
  });

  it("the shipped catalogue shows 277 items as figures and 673 as cards", () => {
    expect(countItems(isCountedAsFigure)).toBe(277);
    expect(countItems(({ form }) => form === "card")).toBe(673);
  });

  it("all 509 shipped Animal Crossing cards have a unique number within a card series", () => {
    const numbers = items.flatMap(({ acNumber }) => acNumber ?? []);
    expect(new Set(numbers).size).toBe(509);
    expect(numbers.filter((number) => findCardSeries(number) === undefined)).toEqual([]);
  });

  it("every shipped item has a release date", () => {
    const dated = Object.fromEntries(
      ALL_RELEASE_REGIONS.map((region) => [region, countItems(({ releases }) => region in releases)]),
    );
    expect(dated).toEqual({ jp: 939, na: 925, eu: 875, au: 863 });
    expect(countItems(({ releases }) => Object.keys(releases).length === 0)).toBe(0);
  });

  it("the shipped catalogue has a background colour for 168 items", () => {
    expect(countItems(({ backgroundColor }) => backgroundColor !== undefined)).toBe(168);
  });

  it("every shipped item refers to one of 31 amiibo series and one of 50 game series", () => {
    expect([amiiboSeries.length, gameSeries.length]).toEqual([31, 50]);
    const known = { amiibo: new Set(amiiboSeries.map(({ id }) => id)), game: new Set(gameSeries.map(({ id }) => id)) };
    expect(countItems((item) => !known.amiibo.has(item.amiiboSeriesId) || !known.game.has(item.gameSeriesId))).toBe(0);
  });

  it("every shipped series has a URL slug that is unique among series of its kind", () => {
    for (const series of [amiiboSeries, gameSeries]) {
      expect(new Set(series.map(({ slug }) => slug)).size).toBe(series.length);
    }
  });
});
