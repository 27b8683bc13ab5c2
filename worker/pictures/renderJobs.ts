/*
 * Runs render jobs in one isolate. A render job is one export image that is being drawn, or was drawn lately.
 *
 * A job goes through these states: "drawing" -> "finished" -> "stored" -> "evicted", or "drawing" -> "failed".
 * - The first request for an image waits in a queue, then draws the whole image, even if its client disconnects.
 * - Each request checks with a timer of its own which pieces are drawn, because the runtime ends a request that awaits
 *   another request's promise.
 * - A stored job stays in memory until newer jobs need the space, because KV takes a minute to show a new entry.
 */
import { type Clock, sleep, type WaitUntil } from "../platform/runtime";
import { createTurnQueue, type QueueTurn } from "../turns/turnQueue";

interface RenderJob {
  state: "drawing" | "finished" | "stored" | "evicted" | "failed";
  readonly pieces: Uint8Array[];
  /** Time in ms at which the last piece was drawn. */
  lastProgressAt: number;
}

/** Drawing limits of one isolate. The capacity is in tiles: two images of the whole catalogue and some small ones. */
const TURN_LIMITS = {
  capacity: 2_500,
  maxWaiting: 96,
  maxWaitingPerOwner: 32,
  waitTimeoutMs: 120_000,
  maxTurnMs: 20_000,
};
/** Number of tiles that take as long to draw as the header of an image. */
const HEADER_WEIGHT = 50;
/** Memory limit in bytes of images that are already stored in KV. The isolate has 128 MB. */
const MAX_STORED_BYTES = 16 * 1024 * 1024;
/** Time without a new piece after which the runtime has probably cancelled the drawing of an image. */
const STALLED_AFTER_MS = 10_000;
const POLL_INTERVAL_MS = 10;

/** Creates the map of render jobs by image key, the oldest job first, with the queue of waiting requests. */
export const createRenderJobQueue = () => ({ jobs: new Map<string, RenderJob>(), turns: createTurnQueue(TURN_LIMITS) });
export type RenderJobQueue = ReturnType<typeof createRenderJobQueue>;

export interface ExportImageRenderRequest {
  readonly key: string;
  /** Id of the user to whom the image belongs. */
  readonly owner: number;
  readonly tileCount: number;
  readonly draw: () => AsyncIterable<Uint8Array>;
  readonly store: (pieces: readonly Uint8Array[]) => Promise<void>;
  readonly readStored: () => Promise<ReadableStream<Uint8Array> | undefined>;
}

interface RenderContext extends RenderJobQueue {
  readonly waitUntil: WaitUntil;
  readonly now: Clock;
}

/** Streams an export image while it is drawn. Returns `undefined` if too many requests wait. */
export async function renderExportImage(
  request: ExportImageRenderRequest,
  context: RenderContext,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const { jobs, turns, waitUntil, now } = context;
  const { key, owner, tileCount } = request;
  const findJob = () => {
    const job = jobs.get(key);
    return job && !isStalled(job, now()) ? job : undefined;
  };
  const turn = await turns.acquire({
    owner,
    weight: HEADER_WEIGHT + tileCount,
    isObsolete: () => findJob() !== undefined,
  });
  if (turn) {
    const job: RenderJob = { state: "drawing", pieces: [], lastProgressAt: now() };
    jobs.set(key, job);
    waitUntil(runJob(job, turn, request, context));
  }
  const job = findJob();
  return job && toStream(readPieces(job, request, context));
}

const isStalled = ({ state, lastProgressAt }: RenderJob, at: number): boolean =>
  state === "drawing" && at - lastProgressAt > STALLED_AFTER_MS;

/** Draws and stores an image. Keeps the turn until then, which limits the unstored images in memory. */
async function runJob(
  job: RenderJob,
  turn: QueueTurn,
  { key, owner, draw, store }: ExportImageRenderRequest,
  { jobs, now }: RenderContext,
): Promise<void> {
  try {
    for await (const piece of draw()) {
      if (piece.length > 0) job.pieces.push(piece);
      job.lastProgressAt = now();
      // Lets the isolate handle other requests between two pieces, each of which takes a few ms.
      await sleep(1);
    }
    job.state = "finished";
    await store(job.pieces);
    job.state = "stored";
    evictJobs(jobs, now());
  } catch (error) {
    job.state = "failed";
    if (jobs.get(key) === job) jobs.delete(key);
    console.error(`Export image of user ${owner} could not be drawn. The next request draws it again.`, error);
  } finally {
    turn.release();
  }
}

/** Removes jobs that the runtime has cancelled, and the oldest stored images above the memory limit. */
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

async function* readPieces(
  job: RenderJob,
  { owner, readStored }: ExportImageRenderRequest,
  { now }: RenderContext,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for (let index = 0; ; index += 1) {
    while (job.state === "drawing" && index === job.pieces.length) {
      await sleep(POLL_INTERVAL_MS);
      if (isStalled(job, now()))
        throw new Error(
          `Export image of user ${owner} is incomplete: the request that drew it was cancelled. The next request draws it again.`,
        );
    }
    if (job.state === "failed")
      throw new Error(
        `Export image of user ${owner} is incomplete: drawing it failed. The next request draws it again.`,
      );
    if (job.state === "evicted") return yield* skipBytes(await readStored(), bytes, owner);
    const piece = job.pieces[index];
    if (!piece) return;
    bytes += piece.length;
    yield piece;
  }
}

async function* skipBytes(
  whole: ReadableStream<Uint8Array> | undefined,
  bytes: number,
  owner: number,
): AsyncGenerator<Uint8Array, void> {
  if (!whole)
    throw new Error(
      `Export image of user ${owner} is incomplete: it was removed from memory while it was read, and KV does not have the image. The next request draws it again.`,
    );
  let left = bytes;
  for await (const piece of whole) {
    if (piece.length > left) yield piece.subarray(left);
    left = Math.max(0, left - piece.length);
  }
}

function toStream(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  let isCancelled = false;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        // Ignores errors after the client has disconnected.
        if (isCancelled) return;
        console.error("Export image could not be sent completely. The client can request the image again.", error);
        controller.error(error);
      }
    },
    cancel() {
      isCancelled = true;
    },
  });
}
