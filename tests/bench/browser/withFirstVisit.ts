import type { Browser, Page } from "playwright-core";

const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
const THROTTLING = 4;

/** Opens a page as a phone on a first visit: empty caches, a quarter of the processor speed. Rejects on page errors. */
export async function withFirstVisit<T>(
  browser: Browser,
  url: string,
  script: (() => void) | { readonly content: string },
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const pageErrors: string[] = [];
    page.on("console", (message) => message.type() === "error" && pageErrors.push(message.text()));
    page.on("pageerror", (error) => pageErrors.push(error.message));
    const devTools = await context.newCDPSession(page);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: THROTTLING });
    // Defines a helper in the page that esbuild calls in the functions it compiles.
    await page.addInitScript({ content: "globalThis.__name = (named) => named;" });
    await page.addInitScript(script);
    await page.goto(url, { waitUntil: "commit" });
    const [result] = await Promise.allSettled([measure(page)]);
    if (pageErrors.length > 0)
      throw new Error(`Visiting ${url} failed: the page logged errors. ${pageErrors.join("; ")}`);
    if (result.status === "rejected") throw result.reason;
    return result.value;
  } finally {
    await context.close();
  }
}
