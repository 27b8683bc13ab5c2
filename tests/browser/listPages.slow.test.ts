import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  createTouchOptions,
  DESKTOP,
  fitsWindowWidth,
  openPage,
  PHONE,
  TABLET,
  tabTo,
  waitForLoad,
  withBrowser,
} from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { locateCard } from "../helpers/pageLocators";

const openVisitor = withBrowser({ areTabsReused: true });

async function columns(page: Page): Promise<number> {
  await waitForLoad(page);
  return page
    .locator(".grid")
    .first()
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
}

it("a list shows 2 columns on a phone and 4 columns on a tablet and a desktop", async () => {
  const { page } = await openVisitor();
  await openPage(page, "/");
  for (const [viewport, count] of [
    [PHONE, 2],
    [TABLET, 4],
    [DESKTOP, 4],
  ] as const) {
    await page.setViewportSize(viewport);
    expect.soft(await columns(page), `${viewport.width} px`).toBe(count);
    expect.soft(await fitsWindowWidth(page), `${viewport.width} px`).toBe(true);
    const fullScreen = page.getByRole("button", { name: "Full screen" });
    expect.soft(await fullScreen.isVisible(), `${viewport.width} px`).toBe(viewport === DESKTOP);
    if (viewport === DESKTOP) continue;
    const list = await page.locator(".list-page").boundingBox();
    expect.soft(list?.width, `${viewport.width} px`).toBe(await page.evaluate(() => document.body.clientWidth));
  }
  expect(await page.getByRole("navigation", { name: "Series" }).isVisible()).toBe(true);
  expect(await page.locator(".directory > .button").isVisible()).toBe(false);
});

it("the full-width layout shows 6 columns on every list page until the visitor chooses normal width", async () => {
  const { page } = await openVisitor();
  await openPage(page, "/list/all?q=a");
  await page.getByRole("button", { name: "Full screen" }).click();
  await page.getByRole("button", { name: "Normal width" }).waitFor();
  expect(new URL(page.url()).search).toBe("?q=a");
  expect(await columns(page)).toBe(6);
  await openPage(page, "/list/game-series");
  expect(await columns(page)).toBe(6);
  await page.getByRole("button", { name: "Normal width" }).click();
  await page.getByRole("button", { name: "Full screen" }).waitFor();
  expect(await columns(page)).toBe(4);
});

it("the menu of series is a dropdown on large touch screens", async () => {
  const { page } = await openVisitor(createTouchOptions(DESKTOP));
  await openPage(page, "/");
  const directory = page.getByRole("navigation", { name: "Series" });
  expect(await directory.isVisible()).toBe(false);
  await page.locator(".directory > .button").tap();
  await directory.waitFor();
  await directory.getByRole("link", { name: "Kirby", exact: true }).tap();
  await page.waitForURL("**/list/amiibo-franchise/kirby");
  expect(await page.locator(".directory > .button").textContent()).toContain("Kirby");
});

describe("the region chooser", () => {
  it("clicking a flag in the navigation bar changes the price region without loading a page", async () => {
    const { page, context } = await openVisitor();
    await openPage(page, "/privacy");
    const uk = page.getByRole("button", { name: "Set UK to primary region" });
    const us = page.getByRole("button", { name: "Set US to primary region" });
    expect(await us.getAttribute("aria-pressed")).toBe("true");
    await uk.click();
    await expectEventually(() => uk.getAttribute("aria-pressed")).toBe("true");
    await expectEventually(() => us.getAttribute("aria-pressed")).toBe("false");
    await expectEventually(async () => (await context.cookies()).map(({ name, value }) => [name, value])).toEqual([
      ["region", "uk"],
    ]);
    await openPage(page, "/faqs-and-about");
    await expectEventually(() => uk.getAttribute("aria-pressed")).toBe("true");
  });
});

it("a visitor can add an item and cancel its removal by keyboard alone", async () => {
  const { page } = await openVisitor();
  await openPage(page, "/");
  const mario = locateCard(page, 1);
  await tabTo(page, '[data-item="1"] [data-control="own"]');
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    return outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
  });
  expect(outline).toBeGreaterThanOrEqual(2);
  await page.keyboard.press("Enter");
  await expectEventually(() => mario.card.getAttribute("data-owned")).toBe("true");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  expect(await mario.card.getAttribute("data-owned")).toBe("true");
  await expectEventually(() => mario.own.evaluate((own) => own === document.activeElement)).toBe(true);
});

it("a URL with the id of an item card as its fragment scrolls to that card", async () => {
  const { page } = await openVisitor();
  const id = "amiibo-400";
  await openPage(page, `/list/all#${id}`);
  await expectEventually(() =>
    page.locator(`#${id}`).evaluate((card) => {
      const { top } = card.getBoundingClientRect();
      return top >= 0 && top < innerHeight;
    }),
  ).toBe(true);
});

/** Adds a control that removes itself when pressed, and the element that must get its focus. */
async function leavingTo(page: Page, left: string): Promise<void> {
  await page.evaluate((html) => {
    const part = document.createElement("section");
    part.id = "leaving";
    part.innerHTML = `${html}<button type="button" id="going">Go</button>`;
    document.querySelector("main")?.insertAdjacentElement("afterbegin", part);
    document.querySelector("#going")?.addEventListener("click", ({ target }) => (target as HTMLElement).remove());
  }, left);
}

it("the focus moves to a neighbouring control when the pressed control disappears", async () => {
  const { page } = await openVisitor();
  await openPage(page, "/list/all");
  const leave = async (left: string, act: string) => {
    await leavingTo(page, left);
    await page.locator("#going").focus();
    await (act === "Enter" ? page.keyboard.press("Enter") : page.locator("#going").click());
    await nextFrames(page);
    const focused = await page.evaluate(() => document.activeElement?.id);
    await page.evaluate(() => document.querySelector("#leaving")?.remove());
    return focused;
  };
  // Polls, because the script that moves the focus loads when the page is idle.
  await expectEventually(() => leave('<a id="left" href="/">Rested</a>', "Enter")).toBe("left");
  for (const [act, left, focused] of [
    ["a click", '<input type="search" id="left">', "top"],
    ["a click", '<input type="checkbox" id="left">', "left"],
    ["a click", '<button type="button" id="left">Stay</button>', "left"],
    ["Enter", '<input type="search" id="left">', "left"],
  ] as const)
    expect.soft(await leave(left, act), `${act}, ${left}`).toBe(focused);
});

const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
