import { MOST_FAILURES } from "../../../domain/refresh/rounds";
import type { ServiceError } from "../service/serviceError";
import { failureIn } from "./fault";

/** It would say the same to whatever else is asked. */
export const stops = (failure: ServiceError | undefined): boolean =>
  failure !== undefined && ["unauthorized", "limited", "spent"].includes(failure.failing);

/** How long a turn goes on although some of what it asks for fails. */
export interface Patience {
  /** Nothing more is to be asked. */
  readonly isOver: boolean;
  /** What went wrong last. */
  readonly failure: ServiceError | undefined;
  /** What asking gives; nothing where it fails. */
  attempt<T>(ask: () => Promise<T>): Promise<T | undefined>;
}

export function openPatience(): Patience {
  let [failure, inARow]: [ServiceError | undefined, number] = [undefined, 0];
  return {
    get isOver() {
      return stops(failure) || inARow >= MOST_FAILURES;
    },
    get failure() {
      return failure;
    },
    async attempt(ask) {
      try {
        const answer = await ask();
        inARow = 0;
        return answer;
      } catch (error) {
        failure = weightier(failureIn(error, "one of the things that were asked for"), failure);
        inARow += 1;
        return undefined;
      }
    },
  };
}

/** What stops a turn, or says when to come back, is not forgotten over what follows. */
function weightier(latest: ServiceError, before: ServiceError | undefined): ServiceError {
  if (before === undefined || stops(latest)) return latest;
  return stops(before) || (before.retryAt ?? 0) > (latest.retryAt ?? 0) ? before : latest;
}
