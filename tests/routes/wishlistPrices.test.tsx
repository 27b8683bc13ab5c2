import { describe, expect, it } from "vitest";
import { sortInCatalogueOrder } from "../../domain/catalogue/catalogueOrder";
import { t } from "../../domain/messages/pages";
import { compareByAvailability, type StockEntry, type StockOffer, toStockOffer } from "../../domain/stock/availability";
import { findLowestPurchasePrice } from "../../domain/stock/stockList";
import { toItemSummary } from "../../domain/view/listView";
import { WishlistPage } from "../../routes/collection/OwnLists";
import { type PricedWishlistEntry, WishlistPricesPanel } from "../../routes/collection/WishlistPricesPanel";
import { sliceListPage } from "../../routes/elements/ListPages";
import { toIslandPrices } from "../../routes/money/StaticItemCardPrice";
import { getItem, shippedCatalogue } from "../helpers/catalogue";
import { extractText, renderMarkup } from "../helpers/markup";
import { createPriceSnapshot } from "../helpers/priceSnapshot";
import { parseIslands } from "../helpers/servedIslands";

const prices = { priceSnapshot: createPriceSnapshot({}), region: "us" } as const;

const offer = (itemId: number, part: Partial<StockEntry>): StockOffer =>
  toStockOffer({
    id: itemId,
    itemId,
    retailer: "Best Buy",
    pageUrl: `https://shop.example/${itemId}`,
    affiliateUrl: undefined,
    stockCode: "1",
    grade: "new",
    price: 1_500,
    currency: "USD",
    isKnown: true,
    isConfirmed: true,
    changedAt: undefined,
    checkedSince: 0,
    checkedAt: 0,
    ...part,
  });

const wish = (id: number, ...offers: readonly StockOffer[]): PricedWishlistEntry => ({
  item: getItem(id),
  offers: offers.toSorted(compareByAvailability),
  cheapest: findLowestPurchasePrice(prices.priceSnapshot, id, prices.region, offers),
});

const render = (...wishes: readonly PricedWishlistEntry[]) =>
  renderMarkup(
    <WishlistPricesPanel
      catalogue={shippedCatalogue}
      wishes={wishes}
      list={sliceListPage(wishes, 1, 96)}
      prices={prices}
    />,
  );

describe("WishlistPricesPanel", () => {
  it("WishlistPricesPanel adds up the cheapest prices of items in stock without pre-orders", () => {
    const words = extractText(
      render(
        wish(1, offer(1, { price: 1_500 }), offer(1, { id: 11, price: 1_200 })),
        wish(2, offer(2, { price: 2_000 })),
        wish(3, offer(3, { stockCode: "2", price: 100 })),
        wish(4),
      ),
    );
    expect(words).toContain(
      "$32.00 for 2 of 4, each at its cheapest; nobody offers the others. 2 are in stock at shops.",
    );
  });

  it("WishlistPricesPanel says whether shops offer several, one or none of the wishlisted items", () => {
    expect(extractText(render(wish(1, offer(1, {})), wish(2, offer(2, {}))))).toContain(
      "$30.00 for all 2, each at its cheapest.",
    );
    expect(extractText(render(wish(1, offer(1, {}))))).toContain("$15.00 at the cheapest. 1 is in stock at a shop.");
    expect(extractText(render(wish(1)))).toContain(
      "No offers now Nobody offers any of them where you buy. None is in stock",
    );
  });

  it("WishlistPricesPanel links to the affiliate URL of the cheapest shop and marks the link as sponsored", () => {
    const html = render(
      wish(1, offer(1, { price: 900, affiliateUrl: "https://paid.example/1" }), offer(1, { id: 11, price: 2_000 })),
      wish(2, offer(2, {})),
    );
    expect(html).toMatch(/href="https:\/\/paid\.example\/1"[^>]* rel="sponsored nofollow noopener"/);
    expect(html).not.toContain("https://shop.example/1");
    expect(html).toMatch(/href="https:\/\/shop\.example\/2"[^>]* rel="noopener"/);
  });

  it("WishlistPricesPanel shows the price of a pre-order but does not count it as an offer", () => {
    const words = extractText(render(wish(3, offer(3, { stockCode: "2", price: 1_799 }))));
    expect(words).toMatch(/No offer now Pre-order at Best Buy : [^$]*\$17\.99/);
  });

  it("WishlistPricesPanel shows the price of a foreign shop in the currency of the shop", () => {
    const elsewhere = offer(4, { retailer: "CeX UK", price: 1_000, currency: "GBP" });
    expect(extractText(render(wish(4, elsewhere)))).toMatch(/No offer now Buy at CeX UK [^£]*£10\.00/);
    const unpriced = offer(4, { price: undefined, currency: undefined });
    expect(extractText(render(wish(4, unpriced)))).toContain(t.stock.priceUnknown);
    const listed = { ...wish(4, elsewhere), cheapest: { price: 800, currency: "USD" } } as const;
    expect(extractText(render(listed))).toMatch(
      new RegExp(`\\$8\\.00 ${t.wishlistPage.listing} Buy at CeX UK [^£]*£10\\.00`),
    );
    const nearOffer = offer(4, { id: 41, pageUrl: "https://shop.example/here" });
    expect(extractText(render(wish(4, elsewhere, nearOffer)))).toMatch(/\$15\.00 Buy at Best Buy(?!.*CeX)/);
    const inShop = extractText(render(wish(4, offer(4, {}))));
    expect(inShop).not.toContain(t.wishlistPage.listing);
    expect(inShop.match(/\$15\.00/g)).toHaveLength(2);
  });

  it("WishlistPricesPanel has buttons that move an item up or down in the wishlist", () => {
    const html = render(wish(1), wish(2), wish(3));
    const moves = [
      ...html.matchAll(/name="item" value="(\d+)"\/><input type="hidden" name="before" value="(\d*)"\/><button[^>]*>/g),
    ].map(([button, item, before]) => [Number(item), before, button.includes("disabled")]);
    expect(moves).toEqual([
      [1, "", true],
      [1, "3", false],
      [2, "1", false],
      [2, "", false],
      [3, "2", false],
      [3, "", true],
    ]);
  });
});

describe("WishlistPage", () => {
  it("WishlistPage renders its items and their prices on the server in groups of 48", () => {
    const ids = sortInCatalogueOrder(shippedCatalogue.items.slice(0, 50)).map(({ id }) => id);
    const priced = {
      priceSnapshot: createPriceSnapshot({ [ids[0] ?? 0]: { us: 700 }, [ids[48] ?? 0]: { us: 900 } }),
      region: "uk",
    } as const;
    const html = renderMarkup(
      <WishlistPage
        catalogue={shippedCatalogue}
        wishes={ids.map((id) => wish(id))}
        isPublic={false}
        publicUrl="https://plinth.example/user/1/ada/wishlist"
        site={{}}
        prices={priced}
        page={1}
      />,
    );
    const groups = parseIslands(html).filter(({ name }) => name === "CardGrid");
    expect(groups.map(({ when, props }) => ({ when, ...Object(props) }))).toEqual(
      [ids.slice(0, 48), ids.slice(48)].map((group, place) => ({
        when: place === 0 ? "load" : "visible",
        items: group.map((id) => JSON.parse(JSON.stringify(toItemSummary(shippedCatalogue, getItem(id), "all")))),
        prices: toIslandPrices(priced, group.map(getItem)),
      })),
    );
  });
});
