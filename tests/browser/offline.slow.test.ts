import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { openPage, setSessionCookies, withBrowser } from "../helpers/browser";
import { listCachedPaths, listSavedPages, readSavedPage } from "../helpers/cachedPages";
import { getItem } from "../helpers/catalogue";
import { expectEventually } from "../helpers/expectEventually";
import { listCardIds, locateCard, locateProgressBar } from "../helpers/pageLocators";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../helpers/signedInPerson";

const openVisitor = withBrowser();

const banner = (page: Page) => page.locator(".offline-copy-banner");

const OWN = [
  "/",
  "/amiibo-checklist",
  "/api/amiibo/holdings",
  "/list/all",
  "/my-account",
  "/price-watcher",
  "/wishlist",
];

async function as(context: BrowserContext, person: SignedInPerson): Promise<void> {
  await context.clearCookies();
  await setSessionCookies(context, person);
}

/** Opens a page as a member who owns Mario, and waits until the offline pages are saved. */
async function openAsCollector(path = "/my-account") {
  const person = await createSignedInPerson(createUniqueName());
  await person.call("/api/amiibo/1/add");
  const visitor = await openVisitor({ serviceWorkers: "allow" });
  await as(visitor.context, person);
  await openPage(visitor.page, path);
  await expectEventually(() => listSavedPages(visitor.page, person.id)).toEqual(OWN);
  return { ...visitor, person };
}

it("Chromium reports the site as installable", async () => {
  const { page, context } = await openVisitor({ serviceWorkers: "allow" });
  await openPage(page, "/");
  const protocol = await context.newCDPSession(page);
  const { installabilityErrors } = await protocol.send("Page.getInstallabilityErrors");
  const unlessIncognito = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  expect(unlessIncognito).toEqual([]);
  const { errors, url } = await protocol.send("Page.getAppManifest");
  expect(url).toMatch(/manifest\.webmanifest$/);
  expect(errors).toEqual([]);
});

describe("offline after one visit", () => {
  it("members can open their lists and account pages offline", async () => {
    const { page, context } = await openAsCollector();
    await context.setOffline(true);
    for (const path of ["/amiibo-checklist", "/price-watcher", "/", "/list/all"]) {
      await openPage(page, path);
      expect(await banner(page).textContent()).toMatch(/this is a copy of the page from \d+ \w+ \d{4}/);
    }
    await page.getByRole("searchbox").fill("mario");
    await expectEventually(() => listCardIds(page)).toContain(1);
    await expectEventually(() => locateCard(page, 1).card.getAttribute("data-owned")).toBe("true");
    await page.getByRole("searchbox").fill("zelda");
    await expectEventually(() => listCardIds(page)).not.toContain(1);
    await page.reload();
    await expectEventually(() => page.getByRole("searchbox").inputValue()).toBe("zelda");
    await expectEventually(() => listCardIds(page)).not.toContain(1);
    await page.goto("/settings");
    expect(await page.getByRole("heading").textContent()).toBe("No signal down here");
    await page.getByRole("link", { name: "My collection" }).click();
    await banner(page).waitFor();
  });

  it("saved offline pages are replaced when the member switches to another language", async () => {
    const { page, context, person } = await openAsCollector();
    await page.getByRole("button", { name: "Deutsch" }).click();
    await expectEventually(() => page.locator("html").getAttribute("lang")).toBe("de");
    await expectEventually(async () =>
      Object.keys(await listCachedPaths(page)).filter((name) => name.includes("person")),
    ).toEqual([expect.stringMatching(`^plinth-person-${person.id}-de-`)]);
    await expectEventually(() => listSavedPages(page, person.id)).toEqual(OWN);
    await context.setOffline(true);
    await openPage(page, "/my-account");
    expect(await banner(page).textContent()).toContain("Das ist eine Kopie der Seite");
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
    await openPage(page, "/list/all");
    await page.getByRole("searchbox").fill("mario");
    await expectEventually(() => page.getByText(/ von 950 Exponaten/).count()).toBe(1);
    await openPage(page, "/settings");
    expect(await page.locator("main").textContent()).toContain("Was auf deinem Gerät ist");
  });

  it("an item page that was visited online opens offline under any item name in its URL", async () => {
    const { page, context, person } = await openAsCollector();
    await openPage(page, "/amiibo/2");
    await expectEventually(() => listSavedPages(page, person.id)).toEqual([...OWN, "/amiibo/2"].sort());
    await locateCard(page, 2).own.click();
    await expectEventually(person.holdings).toEqual({ 1: "b", 2: "b" });
    await context.setOffline(true);
    await openPage(page, "/amiibo/2/of-mine");
    expect(await banner(page).textContent()).toContain("this is a copy of the page");
    await expectEventually(() => locateCard(page, 2).card.getAttribute("data-owned")).toBe("true");
    await expectEventually(() => page.locator(".copies > ol > li").count()).toBe(1);
    expect(await page.locator(".toasts").textContent()).toBe("");

    await page.goto("/amiibo/850/any");
    await page.getByText("Items that you looked at last (1)").click();
    const { name } = getItem(2);
    expect(await page.getByRole("link", { name: `${name}, ` }).getAttribute("href")).toBe("/amiibo/2");
    await page.getByRole("link", { name: "See it in the list" }).click();
    await banner(page).waitFor();
    await expectEventually(() => locateCard(page, 850).card.isVisible()).toBe(true);
    expect(await locateCard(page, 850).card.getAttribute("data-owned")).toBe("false");
  });

  it("a change made offline survives a page load and is sent once the network is back", async () => {
    const { page, context, person } = await openAsCollector();
    await context.setOffline(true);
    await openPage(page, "/list/all");
    expect(await banner(page).textContent()).not.toContain("not on this page");
    await locateCard(page, 3).own.click();
    await locateCard(page, 4).wish.click();
    await locateCard(page, 1).plus.click();
    await openPage(page, "/wishlist");
    await expectEventually(() => page.getByText("1 item that you wish for.").count()).toBe(1);
    expect(await page.getByText("No wishes yet").isVisible()).toBe(false);
    await openPage(page, "/my-account");
    expect(await banner(page).textContent()).toContain("What waits is not on this page yet");
    await banner(page).getByRole("link", { name: "see it in the list" }).click();
    await expectEventually(() => locateCard(page, 3).card.getAttribute("data-owned")).toBe("true");
    await expectEventually(() => locateCard(page, 1).quantity.textContent()).toBe("2");
    expect(await person.holdings()).toEqual({ 1: "b" });
    await context.setOffline(false);
    await expectEventually(person.holdings).toEqual({ 1: "bb", 3: "b", 4: "w" });
    // Reloads until the response comes from the site, because a slow one is replaced by the offline copy.
    await expectEventually(async () => {
      await page.reload();
      return banner(page).count();
    }).toBe(0);
    expect(await locateCard(page, 1).quantity.textContent()).toBe("2");
  });

  it("saved offline pages include a change made just before leaving the page", async () => {
    const { page, context, person } = await openAsCollector("/list/all");
    // Opens a picture of the site in a tab: a document without scripts that can read the Cache Storage.
    const still = await context.newPage();
    await still.goto("/favicon.svg");
    await locateCard(page, 3).own.click();
    await expectEventually(() => readSavedPage(still, "/api/amiibo/holdings")).toContain('"3"');
    expect(await person.holdings()).toEqual({ 1: "b", 3: "b" });
    await page.goto("about:blank");
    await expectEventually(() => readSavedPage(still, "/my-account")).toContain(getItem(3).name);
    await context.setOffline(true);
    await openPage(page, "/my-account");
    await expectEventually(() => page.locator(".overview").textContent()).toContain("Figures 2/277");
    await openPage(page, "/list/all");
    await expectEventually(() => locateCard(page, 3).card.getAttribute("data-owned")).toBe("true");
    await expectEventually(() => locateProgressBar(page).textContent()).toContain("2/950");
  });
});

it("a device with full storage saves no offline pages and can still use the site online", async () => {
  const { page, context, pageErrors } = await openVisitor({ serviceWorkers: "allow" });
  const warned = context.waitForEvent("console", {
    predicate: (message) => message.text().includes("storage of this device is full"),
  });
  const protocol = await context.newCDPSession(page);
  const origin = new URL(inject("siteUrl")).origin;
  await protocol.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 50_000 });
  await openPage(page, "/list/all");
  await warned;
  await expectEventually(() => listCachedPaths(page)).toEqual({});
  await openPage(page, "/list/amiibo-franchise");
  await locateCard(page, 1).own.click();
  await expectEventually(() => locateCard(page, 1).card.getAttribute("data-owned")).toBe("true");
  expect(pageErrors).toEqual([]);
});

describe("offline storage of one person", () => {
  const traces = async (page: Page) =>
    Object.keys(await listCachedPaths(page)).filter((name) => !/-(?:shell|guest)-/.test(name));

  it("saved offline pages are deleted when the member logs out", async () => {
    const { page, person } = await openAsCollector();
    for (const path of ["/settings", "/amiibo/1/mario/price_history", `/user/${person.id}/profile`])
      await openPage(page, path);
    expect(await listSavedPages(page, person.id)).toEqual(OWN);
    await page.locator(".account-menu summary").click();
    await page.getByRole("link", { name: "Logout" }).click();
    await page.waitForURL("**/");
    expect(await traces(page)).toEqual([]);
    await expectEventually(async () => Object.values(await listCachedPaths(page)).flat()).toContain("/list/all");
    expect(Object.values(await listCachedPaths(page)).flat()).not.toContain("/my-account");
    expect(await traces(page)).toEqual([]);
  });

  it("saved offline pages are deleted when another member signs in", async () => {
    const { page, context, person } = await openAsCollector();
    const other = await createSignedInPerson(createUniqueName());
    await as(context, other);
    await openPage(page, "/privacy");
    await expectEventually(() => listSavedPages(page, other.id)).toEqual(OWN);
    expect(await listSavedPages(page, person.id)).toEqual([]);
    await context.setOffline(true);
    await openPage(page, "/list/all");
    await banner(page).waitFor();
    expect(await locateCard(page, 1).card.getAttribute("data-owned")).toBe("false");
  });
});
