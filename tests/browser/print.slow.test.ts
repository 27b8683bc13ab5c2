import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openPage, setSessionCookies, withBrowser } from "../helpers/browser";
import { shippedCatalogue } from "../helpers/catalogue";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../helpers/signedInPerson";

const openVisitor = withBrowser({ pictures: true, areTabsReused: true });

const name = createUniqueName();
let owner: SignedInPerson;

beforeAll(async () => {
  owner = await createSignedInPerson(name);
  const ids = shippedCatalogue.items.map(({ id }) => id).filter((id) => id % 3 !== 0);
  await owner.call("/api/amiibo/bulk", { act: "own", ids });
  await owner.call("/api/amiibo/bulk", { act: "wish", ids: [3, 6] });
  await owner.call("/api/amiibo/1/add");
});

async function onPaper(path: string) {
  const { page, context } = await openVisitor({ colorScheme: "dark" });
  await setSessionCookies(context, owner);
  await openPage(page, path);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  return page;
}

const countSheets = async (page: Page): Promise<number> =>
  (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;

const isShown = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluateAll((all) => all.some((each) => each.checkVisibility()));

const NEVER = [
  "img",
  "nav a",
  "progress",
  ".site-header",
  ".site-footer",
  ".control",
  ".button",
  "input",
  "select",
  "dialog",
];

/** Returns true if the print style draws a tick before the name of the item. */
const isTicked = (page: Page, id: number) =>
  page
    .locator(`[data-item="${id}"] :is(.tile-name, .label)`)
    .evaluate((words) => getComputedStyle(words, "::before").content !== "none");

async function expectNamesToTickOff(page: Page, seriesNames: readonly string[]): Promise<void> {
  const text = await page.locator("body").innerText();
  expect(text).toMatch(new RegExp(`Plinth, printed for ${name} on \\d+ \\w{3} \\d{4}`));
  expect(text).toContain("185/277");
  for (const series of seriesNames) expect(text).toContain(series);
  expect(text).toContain("Bowser");
  for (const selector of NEVER) expect.soft(await isShown(page, selector), selector).toBe(false);
  expect(await isTicked(page, 1)).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    "rgb(255, 255, 255)",
  );
  expect(await countSheets(page)).toBeLessThanOrEqual(3);
}

it("the printed checklist shows an empty box for each missing item and marks wishlisted items", async () => {
  const page = await onPaper("/amiibo-checklist");
  await expectNamesToTickOff(page, ["Super Smash Bros.", "Kirby", "Resident Evil"]);
  expect(await isTicked(page, 3)).toBe(false);
  const after = (id: number, words: string) =>
    page.locator(`[data-item="${id}"] ${words}`).evaluate((each) => getComputedStyle(each, "::after").content);
  expect(await after(3, ".tile-name")).toContain("wished for");
  expect(await after(1, "button")).toContain("×");
});

it("a printed account page lists owned items without controls and without the notice about an import", async () => {
  const page = await onPaper("/my-account?imported=3");
  await expectNamesToTickOff(page, ["Super Smash Bros.", "Kirby"]);
  await expectNothingToPress(page);
});

it("each page of a printed collection says which range of items it contains", async () => {
  const first = await onPaper("/my-account");
  expect(await first.locator(".list-pages").first().innerText()).toMatch(/^1–360 of \d+$/);
  const second = await onPaper("/my-account?page=2");
  expect(await second.locator(".list-pages").first().innerText()).toMatch(/^361–\d+ of \d+$/);
});

it("printed pages contain no controls and show how many copies of an item are owned", async () => {
  await owner.call("/api/user/is_collection_public", { sV: true });
  for (const path of [`/user/${owner.id}`, "/activity", "/sell-list"]) await expectNothingToPress(await onPaper(path));
});

async function expectNothingToPress(page: Page): Promise<void> {
  const path = page.url();
  const count = page.locator('.series-sections [data-item="1"] .label');
  if ((await count.count()) > 0)
    expect(await count.evaluate((label) => getComputedStyle(label, "::after").content), path).toBe('" ×2"');
  const text = await page.locator("body").innerText();
  expect(text, path).not.toMatch(/\b(?:Undo|Edit|Apply)\b|▶/);
  expect(await isShown(page, "summary"), path).toBe(false);
}

it("the decoration around an owned figure is not printed", async () => {
  const page = await onPaper("/amiibo/1");
  for (const part of ["::before", "::after"] as const)
    expect(
      await page.locator(".card.large .niche").evaluate((niche, which) => getComputedStyle(niche, which).display, part),
    ).toBe("none");
  expect(await isShown(page, ".card.large img")).toBe(true);
  expect(await isShown(page, ".control")).toBe(false);
});
