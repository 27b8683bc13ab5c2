import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { MARKETS } from "../../domain/listings/market";
import { flag } from "./access";

/** Something that is fetched repeatedly. Only the holder of its lease may write its results. */
export const refreshTarget = sqliteTable(
  "refresh_target",
  {
    key: text("key").primaryKey(),
    service: text("service").notNull(),
    nextDueAt: integer("next_due_at").notNull(),
    leasedUntil: integer("leased_until").notNull().default(0),
    leasedBy: text("leased_by"),
    failureCount: integer("failure_count").notNull().default(0),
    /** ms. Time of the last complete fetch. */
    checkedAt: integer("checked_at"),
    /** Time (ms) of the last fetch of each part that the newest fetch missed, by the part's name: `{"42": 1790000000000}`. */
    staleSince: text("stale_since").notNull().default("{}"),
    /** True if the next fetch must cover all parts, not only those in `staleSince`. */
    isFullRefreshDue: flag("is_full_refresh_due").default(false),
    /** Number of listings that matched none of the items, by reject reason: `{"lot": 40}`. Only for searches. */
    rejectCounts: text("reject_counts").notNull().default("{}"),
    etag: text("etag"),
    lastModified: text("last_modified"),
  },
  (row) => [
    index("refresh_target_due").on(row.service, row.nextDueAt),
    check("refresh_target_stale_since_is_json", sql`json_valid(${row.staleSince})`),
  ],
);

/** The list of targets that was written last for each service. */
export const targetList = sqliteTable("target_list", {
  service: text("service").primaryKey(),
  /** Change digest of the list. */
  digest: text("digest").notNull(),
  /** ms, by the database's clock. */
  writtenAt: integer("written_at").notNull(),
});

/** Assigns each item to the search of a market that covers it. */
export const searchShardItem = sqliteTable(
  "search_shard_item",
  {
    itemId: integer("item_id").notNull(),
    market: text("market", { enum: MARKETS }).notNull(),
    /** Key of the search's refresh target. */
    targetKey: text("target_key").notNull(),
  },
  (row) => [primaryKey({ columns: [row.itemId, row.market] })],
);

/** Health of a service. No requests are sent before `breakerOpenUntil`. */
export const serviceState = sqliteTable("service_state", {
  service: text("service").primaryKey(),
  breakerOpenUntil: integer("breaker_open_until").notNull().default(0),
  failureCount: integer("failure_count").notNull().default(0),
  lastSuccessAt: integer("last_success_at"),
  lastErrorAt: integer("last_error_at"),
  lastError: text("last_error"),
  /** ms. Start of the current failure, since which the service has answered nothing; null if the service works. */
  failingSince: integer("failing_since"),
});

/** Calls reserved per day of the service's own calendar. */
export const quotaUsage = sqliteTable(
  "quota_usage",
  {
    service: text("service").notNull(),
    /** `YYYY-MM-DD`. */
    day: text("day").notNull(),
    usedCalls: integer("used_calls").notNull(),
    /** Number of calls that the most recent reservation received. */
    lastGrantedCalls: integer("last_granted_calls").notNull(),
  },
  (row) => [primaryKey({ columns: [row.service, row.day] })],
);

/** Calls that a run has reserved and not yet spent. They are included in `quota_usage.used_calls`. */
export const quotaReservation = sqliteTable(
  "quota_reservation",
  {
    service: text("service").notNull(),
    day: text("day").notNull(),
    holder: text("holder").notNull(),
    remainingCalls: integer("remaining_calls").notNull(),
    /** Number of calls that the last spending took. */
    lastSpentCalls: integer("last_spent_calls").notNull().default(0),
    /** ms. Time after which the holder counts as interrupted, and its calls are released. */
    expiresAt: integer("expires_at").notNull(),
  },
  (row) => [primaryKey({ columns: [row.service, row.day, row.holder] })],
);

/** The latest quota that a service reported for itself. */
export const reportedQuota = sqliteTable("reported_quota", {
  service: text("service").primaryKey(),
  /** `YYYY-MM-DD`: the day of the report, by the service's calendar. */
  day: text("day").notNull(),
  /** All calls of that day, used ones included. */
  maxCalls: integer("max_calls").notNull(),
  /** ms */
  resetsAt: integer("resets_at").notNull(),
});

/** A run of the cron job. A run without an end was interrupted. */
export const refreshRun = sqliteTable(
  "refresh_run",
  {
    id: integer("id").primaryKey(),
    beganAt: integer("began_at").notNull(),
    endedAt: integer("ended_at"),
    /** Parts that the run did not complete: `[{"part": "Rate", "reason": "..."}]`. */
    incompleteParts: text("incomplete_parts").notNull().default("[]"),
    /** Number of targets that were still due when the run ended. */
    dueTargetCount: integer("due_target_count").notNull().default(0),
  },
  (row) => [check("refresh_run_incomplete_parts_is_json", sql`json_valid(${row.incompleteParts})`)],
);

/** The most recent incident of each subject, and whether the operator was notified. */
export const incident = sqliteTable("incident", {
  /** Identity of the problem. */
  subject: text("subject").primaryKey(),
  beganAt: integer("began_at").notNull(),
  message: text("message").notNull(),
  resolvedAt: integer("resolved_at"),
  notifiedAt: integer("notified_at"),
});
