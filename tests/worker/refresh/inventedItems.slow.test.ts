import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readCatalogueSnapshot } from "../../../db/catalogue/read";
import { seedCatalogue } from "../../../db/catalogue/seed";
import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import { applyCatalogueSyncPlanSql, readCatalogueBeforeSync } from "../../../db/catalogue/sync";
import { writeBatch } from "../../../db/writeBatch";
import { planCatalogueSync } from "../../../domain/catalogue/catalogueSync";
import {
  MAX_CATALOGUE_ITEMS,
  MAX_CATALOGUE_NAME_BYTES,
  MAX_NEW_ITEMS_PER_DAY,
  MAX_NEW_SERIES_PER_DAY,
  MAX_PENDING_NEW_ITEMS,
} from "../../../domain/catalogue/newItemLimits";
import type { SourceItem } from "../../../domain/catalogue/sourceItem";
import { HOUR_MS } from "../../../domain/time";
import { type FakeServices, startFakeServices } from "../../../local/fakeServices/server";
import { FAKE_CATALOGUE_URL } from "../../../local/fakeServices/wire/fakeHost";
import { fetchSourceCatalogue } from "../../../worker/external/catalogueSource";
import { createOutboundGateway } from "../../../worker/outbound/index";
import { refreshCatalogue } from "../../../worker/refresh/catalogue";
import { copyDatabase, createMigratedDatabase, type TestDatabase } from "../../db/database";
import { createFullCatalogue } from "../../helpers/marketRun";
import { deleteFolder } from "../../helpers/temporaryFolder";

const AT = Date.parse("2026-11-20T23:00:00Z");
const SHIPPED = 950;
const catalogue = createFullCatalogue();
let outside: FakeServices;
let database: TestDatabase;
let seededFolder: string;
let now = AT;

beforeAll(async () => {
  outside = await startFakeServices(0, { now: () => now });
  database = await createMigratedDatabase();
  await seedCatalogue(database.db, readShippedCatalogue());
  seededFolder = await database.leave();
});
afterAll(async () => {
  await outside.stop();
  await deleteFolder(seededFolder);
});
beforeEach(async () => {
  now = AT;
  database = await copyDatabase(seededFolder);
  const log = vi.spyOn(console, "error").mockReturnValue();
  return async () => {
    log.mockRestore();
    await database.stop();
  };
});

/** Runs a refresh; the source sends a number of invented items besides the real ones. */
const syncInventedItems = async (count: number) => {
  await database.db.run(sql`UPDATE refresh_target SET next_due_at = 0`);
  const context = {
    db: database.db,
    catalogue,
    clock: () => now,
    now,
    deadline: now + 60_000,
    leaseHolder: crypto.randomUUID(),
  };
  const url = new URL(`${FAKE_CATALOGUE_URL}?lies=${count}`);
  const gateway = createOutboundGateway({ baseUrl: outside.url });
  await refreshCatalogue(context, (last) => fetchSourceCatalogue(url, { gateway, now: () => now }, last));
};
const readValue = async (statement: ReturnType<typeof sql>) =>
  Object.values((await database.db.all<Record<string, unknown>>(statement))[0] ?? {})[0];
/** Counts the added items, the pending items, and the new items that were left out. */
const countNewItems = async () => ({
  in: Number(await readValue(sql`SELECT count(*) FROM item`)) - SHIPPED,
  waiting: await readValue(sql`SELECT count(*) FROM new_item WHERE rejected_at IS NULL`),
  leftOut: await readValue(sql`SELECT item_count FROM new_item_overflow`),
});
const createInventedItem = (index: number, fields: Partial<SourceItem> = {}): SourceItem => ({
  nfcCode: `fffd0000${index.toString(16).padStart(8, "0")}`,
  name: `Liar ${index}`,
  character: "Liar",
  form: "card",
  amiiboSeries: "Super Smash Bros.",
  gameSeries: "Super Mario",
  releases: {},
  ...fields,
});
const createInventedItems = (from: number, count: number, createFields?: (at: number) => Partial<SourceItem>) =>
  Array.from({ length: count }, (_, index) => createInventedItem(from + index, createFields?.(from + index)));
const syncItems = async (items: readonly SourceItem[]) =>
  writeBatch(
    database.db,
    applyCatalogueSyncPlanSql(planCatalogueSync(items, await readCatalogueBeforeSync(database.db, now)), now, false),
  );

describe("a source with many invented items", () => {
  const LIES = 9_000;
  const FEWER = 2_000;
  const TRUE_ONES = 2;

  it("a refresh adds at most the daily maximum of new items from the catalogue source", async () => {
    await syncInventedItems(LIES);
    const first = await countNewItems();
    expect(first.in).toBeLessThanOrEqual(MAX_NEW_ITEMS_PER_DAY);
    expect(first).toEqual({
      in: first.in,
      waiting: MAX_PENDING_NEW_ITEMS,
      leftOut: LIES + TRUE_ONES - first.in - MAX_PENDING_NEW_ITEMS,
    });
    const { amiiboSeries, gameSeries } = await readCatalogueSnapshot(database.db);
    expect(amiiboSeries.length + gameSeries.length - 81).toBe(MAX_NEW_SERIES_PER_DAY);
    for (const day of [1, 2]) {
      now = AT + day * 24 * HOUR_MS;
      await syncInventedItems(FEWER);
      expect(await countNewItems()).toMatchObject({ in: first.in, waiting: MAX_PENDING_NEW_ITEMS });
    }
  });

  it("the ETag of the catalogue source is not stored while new items exceed the daily limit", async () => {
    await syncInventedItems(FEWER);
    expect((await countNewItems()).leftOut).toBeGreaterThan(0);
    expect(await readValue(sql`SELECT etag FROM refresh_target WHERE key = 'catalogue'`)).toBeNull();
    now = AT + 24 * HOUR_MS;
    await syncInventedItems(0);
    expect(await readValue(sql`SELECT etag FROM refresh_target WHERE key = 'catalogue'`)).toMatch(/^"/);
  });

  it("a new item that awaits review is removed when the catalogue source no longer lists the item", async () => {
    await syncInventedItems(FEWER);
    expect((await countNewItems()).waiting).toBe(MAX_PENDING_NEW_ITEMS);
    now += 2 * HOUR_MS;
    await syncInventedItems(0);
    expect(await countNewItems()).toMatchObject({ waiting: 0, leftOut: 0 });
    const { items } = await readCatalogueSnapshot(database.db);
    expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(["Tingle", "Judd & Li'l Judd"]));
  });
});

describe("daily limit of new items", () => {
  const countAdded = async () => (await countNewItems()).in;

  it("the daily limit of new items is shared by all catalogue refreshes on one UTC day", async () => {
    await syncItems(createInventedItems(0, 60));
    await syncItems(createInventedItems(60, 60));
    expect(await countAdded()).toBe(MAX_NEW_ITEMS_PER_DAY);
    now += HOUR_MS;
    await syncItems(createInventedItems(200, 30));
    expect(await countAdded()).toBe(MAX_NEW_ITEMS_PER_DAY + 30);
  });

  it("two concurrent refreshes from the catalogue source cannot exceed the daily limit of new items", async () => {
    const known = await readCatalogueBeforeSync(database.db, now);
    const writes = [createInventedItems(0, 60), createInventedItems(60, 60)].map((items) =>
      writeBatch(database.db, applyCatalogueSyncPlanSql(planCatalogueSync(items, known), now, false)),
    );
    const outcomes = (await Promise.allSettled(writes)).map(({ status }) => status);
    expect(outcomes.toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await countAdded()).toBe(60);
  });

  it("the daily limit of new items also counts items that were added and withdrawn today", async () => {
    await syncItems(createInventedItems(0, MAX_NEW_ITEMS_PER_DAY));
    await database.db.run(sql`UPDATE item SET withdrawn_at = ${now} WHERE accepted_at IS NOT NULL`);
    await syncItems(createInventedItems(200, 10));
    expect(await countAdded()).toBe(MAX_NEW_ITEMS_PER_DAY);
    expect((await readCatalogueSnapshot(database.db)).items).toHaveLength(SHIPPED);
  });

  it("a new item that awaits review gets the name that the catalogue source states the next day", async () => {
    await syncItems(createInventedItems(0, MAX_NEW_ITEMS_PER_DAY + 5));
    now += 24 * HOUR_MS;
    await syncItems(createInventedItems(0, MAX_NEW_ITEMS_PER_DAY + 5, () => ({ name: "Liar, again" })));
    expect(await countNewItems()).toEqual({ in: MAX_NEW_ITEMS_PER_DAY, waiting: 5, leftOut: 0 });
    expect(
      await readValue(sql`SELECT count(*) FROM new_item WHERE name = 'Liar, again' AND first_seen_at = ${AT}`),
    ).toBe(5);
  });
});

describe("maximum size of the catalogue", () => {
  /** The longest allowed names, with characters that need the most space in the database and in KV. */
  const createLongestNames = (index: number) => ({
    name: `"${index}`.padEnd(80, '"'),
    character: "\u{1F47E}".repeat(40),
  });
  const insertItems = (count: number, name: string) =>
    database.db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      INSERT INTO item (id, nfc_code, name, character, character_key, form, amiibo_series_id, game_series_id,
        release_jp, release_na, release_eu, release_au)
      SELECT 1000 + i, 'fffc0000' || printf('%08x', i), ${name}, 'X', 'x', 'card', 1, 1,
        '2026-01-01', '2026-01-01', '2026-01-01', '2026-01-01' FROM n`);

  it("a catalogue with the maximum number of items accepts no further items and stays readable", async () => {
    await insertItems(MAX_CATALOGUE_ITEMS - SHIPPED - 3, '"'.repeat(330));
    await syncItems(createInventedItems(0, 10, createLongestNames));
    expect(await countNewItems()).toMatchObject({ in: MAX_CATALOGUE_ITEMS - SHIPPED - 3, waiting: 10 });
    await database.db.run(sql`UPDATE item SET name = 'X' WHERE id > 1000`);
    await syncItems([...createInventedItems(20, 10, createLongestNames)]);
    expect((await countNewItems()).in).toBe(MAX_CATALOGUE_ITEMS - SHIPPED);
    await database.db.run(sql`UPDATE item SET name = ${'"'.repeat(300)} WHERE id > 1000`);
    const snapshot = await readCatalogueSnapshot(database.db);
    expect(snapshot.items).toHaveLength(MAX_CATALOGUE_ITEMS);
    const { size } = await readCatalogueBeforeSync(database.db, now);
    expect(size.items).toBe(MAX_CATALOGUE_ITEMS);
    expect(size.bytes).toBeLessThan(MAX_CATALOGUE_NAME_BYTES);
    expect(Buffer.byteLength(JSON.stringify(snapshot.items))).toBeLessThan(5_000_000);
  });
});

describe("unusual lists of the source", () => {
  it("a shorter list of the catalogue source removes items that await review and keeps accepted items", async () => {
    await syncItems(createInventedItems(0, MAX_NEW_ITEMS_PER_DAY + 10));
    const previousItems = (await readCatalogueSnapshot(database.db)).items;
    await syncItems(createInventedItems(0, 50));
    expect((await readCatalogueSnapshot(database.db)).items).toEqual(previousItems);
    expect(await countNewItems()).toEqual({ in: MAX_NEW_ITEMS_PER_DAY, waiting: 0, leftOut: 0 });
  });

  it("a response of the catalogue source above 8 MB or with only invalid rows changes nothing", async () => {
    const row = {
      head: "ffff0000",
      tail: "ffff0002",
      character: "X",
      amiiboSeries: "X",
      gameSeries: "X",
      type: "Card",
    };
    const previousCounts = await countNewItems();
    for (const amiibo of [
      [{ ...row, name: "x".repeat(8 * 1024 * 1024) }],
      [{ ...row, name: "x".repeat(81), release: {} }],
    ]) {
      const undo = outside.replaceResponse("catalogue.plinth.example/*", () => Response.json({ amiibo }));
      await syncInventedItems(0);
      undo();
      expect(await countNewItems()).toEqual(previousCounts);
    }
  });

  it("an item that the catalogue source lists twice is added once, with its first name", async () => {
    const row = {
      head: "ffff0000",
      tail: "ffff0002",
      character: "X",
      amiiboSeries: "Kirby",
      gameSeries: "Kirby",
      type: "Card",
    };
    const amiibo = ["First", "Second"].map((name) => ({ ...row, name, release: {} }));
    const undo = outside.replaceResponse("catalogue.plinth.example/*", () => Response.json({ amiibo }));
    await syncInventedItems(0);
    undo();
    expect((await readCatalogueSnapshot(database.db)).items.slice(SHIPPED).map(({ name }) => name)).toEqual(["First"]);
  });
});
