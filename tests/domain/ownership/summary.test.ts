import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCountedAsFigure } from "../../../domain/catalogue/item";
import { EMPTY_HOLDING, type Holdings, isOwned } from "../../../domain/ownership/holding";
import { summarizeCollection } from "../../../domain/ownership/summary";
import { shippedCatalogue } from "../../helpers/catalogue";
import { anyHolding, createHoldingFromMarks } from "../../helpers/holdings";

const ids = shippedCatalogue.items.map(({ id }) => id);

const anyHoldings: fc.Arbitrary<Holdings> = fc
  .array(fc.tuple(fc.constantFrom(...ids), anyHolding), { maxLength: 60 })
  .map((entries) => new Map(entries));

const has = (holdings: Holdings, id: number) => isOwned(holdings.get(id) ?? EMPTY_HOLDING);
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

describe("whatever somebody has", () => {
  it("each owned item stands once, in its own series, and nothing else does", () =>
    fc.assert(
      fc.property(anyHoldings, (holdings) => {
        const { series } = summarizeCollection(shippedCatalogue, holdings);
        for (const each of series) {
          expect(each.owned.every(({ amiiboSeriesId }) => amiiboSeriesId === each.series.id)).toBe(true);
          expect(each.progress.owned).toBe(each.owned.length);
        }
        const standing = series.flatMap(({ owned }) => owned.map(({ id }) => id));
        expect(standing.sort((a, b) => a - b)).toEqual(ids.filter((id) => has(holdings, id)).sort((a, b) => a - b));
      }),
    ));

  it("the counts by kind and the counts by series are of the same items", () =>
    fc.assert(
      fc.property(anyHoldings, (holdings) => {
        const { figures, cards, series } = summarizeCollection(shippedCatalogue, holdings);
        expect(figures.owned + cards.owned).toBe(sum(series.map(({ progress }) => progress.owned)));
        expect(figures.total + cards.total).toBe(sum(series.map(({ progress }) => progress.total)));
      }),
    ));

  it("further copies, wishes and watches change no count", () =>
    fc.assert(
      fc.property(anyHoldings, (holdings) => {
        const one = new Map(
          [...holdings].filter(([id]) => has(holdings, id)).map(([id]) => [id, createHoldingFromMarks("b")]),
        );
        expect(summarizeCollection(shippedCatalogue, holdings)).toEqual(summarizeCollection(shippedCatalogue, one));
      }),
    ));

  it("one item more raises the count of its kind and of its series, and no other", () =>
    fc.assert(
      fc.property(anyHoldings, fc.constantFrom(...shippedCatalogue.items), (holdings, item) => {
        fc.pre(!has(holdings, item.id));
        const before = summarizeCollection(shippedCatalogue, holdings);
        const after = summarizeCollection(
          shippedCatalogue,
          new Map(holdings).set(item.id, createHoldingFromMarks("l")),
        );
        expect(after.figures.owned - before.figures.owned).toBe(isCountedAsFigure(item) ? 1 : 0);
        expect(after.cards.owned - before.cards.owned).toBe(isCountedAsFigure(item) ? 0 : 1);
        const raised = after.series.filter(({ progress }, at) => progress.owned !== before.series[at]?.progress.owned);
        expect(raised.map(({ series }) => series.id)).toEqual([item.amiiboSeriesId]);
      }),
    ));
});

describe("the shipped catalogue", () => {
  it("has 277 figures and 673 cards; the cereal box stands with the figures", () => {
    const { figures, cards } = summarizeCollection(shippedCatalogue, new Map([[736, createHoldingFromMarks("b")]]));
    expect(figures).toEqual({ owned: 1, total: 277, percent: 1 });
    expect(cards).toEqual({ owned: 0, total: 673, percent: 0 });
  });

  it("names every series that has items, in the catalogue's order", () => {
    const { series } = summarizeCollection(shippedCatalogue, new Map());
    const used = new Set(shippedCatalogue.items.map(({ amiiboSeriesId }) => amiiboSeriesId));
    expect(series.map(({ series }) => series.id)).toEqual(
      shippedCatalogue.amiiboSeries.map(({ id }) => id).filter((id) => used.has(id)),
    );
  });

  it("counts nothing but what a goal has", () => {
    const [one, other] = shippedCatalogue.items.filter(({ form }) => form === "card");
    if (!one || !other) throw new Error("The catalogue has no cards.");
    const aim = new Map([one, other].map(({ id }) => [id, id]));
    const { whole, figures, cards, series } = summarizeCollection(
      shippedCatalogue,
      new Map([[one.id, createHoldingFromMarks("b")]]),
      aim,
    );
    expect([whole, cards]).toEqual(Array(2).fill({ owned: 1, total: 2, percent: 50 }));
    expect(figures).toMatchObject({ owned: 0, total: 0 });
    expect(series.flatMap(({ owned }) => owned)).toEqual([one]);
  });

  it("counts what it does not have as nothing", () =>
    expect(summarizeCollection(shippedCatalogue, new Map([[999_999, createHoldingFromMarks("b")]]))).toEqual(
      summarizeCollection(shippedCatalogue, new Map()),
    ));
});
