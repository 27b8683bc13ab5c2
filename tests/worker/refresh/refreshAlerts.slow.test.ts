import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Database } from "../../../db/client";
import { MINUTE_MS } from "../../../domain/time";
import { insertUser } from "../../db/insertUser";
import { withDatabase } from "../../db/withDatabase";
import { createSmallCatalogue, type MarketRun, startMarketRun } from "../../helpers/marketRun";
import { listNotifications, saveTestTarget } from "./watchers";

const AT = Date.parse("2026-11-20T12:00:00Z");

let run: MarketRun;
const database = withDatabase();

beforeAll(async () => {
  run = await startMarketRun(createSmallCatalogue([1]), AT);
});
afterAll(() => run.stop());

/** Clears all data and creates a member whose target any price meets. */
async function createWaitingMember(): Promise<number> {
  const { db } = database;
  for (const table of [
    "listing",
    "refresh_target",
    "pending_evaluation",
    "service_state",
    "current_price",
    "daily_price",
    "sale",
  ]) {
    await db.run(sql`DELETE FROM ${sql.identifier(table)}`);
  }
  const userId = await insertUser(db);
  await saveTestTarget(db, userId, { price: 90_000 }, { now: AT });
  run.now = AT;
  return userId;
}

/** Runs three refreshes, after which nothing is due. */
async function refreshAll(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await run.refresh(database.db);
    run.now += 15 * MINUTE_MS;
  }
}

it("a full refresh notifies a member when it finds a listing that meets the price target", async () => {
  const userId = await createWaitingMember();
  await refreshAll();
  expect((await listNotifications(database.db, userId)).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^UK, new: Mario costs £\d+\.\d\d .*on eBay\. Your target: £900\.00\.$/),
  ]);
});

it.each([2, 4, 6, 8])(
  "a refresh killed at database batch %i and the next refresh together send one notification",
  async (last) => {
    vi.spyOn(console, "error").mockReturnValue();
    const userId = await createWaitingMember();
    let batches = 0;
    const failingDatabase: Database = Object.assign(Object.create(database.db), {
      batch: (...args: Parameters<Database["batch"]>) => {
        batches += 1;
        if (batches >= last) throw new Error("The isolate is gone.");
        return database.db.batch(...args);
      },
    });
    await run.refresh(failingDatabase).catch(() => undefined);
    run.now += 15 * MINUTE_MS;
    await refreshAll();
    expect(await listNotifications(database.db, userId)).toHaveLength(1);
    vi.restoreAllMocks();
  },
);
