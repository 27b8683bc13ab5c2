import { computeSampleMedian } from "../results/median";
import type { BenchResult } from "../results/result";
import type { RunningPlinth } from "../server/plinth";
import { findRuntimeProcess, readRuntimeProcessorMs } from "../server/runtime";

/** Number of items whose social images (pictures of link previews) are drawn one after the other. */
const ITEMS = 11;

/** Measures the processor time of a social image that is drawn and of a cached one. Works only on Linux. */
export async function measureSocialImages(plinth: RunningPlinth): Promise<BenchResult[]> {
  const runtime = await findRuntimeProcess();
  if (!runtime) return [];
  const measureProcessorMs = async (path: string): Promise<number> => {
    const before = await readRuntimeProcessorMs(runtime.pid);
    const response = await fetch(plinth.url + path);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`Loading ${path} failed: status ${response.status}.`);
    return (await readRuntimeProcessorMs(runtime.pid)) - before;
  };
  const images: string[] = [];
  for (let item = 1; item <= ITEMS; item += 1) images.push(await findSocialImagePath(plinth.url, `/amiibo/${item}`));
  const drawn: number[] = [];
  for (const image of images) drawn.push(await measureProcessorMs(image));
  const cached: number[] = [];
  for (const image of images) cached.push(await measureProcessorMs(image));
  return [
    // Skips the first image, because it also loads the modules that draw.
    {
      name: "processor time of a social image that is drawn",
      value: computeSampleMedian(drawn.slice(1)),
      unit: "ms",
      limit: { max: 250 },
    },
    {
      name: "processor time of a social image from the cache",
      value: computeSampleMedian(cached),
      unit: "ms",
      limit: { max: 10 },
    },
  ];
}

async function findSocialImagePath(url: string, path: string): Promise<string> {
  const page = await (await fetch(url + path)).text();
  const [, address] = /property="og:image" content="([^"]+)"/.exec(page) ?? [];
  if (address === undefined) throw new Error(`Finding the social image of ${path} failed: the page has no og:image.`);
  return new URL(address).pathname;
}
