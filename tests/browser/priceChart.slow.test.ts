import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import {
  createTouchOptions,
  fitsWindowWidth,
  openPage,
  PHONE,
  setSessionCookies,
  withBrowser,
} from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { createCurrentPriceRow, createPriceDayRow, fillMarket, formatDaysAgo } from "../helpers/marketRows";
import { listAccessibilityIssues } from "../helpers/pageAudit";
import { createSignedInPerson, createUniqueName } from "../helpers/signedInPerson";
import { withOwnSite } from "../site/people/ownSite";

const site = withOwnSite();
const openVisitor = withBrowser({ areTabsReused: true });
const PAGE = "/amiibo/1/mario";

/** Ages in days of the inserted prices: the last two weeks, without a price of day 8. */
const DAYS = [13, 12, 11, 10, 9, 7, 6, 5, 4, 3, 2, 1];

beforeAll(() =>
  fillMarket(site().db, {
    days: [
      ...DAYS.flatMap((days) => [
        createPriceDayRow({ day: formatDaysAgo(days), price: 1200 + 10 * days }),
        createPriceDayRow({ day: formatDaysAgo(days), price: 1900 + 10 * days, market: "EBAY-US" }),
      ]),
      createPriceDayRow({ day: formatDaysAgo(3), price: 1500, market: "EBAY-US", gradePool: "used" }),
    ],
    figures: [
      createCurrentPriceRow({ price: 1250 }),
      createCurrentPriceRow({ price: 1950, market: "EBAY-US" }),
      createCurrentPriceRow({ itemId: 2, kind: "from", gradePool: "all", price: 1299 }),
    ],
  }),
);

const visitor = (options: BrowserContextOptions = {}) => openVisitor({ baseURL: site().url, ...options });

const drawing = (page: Page) => page.getByRole("img", { name: "A chart of the last 30 days." });

/** Loads the accessible texts of the chart's points, oldest first. */
const loadPoints = (page: Page): Promise<string[]> =>
  drawing(page)
    .locator('[data-part="days"] circle')
    .evaluateAll((circles) => circles.map((circle) => String(Reflect.get(circle, "__data__").y)));

/** Loads one column of the table below the chart, oldest day first. */
async function loadColumn(page: Page, heading: string): Promise<string[]> {
  const table = page.getByRole("table").filter({ hasText: "UK: New, sold" });
  const headings = await table.getByRole("columnheader").allTextContents();
  const place = headings.indexOf(heading);
  const rows = await table.locator("tbody tr").all();
  const cells = await Promise.all(
    rows.map((row) =>
      row
        .getByRole("cell")
        .nth(place - 1)
        .textContent(),
    ),
  );
  return cells
    .reverse()
    .map(String)
    .filter((cell) => cell !== "–");
}

async function openChart(options: BrowserContextOptions = {}) {
  const found = await visitor(options);
  await openPage(found.page, PAGE);
  await drawing(found.page).scrollIntoViewIfNeeded();
  await expectEventually(() => loadPoints(found.page)).not.toEqual([]);
  return found;
}

describe("the price chart", () => {
  it("the price chart loads when it is scrolled into view and fits the width of a phone", async () => {
    const { page, pageErrors } = await visitor(createTouchOptions(PHONE));
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await openPage(page, PAGE);
    expect(await drawing(page).locator("svg").count()).toBe(0);
    const before = scripts.length;
    await drawing(page).scrollIntoViewIfNeeded();
    await expectEventually(() => loadPoints(page)).not.toEqual([]);
    expect(scripts.length).toBeGreaterThan(before);
    expect(pageErrors).toEqual([]);
    expect(await fitsWindowWidth(page)).toBe(true);
  });

  it("the price chart shows the same values as the table below in every currency", async () => {
    const { page } = await openChart();
    const pounds = page.getByRole("radio", { name: "UK, £" });
    await page.getByText("Show the numbers").click();
    const dollars = [...(await loadColumn(page, "US: New, sold")), ...(await loadColumn(page, "US: Used, sold"))];
    expect(dollars).toHaveLength(DAYS.length + 1);
    await expectEventually(async () => (await loadPoints(page)).sort()).toEqual(dollars.sort());
    await pounds.check();
    await expectEventually(() => loadPoints(page)).toEqual(await loadColumn(page, "UK: New, sold"));
    await page.getByRole("radio", { name: "US, $" }).check();
    await expectEventually(async () => (await loadPoints(page))[0]).toMatch(/^\$/);
    await page.getByRole("button", { name: "Set UK to primary region" }).click();
    await expectEventually(() => pounds.isChecked()).toBe(true);
    await expectEventually(async () => (await loadPoints(page))[0]).toMatch(/^£/);
  });

  it("the price chart shows the prices of the day that the pointer is over", async () => {
    const { page } = await openChart();
    const box = await drawing(page).locator("svg").first().boundingBox();
    const [first, last] = await drawing(page)
      .locator('[data-part="days"] circle')
      .evaluateAll((circles) => [circles[0], circles.at(-1)].map((circle) => Number(circle?.getAttribute("cx"))));
    // The axis covers 30 days, and the oldest price is 13 days old. The axis label takes 80 px.
    const [start, width] = [Number(first), Number(box?.width) - 80];
    expect(start / width).toBeCloseTo(16 / 29, 1);
    expect(Number(last) / width).toBeLessThan(1);
    expect(await drawing(page).locator('[data-part="frame"] circle').count()).toBe(2);
    expect(await drawing(page).locator('path[data-part="level"][data-grade="new"]').count()).toBe(1);
    expect(await drawing(page).locator('path[data-part="band"]').count()).toBe(2);
    expect(await drawing(page).locator('[data-part="purchase"], [data-part="target"]').count()).toBe(0);

    const legend = page.locator(".chart .legend");
    expect(await legend.textContent()).toMatch(/New, sold about \$19\.\d\d/);
    const dot = await drawing(page).locator('[data-part="days"][data-grade="used"] circle').boundingBox();
    await page.mouse.move(Number(dot?.x) + 3, Number(dot?.y) + 3);
    await expectEventually(() => legend.textContent()).toMatch(/New, sold \$19\.30.*Used, sold \$15\.00/);
    expect(await page.locator(".chart .cursor").isVisible()).toBe(true);
    await page.mouse.move(5, 5);
    await expectEventually(() => page.locator(".chart .cursor").count()).toBe(0);

    await page.setViewportSize(PHONE);
    const newWidth = async () => Number(await drawing(page).locator("svg").first().getAttribute("width"));
    await expectEventually(newWidth).toBeLessThan(Number(box?.width));
    expect(await page.locator('[id="xkcdify"]').count()).toBe(1);
    expect(await fitsWindowWidth(page)).toBe(true);
  });

  it("the price chart shows the purchases and target prices of the member", async () => {
    const { page, context } = await visitor();
    const person = await createSignedInPerson(createUniqueName(), { at: site().url });
    await person.call("/api/amiibo/1/copies", { price_paid: "18.50", currency: "USD", acquired_on: formatDaysAgo(8) });
    await person.call("/api/amiibo/1/target", { market: "EBAY-US", condition: "new", price: "17.00" });
    await setSessionCookies(context, person);
    await openPage(page, PAGE);
    await drawing(page).scrollIntoViewIfNeeded();
    await expectEventually(() => drawing(page).locator('[data-part="purchase"]').count()).toBe(1);
    expect(await drawing(page).locator('[data-part="target"]').count()).toBe(1);
    const { name } = await drawing(page).evaluate((element) => ({ name: element.getAttribute("aria-label") }));
    expect(name).toContain("Your target for a new one is $17.00. You paid $18.50 for one.");
  });

  it("the price chart uses the colours and fonts of the page in light and dark mode", async () => {
    const { page } = await openChart();
    const look = () =>
      drawing(page)
        .locator('text, path[data-part="level"]')
        .evaluateAll((parts) =>
          parts.map((part) => {
            const { fill, stroke, fontFamily } = getComputedStyle(part);
            return [part.tagName === "text" ? fill : stroke, fontFamily.split(",")[0]].join(" ");
          }),
        );
    const light = await look();
    expect(light.join()).toContain("Fredoka");
    await page.emulateMedia({ colorScheme: "dark" });
    await expectEventually(async () => (await look())[0]).not.toBe(light[0]);
    expect(await listAccessibilityIssues(page, ".chart")).toEqual([]);
  });

  it("a table replaces the price chart when scripts are off", async () => {
    const { page } = await visitor({ javaScriptEnabled: false });
    await page.goto(PAGE);
    expect(await drawing(page).isVisible()).toBe(false);
    await page.getByText("Show the numbers").click();
    expect(await loadColumn(page, "UK: New, sold")).toHaveLength(DAYS.length);
  });

  it("the price chart of an item without sales shows the cheapest offer", async () => {
    const { page } = await visitor();
    await openPage(page, "/amiibo/2/mario");
    await drawing(page).scrollIntoViewIfNeeded();
    await expectEventually(() => drawing(page).locator('[data-part="offer"]').count()).toBe(1);
    expect(await drawing(page).getAttribute("aria-label")).toBe(
      "A chart of the last 30 days. The cheapest offer now is £12.99.",
    );
    expect(await page.locator(".chart .legend").textContent()).toMatch(/Cheapest now £12\.99/);
    expect(await page.getByText("Show the numbers").count()).toBe(0);
  });
});
