import type { Database } from "../../../db/client";
import type { Catalogue } from "../../../domain/catalogue/catalogue";

/** What every part of a refresh works with. */
export interface World {
  readonly db: Database;
  readonly catalogue: Catalogue;
  /** ms: the clock. */
  readonly clock: () => number;
  /** ms: the instant that this refresh is of. */
  readonly now: number;
  /** ms: what is not begun by then waits for the next time. */
  readonly deadline: number;
  /** Another one for each refresh: whose the leases are. */
  readonly holder: string;
}

/** A lease outlives the run that took it by this, and then it is anybody's. */
export const LEASE_MS = 10 * 60 * 1_000;
