import { sql } from "drizzle-orm";
import { describe, expect, inject, it } from "vitest";
import { openPage, setSessionCookies, signIn, withBrowser } from "../../helpers/browser";
import { DEVICES } from "../../helpers/devices";
import { expectEventually } from "../../helpers/expectEventually";
import { withNewMember } from "../../helpers/member";
import { createSignedInPerson, createUniqueName, signInAs } from "../../helpers/signedInPerson";
import { getSiteDatabase } from "../../helpers/siteDatabases";

const openTab = withBrowser({ areTabsReused: true });
const openMemberTab = withNewMember(openTab);

/** Logs in a member who sells Mario and accepts questions from others. */
async function signInSeller() {
  const seller = await createSignedInPerson(createUniqueName());
  for (const each of ["is_collection_public", "is_sell_list_public", "is_open_to_questions"])
    await seller.call(`/api/user/${each}`, { sV: true });
  await seller.call("/api/user/public_username", { sV: "Ann" });
  await seller.call("/api/amiibo/4/copies", { isForSale: true });
  return seller;
}

describe.each(DEVICES)("on %s", (_device, options) => {
  it("a visitor can sign in with a sign-in provider and log out", async () => {
    const { page, context, pageErrors } = await openTab(options);
    const name = createUniqueName();
    await signIn(page, name);
    expect(await page.locator(".account-menu").textContent()).toContain(name);
    await page.goto("/settings");
    await page.getByRole("main").getByRole("link", { name: "Logout" }).click();
    await expectEventually(async () => (await context.cookies()).some((cookie) => cookie.name === "session")).toBe(
      false,
    );
    expect((await page.goto("/settings"))?.status()).toBe(200);
    expect(await page.locator("main").textContent()).toContain("You are not logged in");
    expect(pageErrors).toEqual([]);
  });

  it("a price region that a member chooses in the settings is still chosen after a reload", async () => {
    const { page } = await openMemberTab(options);
    await openPage(page, "/settings?tab=privacy");
    await page.getByRole("radio", { name: "UK", exact: true }).check();
    await expectEventually(async () => (await page.request.get("/api/user/whoami")).json()).toMatchObject({
      settings: { primary_region: "3" },
    });
    await openPage(page, "/settings?tab=privacy");
    await expectEventually(() => page.getByRole("radio", { name: "UK", exact: true }).isChecked()).toBe(true);
  });

  it("a member can save a target price in the price watcher", async () => {
    const { page, person } = await openMemberTab(options);
    await person.call("/api/amiibo/1/watchlist/add");
    await openPage(page, "/price-watcher");
    await page.getByText("Each condition and region").first().click();
    const field = page.getByRole("group", { name: "US, new", exact: true }).getByLabel("Tell me at");
    await field.fill("9.99");
    await field.press("Enter");
    const stored = () =>
      getSiteDatabase(inject("siteUrl")).all(sql`SELECT market, grade, price FROM target WHERE user_id = ${person.id}`);
    await expectEventually(stored).toEqual([{ market: "EBAY-US", grade: "new", price: 999 }]);
  });

  it("a visitor can search the price table and sort it by name in both directions", async () => {
    const { page } = await openTab(options);
    await openPage(page, "/market-prices");
    const firstName = () => page.locator(".price-table tbody tr:not([hidden]) > :first-child").first().textContent();
    const ascending = await firstName();
    await page.getByRole("link", { name: "Name", exact: true }).click();
    await expectEventually(firstName).not.toBe(ascending);
    expect(new URL(page.url()).search).toBe("?sort=-name");
    await page.getByRole("searchbox").fill("olimar");
    await expectEventually(firstName).toContain("Olimar");
  });

  it("a member can find a game by its short name and mark it as played", async () => {
    const { page, person } = await openMemberTab(options);
    await openPage(page, "/list/all");
    await page.getByRole("searchbox").fill("totk");
    await page.getByRole("link", { name: "The Legend of Zelda: Tears of the Kingdom" }).click();
    await page.waitForURL("**/games/the-legend-of-zelda-tears-of-the-kingdom");
    await page.getByRole("button", { name: "I play this" }).click();
    await expectEventually(async () => (await person.read("/api/user/games")).json).toMatchObject({ games: [{}] });
  });

  it("a member can ask a question about a sell list, and the seller can answer it", async () => {
    const seller = await signInSeller();
    const asking = await openMemberTab(options);
    await openPage(asking.page, `/user/${seller.id}/Ann/sell-list`);
    await asking.page.getByRole("link", { name: /^Ask about Mario/ }).click();
    await asking.page.getByLabel("Your question").fill("Is it boxed?");
    await asking.page.getByRole("button", { name: "Send" }).click();
    await asking.page.getByText("Is it boxed?").waitFor();
    const answering = await openTab(options);
    await setSessionCookies(answering.context, seller);
    await openPage(answering.page, "/notices");
    await answering.page.getByRole("link", { name: "Read it" }).click();
    await answering.page.getByLabel("Your answer").fill("It is.");
    await answering.page.getByRole("button", { name: "Send" }).click();
    await answering.page.getByText("It is.").waitFor();
    await asking.page.reload();
    await asking.page.getByText("It is.").waitFor();
  });

  it("an admin can save the barcode of an item, and an invalid barcode is rejected with a message", async () => {
    const { page, context } = await openTab(options);
    await setSessionCookies(context, await signInAs("admin"));
    await openPage(page, "/amiibo/60");
    const barcode = page.getByLabel("Barcode");
    const save = page.getByRole("region", { name: "Admin" }).getByRole("button", { name: "Save" });
    await barcode.fill("045496352395");
    await save.click();
    await page.getByText("Nothing was saved: what is wrong stands beside its field.").waitFor();
    await barcode.fill("045496352394");
    await save.click();
    await page.getByText("Saved. What it concerns is looked up anew").waitFor();
  });

  it("a member can delete their account by typing its name, which also ends their session", async () => {
    const { page, person, name } = await openMemberTab(options);
    await openPage(page, "/settings?tab=data");
    await page.getByLabel(/type/i).fill(name);
    await page.getByRole("button", { name: /^Delete/ }).click();
    await page.waitForURL("**/goodbye");
    expect((await person.read("/api/user/whoami")).status).toBe(401);
  });
});
