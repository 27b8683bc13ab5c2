import { sleep } from "../mutex/mutex";
import type { WaitUntil } from "../platform/bindings";
import type { ExportImagePart } from "./drawExportImage";
import { canTakeSlot, JOB_ABANDONED_AFTER_MS, moveOwnerToBack, type RenderSlot } from "./renderQueue";

const FIRST_POLL_DELAY_MS = 10;
const MAX_POLL_DELAY_MS = 100;

/** A picture that is drawn in this isolate, or was just now, with all of it that there is. */
export interface RenderJob extends RenderSlot {
  readonly key: string;
  /** Empty again where it was forgotten. */
  readonly pieces: Uint8Array[];
  state: "going on" | "whole" | "broken";
  /** It is in the store, or could not be brought there. */
  isStored: boolean;
  readers: number;
}

/** The next look is later where the last ones were in vain. ms */
const nextPollDelay = (ms = FIRST_POLL_DELAY_MS / 2): number => Math.min(2 * ms, MAX_POLL_DELAY_MS);

const isJobAbandoned = ({ state, seen }: RenderJob, at: number): boolean =>
  state === "broken" || (state === "going on" && at - seen > JOB_ABANDONED_AFTER_MS);

/** Somebody whose picture was given up is told by the end of their connection: a bit late, but surely. */
const isStreamAbandoned = ({ state, seen }: RenderJob, at: number): boolean =>
  state === "broken" || (state === "going on" && at - seen > 4 * JOB_ABANDONED_AFTER_MS);

export interface StreamContext {
  /** The picture from the store, for who reads more slowly than it can be held. */
  readonly stored: (key: string) => Promise<ReadableStream<Uint8Array> | undefined>;
  readonly afterwards: WaitUntil;
  /** ms */
  readonly now: () => number;
}

/** The picture as it comes into being. Whoever draws it, each reader looks by a timer of their own. */
function createImageStream(drawing: RenderJob, { stored, afterwards, now }: StreamContext): ReadableStream<Uint8Array> {
  let read = 0;
  let bytes = 0;
  let rest: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const presence = registerReader(drawing, afterwards);
  const next = async (): Promise<Uint8Array | undefined> => {
    for (
      let ms = nextPollDelay();
      drawing.pieces.length === read && drawing.state === "going on";
      ms = nextPollDelay(ms)
    ) {
      await sleep(ms);
      if (isStreamAbandoned(drawing, now())) throw new Error("What drew this picture was cut off.");
    }
    if (drawing.state === "broken") throw new Error("This picture could not be drawn.");
    if (drawing.pieces.length >= read && !rest) return drawing.pieces[read];
    rest ??= await skipBytes(bytes, await stored(drawing.key));
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
        console.error("Somebody got half a picture.", error);
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
 * Counts as a reader until its end. Of a request whose sender has gone nothing runs any more, not even what says so,
 * unless somebody waits for that.
 */
function registerReader(drawing: RenderJob, afterwards: WaitUntil): ReaderRegistration {
  let settle: () => void = () => undefined;
  afterwards(
    new Promise<void>((resolve) => {
      settle = resolve;
    }),
  );
  drawing.readers += 1;
  let isOver = false;
  return {
    get isOver() {
      return isOver;
    },
    end() {
      if (!isOver) drawing.readers -= 1;
      isOver = true;
      settle();
    },
  };
}

/** What follows after so many bytes. */
async function skipBytes(
  bytes: number,
  whole: ReadableStream<Uint8Array> | undefined,
): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  if (!whole) throw new Error("A picture that was read slowly is not in the store.");
  let left = bytes;
  const skipped = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      if (piece.length > left) controller.enqueue(piece.subarray(left));
      left = Math.max(0, left - piece.length);
    },
  });
  return whole.pipeThrough(skipped).getReader();
}

/** On their way at once, in all and of one owner. Until its turn comes, one holds nothing but its request. */
const MAX_JOBS = 96;
const MAX_JOBS_PER_OWNER = 32;
/** Not refused at once: whoever asks again and again would be refused all the more often. */
const REJECTION_DELAY_MS = 2_000;
/** What is whole stays for who asks at the same time, until the store surely has it everywhere. */
const JOB_RETENTION_MS = 60_000;
/** Of the isolate's 128 megabytes; those that are drawn now come on top. */
const MAX_RETAINED_BYTES = 24 * 1024 * 1024;
/** For each that is drawn now, between two pieces of a few ms of work. */
const YIELD_MS = 1;

/** By their keys. One for each isolate. */
export type RenderJobs = Map<string, RenderJob>;

/** What is to be drawn, and whose it is. */
export interface RenderRequest {
  readonly key: string;
  readonly owner: number;
  readonly tiles: number;
  /** @param mayCome settles when that part may be drawn. */
  readonly draw: (mayCome: (part: ExportImagePart) => Promise<void>) => AsyncGenerator<Uint8Array>;
  readonly store: (pieces: readonly Uint8Array[]) => Promise<void>;
}

export interface RenderContext extends StreamContext {
  readonly drawings: RenderJobs;
}

/** The picture as it comes into being, for this request or for another one that asked before. `undefined`: there are too many. */
export async function joinOrStartRenderJob(
  commission: RenderRequest,
  studio: RenderContext,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const { drawings, afterwards, now } = studio;
  const { key, owner, tiles } = commission;
  evictJobs(drawings, now());
  const found = drawings.get(key);
  if (found && !isJobAbandoned(found, now())) return createImageStream(found, studio);
  const others = listRunningJobs(drawings);
  if (others.length >= MAX_JOBS || others.filter((other) => other.owner === owner).length >= MAX_JOBS_PER_OWNER) {
    return sleep(REJECTION_DELAY_MS).then(() => undefined);
  }
  const at = now();
  const drawing: RenderJob = {
    key,
    owner,
    tiles,
    part: "header",
    isTaken: false,
    since: at,
    seen: at,
    pieces: [],
    state: "going on",
    isStored: false,
    readers: 0,
  };
  drawings.set(key, drawing);
  const stream = createImageStream(drawing, studio);
  afterwards(runJob(drawing, commission, studio));
  return stream;
}

const listRunningJobs = (drawings: RenderJobs): RenderJob[] =>
  [...drawings.values()].filter(({ state, isStored }) => state === "going on" || (state === "whole" && !isStored));

async function runJob(drawing: RenderJob, { draw, store }: RenderRequest, studio: RenderContext): Promise<void> {
  const { drawings } = studio;
  try {
    for await (const piece of draw((part) => waitForSlot(part, drawing, studio))) {
      if (piece.length > 0) drawing.pieces.push(piece);
      await yieldToRequests(drawing, studio);
    }
    drawing.state = "whole";
    await store(drawing.pieces);
    drawing.isStored = true;
  } catch (error) {
    drawing.state = "broken";
    if (drawings.get(drawing.key) === drawing) drawings.delete(drawing.key);
    if (!(error instanceof NoReaders)) console.error("A picture could not be drawn.", error);
  } finally {
    // Only now, so that no more than have a place are neither stored nor can be forgotten.
    releaseSlot(drawing, studio);
  }
}

/** Leaves the former part's. */
async function waitForSlot(part: ExportImagePart, drawing: RenderJob, studio: RenderContext): Promise<void> {
  const { drawings, now } = studio;
  releaseSlot(drawing, studio);
  drawing.part = part;
  for (let ms = nextPollDelay(); !canTakeSlot(drawing, listRunningJobs(drawings), now()); ms = nextPollDelay(ms)) {
    await sleep(ms);
    continueOrAbort(drawing, studio);
  }
  drawing.isTaken = true;
}

function releaseSlot(drawing: RenderJob, { drawings, now }: RenderContext): void {
  if (!drawing.isTaken) return;
  drawing.isTaken = false;
  moveOwnerToBack(drawing, listRunningJobs(drawings), now());
}

/** Whatever else the site is asked comes in between. */
async function yieldToRequests(drawing: RenderJob, studio: RenderContext): Promise<void> {
  const drawnNow = listRunningJobs(studio.drawings).filter(({ isTaken }) => isTaken).length;
  await sleep(YIELD_MS * Math.max(1, drawnNow));
  continueOrAbort(drawing, studio);
}

class NoReaders extends Error {}

/** What nobody waits for any more is not drawn. */
function continueOrAbort(drawing: RenderJob, { now }: RenderContext): void {
  drawing.seen = now();
  if (drawing.readers === 0) throw new NoReaders();
}

/** Forgets what was kept for long, then what nobody reads, then the oldest. */
function evictJobs(drawings: RenderJobs, at: number): void {
  const stored = [...drawings.values()].filter(({ isStored }) => isStored);
  let bytes = stored.reduce((sum, { pieces }) => sum + sumBytes(pieces), 0);
  for (const drawing of stored.sort((one, other) => Number(one.readers > 0) - Number(other.readers > 0))) {
    const isOver = drawing.readers === 0 && at - drawing.seen > JOB_RETENTION_MS;
    if (!isOver && bytes <= MAX_RETAINED_BYTES) continue;
    bytes -= sumBytes(drawing.pieces);
    drawings.delete(drawing.key);
    drawing.pieces.length = 0;
  }
}

const sumBytes = (pieces: readonly Uint8Array[]): number => pieces.reduce((sum, { length }) => sum + length, 0);
