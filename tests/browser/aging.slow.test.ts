import { beforeAll, expect, it } from "vitest";
import { comesBack, open, withBrowser } from "../helpers/browser";
import { eventually } from "../helpers/eventually";
import { aListing, aStock, fillMarket, hoursAgo } from "../helpers/market";
import { ownSite } from "../site/people/ownSite";

const site = ownSite();
const aVisitor = withBrowser();

const DAY_MS = 86_400_000;

beforeAll(() =>
  fillMarket(site().db, {
    listings: [
      aListing({ price: 100, title: "Buy it now" }),
      aListing({ price: 250, isBin: false, endsAt: Date.now() + DAY_MS, title: "An auction" }),
      aListing({ price: 260, isBin: false, endsAt: Date.now() + 2 * DAY_MS, title: "A longer auction" }),
    ],
    stock: [aStock({ retailer: "CeX UK" })],
    read: [
      { key: "EBAY-GB/alone/0", market: "EBAY-GB", service: "marketplace", checkedAt: hoursAgo(2.5) },
      { key: "stock/cex-uk", service: "cex-uk", checkedAt: hoursAgo(49) },
    ],
  }),
);

it("an item's page that stays open tells ages anew, and loses each auction that has ended when somebody comes back", async () => {
  const { page } = await aVisitor({ baseURL: site().url });
  const ages = () => page.locator("time[data-age]").evaluateAll((times) => times.map(({ dataset }) => dataset.age));
  const listings = page.getByRole("region", { name: "Listings", exact: true });
  const titles = () => listings.locator('a[rel~="sponsored"]').allTextContents();
  const titled = (...all: readonly string[]) => all.map((title) => expect.stringContaining(title));
  const turn = (isHidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await page.clock.install();
  await open(page, "/amiibo/1/mario");
  await listings.scrollIntoViewIfNeeded();
  await page.locator('plinth-island[data-name="WaysToGet"][data-state="awake"]').waitFor();
  await eventually(ages).toEqual(["2 days ago", "2 hours ago"]);
  expect(await titles()).toEqual(titled("Buy it now", "An auction", "A longer auction"));

  await page.clock.fastForward("01:00:00");
  expect(await ages()).toEqual(["2 days ago", "3 hours ago"]);
  await turn(true);
  await page.clock.fastForward("24:00:00");
  await turn(false);
  expect(await ages()).toEqual(["3 days ago", "yesterday"]);
  await eventually(titles).toEqual(titled("Buy it now", "A longer auction"));

  await page.clock.fastForward("24:00:00");
  await comesBack(page);
  await eventually(titles).toEqual(titled("Buy it now"));
});
