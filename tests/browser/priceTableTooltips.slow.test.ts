import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { t } from "../../domain/messages/islands";
import { openPage, withBrowser } from "../helpers/browser";
import { shippedCatalogue } from "../helpers/catalogue";
import { expectEventually } from "../helpers/expectEventually";
import { createSoldPrices, insertCurrentPrices } from "../helpers/insertPrices";
import { withOwnSite } from "../site/people/ownSite";

const site = withOwnSite();
const browse = withBrowser({ areTabsReused: true });

/** Returns the number of sales to insert. Items that are neighbours in any sort order get different numbers. */
const countSales = (id: number): number => 5 + (id % 29);

beforeAll(() =>
  insertCurrentPrices(
    site().db,
    shippedCatalogue.items.flatMap(({ id }) =>
      createSoldPrices(id, "EBAY-US", 500 + ((id * 7919) % 9973), { n: countSales(id) }),
    ),
    "of the test",
  ),
);

const listRows = (page: Page) => page.locator(".price-table tbody tr");

/** Lists the ids of the items in the table's first rows. */
const listFirstIds = (page: Page): Promise<readonly number[]> =>
  listRows(page)
    .locator("a")
    .evaluateAll((links) => links.slice(0, 3).map((link) => Number(link.getAttribute("href")?.split("/")[2])));

/** Reads the tooltips of the US prices in the table's first rows. */
async function readTips(page: Page): Promise<readonly (string | null)[]> {
  const tips: (string | null)[] = [];
  for (const at of [0, 1, 2]) {
    const cell = listRows(page).nth(at).locator("td, th").nth(5);
    await cell.hover();
    await expectEventually(() => cell.getAttribute("data-tooltip")).not.toBeNull();
    tips.push(await cell.getAttribute("data-tooltip"));
  }
  return tips;
}

it.each([
  [
    "sorted",
    async (page: Page) => {
      await page.getByRole("link", { name: "US new" }).click();
      await page.locator('th[data-column="us-new"][aria-sort]').waitFor();
    },
  ],
  ["searched", (page: Page) => page.getByRole("searchbox").fill("link")],
])("each row of the %s price table has tooltips with the number of sales of its own item", async (_, change) => {
  const { page } = await browse({ baseURL: site().url });
  await openPage(page, "/market-prices");
  const served = await listFirstIds(page);
  await change(page);
  await expectEventually(() => listFirstIds(page)).not.toEqual(served);
  const tips = await readTips(page);
  expect(tips).toEqual((await listFirstIds(page)).map((id) => t.prices.averageOfSales(countSales(id))));
});
