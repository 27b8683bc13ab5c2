import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { fitsWindowWidth, openPage, setSessionCookies, withBrowser } from "../helpers/browser";
import { createSignedInPerson, createUniqueName } from "../helpers/signedInPerson";

const openVisitor = withBrowser({ needsPixels: true, areTabsReused: true });

/** Returns true if a screenshot of the element differs after the change. Colour alone does not count in this mode. */
async function doesPictureChange(page: Page, selector: string, change: (element: Element) => void): Promise<boolean> {
  const element = await page.waitForSelector(selector);
  const before = await element.screenshot();
  await element.evaluate(change);
  return !before.equals(await element.screenshot());
}

const noCurrent = (element: Element) => element.removeAttribute("aria-current");
const notPressed = (element: Element) => element.setAttribute("aria-pressed", "false");
const notOwned = (element: Element) => element.setAttribute("data-owned", "false");
const flip = (element: Element) => {
  if (element instanceof HTMLInputElement) element.checked = !element.checked;
};
const empty = (element: Element) => element.setAttribute("value", "0");

it("chosen, active and owned states of controls stay visible in forced-colors mode", async () => {
  const { page, context } = await openVisitor({ forcedColors: "active", colorScheme: "dark" });
  const person = await createSignedInPerson(createUniqueName());
  await person.call("/api/amiibo/bulk", { act: "own", ids: [1, 2, 3, 66] });
  await person.call("/api/user/is_wishlist_public", { sV: true });
  await person.call("/api/user/is_collection_public", { sV: true });
  await setSessionCookies(context, person);
  const shown: [string, [string, (element: Element) => void][]][] = [
    [
      "/list/amiibo-franchise",
      [
        [".list-tabs a[aria-current]", noCurrent],
        [".directory a[aria-current]", noCurrent],
        ['.regions button[aria-pressed="true"]', notPressed],
        ['.own[aria-pressed="true"]', notPressed],
        ['.card[data-owned="true"]', notOwned],
        [".progress-bar progress", empty],
        [".check input", flip],
      ],
    ],
    [
      "/amiibo-checklist?kind=cards",
      [
        [".series-tabs a[aria-current]", noCurrent],
        ['.tile[data-owned="true"]', notOwned],
        [".progress-bar progress", empty],
      ],
    ],
    [
      "/settings?tab=privacy",
      [
        [".tabs a[aria-current]", noCurrent],
        [".switch input", flip],
        [".radios input:checked", flip],
      ],
    ],
    [
      `/user/${person.id}`,
      [
        [".page-links a[aria-current]", noCurrent],
        [".overview progress", empty],
        [".series progress", empty],
      ],
    ],
  ];
  await openPage(page, "/list/amiibo-franchise");
  await page.getByRole("button", { name: "Select", exact: true }).click();
  expect.soft(await doesPictureChange(page, ".selection-checkbox", flip), "picked").toBe(true);
  await page.keyboard.press("Escape");
  for (const [path, states] of shown) {
    if (new URL(page.url()).pathname !== path) await openPage(page, path);
    expect.soft(await fitsWindowWidth(page), path).toBe(true);
    for (const [selector, change] of states)
      expect.soft(await doesPictureChange(page, selector, change), `${path} ${selector}`).toBe(true);
  }
});
