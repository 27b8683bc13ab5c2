import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { evaluateAndSendAlerts } from "../../../worker/refresh/alerts";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { createRefreshContext } from "./refreshRuns";
import { listNotifications, recordListings, saveTestTarget, withWatchers } from "./watchers";

const watchers = withWatchers(60_000);
/** More items than one batch of the evaluation contains. */
const MANY = 700;

const post = () => Promise.reject(new Error("No member of this test has a webhook."));
const processDueAlerts = (overrides: object = {}) =>
  evaluateAndSendAlerts(
    { ...createRefreshContext(watchers.db, createSmallCatalogue([1]), watchers.now), ...overrides },
    { post },
  );
const countDue = async () => (await watchers.db.all(sql`SELECT item_id FROM pending_evaluation`)).length;

/** Meets a member's target and queues many other items before it. */
async function meetTargetBehind(others: number): Promise<void> {
  await saveTestTarget(watchers.db, watchers.me, { price: 1_000 }, { now: watchers.now });
  await recordListings(watchers.db, [{ price: 900 }], watchers.now);
  await watchers.db.run(sql`WITH RECURSIVE place(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM place WHERE n < ${others + 1})
    INSERT INTO pending_evaluation (item_id, queued_at) SELECT n, 0 FROM place`);
}

it("evaluateAndSendAlerts evaluates every item that is due for an alert check, even in several batches", async () => {
  await meetTargetBehind(MANY);
  await processDueAlerts();
  expect([await countDue(), (await listNotifications(watchers.db, watchers.me)).length]).toEqual([0, 1]);
});

it("evaluateAndSendAlerts postpones the remaining items to the next run when its time limit passes", async () => {
  await meetTargetBehind(MANY);
  let clockReads = 0;
  // Makes the time run out after the first batch.
  const clock = () => watchers.now + (clockReads++ < 2 ? 0 : 60_000);
  await processDueAlerts({ clock, deadline: watchers.now + 1 });
  const remaining = await countDue();
  expect(remaining).toBeGreaterThan(0);
  expect(remaining).toBeLessThan(MANY);
  expect(await listNotifications(watchers.db, watchers.me)).toEqual([]);
  await processDueAlerts();
  expect([await countDue(), (await listNotifications(watchers.db, watchers.me)).length]).toEqual([0, 1]);
});
