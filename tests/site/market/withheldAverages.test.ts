import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { saveDailyAverages } from "../../../db/prices/dailyAverages";
import { readPriceSnapshot, saveListingAverageDisplayPermission } from "../../../db/prices/read";
import { AVERAGE_SOURCES } from "../../../domain/prices/dayAverages";
import { createSoldPrices } from "../../helpers/insertPrices";
import {
  createCurrentPriceRow,
  createPriceDayRow,
  createStockCheckRow,
  fillMarket,
  formatDaysAgo,
  getTimestampHoursAgo,
} from "../../helpers/marketRows";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../../helpers/signedInPerson";
import { fetchJson, fetchPage, GUEST_PAGES } from "../../helpers/siteRequests";
import { withOwnSite } from "../people/ownSite";

const site = withOwnSite();
const at = () => ({ at: site().url });
let owner: SignedInPerson;

/** Inserts a guide price for item 1 and an asking price for item 2. Item 3 has no price. */
beforeAll(async () => {
  const { db } = site();
  await db.run(sql`INSERT INTO exchange_rate (day, usd_per_gbp) VALUES ('2026-11-19', 1.25)`);
  const us = { market: "EBAY-US" } as const;
  const guide = { ...us, kind: "guide", sampleCount: 0 } as const;
  const averages = [1, 2, 3].flatMap((id) => [
    ...createSoldPrices(id, "EBAY-US", 7777),
    ...createSoldPrices(id, "EBAY-GB", 7777),
  ]);
  await fillMarket(db, {
    figures: [
      createCurrentPriceRow({ ...guide, gradePool: "new", price: 3000, percentOfPrevious: 110 }),
      createCurrentPriceRow({ ...guide, gradePool: "used", price: 2000 }),
      createCurrentPriceRow({ itemId: 2, kind: "from", gradePool: "all", price: 1299, sampleCount: 4 }),
      createCurrentPriceRow({ kind: "listed", price: 6666 }),
      ...averages.map(({ id, market, pool, kind, price }) =>
        createCurrentPriceRow({ itemId: id, market, gradePool: pool, kind, price }),
      ),
    ],
    days: [
      createPriceDayRow({ ...guide, gradePool: "new", day: formatDaysAgo(9), price: 2500 }),
      createPriceDayRow({ ...us, gradePool: "all", day: formatDaysAgo(9), price: 7777 }),
      createPriceDayRow({ gradePool: "new", day: formatDaysAgo(2), price: 7777 }),
    ],
    stock: [
      createStockCheckRow({ retailer: "CeX UK", price: 1000, pageUrl: "https://uk.webuy.com/product-detail?id=1" }),
      createStockCheckRow({ retailer: "Nintendo UK", itemId: 2, price: 899 }),
    ],
    read: [
      { key: "stock/cex-uk", service: "cex-uk", checkedAt: getTimestampHoursAgo(3) },
      { key: "stock/nintendo-uk", service: "nintendo-uk", checkedAt: getTimestampHoursAgo(3) },
    ],
  });
  await saveDailyAverages(db, await readPriceSnapshot(db), Date.now(), AVERAGE_SOURCES);
  await saveListingAverageDisplayPermission(db, false);
  await db.run(sql`UPDATE price_version SET version = 'withheld', published_at = ${getTimestampHoursAgo(1)}`);
  owner = await createSignedInPerson(createUniqueName(), at());
  await owner.call("/api/amiibo/bulk", { act: "own", ids: [1, 2, 3] });
  await owner.call("/api/amiibo/1/copies", { isBoxed: false, isForSale: true, price_paid: "10", currency: "GBP" });
  await owner.call("/api/amiibo/bulk", { act: "watchlist/add", ids: [1, 2, 3] });
  for (const setting of ["is_collection_public", "is_value_public", "is_sell_list_public"])
    await owner.call(`/api/user/${setting}`, { sV: true });
});

const OWN_PAGES = ["/my-account", "/my-account?range=year", "/sell-list", "/wishlist", "/amiibo/1/mario/price_history"];

it.each([...GUEST_PAGES.map(({ path }) => path), "/amiibo/3", ...OWN_PAGES])(
  "the page %s shows neither averages that the operator hides nor a message that sales are missing",
  async (path) => {
    const shown = OWN_PAGES.includes(path) ? [owner] : [owner, undefined];
    for (const viewer of shown) {
      const { words, text, status } = viewer ? await viewer.go(path) : await fetchPage(path, at());
      expect(status).not.toBe(500);
      expect(words).not.toMatch(
        /77\.77|66\.66|no sale data|No data(?! is better)|sold or listed in the last|[$£]0\.00 (avg|in the U)/,
      );
      expect(text).not.toContain("no sale data");
    }
  },
);

const getPrice = (html: string, id: number): string =>
  (new RegExp(`data-item="${id}".*?<p class="price"[^>]*>(.*?)</p>`, "s").exec(html)?.[1] ?? "")
    .replace(/<!--.*?-->|<[^>]*>/g, "")
    .trim();

describe("card while averages are withheld", () => {
  const cards = async (region: string) => {
    const { text, words } = await fetchPage("/list/all?groups=20", {
      ...at(),
      headers: { Cookie: `region=${region}` },
    });
    return { prices: [1, 2, 3].map((id) => getPrice(text, id)), words };
  };

  it("an item card shows the lowest offer when the operator hides averages and no guide price exists", async () => {
    expect((await cards("us")).prices).toEqual(["$25.00 guide", "Not known", "Not known"]);
    expect((await cards("uk")).prices).toEqual(["£20.00 ≈ guide", "from £12.99", "Not known"]);
    expect((await cards("average")).prices).toEqual(["$25.00 guide", "from $16.24", "Not known"]);
  });

  it("the item list explains why averages are hidden and names the exchange rate with its day", async () => {
    expect((await cards("uk")).words).toContain(
      "Averages of sales and listings are not shown here, because that needs the marketplace’s permission. You see current asking prices and prices from a price guide, converted where that is needed at 1.25 dollars to the pound ( 19 Nov 2026 ).",
    );
  });
});

describe("collection while averages are withheld", () => {
  it("the account page values a collection at price guide prices when the operator hides averages", async () => {
    const { words } = await owner.go("/my-account");
    expect(words).toMatch(
      /Value in the US, \$ \$50\.00 2 copies: sealed ones as new, all others as used, at the price guide's price\./,
    );
    expect(words).toMatch(
      /Value in the UK, £ £40\.00 2 copies: .*? at the price guide's price, converted from dollars\./,
    );
    expect(words).toMatch(/In £, 1 copy £10\.00 £16\.00 \+£6\.00/);
    expect(words).toMatch(/In the US \$50\.00 .* In the UK £40\.00/);
    expect(words).toContain("at the price guide's price as it was then");
    const guest = await fetchPage(`/user/${owner.id}`, at());
    expect(guest.words).toMatch(/Value in the US, \$ \$50\.00/);
  });

  it("the value of a collection is unknown when averages are hidden and the price guide has no price for it", async () => {
    const other = await createSignedInPerson(createUniqueName(), at());
    await other.call("/api/amiibo/bulk", { act: "own", ids: [3] });
    const { words } = await other.go("/my-account");
    expect(words).toMatch(/Value in the US, \$ Not known .*Value in the UK, £ Not known/);
    expect((await other.read("/api/amiibo/mine")).json).toMatchObject({
      average_collection_price_uk: null,
      average_collection_price_us: null,
    });
  });

  it("the sell list shows prices of the price guide when the operator hides averages", async () =>
    expect((await owner.go("/sell-list")).words).toMatch(/By the guide .*Loose – \$20\.00/));
});

it("the item page shows price guide prices and asking prices when the operator hides averages of sales", async () => {
  const { words } = await fetchPage("/amiibo/1/mario", at());
  expect(words).toMatch(/US UK New \$30\.00 .* £24\.00 \+10%, \+£2\.18 · by the guide Used \$20\.00 by the guide/);
  expect(words).toContain("UK new By the price guide, converted, of");
  expect((await fetchPage("/amiibo/2", at())).words).toMatch(
    /UK New Not known .* Cheapest to buy now in the UK: £12\.99/,
  );
  expect((await owner.go("/amiibo/1/mario/price_history")).words).toMatch(/\$25\.00 0\.00 Price guide US, new USD/);
});

it("the price table shows price guide prices instead of averages when the operator hides averages", async () => {
  const { text, words } = await fetchPage("/market-prices?sort=-uk-change", at());
  expect(words).toMatch(/UK from US new US used US from/);
  expect(words).toContain("amiibo by UK from, descending");
  const rows = [...text.matchAll(/<tr><th scope="row"><a href="\/amiibo\/(\d+)".*?<\/tr>/gs)];
  expect(rows[0]?.[1]).toBe("2");
  expect(rows[0]?.[0]).toContain("<td>–</td><td>–</td><td>£12.99</td><td>–</td><td>–</td><td>–</td>");
  expect(rows.find(([, id]) => id === "1")?.[0]).toContain(
    '<td data-basis="guide">£24.00</td><td data-basis="guide">£16.00</td><td>–</td><td data-basis="guide">$30.00</td>',
  );
});

it("the stock page compares an offer with the cheapest marketplace listing if no average or guide price exists", async () => {
  const { words } = await fetchPage("/stock-checker", at());
  expect(words).toMatch(/£10\.00 for Mario at CeX UK Deal: 58% under the price guide, converted/);
  expect(words).toMatch(/£8\.99 for Mario at Nintendo UK Deal: 30% under the cheapest listing/);
});

describe("API while averages are withheld", () => {
  it("the API returns null instead of 0 for averages that the operator hides", async () => {
    const { json } = await fetchJson("/api/guest/amiibo/1", at());
    const { amiibo, deals } = Object(json);
    const averages = Object.entries(amiibo).filter(([name]) => name.startsWith("average_"));
    expect(averages).toHaveLength(9);
    expect(averages.every(([, value]) => value === null)).toBe(true);
    expect(deals).toMatchObject([
      { average_listed: null, compared_with: "converted", compared_price: 24, percent_below: 58 },
    ]);
  });

  it("the API values a collection at price guide prices when the operator hides averages", async () =>
    expect((await owner.read("/api/amiibo/mine")).json).toMatchObject({
      average_collection_price_uk: 40,
      average_collection_price_us: 50,
    }));
});
