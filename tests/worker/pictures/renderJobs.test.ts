import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DrawingRefusal } from "../../../routes/http/context";
import { createDrawingTurns } from "../../../worker/pictures/drawingTurns";
import {
  createRenderJobQueue,
  type ExportImageRenderRequest,
  type RenderJobQueue,
  renderExportImage,
} from "../../../worker/pictures/renderJobs";

const MEGABYTE = 1024 * 1024;
/** Time that a piece takes to draw. */
const PIECE_MS = 100;

let isolate: RenderJobQueue;
let stored: Map<string, Uint8Array>;
/** Keys of images in the order in which they were started and stored. */
let started: string[];
let finished: string[];
let errors: readonly unknown[][];
/** Promises that keep requests alive after their response. */
let pending: number;

beforeEach(() => {
  vi.useFakeTimers();
  [isolate, stored, started, finished, pending] = [createRenderJobQueue(createDrawingTurns()), new Map(), [], [], 0];
  errors = vi.spyOn(console, "error").mockReturnValue().mock.calls;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const advanceClock = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const named = (count: number) => Array.from({ length: count }, (_, at) => String(at));

interface ImageOptions extends Partial<ExportImageRenderRequest> {
  readonly pieces?: number;
  readonly pieceBytes?: number;
}

/** Creates an image of three pieces. Each piece consists of its own number. */
function createImage(
  key: string,
  { pieces = 3, pieceBytes = 2, ...options }: ImageOptions = {},
): ExportImageRenderRequest {
  return {
    key,
    owner: 1,
    drawingMs: 50,
    reserve: async () => true,
    async *draw() {
      started.push(key);
      for (let number = 0; number < pieces; number += 1) {
        await wait(PIECE_MS);
        yield new Uint8Array(pieceBytes).fill(number);
        yield new Uint8Array();
      }
    },
    async store(drawn) {
      stored.set(key, new Uint8Array(Buffer.concat(drawn)));
      finished.push(key);
    },
    async readStored() {
      const bytes = stored.get(key);
      // In pieces with other boundaries than the drawn ones.
      return bytes && new Blob([bytes.slice(0, 3), bytes.slice(3)]).stream();
    },
    ...options,
  };
}

function sendRequest(key: string, options?: ImageOptions) {
  const waitUntil = (work: Promise<unknown>) => {
    pending += 1;
    void work.finally(() => {
      pending -= 1;
    });
  };
  return renderExportImage(createImage(key, options), { ...isolate, waitUntil, now: Date.now });
}

/** Requests an image whose drawing is not refused. */
async function requestStream(key: string, options?: ImageOptions): Promise<ReadableStream<Uint8Array>> {
  const stream = await sendRequest(key, options);
  if (typeof stream === "string") throw new Error(`The image ${key} was refused: ${stream}.`);
  return stream;
}

/** Requests an image and reads it. Returns the numbers of the pieces that were received so far, and how it ended. */
function read(key: string, options?: ImageOptions) {
  const received: { numbers: number[]; bytes: number; end: "none" | "complete" | "aborted" | DrawingRefusal } = {
    numbers: [],
    bytes: 0,
    end: "none",
  };
  const receive = async () => {
    const stream = await sendRequest(key, options);
    if (typeof stream === "string") {
      received.end = stream;
      return;
    }
    try {
      for await (const piece of stream) {
        received.numbers.push(piece[0] ?? Number.NaN);
        received.bytes += piece.length;
      }
      received.end = "complete";
    } catch {
      received.end = "aborted";
    }
  };
  void receive();
  return received;
}

/** Sends a request that the runtime cancels at its first wait. */
function readCancelled(key: string, options?: ImageOptions): void {
  const { setTimeout } = globalThis;
  Object.assign(globalThis, { setTimeout: () => undefined });
  read(key, options);
  Object.assign(globalThis, { setTimeout });
}

const COMPLETE = { numbers: [0, 1, 2], bytes: 6, end: "complete" };

describe("a render job", () => {
  it("an export image requested by many readers is drawn once, sent to all of them and then stored", async () => {
    const first = read("one");
    await advanceClock(230);
    expect([first, pending]).toEqual([{ numbers: [0, 1], bytes: 4, end: "none" }, 1]);
    const others = named(40).map(() => read("one"));
    await advanceClock(20);
    expect(others[0]).toEqual({ numbers: [0, 1], bytes: 4, end: "none" });
    await advanceClock(200);
    for (const received of [first, ...others]) expect(received).toEqual(COMPLETE);
    expect([started, finished, pending, errors]).toEqual([["one"], ["one"], 0, []]);
  });

  it("two export images drawn simultaneously are each sent to the reader that requested them", async () => {
    const [one, other] = [read("one"), read("other", { owner: 2, pieces: 1 })];
    await advanceClock(1_000);
    expect([one, other]).toEqual([COMPLETE, { numbers: [0], bytes: 2, end: "complete" }]);
  });

  it("the drawing of an export image completes for other readers when its first reader disconnects", async () => {
    const leaving = await requestStream("one");
    const staying = read("one");
    await advanceClock(150);
    await leaving.cancel();
    await advanceClock(500);
    expect([staying, started, errors]).toEqual([COMPLETE, ["one"], []]);
  });

  it("a short drawing of an export image completes and is stored even if all its readers disconnect", async () => {
    const streams = [await requestStream("one"), await requestStream("one")];
    await advanceClock(50);
    for (const stream of streams) await stream.cancel();
    await advanceClock(500);
    expect([finished, pending, errors]).toEqual([["one"], 0, []]);
    const secondRead = read("one");
    await advanceClock(50);
    expect([secondRead, started]).toEqual([COMPLETE, ["one"]]);
  });

  it("the drawing of an export image stops two seconds after all its readers disconnected, and can be restarted", async () => {
    const streams = [await requestStream("one", { pieces: 60 }), await requestStream("one")];
    await advanceClock(500);
    for (const stream of streams) await stream.cancel();
    await advanceClock(2_700);
    expect([finished, pending, [...isolate.jobs.keys()], errors]).toEqual([[], 0, [], []]);
    const secondRead = read("one");
    await advanceClock(1_000);
    expect([secondRead, started]).toEqual([COMPLETE, ["one", "one"]]);
  });

  it("the drawing of an export image continues while any reader stays connected, even one that reads nothing", async () => {
    const leaving = await requestStream("one", { pieces: 60 });
    await requestStream("one");
    await advanceClock(500);
    await leaving.cancel();
    await advanceClock(6_000);
    expect([finished, errors]).toEqual([["one"], []]);
  });

  it("an export image whose owner has reached the drawing limit is skipped, and the image of the next owner is drawn", async () => {
    const refused = read("one", { reserve: async () => false });
    const next = read("next", { owner: 2 });
    await advanceClock(1_000);
    expect([refused.end, next, started]).toEqual(["none", COMPLETE, ["next"]]);
    await advanceClock(1_100);
    expect(refused.end).toBe("tooMany");
  });

  it("a failing check of the drawing limit lets the next export image of the owner be drawn", async () => {
    const reserve = () => Promise.reject(new Error("The limiter is away."));
    await expect(sendRequest("one", { reserve })).rejects.toThrow("The limiter is away.");
    const next = read("next");
    await advanceClock(1_000);
    expect(next).toEqual(COMPLETE);
  });

  it("several requests for one export image count only once toward the drawing limit", async () => {
    let reserved = 0;
    const reserve = async () => {
      reserved += 1;
      return true;
    };
    for (const _ of named(10)) read("one", { reserve });
    await advanceClock(1_000);
    expect(reserved).toBe(1);
  });

  it("a reader that disconnects before the first bytes of an export image affects no other reader", async () => {
    const leaving = await requestStream("one");
    const [staying, next] = [read("one"), read("next")];
    await leaving.cancel();
    await advanceClock(1_000);
    expect([staying, next, errors]).toEqual([COMPLETE, COMPLETE, []]);
  });

  it("a failed drawing of an export image aborts the streams of its readers, and a later request draws it again", async () => {
    async function* draw() {
      await wait(PIECE_MS);
      yield Uint8Array.of(0);
      await wait(PIECE_MS);
      throw new Error("The renderer failed.");
    }
    const readers = [read("one", { draw }), read("one")];
    const next = read("next");
    await advanceClock(250);
    for (const received of readers) expect(received).toEqual({ numbers: [0], bytes: 1, end: "aborted" });
    expect(errors.map(([text]) => text).toSorted()).toEqual([
      "Export image could not be sent completely. The client can request the image again.",
      "Export image could not be sent completely. The client can request the image again.",
      expect.stringMatching(/^Export image of user \d+ could not be drawn\./),
    ]);
    const secondRead = read("one");
    await advanceClock(1_000);
    expect([next, secondRead, finished, pending]).toEqual([COMPLETE, COMPLETE, ["next", "one"], 0]);
  });

  it("a drawing of an export image that the runtime cancelled aborts the streams of its readers after ten seconds", async () => {
    async function* draw() {
      yield Uint8Array.of(0);
      await new Promise(() => undefined);
    }
    const hung = read("one", { draw });
    await advanceClock(9_900);
    const joined = read("one");
    await advanceClock(50);
    expect([hung, joined]).toEqual([
      { numbers: [0], bytes: 1, end: "none" },
      { numbers: [0], bytes: 1, end: "none" },
    ]);
    await advanceClock(100);
    expect([hung.end, joined.end]).toEqual(["aborted", "aborted"]);
    // Its turn ends after twenty seconds. Others of the same owner wait for that.
    const secondRead = read("one");
    await advanceClock(11_000);
    expect([secondRead, finished]).toEqual([COMPLETE, ["one"]]);
  });

  it("a drawing of an export image that the runtime cancelled is removed from memory when another drawing ends", async () => {
    async function* draw() {
      yield new Uint8Array(MEGABYTE);
      await new Promise(() => undefined);
    }
    read("hung", { draw });
    await advanceClock(11_000);
    read("other", { owner: 2 });
    await advanceClock(500);
    expect([...isolate.jobs.keys()]).toEqual(["other"]);
  });
});

describe("render jobs that wait for a turn", () => {
  it("each owner has only one export image drawn at a time, while images of different owners are drawn simultaneously", async () => {
    for (const key of ["own 1", "own 2"]) read(key, { owner: 1 });
    read("other", { owner: 2 });
    await advanceClock(100);
    expect(started).toEqual(["own 1", "other"]);
    await advanceClock(1_000);
    expect([started, finished]).toEqual([
      ["own 1", "other", "own 2"],
      ["own 1", "other", "own 2"],
    ]);
  });

  it("the next export image of an owner is drawn only after the previous one is stored", async () => {
    read("one", { store: () => wait(5_000) });
    read("next");
    await advanceClock(5_000);
    expect(started).toEqual(["one"]);
    await advanceClock(500);
    expect(started).toEqual(["one", "next"]);
  });

  it("several requests that wait for the same export image cause only one drawing", async () => {
    read("first");
    const waiting = named(5).map(() => read("second"));
    await advanceClock(2_000);
    for (const received of waiting) expect(received).toEqual(COMPLETE);
    expect(started).toEqual(["first", "second"]);
  });

  it("a cancelled request does not affect other requests that wait for the same export image", async () => {
    read("first", { pieces: 20 });
    readCancelled("second");
    const waiting = read("second");
    await advanceClock(2_500);
    expect([waiting, started]).toEqual([COMPLETE, ["first", "second"]]);
  });

  it("an export image is not drawn if all requests that wait for it were cancelled", async () => {
    read("first", { pieces: 20 });
    for (const key of named(31)) readCancelled(key);
    await advanceClock(1_100);
    const next = read("next");
    await advanceClock(1_500);
    expect([next, started]).toEqual([COMPLETE, ["first", "next"]]);
  });

  it("many export images of one owner do not delay an export image of another owner", async () => {
    const many = named(16).map((key) => read(key, { pieces: 10, drawingMs: 400 }));
    await advanceClock(100);
    const others = [2, 3, 4].map((owner) => read(`of ${owner}`, { owner, pieces: 10, drawingMs: 400 }));
    await advanceClock(3_200);
    expect(finished.filter((key) => key.startsWith("of"))).toEqual(["of 2", "of 3", "of 4"]);
    expect(others.map(({ end }) => end)).toEqual(["complete", "complete", "complete"]);
    await advanceClock(30_000);
    for (const { end } of many) expect(end).toBe("complete");
  });

  it("a third large export image waits while two large and two small ones are drawn", async () => {
    for (const owner of [1, 2, 3]) read(`large ${owner}`, { owner, pieces: 20, drawingMs: 440 });
    for (const owner of [4, 5]) read(`small ${owner}`, { owner, drawingMs: 50 });
    await advanceClock(500);
    expect(started).toEqual(["large 1", "large 2", "small 4", "small 5"]);
    expect(finished).toEqual(["small 4", "small 5"]);
    await advanceClock(2_000);
    expect(started).toContain("large 3");
  });

  it.each([
    ["16 images of one owner", 20, () => 1, 17],
    ["96 images of all owners", 102, (at: number) => at % 10, 98],
  ])(
    "a request for an export image is rejected after two seconds if %s are already waiting",
    async (_, count, ownerOf, accepted) => {
      const all = named(count).map((key) => read(key, { owner: ownerOf(Number(key)), pieces: 90, drawingMs: 440 }));
      await advanceClock(1_900);
      expect(all.filter(({ end }) => end === "tooMany")).toEqual([]);
      await advanceClock(200);
      expect(all.filter(({ end }) => end === "tooMany")).toEqual(all.slice(accepted));
    },
  );

  it("many requests that wait for one export image leave room for other images of its owner", async () => {
    read("first", { pieces: 20 });
    const same = named(30).map(() => read("popular"));
    const other = read("other");
    await advanceClock(5_000);
    for (const received of [...same, other]) expect(received).toEqual(COMPLETE);
  });

  it("a request for an export image that is already being drawn receives its bytes without waiting", async () => {
    for (const key of named(40)) read(key, { pieces: 20 });
    await advanceClock(150);
    const joined = read("0", { pieces: 20 });
    await advanceClock(20);
    expect(joined.numbers).toEqual([0]);
  });
});

describe("a stored render job", () => {
  it("a slow reader gets the rest of an export image from storage after the image was evicted from memory", async () => {
    const slow = (await requestStream("slow", { pieceBytes: MEGABYTE })).getReader();
    const head = slow.read();
    await advanceClock(1_000);
    expect((await head)?.value?.slice(0, 2)).toEqual(Uint8Array.of(0, 0));
    expect(finished).toEqual(["slow"]);
    const job = isolate.jobs.get("slow");
    for (const owner of [2, 3, 4, 5, 6, 7]) {
      read(`of ${owner}`, { owner, pieceBytes: MEGABYTE });
      await advanceClock(1_000);
    }
    expect([...isolate.jobs.keys()]).toEqual(["of 3", "of 4", "of 5", "of 6", "of 7"]);
    expect(job).toMatchObject({ state: "evicted", pieces: [] });
    const rest: Uint8Array[] = [];
    for (let piece = await slow.read(); piece?.value; piece = await slow.read()) rest.push(piece.value);
    const bytes = Buffer.concat(rest);
    expect([bytes.length, bytes[0], bytes[MEGABYTE], bytes.at(-1)]).toEqual([2 * MEGABYTE, 1, 2, 2]);
  });

  it("the stream of a slow reader aborts if its export image was evicted from memory and is not stored", async () => {
    const slow = (await requestStream("slow", { readStored: async () => undefined })).getReader();
    await Promise.all([slow.read(), advanceClock(1_000)]);
    read("large", { pieceBytes: 6 * MEGABYTE });
    await advanceClock(1_000);
    expect([...isolate.jobs.keys()]).toEqual([]);
    // The stream has already buffered one piece.
    await slow.read();
    await expect(slow.read()).rejects.toThrow("KV does not have the image");
  });

  it("an export image is not evicted from memory before it is stored", async () => {
    const slow = read("slow", { pieceBytes: 6 * MEGABYTE, store: () => wait(5_000) });
    await advanceClock(500);
    read("other", { owner: 2, pieceBytes: 6 * MEGABYTE });
    await advanceClock(1_000);
    expect([...isolate.jobs.keys()]).toEqual(["slow"]);
    expect(slow).toEqual({ numbers: [0, 1, 2], bytes: 18 * MEGABYTE, end: "complete" });
    await advanceClock(5_000);
    expect([...isolate.jobs.keys()]).toEqual([]);
  });
});
