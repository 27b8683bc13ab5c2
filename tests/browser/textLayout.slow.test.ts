import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { ALL_LANGUAGES } from "../../domain/language/language";
import {
  createTouchOptions,
  DESKTOP,
  fitsWindowWidth,
  openPage,
  PHONE,
  setSessionCookies,
  withBrowser,
} from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { listMessages } from "../helpers/messages";
import { listCardIds, locateCard } from "../helpers/pageLocators";
import { createSignedInPerson, createUniqueName } from "../helpers/signedInPerson";

const openVisitor = withBrowser({ areTabsReused: true });

async function openAsCollector(options: BrowserContextOptions = {}, name = createUniqueName()) {
  const visitor = await openVisitor(options);
  const person = await createSignedInPerson(name);
  await person.call("/api/amiibo/bulk", { act: "wish", ids: [10, 11] });
  await setSessionCookies(visitor.context, person);
  return { ...visitor, person };
}

it("prices at the top of a list are at least 8 px above the Select button on a phone", async () => {
  const { page } = await openVisitor({ viewport: { width: 390, height: 844 } });
  await openPage(page, "/list/amiibo-franchise");
  const [prices, select] = await Promise.all([
    page.locator(".list-head .value").boundingBox(),
    page.getByRole("button", { name: "Select", exact: true }).boundingBox(),
  ]);
  expect((select?.y ?? 0) - (prices?.y ?? 0) - (prices?.height ?? 0)).toBeGreaterThanOrEqual(8);
});

it("the notice on a private page is a single block of text instead of several columns", async () => {
  const { page, person } = await openAsCollector();
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, `/user/${person.id}`);
  const notice = page.locator(".page-notes");
  expect(await notice.evaluate((box) => box.children.length)).toBe(1);
  expect((await notice.innerText()).replace(/\s+/g, " ")).toBe(
    "Only you see this page: it is private, and everybody else is told that it does not exist. Change that in the settings.",
  );
});

it("the wishlist updates its number of items when items are removed or marked as owned", async () => {
  const { page, person, pageErrors } = await openAsCollector();
  await openPage(page, "/wishlist");
  const count = page.locator(".hero").getByRole("status");
  expect(await count.textContent()).toBe("2 items that you wish for.");
  await locateCard(page, 10).wish.click();
  await expectEventually(() => count.textContent()).toBe("1 item that you wish for.");
  await locateCard(page, 11).own.click();
  await expectEventually(() => count.textContent()).toBe("Nothing that you wish for.");
  await locateCard(page, 10).wish.click();
  await expectEventually(() => count.textContent()).toBe("1 item that you wish for.");
  await expectEventually(() => person.holdings()).toEqual({ 10: "w", 11: "b" });
  await page.reload();
  expect(await listCardIds(page)).toEqual([10]);
  expect(pageErrors).toEqual([]);
});

const MARIO = "/amiibo/1/mario";
const COPIES = "/api/amiibo/1/copies";

async function loadBox(found: Locator) {
  const box = await found.boundingBox();
  if (!box) throw new Error(`Nobody sees ${found}.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

async function meet(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([loadBox(one), loadBox(other)]);
  return a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom;
}

describe("long words in user content", () => {
  it("a long shop name does not overflow the list of copies of an item", async () => {
    const { page, person } = await openAsCollector();
    await person.call(COPIES, { bought_from: "W".repeat(70) });
    await openPage(page, MARIO);
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      const [label, panel] = await Promise.all([
        loadBox(page.locator(".copy-label")),
        loadBox(page.locator(".your-collection")),
      ]);
      expect(label.right).toBeLessThan(panel.right);
      expect(await fitsWindowWidth(page)).toBe(true);
    }
  });

  it("a long account name fits every settings tab on a phone", async () => {
    const { page } = await openAsCollector(
      createTouchOptions(PHONE),
      `${"W".repeat(52)}${createUniqueName().slice(-8)}`,
    );
    for (const tab of ["account", "privacy", "notifications", "data"]) {
      await openPage(page, `/settings?tab=${tab}`);
      expect.soft(await fitsWindowWidth(page), tab).toBe(true);
    }
  });
});

it.each(ALL_LANGUAGES)(
  "headings of an item page on a phone overlap no other content in the language %s",
  async (language) => {
    const { page, context } = await openVisitor(createTouchOptions(PHONE));
    await setSessionCookies(context, await createSignedInPerson(createUniqueName()));
    await openPage(page, `${MARIO}?lang=${language}`);
    const add = page.locator(".copies > .button");
    expect(await meet(page.locator("#your-collection"), add)).toBe(false);
    expect(await meet(page.locator("#facts"), page.locator(".report button"))).toBe(false);
    await add.click();
    await page.locator('[name="isForSale"]').check();
    for (const [amount, currency] of [
      ["askingPrice", "askingCurrency"],
      ["pricePaid", "currency"],
    ]) {
      const [one, other] = await Promise.all([
        loadBox(page.locator(`.field.${amount}`)),
        loadBox(page.locator(`.field.${currency}`)),
      ]);
      expect([other.y, other.x > one.x]).toEqual([one.y, true]);
    }
    expect(await fitsWindowWidth(page)).toBe(true);
  },
);

it("the placeholder of a search field is fully visible on a phone in every language", async () => {
  const { page } = await openAsCollector(createTouchOptions(PHONE));
  for (const [path, message] of [
    ["/amiibo-checklist", "islands.checklist.searchByName"],
    ["/games", "pages.games.searchLabel"],
  ] as const) {
    await page.goto(path);
    for (const language of ALL_LANGUAGES) {
      const words = listMessages(language).find((each) => each.path === message)?.value;
      if (typeof words !== "string") throw new Error(`There is no message ${message} in ${language}.`);
      expect.soft(await freeBehind(page, words), `${path} ${language}`).toBeGreaterThanOrEqual(0);
    }
  }
});

/** Returns the space in px that a text leaves free in the search field. */
const freeBehind = (page: Page, words: string): Promise<number> =>
  page.locator('main input[type="search"]').evaluate((input, words) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    const drawing = document.createElement("canvas").getContext("2d");
    if (!(input instanceof HTMLInputElement) || !drawing) throw new Error("There is nothing to measure.");
    drawing.font = font;
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return room - drawing.measureText(words).width;
  }, words);

it("an item card with twelve copies stays within its column at a width of 320 px", async () => {
  const { page, person } = await openAsCollector({ viewport: { width: 320, height: 800 } });
  await openPage(page, "/");
  const [, id = 0] = await listCardIds(page);
  for (const isBoxed of [true, false]) {
    for (let copy = 0; copy < 6; copy += 1) await person.call(`/api/amiibo/${id}/copies`, { isBoxed });
  }
  await openPage(page, "/");
  expect(await locateCard(page, id).quantity.textContent()).toContain("12");
  expect(await locateCard(page, id).card.evaluate((card) => card.scrollWidth - card.clientWidth)).toBeLessThanOrEqual(
    4,
  );
  expect(await fitsWindowWidth(page)).toBe(true);
});

it("progress bars of series without owned items are at least 16 px apart on the account page", async () => {
  const { page, person } = await openAsCollector();
  await person.call("/api/amiibo/bulk", { act: "own", ids: [1] });
  await openPage(page, "/my-account");
  const shelves = await page.locator(".unstarted-series li").evaluateAll((all) =>
    all.map((each) => {
      const { left, right, top } = each.getBoundingClientRect();
      return { left, right, top };
    }),
  );
  const gaps = shelves.flatMap(({ right, top }, place) => {
    const next = shelves[place + 1];
    return next?.top === top ? [next.left - right] : [];
  });
  expect(gaps.length).toBeGreaterThan(0);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(16);
  const [panel, bar] = await Promise.all([
    loadBox(page.locator(".overview")),
    loadBox(page.locator(".overview progress").last()),
  ]);
  expect(panel.right - bar.right).toBeLessThanOrEqual(26);
});

it("the logo of a linked sign-in provider in the settings is 32 by 32 pixels", async () => {
  const { page } = await openAsCollector();
  await openPage(page, "/settings?tab=account");
  const sign = await loadBox(page.locator(".linked-accounts .provider-icon"));
  expect([sign.width, sign.height]).toEqual([32, 32]);
});
