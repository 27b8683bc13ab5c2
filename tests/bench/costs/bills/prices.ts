/**
 * Day on which the prices and limits in this file were checked. Prices are in US dollars per month. Sources:
 * Cloudflare's pages on pricing and limits of Workers and KV, and Turso's list of plans. Check them again before you
 * rely on a sum.
 */
export const PRICES_AS_OF = "2026-06-12";

/** Amount that a plan includes, and the price in US dollars of each further unit. */
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
  /** Writes, deletes and lists of KV keys, which cost the same. */
  kvWrites: { included: MILLION, each: 5 / MILLION },
} as const;

/** Prices in US dollars of rows beyond the plan. Known for the smallest plan, assumed for the others. */
const EXTRA_ROW_PRICES = { read: 1 / BILLION, written: 1 / MILLION } as const;

export interface DatabasePlan {
  readonly name: string;
  readonly base: number;
  readonly rowsRead: UnitPrice;
  readonly rowsWritten: UnitPrice;
  readonly bytes: UnitPrice;
}

const createPlan = (
  name: string,
  base: number,
  read: number,
  written: number,
  size: number,
  perGb: number,
): DatabasePlan => ({
  name,
  base,
  rowsRead: { included: read, each: EXTRA_ROW_PRICES.read },
  rowsWritten: { included: written, each: EXTRA_ROW_PRICES.written },
  bytes: { included: size * BYTES_PER_GB, each: perGb / BYTES_PER_GB },
});

export const DATABASE_PLANS: readonly DatabasePlan[] = [
  createPlan("Developer", 4.99, 2.5 * BILLION, 25 * MILLION, 9, 0.75),
  createPlan("Scaler", 24.92, 100 * BILLION, 100 * MILLION, 24, 0.5),
  createPlan("Pro", 416.58, 250 * BILLION, 250 * MILLION, 50, 0.45),
];

/** Limits that Cloudflare documents. */
export const HOST_LIMITS = {
  /** Maximum number of subrequests of one request or one cron run, on the paid plan. */
  subrequests: 10_000,
  /** Maximum processor time in ms of a cron job that runs more often than hourly. */
  refreshCpuMs: 30_000,
  isolateBytes: 128 * 1024 * 1024,
  kvValueBytes: 25 * 1024 * 1024,
  /** Maximum number of writes per second of one KV key. */
  kvWritesASecond: 1,
} as const;

/** Cautious estimates of what one SQLite file with one writer sustains. The database's host does not publish limits. */
export const ASSUMED_LIMITS = {
  databaseTripsASecond: 5_000,
  databaseWritesASecond: 500,
  /** Database size in bytes beyond which backups and restores take too long. */
  databaseBytes: 200 * BYTES_PER_GB,
} as const;
