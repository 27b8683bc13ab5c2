import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../db/client";
import {
  recordRefreshRunEnd,
  recordRefreshRunStart,
  selectInterruptedRefreshRuns,
  selectLatestRefreshRuns,
  toInterruptedRefreshRuns,
  toLatestRefreshRuns,
} from "../../db/refresh/runs";
import {
  closeCircuitBreakersSql,
  listServiceStates,
  recordServiceFailure,
  recordServiceSuccess,
} from "../../db/refresh/services";
import { replaceRefreshTargets } from "../../db/refresh/targetLists";
import { MINUTE_MS } from "../../domain/time";
import { withDatabase } from "./withDatabase";

const INCOMPLETE_PARTS = [{ part: "The refresh", reason: "It's away." }];

const database = withDatabase();
beforeEach(async () => {
  for (const table of ["refresh_run", "service_state", "refresh_target"])
    await database.db.run(sql`DELETE FROM ${sql.identifier(table)}`);
});

const readRuns = async (db: Database) => toLatestRefreshRuns(await db.all(selectLatestRefreshRuns()));

describe("refresh runs", () => {
  it("a new database has no refresh runs", async () =>
    expect(await readRuns(database.db)).toEqual({ last: undefined, lastEnded: undefined, firstBeganAt: undefined }));

  it("a refresh run records its start, end, incomplete parts and number of fetches still due", async () => {
    const { db } = database;
    await replaceRefreshTargets(
      db,
      "shop",
      [5, 10, 30].map((firstDueAt) => ({ key: String(firstDueAt), firstDueAt })),
    );
    const [first, second] = [await recordRefreshRunStart(db, 1), await recordRefreshRunStart(db, 5)];
    const running = { beganAt: 5, endedAt: undefined, incompleteParts: [], dueTargetCount: 0 };
    expect(await readRuns(db)).toEqual({ last: running, lastEnded: undefined, firstBeganAt: 1 });
    await recordRefreshRunEnd(db, first, { now: 10, incompleteParts: INCOMPLETE_PARTS });
    const ended = { beganAt: 1, endedAt: 10, incompleteParts: INCOMPLETE_PARTS, dueTargetCount: 2 };
    expect(await readRuns(db)).toEqual({ last: running, lastEnded: ended, firstBeganAt: 1 });
    await recordRefreshRunEnd(db, second, { now: 40, incompleteParts: [] });
    const last = { beganAt: 5, endedAt: 40, incompleteParts: [], dueTargetCount: 3 };
    expect(await readRuns(db)).toEqual({ last, lastEnded: last, firstBeganAt: 1 });
  });

  it("only the latest thousand refresh runs are stored", async () => {
    const { db } = database;
    await db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
      INSERT INTO refresh_run (began_at) SELECT i FROM n`);
    await recordRefreshRunStart(db, 1_201);
    const [row] = await db.all(sql`SELECT count(*) AS runs FROM refresh_run`);
    expect(row).toEqual({ runs: 1_000 });
    expect(await readRuns(db)).toMatchObject({ last: { beganAt: 1_201 }, firstBeganAt: 202 });
  });

  it("a refresh run without a recorded end counts as interrupted after 15 minutes", async () => {
    const { db } = database;
    const now = 30 * 60 * MINUTE_MS;
    const readInterrupted = async () => toInterruptedRefreshRuns(await db.all(selectInterruptedRefreshRuns(now)));
    expect(await readInterrupted()).toEqual({ count: 0, lastBeganAt: undefined });
    for (const minutes of [24 * 60, 24 * 60 - 1, 15, 14]) await recordRefreshRunStart(db, now - minutes * MINUTE_MS);
    await recordRefreshRunEnd(db, await recordRefreshRunStart(db, now - 60 * MINUTE_MS), { now, incompleteParts: [] });
    expect(await readInterrupted()).toEqual({ count: 2, lastBeganAt: now - 15 * MINUTE_MS });
  });
});

describe("the start of an outage of a service", () => {
  const failAt = (now: number, hasAnswered = false) =>
    recordServiceFailure(
      database.db,
      "shop",
      { failureCount: 1, openUntil: undefined },
      { now, message: "It is closed.", hasAnswered },
    );
  const listFailingSince = async () => (await listServiceStates(database.db)).map(({ failingSince }) => failingSince);

  it("an outage of an external service begins with the first failure in an unbroken series of failures", async () => {
    await failAt(10);
    await failAt(20);
    await database.db.run(closeCircuitBreakersSql(["shop"]));
    await failAt(30);
    expect(await listFailingSince()).toEqual([10]);
  });

  it("the outage of an external service starts anew with a failed run that still received responses", async () => {
    await failAt(10);
    await failAt(20, true);
    expect(await listFailingSince()).toEqual([20]);
  });

  it("a successful request ends the outage of an external service", async () => {
    await failAt(10);
    await recordServiceSuccess(database.db, "shop", 20);
    expect(await listFailingSince()).toEqual([undefined]);
    await failAt(30);
    expect(await listFailingSince()).toEqual([30]);
  });
});
