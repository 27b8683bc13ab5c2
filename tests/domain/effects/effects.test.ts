import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countEffectSlots, listGameEffects } from "../../../domain/effects/effects";
import {
  computeMissingEffectsCost,
  type PurchaseLookup,
  pickPurchasesForMissingEffects,
} from "../../../domain/effects/purchases";
import { countGamesByItem, getGames } from "../../../domain/games/games";
import { buildGoalFilter } from "../../../domain/goal/goal";
import { shippedCatalogue } from "../../helpers/catalogue";
import { createGoal } from "../../helpers/goals";

const games = getGames(shippedCatalogue);
const anyGame = fc.constantFrom(...games.all);
/** At least one price, so that the lookup can pick a price for every id. */
const anyPrices = fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 40 });
const createLookup =
  (prices: readonly number[]): PurchaseLookup =>
  (item) => {
    const price = prices[item.id % prices.length];
    // Every seventh item has no known price.
    return price === undefined || item.id % 7 === 0
      ? undefined
      : { item, price, currency: "GBP", basis: "sold", sampleCount: 3, day: "2026-11-24" };
  };
const anyOwned = fc.array(fc.integer({ min: 1, max: 950 }), { maxLength: 60 }).map((ids) => new Set(ids));
const createQuantityLookup = (owned: ReadonlySet<number>) => (id: number) => Number(owned.has(id));

describe("effects of any game, prices and collection", () => {
  it("listGameEffects counts an in-game effect per character only if the effect depends on the character", () =>
    fc.assert(
      fc.property(anyGame, (game) => {
        for (const { usage, items, slots } of listGameEffects(game, shippedCatalogue)) {
          const characters = new Set(items.map(({ characterKey }) => characterKey));
          expect(new Set(slots.values()).size).toBe(usage.isByCharacter ? characters.size : 1);
        }
      }),
    ));

  it("buying the items from pickPurchasesForMissingEffects unlocks every in-game effect with a known price", () =>
    fc.assert(
      fc.property(anyGame, anyPrices, anyOwned, (game, prices, owned) => {
        const effects = listGameEffects(game, shippedCatalogue);
        const countBefore = countEffectSlots(effects, createQuantityLookup(owned));
        const missing = effects.map((effect) =>
          pickPurchasesForMissingEffects(effect, createQuantityLookup(owned), createLookup(prices)),
        );
        const bought = new Set([...owned, ...missing.flatMap(({ purchases }) => purchases.map(({ item }) => item.id))]);
        const unpriced = missing.reduce((sum, each) => sum + each.unpricedCount, 0);
        const countAfter = countEffectSlots(effects, createQuantityLookup(bought));
        expect(countAfter.total).toBe(countBefore.total);
        expect(countAfter.owned).toBeGreaterThanOrEqual(countAfter.total - unpriced);
        expect(countAfter.owned).toBeGreaterThanOrEqual(countBefore.owned);
      }),
    ));

  it("pickPurchasesForMissingEffects picks the cheapest item that unlocks an in-game effect", () =>
    fc.assert(
      fc.property(anyGame, anyPrices, (game, prices) => {
        for (const effect of listGameEffects(game, shippedCatalogue)) {
          const { purchases } = pickPurchasesForMissingEffects(effect, () => 0, createLookup(prices));
          for (const { item, price } of purchases) {
            const same = effect.items.filter(({ id }) => effect.slots.get(id) === effect.slots.get(item.id));
            const costs = same.flatMap((each) => createLookup(prices)(each)?.price ?? []);
            expect(price).toBe(Math.min(...costs));
          }
        }
      }),
    ));

  it("computeMissingEffectsCost never exceeds the total price of separate purchases for each in-game effect", () =>
    fc.assert(
      fc.property(anyGame, anyPrices, anyOwned, (game, prices, owned) => {
        const effects = listGameEffects(game, shippedCatalogue);
        const single = effects.flatMap(
          (effect) =>
            pickPurchasesForMissingEffects(effect, createQuantityLookup(owned), createLookup(prices)).purchases,
        );
        const cost = computeMissingEffectsCost(effects, createQuantityLookup(owned), createLookup(prices), "uk");
        expect(cost.price).toBeLessThanOrEqual(single.reduce((sum, { price }) => sum + price, 0));
        expect(computeMissingEffectsCost(effects, () => 1, createLookup(prices), "uk")).toMatchObject({
          price: 0,
          itemCount: 0,
          unpricedCount: 0,
        });
      }),
    ));
});

describe("a goal of selected games", () => {
  const totk = games.bySlug.get("the-legend-of-zelda-tears-of-the-kingdom");
  const splatoon = games.bySlug.get("splatoon-3");
  const ids = [totk?.id ?? 0, splatoon?.id ?? 0];

  it("a collecting goal for selected games contains every item with an effect in at least one of the games", () => {
    const goalFilter = buildGoalFilter(createGoal({ games: ids }), shippedCatalogue);
    expect(goalFilter?.size).toBe(countGamesByItem(shippedCatalogue, ids).size);
    expect([...(goalFilter ?? [])].every(([id, place]) => id === place)).toBe(true);
  });

  it("a collecting goal with one item per effect counts items with identical in-game effects as one", () => {
    const goalFilter = buildGoalFilter(createGoal({ games: ids, isOneOfEach: true }), shippedCatalogue);
    const effects = [totk, splatoon].flatMap((game) => (game ? listGameEffects(game, shippedCatalogue) : []));
    const describeEffects = (id: number) =>
      effects.flatMap(({ usage, slots }) => (slots.has(id) ? [`${usage.id} ${slots.get(id)}`] : [])).join();
    const places = new Map([...(goalFilter ?? [])].map(([id, place]) => [describeEffects(id), place]));
    expect(new Set(goalFilter?.values()).size).toBe(places.size);
    for (const [id, place] of goalFilter ?? []) expect(describeEffects(id)).toBe(describeEffects(place));
  });

  it("buildGoalFilter returns undefined for a collecting goal without any existing game", () => {
    expect(buildGoalFilter(createGoal({ games: [] }), shippedCatalogue)).toBeUndefined();
    expect(buildGoalFilter(createGoal({ games: [999_999] }), shippedCatalogue)).toBeUndefined();
  });
});
