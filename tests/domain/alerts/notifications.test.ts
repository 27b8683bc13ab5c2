import { describe, expect, it } from "vitest";
import { type CheapestOffer, formatOffer } from "../../../domain/alerts/cheapestOffer";
import { evaluateTargets } from "../../../domain/alerts/evaluateTargets";
import {
  type AtomFeedEntry,
  buildPriceNotification,
  buildRestockNotification,
  formatWatchlistSummary,
  renderAtomFeed,
} from "../../../domain/alerts/feed";
import type { ItemTargets, PriceTarget } from "../../../domain/alerts/target";
import { buildTargetFormData } from "../../../domain/alerts/targetFormData";
import type { PriceSnapshot } from "../../../domain/prices/priceSnapshot";
import { RETAILERS } from "../../../domain/stock/retailers";

const OFFER: CheapestOffer = {
  itemId: 1,
  market: "EBAY-GB",
  grade: "new",
  price: 949,
  postage: undefined,
  seller: "CeX UK",
  url: "https://uk.webuy.com/1",
};
const HERE = { itemId: 1, market: "EBAY-GB", grade: "new" } as const;
const TARGET: PriceTarget = { ...HERE, price: 1_000, isArmed: true };
const ITEM_TARGETS: ItemTargets = { ...HERE, price: 1_000, wantsRestock: true };

describe("notifications", () => {
  it.each([
    [OFFER, "£9.49 at CeX UK"],
    [{ ...OFFER, postage: 299 }, "£9.49 plus £2.99 postage at CeX UK"],
    [{ ...OFFER, postage: 0, seller: "eBay" }, "£9.49 with free postage on eBay"],
    [{ ...OFFER, market: "EBAY-US" as const, seller: "eBay" }, "$9.49 on eBay"],
  ])("formatOffer writes an offer with price, postage and seller: %j", (offer, text) =>
    expect(formatOffer(offer)).toBe(text),
  );

  it("a price notification names the price and seller of the offer and the target price", () =>
    expect(buildPriceNotification("Mario", OFFER, 1_000)).toEqual({
      text: "UK, new: Mario costs £9.49 at CeX UK. Your target: £10.00.",
      url: OFFER.url,
    }));

  it.each([
    [949, "UK, new: Mario is back in stock at CeX UK for £9.49."],
    [undefined, "UK, new: Mario is back in stock at CeX UK."],
  ])("a restock notification for an item at the price %s reads: %s", (price, text) =>
    expect(buildRestockNotification("Mario", { ...OFFER, price })).toEqual({ text, url: OFFER.url }),
  );
});

describe("prices in notifications", () => {
  it.each(RETAILERS)(
    "a notification names the price at the shop $name only if the shop allows storing prices",
    ({ name: seller, canKeepPrices }) => {
      const all = [
        buildPriceNotification("Mario", { ...OFFER, seller }, 1_000),
        buildRestockNotification("Mario", { ...OFFER, seller }),
      ];
      for (const { text, url } of all) {
        expect(text).toContain(seller);
        expect([text.includes("9.49"), url]).toEqual([canKeepPrices, OFFER.url]);
      }
      expect(all[0]?.text).toContain("Your target: £10.00.");
    },
  );

  it("a price notification omits the price if the shop forbids storing prices", () =>
    expect(buildPriceNotification("Mario", { ...OFFER, seller: "Amazon UK" }, 1_000).text).toBe(
      "UK, new: Mario costs no more than your target at Amazon UK. Your target: £10.00.",
    ));
});

it("evaluateTargets returns a met price target together with the offer that meets it", () => {
  expect(evaluateTargets([TARGET], () => OFFER)).toEqual({ met: [{ target: TARGET, offer: OFFER }], rearmed: [] });
  expect(evaluateTargets([TARGET], () => ({ ...OFFER, price: 2_000 }))).toEqual({ met: [], rearmed: [] });
});

describe("buildTargetFormData", () => {
  const createFigure = (price: number) => ({
    price,
    sampleCount: 3,
    low: price - 1,
    high: price + 1,
    day: "2026-11-20",
  });
  const snapshot: PriceSnapshot = {
    version: "e",
    publishedAt: 0,
    items: new Map([
      [
        1,
        {
          "EBAY-GB": {
            sold: { new: { ...createFigure(900), percentOfPrevious: 110 } },
            listed: { used: createFigure(500) },
            guide: {},
          },
        },
      ],
    ]),
  };
  const nothing = {
    price: null,
    wantsRestock: false,
    offer: null,
    average: null,
    priceRange: null,
  };

  it("buildTargetFormData returns four forms, one for each combination of market and condition", () => {
    const forms = buildTargetFormData(
      snapshot,
      1,
      [ITEM_TARGETS, { ...ITEM_TARGETS, itemId: 2, grade: "used" }],
      [OFFER, { ...OFFER, itemId: 2, market: "EBAY-US" }],
    );
    expect(forms).toHaveLength(4);
    expect(forms).toEqual(
      expect.arrayContaining([
        {
          market: "EBAY-GB",
          grade: "new",
          price: 1_000,
          wantsRestock: true,
          offer: { price: 949, postage: null, seller: "CeX UK", url: OFFER.url },
          average: {
            price: 900,
            currency: "GBP",
            basis: "sold",
            sampleCount: 3,
            day: "2026-11-20",
            percentOfPrevious: 110,
          },
          priceRange: { low: 899, high: 901 },
        },
        { ...nothing, market: "EBAY-GB", grade: "used", priceRange: { low: 499, high: 501 } },
        { ...nothing, market: "EBAY-US", grade: "new" },
        { ...nothing, market: "EBAY-US", grade: "used" },
      ]),
    );
  });
});

it("buildTargetFormData suggests no lowest price that is below 60 % of the trusted average", () => {
  const sold = { new: { price: 1_000, sampleCount: 3, low: 599, high: 1_100, day: "2026-11-20" } };
  const getRange = (prices: typeof sold) => {
    const items = new Map([[1, { "EBAY-GB": { sold: prices, listed: {}, guide: {} } }]]);
    const forms = buildTargetFormData({ version: "1", publishedAt: 0, items }, 1, [], []);
    return forms.find(({ market, grade }) => market === "EBAY-GB" && grade === "new")?.priceRange;
  };
  expect(getRange(sold)).toEqual({ low: null, high: 1_100 });
  expect(getRange({ new: { ...sold.new, low: 600 } })).toEqual({ low: 600, high: 1_100 });
});

it.each([
  [0, 0, 0, "You watch nothing yet."],
  [1, 0, 0, "You watch 1 item."],
  [2, 1, 0, "You watch 2 items; no target is met."],
  [1, 1, 1, "You watch 1 item; 1 target is met."],
  [1, 3, 2, "You watch 1 item; 2 targets are met."],
  [21, 40, 21, "You watch 21 items; 21 targets are met."],
])("the watchlist summary for %i items, %i price targets and %i met price targets is %j", (items, set, met, text) =>
  expect(formatWatchlistSummary(items, { set, met })).toBe(text),
);

it("renderAtomFeed lists all notifications and dates the feed by the newest notification", () => {
  const entry = {
    id: "urn:1",
    title: "Down & out",
    at: 1_000,
    pageUrl: "https://a.example/1?a&b",
    offerUrl: "https://b.example/",
  };
  const feed = {
    id: "urn:f",
    title: "Alerts <1>",
    author: "Ada",
    selfUrl: "https://a.example/feed",
    pageUrl: "https://a.example/",
    since: 500,
  };
  const when = "1970-01-01T00:00:01.000Z";
  const renderFeed = (since: number, entries: readonly AtomFeedEntry[]) => renderAtomFeed({ ...feed, since, entries });
  expect(renderFeed(500, [entry, { ...entry, id: "urn:2", at: 900, offerUrl: undefined }])).toBe(
    [
      '<?xml version="1.0" encoding="utf-8"?>',
      '<feed xmlns="http://www.w3.org/2005/Atom">',
      "<id>urn:f</id>",
      "<title>Alerts &lt;1&gt;</title>",
      `<updated>${when}</updated>`,
      "<author><name>Ada</name></author>",
      '<link rel="self" href="https://a.example/feed"/>',
      '<link rel="alternate" href="https://a.example/"/>',
      `<entry><id>urn:1</id><title>Down &amp; out</title><updated>${when}</updated><published>${when}</published><link rel="alternate" href="https://a.example/1?a&amp;b"/><link rel="related" href="https://b.example/"/><content type="text">Down &amp; out</content></entry>`,
      `<entry><id>urn:2</id><title>Down &amp; out</title><updated>1970-01-01T00:00:00.900Z</updated><published>1970-01-01T00:00:00.900Z</published><link rel="alternate" href="https://a.example/1?a&amp;b"/><content type="text">Down &amp; out</content></entry>`,
      "</feed>",
      "",
    ].join("\n"),
  );
  expect(renderFeed(2_000, [])).toContain("<updated>1970-01-01T00:00:02.000Z</updated>");
});
