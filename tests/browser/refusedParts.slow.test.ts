import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { open, signIn, withBrowser } from "../helpers/browser";
import { exhibit, toasts } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { membersOf } from "../helpers/member";
import { anyName, signInAs } from "../helpers/person";

const aVisitor = withBrowser();
const aMember = membersOf(aVisitor);
const HALL = "/list/amiibo-franchise";

const told = (page: Page) => toasts(page).allTextContents();

it("what a guest marked is offered still where the server did not take it, and added at the next try", async () => {
  const { page } = await aVisitor();
  await open(page, HALL);
  await exhibit(page, 1).own.click();
  const name = anyName();
  await signIn(page, name);
  await open(page, HALL);
  const { holdings } = await signInAs(name);
  await page.route("**/api/amiibo/merge", (route) => route.fulfill({ status: 500, json: { message: "It broke." } }));
  const add = page.locator(".merge-prompt").getByRole("button", { name: "Add" });
  await add.click();
  await eventually(() => told(page)).toEqual([expect.stringContaining("It broke.")]);
  await eventually(() => add.getAttribute("aria-disabled")).toBe("false");
  expect(await holdings()).toEqual({});
  await page.unroute("**/api/amiibo/merge");
  // By key: the toast about the failure may lie over the button.
  await add.press("Enter");
  await eventually(holdings).toEqual({ 1: "b" });
  await eventually(() => add.count()).toBe(0);
});

it("a link that the browser does not copy is written out for its owner, and not told as copied", async () => {
  const { page, person } = await aMember();
  await person.call("/api/user/public_username", { sV: "Ada" });
  await person.call("/api/user/is_collection_public", { sV: true });
  await page.addInitScript(() => {
    Object.assign(navigator.clipboard, { writeText: async () => Promise.reject(new Error("Not allowed.")) });
  });
  await open(page, `/user/${person.id}/Ada`);
  await page.getByRole("button", { name: "Copy link" }).click();
  const hint = page.locator("output.hint");
  await eventually(() => hint.textContent()).toContain(`/user/${person.id}/`);
});
