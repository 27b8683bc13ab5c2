import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DESKTOP, fitsItsWindow, loaded, open, PHONE, TABLET, tabTo, touching, withBrowser } from "../helpers/browser";
import { exhibit } from "../helpers/collector";
import { eventually } from "../helpers/eventually";

const aVisitor = withBrowser({ areKept: true });

async function columns(page: Page): Promise<number> {
  await loaded(page);
  return page
    .locator(".grid")
    .first()
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
}

describe("columns", () => {
  it.each([
    [PHONE, 2],
    [TABLET, 4],
    [DESKTOP, 4],
  ])("in %j: %i", async (viewport, count) => {
    const { page } = await aVisitor({ viewport });
    await open(page, "/list/all");
    expect(await columns(page)).toBe(count);
    expect(await fitsItsWindow(page)).toBe(true);
  });

  it("full screen has 6, on every page, until it is turned back", async () => {
    const { page } = await aVisitor();
    await open(page, "/list/all?q=a");
    await page.getByRole("button", { name: "Full screen" }).click();
    await page.getByRole("button", { name: "Normal width" }).waitFor();
    expect(new URL(page.url()).search).toBe("?q=a");
    expect(await columns(page)).toBe(6);
    await open(page, "/list/game-series");
    expect(await columns(page)).toBe(6);
    await page.getByRole("button", { name: "Normal width" }).click();
    await page.getByRole("button", { name: "Full screen" }).waitFor();
    expect(await columns(page)).toBe(4);
  });

  it("below 1000 px it is full anyway and offers no button", async () => {
    const { page } = await aVisitor({ viewport: TABLET });
    await open(page, "/list/all");
    expect(await page.getByRole("button", { name: "Full screen" }).isVisible()).toBe(false);
    const hall = await page.locator(".hall").boundingBox();
    expect(hall?.width).toBe(await page.evaluate(() => document.body.clientWidth));
  });
});

describe("the directory of series", () => {
  it("stands open where there is a mouse", async () => {
    const { page } = await aVisitor();
    await open(page, "/");
    const directory = page.getByRole("navigation", { name: "Series" });
    expect(await directory.isVisible()).toBe(true);
    expect(await page.locator(".directory > .button").isVisible()).toBe(false);
    await directory.getByRole("link", { name: "Kirby", exact: true }).click();
    await page.waitForURL("**/list/amiibo-franchise/kirby");
  });

  it.each([
    ["a phone", PHONE],
    ["a tablet", TABLET],
    ["a large touch screen", DESKTOP],
  ])("is a dropdown on %s", async (_device, viewport) => {
    const { page } = await aVisitor(touching(viewport));
    await open(page, "/");
    const directory = page.getByRole("navigation", { name: "Series" });
    expect(await directory.isVisible()).toBe(false);
    await page.locator(".directory > .button").tap();
    await directory.waitFor();
    await directory.getByRole("link", { name: "Kirby", exact: true }).tap();
    await page.waitForURL("**/list/amiibo-franchise/kirby");
    expect(await page.locator(".directory > .button").textContent()).toContain("Kirby");
  });
});

describe("a phone", () => {
  it("opens its filters as a sheet", async () => {
    const { page } = await aVisitor(touching(PHONE));
    await open(page, "/list/all");
    expect(await page.getByRole("checkbox", { name: "Cards" }).isVisible()).toBe(false);
    await page.getByRole("button", { name: "Filters" }).tap();
    await page.getByRole("checkbox", { name: "Cards" }).uncheck();
    await eventually(() => new URL(page.url()).search).toBe("?type=1&type=2");
  });

  it("owns with a thumb, every control at least 24 px wide and high", async () => {
    const { page } = await aVisitor(touching(PHONE));
    await open(page, "/");
    const mario = exhibit(page, 1);
    await mario.own.tap();
    await eventually(() => mario.card.getAttribute("data-owned")).toBe("true");
    for (const control of [mario.own, mario.plus, mario.minus, mario.watch, mario.box]) {
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }
  });

  it("has no panel of current listings, a desktop has", async () => {
    const phone = await aVisitor(touching(PHONE));
    await open(phone.page, "/amiibo/1");
    expect(await phone.page.getByRole("heading", { name: "Current Listings" }).count()).toBe(0);
    const desktop = await aVisitor();
    await open(desktop.page, "/amiibo/1");
    expect(await desktop.page.getByRole("heading", { name: "Current Listings" }).count()).toBe(1);
  });
});

describe("the region chooser", () => {
  it("lights the chosen flag without leaving the page, and the next page knows", async () => {
    const { page, context } = await aVisitor();
    await open(page, "/privacy");
    const uk = page.getByRole("button", { name: "Set UK to primary region" });
    const us = page.getByRole("button", { name: "Set US to primary region" });
    expect(await us.getAttribute("aria-pressed")).toBe("true");
    await uk.click();
    await eventually(() => uk.getAttribute("aria-pressed")).toBe("true");
    await eventually(() => us.getAttribute("aria-pressed")).toBe("false");
    await eventually(async () => (await context.cookies()).map(({ name, value }) => [name, value])).toEqual([
      ["region", "3"],
    ]);
    await open(page, "/faqs-and-about");
    await eventually(() => uk.getAttribute("aria-pressed")).toBe("true");
  });
});

/** The label of the focused element, if nothing of it can be seen (WCAG 2.4.11). */
function wholeOfFocusIsCovered(): string[] {
  const focused = document.activeElement;
  if (!focused) return ["nothing has the focus"];
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const places = [left + 4, (left + right) / 2, right - 4].flatMap((x) =>
    [top + 4, (top + bottom) / 2, bottom - 4].map((y) => document.elementFromPoint(x, y)),
  );
  const isSeen = places.some((place) => place !== null && (focused.contains(place) || place.contains(focused)));
  return isSeen ? [] : [focused.getAttribute("aria-label") ?? focused.textContent ?? ""];
}

describe("with the keyboard alone", () => {
  const isFocusSeen = (page: Page): Promise<boolean> =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused?.matches(":focus-visible")) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(focused);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });

  it("a card is owned, and the question is answered", async () => {
    const { page } = await aVisitor();
    await open(page, "/");
    const mario = exhibit(page, 1);
    await tabTo(page, '[data-item="1"] [data-control="own"]');
    expect(await isFocusSeen(page)).toBe(true);
    await page.keyboard.press("Enter");
    await eventually(() => mario.card.getAttribute("data-owned")).toBe("true");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(await mario.card.getAttribute("data-owned")).toBe("true");
    await eventually(() => mario.own.evaluate((own) => own === document.activeElement)).toBe(true);
  });

  it("the first stop skips to the exhibits", async () => {
    const { page } = await aVisitor();
    await open(page, "/list/all");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to the exhibits");
    expect(await isFocusSeen(page)).toBe(true);
    await page.keyboard.press("Enter");
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe("exhibits");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest(".found, .grid") !== null)).toBe(true);
  });

  it("focus is never hidden behind the toolbar", async () => {
    const { page } = await aVisitor();
    await open(page, "/list/all?groups=1");
    await page.locator("[data-item]").nth(30).locator('[data-control="own"]').focus();
    const hidden: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press("Shift+Tab");
      hidden.push(...(await page.evaluate(wholeOfFocusIsCovered)));
    }
    expect(hidden).toEqual([]);
  });
});

it("a link to a card shows that card", async () => {
  const { page } = await aVisitor();
  const id = "amiibo-400";
  await open(page, `/list/all#${id}`);
  await eventually(() =>
    page.locator(`#${id}`).evaluate((card) => {
      const { top } = card.getBoundingClientRect();
      return top >= 0 && top < innerHeight;
    }),
  ).toBe(true);
});

/** A control that goes when it is pressed, behind what its place is left to. */
async function leavingTo(page: Page, left: string): Promise<void> {
  await page.evaluate((html) => {
    const part = document.createElement("section");
    part.innerHTML = `${html}<button type="button" id="going">Go</button>`;
    document.querySelector("main")?.insertAdjacentElement("afterbegin", part);
    document.querySelector("#going")?.addEventListener("click", ({ target }) => (target as HTMLElement).remove());
  }, left);
}

it.each([
  ["a click", "a field to write in", '<input type="search" id="left">', false],
  ["a click", "a checkbox", '<input type="checkbox" id="left">', true],
  ["a click", "a button", '<button type="button" id="left">Stay</button>', true],
  ["Enter", "a field to write in", '<input type="search" id="left">', true],
])("what goes by %s leaves the focus to %s, but no click opens a keyboard", async (how, _what, html, isFocused) => {
  const { page } = await aVisitor();
  await open(page, "/list/all");
  const leave = async (left: string, act: string) => {
    await leavingTo(page, left);
    await page.locator("#going").focus();
    await (act === "Enter" ? page.keyboard.press("Enter") : page.locator("#going").click());
  };
  const focused = () => page.evaluate(() => document.activeElement?.id);
  // Who looks after the focus comes when the page rests.
  await eventually(async () => {
    await leave('<a id="rested" href="/">Rested</a>', how);
    await nextFrames(page);
    return focused();
  }).toBe("rested");
  await leave(html, how);
  await nextFrames(page);
  expect(await focused()).toBe(isFocused ? "left" : "top");
});

const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
