import { expect, it } from "vitest";
import { t } from "../../domain/messages/islands";
import { awake, open, withBrowser } from "../helpers/browser";
import { exhibit, question, warning } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { membersOf } from "../helpers/member";

const aVisitor = withBrowser({ areKept: true });
const aMember = membersOf(aVisitor);

const CATALOGUE = "/list/amiibo-franchise";

it("a removal that was asked about removes its own item alone, and nothing when Escape or Cancel closes the question", async () => {
  const { page, person } = await aMember();
  await person.call("/api/amiibo/bulk", { act: "own", ids: [1, 8, 9] });
  await open(page, CATALOGUE);
  const { dialog, confirm, cancel } = question(page);
  await exhibit(page, 9).own.click();
  await cancel.click();
  await exhibit(page, 1).own.click();
  await confirm.click();
  await eventually(() => person.holdings()).toEqual({ "8": "b", "9": "b" });
  await exhibit(page, 8).own.click();
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await eventually(() => dialog.count()).toBe(0);
  // Only what is still owned is asked about again.
  await exhibit(page, 8).own.click();
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  expect(await person.holdings()).toEqual({ "8": "b", "9": "b" });
});

it("the way back from an item returns to the filtered list, and leaves the item with the key for a new tab", async () => {
  const { page, context } = await aVisitor();
  await open(page, "/list/all?q=peach");
  await page.locator("a.exhibit").first().click();
  await page.waitForURL("**/amiibo/*/**");
  await awake(page);
  const item = page.url();
  const back = page.getByRole("link", { name: t.backLink.back, exact: true });
  const [tab] = await Promise.all([context.waitForEvent("page"), back.click({ modifiers: ["ControlOrMeta"] })]);
  await tab.close();
  expect(page.url()).toBe(item);
  await back.click();
  await page.waitForURL("**/list/all?q=peach");
});

it("the link to more cards and a guest's way to log in keep the filters that were chosen since the page came", async () => {
  const { page } = await aVisitor();
  await open(page, "/list/all?type=1");
  const more = page.locator(".group-placeholder a").last();
  const query = async () => new URL(`${await more.getAttribute("href")}`, page.url()).searchParams;
  expect((await query()).get("q")).toBeNull();
  await page.getByRole("searchbox").fill("mario");
  await eventually(async () => (await query()).get("q")).toBe("mario");
  expect(Number((await query()).get("groups"))).toBeGreaterThan(1);
  await page.locator("[data-control=own]").first().click();
  const link = warning(page).getByRole("link", { name: t.notices.logIn });
  await link.waitFor();
  const target = new URL(`${await link.getAttribute("href")}`, page.url());
  expect(target.pathname).toBe("/log-in");
  expect(target.searchParams.get("next")).toBe("/list/all?q=mario&type=1");
});
