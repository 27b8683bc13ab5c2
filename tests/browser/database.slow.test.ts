import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { type LocalDatabase, startDatabase } from "../../local/sqld/server";
import type { Stack } from "../../local/stack/stack";
import { carrySession, open, withBrowser } from "../helpers/browser";
import { exhibit, keptOn, warning } from "../helpers/collector";
import { type DatabaseProxy, startDatabaseProxy } from "../helpers/databaseProxy";
import { eventually } from "../helpers/eventually";
import { clear, temporaryFolder } from "../helpers/folder";
import { copiesOn } from "../helpers/onDevice";
import { anyName, type Person, signInAs } from "../helpers/person";
import { openSite } from "../helpers/site";

const aVisitor = withBrowser();

/** No copy of it is kept on a device. */
const HALL = "/list/amiibo-franchise/super-mario-bros";

let folder: string;
let database: LocalDatabase;
let proxy: DatabaseProxy;
let site: Stack;
let person: Person;

beforeAll(async () => {
  folder = await temporaryFolder();
  database = await startDatabase(folder, { report: console.error, giveUp: console.error });
  proxy = await startDatabaseProxy(database.url);
  site = await openSite(inject("siteParts"), { TURSO_DATABASE_URL: proxy.url });
  person = await signInAs(anyName(), { at: site.url });
  await person.call("/api/amiibo/4/add");
  await person.go(HALL);
});
afterEach(() => {
  proxy.mood = "passing";
});
afterAll(async () => {
  await site.stop();
  proxy.stop();
  await database.stop();
  await clear(folder);
});

const sentence = (page: Page) => page.locator(".unreachable");
const tryNow = (page: Page) => page.getByRole("button", { name: "Try now" });
/** The changes that wait in the browser, by whose they are. */
const waitingOn = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith("plinth:outbox:"))
      .map((key) => key.split(":")[2]),
  );

async function signedIn(who = person, serviceWorkers: "allow" | "block" = "block") {
  const visitor = await aVisitor({ baseURL: site.url, serviceWorkers });
  await carrySession(visitor.context, who);
  return visitor;
}

/** Lets what a glob names through from the next click on, and nothing that the page tries by itself before. */
async function openedByClick(page: Page, calls: string): Promise<void> {
  await page.evaluate(() => {
    addEventListener("click", () => Object.assign(window, { isClicked: true }), { capture: true, once: true });
  });
  let isOpen = false;
  await page.route(calls, async (route) => {
    isOpen ||= await page.evaluate(() => Reflect.get(window, "isClicked") === true);
    await (isOpen ? route.continue() : route.abort());
  });
}

describe("while the database does not answer", () => {
  it("what somebody signed in presses waits, and is there when it is back", async () => {
    const { page } = await signedIn();
    proxy.mood = "refusing";
    await open(page, HALL);
    await eventually(() => sentence(page).textContent()).toContain("Your collection cannot be read right now");
    await exhibit(page, 2).own.click();
    await eventually(() => exhibit(page, 2).card.getAttribute("data-owned")).toBe("true");
    await eventually(() => warning(page).allTextContents()).toEqual([
      expect.stringContaining("What you change waits here and is sent as soon as it can be."),
    ]);
    expect(await waitingOn(page)).toEqual([String(person.id)]);
    expect(await keptOn(page)).toBeNull();

    await openedByClick(page, "**/api/**");
    proxy.mood = "passing";
    await tryNow(page).click();
    await eventually(() => page.locator("body").getAttribute("data-viewer")).toBe(String(person.id));
    await eventually(person.holdings).toEqual({ 2: "b", 4: "b" });
    await eventually(() => waitingOn(page)).toEqual([]);
    await eventually(() => exhibit(page, 4).card.getAttribute("data-owned")).toBe("true");
    await eventually(() => sentence(page).count()).toBe(0);
  });

  it("a page shows what the device knows of the collection when the database refuses to answer", async () => {
    const { page } = await signedIn(person, "allow");
    await open(page, "/my-account");
    await eventually(() => copiesOn(page, person.id)).toContain("/api/amiibo/holdings");
    proxy.mood = "refusing";
    await open(page, HALL);
    await sentence(page).waitFor();
    await eventually(() => exhibit(page, 4).card.getAttribute("data-owned")).toBe("true");
  });
});

it("what waits of one person stays when the database is back and somebody else is signed in", async () => {
  const [before, after] = [await signInAs(anyName(), { at: site.url }), await signInAs(anyName(), { at: site.url })];
  const { page, context } = await signedIn(before);
  proxy.mood = "refusing";
  await open(page, HALL);
  await exhibit(page, 3).own.click();
  await eventually(() => waitingOn(page)).toEqual([String(before.id)]);
  await carrySession(context, after);
  proxy.mood = "passing";
  await eventually(() => page.locator("body").getAttribute("data-viewer")).toBe(String(after.id));
  await exhibit(page, 4).own.click();
  await eventually(after.holdings).toEqual({ 4: "b" });
  expect(await before.holdings()).toEqual({});
  await eventually(() => waitingOn(page)).toEqual([String(before.id)]);
  expect(await exhibit(page, 3).card.getAttribute("data-owned")).toBe("false");
});
