import { describe, expect, it } from "vitest";
import { carrySession, heldBack, open, withBrowser } from "../helpers/browser";
import { exhibit, toasts, warning } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { anyName, enterAs, signInAs } from "../helpers/person";

const aVisitor = withBrowser({ areKept: true });
const aNewcomer = withBrowser();

const HALL = "/list/all";

/** Somebody who is signed in, before Mario in the Smash hall. */
async function aCollector(path = HALL, come = aVisitor) {
  const person = await enterAs(anyName());
  const visitor = await come();
  await carrySession(visitor.context, person);
  await open(visitor.page, path);
  const holdings = person.holdings;
  return { ...visitor, person, holdings, mario: exhibit(visitor.page, 1) };
}

describe("who is signed in", () => {
  it("loses no click when the page is left at once", async () => {
    const { page, mario, holdings } = await aCollector();
    await page.evaluate(() => {
      for (const _ of [1, 2, 3, 4])
        document.querySelector<HTMLElement>('[data-item="1"] [data-control="plus"]')?.click();
    });
    await page.goto("/list/game-series/kirby");
    await eventually(holdings).toEqual({ 1: "bbbb" });
    await page.goBack();
    await eventually(() => mario.quantity.textContent()).toBe("4");
  });

  it("sees two tabs agree", async () => {
    const { context, mario } = await aCollector();
    const other = await context.newPage();
    await open(other, HALL);
    await mario.own.click();
    await eventually(() => exhibit(other, 1).card.getAttribute("data-owned")).toBe("true");
    await exhibit(other, 1).plus.click();
    await eventually(() => mario.quantity.textContent()).toBe("2");
  });
});

describe("when saving fails", () => {
  it("the card of a site that is broken goes back, and Retry saves it", async () => {
    const { page, mario, person } = await aCollector();
    const calls = "**/api/amiibo/**";
    await page.route(calls, (route) => route.fulfill({ status: 500, json: { error: "internal", message: "Broken." } }));
    await mario.own.click();
    await eventually(() => toasts(page).last().textContent()).toMatch(/^Mario was not saved\./);
    await eventually(() => mario.card.getAttribute("data-owned")).toBe("false");
    await page.unroute(calls);
    await toasts(page).getByRole("button", { name: "Retry" }).click();
    await eventually(person.holdings).toEqual({ 1: "b" });
    await eventually(() => mario.card.getAttribute("data-owned")).toBe("true");
  });

  it("what is done offline stays, says that it waits, and is sent by itself", async () => {
    const { page, context, mario, person } = await aCollector();
    await context.setOffline(true);
    await mario.own.click();
    await mario.plus.click();
    await exhibit(page, 2).wish.click();
    await eventually(() => warning(page).textContent()).toContain("What you change waits here");
    expect(await mario.quantity.textContent()).toBe("2");
    expect(await person.holdings()).toEqual({});
    await context.setOffline(false);
    await eventually(person.holdings).toEqual({ 1: "bb", 2: "w" });
    await eventually(() => warning(page).count()).toBe(0);
  });

  it("what waits outlives its tab, and is sent by the next one, once", async () => {
    const { page, context, mario, person } = await aCollector();
    await page.route("**/api/amiibo/1/own", (route) => route.abort());
    await mario.own.click();
    await eventually(() => warning(page).count()).toBe(1);
    await page.close();
    const next = await context.newPage();
    await open(next, HALL);
    await eventually(person.holdings).toEqual({ 1: "b" });
    await eventually(() => exhibit(next, 1).quantity.textContent()).toBe("1");
  });
});

it("a session that ended elsewhere warns, and the change is saved after signing in again", async () => {
  const name = anyName();
  const person = await signInAs(name);
  const { page, context } = await aVisitor();
  await carrySession(context, person);
  await open(page, HALL);
  await person.send("/settings/sessions/end-all", {});
  const mario = exhibit(page, 1);
  await mario.own.click();
  await eventually(() => warning(page).textContent()).toContain("You are no longer logged in.");
  expect(await mario.card.getAttribute("data-owned")).toBe("true");
  const again = await signInAs(name);
  await carrySession(context, again);
  await open(page, HALL);
  await eventually(() => mario.card.getAttribute("data-owned")).toBe("true");
  await eventually(again.holdings).toEqual({ 1: "b" });
});

it("a page of an older session keeps the change and saves it after a reload", async () => {
  const name = anyName();
  const { page, context } = await aVisitor();
  await carrySession(context, await signInAs(name));
  await open(page, HALL);
  const again = await signInAs(name);
  await carrySession(context, again);
  await exhibit(page, 1).own.click();
  await page.getByRole("button", { name: "Reload", exact: true }).click();
  await eventually(again.holdings).toEqual({ 1: "b" });
  await eventually(() => exhibit(page, 1).card.getAttribute("data-owned")).toBe("true");
});

describe("what a guest marked", () => {
  async function aGuestWhoSignsIn() {
    const visitor = await aVisitor();
    await open(visitor.page, HALL);
    await exhibit(visitor.page, 1).own.click();
    await exhibit(visitor.page, 2).wish.click();
    const person = await enterAs(anyName());
    await carrySession(visitor.context, person);
    await open(visitor.page, HALL);
    return { ...visitor, holdings: person.holdings, prompt: visitor.page.locator(".merge-prompt p") };
  }

  it("is offered and added after signing in", async () => {
    const { page, prompt, holdings } = await aGuestWhoSignsIn();
    await eventually(() => prompt.textContent()).toContain(
      "Marked before you signed in: 1 owned, 1 wished for. Add them to your collection?",
    );
    await prompt.getByRole("button", { name: "Add them" }).click();
    await eventually(holdings).toEqual({ 1: "b", 2: "w" });
    await eventually(() => exhibit(page, 1).card.getAttribute("data-owned")).toBe("true");
    await page.reload();
    await eventually(() => prompt.count()).toBe(0);
  });

  it("can be forgotten", async () => {
    const { page, prompt, holdings } = await aGuestWhoSignsIn();
    await prompt.getByRole("button", { name: "Forget" }).click();
    await open(page, HALL);
    expect(await prompt.count()).toBe(0);
    expect(await holdings()).toEqual({});
  });
});

describe("many at once", () => {
  it("takes a range, once what one picks with has come", async () => {
    const { page } = await aCollector(HALL, aNewcomer);
    const arrive = await heldBack(page, "**/tools-*.js");
    await page.getByRole("button", { name: "Select", exact: true }).click();
    const picks = page.getByRole("checkbox", { name: /^Select / });
    expect(await picks.count()).toBe(0);
    arrive();
    await picks.nth(0).click();
    await picks.nth(4).click({ modifiers: ["Shift"] });
    await eventually(() => page.locator(".bulk-bar p").textContent()).toBe("5 selected");
    expect(await page.getByRole("checkbox", { name: /^Select /, checked: true }).count()).toBe(5);
  });

  it('"All shown" selects what the search has found, and a bulk action that fails changes nothing', async () => {
    const { page, holdings } = await aCollector("/list/amiibo-franchise");
    await page.route("**/api/amiibo/bulk", (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole("button", { name: "Select", exact: true }).click();
    const bar = page.getByRole("toolbar", { name: "Selected items" });
    await bar.waitFor();
    await page.getByRole("searchbox").fill("knight");
    // The results for the open series come first, those for the whole catalogue with them.
    const all = bar.getByRole("button", { name: "All shown (8)", exact: true });
    await all.waitFor();
    expect(await page.locator("[data-item]").count()).toBe(8);
    await all.click();
    await eventually(() => bar.getByRole("status").textContent()).toBe("8 selected");
    await page.getByRole("button", { name: "Owned", exact: true }).click();
    await page.getByRole("button", { name: "Add to shelf" }).click();
    await eventually(() => toasts(page).last().textContent()).toMatch(/^Nothing was changed\./);
    await eventually(() => page.locator("[data-item]").first().getAttribute("data-owned")).toBe("false");
    expect(await holdings()).toEqual({});
  });
});

it("whose bar for many cannot be fetched is told, and the cards work on", async () => {
  const { page, mario } = await aCollector(HALL, aNewcomer);
  await page.route("**/assets/tools-*.js", (route) => route.abort());
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await eventually(() => toasts(page).textContent()).toMatch(/^Selecting needs a part of the site/);
  await mario.own.click();
  await eventually(() => mario.card.getAttribute("data-owned")).toBe("true");
});
