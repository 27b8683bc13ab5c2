import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { PROVIDER_NAMES, PROVIDERS } from "../../domain/access/identity";
import { carrySession, consentAs, open, signIn, tabTo, withBrowser } from "../helpers/browser";
import { eventually } from "../helpers/eventually";
import { membersOf } from "../helpers/member";
import { anyName, signInAs } from "../helpers/person";

const aVisitor = withBrowser({ areKept: true });

const home = () => `${inject("siteUrl")}/`;
const accountMenu = (page: Page) => page.locator(".account-menu");
const isGuest = async (page: Page) => (await page.getByRole("link", { name: "Log in", exact: true }).count()) > 0;

/** A visitor who has signed in before. */
const aMember = membersOf(aVisitor);

describe("signing in", () => {
  it("leads out to the provider and back, to a page that knows the name", async () => {
    const { page, context, complaints } = await aVisitor();
    const name = anyName();
    await signIn(page, name);
    expect(page.url()).toBe(home());
    expect(await accountMenu(page).textContent()).toContain(name);
    const session = (await context.cookies()).find((cookie) => cookie.name === "session");
    expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    expect(await page.evaluate(() => document.cookie)).not.toContain(session?.value);
    expect(complaints).toEqual([]);
  });

  it("and out again goes by keyboard alone", async () => {
    const { page } = await aVisitor();
    const name = anyName();
    await open(page, "/privacy");
    await tabTo(page, '.bar a[href^="/log-in"]');
    await page.keyboard.press("Enter");
    await page.waitForURL("**/log-in?next=%2Fprivacy");
    await tabTo(page, 'a[href^="/oauth/google/"]');
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Sign in at Google" }).waitFor();
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/privacy");
    await tabTo(page, ".account-menu summary");
    await page.keyboard.press("Enter");
    await tabTo(page, '.menu a[href="/logout"]');
    await page.keyboard.press("Enter");
    await eventually(() => isGuest(page)).toBe(true);
  });

  it.each(PROVIDERS)("Sign up with %s asks there who one is, and comes back", async (provider) => {
    const { page, complaints } = await aVisitor();
    const name = anyName();
    await open(page, "/register");
    await page.getByRole("link", { name: `Sign up with ${PROVIDER_NAMES[provider]}` }).click();
    await page.getByRole("heading", { name: `Sign in at ${PROVIDER_NAMES[provider]}` }).waitFor();
    await consentAs(page, name);
    expect(await accountMenu(page).count()).toBe(1);
    await page.goto("/settings");
    expect(await page.locator(".linked").textContent()).toContain(PROVIDER_NAMES[provider]);
    expect(complaints).toEqual([]);
  });

  it("leads back to where it began", async () => {
    const { page } = await aVisitor();
    await open(page, "/settings");
    await page.locator("main").getByRole("link", { name: "Log in" }).click();
    await page.getByRole("link", { name: "Log in with Twitch" }).click();
    await consentAs(page, anyName());
    expect(new URL(page.url()).pathname).toBe("/settings");
    await page.getByRole("heading", { name: "Where you are signed in" }).waitFor();
  });

  it("tells who does not agree that nothing was stored", async () => {
    const { page } = await aVisitor();
    await open(page, "/log-in");
    await page.getByRole("link", { name: "Log in with Discord" }).click();
    await page.getByRole("link", { name: "Deny" }).click();
    await page.waitForURL("**/log-in?error=denied&provider=discord");
    expect(await page.getByRole("alert").textContent()).toBe(
      "Discord says that you did not agree. Nothing was stored; you can try again.",
    );
    await page.getByRole("link", { name: "Log in with Discord" }).click();
    await consentAs(page, anyName());
    expect(await accountMenu(page).count()).toBe(1);
  });

  it("bears a double click", async () => {
    const { page } = await aVisitor();
    await open(page, "/log-in");
    await page.getByRole("link", { name: "Log in with GitHub" }).dblclick();
    await consentAs(page, anyName());
    expect(await accountMenu(page).count()).toBe(1);
  });

  it("works in two tabs at once", async () => {
    const { page, context } = await aVisitor();
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto("/log-in");
      await tab.getByRole("link", { name: "Log in with Google" }).click();
      await tab.getByLabel("Your name").waitFor();
    }
    const name = anyName();
    await consentAs(page, name);
    expect(await accountMenu(page).textContent()).toContain(name);
    await consentAs(other, name);
    await other.goto("/");
    expect(await accountMenu(other).textContent()).toContain(name);
  });
});

it("Connect adds a second way into the same account", async () => {
  const { page, name } = await aMember();
  await open(page, "/settings");
  const linked = page.locator(".linked li");
  await eventually(() => linked.allTextContents()).toHaveLength(1);
  await page.getByRole("link", { name: "Connect Discord" }).click();
  const nickname = anyName();
  await consentAs(page, nickname);
  expect(page.url()).toBe(`${home()}settings`);
  await eventually(() => linked.allTextContents()).toEqual([
    expect.stringContaining(`Google as ${name}`),
    expect.stringContaining(`Discord as ${nickname}`),
  ]);
  expect(await page.getByRole("link", { name: "Connect Discord" }).count()).toBe(0);

  const elsewhere = await aVisitor();
  await elsewhere.page.goto("/log-in");
  await elsewhere.page.getByRole("link", { name: "Log in with Discord" }).click();
  await consentAs(elsewhere.page, nickname);
  expect(await accountMenu(elsewhere.page).textContent()).toContain(name);
});

describe("signing out", () => {
  it("is behind the name, and ends the session on the server", async () => {
    const { page, context, name, person } = await aMember();
    await open(page, "/privacy");
    await page.getByLabel(`Account of ${name}`).click();
    await accountMenu(page).getByRole("link", { name: "Logout" }).click();
    await page.waitForURL(home());
    expect(await isGuest(page)).toBe(true);
    expect(await context.cookies()).toEqual([]);
    expect((await person.read("/api/user/whoami")).status).toBe(401);
  });

  it("leaves no private page behind the back button", async () => {
    const { page, name } = await aMember();
    await open(page, "/settings?tab=data");
    await page.getByRole("link", { name: "Account Settings" }).click();
    await page.getByRole("main").getByRole("link", { name: "Logout" }).click();
    await page.waitForURL(home());
    for (const _step of ["the account", "the data"]) {
      await page.goBack();
      await page.getByText("You are not logged in, you need to be logged in to change your settings.").waitFor();
      expect(await page.content()).not.toContain(name);
    }
  });

  it("everywhere makes other browsers guests at their next page", async () => {
    const { page, person } = await aMember();
    const other = await aVisitor();
    await carrySession(other.context, person);
    await open(other.page, "/settings?tab=privacy");
    await open(page, "/settings");
    await page.getByRole("button", { name: "Log out everywhere" }).click();
    await page.waitForURL(home());
    expect(await isGuest(page)).toBe(true);
    await other.page.reload();
    await other.page.getByText("You are not logged in").waitFor();
    expect(await other.context.cookies()).toEqual([]);
  });

  it("there ends one session and no other", async () => {
    const { page, name } = await aMember();
    const phone = await signInAs(name);
    await open(page, "/settings");
    await page.getByRole("button", { name: "Log out there" }).click();
    await eventually(() => page.locator(".sessions li").count()).toBe(1);
    expect((await phone.read("/api/user/whoami")).status).toBe(401);
    await eventually(() => page.getByText("this one").count()).toBe(1);
  });
});
