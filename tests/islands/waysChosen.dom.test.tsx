import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ShownListing } from "../../domain/listings/activeListing";
import { t } from "../../domain/messages/islands";
import type { ShopOffer } from "../../domain/stock/itemOffers";
import WaysToGet from "../../islands/OfferList";
import { $toasts } from "../../islands/store/overlays";
import { $region } from "../../islands/store/preferences";
import { doAndWait, find, mountIsland } from "../helpers/dom";

const shop = (id: number, more: Partial<ShopOffer> = {}): ShopOffer => ({
  id,
  retailer: `Shop ${id}`,
  market: "EBAY-GB",
  grade: "new",
  standing: "in",
  price: 100 * id,
  words: "",
  url: "https://shop.example",
  isSponsored: false,
  checkedAt: null,
  deal: null,
  ...more,
});
const listing = (title: string, price: number, more: Partial<ShownListing> = {}): ShownListing => ({
  ebayId: `v1|${title}|0`,
  market: "EBAY-GB",
  title,
  url: "https://listing.example",
  grade: "new",
  isOpened: false,
  price,
  shipping: 0,
  isBin: true,
  bidCount: 0,
  endsAt: null,
  ...more,
});
const SHOPS = [shop(1), shop(2, { market: "EBAY-US", grade: "used" })];
const LISTINGS = [
  listing("new", 300),
  listing("used", 400, { grade: "used" }),
  listing("auction", 500, { isBin: false, bidCount: 2 }),
  listing("in dollars", 600, { market: "EBAY-US", grade: "used" }),
];

let requests: string[];
/** Answers the next reports with these statuses. */
let statuses: (number | Promise<number>)[];

beforeEach(() => {
  [requests, statuses] = [[], []];
  document.head.innerHTML = '<meta name="csrf-token" content="token">';
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
    requests.push(`${method} ${address}`);
    return Response.json({ message: "Too many." }, { status: (await statuses.shift()) ?? 200 });
  });
});
afterEach(async () => {
  await doAndWait(() => $region.set(undefined));
  $toasts.set([]);
  document.head.innerHTML = "";
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function openWays(props: Partial<Parameters<typeof WaysToGet>[0]> = {}) {
  const place = await mountIsland(
    <WaysToGet id={12} shops={SHOPS} listings={LISTINGS} rate={null} region="3" {...props} />,
  );
  const names = () => [...place.querySelectorAll("tbody th")].map((cell) => cell.firstChild?.textContent);
  return {
    place,
    names,
    filters: () => [...place.querySelectorAll("select")].map(({ value }) => value),
    choose: (at: number, value: string) =>
      doAndWait(() => {
        const field = [...place.querySelectorAll("select")][at];
        if (!field) throw new Error(`There is no filter ${at}.`);
        field.value = value;
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }),
    report: (title: string) =>
      doAndWait(() => {
        const row = [...place.querySelectorAll("tr")].find((each) => each.textContent?.includes(title));
        row?.querySelector<HTMLElement>(".not-this")?.click();
      }),
  };
}
const toasts = () => $toasts.get().map(({ text, action }) => [text, action?.label]);

describe("the filters of the ways to get an item", () => {
  it("narrow shops and listings together, each filter beside the others", async () => {
    const { names, choose, filters, place } = await openWays();
    expect(names()).toEqual(["Shop 1", "new", "used", "auction"]);
    await choose(0, "all");
    expect(names()).toEqual(["Shop 1", "Shop 2", "new", "used", "in dollars", "auction"]);
    await choose(1, "used");
    expect(names()).toEqual(["Shop 2", "used", "in dollars"]);
    await choose(0, "EBAY-US");
    expect(names()).toEqual(["Shop 2", "in dollars"]);
    await choose(2, "Auction");
    expect(names()).toEqual([]);
    expect(place.querySelector("section[tabindex] p")?.textContent).toBe(t.ways.none);
    await choose(1, "any");
    await choose(0, "EBAY-GB");
    expect(names()).toEqual(["auction"]);
    expect(filters()).toEqual(["EBAY-GB", "any", "Auction"]);
  });

  it("keep the region that was chosen in them until another one is chosen for the page", async () => {
    const { names, choose, filters } = await openWays();
    await choose(1, "used");
    expect(names()).toEqual(["used"]);
    await choose(0, "EBAY-US");
    await choose(1, "any");
    expect(names()).toEqual(["Shop 2", "in dollars"]);
    await doAndWait(() => $region.set("1"));
    expect(filters()).toEqual(["all", "any", "any"]);
    expect(names()).toHaveLength(6);
    await doAndWait(() => $region.set("2"));
    expect(filters()[0]).toBe("EBAY-US");
  });
});

it("the ways to get an item begin with a few, and show all for good once they are asked for", async () => {
  const { place, choose } = await openWays();
  expect(find(place, "table").dataset.first).toBe("");
  expect(find(place, ".all-ways").textContent).toBe(t.ways.all(4));
  await doAndWait(() => find(place, ".all-ways").click());
  expect(place.querySelector(".all-ways")).toBeNull();
  expect(find(place, "table").dataset.first).toBeUndefined();
  await choose(0, "all");
  expect(find(place, "table").dataset.first).toBeUndefined();
});

it("pounds and dollars stand in the order of their worth when the rate is known", async () => {
  const listings = [listing("pounds", 600), listing("dollars", 1_000, { market: "EBAY-US" })];
  const { names, choose } = await openWays({
    shops: [],
    listings,
    region: "1",
    rate: { day: "2026-11-20", usdPerGbp: 2 },
  });
  expect(names()).toEqual(["dollars", "pounds"]);
  await choose(0, "EBAY-GB");
  expect(names()).toEqual(["pounds"]);
});

it("an auction goes once it is over, also while the page is open", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000 });
  const { names } = await openWays({
    shops: [],
    listings: [listing("over", 1, { endsAt: 1_000 }), listing("runs", 2, { endsAt: 1_001 }), listing("stays", 3)],
  });
  expect(names()).toEqual(["runs", "stays"]);
  vi.setSystemTime(1_001);
  await doAndWait(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(names()).toEqual(["stays"]);
  vi.setSystemTime(500);
  await doAndWait(() => void dispatchEvent(new Event("pageshow")));
  expect(names()).toEqual(["over", "runs", "stays"]);
});

describe("a listing that is reported", () => {
  it("goes at once, each by its own address, and leads the focus to the list", async () => {
    const { place, names, report } = await openWays();
    await report("used");
    expect(names()).toEqual(["Shop 1", "new", "auction"]);
    expect(document.activeElement).toBe(find(place, "section[tabindex]"));
    await report("auction");
    expect(names()).toEqual(["Shop 1", "new"]);
    expect(requests).toEqual(
      ["used", "auction"].map((title) => `POST /api/amiibo/12/listings/v1%7C${title}%7C0/report`),
    );
    expect(toasts()).toEqual([
      [t.ways.reported, undefined],
      [t.ways.reported, undefined],
    ]);
  });

  it("comes back alone when the report is refused, and is reported again by the toast", async () => {
    const { names, report } = await openWays();
    await report("used");
    statuses = [429];
    await report("new");
    expect(names()).toEqual(["Shop 1", "new", "auction"]);
    expect(toasts().slice(1)).toEqual([[t.ways.notReported("Too many."), t.store.retry]]);
    await doAndWait(() => $toasts.get()[1]?.action?.run());
    expect(names()).toEqual(["Shop 1", "auction"]);
    expect(requests[2]).toBe(requests[1]);
  });

  it("comes back alone when its report is refused after a later one was accepted", async () => {
    const { names, report } = await openWays();
    let refuse = (_: number) => {};
    statuses = [
      new Promise((resolve) => {
        refuse = resolve;
      }),
    ];
    await report("used");
    await report("new");
    expect(names()).toEqual(["Shop 1", "auction"]);
    await doAndWait(() => refuse(429));
    expect(names()).toEqual(["Shop 1", "used", "auction"]);
  });

  it("stays away without a word when it was over already", async () => {
    const { names, report } = await openWays();
    statuses = [404];
    await report("new");
    expect(names()).toEqual(["Shop 1", "used", "auction"]);
    expect(toasts()).toEqual([]);
  });

  it("comes back without a toast when the session is over, of which the page warns", async () => {
    const { names, report } = await openWays();
    statuses = [401];
    await report("new");
    expect(names()).toEqual(["Shop 1", "new", "used", "auction"]);
    expect(toasts()).toEqual([]);
  });
});
