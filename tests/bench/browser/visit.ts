import type { Browser, Page } from "playwright-core";

const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
const THROTTLING = 4;

/** A first visit on a phone: nothing is cached, the processor is a quarter as fast. */
export async function withFirstVisit<T>(
  browser: Browser,
  url: string,
  script: (() => void) | { readonly content: string },
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    const devTools = await context.newCDPSession(page);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: THROTTLING });
    // The compiler that runs these files names functions with a helper, which a page does not have.
    await page.addInitScript({ content: "globalThis.__name = (named) => named;" });
    await page.addInitScript(script);
    await page.goto(url, { waitUntil: "commit" });
    const [seen] = await Promise.allSettled([look(page)]);
    if (complaints.length > 0) throw new Error(`${url} complains: ${complaints.join("; ")}`);
    if (seen.status === "rejected") throw seen.reason;
    return seen.value;
  } finally {
    await context.close();
  }
}
