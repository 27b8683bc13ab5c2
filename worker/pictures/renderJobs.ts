/*
 * Render jobs of one isolate: export images that are being drawn or were drawn lately.
 *
 * A job goes through these states: "drawing" -> "finished" -> "stored" -> "evicted", or "drawing" -> "failed".
 * - The first request for an image waits for a turn, starts the job and runs it to its end, even if its client leaves.
 * - Every request for the image, the first included, reads the job's pieces with a timer of its own: the runtime ends a
 *   request that awaits another request's promise. So a request that leaves affects no other.
 * - A stored job stays in memory until newer ones need the space, because KV takes a minute to show a new entry.
 */
import type { WaitUntil } from "../platform/bindings";
import { sleep } from "../platform/sleep";
import { createTurnQueue, REJECTION_DELAY_MS, type Turn, type TurnQueue } from "../turns/turnQueue";

export interface RenderJob {
  state: "drawing" | "finished" | "stored" | "evicted" | "failed";
  /** Pieces of the PNG so far. */
  readonly pieces: Uint8Array[];
  /** Time of the last piece in ms. */
  lastProgressAt: number;
}

export interface RenderJobs {
  /** Jobs by image key, the oldest first. */
  readonly jobs: Map<string, RenderJob>;
  readonly turns: TurnQueue;
}

/**
 * Limits of an isolate. The capacity is a number of tiles: two images of the whole catalogue, and small ones beside them.
 * A running job holds a few megabytes, a waiting request next to nothing.
 */
const TURN_LIMITS = { capacity: 2_500, maxWaiting: 96, maxWaitingPerOwner: 32, maxTurnMs: 20_000 };
/** Tiles that take as long as the header of an image. */
const HEADER_WEIGHT = 50;
/** Memory limit of stored jobs, a part of the isolate's 128 MB. */
const MAX_STORED_BYTES = 16 * 1024 * 1024;
/** Time without a new piece after which a job counts as cancelled by the runtime. */
const STALLED_AFTER_MS = 10_000;
const POLL_INTERVAL_MS = 10;
/** Pause after each piece, which takes a few ms of work. */
const PAUSE_MS = 1;

export const createRenderJobs = (): RenderJobs => ({ jobs: new Map(), turns: createTurnQueue(TURN_LIMITS) });

/** Image to be drawn. */
export interface RenderRequest {
  readonly key: string;
  /** User whose image it is. */
  readonly owner: number;
  readonly tileCount: number;
  readonly draw: () => AsyncIterable<Uint8Array>;
  readonly store: (pieces: readonly Uint8Array[]) => Promise<void>;
  /** Reads the image from the store. */
  readonly readStored: () => Promise<ReadableStream<Uint8Array> | undefined>;
}

interface RenderContext extends RenderJobs {
  readonly waitUntil: WaitUntil;
  /** Returns the current time in ms. */
  readonly now: () => number;
}

/** Streams an image from its job, which is started unless there is one. `undefined` if too many requests wait. */
export async function renderImage(
  request: RenderRequest,
  context: RenderContext,
): Promise<ReadableStream<Uint8Array> | undefined> {
  if (!findJob(request, context) && context.turns.isFull(request.owner)) {
    await sleep(REJECTION_DELAY_MS);
    return undefined;
  }
  const leaving = new AbortController();
  const turn = context.turns.acquire({
    owner: request.owner,
    weight: HEADER_WEIGHT + request.tileCount,
    isObsolete: () => leaving.signal.aborted || findJob(request, context) !== undefined,
  });
  // The response begins before it is the image's turn. Only then does the runtime report that the client leaves.
  return toStream(drawOrJoin(request, context, turn), leaving);
}

/** Yields the pieces of an image: of a new job as soon as it is its turn, or of one that another request has started. */
async function* drawOrJoin(
  request: RenderRequest,
  context: RenderContext,
  acquired: Promise<Turn | undefined>,
): AsyncGenerator<Uint8Array, void> {
  const turn = await acquired;
  if (turn) {
    const job: RenderJob = { state: "drawing", pieces: [], lastProgressAt: context.now() };
    context.jobs.set(request.key, job);
    context.waitUntil(runJob(job, turn, request, context));
  }
  const job = findJob(request, context);
  if (!job) throw new Error("The export image is not drawn, because its client left or its job failed.");
  yield* readPieces(job, request, context);
}

function findJob({ key }: RenderRequest, { jobs, now }: RenderContext): RenderJob | undefined {
  const job = jobs.get(key);
  return job && !isStalled(job, now()) ? job : undefined;
}

const isStalled = ({ state, lastProgressAt }: RenderJob, at: number): boolean =>
  state === "drawing" && at - lastProgressAt > STALLED_AFTER_MS;

/**
 * Draws and stores an image. The turn is held until it is stored, so that the number of unstored images in memory is
 * limited.
 */
async function runJob(
  job: RenderJob,
  turn: Turn,
  { key, draw, store }: RenderRequest,
  { jobs, now }: RenderContext,
): Promise<void> {
  try {
    for await (const piece of draw()) {
      if (piece.length > 0) job.pieces.push(piece);
      job.lastProgressAt = now();
      // Lets the isolate handle other requests.
      await sleep(PAUSE_MS);
    }
    job.state = "finished";
    await store(job.pieces);
    job.state = "stored";
    evictJobs(jobs, now());
  } catch (error) {
    job.state = "failed";
    if (jobs.get(key) === job) jobs.delete(key);
    console.error("An export image could not be drawn.", error);
  } finally {
    turn.release();
  }
}

/** Drops jobs that the runtime cancelled and evicts stored ones, the oldest first, until the others fit. */
function evictJobs(jobs: Map<string, RenderJob>, at: number): void {
  let bytes = [...jobs.values()].reduce((sum, job) => sum + (job.state === "stored" ? countBytes(job.pieces) : 0), 0);
  for (const [key, job] of jobs) {
    if (isStalled(job, at)) jobs.delete(key);
    if (job.state !== "stored" || bytes <= MAX_STORED_BYTES) continue;
    bytes -= countBytes(job.pieces);
    jobs.delete(key);
    job.state = "evicted";
    job.pieces.length = 0;
  }
}

const countBytes = (pieces: readonly Uint8Array[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

/** Yields the pieces of a job as they are drawn. */
async function* readPieces(
  job: RenderJob,
  { readStored }: RenderRequest,
  { now }: RenderContext,
): AsyncGenerator<Uint8Array, void> {
  let bytes = 0;
  for (let index = 0; ; index += 1) {
    while (job.state === "drawing" && index === job.pieces.length) {
      await sleep(POLL_INTERVAL_MS);
      if (isStalled(job, now())) throw new Error("The request that drew this export image was cancelled.");
    }
    if (job.state === "failed") throw new Error("The export image could not be drawn.");
    if (job.state === "evicted") return yield* skipBytes(await readStored(), bytes);
    const piece = job.pieces[index];
    if (!piece) return;
    bytes += piece.length;
    yield piece;
  }
}

/** Yields a stream without its first bytes. */
async function* skipBytes(
  whole: ReadableStream<Uint8Array> | undefined,
  bytes: number,
): AsyncGenerator<Uint8Array, void> {
  if (!whole) throw new Error("The export image was evicted from memory before it was read and is not in the store.");
  let left = bytes;
  for await (const piece of whole) {
    if (piece.length > left) yield piece.subarray(left);
    left = Math.max(0, left - piece.length);
  }
}

/** Creates a stream of pieces. @param leaving is aborted when the client leaves */
function toStream(pieces: AsyncGenerator<Uint8Array>, leaving: AbortController): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        // Nothing can be sent after the client has left.
        if (leaving.signal.aborted) return;
        console.error("Export image stream aborted. The client received an incomplete image.", error);
        controller.error(error);
      }
    },
    cancel: () => leaving.abort(),
  });
}
