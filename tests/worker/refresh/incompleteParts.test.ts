import { sql } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { readDataVersions } from "../../../db/versions";
import { runRefresh } from "../../../worker/refresh/index";
import { withDatabase } from "../../db/withDatabase";
import { createSmallCatalogue, rejectRendererUse } from "../../helpers/marketRun";
import { NOW } from "../external/serviceStubs";

const database = withDatabase();
afterEach(() => void vi.restoreAllMocks());

const kv: KVNamespace = Object.assign(Object.create(null), { get: async () => null, put: async () => undefined });

const refreshOnce = () =>
  runRefresh({
    db: database.db,
    kv,
    catalogue: createSmallCatalogue([1]),
    now: NOW,
    tickMs: 60_000,
    clock: () => NOW,
    config: { dailyCalls: 4_500, canUseForAverages: true, areAveragesForbidden: false },
    loadRenderer: rejectRendererUse,
    services: {
      marketplace: undefined,
      priceGuide: undefined,
      fetchSourceCatalogue: undefined,
      fetchPhotograph: undefined,
      accountDeletion: undefined,
      retailers: new Map(),
      postToWebhook: async () => ({ ok: true }),
      fetchExchangeRate: async () => ({ day: "2026-11-20", usdPerGbp: 1.3 }),
    },
  });

it("a refresh logs each failed step and still publishes prices", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const { db } = database;
  const versionsBefore = await readDataVersions(db);
  // Tables that the exchange rate, the reserved calls and the sweep need.
  const movedTables = ["service_state", "quota_usage"];
  for (const table of movedTables) await db.run(sql.raw(`ALTER TABLE ${table} RENAME TO ${table}_away`));
  const incompleteParts = await refreshOnce();
  const reason = "Unexpected error. The log has the details.";
  expect(incompleteParts).toEqual([
    { part: "Releasing expired call reservations", reason },
    { part: "The exchange rate", reason },
    { part: "Sweeping out prices", reason },
  ]);
  expect(log).toHaveBeenCalledTimes(incompleteParts.length);
  expect((await readDataVersions(db)).priceVersion).not.toBe(versionsBefore.priceVersion);

  for (const table of movedTables) await db.run(sql.raw(`ALTER TABLE ${table}_away RENAME TO ${table}`));
  expect(await refreshOnce()).toEqual([]);
});
