import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { readUsedCalls, releaseExpiredReservations } from "../../../db/refresh/quota";
import { createReservedCalls } from "../../../worker/external/service/allowance";
import { withDatabase } from "../../db/withDatabase";
import { createKillableDatabase, type KillPoint } from "../../helpers/killableDatabase";

const database = withDatabase();
beforeEach(async () => {
  for (const table of ["api_day", "api_reserved"]) await database.db.$client.execute(`DELETE FROM ${table}`);
});

const ACCOUNT = { service: "shop", day: "2026-11-21" };
const CAP = 40;
const UNTIL = 1_000;
/** Those that were drawn last. */
const AT_A_TIME = 25;
interface Life {
  readonly wanted: readonly number[];
  readonly takes: number;
  /** Else it ends by itself. */
  readonly dies: KillPoint | undefined;
}

const anyLife: fc.Arbitrary<Life> = fc.record({
  wanted: fc.array(fc.integer({ min: 0, max: 25 }), { minLength: 1, maxLength: 2 }),
  takes: fc.nat(30),
  dies: fc.option(fc.record({ question: fc.nat(5), isDone: fc.boolean() }), { nil: undefined }),
});

/** @returns how many calls were made, and how many of what was drawn may be lost. */
async function live(holder: string, { wanted, takes, dies }: Life): Promise<{ made: number; lost: number }> {
  let [made, isDead] = [0, false];
  const { db, death } = createKillableDatabase(database.db, dies);
  const calls = createReservedCalls(db, { ...ACCOUNT, holder }, { cap: CAP, until: UNTIL });
  const whole = async () => {
    for (const some of wanted) await calls.reserve(some);
    const taking = Array.from({ length: takes }, async () => {
      await calls.take();
      made += 1;
    });
    await Promise.allSettled(taking);
    await calls.giveBack();
  };
  await Promise.race([
    whole(),
    death.then(() => {
      isDead = true;
    }),
  ]);
  return { made, lost: isDead ? AT_A_TIME : 0 };
}

it("calls of two at once, killed over anything, are never more than there are, and none stays reserved by the dead", async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyLife, { minLength: 2, maxLength: 2 }), anyLife, async (together, next) => {
      runs += 1;
      await database.db.$client.execute("DELETE FROM api_day");
      const before = await Promise.all(together.map((life, at) => live(`${runs} ${at}`, life)));
      await releaseExpiredReservations(database.db, UNTIL);
      const madeBefore = before.reduce((sum, { made }) => sum + made, 0);
      const lostBefore = before.reduce((sum, { lost }) => sum + lost, 0);
      const used = await readUsedCalls(database.db, ACCOUNT);
      expect(used).toBeGreaterThanOrEqual(madeBefore);
      expect(used).toBeLessThanOrEqual(madeBefore + lostBefore);
      const { made } = await live(`${runs} next`, { ...next, dies: undefined });
      expect(madeBefore + made).toBeLessThanOrEqual(CAP);
      expect(made).toBe(
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

it("who is taken for dead and lives makes no call that others have", async () => {
  const { db } = database;
  const slow = createReservedCalls(db, { ...ACCOUNT, holder: "slow" }, { cap: CAP, until: UNTIL });
  await slow.reserve(CAP);
  await slow.take();
  await releaseExpiredReservations(db, UNTIL);
  const other = createReservedCalls(db, { ...ACCOUNT, holder: "other" }, { cap: CAP, until: UNTIL });
  await other.reserve(CAP);
  expect(other.left).toBe(CAP - AT_A_TIME);
  for (let drawn = 1; drawn < AT_A_TIME; drawn += 1) await slow.take();
  await expect(slow.take()).rejects.toMatchObject({ failing: "spent" });
  expect(slow.left).toBe(0);
  await slow.giveBack();
  expect(await readUsedCalls(db, ACCOUNT)).toBe(CAP);
});
