import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  readUsedCalls,
  releaseExpiredReservations,
  releaseReservedCalls,
  reserveCalls,
  spendReservedCalls,
  sweepQuotaUsage,
} from "../../db/refresh/quota";
import { DAY_MS } from "../../domain/time";
import { withDatabase } from "./withDatabase";

const database = withDatabase();
beforeEach(async () => {
  for (const table of ["quota_usage", "quota_reservation"])
    await database.db.run(sql`DELETE FROM ${sql.identifier(table)}`);
});

describe("daily call quota", () => {
  const TODAY = { service: "shop", day: "2026-11-21" };
  const MINE = { ...TODAY, holder: "me" };
  const buildRequest = (calls: number, until = 1_000) => ({ calls, dailyLimit: 10, expiresAt: until });

  it("calls to a service are reserved up to its daily quota, and unused calls are returned to it", async () => {
    const { db } = database;
    expect(await readUsedCalls(db, TODAY)).toBe(0);
    expect(await reserveCalls(db, MINE, buildRequest(6))).toBe(6);
    expect(await reserveCalls(db, { ...TODAY, holder: "another" }, buildRequest(6))).toBe(4);
    expect(await reserveCalls(db, MINE, buildRequest(6))).toBe(0);
    expect(await readUsedCalls(db, TODAY)).toBe(10);
    expect(await spendReservedCalls(db, MINE, 5)).toBe(5);
    await releaseReservedCalls(db, MINE, 2);
    expect(await readUsedCalls(db, TODAY)).toBe(7);
    await releaseReservedCalls(db, MINE, 0);
    await releaseReservedCalls(db, MINE, -5);
    expect(await readUsedCalls(db, TODAY)).toBe(7);
    await releaseReservedCalls(db, { ...TODAY, holder: "another" }, 0);
    expect(await readUsedCalls(db, TODAY)).toBe(3);
  });

  it("only the refresh run that reserved calls to a service can spend them", async () => {
    const { db } = database;
    await reserveCalls(db, MINE, buildRequest(6));
    await reserveCalls(db, MINE, buildRequest(2));
    expect(await spendReservedCalls(db, { ...TODAY, holder: "another" }, 3)).toBe(0);
    expect(await spendReservedCalls(db, { ...MINE, day: "2026-11-20" }, 3)).toBe(0);
    expect([
      await spendReservedCalls(db, MINE, 5),
      await spendReservedCalls(db, MINE, 5),
      await spendReservedCalls(db, MINE, 5),
    ]).toEqual([5, 3, 0]);
  });

  it("used calls are counted per service and day, and counts of past days are deleted", async () => {
    const { db } = database;
    const yesterday = { ...MINE, day: "2026-11-20" };
    const other = { ...MINE, service: "other" };
    expect(await reserveCalls(db, MINE, buildRequest(20))).toBe(10);
    expect(await reserveCalls(db, yesterday, buildRequest(1))).toBe(1);
    expect(await reserveCalls(db, other, { ...buildRequest(2), dailyLimit: -1 })).toBe(0);
    await sweepQuotaUsage(db, TODAY.day);
    expect(await Promise.all([TODAY, yesterday, other].map((each) => readUsedCalls(db, each)))).toEqual([10, 0, 0]);
  });

  it("an expired reservation of calls is returned once, to the quota of its own day", async () => {
    const { db } = database;
    const yesterday = { ...MINE, day: "2026-11-20" };
    const alive = { ...TODAY, holder: "alive" };
    await reserveCalls(db, MINE, buildRequest(4));
    await reserveCalls(db, yesterday, buildRequest(3));
    await reserveCalls(db, alive, buildRequest(5, 1_001));
    await spendReservedCalls(db, MINE, 1);
    await releaseExpiredReservations(db, 999);
    expect([await readUsedCalls(db, TODAY), await readUsedCalls(db, yesterday)]).toEqual([9, 3]);
    await releaseExpiredReservations(db, 1_000);
    await releaseExpiredReservations(db, 1_000);
    expect([await readUsedCalls(db, TODAY), await readUsedCalls(db, yesterday)]).toEqual([6, 0]);
    expect([await spendReservedCalls(db, MINE, 1), await spendReservedCalls(db, alive, 9)]).toEqual([0, 5]);
    await releaseReservedCalls(db, MINE, 1);
    expect(await readUsedCalls(db, TODAY)).toBe(5);
  });

  it("a reservation of calls with an implausibly late expiry is released at once", async () => {
    const { db } = database;
    await reserveCalls(db, MINE, buildRequest(4, 60 * DAY_MS));
    await releaseExpiredReservations(db, 1_000);
    expect(await readUsedCalls(db, TODAY)).toBe(0);
  });
});
