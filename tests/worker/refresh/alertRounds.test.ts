import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { processAlerts } from "../../../worker/refresh/alerts";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { createRefreshContext } from "./refreshRuns";
import { listNotifications, recordListings, saveTestTarget, withWatchers } from "./watchers";

const here = withWatchers(60_000);
/** More than one round looks at. */
const MANY = 700;

const post = () => Promise.reject(new Error("Nobody has a webhook."));
const judge = (of: object = {}) =>
  processAlerts({ ...createRefreshContext(here.db, createSmallCatalogue([1]), here.now), ...of }, { post });
const due = async () => (await here.db.all(sql`SELECT key FROM fetch_target WHERE service = 'alerts'`)).length;

/** Somebody's target is met, and so many items are to be looked at before it. */
async function metBehind(others: number): Promise<void> {
  await saveTestTarget(here.db, here.me, { price: 1_000 }, { now: here.now });
  await recordListings(here.db, [{ price: 900 }], here.now);
  await here.db.run(sql`WITH RECURSIVE place(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM place WHERE n < ${others + 1})
    INSERT INTO fetch_target (key, service, next_due_at) SELECT 'alerts/' || n, 'alerts', 0 FROM place`);
}

it("one refresh looks at all that is due, in as many rounds as that takes", async () => {
  await metBehind(MANY);
  await judge();
  expect([await due(), (await listNotifications(here.db, here.me)).length]).toEqual([0, 1]);
});

it("what its time does not suffice for is left to the next one, and is told then", async () => {
  await metBehind(MANY);
  let looks = 0;
  // Its time is over behind the first round.
  const clock = () => here.now + (looks++ < 2 ? 0 : 60_000);
  await judge({ clock, deadline: here.now + 1 });
  const left = await due();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(MANY);
  expect(await listNotifications(here.db, here.me)).toEqual([]);
  await judge();
  expect([await due(), (await listNotifications(here.db, here.me)).length]).toEqual([0, 1]);
});
