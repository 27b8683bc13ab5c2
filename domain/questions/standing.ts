/** New questions of one person in 24 hours. */
export const MOST_NEW_A_DAY = 10;
/** Of what one person wrote to another, so much may wait for an answer. */
export const MOST_WAITING = 3;

/** How somebody who would write stands with whom they would write to. */
export interface Standing {
  /** One of the two has blocked the other. */
  readonly isApart: boolean;
  /** The other one takes questions, and shows something. */
  readonly isOpen: boolean;
  /** An admin has stopped who would write. */
  readonly isStopped: boolean;
  /** What they wrote to the other since that one last wrote about the same. */
  readonly waiting: number;
  /** Their new questions of the last 24 hours, to whomever. */
  readonly today: number;
}

/** How the conversation stands that they would go on with. */
export interface Going {
  /** It is about things of who would write: they were asked, and may answer whoever they are open to. */
  readonly isMine: boolean;
  /** The other one has written in it. */
  readonly isAnswered: boolean;
  /** What would be asked about is shown, and is not reserved. */
  readonly isShown: boolean;
}

export type Refusal = "closed" | "stopped" | "waiting" | "today" | "gone";

/** Why they may not write; `undefined` where they may. */
export function refusalOf(standing: Standing, { isMine, isAnswered, isShown }: Going): Refusal | undefined {
  const { isApart, isOpen, isStopped, waiting, today } = standing;
  if (isApart || !(isMine ? isAnswered : isOpen)) return "closed";
  if (isStopped) return "stopped";
  if (waiting >= MOST_WAITING) return "waiting";
  if (isMine || isAnswered) return undefined;
  if (!isShown) return "gone";
  return today >= MOST_NEW_A_DAY ? "today" : undefined;
}
