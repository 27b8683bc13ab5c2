import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countEffects, listEffects } from "../../../domain/effects/effects";
import {
  computeMissingCost,
  findCheaperAlternative,
  type PurchaseLookup,
  pickMissingPurchases,
} from "../../../domain/effects/purchases";
import { countGamesByItem, getGames } from "../../../domain/games/games";
import { buildGoalFilter } from "../../../domain/goal/goal";
import { getItem, shippedCatalogue } from "../../helpers/catalogue";
import { createGoal } from "../../helpers/goals";

const games = getGames(shippedCatalogue);
const anyGame = fc.constantFrom(...games.all);
/** Of whatever costs something. */
const anyPrices = fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 40 });
const waysBy =
  (prices: readonly number[]): PurchaseLookup =>
  (item) => {
    const price = prices[item.id % prices.length];
    // Of every seventh nobody knows one.
    return price === undefined || item.id % 7 === 0
      ? undefined
      : { item, price, currency: "GBP", basis: "sold", n: 3, day: "2026-11-24" };
  };
const anyOwned = fc.array(fc.integer({ min: 1, max: 950 }), { maxLength: 60 }).map((ids) => new Set(ids));
const quantityIn = (owned: ReadonlySet<number>) => (id: number) => Number(owned.has(id));

describe("whatever game, prices and collection", () => {
  it("each effect is there once for all of its items, or once for each character", () =>
    fc.assert(
      fc.property(anyGame, (game) => {
        for (const { usage, items, places } of listEffects(game, shippedCatalogue)) {
          const characters = new Set(items.map(({ characterKey }) => characterKey));
          expect(new Set(places.values()).size).toBe(usage.isByCharacter ? characters.size : 1);
        }
      }),
    ));

  it("who buys every cheapest way has every effect to which one is known", () =>
    fc.assert(
      fc.property(anyGame, anyPrices, anyOwned, (game, prices, owned) => {
        const effects = listEffects(game, shippedCatalogue);
        const before = countEffects(effects, quantityIn(owned));
        const missing = effects.map((effect) => pickMissingPurchases(effect, quantityIn(owned), waysBy(prices)));
        const bought = new Set([...owned, ...missing.flatMap(({ ways }) => ways.map(({ item }) => item.id))]);
        const unpriced = missing.reduce((sum, each) => sum + each.unpriced, 0);
        const after = countEffects(effects, quantityIn(bought));
        expect(after.total).toBe(before.total);
        expect(after.owned).toBeGreaterThanOrEqual(after.total - unpriced);
        expect(after.owned).toBeGreaterThanOrEqual(before.owned);
      }),
    ));

  it("no item of an effect that is missing costs less than the way to it", () =>
    fc.assert(
      fc.property(anyGame, anyPrices, (game, prices) => {
        for (const effect of listEffects(game, shippedCatalogue)) {
          const { ways } = pickMissingPurchases(effect, () => 0, waysBy(prices));
          for (const { item, price } of ways) {
            const same = effect.items.filter(({ id }) => effect.places.get(id) === effect.places.get(item.id));
            const costs = same.flatMap((each) => waysBy(prices)(each)?.price ?? []);
            expect(price).toBe(Math.min(...costs));
          }
        }
      }),
    ));

  it("all of it together never costs more than each by itself, and nothing where nothing is missing", () =>
    fc.assert(
      fc.property(anyGame, anyPrices, anyOwned, (game, prices, owned) => {
        const effects = listEffects(game, shippedCatalogue);
        const single = effects.flatMap(
          (effect) => pickMissingPurchases(effect, quantityIn(owned), waysBy(prices)).ways,
        );
        const cost = computeMissingCost(effects, quantityIn(owned), waysBy(prices), "3");
        expect(cost.price).toBeLessThanOrEqual(single.reduce((sum, { price }) => sum + price, 0));
        expect(computeMissingCost(effects, () => 1, waysBy(prices), "3")).toMatchObject({
          price: 0,
          items: 0,
          unpriced: 0,
        });
      }),
    ));
});

describe("the cheap way in", () => {
  const [figure, card] = [getItem(548), getItem(66)];
  const priced =
    (cheap: number): PurchaseLookup =>
    (item) => ({ item, price: item.id === cheap ? 100 : 900, currency: "GBP", basis: "from", n: 1, day: "2026-11-24" });

  it("of a figure is the card that does the same and costs less", () => {
    const isabelle = shippedCatalogue.items.find(
      ({ characterKey, form }) => characterKey === card.characterKey && form === "figure",
    );
    if (!isabelle) throw new Error("There is a figure of Isabelle.");
    const way = findCheaperAlternative(shippedCatalogue, isabelle, priced(card.id));
    expect(way).toMatchObject({ other: card, isItself: false });
    expect(way?.games).toBeGreaterThan(5);
    expect(findCheaperAlternative(shippedCatalogue, card, priced(card.id))).toMatchObject({ isItself: true });
  });

  it("is none where nobody knows a price, or nothing else does the same", () => {
    expect(findCheaperAlternative(shippedCatalogue, card, () => undefined)).toBeUndefined();
    expect(findCheaperAlternative(shippedCatalogue, getItem(886), priced(1))).toBeUndefined();
    expect(figure.id).toBe(548);
  });
});

describe("a goal of one's games", () => {
  const totk = games.bySlug.get("the-legend-of-zelda-tears-of-the-kingdom");
  const splatoon = games.bySlug.get("splatoon-3");
  const ids = [totk?.id ?? 0, splatoon?.id ?? 0];

  it("is all that does something in any of them", () => {
    const aim = buildGoalFilter(createGoal({ games: ids }), shippedCatalogue);
    expect(aim?.size).toBe(countGamesByItem(shippedCatalogue, ids).size);
    expect([...(aim ?? [])].every(([id, place]) => id === place)).toBe(true);
  });

  it("with one of each, those that do the very same have one place", () => {
    const aim = buildGoalFilter(createGoal({ games: ids, isOneOfEach: true }), shippedCatalogue);
    const effects = [totk, splatoon].flatMap((game) => (game ? listEffects(game, shippedCatalogue) : []));
    const done = (id: number) =>
      effects.flatMap(({ usage, places }) => (places.has(id) ? [`${usage.id} ${places.get(id)}`] : [])).join();
    const places = new Map([...(aim ?? [])].map(([id, place]) => [done(id), place]));
    expect(new Set(aim?.values()).size).toBe(places.size);
    for (const [id, place] of aim ?? []) expect(done(id)).toBe(done(place));
  });

  it("of nobody's games is nothing: everything counts", () => {
    expect(buildGoalFilter(createGoal({ games: [] }), shippedCatalogue)).toBeUndefined();
    expect(buildGoalFilter(createGoal({ games: [999_999] }), shippedCatalogue)).toBeUndefined();
  });
});
