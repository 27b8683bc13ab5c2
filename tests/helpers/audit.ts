import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { fitsItsWindow, loaded, open, type Visitor } from "./browser";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
/** What who speaks to a page needs: axe counts it as an experiment. */
const BESIDES = { "label-content-name-mismatch": { enabled: true } };
/** What another colour scheme can break. */
const COLOURS = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

/**
 * What axe finds against the rules of WCAG 2.2 AA, one line each.
 * @param part of the page alone, where something lies over the rest on purpose.
 */
export async function barriersOn(page: Page, part = "html"): Promise<string[]> {
  await loaded(page);
  // To read its half a megabyte takes longer than to look at a small page.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return findings(page, part, RULES);
}

/** The same in light, and in dark of all that colours can do. */
export async function barriersInBothSchemes(page: Page, part = "html"): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light" });
  const inLight = await barriersOn(page, part);
  await page.emulateMedia({ colorScheme: "dark" });
  return [...inLight, ...(await findings(page, part, COLOURS))];
}

async function findings(page: Page, part: string, runOnly: typeof RULES): Promise<string[]> {
  const found: readonly Finding[] = await page.evaluate(
    async ({ runOnly, rules, part }) => {
      // What a search has hidden shuts nobody out, and of a long table it is nearly all that axe would go through.
      const back = [...document.querySelectorAll("tr[hidden]")].map((row) => {
        const place = document.createComment("");
        row.replaceWith(place);
        return () => place.replaceWith(row);
      });
      const { violations } = await Reflect.get(window, "axe").run(part, {
        runOnly,
        rules,
        resultTypes: ["violations"],
      });
      for (const putBack of back) putBack();
      return violations;
    },
    { runOnly, rules: runOnly === RULES ? BESIDES : {}, part },
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
}

interface Moved {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/** Notes every shift of the layout, and every violation of the page's policy. Before the first page. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { noted });
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      noted.push(`policy: ${violatedDirective} ${blockedURI}`);
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: readonly Moved[] = Reflect.get(entry, "sources") ?? [];
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const what = element
            ? `${element.localName}.${element.className} "${node?.textContent?.slice(0, 30)}"`
            : "gone";
          const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) => `${[x, y, width, height]}`);
          return `${what} from ${from} to ${to}`;
        });
        noted.push(`shift ${Reflect.get(entry, "value")}: ${moved.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/**
 * Fetches the display face before the first page. Where a busy machine brings it after the first paint, letters change
 * their widths by a pixel, and whether they do is no matter of the page.
 */
async function haveFaceAtHand(page: Page): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(async () => {
    const [, face] = /<link rel="preload" href="([^"]+)" as="font"/.exec(await (await fetch("/privacy")).text()) ?? [];
    if (!face) throw new Error("No page preloads the display face any more.");
    await (await fetch(face, { credentials: "omit" })).arrayBuffer();
  });
}

/** What was noted until fonts are there and the frame after is painted. */
export const notedOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    return Reflect.get(window, "noted");
  });

/** The least at which nothing may need scrolling sideways (WCAG 2.2, 1.4.10), and a wide screen. */
export const OTHER_WIDTHS = [320, 820, 1440, 1920];
/** A phone's 390 px are looked at by a phone. */
export const AUDITED_WIDTHS = [320, 820, 1440];

/** Answers that the browser itself puts on the console: it is where they belong. */
const isOwnStatus = (complaint: string): boolean => /status of 40[04]/.test(complaint);

interface Looks {
  readonly widths?: readonly number[];
  readonly auditedAt?: readonly number[];
  readonly isAudited?: boolean;
}

/**
 * Looks at one screen after the other: what moves, what complains, what is wider than its window, who is shut out. One
 * page for all of them, since to open one costs as much as to look.
 *
 * @param widths at which it has to fit besides its own, for a window that can change its size.
 * @param auditedAt those of them at which it is looked at for barriers, too.
 * @returns of each screen with something to mend, what it is.
 */
export async function faultsOf(
  { page, complaints }: Visitor,
  screens: readonly string[],
  { widths = [], auditedAt = [], isAudited = true }: Looks = {},
): Promise<Readonly<Record<string, readonly string[]>>> {
  const faults: Record<string, readonly string[]> = {};
  await haveFaceAtHand(page);
  await watchLayout(page);
  const size = page.viewportSize();
  for (const path of screens) {
    await open(page, path);
    const found = await notedOn(page);
    if (!(await fitsItsWindow(page))) found.push("wider than its window");
    await seenIslandsAwake(page);
    if (isAudited) found.push(...(await barriersInBothSchemes(page)));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      if (!(await fitsItsWindow(page))) found.push(`wider than ${width} px`);
      if (auditedAt.includes(width)) found.push(...(await barriersInBothSchemes(page)).map((it) => `${width}: ${it}`));
    }
    if (size && widths.length > 0) await page.setViewportSize(size);
    found.push(...complaints.splice(0).filter((complaint) => !isOwnStatus(complaint)));
    if (found.length > 0) faults[path] = found;
  }
  return faults;
}

/** Those that wait until they are seen, and are. */
const seenIslandsAwake = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isReady = (island: HTMLElement) => {
      const { top, bottom, height } = island.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
      return island.dataset.state === "awake" || height === 0 || top > innerHeight || bottom < 0;
    };
    const islands = () => [...document.querySelectorAll<HTMLElement>("plinth-island[data-when='visible']")];
    while (!islands().every(isReady)) await new Promise(requestAnimationFrame);
  });

/** Every screen that a guest can come to. */
export const SCREENS = [
  "/",
  "/list/all",
  "/list/all?q=zzzz",
  "/list/animal-crossing-cards",
  "/list/game-series/kirby",
  "/market-prices?q=pokemon",
  "/amiibo/1/mario",
  "/amiibo/66",
  "/games",
  "/games/mario-kart-8-deluxe",
  "/faqs-and-about",
  "/privacy",
  "/changelog",
  "/latest-news",
  "/amiibo-checklist",
  "/price-watcher",
  "/settings",
  "/log-in",
  "/log-in?error=denied&provider=google",
  "/register",
  "/nonsense",
  "/?type=9",
] as const;

/** Those that are there, or look different, for who is signed in, and those on the way there. */
export const SIGNED_IN_SCREENS = [
  "/",
  "/amiibo/1",
  "/games/splatoon-3",
  "/amiibo-checklist",
  "/my-account",
  "/my-account/share",
  "/wishlist",
  "/sell-list",
  "/price-watcher",
  "/trade",
  "/notices",
  "/questions",
  "/settings",
  "/settings?tab=privacy",
  "/settings?tab=notifications",
  "/settings?tab=data",
  "/logout",
] as const;
