import fc from "fast-check";
import { expect, it } from "vitest";
import { isCountedAsFigure } from "../../../domain/catalogue/item";
import { EMPTY_HOLDING, type Holdings, isOwned } from "../../../domain/ownership/holding";
import { summarizeCollection } from "../../../domain/ownership/summary";
import { shippedCatalogue } from "../../helpers/catalogue";
import { anyHolding, createHoldingFromMarks } from "../../helpers/holdings";

const ids = shippedCatalogue.items.map(({ id }) => id);

const anyHoldings: fc.Arbitrary<Holdings> = fc
  .array(fc.tuple(fc.constantFrom(...ids), anyHolding), { maxLength: 60 })
  .map((entries) => new Map(entries));

const isOwnedIn = (holdings: Holdings, id: number) => isOwned(holdings.get(id) ?? EMPTY_HOLDING);
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

it("a collection summary counts each owned item only under its own amiibo series", () =>
  fc.assert(
    fc.property(anyHoldings, (holdings) => {
      const { series } = summarizeCollection(shippedCatalogue, holdings);
      for (const each of series) {
        expect(each.owned.every(({ amiiboSeriesId }) => amiiboSeriesId === each.series.id)).toBe(true);
        expect(each.progress.owned).toBe(each.owned.length);
      }
      const listedIds = series.flatMap(({ owned }) => owned.map(({ id }) => id));
      expect(listedIds.sort((a, b) => a - b)).toEqual(
        ids.filter((id) => isOwnedIn(holdings, id)).sort((a, b) => a - b),
      );
    }),
  ));

it("the figures and cards in a collection summary add up to the items of all series", () =>
  fc.assert(
    fc.property(anyHoldings, (holdings) => {
      const { figures, cards, series } = summarizeCollection(shippedCatalogue, holdings);
      expect(figures.owned + cards.owned).toBe(sum(series.map(({ progress }) => progress.owned)));
      expect(figures.total + cards.total).toBe(sum(series.map(({ progress }) => progress.total)));
    }),
  ));

it("the summary of a collection ignores second copies, wishlist entries and watchlist entries", () =>
  fc.assert(
    fc.property(anyHoldings, (holdings) => {
      const single = new Map(
        [...holdings].filter(([id]) => isOwnedIn(holdings, id)).map(([id]) => [id, createHoldingFromMarks("b")]),
      );
      expect(summarizeCollection(shippedCatalogue, holdings)).toEqual(summarizeCollection(shippedCatalogue, single));
    }),
  ));

it("a newly owned item increases only the counts of its kind and series in the collection summary", () =>
  fc.assert(
    fc.property(anyHoldings, fc.constantFrom(...shippedCatalogue.items), (holdings, item) => {
      fc.pre(!isOwnedIn(holdings, item.id));
      const before = summarizeCollection(shippedCatalogue, holdings);
      const after = summarizeCollection(shippedCatalogue, new Map(holdings).set(item.id, createHoldingFromMarks("l")));
      expect(after.figures.owned - before.figures.owned).toBe(isCountedAsFigure(item) ? 1 : 0);
      expect(after.cards.owned - before.cards.owned).toBe(isCountedAsFigure(item) ? 0 : 1);
      const raised = after.series.filter(
        ({ progress }, index) => progress.owned !== before.series[index]?.progress.owned,
      );
      expect(raised.map(({ series }) => series.id)).toEqual([item.amiiboSeriesId]);
    }),
  ));

it("the collection summary counts a cereal box as a figure, not as an amiibo card", () => {
  const { figures, cards } = summarizeCollection(shippedCatalogue, new Map([[736, createHoldingFromMarks("b")]]));
  expect(figures).toEqual({ owned: 1, total: 277, percent: 1 });
  expect(cards).toEqual({ owned: 0, total: 673, percent: 0 });
});

it("a collection summary lists every series that has items, in catalogue order", () => {
  const { series } = summarizeCollection(shippedCatalogue, new Map());
  const used = new Set(shippedCatalogue.items.map(({ amiiboSeriesId }) => amiiboSeriesId));
  expect(series.map(({ series }) => series.id)).toEqual(
    shippedCatalogue.amiiboSeries.map(({ id }) => id).filter((id) => used.has(id)),
  );
});

it("the summary of a collection with a collecting goal counts only the items of the goal", () => {
  const [first, second] = shippedCatalogue.items.filter(({ form }) => form === "card");
  if (!first || !second) throw new Error("The catalogue has no cards.");
  const filter = new Map([first, second].map(({ id }) => [id, id]));
  const { whole, figures, cards, series } = summarizeCollection(
    shippedCatalogue,
    new Map([[first.id, createHoldingFromMarks("b")]]),
    filter,
  );
  expect([whole, cards]).toEqual(Array(2).fill({ owned: 1, total: 2, percent: 50 }));
  expect(figures).toMatchObject({ owned: 0, total: 0 });
  expect(series.flatMap(({ owned }) => owned)).toEqual([first]);
});

it("a collection summary ignores owned items that the catalogue does not contain", () =>
  expect(summarizeCollection(shippedCatalogue, new Map([[999_999, createHoldingFromMarks("b")]]))).toEqual(
    summarizeCollection(shippedCatalogue, new Map()),
  ));
