import { sleep } from "../mutex/mutex";
import type { WaitUntil } from "../platform/bindings";
import type { ExportImagePart } from "./drawExportImage";
import { canTakeSlot, JOB_ABANDONED_AFTER_MS, moveOwnerToBack, type RenderSlot } from "./renderQueue";

const FIRST_POLL_DELAY_MS = 10;
const MAX_POLL_DELAY_MS = 100;

/** Image that is being drawn in this isolate or was drawn recently, with the pieces so far. */
export interface RenderJob extends RenderSlot {
  readonly key: string;
  /** Pieces of the PNG. Emptied when the job is evicted from memory. */
  readonly chunks: Uint8Array[];
  state: "going on" | "whole" | "broken";
  /** True once the image was written to the store, even if the write failed. */
  isStored: boolean;
  readerCount: number;
}

/** Returns the next polling delay: it doubles up to the maximum. ms */
const nextPollDelay = (ms = FIRST_POLL_DELAY_MS / 2): number => Math.min(2 * ms, MAX_POLL_DELAY_MS);

const isJobAbandoned = ({ state, lastActiveAt }: RenderJob, at: number): boolean =>
  state === "broken" || (state === "going on" && at - lastActiveAt > JOB_ABANDONED_AFTER_MS);

/** True if readers should give up. Readers wait longer than new requests, which start another job sooner. */
const isStreamAbandoned = ({ state, lastActiveAt }: RenderJob, at: number): boolean =>
  state === "broken" || (state === "going on" && at - lastActiveAt > 4 * JOB_ABANDONED_AFTER_MS);

export interface StreamContext {
  /** Loads the image from the store, for readers that are slower than it is held in memory. */
  readonly readStored: (key: string) => Promise<ReadableStream<Uint8Array> | undefined>;
  readonly waitUntil: WaitUntil;
  /** Returns the current time in ms. */
  readonly now: () => number;
}

/**
 * Creates a stream of a job's pieces. Each reader polls with its own timer, because a request cannot await another's
 * promise.
 */
function createImageStream(job: RenderJob, { readStored, waitUntil, now }: StreamContext): ReadableStream<Uint8Array> {
  let read = 0;
  let bytes = 0;
  let rest: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const presence = registerReader(job, waitUntil);
  const next = async (): Promise<Uint8Array | undefined> => {
    for (let ms = nextPollDelay(); job.chunks.length === read && job.state === "going on"; ms = nextPollDelay(ms)) {
      await sleep(ms);
      if (isStreamAbandoned(job, now())) throw new Error("The request that drew this export image was cancelled.");
    }
    if (job.state === "broken") throw new Error("The export image could not be drawn.");
    if (job.chunks.length >= read && !rest) return job.chunks[read];
    rest ??= await skipBytes(bytes, await readStored(job.key));
    return (await rest.read()).value;
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const piece = await next();
        if (presence.isOver) return;
        if (piece) {
          read += 1;
          bytes += piece.length;
          return controller.enqueue(piece);
        }
        presence.end();
        controller.close();
      } catch (error) {
        presence.end();
        console.error("Export image stream aborted. The client received an incomplete image.", error);
        controller.error(error);
      }
    },
    async cancel(reason) {
      presence.end();
      await rest?.cancel(reason);
    },
  });
}

interface ReaderRegistration {
  readonly isOver: boolean;
  end(): void;
}

/**
 * Registers a reader until `end`. The pending promise keeps the request alive: without it a cancelled request would end
 * without reporting that its reader left.
 */
function registerReader(job: RenderJob, afterwards: WaitUntil): ReaderRegistration {
  let settle: () => void = () => undefined;
  afterwards(
    new Promise<void>((resolve) => {
      settle = resolve;
    }),
  );
  job.readerCount += 1;
  let isOver = false;
  return {
    get isOver() {
      return isOver;
    },
    end() {
      if (!isOver) job.readerCount -= 1;
      isOver = true;
      settle();
    },
  };
}

/** Returns a reader positioned after the given number of bytes. */
async function skipBytes(
  bytes: number,
  whole: ReadableStream<Uint8Array> | undefined,
): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  if (!whole) throw new Error("The export image was evicted from memory before it was read and is not in the store.");
  let left = bytes;
  const skipped = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      if (piece.length > left) controller.enqueue(piece.subarray(left));
      left = Math.max(0, left - piece.length);
    },
  });
  return whole.pipeThrough(skipped).getReader();
}

/** Limits of unfinished jobs, in all and per owner. A waiting job holds no memory except its request. */
const MAX_JOBS = 96;
const MAX_JOBS_PER_OWNER = 32;
/** Delay before a rejection, so that clients do not retry at once and add load. */
const REJECTION_DELAY_MS = 2_000;
/** Time for which a finished image stays in memory, until KV has it everywhere. */
const JOB_RETENTION_MS = 60_000;
/** Limit of finished images, a part of the isolate's 128 MB. Running jobs come on top. */
const MAX_RETAINED_BYTES = 24 * 1024 * 1024;
/** Pause per running job, between pieces of a few ms of work. */
const YIELD_MS = 1;

/** Jobs of the isolate by key. */
export type RenderJobs = Map<string, RenderJob>;

/** Image to be drawn, with its owner. */
export interface RenderRequest {
  readonly key: string;
  readonly owner: number;
  readonly tileCount: number;
  /** Draws the image in pieces. @param mayCome settles when the part may be drawn */
  readonly draw: (mayCome: (part: ExportImagePart) => Promise<void>) => AsyncGenerator<Uint8Array>;
  readonly store: (pieces: readonly Uint8Array[]) => Promise<void>;
}

export interface RenderContext extends StreamContext {
  readonly jobs: RenderJobs;
}

/** Streams an image, from a running job or a new one. `undefined` if there are too many jobs. */
export async function joinOrStartRenderJob(
  request: RenderRequest,
  context: RenderContext,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const { jobs, waitUntil, now } = context;
  const { key, owner, tileCount } = request;
  evictJobs(jobs, now());
  const existing = jobs.get(key);
  if (existing && !isJobAbandoned(existing, now())) return createImageStream(existing, context);
  const others = listRunningJobs(jobs);
  if (others.length >= MAX_JOBS || others.filter((other) => other.owner === owner).length >= MAX_JOBS_PER_OWNER) {
    return sleep(REJECTION_DELAY_MS).then(() => undefined);
  }
  const at = now();
  const job: RenderJob = {
    key,
    owner,
    tileCount,
    part: "header",
    hasSlot: false,
    queuedAt: at,
    lastActiveAt: at,
    chunks: [],
    state: "going on",
    isStored: false,
    readerCount: 0,
  };
  jobs.set(key, job);
  const stream = createImageStream(job, context);
  waitUntil(runJob(job, request, context));
  return stream;
}

const listRunningJobs = (drawings: RenderJobs): RenderJob[] =>
  [...drawings.values()].filter(({ state, isStored }) => state === "going on" || (state === "whole" && !isStored));

async function runJob(job: RenderJob, { draw, store }: RenderRequest, context: RenderContext): Promise<void> {
  const { jobs } = context;
  try {
    for await (const piece of draw((part) => waitForSlot(part, job, context))) {
      if (piece.length > 0) job.chunks.push(piece);
      await yieldToRequests(job, context);
    }
    job.state = "whole";
    await store(job.chunks);
    job.isStored = true;
  } catch (error) {
    job.state = "broken";
    if (jobs.get(job.key) === job) jobs.delete(job.key);
    if (!(error instanceof NoReaders)) console.error("An export image could not be drawn.", error);
  } finally {
    // Released only after storing, so that the number of unfinished images in memory stays limited.
    releaseSlot(job, context);
  }
}

/** Releases the previous part's slot and waits for one of this part. */
async function waitForSlot(part: ExportImagePart, job: RenderJob, context: RenderContext): Promise<void> {
  const { jobs, now } = context;
  releaseSlot(job, context);
  job.part = part;
  for (let ms = nextPollDelay(); !canTakeSlot(job, listRunningJobs(jobs), now()); ms = nextPollDelay(ms)) {
    await sleep(ms);
    continueOrAbort(job, context);
  }
  job.hasSlot = true;
}

function releaseSlot(job: RenderJob, { jobs, now }: RenderContext): void {
  if (!job.hasSlot) return;
  job.hasSlot = false;
  moveOwnerToBack(job, listRunningJobs(jobs), now());
}

/** Pauses, so that the isolate handles other requests. */
async function yieldToRequests(job: RenderJob, context: RenderContext): Promise<void> {
  const activeJobs = listRunningJobs(context.jobs).filter(({ hasSlot }) => hasSlot).length;
  await sleep(YIELD_MS * Math.max(1, activeJobs));
  continueOrAbort(job, context);
}

class NoReaders extends Error {}

/** Marks the job as alive. Throws if it has no readers left. */
function continueOrAbort(job: RenderJob, { now }: RenderContext): void {
  job.lastActiveAt = now();
  if (job.readerCount === 0) throw new NoReaders();
}

/** Evicts stored images: expired ones, then, while memory is over its limit, those without readers and the oldest. */
function evictJobs(drawings: RenderJobs, at: number): void {
  const stored = [...drawings.values()].filter(({ isStored }) => isStored);
  let bytes = stored.reduce((sum, { chunks }) => sum + sumBytes(chunks), 0);
  for (const job of stored.sort((one, other) => Number(one.readerCount > 0) - Number(other.readerCount > 0))) {
    const isOver = job.readerCount === 0 && at - job.lastActiveAt > JOB_RETENTION_MS;
    if (!isOver && bytes <= MAX_RETAINED_BYTES) continue;
    bytes -= sumBytes(job.chunks);
    drawings.delete(job.key);
    job.chunks.length = 0;
  }
}

const sumBytes = (pieces: readonly Uint8Array[]): number => pieces.reduce((sum, { length }) => sum + length, 0);
