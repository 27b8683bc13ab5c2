import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { ALL_LANGUAGES } from "../../domain/language/language";
import { barriersOn } from "../helpers/audit";
import { carrySession, DESKTOP, fitsItsWindow, loaded, open, PHONE, touching, withBrowser } from "../helpers/browser";
import { toasts } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { aDay, aFigure, aListing, aStock, daysAgo, fillMarket, hoursAgo } from "../helpers/market";
import { anyName, enterAs } from "../helpers/person";
import { ownSite } from "../site/people/ownSite";

const site = ownSite();
const aVisitor = withBrowser({ areKept: true });
const PAGE = "/amiibo/1/mario";

const A_DEAL = aStock({
  amiiboId: 2,
  retailer: "A shop whose name is longer than its line is wide (UK)",
  price: 900,
  saidAt: hoursAgo(3),
});

beforeAll(() =>
  fillMarket(site().db, {
    days: [3, 2, 1].flatMap((days) => [
      aDay({ day: daysAgo(days), price: 1200 + 10 * days }),
      aDay({ day: daysAgo(days), price: 900, condition: "used" }),
    ]),
    figures: [
      aFigure({ price: 1250 }),
      aFigure({ price: 1950, globalId: "EBAY-US" }),
      aFigure({ price: 4000, amiiboId: 2, kind: "listed" }),
    ],
    listings: [
      ...[100, 200, 300, 400, 500, 600].map((price) => aListing({ price, title: `UK new at ${price}` })),
      aListing({ price: 150, condition: "3000", title: "UK used" }),
      aListing({ price: 250, isBin: false, endsAt: Date.now() + 86_400_000, title: "UK auction" }),
      aListing({ price: 700, globalId: "EBAY-US", title: "US new" }),
    ],
    stock: [aStock({ retailer: "CeX UK" }), aStock({ retailer: "GAME (UK)", inStock: "0" }), A_DEAL],
    read: [
      { key: "EBAY-GB/alone/0", market: "EBAY-GB", service: "marketplace", checkedAt: hoursAgo(2.5) },
      { key: "stock/cex-uk", service: "cex-uk", checkedAt: hoursAgo(49) },
    ],
  }),
);

const visitor = (options: BrowserContextOptions = {}) => aVisitor({ baseURL: site().url, ...options });

const isAwake = async (page: Page, name: string) =>
  eventually(() => page.locator(`plinth-island[data-name="${name}"]`).getAttribute("data-state")).toBe("awake");

const titles = (page: Page) => page.locator('.stock th a[rel~="sponsored"]').allTextContents();
const filter = (page: Page, label: string, option: string) =>
  page.getByRole("region", { name: "Current Listings" }).getByLabel(label).selectOption(option);
const inUk = (...prices: number[]) => prices.map((price) => `UK new at ${price}`);

describe("the listings", () => {
  async function seen(page: Page) {
    await page.getByRole("region", { name: "Current Listings" }).scrollIntoViewIfNeeded();
    await isAwake(page, "WaysToGet");
  }

  it("the listings are filtered at once, five at most, and follow the region that is chosen for the page", async () => {
    const { page, complaints } = await visitor();
    await open(page, PAGE);
    await seen(page);
    await eventually(() => titles(page)).toEqual([...inUk(100), "UK used", ...inUk(200, 300, 400)]);
    await filter(page, "Region", "US");
    await eventually(() => titles(page)).toEqual(["US new"]);
    await filter(page, "Condition", "Used");
    await eventually(() => page.getByText("No listings found.").isVisible()).toBe(true);
    await filter(page, "Region", "UK");
    await eventually(() => titles(page)).toEqual(["UK used"]);
    await filter(page, "Condition", "New in box");
    await filter(page, "Sale type", "Auction");
    await eventually(() => titles(page)).toEqual(["UK auction"]);
    await filter(page, "Sale type", "Buy it now");
    await eventually(() => titles(page)).toEqual(inUk(100, 200, 300, 400, 500));
    await filter(page, "Region", "All regions");
    await filter(page, "Condition", "Used");
    await eventually(() => titles(page)).toEqual(["UK used"]);
    await page.getByRole("button", { name: "Set UK to primary region" }).click();
    const region = page.getByRole("region", { name: "Current Listings" });
    await eventually(() => region.getByLabel("Region").inputValue()).toBe("EBAY-GB");
    expect(await region.getByLabel("Condition").inputValue()).toBe("used");
    expect(complaints).toEqual([]);
  });

  it("a listing that a member reports goes at once, and comes back with Retry when the report does not arrive", async () => {
    const { page, context } = await visitor();
    await carrySession(context, await enterAs(anyName(), { at: site().url }));
    await open(page, PAGE);
    await seen(page);
    await page.route("**/report", (route) =>
      route.fulfill({ status: 503, json: { error: "unavailable", message: "Please try again." } }),
    );
    await page.getByRole("button", { name: "Not this amiibo US new" }).click();
    await eventually(() => toasts(page).allTextContents()).toEqual([expect.stringContaining("Please try again.")]);
    await eventually(() => titles(page)).toEqual(["US new"]);
    await page.unroute("**/report");
    await page.getByRole("button", { name: "Retry" }).click();
    await eventually(() => titles(page)).toEqual([]);
    await eventually(() => toasts(page).allTextContents()).toEqual([expect.stringContaining("Thank you.")]);
    await filter(page, "Region", "UK");
    await page.getByRole("button", { name: "Not this amiibo UK new at 200" }).click();
    await eventually(() => titles(page)).toEqual([...inUk(100), "UK used", ...inUk(300, 400, 500)]);
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Listings");
    // A listing that has ended (404) stays away, without a message.
    await page.route("**/report", (route) => route.fulfill({ status: 404, json: { message: "It is over." } }));
    const answered = page.waitForResponse("**/report");
    await page.getByRole("button", { name: "Not this amiibo UK new at 300" }).click();
    await (await answered).finished();
    await eventually(() => titles(page)).not.toContain("UK new at 300");
    const said = await toasts(page).allTextContents();
    expect(said.filter((text) => !text.includes("Thank you."))).toEqual([]);
  });
});

it("the market of an owned item stands within three screens of a phone without its listings, and has no barriers", async () => {
  const { page, context, complaints } = await visitor({ ...touching(PHONE), colorScheme: "dark" });
  const person = await enterAs(anyName(), { at: site().url });
  await person.call("/api/amiibo/1/add");
  await person.call("/api/user/primary_region", { sV: "3" });
  await carrySession(context, person);
  await open(page, PAGE);
  expect(await page.getByRole("link", { name: "Buy from £1.00 on eBay UK" }).isVisible()).toBe(true);
  expect(await page.getByText("Current Listings").isVisible()).toBe(false);
  expect(await page.locator(".stock tbody tr:visible").count()).toBe(3);
  await page.locator(".drawing").scrollIntoViewIfNeeded();
  await isAwake(page, "PriceChart");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_600);
  await page.getByRole("button", { name: "All 7" }).tap();
  await eventually(() => page.locator(".stock tbody tr:visible").count()).toBe(7);
  expect(await fitsItsWindow(page)).toBe(true);
  expect(await barriersOn(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it.each(ALL_LANGUAGES)("the stock checker cuts nothing off on a phone and a desktop in %s", async (language) => {
  const { page } = await visitor();
  await open(page, `/stock-checker?lang=${language}`);
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await loaded(page);
    expect(await page.locator(".deal").innerText()).toMatch(/\d/);
    const cut = await page
      .locator(".board-rows :is(.deal, p)")
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent));
    expect.soft(cut, `${viewport.width} px`).toEqual([]);
  }
});

it("the stock checker fits a phone and has no barriers there in the dark, with its deals alone, too", async () => {
  const { page, complaints } = await visitor({ ...touching(PHONE), colorScheme: "dark" });
  await open(page, "/stock-checker?in=uk&only=deals");
  expect(await fitsItsWindow(page)).toBe(true);
  await open(page, "/stock-checker");
  expect(await fitsItsWindow(page)).toBe(true);
  expect(await barriersOn(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
