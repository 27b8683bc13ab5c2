import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCountedAsFigure } from "../../../domain/catalogue/item";
import { buildGoalFilter, type Goal, isInGoal } from "../../../domain/goal/goal";
import {
  filterByGoal,
  type GoalFilter,
  pickCheapestPerSlot,
  withGoalQuantities,
} from "../../../domain/goal/goalFilter";
import { computeCollectionProgress } from "../../../domain/ownership/progress";
import { decodeGoalFilter, encodeGoalFilter } from "../../../domain/wire/goalFilter";
import { shippedCatalogue } from "../../helpers/catalogue";
import { anyGoal, createGoal } from "../../helpers/goals";

const { items } = shippedCatalogue;
const idOf = ({ id }: { readonly id: number }) => id;
const anyItems = fc.subarray([...items]);
/** Quantities of owned copies by item id. */
const anyQuantities = fc
  .array(fc.tuple(fc.constantFrom(...items.map(idOf)), fc.integer({ min: 0, max: 3 })), { maxLength: 80 })
  .map((entries) => new Map(entries));
const createQuantityLookup = (quantities: ReadonlyMap<number, number>) => (id: number) => quantities.get(id) ?? 0;

const EMPTY_FILTER: GoalFilter = new Map();
const filterOf = (goal: Goal): GoalFilter => buildGoalFilter(goal, shippedCatalogue) ?? EMPTY_FILTER;
const characterOf = (id: number) => shippedCatalogue.byId.get(id)?.characterKey;

describe("the goal filter of any goal", () => {
  it("the filter built from a collecting goal contains exactly the items of the goal", () =>
    fc.assert(
      fc.property(anyGoal, (goal) => {
        const counted = filterByGoal(filterOf(goal), items, idOf);
        expect(counted).toEqual(items.filter((item) => isInGoal(goal, item)));
      }),
    ));

  it("the filter of a collecting goal with one item per character maps all items of a character to one", () =>
    fc.assert(
      fc.property(anyGoal, (goal) => {
        const filter = filterOf(goal);
        for (const [id, slot] of filter) {
          expect(filter.get(slot)).toBe(slot);
          if (goal.isOneOfEach) expect(characterOf(slot)).toBe(characterOf(id));
          else expect(slot).toBe(id);
        }
        const characters = new Set([...filter.keys()].map(characterOf));
        if (goal.isOneOfEach) expect(new Set(filter.values()).size).toBe(characters.size);
      }),
    ));

  it("the owned and missing entries of a collecting goal add up to its total", () =>
    fc.assert(
      fc.property(anyGoal, anyQuantities, anyItems, (goal, quantities, list) => {
        const filter = filterOf(goal);
        const quantityOf = createQuantityLookup(quantities);
        const { owned, total } = computeCollectionProgress(list, quantityOf, filter);
        const goalQuantityOf = withGoalQuantities(filter, quantityOf);
        const missing = list.filter(({ id }) => goalQuantityOf(id) === 0);
        expect(owned + new Set(missing.map(({ id }) => filter.get(id))).size).toBe(total);
      }),
    ));

  it("a collecting goal with one item per character lists as missing only characters without any owned item", () =>
    fc.assert(
      fc.property(anyGoal, anyQuantities, (anyOtherGoal, quantities) => {
        const goal = { ...anyOtherGoal, isOneOfEach: true };
        const counted = items.filter((item) => isInGoal(goal, item));
        const quantityOf = createQuantityLookup(quantities);
        const done = new Set(counted.filter(({ id }) => quantityOf(id) > 0).map(({ characterKey }) => characterKey));
        const goalQuantityOf = withGoalQuantities(filterOf(goal), quantityOf);
        expect(items.filter(({ id }) => goalQuantityOf(id) === 0)).toEqual(
          counted.filter(({ characterKey }) => !done.has(characterKey)),
        );
        const all = new Set(counted.map(({ characterKey }) => characterKey));
        expect(computeCollectionProgress(items, quantityOf, filterOf(goal))).toMatchObject({
          owned: done.size,
          total: all.size,
        });
      }),
    ));

  it("a collecting goal has no influence on which items count as duplicates", () =>
    fc.assert(
      fc.property(anyGoal, anyQuantities, (goal, quantities) => {
        const quantityOf = createQuantityLookup(quantities);
        const goalQuantityOf = withGoalQuantities(filterOf(goal), quantityOf);
        for (const { id } of items) expect(goalQuantityOf(id) > 1).toBe(quantityOf(id) > 1);
      }),
    ));

  it("decodeGoalFilter restores the filter that encodeGoalFilter wrote", () =>
    fc.assert(
      fc.property(
        anyGoal,
        (goal) => void expect(decodeGoalFilter(encodeGoalFilter(filterOf(goal)))).toEqual(filterOf(goal)),
      ),
    ));

  it("pickCheapestPerSlot picks the cheapest of several items that a collecting goal counts as one", () =>
    fc.assert(
      fc.property(anyGoal, anyItems, (goal, list) => {
        const filter = filterOf(goal);
        const priceOf = (id: number) => (id % 3 === 0 ? undefined : (id * 7919) % 100);
        const chosen = new Map(
          pickCheapestPerSlot(list, filter, ({ id }) => priceOf(id)).map(({ id }) => [filter.get(id), id]),
        );
        expect(chosen.size).toBe(computeCollectionProgress(list, () => 0, filter).total);
        for (const { id } of list) {
          const slot = filter.get(id);
          if (slot === undefined || priceOf(id) === undefined) continue;
          expect(priceOf(chosen.get(slot) ?? 0)).toBeLessThanOrEqual(priceOf(id) ?? 0);
        }
      }),
    ));

  it("every item counts separately if the member has no collecting goal", () =>
    fc.assert(
      fc.property(anyQuantities, anyItems, (quantities, list) => {
        const quantityOf = createQuantityLookup(quantities);
        expect(filterByGoal(undefined, list, idOf)).toBe(list);
        expect(withGoalQuantities(undefined, quantityOf)).toBe(quantityOf);
        expect(pickCheapestPerSlot(list, undefined, () => 1)).toBe(list);
        expect(computeCollectionProgress(list, quantityOf).total).toBe(list.length);
      }),
    ));
});

describe("the goal filter of one goal", () => {
  it("a goal of one item per character counts a character as owned even if the list lacks the owned item", () => {
    const filter = filterOf(createGoal({ forms: ["figure"], isOneOfEach: true }));
    const [mario] = items.filter(isCountedAsFigure);
    const family = items.filter((item) => item.form === "figure" && item.characterKey === mario?.characterKey);
    const others = family.slice(1);
    const ownsFirst = (id: number) => (id === mario?.id ? 1 : 0);
    expect(others.length).toBeGreaterThan(2);
    expect(computeCollectionProgress(others, ownsFirst, filter)).toEqual({
      owned: 1,
      total: 1,
      percent: 100,
    });
  });

  it("the encoded filter of a collecting goal adds at most half a kilobyte to a compressed page", () => {
    const getSize = (goal: Goal) => gzipSync(JSON.stringify(encodeGoalFilter(filterOf(goal)))).length;
    expect(getSize(createGoal({ forms: ["figure"] }))).toBeLessThan(200);
    expect(getSize(createGoal({ isOneOfEach: true }))).toBeLessThan(500);
  });
});
