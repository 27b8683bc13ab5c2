import { describe, expect, it } from "vitest";
import { t } from "../../domain/messages/islands";
import { awake, open, withBrowser } from "../helpers/browser";
import { exhibit, question, warning } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { membersOf } from "../helpers/member";

const aVisitor = withBrowser({ areKept: true });
const aMember = membersOf(aVisitor);

const CATALOGUE = "/list/amiibo-franchise";

describe("the question before a removal", () => {
  it("removes nothing when Escape closes it, even after an earlier question was answered with yes", async () => {
    const { page, person } = await aMember();
    await person.call("/api/amiibo/bulk", { act: "own", ids: [1, 8] });
    await open(page, CATALOGUE);
    const { dialog, confirm } = question(page);
    await exhibit(page, 1).own.click();
    await confirm.click();
    await eventually(() => person.holdings()).toEqual({ "8": "b" });
    await exhibit(page, 8).own.click();
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await eventually(() => dialog.count()).toBe(0);
    // Only what is still owned is asked about again.
    await exhibit(page, 8).own.click();
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    expect(await person.holdings()).toEqual({ "8": "b" });
  });

  it("removes nothing when it is canceled, and the next yes removes the item of its own question alone", async () => {
    const { page, person } = await aMember();
    await person.call("/api/amiibo/bulk", { act: "own", ids: [1, 8] });
    await open(page, CATALOGUE);
    const { cancel, confirm } = question(page);
    await exhibit(page, 1).own.click();
    await cancel.click();
    await exhibit(page, 8).own.click();
    await confirm.click();
    await eventually(() => person.holdings()).toEqual({ "1": "b" });
  });
});

it("a guest's warning leads to the log-in and back to the very list, with its search", async () => {
  const { page } = await aVisitor();
  await open(page, "/list/all?q=peach&type=1");
  await page.locator("[data-control=own]").first().click();
  const link = warning(page).getByRole("link", { name: t.notices.logIn });
  await link.waitFor();
  const target = new URL(`${await link.getAttribute("href")}`, page.url());
  expect(target.pathname).toBe("/log-in");
  expect(target.searchParams.get("next")).toBe("/list/all?q=peach&type=1");
});

describe("the way back from an item", () => {
  it("returns to the list that one came from, as it was filtered", async () => {
    const { page } = await aVisitor();
    await open(page, "/list/all?q=peach");
    await page.locator("a.exhibit").first().click();
    await page.waitForURL("**/amiibo/*/**");
    await awake(page);
    await page.getByRole("link", { name: t.backLink.back, exact: true }).click();
    await page.waitForURL("**/list/all?q=peach");
  });

  it("opens in a tab of its own with the key for it, and leaves the item where it is", async () => {
    const { page, context } = await aVisitor();
    await open(page, "/list/all?q=peach");
    await page.locator("a.exhibit").first().click();
    await page.waitForURL("**/amiibo/*/**");
    const item = page.url();
    const back = page.getByRole("link", { name: t.backLink.back, exact: true });
    const [tab] = await Promise.all([context.waitForEvent("page"), back.click({ modifiers: ["ControlOrMeta"] })]);
    await tab.waitForLoadState();
    expect(page.url()).toBe(item);
  });
});

it("the link to more cards keeps the filters that were chosen since the page came", async () => {
  const { page } = await aVisitor();
  await open(page, "/list/all");
  const more = page.locator(".group-placeholder a").last();
  const query = async () => new URL(`${await more.getAttribute("href")}`, page.url()).searchParams;
  expect((await query()).get("q")).toBeNull();
  await page.getByRole("searchbox").fill("animal");
  await eventually(async () => (await query()).get("q")).toBe("animal");
  expect(Number((await query()).get("groups"))).toBeGreaterThan(1);
});
