import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { t } from "../../domain/messages/islands";
import { openPage, withBrowser } from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { withNewMember } from "../helpers/member";

const aMember = withNewMember(withBrowser({ areTabsReused: true }));

/** Replaces the page's clipboard by a fake that stores the copied text or rejects the copy. */
const replaceClipboard = (page: Page, isRefused: boolean) =>
  page.evaluateHandle((isRefused) => {
    const written: string[] = [];
    Object.assign(navigator.clipboard, {
      writeText: async (text: string) => {
        if (isRefused) throw new Error("Not allowed.");
        written.push(text);
      },
    });
    return written;
  }, isRefused);

it("the copy button of a private URL says whether the browser copied the URL", async () => {
  const { page, person } = await aMember();
  await person.send("/settings/feed", { act: "renew" });
  await openPage(page, "/settings?tab=notifications");
  const field = page.locator(".clipboard-field").first();
  const copy = field.getByRole("button", { name: t.clipboardField.copy });
  const readMessage = () => field.locator("output").textContent();
  const address = await field.getByRole("textbox").inputValue();
  expect(address).toMatch(/^http/);
  await replaceClipboard(page, true);
  await copy.click();
  await expectEventually(readMessage).toBe(t.clipboardField.copyFailed);
  const written = await replaceClipboard(page, false);
  await copy.click();
  await expectEventually(readMessage).toBe(t.clipboardField.copied);
  expect(await written.jsonValue()).toEqual([address]);
});
