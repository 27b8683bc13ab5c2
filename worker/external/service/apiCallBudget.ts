import type { Database } from "../../../db/client";
import {
  type QuotaReservation,
  releaseReservedApiCalls,
  reserveApiCalls,
  spendReservedApiCalls,
} from "../../../db/refresh/quota";
import { ExternalServiceError } from "./serviceError";

export interface ApiCallBudget {
  readonly left: number;
  /** Uses up one call of the budget. Throws an `ExternalServiceError` if no call is left. */
  take(): Promise<void>;
}

/** Combines two budgets of API calls. Each call is taken from both budgets. */
export const limitApiCallBudget = (whole: ApiCallBudget, part: ApiCallBudget): ApiCallBudget => ({
  get left() {
    return Math.min(part.left, whole.left);
  },
  async take() {
    await part.take();
    await whole.take();
  },
});

/** Number of calls that one database write records as used in advance. A killed refresh loses the unmade ones. */
const CALLS_PER_DRAW = 25;

/** Budget of API calls that is reserved in the database. Unused calls of a killed owner go to other runs. */
export interface ReservedApiCalls extends ApiCallBudget {
  /** Reserves up to `calls` more API calls, as far as the daily limit allows. */
  reserve(calls: number): Promise<void>;
  /** Gives the unused API calls back to the daily quota. After that, the budget cannot be used. */
  release(): Promise<void>;
}

/** Creates an empty budget of API calls, to which `reserve` adds. Reservations expire at `leaseExpiresAt` (in ms). */
export function createReservedApiCalls(
  db: Database,
  reserved: QuotaReservation,
  { dailyLimit, leaseExpiresAt }: { readonly dailyLimit: number; readonly leaseExpiresAt: number },
): ReservedApiCalls {
  let [grantedCalls, undrawnCalls, drawnCalls] = [0, 0, 0];
  let last: Promise<unknown> = Promise.resolve();
  const takeNext = async () => {
    if (drawnCalls === 0 && undrawnCalls > 0) {
      drawnCalls = await spendReservedApiCalls(db, reserved, Math.min(CALLS_PER_DRAW, undrawnCalls));
      undrawnCalls = drawnCalls === 0 ? 0 : undrawnCalls - drawnCalls;
    }
    if (drawnCalls === 0)
      throw new ExternalServiceError(
        `All ${grantedCalls} reserved API calls are used up. The remaining work waits for the next refresh.`,
        "spent",
      );
    drawnCalls -= 1;
  };
  return {
    get left() {
      return undrawnCalls + drawnCalls;
    },
    take() {
      // Waits for earlier calls of `take`, because each of two concurrent ones would record new calls as used.
      const result = last.then(takeNext);
      last = result.catch(() => undefined);
      return result;
    },
    async reserve(calls) {
      const newCalls = await reserveApiCalls(db, reserved, { calls, dailyLimit, expiresAt: leaseExpiresAt });
      grantedCalls += newCalls;
      undrawnCalls += newCalls;
    },
    async release() {
      const unused = drawnCalls;
      [undrawnCalls, drawnCalls] = [0, 0];
      await releaseReservedApiCalls(db, reserved, unused);
    },
  };
}
