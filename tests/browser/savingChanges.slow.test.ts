import { describe, expect, it } from "vitest";
import { holdRequests, openPage, setSessionCookies, withBrowser } from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { locateCard, locateGuestWarning, locateToasts } from "../helpers/pageLocators";
import { createSignedInPerson, createUniqueName, signInAs } from "../helpers/signedInPerson";

const openVisitor = withBrowser({ areTabsReused: true });
const openVisitorPage = withBrowser();

const LIST_PATH = "/list/all";

/** Opens the list that contains Mario as a member. */
async function openAsCollector(path = LIST_PATH, come = openVisitor) {
  const person = await createSignedInPerson(createUniqueName());
  const visitor = await come();
  await setSessionCookies(visitor.context, person);
  await openPage(visitor.page, path);
  const holdings = person.holdings;
  return { ...visitor, person, holdings, mario: locateCard(visitor.page, 1) };
}

describe("changes by a signed-in member", () => {
  it("clicks on an item card are saved even if the member leaves the page immediately", async () => {
    const { page, mario, holdings } = await openAsCollector();
    await page.evaluate(() => {
      for (const _ of [1, 2, 3, 4])
        document.querySelector<HTMLElement>('[data-item="1"] [data-control="plus"]')?.click();
    });
    await page.goto("/list/game-series/kirby");
    await expectEventually(holdings).toEqual({ 1: "bbbb" });
    await page.goBack();
    await expectEventually(() => mario.quantity.textContent()).toBe("4");
  });

  it("a change in one tab appears in another tab of the same browser", async () => {
    const { context, mario } = await openAsCollector();
    const other = await context.newPage();
    await openPage(other, LIST_PATH);
    await mario.own.click();
    await expectEventually(() => locateCard(other, 1).card.getAttribute("data-owned")).toBe("true");
    await locateCard(other, 1).plus.click();
    await expectEventually(() => mario.quantity.textContent()).toBe("2");
  });
});

describe("failures while saving", () => {
  it("an item card reverts when the server rejects a change, and Retry saves the change", async () => {
    const { page, mario, person } = await openAsCollector();
    const calls = "**/api/amiibo/**";
    await page.route(calls, (route) => route.fulfill({ status: 409, json: { error: "conflict", message: "Broken." } }));
    await mario.own.click();
    await expectEventually(() => locateToasts(page).last().textContent()).toMatch(/^Mario was not saved\./);
    await expectEventually(() => mario.card.getAttribute("data-owned")).toBe("false");
    await page.unroute(calls);
    await locateToasts(page).getByRole("button", { name: "Retry" }).click();
    await expectEventually(person.holdings).toEqual({ 1: "b" });
    await expectEventually(() => mario.card.getAttribute("data-owned")).toBe("true");
  });

  it("a change made offline is marked as unsent and sent once the network is back", async () => {
    const { page, context, mario, person } = await openAsCollector();
    await context.setOffline(true);
    await mario.own.click();
    await mario.plus.click();
    await locateCard(page, 2).wish.click();
    await expectEventually(() => locateGuestWarning(page).textContent()).toContain("3 changes wait here");
    expect(await mario.quantity.textContent()).toBe("2");
    expect(await person.holdings()).toEqual({});
    await context.setOffline(false);
    await expectEventually(person.holdings).toEqual({ 1: "bb", 2: "w" });
    await expectEventually(() => locateGuestWarning(page).count()).toBe(0);
  });

  it("an unsent change survives closing its tab and is sent by the next tab", async () => {
    const { page, context, mario, person } = await openAsCollector();
    await page.route("**/api/amiibo/1/own", (route) => route.abort());
    await mario.own.click();
    await expectEventually(() => locateGuestWarning(page).count()).toBe(1);
    await page.close();
    const next = await context.newPage();
    await openPage(next, LIST_PATH);
    await expectEventually(person.holdings).toEqual({ 1: "b" });
    await expectEventually(() => locateCard(next, 1).quantity.textContent()).toBe("1");
  });
});

it("a change made with an expired session is saved after the next sign-in", async () => {
  const name = createUniqueName();
  const person = await signInAs(name);
  const { page, context } = await openVisitor();
  await setSessionCookies(context, person);
  await openPage(page, LIST_PATH);
  await person.send("/settings/sessions/end-all", {});
  const mario = locateCard(page, 1);
  await mario.own.click();
  await expectEventually(() => locateGuestWarning(page).textContent()).toContain("You are no longer logged in.");
  expect(await mario.card.getAttribute("data-owned")).toBe("true");
  const returningPerson = await signInAs(name);
  await setSessionCookies(context, returningPerson);
  await openPage(page, LIST_PATH);
  await expectEventually(() => mario.card.getAttribute("data-owned")).toBe("true");
  await expectEventually(returningPerson.holdings).toEqual({ 1: "b" });
});

it("a change made with an outdated session is saved after the tab reloads", async () => {
  const name = createUniqueName();
  const { page, context } = await openVisitor();
  await setSessionCookies(context, await signInAs(name));
  await openPage(page, LIST_PATH);
  const returningPerson = await signInAs(name);
  await setSessionCookies(context, returningPerson);
  await locateCard(page, 1).own.click();
  await page.getByRole("button", { name: "Reload", exact: true }).click();
  await expectEventually(returningPerson.holdings).toEqual({ 1: "b" });
  await expectEventually(() => locateCard(page, 1).card.getAttribute("data-owned")).toBe("true");
});

describe("items marked by a guest", () => {
  async function signInGuest() {
    const visitor = await openVisitor();
    await openPage(visitor.page, LIST_PATH);
    await locateCard(visitor.page, 1).own.click();
    await locateCard(visitor.page, 2).wish.click();
    const person = await createSignedInPerson(createUniqueName());
    await setSessionCookies(visitor.context, person);
    await openPage(visitor.page, LIST_PATH);
    return { ...visitor, holdings: person.holdings, prompt: visitor.page.locator(".merge-prompt p") };
  }

  it("a guest who signs in can add the previously marked items to the account", async () => {
    const { page, prompt, holdings } = await signInGuest();
    await expectEventually(() => prompt.textContent()).toContain(
      "Marked before you signed in: 1 owned, 1 wished for. Add them to your collection?",
    );
    await prompt.getByRole("button", { name: "Add them" }).click();
    await expectEventually(holdings).toEqual({ 1: "b", 2: "w" });
    await expectEventually(() => locateCard(page, 1).card.getAttribute("data-owned")).toBe("true");
    await page.reload();
    await expectEventually(() => prompt.count()).toBe(0);
  });

  it("a guest who signs in can discard the previously marked items", async () => {
    const { page, prompt, holdings } = await signInGuest();
    await prompt.getByRole("button", { name: "Forget" }).click();
    await openPage(page, LIST_PATH);
    expect(await prompt.count()).toBe(0);
    expect(await holdings()).toEqual({});
  });
});

describe("bulk selection", () => {
  it("Shift-click selects a range of items even if the selection toolbar loads slowly", async () => {
    const { page } = await openAsCollector(LIST_PATH, openVisitorPage);
    const releaseScript = await holdRequests(page, "**/BulkToolbar-*.js");
    await page.getByRole("button", { name: "Select", exact: true }).click();
    const picks = page.getByRole("checkbox", { name: /^Select / });
    expect(await picks.count()).toBe(0);
    releaseScript();
    await picks.nth(0).click();
    await picks.nth(4).click({ modifiers: ["Shift"] });
    await expectEventually(() => page.locator(".bulk-bar p").textContent()).toBe("5 selected");
    expect(await page.getByRole("checkbox", { name: /^Select /, checked: true }).count()).toBe(5);
  });

  it("a bulk action that the server rejects changes none of the selected items", async () => {
    const { page, holdings } = await openAsCollector("/list/amiibo-franchise");
    await page.route("**/api/amiibo/bulk", (route) =>
      route.fulfill({ status: 409, json: { error: "conflict", message: "Try again." } }),
    );
    await page.getByRole("button", { name: "Select", exact: true }).click();
    const bar = page.getByRole("toolbar", { name: "Selected items" });
    await bar.waitFor();
    await page.getByRole("searchbox").fill("knight");
    // Waits for all eight results: those of the open series load first, those of other series later.
    const all = bar.getByRole("button", { name: "All shown (8)", exact: true });
    await all.waitFor();
    expect(await page.locator("[data-item]").count()).toBe(8);
    await all.click();
    await expectEventually(() => bar.getByRole("status").textContent()).toBe("8 selected");
    await page.getByRole("button", { name: "Owned", exact: true }).click();
    await page.getByRole("button", { name: "Add to shelf" }).click();
    await expectEventually(() => locateToasts(page).last().textContent()).toMatch(/^Nothing was changed\./);
    await expectEventually(() => page.locator("[data-item]").first().getAttribute("data-owned")).toBe("false");
    expect(await holdings()).toEqual({});
  });
});

it("a selection toolbar that fails to load shows an error and leaves item cards usable", async () => {
  const { page, mario } = await openAsCollector(LIST_PATH, openVisitorPage);
  await page.route("**/assets/BulkToolbar-*.js", (route) => route.abort());
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await expectEventually(() => locateToasts(page).textContent()).toMatch(/^Selecting needs a part of the site/);
  await mario.own.click();
  await expectEventually(() => mario.card.getAttribute("data-owned")).toBe("true");
});
