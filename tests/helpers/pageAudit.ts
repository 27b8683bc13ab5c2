import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { fitsWindowWidth, openPage, type Visitor, waitForLoad } from "./browser";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const OF_WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** axe rules whose result can differ between the light and the dark colour scheme. */
const COLOURS = ["color-contrast", "link-in-text-block"];
/** axe rules whose result can differ between window widths. */
const LAYOUT = [...COLOURS, "target-size", "scrollable-region-focusable", "bypass"];

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

/**
 * Rules of one accessibility audit. `all`: WCAG 2.2 AA and label-content-name-mismatch (for voice control). `width`:
 * rules whose result depends on width or device. `colours`: contrast rules. `known`: contrast rules for colours not
 * audited yet.
 */
type RuleSet = "all" | "width" | "colours" | "known";

/** Lists violations of WCAG 2.2 AA that axe finds, one line each. `part` is the selector of the audited element. */
export const listAccessibilityIssues = (page: Page, part = "html"): Promise<string[]> => runAxe(page, part, "all");

/** Lists violations of all rules in the light colour scheme and of contrast rules in the dark one. */
export const listIssuesInBothSchemes = (page: Page, part = "html"): Promise<string[]> =>
  auditBothSchemes(page, part, "all", "colours");

/** Lists violations at another width, in both colour schemes. An audit by all rules must come first. */
const listIssuesAtWidth = (page: Page): Promise<string[]> => auditBothSchemes(page, "html", "width", "known");

/** Elements and colours that an audit by all rules has covered, as JSON. */
type Seen = string;

const readSeen = (page: Page): Promise<Seen> =>
  page.evaluate(() => JSON.stringify(["seenElements", "seenColours"].map((name) => [...Reflect.get(window, name)])));

/** Tells a page what an audit on another device has covered, so that only differences are audited by all rules. */
const restoreSeen = (page: Page, seen: Seen): Promise<void> =>
  page.evaluate((seen) => {
    const [elements, colours]: readonly (readonly string[])[] = JSON.parse(seen);
    Object.assign(window, { seenElements: new Set(elements), seenColours: new Set(colours) });
  }, seen);

async function auditBothSchemes(page: Page, part: string, inLight: RuleSet, inDark: RuleSet): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light" });
  const findings = await runAxe(page, part, inLight);
  await page.emulateMedia({ colorScheme: "dark" });
  return [...findings, ...(await runAxe(page, part, inDark))];
}

/**
 * Loads axe into the page and into all later pages of the tab. Sending its half megabyte to each page again would take
 * longer than auditing a small page.
 */
export async function addAxeToPages(page: Page): Promise<void> {
  await page.addInitScript(axe);
}

async function runAxe(page: Page, part: string, ruleSet: RuleSet): Promise<string[]> {
  await waitForLoad(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const findings: readonly Finding[] = await page.evaluate(runAxeInPage, {
    part,
    look: ruleSet,
    OF_WCAG,
    COLOURS,
    LAYOUT,
  });
  return findings.flatMap(({ id, nodes }) =>
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

/** Runs the audit. This function is executed inside the page, so it must not use variables of this module. */
async function runAxeInPage({ part, look: ruleSet, OF_WCAG, COLOURS, LAYOUT }: AxeRun): Promise<Finding[]> {
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

  // Removes rows that would take most of the time: hidden ones, and all but 20 of 950 similar price rows.
  const prices = [...document.querySelectorAll(".price-table tbody tr:not([hidden])")];
  const restoreFunctions = [...document.querySelectorAll("tr[hidden]"), ...prices.slice(20)].map((row) => {
    const placeholder = document.createComment("");
    row.replaceWith(placeholder);
    return () => placeholder.replaceWith(row);
  });

  /** Describes each element by what affects accessibility: position, name, visibility and attributes. */
  const describeElements = (): Map<Element, string> => {
    const positions = new Map<Element, string>([[document.body, ""]]);
    return new Map(
      [...document.body.querySelectorAll("*")].map((element) => {
        const { parentElement, previousElementSibling: before } = element;
        const index = before ? Number(positions.get(before)?.split("/").at(-1)) + 1 : 0;
        const position = `${parentElement && positions.get(parentElement)}/${index}`;
        positions.set(element, position);
        const isSpoken = element.checkVisibility({ visibilityProperty: true });
        const isSeen = isSpoken && element.getBoundingClientRect().width > 1;
        const attributes = element.getAttributeNames().map((name) => [name, element.getAttribute(name)]);
        return [element, `${[position, element.localName, isSpoken, isSeen, attributes]}`];
      }),
    );
  };
  /** Finds elements that an earlier audit did not see in this form, each with the list, table or control around it. */
  const findChanged = (seen: ReadonlySet<string>): Element[] => {
    const parts = new Set<Element>();
    for (const [element, description] of describeElements()) {
      if (seen.has(description)) continue;
      const parent = element.parentElement?.closest("a, button, label, summary, ul, ol, dl, table, [role]");
      parts.add(parent ?? element);
    }
    const isWithin = (each: Element) => [...parts].some((other) => other !== each && other.contains(each));
    return [...parts].filter((each) => each.checkVisibility() && !isWithin(each));
  };
  /** Finds one element with text for each combination of text colour, size and backgrounds, which decide contrast. */
  const groupByColours = (): Map<string, Element> => {
    const grounds = new Map<Element | null, string>([[null, ""]]);
    const findings = new Map<string, Element>();
    for (const element of document.querySelectorAll(`${part}, ${part} *`)) {
      const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element);
      const ground = `${grounds.get(element.parentElement)} ${[backgroundColor, backgroundImage, opacity]}`;
      grounds.set(element, ground);
      const hasWords = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
      if (hasWords && element.checkVisibility({ visibilityProperty: true }))
        findings.set(
          `${[color, Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24), ground]}`,
          element,
        );
    }
    return findings;
  };

  const findings: Finding[] = [];
  if (ruleSet === "all") {
    Object.assign(window, { seenElements: new Set(describeElements().values()) });
    findings.push(...(await run([part], everyRuleBut([]))));
  }
  if (ruleSet === "width") {
    const seen: Set<string> = Reflect.get(window, "seenElements");
    findings.push(...(await run([part], only(LAYOUT))));
    findings.push(...(await run(findChanged(seen), everyRuleBut(LAYOUT))));
    for (const each of describeElements().values()) seen.add(each);
  }
  if (ruleSet === "colours") {
    const byColours = groupByColours();
    Object.assign(window, { seenColours: new Set(byColours.keys()) });
    findings.push(...(await run([...byColours.values()], only(COLOURS))));
  }
  if (ruleSet === "known") {
    const seen: Set<string> = Reflect.get(window, "seenColours");
    const others = [...groupByColours()].filter(([key]) => !seen.has(key));
    findings.push(
      ...(await run(
        others.map(([, element]) => element),
        only(COLOURS),
      )),
    );
    for (const [key] of others) seen.add(key);
  }
  for (const restore of restoreFunctions) restore();
  return findings;
}

interface LayoutShiftEntry {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/**
 * Starts recording layout shifts and content security policy violations. Must be called before the first page is
 * opened. Ignores tiny shifts while the HTML is still arriving, because text may be painted word by word.
 */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded: string[] = [];
    Object.assign(window, { noted: recorded });
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      recorded.push(`policy: ${violatedDirective} ${blockedURI}`);
    });
    new PerformanceObserver((list) => {
      const [{ domInteractive }] = performance.getEntriesByType("navigation") as [PerformanceNavigationTiming];
      for (const entry of list.getEntries()) {
        const isArriving = domInteractive === 0 || entry.startTime < domInteractive;
        if (isArriving && Number(Reflect.get(entry, "value")) < 0.001) continue;
        const sources: readonly LayoutShiftEntry[] = Reflect.get(entry, "sources") ?? [];
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const description = element
            ? `${element.localName}.${element.className} "${node?.textContent?.slice(0, 30)}"`
            : "gone";
          const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) => `${[x, y, width, height]}`);
          return `${description} from ${from} to ${to}`;
        });
        recorded.push(`shift ${Reflect.get(entry, "value")}: ${moved.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/**
 * Loads the heading font into the HTTP cache before the first page. On a busy machine it would otherwise arrive after
 * the first paint, which shifts text by a pixel.
 */
export async function preloadDisplayFont(page: Page): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(async () => {
    const [, face] = /<link rel="preload" href="([^"]+)" as="font"/.exec(await (await fetch("/privacy")).text()) ?? [];
    if (!face) throw new Error("No page preloads the display font. Update preloadDisplayFont.");
    await (await fetch(face, { credentials: "omit" })).arrayBuffer();
  });
}

/** Lists the recorded shifts and violations, once fonts are loaded and the next frame is painted. */
export const listRecordedProblems = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    return Reflect.get(window, "noted");
  });

/** Widths in px at which pages must fit. 320 is the smallest that must not scroll sideways (WCAG 2.2, 1.4.10). */
export const OTHER_WIDTHS = [1440, 320, 820, 1920];
/** Widths in px at which accessibility is audited again. 320 is left out: its layout is audited on a phone. */
export const AUDITED_WIDTHS = [1440, 820];

/** Returns true for the browser's own console message about a 400 or 404, which tests cause on purpose. */
const isOwnStatus = (message: string): boolean => /status of 40[04]/.test(message);

/** Elements and colours of the screens that were audited by all rules, by path. */
export type SeenScreens = Map<string, Seen>;

export interface ScreenAuditOptions {
  readonly widths?: readonly number[];
  readonly auditedAt?: readonly number[];
  readonly isAudited?: boolean;
  readonly seen?: SeenScreens;
}

/**
 * Opens the screens one after the other in one tab. Collects layout shifts, console errors, overflow and accessibility
 * violations.
 * @param widths further widths in px at which the screens must fit, for resizable windows
 * @param auditedAt the widths at which accessibility is audited too
 * @param seen receives the elements and colours that the full audit covered; screens already in it are audited only for
 * differences
 * @returns the problems by path, only for screens that have some
 */
export async function auditScreens(
  { page, pageErrors }: Visitor,
  screens: readonly string[],
  { widths = [], auditedAt = [], isAudited = true, seen }: ScreenAuditOptions = {},
): Promise<Readonly<Record<string, readonly string[]>>> {
  const faults: Record<string, readonly string[]> = {};
  await preloadDisplayFont(page);
  await recordLayoutShifts(page);
  if (isAudited || auditedAt.length > 0) await addAxeToPages(page);
  const size = page.viewportSize();
  for (const path of screens) {
    await openPage(page, path);
    const findings = await listRecordedProblems(page);
    if (!(await fitsWindowWidth(page))) findings.push("wider than its window");
    await waitForVisibleIslands(page);
    if (isAudited) {
      findings.push(...(await listIssuesInBothSchemes(page)));
      if (seen) seen.set(path, await readSeen(page));
    }
    if (auditedAt.length > 0) {
      const seenBefore = seen?.get(path);
      if (!seenBefore)
        throw new Error(`Screen is missing in "seen": ${path}. Audit it by all rules before other widths.`);
      await restoreSeen(page, seenBefore);
    }
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      if (!(await fitsWindowWidth(page))) findings.push(`wider than ${width} px`);
      if (!auditedAt.includes(width)) continue;
      findings.push(...(await listIssuesAtWidth(page)).map((issue) => `${width}: ${issue}`));
    }
    if (size && widths.length > 0) await page.setViewportSize(size);
    findings.push(...pageErrors.splice(0).filter((message) => !isOwnStatus(message)));
    if (findings.length > 0) faults[path] = findings;
  }
  return faults;
}

/** Waits until all visible islands that hydrate near the viewport are interactive. */
const waitForVisibleIslands = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isReady = (island: HTMLElement) => {
      const { top, bottom, height } = island.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
      return island.dataset.state === "hydrated" || height === 0 || top > innerHeight || bottom < 0;
    };
    const islands = () => [...document.querySelectorAll<HTMLElement>("plinth-island[data-hydrate-on='visible']")];
    while (!islands().every(isReady)) await new Promise(requestAnimationFrame);
  });

/** Paths of screens that only members see or that look different for them, and the logout page. */
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
