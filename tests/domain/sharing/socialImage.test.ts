import { describe, expect, it } from "vitest";
import { type Item, isCountedAsFigure } from "../../../domain/catalogue/item";
import { buildGoalFilter } from "../../../domain/goal/goal";
import type { GoalFilter } from "../../../domain/goal/goalFilter";
import type { Holding } from "../../../domain/ownership/holding";
import { summarizeCollection } from "../../../domain/ownership/summary";
import { EMPTY_MARKET_PRICES, type PriceSnapshot } from "../../../domain/prices/priceSnapshot";
import {
  buildCollectionSocialImage,
  buildItemSocialImage,
  MAX_SOCIAL_IMAGE_ITEMS,
  pickRepresentativeItems,
} from "../../../domain/sharing/buildSocialImages";
import { computeSocialImageKey } from "../../../domain/sharing/socialImage";
import { findFirstItem, getItem, shippedCatalogue } from "../../helpers/catalogue";

const figure = (price: number) => ({ price, sampleCount: 12, low: price, high: price, day: "2026-11-20" });
const createPrices = (price: number) => ({ ...EMPTY_MARKET_PRICES, sold: { new: figure(price), all: figure(price) } });

const createSnapshot = (items: PriceSnapshot["items"]): PriceSnapshot => ({ version: "1", publishedAt: 0, items });
const SNAPSHOT = createSnapshot(
  new Map([
    [1, { "EBAY-GB": createPrices(1240), "EBAY-US": createPrices(1520) }],
    [2, { "EBAY-US": { ...EMPTY_MARKET_PRICES, lowestOffer: { price: 999, sampleCount: 3, day: "2026-11-20" } } }],
  ]),
);
const CONTEXT = { catalogue: shippedCatalogue, priceSnapshot: SNAPSHOT, isSynthetic: false };

it("the social image of an item shows its price in each region and where the price comes from", () =>
  expect(buildItemSocialImage(CONTEXT, getItem(1))).toMatchObject({
    name: "Mario",
    series: "Super Smash Bros.",
    plate: "Figure",
    prices: [
      { region: "uk", price: "£12.40", basis: "Average of 12 sales in 30 days" },
      { region: "us", price: "$15.20", basis: "Average of 12 sales in 30 days" },
    ],
  }));

it("the social image of an item with only a US offer shows that price with the word From", () =>
  expect(buildItemSocialImage(CONTEXT, getItem(2)).prices).toEqual([
    { region: "us", price: "$9.99", basis: "From: the cheapest offer now" },
  ]));

it("the social image of an item without known prices shows no price", () =>
  expect(buildItemSocialImage(CONTEXT, getItem(8)).prices).toEqual([]));

it("the social image of an amiibo card contains the card number", () => {
  const card = findFirstItem(({ acNumber }) => acNumber === 12);
  expect(buildItemSocialImage(CONTEXT, card).plate).toBe("Card No. 12");
});

describe("the key of a social image", () => {
  const key = (context = CONTEXT, item = getItem(1)) => computeSocialImageKey(buildItemSocialImage(context, item));

  it("the hash of the social image of an item ignores data that the image does not show", () => {
    const later = createSnapshot(new Map(SNAPSHOT.items));
    expect(key({ ...CONTEXT, priceSnapshot: { ...later, version: "2", publishedAt: 7 } })).toBe(key());
    expect(key(CONTEXT, { ...getItem(1), releases: {} })).toBe(key());
    expect(key()).toMatch(/^[0-9a-z]{14}$/);
  });

  it.each([
    [
      "price",
      { ...CONTEXT, priceSnapshot: createSnapshot(new Map([[1, { "EBAY-GB": createPrices(1241) }]])) },
      getItem(1),
    ],
    ["note about sample prices", { ...CONTEXT, isSynthetic: true }, getItem(1)],
    ["name", CONTEXT, { ...getItem(1), name: "Mario!" }],
    ["item", CONTEXT, getItem(8)],
  ])("the hash of the social image of an item changes if the image shows a different %s", (_, context, item) =>
    expect(key(context, item)).not.toBe(key()),
  );

  it("the hash of the social image is different for every item", () =>
    expect(new Set(shippedCatalogue.items.map((item) => key(CONTEXT, item))).size).toBe(shippedCatalogue.items.length));
});

const createHoldings = (...ids: readonly number[]) =>
  new Map(
    ids.map((id): [number, Holding] => [id, { copies: [{ isBoxed: true }], wishlisted: false, watchlisted: false }]),
  );

const buildImage = (
  holdings: ReturnType<typeof createHoldings>,
  priceSnapshot?: PriceSnapshot,
  filter?: GoalFilter,
  chosen?: readonly Item[],
) =>
  buildCollectionSocialImage({
    chosen,
    id: 7,
    title: "Ann's Collection",
    catalogue: shippedCatalogue,
    holdings,
    priceSnapshot,
    isSynthetic: true,
    goal: filter && { goalFilter: filter, isOnePerCharacter: false },
  });

it("the social image of a collection shows the items that the owner chose, in the chosen order", () => {
  const holdings = createHoldings(...shippedCatalogue.items.slice(0, 40).map(({ id }) => id));
  const chosen = [9, 3, 1, 7, 5, 11, 2, 4, 6].map(getItem);
  const image = buildImage(holdings, undefined, undefined, chosen);
  expect(image.shownItems.map(({ id }) => id)).toEqual([9, 3, 1, 7, 5, 11, 2, 4, 6]);
  expect(image.worth).toEqual([]);
  const keys = [image, buildImage(holdings), buildImage(holdings, undefined, undefined, chosen.toReversed())].map(
    computeSocialImageKey,
  );
  expect(new Set(keys).size).toBe(3);
});

it("the social image of a collection shows its value only if the owner made the value public", () => {
  const image = buildImage(createHoldings(1, 8, 300));
  expect(image.counts).toMatchObject([
    { kind: "figures", owned: 2, total: 277 },
    { kind: "cards", owned: 1, total: 673 },
  ]);
  expect(image.isOfGoal).toBe(false);
  expect([image.worth, image.isSynthetic]).toEqual([[], false]);
  expect(buildImage(createHoldings(1, 8), SNAPSHOT)).toMatchObject({
    worth: [
      { region: "uk", price: "£12.40", basis: "1 copy at the average of 30 days" },
      { region: "us", price: "$15.20", basis: "1 copy at the average of 30 days" },
    ],
    isSynthetic: true,
  });
});

it("the social image of a collection with a collecting goal counts only the items of the goal", () => {
  const filter = buildGoalFilter(
    { seriesIds: [getItem(1).amiiboSeriesId], gameSeriesIds: [], forms: ["figure"], isOneOfEach: false },
    shippedCatalogue,
  );
  const total = shippedCatalogue.items.filter(
    (item) => item.amiiboSeriesId === getItem(1).amiiboSeriesId && isCountedAsFigure(item),
  ).length;
  const inGoal = buildImage(createHoldings(1), SNAPSHOT, filter);
  expect(inGoal.counts).toMatchObject([{ kind: "figures", owned: 1, total }]);
  expect(inGoal.isOfGoal).toBe(true);
  expect(buildImage(createHoldings(1, 2, 300), SNAPSHOT, filter)).toEqual(inGoal);
  const cards = buildGoalFilter(
    { seriesIds: [], gameSeriesIds: [], forms: ["card"], isOneOfEach: false },
    shippedCatalogue,
  );
  expect(buildImage(createHoldings(1), SNAPSHOT, cards).worth).toEqual(buildImage(createHoldings(1), SNAPSHOT).worth);
});

it("the social image of a collection shows no value if no price is known", () =>
  expect(buildImage(createHoldings(8), SNAPSHOT).worth).toEqual([]));

describe("pickRepresentativeItems", () => {
  const pickIds = (...ids: readonly number[]) =>
    pickRepresentativeItems(summarizeCollection(shippedCatalogue, createHoldings(...ids))).map(({ id }) => id);

  it("pickRepresentativeItems picks all items of a small collection for its social image", () => {
    expect(pickIds()).toEqual([]);
    expect(pickIds(8)).toEqual([8]);
  });

  it("pickRepresentativeItems picks one item of each series before a second item of any series", () => {
    const all = pickIds(...shippedCatalogue.items.map(({ id }) => id));
    expect(all).toHaveLength(MAX_SOCIAL_IMAGE_ITEMS);
    expect(new Set(all.map((id) => getItem(id).amiiboSeriesId)).size).toBe(MAX_SOCIAL_IMAGE_ITEMS);
    expect(pickIds(1, 8, 9, 687)).toEqual([1, 687, 8, 9]);
  });

  it("pickRepresentativeItems picks a figure before an amiibo card of the same series", () => {
    const figure = findFirstItem(({ amiiboSeriesId, form }) => amiiboSeriesId === 7 && form === "figure");
    expect(pickIds(66, 68, figure.id)[0]).toBe(figure.id);
  });
});
