import type { BrowserContextOptions, Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { barriersOn, notedOn, watchLayout } from "../helpers/audit";
import { awake, carrySession, fitsItsWindow, open, PHONE, tabTo, touching, withBrowser } from "../helpers/browser";
import { anItem } from "../helpers/catalogue";
import { exhibit, question, toasts, warning } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { anyName, type Person, signInAs } from "../helpers/person";

const aVisitor = withBrowser();

const MARIO = 1;
const COPIES = `/api/amiibo/${MARIO}/copies`;
const PAGE = `/amiibo/${MARIO}/mario`;

/** Somebody with these copies, on the item's page. */
async function aKeeper(copies: readonly object[] = [], options: BrowserContextOptions = {}) {
  const visitor = await aVisitor(options);
  const person = await signInAs(anyName());
  for (const copy of copies) expect((await person.call(COPIES, copy)).status).toBe(200);
  await carrySession(visitor.context, person);
  await watchLayout(visitor.page);
  await open(visitor.page, PAGE);
  return { ...visitor, person };
}

const panel = (page: Page) => page.getByRole("region", { name: "Your Collection" });
const rows = (page: Page) =>
  panel(page)
    .getByRole("listitem")
    .filter({ has: page.locator(".copy-label, form") });
const label = async (page: Page, number: number) =>
  (
    await panel(page)
      .locator(".copy")
      .nth(number - 1)
      .locator(".copy-label")
      .innerText()
  ).replace(/\s+/g, " ");
const standing = (page: Page) => panel(page).getByRole("status").textContent();
const press = (page: Page, name: string) => panel(page).getByRole("button", { name, exact: true }).click();
const form = (page: Page) => panel(page).getByRole("form");
const isFocused = (page: Page, name: string) =>
  panel(page)
    .getByRole("button", { name, exact: true })
    .evaluate((button) => button === document.activeElement);

async function fill(page: Page, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) await form(page).getByLabel(name, { exact: true }).fill(value);
}

const kept = async (person: Person) => {
  const { json } = await person.read(COPIES);
  return (json as { readonly copies: readonly Readonly<Record<string, unknown>>[] }).copies;
};

describe("a copy", () => {
  it("is added with all that is known of it, and is there after a reload", async () => {
    const { page, person, complaints } = await aKeeper();
    expect(await standing(page)).toBe("Not on your shelf yet.");
    await press(page, "Add a copy");
    await form(page).getByRole("switch", { name: "Boxed" }).uncheck();
    await form(page).getByRole("switch", { name: "For sale" }).check();
    await form(page).getByLabel("Condition").selectOption("Like new");
    expect(await form(page).getByLabel("Currency").inputValue()).toBe("USD");
    await form(page).getByLabel("Currency").selectOption("GBP");
    await fill(page, { "Price paid": "12.99", "Acquired on": "2024-02-03", Notes: "From the fair\nin Leeds" });
    await press(page, "Save");
    const words = "Copy 1 For sale Loose Like new Paid £12.99 Acquired 03/02/2024 From the fair in Leeds";
    await eventually(() => label(page, 1)).toBe(words);
    expect(await standing(page)).toBe("On your shelf: 1 loose.");
    expect(await exhibit(page, MARIO).card.getAttribute("data-boxed")).toBe("false");
    expect(await exhibit(page, MARIO).quantity.textContent()).toBe("1");
    await eventually(() => kept(person)).toMatchObject([{ notes: "From the fair\nin Leeds", price_paid: 12.99 }]);
    await open(page, PAGE);
    expect(await label(page, 1)).toBe(words);
    expect(await notedOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("is edited in its place, and the card follows", async () => {
    const { page, person } = await aKeeper([{ notes: "first" }, { notes: "second", isBoxed: false }]);
    expect(await standing(page)).toBe("On your shelf: 1 boxed, 1 loose.");
    await press(page, "Edit copy 1");
    expect(await form(page).getAttribute("aria-label")).toBe("Copy 1");
    await form(page).getByRole("switch", { name: "Boxed" }).uncheck();
    await fill(page, { Notes: "opened" });
    await press(page, "Save");
    await eventually(() => standing(page)).toBe("On your shelf: 2 loose.");
    expect(await exhibit(page, MARIO).card.getAttribute("data-boxed")).toBe("false");
    expect(await isFocused(page, "Edit copy 1")).toBe(true);
    await eventually(() => kept(person)).toMatchObject([
      { notes: "opened", isBoxed: false },
      { notes: "second", isBoxed: false },
    ]);
    await page.reload();
    expect(await label(page, 1)).toBe("Copy 1 Loose New opened");
  });

  it("that cannot be saved comes back as the open form, as it was typed", async () => {
    const { page, person } = await aKeeper([{ notes: "before" }]);
    const fail = (route: Route) => route.fulfill({ status: 500, json: { error: "internal", message: "Broken." } });
    await page.route(`**${COPIES}/*`, fail);
    await press(page, "Edit copy 1");
    await fill(page, { Notes: "after", "Price paid": "5" });
    await press(page, "Save");
    await eventually(() => form(page).getByRole("alert").textContent()).toBe("That was not saved. Broken.");
    expect(await form(page).getByLabel("Notes").inputValue()).toBe("after");
    expect(await form(page).getByLabel("Price paid").inputValue()).toBe("5");
    expect(
      await form(page)
        .getByRole("alert")
        .evaluate((alert) => alert === document.activeElement),
    ).toBe(true);
    expect(await kept(person)).toMatchObject([{ notes: "before" }]);
    await page.unrouteAll();
    await press(page, "Save");
    await eventually(() => label(page, 1)).toBe("Copy 1 Boxed New Paid $5.00 after");
    await eventually(() => kept(person)).toMatchObject([{ notes: "after", price_paid: 5 }]);
  });

  it("whose answer got lost is not added twice", async () => {
    const { page, person } = await aKeeper();
    await page.route(`**${COPIES}`, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      return route.abort();
    });
    await press(page, "Add a copy");
    await fill(page, { Notes: "once" });
    await press(page, "Save");
    await form(page).getByRole("alert").waitFor();
    expect(await standing(page)).toBe("Not on your shelf yet.");
    await page.unrouteAll();
    await press(page, "Save");
    await eventually(() => label(page, 1)).toBe("Copy 1 Boxed New once");
    await eventually(() => kept(person)).toHaveLength(1);
  });

  it("of somebody whose session is over stays typed, under the warning", async () => {
    const { page, context } = await aKeeper([{ notes: "before" }]);
    await press(page, "Edit copy 1");
    await context.clearCookies();
    await fill(page, { Notes: "after" });
    await press(page, "Save");
    await eventually(() => warning(page).textContent()).toContain("your changes WILL NOT be saved");
    expect(await form(page).getByLabel("Notes").inputValue()).toBe("after");
  });

  it("that is wrong is told beside its fields and not sent", async () => {
    const { page, person } = await aKeeper([{}]);
    await press(page, "Edit copy 1");
    await fill(page, { "Price paid": "-1", "Acquired on": "2099-01-01", Notes: "x".repeat(501) });
    expect(await form(page).getByText("501 of 500 characters").count()).toBe(1);
    await press(page, "Save");
    for (const [name, problem] of [
      ["Price paid", "A price is not negative."],
      ["Acquired on", "The date is in the future."],
      ["Notes", "Notes have at most 500 characters."],
    ] as const) {
      const field = form(page).getByLabel(name, { exact: true });
      expect(await field.getAttribute("aria-invalid")).toBe("true");
      const [id] = ((await field.getAttribute("aria-describedby")) ?? "").split(" ");
      expect(await page.locator(`[id="${id}"]`).textContent()).toBe(problem);
    }
    expect(
      await form(page)
        .getByLabel("Acquired on")
        .evaluate((field) => field === document.activeElement),
    ).toBe(true);
    expect(await kept(person)).toMatchObject([{ price_paid: null }]);
  });

  it("that the server refuses is told beside its field", async () => {
    const { page } = await aKeeper([{}]);
    const fields = { acquired_on: "The date is in the future." };
    await page.route(`**${COPIES}/*`, (route) =>
      route.fulfill({ status: 422, json: { error: "invalid", message: fields.acquired_on, fields } }),
    );
    await press(page, "Edit copy 1");
    await fill(page, { "Acquired on": "2024-02-03" });
    await press(page, "Save");
    await eventually(() => form(page).locator(".acquiredOn .problem").textContent()).toBe(fields.acquired_on);
    expect(await form(page).getByLabel("Acquired on").inputValue()).toBe("2024-02-03");
    expect(await form(page).getByRole("alert").count()).toBe(0);
  });
});

describe("removing a copy", () => {
  it("is done at once, and undone with its notes", async () => {
    const { page, person } = await aKeeper([{ notes: "first" }, { notes: "second", price_paid: 7, currency: "GBP" }]);
    const before = await kept(person);
    await press(page, "Remove copy 2");
    await eventually(() => rows(page).count()).toBe(1);
    expect(await standing(page)).toBe("On your shelf: 1 boxed.");
    expect(await isFocused(page, "Add a copy")).toBe(true);
    await eventually(() => kept(person)).toHaveLength(1);
    await toasts(page).getByRole("button", { name: "Undo" }).click();
    await eventually(() => label(page, 2)).toBe("Copy 2 Boxed New Paid £7.00 second");
    await eventually(() => kept(person)).toEqual(before);
    expect(await exhibit(page, MARIO).quantity.textContent()).toBe("2");
  });

  it("asks first where it is the last", async () => {
    const { page, person } = await aKeeper([{ notes: "only" }]);
    await press(page, "Remove copy 1");
    expect(await question(page).dialog.textContent()).toContain(
      "Are you sure? This will remove all entries of this Amiibo.",
    );
    await question(page).cancel.click();
    expect(await kept(person)).toHaveLength(1);
    await press(page, "Remove copy 1");
    await question(page).confirm.click();
    await eventually(() => kept(person)).toEqual([]);
    expect(await exhibit(page, MARIO).card.getAttribute("data-owned")).toBe("false");
    await toasts(page).getByRole("button", { name: "Undo" }).click();
    await eventually(() => kept(person)).toMatchObject([{ notes: "only" }]);
    await eventually(() => label(page, 1)).toBe("Copy 1 Boxed New only");
  });

  it("that fails brings it back, with Retry", async () => {
    const { page, person } = await aKeeper([{ notes: "first" }, { notes: "second" }]);
    await page.route("**/remove", (route) => route.abort());
    await press(page, "Remove copy 1");
    const retry = toasts(page).getByRole("button", { name: "Retry" });
    await retry.waitFor();
    expect(await label(page, 1)).toBe("Copy 1 Boxed New first");
    await page.unrouteAll();
    await retry.click();
    await eventually(() => kept(person)).toMatchObject([{ notes: "second" }]);
    await eventually(() => label(page, 1)).toBe("Copy 1 Boxed New second");
  });
});

describe("the list follows", () => {
  it("the card's plus, box and minus", async () => {
    const { page, person } = await aKeeper([{ notes: "first" }]);
    const card = exhibit(page, MARIO);
    await card.plus.click();
    await eventually(() => rows(page).count()).toBe(2);
    await eventually(() => panel(page).getByRole("button", { name: "Edit copy 2" }).isEnabled()).toBe(true);
    await card.box.click();
    await eventually(() => label(page, 1)).toBe("Copy 1 Loose New first");
    await press(page, "Edit copy 2");
    await fill(page, { Notes: "second" });
    await press(page, "Save");
    await eventually(() => kept(person)).toMatchObject([{ isBoxed: false }, { notes: "second" }]);
    await card.minus.click();
    await eventually(() => label(page, 1)).toBe("Copy 1 Boxed New second");
    await eventually(() => kept(person)).toMatchObject([{ notes: "second" }]);
    await toasts(page).getByRole("button", { name: "Undo" }).click();
    await eventually(() => label(page, 1)).toBe("Copy 1 Loose New first");
  });

  it("however fast both are used", async () => {
    const { page, person } = await aKeeper([{ notes: "first" }]);
    const card = exhibit(page, MARIO);
    for (let time = 0; time < 5; time += 1) await card.plus.click();
    await press(page, "Edit copy 1");
    await form(page).getByRole("switch", { name: "Boxed" }).uncheck();
    await press(page, "Save");
    await card.plus.click();
    await card.minus.click();
    await eventually(async () => (await kept(person)).map(({ isBoxed }) => isBoxed)).toHaveLength(6);
    await eventually(async () => (await rows(page).count()) === (await kept(person)).length).toBe(true);
    await eventually(() => card.quantity.textContent()).toBe("6");
    await eventually(() => panel(page).locator("button:disabled").count()).toBe(0);
  });

  it("another tab", async () => {
    const { page, context } = await aKeeper([{ notes: "first" }]);
    const other = await context.newPage();
    await open(other, PAGE);
    await press(page, "Add a copy");
    await fill(page, { Notes: "from the first tab" });
    await press(page, "Save");
    await eventually(() => label(other, 2)).toBe("Copy 2 Boxed New from the first tab");
    expect(await exhibit(other, MARIO).quantity.textContent()).toBe("2");
  });
});

it("a wish is over when its first copy is written down, and Undo brings it back", async () => {
  const { page, person } = await aKeeper();
  await exhibit(page, MARIO).wish.click();
  await eventually(() => panel(page).textContent()).toContain("It is on your wishlist.");
  await press(page, "Add a copy");
  await press(page, "Save");
  await eventually(() => toasts(page).textContent()).toContain("Mario is yours now and left your wishlist.");
  expect(await panel(page).textContent()).not.toContain("wishlist");
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await eventually(() => person.read(COPIES)).toMatchObject({ json: { owned: false, wishlisted: true } });
  await eventually(() => panel(page).textContent()).toContain("It is on your wishlist.");
});

it("everything goes by keyboard alone", async () => {
  const { page, person } = await aKeeper([{ notes: "first" }]);
  const { keyboard } = page;
  await tabTo(page, "[data-edit]");
  await keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("isBoxed");
  await keyboard.press("Space");
  await keyboard.press("Escape");
  expect(await form(page).count()).toBe(0);
  expect(await isFocused(page, "Edit copy 1")).toBe(true);
  expect(await standing(page)).toBe("On your shelf: 1 boxed.");
  await keyboard.press("Enter");
  await keyboard.press("Space");
  await tabTo(page, "textarea");
  await keyboard.type(" again");
  await tabTo(page, '[type="submit"]');
  await keyboard.press("Enter");
  await eventually(() => standing(page)).toBe("On your shelf: 1 loose.");
  expect(await isFocused(page, "Edit copy 1")).toBe(true);
  await eventually(() => kept(person)).toMatchObject([{ isBoxed: false }]);
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await question(page).dialog.waitFor();
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await eventually(() => kept(person)).toEqual([]);
});

describe("the panel", () => {
  it("fits a phone, its form and its problems too", async () => {
    const { page } = await aKeeper(
      [{ notes: "x".repeat(500), isForSale: true, price_paid: 1_000_000, currency: "SEK", acquired_on: "2024-02-03" }],
      touching(PHONE),
    );
    expect(await fitsItsWindow(page)).toBe(true);
    await press(page, "Edit copy 1");
    await fill(page, { "Price paid": "much", Notes: "y".repeat(501) });
    await press(page, "Save");
    expect(await fitsItsWindow(page)).toBe(true);
  });

  it.each(["light", "dark"] as const)("has no barriers, in %s", async (colorScheme) => {
    const { page } = await aKeeper([{ isForSale: true, notes: "For sale" }, {}], { colorScheme });
    await press(page, "Edit copy 2");
    await fill(page, { "Price paid": "-1" });
    await press(page, "Save");
    await press(page, "Add a copy");
    expect(await barriersOn(page)).toEqual([]);
  });

  it("of a card asks for no box", async () => {
    const { page, person } = await aKeeper();
    const card = anItem(({ form }) => form === "card");
    await person.call(`/api/amiibo/${card.id}/copies`, {});
    await open(page, `/amiibo/${card.id}`);
    expect(await standing(page)).toBe("On your shelf: 1 copy.");
    await press(page, "Edit copy 1");
    expect(await form(page).getByRole("switch").count()).toBe(1);
    await fill(page, { Notes: "foil" });
    await press(page, "Save");
    await eventually(() => person.read(`/api/amiibo/${card.id}/copies`)).toMatchObject({
      json: { copies: [{ notes: "foil", isBoxed: true }] },
    });
  });

  it("moves nothing when a guest's own marks arrive", async () => {
    const { page, complaints } = await aVisitor(touching(PHONE));
    await watchLayout(page);
    await open(page, PAGE);
    await exhibit(page, MARIO).watch.click();
    await exhibit(page, MARIO).own.click();
    await exhibit(page, MARIO).plus.click();
    await open(page, PAGE);
    expect(await panel(page).textContent()).toContain("On your shelf: 2 boxed. You are watching its price.");
    expect(await notedOn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe("Report", () => {
  it("thanks at once, and still after a reload", async () => {
    const { page, complaints } = await aKeeper();
    const saved = page.waitForResponse("**/report");
    await page.getByRole("button", { name: "Report Mario" }).click();
    await page.getByText("Thank you for reporting!").waitFor();
    expect((await saved).status()).toBe(200);
    await page.reload();
    await awake(page);
    expect(await page.getByText("Thank you for reporting!").count()).toBe(1);
    expect(await page.getByRole("button", { name: "Report Mario" }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("that fails comes back, with Retry", async () => {
    const { page } = await aKeeper();
    await page.route("**/report", (route) => route.abort());
    await page.getByRole("button", { name: "Report Mario" }).click();
    const retry = toasts(page).getByRole("button", { name: "Retry" });
    await retry.waitFor();
    expect(await page.getByRole("button", { name: "Report Mario" }).count()).toBe(1);
    await page.unrouteAll();
    await retry.click();
    await page.getByText("Thank you for reporting!").waitFor();
  });
});
