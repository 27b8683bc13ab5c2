import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCountedAsFigure } from "../../../domain/catalogue/item";
import { buildGoalFilter, type Goal, isInGoal } from "../../../domain/goal/goal";
import { filterByGoal, type GoalFilter, pickCheapestPerSlot, withGoalFilter } from "../../../domain/goal/goalFilter";
import { computeProgress } from "../../../domain/ownership/progress";
import { decodeGoalFilter, encodeGoalFilter } from "../../../domain/wire/goalFilter";
import { shippedCatalogue } from "../../helpers/catalogue";
import { anyGoal, createGoal } from "../../helpers/goals";

const { items } = shippedCatalogue;
const idOf = ({ id }: { readonly id: number }) => id;
const anyItems = fc.subarray([...items]);
/** How many copies somebody has of what. */
const anyQuantities = fc
  .array(fc.tuple(fc.constantFrom(...items.map(idOf)), fc.integer({ min: 0, max: 3 })), { maxLength: 80 })
  .map((entries) => new Map(entries));
const quantityIn = (quantities: ReadonlyMap<number, number>) => (id: number) => quantities.get(id) ?? 0;

const NOBODYS: GoalFilter = new Map();
const aimAt = (of: Goal): GoalFilter => buildGoalFilter(of, shippedCatalogue) ?? NOBODYS;
const characterOf = (id: number) => shippedCatalogue.byId.get(id)?.characterKey;

describe("whatever somebody collects, and whatever they have", () => {
  it("what is in the goal counts, and nothing else", () =>
    fc.assert(
      fc.property(anyGoal, (of) => {
        const counted = filterByGoal(aimAt(of), items, idOf);
        expect(counted).toEqual(items.filter((item) => isInGoal(of, item)));
      }),
    ));

  it("each item has a place of its own, or shares one with all of its character that count", () =>
    fc.assert(
      fc.property(anyGoal, (of) => {
        const aim = aimAt(of);
        for (const [id, place] of aim) {
          expect(aim.get(place)).toBe(place);
          if (of.isOneOfEach) expect(characterOf(place)).toBe(characterOf(id));
          else expect(place).toBe(id);
        }
        const characters = new Set([...aim.keys()].map(characterOf));
        if (of.isOneOfEach) expect(new Set(aim.values()).size).toBe(characters.size);
      }),
    ));

  it("in any list what is done and what is missing are all that there is to do", () =>
    fc.assert(
      fc.property(anyGoal, anyQuantities, anyItems, (of, quantities, list) => {
        const aim = aimAt(of);
        const quantity = quantityIn(quantities);
        const { owned, total } = computeProgress(list, quantity, aim);
        const collected = withGoalFilter(aim, quantity);
        const missing = list.filter(({ id }) => collected(id) === 0);
        expect(owned + new Set(missing.map(({ id }) => aim.get(id))).size).toBe(total);
      }),
    ));

  it("one of each: no item is missing whose character is owned, and all of one whose is not", () =>
    fc.assert(
      fc.property(anyGoal, anyQuantities, (said, quantities) => {
        const of = { ...said, isOneOfEach: true };
        const counted = items.filter((item) => isInGoal(of, item));
        const quantity = quantityIn(quantities);
        const done = new Set(counted.filter(({ id }) => quantity(id) > 0).map(({ characterKey }) => characterKey));
        const collected = withGoalFilter(aimAt(of), quantity);
        expect(items.filter(({ id }) => collected(id) === 0)).toEqual(
          counted.filter(({ characterKey }) => !done.has(characterKey)),
        );
        const all = new Set(counted.map(({ characterKey }) => characterKey));
        expect(computeProgress(items, quantity, aimAt(of))).toMatchObject({ owned: done.size, total: all.size });
      }),
    ));

  it("a duplicate is one with any goal", () =>
    fc.assert(
      fc.property(anyGoal, anyQuantities, (of, quantities) => {
        const quantity = quantityIn(quantities);
        const collected = withGoalFilter(aimAt(of), quantity);
        for (const { id } of items) expect(collected(id) > 1).toBe(quantity(id) > 1);
      }),
    ));

  it("a page is told all of it", () =>
    fc.assert(
      fc.property(anyGoal, (of) => void expect(decodeGoalFilter(encodeGoalFilter(aimAt(of)))).toEqual(aimAt(of))),
    ));

  it("the cheapest of each fill every place once, and none that is cheaper is left", () =>
    fc.assert(
      fc.property(anyGoal, anyItems, (of, list) => {
        const aim = aimAt(of);
        const priceOf = (id: number) => (id % 3 === 0 ? undefined : (id * 7919) % 100);
        const chosen = new Map(pickCheapestPerSlot(list, aim, priceOf).map(({ id }) => [aim.get(id), id]));
        expect(chosen.size).toBe(computeProgress(list, () => 0, aim).total);
        for (const { id } of list) {
          const place = aim.get(id);
          if (place === undefined || priceOf(id) === undefined) continue;
          expect(priceOf(chosen.get(place) ?? 0)).toBeLessThanOrEqual(priceOf(id) ?? 0);
        }
      }),
    ));

  it("without a goal everything counts, each for itself", () =>
    fc.assert(
      fc.property(anyQuantities, anyItems, (quantities, list) => {
        const quantity = quantityIn(quantities);
        expect(filterByGoal(undefined, list, idOf)).toBe(list);
        expect(withGoalFilter(undefined, quantity)).toBe(quantity);
        expect(pickCheapestPerSlot(list, undefined, () => 1)).toBe(list);
        expect(computeProgress(list, quantity).total).toBe(list.length);
      }),
    ));
});

describe("a goal in the catalogue of today", () => {
  const [kirby] = shippedCatalogue.amiiboSeries.filter(({ name }) => name === "Kirby");
  const kirbyId = kirby?.id ?? 0;

  it("loses the series that are gone", () => {
    const without = { ...shippedCatalogue, amiiboSeries: shippedCatalogue.amiiboSeries.filter(({ id }) => id !== 1) };
    expect(buildGoalFilter(createGoal({ seriesIds: [1, kirbyId] }), without)).toEqual(
      buildGoalFilter(createGoal({ seriesIds: [kirbyId] }), shippedCatalogue),
    );
  });

  it("is none where nothing of it is left", () => {
    const empty = { ...shippedCatalogue, amiiboSeries: [], gameSeries: [] };
    expect(buildGoalFilter(createGoal({ seriesIds: [1], gameSeriesIds: [2] }), empty)).toBeUndefined();
    expect(buildGoalFilter(createGoal({ kinds: ["figure"] }), { ...empty, items: [] })).toBeUndefined();
  });

  it("a character of one's goal is done by what is shown elsewhere", () => {
    const aim = aimAt(createGoal({ kinds: ["figure"], isOneOfEach: true }));
    const [mario] = items.filter(isCountedAsFigure);
    const family = items.filter((item) => item.form === "figure" && item.characterKey === mario?.characterKey);
    const others = family.slice(1);
    const ownsFirst = (id: number) => (id === mario?.id ? 1 : 0);
    expect(others.length).toBeGreaterThan(2);
    expect(computeProgress(others, ownsFirst, aim)).toEqual({
      owned: 1,
      total: 1,
      percent: 100,
    });
  });

  it("travels in a few hundred bytes", () => {
    expect(encodeGoalFilter(aimAt(createGoal({ kinds: ["figure"] }))).length).toBeLessThan(700);
    expect(encodeGoalFilter(aimAt(createGoal({ isOneOfEach: true }))).length).toBeLessThan(5_000);
  });
});
