import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { createTouchOptions, openPage, PHONE, withBrowser } from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { listCardIds, locateCard, locateProgressBar } from "../helpers/pageLocators";

const openVisitor = withBrowser({ areTabsReused: true });

/** Scrolls far down the page and waits until nothing moves. */
async function goDeep(page: Page) {
  await expectEventually(async () => {
    await page.evaluate(() => scrollBy({ top: 2 * innerHeight, behavior: "instant" }));
    return locateCard(page, 500).card.count();
  }).toBe(1);
  await locateCard(page, 500).card.evaluate((card) => card.scrollIntoView({ block: "center", behavior: "instant" }));
  await expectEventually(() =>
    page.evaluate(() => {
      const first = [...document.querySelectorAll(".list-content [data-item]")].find(
        (card) => card.getBoundingClientRect().bottom > 0,
      );
      const place = { id: Number(first?.getAttribute("data-item")), top: first?.getBoundingClientRect().top };
      return JSON.stringify(history.state) === JSON.stringify({ place });
    }),
  ).toBe(true);
}

/** Loads the vertical position in px of the tested item's card in the window. */
const loadTop = async (page: Page) => Math.round((await locateCard(page, 500).card.boundingBox())?.y ?? Number.NaN);

const isInSight = (card: Element) => {
  const { top, bottom } = card.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

describe("position in a long list", () => {
  it("going back from an item page to a long list restores the scroll position", async () => {
    const { page } = await openVisitor(createTouchOptions(PHONE));
    await openPage(page, "/list/all");
    await goDeep(page);
    const before = await loadTop(page);
    await locateCard(page, 500).card.getByRole("link").first().click();
    await page.waitForURL("**/amiibo/500/**");
    await page.goBack();
    await locateCard(page, 500).card.waitFor();
    await expectEventually(async () => Math.abs((await loadTop(page)) - before)).toBeLessThanOrEqual(2);
  });

  it("changing the fragment of the URL to an item card scrolls to that card", async () => {
    const { page } = await openVisitor();
    await openPage(page, "/list/all");
    await page.evaluate(() => {
      location.hash = "#amiibo-500";
    });
    await expectEventually(() => locateCard(page, 500).card.evaluate(isInSight)).toBe(true);
    // Fewer results make the list shorter. The window must not show the empty area below the last one.
    await page.getByRole("searchbox").fill("samus");
    await expectEventually(async () => (await listCardIds(page)).length).toBeLessThan(10);
    const found = page.locator(".result-count");
    const sight = () => found.evaluate((each) => each.getBoundingClientRect().top);
    await expectEventually(sight).toBeGreaterThanOrEqual(0);
    expect(await sight()).toBeLessThan(page.viewportSize()?.height ?? 0);
    const first = page.locator("[data-item]").first();
    await expectEventually(() => first.evaluate((card) => card.getBoundingClientRect().top)).toBeLessThan(
      page.viewportSize()?.height ?? 0,
    );
  });
});

describe("the filter of missing items", () => {
  it("an item marked as owned stays in the list of missing items until the filters change", async () => {
    const { page } = await openVisitor();
    await openPage(page, "/list/amiibo-franchise");
    await page.getByRole("checkbox", { name: "Show Not Collected" }).check();
    await expectEventually(() => new URL(page.url()).search).toBe("?show=not-collected");
    const [first = 0, second = 0, ...others] = (await listCardIds(page)).slice(0, 6);
    for (const id of [first, second]) {
      await locateCard(page, id).own.click();
      await expectEventually(() => locateCard(page, id).card.getAttribute("data-owned")).toBe("true");
    }
    // Polls, because React updates the progress bar after the cards.
    await expectEventually(() => locateProgressBar(page).textContent()).toMatch(/ 2\//);
    expect((await listCardIds(page)).slice(0, 6)).toEqual([first, second, ...others]);
    await page.getByRole("combobox").selectOption("newest");
    await expectEventually(async () => (await listCardIds(page)).filter((id) => id === first || id === second)).toEqual(
      [],
    );
  });
});
