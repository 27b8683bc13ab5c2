import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { MARKETS } from "../../domain/listings/market";

/** Something that is fetched repeatedly. Only the holder of its lease may write its results. */
export const refreshTarget = sqliteTable(
  "fetch_target",
  {
    key: text("key").primaryKey(),
    service: text("service").notNull(),
    nextDueAt: integer("next_due_at").notNull(),
    leasedUntil: integer("lease_until").notNull().default(0),
    leasedBy: text("lease_by"),
    failureCount: integer("fails").notNull().default(0),
    /** ms. Time of the last complete fetch. */
    checkedAt: integer("checked_at"),
    /** Parts that the last fetch missed, each with the time (ms) of its own last fetch: `{"42": 1790000000000}`. */
    staleSince: text("behind").notNull().default("{}"),
    /** True if the next fetch must cover all parts, not only those in `staleSince`. */
    isFullRefreshDue: integer("wants_all", { mode: "boolean" }).notNull().default(false),
    /** Number of listings that matched none of the items, by reject reason: `{"lot": 40}`. Only for searches. */
    rejectCounts: text("others").notNull().default("{}"),
    etag: text("etag"),
    lastModified: text("last_modified"),
  },
  (row) => [
    index("fetch_target_due").on(row.service, row.nextDueAt),
    check("fetch_target_behind_is_json", sql`json_valid(${row.staleSince})`),
  ],
);

/** Assigns each item to the search of a market that covers it. */
export const searchShardItem = sqliteTable(
  "shard_item",
  {
    itemId: integer("amiibo_id").notNull(),
    market: text("global_id", { enum: MARKETS }).notNull(),
    /** Key of the search's refresh target. */
    targetKey: text("target").notNull(),
  },
  (row) => [primaryKey({ columns: [row.itemId, row.market] })],
);

/** Health of a service. No requests are sent before `breakerOpenUntil`. */
export const serviceState = sqliteTable("service_state", {
  service: text("service").primaryKey(),
  breakerOpenUntil: integer("breaker_until").notNull().default(0),
  failureCount: integer("fails").notNull().default(0),
  lastSuccessAt: integer("last_ok_at"),
  lastErrorAt: integer("last_error_at"),
  lastError: text("last_error"),
  /** ms. Start of the current failure. The service has answered nothing since; null if it works. */
  failingSince: integer("failing_since"),
});

/** Calls reserved per day of the service's own calendar. */
export const quotaUsage = sqliteTable(
  "api_day",
  {
    service: text("service").notNull(),
    /** `YYYY-MM-DD`. */
    day: text("day").notNull(),
    usedCalls: integer("used").notNull(),
    /** Number of calls that the most recent reservation received. */
    lastGrantedCalls: integer("granted").notNull(),
  },
  (row) => [primaryKey({ columns: [row.service, row.day] })],
);

/** A run of the cron job. A run without an end was interrupted. */
export const refreshRun = sqliteTable(
  "cron_run",
  {
    id: integer("id").primaryKey(),
    beganAt: integer("began_at").notNull(),
    endedAt: integer("ended_at"),
    /** Parts that the run did not complete: `[{"part": "Rate", "why": "..."}]`. */
    incompleteParts: text("undone").notNull().default("[]"),
    /** Number of targets that were still due when the run ended. */
    dueTargetCount: integer("due").notNull().default(0),
  },
  (row) => [check("cron_run_undone_is_json", sql`json_valid(${row.incompleteParts})`)],
);

/** The most recent incident of each subject, and whether the operator was notified. */
export const incident = sqliteTable("episode", {
  /** Identity of the problem. */
  subject: text("subject").primaryKey(),
  beganAt: integer("began_at").notNull(),
  message: text("sentence").notNull(),
  resolvedAt: integer("over_at"),
  notifiedAt: integer("told_at"),
});

/** Calls that a run has reserved and not yet spent. They are included in `api_day.used`. */
export const quotaReservation = sqliteTable(
  "api_reserved",
  {
    service: text("service").notNull(),
    day: text("day").notNull(),
    holder: text("holder").notNull(),
    remainingCalls: integer("calls").notNull(),
    /** Number of calls that the last spending took. */
    lastSpentCalls: integer("drawn").notNull().default(0),
    /** ms. After that time the holder counts as dead, and its calls are released. */
    expiresAt: integer("until").notNull(),
  },
  (row) => [primaryKey({ columns: [row.service, row.day, row.holder] })],
);
