import type { Afterwards } from "../platform/bindings";
import { sleep } from "../turns/sleep";
import { type DrawingSlot, LOST_MS } from "./places";

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
