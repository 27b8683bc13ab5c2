import { describe, expect, it } from "vitest";
import { buildCatalogue } from "../../../domain/catalogue/catalogue";
import type { Item, ItemForm } from "../../../domain/catalogue/item";
import { countEffects, listEffects } from "../../../domain/effects/effects";
import {
  computeMissingCost,
  createPurchaseLookup,
  findCheaperAlternative,
  type PurchaseLookup,
  pickMissingPurchases,
} from "../../../domain/effects/purchases";
import type { Game, Usage } from "../../../domain/games/game";
import { formatGames } from "../../../domain/games/gamesText";
import {
  EMPTY_PRICE_SNAPSHOT,
  type MarketPrices,
  NO_PRICES,
  type PriceSnapshot,
} from "../../../domain/prices/priceSnapshot";

const an = (id: number, characterKey: string, form: ItemForm = "figure"): Item => ({
  id,
  name: `No. ${id}`,
  head: "",
  tail: "",
  character: characterKey,
  characterKey,
  form,
  amiiboSeriesId: 1,
  gameSeriesId: 1,
  releases: {},
});
const ITEMS = [
  an(1, "link"),
  an(2, "link"),
  an(3, "link", "card"),
  an(4, "zelda"),
  an(5, "zelda", "card"),
  an(6, "ganon"),
  an(7, "epona"),
];
const [LINK, OTHER_LINK, LINK_CARD, ZELDA, ZELDA_CARD, GANON] = ITEMS as [Item, ...[Item, Item, Item, Item, Item]];

const usage = (id: number, items: readonly number[], isByCharacter = false): Usage => ({
  id,
  items,
  isByCharacter,
  phrase: `It does ${id}.`,
  isQuoted: false,
  writes: false,
});
const game = (id: number, ...usages: readonly Usage[]): Game => ({
  id,
  name: `Game ${id}`,
  slug: `game-${id}`,
  title: `Game ${id}`,
  platform: "switch",
  usages,
});
const catalogueOf = (...games: readonly Game[]) =>
  buildCatalogue({ version: "", items: ITEMS, amiiboSeries: [], gameSeries: [], gamesText: formatGames(games) });
const effects = (...usages: readonly Usage[]) => listEffects(game(1, ...usages), catalogueOf());
const effect = (items: readonly number[], isByCharacter = false) => {
  const [only] = effects(usage(1, items, isByCharacter));
  if (only) return only;
  throw new Error("The catalogue has none of these.");
};

/** Of an item that is not named nobody knows a price. */
const priced =
  (prices: Readonly<Record<number, number>>): PurchaseLookup =>
  (item) => {
    const price = prices[item.id];
    return price === undefined ? undefined : { item, price, currency: "USD", basis: "sold", n: 3, day: "2026-11-24" };
  };
const owning =
  (...ids: readonly number[]) =>
  (id: number) =>
    Number(ids.includes(id));

describe("what an item can be had for", () => {
  const sold = (price: number): Partial<MarketPrices> => ({
    sold: { all: { price, n: 4, low: price, high: price, day: "2026-11-20" } },
  });
  const offered = (price: number): Partial<MarketPrices> => ({ from: { price, n: 7, day: "2026-11-25" } });
  const bookOf = (prices: Partial<MarketPrices>): PriceSnapshot => ({
    ...EMPTY_PRICE_SNAPSHOT,
    items: new Map([[1, { "EBAY-GB": { ...NO_PRICES, ...prices } }]]),
  });
  const average = { item: LINK, price: 1200, currency: "GBP", basis: "sold", n: 4, day: "2026-11-20" };
  const offer = (price: number) => ({ item: LINK, price, currency: "GBP", basis: "from", n: 7, day: "2026-11-25" });

  it.each([
    ["its average, where nobody offers it", sold(1200), average],
    ["an offer, where nobody knows an average", offered(900), offer(900)],
    ["an offer below its average", { ...sold(1200), ...offered(1199) }, offer(1199)],
    ["an offer at its average, which is there now", { ...sold(1200), ...offered(1200) }, offer(1200)],
    ["its average below any offer", { ...sold(1200), ...offered(1201) }, average],
    ["nothing that anybody knows", {}, undefined],
  ])("is %s", (_, prices, way) => {
    const found = createPurchaseLookup(bookOf(prices), "3")(LINK);
    if (way) expect(found).toMatchObject(way);
    expect(found?.price).toBe(way?.price);
  });

  it("is that of its region and of this very item", () => {
    const book = bookOf(sold(1200));
    expect(createPurchaseLookup(book, "2")(LINK)).toBeUndefined();
    const wayTo = createPurchaseLookup(book, "3");
    expect([wayTo(LINK)?.price, wayTo(ZELDA), wayTo(LINK)?.price]).toEqual([1200, undefined, 1200]);
  });

  it("is looked up once, also where nobody knows it", () => {
    let asked = 0;
    const book = {
      ...EMPTY_PRICE_SNAPSHOT,
      get items() {
        asked += 1;
        return new Map();
      },
    };
    const wayTo = createPurchaseLookup(book, "3");
    wayTo(LINK);
    const once = asked;
    wayTo(LINK);
    expect([once > 0, asked]).toEqual([true, once]);
  });
});

describe("what is missing of an effect", () => {
  const missing = (
    items: readonly number[],
    isByCharacter: boolean,
    owned: readonly number[],
    wayTo: PurchaseLookup,
  ) => {
    const { ways, unpriced } = pickMissingPurchases(effect(items, isByCharacter), owning(...owned), wayTo);
    return [ways.map(({ item }) => item.id), unpriced];
  };
  const all = [1, 2, 3, 4, 5, 6];
  const prices = priced({ 1: 500, 2: 300, 3: 400, 4: 200, 5: 250, 6: 100 });

  it.each<[string, boolean, number[], [number[], number]]>([
    ["the cheapest item, where any does", false, [], [[6], 0]],
    ["nothing once any is there", false, [1], [[], 0]],
    ["the cheapest of each character, the cheapest first", true, [], [[6, 4, 2], 0]],
    ["those alone of characters of whom nothing is there", true, [3, 6], [[4], 0]],
    ["nothing once there is one of each", true, [1, 5, 6], [[], 0]],
  ])("is %s", (_, isByCharacter, owned, found) => expect(missing(all, isByCharacter, owned, prices)).toEqual(found));

  it("is counted where nobody knows a price", () => {
    const known = priced({ 3: 400 });
    expect(missing(all, true, [], known)).toEqual([[3], 2]);
    expect(missing(all, true, [6], known)).toEqual([[3], 1]);
    expect(missing(all, false, [], priced({}))).toEqual([[], 1]);
  });
});

describe("what all that is missing costs", () => {
  it("is what each effect costs where they share no item", () =>
    expect(
      computeMissingCost(
        effects(usage(1, [1, 3]), usage(2, [4, 5]), usage(3, [6])),
        owning(),
        priced({ 1: 500, 3: 400, 4: 200 }),
        "2",
      ),
    ).toEqual({ price: 600, currency: "USD", items: 2, bases: new Set(["sold"]), unpriced: 1 }));

  it("counts every effect of which nobody knows a price", () =>
    expect(computeMissingCost(effects(usage(1, [6]), usage(2, [7])), owning(), priced({}), "3")).toEqual({
      price: 0,
      currency: "GBP",
      items: 0,
      bases: new Set(),
      unpriced: 2,
    }));

  it("an item that several effects want is bought once, and before a cheaper one that does less", () => {
    // The second one can be had from Zelda alone, who then does the first one as well.
    const both = effects(usage(1, [6, 4]), usage(2, [4]));
    expect(computeMissingCost(both, owning(), priced({ 4: 800, 6: 100 }), "2")).toMatchObject({ price: 800, items: 1 });
    expect(computeMissingCost(both, owning(4), priced({ 4: 800, 6: 100 }), "2")).toMatchObject({ price: 0, items: 0 });
  });

  it("says all that it rests on", () => {
    const wayTo: PurchaseLookup = (item) => {
      const way = priced({ 1: 500, 4: 200, 6: 100 })(item);
      return way && { ...way, basis: item === GANON ? "from" : "guide" };
    };
    const { bases } = computeMissingCost(effects(usage(1, [1]), usage(2, [4]), usage(3, [6])), owning(), wayTo, "2");
    expect(bases).toEqual(new Set(["guide", "from"]));
  });
});

describe("the cheap way in", () => {
  const [FIRST, SECOND] = [game(1, usage(1, [1, 2, 3])), game(2, usage(2, [1, 3]), usage(3, [1, 2]))];
  const way = (catalogue: ReturnType<typeof catalogueOf>, item: Item, wayTo: PurchaseLookup) => {
    const found = findCheaperAlternative(catalogue, item, wayTo);
    return found && [found.other.id, found.games, found.isItself];
  };

  it("does all that the item does in a game, not some of it", () => {
    const catalogue = catalogueOf(FIRST, SECOND);
    // Neither does both of the second game.
    expect(way(catalogue, LINK, priced({ 1: 900, 2: 100 }))).toEqual([2, 1, false]);
    expect(way(catalogueOf(SECOND), LINK, priced({ 1: 900, 2: 100, 3: 100 }))).toBeUndefined();
  });

  it("is the one that does the same in most games, however cheap another is", () => {
    const catalogue = catalogueOf(FIRST, game(2, usage(2, [1, 3])));
    expect(way(catalogue, LINK, priced({ 1: 900, 2: 100, 3: 800 }))).toEqual([3, 2, false]);
    expect(way(catalogue, LINK, priced({ 1: 900, 2: 100, 3: 900 }))).toEqual([2, 1, false]);
  });

  it("is the cheapest of those that do as much", () => {
    expect(way(catalogueOf(FIRST), LINK, priced({ 1: 900, 2: 300, 3: 200 }))).toEqual([3, 1, false]);
    expect(way(catalogueOf(FIRST), LINK, priced({ 1: 900, 2: 200, 3: 300 }))).toEqual([2, 1, false]);
    expect(way(catalogueOf(FIRST), LINK, priced({ 1: 900, 3: 300 }))).toEqual([3, 1, false]);
  });

  it("is the item itself where all others cost more and one is of another kind", () => {
    const catalogue = catalogueOf(FIRST);
    expect(way(catalogue, LINK_CARD, priced({ 3: 100, 1: 900, 2: 800 }))).toEqual([2, 1, true]);
    expect(way(catalogue, LINK, priced({ 3: 900, 1: 100, 2: 800 }))).toEqual([3, 1, true]);
    expect(way(catalogueOf(game(1, usage(1, [1, 2]))), LINK, priced({ 1: 100, 2: 800 }))).toBeUndefined();
  });

  it("is not told against what nobody knows a price of", () => {
    const catalogue = catalogueOf(FIRST);
    expect(way(catalogue, LINK_CARD, priced({ 3: 100 }))).toBeUndefined();
    expect(way(catalogue, LINK_CARD, priced({ 3: 100, 1: 900 }))).toEqual([1, 1, true]);
    expect(way(catalogue, LINK_CARD, priced({ 1: 900, 2: 800 }))).toEqual([2, 1, false]);
  });

  it("is none that costs the same", () =>
    expect(way(catalogueOf(FIRST), LINK_CARD, priced({ 1: 500, 2: 500, 3: 500 }))).toBeUndefined());

  it("is nobody else's: another character is none", () => {
    const catalogue = catalogueOf(game(1, usage(1, [1, 4, 5])));
    expect(way(catalogue, LINK, priced({ 1: 900, 4: 100, 5: 100 }))).toBeUndefined();
    expect(way(catalogue, ZELDA, priced({ 1: 100, 4: 900, 5: 200 }))).toEqual([ZELDA_CARD.id, 1, false]);
    expect(way(catalogue, OTHER_LINK, priced({ 1: 100, 2: 900 }))).toBeUndefined();
  });
});

describe("the effects of a game", () => {
  it("leave out what the catalogue does not have, and what nothing of it does", () => {
    const [only, ...others] = effects(usage(1, [900, 4, 901]), usage(2, [902]));
    expect([only?.items, others]).toEqual([[ZELDA], []]);
  });

  it("are there as many times as there are characters, where it is another one for each", () => {
    const both = effects(usage(1, [1, 2, 3, 4]), usage(2, [1, 2, 3, 4], true));
    expect(countEffects(both, owning())).toEqual({ owned: 0, total: 3 });
    expect(countEffects(both, owning(2))).toEqual({ owned: 2, total: 3 });
    expect(countEffects(both, owning(1, 2, 5))).toEqual({ owned: 2, total: 3 });
    expect(countEffects(both, owning(3, 4))).toEqual({ owned: 3, total: 3 });
  });
});
