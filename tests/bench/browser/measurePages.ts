import type { Browser } from "playwright-core";
import { compareMedians, createMsResult } from "../results/compare";
import { computeSampleMedian } from "../results/median";
import type { BenchResult } from "../results/result";
import { type LoadTimings, measureFirstPaint, measureLoading } from "./loading";
import { measureTimeToFirstToggle } from "./measureTimeToFirstToggle";
import { measureTouch, type TouchTimings } from "./measureTouch";
import { clickFirstToggle, observePage } from "./observePage";
import { withFirstVisit } from "./withFirstVisit";

const ROUNDS = 7;
/** Number of loads per page to measure the first paint, which varies by 50 ms from load to load. */
const PAINTS = 150;
/** Resolution in ms of Chromium's paint times. Medians of two measurements of the same page may differ by this much. */
const CLOCK_STEP_MS = 4;
/** Time in ms after which no new round starts. A busy machine reaches it. */
const LONGEST_MS = 420_000;

export interface ComparedPages {
  readonly ours: string;
  readonly withoutScripts: string;
  readonly oneRoot: string;
  readonly preact: string;
}

interface PageVisit extends LoadTimings, TouchTimings {
  readonly toggle: number;
}

/** Measures the compared pages in turn, round after round, so that a slow moment of the machine affects all of them. */
export async function measurePages(browser: Browser, pages: ComparedPages): Promise<BenchResult[]> {
  const ours: PageVisit[] = [];
  const oneRoot: PageVisit[] = [];
  const preact: PageVisit[] = [];
  const paints = await measurePaints(browser, pages);
  const start = performance.now();
  for (let round = 0; round < ROUNDS && performance.now() - start < LONGEST_MS; round += 1) {
    ours.push(await visitPage(browser, pages.ours));
    oneRoot.push(await visitPage(browser, pages.oneRoot));
    preact.push(await visitPage(browser, pages.preact));
  }
  if (ours.length < ROUNDS)
    console.log(
      `Stopped after ${ours.length} of ${ROUNDS} rounds, because the time limit was reached. The machine is busy; close other programs and run it again.`,
    );
  return [
    compareWithinClockStep(
      "first paint, relative to the same page without scripts",
      paints.ours,
      paints.withoutScripts,
    ),
    createMsResult(
      "time from the first paint to the largest contentful paint",
      ours.map(({ largest, paint }) => largest - paint),
      100,
    ),
    ...METRICS.map(({ name, of, max }) => createMsResult(name, ours.map(of), max)),
    ...METRICS.map(({ name, of, maxRatioToOneRoot }) =>
      compareMedians(
        `${name}, relative to the page as one React root`,
        maxRatioToOneRoot,
        ours.map(of),
        oneRoot.map(of),
      ),
    ),
    ...METRICS.map(({ name, of }) =>
      compareMedians(`${name}, relative to the page as one Preact root`, undefined, ours.map(of), preact.map(of)),
    ),
  ];
}

/** Compares two medians of first paints. The limit allows one step of the browser's clock. */
const compareWithinClockStep = (name: string, ours: readonly number[], theirs: readonly number[]): BenchResult =>
  compareMedians(name, 1 + CLOCK_STEP_MS / computeSampleMedian(theirs), ours, theirs);

const PAINT_PAGES = ["ours", "withoutScripts"] as const;

/** Measures first paints in ms. The order alternates, because a load after a heavy page is slightly faster. */
async function measurePaints(browser: Browser, pages: ComparedPages) {
  const paints = { ours: [] as number[], withoutScripts: [] as number[] };
  for (let round = 0; round < PAINTS; round += 1)
    for (const page of round % 2 === 0 ? PAINT_PAGES : PAINT_PAGES.toReversed())
      paints[page].push(await withFirstVisit(browser, pages[page], observePage, measureFirstPaint));
  return paints;
}

interface Metric {
  readonly name: string;
  readonly of: (visit: PageVisit) => number;
  /** Largest accepted value in ms; no limit if omitted. */
  readonly max?: number;
  readonly maxRatioToOneRoot: number;
}

/** Compared times of a page. For keys and taps, the slowest of a visit counts, because a person notices that one. */
const METRICS: readonly Metric[] = [
  { name: "total blocking time", of: ({ blocking }) => blocking, maxRatioToOneRoot: 0.5 },
  { name: "time until a click on an item works", of: ({ toggle }) => toggle, maxRatioToOneRoot: 0.5 },
  { name: "slowest key to next paint", of: ({ keys }) => Math.max(...keys), max: 100, maxRatioToOneRoot: 1 },
  { name: "slowest tap to next paint", of: ({ taps }) => Math.max(...taps), max: 100, maxRatioToOneRoot: 1 },
];

async function visitPage(browser: Browser, url: string): Promise<PageVisit> {
  const toggle = await withFirstVisit(browser, url, clickFirstToggle, measureTimeToFirstToggle);
  const timings = await withFirstVisit(browser, url, observePage, async (page) => ({
    ...(await measureLoading(page)),
    ...(await measureTouch(page)),
  }));
  return { toggle, ...timings };
}
