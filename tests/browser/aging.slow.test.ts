import { beforeAll, expect, it } from "vitest";
import { comesBack, open, withBrowser } from "../helpers/browser";
import { eventually } from "../helpers/eventually";
import { aListing, aStock, fillMarket, hoursAgo } from "../helpers/market";
import { ownSite } from "../site/people/ownSite";

const site = ownSite();
const aVisitor = withBrowser();

beforeAll(() =>
  fillMarket(site().db, {
    listings: [
      aListing({ price: 100, title: "Buy it now" }),
      aListing({ price: 250, isBin: false, endsAt: Date.now() + 86_400_000, title: "An auction" }),
    ],
    stock: [aStock({ retailer: "CeX UK" })],
    read: [
      { key: "EBAY-GB/alone/0", market: "EBAY-GB", service: "marketplace", checkedAt: hoursAgo(2.5) },
      { key: "stock/cex-uk", service: "cex-uk", checkedAt: hoursAgo(49) },
    ],
  }),
);

/** An item's page that stays open. */
async function aPage() {
  const { page } = await aVisitor({ baseURL: site().url });
  await page.clock.install();
  await open(page, "/amiibo/1/mario");
  return {
    page,
    ages: () => page.locator("time[data-age]").evaluateAll((times) => times.map(({ dataset }) => dataset.age)),
    turn: (isHidden: boolean) =>
      page.evaluate((isHidden) => {
        Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, isHidden),
  };
}

it("times say how long ago they were, and say it anew while somebody looks", async () => {
  const { page, ages, turn } = await aPage();
  await eventually(ages).toEqual(["2 days ago", "2 hours ago"]);
  await page.clock.fastForward("01:00:00");
  expect(await ages()).toEqual(["2 days ago", "3 hours ago"]);
  await turn(true);
  await page.clock.fastForward("01:00:00");
  expect(await ages()).toEqual(["2 days ago", "3 hours ago"]);
  await turn(false);
  expect(await ages()).toEqual(["2 days ago", "4 hours ago"]);
  await page.clock.fastForward("01:00:00");
  expect(await ages()).toEqual(["2 days ago", "5 hours ago"]);
});

it.each(["is turned to again", "comes back from the browser's memory"])(
  "an auction that has ended is gone when the page %s",
  async (how) => {
    const { page, turn } = await aPage();
    const listings = page.getByRole("region", { name: "Listings", exact: true });
    await listings.scrollIntoViewIfNeeded();
    await page.locator('plinth-island[data-name="WaysToGet"][data-state="awake"]').waitFor();
    const titles = () => listings.locator('a[rel~="sponsored"]').allTextContents();
    expect(await titles()).toEqual([expect.stringContaining("Buy it now"), expect.stringContaining("An auction")]);
    await page.clock.fastForward("25:00:00");
    await (how === "is turned to again" ? turn(false) : comesBack(page));
    await eventually(titles).toEqual([expect.stringContaining("Buy it now")]);
  },
);
