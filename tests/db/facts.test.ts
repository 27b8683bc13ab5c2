import { describe, expect, it } from "vitest";
import { readShippedCatalogue } from "../../db/catalogue/shippedCatalogue";
import { ALL_RELEASE_REGIONS, getItemTypeId, isCountedAsFigure } from "../../domain/catalogue/item";
import { findCardSeries } from "../../domain/series/animalCrossing";

const { items, amiiboSeries, gameSeries } = readShippedCatalogue();
const countOf = (test: (item: (typeof items)[number]) => boolean): number => items.filter(test).length;

describe("the facts that ship", () => {
  it("hold 950 items with ids 1 to 950", () => {
    expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 950 }, (_, place) => place + 1));
  });

  it("name every item by a head and tail of its own", () => {
    expect(new Set(items.map(({ head, tail }) => head + tail)).size).toBe(950);
  });

  it("hold 271 figures, 5 yarn figures and 674 cards by type", () => {
    expect([1, 2, 3].map((typeId) => countOf(({ form }) => getItemTypeId(form) === typeId))).toEqual([271, 5, 674]);
  });

  it("hold 277 items that count as figures and 673 cards", () => {
    expect(countOf(isCountedAsFigure)).toBe(277);
    expect(countOf(({ form }) => form === "card")).toBe(673);
  });

  it("number the 509 Animal Crossing cards, each once and each in a series", () => {
    const numbers = items.flatMap(({ acNumber }) => acNumber ?? []);
    expect(new Set(numbers).size).toBe(509);
    expect(numbers.filter((number) => findCardSeries(number) === undefined)).toEqual([]);
  });

  it("date 939 Japanese, 925 American, 875 European and 863 Australian releases, and each item at least once", () => {
    const dated = Object.fromEntries(
      ALL_RELEASE_REGIONS.map((region) => [region, countOf(({ releases }) => region in releases)]),
    );
    expect(dated).toEqual({ jp: 939, na: 925, eu: 875, au: 863 });
    expect(countOf(({ releases }) => Object.keys(releases).length === 0)).toBe(0);
  });

  it("know the page colour of 168 items", () => {
    expect(countOf(({ backgroundColor }) => backgroundColor !== undefined)).toBe(168);
  });

  it("hold 31 amiibo series and 50 game series, and no item of another", () => {
    expect([amiiboSeries.length, gameSeries.length]).toEqual([31, 50]);
    const known = { amiibo: new Set(amiiboSeries.map(({ id }) => id)), game: new Set(gameSeries.map(({ id }) => id)) };
    expect(countOf((item) => !known.amiibo.has(item.amiiboSeriesId) || !known.game.has(item.gameSeriesId))).toBe(0);
  });

  it("give each series of a kind a slug of its own", () => {
    for (const series of [amiiboSeries, gameSeries]) {
      expect(new Set(series.map(({ slug }) => slug)).size).toBe(series.length);
    }
  });
});
