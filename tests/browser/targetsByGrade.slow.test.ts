import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage, setSessionCookies, withBrowser } from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../helpers/signedInPerson";
import { postTarget } from "../site/alerts/watchers";
import { withOwnSite } from "../site/people/ownSite";

const site = withOwnSite();
const browse = withBrowser();

const stored = ({ id }: SignedInPerson) =>
  site().db.all(sql`SELECT item_id AS item, market, grade, max(price) AS price, max(kind = 'restock') AS restock
    FROM target WHERE user_id = ${id} GROUP BY item, market, grade ORDER BY item, market, grade`);

function getCorner(page: Page, id: number, name: string) {
  const corner = page.locator(`#amiibo-${id}`).getByRole("group", { name, exact: true });
  return {
    price: corner.getByLabel("Tell me at"),
    restock: corner.getByRole("switch"),
    status: corner.locator("output"),
  };
}

it("saving one target price leaves the other target prices of the member unchanged", async () => {
  const { page, context, pageErrors } = await browse({ baseURL: site().url });
  const person = await createSignedInPerson(createUniqueName(), { at: site().url });
  for (const id of [1, 2]) await person.call(`/api/amiibo/${id}/watchlist/add`);
  const others = [
    { id: 1, market: "EBAY-GB", condition: "used", price: "4.00", name: "UK, used" },
    { id: 1, market: "EBAY-US", condition: "new", price: "5.00", name: "US, new" },
    { id: 2, market: "EBAY-GB", condition: "new", price: "6.00", name: "UK, new" },
  ];
  for (const { name: _, ...other } of others) await postTarget(person, other);
  await setSessionCookies(context, person);
  await openPage(page, "/price-watcher");
  for (const id of [1, 2]) await page.locator(`#amiibo-${id}`).getByText("Each condition and region").click();

  const changed = getCorner(page, 1, "UK, new");
  await changed.price.fill("7");
  await changed.price.press("Enter");
  await expectEventually(() => changed.status.innerText()).toBe("Saved.");
  await expectEventually(() => changed.price.inputValue()).toBe("7.00");
  for (const { id, name, price } of others) {
    const corner = getCorner(page, id, name);
    expect(await corner.price.inputValue()).toBe(price);
    await corner.restock.click();
    await expectEventually(() => corner.status.innerText()).toBe("Saved.");
    expect(await corner.price.inputValue()).toBe(price);
  }

  expect(await changed.restock.isChecked()).toBe(false);
  expect(await stored(person)).toEqual([
    { item: 1, market: "EBAY-GB", grade: "new", price: 700, restock: 0 },
    { item: 1, market: "EBAY-GB", grade: "used", price: 400, restock: 1 },
    { item: 1, market: "EBAY-US", grade: "new", price: 500, restock: 1 },
    { item: 2, market: "EBAY-GB", grade: "new", price: 600, restock: 1 },
  ]);
  expect(pageErrors).toEqual([]);
});
