/**
 * What the two hosts take, in US dollars a month, and what they limit: the one place for it. Cloudflare as its pages on
 * pricing and limits of Workers and KV said in 2026; Turso as a list of its plans of 12 June 2026 told it. Look them up again
 * before you rely on a sum.
 */
export const PRICES_AS_OF = "2026-06-12";

/** So much is part of the plan, and each of more costs so much. */
export interface UnitPrice {
  readonly included: number;
  readonly each: number;
}

const MILLION = 1e6;
const BILLION = 1e9;
export const BYTES_PER_GB = 1e9;

export const PLATFORM_PRICES = {
  base: 5,
  requests: { included: 10 * MILLION, each: 0.3 / MILLION },
  cpuMs: { included: 30 * MILLION, each: 0.02 / MILLION },
  kvReads: { included: 10 * MILLION, each: 0.5 / MILLION },
  /** Deleted entries and lists cost as much as written ones. */
  kvWrites: { included: MILLION, each: 5 / MILLION },
} as const;

/** Rows beyond a plan are told of for the smallest one, and counted so for all. */
const MORE_ROWS = { read: 1 / BILLION, written: 1 / MILLION } as const;

export interface DatabasePlan {
  readonly name: string;
  readonly base: number;
  readonly rowsRead: UnitPrice;
  readonly rowsWritten: UnitPrice;
  readonly bytes: UnitPrice;
}

const plan = (
  name: string,
  base: number,
  read: number,
  written: number,
  size: number,
  perGb: number,
): DatabasePlan => ({
  name,
  base,
  rowsRead: { included: read, each: MORE_ROWS.read },
  rowsWritten: { included: written, each: MORE_ROWS.written },
  bytes: { included: size * BYTES_PER_GB, each: perGb / BYTES_PER_GB },
});

export const DATABASE_PLANS: readonly DatabasePlan[] = [
  plan("Developer", 4.99, 2.5 * BILLION, 25 * MILLION, 9, 0.75),
  plan("Scaler", 24.92, 100 * BILLION, 100 * MILLION, 24, 0.5),
  plan("Pro", 416.58, 250 * BILLION, 250 * MILLION, 50, 0.45),
];

/** What one of them takes at most. */
export const HOST_LIMITS = {
  /** Calls to others of one request or one refresh, on the paid plan. */
  subrequests: 10_000,
  /** Of one refresh, where less than an hour is between two: ms of the processor. */
  refreshCpuMs: 30_000,
  isolateBytes: 128 * 1024 * 1024,
  kvValueBytes: 25 * 1024 * 1024,
  /** Of one entry. */
  kvWritesASecond: 1,
} as const;

/** Nobody tells these: what one SQLite file with one writer is taken to bear, on the careful side. */
export const ASSUMED_LIMITS = {
  databaseTripsASecond: 5_000,
  databaseWritesASecond: 500,
  /** Until copies and restores of it take too long. */
  databaseBytes: 200 * BYTES_PER_GB,
} as const;
