import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readNewItemOverview } from "../../../db/admin/newItems";
import { readAdminOverview } from "../../../db/admin/overview";
import { MAX_NEW_ITEMS_PER_DAY, MAX_PENDING_NEW_ITEMS } from "../../../domain/catalogue/newItemLimits";
import { createSourceRow, START_TIME, withCatalogueSource } from "./catalogueSource";

const { getExpectedData, startFromSyncedDatabase, db, readData, nextDay, now, replaceSourceList, sync } =
  withCatalogueSource();

describe("a partial list of the source", () => {
  const half = { amiibo: [createSourceRow(1), createSourceRow(2, { name: "Mario?" })] };
  const listPendingItems = () => db().all(sql`SELECT name, first_seen_at FROM new_item`);
  beforeEach(async () => {
    const end = await startFromSyncedDatabase();
    await db().run(sql`UPDATE refresh_target SET stale_since = '{}'`);
    await db().run(sql`INSERT INTO new_item (nfc_code, name, character, form, amiibo_series, game_series, first_seen_at)
      VALUES ('aaaaaaaa00000002', 'Somebody', 'Somebody', 'figure', 'Some', 'Some', ${START_TIME})`);
    return end;
  });

  it("items missing from a partial list of the catalogue source are withdrawn only on the second such day", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const undo = replaceSourceList(half);
    nextDay();
    await sync();
    const { differences } = await readData();
    expect(differences).toEqual(expect.arrayContaining(getExpectedData().differences));
    expect(differences).toContainEqual({ item_id: 2, field: "name", source_value: "Mario?" });
    expect(await listPendingItems()).toEqual([{ name: "Somebody", first_seen_at: START_TIME }]);
    expect(log).toHaveBeenCalledWith(
      "The catalogue source sent an incomplete list of 2 items. Items that the list lacks stay in the catalogue today.",
    );
    expect((await readAdminOverview(db(), now(), [])).workloads.get("catalogue")).toMatchObject({ stalePartCount: 1 });
    nextDay();
    await sync();
    undo();
    expect((await readData()).differences).not.toContainEqual(getExpectedData().differences[0]);
    expect(await listPendingItems()).toEqual([]);
    log.mockRestore();
  });

  it("partial lists of the catalogue source keep at most 500 items for an admin, who sees how many were left out", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await db().run(
      sql`UPDATE item SET accepted_at = ${now()}, is_accepted_by_admin = 0 WHERE id <= ${MAX_NEW_ITEMS_PER_DAY}`,
    );
    for (const head of ["ffff0001", "ffff0002"]) {
      const invented = Array.from({ length: MAX_PENDING_NEW_ITEMS - 100 }, (_, index) =>
        createSourceRow(1, { head, tail: String(10_000_002 + 10 * index), name: `Invented ${index}` }),
      );
      const undo = replaceSourceList({ amiibo: [createSourceRow(1), ...invented] });
      await db().run(sql`UPDATE refresh_target SET next_due_at = 0`);
      await sync();
      undo();
    }
    expect(await listPendingItems()).toHaveLength(MAX_PENDING_NEW_ITEMS);
    // The item that `beforeEach` inserted was pending before the two lists.
    const leftOut = 1 + 2 * (MAX_PENDING_NEW_ITEMS - 100) - MAX_PENDING_NEW_ITEMS;
    expect(await readNewItemOverview(db(), now())).toMatchObject({
      pendingCount: MAX_PENDING_NEW_ITEMS,
      overflowCount: leftOut,
    });
    expect((await readAdminOverview(db(), now(), [])).reviewCounts.newItems).toBe(MAX_PENDING_NEW_ITEMS + leftOut);
    vi.restoreAllMocks();
  });

  it("a list of the catalogue source that is partial on a single day has no lasting effect", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const undo = replaceSourceList(half);
    nextDay();
    await sync();
    undo();
    nextDay();
    await sync();
    const { differences } = await readData();
    expect(differences).toEqual(getExpectedData().differences);
    vi.restoreAllMocks();
  });
});
