import { performance } from "node:perf_hooks";
import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import { encodeExportImage, saveExportImage } from "../../../db/exportImages/exportImages";
import { sortInCatalogueOrder } from "../../../domain/catalogue/catalogueOrder";
import { buildExportImage, type ExportImage } from "../../../domain/exportImage/exportImage";
import { EMPTY_HOLDING } from "../../../domain/ownership/holding";
import { computeSampleMedian } from "../results/median";
import type { BenchResult } from "../results/result";
import { KeepAliveClient } from "../server/client";
import { createPerson } from "../server/person";
import type { RunningPlinth } from "../server/plinth";
import { findRuntimeProcess, readRuntimeProcessorMs } from "../server/runtime";

const ROUNDS = 9;
const AT_ONCE = 10;
const MEGABYTE = 1024 * 1024;

const items = sortInCatalogueOrder([...readShippedCatalogue().items]);

export const MAX_TILES = items.length;

/** Creates an export image (picture of many items) with owned, wishlisted and missing items. Each round differs. */
export function createSampleExport(tiles: number, round: number): ExportImage {
  const copies = [{ isBoxed: true }, { isBoxed: false }];
  return buildExportImage(
    { title: `Bench ${round}`, items: items.slice(0, tiles), filter: "all" },
    {
      holdingOf: ({ id }) => ({
        ...EMPTY_HOLDING,
        copies: copies.slice(0, (id + round) % 3),
        wishlisted: (id + round) % 3 === 0 && id % 2 === 0,
      }),
      pictureOf: () => "",
      today: "2026-01-31",
    },
  );
}

interface ExportCost {
  /** Processor time in ms. */
  readonly processor: number;
  readonly firstByte: number;
  readonly bytes: number;
}

/** Measures processor time, delay and size of export images. Returns none if the runtime's process is not found. */
export async function measureExportImages(plinth: RunningPlinth): Promise<BenchResult[]> {
  const runtime = await findRuntimeProcess();
  if (!runtime) return [];
  const { userId } = await createPerson(plinth.db);
  let round = 0;
  const storeExport = async (tiles: number): Promise<string> => {
    round += 1;
    const key = `bench-${round}`.padEnd(43, "-");
    await saveExportImage(
      plinth.db,
      { key, userId, content: encodeExportImage(createSampleExport(tiles, round)) },
      new Date(),
    );
    return `/export/${key}.png`;
  };
  const download = async (path: string): Promise<ExportCost> => {
    const [before, start] = [await readRuntimeProcessorMs(runtime.pid), performance.now()];
    const response = await fetch(plinth.url + path);
    const reader = response.body?.getReader();
    let firstByte = 0;
    let bytes = 0;
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
      firstByte ||= performance.now() - start;
      bytes += piece.value.length;
    }
    if (response.status !== 200) throw new Error(`Loading ${path} failed: status ${response.status}.`);
    return { processor: (await readRuntimeProcessorMs(runtime.pid)) - before, firstByte, bytes };
  };
  const measureDrawing = async (tiles: number): Promise<ExportCost[]> => {
    const costs: ExportCost[] = [];
    for (let time = 0; time < ROUNDS; time += 1) costs.push(await download(await storeExport(tiles)));
    return costs;
  };
  // The first export also loads modules and tiles, so it is not measured.
  await download(await storeExport(items.length));

  const large = await measureDrawing(items.length);
  const small = await measureDrawing(100);
  const secondExport = await storeExport(100);
  await download(secondExport);
  const repeats: ExportCost[] = [];
  for (let time = 0; time < ROUNDS; time += 1) repeats.push(await download(secondExport));
  const medianProcessorMs = (costs: readonly ExportCost[]) => computeSampleMedian(costs.map((each) => each.processor));
  return [
    {
      name: `processor time of an export with ${items.length} tiles`,
      value: medianProcessorMs(large),
      unit: "ms",
      limit: { max: 400 },
    },
    {
      name: `time to the first byte of an export with ${items.length} tiles`,
      value: computeSampleMedian(large.map(({ firstByte }) => firstByte)),
      unit: "ms",
      limit: { max: 100 },
    },
    {
      name: `file size of an export with ${items.length} tiles`,
      value: Math.max(...large.map(({ bytes }) => bytes)),
      unit: "bytes",
      limit: { max: 6 * MEGABYTE },
    },
    {
      name: "processor time of an export with 100 tiles",
      value: medianProcessorMs(small),
      unit: "ms",
      limit: { max: 120 },
    },
    {
      name: "processor time of an export from the cache",
      value: medianProcessorMs(repeats),
      unit: "ms",
      limit: { max: 20 },
    },
    ...(await measureCrowd(plinth, storeExport)),
  ];
}

/** Measures several large exports at the same time, and how much they slow down other pages. */
async function measureCrowd(
  plinth: RunningPlinth,
  storeExport: (tiles: number) => Promise<string>,
): Promise<BenchResult[]> {
  const client = new KeepAliveClient(plinth.url, 1);
  const aloneMs = computeSampleMedian(await measureLatencies(client, async () => undefined));
  const addresses: string[] = [];
  for (let each = 0; each < AT_ONCE; each += 1) addresses.push(await storeExport(items.length));
  let peakBytes = 0;
  const watch = setInterval(async () => {
    peakBytes = Math.max(peakBytes, (await findRuntimeProcess())?.resident ?? 0);
  }, 250);
  const exports = Promise.all(
    addresses.map(async (path) => {
      const response = await fetch(plinth.url + path);
      await response.arrayBuffer();
      return response.status;
    }),
  );
  const busyMs = computeSampleMedian(await measureLatencies(client, async () => void (await exports)));
  clearInterval(watch);
  client.close();
  const failed = (await exports).filter((status) => status !== 200).length;
  return [
    { name: `failed exports out of ${AT_ONCE} at once`, value: failed, unit: "count", limit: { max: 0 } },
    {
      name: `response time of other pages during ${AT_ONCE} exports, relative to no exports`,
      value: busyMs / aloneMs,
      unit: "x",
      limit: { max: 2 },
      from: `${busyMs.toFixed(1)} of ${aloneMs.toFixed(1)} ms`,
    },
    { name: `resident memory of the workerd process during ${AT_ONCE} exports`, value: peakBytes, unit: "bytes" },
  ];
}

const MIN_REQUESTS = 40;
const PAUSE_MS = 20;

/** Measures response times of uncached pages until `until` resolves, but at least `MIN_REQUESTS` times. */
async function measureLatencies(client: KeepAliveClient, until: () => Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const over = until().then(() => {
    isOver = true;
  });
  const costs: number[] = [];
  for (let count = 0; count < MIN_REQUESTS || !isOver; count += 1) {
    const start = performance.now();
    await client.read(`/amiibo/${1 + (count % items.length)}?count=${count}`);
    costs.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  await over;
  return costs;
}
