import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage, signIn, withBrowser } from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { withNewMember } from "../helpers/member";
import { locateCard, locateToasts } from "../helpers/pageLocators";
import { createUniqueName, signInAs } from "../helpers/signedInPerson";

const openVisitor = withBrowser();
const aMember = withNewMember(openVisitor);
const LIST_PATH = "/list/amiibo-franchise";

const listToasts = (page: Page) => locateToasts(page).allTextContents();

it("a member can retry adding the items they collected as a guest when the first attempt fails", async () => {
  const { page } = await openVisitor();
  await openPage(page, LIST_PATH);
  await locateCard(page, 1).own.click();
  const name = createUniqueName();
  await signIn(page, name);
  await openPage(page, LIST_PATH);
  const { holdings } = await signInAs(name);
  await page.route("**/api/amiibo/merge", (route) =>
    route.fulfill({ status: 409, json: { error: "conflict", message: "It broke." } }),
  );
  const add = page.locator(".merge-prompt").getByRole("button", { name: "Add" });
  await add.click();
  await expectEventually(() => listToasts(page)).toEqual([expect.stringContaining("It broke.")]);
  await expectEventually(() => add.getAttribute("aria-disabled")).toBe("false");
  expect(await holdings()).toEqual({});
  await page.unroute("**/api/amiibo/merge");
  // Presses Enter instead of clicking, because the failure's toast may cover the button.
  await add.press("Enter");
  await expectEventually(holdings).toEqual({ 1: "b" });
  await expectEventually(() => add.count()).toBe(0);
});

it("a link that the browser refuses to copy is shown as text that can be copied by hand", async () => {
  const { page, person } = await aMember();
  await person.call("/api/user/public_username", { sV: "Ada" });
  await person.call("/api/user/is_collection_public", { sV: true });
  await page.addInitScript(() => {
    Object.assign(navigator.clipboard, { writeText: async () => Promise.reject(new Error("Not allowed.")) });
  });
  await openPage(page, `/user/${person.id}/Ada`);
  await page.getByRole("button", { name: "Copy link" }).click();
  const hint = page.locator("output.hint");
  await expectEventually(() => hint.textContent()).toContain(`/user/${person.id}/`);
});
