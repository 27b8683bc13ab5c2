/*
 * Runs render jobs in one isolate. A render job is one export image that is being drawn, or was drawn lately.
 *
 * A job goes through these states: "drawing" -> "finished" -> "stored" -> "evicted", or "drawing" -> "failed".
 * - The first request for an image waits in a queue, then draws the image for all who request it meanwhile, even if its
 *   own client disconnects. When no request has read the image for two seconds, the drawing stops and the job fails.
 * - Each request checks with a timer of its own which pieces are drawn, because the runtime ends a request that awaits
 *   another request's promise.
 * - A stored job stays in memory until newer jobs need the space, because KV takes a minute to show a new entry.
 */
import type { DrawingRefusal } from "../../routes/http/context";
import { type Clock, sleep, type WaitUntil } from "../platform/runtime";
import type { QueueTurn, TurnQueue } from "../turns/turnQueue";
import { acquireDrawingTurn } from "./drawingTurns";

interface RenderJob {
  state: "drawing" | "finished" | "stored" | "evicted" | "failed";
  readonly pieces: Uint8Array[];
  /** Time in ms at which the last piece was drawn. */
  lastProgressAt: number;
  /** Time in ms at which a request last checked for new pieces. A request whose client disconnects stops checking. */
  lastReadAt: number;
}

/** Memory limit in bytes of images that are already stored in KV. The isolate has 128 MB. */
const MAX_STORED_BYTES = 16 * 1024 * 1024;
/** Time without a new piece after which the runtime has probably cancelled the drawing of an image. */
const STALLED_AFTER_MS = 10_000;
/** Time without a reader after which the drawing of an image stops. */
const UNREAD_AFTER_MS = 2_000;
const POLL_INTERVAL_MS = 10;
/** Interval at which a request marks that its client still reads the image. */
const MARK_READ_INTERVAL_MS = 500;

/** Creates the map of render jobs by image key, the oldest job first, with the queue of waiting requests. */
export const createRenderJobQueue = (turns: TurnQueue) => ({ jobs: new Map<string, RenderJob>(), turns });
export type RenderJobQueue = ReturnType<typeof createRenderJobQueue>;

export interface ExportImageRenderRequest {
  readonly key: string;
  /** Id of the user to whom the image belongs. */
  readonly owner: number;
  /** Estimated drawing time in ms, which counts against the capacity of the queue. */
  readonly drawingMs: number;
  /** Counts the drawing against the limits of the requester. Returns false if one of them is reached. */
  readonly reserve: () => Promise<boolean>;
  readonly draw: () => AsyncIterable<Uint8Array>;
  readonly store: (pieces: readonly Uint8Array[]) => Promise<void>;
  readonly readStored: () => Promise<ReadableStream<Uint8Array> | undefined>;
}

interface RenderContext extends RenderJobQueue {
  readonly waitUntil: WaitUntil;
  readonly now: Clock;
}

/** Streams an export image while it is drawn. Refuses if too many requests wait, or if a limit is reached. */
export async function renderExportImage(
  request: ExportImageRenderRequest,
  context: RenderContext,
): Promise<ReadableStream<Uint8Array> | DrawingRefusal> {
  const { jobs, turns, waitUntil, now } = context;
  const { key, owner, drawingMs, reserve } = request;
  const findJob = () => {
    const job = jobs.get(key);
    return job && !isStalled(job, now()) ? job : undefined;
  };
  const turn = await acquireDrawingTurn(turns, {
    owner,
    work: key,
    weight: drawingMs,
    isObsolete: () => findJob() !== undefined,
    reserve,
  });
  if (turn === "busy" || turn === "tooMany") return turn;
  if (turn !== "obsolete") {
    const job: RenderJob = { state: "drawing", pieces: [], lastProgressAt: now(), lastReadAt: now() };
    jobs.set(key, job);
    waitUntil(runJob(job, turn, request, context));
  }
  const job = findJob();
  return job
    ? toStream(readPieces(job, request, context), () => {
        job.lastReadAt = now();
      })
    : "busy";
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
      if (now() - job.lastReadAt > UNREAD_AFTER_MS) return abandonJob(job, key, jobs);
      // Lets the isolate handle other requests between two pieces, each of which takes a few ms.
      await sleep(1);
    }
    job.state = "finished";
    await store(job.pieces);
    job.state = "stored";
    evictJobs(jobs, now());
  } catch (error) {
    abandonJob(job, key, jobs);
    console.error(`Export image of user ${owner} could not be drawn. The next request draws it again.`, error);
  } finally {
    turn.release();
  }
}

function abandonJob(job: RenderJob, key: string, jobs: Map<string, RenderJob>): void {
  job.state = "failed";
  if (jobs.get(key) === job) jobs.delete(key);
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

/** Sends pieces to a client. Calls `markRead` with a timer for as long as the runtime keeps the request alive. */
function toStream(pieces: AsyncGenerator<Uint8Array>, markRead: () => void): ReadableStream<Uint8Array> {
  let isEnded = false;
  const markReadUntilEnd = async () => {
    while (!isEnded) {
      markRead();
      await sleep(MARK_READ_INTERVAL_MS);
    }
  };
  return new ReadableStream({
    start() {
      void markReadUntilEnd();
    },
    async pull(controller) {
      try {
        const { done, value } = await pieces.next();
        if (!done) return controller.enqueue(value);
        isEnded = true;
        controller.close();
      } catch (error) {
        // Ignores errors after the client has disconnected.
        if (isEnded) return;
        isEnded = true;
        console.error("Export image could not be sent completely. The client can request the image again.", error);
        controller.error(error);
      }
    },
    cancel() {
      isEnded = true;
    },
  });
}
