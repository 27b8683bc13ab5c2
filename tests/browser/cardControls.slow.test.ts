import { expect, it } from "vitest";
import { openPage, withBrowser } from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import {
  locateCard,
  locateConfirmDialog,
  locateGuestWarning,
  locateProgressBar,
  locateToasts,
} from "../helpers/pageLocators";

const openVisitor = withBrowser({ areTabsReused: true });
const openVisitorPage = withBrowser();

const LIST = "/list/amiibo-franchise";

/** Opens a page with Mario's card as a guest: a list or the item's own page. */
async function atMario(path = LIST) {
  const visitor = await openVisitor();
  await openPage(visitor.page, path);
  return { ...visitor, mario: locateCard(visitor.page, 1) };
}

it("the warning for guests stays closed on the next page after a guest closes it", async () => {
  const { page, mario, pageErrors } = await atMario();
  expect(await locateGuestWarning(page).count()).toBe(0);
  await mario.own.click();
  await expectEventually(() => locateGuestWarning(page).textContent()).toContain(
    "You are not logged in, your changes WILL NOT be saved. Please sign up to save your collection!",
  );
  expect(await locateGuestWarning(page).getByRole("link", { name: "sign up" }).getAttribute("href")).toBe("/register");
  // Scrolls again in each attempt, because the last cards load then and change the height of the page.
  await expectEventually(async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const footer = await page.locator("footer").evaluate((each) => each.getBoundingClientRect().bottom);
    const upper = await locateGuestWarning(page).evaluate((each) => each.getBoundingClientRect().top);
    return upper - footer;
  }).toBeGreaterThan(-0.5);
  await page.getByRole("button", { name: "Put the warning away" }).click();
  await expectEventually(() => locateGuestWarning(page).count()).toBe(0);
  await openPage(page, "/list/all");
  await locateCard(page, 2).own.click();
  await expectEventually(() => locateProgressBar(page).textContent()).toMatch(/ 2\//);
  expect(await locateGuestWarning(page).count()).toBe(0);
  expect(pageErrors).toEqual([]);
});

it("removing the last copy of an item always asks for confirmation", async () => {
  const { page, mario } = await atMario();
  const { dialog, confirm, cancel } = locateConfirmDialog(page);
  await mario.own.dblclick();
  await expectEventually(() => mario.quantity.textContent()).toBe("1");
  expect(await dialog.count()).toBe(0);
  await mario.minus.click();
  await expectEventually(() => dialog.textContent()).toContain(
    "MarioAre you sure? This will remove all entries of this Amiibo.",
  );
  const getColour = (element: Element) => getComputedStyle(element).color;
  expect(await confirm.evaluate(getColour)).not.toBe(await cancel.evaluate(getColour));
  await confirm.click();
  await expectEventually(() => mario.card.getAttribute("data-owned")).toBe("false");

  // Each removal asks again: a confirmed one does not apply to later ones.
  await mario.own.click();
  await mario.plus.click();
  for (const keep of [() => page.keyboard.press("Escape"), () => cancel.click()]) {
    await mario.own.click();
    await dialog.waitFor();
    await keep();
    await dialog.waitFor({ state: "hidden" });
    expect(await mario.quantity.textContent()).toBe("2");
  }
  await mario.own.click();
  await confirm.click();
  await expectEventually(() => mario.quantity.textContent()).toBe("0");
});

it("a toast with Undo disappears after ten seconds unless it has the pointer or the focus", async () => {
  const { page } = await openVisitorPage();
  await page.clock.install();
  await openPage(page, LIST);
  const mario = locateCard(page, 1);
  const undo = locateToasts(page).getByRole("button", { name: "Undo" });
  await mario.own.click();
  await mario.plus.click();
  await mario.box.click();
  await mario.own.click();
  await locateConfirmDialog(page).confirm.click();
  await expectEventually(() => locateToasts(page).textContent()).toContain("Mario left your shelf.");
  await locateToasts(page).hover();
  await page.clock.fastForward(30_000);
  await page.mouse.move(0, 0);
  await undo.focus();
  await page.clock.fastForward(30_000);
  // Pauses the page's clock, so that a slow machine does not change the toast's nine seconds.
  await page.clock.pauseAt(Date.now() + 120_000);
  await undo.blur();
  await page.clock.fastForward(9_000);
  await undo.click();
  await expectEventually(() => mario.quantity.textContent()).toBe("2");
  await expectEventually(() => mario.card.getAttribute("data-boxed")).toBe("false");

  await page.clock.resume();
  await mario.own.click();
  await locateConfirmDialog(page).confirm.click();
  await expectEventually(() => locateToasts(page).count()).toBe(1);
  await page.clock.fastForward(11_000);
  await expectEventually(() => locateToasts(page).count()).toBe(0);
});

it("a second click on the wishlist, watchlist or box button of an item undoes the first click", async () => {
  const { page, mario } = await atMario();
  for (const control of ["wish", "watch"] as const) {
    for (const pressed of ["true", "false"]) {
      await mario[control].click();
      await expectEventually(() => mario[control].getAttribute("aria-pressed")).toBe(pressed);
    }
  }
  await mario.wish.click();
  await expectEventually(() => mario.card.getAttribute("data-wishlisted")).toBe("true");
  expect(await mario.box.isVisible()).toBe(false);
  await mario.own.click();
  await expectEventually(() => mario.card.getAttribute("data-wishlisted")).toBe("false");
  expect(await mario.wish.isVisible()).toBe(false);
  for (const pressed of ["false", "true"]) {
    await mario.box.click();
    await expectEventually(() => mario.box.getAttribute("aria-pressed")).toBe(pressed);
  }
  await expectEventually(() => locateToasts(page).textContent()).toContain(
    "Mario is yours now and left your wishlist.",
  );
  await locateToasts(page).getByRole("button", { name: "Undo" }).click();
  await expectEventually(() => mario.card.getAttribute("data-wishlisted")).toBe("true");
  expect(await mario.card.getAttribute("data-owned")).toBe("false");
});

it("changes that a guest makes in a list appear on the item page, and changes made there appear in the list", async () => {
  const { page, mario } = await atMario();
  await mario.own.click();
  await mario.plus.click();
  await mario.watch.click();
  await mario.card.getByRole("link").click();
  await page.waitForURL("**/amiibo/1/mario");
  const panel = page.locator("section", { has: page.getByRole("heading", { name: "Your Collection" }) });
  await expectEventually(() => panel.textContent()).toContain("On your shelf: 2 boxed.");
  await expectEventually(() => panel.textContent()).toContain("You watch its price.");

  const large = locateCard(page, 1);
  await expectEventually(() => large.quantity.textContent()).toBe("2");
  await large.box.click();
  await expectEventually(() => panel.textContent()).toContain("On your shelf: 1 boxed, 1 loose.");
  const relative = page.locator(".same-character [data-item]").first();
  await relative.scrollIntoViewIfNeeded();
  await relative.locator('[data-control="own"]').click();
  await expectEventually(() => relative.getAttribute("data-owned")).toBe("true");
  expect(await large.quantity.textContent()).toBe("2");

  await page.getByRole("link", { name: "Back", exact: true }).click();
  await page.waitForURL("**/list/amiibo-franchise");
  await expectEventually(() => locateCard(page, 1).card.getAttribute("data-boxed")).toBe("false");
  await expectEventually(() => locateProgressBar(page).textContent()).toMatch(/ [12]\//);
});

it("a guest whose browser storage is full is warned that added items are lost on leaving the page", async () => {
  const { page } = await openVisitor();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await openPage(page, "/");
  await locateCard(page, 1).own.click();
  await expectEventually(() => locateCard(page, 1).card.getAttribute("data-owned")).toBe("true");
  await expectEventually(() => locateToasts(page).first().textContent()).toContain(
    "They last until you leave this page.",
  );
});
