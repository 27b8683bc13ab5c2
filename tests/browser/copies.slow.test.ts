import type { BrowserContextOptions, Locator, Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  createTouchOptions,
  fitsWindowWidth,
  openPage,
  PHONE,
  setSessionCookies,
  tabTo,
  withBrowser,
} from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { listIssuesInBothSchemes, listRecordedProblems, recordLayoutShifts } from "../helpers/pageAudit";
import { locateCard, locateConfirmDialog, locateGuestWarning, locateToasts } from "../helpers/pageLocators";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../helpers/signedInPerson";

const openVisitor = withBrowser({ areTabsReused: true });

const MARIO = 1;
const COPIES = `/api/amiibo/${MARIO}/copies`;
const PAGE = `/amiibo/${MARIO}/mario`;

/** Opens an item's page as a member who owns these copies of it. */
async function openAsOwner(
  copies: readonly object[] = [],
  options: BrowserContextOptions = {},
  { come = openVisitor, isFromUk = false } = {},
) {
  const visitor = await come(options);
  const person = await createSignedInPerson(createUniqueName());
  if (isFromUk) await person.call("/api/user/primary_region", { sV: "3" });
  for (const copy of copies) expect((await person.call(COPIES, copy)).status).toBe(200);
  await setSessionCookies(visitor.context, person);
  await openPage(visitor.page, PAGE);
  return { ...visitor, person };
}

async function createWatched(options: BrowserContextOptions = {}) {
  const visitor = await openVisitor(options);
  await recordLayoutShifts(visitor.page);
  return visitor;
}

const panel = (page: Page) => page.getByRole("region", { name: "Your Collection" });
const rows = (page: Page) => panel(page).locator(".copy");
const label = async (page: Page, number: number) => {
  const at = rows(page).nth(number - 1);
  return (await at.locator(".copy-label").innerText()).replace(/\s+/g, " ");
};
const standing = (page: Page) => panel(page).getByRole("status").textContent();
const press = (page: Page, name: string) => panel(page).getByRole("button", { name, exact: true }).click();
const form = (page: Page) => panel(page).getByRole("form");
const hasFocus = (found: Locator) => found.evaluate((element) => element === document.activeElement);
const isFocused = (page: Page, name: string) => hasFocus(panel(page).getByRole("button", { name, exact: true }));

async function fill(page: Page, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) await form(page).getByLabel(name, { exact: true }).fill(value);
}

const readCopies = async (person: SignedInPerson) => {
  const { json } = await person.read(COPIES);
  return (json as { readonly copies: readonly Readonly<Record<string, unknown>>[] }).copies;
};

describe("the form of a copy", () => {
  it("a new copy of an item is saved with all its fields and can be edited after a reload", async () => {
    const { page, person, pageErrors } = await openAsOwner([], {}, { come: createWatched, isFromUk: true });
    expect(await standing(page)).toBe("Not on your shelf yet.");
    await press(page, "Add a copy");
    await form(page).getByRole("switch", { name: "Boxed" }).uncheck();
    expect(await form(page).getByLabel("Asking price").isVisible()).toBe(false);
    await form(page).getByRole("switch", { name: "For sale" }).check();
    await fill(page, { "Asking price": "1500" });
    await form(page).getByLabel("Asking in").selectOption("JPY");
    await form(page).getByLabel("Condition").selectOption("Like new");
    expect(await form(page).getByLabel("Currency").inputValue()).toBe("GBP");
    await fill(page, { "Price paid": "€12,99", "Acquired on": "2024-02-03", Notes: "From the fair\nin Leeds" });
    expect(await form(page).getByLabel("Currency").inputValue()).toBe("EUR");
    await press(page, "Save");
    const words = "Copy 1 For sale Loose Like new Asking ¥1,500 Paid €12.99 Acquired 3 Feb 2024 From the fair in Leeds";
    await expectEventually(() => label(page, 1)).toBe(words);
    await expectEventually(() => standing(page)).toBe("On your shelf: 1 loose.");
    await expectEventually(() => locateCard(page, MARIO).card.getAttribute("data-boxed")).toBe("false");
    await expectEventually(() => readCopies(person)).toMatchObject([
      { notes: "From the fair\nin Leeds", price_paid: 12.99, asking_price: 1500 },
    ]);
    await openPage(page, PAGE);
    expect(await label(page, 1)).toBe(words);
    expect(await listRecordedProblems(page)).toEqual([]);
    await press(page, "Edit copy 1");
    await form(page).getByRole("switch", { name: "Boxed" }).check();
    await fill(page, { Notes: "packed again", "Acquired on": "" });
    await press(page, "Save");
    await expectEventually(() => locateCard(page, MARIO).card.getAttribute("data-boxed")).toBe("true");
    await expectEventually(() => readCopies(person)).toMatchObject([
      { notes: "packed again", isBoxed: true, acquired_on: null },
    ]);
    expect(await label(page, 1)).toBe("Copy 1 For sale Boxed Like new Asking ¥1,500 Paid €12.99 packed again");
    expect(pageErrors).toEqual([]);
  });

  it("the form for an owned copy reopens with the typed values when the copy could not be saved", async () => {
    const { page, person, context } = await openAsOwner([{ notes: "before" }]);
    const fail = (route: Route) => route.fulfill({ status: 409, json: { error: "conflict", message: "Broken." } });
    await page.route(`**${COPIES}/*`, fail);
    await press(page, "Edit copy 1");
    await fill(page, { Notes: "after", "Price paid": "5" });
    await press(page, "Save");
    await expectEventually(() => form(page).getByRole("alert").textContent()).toBe("That was not saved. Broken.");
    expect(await form(page).getByLabel("Notes").inputValue()).toBe("after");
    expect(await form(page).getByLabel("Price paid").inputValue()).toBe("5");
    await expectEventually(() => hasFocus(form(page).getByRole("alert"))).toBe(true);
    expect(await readCopies(person)).toMatchObject([{ notes: "before" }]);
    await page.unrouteAll();
    await press(page, "Save");
    await expectEventually(() => label(page, 1)).toBe("Copy 1 Boxed New Paid $5.00 after");
    await expectEventually(() => readCopies(person)).toMatchObject([{ notes: "after", price_paid: 5 }]);
    await context.clearCookies();
    await press(page, "Edit copy 1");
    await fill(page, { Notes: "signed out" });
    await press(page, "Save");
    await expectEventually(() => locateGuestWarning(page).textContent()).toContain("You are no longer logged in.");
    await expectEventually(() => label(page, 1)).toContain("signed out");
  });

  it("saving a new copy of an item again after a lost response adds only one copy", async () => {
    const { page, person } = await openAsOwner();
    await page.route(`**${COPIES}`, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      return route.fulfill({ status: 409, json: { error: "conflict", message: "Broken." } });
    });
    await press(page, "Add a copy");
    await fill(page, { Notes: "once" });
    await press(page, "Save");
    await form(page).getByRole("alert").waitFor();
    await page.unrouteAll();
    await press(page, "Save");
    await expectEventually(() => label(page, 1)).toBe("Copy 1 Boxed New once");
    await expectEventually(() => panel(page).locator("button:disabled").count()).toBe(0);
    expect(await readCopies(person)).toMatchObject([{ notes: "once" }]);
  });

  it("the form for an owned copy with invalid fields shows an error next to each and saves nothing", async () => {
    const { page, person } = await openAsOwner([{}]);
    await press(page, "Edit copy 1");
    await fill(page, { "Price paid": "-1", "Acquired on": "2099-01-01", Notes: "x".repeat(501) });
    await expectEventually(() => form(page).getByText("501 of 500 characters").count()).toBe(1);
    await press(page, "Save");
    for (const [name, problem] of [
      ["Price paid", "A price is not negative."],
      ["Acquired on", "The date is in the future."],
      ["Notes", "Notes have at most 500 characters."],
    ] as const) {
      const field = form(page).getByLabel(name, { exact: true });
      await expectEventually(() => field.getAttribute("aria-invalid")).toBe("true");
      const [id] = ((await field.getAttribute("aria-describedby")) ?? "").split(" ");
      expect(await page.locator(`[id="${id}"]`).textContent()).toBe(problem);
    }
    await expectEventually(() => hasFocus(form(page).getByLabel("Acquired on"))).toBe(true);
    expect(await readCopies(person)).toMatchObject([{ price_paid: null }]);
  });
});

it("an owned copy reappears in the list when its removal fails, and Retry removes it", async () => {
  const { page, person } = await openAsOwner([{ notes: "first" }, { notes: "second", price_paid: 7, currency: "GBP" }]);
  const before = await readCopies(person);
  await page.route("**/remove", (route) =>
    route.fulfill({ status: 409, json: { error: "conflict", message: "Try again." } }),
  );
  await press(page, "Remove copy 2");
  const retry = locateToasts(page).getByRole("button", { name: "Retry" });
  await retry.waitFor();
  await expectEventually(() => label(page, 2)).toBe("Copy 2 Boxed New Paid £7.00 second");
  await page.unrouteAll();
  await retry.click();
  await expectEventually(() => rows(page).count()).toBe(1);
  await expectEventually(() => standing(page)).toBe("On your shelf: 1 boxed.");
  await expectEventually(() => readCopies(person)).toHaveLength(1);
  await locateToasts(page).getByRole("button", { name: "Undo" }).last().click();
  await expectEventually(() => label(page, 2)).toBe("Copy 2 Boxed New Paid £7.00 second");
  await expectEventually(() => readCopies(person)).toEqual(before);
  await expectEventually(() => locateCard(page, MARIO).quantity.textContent()).toBe("2");
});

it("the list of copies and the item card show the same number of copies after quick changes", async () => {
  const { page, person } = await openAsOwner([{ notes: "first" }]);
  const card = locateCard(page, MARIO);
  for (let time = 0; time < 5; time += 1) await card.plus.click();
  await press(page, "Edit copy 1");
  await form(page).getByRole("switch", { name: "Boxed" }).uncheck();
  await press(page, "Save");
  const removed = page.waitForResponse("**/remove/one");
  await card.plus.click();
  await card.minus.click();
  await removed;
  await expectEventually(async () => [await rows(page).count(), await card.quantity.textContent()]).toEqual([6, "6"]);
  await expectEventually(() => readCopies(person)).toHaveLength(6);
  await expectEventually(() => panel(page).locator("button:disabled").count()).toBe(0);
});

it("adding the first copy of an item removes the item from the wishlist, and Undo puts it back", async () => {
  const { page, person } = await openAsOwner();
  await locateCard(page, MARIO).wish.click();
  await expectEventually(() => panel(page).textContent()).toContain("It is on your wishlist.");
  await press(page, "Add a copy");
  await press(page, "Save");
  await expectEventually(() => locateToasts(page).textContent()).toContain(
    "Mario is yours now and left your wishlist.",
  );
  await locateToasts(page).getByRole("button", { name: "Undo" }).click();
  await expectEventually(() => person.read(COPIES)).toMatchObject({ json: { owned: false, wishlisted: true } });
  await expectEventually(() => panel(page).textContent()).toContain("It is on your wishlist.");
});

it("an owned copy can be added, edited and removed with the keyboard alone", async () => {
  const { page, person } = await openAsOwner([{ notes: "first" }]);
  const type = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await tabTo(page, "[data-edit]");
  await type("Enter", "Space", "Escape");
  await expectEventually(() => form(page).count()).toBe(0);
  await expectEventually(() => isFocused(page, "Edit copy 1")).toBe(true);
  expect(await standing(page)).toBe("On your shelf: 1 boxed.");
  await type("Enter", "Space");
  await tabTo(page, '[type="submit"]');
  await type("Enter");
  await expectEventually(() => standing(page)).toBe("On your shelf: 1 loose.");
  await expectEventually(() => isFocused(page, "Edit copy 1")).toBe(true);
  await expectEventually(() => readCopies(person)).toMatchObject([{ isBoxed: false }]);
  await type("Tab", "Enter");
  await locateConfirmDialog(page).dialog.waitFor();
  await type("Tab", "Enter");
  await expectEventually(() => readCopies(person)).toEqual([]);
  await expectEventually(() => isFocused(page, "Add a copy")).toBe(true);
});

describe("the panel of copies", () => {
  it("the panel with the copies of an item fits a phone and is accessible while its form shows errors", async () => {
    const wide = { notes: "x".repeat(500), isForSale: true, price_paid: 1_000_000, currency: "SEK" };
    const askingPrice = { asking_price: 1_000_000, asking_currency: "SEK" };
    const { page } = await openAsOwner([{ ...wide, ...askingPrice }, {}], createTouchOptions(PHONE));
    await press(page, "Edit copy 2");
    await form(page).getByRole("switch", { name: "For sale" }).check();
    await fill(page, { "Price paid": "-1", "Asking price": "lots", Notes: "y".repeat(501) });
    await form(page).getByRole("switch", { name: "For sale" }).uncheck();
    await press(page, "Save");
    await expectEventually(() => form(page).getByText("Write the price as a number").isVisible()).toBe(true);
    expect(await fitsWindowWidth(page)).toBe(true);
    expect(await listIssuesInBothSchemes(page)).toEqual([]);
  });

  it("an item page does not shift when the copies stored in the browser of a guest appear", async () => {
    const { page, pageErrors } = await createWatched(createTouchOptions(PHONE));
    await openPage(page, PAGE);
    await locateCard(page, MARIO).watch.click();
    await locateCard(page, MARIO).own.click();
    await locateCard(page, MARIO).plus.click();
    await openPage(page, PAGE);
    await expectEventually(() => panel(page).textContent()).toContain("On your shelf: 2 boxed. You watch its price.");
    expect(await listRecordedProblems(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
});
