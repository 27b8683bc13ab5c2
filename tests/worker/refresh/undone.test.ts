import { sql } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { readDataVersions } from "../../../db/versions";
import { runRefresh } from "../../../worker/refresh/index";
import { withDatabase } from "../../db/withDatabase";
import { createSmallCatalogue, openNoRenderer } from "../../helpers/marketRun";
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
    config: { dailyCalls: 4_500, hasAggregates: true },
    openPen: openNoRenderer,
    services: {
      standings: [],
      marketplace: undefined,
      guide: undefined,
      catalogue: undefined,
      photograph: undefined,
      accountDeletion: undefined,
      retailers: new Map(),
      post: async () => ({ ok: true }),
      rate: async () => ({ day: "2026-11-20", usdPerGbp: 1.3 }),
    },
  });

it("what fails in a refresh is logged and told once each, and all else is done: the prices are published", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const { db } = database;
  const before = await readDataVersions(db);
  // Of the rate's turn, of reserved calls and of the sweep.
  const away = ["service_state", "api_day"];
  for (const table of away) await db.run(sql.raw(`ALTER TABLE ${table} RENAME TO ${table}_away`));
  const undone = await refreshOnce();
  const why = "Unexpected error. The log has the details.";
  expect(undone).toEqual([
    { part: "Giving back reserved calls", why },
    { part: "The reference rate", why },
    { part: "Sweeping out prices", why },
  ]);
  expect(log).toHaveBeenCalledTimes(undone.length);
  expect((await readDataVersions(db)).edition).not.toBe(before.edition);

  for (const table of away) await db.run(sql.raw(`ALTER TABLE ${table}_away RENAME TO ${table}`));
  expect(await refreshOnce()).toEqual([]);
});
