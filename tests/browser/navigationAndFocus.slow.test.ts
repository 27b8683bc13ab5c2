import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { createTouchOptions, DESKTOP, openPage, PHONE, tabTo, waitForHydration, withBrowser } from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { withNewMember } from "../helpers/member";
import { listRecordedProblems, recordLayoutShifts } from "../helpers/pageAudit";
import { locateCard, locateConfirmDialog, locateToasts } from "../helpers/pageLocators";

const openVisitor = withBrowser({ areTabsReused: true });
const openVisitorPage = withBrowser();

const aMember = withNewMember(openVisitor);

const getAddress = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const focusIs = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

it("links to other lists and series keep the text in the search field", async () => {
  const { page } = await openVisitor();
  await openPage(page, "/list/amiibo-franchise?type=1&sort=name&groups=2");
  await page.getByRole("searchbox").fill("peach");
  const other = page.getByRole("link", { name: "By Game Series" });
  await expectEventually(async () => {
    // The page builds the link's URL on pointer down; the browser then decides in which tab to open it.
    await other.dispatchEvent("pointerdown", { button: 1 });
    return other.evaluate((element: HTMLAnchorElement) => element.pathname + element.search);
  }).toBe("/list/game-series?q=peach&type=1&sort=name");
  await page.getByRole("navigation", { name: "Series" }).getByRole("link", { name: "Super Mario Bros." }).click();
  await page.waitForURL("**/super-mario-bros?*");
  expect(getAddress(page)).toBe("/list/amiibo-franchise/super-mario-bros?q=peach&type=1&sort=name");
  await waitForHydration(page);
  await expectEventually(() => page.getByRole("searchbox").inputValue()).toBe("peach");
  await page.getByRole("searchbox").fill("");
  await page.getByRole("link", { name: "View All" }).press("Enter");
  await page.waitForURL("**/list/all?*");
  expect(getAddress(page)).toBe("/list/all?type=1&sort=name");
});

it("the skip link moves the focus past the navigation to the items or the main content", async () => {
  const { page, person } = await aMember();
  await person.call("/api/amiibo/1/add");
  for (const [path, words, target] of [
    ["/list/all", "Skip to the exhibits", "#items"],
    ["/amiibo-checklist", "Skip to the exhibits", "#items"],
    ["/my-account", "Skip to the exhibits", "#items"],
    ["/privacy", "Skip to the content", "#main"],
  ] as const) {
    await openPage(page, path);
    await page.keyboard.press("Tab");
    expect.soft(await page.evaluate(() => document.activeElement?.textContent), path).toBe(words);
    await page.keyboard.press("Enter");
    await expectEventually(() => focusIs(page, target)).toBe(true);
    const top = await page.locator(target).evaluate((element) => element.getBoundingClientRect().top);
    expect.soft(top, path).toBeLessThan(700);
    await page.keyboard.press("Tab");
    await expectEventually(() => focusIs(page, `${target} *, ${target} ~ * *`)).toBe(true);
  }
});

it("choosing a series in the checklist menu moves the focus to that series", async () => {
  const { page } = await aMember();
  await openPage(page, "/amiibo-checklist");
  const jump = page.getByRole("button", { name: "Jump to a series" });
  await jump.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expectEventually(() => focusIs(page, "#jump a")).toBe(true);
  await page.keyboard.press("Escape");
  await expectEventually(() => jump.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.locator('#jump a[href="#section-kirby"]').press("Enter");
  await expectEventually(() => focusIs(page, "#section-kirby")).toBe(true);
  expect(await page.getByRole("region", { name: "Kirby", exact: true }).count()).toBe(1);
  const wanted = await page
    .locator("#section-kirby [data-control]")
    .evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));
  const reached: (string | null | undefined)[] = [];
  for (const _ of wanted) {
    await page.keyboard.press("Tab");
    reached.push(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")));
  }
  expect(wanted[0]).toMatch(/^Kirby: not owned\. Activate for: owned, boxed$/);
  expect(reached).toEqual(wanted);
});

describe("the account menu", () => {
  it("the account menu closes on Escape, on a click outside and when Tab moves the focus out", async () => {
    const { page } = await aMember();
    await openPage(page, "/privacy");
    const menu = page.locator(".account-menu");
    const isOpen = () => menu.evaluate((each) => each.hasAttribute("open"));
    await tabTo(page, ".account-menu summary");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expectEventually(() => focusIs(page, ".menu a")).toBe(true);
    await page.keyboard.press("Escape");
    await expectEventually(() => isOpen()).toBe(false);
    await expectEventually(() => focusIs(page, ".account-menu summary")).toBe(true);

    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1 }).click();
    await expectEventually(() => isOpen()).toBe(false);
    await expectEventually(() => focusIs(page, ".account-menu summary")).toBe(true);

    await page.keyboard.press("Enter");
    await page.keyboard.press("Shift+Tab");
    await expectEventually(() => isOpen()).toBe(false);
    await expectEventually(() => focusIs(page, ".notifications-link")).toBe(true);
  });

  it("the account menu closes on a tap outside", async () => {
    const { page } = await aMember(createTouchOptions(PHONE));
    await openPage(page, "/privacy");
    await page.locator(".account-menu summary").tap();
    await page.getByRole("link", { name: "Logout" }).waitFor();
    await page.getByRole("heading", { level: 1 }).tap();
    await page.getByRole("link", { name: "Logout" }).waitFor({ state: "hidden" });
  });
});

it("a tooltip that was closed with Escape reopens when the pointer moves onto its button", async () => {
  const { page } = await openVisitorPage();
  await openPage(page, "/amiibo/1");
  const [button, tip] = [page.locator(".no-data button").first(), page.getByRole("tooltip").first()];
  await button.focus();
  await tip.waitFor();
  await page.keyboard.press("Escape");
  await tip.waitFor({ state: "hidden" });
  await button.blur();
  await button.hover();
  await tip.waitFor();
  // The tooltip must stay visible when the pointer moves onto it (WCAG 1.4.13).
  await tip.hover();
  expect(await tip.isVisible()).toBe(true);
});

describe("tooltips of card icons", () => {
  /** Locates the visible tooltip of the buttons on an item's card. */
  const getTooltip = (page: Page) =>
    locateCard(page, 1)
      .card.locator(".quantity-controls")
      .evaluate((controls) => {
        const { content, display } = getComputedStyle(controls, "::before");
        return display === "none" ? undefined : /^"([^"]+)"/.exec(content)?.[1];
      });

  it.each([
    ["/", "watch", "Watch the price"],
    ["/amiibo/1", "wish", "Wish for it"],
  ] as const)("an item card on the page %s has a button %j with the tooltip %j", async (path, control, words) => {
    const { page } = await openVisitor({ viewport: DESKTOP });
    await recordLayoutShifts(page);
    await openPage(page, path);
    const button = locateCard(page, 1)[control];
    expect(await getTooltip(page)).toBeUndefined();
    await button.hover();
    await expectEventually(() => getTooltip(page)).toBe(words);
    await page.mouse.move(0, 0);
    await expectEventually(() => getTooltip(page)).toBeUndefined();
    await tabTo(page, `[data-item="1"] .control.${control}`);
    await expectEventually(() => getTooltip(page)).toBe(words);
    await page.keyboard.press("Escape");
    await expectEventually(() => getTooltip(page)).toBeUndefined();
    expect(await button.getAttribute("title")).toBeNull();
    expect(await listRecordedProblems(page)).toEqual([]);
    await locateCard(page, 1).own.click();
    await locateCard(page, 1).box.hover();
    await expectEventually(() => getTooltip(page)).toBe("It is in its box");
  });

  it("touching an icon on an item card shows no tooltip", async () => {
    const { page } = await openVisitor(createTouchOptions(PHONE));
    await openPage(page, "/");
    await locateCard(page, 1).watch.tap();
    await expectEventually(() => locateCard(page, 1).watch.getAttribute("aria-pressed")).toBe("true");
    expect(await getTooltip(page)).toBeUndefined();
  });
});

it("the tooltip of a date does not show the previous day in a time zone west of Greenwich", async () => {
  const { page } = await openVisitor({ locale: "de-DE", timezoneId: "America/Los_Angeles" });
  await openPage(page, "/changelog");
  const day = page.locator('time[datetime="2020-03-09"]').first();
  await day.hover();
  await expectEventually(() => day.getAttribute("title")).toBe("Montag, 9. März 2020");
});

describe("focus after removals", () => {
  it("confirming or undoing the removal of an item by keyboard returns the focus to its card", async () => {
    const { page, person } = await aMember();
    await person.call("/api/amiibo/1/add");
    await openPage(page, "/list/amiibo-franchise");
    const mario = locateCard(page, 1);
    await mario.minus.focus();
    await page.keyboard.press("Enter");
    await locateConfirmDialog(page).confirm.focus();
    await page.keyboard.press("Enter");
    await expectEventually(() => mario.card.getAttribute("data-owned")).toBe("false");
    await expectEventually(() => focusIs(page, '[data-item="1"] [data-control="own"]')).toBe(true);
    await locateToasts(page).getByRole("button", { name: "Undo" }).focus();
    await page.keyboard.press("Enter");
    await expectEventually(() => locateToasts(page).count()).toBe(0);
    await expectEventually(() => focusIs(page, '[data-item="1"] [data-control="own"]')).toBe(true);
  });

  it("the focus moves to the next copy when a copy is removed from the list by keyboard", async () => {
    const { page, person } = await aMember();
    await person.call("/api/amiibo/1/add");
    await person.call("/api/amiibo/1/add");
    await openPage(page, "/amiibo/1");
    const remove = page.locator(".copies").getByRole("button", { name: /^Remove/ });
    await remove.first().focus();
    await page.keyboard.press("Enter");
    await expectEventually(() => remove.count()).toBe(1);
    await expectEventually(() => focusIs(page, ".copies button")).toBe(true);
  });
});
