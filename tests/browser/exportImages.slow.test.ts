import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  createTouchOptions,
  fitsWindowWidth,
  holdRequests,
  openPage,
  PHONE,
  tabTo,
  waitForHydration,
  withBrowser,
} from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { withNewMember } from "../helpers/member";
import { listAccessibilityIssues } from "../helpers/pageAudit";

const openVisitor = withBrowser({ pictures: true, areTabsReused: true });
const SERIES_5 = "/amiibo-checklist?kind=cards&series=series-5";
const API = "**/api/user/export/image/**";
const PICTURES = "**/export/*.png";
/** PNG of one pixel. Drawing a real export image is slow and not tested here. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const aMember = withNewMember(openVisitor);

/** Answers requests for export images with that single pixel. */
const drawNothing = (page: Page): Promise<unknown> =>
  page.route(PICTURES, (route) => route.fulfill({ contentType: "image/png", body: PIXEL }));

async function openExports(page: Page): Promise<void> {
  await drawNothing(page);
  await openPage(page, SERIES_5);
  await page.getByText("Export as a picture").click();
}

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const readStatus = (page: Page) => page.locator(".export [role=status]").first().textContent();
const picture = (page: Page) => page.locator(".export-result figure a").first();

describe("the export of an image", () => {
  it("exporting a list as an image shows a progress message and then the image for download", async () => {
    const { page, pageErrors } = await aMember();
    await openExports(page);
    const releaseRequests = await holdRequests(page, API);
    const requestedUrls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/export/image/")) requestedUrls.push(request.url());
    });
    await page.getByRole("button", { name: "Export Unowned" }).dblclick();
    await expectEventually(() => readStatus(page)).toBe("Looking through your collection …");
    // Forces a click on the disabled button, which must have no effect either.
    await page.getByRole("button", { name: "Export Wishlist" }).click({ force: true });
    releaseRequests();
    await expectEventually(() => readStatus(page)).toBe("Here is your picture.");
    expect(requestedUrls).toHaveLength(1);
    expect(await picture(page).getAttribute("href")).toMatch(/^\/export\/[\w-]{43}\.png$/);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(
      /^animal-crossing-cards-series-5-still-missing-\d+-[a-z]+-\d{4}\.png$/,
    );
    expect(await listAccessibilityIssues(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  it("a failed export of a list as an image shows an error, and Try again repeats the export", async () => {
    const { page } = await aMember();
    await openExports(page);
    await page.route(PICTURES, (route) => route.abort(), { times: 1 });
    await page.route(API, (route) => route.abort(), { times: 1 });
    await press(page, "Export Wishlist");
    await expectEventually(() => page.getByRole("alert").textContent()).toMatch(/There is no picture\. .*offline/);
    await press(page, "Try again");
    await expectEventually(() => page.getByRole("alert").textContent()).toMatch(/could not be fetched/);
    await press(page, "Try again");
    await expectEventually(() => readStatus(page)).toBe("Here is your picture.");
  });

  it("an export image of a list includes a change that was still being saved when the export began", async () => {
    const { page, person } = await aMember();
    await openExports(page);
    const releaseRequests = await holdRequests(page, "**/api/amiibo/*/own");
    const tile = page.locator("[data-tile-kind] button").first();
    await tile.click();
    await press(page, "Export Card Series to Image");
    await expectEventually(() => readStatus(page)).toBe("Looking through your collection …");
    releaseRequests();
    await expectEventually(() => readStatus(page)).toBe("Here is your picture.");
    const after = await person.call("/api/user/export/image/cards", { series: "Series 5" });
    expect(after.json).toMatchObject({ val: await picture(page).getAttribute("href") });
  });
});

it("the items of an export image can be chosen with the keyboard alone", async () => {
  const { page, person } = await aMember(createTouchOptions(PHONE));
  await person.call("/api/amiibo/1/add");
  await drawNothing(page);
  await openPage(page, "/my-account");
  await page.getByText("Share", { exact: true }).tap();
  await page.locator("#pictures").scrollIntoViewIfNeeded();
  await page.waitForSelector('plinth-island[data-name="ExportChooser"][data-state="hydrated"]');
  await waitForHydration(page);
  await tabTo(page, "form.export select[name=of]");
  await page.keyboard.type("Kirby");
  await page.keyboard.press("Tab");
  await page.keyboard.type("What is m");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expectEventually(() => page.locator("form.export [role=status]").textContent()).toBe("Here is your picture.");
  const same = await person.call("/api/user/export/image/view", {
    view: "amiibo-franchise",
    series: "kirby",
    showing: "unowned",
  });
  expect(same.json).toMatchObject({ val: await picture(page).getAttribute("href") });
  expect(await fitsWindowWidth(page)).toBe(true);
});
