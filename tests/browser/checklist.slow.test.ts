import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { barriersInBothSchemes, notedOn, watchLayout } from "../helpers/audit";
import { awake, fitsItsWindow, heldBack, open, PHONE, tabTo, touching, withBrowser } from "../helpers/browser";
import { toasts } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { membersOf } from "../helpers/member";
import type { Person } from "../helpers/person";

const aVisitor = withBrowser({ areKept: true });
const aNewcomer = withBrowser();

const FIGURES = "/amiibo-checklist";
const CARDS = "/amiibo-checklist?kind=cards";

const aMember = membersOf(aVisitor);
const aNewMember = membersOf(aNewcomer);

const tile = (page: Page, id: number) => page.locator(`[data-tile][data-item="${id}"] button`);
const nameOf = (page: Page, id: number) => tile(page, id).getAttribute("aria-label");
const seenOn = (page: Page, id: number) => tile(page, id).locator("[data-words]").textContent();
const overall = (page: Page) => page.locator(".checklist-bar .shelf b").textContent();

const stateOf = async (person: Person, id: number) => JSON.stringify((await person.holdings())[id] ?? "");

it("a figure shows each tap in the next frame, and its series counts it soon after", async () => {
  const { page, complaints } = await aMember();
  await page.route("**/api/amiibo/**", () => undefined);
  await open(page, FIGURES);
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
    // React is told in a task behind that frame.
    await eventually(() =>
      page
        .locator("section", { has: tile(page, 1) })
        .locator(".shelf b")
        .textContent(),
    ).toMatch(new RegExp(`^${owned}/`));
  }
  expect(complaints).toEqual([]);
});

it("a tap that the server saves by half stands as the server has it, and Retry finishes it", async () => {
  const { page, person } = await aMember();
  await person.call("/api/amiibo/1/add");
  await person.call("/api/amiibo/1/boxed/remove");
  await open(page, FIGURES);
  await page.route("**/api/amiibo/1/wishlist/add", (route) => route.fulfill({ status: 500, json: {} }));
  await tile(page, 1).click();
  await eventually(() => seenOn(page, 1)).toBe("Not owned");
  await page.unrouteAll();
  await toasts(page).getByRole("button", { name: "Retry" }).click();
  await eventually(() => stateOf(person, 1)).toBe('"w"');
  await eventually(() => seenOn(page, 1)).toBe("Wishlisted");
});

it("a tap before React has arrived counts, once, and stands when React comes", async () => {
  const { page, person, complaints } = await aNewMember();
  const arrive = await heldBack(page, "**/assets/react-*.js");
  await page.goto(FIGURES, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
  for (const [words, name] of [
    ["Owned, boxed", "Mario: owned, boxed. Activate for: loose"],
    ["Owned, loose", "Mario: owned, loose. Activate for: wishlisted"],
  ] as const) {
    await tile(page, 1).click();
    await eventually(() => seenOn(page, 1)).toBe(words);
    await eventually(() => nameOf(page, 1)).toBe(name);
  }
  expect(await tile(page, 1).locator(".icon").getAttribute("data-icon")).toBe("box-open");
  expect(await page.locator('plinth-island[data-name="Checklist"]').getAttribute("data-state")).toBe("server");
  arrive();
  await awake(page);
  await eventually(() => seenOn(page, 1)).toBe("Owned, loose");
  await eventually(() => overall(page)).toBe("1/277 · 1%");
  await eventually(() => stateOf(person, 1)).toBe('"l"');
  expect(complaints).toEqual([]);
});

it("with the keyboard alone a tile is tapped and keeps the focus, and no focused tile is hidden behind the bar", async () => {
  const { page } = await aMember();
  await open(page, FIGURES);
  await tabTo(page, '[data-item="1"] button');
  await page.keyboard.press("Enter");
  await eventually(() => seenOn(page, 1)).toBe("Owned, boxed");
  await page.keyboard.press("Space");
  await eventually(() => seenOn(page, 1)).toBe("Owned, loose");
  expect(await tile(page, 1).evaluate((button) => button === document.activeElement)).toBe(true);

  await page.locator("[data-tile] button").nth(60).focus();
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

it("a jump to a series on a phone closes its menu and leaves the series' heading in sight below the bar", async () => {
  const { page } = await aMember(touching(PHONE));
  await open(page, FIGURES);
  await page.getByRole("button", { name: "Jump to a series" }).click();
  await page
    .getByRole("navigation", { name: "Series" })
    .getByRole("link", { name: /^Kirby \d/ })
    .click();
  await page.waitForURL("**/amiibo-checklist#chapter-kirby");
  await eventually(() => page.getByRole("navigation", { name: "Series" }).isVisible()).toBe(false);
  const heading = page.getByRole("heading", { name: "Kirby", exact: true });
  await eventually(() =>
    heading.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + 4, top + height / 2) === element;
    }),
  ).toBe(true);
});

// The figures are among the screens whose accessibility is audited on every device.
it("a phone's checklist of cards is accessible in both schemes, fits, has large tiles, and does not move when one is tapped", async () => {
  const { page, complaints } = await aNewMember(touching(PHONE));
  await watchLayout(page);
  await open(page, CARDS);
  const tiles = page.locator("[data-tile] button");
  const tap = async (place: number, words: string) => {
    await tiles.nth(place).click();
    await eventually(() => tiles.nth(place).locator("[data-words]").textContent()).toBe(words);
  };
  await tap(0, "Owned");
  expect(await notedOn(page)).toEqual([]);
  await tap(0, "Wishlisted");
  await tap(1, "Owned");
  expect(await barriersInBothSchemes(page)).toEqual([]);
  expect(await fitsItsWindow(page)).toBe(true);
  const box = await page.locator("[data-tile]").first().boundingBox();
  expect(Math.round(box?.width ?? 0)).toBe(130);
  expect((await tiles.first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(complaints).toEqual([]);
});
