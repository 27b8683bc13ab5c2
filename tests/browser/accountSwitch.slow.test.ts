import type { BrowserContext, Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage, setSessionCookies, withBrowser } from "../helpers/browser";
import { listSavedPages } from "../helpers/cachedPages";
import { expectEventually } from "../helpers/expectEventually";
import { locateCard, locateGuestWarning, locateToasts } from "../helpers/pageLocators";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../helpers/signedInPerson";

const openVisitor = withBrowser();

async function as(context: BrowserContext, person: SignedInPerson): Promise<void> {
  await context.clearCookies();
  await setSessionCookies(context, person);
}

/**
 * Opens a page as Alice, then replaces the session of the browser by that of Bob, as a login in another tab does. Alice
 * owns the second item, Bob the first, with a note.
 */
async function openAbandonedTab(path: string) {
  const [alice, bob] = await Promise.all([
    createSignedInPerson(createUniqueName()),
    createSignedInPerson(createUniqueName()),
  ]);
  await alice.call("/api/amiibo/2/add");
  await bob.call("/api/amiibo/1/copies", { notes: "From Bob's cellar" });
  const { page, context } = await openVisitor();
  await as(context, alice);
  await page.clock.install();
  await openPage(page, path);
  await as(context, bob);
  return { page, context, alice, bob };
}

const isOwned = (page: Page, id: number) => locateCard(page, id).card.getAttribute("data-owned");

async function comeBackAMinuteLater(page: Page): Promise<void> {
  for (const isHidden of [true, false]) {
    await page.evaluate((isHidden) => {
      Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
    if (isHidden) await page.clock.fastForward(60_000);
  }
}

it("an open tab shows a warning and no data of another member who signs in to the same browser", async () => {
  const { page, alice, bob } = await openAbandonedTab("/list/all");
  await comeBackAMinuteLater(page);
  await expectEventually(() => locateGuestWarning(page).textContent()).toContain(
    "This browser was signed in again, in another tab.",
  );
  expect(await Promise.all([isOwned(page, 1), isOwned(page, 2)])).toEqual(["false", "true"]);
  await locateCard(page, 3).own.click();
  await page.getByRole("button", { name: "Reload", exact: true }).click();
  await expectEventually(() => isOwned(page, 1)).toBe("true");
  expect(await isOwned(page, 2)).toBe("false");
  expect(await bob.holdings()).toEqual({ 1: "b" });
  expect(await alice.holdings()).toEqual({ 2: "b" });
});

it("an open item page shows no copies or notes of another member who signs in to the same browser", async () => {
  const { page, context, alice, bob } = await openAbandonedTab("/amiibo/1/mario");
  await as(context, alice);
  const other = await context.newPage();
  await openPage(other, "/list/all");
  await as(context, bob);
  await comeBackAMinuteLater(page);
  await locateGuestWarning(page).waitFor();
  expect(await isOwned(page, 1)).toBe("false");
  expect(await page.locator("main").textContent()).not.toContain("cellar");
  expect(await locateToasts(page).count()).toBe(0);
  await locateCard(other, 2).plus.click();
  await locateGuestWarning(other).waitFor();
  expect(await Promise.all([isOwned(other, 1), isOwned(other, 2)])).toEqual(["false", "true"]);
});

it("an offline tab shows no items of a member who signs in later in the same browser", async () => {
  const [alice, bob] = await Promise.all([
    createSignedInPerson(createUniqueName()),
    createSignedInPerson(createUniqueName()),
  ]);
  await bob.call("/api/amiibo/1/add");
  const { page, context } = await openVisitor({ serviceWorkers: "allow" });
  await as(context, alice);
  await page.clock.install();
  await openPage(page, "/list/all");
  await as(context, bob);
  const other = await context.newPage();
  await openPage(other, "/list/all");
  await expectEventually(() => listSavedPages(other, bob.id)).toContain("/api/amiibo/holdings");
  await context.setOffline(true);
  await comeBackAMinuteLater(page);
  await locateGuestWarning(page).waitFor();
  expect(await isOwned(page, 1)).toBe("false");
});

it("an open tab shows a warning after the member logged out in another tab", async () => {
  const path = "/list/all?q=mario";
  const { page, context } = await openAbandonedTab(path);
  await context.clearCookies();
  await comeBackAMinuteLater(page);
  await expectEventually(() => locateGuestWarning(page).textContent()).toContain("You are no longer logged in.");
  expect(await isOwned(page, 2)).toBe("true");
  const logIn = locateGuestWarning(page).getByRole("link", { name: "Log in" });
  expect(await logIn.getAttribute("href")).toBe(`/log-in?${new URLSearchParams({ next: path })}`);
  const uk = page.getByRole("button", { name: "Set UK to primary region" });
  await uk.click();
  await expectEventually(() => uk.getAttribute("aria-pressed")).toBe("false");
});
