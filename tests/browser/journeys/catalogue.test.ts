import { describe, expect, it } from "vitest";
import { openPage, withBrowser } from "../../helpers/browser";
import { DEVICES } from "../../helpers/devices";
import { expectEventually } from "../../helpers/expectEventually";
import { withNewMember } from "../../helpers/member";
import {
  listCardIds,
  locateCard,
  locateConfirmDialog,
  locateGuestWarning,
  locateProgressBar,
  locateToasts,
} from "../../helpers/pageLocators";

const openTab = withBrowser({ areTabsReused: true });
const openMemberTab = withNewMember(openTab);

const MARIO = 1;
const OLIMAR = 553;
const KIRBY_SERIES = "/list/amiibo-franchise/kirby";
const KIRBY = 687;

describe.each(DEVICES)("on %s", (_device, options) => {
  it("a guest can search, open a found item and go back to the search results", async () => {
    const { page, pageErrors } = await openTab(options);
    await openPage(page, "/list/all");
    await page.getByRole("searchbox").fill("olimar");
    await expectEventually(() => listCardIds(page)).toEqual([OLIMAR]);
    await expectEventually(() => new URL(page.url()).searchParams.get("q")).toBe("olimar");
    await locateCard(page, OLIMAR).card.getByRole("link").first().click();
    await page.waitForURL(`**/amiibo/${OLIMAR}/**`);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("Olimar");
    await page.goBack();
    await expectEventually(() => page.getByRole("searchbox").inputValue()).toBe("olimar");
    await expectEventually(() => listCardIds(page)).toEqual([OLIMAR]);
    expect(pageErrors).toEqual([]);
  });

  it("the progress bar of a series counts an item that a guest marks as owned", async () => {
    const { page } = await openTab(options);
    await openPage(page, KIRBY_SERIES);
    await locateCard(page, KIRBY).own.click();
    await expectEventually(() => locateProgressBar(page).textContent()).toContain("1/4");
    await expectEventually(() => locateGuestWarning(page).textContent()).toContain("your changes WILL NOT be saved");
    await page.reload();
    await expectEventually(() => locateCard(page, KIRBY).card.getAttribute("data-owned")).toBe("true");
  });

  it("items that a member marks as owned, wanted or watched are still marked after a reload", async () => {
    const { page, person, pageErrors } = await openMemberTab(options);
    await openPage(page, "/list/all");
    const mario = locateCard(page, MARIO);
    await mario.own.click();
    await mario.plus.click();
    await mario.box.click();
    await locateCard(page, 2).wish.click();
    await locateCard(page, 3).watch.click();
    await expectEventually(person.holdings).toEqual({ 1: "lb", 2: "w", 3: "t" });
    await page.reload();
    await expectEventually(() => mario.quantity.textContent()).toBe("2");
    await expectEventually(() => mario.card.getAttribute("data-boxed")).toBe("false");
    expect(await locateGuestWarning(page).count()).toBe(0);
    expect(pageErrors).toEqual([]);
  });

  it("a member can remove an item after a confirmation, and Undo restores its copy with notes", async () => {
    const { page, person } = await openMemberTab(options);
    await person.call(`/api/amiibo/${MARIO}/copies`, { notes: "From Kyoto" });
    await openPage(page, "/list/all");
    const mario = locateCard(page, MARIO);
    await mario.own.click();
    await locateConfirmDialog(page).cancel.click();
    await expectEventually(person.holdings).toEqual({ 1: "b" });
    await mario.own.click();
    await locateConfirmDialog(page).confirm.click();
    await expectEventually(person.holdings).toEqual({});
    await locateToasts(page).getByRole("button", { name: "Undo" }).click();
    await expectEventually(async () => (await person.read(`/api/amiibo/${MARIO}/copies`)).json).toMatchObject({
      copies: [{ notes: "From Kyoto", isBoxed: true }],
    });
  });

  it("a member can select several items and add all of them with one button", async () => {
    const { page, person } = await openMemberTab(options);
    await openPage(page, KIRBY_SERIES);
    await page.getByRole("button", { name: "Select", exact: true }).click();
    await page.locator(".selection-checkbox").first().waitFor();
    const tiles = page.locator("[data-item]");
    await tiles.nth(0).click({ position: { x: 40, y: 60 } });
    await tiles.nth(1).click({ position: { x: 40, y: 60 } });
    await page.getByRole("button", { name: "Owned", exact: true }).click();
    await page.getByRole("button", { name: "Add to shelf" }).click();
    await expectEventually(async () => Object.values(await person.holdings())).toEqual(["b", "b"]);
  });

  it("four taps on a checklist tile mark its item as boxed, loose, wishlisted and not owned", async () => {
    const { page, person } = await openMemberTab(options);
    await openPage(page, "/amiibo-checklist");
    const tile = page.locator(`[data-tile-kind][data-item="${MARIO}"] button`);
    for (const [words, stored] of [
      ["Owned, boxed", { 1: "b" }],
      ["Owned, loose", { 1: "l" }],
      ["Wishlisted", { 1: "w" }],
      ["Not owned", {}],
    ] as const) {
      await tile.click();
      await expectEventually(() => tile.locator("[data-text]").textContent()).toBe(words);
      await expectEventually(person.holdings).toEqual(stored);
    }
  });

  it("a visitor who chooses another language gets the page and its controls in that language", async () => {
    const { page } = await openTab(options);
    await openPage(page, KIRBY_SERIES);
    await page.getByRole("button", { name: "Deutsch" }).click();
    await expectEventually(() => page.locator("html").getAttribute("lang")).toBe("de");
    await openPage(page, KIRBY_SERIES);
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
    await locateCard(page, KIRBY).own.click();
    await expectEventually(() => locateGuestWarning(page).textContent()).not.toContain(
      "your changes WILL NOT be saved",
    );
  });
});
