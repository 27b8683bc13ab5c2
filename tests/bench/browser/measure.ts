import type { Browser } from "playwright-core";
import type { Figure } from "../figures/figure";
import { median } from "../figures/median";
import { type Loading, measureLoading } from "./loading";
import { clickFirstToggle, observe } from "./observe";
import { measureToggle } from "./toggling";
import { measureTouching, type Touching } from "./touching";
import { visit } from "./visit";

const ROUNDS = 7;
/** On a busy machine fewer rounds have to do. */
const LONGEST_MS = 270_000;

export interface Pages {
  readonly ours: string;
  readonly withoutScripts: string;
  readonly oneRoot: string;
}

interface Live extends Loading, Touching {
  readonly toggle: number;
}

/** All pages in turn, round after round, so that a slow moment of the machine meets each of them. */
export async function measurePages(browser: Browser, pages: Pages): Promise<Figure[]> {
  const ours: Live[] = [];
  const oneRoot: Live[] = [];
  const document: Loading[] = [];
  const start = performance.now();
  for (let round = 0; round < ROUNDS && performance.now() - start < LONGEST_MS; round += 1) {
    document.push(await visit(browser, pages.withoutScripts, observe, measureLoading));
    ours.push(await live(browser, pages.ours));
    oneRoot.push(await live(browser, pages.oneRoot));
  }
  if (ours.length < ROUNDS) console.log(`Only ${ours.length} of ${ROUNDS} rounds: this machine is busy.`);
  const paint = ({ paint }: Loading) => [paint];
  return [
    compare(
      "first contentful paint, of the same page without scripts",
      1.15,
      ours.flatMap(paint),
      document.flatMap(paint),
    ),
    ...LIMITS.map(({ name, most, of }) => compare(`${name}, of one root`, most, ours.flatMap(of), oneRoot.flatMap(of))),
  ];
}

const LIMITS: ReadonlyArray<{ name: string; most: number; of: (live: Live) => readonly number[] }> = [
  { name: "total blocking time", most: 0.5, of: ({ blocking }) => [blocking] },
  { name: "first toggle works", most: 0.5, of: ({ toggle }) => [toggle] },
  { name: "key to next paint", most: 1, of: ({ keys }) => keys },
  { name: "tap to next paint", most: 1, of: ({ taps }) => taps },
];

async function live(browser: Browser, url: string): Promise<Live> {
  const toggle = await visit(browser, url, clickFirstToggle, measureToggle);
  const rest = await visit(browser, url, observe, async (page) => ({
    ...(await measureLoading(page)),
    ...(await measureTouching(page)),
  }));
  return { toggle, ...rest };
}

function compare(name: string, most: number, ours: readonly number[], theirs: readonly number[]): Figure {
  const [value, other] = [median(ours), median(theirs)];
  return {
    name,
    value: value / other,
    unit: "x",
    limit: { most },
    from: `${value.toFixed(1)} of ${other.toFixed(1)} ms`,
  };
}
