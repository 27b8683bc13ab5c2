import type { BenchFigure } from "../figures/figure";
import { computeFigureMedian } from "../figures/median";
import type { RunningPlinth } from "../server/plinth";
import { findRuntime, readRuntimeMs } from "../server/runtime";

/** Items whose posters are drawn, one after the other. */
const ITEMS = 11;

/** What a poster costs the runtime when it is drawn, and when it was. Linux alone tells it. */
export async function measureSocialImages(plinth: RunningPlinth): Promise<BenchFigure[]> {
  const found = await findRuntime();
  if (!found) return [];
  const costOf = async (path: string): Promise<number> => {
    const before = await readRuntimeMs(found.pid);
    const response = await fetch(plinth.url + path);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
    return (await readRuntimeMs(found.pid)) - before;
  };
  const posters: string[] = [];
  for (let item = 1; item <= ITEMS; item += 1) posters.push(await posterOf(plinth.url, `/amiibo/${item}`));
  const drawn: number[] = [];
  for (const poster of posters) drawn.push(await costOf(poster));
  const kept: number[] = [];
  for (const poster of posters) kept.push(await costOf(poster));
  return [
    // The first of them loads what draws.
    { name: "poster, drawn, processor", value: computeFigureMedian(drawn.slice(1)), unit: "ms", limit: { most: 250 } },
    { name: "poster, kept, processor", value: computeFigureMedian(kept), unit: "ms", limit: { most: 10 } },
  ];
}

async function posterOf(url: string, path: string): Promise<string> {
  const page = await (await fetch(url + path)).text();
  const [, address] = /property="og:image" content="([^"]+)"/.exec(page) ?? [];
  if (address === undefined) throw new Error(`${path} names no picture.`);
  return new URL(address).pathname;
}
