import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { typeIdOf } from "../../domain/catalogue/amiibo";
import { carrySession, comesBack, open, withBrowser } from "../helpers/browser";
import { anItem } from "../helpers/catalogue";
import { exhibit } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { anyName, enterAs, type Person } from "../helpers/person";

const aVisitor = withBrowser({ areKept: true });

const MARIO = 1;
const CARD = anItem(({ form }) => typeIdOf(form) === 3).id;
const copiesOf = (id: number) => `/api/amiibo/${id}/copies`;

/** Somebody with one such copy, whose form is open. */
async function anEditor(copy: object = {}, id = MARIO) {
  const visitor = await aVisitor();
  const person = await enterAs(anyName());
  expect((await person.call(copiesOf(id), copy)).status).toBe(200);
  await carrySession(visitor.context, person);
  await open(visitor.page, `/amiibo/${id}`);
  await press(visitor.page, "Edit copy 1");
  return { ...visitor, person };
}

const panel = (page: Page) => page.getByRole("region", { name: "Your Collection" });
const form = (page: Page) => panel(page).getByRole("form");
const press = (page: Page, name: string) => panel(page).getByRole("button", { name, exact: true }).click();

async function copyOf(person: Person) {
  const { json } = await person.read(copiesOf(MARIO));
  const [copy] = (json as { readonly copies: readonly Readonly<Record<string, unknown>>[] }).copies;
  if (!copy) throw new Error("They have no copy.");
  return copy;
}

/** What the same person does with the copy on another device. */
async function elsewhere(person: Person, change: object, deed = "") {
  const { id } = await copyOf(person);
  expect((await person.call(`${copiesOf(MARIO)}/${id}${deed}`, change)).status).toBe(200);
}

it.each(["Save", "Cancel"])("%s leads back to where a form was opened", async (how) => {
  const { page } = await anEditor();
  const focused = (name: string) =>
    panel(page)
      .getByRole("button", { name, exact: true })
      .evaluate((button) => button === document.activeElement);
  await form(page).getByLabel("Notes").fill("of the first");
  await press(page, how);
  await eventually(() => focused("Edit copy 1")).toBe(true);
  // Not the nearest of those that are left: that is the first copy's.
  await press(page, "Add a copy");
  await form(page).getByLabel("Notes").fill("of a new one");
  await press(page, how);
  await eventually(() => focused("Add a copy")).toBe(true);
});

describe("who leaves the page", () => {
  /** What the browser asks them. */
  async function asked(page: Page): Promise<readonly string[]> {
    const all: string[] = [];
    page.on("dialog", async (dialog) => {
      all.push(dialog.type());
      await dialog.accept();
    });
    await page.goto("/robots.txt");
    return all;
  }

  it.each([
    ["a copy without a price", {}, MARIO],
    ["a copy with all that can be known", { price_paid: 7, currency: "GBP", notes: "A\nB", acquired_on: "2024-02-03" }],
    ["a card, which has no box", {}, CARD],
  ])("is asked nothing for a form that was only opened: %s", async (_, copy, id = MARIO) => {
    const { page } = await anEditor(copy, id);
    await form(page).getByLabel("Notes").click();
    expect(await asked(page)).toEqual([]);
  });

  it("is asked nothing where all that was typed was taken back", async () => {
    const { page } = await anEditor({ notes: "as it was" });
    await form(page).getByLabel("Notes").fill("otherwise");
    await form(page).getByLabel("Notes").fill("as it was");
    expect(await asked(page)).toEqual([]);
  });

  it("is asked where something is typed", async () => {
    const { page } = await anEditor();
    await form(page).getByLabel("Notes").fill("half wri");
    expect(await asked(page)).toEqual(["beforeunload"]);
  });

  it("is asked where what was typed cannot be saved", async () => {
    const { page } = await anEditor();
    await form(page).getByLabel("Notes").fill("a long story");
    await form(page).getByLabel("Price paid").fill("-1");
    await press(page, "Save");
    await form(page).getByText("A price is not negative.").waitFor();
    expect(await asked(page)).toEqual(["beforeunload"]);
  });

  it("is asked before leaving a form that came back because the server did not save it", async () => {
    const { page } = await anEditor();
    await page.route(`**${copiesOf(MARIO)}/*`, (route) => route.fulfill({ status: 500, json: { message: "Broken." } }));
    await form(page).getByLabel("Notes").fill("a long story");
    await press(page, "Save");
    await form(page).getByRole("alert").waitFor();
    expect(await asked(page)).toEqual(["beforeunload"]);
  });

  it("is asked nothing once it is saved", async () => {
    const { page, person } = await anEditor();
    await form(page).getByLabel("Notes").fill("all of it");
    await press(page, "Save");
    await eventually(() => copyOf(person)).toMatchObject({ notes: "all of it" });
    expect(await asked(page)).toEqual([]);
  });
});

describe("a form that was open while its copy was changed elsewhere", () => {
  it("saves what was altered in it, and nothing else", async () => {
    const { page, person } = await anEditor({ notes: "A" });
    await elsewhere(person, { notes: "B", price_paid: 5, currency: "GBP" });
    // The card's box leads the list to what is known elsewhere.
    await exhibit(page, MARIO).box.click();
    await eventually(() => copyOf(person)).toMatchObject({ isBoxed: false });
    await form(page).getByLabel("Condition").selectOption("Used");
    await press(page, "Save");
    await eventually(() => copyOf(person)).toMatchObject({ condition: "used" });
    expect(await copyOf(person)).toMatchObject({ notes: "B", price_paid: 5, currency: "GBP", isBoxed: false });
  });

  it("keeps what is written where its copy is gone, says so, and adds it anew", async () => {
    const { page, person } = await anEditor({ notes: "A" });
    await form(page).getByLabel("Notes").fill("a long story");
    await elsewhere(person, {}, "/remove");
    await comesBack(page);
    await panel(page).getByText("This copy is not there any more.").waitFor();
    expect(await form(page).getByLabel("Notes").inputValue()).toBe("a long story");
    await press(page, "Save");
    await eventually(() => person.read(copiesOf(MARIO))).toMatchObject({
      json: { copies: [{ notes: "a long story" }] },
    });
    await eventually(() => panel(page).getByText("not there any more").count()).toBe(0);
    await eventually(() => panel(page).getByRole("listitem").filter({ hasText: "a long story" }).count()).toBe(1);
  });

  it("goes with its copy where nothing is done but to close it", async () => {
    const { page, person } = await anEditor();
    await elsewhere(person, {}, "/remove");
    await comesBack(page);
    await panel(page).getByText("This copy is not there any more.").waitFor();
    await press(page, "Cancel");
    await eventually(() => form(page).count()).toBe(0);
    expect(await person.holdings()).toEqual({});
  });

  it("also after it had to be corrected", async () => {
    const { page, person } = await anEditor({ notes: "A" });
    await form(page).getByLabel("Price paid").fill("-1");
    await press(page, "Save");
    await elsewhere(person, { notes: "B" });
    await exhibit(page, MARIO).box.click();
    await eventually(() => copyOf(person)).toMatchObject({ isBoxed: false });
    await form(page).getByLabel("Price paid").fill("1");
    await press(page, "Save");
    await eventually(() => copyOf(person)).toMatchObject({ price_paid: 1, notes: "B", isBoxed: false });
  });

  it("saves nothing where nothing was altered in it", async () => {
    const { page, person } = await anEditor({ notes: "A" });
    await elsewhere(person, { notes: "B" });
    await exhibit(page, MARIO).box.click();
    await eventually(() => copyOf(person)).toMatchObject({ isBoxed: false });
    await press(page, "Save");
    await eventually(() => panel(page).locator(".copy-label").innerText()).toContain("B");
    expect(await copyOf(person)).toMatchObject({ notes: "B", isBoxed: false });
  });
});

it("a date that is half typed is told, and saves nothing", async () => {
  const { page, person } = await anEditor({ notes: "A" });
  const date = form(page).getByLabel("Acquired on");
  await date.focus();
  await page.keyboard.type("02");
  await press(page, "Save");
  await eventually(() => date.getAttribute("aria-invalid")).toBe("true");
  expect(await copyOf(person)).toMatchObject({ notes: "A", acquired_on: null });
});

it("a card stays as it is, boxes aside, when its notes are written", async () => {
  const { page, person } = await anEditor({}, CARD);
  await form(page).getByLabel("Notes").fill("in a sleeve");
  const sent = page.waitForRequest(`**${copiesOf(CARD)}/*`);
  await press(page, "Save");
  expect((await sent).postDataJSON()).not.toHaveProperty("isBoxed");
  await eventually(() => person.read(copiesOf(CARD))).toMatchObject({
    json: { copies: [{ notes: "in a sleeve", isBoxed: true }] },
  });
});

it("notes run as their letters do, in the form and below it", async () => {
  const { page } = await anEditor({ notes: "ماريو 64" });
  const notes = form(page).getByLabel("Notes");
  const direction = (found: Locator) => found.evaluate((element) => getComputedStyle(element).direction);
  expect(await direction(notes)).toBe("rtl");
  await press(page, "Cancel");
  expect(await direction(panel(page).getByText("ماريو 64"))).toBe("rtl");
});
