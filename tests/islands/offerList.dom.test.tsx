import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ShownListing } from "../../domain/listings/activeListing";
import { t } from "../../domain/messages/islands";
import type { ShopOffer } from "../../domain/stock/itemOffers";
import OfferList from "../../islands/OfferList";
import { $toasts } from "../../islands/store/overlays";
import { $chosenPriceRegion } from "../../islands/store/preferences";
import { doAndWait, find, mountIsland } from "../helpers/mountIsland";

const createShop = (id: number, more: Partial<ShopOffer> = {}): ShopOffer => ({
  id,
  retailer: `Shop ${id}`,
  market: "EBAY-GB",
  grade: "new",
  availability: "in",
  price: 100 * id,
  priceText: "",
  url: "https://shop.example",
  isSponsored: false,
  checkedAt: null,
  deal: null,
  ...more,
});
const createListing = (title: string, price: number, more: Partial<ShownListing> = {}): ShownListing => ({
  listingId: `v1|${title}|0`,
  market: "EBAY-GB",
  title,
  url: "https://listing.example",
  grade: "new",
  isOpenBox: false,
  price,
  shipping: 0,
  isBuyItNow: true,
  bidCount: 0,
  endsAt: null,
  ...more,
});
const SHOPS = [createShop(1), createShop(2, { market: "EBAY-US", grade: "used" })];
const LISTINGS = [
  createListing("new", 300),
  createListing("used", 400, { grade: "used" }),
  createListing("auction", 500, { isBuyItNow: false, bidCount: 2 }),
  createListing("in dollars", 600, { market: "EBAY-US", grade: "used" }),
];

let requests: string[];
/** The statuses of the next responses to reports. */
let statuses: (number | Promise<number>)[];

beforeEach(() => {
  [requests, statuses] = [[], []];
  document.head.innerHTML = '<meta name="csrf-token" content="token">';
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
    requests.push(`${method} ${address}`);
    return Response.json({ error: "code", message: "Too many." }, { status: (await statuses.shift()) ?? 200 });
  });
});
afterEach(async () => {
  await doAndWait(() => $chosenPriceRegion.set(undefined));
  $toasts.set([]);
  document.head.innerHTML = "";
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function openOffers(props: Partial<Parameters<typeof OfferList>[0]> = {}) {
  const view = await mountIsland(
    <OfferList id={12} shops={SHOPS} listings={LISTINGS} rate={null} region="uk" {...props} />,
  );
  const names = () => [...view.querySelectorAll("tbody th")].map((cell) => cell.firstChild?.textContent);
  return {
    place: view,
    names,
    filters: () => [...view.querySelectorAll("select")].map(({ value }) => value),
    choose: (index: number, value: string) =>
      doAndWait(() => {
        const field = [...view.querySelectorAll("select")][index];
        if (!field) throw new Error(`The list has no filter ${index}.`);
        field.value = value;
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }),
    report: (title: string) =>
      doAndWait(() => {
        const row = [...view.querySelectorAll("tr")].find((each) => each.textContent?.includes(title));
        row?.querySelector<HTMLElement>(".report-listing")?.click();
      }),
  };
}
const toasts = () => $toasts.get().map(({ text, action }) => [text, action?.label]);

describe("the filters of the offer list", () => {
  it("filters of the offer list can be combined and apply to both shops and marketplace listings", async () => {
    const { names, choose, filters, place: view } = await openOffers();
    expect(names()).toEqual(["Shop 1", "new", "used", "auction"]);
    await choose(0, "all");
    expect(names()).toEqual(["Shop 1", "Shop 2", "new", "used", "in dollars", "auction"]);
    await choose(1, "used");
    expect(names()).toEqual(["Shop 2", "used", "in dollars"]);
    await choose(0, "EBAY-US");
    expect(names()).toEqual(["Shop 2", "in dollars"]);
    await choose(2, "Auction");
    expect(names()).toEqual([]);
    expect(view.querySelector("section[tabindex] p")?.textContent).toBe(t.offers.noOffers);
    await choose(1, "any");
    await choose(0, "EBAY-GB");
    expect(names()).toEqual(["auction"]);
    expect(filters()).toEqual(["EBAY-GB", "any", "Auction"]);
  });

  it("a change of the price region sets the market filter of the offer list to the new region", async () => {
    const { names, choose, filters } = await openOffers();
    await choose(1, "used");
    expect(names()).toEqual(["used"]);
    await choose(0, "EBAY-US");
    await choose(1, "any");
    expect(names()).toEqual(["Shop 2", "in dollars"]);
    await doAndWait(() => $chosenPriceRegion.set("average"));
    expect(filters()).toEqual(["all", "any", "any"]);
    expect(names()).toHaveLength(6);
    await doAndWait(() => $chosenPriceRegion.set("us"));
    expect(filters()[0]).toBe("EBAY-US");
  });
});

it("an offer list that the user has expanded stays expanded after a filter change", async () => {
  const { place: view, choose } = await openOffers();
  expect(find(view, "table").dataset.collapsed).toBe("");
  expect(find(view, ".show-all-offers").textContent).toBe(t.offers.showAll(4));
  await doAndWait(() => find(view, ".show-all-offers").click());
  expect(view.querySelector(".show-all-offers")).toBeNull();
  expect(find(view, "table").dataset.collapsed).toBeUndefined();
  await choose(0, "all");
  expect(find(view, "table").dataset.collapsed).toBeUndefined();
});

it("the offer list sorts prices in pounds and dollars by value if an exchange rate is available", async () => {
  const listings = [createListing("pounds", 600), createListing("dollars", 1_000, { market: "EBAY-US" })];
  const { names, choose } = await openOffers({
    shops: [],
    listings,
    region: "average",
    rate: { day: "2026-11-20", usdPerGbp: 2 },
  });
  expect(names()).toEqual(["dollars", "pounds"]);
  await choose(0, "EBAY-GB");
  expect(names()).toEqual(["pounds"]);
});

it("an auction disappears from the offer list when it ends", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000 });
  const { names } = await openOffers({
    shops: [],
    listings: [
      createListing("over", 1, { endsAt: 1_000 }),
      createListing("runs", 2, { endsAt: 1_001 }),
      createListing("stays", 3),
    ],
  });
  expect(names()).toEqual(["runs", "stays"]);
  vi.setSystemTime(1_001);
  await doAndWait(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(names()).toEqual(["stays"]);
  vi.setSystemTime(500);
  await doAndWait(() => void dispatchEvent(new Event("pageshow")));
  expect(names()).toEqual(["over", "runs", "stays"]);
});

describe("a reported listing", () => {
  it("a listing that the user reports disappears from the offer list, and the focus moves to the list", async () => {
    const { place: view, names, report } = await openOffers();
    await report("used");
    expect(names()).toEqual(["Shop 1", "new", "auction"]);
    expect(document.activeElement).toBe(find(view, "section[tabindex]"));
    await report("auction");
    expect(names()).toEqual(["Shop 1", "new"]);
    expect(requests).toEqual(
      ["used", "auction"].map((title) => `POST /api/amiibo/12/listings/v1%7C${title}%7C0/report`),
    );
    expect(toasts()).toEqual([
      [t.offers.listingReported, undefined],
      [t.offers.listingReported, undefined],
    ]);
  });

  it("a listing reappears in the offer list if the report about it is rejected, with a retry toast", async () => {
    const { names, report } = await openOffers();
    await report("used");
    statuses = [429];
    await report("new");
    expect(names()).toEqual(["Shop 1", "new", "auction"]);
    expect(toasts().slice(1)).toEqual([[t.offers.reportFailed("Too many."), t.store.retry]]);
    await doAndWait(() => $toasts.get()[1]?.action?.run());
    expect(names()).toEqual(["Shop 1", "auction"]);
    expect(requests[2]).toBe(requests[1]);
  });

  it("a rejected report of one listing does not bring back a second reported listing", async () => {
    const { names, report } = await openOffers();
    let respond = (_: number) => {};
    statuses = [
      new Promise((resolve) => {
        respond = resolve;
      }),
    ];
    await report("used");
    await report("new");
    expect(names()).toEqual(["Shop 1", "auction"]);
    await doAndWait(() => respond(429));
    expect(names()).toEqual(["Shop 1", "used", "auction"]);
  });

  it("a listing that had already ended when the user reported it stays hidden, without a toast", async () => {
    const { names, report } = await openOffers();
    statuses = [404];
    await report("new");
    expect(names()).toEqual(["Shop 1", "used", "auction"]);
    expect(toasts()).toEqual([]);
  });

  it("a listing that the user reports after the session has ended reappears, without a toast", async () => {
    const { names, report } = await openOffers();
    statuses = [401];
    await report("new");
    expect(names()).toEqual(["Shop 1", "new", "used", "auction"]);
    expect(toasts()).toEqual([]);
  });
});
