import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listAcceptedBatchItems, listAcceptedItemBatches } from "../../../db/admin/newItemBatches";
import {
  acceptNewItems,
  listPendingNewItems,
  listRejectedNewItems,
  type NewItemSelection,
  readNewItemOverview,
  rejectNewItems,
  withdrawItems,
} from "../../../db/admin/newItems";
import { seedCatalogue } from "../../../db/catalogue/seed";
import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import { MAX_NEW_ITEMS_ACCEPTED_AT_ONCE } from "../../../domain/catalogue/newItemLimits";
import { DAY_MS } from "../../../domain/time";
import { insertUser } from "../insertUser";
import { withDatabase } from "../withDatabase";

const database = withDatabase();
beforeAll(async () => {
  await seedCatalogue(database.db, readShippedCatalogue());
});

const NOON = Date.parse("2026-03-03T12:00:00Z");
const ALL = { limit: 1_000, offset: 0 };
const formatCode = (at: number) => `fffd0000${at.toString(16).padStart(8, "0")}`;
const selectOne = (at: number): NewItemSelection => ({ nfcCode: formatCode(at) });
const run = (statement: ReturnType<typeof sql>) => database.db.run(statement);

interface Waiting {
  readonly name?: string;
  readonly seenAt?: number;
  readonly series?: string;
  readonly jp?: string;
  readonly eu?: string;
}

const insertPending = (at: number, { name = `Liar ${at}`, seenAt = NOON, series = "Liars", jp, eu }: Waiting = {}) =>
  run(sql`INSERT INTO new_item
      (nfc_code, name, character, form, amiibo_series, game_series, release_jp, release_eu, first_seen_at)
    VALUES (${formatCode(at)}, ${name}, 'Liar', 'card', ${series}, 'Super Mario', ${jp ?? null}, ${eu ?? null}, ${seenAt})`);

const listNames = ({ rows }: { readonly rows: readonly { readonly name: string }[] }) => rows.map(({ name }) => name);
const accept = (selection: NewItemSelection, now = NOON) => acceptNewItems(database.db, selection, now);
const withdraw = (selection: NewItemSelection, withHeld = false, now = NOON + 7) =>
  withdrawItems(database.db, selection, { withHeld, now });
const listNewIds = async () =>
  (await database.db.all<{ id: number }>(sql`SELECT id FROM item WHERE id > 950 ORDER BY id`)).map(({ id }) => id);

beforeEach(async () => {
  for (const table of ["copy", "wishlist", "watchlist", "target", "new_item"])
    await run(sql`DELETE FROM ${sql.identifier(table)}`);
  await run(sql`DELETE FROM item WHERE id > 950`);
  await run(sql`DELETE FROM amiibo_series WHERE id > 1000`);
  await run(sql`UPDATE new_item_overflow SET item_count = 0`);
});

describe("pending new items", () => {
  it("new items that await review are listed by earliest release date, then by NFC code", async () => {
    await insertPending(1, { eu: "2026-05-01", seenAt: NOON + 5 });
    await insertPending(2, { jp: "2026-04-01", eu: "2026-09-01" });
    await insertPending(4, { seenAt: NOON + 5 });
    await insertPending(3);
    await insertPending(5, { eu: "2026-05-01", seenAt: NOON + 5 });
    const { rows, ...about } = await listPendingNewItems(database.db, ALL);
    expect(listNames({ rows })).toEqual(["Liar 2", "Liar 1", "Liar 5", "Liar 3", "Liar 4"]);
    expect(about).toEqual({ total: 5, newestAt: NOON + 5, newestCount: 3 });
    expect(rows[0]).toEqual({
      key: formatCode(2),
      name: "Liar 2",
      character: "Liar",
      form: "card",
      amiiboSeries: "Liars",
      gameSeries: "Super Mario",
      releases: { jp: "2026-04-01", eu: "2026-09-01" },
      since: NOON,
      isWithdrawn: false,
    });
    const page = await listPendingNewItems(database.db, { limit: 2, offset: 1 });
    expect([listNames(page), page.total]).toEqual([["Liar 1", "Liar 5"], 5]);
  });

  it("accepting all new items that await review leaves out items that an admin rejected", async () => {
    await insertPending(1);
    await insertPending(2);
    await rejectNewItems(database.db, selectOne(1), NOON + 1);
    expect(await accept({ pendingUntil: NOON })).toEqual({ count: 1, remaining: 0 });
    expect(listNames(await listRejectedNewItems(database.db, ALL))).toEqual(["Liar 1"]);
  });

  it("the list of new items that await review is empty if no new items exist", async () => {
    expect(await listPendingNewItems(database.db, ALL)).toEqual({ rows: [], total: 0, newestAt: 0, newestCount: 0 });
    expect(await accept({ pendingUntil: NOON })).toEqual({ count: 0, remaining: 0 });
  });

  it("accepting a new item gives the item the next free id", async () => {
    await insertPending(1);
    await insertPending(2);
    expect(await accept(selectOne(2))).toEqual({ count: 1, remaining: 0 });
    expect(await listNewIds()).toEqual([10_001]);
    expect(await readNewItemOverview(database.db, NOON)).toMatchObject({
      pendingCount: 1,
      batchCount: 1,
      rejectedCount: 0,
      overflowCount: 0,
      today: { items: 0, series: 0 },
      size: { items: 951 },
    });
    expect(await listAcceptedItemBatches(database.db, NOON, ALL)).toEqual({
      rows: [
        {
          acceptedAt: NOON,
          isAcceptedByAdmin: true,
          itemCount: 1,
          seriesCount: 1,
          names: ["Liar 2"],
          holders: { itemCount: 0, userCount: 0 },
        },
      ],
      total: 1,
    });
    expect(await accept(selectOne(2))).toEqual({ count: 0, remaining: 0 });
  });

  it("accepting all new items leaves out items found after the admin page was loaded", async () => {
    for (let at = 0; at < MAX_NEW_ITEMS_ACCEPTED_AT_ONCE + 3; at += 1) await insertPending(at);
    await insertPending(500, { seenAt: NOON + 1 });
    expect(await accept({ pendingUntil: NOON })).toEqual({ count: MAX_NEW_ITEMS_ACCEPTED_AT_ONCE, remaining: 3 });
    expect(await accept({ pendingUntil: NOON })).toEqual({ count: 3, remaining: 0 });
    expect(listNames(await listPendingNewItems(database.db, ALL))).toEqual(["Liar 500"]);
  });

  it("an admin can accept, with one action, all new items that were rejected together", async () => {
    await insertPending(1);
    await insertPending(2);
    await insertPending(3, { seenAt: NOON + 1 });
    expect(await rejectNewItems(database.db, { pendingUntil: NOON }, NOON + 2)).toBe(2);
    expect(await rejectNewItems(database.db, { pendingUntil: NOON }, NOON + 3)).toBe(0);
    expect(await rejectNewItems(database.db, selectOne(3), NOON + 4)).toBe(1);
    const refused = await listRejectedNewItems(database.db, ALL);
    expect(refused).toMatchObject({ total: 3, newestAt: NOON + 4, newestCount: 1 });
    expect(refused.rows.map(({ name, since, isWithdrawn }) => [name, since, isWithdrawn])).toEqual([
      ["Liar 3", NOON + 4, false],
      ["Liar 1", NOON + 2, false],
      ["Liar 2", NOON + 2, false],
    ]);
    expect(await readNewItemOverview(database.db, NOON)).toMatchObject({
      pendingCount: 0,
      rejectedCount: 3,
      batchCount: 0,
    });
    expect(await accept({ rejectedAt: NOON + 2 }, NOON + 5)).toEqual({ count: 2, remaining: 0 });
    expect(listNames(await listRejectedNewItems(database.db, ALL))).toEqual(["Liar 3"]);
  });
});

describe("automatically accepted items", () => {
  beforeEach(async () => {
    for (let at = 1; at <= 14; at += 1) await insertPending(at);
    await accept({ pendingUntil: NOON }, NOON);
    await run(sql`UPDATE item SET is_accepted_by_admin = 0`);
    await insertPending(20, { series: "Boasters" });
    await accept(selectOne(20), NOON + 1);
  });

  it("accepted new items are listed in groups of the same time of acceptance, newest group first", async () => {
    const { rows, total } = await listAcceptedItemBatches(database.db, NOON, ALL);
    expect(total).toBe(2);
    expect(
      rows.map(({ acceptedAt, isAcceptedByAdmin, itemCount, seriesCount }) => [
        acceptedAt,
        isAcceptedByAdmin,
        itemCount,
        seriesCount,
      ]),
    ).toEqual([
      [NOON + 1, true, 1, 1],
      [NOON, false, 14, 1],
    ]);
    expect(rows[1]?.names).toEqual(Array.from({ length: 12 }, (_, index) => `Liar ${index + 1}`));
    expect(await listAcceptedItemBatches(database.db, NOON + 91 * DAY_MS, ALL)).toEqual({ rows: [], total: 0 });
    expect(await listAcceptedItemBatches(database.db, NOON, { limit: 1, offset: 1 })).toEqual({
      rows: [rows[1]],
      total: 2,
    });
    expect(await readNewItemOverview(database.db, NOON)).toMatchObject({
      batchCount: 2,
      today: { items: 14, series: 1 },
    });
    expect(await readNewItemOverview(database.db, NOON + 86_400_000)).toMatchObject({
      today: { items: 0, series: 0 },
    });
  });

  it("accepted new items are listed with the number of members who own, want or watch them", async () => {
    const [ada, bea] = [await insertUser(database.db), await insertUser(database.db)];
    await run(sql`INSERT INTO wishlist (user_id, item_id, created_at) VALUES (${ada}, 10001, 1), (${bea}, 10001, 1)`);
    await run(
      sql`INSERT INTO watchlist (user_id, item_id, created_at) VALUES (${ada}, 10001, 1), (${ada}, 10002, 1), (${ada}, 1, 1)`,
    );
    const { rows, total } = await listAcceptedBatchItems(database.db, NOON, { limit: 3, offset: 0 });
    expect(total).toBe(14);
    expect(rows).toEqual([
      { itemId: 10_001, name: "Liar 1", holderCount: 2 },
      { itemId: 10_002, name: "Liar 2", holderCount: 1 },
      { itemId: 10_003, name: "Liar 3", holderCount: 0 },
    ]);
    expect(listNames(await listAcceptedBatchItems(database.db, NOON, { limit: 5, offset: 12 }))).toEqual([
      "Liar 13",
      "Liar 14",
    ]);
    const arrivals = await listAcceptedItemBatches(database.db, NOON, ALL);
    expect(arrivals.rows.map(({ holders }) => holders)).toEqual([
      { itemCount: 0, userCount: 0 },
      { itemCount: 2, userCount: 2 },
    ]);
  });

  it("withdrawing accepted new items skips items that a member owns, wants or watches", async () => {
    const ada = await insertUser(database.db);
    await run(sql`INSERT INTO watchlist (user_id, item_id, created_at) VALUES (${ada}, 10003, 1)`);
    expect(await withdraw({ acceptedAt: NOON })).toEqual({ count: 13, heldCount: 1 });
    expect(await withdraw({ acceptedAt: NOON })).toEqual({ count: 0, heldCount: 1 });
    expect(await withdraw({ acceptedAt: NOON }, true, NOON + 8)).toEqual({ count: 1, heldCount: 0 });
    expect(await withdraw({ itemId: 1 }, true)).toEqual({ count: 0, heldCount: 0 });
    const withdrawn = await listRejectedNewItems(database.db, ALL);
    expect(withdrawn).toMatchObject({ total: 14, newestCount: 1, newestAt: NOON + 8 });
    expect(withdrawn.rows.every(({ isWithdrawn }) => isWithdrawn)).toBe(true);
    expect(await listAcceptedItemBatches(database.db, NOON, ALL)).toMatchObject({ total: 1 });
    // A withdrawn item needs no room in the catalogue, and is accepted before items that do.
    await insertPending(30, { seenAt: NOON - 1 });
    await rejectNewItems(database.db, selectOne(30), NOON + 8);
    expect(await accept({ rejectedAt: NOON + 8 }, NOON + 9)).toEqual({ count: 2, remaining: 0 });
    expect(await listNewIds()).toEqual([...Array.from({ length: 15 }, (_, index) => 10_001 + index), 10_016]);
    expect(
      await database.db.all(sql`SELECT name, accepted_at, is_accepted_by_admin, series_added FROM item
        WHERE nfc_code IN (${formatCode(3)}, ${formatCode(30)}) ORDER BY id`),
    ).toEqual([
      { name: "Liar 3", accepted_at: NOON, is_accepted_by_admin: 0, series_added: 0 },
      { name: "Liar 30", accepted_at: NOON + 9, is_accepted_by_admin: 1, series_added: 0 },
    ]);
  });

  it("accepting a new item deletes the ETag of the catalogue source, so that the next fetch is complete", async () => {
    await run(sql`INSERT INTO refresh_target (key, service, next_due_at, etag, last_modified) VALUES ('catalogue', 'catalogue', 1, 'e', 'm')
      ON CONFLICT (key) DO UPDATE SET etag = 'e', last_modified = 'm'`);
    await insertPending(40);
    expect(await accept(selectOne(40))).toEqual({ count: 1, remaining: 0 });
    expect(await database.db.all(sql`SELECT etag, last_modified FROM refresh_target WHERE key = 'catalogue'`)).toEqual([
      { etag: null, last_modified: null },
    ]);
  });
});
