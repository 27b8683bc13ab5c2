import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cheapWayOf, costOf, missingOf, type WayTo } from "../../../domain/effects/cheapest";
import { countEffects, effectsOf } from "../../../domain/effects/effects";
import { countGames, gamesOf } from "../../../domain/games/games";
import { aimOf } from "../../../domain/goal/goal";
import { itemOf, shipped } from "../../helpers/catalogue";
import { goal } from "../../helpers/goals";

const games = gamesOf(shipped);
const anyGame = fc.constantFrom(...games.all);
/** Of whatever costs something. */
const anyPrices = fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 40 });
const waysBy =
  (prices: readonly number[]): WayTo =>
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
        for (const { usage, items, places } of effectsOf(game, shipped)) {
          const characters = new Set(items.map(({ characterKey }) => characterKey));
          expect(new Set(places.values()).size).toBe(usage.isByCharacter ? characters.size : 1);
        }
      }),
    ));

  it("who buys every cheapest way has every effect to which one is known", () =>
    fc.assert(
      fc.property(anyGame, anyPrices, anyOwned, (game, prices, owned) => {
        const effects = effectsOf(game, shipped);
        const before = countEffects(effects, quantityIn(owned));
        const missing = effects.map((effect) => missingOf(effect, quantityIn(owned), waysBy(prices)));
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
        for (const effect of effectsOf(game, shipped)) {
          const { ways } = missingOf(effect, () => 0, waysBy(prices));
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
        const effects = effectsOf(game, shipped);
        const single = effects.flatMap((effect) => missingOf(effect, quantityIn(owned), waysBy(prices)).ways);
        const cost = costOf(effects, quantityIn(owned), waysBy(prices), "3");
        expect(cost.price).toBeLessThanOrEqual(single.reduce((sum, { price }) => sum + price, 0));
        expect(costOf(effects, () => 1, waysBy(prices), "3")).toMatchObject({ price: 0, items: 0, unpriced: 0 });
      }),
    ));
});

describe("the cheap way in", () => {
  const [figure, card] = [itemOf(548), itemOf(66)];
  const priced =
    (cheap: number): WayTo =>
    (item) => ({ item, price: item.id === cheap ? 100 : 900, currency: "GBP", basis: "from", n: 1, day: "2026-11-24" });

  it("of a figure is the card that does the same and costs less", () => {
    const isabelle = shipped.items.find(
      ({ characterKey, form }) => characterKey === card.characterKey && form === "figure",
    );
    if (!isabelle) throw new Error("There is a figure of Isabelle.");
    const way = cheapWayOf(shipped, isabelle, priced(card.id));
    expect(way).toMatchObject({ other: card, isItself: false });
    expect(way?.games).toBeGreaterThan(5);
    expect(cheapWayOf(shipped, card, priced(card.id))).toMatchObject({ isItself: true });
  });

  it("is none where nobody knows a price, or nothing else does the same", () => {
    expect(cheapWayOf(shipped, card, () => undefined)).toBeUndefined();
    expect(cheapWayOf(shipped, itemOf(886), priced(1))).toBeUndefined();
    expect(figure.id).toBe(548);
  });
});

describe("a goal of one's games", () => {
  const totk = games.bySlug.get("the-legend-of-zelda-tears-of-the-kingdom");
  const splatoon = games.bySlug.get("splatoon-3");
  const ids = [totk?.id ?? 0, splatoon?.id ?? 0];

  it("is all that does something in any of them", () => {
    const aim = aimOf(goal({ games: ids }), shipped);
    expect(aim?.size).toBe(countGames(shipped, ids).size);
    expect([...(aim ?? [])].every(([id, place]) => id === place)).toBe(true);
  });

  it("with one of each, those that do the very same have one place", () => {
    const aim = aimOf(goal({ games: ids, isOneOfEach: true }), shipped);
    const effects = [totk, splatoon].flatMap((game) => (game ? effectsOf(game, shipped) : []));
    const done = (id: number) =>
      effects.flatMap(({ usage, places }) => (places.has(id) ? [`${usage.id} ${places.get(id)}`] : [])).join();
    const places = new Map([...(aim ?? [])].map(([id, place]) => [done(id), place]));
    expect(new Set(aim?.values()).size).toBe(places.size);
    for (const [id, place] of aim ?? []) expect(done(id)).toBe(done(place));
  });

  it("of nobody's games is nothing: everything counts", () => {
    expect(aimOf(goal({ games: [] }), shipped)).toBeUndefined();
    expect(aimOf(goal({ games: [999_999] }), shipped)).toBeUndefined();
  });
});
