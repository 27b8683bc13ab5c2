import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  createTouchOptions,
  DESKTOP,
  fitsWindowWidth,
  openPage,
  PHONE,
  setSessionCookies,
  TABLET,
  withBrowser,
} from "../helpers/browser";
import { locateCard, locateConfirmDialog, locateGuestWarning, locateToasts } from "../helpers/pageLocators";
import { createSignedInPerson, createUniqueName } from "../helpers/signedInPerson";

const openVisitor = withBrowser({ areTabsReused: true });

const listPlaces = (page: Page): Locator => page.getByRole("navigation", { name: "Places" });

const PLACES = ["/", "/stock-checker", "/market-prices", "/upcoming"];
const MORE = ["/amiibo-checklist", "/games", "/price-watcher", "/latest-news", "/faqs-and-about"];

/** Lists the texts of links that are reachable with one tap. Leaves out the footer. */
const inReach = (page: Page): Promise<(string | null)[]> =>
  page
    .locator(":is(.site-header, .bottom-nav) a")
    .evaluateAll((links) => links.filter((link) => link.checkVisibility()).map((link) => link.getAttribute("href")));

async function isAbove(part: Locator, page: Page): Promise<boolean> {
  const [upper, lower] = await Promise.all([part.boundingBox(), listPlaces(page).boundingBox()]);
  return upper !== null && lower !== null && upper.y + upper.height <= lower.y + 1;
}

describe.each(["a guest", "a member"])("navigation of %s", (viewerKind) => {
  it("the navigation offers the links to stock, prices and upcoming releases at every window width", async () => {
    const { page, context } = await openVisitor();
    if (viewerKind === "a member") await setSessionCookies(context, await createSignedInPerson(createUniqueName()));
    await openPage(page, "/privacy");
    for (const width of [320, PHONE.width, 700, TABLET.width, 999, 1000, 1199, 1200, DESKTOP.width]) {
      await page.setViewportSize({ width, height: 600 });
      expect.soft(await inReach(page), `${width} px`).toEqual(expect.arrayContaining(PLACES));
      expect.soft(await fitsWindowWidth(page), `${width} px`).toBe(true);
      if (!(await listPlaces(page).isVisible())) continue;
      for (const place of await listPlaces(page).locator("> :is(a, button)").all()) {
        const { width: wide = 0, height: high = 0 } = (await place.boundingBox()) ?? {};
        expect.soft(Math.min(wide, high), `${width} px`).toBeGreaterThanOrEqual(44);
      }
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      expect
        .soft(await isAbove(page.locator(".site-footer p"), page), `${width} px: the page's foot is seen`)
        .toBe(true);
    }
    await page.setViewportSize(DESKTOP);
    expect(await listPlaces(page).isVisible()).toBe(false);
  });
});

it("the More menu of the bottom navigation opens without JavaScript", async () => {
  const { page } = await openVisitor({ ...createTouchOptions(PHONE), javaScriptEnabled: false });
  await page.goto("/stock-checker?only=deals");
  const current = listPlaces(page).locator("[aria-current]");
  expect(await current.evaluateAll((all) => all.map((each) => each.textContent))).toEqual(["Stock"]);
  const more = page.locator(".more-menu a");
  expect(await more.first().isVisible()).toBe(false);
  await listPlaces(page).getByRole("button", { name: "More" }).click();
  expect((await more.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).slice(0, 5)).toEqual(MORE);
  await more.getByText("FAQs & About").click();
  await page.waitForURL("**/faqs-and-about");
  expect(await current.evaluateAll((all) => all.map((each) => each.textContent))).toEqual(["FAQs & About"]);
});

it("toasts and toolbars do not cover the bottom navigation on phones and tablets", async () => {
  const { page } = await openVisitor(createTouchOptions(PHONE));
  await openPage(page, "/list/all");
  await locateCard(page, 1).own.click();
  await locateCard(page, 8).own.click();
  await locateCard(page, 8).minus.click();
  await locateConfirmDialog(page).confirm.click();
  await locateToasts(page).first().waitFor();
  await locateGuestWarning(page).waitFor();
  for (const viewport of [PHONE, TABLET]) {
    await page.setViewportSize(viewport);
    expect.soft(await isAbove(locateToasts(page).last(), page), `a toast, ${viewport.width} px`).toBe(true);
    expect.soft(await isAbove(locateGuestWarning(page), page), `the warning, ${viewport.width} px`).toBe(true);
    if (viewport === PHONE) expect.soft(await isAbove(page.locator(".toolbar"), page), "the toolbar").toBe(true);
  }
  await page.getByRole("button", { name: "Select", exact: true }).click();
  const bulk = page.getByRole("toolbar", { name: "Selected items" });
  await bulk.waitFor();
  for (const viewport of [TABLET, PHONE]) {
    await page.setViewportSize(viewport);
    expect.soft(await isAbove(bulk, page), `the selected items, ${viewport.width} px`).toBe(true);
  }
});
