import { describe, expect, it } from "vitest";
import { ITEM_CARDS_PER_BATCH } from "../../domain/view/listQuery";
import { holdRequests, openPage, setSessionCookies, waitForHydration, withBrowser } from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import {
  locateCard,
  locateGuestWarning,
  locateProgressBar,
  locateToasts,
  readGuestStorage,
} from "../helpers/pageLocators";
import { createSignedInPerson, createUniqueName } from "../helpers/signedInPerson";

const openVisitor = withBrowser();

const getState = (island: string) => `plinth-island[data-name="${island}"]`;

describe("before hydration", () => {
  /** Opens a page whose React script is delayed. The entry script has already run and marked the owned items. */
  async function early() {
    const { page, pageErrors } = await openVisitor();
    const releaseScripts = await holdRequests(page, "**/assets/react-*.js");
    await page.addInitScript(() => {
      if (sessionStorage.length === 0) sessionStorage.setItem("plinth:guest", '{"2":"l"}');
    });
    await page.goto("/list/amiibo-franchise/super-mario-bros", { waitUntil: "commit" });
    await expectEventually(() => locateCard(page, 2).card.getAttribute("data-owned")).toBe("true");
    expect(await page.locator(getState("CatalogueView")).getAttribute("data-state")).toBe("server");
    return { page, pageErrors, releaseScripts };
  }

  it("clicks and typed text from before the scripts of a page have loaded are kept", async () => {
    const { page, pageErrors, releaseScripts } = await early();
    await expectEventually(() => locateCard(page, 2).quantity.textContent()).toBe("1");
    const gold = locateCard(page, 3);
    await gold.own.click();
    await expectEventually(() => gold.card.getAttribute("data-owned")).toBe("true");
    await page.getByRole("searchbox").fill("gold");
    expect(await page.locator(getState("CatalogueView")).getAttribute("data-state")).toBe("server");
    releaseScripts();
    await waitForHydration(page);
    expect(await page.getByRole("searchbox").inputValue()).toBe("gold");
    await expectEventually(() => page.locator("[data-item]:not(.elsewhere *)").count()).toBe(1);
    expect(await gold.quantity.textContent()).toBe("1");
    await expectEventually(() => readGuestStorage(page)).toBe('{"2":"l","3":"b"}');
    await expectEventually(() => locateProgressBar(page).textContent()).toMatch(/ 2\//);
    await expectEventually(() => locateGuestWarning(page).count()).toBe(1);
    await gold.plus.click();
    await expectEventually(() => gold.quantity.textContent()).toBe("2");
    // Filters that apply at once do not need an Apply button.
    expect(await page.getByRole("button", { name: "Apply" }).count()).toBe(0);
    expect(pageErrors).toEqual([]);
  });
});

describe("islands whose code does not load", () => {
  it("a list whose script fails to load keeps its HTML and sends searches to the server", async () => {
    const { page } = await openVisitor();
    await page.route("**/assets/CatalogueView-*.js", (route) => route.abort());
    await page.goto("/list/all");
    await expectEventually(() => page.locator(getState("CatalogueView")).getAttribute("data-state")).toBe("failed");
    expect(await page.locator("[data-item]").count()).toBe(ITEM_CARDS_PER_BATCH);
    const mario = locateCard(page, 1);
    await mario.own.click();
    await expectEventually(() => mario.card.getAttribute("data-owned")).toBe("true");
    await expectEventually(() => readGuestStorage(page)).toBe('{"1":"b"}');
    await expectEventually(() => page.locator(getState("Overlays")).getAttribute("data-state")).toBe("hydrated");
    await expectEventually(() => locateGuestWarning(page).count()).toBe(1);
    await page.getByRole("searchbox").fill("samus");
    await page.getByRole("searchbox").press("Enter");
    await page.waitForURL(/[?&]q=samus/);
    await expectEventually(() => page.locator("[data-item]").count()).toBeLessThan(10);
  });

  it("a page reloads itself when its script files no longer exist after a deployment", async () => {
    const { page } = await openVisitor();
    await page.route("**/assets/CatalogueView-*.js", (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.route(
      (url) => url.pathname === "/list/all",
      (route) =>
        route.request().resourceType() === "fetch"
          ? route.fulfill({ contentType: "text/html", body: '<script src="/assets/entry-new.js"></script>' })
          : route.continue(),
    );
    await page.goto("/list/all");
    await expectEventually(() => page.locator(getState("CatalogueView")).getAttribute("data-state")).toBe("hydrated");
    expect(await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.toJSON().type)).toBe("reload");
  });

  it("a page with an unsaved note does not reload itself when its script files no longer exist", async () => {
    const { page, context } = await openVisitor();
    const person = await createSignedInPerson(createUniqueName());
    await person.call("/api/amiibo/1/copies", {});
    await setSessionCookies(context, person);
    await openPage(page, "/amiibo/1/mario");
    await page.getByRole("button", { name: "Edit copy 1" }).click();
    await page.getByLabel("Notes").fill("half written");
    await page.route("**/assets/saveSetting-*.js", (route) => route.fulfill({ status: 404 }));
    const body = '<script src="/assets/entry-new.js"></script>';
    await page.route("**/amiibo/1/mario", (route) =>
      route.request().resourceType() === "fetch" ? route.fulfill({ contentType: "text/html", body }) : route.continue(),
    );
    const itemPageRequest = page.waitForEvent("requestfinished", (request) =>
      request.url().endsWith("/amiibo/1/mario"),
    );
    let times = 0;
    page.on("framenavigated", () => {
      times += 1;
    });
    await page.getByRole("button", { name: "Set UK to primary region" }).click();
    await itemPageRequest;
    await expectEventually(() => locateToasts(page).textContent()).toBe("That was not saved. Are you offline?");
    expect(await page.getByLabel("Notes").inputValue()).toBe("half written");
    expect(times).toBe(0);
  });
});

it("the search, price region and page width of a list work without JavaScript", async () => {
  const { page } = await openVisitor({ javaScriptEnabled: false });
  await page.goto("/list/all");
  await page.getByRole("searchbox").fill("samus");
  await page.getByRole("checkbox", { name: "Cards" }).uncheck();
  await page.getByRole("button", { name: "Apply" }).click();
  await page.waitForURL(/[?&]q=samus/);
  const { href } = new URL(page.url());
  expect(await page.getByRole("checkbox", { name: "Cards" }).isChecked()).toBe(false);
  const names = await page.locator(".label b").allTextContents();
  expect(names.length).toBeGreaterThan(1);
  expect(names.every((name) => name.toLowerCase().includes("samus"))).toBe(true);
  const uk = page.getByRole("button", { name: "Set UK to primary region" });
  await uk.click();
  await expectEventually(() => uk.getAttribute("aria-pressed")).toBe("true");
  await page.getByRole("button", { name: "Full screen" }).click();
  await page.getByRole("button", { name: "Normal width" }).waitFor();
  expect(page.url()).toBe(href);
});

it("a tab shows changes made on another device when the member returns to it", async () => {
  const { page, context } = await openVisitor();
  const person = await createSignedInPerson(createUniqueName());
  await setSessionCookies(context, person);
  await page.clock.install();
  const turnTo = (isHidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  let readings = 0;
  await page.route("**/api/amiibo/holdings", (route) => {
    readings += 1;
    return route.continue();
  });
  await openPage(page, "/list/all");
  await person.call("/api/amiibo/1/add");
  // Pauses the page's clock, so that a slow machine does not turn "59 seconds" into a minute.
  await page.clock.pauseAt(Date.now() + 60_000);
  await turnTo(true);
  await page.clock.fastForward(59_000);
  await turnTo(false);
  expect(await locateCard(page, 1).card.getAttribute("data-owned")).toBe("false");
  await turnTo(true);
  await page.clock.fastForward(60_000);
  await turnTo(false);
  await expectEventually(() => locateCard(page, 1).card.getAttribute("data-owned")).toBe("true");
  expect(readings).toBe(1);
});

it("the button Try now sends an unsent change even if browser storage is unavailable", async () => {
  const { page, context } = await openVisitor();
  const person = await createSignedInPerson(createUniqueName());
  await setSessionCookies(context, person);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("No.", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: refuse });
  });
  await page.clock.install();
  await page.route("**/api/amiibo/1/own", (route) => route.abort());
  await openPage(page, "/list/all");
  // Pauses the page's clock, so that nothing is retried automatically from here on.
  await page.clock.pauseAt(Date.now() + 60_000);
  await locateCard(page, 1).own.click();
  await expectEventually(() => locateGuestWarning(page).textContent()).toContain("1 change waits here");
  await page.unroute("**/api/amiibo/1/own");
  await page.getByRole("button", { name: "Try now" }).click();
  await expectEventually(person.holdings).toEqual({ 1: "b" });
  await page.clock.resume();
  await expectEventually(() => locateCard(page, 1).card.getAttribute("data-owned")).toBe("true");
  await expectEventually(() => locateGuestWarning(page).count()).toBe(0);
});

it("a saved change appears in a second tab even if the first tab closed without learning that it was saved", async () => {
  const { page, context } = await openVisitor();
  const person = await createSignedInPerson(createUniqueName());
  await setSessionCookies(context, person);
  await openPage(page, "/list/all");
  const other = await context.newPage();
  await other.route("**/api/amiibo/1/own", async (route) => {
    await route.fetch();
    await route.fulfill({ status: 409, json: { error: "conflict", message: "Broken." } });
  });
  await other.route("**/api/amiibo/holdings", () => undefined);
  await openPage(other, "/list/all");
  await locateCard(other, 1).own.click();
  await expectEventually(() => locateToasts(other).last().textContent()).toMatch(/^Mario was not saved\./);
  await other.close();
  await expectEventually(() => locateCard(page, 1).card.getAttribute("data-owned")).toBe("true");
  expect(await person.holdings()).toEqual({ 1: "b" });
});
