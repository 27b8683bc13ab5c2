import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { confirmIdentity, openPage, tabTo, withBrowser } from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { withNewMember } from "../helpers/member";
import { createUniqueName, signInAs } from "../helpers/signedInPerson";

const openVisitor = withBrowser({ areTabsReused: true });

const home = () => `${inject("siteUrl")}/`;
const accountMenu = (page: Page) => page.locator(".account-menu");
const isGuest = async (page: Page) => (await page.getByRole("link", { name: "Log in", exact: true }).count()) > 0;

/** Opens visitors who are logged in as a new member. */
const aMember = withNewMember(openVisitor);

describe("signing in and out", () => {
  it("a visitor can sign in, return to the previous page and log out by keyboard alone", async () => {
    const { page, pageErrors } = await openVisitor();
    const name = createUniqueName();
    await openPage(page, "/privacy");
    await tabTo(page, '.site-header a[href^="/log-in"]');
    await page.keyboard.press("Enter");
    await page.waitForURL("**/log-in?next=%2Fprivacy");
    await tabTo(page, 'a[href^="/oauth/google/"]');
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Sign in at Google" }).waitFor();
    await expectEventually(() => page.getByLabel("Your name").and(page.locator(":focus")).count()).toBe(1);
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/privacy");
    expect(await accountMenu(page).textContent()).toContain(name);
    await tabTo(page, ".account-menu summary");
    await page.keyboard.press("Enter");
    await tabTo(page, '.menu a[href="/logout"]');
    await page.keyboard.press("Enter");
    await expectEventually(() => isGuest(page)).toBe(true);
    expect(pageErrors).toEqual([]);
  });

  it("a visitor who denies the sign-in at the provider sees an explanation and can try again", async () => {
    const { page } = await openVisitor();
    await openPage(page, "/register");
    await page.getByRole("link", { name: "Sign up with Discord" }).click();
    await page.getByRole("link", { name: "Deny" }).click();
    await page.waitForURL("**/log-in?error=denied&provider=discord");
    expect(await page.getByRole("alert").textContent()).toBe(
      "Discord says that you did not agree. Nothing was stored; you can try again.",
    );
    // The second click of a double click starts the login again; the first login is never completed.
    await page.getByRole("link", { name: "Log in with Discord" }).dblclick();
    await confirmIdentity(page, createUniqueName());
    expect(await accountMenu(page).count()).toBe(1);
  });
});

describe("pages after signing out", () => {
  it("the back button shows no private page after the member logged out", async () => {
    const { page, name } = await aMember();
    await openPage(page, "/settings?tab=data");
    await page.getByRole("link", { name: "Account Settings" }).click();
    await page.getByRole("main").getByRole("link", { name: "Logout" }).click();
    await page.waitForURL(home());
    for (const _step of ["the account", "the data"]) {
      await page.goBack();
      await page.getByText("You are not logged in, you need to be logged in to change your settings.").waitFor();
      expect(await page.content()).not.toContain(name);
    }
  });

  it("a member can end the session of another device and all sessions at once", async () => {
    const { page, context, name, person } = await aMember();
    const phone = await signInAs(name);
    const loadStatus = async (session: typeof person) => (await session.read("/api/user/whoami")).status;
    await openPage(page, "/settings");
    await page.getByRole("button", { name: "Log out there" }).click();
    await expectEventually(() => page.locator(".entry-list li").count()).toBe(1);
    expect([await loadStatus(phone), await loadStatus(person)]).toEqual([401, 200]);
    await page.getByRole("button", { name: "Log out everywhere" }).click();
    await page.waitForURL(home());
    expect(await isGuest(page)).toBe(true);
    expect(await loadStatus(person)).toBe(401);
    expect(await context.cookies()).toEqual([]);
  });
});
