import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { type LocalDatabase, startPreparedLocalDatabase } from "../../local/sqld/server";
import type { LocalStack } from "../../local/stack/stack";
import { openPage, setSessionCookies, withBrowser } from "../helpers/browser";
import { listSavedPages } from "../helpers/cachedPages";
import { type DatabaseProxy, startDatabaseProxy } from "../helpers/databaseProxy";
import { expectEventually } from "../helpers/expectEventually";
import { locateCard, locateGuestWarning, readGuestStorage } from "../helpers/pageLocators";
import { createUniqueName, type SignedInPerson, signInAs } from "../helpers/signedInPerson";
import { startSite } from "../helpers/site";
import { createTemporaryFolder, deleteFolder } from "../helpers/temporaryFolder";

const openVisitor = withBrowser();

/** List page that is not saved for offline use. */
const LIST_PATH = "/list/amiibo-franchise/super-mario-bros";

let folder: string;
let database: LocalDatabase;
let proxy: DatabaseProxy;
let site: LocalStack;
let person: SignedInPerson;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  database = await startPreparedLocalDatabase(folder, { report: console.error, giveUp: console.error });
  proxy = await startDatabaseProxy(database.url);
  site = await startSite(inject("siteParts"), { TURSO_DATABASE_URL: proxy.url });
  person = await signInAs(createUniqueName(), { at: site.url });
  await person.call("/api/amiibo/4/add");
  await person.go(LIST_PATH);
});
afterEach(() => {
  proxy.mode = "passing";
});
afterAll(async () => {
  await site.stop();
  proxy.stop();
  await database.stop();
  await deleteFolder(folder);
});

const sentence = (page: Page) => page.locator(".collection-unavailable");
const tryNow = (page: Page) => page.getByRole("button", { name: "Try now" });
/** Loads the user ids of the pending changes stored in the browser. */
const loadWaiting = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith("plinth:outbox:"))
      .map((key) => key.split(":")[2]),
  );

async function signedIn(member = person, serviceWorkers: "allow" | "block" = "block") {
  const visitor = await openVisitor({ baseURL: site.url, serviceWorkers });
  await setSessionCookies(visitor.context, member);
  return visitor;
}

/** Aborts matching requests until the next click, so that only a request sent by the click can succeed. */
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

describe("while the database is down", () => {
  it("changes that a member makes during a database outage are saved when the database responds again", async () => {
    const { page } = await signedIn();
    proxy.mode = "refusing";
    await openPage(page, LIST_PATH);
    await expectEventually(() => sentence(page).textContent()).toContain("Your collection cannot be read right now");
    await locateCard(page, 2).own.click();
    await expectEventually(() => locateCard(page, 2).card.getAttribute("data-owned")).toBe("true");
    await expectEventually(() => locateGuestWarning(page).allTextContents()).toEqual([
      expect.stringContaining("1 change waits here and is sent as soon as possible."),
    ]);
    expect(await loadWaiting(page)).toEqual([String(person.id)]);
    expect(await readGuestStorage(page)).toBeNull();

    await openedByClick(page, "**/api/**");
    proxy.mode = "passing";
    await tryNow(page).click();
    await expectEventually(() => page.locator("body").getAttribute("data-viewer")).toBe(String(person.id));
    await expectEventually(person.holdings).toEqual({ 2: "b", 4: "b" });
    await expectEventually(() => loadWaiting(page)).toEqual([]);
    await expectEventually(() => locateCard(page, 4).card.getAttribute("data-owned")).toBe("true");
    await expectEventually(() => sentence(page).count()).toBe(0);
  });

  it("a page shows the collection stored on the device during a database outage", async () => {
    const { page } = await signedIn(person, "allow");
    await openPage(page, "/my-account");
    await expectEventually(() => listSavedPages(page, person.id)).toContain("/api/amiibo/holdings");
    proxy.mode = "refusing";
    await openPage(page, LIST_PATH);
    await sentence(page).waitFor();
    await expectEventually(() => locateCard(page, 4).card.getAttribute("data-owned")).toBe("true");
  });
});

it("unsent changes of a member stay on the device when another member signs in after a database outage", async () => {
  const [before, after] = [
    await signInAs(createUniqueName(), { at: site.url }),
    await signInAs(createUniqueName(), { at: site.url }),
  ];
  const { page, context } = await signedIn(before);
  proxy.mode = "refusing";
  await openPage(page, LIST_PATH);
  await locateCard(page, 3).own.click();
  await expectEventually(() => loadWaiting(page)).toEqual([String(before.id)]);
  await setSessionCookies(context, after);
  proxy.mode = "passing";
  await expectEventually(() => page.locator("body").getAttribute("data-viewer")).toBe(String(after.id));
  await locateCard(page, 4).own.click();
  await expectEventually(after.holdings).toEqual({ 4: "b" });
  expect(await before.holdings()).toEqual({});
  await expectEventually(() => loadWaiting(page)).toEqual([String(before.id)]);
  expect(await locateCard(page, 3).card.getAttribute("data-owned")).toBe("false");
});
