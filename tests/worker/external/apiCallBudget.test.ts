import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { readUsedApiCalls, releaseExpiredApiCallReservations } from "../../../db/refresh/quota";
import { createReservedApiCalls } from "../../../worker/external/service/apiCallBudget";
import { withDatabase } from "../../db/withDatabase";
import { createKillableDatabase, type KillPoint } from "../../helpers/killableDatabase";

const database = withDatabase();
beforeEach(async () => {
  for (const table of ["quota_usage", "quota_reservation"]) await database.db.$client.execute(`DELETE FROM ${table}`);
});

const ACCOUNT = { service: "shop", day: "2026-11-21" };
const CAP = 40;
const UNTIL = 1_000;
/** Number of calls that are marked as spent at a time. */
const CALLS_PER_DRAW = 25;
interface HolderRun {
  readonly wanted: readonly number[];
  readonly takes: number;
  /** Point at which the holder is killed. `undefined`: it ends normally. */
  readonly dies: KillPoint | undefined;
}

const anyRun: fc.Arbitrary<HolderRun> = fc.record({
  wanted: fc.array(fc.integer({ min: 0, max: 25 }), { minLength: 1, maxLength: 2 }),
  takes: fc.nat(30),
  dies: fc.option(fc.record({ request: fc.nat(5), isDone: fc.boolean() }), { nil: undefined }),
});

/**
 * Runs a holder.
 * @returns the number of calls made, and the number of drawn calls that may be lost
 */
async function runHolder(
  holder: string,
  { wanted, takes, dies }: HolderRun,
): Promise<{ callCount: number; lost: number }> {
  let [callCount, isDead] = [0, false];
  const { db, killed } = createKillableDatabase(database.db, dies);
  const calls = createReservedApiCalls(db, { ...ACCOUNT, holder }, { dailyLimit: CAP, leaseExpiresAt: UNTIL });
  const runToEnd = async () => {
    for (const count of wanted) await calls.reserve(count);
    const takenCalls = Array.from({ length: takes }, async () => {
      await calls.take();
      callCount += 1;
    });
    await Promise.allSettled(takenCalls);
    await calls.release();
  };
  await Promise.race([
    runToEnd(),
    killed.then(() => {
      isDead = true;
    }),
  ]);
  return { callCount, lost: isDead ? CALLS_PER_DRAW : 0 };
}

it("two concurrent refresh runs never exceed the daily quota of API calls, even if one of them is killed", async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyRun, { minLength: 2, maxLength: 2 }), anyRun, async (together, next) => {
      runs += 1;
      await database.db.$client.execute("DELETE FROM quota_usage");
      const results = await Promise.all(together.map((holderRun, index) => runHolder(`${runs} ${index}`, holderRun)));
      await releaseExpiredApiCallReservations(database.db, UNTIL);
      const madeBefore = results.reduce((sum, { callCount }) => sum + callCount, 0);
      const lostBefore = results.reduce((sum, { lost }) => sum + lost, 0);
      const used = await readUsedApiCalls(database.db, ACCOUNT);
      expect(used).toBeGreaterThanOrEqual(madeBefore);
      expect(used).toBeLessThanOrEqual(madeBefore + lostBefore);
      const { callCount } = await runHolder(`${runs} next`, { ...next, dies: undefined });
      expect(madeBefore + callCount).toBeLessThanOrEqual(CAP);
      expect(callCount).toBe(
        Math.min(
          next.takes,
          next.wanted.reduce((sum, some) => sum + some, 0),
          CAP - used,
        ),
      );
    }),
    { numRuns: 20 },
  );
});

it("a run whose reservation of API calls has expired cannot use calls reserved by another run", async () => {
  const { db } = database;
  const slowCalls = createReservedApiCalls(
    db,
    { ...ACCOUNT, holder: "slow" },
    { dailyLimit: CAP, leaseExpiresAt: UNTIL },
  );
  await slowCalls.reserve(CAP);
  await slowCalls.take();
  await releaseExpiredApiCallReservations(db, UNTIL);
  const otherCalls = createReservedApiCalls(
    db,
    { ...ACCOUNT, holder: "other" },
    { dailyLimit: CAP, leaseExpiresAt: UNTIL },
  );
  await otherCalls.reserve(CAP);
  expect(otherCalls.left).toBe(CAP - CALLS_PER_DRAW);
  for (let taken = 1; taken < CALLS_PER_DRAW; taken += 1) await slowCalls.take();
  await expect(slowCalls.take()).rejects.toMatchObject({ kind: "spent" });
  expect(slowCalls.left).toBe(0);
  await slowCalls.release();
  expect(await readUsedApiCalls(db, ACCOUNT)).toBe(CAP);
});
