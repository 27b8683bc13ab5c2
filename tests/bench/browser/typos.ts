import type { Browser, Page } from "playwright-core";
import { messages } from "../../../domain/messages/en/islands";
import { createMsResult } from "../results/compare";
import type { BenchResult } from "../results/result";
import { observePage } from "./observePage";
import { withFirstVisit } from "./withFirstVisit";

/** Misspelt names with the text that the page must show. The last one has too many typos for a suggestion. */
const TYPOS = {
  lnik: /Did you mean Link/,
  "kk slidr": /Did you mean .*Slider/,
  pikahcu: /Did you mean Pikachu/,
  pikachoo: messages.catalogue.noResults,
} as const;
const NAMES = ["lnik", "kk slidr", "pikahcu", "pikachoo"] as const;
type Worst = Record<(typeof NAMES)[number], number>;
const ROUNDS = 5;
const BETWEEN_KEYS_MS = 120;
const BETWEEN_NAMES_MS = 800;

/** Measures the delay of keys while misspelt names are typed. Only the slowest key of a name counts. */
export async function benchTypos(browser: Browser, url: string): Promise<BenchResult[]> {
  const rounds: Worst[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(await withFirstVisit(browser, url, observePage, typeMisspeltNames));
  return NAMES.map((name) =>
    createMsResult(
      `slowest key of "${name}" to next paint`,
      rounds.map((worst) => worst[name]),
      100,
    ),
  );
}

async function typeMisspeltNames(page: Page): Promise<Worst> {
  const worst: Worst = { lnik: 0, "kk slidr": 0, pikahcu: 0, pikachoo: 0 };
  await page.waitForLoadState("load");
  const search = page.locator('input[name="q"]');
  await search.tap();
  for (const name of NAMES) {
    await search.fill("");
    await page.waitForTimeout(BETWEEN_NAMES_MS);
    await takeLatencies(page);
    await page.keyboard.type(name, { delay: BETWEEN_KEYS_MS });
    await page.getByText(TYPOS[name]).waitFor();
    await page.waitForTimeout(BETWEEN_NAMES_MS);
    const keys = await takeLatencies(page);
    if (keys.length !== name.length)
      throw new Error(`Measuring "${name}" failed: the page recorded ${keys.length} of ${name.length} keys.`);
    worst[name] = Math.max(...keys);
  }
  return worst;
}

const takeLatencies = (page: Page): Promise<number[]> => page.evaluate(() => window.observed.takeLatencies());
