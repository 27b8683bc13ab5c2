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
import { hasMuchMemory } from "./folder";
import type { TestBrowser as SignedIn } from "./person";

/** What draws stays a process of its own: where it hangs, the browser starts it again, and could not within its own. */
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  // No page lives long enough to get back what it costs to compile its scripts a second time, for speed.
  "--js-flags=--no-opt --no-maglev",
];

/** No memory for what a page looks like: it is laid out and painted, and its pixels, which few tests look at, are not made. */
const UNDRAWN = "--force-gpu-mem-available-mb=1";

/**
 * A picture costs a page as much as its scripts, and few tests look at one: its box stays empty. The others are what
 * Playwright itself starts a desktop's browser with: the last flag of a name is the only one that counts.
 */
const WITHOUT_PICTURES =
  "--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";

/** Playwright's own: what its processes share lies on the disk, for machines that have hardly any memory for it. */
const SHARED_ON_DISK = "--disable-dev-shm-usage";

async function launch(args: readonly string[]): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  const ignoreDefaultArgs = hasMuchMemory() ? [SHARED_ON_DISK] : [];
  return chromium.launch({ executablePath, args: [...args], ignoreDefaultArgs, env: { ...process.env, ...env } });
}

export const DESKTOP = { width: 1280, height: 800 } as const;
export const TABLET = { width: 820, height: 1180 } as const;
export const PHONE = { width: 390, height: 844 } as const;

/** A phone or a tablet: a thumb instead of a mouse. */
export const toTouchOptions = (viewport: {
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
  /** What the page complained of: console errors, exceptions, violations of its policy. */
  readonly complaints: string[];
  /** What every page of the tab begins with. */
  readonly begins: Disposable[];
}

/** Tabs that nobody is at, by what they are like. They outlast a file's tests as their browsers do. */
const freeVisitors = new Map<string, Visitor[]>();
const MOST_FREE = 6;

/** By what they are started with: they outlast a file's tests, and end with the process that runs them. */
const launched = new Map<string, Promise<Browser>>();

function getBrowser({ pictures, isDrawn }: Browsers): Promise<Browser> {
  const args = [...ARGS, ...(isDrawn ? [] : [UNDRAWN]), ...(pictures ? [] : [WITHOUT_PICTURES])];
  const key = args.join(" ");
  const browser = launched.get(key) ?? launch(args);
  launched.set(key, browser);
  return browser;
}

interface Browsers {
  readonly pictures?: boolean;
  /** A test looks at pixels. */
  readonly isDrawn?: boolean;
  /**
   * Visitors come one after the other to the same tab, and find it empty. What the site's files cost, it keeps: not for
   * those who look at how a page arrives, hold its files back or alter the tab for good.
   */
  readonly areKept?: boolean;
}

/** Every visitor comes with an empty browser of their own, or to an empty tab. */
export function withBrowser({ areKept = false, ...kind }: Browsers = {}) {
  let browser: Browser;
  const here: (() => Promise<void>)[] = [];
  /** At a site that goes with its file. */
  const elsewhere = new Set<string>();

  beforeAll(async () => {
    browser = await getBrowser(kind);
  });
  afterEach(async () => {
    await Promise.all(here.splice(0).map((leave) => leave()));
  });
  afterAll(async () => {
    const gone = [...elsewhere].flatMap((like) => freeVisitors.get(like)?.splice(0) ?? []);
    await Promise.all(gone.map(({ context }) => context.close()));
  });

  return async function aVisitor(own: BrowserContextOptions = {}): Promise<Visitor> {
    const options = {
      baseURL: inject("siteUrl"),
      viewport: DESKTOP,
      reducedMotion: "reduce",
      // What it answers no route of a test sees.
      serviceWorkers: "block",
      ...own,
    } as const;
    if (!areKept) {
      const visitor = await createVisitor(browser, options);
      here.push(async () => {
        await removeRoutes(visitor.context);
        await visitor.context.close();
      });
      return visitor;
    }
    const like = JSON.stringify([kind, options]);
    if (options.baseURL !== inject("siteUrl")) elsewhere.add(like);
    const visitor = freeVisitors.get(like)?.pop() ?? withReuseChecks(await createVisitor(browser, options));
    here.push(async () => {
      if (visitor.page.isClosed()) return visitor.context.close();
      await resetContext(visitor, options);
      await releaseVisitor(like, visitor);
    });
    return visitor;
  };
}

/** The kind of tab that was wanted longest ago makes room. */
async function releaseVisitor(like: string, visitor: Visitor): Promise<void> {
  const alike = [...(freeVisitors.get(like) ?? []), visitor];
  freeVisitors.delete(like);
  freeVisitors.set(like, alike);
  const all = [...freeVisitors.values()].filter(({ length }) => length > 0);
  if (all.flat().length > MOST_FREE) await all[0]?.shift()?.context.close();
}

async function createVisitor(browser: Browser, options: BrowserContextOptions): Promise<Visitor> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const visitor = { page, context, complaints: [], begins: [] };
  recordComplaints(visitor);
  return visitor;
}

function recordComplaints({ page, complaints }: Visitor): void {
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
}

/** Refuses what could not be taken back for the next one. */
function withReuseChecks(visitor: Visitor): Visitor {
  const refuse = async () => {
    throw new Error("This lasts as long as the tab: ask for a visitor of withBrowser() whose tab is not kept.");
  };
  const { page, context } = visitor;
  const add = page.addInitScript.bind(page);
  const addInitScript: Page["addInitScript"] = async (...begin) => {
    const added = await add(...begin);
    visitor.begins.push(added);
    return added;
  };
  Object.assign(page, { addInitScript, exposeFunction: refuse, setExtraHTTPHeaders: refuse });
  Object.assign(context, { addInitScript: refuse, newCDPSession: refuse });
  Object.assign(page.clock, { install: refuse });
  return visitor;
}

/** A route whose page goes while it is being answered is no fault of the test. */
const removeRoutes = (context: BrowserContext): Promise<unknown> =>
  Promise.all([context, ...context.pages()].map((each) => each.unrouteAll({ behavior: "ignoreErrors" })));

/** As it was before anybody came. What the page sends as it is left still goes out in its person's name. */
async function resetContext(
  visitor: Visitor,
  { reducedMotion, colorScheme, viewport }: BrowserContextOptions,
): Promise<void> {
  const { page, context, complaints, begins } = visitor;
  page.removeAllListeners();
  await removeRoutes(context);
  await Promise.all(begins.splice(0).map((each) => each.dispose()));
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
  complaints.length = 0;
  recordComplaints(visitor);
}

/**
 * Waits until every island that the page has is React's own. Those further down wake when they are seen, notices
 * with news. The page says so by itself: to ask it in every frame would cost as much as the page.
 */
export const waitForHydration = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const asleep = () =>
          [...document.querySelectorAll<HTMLElement>("plinth-island")].filter(
            ({ dataset: { state, when } }) => state !== "awake" && when !== "visible" && when !== "told",
          );
        const watcher = new MutationObserver(() => asleep().length > 0 || done());
        const late = setTimeout(() => {
          reject(new Error(`These islands do not wake: ${asleep().map(({ dataset: { name } }) => name)}.`));
        }, 20_000);
        const done = () => {
          clearTimeout(late);
          watcher.disconnect();
          resolve();
        };
        watcher.observe(document, { subtree: true, childList: true, attributeFilter: ["data-state"] });
        if (asleep().length === 0) done();
      }),
  );

export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** The whole way in, as a person walks it: out to Google's stand-in and back. Scripts are not needed for it. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto(paths.logIn);
  await page.getByRole("link", { name: "Log in with Google" }).click();
  await confirmIdentity(page, name);
}

/** On a provider's page: says who one is, and comes back. */
export async function confirmIdentity(page: Page, name: string): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Continue as this person" }).click();
  await page.waitForURL(({ origin }) => origin === inject("siteUrl"));
}

/** The short way in: the cookies of who has signed in already. */
export async function setSessionCookies(context: BrowserContext, { at, cookies }: SignedIn): Promise<void> {
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: at })));
}

/** As when the browser shows a page that it kept, instead of asking for it again. */
export const dispatchPageRestore = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

/** Keeps what a glob names on its way until the answer is called. */
export async function holdRequests(page: Page, files: string): Promise<() => void> {
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(files, async (route) => {
    await arrival;
    await route.continue();
  });
  return arrive;
}

/** Tabs until the element has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`120 steps did not lead to ${selector}.`);
}

/**
 * Waits until the page looks as it will. An element is there before its styles are, and who measures then measures
 * a page that nobody sees.
 */
export const waitForLoad = (page: Page): Promise<void> => page.waitForLoadState("load");

/** The window of the device: a phone's `innerWidth` grows with the page that is too wide for it. */
export async function fitsWindowWidth(page: Page): Promise<boolean> {
  await waitForLoad(page);
  const width = page.viewportSize()?.width ?? 0;
  return page.evaluate((most) => document.documentElement.scrollWidth <= most, width);
}
