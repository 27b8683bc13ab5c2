import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { saveDailyAverages } from "../../../db/prices/dailyAverages";
import { readPriceSnapshot } from "../../../db/prices/read";
import { formatShortDate } from "../../../domain/catalogue/release";
import { AVERAGE_SOURCES } from "../../../domain/prices/dayAverages";
import { addDaysToDate, formatUtcDay } from "../../../domain/time";
import { insertSoldDays } from "../../helpers/insertPrices";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../../helpers/signedInPerson";
import { fetchPage } from "../../helpers/siteRequests";
import { getCardPrice, getCardPriceTooltip, insertPricesOfEveryKind } from "../cardPrices";
import { withOwnSite } from "../people/ownSite";

const site = withOwnSite();
const today = formatUtcDay(Date.now());

beforeAll(async () => {
  const { db } = site();
  await db.run(sql`INSERT INTO exchange_rate (day, usd_per_gbp) VALUES ('2026-11-19', 1.25)`);
  await insertSoldDays(db, [
    { id: 1, market: "EBAY-US", day: addDaysToDate(today, -40), price: 1000 },
    { id: 1, market: "EBAY-US", day: addDaysToDate(today, -2), price: 1500 },
    { id: 1, market: "EBAY-GB", day: addDaysToDate(today, -40), price: 900 },
  ]);
  await saveDailyAverages(db, await readPriceSnapshot(db), Date.now(), AVERAGE_SOURCES);
  await insertPricesOfEveryKind(db);
});

const asGuest = (path: string, region?: string) =>
  fetchPage(path, { at: site().url, headers: region === undefined ? {} : { Cookie: `region=${region}` } });

describe("value of the viewer's collection", () => {
  let owner: SignedInPerson;
  beforeAll(async () => {
    owner = await createSignedInPerson(createUniqueName(), { at: site().url });
    await owner.call("/api/amiibo/bulk", { act: "own", ids: [1, 2, 3, 4, 5] });
    await owner.call("/api/amiibo/3/boxed/remove");
    await owner.call("/api/amiibo/1/copies", {
      isBoxed: false,
      isForSale: true,
      price_paid: "12.50",
      currency: "USD",
      acquired_on: addDaysToDate(today, -5),
    });
    await owner.call("/api/amiibo/bulk", { act: "wish", ids: [6, 7] });
  });

  it("the account page shows the sum of the average prices of all owned copies for each price region", async () => {
    const { words } = await owner.go("/my-account");
    // Sums up two copies of item 1 and one of item 2. Item 3 is loose, and its guide price is for new copies. Item 4 has only offers.
    expect(words).toMatch(/Value in the US, \$ \$55\.00/);
    expect(words).toMatch(/Value in the UK, £ £20\.00/);
    expect(words).toContain("Leaves out 3 copies without a price");
    expect(words).toContain("Leaves out 4 copies without a price");
    expect(words.match(/prices here are synthetic/g)).toHaveLength(1);
  });

  it("the account page links to the owned items that have no price", async () => {
    const { text } = await owner.go("/my-account");
    expect(text).toContain('href="/my-account?without-price=us#items"');
    const us = await owner.go("/my-account?without-price=us");
    expect(us.shownItems.toSorted()).toEqual([3, 4, 5]);
    expect(us.words).toContain("3 copies without a price in the US.");
    expect((await owner.go("/my-account?without-price=uk")).shownItems.toSorted()).toEqual([2, 3, 4, 5]);
    expect((await owner.go("/my-account?without-price=x")).shownItems).toHaveLength(5);
  });

  it("the account page compares paid and current prices only for copies that have both prices", async () => {
    const { words } = await owner.go("/my-account");
    expect(words).toMatch(/In \$, 1 copy \$12\.50 \$15\.00 \+\$2\.50/);
    expect(words).not.toContain("In £");
  });

  it("the account page shows the value over time as a chart and as a table", async () => {
    const { text, words } = await owner.go("/my-account");
    expect(text).toMatch(/<svg [^>]*role="img" aria-label="In the US: \$35\.00 on \d+ \w{3} \d{4}, \$55\.00 on/);
    expect(words).toMatch(/In the US \$55\.00 .* In the UK £20\.00/);
    const rows = /Date In the US In the UK Copies added (.*?) Each day shows/.exec(words)?.[1] ?? "";
    // Item 1's price rose two days ago. Its second copy was added five days ago; the first one is older.
    const days = rows.split(/(?<=^|\s\d+ )(?=\d+ [A-Z]\w\w \d{4} )/).map((row) => row.trim());
    expect(days).toHaveLength(31);
    const shownDays = [0, 2, 3, 5, 6, 30].map((ago) => days[ago]?.replace(/^\d+ \w{3} \d{4} /, ""));
    expect(shownDays).toEqual([
      "$55.00 £20.00 0",
      "$55.00 £18.00 0",
      "$45.00 £18.00 0",
      "$45.00 £18.00 1",
      "$35.00 £9.00 0",
      "$35.00 £9.00 0",
    ]);
  });

  it("the account page splits a change in collection value into price changes and added copies", async () => {
    const { words } = await owner.go("/my-account");
    expect(words).toMatch(
      /\+\$20\.00 since \d+ \w{3} \d{4} : \+\$10\.00 by prices, \+\$10\.00 by 1 copy added\. What did most Mario \(Super Smash Bros\.\) \+\$10\.00/,
    );
  });

  it("the value history on the account page covers the time range in the URL, such as the last week", async () => {
    const { text } = await owner.go("/my-account");
    expect(text).toMatch(/<a href="\/my-account\?range=month#over-time" aria-current="page">Month/);
    const since = async (range: string) =>
      / since (\d+ \w{3} \d{4})/.exec((await owner.go(`/my-account?range=${range}`)).words)?.[1];
    expect(await since("day")).toBe(formatShortDate(addDaysToDate(today, -1)));
    expect(await since("week")).toBe(formatShortDate(addDaysToDate(today, -7)));
    expect(await since("x")).toBe(formatShortDate(addDaysToDate(today, -30)));
    expect((await owner.go("/my-account?range=year")).words).toContain("There are no prices before");
  });

  it("a collecting goal does not change the value of the collection", async () => {
    const worths = async () => {
      const [account, mine, listPage] = await Promise.all([
        owner.go("/my-account"),
        owner.read("/api/amiibo/mine"),
        owner.go("/list/all"),
      ]);
      return {
        values: account.words.match(/Value in the U\w, . [$£][\d.]+/g),
        gained: account.words.match(/In \$, 1 copy .*? Only/)?.[0],
        series: listPage.words.match(/Your Series Value \$[\d.]+/)?.[0],
        us: Reflect.get(Object(mine.json), "average_collection_price_us"),
      };
    };
    const before = await worths();
    expect(before).toMatchObject({ us: 55, series: "Your Series Value $55.00" });
    await owner.call("/api/user/goal", { kinds: ["card"] });
    expect(await worths()).toEqual(before);
    await owner.call("/api/user/goal", { everything: true });
  });

  it("the account page names the owned items whose prices rose and fell most", async () => {
    const { words } = await owner.go("/my-account");
    expect(words).toMatch(/Rose Mario \(Super Smash Bros\.\), new \+50%, \+\$5\.00 \$15\.00/);
    expect(words).toMatch(/Fell \S.*, new −20%, −\$6\.25 \$25\.00/);
  });

  it("the account page, wishlist and sell list show the current average price of each item", async () => {
    expect(getCardPrice((await owner.go("/my-account")).text, 1)).toBe("$15.00 avg");
    expect(getCardPriceTooltip((await owner.go("/my-account")).text, 1)).toBe(
      "Average of 12 sales in 30 days, newest 20 Nov 2026",
    );
    expect(getCardPrice((await owner.go("/wishlist")).text, 6)).toBe("No data");
    expect((await owner.go("/sell-list")).words).toMatch(/Average now .* Loose – \$15\.00/);
  });

  it("GET /api/amiibo/mine returns the value of the collection in both price regions", async () =>
    expect((await owner.read("/api/amiibo/mine")).json).toMatchObject({
      average_collection_price_us: 55,
      average_collection_price_uk: 20,
    }));

  it("public wishlists and sell lists show prices in the price region of the visitor", async () => {
    const wisher = await createSignedInPerson(createUniqueName(), { at: site().url });
    await wisher.call("/api/amiibo/bulk", { act: "wish", ids: [1, 3] });
    await wisher.call("/api/user/is_wishlist_public", { sV: true });
    await owner.call("/api/user/is_sell_list_public", { sV: true });
    const wishes = async (region?: string) => (await asGuest(`/user/${wisher.id}/x/wishlist`, region)).text;
    const offers = async (region?: string) => (await asGuest(`/user/${owner.id}/x/sell-list`, region)).words;
    const [text, british] = await Promise.all([wishes(), wishes("uk")]);
    expect([1, 3].map((id) => getCardPrice(text, id))).toEqual(["$15.00 avg", "$30.00 guide"]);
    expect([1, 3].map((id) => getCardPrice(british, id))).toEqual(["£10.00 few", "No data"]);
    expect(await offers()).toMatch(/prices here are synthetic.* Average now .* Loose – \$15\.00/);
    expect(await offers("uk")).toMatch(/Average now .* Loose – £10\.00/);
  });

  it("a public collection shows its value only if the owner allows it, and never shows paid prices", async () => {
    await owner.call("/api/user/is_collection_public", { sV: true });
    const path = `/user/${owner.id}`;
    expect((await asGuest(path)).words).not.toMatch(/[$£]|Value in|synthetic/);
    await owner.call("/api/user/is_value_public", { sV: true });
    const { words, text } = await asGuest(path, "uk");
    expect(getCardPrice(text, 1)).toBe("£10.00 few");
    expect(words).toMatch(/Value in the US, \$ \$55\.00 .* Value in the UK, £ £20\.00/);
    expect(words).not.toMatch(/12\.50|without-price|Paid|Rose/);
  });
});
