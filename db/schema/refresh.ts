import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { MARKETS } from "../../domain/listings/market";
import { requiredBooleanColumn } from "./access";

/** Something that is fetched repeatedly, such as a search; only the cron run with its lease may write results. */
export const refreshTarget = sqliteTable(
  "refresh_target",
  {
    key: text("key").primaryKey(),
    service: text("service").notNull(),
    nextDueAt: integer("next_due_at").notNull(),
    leasedUntil: integer("leased_until").notNull().default(0),
    leasedBy: text("leased_by"),
    failureCount: integer("failure_count").notNull().default(0),
    /** Time in ms of the last fetch that returned all parts. */
    checkedAt: integer("checked_at"),
    /** JSON object: when (in ms) each part that the latest fetch left out was last fetched: `{"42": 1790000000000}`. */
    staleSince: text("stale_since").notNull().default("{}"),
    /** True if the next fetch must return all parts, not only those in `stale_since`. */
    isFullRefreshDue: requiredBooleanColumn("is_full_refresh_due").default(false),
    /** For a marketplace search, the number of listings that offer none of its items, by reason: `{"lot": 40}`. */
    rejectCounts: text("reject_counts").notNull().default("{}"),
    etag: text("etag"),
    lastModified: text("last_modified"),
  },
  (row) => [
    index("refresh_target_due").on(row.service, row.nextDueAt),
    check("refresh_target_stale_since_is_json", sql`json_valid(${row.staleSince})`),
  ],
);

/** Hash of the list of refresh targets that was last saved for each service. It detects an unchanged list. */
export const targetList = sqliteTable("target_list", {
  service: text("service").primaryKey(),
  digest: text("digest").notNull(),
  /** Time of the write in ms, by the clock of the database. */
  writtenAt: integer("written_at").notNull(),
});

/** Assigns each item of a market to the marketplace search that covers it. A search covers several items. */
export const searchShardItem = sqliteTable(
  "search_shard_item",
  {
    itemId: integer("item_id").notNull(),
    market: text("market", { enum: MARKETS }).notNull(),
    /** Key of the refresh target that stands for the search. */
    targetKey: text("target_key").notNull(),
  },
  (row) => [primaryKey({ columns: [row.itemId, row.market] })],
);

/** Health of each external service. No requests are sent to a service before `breaker_open_until`. */
export const serviceState = sqliteTable("service_state", {
  service: text("service").primaryKey(),
  breakerOpenUntil: integer("breaker_open_until").notNull().default(0),
  failureCount: integer("failure_count").notNull().default(0),
  lastSuccessAt: integer("last_success_at"),
  lastErrorAt: integer("last_error_at"),
  lastError: text("last_error"),
  /** Time in ms since which the service has failed and answered nothing; null if it works. */
  failingSince: integer("failing_since"),
});

/** Number of API calls that were reserved on a day, by the calendar of the service. */
export const quotaUsage = sqliteTable(
  "quota_usage",
  {
    service: text("service").notNull(),
    /** Day in the calendar of the service, as `YYYY-MM-DD`. */
    day: text("day").notNull(),
    usedCalls: integer("used_calls").notNull(),
    /** Number of calls that the latest reservation received. */
    lastGrantedCalls: integer("last_granted_calls").notNull(),
  },
  (row) => [primaryKey({ columns: [row.service, row.day] })],
);

/** API calls that a cron run has reserved and not made yet. `quota_usage.used_calls` includes them. */
export const quotaReservation = sqliteTable(
  "quota_reservation",
  {
    service: text("service").notNull(),
    day: text("day").notNull(),
    holder: text("holder").notNull(),
    remainingCalls: integer("remaining_calls").notNull(),
    /** Number of calls that were last taken out of the reservation. */
    lastSpentCalls: integer("last_spent_calls").notNull().default(0),
    /** Time in ms after which the cron run counts as interrupted, and its calls are released. */
    expiresAt: integer("expires_at").notNull(),
  },
  (row) => [primaryKey({ columns: [row.service, row.day, row.holder] })],
);

/** Number of API calls that each service says it allows, from its latest report. */
export const reportedQuota = sqliteTable("reported_quota", {
  service: text("service").primaryKey(),
  /** Day of the report in the calendar of the service, as `YYYY-MM-DD`. */
  day: text("day").notNull(),
  /** Number of calls allowed on that day, including those already made. */
  maxCalls: integer("max_calls").notNull(),
  /** Time in ms at which the service allows new calls. */
  resetsAt: integer("resets_at").notNull(),
});

/** A run of the cron job. A run without an end was interrupted, or is still running. */
export const refreshRun = sqliteTable(
  "refresh_run",
  {
    id: integer("id").primaryKey(),
    beganAt: integer("began_at").notNull(),
    endedAt: integer("ended_at"),
    /** Tasks that the run did not complete: `[{"part": "Rate", "reason": "..."}]`. */
    incompleteParts: text("incomplete_parts").notNull().default("[]"),
    /** Number of refresh targets that were still due when the run ended. */
    dueTargetCount: integer("due_target_count").notNull().default(0),
  },
  (row) => [check("refresh_run_incomplete_parts_is_json", sql`json_valid(${row.incompleteParts})`)],
);

/** The most recent failure of each subject, such as an external service, and whether it was reported. */
export const incident = sqliteTable("incident", {
  /** Key of the problem, for example the name of a service. */
  subject: text("subject").primaryKey(),
  beganAt: integer("began_at").notNull(),
  message: text("message").notNull(),
  resolvedAt: integer("resolved_at"),
  notifiedAt: integer("notified_at"),
});
