import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { fetchJson, fetchPage } from "../helpers/siteRequests";
import { getCardPrice, getCardPriceTooltip, insertPricesOfEveryKind } from "./cardPrices";
import { withOwnSite } from "./people/ownSite";

const site = withOwnSite();

beforeAll(async () => {
  const { db } = site();
  await db.run(sql`INSERT INTO exchange_rate (day, usd_per_gbp) VALUES ('2026-11-19', 1.25)`);
  await insertPricesOfEveryKind(db);
});

const asGuest = (path: string, region?: string) =>
  fetchPage(path, { at: site().url, headers: region === undefined ? {} : { Cookie: `region=${region}` } });

describe("prices in the catalogue", () => {
  it("an item card says whether its price comes from sales, the price guide or an offer", async () => {
    const { text } = await asGuest("/list/all?groups=20");
    expect([1, 2, 3, 4, 5].map((id) => getCardPrice(text, id))).toEqual([
      "$15.00 avg",
      "$25.00 few",
      "$30.00 guide",
      "from $9.99",
      "No data",
    ]);
    expect([1, 3, 4, 5].map((id) => getCardPriceTooltip(text, id))).toEqual([
      "Average of the sales of 30 days",
      "By the price guide",
      "From: the cheapest offer now",
      "There was no sale data in the last 30 days for this region.",
    ]);
  });

  it("a list shows prices in the price region of the visitor", async () => {
    const { text } = await asGuest("/list/all?groups=20", "uk");
    expect([1, 2].map((id) => getCardPrice(text, id))).toEqual(["£10.00 few", "No data"]);
  });

  it("prices averaged over the US and the UK are in dollars, and the page states the exchange rate", async () => {
    const { text, words } = await asGuest("/list/all?groups=20", "average");
    expect([1, 2].map((id) => getCardPrice(text, id))).toEqual(["$13.75 avg", "$25.00 few"]);
    expect(words).toContain("Averages of the US and the UK together, at 1.25 dollars to the pound ( 19 Nov 2026 ).");
    expect((await asGuest("/list/all")).words).not.toContain("to the pound");
  });

  it("a page with several demo prices shows the note about demo prices only once", async () => {
    for (const path of ["/list/all", "/market-prices"])
      expect((await asGuest(path)).words.match(/prices here are synthetic/g)).toHaveLength(1);
    expect((await asGuest("/privacy")).words).not.toContain("synthetic");
  });

  it.each([
    ["cheapest", [4, 1, 2, 3]],
    ["dearest", [3, 2, 1, 4]],
  ] as const)("the query sort=%s sorts a list by price, with unpriced items last", async (sort, ids) => {
    const { shownItems } = await asGuest(`/list/all?sort=${sort}&groups=20`);
    expect(shownItems.slice(0, 4)).toEqual(ids);
    expect(shownItems.length).toBeGreaterThan(200);
  });

  it("the total cost of a series adds only average prices, not guide prices or offers", async () => {
    const { words } = await asGuest("/list/all");
    expect(words).toMatch(/Total Cost for Series \$70\.00 .*Your Series Value \$0\.00/);
  });
});

describe("prices in the API", () => {
  it("the item API returns average prices per country and 0 for a missing price", async () => {
    const { json } = await fetchJson("/api/guest/amiibo/1", { at: site().url });
    expect(json).toMatchObject({
      amiibo: {
        average_price_this_month: 15,
        average_price_this_month_uk_new: 10,
        average_price_this_month_us_used: 15,
        average_listed_this_month_us_new: 17.5,
        average_listed_this_month_uk_new: 0,
      },
    });
  });

  it("the monthly prices in the API come from sales and not from the price guide", async () => {
    const { json } = await fetchJson("/api/guest/amiibo/3", { at: site().url });
    expect(json).toMatchObject({ amiibo: { average_price_this_month: 0, average_price_this_month_us_new: 0 } });
  });

  it("GET /api/guest/amiibo/1 returns the same data for the price regions UK and US", async () => {
    const at = (region: string) => asGuest("/api/guest/amiibo/1", region);
    expect((await at("uk")).text).toBe((await at("us")).text);
  });
});

describe("price table page", () => {
  /** Lists the names of the visible items, in order. */
  const listNames = (html: string): string[] =>
    [...html.matchAll(/<tr><th scope="row"><a href="[^"]*">([^<]*)/g)].map(([, name = ""]) => name);
  const listIds = (html: string): number[] =>
    [...html.matchAll(/<tr><th scope="row"><a href="\/amiibo\/(\d+)"/g)].map(([, id]) => Number(id));

  it("the price table has a row for every amiibo, sorted by name", async () => {
    const { text, heading } = await asGuest("/market-prices");
    expect(heading).toBe("Current Market Prices");
    expect(new Set(listIds(text)).size).toBe(950);
    const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });
    expect(listNames(text)).toEqual(listNames(text).toSorted(collator.compare));
    expect(text).toMatch(/<th scope="col" data-column="name" aria-sort="ascending">/);
  });

  it("each row of the price table shows UK and US prices with their changes", async () => {
    const { text } = await asGuest("/market-prices");
    const row = (id: number) => new RegExp(`href="/amiibo/${id}">.*?</tr>`, "s").exec(text)?.[0] ?? "";
    expect(row(1)).toContain(
      '<td data-basis="few">£10.00</td><td data-basis="few">£10.00</td><td>−10%<small>−£1.11 new</small></td><td>$15.00</td><td>$15.00</td><td>+50%<small>+$5.00 new</small></td>',
    );
    expect(row(3)).toContain('<td>–</td><td>–</td><td>–</td><td data-basis="guide">$30.00</td><td>–</td><td>–</td>');
  });

  it("the price table tells items apart that have the same name and series", async () => {
    const { text } = await asGuest("/market-prices");
    const headOf = (id: number) => new RegExp(`href="/amiibo/${id}">(.*?)</th>`, "s").exec(text)?.[1];
    expect([1, 73, 74].map(headOf)).toEqual([
      "Mario</a>",
      "K.K. Slider</a><small>figure</small>",
      "K.K. Slider</a><small>Series 2 · 101</small>",
    ]);
  });

  it.each([
    ["us-new", [1, 2, 3]],
    ["-us-new", [3, 2, 1]],
    ["us-change", [2, 1]],
  ])("the price table sorted by sort=%s lists items without a price last", async (sort, ids) => {
    const { text } = await asGuest(`/market-prices?sort=${sort}`);
    expect(listIds(text).slice(0, ids.length)).toEqual(ids);
    expect(listIds(text)).toHaveLength(950);
  });

  it("a column heading of the price table in ascending order links to descending order", async () => {
    const { text } = await asGuest("/market-prices?sort=us-new");
    expect(text).toMatch(/data-column="us-new" aria-sort="ascending"><a href="\/market-prices\?sort=-us-new">US new/);
    expect(text).toContain('<a href="/market-prices?sort=uk-new">UK new');
    expect((await asGuest("/market-prices?sort=-us-new")).text).toMatch(/data-column="us-new" aria-sort="descending"/);
  });

  it("the search of the price table finds items by name and by series", async () => {
    const { text, words } = await asGuest("/market-prices?q=shovel");
    expect(listNames(text).length).toBeGreaterThan(0);
    expect(listNames(text).length).toBeLessThan(20);
    expect(words).toMatch(/\d+ of 950 amiibo by Name, ascending/);
    expect(text).toContain("?sort=uk-new&amp;q=shovel");
  });

  it("the search of the price table shows a message when it finds nothing", async () => {
    const { text } = await asGuest("/market-prices?q=zzzz");
    expect(listNames(text)).toEqual([]);
    expect(text).toContain('<p class="empty">No results found! Please try changing your search filters.</p>');
    expect((await asGuest("/market-prices?q=shovel")).text).not.toContain('class="empty"');
  });

  it("the price table shows when its prices were published", async () =>
    expect((await asGuest("/market-prices")).text).toContain(
      '<time dateTime="2026-11-20T10:00:00.000Z" data-age="">20 Nov 2026, 10:00 UTC</time>',
    ));

  it("every page links to the price table", async () =>
    expect((await asGuest("/privacy")).text.match(/href="\/market-prices"/g)).toHaveLength(3));
});
