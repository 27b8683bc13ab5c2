import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openPage, withBrowser } from "../../helpers/browser";
import { DEVICES } from "../../helpers/devices";
import { expectEventually } from "../../helpers/expectEventually";
import { withNewMember } from "../../helpers/member";
import { listCardIds, locateCard } from "../../helpers/pageLocators";

const openTab = withBrowser({ areTabsReused: true });
const openMemberTab = withNewMember(openTab);
const openMemberTabWithPictures = withNewMember(withBrowser({ pictures: true, areTabsReused: true }));
/** Opens visitors in tabs that are never reused, because saved offline pages outlive a tab. */
const openInstalledTab = withNewMember(withBrowser());

const MARIO_PAGE = "/amiibo/1/mario";
const KIRBY = 687;
const panel = (page: Page) => page.getByRole("region", { name: "Your Collection" });

describe.each(DEVICES)("on %s", (_device, options) => {
  it("a member can add a copy of an item with price and notes and edit it later", async () => {
    const { page, person, pageErrors } = await openMemberTab(options);
    const form = panel(page).getByRole("form");
    const press = (name: string) => panel(page).getByRole("button", { name, exact: true }).click();
    await openPage(page, MARIO_PAGE);
    await press("Add a copy");
    await form.getByRole("switch", { name: "Boxed" }).uncheck();
    await form.getByLabel("Price paid", { exact: true }).fill("£12.99");
    await form.getByLabel("Notes", { exact: true }).fill("From the fair");
    await press("Save");
    const stored = async () => (await person.read("/api/amiibo/1/copies")).json;
    await expectEventually(stored).toMatchObject({
      copies: [{ isBoxed: false, price_paid: 12.99, currency: "GBP", notes: "From the fair" }],
    });
    await openPage(page, MARIO_PAGE);
    await press("Edit copy 1");
    await form.getByLabel("Notes", { exact: true }).fill("Sold by a friend");
    await press("Save");
    await expectEventually(stored).toMatchObject({ copies: [{ price_paid: 12.99, notes: "Sold by a friend" }] });
    expect(pageErrors).toEqual([]);
  });

  it("the account page shows the owned items and their share of all figures and cards", async () => {
    const { page, person } = await openMemberTab(options);
    await person.call("/api/amiibo/bulk", { act: "own", ids: [1, 2, 300] });
    await openPage(page, "/my-account");
    const counts = page.getByRole("region", { name: "Overview" }).locator(".progress-bar p");
    await expectEventually(() => counts.allTextContents()).toEqual(["Figures 2/277 1%", "Cards 1/673 1%"]);
    expect((await listCardIds(page)).sort((a, b) => a - b)).toEqual([1, 2, 300]);
  });

  it("a guest can open a collection after its owner made it public", async () => {
    const { page, person } = await openMemberTab(options);
    await person.call("/api/amiibo/1/add");
    const guest = await openTab(options);
    expect((await guest.page.goto(`/user/${person.id}`))?.status()).toBe(404);
    await openPage(page, "/settings?tab=privacy");
    await page.getByRole("switch", { name: "Public Profile" }).check();
    await expectEventually(async () => (await guest.page.goto(`/user/${person.id}`))?.status()).toBe(200);
    expect(await listCardIds(guest.page)).toEqual([1]);
  });

  it("pressing the star of an item removes it from the wishlist, and pressing it again restores it", async () => {
    const { page, person } = await openMemberTab(options);
    await person.call("/api/amiibo/2/wishlist/add");
    await openPage(page, "/wishlist");
    await locateCard(page, 2).wish.click();
    await expectEventually(person.holdings).toEqual({});
    await locateCard(page, 2).wish.click();
    await expectEventually(person.holdings).toEqual({ 2: "w" });
  });

  it("a member can import a file with items and undo the import", async () => {
    const { page, person } = await openMemberTab(options);
    await openPage(page, "/my-account/import");
    await page
      .getByLabel("Excel, CSV or JSON file")
      .setInputFiles({ name: "mine.csv", mimeType: "text/csv", buffer: Buffer.from("Name\nShovel Knight\nQbby\n") });
    await page.getByRole("button", { name: "Check the file" }).click();
    await page.getByRole("button", { name: "Import 2 copies" }).click();
    await page.getByText("2 entries imported.").waitFor();
    expect(Object.values(await person.holdings())).toEqual(["b", "b"]);
    await page.getByRole("button", { name: "Undo this import" }).click();
    await expectEventually(person.holdings).toEqual({});
  });

  it("a member can download their collection as a CSV file", async () => {
    const { page, person } = await openMemberTab(options);
    await person.call("/api/amiibo/1/copies", { notes: "From Kyoto" });
    await openPage(page, "/my-account");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.evaluate(() => {
        document.querySelector<HTMLElement>('a[href="/my-account/collection.csv"]')?.click();
      }),
    ]);
    expect(await readFile(await download.path(), "utf8")).toContain("From Kyoto");
  });

  it("a member can export the missing cards of a series as a picture", async () => {
    const { page } = await openMemberTabWithPictures(options);
    await openPage(page, "/amiibo-checklist?kind=cards&series=series-5");
    await page.getByText("Export as a picture").click();
    await page.getByRole("button", { name: "Export Unowned" }).click();
    await expectEventually(() => page.locator(".export [role=status]").first().textContent()).toBe(
      "Here is your picture.",
    );
    expect(await page.locator(".export-result figure a").first().getAttribute("href")).toMatch(/^\/export\/.*\.png$/);
  });

  it("the overview counts only items of the collecting goal after a member sets one", async () => {
    const { page, person } = await openMemberTab(options);
    await person.call("/api/amiibo/bulk", { act: "own", ids: [KIRBY, 300] });
    await openPage(page, "/my-account/goal");
    await page.getByRole("checkbox", { name: "Cards" }).uncheck();
    const series = page.getByRole("group", { name: "Amiibo series" });
    await series.getByRole("checkbox", { name: "Kirby", exact: true }).check();
    await page.getByRole("button", { name: "Save this goal" }).click();
    const counts = page.getByRole("region", { name: "Overview" }).locator(".progress-bar p");
    await expectEventually(() => counts.allTextContents()).toEqual(["Figures 1/4 25%"]);
  });

  it("a member can undo a change on the activity page", async () => {
    const { page, person } = await openMemberTab(options);
    await person.call("/api/amiibo/1/add");
    await openPage(page, "/activity");
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expectEventually(person.holdings).toEqual({});
  });

  it("an item that a member marks as owned while offline is saved once the network is back", async () => {
    const { page, context, person } = await openInstalledTab({ ...options, serviceWorkers: "allow" });
    await openPage(page, "/list/all");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await context.setOffline(true);
    await locateCard(page, 2).own.click();
    await expectEventually(() => locateCard(page, 2).card.getAttribute("data-owned")).toBe("true");
    expect(await person.holdings()).toEqual({});
    await context.setOffline(false);
    await expectEventually(person.holdings).toEqual({ 2: "b" });
  });
});
