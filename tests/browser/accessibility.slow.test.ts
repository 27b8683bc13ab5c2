import { describe, expect, it } from "vitest";
import { barriersInBothSchemes, barriersOn } from "../helpers/audit";
import { carrySession, DESKTOP, open, PHONE, touching, withBrowser } from "../helpers/browser";
import { exhibit, question, toasts, warning } from "../helpers/collector";
import { anyName, enterAs } from "../helpers/person";

const aVisitor = withBrowser({ areKept: true });
const DEVICES = [
  ["a desktop", { viewport: DESKTOP }],
  ["a phone", touching(PHONE)],
] as const;

describe.each(DEVICES)("nobody is shut out on %s", (_device, options) => {
  it("of the open account menu", async () => {
    const { page, context } = await aVisitor(options);
    await carrySession(context, await enterAs(anyName()));
    await open(page, "/privacy");
    await page.locator(".account-menu summary").click();
    expect(await barriersInBothSchemes(page, ".bar")).toEqual([]);
  });

  it("of settings that were not taken", async () => {
    const { page, context } = await aVisitor(options);
    await carrySession(context, await enterAs(anyName()));
    await open(page, "/settings?tab=privacy");
    await page.route("**/api/user/*", (route) => route.fulfill({ status: 500, json: { message: "It broke." } }));
    await page.getByRole("switch").first().click();
    await page.getByLabel("Public username").fill(" ");
    await toasts(page).waitFor();
    expect(await barriersInBothSchemes(page)).toEqual([]);
  });

  it("of a hall with owned, wished and watched exhibits, a toast and the warning", async () => {
    const { page } = await aVisitor(options);
    await open(page, "/");
    await exhibit(page, 1).own.click();
    await exhibit(page, 8).own.click();
    await exhibit(page, 8).minus.click();
    await question(page).confirm.click();
    await exhibit(page, 9).wish.click();
    await exhibit(page, 11).watch.click();
    await toasts(page).waitFor();
    await warning(page).waitFor();
    // They lie over what scrolls below them: each by itself, and the hall without them.
    const over = [".toasts", ".guest-warning"];
    for (const part of over) expect(await barriersInBothSchemes(page, part)).toEqual([]);
    await page.evaluate((parts) => {
      // A toast that comes late is another element.
      const hiding = new CSSStyleSheet();
      hiding.replaceSync(`:is(${parts}) { visibility: hidden !important }`);
      document.adoptedStyleSheets.push(hiding);
      // The toolbar's edge, too, is where it is when one comes.
      scrollTo({ top: 0, behavior: "instant" });
    }, over.join());
    expect(await barriersInBothSchemes(page)).toEqual([]);
  });

  it("of the question", async () => {
    const { page } = await aVisitor(options);
    await open(page, "/");
    await exhibit(page, 1).own.click();
    await exhibit(page, 1).own.click();
    await question(page).dialog.waitFor();
    expect(await barriersInBothSchemes(page)).toEqual([]);
  });
});

it("the open directory shuts nobody out on a phone", async () => {
  const { page } = await aVisitor(touching(PHONE));
  await open(page, "/");
  await page.locator(".directory > .button").tap();
  await page.getByRole("navigation", { name: "Series" }).waitFor();
  expect(await barriersOn(page)).toEqual([]);
});

it.each([PHONE, DESKTOP])("in %j the keyboard comes to nothing that is under the warning", async (viewport) => {
  const { page } = await aVisitor({ viewport });
  await open(page, "/list/all");
  await exhibit(page, 1).own.click();
  await warning(page).waitFor();
  const hidden = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      const bars = [...document.querySelectorAll(".guest-warning p, .toolbar")];
      const [focus, others] = [at?.getBoundingClientRect(), bars.filter((bar) => !bar.contains(at))];
      const isUnder = ({ top, bottom, left, right }: DOMRect) =>
        focus && focus.bottom > top && focus.top < bottom && focus.right > left && focus.left < right;
      return others.some((bar) => isUnder(bar.getBoundingClientRect())) ? at?.outerHTML.slice(0, 80) : undefined;
    });
  for (const key of ["Tab", "Shift+Tab"])
    for (let step = 0; step < 70; step += 1) {
      await page.keyboard.press(key);
      expect(await hidden()).toBeUndefined();
    }
});
