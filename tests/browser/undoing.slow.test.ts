import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { open, withBrowser } from "../helpers/browser";
import { exhibit, question, toasts } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { membersOf } from "../helpers/member";

const aVisitor = withBrowser({ areKept: true });
const aMember = membersOf(aVisitor);

const toldOn = (page: Page) => toasts(page).allTextContents();
const takeBackByKey = (page: Page) => page.keyboard.press("Control+z");
/** A toast under a pointer does not go by itself. */
const holdToast = (page: Page) => toasts(page).hover();

/** Six copies of Mario, and five of them removed one by one. */
async function fiveRemoved() {
  const { page } = await aVisitor();
  await open(page, "/list/amiibo-franchise");
  const mario = exhibit(page, 1);
  await mario.own.click();
  for (let copies = 1; copies < 6; copies += 1) await mario.plus.click();
  for (let removed = 0; removed < 5; removed += 1) await mario.minus.click();
  await eventually(() => mario.quantity.textContent()).toBe("1");
  return { page, mario };
}

describe("what is done one after the other to the same item", () => {
  it("is told at once, and Undo all brings all of it back", async () => {
    const { page, mario } = await fiveRemoved();
    await eventually(() => toldOn(page)).toEqual(["5 copies of Mario removed.Undo all"]);
    await toasts(page).getByRole("button", { name: "Undo all" }).click();
    await eventually(() => mario.quantity.textContent()).toBe("6");
    await eventually(() => toldOn(page)).toEqual([]);
  });

  it("is taken back by Ctrl+Z one by one, and no toast goes on offering what was taken back", async () => {
    const { page, mario } = await fiveRemoved();
    await holdToast(page);
    for (const left of ["2", "3", "4"]) {
      await takeBackByKey(page);
      await eventually(() => mario.quantity.textContent()).toBe(left);
      await eventually(() => toldOn(page)).toEqual([]);
    }
    await mario.minus.click();
    await eventually(() => toldOn(page)).toEqual(["One copy of Mario removed.Undo"]);
  });
});

it("a tap on the checklist is one deed: Ctrl+Z takes the wish and the removal back, and the toast with them", async () => {
  const { page, person } = await aMember();
  await person.call("/api/amiibo/1/add");
  await open(page, "/amiibo-checklist");
  const tile = page.locator('[data-tile][data-item="1"] button');
  const words = () => tile.locator("[data-words]").textContent();
  await tile.click();
  await eventually(words).toBe("Owned, loose");
  await tile.click();
  await eventually(() => toldOn(page)).toEqual(["Mario left your shelf for your wishlist.Undo"]);
  await holdToast(page);
  await takeBackByKey(page);
  await eventually(words).toBe("Owned, loose");
  await eventually(() => toldOn(page)).toEqual([]);
  await eventually(person.holdings).toEqual({ 1: "l" });
  await takeBackByKey(page);
  await eventually(words).toBe("Owned, boxed");
  await eventually(person.holdings).toEqual({ 1: "b" });
});

it("what was done to many is one deed, too", async () => {
  const { page, person } = await aMember();
  await open(page, "/list/all");
  await page.getByRole("button", { name: "Select", exact: true }).click();
  const picks = page.getByRole("checkbox", { name: /^Select / });
  await picks.nth(0).click();
  await picks.nth(4).click({ modifiers: ["Shift"] });
  await page.getByRole("button", { name: "Wish", exact: true }).click();
  await page.getByRole("button", { name: "Put on wishlist" }).click();
  await eventually(() => toldOn(page)).toEqual(["5 items put on your wishlist.Undo"]);
  await holdToast(page);
  await eventually(async () => Object.keys(await person.holdings()).length).toBe(5);
  await takeBackByKey(page);
  await eventually(() => toldOn(page)).toEqual([]);
  await eventually(person.holdings).toEqual({});
});

it("Ctrl+Z is a field's own while somebody types, and of nothing takes nothing back", async () => {
  const { page } = await aVisitor();
  await open(page, "/list/amiibo-franchise");
  const mario = exhibit(page, 1);
  await mario.own.click();
  await page.getByRole("searchbox").fill("mario");
  await takeBackByKey(page);
  await eventually(() => page.getByRole("searchbox").inputValue()).toBe("");
  expect(await mario.quantity.textContent()).toBe("1");
  await mario.own.focus();
  await page.keyboard.press("Control+Shift+Z");
  expect(await mario.quantity.textContent()).toBe("1");
  await mario.own.focus();
  await takeBackByKey(page);
  await eventually(() => mario.quantity.textContent()).toBe("0");
  await takeBackByKey(page);
  await mario.own.click();
  await eventually(() => mario.quantity.textContent()).toBe("1");
  expect(await question(page).dialog.count()).toBe(0);
});
