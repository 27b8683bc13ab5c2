import { beforeEach, describe, expect, it } from "vitest";
import {
  abortIfLeaseLostSql,
  claimDueRefreshTargets,
  claimRefreshTargets,
  isLeaseLostError,
  pauseServiceSql,
  releaseLeasesSql,
} from "../../db/refresh/leases";
import {
  completeRefreshTargetSql,
  makeAllRefreshTargetsDue,
  makeRefreshTargetsDueSql,
  makeServiceRefreshTargetsDueSql,
  rescheduleRefreshTargetSql,
} from "../../db/refresh/schedule";
import {
  closeCircuitBreakersSql,
  listServiceStates,
  readCircuitBreaker,
  recordServiceFailure,
  recordServiceSuccess,
} from "../../db/refresh/services";
import { replaceRefreshTargets } from "../../db/refresh/targetLists";
import { writeBatch } from "../../db/writeBatch";
import { HOUR_MS } from "../../domain/time";
import { withDatabase } from "./withDatabase";

const database = withDatabase();
const { write } = database;
beforeEach(async () => {
  for (const table of ["refresh_target", "service_state", "quota_usage", "quota_reservation"])
    await database.db.$client.execute(`DELETE FROM ${table}`);
});

describe("refresh targets (scheduled fetches)", () => {
  const SHOP = { service: "shop", now: 1_000, leasedUntil: 2_000, leasedBy: "me", limit: 10 };
  const claimKeys = async (more: Partial<typeof SHOP & { isExclusive: boolean }> = {}) =>
    (await claimDueRefreshTargets(database.db, { ...SHOP, ...more })).map(({ targetKey }) => targetKey).sort();
  const replaceTargets = (...due: readonly (readonly [string, number])[]) =>
    replaceRefreshTargets(
      database.db,
      "shop",
      due.map(([key, firstDueAt]) => ({ key, firstDueAt })),
    );
  const listTargets = async () => {
    const { rows } = await database.db.$client.execute(
      "SELECT key, next_due_at, leased_until, leased_by, failure_count, checked_at FROM refresh_target ORDER BY key",
    );
    return rows.map((row) => Array.from(row).join(" "));
  };

  it("saving the scheduled fetches of a service adds missing fetches and deletes unlisted ones", async () => {
    await replaceRefreshTargets(database.db, "other", [{ key: "z", firstDueAt: 5 }]);
    await replaceTargets(["a", 10], ["b", 20]);
    await write(
      completeRefreshTargetSql({
        targetKey: "a",
        leasedBy: "nobody",
        nextDueAt: 1,
        failureCount: 1,
        checkedAt: 1,
        staleSince: {},
      }),
    );
    await replaceTargets(["b", 99], ["c", 30]);
    expect(await listTargets()).toEqual(["b 20 0  0 ", "c 30 0  0 ", "z 5 0  0 "]);
  });

  it("an unchanged list of scheduled fetches is rewritten only after 48 hours", async () => {
    const { $client } = database.db;
    const targets = [
      ["a", 10],
      ["b", 20],
    ] as const;
    const deleteTargets = (condition: string) => $client.execute(`DELETE FROM refresh_target WHERE ${condition}`);
    const replaceAndList = async () => {
      await replaceTargets(...targets);
      return (await listTargets()).map((row) => row.split(" ")[0]);
    };
    await replaceTargets(...targets);
    await deleteTargets("key = 'b'");
    expect(await replaceAndList()).toEqual(["a"]);
    await $client.execute(`UPDATE target_list SET written_at = written_at - ${48 * HOUR_MS}`);
    expect(await replaceAndList()).toEqual(["a", "b"]);
    await deleteTargets("key = 'b'");
    expect(await replaceAndList()).toEqual(["a"]);
    await deleteTargets("true");
    expect(await replaceAndList()).toEqual(["a", "b"]);
  });

  it("due scheduled fetches are claimed only one time, longest overdue first", async () => {
    await replaceTargets(["a", 1_000], ["b", 1_001], ["c", 10], ["d", 20]);
    expect(await claimKeys({ limit: 2 })).toEqual(["c", "d"]);
    expect(await claimKeys()).toEqual(["a"]);
    expect(await claimKeys()).toEqual([]);
    expect(await claimKeys({ service: "other", now: 9_000 })).toEqual([]);
    expect(await claimKeys({ now: 2_000, leasedUntil: 3_000 })).toEqual(["a", "b", "c", "d"]);
  });

  it("an exclusive claim of a scheduled fetch fails while another fetch of the service is claimed", async () => {
    await replaceTargets(["a", 1], ["b", 2]);
    expect(await claimKeys({ limit: 1, isExclusive: true })).toEqual(["a"]);
    expect(await claimKeys({ limit: 1, isExclusive: true })).toEqual([]);
    expect(await claimKeys({ limit: 1 })).toEqual(["b"]);
  });

  it("claiming scheduled fetches skips fetches that another run has claimed", async () => {
    await replaceTargets(["a", 9_000], ["b", 9_000], ["c", 9_000]);
    await claimRefreshTargets(database.db, ["c"], { now: 1_000, leasedUntil: 2_000, leasedBy: "other" });
    const claimed = await claimRefreshTargets(database.db, ["b", "c", "d"], {
      now: 1_999,
      leasedUntil: 3_000,
      leasedBy: "me",
    });
    expect(claimed).toEqual(["b"]);
    expect(await claimRefreshTargets(database.db, ["c"], { now: 2_000, leasedUntil: 3_000, leasedBy: "me" })).toEqual([
      "c",
    ]);
    await write(releaseLeasesSql(["b"], "other"), releaseLeasesSql(["c"], "me"));
    expect(await listTargets()).toEqual(["a 9000 0  0 ", "b 9000 3000 me 0 ", "c 9000 0  0 "]);
  });

  it("claiming a scheduled fetch returns the ETag, time and failure count of its last run", async () => {
    await replaceTargets(["a", 1], ["b", 2]);
    await claimKeys();
    const completed = { leasedBy: "me", nextDueAt: 3_000, failureCount: 0, checkedAt: 1_500, staleSince: { 42: 7 } };
    await write(
      completeRefreshTargetSql({ ...completed, targetKey: "a", etag: "e", lastModified: "m" }),
      completeRefreshTargetSql({ ...completed, targetKey: "b", checkedAt: undefined, failureCount: 2, staleSince: {} }),
    );
    expect(await claimDueRefreshTargets(database.db, { ...SHOP, now: 3_000, leasedUntil: 4_000 })).toEqual([
      {
        targetKey: "a",
        failureCount: 0,
        checkedAt: 1_500,
        staleSince: { 42: 7 },
        isFullRefreshDue: false,
        etag: "e",
        lastModified: "m",
      },
      {
        targetKey: "b",
        failureCount: 2,
        checkedAt: undefined,
        staleSince: {},
        isFullRefreshDue: false,
        etag: undefined,
        lastModified: undefined,
      },
    ]);
  });

  it("a failed fetch does not change the stored time of the last successful fetch", async () => {
    await replaceTargets(["a", 1]);
    await claimKeys();
    await write(
      completeRefreshTargetSql({
        targetKey: "a",
        leasedBy: "me",
        nextDueAt: 1,
        failureCount: 0,
        checkedAt: 1_500,
        staleSince: {},
      }),
    );
    await claimKeys();
    await write(
      completeRefreshTargetSql({
        targetKey: "a",
        leasedBy: "me",
        nextDueAt: 9,
        failureCount: 0,
        checkedAt: undefined,
        staleSince: {},
      }),
    );
    expect(await listTargets()).toEqual(["a 9 0  0 1500"]);
  });

  it("an invalid list of outdated items of a scheduled fetch is read as an empty list", async () => {
    await replaceTargets(["a", 1]);
    await database.db.$client.execute(`UPDATE refresh_target SET stale_since = '["x"]'`);
    expect(await claimDueRefreshTargets(database.db, SHOP)).toMatchObject([{ targetKey: "a", staleSince: {} }]);
  });

  it("writing results is aborted if another run has taken over the scheduled fetch", async () => {
    await replaceTargets(["a", 1]);
    await claimKeys();
    await write(abortIfLeaseLostSql("a", "me"), rescheduleRefreshTargetSql("a", "other", 5, 5));
    expect(await listTargets()).toEqual(["a 1 2000 me 0 "]);
    const refused = await write(abortIfLeaseLostSql("a", "other")).catch((error: unknown) => error);
    expect([isLeaseLostError(refused), isLeaseLostError(new Error("lost")), isLeaseLostError("lease_lost")]).toEqual([
      true,
      false,
      false,
    ]);
    await write(rescheduleRefreshTargetSql("a", "me", 5, 3));
    expect(await listTargets()).toEqual(["a 5 0  3 "]);
  });

  it("making one scheduled fetch due leaves the other fetches of a paused service blocked", async () => {
    const { db } = database;
    await replaceRefreshTargets(db, "other", [{ key: "z", firstDueAt: 500 }]);
    await replaceTargets(["a", 500], ["b", 700]);
    await write(pauseServiceSql("shop", 2_000), pauseServiceSql("shop", 1_500));
    expect(await listTargets()).toEqual(["a 500 2000  0 ", "b 700 2000  0 ", "z 500 0  0 "]);
    await write(makeRefreshTargetsDueSql(["a"], 400));
    expect(await listTargets()).toEqual(["a 400 0  0 ", "b 700 2000  0 ", "z 500 0  0 "]);
    await write(makeRefreshTargetsDueSql(["a"], 900), makeServiceRefreshTargetsDueSql(["shop"], 600));
    expect(await listTargets()).toEqual(["a 400 0  0 ", "b 600 2000  0 ", "z 500 0  0 "]);
    await recordServiceFailure(
      db,
      "shop",
      { failureCount: 3, openUntil: 9_000 },
      { now: 1, message: "No.", hasAnswered: false },
    );
    await makeAllRefreshTargetsDue(db, 450);
    expect(await listTargets()).toEqual(["a 400 0  0 ", "b 450 2000  0 ", "z 450 0  0 "]);
    expect(await readCircuitBreaker(db, "shop")).toEqual({ failureCount: 0, openUntil: undefined });
  });

  it("a scheduled fetch that is made due immediately requires a full fetch until one succeeds", async () => {
    const { db } = database;
    await replaceRefreshTargets(db, "other", [{ key: "z", firstDueAt: 1 }]);
    await replaceTargets(["a", 1], ["b", 1]);
    const listFullyWanted = async () => {
      const { rows } = await db.$client.execute(
        "SELECT key FROM refresh_target WHERE is_full_refresh_due = 1 ORDER BY key",
      );
      return rows.map(({ key }) => key);
    };
    await write(makeRefreshTargetsDueSql(["a"], 400));
    expect(await listFullyWanted()).toEqual(["a"]);
    expect(await claimDueRefreshTargets(db, SHOP)).toMatchObject([
      { targetKey: "a", isFullRefreshDue: true },
      { targetKey: "b", isFullRefreshDue: false },
    ]);
    const completed = { leasedBy: "me", nextDueAt: 1, failureCount: 0, checkedAt: 1, staleSince: {} };
    await write(completeRefreshTargetSql({ ...completed, targetKey: "a", isFullRefreshDue: true }));
    expect(await listFullyWanted()).toEqual(["a"]);
    await claimKeys();
    await write(completeRefreshTargetSql({ ...completed, targetKey: "a" }));
    expect(await listFullyWanted()).toEqual([]);
    await write(makeServiceRefreshTargetsDueSql(["shop"], 0));
    expect(await listFullyWanted()).toEqual(["a", "b"]);
    await makeAllRefreshTargetsDue(db, 0);
    expect(await listFullyWanted()).toEqual(["a", "b", "z"]);
  });

  it("writeBatch without any statements changes nothing in the database", async () => {
    await writeBatch(database.db, []);
    expect(await listTargets()).toEqual([]);
  });
});

describe("service states", () => {
  const state = { service: "shop", lastSuccessAt: undefined, lastErrorAt: undefined, lastError: undefined };

  it("an external service that was never requested has no stored state and a closed circuit breaker", async () => {
    expect(await listServiceStates(database.db)).toEqual([]);
    expect(await readCircuitBreaker(database.db, "shop")).toEqual({ failureCount: 0, openUntil: undefined });
  });

  it("the stored state of an external service contains its last error and its last success", async () => {
    const { db } = database;
    await recordServiceFailure(
      db,
      "shop",
      { failureCount: 1, openUntil: undefined },
      { now: 10, message: "Too slow.", hasAnswered: false },
    );
    expect(await listServiceStates(db)).toEqual([
      {
        ...state,
        breaker: { failureCount: 1, openUntil: undefined },
        lastErrorAt: 10,
        lastError: "Too slow.",
        failingSince: 10,
      },
    ]);
    await recordServiceFailure(
      db,
      "shop",
      { failureCount: 2, openUntil: 99 },
      { now: 20, message: "Gone.", hasAnswered: false },
    );
    await recordServiceSuccess(db, "another", 30);
    expect(await listServiceStates(db)).toEqual([
      { ...state, service: "another", breaker: { failureCount: 0, openUntil: undefined }, lastSuccessAt: 30 },
      { ...state, breaker: { failureCount: 2, openUntil: 99 }, lastErrorAt: 20, lastError: "Gone.", failingSince: 10 },
    ]);
    expect(await readCircuitBreaker(db, "shop")).toEqual({ failureCount: 2, openUntil: 99 });
    await recordServiceSuccess(db, "shop", 40);
    expect((await listServiceStates(db))[1]).toEqual({
      ...state,
      breaker: { failureCount: 0, openUntil: undefined },
      lastSuccessAt: 40,
      lastErrorAt: 20,
      lastError: "Gone.",
    });
  });

  it("closing circuit breakers affects only the named external services", async () => {
    for (const service of ["one", "two"])
      await recordServiceFailure(
        database.db,
        service,
        { failureCount: 2, openUntil: 99 },
        { now: 1, message: "No.", hasAnswered: false },
      );
    await write(closeCircuitBreakersSql(["two"]));
    expect(await Promise.all(["one", "two"].map((service) => readCircuitBreaker(database.db, service)))).toEqual([
      { failureCount: 2, openUntil: 99 },
      { failureCount: 0, openUntil: undefined },
    ]);
  });
});
