import { describe, expect, it } from "vitest";
import { buildCatalogue } from "../../../domain/catalogue/catalogue";
import type { Item, ItemForm } from "../../../domain/catalogue/item";
import { countEffectSlots, listGameEffects } from "../../../domain/effects/effects";
import {
  computeMissingEffectsCost,
  createPurchaseLookup,
  findCheaperAlternative,
  type PurchaseLookup,
  pickPurchasesForMissingEffects,
} from "../../../domain/effects/purchases";
import type { Game, GameUsage } from "../../../domain/games/game";
import { formatGamesText } from "../../../domain/games/gamesText";
import {
  EMPTY_MARKET_PRICES,
  EMPTY_PRICE_SNAPSHOT,
  type MarketPrices,
  type PriceSnapshot,
} from "../../../domain/prices/priceSnapshot";

const createItem = (id: number, characterKey: string, form: ItemForm = "figure"): Item => ({
  id,
  name: `No. ${id}`,
  character: characterKey,
  characterKey,
  form,
  amiiboSeriesId: 1,
  gameSeriesId: 1,
  releases: {},
});
const ITEMS = [
  createItem(1, "link"),
  createItem(2, "link"),
  createItem(3, "link", "card"),
  createItem(4, "zelda"),
  createItem(5, "zelda", "card"),
  createItem(6, "ganon"),
  createItem(7, "epona"),
];
const [LINK, OTHER_LINK, LINK_CARD, ZELDA, ZELDA_CARD, GANON] = ITEMS as [Item, ...[Item, Item, Item, Item, Item]];

const createUsage = (id: number, items: readonly number[], isByCharacter = false): GameUsage => ({
  id,
  items,
  isByCharacter,
  phrase: `It does ${id}.`,
  isSourceWording: false,
  writesToAmiibo: false,
});
const createGame = (id: number, ...usages: readonly GameUsage[]): Game => ({
  id,
  name: `Game ${id}`,
  slug: `game-${id}`,
  title: `Game ${id}`,
  platform: "switch",
  usages,
});
const createCatalogue = (...games: readonly Game[]) =>
  buildCatalogue({ version: "", items: ITEMS, amiiboSeries: [], gameSeries: [], gamesText: formatGamesText(games) });
const createEffects = (...usages: readonly GameUsage[]) => listGameEffects(createGame(1, ...usages), createCatalogue());
const createEffect = (items: readonly number[], isByCharacter = false) => {
  const [only] = createEffects(createUsage(1, items, isByCharacter));
  if (only) return only;
  throw new Error("Test setup failed: the catalogue has none of the items.");
};

/** Returns a lookup with these prices. Other items have no known price. */
const createLookup =
  (prices: Readonly<Record<number, number>>): PurchaseLookup =>
  (item) => {
    const price = prices[item.id];
    return price === undefined
      ? undefined
      : { item, price, currency: "USD", basis: "sold", sampleCount: 3, day: "2026-11-24" };
  };
const createQuantityLookup =
  (...ids: readonly number[]) =>
  (id: number) =>
    Number(ids.includes(id));

describe("the purchase option of an item", () => {
  const createSoldPrices = (price: number): Partial<MarketPrices> => ({
    sold: { all: { price, sampleCount: 4, low: price, high: price, day: "2026-11-20" } },
  });
  const createOfferPrices = (price: number): Partial<MarketPrices> => ({
    lowestOffer: { price, sampleCount: 7, day: "2026-11-25" },
  });
  const createSnapshot = (prices: Partial<MarketPrices>): PriceSnapshot => ({
    ...EMPTY_PRICE_SNAPSHOT,
    items: new Map([[1, { "EBAY-GB": { ...EMPTY_MARKET_PRICES, ...prices } }]]),
  });
  const average = { item: LINK, price: 1200, currency: "GBP", basis: "sold", sampleCount: 4, day: "2026-11-20" };
  const createOffer = (price: number) => ({
    item: LINK,
    price,
    currency: "GBP",
    basis: "from",
    sampleCount: 7,
    day: "2026-11-25",
  });

  it.each([
    ["its average without an offer", createSoldPrices(1200), average],
    ["an offer without an average", createOfferPrices(900), createOffer(900)],
    ["an offer below its average", { ...createSoldPrices(1200), ...createOfferPrices(1199) }, createOffer(1199)],
    [
      "an offer equal to its average, because it is available now",
      { ...createSoldPrices(1200), ...createOfferPrices(1200) },
      createOffer(1200),
    ],
    ["its average below any offer", { ...createSoldPrices(1200), ...createOfferPrices(1201) }, average],
    ["missing without any price", {}, undefined],
  ])(
    "createPurchaseLookup finds the lowest price at which an item can be bought (case: %s)",
    (_, prices, findAlternative) => {
      const expected = createPurchaseLookup(createSnapshot(prices), "uk")(LINK);
      if (findAlternative) expect(expected).toMatchObject(findAlternative);
      expect(expected?.price).toBe(findAlternative?.price);
    },
  );

  it("createPurchaseLookup finds only prices of the given region and of the given item", () => {
    const snapshot = createSnapshot(createSoldPrices(1200));
    expect(createPurchaseLookup(snapshot, "us")(LINK)).toBeUndefined();
    const findOption = createPurchaseLookup(snapshot, "uk");
    expect([findOption(LINK)?.price, findOption(ZELDA), findOption(LINK)?.price]).toEqual([1200, undefined, 1200]);
  });

  it("createPurchaseLookup does not search for the price of an item a second time", () => {
    let reads = 0;
    const snapshot = {
      ...EMPTY_PRICE_SNAPSHOT,
      get items() {
        reads += 1;
        return new Map();
      },
    };
    const findOption = createPurchaseLookup(snapshot, "uk");
    findOption(LINK);
    const once = reads;
    findOption(LINK);
    expect([once > 0, reads]).toEqual([true, once]);
  });
});

describe("missing purchases of an effect", () => {
  const listMissing = (
    items: readonly number[],
    isByCharacter: boolean,
    owned: readonly number[],
    findOption: PurchaseLookup,
  ) => {
    const { purchases, unpricedCount } = pickPurchasesForMissingEffects(
      createEffect(items, isByCharacter),
      createQuantityLookup(...owned),
      findOption,
    );
    return [purchases.map(({ item }) => item.id), unpricedCount];
  };
  const all = [1, 2, 3, 4, 5, 6];
  const prices = createLookup({ 1: 500, 2: 300, 3: 400, 4: 200, 5: 250, 6: 100 });

  it.each<[string, boolean, number[], [number[], number]]>([
    ["the cheapest item, if any one item suffices", false, [], [[6], 0]],
    ["empty once any item is owned", false, [1], [[], 0]],
    ["the cheapest item of each character, sorted by price", true, [], [[6, 4, 2], 0]],
    ["limited to characters without an owned item", true, [3, 6], [[4], 0]],
    ["empty once one item of each character is owned", true, [1, 5, 6], [[], 0]],
  ])(
    "pickPurchasesForMissingEffects picks the cheapest items that unlock an in-game effect (case: %s)",
    (_, isByCharacter, owned, expected) => expect(listMissing(all, isByCharacter, owned, prices)).toEqual(expected),
  );

  it("pickPurchasesForMissingEffects counts the items or characters for which no price is known", () => {
    const known = createLookup({ 3: 400 });
    expect(listMissing(all, true, [], known)).toEqual([[3], 2]);
    expect(listMissing(all, true, [6], known)).toEqual([[3], 1]);
    expect(listMissing(all, false, [], createLookup({}))).toEqual([[], 1]);
  });
});

describe("the cost of all missing effects", () => {
  it("computeMissingEffectsCost adds up the cheapest purchases of in-game effects that share no items", () =>
    expect(
      computeMissingEffectsCost(
        createEffects(createUsage(1, [1, 3]), createUsage(2, [4, 5]), createUsage(3, [6])),
        createQuantityLookup(),
        createLookup({ 1: 500, 3: 400, 4: 200 }),
        "us",
      ),
    ).toEqual({ price: 600, currency: "USD", itemCount: 2, bases: new Set(["sold"]), unpricedCount: 1 }));

  it("computeMissingEffectsCost counts every missing in-game effect without a known price", () =>
    expect(
      computeMissingEffectsCost(
        createEffects(createUsage(1, [6]), createUsage(2, [7])),
        createQuantityLookup(),
        createLookup({}),
        "uk",
      ),
    ).toEqual({
      price: 0,
      currency: "GBP",
      itemCount: 0,
      bases: new Set(),
      unpricedCount: 2,
    }));

  it("computeMissingEffectsCost skips a cheap item if an item that must be bought has the same effect", () => {
    // Only Zelda has the second effect. She has the first one too, so the cheaper item is not needed.
    const both = createEffects(createUsage(1, [6, 4]), createUsage(2, [4]));
    expect(
      computeMissingEffectsCost(both, createQuantityLookup(), createLookup({ 4: 800, 6: 100 }), "us"),
    ).toMatchObject({
      price: 800,
      itemCount: 1,
    });
    expect(
      computeMissingEffectsCost(both, createQuantityLookup(4), createLookup({ 4: 800, 6: 100 }), "us"),
    ).toMatchObject({
      price: 0,
      itemCount: 0,
    });
  });

  it("computeMissingEffectsCost lists which kinds of prices its sum contains, such as guide prices or offers", () => {
    const findOption: PurchaseLookup = (item) => {
      const findAlternative = createLookup({ 1: 500, 4: 200, 6: 100 })(item);
      return findAlternative && { ...findAlternative, basis: item === GANON ? "from" : "guide" };
    };
    const { bases } = computeMissingEffectsCost(
      createEffects(createUsage(1, [1]), createUsage(2, [4]), createUsage(3, [6])),
      createQuantityLookup(),
      findOption,
      "us",
    );
    expect(bases).toEqual(new Set(["guide", "from"]));
  });
});

describe("the cheaper alternative in a game", () => {
  const [FIRST, SECOND] = [
    createGame(1, createUsage(1, [1, 2, 3])),
    createGame(2, createUsage(2, [1, 3]), createUsage(3, [1, 2])),
  ];
  const findAlternative = (catalogue: ReturnType<typeof createCatalogue>, item: Item, findOption: PurchaseLookup) => {
    const expected = findCheaperAlternative(catalogue, item, findOption);
    return expected && [expected.other.id, expected.games, expected.isItself];
  };

  it("findCheaperAlternative returns only an item that has all effects of the original item in a game", () => {
    const catalogue = createCatalogue(FIRST, SECOND);
    // Items 2 and 3 have one effect each of the second game. Item 1 has both.
    expect(findAlternative(catalogue, LINK, createLookup({ 1: 900, 2: 100 }))).toEqual([2, 1, false]);
    expect(findAlternative(createCatalogue(SECOND), LINK, createLookup({ 1: 900, 2: 100, 3: 100 }))).toBeUndefined();
  });

  it("findCheaperAlternative prefers an item that works in more games to a cheaper item", () => {
    const catalogue = createCatalogue(FIRST, createGame(2, createUsage(2, [1, 3])));
    expect(findAlternative(catalogue, LINK, createLookup({ 1: 900, 2: 100, 3: 800 }))).toEqual([3, 2, false]);
    expect(findAlternative(catalogue, LINK, createLookup({ 1: 900, 2: 100, 3: 900 }))).toEqual([2, 1, false]);
  });

  it("findCheaperAlternative picks the cheapest of several items that work in equally many games", () => {
    expect(findAlternative(createCatalogue(FIRST), LINK, createLookup({ 1: 900, 2: 300, 3: 200 }))).toEqual([
      3,
      1,
      false,
    ]);
    expect(findAlternative(createCatalogue(FIRST), LINK, createLookup({ 1: 900, 2: 200, 3: 300 }))).toEqual([
      2,
      1,
      false,
    ]);
    expect(findAlternative(createCatalogue(FIRST), LINK, createLookup({ 1: 900, 3: 300 }))).toEqual([3, 1, false]);
  });

  it("findCheaperAlternative reports that the original item is the cheapest if every alternative costs more", () => {
    const catalogue = createCatalogue(FIRST);
    expect(findAlternative(catalogue, LINK_CARD, createLookup({ 3: 100, 1: 900, 2: 800 }))).toEqual([2, 1, true]);
    expect(findAlternative(catalogue, LINK, createLookup({ 3: 900, 1: 100, 2: 800 }))).toEqual([3, 1, true]);
    expect(
      findAlternative(createCatalogue(createGame(1, createUsage(1, [1, 2]))), LINK, createLookup({ 1: 100, 2: 800 })),
    ).toBeUndefined();
  });

  it("findCheaperAlternative ignores items without a known price", () => {
    const catalogue = createCatalogue(FIRST);
    expect(findAlternative(catalogue, LINK_CARD, createLookup({ 3: 100 }))).toBeUndefined();
    expect(findAlternative(catalogue, LINK_CARD, createLookup({ 3: 100, 1: 900 }))).toEqual([1, 1, true]);
    expect(findAlternative(catalogue, LINK_CARD, createLookup({ 1: 900, 2: 800 }))).toEqual([2, 1, false]);
  });

  it("findCheaperAlternative returns no item that costs as much as the original item", () =>
    expect(
      findAlternative(createCatalogue(FIRST), LINK_CARD, createLookup({ 1: 500, 2: 500, 3: 500 })),
    ).toBeUndefined());

  it("findCheaperAlternative returns no item of another character", () => {
    const catalogue = createCatalogue(createGame(1, createUsage(1, [1, 4, 5])));
    expect(findAlternative(catalogue, LINK, createLookup({ 1: 900, 4: 100, 5: 100 }))).toBeUndefined();
    expect(findAlternative(catalogue, ZELDA, createLookup({ 1: 100, 4: 900, 5: 200 }))).toEqual([
      ZELDA_CARD.id,
      1,
      false,
    ]);
    expect(findAlternative(catalogue, OTHER_LINK, createLookup({ 1: 100, 2: 900 }))).toBeUndefined();
  });
});

describe("listing the effects of a game", () => {
  it("listGameEffects leaves out items that do not exist and effects that no existing item has", () => {
    const [only, ...others] = createEffects(createUsage(1, [900, 4, 901]), createUsage(2, [902]));
    expect([only?.items, others]).toEqual([[ZELDA], []]);
  });

  it("countEffectSlots counts an effect that depends on the character separately for each character", () => {
    const both = createEffects(createUsage(1, [1, 2, 3, 4]), createUsage(2, [1, 2, 3, 4], true));
    expect(countEffectSlots(both, createQuantityLookup())).toEqual({ owned: 0, total: 3 });
    expect(countEffectSlots(both, createQuantityLookup(2))).toEqual({ owned: 2, total: 3 });
    expect(countEffectSlots(both, createQuantityLookup(1, 2, 5))).toEqual({ owned: 2, total: 3 });
    expect(countEffectSlots(both, createQuantityLookup(3, 4))).toEqual({ owned: 3, total: 3 });
  });
});
