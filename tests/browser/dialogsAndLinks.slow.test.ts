import { expect, it } from "vitest";
import { t } from "../../domain/messages/islands";
import { openPage, waitForHydration, withBrowser } from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { withNewMember } from "../helpers/member";
import { locateCard, locateConfirmDialog, locateGuestWarning } from "../helpers/pageLocators";

const openVisitor = withBrowser({ areTabsReused: true });
const aMember = withNewMember(openVisitor);

const CATALOGUE = "/list/amiibo-franchise";

it("the dialog that confirms a removal removes the item only when Remove is pressed", async () => {
  const { page, person } = await aMember();
  await person.call("/api/amiibo/bulk", { act: "own", ids: [1, 8, 9] });
  await openPage(page, CATALOGUE);
  const { dialog, confirm, cancel } = locateConfirmDialog(page);
  await locateCard(page, 9).own.click();
  await cancel.click();
  await locateCard(page, 1).own.click();
  await confirm.click();
  await expectEventually(() => person.holdings()).toEqual({ "8": "b", "9": "b" });
  await locateCard(page, 8).own.click();
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await expectEventually(() => dialog.count()).toBe(0);
  // The dialog opens again only if the item is still owned.
  await locateCard(page, 8).own.click();
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  expect(await person.holdings()).toEqual({ "8": "b", "9": "b" });
});

it("the Back link of an item page returns to the list with its search text", async () => {
  const { page, context } = await openVisitor();
  await openPage(page, "/list/all?q=peach");
  await page.locator("a.card-body").first().click();
  await page.waitForURL("**/amiibo/*/**");
  await waitForHydration(page);
  const item = page.url();
  const backLink = page.getByRole("link", { name: t.backLink.back, exact: true });
  const [tab] = await Promise.all([context.waitForEvent("page"), backLink.click({ modifiers: ["ControlOrMeta"] })]);
  await tab.close();
  expect(page.url()).toBe(item);
  await backLink.click();
  await page.waitForURL("**/list/all?q=peach");
});

it("the log-in link and the link to more items keep the text in the search field", async () => {
  const { page } = await openVisitor();
  await openPage(page, "/list/all?type=1");
  const more = page.locator(".group-placeholder a").last();
  const query = async () => new URL(`${await more.getAttribute("href")}`, page.url()).searchParams;
  expect((await query()).get("q")).toBeNull();
  await page.getByRole("searchbox").fill("mario");
  await expectEventually(async () => (await query()).get("q")).toBe("mario");
  expect(Number((await query()).get("groups"))).toBeGreaterThan(1);
  await page.locator("[data-control=own]").first().click();
  const link = locateGuestWarning(page).getByRole("link", { name: t.overlays.logIn });
  await link.waitFor();
  const target = new URL(`${await link.getAttribute("href")}`, page.url());
  expect(target.pathname).toBe("/log-in");
  expect(target.searchParams.get("next")).toBe("/list/all?q=mario&type=1");
});
