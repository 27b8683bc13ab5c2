import { beforeAll, describe, expect, it } from "vitest";
import { saveGoal } from "../../../db/goal/goal";
import { saveItemAction } from "../../../db/ownership/change";
import { t } from "../../../domain/messages/pages";
import { EMPTY_PRICE_SNAPSHOT, type PriceSnapshot, type PriceStatistics } from "../../../domain/prices/priceSnapshot";
import { stockRoutes } from "../../../routes/stock";
import { getItem, shippedCatalogue } from "../../helpers/catalogue";
import { createStockCheckRow, fillMarket } from "../../helpers/marketRows";
import { type RouteCaller, withRoutes } from "../../helpers/routes";

const listedPrice: PriceStatistics = { price: 4000, sampleCount: 5, low: 4000, high: 4000, day: "2026-11-20" };
/** Marketplace listings of item 1 cost £40, so a price of £13 at a shop is a deal. */
const snapshot: PriceSnapshot = {
  ...EMPTY_PRICE_SNAPSHOT,
  items: new Map([[1, { "EBAY-GB": { sold: {}, listed: { new: listedPrice }, guide: {} } }]]),
};
const { database, somebody, guest } = withRoutes([stockRoutes], () => ({ loadPriceSnapshot: async () => snapshot }));

beforeAll(() =>
  fillMarket(database.db, {
    stock: [
      createStockCheckRow({ itemId: 1, retailer: "CeX UK", price: 1300 }),
      createStockCheckRow({ itemId: 2, retailer: "CeX UK", price: 1400 }),
      createStockCheckRow({ itemId: 3, retailer: "BestBuy (US)", price: 5000, currency: "USD" }),
      createStockCheckRow({ itemId: 4, retailer: "CeX UK", price: 1500, stockState: "2" }),
      ...shippedCatalogue.items
        .slice(100, 160)
        .map(({ id }) => createStockCheckRow({ itemId: id, retailer: "CeX UK", price: 9000, grade: "used" })),
    ],
  }),
);

const loadIds = async (caller: RouteCaller, query: string) =>
  [...(await caller.go(`/stock-checker${query}`)).text.matchAll(/href="\/amiibo\/(\d+)/g)].map(([, id]) => Number(id));
const changeHolding = (person: RouteCaller, name: "add" | "wishlist/add" | "watchlist/add", id: number) =>
  saveItemAction(database.db, name, id, { userId: person.id, changeId: crypto.randomUUID(), now: new Date() });

describe("stock page", () => {
  it("members can limit the stock page to missing, wishlisted, watched or goal items", async () => {
    const person = await somebody();
    await changeHolding(person, "add", 1);
    await changeHolding(person, "wishlist/add", 2);
    await changeHolding(person, "watchlist/add", 4);
    expect(await loadIds(person, "?of=wished")).toEqual([2]);
    expect(await loadIds(person, "?of=watched")).toEqual([4]);
    expect((await loadIds(person, "?of=missing&condition=new")).toSorted()).toEqual([2, 3, 4]);
    expect((await person.go("/stock-checker")).words).not.toContain(t.stock.chips.goal);
    const { amiiboSeriesId } = getItem(1);
    await saveGoal(database.db, person.id, {
      seriesIds: [amiiboSeriesId],
      gameSeriesIds: [],
      forms: ["figure"],
      isOneOfEach: false,
    });
    expect((await person.go("/stock-checker")).words).toContain(t.stock.chips.goal);
    const aimed = await loadIds(person, "?of=goal&condition=new");
    expect(aimed).toContain(1);
    expect(aimed.map((id) => getItem(id).amiiboSeriesId)).toEqual(aimed.map(() => amiiboSeriesId));
  });

  it("guests can filter the stock page by deals, pre-orders and country, but not by their wishlist", async () => {
    expect(await loadIds(guest, "?only=deals")).toEqual([1]);
    expect(await loadIds(guest, "?only=pre")).toEqual([4]);
    expect(await loadIds(guest, "?in=us")).toEqual([3]);
    expect((await guest.go("/stock-checker")).words).not.toContain(t.stock.chips.wished);
  });

  it("the stock page lists offers in the region of the viewer first", async () => {
    expect((await loadIds(guest, "?condition=new"))[0]).toBe(3);
    expect((await loadIds(await somebody({ name: "primary_region", value: "uk" }), "?condition=new"))[0]).toBe(1);
  });

  it("the stock page shows the first 60 offers and links to a page with all offers", async () => {
    expect(await loadIds(guest, "?in=uk")).toHaveLength(60);
    const { text } = await guest.go("/stock-checker?in=uk");
    const [, address = ""] = /<a class="button" href="([^"]*all=[^"]*)"/.exec(text) ?? [];
    expect(await loadIds(guest, address.replace("/stock-checker", "").replaceAll("&amp;", "&"))).toHaveLength(63);
  });

  it("the stock page shows a message and the active filter when no offer matches", async () => {
    const { words } = await guest.go("/stock-checker?in=us&condition=used");
    expect(words).toContain(t.stock.noMatches);
    expect(words).toContain(t.stock.chips.us);
  });

  it("GET /stock-checker/by-item redirects permanently to the stock page", async () => {
    const { status, headers } = await guest.go("/stock-checker/by-item");
    expect([status, headers.get("Location")]).toEqual([301, "/stock-checker"]);
  });
});
