import { noteAnswer, noteFailure, readBreaker } from "../../../db/refresh/services";
import { afterFailure, isOpen } from "../../../domain/refresh/breaker";
import { ServiceError } from "../serviceError";
import { NOTHING_TOUCHED, type Touched, type World } from "./world";

/** What a turn of one service came to. */
export interface Turn {
  readonly touched: Touched;
  /** At least one answer could be taken. */
  readonly hasAnswered: boolean;
  /** What went wrong last. */
  readonly failure?: ServiceError | undefined;
}

export const IDLE: Turn = { touched: NOTHING_TOUCHED, hasAnswered: false };

interface Options {
  readonly service: string;
  /** ms: when its calls begin anew, where they are counted. */
  readonly resetsAt?: number;
}

/**
 * Lets one service have its turn, unless its breaker is open, and notes how it fared. Whatever happens to it, the others
 * go on.
 */
export async function takeTurn(
  world: World,
  { service, resetsAt }: Options,
  turn: () => Promise<Turn>,
): Promise<Touched> {
  const { db, clock } = world;
  const breaker = await readBreaker(db, service);
  if (isOpen(breaker, clock())) return NOTHING_TOUCHED;
  const { touched, hasAnswered, failure } = await turn().catch((error: unknown) => failed(error));
  if (failure && failure.failing !== "spent") {
    const opened = afterFailure(hasAnswered ? { ...breaker, fails: 0 } : breaker, failure, clock(), resetsAt);
    await noteFailure(db, service, opened, { now: clock(), message: failure.message, hasAnswered });
    console.error(`The refresh of ${service} met with trouble. ${failure.message}`);
  } else if (hasAnswered) {
    await noteAnswer(db, service, clock());
  }
  return touched;
}

function failed(error: unknown): Turn {
  if (error instanceof ServiceError) return { ...IDLE, failure: error };
  throw error;
}
