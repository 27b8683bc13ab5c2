import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ShownListing } from "../../domain/listings/activeListing";
import { t } from "../../domain/messages/islands";
import type { ShopOffer } from "../../domain/stock/itemOffers";
import WaysToGet from "../../islands/OfferList";
import { OfferRow } from "../../islands/offers/OfferRow";
import { listElementTexts, renderToText } from "../helpers/shownText";

const SHOP: ShopOffer = {
  id: 4,
  retailer: "Pixel Store",
  market: "EBAY-GB",
  grade: "new",
  standing: "in",
  price: 1_500,
  words: "£15.00",
  url: "https://shop.example/mario",
  isSponsored: false,
  checkedAt: null,
  deal: null,
};

const LISTING: ShownListing = {
  ebayId: "v1|22|0",
  market: "EBAY-GB",
  title: "Mario in his box",
  url: "https://listing.example/22",
  grade: "new",
  isOpened: false,
  price: 1_200,
  shipping: 350,
  isBin: true,
  bidCount: 0,
  endsAt: null,
};

const shopRow = (shop: Partial<ShopOffer> = {}) =>
  renderToString(<OfferRow way={{ of: "shop", shop: { ...SHOP, ...shop } }} />);
const listingRow = (listing: Partial<ShownListing> = {}) => (
  <OfferRow way={{ of: "listing", listing: { ...LISTING, ...listing } }} />
);

describe("the row of a shop", () => {
  it("leads to the shop, and says so when the link is paid for", () => {
    expect(shopRow()).toContain(`href="${SHOP.url}" target="_blank" rel="noopener"`);
    expect(shopRow({ isSponsored: true })).toContain('rel="sponsored nofollow noopener"');
  });

  it("leads nowhere when the shop is out of stock", () => {
    const html = shopRow({ standing: "out" });
    expect(html).not.toContain("<a ");
    expect(html).toContain('disabled=""');
    expect(html).toContain('<tr data-standing="out">');
  });

  it("tells its stock, its condition, its price and its deal", () => {
    expect(listElementTexts(shopRow({ grade: "used", deal: "Deal: 15 %" }), "td")).toEqual([
      t.ways.standings.in,
      t.ways.grades.used,
      "£15.00 Deal: 15 %",
    ]);
    expect(listElementTexts(shopRow({ standing: "pre" }), "td")).toEqual([
      t.ways.standings.pre,
      t.ways.grades.new,
      `£15.00 ${t.ways.onPreOrder}`,
    ]);
  });

  it("tells when it was checked, where that is known", () => {
    expect(shopRow({ checkedAt: Date.UTC(2026, 10, 5, 12) })).toContain('dateTime="2026-11-05T12:00:00.000Z"');
    expect(shopRow()).not.toContain("<time");
  });
});

describe("the row of a listing", () => {
  it("tells the price with its postage in the currency of its market", () => {
    expect(renderToText(listingRow())).toContain(`£15.50 ${t.ways.postage("£3.50")}`);
    expect(renderToText(listingRow({ market: "EBAY-US" }))).toContain(`$15.50 ${t.ways.postage("$3.50")}`);
    expect(renderToText(listingRow({ shipping: 0 }))).toContain(`£12.00 ${t.ways.freePostage}`);
    expect(renderToText(listingRow({ shipping: null }))).toContain(`£12.00 ${t.ways.postageNotTold}`);
  });

  it("tells its marketplace, its sale and its condition", () => {
    expect(renderToText(listingRow())).toContain(
      `${t.ways.marketplaces["EBAY-GB"]} ${t.ways.buyItNow} ${t.ways.newInBox}`,
    );
    const auction = renderToText(listingRow({ isBin: false, bidCount: 3, grade: "used", market: "EBAY-US" }));
    expect(auction).toContain(t.ways.marketplaces["EBAY-US"]);
    expect(auction).toContain(`${t.ways.bids(3)} ${t.ways.used}`);
    expect(renderToText(listingRow({ grade: "used", isOpened: true }))).toContain(t.ways.usedWithBox);
  });

  it("marks its link as paid for", () =>
    expect(renderToString(listingRow())).toContain(
      `href="${LISTING.url}" target="_blank" rel="sponsored nofollow noopener"`,
    ));
});

describe("the list of ways to get an item", () => {
  const inDollars = { ...LISTING, ebayId: "in dollars", market: "EBAY-US", price: 1_300 } as const;
  const list = (props: Partial<Parameters<typeof WaysToGet>[0]> = {}) =>
    renderToString(
      <WaysToGet
        id={1}
        shops={[SHOP]}
        listings={[LISTING, inDollars]}
        rate={{ day: "2026-11-05", usdPerGbp: 1.3 }}
        region="1"
        {...props}
      />,
    );
  const names = (html: string) => listElementTexts(html, "th").slice(4);

  it("shows the region of its reader alone, and all regions to a guest", () => {
    expect(names(list({ region: "3" }))).toHaveLength(2);
    expect(names(list({ region: "2" }))).toHaveLength(1);
    expect(names(list({ region: null }))).toHaveLength(3);
  });

  it("lets nobody but a signed-in reader report a listing", () => {
    expect(list()).toContain('class="not-this"');
    expect(list({ region: null })).not.toContain('class="not-this"');
  });

  it("offers the whole list once more than three ways are there", () => {
    const shops = [4, 5].map((id) => ({ ...SHOP, id }));
    expect(list({ shops })).toContain(t.ways.all(4));
    expect(list()).not.toContain("all-ways");
  });

  it("says that there is no listing where only shops are left", () => {
    expect(list({ listings: [] })).toContain(t.ways.none);
    expect(list()).not.toContain(t.ways.none);
  });
});
