import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { getItemTypeId } from "../../domain/catalogue/item";
import { dispatchPageRestore, openPage, setSessionCookies, withBrowser } from "../helpers/browser";
import { findFirstItem } from "../helpers/catalogue";
import { expectEventually } from "../helpers/expectEventually";
import { locateCard } from "../helpers/pageLocators";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../helpers/signedInPerson";

const openVisitor = withBrowser({ areTabsReused: true });

const MARIO = 1;
const CARD = findFirstItem(({ form }) => getItemTypeId(form) === 3).id;
const listCopies = (id: number) => `/api/amiibo/${id}/copies`;

/** Opens the edit form of a member's only copy of an item. */
async function openEditor(copy: object = {}, id = MARIO) {
  const visitor = await openVisitor();
  const person = await createSignedInPerson(createUniqueName());
  expect((await person.call(listCopies(id), copy)).status).toBe(200);
  await setSessionCookies(visitor.context, person);
  await openPage(visitor.page, `/amiibo/${id}`);
  await press(visitor.page, "Edit copy 1");
  return { ...visitor, person };
}

const panel = (page: Page) => page.getByRole("region", { name: "Your Collection" });
const form = (page: Page) => panel(page).getByRole("form");
const press = (page: Page, name: string) => panel(page).getByRole("button", { name, exact: true }).click();

async function loadCopy(person: SignedInPerson) {
  const { json } = await person.read(listCopies(MARIO));
  const [copy] = (json as { readonly copies: readonly Readonly<Record<string, unknown>>[] }).copies;
  if (!copy) throw new Error("They have no copy.");
  return copy;
}

/** Changes the copy as another device of the same member would. */
async function elsewhere(person: SignedInPerson, change: object, deed = "") {
  const { id } = await loadCopy(person);
  expect((await person.call(`${listCopies(MARIO)}/${id}${deed}`, change)).status).toBe(200);
}

/** Lists the confirmation dialogs that the browser shows when the visitor leaves the page. */
async function askedOnLeaving(page: Page): Promise<readonly string[]> {
  const all: string[] = [];
  page.on("dialog", async (dialog) => {
    all.push(dialog.type());
    await dialog.accept();
  });
  await page.goto("/robots.txt");
  return all;
}

it("saving or cancelling the form for an owned copy returns the focus to the button that opened it", async () => {
  const { page, person } = await openEditor();
  const focused = (name: string) =>
    panel(page)
      .getByRole("button", { name, exact: true })
      .evaluate((button) => button === document.activeElement);
  for (const how of ["Cancel", "Save"]) {
    if (how === "Save") await press(page, "Edit copy 1");
    await form(page).getByLabel("Notes").fill("of the first");
    await press(page, how);
    await expectEventually(() => focused("Edit copy 1")).toBe(true);
    // The focus must return to "Add a copy", not to the nearest remaining button, which belongs to the first copy.
    await press(page, "Add a copy");
    await form(page).getByLabel("Notes").fill("of a new one");
    await press(page, how);
    await expectEventually(() => focused("Add a copy")).toBe(true);
  }
  await expectEventually(() => person.read(listCopies(MARIO))).toMatchObject({
    json: { copies: [{ notes: "of the first" }, { notes: "of a new one" }] },
  });
  expect(await askedOnLeaving(page)).toEqual([]);
});

it("leaving a page asks for no confirmation after the text in the form for a copy was changed back", async () => {
  const notes = "A\nB";
  const { page } = await openEditor({ price_paid: 7, currency: "GBP", notes, acquired_on: "2024-02-03" });
  await form(page).getByLabel("Notes").fill("otherwise");
  await form(page).getByLabel("Notes").fill(notes);
  expect(await askedOnLeaving(page)).toEqual([]);
});

it("leaving a page asks for confirmation while the form for a copy contains unsaved text", async () => {
  const { page } = await openEditor();
  await form(page).getByLabel("Notes").fill("half wri");
  expect(await askedOnLeaving(page)).toEqual(["beforeunload"]);
});

it("saving the form for an owned copy keeps other fields that another device has changed", async () => {
  const { page, person } = await openEditor({ notes: "A" });
  await form(page).getByLabel("Price paid").fill("-1");
  await press(page, "Save");
  await elsewhere(person, { notes: "B", bought_from: "the fair" });
  // Pressing the card's box button loads the copy as the other device has saved it.
  await locateCard(page, MARIO).box.click();
  await expectEventually(() => loadCopy(person)).toMatchObject({ isBoxed: false });
  await form(page).getByLabel("Price paid").fill("1");
  await form(page).getByLabel("Condition").selectOption("Used");
  await press(page, "Save");
  await expectEventually(() => loadCopy(person)).toMatchObject({ price_paid: 1, condition: "used" });
  expect(await loadCopy(person)).toMatchObject({ notes: "B", bought_from: "the fair", isBoxed: false });
});

it("the form for an owned copy keeps its text when another device removes the copy", async () => {
  const { page, person } = await openEditor({ notes: "A" });
  await form(page).getByLabel("Notes").fill("a long story");
  await elsewhere(person, {}, "/remove");
  await dispatchPageRestore(page);
  await panel(page).getByText("This copy is not there any more.").waitFor();
  expect(await form(page).getByLabel("Notes").inputValue()).toBe("a long story");
  await press(page, "Save");
  await expectEventually(() => person.read(listCopies(MARIO))).toMatchObject({
    json: { copies: [{ notes: "a long story" }] },
  });
  await expectEventually(() => panel(page).getByText("not there any more").count()).toBe(0);
  await expectEventually(() => panel(page).getByRole("listitem").filter({ hasText: "a long story" }).count()).toBe(1);
});

it("an incomplete date of acquisition shows an error and the owned copy is not saved", async () => {
  const { page, person } = await openEditor({ notes: "A" });
  const date = form(page).getByLabel("Acquired on");
  await date.focus();
  await page.keyboard.type("02");
  await press(page, "Save");
  await expectEventually(() => date.getAttribute("aria-invalid")).toBe("true");
  expect(await loadCopy(person)).toMatchObject({ notes: "A", acquired_on: null });
});

it("saving the notes of an owned amiibo card sends no box state, since cards have no box", async () => {
  const { page, person } = await openEditor({}, CARD);
  await form(page).getByLabel("Notes").fill("in a sleeve");
  const sent = page.waitForRequest(`**${listCopies(CARD)}/*`);
  await press(page, "Save");
  expect((await sent).postDataJSON()).not.toHaveProperty("isBoxed");
  await expectEventually(() => person.read(listCopies(CARD))).toMatchObject({
    json: { copies: [{ notes: "in a sleeve", isBoxed: true }] },
  });
});

it("notes on an owned copy are shown left to right or right to left, depending on their script", async () => {
  const { page } = await openEditor({ notes: "ماريو 64" });
  const notes = form(page).getByLabel("Notes");
  const direction = (found: Locator) => found.evaluate((element) => getComputedStyle(element).direction);
  expect(await direction(notes)).toBe("rtl");
  await press(page, "Cancel");
  expect(await direction(panel(page).getByText("ماريو 64"))).toBe("rtl");
});
