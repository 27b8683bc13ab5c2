import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { holdRequests, setSessionCookies, waitForHydration, withBrowser } from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { locateCard } from "../helpers/pageLocators";
import { createSignedInPerson, createUniqueName } from "../helpers/signedInPerson";

const openVisitor = withBrowser();

async function createMember(options = {}) {
  const visitor = await openVisitor(options);
  const person = await createSignedInPerson(createUniqueName());
  await person.call("/api/amiibo/1/add");
  await setSessionCookies(visitor.context, person);
  return visitor;
}

/** Returns true if the element is visible, dimmed and cannot be clicked. */
const looksDead = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .filter({ visible: true })
    .first()
    .evaluate((control) => {
      const { opacity, pointerEvents } = getComputedStyle(control);
      return Number(opacity) < 0.7 && Number(opacity) > 0.3 && pointerEvents === "none";
    });

const NEED_SCRIPT = {
  "/list/amiibo-franchise": ['[data-control="own"]', '[data-control="wish"]', "[data-starts-selection]"],
  "/amiibo-checklist": [".tile-state", "[data-starts-selection]"],
  "/amiibo/1": ['.large [data-control="own"]', ".report button", ".copies button"],
} as const;

describe("pages without scripts", () => {
  it("controls that need JavaScript look disabled while it is off, and other controls look enabled", async () => {
    const { page } = await createMember({ javaScriptEnabled: false });
    for (const [path, controls] of Object.entries(NEED_SCRIPT)) {
      await page.goto(path);
      for (const control of controls) expect.soft(await looksDead(page, control), `${path} ${control}`).toBe(true);
      expect.soft(await looksDead(page, ".regions button"), path).toBe(false);
      if (path !== "/list/amiibo-franchise") continue;
      expect.soft(await looksDead(page, ".width-switch button")).toBe(false);
      expect.soft(await looksDead(page, ".filters input")).toBe(false);
      expect.soft(await locateCard(page, 1).card.getAttribute("data-owned")).toBe("true");
    }
  });
});

describe("pages before their scripts have loaded", () => {
  it("the buttons of item cards are enabled before the rest of the list is hydrated", async () => {
    const { page } = await createMember();
    const start = await holdRequests(page, "**/assets/*ntry-*.js");
    const wake = await holdRequests(page, "**/assets/react-*.js");
    await page.goto("/list/amiibo-franchise", { waitUntil: "commit" });
    await page.locator(".group-placeholder").first().waitFor();
    await expectEventually(() => looksDead(page, '[data-control="own"]')).toBe(true);
    await expectEventually(() => looksDead(page, "[data-starts-selection]")).toBe(true);
    start();
    await expectEventually(() => looksDead(page, '[data-control="own"]')).toBe(false);
    expect(await looksDead(page, "[data-starts-selection]")).toBe(true);
    wake();
    await waitForHydration(page);
    await expectEventually(() => looksDead(page, "[data-starts-selection]")).toBe(false);
  });

  it("text typed into the search field before the scripts loaded filters the list once they have loaded", async () => {
    const { page } = await openVisitor();
    const releaseScripts = await holdRequests(page, "**/assets/react-*.js");
    await page.goto("/list/all#items", { waitUntil: "commit" });
    const search = page.getByRole("searchbox");
    await search.fill("timmy");
    expect(new URL(page.url()).search).toBe("");
    releaseScripts();
    await waitForHydration(page);
    await expectEventually(() => page.locator("[data-item]").count()).toBeLessThan(10);
    expect(page.url()).toMatch(/\/list\/all\?q=timmy#items$/);
    await page.reload();
    expect(await search.inputValue()).toBe("timmy");
  });

  it.each([
    ["the search text in the URL of an offline page", undefined, "tommy"],
    ["the text typed before the scripts have loaded", "timmy", "timmy"],
  ])("a list page whose scripts load late filters its items by %s", async (_, typed, searched) => {
    const { page } = await openVisitor();
    await page.route("**/list/all?q=tommy", async (route) => {
      const response = await route.fetch({ url: new URL("/list/all", route.request().url()).href });
      await route.fulfill({ response, body: (await response.text()).replace("<body ", "<body data-offline-copy ") });
    });
    const releaseScripts = await holdRequests(page, "**/assets/react-*.js");
    await page.goto("/list/all?q=tommy", { waitUntil: "commit" });
    const search = page.getByRole("searchbox");
    if (typed) await search.fill(typed);
    else await search.waitFor();
    releaseScripts();
    await waitForHydration(page);
    await expectEventually(() => page.locator("[data-item]").count()).toBeLessThan(10);
    expect(await search.inputValue()).toBe(searched);
    expect(page.url()).toMatch(new RegExp(`/list/all\\?q=${searched}$`));
  });
});
