import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { ALL_LANGUAGES } from "../../domain/language/language";
import { DESKTOP, fitsWindowWidth, openPage, PHONE, setSessionCookies, withBrowser } from "../helpers/browser";
import { signInAs } from "../helpers/signedInPerson";

const openVisitor = withBrowser({ areTabsReused: true });

/** Locates the visible controls of the navigation bar. */
const listControls = (page: Page) =>
  page
    .locator(".site-header")
    .evaluate((bar) =>
      [...bar.querySelectorAll("a, button, summary")]
        .filter((control) => control.checkVisibility() && !control.closest(".menu"))
        .map((control) => control.getAttribute("aria-label") ?? control.textContent),
    );

/** Lists controls of the bar that overlap, leave the window, wrap onto two lines or are too small to tap. */
const loadFaults = (page: Page, bar = ".site-header"): Promise<string[]> =>
  page.locator(bar).evaluate((bar) => {
    const controls = [...bar.querySelectorAll("a, button, summary")].filter((control) => control.checkVisibility());
    const placed = controls.map((control) => ({
      name: control.getAttribute("aria-label") ?? control.textContent,
      box: control.getBoundingClientRect(),
    }));
    const meets = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    return placed.flatMap(({ name, box }, index) => [
      ...(box.left < 0 || box.right > document.documentElement.clientWidth ? [`${name} leaves the window`] : []),
      ...(Math.min(box.width, box.height) < 24 ? [`${name} is too small`] : []),
      ...(box.height > 56 ? [`${name} breaks into lines`] : []),
      ...placed
        .slice(index + 1)
        .filter((other) => meets(box, other.box))
        .map((other) => `${name} lies on ${other.name}`),
    ]);
  });

const REGIONS = ["Set UK to primary region", "Set US to primary region"];
const ROOMY = ["Stock", "Market prices", "Games", "Upcoming", "FAQs & About"];

/** Window widths in px. The first is the smallest that must not scroll sideways (WCAG 2.2, 1.4.10). */
const WIDTHS = [320, 360, PHONE.width, 420, 480, 520, 600, 760, 840, 1000, 1120, DESKTOP.width];

async function fitsAnyWidth(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 600 });
    expect.soft(await loadFaults(page), `${width} px`).toEqual([]);
    expect.soft(await fitsWindowWidth(page), `${width} px`).toBe(true);
    expect.soft((await page.locator(".site-header").boundingBox())?.height, `${width} px: one line`).toBeLessThan(72);
  }
}

it("the navigation bar shows guests the links Sign up and Log in", async () => {
  const { page } = await openVisitor();
  await openPage(page, "/privacy");
  expect(await listControls(page)).toEqual([
    "Plinth, home",
    ...ROOMY,
    "Suggestions & Feedback",
    "Sign up",
    "Log in",
    ...REGIONS,
  ]);
  await fitsAnyWidth(page);
  await page.setViewportSize(PHONE);
  expect(await listControls(page)).toEqual(["Plinth, home", "Sign up", "Log in", ...REGIONS]);
});

it("the navigation bar fits the window at every width, even for a member with a long name", async () => {
  const name = "Wolfgang Amadeus Theophilus Chrysostomus Mozart-von-und-zu-Salzburg";
  const { page, context } = await openVisitor();
  await setSessionCookies(context, await signInAs(name));
  await openPage(page, "/privacy");
  const account = `Account of ${name}`;
  const wayOut = page.locator(".site-header").getByRole("link", { name: "Logout" });
  const own = ["My Account", "Settings", ...REGIONS];
  expect(await listControls(page)).toEqual(["Plinth, home", ...ROOMY, ...own, "Notices", account]);
  expect(await wayOut.isVisible()).toBe(false);
  await page.getByLabel(account).click();
  expect(await wayOut.isVisible()).toBe(true);
  await fitsAnyWidth(page);
  await page.setViewportSize(PHONE);
  expect(await listControls(page)).toEqual(["Plinth, home", ...own, account]);
  // On a phone, the menu contains the link to the notifications instead of the bar.
  expect(await page.locator(".menu").getByRole("link", { name: "Notices" }).isVisible()).toBe(true);
});

it("the user name and arrow of the account menu stay within the window in every language", async () => {
  const { page, context } = await openVisitor();
  await setSessionCookies(context, await signInAs("Ada Lovelace"));
  const way = page.locator(".account-menu summary");
  for (const language of ALL_LANGUAGES) {
    await openPage(page, `/privacy?lang=${language}`);
    for (const width of [1000, 1200, DESKTOP.width]) {
      await page.setViewportSize({ width, height: 600 });
      const where = `${language}, ${width} px`;
      expect.soft(await loadFaults(page), where).toEqual([]);
      expect.soft(await fitsWindowWidth(page), where).toBe(true);
      const past = await way.evaluate((box) => box.scrollWidth - box.clientWidth);
      expect.soft(past, where).toBeLessThanOrEqual(1);
    }
    expect.soft((await way.locator(".name").boundingBox())?.width, language).toBeGreaterThan(40);
  }
});
