import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { loaded } from "./browser";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
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
  await page.evaluate(axe);
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
    async ({ runOnly, part }) => {
      const { violations } = await Reflect.get(window, "axe").run(part, { runOnly, resultTypes: ["violations"] });
      return violations;
    },
    { runOnly, part },
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
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
        const sources: readonly { readonly node: Node | null }[] = Reflect.get(entry, "sources") ?? [];
        const moved = sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return element ? `${element.localName}.${element.className} "${node?.textContent?.slice(0, 30)}"` : "gone";
        });
        noted.push(`shift ${Reflect.get(entry, "value")}: ${moved.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
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

/** Those that look different to who is signed in, and those on the way there. */
export const SIGNED_IN_SCREENS = [
  "/",
  "/price-watcher",
  "/trade",
  "/notices",
  "/settings",
  "/settings?tab=privacy",
  "/settings?tab=notifications",
  "/settings?tab=data",
  "/logout",
] as const;

/** Answers that the browser itself puts on the console: it is where they belong. */
export const isOwnStatus = (complaint: string): boolean => /status of 40[04]/.test(complaint);
