import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { saveDailyAverages } from "../../db/prices/dailyAverages";
import { readPriceSnapshot } from "../../db/prices/read";
import { t } from "../../domain/messages/islands";
import { AVERAGE_SOURCES } from "../../domain/prices/dayAverages";
import { addDaysToDate, formatUtcDay } from "../../domain/time";
import {
  createTouchOptions,
  dispatchPageRestore,
  fitsWindowWidth,
  openPage,
  PHONE,
  setSessionCookies,
  withBrowser,
} from "../helpers/browser";
import { shippedCatalogue } from "../helpers/catalogue";
import { expectEventually } from "../helpers/expectEventually";
import { createSoldPrices, insertCurrentPrices, insertSoldDays } from "../helpers/insertPrices";
import {
  listAccessibilityIssues,
  listIssuesInBothSchemes,
  listRecordedProblems,
  preloadDisplayFont,
  recordLayoutShifts,
} from "../helpers/pageAudit";
import { createSignedInPerson, createUniqueName } from "../helpers/signedInPerson";
import { withOwnSite } from "../site/people/ownSite";

const site = withOwnSite();
const browse = withBrowser({ areTabsReused: true });
const openVisitor: typeof browse = (options) => browse({ baseURL: site().url, ...options });

const TODAY = formatUtcDay(Date.now());

/** Items with a price. All prices differ, and every seventh item has none. */
const priced = shippedCatalogue.items.filter(({ id }) => id % 7 !== 0);
const usd = (id: number): number => 500 + ((id * 7919) % 9973);
const salesInBritain = (id: number): number => 6 + (id % 20);
const gbp = (id: number): number => 400 + ((id * 104_729) % 9973);

beforeAll(async () => {
  await insertSoldDays(site().db, [{ id: 1, market: "EBAY-US", day: addDaysToDate(TODAY, -1), price: 1500 }]);
  await insertCurrentPrices(
    site().db,
    priced.flatMap(({ id }) => [
      ...createSoldPrices(id, "EBAY-US", usd(id), { change: 80 + (id % 50) }),
      ...createSoldPrices(id, "EBAY-GB", gbp(id), { n: salesInBritain(id) }),
    ]),
    "of the test",
  );
  await saveDailyAverages(site().db, await readPriceSnapshot(site().db), Date.now(), AVERAGE_SOURCES);
});

const shown = (minor: number, sign: string): string => `${sign}${(minor / 100).toFixed(2)} avg`;

const listPrices = (page: Page) =>
  page
    .locator("[data-item]")
    .evaluateAll((cards) =>
      cards.map((card): [number, string] => [
        Number(card.getAttribute("data-item")),
        card.querySelector(".price")?.textContent ?? "",
      ]),
    );

const expected = (ids: readonly number[], priceOf: (id: number) => number, sign: string) =>
  ids.map((id) => [id, id % 7 === 0 ? "No data" : shown(priceOf(id), sign)]);

it.each([
  ["/list/all", 20],
  ["/market-prices", 30],
])("the page %s with all prices has at most %i KB of gzipped HTML", async (path, most) => {
  const text = await (await fetch(site().url + path)).text();
  expect(text).toContain("$");
  expect(gzipSync(text, { level: 9 }).length / 1024).toBeLessThanOrEqual(most);
});

it("a list with prices fits a phone that is 320 px wide", async () => {
  const { page } = await openVisitor(createTouchOptions({ width: 320, height: 844 }));
  for (const path of ["/", "/list/all", "/list/amiibo-franchise/kirby"]) {
    await openPage(page, path);
    await expect.poll(() => page.locator(".list-head .value").textContent()).toContain("$");
    expect.soft(await fitsWindowWidth(page), path).toBe(true);
    const field = await page.locator('input[name="q"]').boundingBox();
    expect.soft((field?.y ?? 0) + (field?.height ?? 0), path).toBeLessThanOrEqual(844);
    expect.soft((field?.x ?? 0) + (field?.width ?? 0), path).toBeLessThanOrEqual(320);
  }
});

describe("choosing a region", () => {
  it("choosing a price region updates every price in a list without a request", async () => {
    const { page, pageErrors } = await openVisitor();
    await openPage(page, "/list/all?groups=1");
    const ids = (await listPrices(page)).map(([id]) => id);
    expect(ids.length).toBeGreaterThanOrEqual(48);
    expect(await listPrices(page)).toEqual(expected(ids, usd, "$"));
    const requestedUrls: string[] = [];
    page.on("request", (request) => requestedUrls.push(request.url()));
    await page.getByRole("button", { name: "Set UK to primary region" }).click();
    await expectEventually(() => listPrices(page)).toEqual(expected(ids, gbp, "£"));
    await expectEventually(() => page.locator("dl.value").innerText()).toMatch(/Total Cost for Series\s+£[\d,]+\.\d\d/);
    expect(requestedUrls).toEqual([]);
    expect(pageErrors).toEqual([]);
    await page.getByRole("combobox").selectOption("Cheapest first");
    const cheapest = (priceOf: (id: number) => number) =>
      [...priced].sort((a, b) => priceOf(a.id) - priceOf(b.id))[0]?.id;
    const first = async () => (await listPrices(page))[0]?.[0];
    await expectEventually(first).toBe(cheapest(gbp));
    await page.getByRole("button", { name: "Set US to primary region" }).click();
    await expectEventually(first).toBe(cheapest(usd));
  });

  it("choosing a price region updates the prices in a public collection", async () => {
    const { page, context } = await openVisitor();
    const person = await createSignedInPerson(createUniqueName(), { at: site().url });
    await person.call("/api/amiibo/bulk", { act: "own", ids: [1] });
    for (const name of ["is_collection_public", "is_value_public"])
      await person.call(`/api/user/${name}`, { sV: true });
    await openPage(page, `/user/${person.id}`);
    expect(await listPrices(page)).toEqual([[1, shown(usd(1), "$")]]);
    await page.getByRole("button", { name: "Set UK to primary region" }).click();
    await expectEventually(() => listPrices(page)).toEqual([[1, shown(gbp(1), "£")]]);
    await context.addCookies([{ name: "region", value: "us", url: site().url }]);
    await dispatchPageRestore(page);
    await expectEventually(() => listPrices(page)).toEqual([[1, shown(usd(1), "$")]]);
  });

  const pressed = (page: Page) => page.locator(".regions [aria-pressed=true]").getAttribute("aria-label");

  it("a tab shows prices of the region chosen in another tab once the visitor returns to it", async () => {
    const { page, context } = await openVisitor();
    await openPage(page, "/list/all?groups=1");
    const ids = (await listPrices(page)).map(([id]) => id);
    await dispatchPageRestore(page);
    expect(await listPrices(page)).toEqual(expected(ids, usd, "$"));
    const further = await context.newPage();
    await openPage(further, "/amiibo/1/mario");
    const worth = further.locator(".item-price");
    await expectEventually(() => worth.innerText()).toContain(`$${(usd(1) / 100).toFixed(2)}`);
    await further.getByRole("button", { name: "Set UK to primary region" }).click();
    await expectEventually(() => worth.innerText()).toContain(`£${(gbp(1) / 100).toFixed(2)}`);
    await dispatchPageRestore(page);
    await expectEventually(() => listPrices(page)).toEqual(expected(ids, gbp, "£"));
    await expectEventually(() => pressed(page)).toBe("Set UK to primary region");
  });
});

it("hovering over a price on an item card shows where the price comes from", async () => {
  const { page } = await openVisitor();
  await openPage(page, "/list/all");
  const price = page.locator(".card .price").first();
  const isShown = () => price.evaluate((each) => getComputedStyle(each, "::after").visibility === "visible");
  expect(await isShown()).toBe(false);
  await price.hover();
  await expectEventually(isShown).toBe(true);
  await page.keyboard.press("Escape");
  await expectEventually(() => price.evaluate((each) => getComputedStyle(each, "::after").display)).toBe("none");
});

describe("the price table", () => {
  const figures = (page: Page, cell: number) =>
    page
      .locator(".price-table tbody tr")
      .evaluateAll((rows, at) => rows.map((row) => row.children[at]?.textContent ?? ""), cell);
  const listNumbers = (texts: readonly string[]) =>
    texts.filter((text) => text !== "–").map((text) => Number(text.slice(1)));
  const getSort = (page: Page) =>
    page.locator("th[aria-sort]").evaluateAll((all) => all.map((each) => [each.textContent, each.ariaSort]));

  it("clicking a column heading of the price table sorts its rows and announces the order", async () => {
    const { page, pageErrors } = await openVisitor();
    await openPage(page, "/market-prices");
    expect(await getSort(page)).toEqual([["Name", "ascending"]]);
    const status = page.getByRole("status").first();
    for (const direction of ["ascending", "descending"] as const) {
      await page.getByRole("link", { name: "US new" }).click();
      await expectEventually(() => getSort(page)).toEqual([["US new", direction]]);
      await expectEventually(() => status.textContent()).toBe(`950 amiibo by US new, ${direction}`);
      await expectEventually(async () => {
        const numbers = listNumbers(await figures(page, 5));
        const sorted = numbers.toSorted((a, b) => (direction === "ascending" ? a - b : b - a));
        return numbers.length === priced.length && numbers.join() === sorted.join();
      }).toBe(true);
      expect((await figures(page, 5)).slice(priced.length).every((text) => text === "–")).toBe(true);
      // Waits for the page's URL, which changes after the rows are painted.
      const [currentSort, next] = direction === "ascending" ? ["us-new", "-us-new"] : ["-us-new", "us-new"];
      await expectEventually(() => new URL(page.url()).search).toBe(`?sort=${currentSort}`);
      expect(await page.getByRole("link", { name: "US new" }).getAttribute("href")).toBe(`/market-prices?sort=${next}`);
    }
    expect(await page.evaluate(() => performance.getEntriesByType("navigation").length)).toBe(1);
    await page.goBack();
    await expectEventually(() => getSort(page)).toEqual([["US new", "ascending"]]);
    await page.goBack();
    await expectEventually(() => getSort(page)).toEqual([["Name", "ascending"]]);
    expect(pageErrors).toEqual([]);
  });

  it("typing in the search field of the price table shows only items with a matching name", async () => {
    const { page } = await openVisitor();
    await openPage(page, "/market-prices?q=shovel&sort=name");
    const names = () => figures(page, 0);
    const shown = () =>
      page.locator(".price-table tbody tr").evaluateAll((rows) => rows.filter((row) => row.checkVisibility()).length);
    const field = page.getByRole("searchbox");
    expect(await shown()).toBeLessThan(20);
    await field.fill("");
    await field.pressSequentially("pokemon tr");
    await expectEventually(names).toEqual(["Pokemon Trainer"]);
    await expectEventually(() => new URL(page.url()).searchParams.get("q")).toBe("pokemon tr");
    await field.fill("glurak");
    await expectEventually(names).toEqual(["Charizard"]);
    await field.fill("zzzz");
    await page.getByText("No results found!").waitFor();
    await expectEventually(names).toEqual([]);
    await field.fill("");
    await expectEventually(shown).toBe(950);
    await expectEventually(() => page.getByText("No results found!").count()).toBe(0);
    expect(new Set(await names()).size).toBeGreaterThan(600);
  });

  it("hovering over a US or UK price of an item shows the number of sales in that country", async () => {
    const { page } = await openVisitor();
    await openPage(page, "/market-prices?sort=-us-new");
    const rows = page.locator(".price-table tbody tr");
    for (const row of [rows.nth(1), rows.nth(4)]) {
      const id = Number((await row.getByRole("link").first().getAttribute("href"))?.split("/")[2]);
      for (const [place, count] of [
        [2, salesInBritain(id)],
        [3, salesInBritain(id)],
        [5, 5],
      ] as const) {
        const cell = row.locator("td, th").nth(place);
        await cell.hover();
        await expectEventually(() => cell.getAttribute("data-tooltip")).toBe(t.prices.averageOfSales(count));
      }
    }
  });

  it("the price table on a phone does not shift when the age of its prices takes more space", async () => {
    const { page } = await openVisitor({ ...createTouchOptions({ width: 320, height: 640 }), locale: "fr-FR" });
    await preloadDisplayFont(page);
    await recordLayoutShifts(page);
    await openPage(page, "/market-prices");
    expect(await page.locator("time[data-age]").getAttribute("data-age")).toContain("il y a");
    // Matches the one text that may move: the full stop after the price's age makes space for a longer age.
    const stop = /: p\.price-note as-of "\." from [\d., ]+ to [\d., ]+$/;
    expect((await listRecordedProblems(page)).filter((each) => !stop.test(each))).toEqual([]);
  });

  it("the price table has no layout or accessibility problems on a phone", async () => {
    const { page } = await openVisitor(createTouchOptions(PHONE));
    await openPage(page, "/market-prices?q=pokemon");
    expect(await fitsWindowWidth(page)).toBe(true);
    expect(await page.locator("time[data-age]").getAttribute("data-age")).toMatch(/ago|yesterday|this/);
    expect(await listIssuesInBothSchemes(page)).toEqual([]);
  });
});

it("the page about the value of a collection fits a phone and is accessible", async () => {
  const { page, context, pageErrors } = await openVisitor({ viewport: PHONE });
  const person = await createSignedInPerson(createUniqueName(), { at: site().url });
  await person.call("/api/amiibo/bulk", { act: "own", ids: [1, 2, 7, 14] });
  await person.call("/api/amiibo/3/copies", { price_paid: "5", currency: "USD" });
  await setSessionCookies(context, person);
  await openPage(page, "/my-account");
  await page.getByText("Gains and movers").click();
  await page.getByRole("heading", { name: "Paid and worth" }).waitFor();
  expect(await fitsWindowWidth(page)).toBe(true);
  expect(await listAccessibilityIssues(page)).toEqual([]);
  await page.getByRole("link", { name: "2 copies without a price" }).first().click();
  await expectEventually(async () => (await listPrices(page)).map(([id]) => id)).toEqual([14, 7]);
  expect(pageErrors).toEqual([]);
});
