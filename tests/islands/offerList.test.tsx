import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ShownListing } from "../../domain/listings/activeListing";
import { t } from "../../domain/messages/islands";
import type { ShopOffer } from "../../domain/stock/itemOffers";
import OfferList from "../../islands/OfferList";
import { OfferRow } from "../../islands/offers/OfferRow";
import { listElementTexts, renderToText } from "../helpers/plainText";

const SHOP: ShopOffer = {
  id: 4,
  retailer: "Pixel Store",
  market: "EBAY-GB",
  grade: "new",
  availability: "in",
  price: 1_500,
  priceText: "£15.00",
  url: "https://shop.example/mario",
  isSponsored: false,
  checkedAt: null,
  deal: null,
};

const LISTING: ShownListing = {
  listingId: "v1|22|0",
  market: "EBAY-GB",
  title: "Mario in his box",
  url: "https://listing.example/22",
  grade: "new",
  isOpenBox: false,
  price: 1_200,
  shipping: 350,
  isBuyItNow: true,
  bidCount: 0,
  endsAt: null,
};

const renderShopRow = (shop: Partial<ShopOffer> = {}) =>
  renderToString(<OfferRow offer={{ kind: "shop", shop: { ...SHOP, ...shop } }} />);
const createListingRow = (listing: Partial<ShownListing> = {}) => (
  <OfferRow offer={{ kind: "listing", listing: { ...LISTING, ...listing } }} />
);

it("a shop row of the offer list links to the shop, with rel=sponsored for an affiliate link", () => {
  expect(renderShopRow()).toContain(`href="${SHOP.url}" target="_blank" rel="noopener"`);
  expect(renderShopRow({ isSponsored: true })).toContain('rel="sponsored nofollow noopener"');
});

it("a shop row of the offer list has no link if the item is sold out", () => {
  const html = renderShopRow({ availability: "out" });
  expect(html).not.toContain("<a ");
  expect(html).toContain('disabled=""');
  expect(html).toContain('<tr data-availability="out">');
});

it("a shop row of the offer list shows availability, condition, price and deal", () => {
  expect(listElementTexts(renderShopRow({ grade: "used", deal: "Deal: 15 %" }), "td")).toEqual([
    t.offers.availability.in,
    t.offers.grades.used,
    "£15.00 Deal: 15 %",
  ]);
  expect(listElementTexts(renderShopRow({ availability: "pre" }), "td")).toEqual([
    t.offers.availability.pre,
    t.offers.grades.new,
    `£15.00 ${t.offers.onPreOrder}`,
  ]);
});

it("a shop row of the offer list shows the time of the last check if the shop was ever checked", () => {
  expect(renderShopRow({ checkedAt: Date.UTC(2026, 10, 5, 12) })).toContain('dateTime="2026-11-05T12:00:00.000Z"');
  expect(renderShopRow()).not.toContain("<time");
});

describe("the row of a listing", () => {
  it("a listing row of the offer list shows price and postage in the currency of its marketplace", () => {
    expect(renderToText(createListingRow())).toContain(`£15.50 ${t.offers.withPostage("£3.50")}`);
    expect(renderToText(createListingRow({ market: "EBAY-US" }))).toContain(`$15.50 ${t.offers.withPostage("$3.50")}`);
    expect(renderToText(createListingRow({ shipping: 0 }))).toContain(`£12.00 ${t.offers.freePostage}`);
    expect(renderToText(createListingRow({ shipping: null }))).toContain(`£12.00 ${t.offers.postageUnknown}`);
  });

  it("a listing row of the offer list shows its marketplace, sale type and condition", () => {
    expect(renderToText(createListingRow())).toContain(
      `${t.offers.marketplaces["EBAY-GB"]} ${t.offers.buyItNow} ${t.offers.newInBox}`,
    );
    const auction = renderToText(
      createListingRow({ isBuyItNow: false, bidCount: 3, grade: "used", market: "EBAY-US" }),
    );
    expect(auction).toContain(t.offers.marketplaces["EBAY-US"]);
    expect(auction).toContain(`${t.offers.bids(3)} ${t.offers.used}`);
    expect(renderToText(createListingRow({ grade: "used", isOpenBox: true }))).toContain(t.offers.usedWithBox);
  });

  it("the link of a marketplace listing has rel=sponsored", () =>
    expect(renderToString(createListingRow())).toContain(
      `href="${LISTING.url}" target="_blank" rel="sponsored nofollow noopener"`,
    ));
});

const inDollars = { ...LISTING, listingId: "in dollars", market: "EBAY-US", price: 1_300 } as const;
const renderList = (props: Partial<Parameters<typeof OfferList>[0]> = {}) =>
  renderToString(
    <OfferList
      id={1}
      shops={[SHOP]}
      listings={[LISTING, inDollars]}
      rate={{ day: "2026-11-05", usdPerGbp: 1.3 }}
      region="average"
      {...props}
    />,
  );
const names = (html: string) => listElementTexts(html, "th").slice(4);

it("OfferList shows members the offers of the chosen region, and guests the offers of all regions", () => {
  expect(names(renderList({ region: "uk" }))).toHaveLength(2);
  expect(names(renderList({ region: "us" }))).toHaveLength(1);
  expect(names(renderList({ region: null }))).toHaveLength(3);
});

it("OfferList shows the report button of listings only to members", () => {
  expect(renderList()).toContain('class="report-listing"');
  expect(renderList({ region: null })).not.toContain('class="report-listing"');
});

it("OfferList has a button that shows all offers if there are more than three", () => {
  const shops = [4, 5].map((id) => ({ ...SHOP, id }));
  expect(renderList({ shops })).toContain(t.offers.showAll(4));
  expect(renderList()).not.toContain("show-all-offers");
});

it("OfferList with shops but without marketplace listings says that there are no listings", () => {
  expect(renderList({ listings: [] })).toContain(t.offers.noOffers);
  expect(renderList()).not.toContain(t.offers.noOffers);
});
