import { sleep } from "../mutex/mutex";
import type { Afterwards } from "../platform/bindings";
import type { SheetPart } from "./drawSheet";
import { type DrawingSlot, isNext, LOST_MS, letOthersGoFirst } from "./places";

const LOOKS_EVERY_MS = 10;
const LOOKS_AT_LEAST_EVERY_MS = 100;

/** A picture that is drawn in this isolate, or was just now, with all of it that there is. */
export interface Drawing extends DrawingSlot {
  readonly key: string;
  /** Empty again where it was forgotten. */
  readonly pieces: Uint8Array[];
  state: "going on" | "whole" | "broken";
  /** It is in the store, or could not be brought there. */
  isStored: boolean;
  readers: number;
}

/** The next look is later where the last ones were in vain. ms */
export const later = (ms = LOOKS_EVERY_MS / 2): number => Math.min(2 * ms, LOOKS_AT_LEAST_EVERY_MS);

export const isLost = ({ state, seen }: Drawing, at: number): boolean =>
  state === "broken" || (state === "going on" && at - seen > LOST_MS);

/** Somebody whose picture was given up is told by the end of their connection: a bit late, but surely. */
const isHopeless = ({ state, seen }: Drawing, at: number): boolean =>
  state === "broken" || (state === "going on" && at - seen > 4 * LOST_MS);

export interface Surroundings {
  /** The picture from the store, for who reads more slowly than it can be held. */
  readonly stored: (key: string) => Promise<ReadableStream<Uint8Array> | undefined>;
  readonly afterwards: Afterwards;
  /** ms */
  readonly now: () => number;
}

/** The picture as it comes into being. Whoever draws it, each reader looks by a timer of their own. */
export function readingOf(drawing: Drawing, { stored, afterwards, now }: Surroundings): ReadableStream<Uint8Array> {
  let read = 0;
  let bytes = 0;
  let rest: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const presence = enter(drawing, afterwards);
  const next = async (): Promise<Uint8Array | undefined> => {
    for (let ms = later(); drawing.pieces.length === read && drawing.state === "going on"; ms = later(ms)) {
      await sleep(ms);
      if (isHopeless(drawing, now())) throw new Error("What drew this picture was cut off.");
    }
    if (drawing.state === "broken") throw new Error("This picture could not be drawn.");
    if (drawing.pieces.length >= read && !rest) return drawing.pieces[read];
    rest ??= await after(bytes, await stored(drawing.key));
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

interface Presence {
  readonly isOver: boolean;
  end(): void;
}

/**
 * Counts as a reader until its end. Of a request whose sender has gone nothing runs any more, not even what says so,
 * unless somebody waits for that.
 */
function enter(drawing: Drawing, afterwards: Afterwards): Presence {
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
async function after(
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
const MOST = 96;
const MOST_OF_ONE = 32;
/** Not refused at once: whoever asks again and again would be refused all the more often. */
const REFUSED_AFTER_MS = 2_000;
/** What is whole stays for who asks at the same time, until the store surely has it everywhere. */
const KEPT_MS = 60_000;
/** Of the isolate's 128 megabytes; those that are drawn now come on top. */
const MOST_KEPT_BYTES = 24 * 1024 * 1024;
/** For each that is drawn now, between two pieces of a few ms of work. */
const TURN_OF_OTHERS_MS = 1;

/** By their keys. One for each isolate. */
export type Drawings = Map<string, Drawing>;

/** What is to be drawn, and whose it is. */
export interface Commission {
  readonly key: string;
  readonly owner: number;
  readonly tiles: number;
  /** @param mayCome settles when that part may be drawn. */
  readonly draw: (mayCome: (part: SheetPart) => Promise<void>) => AsyncGenerator<Uint8Array>;
  readonly store: (pieces: readonly Uint8Array[]) => Promise<void>;
}

export interface Studio extends Surroundings {
  readonly drawings: Drawings;
}

/** The picture as it comes into being, for this request or for another one that asked before. `undefined`: there are too many. */
export async function drawn(commission: Commission, studio: Studio): Promise<ReadableStream<Uint8Array> | undefined> {
  const { drawings, afterwards, now } = studio;
  const { key, owner, tiles } = commission;
  makeRoom(drawings, now());
  const found = drawings.get(key);
  if (found && !isLost(found, now())) return readingOf(found, studio);
  const others = goingOn(drawings);
  if (others.length >= MOST || others.filter((other) => other.owner === owner).length >= MOST_OF_ONE) {
    return sleep(REFUSED_AFTER_MS).then(() => undefined);
  }
  const at = now();
  const drawing: Drawing = {
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
  const stream = readingOf(drawing, studio);
  afterwards(work(drawing, commission, studio));
  return stream;
}

const goingOn = (drawings: Drawings): Drawing[] =>
  [...drawings.values()].filter(({ state, isStored }) => state === "going on" || (state === "whole" && !isStored));

async function work(drawing: Drawing, { draw, store }: Commission, studio: Studio): Promise<void> {
  const { drawings } = studio;
  try {
    for await (const piece of draw((part) => takePlace(part, drawing, studio))) {
      if (piece.length > 0) drawing.pieces.push(piece);
      await letOthersWork(drawing, studio);
    }
    drawing.state = "whole";
    await store(drawing.pieces);
    drawing.isStored = true;
  } catch (error) {
    drawing.state = "broken";
    if (drawings.get(drawing.key) === drawing) drawings.delete(drawing.key);
    if (!(error instanceof GivenUp)) console.error("A picture could not be drawn.", error);
  } finally {
    // Only now, so that no more than have a place are neither stored nor can be forgotten.
    leavePlace(drawing, studio);
  }
}

/** Leaves the former part's. */
async function takePlace(part: SheetPart, drawing: Drawing, studio: Studio): Promise<void> {
  const { drawings, now } = studio;
  leavePlace(drawing, studio);
  drawing.part = part;
  for (let ms = later(); !isNext(drawing, goingOn(drawings), now()); ms = later(ms)) {
    await sleep(ms);
    goOn(drawing, studio);
  }
  drawing.isTaken = true;
}

function leavePlace(drawing: Drawing, { drawings, now }: Studio): void {
  if (!drawing.isTaken) return;
  drawing.isTaken = false;
  letOthersGoFirst(drawing, goingOn(drawings), now());
}

/** Whatever else the site is asked comes in between. */
async function letOthersWork(drawing: Drawing, studio: Studio): Promise<void> {
  const drawnNow = goingOn(studio.drawings).filter(({ isTaken }) => isTaken).length;
  await sleep(TURN_OF_OTHERS_MS * Math.max(1, drawnNow));
  goOn(drawing, studio);
}

class GivenUp extends Error {}

/** What nobody waits for any more is not drawn. */
function goOn(drawing: Drawing, { now }: Studio): void {
  drawing.seen = now();
  if (drawing.readers === 0) throw new GivenUp();
}

/** Forgets what was kept for long, then what nobody reads, then the oldest. */
function makeRoom(drawings: Drawings, at: number): void {
  const stored = [...drawings.values()].filter(({ isStored }) => isStored);
  let bytes = stored.reduce((sum, { pieces }) => sum + sizeOf(pieces), 0);
  for (const drawing of stored.sort((one, other) => Number(one.readers > 0) - Number(other.readers > 0))) {
    const isOver = drawing.readers === 0 && at - drawing.seen > KEPT_MS;
    if (!isOver && bytes <= MOST_KEPT_BYTES) continue;
    bytes -= sizeOf(drawing.pieces);
    drawings.delete(drawing.key);
    drawing.pieces.length = 0;
  }
}

const sizeOf = (pieces: readonly Uint8Array[]): number => pieces.reduce((sum, { length }) => sum + length, 0);
