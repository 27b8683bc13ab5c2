import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { barriersInBothSchemes, notedOn, watchLayout } from "../helpers/audit";
import { awake, DESKTOP, fitsItsWindow, heldBack, open, PHONE, tabTo, touching, withBrowser } from "../helpers/browser";
import { question, toasts } from "../helpers/collector";
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

describe("a figure", () => {
  it("goes through its whole cycle, and every state is kept", async () => {
    const { page, person, complaints } = await aMember();
    await open(page, FIGURES);
    for (const [words, count, kept] of [
      ["Owned, boxed", "1/277 · 1%", '"b"'],
      ["Owned, loose", "1/277 · 1%", '"l"'],
      ["Wishlisted", "0/277 · 0%", '"w"'],
      ["Not owned", "0/277 · 0%", '""'],
    ] as const) {
      await tile(page, 1).click();
      await eventually(() => seenOn(page, 1)).toBe(words);
      await eventually(() => overall(page)).toBe(count);
      await eventually(() => stateOf(person, 1)).toBe(kept);
      await open(page, FIGURES);
      expect(await seenOn(page, 1)).toBe(words);
      expect(await overall(page)).toBe(count);
    }
    expect(complaints).toEqual([]);
  });

  it("shows each tap in the next frame, and the shelves of its series soon after", async () => {
    const { page } = await aMember();
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
  });

  it("taken in quick taps ends where the last tap says", async () => {
    const { page, person } = await aMember();
    await open(page, FIGURES);
    for (let taps = 0; taps < 6; taps += 1) await tile(page, 1).click();
    await eventually(() => seenOn(page, 1)).toBe("Owned, loose");
    await eventually(() => stateOf(person, 1)).toBe('"l"');
    expect(await seenOn(page, 1)).toBe("Owned, loose");
  });
});

it("a card has no box: owned, wished for, nothing", async () => {
  const { page } = await aMember();
  await open(page, CARDS);
  const id = Number(await page.locator("[data-tile]").first().getAttribute("data-item"));
  for (const words of ["Owned", "Wishlisted", "Not owned"]) {
    await tile(page, id).click();
    await eventually(() => seenOn(page, id)).toBe(words);
  }
});

it("a search narrows the tiles and leaves the progress of the whole checklist as it is", async () => {
  const { page, person } = await aMember();
  await person.call("/api/amiibo/1/own");
  await open(page, FIGURES);
  const all = await overall(page);
  await page.getByRole("searchbox").fill("samus");
  await eventually(() => tile(page, 1).isVisible()).toBe(false);
  expect(await overall(page)).toBe(all);
  expect(all).toMatch(/^1\/277/);
});

describe("what leaves the shelf", () => {
  it("is told once, and Undo brings it back with its box and without the wish", async () => {
    const { page, person } = await aMember();
    await person.call("/api/amiibo/1/add");
    await person.call("/api/amiibo/1/boxed/remove");
    await open(page, FIGURES);
    await tile(page, 1).click();
    await eventually(() => toasts(page).allTextContents()).toEqual(["Mario left your shelf for your wishlist.Undo"]);
    await toasts(page).getByRole("button", { name: "Undo" }).click();
    await eventually(() => seenOn(page, 1)).toBe("Owned, loose");
    await eventually(() => stateOf(person, 1)).toBe('"l"');
    await eventually(() => toasts(page).count()).toBe(0);
  });

  it("is asked about where there are two copies", async () => {
    const { page, person } = await aMember();
    await person.call("/api/amiibo/1/add");
    await person.call("/api/amiibo/1/add");
    await open(page, FIGURES);
    expect(await nameOf(page, 1)).toBe("Mario: owned, 2 boxed. Activate for: loose");
    await tile(page, 1).click();
    await eventually(() => nameOf(page, 1)).toBe("Mario: owned, 1 boxed, 1 loose. Activate for: wishlisted");
    expect(await question(page).dialog.count()).toBe(0);
    await tile(page, 1).click();
    await eventually(() => question(page).dialog.textContent()).toContain(
      "Mario, 2 copiesAre you sure? This will remove all entries of this Amiibo.",
    );
    await question(page).cancel.click();
    await eventually(() => stateOf(person, 1)).toBe('"lb"');
    expect(await seenOn(page, 1)).toBe("1 boxed, 1 loose");

    await tile(page, 1).click();
    await question(page).confirm.click();
    await eventually(() => seenOn(page, 1)).toBe("Wishlisted");
    await eventually(() => stateOf(person, 1)).toBe('"w"');
    await toasts(page).getByRole("button", { name: "Undo" }).click();
    await eventually(() => stateOf(person, 1)).toBe('"lb"');
    await eventually(() => seenOn(page, 1)).toBe("1 boxed, 1 loose");
  });
});

describe("a tap that cannot be saved", () => {
  it("goes back, says so once, and Retry does it", async () => {
    const { page, person } = await aMember();
    await open(page, FIGURES);
    await page.route("**/api/amiibo/1/**", (route) => route.fulfill({ status: 500, json: { message: "Broken." } }));
    await tile(page, 1).click();
    await eventually(() => toasts(page).allTextContents()).toEqual(["Mario was not saved. Broken.Retry"]);
    await eventually(() => seenOn(page, 1)).toBe("Not owned");
    await eventually(() => overall(page)).toBe("0/277 · 0%");
    await page.unrouteAll();
    await toasts(page).getByRole("button", { name: "Retry" }).click();
    await eventually(() => seenOn(page, 1)).toBe("Owned, boxed");
    await eventually(() => stateOf(person, 1)).toBe('"b"');
  });

  it("halfway stands as the server has it, and Retry finishes it", async () => {
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

it("works by keyboard alone, and the focus stays on its tile", async () => {
  const { page } = await aMember();
  await open(page, FIGURES);
  await tabTo(page, '[data-item="1"] button');
  await page.keyboard.press("Enter");
  await eventually(() => seenOn(page, 1)).toBe("Owned, boxed");
  await page.keyboard.press("Space");
  await eventually(() => seenOn(page, 1)).toBe("Owned, loose");
  expect(await tile(page, 1).evaluate((button) => button === document.activeElement)).toBe(true);
});

it("the focus is never hidden behind the bar", async () => {
  const { page } = await aMember();
  await open(page, FIGURES);
  await page.locator("[data-tile] button").nth(60).focus();
  const covered: string[] = [];
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press("Shift+Tab");
    const isSeen = await page.evaluate(() => {
      const focused = document.activeElement;
      const { left, top, width } = focused?.getBoundingClientRect() ?? new DOMRect();
      return focused?.contains(document.elementFromPoint(left + width / 2, top + 12)) === true;
    });
    if (!isSeen) covered.push(await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "?"));
  }
  expect(covered).toEqual([]);
});

it.each([DESKTOP, PHONE])("in %j a series is one jump away, and its heading is seen", async (viewport) => {
  const { page } = await aMember(viewport === PHONE ? touching(viewport) : { viewport });
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

it("a second tab follows", async () => {
  const { page, context } = await aMember();
  const other = await context.newPage();
  await open(page, FIGURES);
  await open(other, FIGURES);
  await tile(page, 1).click();
  await eventually(() => seenOn(other, 1)).toBe("Owned, boxed");
  await eventually(() => overall(other)).toBe("1/277 · 1%");
});

/** A phone with the figures is among the screens that are walked through, and all that is on them. */
describe.each([
  { path: FIGURES, device: "a desktop", options: { viewport: DESKTOP }, isAudited: true },
  { path: FIGURES, device: "a phone", options: touching(PHONE), isAudited: false },
  { path: CARDS, device: "a desktop", options: { viewport: DESKTOP }, isAudited: false },
  { path: CARDS, device: "a phone", options: touching(PHONE), isAudited: true },
])("$path on $device", ({ path, options, isAudited }) => {
  it("no barrier, no shift, nothing too wide, large tiles", async () => {
    const { page, person, complaints } = await aNewMember(options);
    await watchLayout(page);
    await person.call("/api/amiibo/1/add");
    await person.call("/api/amiibo/2/wishlist/add");
    await open(page, path);
    const first = page.locator("[data-tile] button").first();
    await first.click();
    expect(await notedOn(page)).toEqual([]);
    if (isAudited) expect(await barriersInBothSchemes(page)).toEqual([]);
    expect(await fitsItsWindow(page)).toBe(true);
    const box = await page.locator("[data-tile]").first().boundingBox();
    expect(Math.round(box?.width ?? 0)).toBe(130);
    expect((await first.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(complaints).toEqual([]);
  });
});

it("without JavaScript it shows the collection, and says that the tiles stay as they are", async () => {
  const { page, person } = await aMember({ javaScriptEnabled: false });
  await person.call("/api/amiibo/1/add");
  await page.goto(FIGURES);
  expect(await seenOn(page, 1)).toBe("Owned, boxed");
  expect(await page.getByText("Scripts are off in your browser").isVisible()).toBe(true);
});
