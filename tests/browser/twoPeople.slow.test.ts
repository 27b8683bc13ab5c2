import type { BrowserContext, Page } from "playwright-core";
import { expect, it } from "vitest";
import { carrySession, open, withBrowser } from "../helpers/browser";
import { exhibit, toasts, warning } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { copiesOn } from "../helpers/onDevice";
import { anyName, enterAs, type Person } from "../helpers/person";

const aVisitor = withBrowser();

async function as(context: BrowserContext, person: Person): Promise<void> {
  await context.clearCookies();
  await carrySession(context, person);
}

/** Alice has the second item and Bob the first, with a note. It is Alice's tab, and Bob signs in in another one. */
async function aTabLeftOpen(path: string) {
  const [alice, bob] = await Promise.all([enterAs(anyName()), enterAs(anyName())]);
  await alice.call("/api/amiibo/2/add");
  await bob.call("/api/amiibo/1/copies", { notes: "From Bob's cellar" });
  const { page, context } = await aVisitor();
  await as(context, alice);
  await page.clock.install();
  await open(page, path);
  await as(context, bob);
  return { page, context, alice, bob };
}

const isOwned = (page: Page, id: number) => exhibit(page, id).card.getAttribute("data-owned");

async function comeBackAMinuteLater(page: Page): Promise<void> {
  for (const isHidden of [true, false]) {
    await page.evaluate((isHidden) => {
      Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
    if (isHidden) await page.clock.fastForward(60_000);
  }
}

it("a tab that was left open shows nothing of who signed in after its person, says so, and sends nothing more", async () => {
  const { page, alice, bob } = await aTabLeftOpen("/list/all");
  await comeBackAMinuteLater(page);
  await eventually(() => warning(page).textContent()).toContain("This browser was signed in again, in another tab.");
  expect(await Promise.all([isOwned(page, 1), isOwned(page, 2)])).toEqual(["false", "true"]);
  await exhibit(page, 3).own.click();
  await page.getByRole("button", { name: "Reload", exact: true }).click();
  await eventually(() => isOwned(page, 1)).toBe("true");
  expect(await isOwned(page, 2)).toBe("false");
  expect(await bob.holdings()).toEqual({ 1: "b" });
  expect(await alice.holdings()).toEqual({ 2: "b" });
});

it("nor the other's copies with their notes, nor does it tell its person's other tabs", async () => {
  const { page, context, alice, bob } = await aTabLeftOpen("/amiibo/1/mario");
  await as(context, alice);
  const other = await context.newPage();
  await open(other, "/list/all");
  await as(context, bob);
  await comeBackAMinuteLater(page);
  await warning(page).waitFor();
  expect(await isOwned(page, 1)).toBe("false");
  expect(await page.locator("main").textContent()).not.toContain("cellar");
  expect(await toasts(page).count()).toBe(0);
  await exhibit(other, 2).plus.click();
  await warning(other).waitFor();
  expect(await Promise.all([isOwned(other, 1), isOwned(other, 2)])).toEqual(["false", "true"]);
});

it("nor what the device knows of them without signal", async () => {
  const [alice, bob] = await Promise.all([enterAs(anyName()), enterAs(anyName())]);
  await bob.call("/api/amiibo/1/add");
  const { page, context } = await aVisitor({ serviceWorkers: "allow" });
  await as(context, alice);
  await page.clock.install();
  await open(page, "/list/all");
  await as(context, bob);
  const other = await context.newPage();
  await open(other, "/list/all");
  await eventually(() => copiesOn(other, bob.id)).toContain("/api/amiibo/holdings");
  await context.setOffline(true);
  await comeBackAMinuteLater(page);
  await warning(page).waitFor();
  expect(await isOwned(page, 1)).toBe("false");
});

it("a tab whose person has logged out in another one says so when they come back to it", async () => {
  const path = "/list/all?q=mario";
  const { page, context } = await aTabLeftOpen(path);
  await context.clearCookies();
  await comeBackAMinuteLater(page);
  await eventually(() => warning(page).textContent()).toContain("You are no longer logged in.");
  expect(await isOwned(page, 2)).toBe("true");
  const logIn = warning(page).getByRole("link", { name: "Log in" });
  expect(await logIn.getAttribute("href")).toBe(`/log-in?${new URLSearchParams({ next: path })}`);
  const uk = page.getByRole("button", { name: "Set UK to primary region" });
  await uk.click();
  await eventually(() => uk.getAttribute("aria-pressed")).toBe("false");
});
