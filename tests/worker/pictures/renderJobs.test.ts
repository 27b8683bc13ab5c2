import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  joinOrStartRenderJob,
  type RenderContext,
  type RenderJobs,
  type RenderRequest,
} from "../../../worker/pictures/renderJobs";

let drawings: RenderJobs;
let stored: Map<string, Uint8Array>;
/** Keys of images that were started, in order. */
let started: string[];
let errors: readonly unknown[][];
/** Requests that the platform keeps alive, until their images have ended. */
let present: number;

beforeEach(() => {
  vi.useFakeTimers();
  [drawings, stored, started, present] = [new Map(), new Map(), [], 0];
  errors = vi.spyOn(console, "error").mockReturnValue().mock.calls;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const studio = (): RenderContext => ({
  jobs: drawings,
  readStored: async (key) => {
    const bytes = stored.get(key);
    // In pieces with other boundaries than the drawn ones.
    return bytes && new Blob([bytes.slice(0, 2), bytes.slice(2)]).stream();
  },
  waitUntil: (work) => {
    present += 1;
    void work.finally(() => {
      present -= 1;
    });
  },
  now: Date.now,
});

/** Draws six bytes in three pieces and half a second. @param broken number of the piece that fails */
const picture = (key: string, broken?: number): RenderRequest => ({
  key,
  owner: 1,
  tileCount: 10,
  async *draw(mayCome) {
    started.push(key);
    await mayCome("header");
    for (const at of [0, 1, 2]) {
      if (at === 1) await mayCome("rows");
      if (at === broken) throw new Error("The pen broke.");
      yield Uint8Array.of(2 * at, 2 * at + 1);
      yield new Uint8Array();
      await wait(200);
    }
  },
  store: async (pieces) => void stored.set(key, new Uint8Array(Buffer.concat(pieces))),
});

/** Bytes that a reader received, and how its stream ended. */
async function read(commission: RenderRequest) {
  const received: { bytes: number[]; end: "whole" | "broken" | "going on" } = { bytes: [], end: "going on" };
  const stream = await joinOrStartRenderJob(commission, studio());
  void (async () => {
    try {
      for await (const piece of stream ?? []) received.bytes.push(...piece);
      received.end = "whole";
    } catch {
      received.end = "broken";
    }
  })();
  return received;
}

const WHOLE = { bytes: [0, 1, 2, 3, 4, 5], end: "whole" };

describe("a running render job", () => {
  it("an image is streamed to all readers, stored once and then releases its readers", async () => {
    const first = await read(picture("one"));
    await pass(340);
    expect(first).toEqual({ bytes: [0, 1, 2, 3], end: "going on" });
    const second = await read(picture("one"));
    await pass(2_000);
    expect([first, second]).toEqual([WHOLE, WHOLE]);
    expect([started, [...stored.keys()], present]).toEqual([["one"], ["one"], 0]);
    expect(errors).toEqual([]);
  });

  it("two images are not mixed up", async () => {
    const [one, other] = [await read(picture("one")), await read(picture("other"))];
    await pass(5_000);
    expect([one, other, started]).toEqual([WHOLE, WHOLE, ["one", "other"]]);
  });

  it("a failed image aborts its streams and is drawn again for the next reader", async () => {
    const first = await read(picture("one", 2));
    await pass(1_000);
    expect(first).toEqual({ bytes: [0, 1, 2, 3], end: "broken" });
    expect(stored.size).toBe(0);
    expect(errors.map(([words]) => words).toSorted()).toEqual([
      "An export image could not be drawn.",
      "Export image stream aborted. The client received an incomplete image.",
    ]);
    const second = await read(picture("one"));
    await pass(1_000);
    expect([second, present]).toEqual([WHOLE, 0]);
  });

  it("a failed image releases its slot", async () => {
    for (const key of ["a", "b", "c"]) await read(picture(key, 1));
    await pass(2_000);
    const next = await read(picture("next"));
    await pass(2_000);
    expect(next).toEqual(WHOLE);
  });
});

describe("a finished render job", () => {
  it("an image is held for a minute after its end and then drawn again", async () => {
    await read(picture("one"));
    // More than a minute has passed since the drawing began.
    await pass(60_300);
    await read(picture("one"));
    await pass(500);
    expect(started).toEqual(["one"]);
    await pass(61_000);
    const again = await read(picture("one"));
    await pass(2_000);
    expect([again, started]).toEqual([WHOLE, ["one", "one"]]);
  });

  it("an image counts as stored only after it is in the store", async () => {
    await read({ ...picture("one"), store: () => wait(5_000) });
    await pass(3_000);
    expect(drawings.get("one")).toMatchObject({ state: "whole", isStored: false });
    await pass(4_000);
    expect(drawings.get("one")).toMatchObject({ state: "whole", isStored: true });
  });

  it("a slow reader gets the rest from the store when the image was evicted", async () => {
    const stream = await joinOrStartRenderJob(picture("one"), studio());
    const reader = stream?.getReader();
    const first = reader?.read();
    await pass(2_000);
    expect([...((await first)?.value ?? [])]).toEqual([0, 1]);
    // Memory is freed when other images need it.
    const [held] = drawings.values();
    drawings.clear();
    if (held) held.chunks.length = 0;
    const rest: number[] = [];
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) rest.push(...piece.value);
    expect([...rest]).toEqual([2, 3, 4, 5]);
  });

  it("a slow reader's stream aborts when the image is neither in memory nor in the store", async () => {
    const stream = await joinOrStartRenderJob(picture("one"), studio());
    const reader = stream?.getReader();
    const first = reader?.read();
    await pass(2_000);
    await first;
    stored.clear();
    const [held] = drawings.values();
    if (held) held.chunks.length = 0;
    const outcome = (async () => {
      for (let piece = await reader?.read(); piece?.value; piece = await reader?.read());
    })();
    await expect(outcome).rejects.toThrow("not in the store");
  });
});
