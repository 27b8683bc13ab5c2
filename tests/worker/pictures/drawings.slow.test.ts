import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  joinOrStartRenderJob,
  type RenderContext,
  type RenderJobs,
  type RenderRequest,
} from "../../../worker/pictures/renderJobs";

const MEGABYTE = 1024 * 1024;
const ROW_MS = 100;

let drawings: RenderJobs;
/** Parts that were started, in order. */
let started: string[];
/** Images that were finished, in order. */
let whole: string[];
let stored: Map<string, Uint8Array[]>;

beforeEach(() => {
  vi.useFakeTimers();
  [drawings, started, whole, stored] = [new Map(), [], [], new Map()];
});
afterEach(() => void vi.useRealTimers());

const createStream = (pieces: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const studio = (): RenderContext => ({
  jobs: drawings,
  readStored: async (key) => {
    const pieces = stored.get(key);
    return pieces && createStream(pieces);
  },
  waitUntil: () => undefined,
  now: Date.now,
});

interface Wanted {
  readonly owner?: number;
  /** Each row takes a tenth of a second. */
  readonly rows?: number;
  readonly rowBytes?: number;
}

/** Yields the image's bytes: 0 for the start, 1 for the header, then one number per row from 2 on. */
function picture(key: string, { owner = 1, rows = 3, rowBytes = 1 }: Wanted): RenderRequest {
  return {
    key,
    owner,
    tileCount: rows * 10,
    async *draw(mayCome) {
      yield Uint8Array.of(0);
      await mayCome("header");
      started.push(`${key} header`);
      yield Uint8Array.of(1);
      await mayCome("rows");
      started.push(`${key} rows`);
      for (let row = 0; row < rows; row++) {
        await wait(ROW_MS);
        yield new Uint8Array(rowBytes).fill(row + 2);
      }
    },
    store: async (pieces) => {
      whole.push(key);
      stored.set(key, [...pieces]);
    },
  };
}

const sendRequest = (key: string, wanted: Wanted = {}) => joinOrStartRenderJob(picture(key, wanted), studio());

/** Reads the first byte of each piece as it arrives. */
async function take(key: string, wanted: Wanted = {}) {
  const taken: number[] = [];
  const stream = await sendRequest(key, wanted);
  void (async () => {
    for await (const [first = 0] of stream ?? []) taken.push(first);
  })();
  return taken;
}

describe("a render job with many readers", () => {
  it("an image is drawn once and streamed to all readers", async () => {
    const first = await take("one");
    await pass(250);
    const later = await Promise.all(Array.from({ length: 40 }, () => take("one")));
    await pass(1_000);
    for (const taken of [first, ...later]) expect(taken).toEqual([0, 1, 2, 3, 4]);
    expect(started).toEqual(["one header", "one rows"]);
    expect(whole).toEqual(["one"]);
  });

  it("an image is not drawn again right after it was finished", async () => {
    void take("one");
    await pass(1_000);
    stored.clear();
    const again = await take("one");
    await pass(100);
    expect(again).toEqual([0, 1, 2, 3, 4]);
    expect(whole).toEqual(["one"]);
  });

  it("an image is drawn to its end after its first reader has left", async () => {
    const leaving = await sendRequest("one");
    const staying = await take("one");
    await pass(150);
    await leaving?.cancel();
    await pass(1_000);
    expect(staying).toEqual([0, 1, 2, 3, 4]);
  });

  it("an image is drawn again when its request was cancelled", async () => {
    const hung: RenderRequest = {
      ...picture("one", {}),
      async *draw() {
        yield Uint8Array.of(0);
        await new Promise(() => undefined);
      },
    };
    await joinOrStartRenderJob(hung, studio());
    await pass(4_000);
    const early = await take("one");
    await pass(2_000);
    const late = await take("one");
    await pass(1_000);
    expect([early, late]).toEqual([[0], [0, 1, 2, 3, 4]]);
  });
});

describe("a render job without readers", () => {
  it("an image without readers is not drawn any further", async () => {
    const stream = await sendRequest("left", { rows: 20 });
    await pass(500);
    await stream?.cancel();
    await pass(5_000);
    expect(whole).toEqual([]);
    const again = await take("left");
    await pass(1_000);
    expect(again).toEqual([0, 1, 2, 3, 4]);
  });

  it("a waiting image without readers is not started, and the next one goes on", async () => {
    void take("first", { rows: 20 });
    await pass(50);
    const streams = await Promise.all(["a", "b", "c"].map((key) => sendRequest(key)));
    await pass(50);
    for (const stream of streams) await stream?.cancel();
    const next = await take("next");
    await pass(3_000);
    expect(next).toEqual([0, 1, 2, 3, 4]);
    expect(started.filter((part) => part.endsWith("rows"))).toEqual(["first rows", "next rows"]);
  });
});

describe("many render jobs", () => {
  it("all headers are drawn before the first image is finished", async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, owner) => take(`${owner}`, { owner, rows: 30 })));
    await pass(2_500);
    expect(whole).toEqual([]);
    for (const taken of all) expect(taken.slice(0, 2)).toEqual([0, 1]);
    await pass(60_000);
    expect(whole.length).toBe(20);
  });

  it("two images have their rows drawn at the same time", async () => {
    for (let owner = 0; owner < 6; owner += 1) void take(`${owner}`, { owner, rows: 5 });
    let most = 0;
    for (let time = 0; time < 300; time += 1) {
      await pass(10);
      most = Math.max(most, started.filter((part) => part.endsWith("rows")).length - whole.length);
    }
    expect(most).toBe(2);
    expect(whole.length).toBe(6);
  });

  it("short images go first, and long ones do not wait forever", async () => {
    for (let owner = 0; owner < 2; owner += 1) void take(`first ${owner}`, { owner, rows: 30 });
    await pass(100);
    void take("long", { owner: 2, rows: 80 });
    void take("short", { owner: 3, rows: 2 });
    for (let owner = 10; owner < 60; owner += 1) {
      await pass(500);
      void take(`short ${owner}`, { owner, rows: 8 });
    }
    await pass(20_000);
    expect(whole.indexOf("short")).toBeLessThan(whole.indexOf("long"));
    expect(whole.indexOf("long")).toBeLessThan(whole.indexOf("short 59"));
  });

  it("many images of one owner do not delay another owner's first", async () => {
    for (let each = 0; each < 16; each += 1) void take(`many ${each}`, { owner: 1, rows: 10 });
    await pass(300);
    void take("other", { owner: 2, rows: 10 });
    void take("third", { owner: 3, rows: 10 });
    await pass(4_000);
    expect(whole.indexOf("other")).toBeGreaterThanOrEqual(0);
    expect(whole.indexOf("other")).toBeLessThanOrEqual(2);
    expect(whole.indexOf("third")).toBeLessThanOrEqual(4);
    await pass(30_000);
    expect(whole.length).toBe(18);
  });

  it("images of one owner are drawn in turn, short ones first, with at most 16 started", async () => {
    const rowsOf = (each: number) => (each === 19 ? 1 : 6);
    const all = Array.from({ length: 20 }, (_, each) => take(`${each}`, { owner: 1, rows: rowsOf(each) }));
    let most = 0;
    for (let time = 0; time < 200; time += 1) {
      await pass(100);
      most = Math.max(most, started.filter((part) => part.endsWith("header")).length - whole.length);
    }
    expect(most).toBe(16);
    expect(whole[0]).toBe("19");
    for (const [each, pieces] of (await Promise.all(all)).entries()) expect(pieces).toHaveLength(2 + rowsOf(each));
  });

  it("the render queue starts at most 48 images of all owners", async () => {
    const people = Array.from({ length: 6 }, (_, owner) => owner);
    for (const owner of people)
      for (let each = 0; each < 10; each += 1) void take(`${owner} ${each}`, { owner, rows: 300 });
    await pass(10_000);
    expect(started.filter((part) => part.endsWith("header"))).toHaveLength(48);
  });

  it.each([
    ["thirty-two of one person", 34, () => 1, 32],
    ["ninety-six in all", 100, (each: number) => each % 10, 96],
  ])("render jobs beyond %s are rejected", async (_, many, ownerOf, taken) => {
    const requests = Array.from({ length: many }, (_, each) =>
      sendRequest(`${each}`, { owner: ownerOf(each), rows: 90 }),
    );
    await pass(3_000);
    const isPutOff = (await Promise.all(requests)).map((stream) => stream === undefined);
    expect(isPutOff).toEqual(Array.from({ length: many }, (_, each) => each >= taken));
  });

  it("images of other owners are not rejected because of one owner's many", async () => {
    for (let each = 0; each < 40; each += 1) void take(`many ${each}`, { owner: 1, rows: 90 });
    const other = await take("other", { owner: 2 });
    await pass(3_000);
    expect(other).toEqual([0, 1, 2, 3, 4]);
  });
});

describe("slow readers of a render job", () => {
  it("a slow reader delays nobody and reads the rest from the store", async () => {
    const slow = (await sendRequest("slow", { rowBytes: MEGABYTE }))?.getReader();
    const head = slow?.read();
    await pass(1_000);
    expect((await head)?.value).toEqual(Uint8Array.of(0));
    expect(whole).toEqual(["slow"]);
    for (let owner = 2; owner < 12; owner += 1) {
      await sendRequest(`${owner}`, { owner, rowBytes: 3 * MEGABYTE });
      await pass(1_000);
    }
    expect(drawings.has("slow")).toBe(false);
    const held = [...drawings.values()].flatMap(({ chunks }) => chunks).reduce((sum, { length }) => sum + length, 0);
    expect(held).toBeLessThan(40 * MEGABYTE);
    const rest: Uint8Array[] = [];
    for (let piece = await slow?.read(); piece?.value; piece = await slow?.read()) rest.push(piece.value);
    const bytes = Buffer.concat(rest);
    expect(bytes.length).toBe(1 + 3 * MEGABYTE);
    expect([bytes[0], bytes[1], bytes.at(-1)]).toEqual([1, 2, 4]);
  });
});
