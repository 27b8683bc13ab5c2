import { sleep } from "../turns/sleep";
import { type Drawing, isLost, later, readingOf, type Surroundings } from "./drawing";
import type { SheetPart } from "./drawSheet";
import { isNext, letOthersGoFirst } from "./places";

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
    ...{ key, owner, tiles, part: "header", isTaken: false, since: at, seen: at },
    ...{ pieces: [], state: "going on", isStored: false, readers: 0 },
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
