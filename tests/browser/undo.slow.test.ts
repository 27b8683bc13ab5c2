import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage, withBrowser } from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { withNewMember } from "../helpers/member";
import { locateCard, locateConfirmDialog, locateToasts } from "../helpers/pageLocators";

const openVisitor = withBrowser({ areTabsReused: true });
const aMember = withNewMember(openVisitor);

const listToasts = (page: Page) => locateToasts(page).allTextContents();
const takeBackByKey = (page: Page) => page.keyboard.press("Control+z");
/** Moves the pointer onto a toast, so that it does not disappear. */
const holdToast = (page: Page) => locateToasts(page).hover();

it("removing five copies shows a single toast, and its button Undo all restores all five", async () => {
  const { page } = await openVisitor();
  await openPage(page, "/list/amiibo-franchise");
  const mario = locateCard(page, 1);
  await mario.own.click();
  for (let copies = 1; copies < 6; copies += 1) await mario.plus.click();
  for (let removed = 0; removed < 5; removed += 1) await mario.minus.click();
  await expectEventually(() => mario.quantity.textContent()).toBe("1");
  await expectEventually(() => listToasts(page)).toEqual(["5 copies of Mario removed.Undo all"]);
  await locateToasts(page).getByRole("button", { name: "Undo all" }).click();
  await expectEventually(() => mario.quantity.textContent()).toBe("6");
  await expectEventually(() => listToasts(page)).toEqual([]);

  await mario.minus.click();
  await expectEventually(() => listToasts(page)).toEqual(["One copy of Mario removed.Undo"]);
  await holdToast(page);
  await takeBackByKey(page);
  await expectEventually(() => mario.quantity.textContent()).toBe("6");
  await expectEventually(() => listToasts(page)).toEqual([]);
});

it("pressing Ctrl+Z once undoes a tap on a checklist tile", async () => {
  const { page, person } = await aMember();
  await person.call("/api/amiibo/1/add");
  await openPage(page, "/amiibo-checklist");
  const tile = page.locator('[data-tile-kind][data-item="1"] button');
  const words = () => tile.locator("[data-text]").textContent();
  await tile.click();
  await expectEventually(words).toBe("Owned, loose");
  await tile.click();
  await expectEventually(() => listToasts(page)).toEqual(["Mario left your shelf for your wishlist.Undo"]);
  await holdToast(page);
  await takeBackByKey(page);
  await expectEventually(words).toBe("Owned, loose");
  await expectEventually(() => listToasts(page)).toEqual([]);
  await expectEventually(person.holdings).toEqual({ 1: "l" });
  await takeBackByKey(page);
  await expectEventually(words).toBe("Owned, boxed");
  await expectEventually(person.holdings).toEqual({ 1: "b" });
});

it("pressing Ctrl+Z in a text field undoes only the typing and not a change of the collection", async () => {
  const { page } = await openVisitor();
  await openPage(page, "/list/amiibo-franchise");
  const mario = locateCard(page, 1);
  await mario.own.click();
  await page.getByRole("searchbox").fill("mario");
  await takeBackByKey(page);
  await expectEventually(() => page.getByRole("searchbox").inputValue()).toBe("");
  expect(await mario.quantity.textContent()).toBe("1");
  await mario.own.focus();
  await page.keyboard.press("Control+Shift+Z");
  expect(await mario.quantity.textContent()).toBe("1");
  await mario.own.focus();
  await takeBackByKey(page);
  await expectEventually(() => mario.quantity.textContent()).toBe("0");
  await takeBackByKey(page);
  await mario.own.click();
  await expectEventually(() => mario.quantity.textContent()).toBe("1");
  expect(await locateConfirmDialog(page).dialog.count()).toBe(0);
});

it("F8 moves the focus from the search field to the newest toast, and Escape moves it back", async () => {
  const { page } = await openVisitor();
  await openPage(page, "/list/amiibo-franchise");
  const mario = locateCard(page, 1);
  const search = page.getByRole("searchbox");
  const isFocused = (found: Locator) => found.evaluate((element) => element === document.activeElement);
  await search.focus();
  await page.keyboard.press("F8");
  expect(await isFocused(search)).toBe(true);
  const others = page.locator('[data-item]:not([data-item="1"])');
  const other = locateCard(page, Number(await others.first().getAttribute("data-item")));
  for (const { own, plus, minus } of [mario, other]) for (const control of [own, plus, minus]) await control.click();
  await expectEventually(() => locateToasts(page).count()).toBe(2);
  await search.focus();
  await page.keyboard.press("F8");
  // Checks without polling, because only the focused toast stays; the others disappear after a while.
  expect(await isFocused(locateToasts(page).getByRole("button", { name: "Undo" }).last())).toBe(true);
  await page.keyboard.press("Escape");
  await expectEventually(() => isFocused(search)).toBe(true);
});
