import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { createTouchOptions, DESKTOP, openPage, PHONE, setSessionCookies, withBrowser } from "../helpers/browser";
import { addAxeToPages, listAccessibilityIssues, listIssuesInBothSchemes } from "../helpers/pageAudit";
import { locateCard, locateConfirmDialog, locateGuestWarning, locateToasts } from "../helpers/pageLocators";
import { createSignedInPerson, createUniqueName } from "../helpers/signedInPerson";

const openVisitor = withBrowser({ areTabsReused: true });

async function createPhone() {
  const visitor = await openVisitor(createTouchOptions(PHONE));
  await addAxeToPages(visitor.page);
  return visitor;
}

describe("states of pages on a phone", () => {
  it("the open account menu passes all accessibility checks on a phone", async () => {
    const { page, context } = await createPhone();
    await setSessionCookies(context, await createSignedInPerson(createUniqueName()));
    await openPage(page, "/privacy");
    await page.locator(".account-menu summary").click();
    expect(await listIssuesInBothSchemes(page, ".site-header")).toEqual([]);
  });

  it("a settings form that shows errors passes all accessibility checks on a phone", async () => {
    const { page, context } = await createPhone();
    await setSessionCookies(context, await createSignedInPerson(createUniqueName()));
    await openPage(page, "/settings?tab=privacy");
    await page.route("**/api/user/*", (route) =>
      route.fulfill({ status: 409, json: { error: "conflict", message: "It broke." } }),
    );
    await page.getByRole("switch").first().click();
    await page.getByLabel("Public username").fill(" ");
    await locateToasts(page).waitFor();
    expect(await listIssuesInBothSchemes(page)).toEqual([]);
  });

  it("a list with marked items, a toast and the guest warning passes all accessibility checks on a phone", async () => {
    const { page } = await createPhone();
    await openPage(page, "/");
    await locateCard(page, 1).own.click();
    await locateCard(page, 8).own.click();
    await locateCard(page, 8).minus.click();
    await locateConfirmDialog(page).confirm.click();
    await locateCard(page, 9).wish.click();
    await locateCard(page, 11).watch.click();
    await locateToasts(page).waitFor();
    await locateGuestWarning(page).waitFor();
    // Toasts and the guest warning cover other content, so they and the page below them are audited separately.
    const over = [".toasts", ".guest-warning"];
    for (const part of over) expect(await listIssuesInBothSchemes(page, part)).toEqual([]);
    await page.evaluate((parts) => {
      // A style sheet hides them, because a toast that appears later is a new element.
      const hiding = new CSSStyleSheet();
      hiding.replaceSync(`:is(${parts}) { visibility: hidden !important }`);
      document.adoptedStyleSheets.push(hiding);
      // Scrolls to the top, so that the lower edge of the window is where it is while the toolbar is shown.
      scrollTo({ top: 0, behavior: "instant" });
    }, over.join());
    expect(await listIssuesInBothSchemes(page)).toEqual([]);
  });

  it("the dialog that confirms the removal of an item passes all accessibility checks on a phone", async () => {
    const { page } = await createPhone();
    await openPage(page, "/");
    await locateCard(page, 1).own.click();
    await locateCard(page, 1).own.click();
    await locateConfirmDialog(page).dialog.waitFor();
    expect(await listIssuesInBothSchemes(page)).toEqual([]);
  });

  it("the open menu of series passes all accessibility checks on a phone", async () => {
    const { page } = await createPhone();
    await openPage(page, "/");
    await page.locator(".directory > .button").tap();
    await page.getByRole("navigation", { name: "Series" }).waitFor();
    expect(await listAccessibilityIssues(page)).toEqual([]);
  });
});

/** Returns the focused element if it is invisible or covered by the guest warning or the toolbar (WCAG 2.4.11). */
const findCoveredFocus = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) return "nothing has the focus";
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const bars = [...document.querySelectorAll(".guest-warning p, .toolbar")].filter((bar) => !bar.contains(focused));
    const isUnderBar = bars
      .map((bar) => bar.getBoundingClientRect())
      .some((bar) => bottom > bar.top && top < bar.bottom && right > bar.left && left < bar.right);
    const places = [left + 4, (left + right) / 2, right - 4].flatMap((x) =>
      [top + 4, (top + bottom) / 2, bottom - 4].map((y) => document.elementFromPoint(x, y)),
    );
    const isSeen = places.some((place) => place !== null && (focused.contains(place) || place.contains(focused)));
    return isUnderBar || !isSeen ? focused.outerHTML.slice(0, 80) : undefined;
  });

it.each([
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
])("the guest warning and the toolbar of a list never cover the focused control on %s", async (_device, viewport) => {
  const { page } = await openVisitor({ viewport });
  await openPage(page, "/list/all?groups=1");
  await locateCard(page, 1).own.click();
  await locateGuestWarning(page).waitFor();
  const covered: string[] = [];
  const press = async (key: string, times: number) => {
    for (let step = 0; step < times; step += 1) {
      await page.keyboard.press(key);
      covered.push(...[await findCoveredFocus(page)].filter((each) => each !== undefined));
    }
  };
  // Tabs until the focus is below the lower edge of the window, then back until it is above the upper edge.
  await press("Tab", 25);
  await page.locator("[data-item]").nth(30).locator('[data-control="own"]').focus();
  await press("Shift+Tab", 30);
  expect(covered).toEqual([]);
});
