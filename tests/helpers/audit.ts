import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { fitsWindowWidth, openPage, type Visitor, waitForLoad } from "./browser";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const OF_WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** What another colour scheme can break. */
const COLOURS = ["color-contrast", "link-in-text-block"];
/** What another width can break of what is shown at both. */
const LAYOUT = [...COLOURS, "target-size", "scrollable-region-focusable", "bypass"];

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

/**
 * `all`: every rule of WCAG 2.2 AA, and what who speaks to a page needs, which axe counts as an experiment. `width`: what
 * another width or device than that of `all` can break. `colours`: what another scheme can. `known`: the same once more at
 * another width or device, of what has other colours there; how things lie is looked at in light.
 */
type RuleSet = "all" | "width" | "colours" | "known";

/**
 * What axe finds against the rules of WCAG 2.2 AA, one line each.
 * @param part of the page alone, where something lies over the rest on purpose.
 */
export const listAccessibilityIssues = (page: Page, part = "html"): Promise<string[]> => runAxe(page, part, "all");

/** The same in light, and in dark of all that colours can do. */
export const listIssuesInBothSchemes = (page: Page, part = "html"): Promise<string[]> =>
  auditBothSchemes(page, part, "all", "colours");

/** Lists the barriers at another width or device of a page that was audited in both schemes. */
const listIssuesAtWidth = (page: Page): Promise<string[]> => auditBothSchemes(page, "html", "width", "known");

/** Elements and colours of a page at its audit by all rules, as JSON. */
type Seen = string;

const seenOn = (page: Page): Promise<Seen> =>
  page.evaluate(() => JSON.stringify(["seenElements", "seenColours"].map((name) => [...Reflect.get(window, name)])));

/** Tells a page what was seen of it on another device, so that only what differs here is audited by all rules. */
const recallOn = (page: Page, seen: Seen): Promise<void> =>
  page.evaluate((seen) => {
    const [elements, colours]: readonly (readonly string[])[] = JSON.parse(seen);
    Object.assign(window, { seenElements: new Set(elements), seenColours: new Set(colours) });
  }, seen);

async function auditBothSchemes(page: Page, part: string, inLight: RuleSet, inDark: RuleSet): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light" });
  const found = await runAxe(page, part, inLight);
  await page.emulateMedia({ colorScheme: "dark" });
  return [...found, ...(await runAxe(page, part, inDark))];
}

/**
 * Has axe with the page and those that follow it in its tab. To send and compile its half a megabyte for each page takes
 * longer than to look at a small one; so it is sent once, and compiled once for pages of one process.
 */
export async function haveAxeAtHand(page: Page): Promise<void> {
  await page.addInitScript(axe);
}

async function runAxe(page: Page, part: string, look: RuleSet): Promise<string[]> {
  await waitForLoad(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const found: readonly Finding[] = await page.evaluate(runAxeInPage, { part, look, OF_WCAG, COLOURS, LAYOUT });
  return found.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
}

interface AxeRun {
  readonly part: string;
  readonly look: RuleSet;
  readonly OF_WCAG: readonly string[];
  readonly COLOURS: readonly string[];
  readonly LAYOUT: readonly string[];
}

/** Runs in the page. */
async function runAxeInPage({ part, look, OF_WCAG, COLOURS, LAYOUT }: AxeRun): Promise<Finding[]> {
  const run = async (include: readonly (string | Element)[], options: object): Promise<Finding[]> => {
    if (include.length === 0) return [];
    return (await Reflect.get(window, "axe").run({ include }, { ...options, resultTypes: ["violations"] })).violations;
  };
  const only = (values: readonly string[]) => ({ runOnly: { type: "rule", values } });
  const everyRuleBut = (off: readonly string[]) => ({
    runOnly: { type: "tag", values: OF_WCAG },
    rules: Object.fromEntries([
      ["label-content-name-mismatch", { enabled: true }],
      ...off.map((id) => [id, { enabled: false }]),
    ]),
  });

  // What a search has hidden shuts nobody out, of 950 prices twenty are as good as all, and of a long table it is nearly
  // all that axe would go through.
  const prices = [...document.querySelectorAll(".market-table tbody tr:not([hidden])")];
  const back = [...document.querySelectorAll("tr[hidden]"), ...prices.slice(20)].map((row) => {
    const place = document.createComment("");
    row.replaceWith(place);
    return () => place.replaceWith(row);
  });

  /** Each element with all that decides what it is for who uses the page, its place among the others included. */
  const shown = (): Map<Element, string> => {
    const places = new Map<Element, string>([[document.body, ""]]);
    return new Map(
      [...document.body.querySelectorAll("*")].map((element) => {
        const { parentElement, previousElementSibling: before } = element;
        const at = before ? Number(places.get(before)?.split("/").at(-1)) + 1 : 0;
        const place = `${parentElement && places.get(parentElement)}/${at}`;
        places.set(element, place);
        const isSpoken = element.checkVisibility({ visibilityProperty: true });
        const isSeen = isSpoken && element.getBoundingClientRect().width > 1;
        const attributes = element.getAttributeNames().map((name) => [name, element.getAttribute(name)]);
        return [element, `${[place, element.localName, isSpoken, isSeen, attributes]}`];
      }),
    );
  };
  /** Finds elements that differ with the width or the device, and those named or described by them. */
  const changed = (seen: ReadonlySet<string>): Element[] => {
    const parts = new Set<Element>();
    for (const [element, now] of shown()) {
      if (seen.has(now)) continue;
      const around = element.parentElement?.closest("a, button, label, summary, ul, ol, dl, table, [role]");
      parts.add(around ?? element);
    }
    const isWithin = (each: Element) => [...parts].some((other) => other !== each && other.contains(each));
    return [...parts].filter((each) => each.checkVisibility() && !isWithin(each));
  };
  /** Whatever has words of its own, by what makes them readable: their colour, whether they are large, and the grounds below them. */
  const coloured = (): Map<string, Element> => {
    const grounds = new Map<Element | null, string>([[null, ""]]);
    const found = new Map<string, Element>();
    for (const element of document.querySelectorAll(`${part}, ${part} *`)) {
      const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element);
      const ground = `${grounds.get(element.parentElement)} ${[backgroundColor, backgroundImage, opacity]}`;
      grounds.set(element, ground);
      const hasWords = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
      if (hasWords && element.checkVisibility({ visibilityProperty: true }))
        found.set(
          `${[color, Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24), ground]}`,
          element,
        );
    }
    return found;
  };

  const found: Finding[] = [];
  if (look === "all") {
    Object.assign(window, { seenElements: new Set(shown().values()) });
    found.push(...(await run([part], everyRuleBut([]))));
  }
  if (look === "width") {
    const seen: Set<string> = Reflect.get(window, "seenElements");
    found.push(...(await run([part], only(LAYOUT))));
    found.push(...(await run(changed(seen), everyRuleBut(LAYOUT))));
    for (const each of shown().values()) seen.add(each);
  }
  if (look === "colours") {
    const all = coloured();
    Object.assign(window, { seenColours: new Set(all.keys()) });
    found.push(...(await run([...all.values()], only(COLOURS))));
  }
  if (look === "known") {
    const seen: Set<string> = Reflect.get(window, "seenColours");
    const others = [...coloured()].filter(([key]) => !seen.has(key));
    found.push(
      ...(await run(
        others.map(([, element]) => element),
        only(COLOURS),
      )),
    );
    for (const [key] of others) seen.add(key);
  }
  for (const putBack of back) putBack();
  return found;
}

interface LayoutShiftEntry {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/**
 * Notes every shift of the layout, and every violation of the page's policy. Before the first page. Of a page that is still
 * being read a word may be painted before the next one: what that moves at an edge is noted where it is more than a word.
 */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { noted });
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      noted.push(`policy: ${violatedDirective} ${blockedURI}`);
    });
    new PerformanceObserver((list) => {
      const [{ domInteractive }] = performance.getEntriesByType("navigation") as [PerformanceNavigationTiming];
      for (const entry of list.getEntries()) {
        const isArriving = domInteractive === 0 || entry.startTime < domInteractive;
        if (isArriving && Number(Reflect.get(entry, "value")) < 0.001) continue;
        const sources: readonly LayoutShiftEntry[] = Reflect.get(entry, "sources") ?? [];
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
export async function preloadDisplayFont(page: Page): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(async () => {
    const [, face] = /<link rel="preload" href="([^"]+)" as="font"/.exec(await (await fetch("/privacy")).text()) ?? [];
    if (!face) throw new Error("No page preloads the display face any more.");
    await (await fetch(face, { credentials: "omit" })).arrayBuffer();
  });
}

/** What was noted until fonts are there and the frame after is painted. */
export const listRecordedProblems = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    return Reflect.get(window, "noted");
  });

/** The least at which nothing may need scrolling sideways (WCAG 2.2, 1.4.10), and a wide screen. */
export const OTHER_WIDTHS = [1440, 320, 820, 1920];
/** 320 px have the shape of a phone's 390, which are audited on a phone. */
export const AUDITED_WIDTHS = [1440, 820];

/** Answers that the browser itself puts on the console: it is where they belong. */
const isOwnStatus = (complaint: string): boolean => /status of 40[04]/.test(complaint);

/** Snapshots of the screens that were audited by all rules, by path. */
export type SeenScreens = Map<string, Seen>;

export interface ScreenAuditOptions {
  readonly widths?: readonly number[];
  readonly auditedAt?: readonly number[];
  readonly isAudited?: boolean;
  readonly seen?: SeenScreens;
}

/**
 * Looks at one screen after the other: what moves, what complains, what is wider than its window, who is shut out. One
 * page for all of them, since to open one costs as much as to look.
 *
 * @param widths at which it has to fit besides its own, for a window that can change its size.
 * @param auditedAt those of them at which it is looked at for barriers, too.
 * @param seen gets what the audit by all rules saw. A screen that it has already is audited for what differs from that.
 * @returns of each screen with something to mend, what it is.
 */
export async function auditScreens(
  { page, complaints }: Visitor,
  screens: readonly string[],
  { widths = [], auditedAt = [], isAudited = true, seen }: ScreenAuditOptions = {},
): Promise<Readonly<Record<string, readonly string[]>>> {
  const faults: Record<string, readonly string[]> = {};
  await preloadDisplayFont(page);
  await recordLayoutShifts(page);
  if (isAudited || auditedAt.length > 0) await haveAxeAtHand(page);
  const size = page.viewportSize();
  for (const path of screens) {
    await openPage(page, path);
    const found = await listRecordedProblems(page);
    if (!(await fitsWindowWidth(page))) found.push("wider than its window");
    await waitForVisibleIslands(page);
    if (isAudited) {
      found.push(...(await listIssuesInBothSchemes(page)));
      if (seen) seen.set(path, await seenOn(page));
    }
    if (auditedAt.length > 0) {
      const known = seen?.get(path);
      if (!known) throw new Error(`${path} has to be audited by all rules before it is at other widths.`);
      await recallOn(page, known);
    }
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      if (!(await fitsWindowWidth(page))) found.push(`wider than ${width} px`);
      if (!auditedAt.includes(width)) continue;
      found.push(...(await listIssuesAtWidth(page)).map((it) => `${width}: ${it}`));
    }
    if (size && widths.length > 0) await page.setViewportSize(size);
    found.push(...complaints.splice(0).filter((complaint) => !isOwnStatus(complaint)));
    if (found.length > 0) faults[path] = found;
  }
  return faults;
}

/** Those that wait until they are seen, and are. */
const waitForVisibleIslands = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isReady = (island: HTMLElement) => {
      const { top, bottom, height } = island.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
      return island.dataset.state === "awake" || height === 0 || top > innerHeight || bottom < 0;
    };
    const islands = () => [...document.querySelectorAll<HTMLElement>("plinth-island[data-when='visible']")];
    while (!islands().every(isReady)) await new Promise(requestAnimationFrame);
  });

/** Those that are there, or look different, for who is signed in, and those on the way there. */
export const SIGNED_IN_SCREENS = [
  "/",
  "/amiibo/1",
  "/games/splatoon-3",
  "/amiibo-checklist",
  "/my-account",
  "/my-account/share",
  "/my-account/goal",
  "/my-account/import",
  "/activity",
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
