import type { Database } from "../../db/client";
import { DatabaseWritesRefusedError, findDatabaseUnavailableError } from "../../db/errors";
import { checkWrites } from "../../db/health/writes";

/** Time in ms for which a result is reused, so that many health checks cause few writes. */
const REUSE_MS = 60_000;

/** Creates a function that returns true if the database accepts writes. It throws if the database is unavailable. */
export function createWriteCheck() {
  let [checkedAt, isAccepted] = [Number.NEGATIVE_INFINITY, true];
  return async (db: Database, now: number): Promise<boolean> => {
    if (Math.abs(now - checkedAt) < REUSE_MS) return isAccepted;
    // Set before the check, so that requests during the check use the last result instead of writing too.
    checkedAt = now;
    try {
      await checkWrites(db);
      isAccepted = true;
    } catch (error) {
      const outage = findDatabaseUnavailableError(error);
      if (!(outage instanceof DatabaseWritesRefusedError)) {
        checkedAt = Number.NEGATIVE_INFINITY;
        throw error;
      }
      isAccepted = false;
      console.error(`Health check failed: ${outage.message} Pages are served, and changes get HTTP 503.`);
    }
    return isAccepted;
  };
}
