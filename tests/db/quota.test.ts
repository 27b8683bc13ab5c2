import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  deleteOldQuotaUsage,
  readUsedApiCalls,
  releaseExpiredApiCallReservations,
  releaseReservedApiCalls,
  reserveApiCalls,
  spendReservedApiCalls,
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

  it("reserved API calls count against the daily quota of a service until unused calls are released", async () => {
    const { db } = database;
    expect(await readUsedApiCalls(db, TODAY)).toBe(0);
    expect(await reserveApiCalls(db, MINE, buildRequest(6))).toBe(6);
    expect(await reserveApiCalls(db, { ...TODAY, holder: "another" }, buildRequest(6))).toBe(4);
    expect(await reserveApiCalls(db, MINE, buildRequest(6))).toBe(0);
    expect(await readUsedApiCalls(db, TODAY)).toBe(10);
    expect(await spendReservedApiCalls(db, MINE, 5)).toBe(5);
    await releaseReservedApiCalls(db, MINE, 2);
    expect(await readUsedApiCalls(db, TODAY)).toBe(7);
    await releaseReservedApiCalls(db, MINE, 0);
    await releaseReservedApiCalls(db, MINE, -5);
    expect(await readUsedApiCalls(db, TODAY)).toBe(7);
    await releaseReservedApiCalls(db, { ...TODAY, holder: "another" }, 0);
    expect(await readUsedApiCalls(db, TODAY)).toBe(3);
  });

  it("reserved API calls can be spent only by the refresh run that reserved them", async () => {
    const { db } = database;
    await reserveApiCalls(db, MINE, buildRequest(6));
    await reserveApiCalls(db, MINE, buildRequest(2));
    expect(await spendReservedApiCalls(db, { ...TODAY, holder: "another" }, 3)).toBe(0);
    expect(await spendReservedApiCalls(db, { ...MINE, day: "2026-11-20" }, 3)).toBe(0);
    expect([
      await spendReservedApiCalls(db, MINE, 5),
      await spendReservedApiCalls(db, MINE, 5),
      await spendReservedApiCalls(db, MINE, 5),
    ]).toEqual([5, 3, 0]);
  });

  it("used API calls are counted per service and day, and counts of past days are deleted", async () => {
    const { db } = database;
    const yesterday = { ...MINE, day: "2026-11-20" };
    const other = { ...MINE, service: "other" };
    expect(await reserveApiCalls(db, MINE, buildRequest(20))).toBe(10);
    expect(await reserveApiCalls(db, yesterday, buildRequest(1))).toBe(1);
    expect(await reserveApiCalls(db, other, { ...buildRequest(2), dailyLimit: -1 })).toBe(0);
    await deleteOldQuotaUsage(db, TODAY.day);
    expect(await Promise.all([TODAY, yesterday, other].map((each) => readUsedApiCalls(db, each)))).toEqual([10, 0, 0]);
  });

  it("an expired reservation of API calls returns its unused calls to the quota of its day", async () => {
    const { db } = database;
    const yesterday = { ...MINE, day: "2026-11-20" };
    const alive = { ...TODAY, holder: "alive" };
    await reserveApiCalls(db, MINE, buildRequest(4));
    await reserveApiCalls(db, yesterday, buildRequest(3));
    await reserveApiCalls(db, alive, buildRequest(5, 1_001));
    await spendReservedApiCalls(db, MINE, 1);
    await releaseExpiredApiCallReservations(db, 999);
    expect([await readUsedApiCalls(db, TODAY), await readUsedApiCalls(db, yesterday)]).toEqual([9, 3]);
    await releaseExpiredApiCallReservations(db, 1_000);
    await releaseExpiredApiCallReservations(db, 1_000);
    expect([await readUsedApiCalls(db, TODAY), await readUsedApiCalls(db, yesterday)]).toEqual([6, 0]);
    expect([await spendReservedApiCalls(db, MINE, 1), await spendReservedApiCalls(db, alive, 9)]).toEqual([0, 5]);
    await releaseReservedApiCalls(db, MINE, 1);
    expect(await readUsedApiCalls(db, TODAY)).toBe(5);
  });

  it("a reservation of API calls with an implausible expiry in 60 days is released immediately", async () => {
    const { db } = database;
    await reserveApiCalls(db, MINE, buildRequest(4, 60 * DAY_MS));
    await releaseExpiredApiCallReservations(db, 1_000);
    expect(await readUsedApiCalls(db, TODAY)).toBe(0);
  });
});
