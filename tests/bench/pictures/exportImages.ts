import { performance } from "node:perf_hooks";
import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import { encodeExportImage, saveExportImage } from "../../../db/exportImages/exportImages";
import { sortInCatalogueOrder } from "../../../domain/catalogue/catalogueOrder";
import { buildExportImage, type ExportImage } from "../../../domain/exportImage/exportImage";
import { EMPTY_HOLDING } from "../../../domain/ownership/holding";
import type { BenchFigure } from "../figures/figure";
import { computeFigureMedian } from "../figures/median";
import { KeepAliveClient } from "../server/client";
import { createPerson } from "../server/person";
import type { RunningPlinth } from "../server/plinth";
import { findRuntime, readRuntimeMs } from "../server/runtime";

const ROUNDS = 9;
const AT_ONCE = 10;
const MEGABYTE = 1024 * 1024;

const items = sortInCatalogueOrder([...readShippedCatalogue().items]);

export const MAX_TILES = items.length;

/** Of so many tiles: what is owned, wished for and missing by turns. Another number of the round is another picture. */
export function createSampleExport(tiles: number, round: number): ExportImage {
  const copies = [{ isBoxed: true }, { isBoxed: false }];
  return buildExportImage(
    { title: `Bench ${round}`, items: items.slice(0, tiles), showing: "all" },
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

interface Taken {
  /** ms */
  readonly processor: number;
  readonly firstByte: number;
  readonly bytes: number;
}

/** What exports cost the runtime; where the kernel does not tell it, nothing is measured. */
export async function measureExportImages(plinth: RunningPlinth): Promise<BenchFigure[]> {
  const found = await findRuntime();
  if (!found) return [];
  const { userId } = await createPerson(plinth.db);
  let round = 0;
  const address = async (tiles: number): Promise<string> => {
    round += 1;
    const key = `bench-${round}`.padEnd(43, "-");
    await saveExportImage(
      plinth.db,
      { key, userId, content: encodeExportImage(createSampleExport(tiles, round)) },
      new Date(),
    );
    return `/export/${key}.png`;
  };
  const take = async (path: string): Promise<Taken> => {
    const [before, start] = [await readRuntimeMs(found.pid), performance.now()];
    const response = await fetch(plinth.url + path);
    const reader = response.body?.getReader();
    let firstByte = 0;
    let bytes = 0;
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
      firstByte ||= performance.now() - start;
      bytes += piece.value.length;
    }
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
    return { processor: (await readRuntimeMs(found.pid)) - before, firstByte, bytes };
  };
  const drawn = async (tiles: number): Promise<Taken[]> => {
    const taken: Taken[] = [];
    for (let time = 0; time < ROUNDS; time += 1) taken.push(await take(await address(tiles)));
    return taken;
  };
  // From here on the modules are loaded and the tiles at hand.
  await take(await address(items.length));

  const large = await drawn(items.length);
  const small = await drawn(100);
  const again = await address(100);
  await take(again);
  const repeats: Taken[] = [];
  for (let time = 0; time < ROUNDS; time += 1) repeats.push(await take(again));
  const processor = (taken: readonly Taken[]) => computeFigureMedian(taken.map((each) => each.processor));
  return [
    { name: `export of ${items.length} tiles, processor`, value: processor(large), unit: "ms", limit: { most: 400 } },
    {
      name: `export of ${items.length} tiles, first byte`,
      value: computeFigureMedian(large.map(({ firstByte }) => firstByte)),
      unit: "ms",
      limit: { most: 100 },
    },
    {
      name: `export of ${items.length} tiles, file`,
      value: Math.max(...large.map(({ bytes }) => bytes)),
      unit: "bytes",
      limit: { most: 6 * MEGABYTE },
    },
    { name: "export of 100 tiles, processor", value: processor(small), unit: "ms", limit: { most: 120 } },
    { name: "export from the store, processor", value: processor(repeats), unit: "ms", limit: { most: 20 } },
    ...(await measureCrowd(plinth, address)),
  ];
}

/** Large exports at once, and what others feel of them. */
async function measureCrowd(
  plinth: RunningPlinth,
  address: (tiles: number) => Promise<string>,
): Promise<BenchFigure[]> {
  const client = new KeepAliveClient(plinth.url, 1);
  const alone = computeFigureMedian(await latencies(client, async () => undefined));
  const addresses: string[] = [];
  for (let each = 0; each < AT_ONCE; each += 1) addresses.push(await address(items.length));
  let most = 0;
  const watch = setInterval(async () => {
    most = Math.max(most, (await findRuntime())?.resident ?? 0);
  }, 250);
  const exports = Promise.all(
    addresses.map(async (path) => {
      const response = await fetch(plinth.url + path);
      await response.arrayBuffer();
      return response.status;
    }),
  );
  const beside = computeFigureMedian(await latencies(client, async () => void (await exports)));
  clearInterval(watch);
  client.close();
  const failed = (await exports).filter((status) => status !== 200).length;
  return [
    { name: `${AT_ONCE} exports at once that failed`, value: failed, unit: "count", limit: { most: 0 } },
    {
      name: `other pages beside ${AT_ONCE} exports, of alone`,
      value: beside / alone,
      unit: "x",
      limit: { most: 2 },
      from: `${beside.toFixed(1)} of ${alone.toFixed(1)} ms`,
    },
    { name: `workerd beside ${AT_ONCE} exports, resident`, value: most, unit: "bytes" },
  ];
}

const LOOKS = 40;
const PAUSE_MS = 20;

/** Of a page that is rendered each time, until `until` is over and at least so many times. */
async function latencies(client: KeepAliveClient, until: () => Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const over = until().then(() => {
    isOver = true;
  });
  const taken: number[] = [];
  for (let look = 0; look < LOOKS || !isOver; look += 1) {
    const start = performance.now();
    await client.read(`/amiibo/${1 + (look % items.length)}?look=${look}`);
    taken.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  await over;
  return taken;
}
