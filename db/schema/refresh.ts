import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { MARKETS } from "../../domain/listings/market";

/** Something that is fetched again and again. Whoever holds its lease may write what it found. */
export const refreshTarget = sqliteTable(
  "fetch_target",
  {
    key: text("key").primaryKey(),
    service: text("service").notNull(),
    nextDueAt: integer("next_due_at").notNull(),
    leaseUntil: integer("lease_until").notNull().default(0),
    leaseBy: text("lease_by"),
    fails: integer("fails").notNull().default(0),
    /** When all of it was last read. */
    checkedAt: integer("checked_at"),
    /** What of it was not read then, and when it last was: `{"42": 1790000000000}`. */
    behind: text("behind").notNull().default("{}"),
    /** Somebody wants all of it anew, not what is behind alone. */
    wantsAll: integer("wants_all", { mode: "boolean" }).notNull().default(false),
    /** Of a search for many items: how many listings were none of them, by why: `{"lot": 40}`. */
    others: text("others").notNull().default("{}"),
    etag: text("etag"),
    lastModified: text("last_modified"),
  },
  (row) => [
    index("fetch_target_due").on(row.service, row.nextDueAt),
    check("fetch_target_behind_is_json", sql`json_valid(${row.behind})`),
  ],
);

/** Which search of a market finds an item. What stands here for the first time was never looked for. */
export const searchShardItem = sqliteTable(
  "shard_item",
  {
    amiiboId: integer("amiibo_id").notNull(),
    globalId: text("global_id", { enum: MARKETS }).notNull(),
    /** The key of its target. */
    target: text("target").notNull(),
  },
  (row) => [primaryKey({ columns: [row.amiiboId, row.globalId] })],
);

/** How a service fares. What stands open until a time is not asked before. */
export const serviceState = sqliteTable("service_state", {
  service: text("service").primaryKey(),
  breakerUntil: integer("breaker_until").notNull().default(0),
  fails: integer("fails").notNull().default(0),
  lastOkAt: integer("last_ok_at"),
  lastErrorAt: integer("last_error_at"),
  lastError: text("last_error"),
  /** It has answered nothing since. */
  failingSince: integer("failing_since"),
});

/** Calls that were reserved on a day of the service's own calendar. */
export const quotaUsage = sqliteTable(
  "api_day",
  {
    service: text("service").notNull(),
    /** `YYYY-MM-DD`. */
    day: text("day").notNull(),
    used: integer("used").notNull(),
    /** What the last one who asked for some was given. */
    granted: integer("granted").notNull(),
  },
  (row) => [primaryKey({ columns: [row.service, row.day] })],
);

/** One turn of the cron trigger. One that never ended was cut. */
export const refreshRun = sqliteTable(
  "cron_run",
  {
    id: integer("id").primaryKey(),
    beganAt: integer("began_at").notNull(),
    endedAt: integer("ended_at"),
    /** What it left undone: `[{"part": "Rate", "why": "..."}]`. */
    undone: text("undone").notNull().default("[]"),
    /** Targets that were due yet when it ended. */
    due: integer("due").notNull().default(0),
  },
  (row) => [check("cron_run_undone_is_json", sql`json_valid(${row.undone})`)],
);

/** The last time that something stood badly, and whether the operator was told of it. */
export const incident = sqliteTable("episode", {
  /** What stood badly. */
  subject: text("subject").primaryKey(),
  beganAt: integer("began_at").notNull(),
  sentence: text("sentence").notNull(),
  overAt: integer("over_at"),
  toldAt: integer("told_at"),
});

/** Calls that somebody has reserved and not drawn yet, to make them. They are among the day's used ones. */
export const quotaReservation = sqliteTable(
  "api_reserved",
  {
    service: text("service").notNull(),
    day: text("day").notNull(),
    holder: text("holder").notNull(),
    calls: integer("calls").notNull(),
    /** How many were drawn the last time. */
    drawn: integer("drawn").notNull().default(0),
    /** From then on the holder counts as dead. */
    until: integer("until").notNull(),
  },
  (row) => [primaryKey({ columns: [row.service, row.day, row.holder] })],
);
