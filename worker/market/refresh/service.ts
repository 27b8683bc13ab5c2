import { noteAnswer, noteFailure, readBreaker } from "../../../db/refresh/services";
import { inOneBatch, putOff, type Target } from "../../../db/refresh/targets";
import { afterFailure, backoff, isOpen } from "../../../domain/refresh/limits";
import type { ServiceError } from "../service/serviceError";
import { failureIn } from "./fault";
import type { World } from "./world";

/** What a turn of one service came to. */
export interface Turn {
  /** At least one answer could be taken. */
  readonly hasAnswered: boolean;
  /** What went wrong last. */
  readonly failure?: ServiceError | undefined;
}

export const IDLE: Turn = { hasAnswered: false };

/** What two turns of one service came to, one after the other. */
export const bothOf = (one: Turn, other: Turn): Turn => ({
  hasAnswered: one.hasAnswered || other.hasAnswered,
  failure: one.failure ?? other.failure,
});

interface Options {
  readonly service: string;
  /** ms: when its calls begin anew, where they are counted. */
  readonly resetsAt?: number;
}

/**
 * Lets one service have its turn, unless its breaker is open, and notes how it fared. Whatever happens to it, the others
 * go on.
 */
export async function takeTurn(world: World, { service, resetsAt }: Options, turn: () => Promise<Turn>): Promise<void> {
  const { db, clock } = world;
  const breaker = await readBreaker(db, service);
  if (isOpen(breaker, clock())) return;
  const { hasAnswered, failure } = await turn().catch((error: unknown) => ({
    ...IDLE,
    failure: failureIn(error, service),
  }));
  if (failure && failure.failing !== "spent") {
    const opened = afterFailure(hasAnswered ? { ...breaker, fails: 0 } : breaker, failure, clock(), resetsAt);
    await noteFailure(db, service, opened, { now: clock(), message: failure.message, hasAnswered });
    console.error(`The refresh of ${service} met with trouble. ${failure.message}`);
  } else if (hasAnswered) {
    await noteAnswer(db, service, clock());
  }
}

/** What happens to one target keeps no other one of its service from its turn: it is put off, and it is told. */
export async function orPutOff(
  { db, holder, clock }: World,
  { key, fails }: Pick<Target, "key" | "fails">,
  act: () => Promise<Turn>,
): Promise<Turn> {
  try {
    return await act();
  } catch (error) {
    const failure = failureIn(error, key);
    const retryAt = clock() + backoff(fails + 1, (failure.retryAt ?? clock()) - clock());
    await inOneBatch(db, [putOff(key, holder, retryAt, fails + 1)]);
    return { ...IDLE, failure };
  }
}
