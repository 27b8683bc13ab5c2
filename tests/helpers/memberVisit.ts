import type { Page } from "playwright-core";
import { paths } from "../../domain/paths";
import { getItem } from "./catalogue";

/** Item whose page ends the visit. Its saved copy shows that the service worker has handled all earlier messages. */
const LAST_ITEM_ID = 6;

/** The pages of a typical visit of a member. */
export const VISITED_PATHS: readonly string[] = [
  paths.home,
  paths.list("all"),
  paths.amiibo(getItem(5)),
  paths.myAccount,
  paths.checklist,
  paths.wishlist,
  paths.priceWatcher,
  paths.amiibo(getItem(LAST_ITEM_ID)),
];

/** Marks the page's root element once the page has sent the message that it is open to the service worker. */
const RECORD_MESSAGES = `{
  const { postMessage } = ServiceWorker.prototype;
  ServiceWorker.prototype.postMessage = function (message) {
    postMessage.call(this, message);
    if (message.kind === "here") document.documentElement.dataset.isReported = "";
  };
}`;

/**
 * Opens the pages of a visit one after the other, each until its scripts are idle, in a browser with a member's session
 * that allows service workers. Ends once the service worker has saved all that it saves for offline use. Returns the size
 * of the pages in bytes.
 */
export async function visitPages(page: Page, siteUrl: string): Promise<number> {
  await page.addInitScript({ content: RECORD_MESSAGES });
  let bytes = 0;
  for (const path of VISITED_PATHS) {
    const response = await page.goto(siteUrl + path);
    bytes += (await response?.body())?.length ?? 0;
    await page.locator("html[data-is-reported]").waitFor({ state: "attached" });
  }
  await page.waitForFunction((path) => caches.match(path).then(Boolean), `/amiibo/${LAST_ITEM_ID}`, { polling: 100 });
  return bytes;
}
