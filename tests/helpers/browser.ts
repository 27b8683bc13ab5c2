import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Disposable,
  type Page,
} from "playwright-core";
import { afterAll, afterEach, beforeAll, inject } from "vitest";
import { paths } from "../../domain/paths";
import { findChromium } from "./chromium";
import type { TestBrowser } from "./signedInPerson";
import { hasLargeMemoryFileSystem } from "./temporaryFolder";

/** Chromium flags of all browser tests. Rendering has its own process, so that it can be restarted when it hangs. */
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  // Pages live too briefly to benefit from optimizing compilers.
  "--js-flags=--no-opt --no-maglev",
];

/** Flag that skips rasterizing: pages are laid out and painted, but have no pixels. Few tests look at pixels. */
const UNDRAWN = "--force-gpu-mem-available-mb=1";

/**
 * Flag that disables images, which take as much load time as a page's scripts. It repeats Playwright's other blink
 * settings for desktops, because Chromium uses only the last flag of a name.
 */
const WITHOUT_PICTURES =
  "--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";

/** Playwright's default flag that moves shared memory to the disk. It is dropped on machines with enough memory. */
const SHARED_ON_DISK = "--disable-dev-shm-usage";

async function launch(args: readonly string[]): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  const ignoreDefaultArgs = hasLargeMemoryFileSystem() ? [SHARED_ON_DISK] : [];
  return chromium.launch({ executablePath, args: [...args], ignoreDefaultArgs, env: { ...process.env, ...env } });
}

export const DESKTOP = { width: 1280, height: 800 } as const;
export const TABLET = { width: 820, height: 1180 } as const;
export const PHONE = { width: 390, height: 844 } as const;

/** Creates Playwright options of a phone or tablet with this viewport: touch instead of a mouse. */
export const createTouchOptions = (viewport: {
  readonly width: number;
  readonly height: number;
}): BrowserContextOptions => ({
  viewport,
  hasTouch: true,
  isMobile: true,
});

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, uncaught exceptions and content security policy violations of the page. */
  readonly pageErrors: string[];
  /** Handles of the scripts that run at the start of every page in this tab. Disposing a handle removes its script. */
  readonly initScripts: Disposable[];
}

/** Pool of unused tabs, by the options they were opened with. All test files share the pool. */
const freeVisitors = new Map<string, Visitor[]>();
const MOST_FREE = 6;

/** Running browsers, by their command-line flags. All test files share them; they end with the process. */
const launched = new Map<string, Promise<Browser>>();

function getBrowser({ pictures, needsPixels }: Browsers): Promise<Browser> {
  const args = [...ARGS, ...(needsPixels ? [] : [UNDRAWN]), ...(pictures ? [] : [WITHOUT_PICTURES])];
  const key = args.join(" ");
  const browser = launched.get(key) ?? launch(args);
  launched.set(key, browser);
  return browser;
}

interface Browsers {
  readonly pictures?: boolean;
  /** True if the tests compare pixels or screenshots, so that pages must be rasterized. */
  readonly needsPixels?: boolean;
  /**
   * True to reuse tabs. A reused tab is reset between tests but keeps the site's files in its HTTP cache. Set false for
   * tests that observe loading, delay files or change the tab permanently.
   */
  readonly areTabsReused?: boolean;
}

/** Sets up a browser for a test file. Returns a function that opens a visitor, in a new tab or a reset one. */
export function withBrowser({ areTabsReused = false, ...kind }: Browsers = {}) {
  let browser: Browser;
  const cleanups: (() => Promise<void>)[] = [];
  /** Pool keys of tabs at sites that only this test file starts. These tabs are closed after the file. */
  const otherSites = new Set<string>();

  beforeAll(async () => {
    browser = await getBrowser(kind);
  });
  afterEach(async () => {
    await Promise.all(cleanups.splice(0).map((cleanUp) => cleanUp()));
  });
  afterAll(async () => {
    const unusedTabs = [...otherSites].flatMap((key) => freeVisitors.get(key)?.splice(0) ?? []);
    await Promise.all(unusedTabs.map(({ context }) => context.close()));
  });

  return async function openVisitor(overrides: BrowserContextOptions = {}): Promise<Visitor> {
    const options = {
      baseURL: inject("siteUrl"),
      viewport: DESKTOP,
      reducedMotion: "reduce",
      // A service worker would answer requests before Playwright's `page.route` handlers see them.
      serviceWorkers: "block",
      ...overrides,
    } as const;
    if (!areTabsReused) {
      const visitor = await createVisitor(browser, options);
      cleanups.push(async () => {
        await removeRoutes(visitor.context);
        await visitor.context.close();
      });
      return visitor;
    }
    const key = JSON.stringify([kind, options]);
    if (options.baseURL !== inject("siteUrl")) otherSites.add(key);
    const visitor = freeVisitors.get(key)?.pop() ?? withReuseChecks(await createVisitor(browser, options));
    cleanups.push(async () => {
      if (visitor.page.isClosed()) return visitor.context.close();
      await resetContext(visitor, options);
      await releaseVisitor(key, visitor);
    });
    return visitor;
  };
}

/** Returns a tab to the pool. If the pool is full, closes a tab whose options were used longest ago. */
async function releaseVisitor(key: string, visitor: Visitor): Promise<void> {
  const tabs = [...(freeVisitors.get(key) ?? []), visitor];
  freeVisitors.delete(key);
  freeVisitors.set(key, tabs);
  const all = [...freeVisitors.values()].filter(({ length }) => length > 0);
  if (all.flat().length > MOST_FREE) await all[0]?.shift()?.context.close();
}

async function createVisitor(browser: Browser, options: BrowserContextOptions): Promise<Visitor> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const visitor = { page, context, pageErrors: [], initScripts: [] };
  recordPageErrors(visitor);
  return visitor;
}

function recordPageErrors({ page, pageErrors }: Visitor): void {
  page.on("console", (message) => {
    if (message.type() === "error") pageErrors.push(message.text());
  });
  page.on("pageerror", (error) => pageErrors.push(String(error)));
}

/** Makes tab changes that a reset cannot undo throw an error, so that they do not affect the next test. */
function withReuseChecks(visitor: Visitor): Visitor {
  const reject = async () => {
    throw new Error("The tab cannot undo this change. Open it with withBrowser() without areTabsReused.");
  };
  const { page, context } = visitor;
  const addOriginal = page.addInitScript.bind(page);
  const addInitScript: Page["addInitScript"] = async (...script) => {
    const added = await addOriginal(...script);
    visitor.initScripts.push(added);
    return added;
  };
  Object.assign(page, { addInitScript, exposeFunction: reject, setExtraHTTPHeaders: reject });
  Object.assign(context, { addInitScript: reject, newCDPSession: reject });
  Object.assign(page.clock, { install: reject });
  return visitor;
}

/** Removes all `route` handlers. Ignores errors of handlers whose page closed during the request. */
const removeRoutes = (context: BrowserContext): Promise<unknown> =>
  Promise.all([context, ...context.pages()].map((each) => each.unrouteAll({ behavior: "ignoreErrors" })));

/** Resets a tab for the next test. Leaves the page before clearing cookies, because its last requests need them. */
async function resetContext(
  visitor: Visitor,
  { reducedMotion, colorScheme, viewport }: BrowserContextOptions,
): Promise<void> {
  const { page, context, pageErrors, initScripts } = visitor;
  page.removeAllListeners();
  await removeRoutes(context);
  await Promise.all(initScripts.splice(0).map((each) => each.dispose()));
  await Promise.all([
    ...context.pages().map((other) => other !== page && other.close()),
    context.setOffline(false),
    context.clearPermissions(),
    page.emulateMedia({ media: null, colorScheme: colorScheme ?? "light", reducedMotion: reducedMotion ?? "reduce" }),
    viewport && page.setViewportSize(viewport),
  ]);
  await page.goto("/robots.txt");
  await Promise.all([
    page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    }),
    page.mouse.move(0, 0),
    context.clearCookies(),
  ]);
  pageErrors.length = 0;
  recordPageErrors(visitor);
}

/**
 * Waits until all islands have hydrated, except those that wait for the viewport or a message. The page itself signals
 * the moment, because polling from outside would slow it down.
 */
export const waitForHydration = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const listWaiting = () =>
          [...document.querySelectorAll<HTMLElement>("plinth-island")].filter(
            ({ dataset: { state, hydrateOn } }) =>
              state !== "hydrated" && hydrateOn !== "visible" && hydrateOn !== "firstMessage",
          );
        const watcher = new MutationObserver(() => listWaiting().length > 0 || done());
        const timeout = setTimeout(() => {
          reject(
            new Error(`Islands did not hydrate within 20 s: ${listWaiting().map(({ dataset: { name } }) => name)}.`),
          );
        }, 20_000);
        const done = () => {
          clearTimeout(timeout);
          watcher.disconnect();
          resolve();
        };
        watcher.observe(document, { subtree: true, childList: true, attributeFilter: ["data-state"] });
        if (listWaiting().length === 0) done();
      }),
  );

export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Logs in as this person through the fake Google sign-in page. Works without JavaScript in the page. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto(paths.logIn);
  await page.getByRole("link", { name: "Log in with Google" }).click();
  await confirmIdentity(page, name);
}

/** Enters a name on a fake provider's sign-in page and waits for the return to the site. */
export async function confirmIdentity(page: Page, name: string): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Continue as this person" }).click();
  await page.waitForURL(({ origin }) => origin === inject("siteUrl"));
}

/** Logs a browser in without a sign-in page, by setting the cookies of an existing session. */
export async function setSessionCookies(context: BrowserContext, { at, cookies }: TestBrowser): Promise<void> {
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: at })));
}

/** Simulates that the browser restores the page from its back/forward cache. */
export const dispatchPageRestore = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

/** Delays requests whose URL matches a glob until the returned function is called. */
export async function holdRequests(page: Page, files: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wantedSelector) => document.activeElement?.matches(wantedSelector), selector)) return;
  }
  throw new Error(`Focus did not reach ${selector} within 120 Tab presses.`);
}

/** Waits for the page's `load` event. Elements exist earlier, but have wrong sizes until the styles have loaded. */
export const waitForLoad = (page: Page): Promise<void> => page.waitForLoadState("load");

/** Returns true if the page is not wider than the viewport. On a phone, `innerWidth` would grow with the page. */
export async function fitsWindowWidth(page: Page): Promise<boolean> {
  await waitForLoad(page);
  const width = page.viewportSize()?.width ?? 0;
  return page.evaluate((maximum) => document.documentElement.scrollWidth <= maximum, width);
}
