import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { carrySession, DESKTOP, fitsItsWindow, open, PHONE, TABLET, withBrowser } from "../helpers/browser";
import { signInAs } from "../helpers/person";

const aVisitor = withBrowser();

/** WCAG 2.2, 1.4.10: nothing may need scrolling sideways at this width. */
const NARROWEST = { width: 320, height: 640 };

/** What stands on the bar for eyes and thumbs, from left to right. */
const controlsOn = (page: Page) =>
  page.locator(".bar").evaluate((bar) =>
    [...bar.querySelectorAll("a, button, summary")]
      .filter((control) => control.checkVisibility())
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .sort((one, other) => one.box.left - other.box.left)
      .map(({ control }) => control.getAttribute("aria-label") ?? control.textContent ?? ""),
  );

/** Controls that lie on each other, leave the window or are too small for a thumb. */
const faultsOn = (page: Page): Promise<string[]> =>
  page.locator(".bar").evaluate((bar) => {
    const controls = [...bar.querySelectorAll("a, button, summary")].filter((control) => control.checkVisibility());
    const placed = controls.map((control) => ({
      name: control.getAttribute("aria-label") ?? control.textContent,
      box: control.getBoundingClientRect(),
    }));
    return placed.flatMap(({ name, box }, index) => [
      ...(box.left < 0 || box.right > innerWidth ? [`${name} leaves the window`] : []),
      ...(Math.min(box.width, box.height) < 24 ? [`${name} is too small`] : []),
      ...placed
        .slice(index + 1)
        .filter((other) => box.left < other.box.right - 0.5 && other.box.left < box.right - 0.5)
        .filter((other) => box.top < other.box.bottom - 0.5 && other.box.top < box.bottom - 0.5)
        .map((other) => `${name} lies on ${other.name}`),
    ]);
  });

const REGIONS = ["Set UK to primary region", "Set US to primary region"];
const ROOMY = ["FAQs & About", "Suggestions & Feedback"];
const WIDE = [DESKTOP, TABLET];
const NARROW = [PHONE, { width: 360, height: 740 }, NARROWEST];

it("has the two ways in for a guest", async () => {
  const { page } = await aVisitor();
  await open(page, "/privacy");
  for (const viewport of [...WIDE, ...NARROW]) {
    await page.setViewportSize(viewport);
    const roomy = viewport.width >= 760 ? ROOMY : [];
    const expected = ["Plinth, home", ...roomy, "Sign up", "Log in", ...REGIONS];
    expect.soft(await controlsOn(page), `${viewport.width} px`).toEqual(expected);
    expect.soft(await faultsOn(page), `${viewport.width} px`).toEqual([]);
    expect.soft(await fitsItsWindow(page), `${viewport.width} px`).toBe(true);
  }
});

it.each(["Ada", "Wolfgang Amadeus Theophilus Chrysostomus Mozart-von-und-zu-Salzburg"])(
  "has what belongs to %s, and the way out",
  async (name) => {
    const { page, context } = await aVisitor();
    await carrySession(context, await signInAs(name));
    await open(page, "/privacy");
    const account = `Account of ${name}`;
    await page.getByLabel(account).click();
    for (const viewport of [...WIDE, ...NARROW]) {
      await page.setViewportSize(viewport);
      const roomy = viewport.width >= 1000 ? ROOMY : [];
      const bar = ["Plinth, home", ...roomy, "My Account", "Settings", ...REGIONS, account];
      const expected = expect.arrayContaining([...bar, "Logout"]);
      expect.soft(await controlsOn(page), `${viewport.width} px`).toEqual(expected);
      expect.soft(await controlsOn(page), `${viewport.width} px`).toHaveLength(bar.length + 1);
      expect.soft(await faultsOn(page), `${viewport.width} px`).toEqual([]);
      expect.soft(await fitsItsWindow(page), `${viewport.width} px`).toBe(true);
    }
  },
);
