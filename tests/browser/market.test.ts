import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { barriersOn } from "../helpers/audit";
import { carrySession, fitsItsWindow, open, PHONE, touching, withBrowser } from "../helpers/browser";
import { toasts } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { aDay, aFigure, aListing, aStock, daysAgo, fillMarket, hoursAgo } from "../helpers/market";
import { anyName, enterAs } from "../helpers/person";
import { ownSite } from "../site/people/ownSite";

const site = ownSite();
const aVisitor = withBrowser({ areKept: true });
const PAGE = "/amiibo/1/mario";

/** Of the last two weeks one day is missing. */
const DAYS = [13, 12, 11, 10, 9, 7, 6, 5, 4, 3, 2, 1];

beforeAll(() =>
  fillMarket(site().db, {
    days: [
      ...DAYS.flatMap((days) => [
        aDay({ day: daysAgo(days), price: 1200 + 10 * days }),
        aDay({ day: daysAgo(days), price: 1900 + 10 * days, globalId: "EBAY-US" }),
      ]),
      aDay({ day: daysAgo(3), price: 1500, globalId: "EBAY-US", condition: "used" }),
    ],
    figures: [aFigure({ price: 1250 }), aFigure({ price: 1950, globalId: "EBAY-US" })],
    listings: [
      ...[100, 200, 300, 400, 500, 600].map((price) => aListing({ price, title: `UK new at ${price}` })),
      aListing({ price: 150, condition: "3000", title: "UK used" }),
      aListing({ price: 250, isBin: false, endsAt: Date.now() + 86_400_000, title: "UK auction" }),
      aListing({ price: 700, globalId: "EBAY-US", title: "US new" }),
    ],
    stock: [aStock({ retailer: "CeX UK" }), aStock({ retailer: "GAME (UK)", inStock: "0" })],
    read: [
      { key: "EBAY-GB/alone/0", market: "EBAY-GB", service: "marketplace", checkedAt: hoursAgo(2.5) },
      { key: "stock/cex-uk", service: "cex-uk", checkedAt: hoursAgo(49) },
    ],
  }),
);

const visitor = (options: BrowserContextOptions = {}) => aVisitor({ baseURL: site().url, ...options });

async function aMember() {
  const found = await visitor();
  const person = await enterAs(anyName(), { at: site().url });
  await carrySession(found.context, person);
  await open(found.page, PAGE);
  return found;
}

const drawing = (page: Page) => page.getByRole("img", { name: "A chart of the last 30 days." });
const isAwake = async (page: Page, name: string) =>
  eventually(() => page.locator(`plinth-island[data-name="${name}"]`).getAttribute("data-state")).toBe("awake");

/** What each of its days says, the oldest first. */
const pointsOf = (page: Page): Promise<string[]> =>
  drawing(page)
    .locator('[data-part="days"] circle')
    .evaluateAll((circles) => circles.map((circle) => String(Reflect.get(circle, "__data__").y)));

/** A column of the table under it, the oldest day first. */
async function columnOf(page: Page, heading: string): Promise<string[]> {
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

async function aChart(options: BrowserContextOptions = {}) {
  const found = await visitor(options);
  await open(found.page, PAGE);
  await drawing(found.page).scrollIntoViewIfNeeded();
  await eventually(() => pointsOf(found.page)).not.toEqual([]);
  return found;
}

describe("the chart of prices", () => {
  it("is fetched when it is seen, and breaks no rule of the page", async () => {
    const { page, complaints } = await visitor(touching(PHONE));
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await open(page, PAGE);
    expect(await drawing(page).locator("svg").count()).toBe(0);
    const before = scripts.length;
    await drawing(page).scrollIntoViewIfNeeded();
    await eventually(() => pointsOf(page)).not.toEqual([]);
    expect(scripts.length).toBeGreaterThan(before);
    expect(complaints).toEqual([]);
    expect(await fitsItsWindow(page)).toBe(true);
  });

  it("says the same as the table under it, in either currency", async () => {
    const { page } = await aChart();
    await page.getByText("The same as numbers").click();
    const dollars = [...(await columnOf(page, "US: New, sold")), ...(await columnOf(page, "US: Used, sold"))];
    expect(dollars).toHaveLength(DAYS.length + 1);
    await eventually(async () => (await pointsOf(page)).sort()).toEqual(dollars.sort());
    await page.getByRole("radio", { name: "UK, £" }).check();
    await eventually(() => pointsOf(page)).toEqual(await columnOf(page, "UK: New, sold"));
  });

  it("spans the whole month up to today, however little was observed", async () => {
    const { page } = await aChart();
    const box = await drawing(page).locator("svg").first().boundingBox();
    const [first, last] = await drawing(page)
      .locator('[data-part="days"] circle')
      .evaluateAll((circles) => [circles[0], circles.at(-1)].map((circle) => Number(circle?.getAttribute("cx"))));
    // The oldest of thirteen days ago, of thirty.
    const [start, width] = [Number(first), Number(box?.width) - 80];
    expect(start / width).toBeCloseTo(16 / 29, 1);
    expect(Number(last) / width).toBeLessThan(1);
    expect(await drawing(page).locator('[data-part="frame"] circle').count()).toBe(2);
    expect(await drawing(page).locator('path[data-part="level"][data-grade="new"]').count()).toBe(1);
    expect(await drawing(page).locator('path[data-part="band"]').count()).toBe(2);
  });

  it("says what was on the day under a pointer, and of today again when that is gone", async () => {
    const { page } = await aChart();
    const legend = page.locator(".chart .legend");
    expect(await legend.textContent()).toMatch(/New, sold about \$19\.\d\d/);
    const dot = await drawing(page).locator('[data-part="days"][data-grade="used"] circle').boundingBox();
    await page.mouse.move(Number(dot?.x) + 3, Number(dot?.y) + 3);
    await eventually(() => legend.textContent()).toMatch(/New, sold \$19\.30.*Used, sold \$15\.00/);
    expect(await page.locator(".chart .cursor").isVisible()).toBe(true);
    await page.mouse.move(5, 5);
    await eventually(() => page.locator(".chart .cursor").count()).toBe(0);
  });

  it("has what its viewer paid and waits for, and nobody else", async () => {
    const { page, context } = await visitor();
    const person = await enterAs(anyName(), { at: site().url });
    await person.call("/api/amiibo/1/copies", { price_paid: "18.50", currency: "USD", acquired_on: daysAgo(8) });
    await person.call("/api/amiibo/1/target", { market: "EBAY-US", condition: "new", price: "17.00" });
    await carrySession(context, person);
    await open(page, PAGE);
    await drawing(page).scrollIntoViewIfNeeded();
    await eventually(() => drawing(page).locator('[data-part="purchase"]').count()).toBe(1);
    expect(await drawing(page).locator('[data-part="target"]').count()).toBe(1);
    const { name } = await drawing(page).evaluate((element) => ({ name: element.getAttribute("aria-label") }));
    expect(name).toContain("Your target for a new one is $17.00. You paid $18.50 for one.");
    const { page: guest } = await aChart();
    expect(await drawing(guest).locator('[data-part="purchase"], [data-part="target"]').count()).toBe(0);
  });

  it("follows the region of the page", async () => {
    const { page } = await aChart();
    expect(await page.getByRole("radio", { name: "US, $" }).isChecked()).toBe(true);
    await page.getByRole("button", { name: "Set UK to primary region" }).click();
    await eventually(() => page.getByRole("radio", { name: "UK, £" }).isChecked()).toBe(true);
    await eventually(async () => (await pointsOf(page))[0]).toMatch(/^£/);
  });

  it("is drawn anew for another width, one at a time", async () => {
    const { page } = await aChart();
    const width = async () => Number(await drawing(page).locator("svg").first().getAttribute("width"));
    const wide = await width();
    await page.setViewportSize(PHONE);
    await eventually(width).toBeLessThan(wide);
    expect(await page.locator('[id="xkcdify"]').count()).toBe(1);
    expect(await fitsItsWindow(page)).toBe(true);
  });

  it("takes its colours and its letters from the page, in the dark as in the light", async () => {
    const { page } = await aChart();
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
    await eventually(async () => (await look())[0]).not.toBe(light[0]);
    expect(await barriersOn(page)).toEqual([]);
  });

  it("is a table alone without scripts", async () => {
    const { page } = await visitor({ javaScriptEnabled: false });
    await page.goto(PAGE);
    expect(await drawing(page).isVisible()).toBe(false);
    await page.getByText("The same as numbers").click();
    expect(await columnOf(page, "UK: New, sold")).toHaveLength(DAYS.length);
  });
});

const titles = (page: Page) =>
  page.getByRole("region", { name: "Current Listings" }).getByRole("link").allTextContents();
const filter = (page: Page, label: string, option: string) =>
  page.getByRole("region", { name: "Current Listings" }).getByLabel(label).selectOption(option);
const inUk = (...prices: number[]) => prices.map((price) => `UK new at ${price}`);

describe("the listings", () => {
  async function seen(page: Page) {
    await page.getByRole("region", { name: "Current Listings" }).scrollIntoViewIfNeeded();
    await isAwake(page, "Listings");
  }

  it("are filtered at once, five at most", async () => {
    const { page, complaints } = await visitor();
    await open(page, PAGE);
    await seen(page);
    await eventually(() => titles(page)).toEqual([...inUk(100), "UK used", ...inUk(200), "UK auction", ...inUk(300)]);
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
    expect(complaints).toEqual([]);
  });

  it("go with the region that is chosen for the page, and the other filters stay", async () => {
    const { page } = await aMember();
    await seen(page);
    await eventually(() => titles(page)).toEqual(["US new"]);
    await filter(page, "Region", "All regions");
    await filter(page, "Condition", "Used");
    await eventually(() => titles(page)).toEqual(["UK used"]);
    await page.getByRole("button", { name: "Set UK to primary region" }).click();
    const region = page.getByRole("region", { name: "Current Listings" });
    await eventually(() => region.getByLabel("Region").inputValue()).toBe("EBAY-GB");
    await eventually(() => region.getByLabel("Condition").inputValue()).toBe("used");
  });

  it("that are reported go at once, the next one comes, and they stay away", async () => {
    const { page } = await aMember();
    await seen(page);
    await filter(page, "Region", "UK");
    await page.getByRole("button", { name: "Not this amiibo UK new at 200" }).click();
    await eventually(() => titles(page)).toEqual([...inUk(100), "UK used", "UK auction", ...inUk(300, 400)]);
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Listings");
    await eventually(() => toasts(page).allTextContents()).toEqual([expect.stringContaining("Thank you.")]);
    await open(page, PAGE);
    await seen(page);
    await filter(page, "Region", "UK");
    expect(await titles(page)).not.toContain("UK new at 200");
  });

  it("come back where the report does not arrive, with a way to try again", async () => {
    const { page } = await aMember();
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
    // What is over meanwhile stays away, and nothing is said of it.
    await filter(page, "Region", "UK");
    await page.route("**/report", (route) => route.fulfill({ status: 404, json: { message: "It is over." } }));
    const answered = page.waitForResponse("**/report");
    await page.getByRole("button", { name: "Not this amiibo UK new at 200" }).click();
    await (await answered).finished();
    await eventually(() => titles(page)).not.toContain("UK new at 200");
    const said = await toasts(page).allTextContents();
    expect(said.filter((text) => !text.includes("Thank you."))).toEqual([]);
  });

  it("are not on touch screens", async () => {
    const { page } = await visitor(touching(PHONE));
    await open(page, PAGE);
    expect(await page.getByText("Current Listings").isVisible()).toBe(false);
  });
});

it.each(["/stock-checker", "/stock-checker/by-item", PAGE])(
  "%s has no barriers, on a phone in the dark",
  async (path) => {
    const { page, complaints } = await visitor({ ...touching(PHONE), colorScheme: "dark" });
    await open(page, path);
    expect(await barriersOn(page)).toEqual([]);
    expect(await fitsItsWindow(page)).toBe(true);
    expect(complaints).toEqual([]);
  },
);
