import { beforeAll, expect, it } from "vitest";
import { dispatchPageRestore, openPage, withBrowser } from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { createListingRow, createStockCheckRow, fillMarket, getTimestampHoursAgo } from "../helpers/marketRows";
import { withOwnSite } from "../site/people/ownSite";

const site = withOwnSite();
const openVisitor = withBrowser();

const DAY_MS = 86_400_000;

beforeAll(() =>
  fillMarket(site().db, {
    listings: [
      createListingRow({ price: 100, title: "Buy it now" }),
      createListingRow({ price: 250, isBuyItNow: false, endsAt: Date.now() + DAY_MS, title: "An auction" }),
      createListingRow({ price: 260, isBuyItNow: false, endsAt: Date.now() + 2 * DAY_MS, title: "A longer auction" }),
    ],
    stock: [createStockCheckRow({ retailer: "CeX UK" })],
    read: [
      { key: "EBAY-GB/alone/0", market: "EBAY-GB", service: "marketplace", checkedAt: getTimestampHoursAgo(2.5) },
      { key: "stock/cex-uk", service: "cex-uk", checkedAt: getTimestampHoursAgo(49) },
    ],
  }),
);

it("an item page updates relative times such as 5 minutes ago when the visitor returns to its tab", async () => {
  const { page } = await openVisitor({ baseURL: site().url });
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
  await openPage(page, "/amiibo/1/mario");
  await listings.scrollIntoViewIfNeeded();
  await page.locator('plinth-island[data-name="OfferList"][data-state="hydrated"]').waitFor();
  await expectEventually(ages).toEqual(["2 days ago", "2 hours ago"]);
  expect(await titles()).toEqual(titled("Buy it now", "An auction", "A longer auction"));

  await page.clock.fastForward("01:00:00");
  expect(await ages()).toEqual(["2 days ago", "3 hours ago"]);
  await turn(true);
  await page.clock.fastForward("24:00:00");
  await turn(false);
  expect(await ages()).toEqual(["3 days ago", "yesterday"]);
  await expectEventually(titles).toEqual(titled("Buy it now", "A longer auction"));

  await page.clock.fastForward("24:00:00");
  await dispatchPageRestore(page);
  await expectEventually(titles).toEqual(titled("Buy it now"));
});
