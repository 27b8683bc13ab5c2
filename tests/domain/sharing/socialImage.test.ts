import { describe, expect, it } from "vitest";
import { type Item, isCountedAsFigure } from "../../../domain/catalogue/item";
import { buildGoalFilter } from "../../../domain/goal/goal";
import type { GoalFilter } from "../../../domain/goal/goalFilter";
import type { Holding } from "../../../domain/ownership/holding";
import { summarizeCollection } from "../../../domain/ownership/summary";
import { NO_PRICES, type PriceSnapshot } from "../../../domain/prices/priceSnapshot";
import {
  buildCollectionSocialImage,
  buildItemSocialImage,
  MAX_GALLERY_ITEMS,
  pickGalleryItems,
} from "../../../domain/sharing/buildSocialImages";
import { computeSocialImageKey } from "../../../domain/sharing/socialImage";
import { findFirstItem, getItem, shippedCatalogue } from "../../helpers/catalogue";

const figure = (price: number) => ({ price, n: 12, low: price, high: price, day: "2026-11-20" });
const soldAt = (price: number) => ({ ...NO_PRICES, sold: { all: figure(price) } });

const bookOf = (items: PriceSnapshot["items"]): PriceSnapshot => ({ edition: "1", publishedAt: 0, items });
const BOOK = bookOf(
  new Map([
    [1, { "EBAY-GB": soldAt(1240), "EBAY-US": soldAt(1520) }],
    [2, { "EBAY-US": { ...NO_PRICES, from: { price: 999, n: 3, day: "2026-11-20" } } }],
  ]),
);
const KNOWN = { catalogue: shippedCatalogue, book: BOOK, isSynthetic: false };

describe("an item's poster", () => {
  it("has the price of either country with what it rests on, and nothing converted", () =>
    expect(buildItemSocialImage(KNOWN, getItem(1))).toMatchObject({
      name: "Mario",
      series: "Super Smash Bros.",
      plate: "Figure",
      prices: [
        { country: "UK", price: "£12.40", basis: "Average of 12 sales in 30 days" },
        { country: "US", price: "$15.20", basis: "Average of 12 sales in 30 days" },
      ],
    }));

  it("names an offer as what it is, and leaves out a country without one", () =>
    expect(buildItemSocialImage(KNOWN, getItem(2)).prices).toEqual([
      { country: "US", price: "$9.99", basis: "From: the cheapest offer now" },
    ]));

  it("has no price where nobody knows one", () => expect(buildItemSocialImage(KNOWN, getItem(8)).prices).toEqual([]));

  it("says which card it is", () => {
    const card = findFirstItem(({ acNumber }) => acNumber === 12);
    expect(buildItemSocialImage(KNOWN, card).plate).toBe("Card No. 12");
  });
});

describe("a poster's key", () => {
  const key = (known = KNOWN, item = getItem(1)) => computeSocialImageKey(buildItemSocialImage(known, item));

  it("is the same for the same picture", () => {
    const later = bookOf(new Map(BOOK.items));
    expect(key({ ...KNOWN, book: { ...later, edition: "2", publishedAt: 7 } })).toBe(key());
    expect(key(KNOWN, { ...getItem(1), releases: {} })).toBe(key());
    expect(key()).toMatch(/^[0-9a-z]{14}$/);
  });

  it.each([
    ["price", { ...KNOWN, book: bookOf(new Map([[1, { "EBAY-GB": soldAt(1241) }]])) }, getItem(1)],
    ["note that prices are made up", { ...KNOWN, isSynthetic: true }, getItem(1)],
    ["name", KNOWN, { ...getItem(1), name: "Mario!" }],
    ["item", KNOWN, getItem(8)],
  ])("is another one with another %s", (_, known, item) => expect(key(known, item)).not.toBe(key()));

  it("is no other item's", () =>
    expect(new Set(shippedCatalogue.items.map((item) => key(KNOWN, item))).size).toBe(shippedCatalogue.items.length));
});

const owning = (...ids: readonly number[]) =>
  new Map(
    ids.map((id): [number, Holding] => [id, { copies: [{ isBoxed: true }], wishlisted: false, watchlisted: false }]),
  );

const posterOf = (
  holdings: ReturnType<typeof owning>,
  book?: PriceSnapshot,
  aim?: GoalFilter,
  chosen?: readonly Item[],
) =>
  buildCollectionSocialImage({
    chosen,
    id: 7,
    title: "Ann's Collection",
    catalogue: shippedCatalogue,
    holdings,
    book,
    isSynthetic: true,
    goal: aim && { aim, isOneOfEach: false },
  });

describe("a collection's poster", () => {
  it("shows what its owner chose, in their order, and is another one for that", () => {
    const holdings = owning(...shippedCatalogue.items.slice(0, 40).map(({ id }) => id));
    const chosen = [9, 3, 1, 7, 5, 11, 2, 4, 6].map(getItem);
    const poster = posterOf(holdings, undefined, undefined, chosen);
    expect(poster.exhibits.map(({ id }) => id)).toEqual([9, 3, 1, 7, 5, 11, 2, 4, 6]);
    expect(poster.worth).toEqual([]);
    const keys = [poster, posterOf(holdings), posterOf(holdings, undefined, undefined, chosen.toReversed())].map(
      computeSocialImageKey,
    );
    expect(new Set(keys).size).toBe(3);
  });

  it("has its counts, and what it is worth only where that is shown", () => {
    const poster = posterOf(owning(1, 8, 300));
    expect(poster.counts).toMatchObject([
      { kind: "figures", owned: 2, total: 277 },
      { kind: "cards", owned: 1, total: 673 },
    ]);
    expect(poster.isOfGoal).toBe(false);
    expect([poster.worth, poster.isSynthetic]).toEqual([[], false]);
    expect(posterOf(owning(1, 8), BOOK)).toMatchObject({
      worth: [
        { country: "UK", price: "£12.40", basis: "1 copy at the average of 30 days" },
        { country: "US", price: "$15.20", basis: "1 copy at the average of 30 days" },
      ],
      isSynthetic: true,
    });
  });

  it("counts and shows the goal alone, where there is one, and is worth all that there is", () => {
    const aim = buildGoalFilter(
      { seriesIds: [getItem(1).amiiboSeriesId], gameSeriesIds: [], kinds: ["figure"], isOneOfEach: false },
      shippedCatalogue,
    );
    const total = shippedCatalogue.items.filter(
      (item) => item.amiiboSeriesId === getItem(1).amiiboSeriesId && isCountedAsFigure(item),
    ).length;
    const inGoal = posterOf(owning(1), BOOK, aim);
    expect(inGoal.counts).toMatchObject([{ kind: "figures", owned: 1, total }]);
    expect(inGoal.isOfGoal).toBe(true);
    expect(posterOf(owning(1, 2, 300), BOOK, aim)).toEqual(inGoal);
    const cards = buildGoalFilter(
      { seriesIds: [], gameSeriesIds: [], kinds: ["card"], isOneOfEach: false },
      shippedCatalogue,
    );
    expect(posterOf(owning(1), BOOK, cards).worth).toEqual(posterOf(owning(1), BOOK).worth);
  });

  it("never says that something is worth nothing", () => expect(posterOf(owning(8), BOOK).worth).toEqual([]));
});

describe("what stands in its gallery", () => {
  const gallery = (...ids: readonly number[]) =>
    pickGalleryItems(summarizeCollection(shippedCatalogue, owning(...ids))).map(({ id }) => id);

  it("is all of a small collection", () => {
    expect(gallery()).toEqual([]);
    expect(gallery(8)).toEqual([8]);
  });

  it("is of as many series as there are, before a second one of any", () => {
    const all = gallery(...shippedCatalogue.items.map(({ id }) => id));
    expect(all).toHaveLength(MAX_GALLERY_ITEMS);
    expect(new Set(all.map((id) => getItem(id).amiiboSeriesId)).size).toBe(MAX_GALLERY_ITEMS);
    expect(gallery(1, 8, 9, 687)).toEqual([1, 687, 8, 9]);
  });

  it("is a figure before a card of the same series", () => {
    const figure = findFirstItem(({ amiiboSeriesId, form }) => amiiboSeriesId === 7 && form === "figure");
    expect(gallery(66, 68, figure.id)[0]).toBe(figure.id);
  });
});
