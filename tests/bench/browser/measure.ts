import type { Browser } from "playwright-core";
import { compareMedians, createMsFigure } from "../figures/compare";
import type { BenchFigure } from "../figures/figure";
import { computeFigureMedian } from "../figures/median";
import { type LoadTimings, measureFirstPaint, measureLoading } from "./loading";
import { clickFirstToggle, observePage } from "./observe";
import { measureToggle } from "./toggle";
import { measureTouch, type TouchTimings } from "./touch";
import { withFirstVisit } from "./visit";

const ROUNDS = 7;
/** From load to load a first paint swings by 50 ms: the ratio of fewer swings by more than what is looked for. */
const PAINTS = 150;
/** ms, the steps in which Chromium tells of paints: medians of one and the same page come that far apart. */
const CLOCK_STEP = 4;
/** On a busy machine fewer rounds have to do. */
const LONGEST_MS = 420_000;

export interface ComparedPages {
  readonly ours: string;
  readonly withoutScripts: string;
  readonly oneRoot: string;
  readonly preact: string;
}

interface Live extends LoadTimings, TouchTimings {
  readonly toggle: number;
}

/** All pages in turn, round after round, so that a slow moment of the machine meets each of them. */
export async function measurePages(browser: Browser, pages: ComparedPages): Promise<BenchFigure[]> {
  const ours: Live[] = [];
  const oneRoot: Live[] = [];
  const preact: Live[] = [];
  const paints = await measurePaints(browser, pages);
  const start = performance.now();
  for (let round = 0; round < ROUNDS && performance.now() - start < LONGEST_MS; round += 1) {
    ours.push(await live(browser, pages.ours));
    oneRoot.push(await live(browser, pages.oneRoot));
    preact.push(await live(browser, pages.preact));
  }
  if (ours.length < ROUNDS) console.log(`Only ${ours.length} of ${ROUNDS} rounds: this machine is busy.`);
  return [
    sameAs("first paint, of the same page without scripts", paints.ours, paints.withoutScripts),
    createMsFigure(
      "largest paint after the first",
      ours.map(({ largest, paint }) => largest - paint),
      100,
    ),
    ...FELT.map(({ name, of, most }) => createMsFigure(name, ours.map(of), most)),
    ...FELT.map(({ name, of, mostOfOneRoot }) =>
      compareMedians(`${name}, of one root`, mostOfOneRoot, ours.map(of), oneRoot.map(of)),
    ),
    ...FELT.map(({ name, of }) =>
      compareMedians(`${name}, of one root by Preact`, undefined, ours.map(of), preact.map(of)),
    ),
  ];
}

/** As soon as the other, as far as the clock can tell. */
const sameAs = (name: string, ours: readonly number[], theirs: readonly number[]): BenchFigure =>
  compareMedians(name, 1 + CLOCK_STEP / computeFigureMedian(theirs), ours, theirs);

const PAINTED = ["ours", "withoutScripts"] as const;

/** ms, load by load, one after the other, and first by turns: a load behind a heavy one is a little quicker. */
async function measurePaints(browser: Browser, pages: ComparedPages) {
  const paints = { ours: [] as number[], withoutScripts: [] as number[] };
  for (let round = 0; round < PAINTS; round += 1)
    for (const page of round % 2 === 0 ? PAINTED : PAINTED.toReversed())
      paints[page].push(await withFirstVisit(browser, pages[page], observePage, measureFirstPaint));
  return paints;
}

interface Felt {
  readonly name: string;
  readonly of: (live: Live) => number;
  /** ms */
  readonly most?: number;
  readonly mostOfOneRoot: number;
}

/** Of keys and taps the worst of a load: that is the one that a person feels. */
const FELT: readonly Felt[] = [
  { name: "total blocking time", of: ({ blocking }) => blocking, mostOfOneRoot: 0.5 },
  { name: "first toggle works", of: ({ toggle }) => toggle, mostOfOneRoot: 0.5 },
  { name: "worst key to next paint", of: ({ keys }) => Math.max(...keys), most: 100, mostOfOneRoot: 1 },
  { name: "worst tap to next paint", of: ({ taps }) => Math.max(...taps), most: 100, mostOfOneRoot: 1 },
];

async function live(browser: Browser, url: string): Promise<Live> {
  const toggle = await withFirstVisit(browser, url, clickFirstToggle, measureToggle);
  const rest = await withFirstVisit(browser, url, observePage, async (page) => ({
    ...(await measureLoading(page)),
    ...(await measureTouch(page)),
  }));
  return { toggle, ...rest };
}
