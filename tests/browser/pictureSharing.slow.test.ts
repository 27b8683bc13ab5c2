import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { SEARCH_INDEX_PATH } from "../../domain/offline/cataloguePaths";
import { paths } from "../../domain/paths";
import { openPage, withBrowser } from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { withNewMember } from "../helpers/member";
import { locateToasts } from "../helpers/pageLocators";

const aMember = withNewMember(withBrowser());
const PICTURE = "**/my-account/share/*.png*";

/** Replaces the browser's share sheet by a fake that records file names and fails with these errors in turn. */
const addShareSheet = (page: Page, endings: readonly string[]) =>
  page.addInitScript((endings) => {
    const left = [...endings];
    const shared: string[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: readonly File[] }) => {
        shared.push(...files.map(({ name, type }) => `${name} ${type}`));
        throw new DOMException("No.", left.shift());
      },
    });
  }, endings);

const listShared = (page: Page): Promise<readonly string[]> => page.evaluate(() => Reflect.get(window, "shared"));

async function openSharePage(endings: readonly string[]) {
  const member = await aMember();
  await member.person.call("/api/amiibo/1/add");
  await addShareSheet(member.page, endings);
  return member;
}

it("a failed share of a picture shows a message and a cancelled share shows none", async () => {
  const { page } = await openSharePage(["AbortError", "NotAllowedError"]);
  await openPage(page, paths.sharePictures);
  const share = page.getByRole("button", { name: "Share", exact: true });
  await share.click();
  await expectEventually(() => listShared(page)).toEqual([expect.stringMatching(/\.png image\/png$/)]);
  // Presses Enter instead of clicking, because a toast may cover the button.
  await share.press("Enter");
  await expectEventually(async () => (await listShared(page)).length).toBe(2);
  await locateToasts(page).first().waitFor();
  // Reads the toasts without polling, because the older one disappears after a while.
  expect(await locateToasts(page).allTextContents()).toEqual([
    "The picture was not shared. You can download it instead.",
  ]);
});

it("a picture has no Share button if its file could not be loaded", async () => {
  const { page } = await openSharePage([]);
  await page.route(PICTURE, (route) => route.fulfill({ status: 503, json: {} }));
  const warned = page.waitForEvent("console", (message) =>
    message.text().includes("Picture failed to load for sharing"),
  );
  await openPage(page, paths.sharePictures);
  await warned;
  expect(await page.getByRole("button", { name: "Share", exact: true }).count()).toBe(0);
});

it("the settings show a message when downloading all pictures for offline use fails", async () => {
  const { page } = await aMember();
  await page.route(`**${SEARCH_INDEX_PATH}`, (route) => route.fulfill({ status: 503, json: [] }));
  await openPage(page, paths.settingsTab("data"));
  const keeps = page.getByRole("switch", { name: "Keep all pictures on this device" });
  await keeps.click();
  await page.getByText("Not all pictures came.").waitFor();
  expect(await keeps.isChecked()).toBe(false);
});
