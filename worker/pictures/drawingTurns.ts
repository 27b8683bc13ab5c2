/*
 * Decides which picture this isolate draws next, and whose limit it counts against. Drawing blocks the thread, so that
 * its limits are in ms.
 *
 * - Social images (the pictures beside links) go first. They belong to the address that requests them, not to the member
 *   whom they show. So requests for a member's pictures use up nothing of what that member may draw.
 * - Pictures of a member's own collection belong to the account. They wait for each other, and take turns with those of
 *   other accounts.
 */

import type { DrawingRefusal } from "../../routes/http/context";
import { sleep } from "../platform/runtime";
import {
  createTurnQueue,
  type QueueTurn,
  type QueueTurnRequest,
  REJECTION_DELAY_MS,
  type TurnQueue,
} from "../turns/turnQueue";

/** Drawing limits of one isolate. Weights are estimated ms: the capacity is two export images of the whole catalogue. */
export const DRAWING_CAPACITY_MS = 1_000;

export const createDrawingTurns = (): TurnQueue =>
  createTurnQueue({
    capacity: DRAWING_CAPACITY_MS,
    maxWaiting: 96,
    maxWaitingPerOwner: 16,
    waitTimeoutMs: 30_000,
    maxTurnMs: 20_000,
  });

interface DrawingRequest extends QueueTurnRequest {
  readonly owner: number | string;
  readonly work: string;
  readonly isObsolete: () => boolean;
  /** Counts the drawing against the limits of those who cause it. Returns false if one of them is reached. */
  readonly reserve: () => Promise<boolean>;
}

/**
 * Waits for the turn to draw a picture. Returns `"obsolete"` if another request has drawn it meanwhile. Refusals are
 * delayed, so that a client that repeats them at once causes little work.
 */
export async function acquireDrawingTurn(
  turns: TurnQueue,
  { reserve, ...request }: DrawingRequest,
): Promise<QueueTurn | DrawingRefusal | "obsolete"> {
  if (request.isObsolete()) return "obsolete";
  if (!turns.hasRoomFor(request)) return refuse();
  const turn = await turns.acquire(request);
  if (!turn) return request.isObsolete() ? "obsolete" : "busy";
  let isReserved = false;
  try {
    isReserved = await reserve();
  } finally {
    if (!isReserved) turn.release();
  }
  return isReserved ? turn : refuse();
}

const refuse = (): Promise<DrawingRefusal> => sleep(REJECTION_DELAY_MS).then(() => "tooMany");
