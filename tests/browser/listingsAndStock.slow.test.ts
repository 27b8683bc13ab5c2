import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { ALL_LANGUAGES } from "../../domain/language/language";
import {
  createTouchOptions,
  DESKTOP,
  fitsWindowWidth,
  openPage,
  PHONE,
  setSessionCookies,
  waitForLoad,
  withBrowser,
} from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import {
  createCurrentPriceRow,
  createListingRow,
  createPriceDayRow,
  createStockCheckRow,
  fillMarket,
  formatDaysAgo,
  getTimestampHoursAgo,
} from "../helpers/marketRows";
import { listAccessibilityIssues } from "../helpers/pageAudit";
import { locateToasts } from "../helpers/pageLocators";
import { createSignedInPerson, createUniqueName } from "../helpers/signedInPerson";
import { withOwnSite } from "../site/people/ownSite";

const site = withOwnSite();
const openVisitor = withBrowser({ areTabsReused: true });
const PAGE = "/amiibo/1/mario";

const A_DEAL = createStockCheckRow({
  itemId: 2,
  retailer: "A shop whose name is longer than its line is wide (UK)",
  price: 900,
  lastUsableAt: getTimestampHoursAgo(3),
});

beforeAll(() =>
  fillMarket(site().db, {
    days: [3, 2, 1].flatMap((days) => [
      createPriceDayRow({ day: formatDaysAgo(days), price: 1200 + 10 * days }),
      createPriceDayRow({ day: formatDaysAgo(days), price: 900, gradePool: "used" }),
    ]),
    figures: [
      createCurrentPriceRow({ price: 1250 }),
      createCurrentPriceRow({ price: 1950, market: "EBAY-US" }),
      createCurrentPriceRow({ price: 4000, itemId: 2, kind: "listed" }),
    ],
    listings: [
      ...[100, 200, 300, 400, 500, 600].map((price) => createListingRow({ price, title: `UK new at ${price}` })),
      createListingRow({ price: 150, conditionId: "3000", title: "UK used" }),
      createListingRow({ price: 250, isBuyItNow: false, endsAt: Date.now() + 86_400_000, title: "UK auction" }),
      createListingRow({ price: 700, market: "EBAY-US", title: "US new" }),
    ],
    stock: [
      createStockCheckRow({ retailer: "CeX UK" }),
      createStockCheckRow({ retailer: "GAME (UK)", stockState: "0" }),
      A_DEAL,
    ],
    read: [
      { key: "EBAY-GB/alone/0", market: "EBAY-GB", service: "marketplace", checkedAt: getTimestampHoursAgo(2.5) },
      { key: "stock/cex-uk", service: "cex-uk", checkedAt: getTimestampHoursAgo(49) },
    ],
  }),
);

const visitor = (options: BrowserContextOptions = {}) => openVisitor({ baseURL: site().url, ...options });

const isAwake = async (page: Page, name: string) =>
  expectEventually(() => page.locator(`plinth-island[data-name="${name}"]`).getAttribute("data-state")).toBe(
    "hydrated",
  );

const titles = (page: Page) => page.locator('.offer-table th a[rel~="sponsored"]').allTextContents();
const filter = (page: Page, label: string, option: string) =>
  page.getByRole("region", { name: "Current Listings" }).getByLabel(label).selectOption(option);
const inUk = (...prices: number[]) => prices.map((price) => `UK new at ${price}`);

describe("the listings of an item", () => {
  async function scrollToListings(page: Page) {
    await page.getByRole("region", { name: "Current Listings" }).scrollIntoViewIfNeeded();
    await isAwake(page, "OfferList");
  }

  it("the marketplace listings on an item page can be filtered by region, condition and sale type", async () => {
    const { page, pageErrors } = await visitor();
    await openPage(page, PAGE);
    await scrollToListings(page);
    await expectEventually(() => titles(page)).toEqual([...inUk(100), "UK used", ...inUk(200, 300, 400)]);
    await filter(page, "Region", "US");
    await expectEventually(() => titles(page)).toEqual(["US new"]);
    await filter(page, "Condition", "Used");
    await expectEventually(() => page.getByText("No listings found.").isVisible()).toBe(true);
    await filter(page, "Region", "UK");
    await expectEventually(() => titles(page)).toEqual(["UK used"]);
    await filter(page, "Condition", "New in box");
    await filter(page, "Sale type", "Auction");
    await expectEventually(() => titles(page)).toEqual(["UK auction"]);
    await filter(page, "Sale type", "Buy it now");
    await expectEventually(() => titles(page)).toEqual(inUk(100, 200, 300, 400, 500));
    await filter(page, "Region", "All regions");
    await filter(page, "Condition", "Used");
    await expectEventually(() => titles(page)).toEqual(["UK used"]);
    await page.getByRole("button", { name: "Set UK to primary region" }).click();
    const region = page.getByRole("region", { name: "Current Listings" });
    await expectEventually(() => region.getByLabel("Region").inputValue()).toBe("EBAY-GB");
    expect(await region.getByLabel("Condition").inputValue()).toBe("used");
    expect(pageErrors).toEqual([]);
  });

  it("a reported marketplace listing reappears when the report fails, and Retry reports it again", async () => {
    const { page, context } = await visitor();
    await setSessionCookies(context, await createSignedInPerson(createUniqueName(), { at: site().url }));
    await openPage(page, PAGE);
    await scrollToListings(page);
    await page.route("**/report", (route) =>
      route.fulfill({ status: 503, json: { error: "unavailable", message: "Please try again." } }),
    );
    await page.getByRole("button", { name: "Not this amiibo US new" }).click();
    await expectEventually(() => locateToasts(page).allTextContents()).toEqual([
      expect.stringContaining("Please try again."),
    ]);
    await expectEventually(() => titles(page)).toEqual(["US new"]);
    await page.unroute("**/report");
    await page.getByRole("button", { name: "Retry" }).click();
    await expectEventually(() => titles(page)).toEqual([]);
    await expectEventually(() => locateToasts(page).allTextContents()).toEqual([expect.stringContaining("Thank you.")]);
    await filter(page, "Region", "UK");
    await page.getByRole("button", { name: "Not this amiibo UK new at 200" }).click();
    await expectEventually(() => titles(page)).toEqual([...inUk(100), "UK used", ...inUk(300, 400, 500)]);
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Listings");
    // The response 404 means that the listing has ended. It must stay hidden without an error message.
    await page.route("**/report", (route) =>
      route.fulfill({ status: 404, json: { error: "not_found", message: "It is over." } }),
    );
    const answered = page.waitForResponse("**/report");
    await page.getByRole("button", { name: "Not this amiibo UK new at 300" }).click();
    await (await answered).finished();
    await expectEventually(() => titles(page)).not.toContain("UK new at 300");
    const toasts = await locateToasts(page).allTextContents();
    expect(toasts.filter((text) => !text.includes("Thank you."))).toEqual([]);
  });
});

it("an item page with prices and marketplace listings is at most 2,650 px high on a phone and accessible", async () => {
  const { page, context, pageErrors } = await visitor({ ...createTouchOptions(PHONE), colorScheme: "dark" });
  const person = await createSignedInPerson(createUniqueName(), { at: site().url });
  await person.call("/api/amiibo/1/add");
  await person.call("/api/user/primary_region", { sV: "3" });
  await setSessionCookies(context, person);
  await openPage(page, PAGE);
  expect(await page.getByRole("link", { name: "Buy from £1.00 on eBay UK" }).isVisible()).toBe(true);
  expect(await page.getByText("Current Listings").isVisible()).toBe(false);
  expect(await page.locator(".offer-table tbody tr:visible").count()).toBe(3);
  await page.locator(".chart-drawing").scrollIntoViewIfNeeded();
  await isAwake(page, "PriceChart");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_650);
  await page.getByRole("button", { name: "All 7" }).tap();
  await expectEventually(() => page.locator(".offer-table tbody tr:visible").count()).toBe(7);
  expect(await fitsWindowWidth(page)).toBe(true);
  expect(await listAccessibilityIssues(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});

it.each(ALL_LANGUAGES)(
  "the stock page in the language %s cuts off no text on phones and desktops",
  async (language) => {
    const { page } = await visitor();
    await openPage(page, `/stock-checker?lang=${language}`);
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await waitForLoad(page);
      expect(await page.locator(".deal").innerText()).toMatch(/\d/);
      const cut = await page
        .locator(".stock-rows :is(.deal, p)")
        .evaluateAll((all) =>
          all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
        );
      expect.soft(cut, `${viewport.width} px`).toEqual([]);
    }
  },
);

it("the stock page fits a phone and is accessible in dark mode", async () => {
  const { page, pageErrors } = await visitor({ ...createTouchOptions(PHONE), colorScheme: "dark" });
  await openPage(page, "/stock-checker?in=uk&only=deals");
  expect(await fitsWindowWidth(page)).toBe(true);
  await openPage(page, "/stock-checker");
  expect(await fitsWindowWidth(page)).toBe(true);
  expect(await listAccessibilityIssues(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});
