import { type InStatement, LibsqlError, type TransactionMode } from "@libsql/client/http";
import { type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/libsql/sqlite3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addSession, addSignInAttempt } from "../../db/access/sessions";
import { type Database, openDatabase } from "../../db/client";
import { selectLatestRefreshRuns, toLatestRefreshRuns } from "../../db/refresh/runs";
import { recordServiceFailure } from "../../db/refresh/services";
import { UNDO_WINDOW_MS } from "../../db/write";
import type { IncompleteRefreshPart } from "../../domain/refresh/schedule";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../domain/time";
import { type CronRunContext, runCron } from "../../worker/cron/runCron";
import { ExternalServiceError } from "../../worker/external/service/serviceError";
import { insertUser } from "../db/insertUser";
import { withDatabase } from "../db/withDatabase";

const AT = 1_800_000_000_000;
const SWEPT = ["session", "change", "export_image"] as const;

const database = withDatabase();
let log: readonly unknown[][] = [];
beforeEach(async () => {
  log = vi.spyOn(console, "error").mockReturnValue().mock.calls;
  for (const table of ["refresh_run", "service_state"])
    await database.db.run(sql`DELETE FROM ${sql.identifier(table)}`);
});
afterEach(() => void vi.restoreAllMocks());

let done: string[] = [];
async function run(other: Partial<CronRunContext> = {}): Promise<void> {
  done = [];
  let now = AT;
  await runCron({
    db: database.db,
    clock: () => now++,
    scheduledAt: AT,
    getServiceName: (service) => `The ${service}`,
    notifyOperator: async () => void done.push("notified"),
    notifyOperatorOfRefusedWrites: async (cause) => void done.push(cause),
    runRefresh: async () => {
      done.push("refreshed");
      return [];
    },
    ...other,
  });
}
const lastRun = async (db: Database = database.db) => toLatestRefreshRuns(await db.all(selectLatestRefreshRuns())).last;

const fault = () => Promise.reject(new TypeError("Somebody's secret."));
const FAULT = "Unexpected error. The log has the details.";
const without = async (tables: readonly string[], act: () => Promise<void>) => {
  for (const table of tables) await database.db.run(sql.raw(`ALTER TABLE ${table} RENAME TO ${table}_away`));
  await act().finally(async () => {
    for (const table of tables) await database.db.run(sql.raw(`ALTER TABLE ${table}_away RENAME TO ${table}`));
  });
};

describe("the cron job", () => {
  it("the cron job records the start time of a run when it begins and the end time when it ends", async () => {
    let during: unknown;
    await run({
      runRefresh: async () => {
        during = await lastRun();
        return [];
      },
    });
    expect(during).toEqual({ beganAt: AT, endedAt: undefined, incompleteParts: [], dueTargetCount: 0 });
    expect(await lastRun()).toEqual({ beganAt: AT, endedAt: AT + 1, incompleteParts: [], dueTargetCount: 0 });
    expect(log).toEqual([]);
  });

  it.each([
    ["session", "Sweeping out sessions"],
    ["change", "Sweeping out changes"],
    ["kv_write", "Sweeping out records of KV writes"],
    ["question", "Sweeping out deleted questions"],
    ["export_image", "Sweeping out exported pictures"],
  ] as const)(
    "a cron run still refreshes data when it cannot delete expired rows of the table %s",
    async (table, part) => {
      await without([table], run);
      expect(done).toEqual(["notified", "refreshed"]);
      expect(log.map(([words]) => words)).toEqual([`Task of the cron run failed: ${part}. The other tasks still run.`]);
      expect((await lastRun())?.incompleteParts).toEqual([{ part, reason: FAULT }]);
    },
  );

  it("a cron run whose steps all fail records its end and the name of each failed step", async () => {
    await without(SWEPT, () => run({ notifyOperator: fault, runRefresh: fault }));
    const { endedAt, incompleteParts } = (await lastRun()) ?? {};
    expect(endedAt).toBeDefined();
    expect(incompleteParts?.map(({ part }) => part).toSorted()).toEqual([
      "Notifying the operator",
      "Sweeping out changes",
      "Sweeping out exported pictures",
      "Sweeping out sessions",
      "The refresh",
    ]);
    expect(JSON.stringify(incompleteParts)).not.toContain("secret");
    expect(log).toHaveLength(5);
  });

  it("a cron run records which of its steps and external services failed during the run", async () => {
    const darkPhotographs: IncompleteRefreshPart = { part: "Photographs", reason: "They are dark." };
    const failed = (service: string, now: number) =>
      recordServiceFailure(
        database.db,
        service,
        { failureCount: 1, openUntil: undefined },
        { now, message: "503.", hasAnswered: false },
      );
    await failed("guide", AT - 1);
    await run({
      runRefresh: async () => {
        await failed("rate", AT);
        return [darkPhotographs];
      },
    });
    expect((await lastRun())?.incompleteParts).toEqual([darkPhotographs, { part: "The rate", reason: "503." }]);
  });

  it("a cron run records why an external service or the database failed", async () => {
    await run({
      notifyOperator: () =>
        Promise.reject(new ExternalServiceError("Discord does not know the webhook any more.", "refused")),
      runRefresh: async () => {
        await openDatabase({ url: "http://127.0.0.1:9" }).all(sql`SELECT 1`);
        return [];
      },
    });
    expect((await lastRun())?.incompleteParts).toEqual([
      { part: "Notifying the operator", reason: "Discord does not know the webhook any more." },
      { part: "The refresh", reason: expect.stringMatching(/database/i) },
    ]);
  });

  it("a cron run is executed even if its start cannot be recorded", async () => {
    await without(["refresh_run"], run);
    expect(done).toEqual(["notified", "refreshed"]);
    expect(log).toHaveLength(1);
  });

  it("a cron run with an unreachable database logs one error and does nothing else", async () => {
    await run({ db: openDatabase({ url: "http://127.0.0.1:9" }) });
    expect(done).toEqual([]);
    expect(log).toHaveLength(1);
    expect(String(log[0]?.[0])).toContain("could not be recorded");
  });
});

describe("a cron run with a full database", () => {
  /** The database, but statements that add rows fail as in a full one. */
  const openFullDatabase = (): Database => {
    const isInsert = (query: unknown) => /\bINSERT INTO\b/i.test(JSON.stringify(query));
    const refuse = () => Promise.reject(new LibsqlError("database or disk is full", "SQLITE_FULL"));
    const client = drizzle(
      Object.assign(Object.create(database.db.$client), {
        execute: (query: InStatement) => (isInsert(query) ? refuse() : database.db.$client.execute(query)),
        batch: (queries: InStatement[], mode?: TransactionMode) =>
          queries.some(isInsert) ? refuse() : database.db.$client.batch(queries, mode),
      }),
    );
    return client;
  };

  it("a cron run with a full database reports the cause, deletes expired rows and refreshes nothing", async () => {
    await addSession(database.db, {
      userId: await insertUser(database.db),
      secretHash: "expired",
      device: "expired",
      createdAt: new Date(0),
      expiresAt: new Date(AT - 1),
    });
    await run({ db: openFullDatabase() });
    expect(done).toEqual([expect.stringContaining("the disk of the database, or its size limit, is full")]);
    expect(await database.db.all(sql`SELECT 1 FROM session WHERE device = 'expired'`)).toEqual([]);
    expect(await lastRun()).toBeUndefined();
  });
});

describe("the sweeps of the cron job", () => {
  const YEAR_MS = 365 * DAY_MS;
  /** Lists the names of the remaining rows. */
  const listRemainingRows = async () => {
    const listNames = async (select: SQL) => (await database.db.all<{ name: string }>(select)).map(({ name }) => name);
    return {
      sessions: await listNames(sql`SELECT device AS name FROM session ORDER BY name`),
      attempts: await listNames(sql`SELECT state_hash AS name FROM sign_in_attempt ORDER BY name`),
      changes: await listNames(sql`SELECT id AS name FROM change ORDER BY name`),
      writes: await listNames(sql`SELECT key AS name FROM kv_write ORDER BY name`),
      questions: await listNames(sql`SELECT change_id AS name FROM question ORDER BY name`),
      sheets: await listNames(sql`SELECT key AS name FROM export_image ORDER BY name`),
    };
  };
  const each = (names: readonly string[]) => ({
    sessions: names,
    attempts: names,
    changes: names,
    writes: names,
    questions: names,
    sheets: names,
  });

  beforeEach(async () => {
    const { db } = database;
    for (const table of ["session", "sign_in_attempt", "change", "kv_write", "question", "export_image"])
      await db.run(sql`DELETE FROM ${sql.identifier(table)}`);
    const [userId, partnerId] = [await insertUser(db), await insertUser(db)];
    for (const [name, endsAt] of [
      ["over", AT - HOUR_MS],
      ["lasting", AT + 7 * DAY_MS],
    ] as const) {
      await addSession(db, {
        userId,
        secretHash: name,
        device: name,
        createdAt: new Date(AT - YEAR_MS),
        expiresAt: new Date(endsAt),
      });
      await addSignInAttempt(db, {
        stateHash: name,
        browserHash: name,
        provider: "google",
        viewerId: 0,
        codeVerifier: "",
        returnPath: "/",
        expiresAt: new Date(endsAt),
      });
      await db.run(sql`INSERT INTO change (user_id, id, created_at)
        VALUES (${userId}, ${name}, ${endsAt - UNDO_WINDOW_MS})`);
      await db.run(
        sql`INSERT INTO kv_write (key, value_version, written_at) VALUES (${name}, '', ${endsAt - 2 * DAY_MS})`,
      );
      await db.run(sql`INSERT INTO question (user_id, partner_id, item_id, is_about_partner, is_sent, is_opening, change_id, text,
          created_at)
        VALUES (${userId}, ${partnerId}, 1, 1, 1, 0, ${name}, '', ${endsAt - UNDO_WINDOW_MS})`);
      await db.run(sql`INSERT INTO export_image (key, user_id, content, last_requested_at)
        VALUES (${name}, ${userId}, '{}', ${endsAt - 30 * DAY_MS})`);
    }
  });

  it("the cron job deletes expired rows and keeps unexpired rows", async () => {
    await run({ scheduledAt: AT - 10 * MINUTE_MS });
    expect(await listRemainingRows()).toEqual(each(["lasting"]));
  });

  it.each([
    ["the worker's clock is a year ahead of the trigger's", AT + YEAR_MS, AT],
    ["the worker's clock is two hours ahead of the trigger's", AT + 2 * HOUR_MS, AT],
    ["the trigger's clock is a year ahead of the worker's", AT, AT + YEAR_MS],
    ["the trigger's clock stands at zero", AT, 0],
  ])("the cron job deletes no expired rows when %s", async (_, clock, scheduledAt) => {
    await run({ clock: () => clock, scheduledAt });
    expect(await listRemainingRows()).toEqual(each(["lasting", "over"]));
    expect(done).toEqual(["notified", "refreshed"]);
  });
});
