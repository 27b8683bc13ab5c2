import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { carrySession, comesBack, open, withBrowser } from "../helpers/browser";
import { exhibit, question, toasts } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { anyName, enterAs } from "../helpers/person";

const aVisitor = withBrowser({ areKept: true });
const aNewcomer = withBrowser();

const LIST = "/list/amiibo-franchise";

async function aCollector() {
  const visitor = await aVisitor();
  const person = await enterAs(anyName());
  await carrySession(visitor.context, person);
  return { ...visitor, person };
}

describe("a page that comes back from the browser's memory", () => {
  it("shows what was changed elsewhere meanwhile", async () => {
    const { page, person } = await aCollector();
    await open(page, LIST);
    const mario = exhibit(page, 1);
    expect(await mario.card.getAttribute("data-owned")).toBe("false");
    await person.call("/api/amiibo/1/add");
    await comesBack(page);
    await eventually(() => mario.card.getAttribute("data-owned")).toBe("true");
  });

  it("shows a guest what this tab keeps", async () => {
    const { page } = await aVisitor();
    await open(page, LIST);
    const mario = exhibit(page, 1);
    await mario.own.click();
    await eventually(() => mario.card.getAttribute("data-owned")).toBe("true");
    await page.evaluate(() => sessionStorage.clear());
    await comesBack(page);
    await eventually(() => mario.card.getAttribute("data-owned")).toBe("false");
  });
});

it("F8 leads to the newest toast from wherever somebody is, and Escape back", async () => {
  const { page } = await aVisitor();
  await open(page, LIST);
  const mario = exhibit(page, 1);
  const search = page.getByRole("searchbox");
  const isFocused = (found: Locator) => found.evaluate((element) => element === document.activeElement);
  await search.focus();
  await page.keyboard.press("F8");
  expect(await isFocused(search)).toBe(true);
  const others = page.locator('[data-item]:not([data-item="1"])');
  const other = exhibit(page, Number(await others.first().getAttribute("data-item")));
  for (const { own, plus, minus } of [mario, other]) for (const control of [own, plus, minus]) await control.click();
  await eventually(() => toasts(page).count()).toBe(2);
  await search.focus();
  await page.keyboard.press("F8");
  // At once: one that is held outlasts the others.
  expect(await isFocused(toasts(page).getByRole("button", { name: "Undo" }).last())).toBe(true);
  await page.keyboard.press("Escape");
  await eventually(() => isFocused(search)).toBe(true);
});

it("an offer to undo does not go from under the focus", async () => {
  const { page } = await aNewcomer();
  await page.clock.install();
  await open(page, LIST);
  const mario = exhibit(page, 1);
  await mario.own.click();
  await mario.own.click();
  await question(page).confirm.click();
  const undo = toasts(page).getByRole("button", { name: "Undo" });
  await undo.focus();
  await page.clock.fastForward(30_000);
  expect(await toasts(page).count()).toBe(1);
  await undo.blur();
  await page.clock.fastForward(11_000);
  await eventually(() => toasts(page).count()).toBe(0);
});

it("after a search, all that is shown and a range are of what was found", async () => {
  const { page } = await aCollector();
  await open(page, LIST);
  await page.getByRole("button", { name: "Select", exact: true }).click();
  const bar = page.getByRole("toolbar", { name: "Selected items" });
  await bar.waitFor();
  await page.getByRole("searchbox").fill("knight");
  // One of the series that is open, and at once those of the whole catalogue.
  const all = bar.getByRole("button", { name: "All shown (8)", exact: true });
  await all.waitFor();
  expect(await page.locator("[data-item]").count()).toBe(8);
  await all.click();
  await eventually(() => bar.getByRole("status").textContent()).toBe("8 selected");
});

it.each([
  ["1", "USD"],
  ["2", "USD"],
  ["3", "GBP"],
])("a price is asked for in the currency of region %s: %s", async (region, currency) => {
  const { page, person } = await aCollector();
  await person.call("/api/user/primary_region", { sV: region });
  await open(page, "/amiibo/1/mario");
  await page.getByRole("button", { name: "Add a copy", exact: true }).click();
  expect(await page.getByLabel("Currency").inputValue()).toBe(currency);
});
