import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { carrySession, open, withBrowser } from "../helpers/browser";
import { itemOf } from "../helpers/catalogue";
import { cardsOn, exhibit, shelf } from "../helpers/collector";
import { eventually } from "../helpers/eventually";
import { copiesOn, copyOf, kept } from "../helpers/onDevice";
import { anyName, enterAs, type Person } from "../helpers/person";

const aVisitor = withBrowser();

const banner = (page: Page) => page.locator(".copy-banner");

const OWN = [
  "/",
  "/amiibo-checklist",
  "/api/amiibo/holdings",
  "/list/all",
  "/my-account",
  "/price-watcher",
  "/wishlist",
];

async function as(context: BrowserContext, person: Person): Promise<void> {
  await context.clearCookies();
  await carrySession(context, person);
}

/** Somebody with Mario, after one visit, with copies on the device. */
async function aCollector(path = "/my-account") {
  const person = await enterAs(anyName());
  await person.call("/api/amiibo/1/add");
  const visitor = await aVisitor({ serviceWorkers: "allow" });
  await as(visitor.context, person);
  await open(visitor.page, path);
  await eventually(() => copiesOn(visitor.page, person.id)).toEqual(OWN);
  return { ...visitor, person };
}

it("Chromium finds nothing that keeps the site from being installed", async () => {
  const { page, context } = await aVisitor({ serviceWorkers: "allow" });
  await open(page, "/");
  const protocol = await context.newCDPSession(page);
  const { installabilityErrors } = await protocol.send("Page.getInstallabilityErrors");
  const unlessIncognito = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  expect(unlessIncognito).toEqual([]);
  const { errors, url } = await protocol.send("Page.getAppManifest");
  expect(url).toMatch(/manifest\.webmanifest$/);
  expect(errors).toEqual([]);
});

describe("without signal, after one visit", () => {
  it("one's own pages are there as copies, the list is searched, and any other page names what is there", async () => {
    const { page, context } = await aCollector();
    await context.setOffline(true);
    for (const path of ["/amiibo-checklist", "/price-watcher", "/", "/list/all"]) {
      await open(page, path);
      expect(await banner(page).textContent()).toMatch(/this is a copy of the page from \d+ \w+ \d{4}/);
    }
    await page.getByRole("searchbox").fill("mario");
    await eventually(() => cardsOn(page)).toContain(1);
    await eventually(() => exhibit(page, 1).card.getAttribute("data-owned")).toBe("true");
    await page.getByRole("searchbox").fill("zelda");
    await eventually(() => cardsOn(page)).not.toContain(1);
    await page.reload();
    await eventually(() => page.getByRole("searchbox").inputValue()).toBe("zelda");
    await eventually(() => cardsOn(page)).not.toContain(1);
    await page.goto("/settings");
    expect(await page.getByRole("heading").textContent()).toBe("No signal down here");
    await page.getByRole("link", { name: "My collection" }).click();
    await banner(page).waitFor();
  });

  it("they are in the language that was read last, and none is in another; their scripts are there", async () => {
    const { page, context, person } = await aCollector();
    await page.getByRole("button", { name: "Deutsch" }).click();
    await eventually(() => page.locator("html").getAttribute("lang")).toBe("de");
    await eventually(async () => Object.keys(await kept(page)).filter((name) => name.includes("person"))).toEqual([
      expect.stringMatching(`^plinth-person-${person.id}-de-`),
    ]);
    await eventually(() => copiesOn(page, person.id)).toEqual(OWN);
    await context.setOffline(true);
    await open(page, "/my-account");
    expect(await banner(page).textContent()).toContain("Das ist eine Kopie der Seite");
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
    await open(page, "/list/all");
    await page.getByRole("searchbox").fill("mario");
    await eventually(() => page.getByText(/ von 950 Exponaten/).count()).toBe(1);
    await open(page, "/settings");
    expect(await page.locator("main").textContent()).toContain("Was auf deinem Gerät ist");
  });

  it("the page of an item that was looked at is there without signal by any address, with what was changed since", async () => {
    const { page, context, person } = await aCollector();
    await open(page, "/amiibo/2");
    await eventually(() => copiesOn(page, person.id)).toEqual([...OWN, "/amiibo/2"].sort());
    await exhibit(page, 2).own.click();
    await eventually(person.holdings).toEqual({ 1: "b", 2: "b" });
    await context.setOffline(true);
    await open(page, "/amiibo/2/of-mine");
    expect(await banner(page).textContent()).toContain("this is a copy of the page");
    await eventually(() => exhibit(page, 2).card.getAttribute("data-owned")).toBe("true");
    await eventually(() => page.locator(".copies > ol > li").count()).toBe(1);
    expect(await page.locator(".toasts").textContent()).toBe("");

    await page.goto("/amiibo/850/any");
    await page.getByText("Items that you looked at last (1)").click();
    const { name } = itemOf(2);
    expect(await page.getByRole("link", { name: `${name}, ` }).getAttribute("href")).toBe("/amiibo/2");
    await page.getByRole("link", { name: "See it in the list" }).click();
    await banner(page).waitFor();
    await eventually(() => exhibit(page, 850).card.isVisible()).toBe(true);
    expect(await exhibit(page, 850).card.getAttribute("data-owned")).toBe("false");
  });

  it("what is tapped without signal survives its page, is named by the pages without it, and is sent once the signal is back", async () => {
    const { page, context, person } = await aCollector();
    await context.setOffline(true);
    await open(page, "/list/all");
    expect(await banner(page).textContent()).not.toContain("not on this page");
    await exhibit(page, 3).own.click();
    await exhibit(page, 4).wish.click();
    await exhibit(page, 1).plus.click();
    await open(page, "/wishlist");
    await eventually(() => page.getByText("1 item that you wish for.").count()).toBe(1);
    expect(await page.getByText("No wishes yet").isVisible()).toBe(false);
    await open(page, "/my-account");
    expect(await banner(page).textContent()).toContain("What waits is not on this page yet");
    await banner(page).getByRole("link", { name: "see it in the list" }).click();
    await eventually(() => exhibit(page, 3).card.getAttribute("data-owned")).toBe("true");
    await eventually(() => exhibit(page, 1).quantity.textContent()).toBe("2");
    expect(await person.holdings()).toEqual({ 1: "b" });
    await context.setOffline(false);
    await eventually(person.holdings).toEqual({ 1: "bb", 3: "b", 4: "w" });
    // A copy stands in as well for an answer that takes long.
    await eventually(async () => {
      await page.reload();
      return banner(page).count();
    }).toBe(0);
    expect(await exhibit(page, 1).quantity.textContent()).toBe("2");
  });

  it("without signal, one's own pages count what was added on a page that was left at once", async () => {
    const { page, context, person } = await aCollector("/list/all");
    // A page of the site without its scripts.
    const still = await context.newPage();
    await still.goto("/favicon.svg");
    await exhibit(page, 3).own.click();
    await eventually(() => copyOf(still, "/api/amiibo/holdings")).toContain('"3"');
    expect(await person.holdings()).toEqual({ 1: "b", 3: "b" });
    await page.goto("about:blank");
    await eventually(() => copyOf(still, "/my-account")).toContain(itemOf(3).name);
    await context.setOffline(true);
    await open(page, "/my-account");
    await eventually(() => page.locator(".overview").textContent()).toContain("Figures 2/277");
    await open(page, "/list/all");
    await eventually(() => exhibit(page, 3).card.getAttribute("data-owned")).toBe("true");
    await eventually(() => shelf(page).textContent()).toContain("2/950");
  });
});

it("a device without room is served as ever, and keeps nothing", async () => {
  const { page, context, complaints } = await aVisitor({ serviceWorkers: "allow" });
  const warned = context.waitForEvent("console", { predicate: (message) => message.text().includes("no room") });
  const protocol = await context.newCDPSession(page);
  const origin = new URL(inject("siteUrl")).origin;
  await protocol.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 50_000 });
  await open(page, "/list/all");
  await warned;
  await eventually(() => kept(page)).toEqual({});
  await open(page, "/list/amiibo-franchise");
  await exhibit(page, 1).own.click();
  await eventually(() => exhibit(page, 1).card.getAttribute("data-owned")).toBe("true");
  expect(complaints).toEqual([]);
});

describe("what is kept is one person's", () => {
  const traces = async (page: Page) => Object.keys(await kept(page)).filter((name) => !/-(?:shell|guest)-/.test(name));

  it("of nothing that is not to be kept, and gone when they log out", async () => {
    const { page, person } = await aCollector();
    for (const path of ["/settings", "/amiibo/1/mario/price_history", `/user/${person.id}/profile`])
      await open(page, path);
    expect(await copiesOn(page, person.id)).toEqual(OWN);
    await page.locator(".account-menu summary").click();
    await page.getByRole("link", { name: "Logout" }).click();
    await page.waitForURL("**/");
    expect(await traces(page)).toEqual([]);
    await eventually(async () => Object.values(await kept(page)).flat()).toContain("/list/all");
    expect(Object.values(await kept(page)).flat()).not.toContain("/my-account");
    expect(await traces(page)).toEqual([]);
  });

  it("and gone when somebody else signs in, who sees nothing of it", async () => {
    const { page, context, person } = await aCollector();
    const other = await enterAs(anyName());
    await as(context, other);
    await open(page, "/privacy");
    await eventually(() => copiesOn(page, other.id)).toEqual(OWN);
    expect(await copiesOn(page, person.id)).toEqual([]);
    await context.setOffline(true);
    await open(page, "/list/all");
    await banner(page).waitFor();
    expect(await exhibit(page, 1).card.getAttribute("data-owned")).toBe("false");
  });
});
