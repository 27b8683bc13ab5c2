import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import {
  createTouchOptions,
  fitsWindowWidth,
  holdRequests,
  openPage,
  PHONE,
  tabTo,
  waitForHydration,
  withBrowser,
} from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { withNewMember } from "../helpers/member";
import { listIssuesInBothSchemes, listRecordedProblems, recordLayoutShifts } from "../helpers/pageAudit";
import { locateToasts } from "../helpers/pageLocators";
import type { SignedInPerson } from "../helpers/signedInPerson";

const openVisitor = withBrowser({ areTabsReused: true });
const openVisitorPage = withBrowser();

const FIGURES = "/amiibo-checklist";
const CARDS = "/amiibo-checklist?kind=cards";

const aMember = withNewMember(openVisitor);
const aNewMember = withNewMember(openVisitorPage);

const tile = (page: Page, id: number) => page.locator(`[data-tile-kind][data-item="${id}"] button`);
const getName = (page: Page, id: number) => tile(page, id).getAttribute("aria-label");
const seenOn = (page: Page, id: number) => tile(page, id).locator("[data-text]").textContent();
const overall = (page: Page) => page.locator(".checklist-bar .progress-bar b").textContent();

const loadState = async (person: SignedInPerson, id: number) => JSON.stringify((await person.holdings())[id] ?? "");

it("a checklist tile shows the result of each tap in the next frame, without waiting for the server", async () => {
  const { page, pageErrors } = await aMember();
  await page.route("**/api/amiibo/**", () => undefined);
  await openPage(page, FIGURES);
  for (const [label, owned] of [
    ["Mario: owned, boxed. Activate for: loose", "1"],
    ["Mario: owned, loose. Activate for: wishlisted", "1"],
    ["Mario: wishlisted. Activate for: not owned", "0"],
    ["Mario: not owned. Activate for: owned, boxed", "0"],
  ] as const) {
    const shown = await tile(page, 1).evaluate(async (button) => {
      if (button instanceof HTMLElement) button.click();
      await new Promise(requestAnimationFrame);
      return button.getAttribute("aria-label");
    });
    expect(shown).toBe(label);
    // Polls, because React is updated in a task after that frame.
    await expectEventually(() =>
      page
        .locator("section", { has: tile(page, 1) })
        .locator(".progress-bar b")
        .textContent(),
    ).toMatch(new RegExp(`^${owned}/`));
  }
  expect(pageErrors).toEqual([]);
});

it("a checklist tile shows an item as not owned if a tap removes it but cannot add it to the wishlist", async () => {
  const { page, person } = await aMember();
  await person.call("/api/amiibo/1/add");
  await person.call("/api/amiibo/1/boxed/remove");
  await openPage(page, FIGURES);
  await page.route("**/api/amiibo/1/wishlist/add", (route) =>
    route.fulfill({ status: 409, json: { error: "conflict", message: "Try again." } }),
  );
  await tile(page, 1).click();
  await expectEventually(() => seenOn(page, 1)).toBe("Not owned");
  await page.unrouteAll();
  await locateToasts(page).getByRole("button", { name: "Retry" }).click();
  await expectEventually(() => loadState(person, 1)).toBe('"w"');
  await expectEventually(() => seenOn(page, 1)).toBe("Wishlisted");
});

it("taps on a checklist tile before the scripts have loaded are saved", async () => {
  const { page, person, pageErrors } = await aNewMember();
  const releaseScripts = await holdRequests(page, "**/assets/react-*.js");
  await page.goto(FIGURES, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
  for (const [words, name] of [
    ["Owned, boxed", "Mario: owned, boxed. Activate for: loose"],
    ["Owned, loose", "Mario: owned, loose. Activate for: wishlisted"],
  ] as const) {
    await tile(page, 1).click();
    await expectEventually(() => seenOn(page, 1)).toBe(words);
    await expectEventually(() => getName(page, 1)).toBe(name);
  }
  expect(await tile(page, 1).locator(".icon").getAttribute("data-icon")).toBe("box-open");
  expect(await page.locator('plinth-island[data-name="Checklist"]').getAttribute("data-state")).toBe("server");
  releaseScripts();
  await waitForHydration(page);
  await expectEventually(() => seenOn(page, 1)).toBe("Owned, loose");
  await expectEventually(() => overall(page)).toBe("1/277 · 1%");
  await expectEventually(() => loadState(person, 1)).toBe('"l"');
  expect(pageErrors).toEqual([]);
});

it("pressing Enter or Space on a focused checklist tile changes its state", async () => {
  const { page } = await aMember();
  await openPage(page, FIGURES);
  await tabTo(page, '[data-item="1"] button');
  await page.keyboard.press("Enter");
  await expectEventually(() => seenOn(page, 1)).toBe("Owned, boxed");
  await page.keyboard.press("Space");
  await expectEventually(() => seenOn(page, 1)).toBe("Owned, loose");
  expect(await tile(page, 1).evaluate((button) => button === document.activeElement)).toBe(true);

  await page.locator("[data-tile-kind] button").nth(60).focus();
  const covered: string[] = [];
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press("Shift+Tab");
    const name = await page.evaluate(() => {
      const focused = document.activeElement;
      const { left, top, width } = focused?.getBoundingClientRect() ?? new DOMRect();
      const isSeen = focused?.contains(document.elementFromPoint(left + width / 2, top + 12)) === true;
      return isSeen ? undefined : (focused?.getAttribute("aria-label") ?? "?");
    });
    if (name !== undefined) covered.push(name);
  }
  expect(covered).toEqual([]);
});

it("choosing a series in the checklist menu on a phone scrolls to the heading of that series", async () => {
  const { page } = await aMember(createTouchOptions(PHONE));
  await openPage(page, FIGURES);
  await page.getByRole("button", { name: "Jump to a series" }).click();
  await page
    .getByRole("navigation", { name: "Series" })
    .getByRole("link", { name: /^Kirby \d/ })
    .click();
  await page.waitForURL("**/amiibo-checklist#section-kirby");
  await expectEventually(() => page.getByRole("navigation", { name: "Series" }).isVisible()).toBe(false);
  const heading = page.getByRole("heading", { name: "Kirby", exact: true });
  await expectEventually(() =>
    heading.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + 4, top + height / 2) === element;
    }),
  ).toBe(true);
});

// The checklist of figures is not repeated here: the page audits of all devices include it.
it("the checklist of amiibo cards on a phone is accessible and does not shift when tiles are tapped", async () => {
  const { page, pageErrors } = await aNewMember(createTouchOptions(PHONE));
  await recordLayoutShifts(page);
  await openPage(page, CARDS);
  const tiles = page.locator("[data-tile-kind] button");
  const tap = async (place: number, words: string) => {
    await tiles.nth(place).click();
    await expectEventually(() => tiles.nth(place).locator("[data-text]").textContent()).toBe(words);
  };
  await tap(0, "Owned");
  expect(await listRecordedProblems(page)).toEqual([]);
  await tap(0, "Wishlisted");
  await tap(1, "Owned");
  expect(await listIssuesInBothSchemes(page)).toEqual([]);
  expect(await fitsWindowWidth(page)).toBe(true);
  const box = await page.locator("[data-tile-kind]").first().boundingBox();
  expect(Math.round(box?.width ?? 0)).toBe(130);
  expect((await tiles.first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(pageErrors).toEqual([]);
});
