import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readCatalogueSnapshot } from "../../../db/catalogue/read";
import { seedCatalogue } from "../../../db/catalogue/seed";
import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import { readKnownCatalogue, syncCatalogueSql } from "../../../db/catalogue/sync";
import { writeBatch } from "../../../db/refresh/refreshTargets";
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
import { deleteFolder } from "../../helpers/folder";
import { createFullCatalogue } from "../../helpers/marketRun";

const AT = Date.parse("2026-11-20T23:00:00Z");
const SHIPPED = 950;
const catalogue = createFullCatalogue();
let outside: FakeServices;
let database: TestDatabase;
let seeded: string;
let now = AT;

beforeAll(async () => {
  outside = await startFakeServices(0, { now: () => now });
  database = await createMigratedDatabase();
  await seedCatalogue(database.db, readShippedCatalogue());
  seeded = await database.leave();
});
afterAll(async () => {
  await outside.stop();
  await deleteFolder(seeded);
});
beforeEach(async () => {
  now = AT;
  database = await copyDatabase(seeded);
  const log = vi.spyOn(console, "error").mockReturnValue();
  return async () => {
    log.mockRestore();
    await database.stop();
  };
});

/** The source is asked, now; it answers with so many lies beside the truth. */
const ask = async (lies: number) => {
  await database.db.run(sql`UPDATE fetch_target SET next_due_at = 0`);
  const world = {
    db: database.db,
    catalogue,
    clock: () => now,
    now,
    deadline: now + 60_000,
    holder: crypto.randomUUID(),
  };
  const url = new URL(`${FAKE_CATALOGUE_URL}?lies=${lies}`);
  const gate = createOutboundGateway({ base: outside.url });
  await refreshCatalogue(world, (last) => fetchSourceCatalogue({ gate, url, now: () => now }, last));
};
const one = async (statement: ReturnType<typeof sql>) =>
  Object.values((await database.db.all<Record<string, unknown>>(statement))[0] ?? {})[0];
/** How many items there are beside those that ship, how many wait, and how many more there would be. */
const found = async () => ({
  in: Number(await one(sql`SELECT count(*) FROM amiibo`)) - SHIPPED,
  waiting: await one(sql`SELECT count(*) FROM newcomer WHERE came_at IS NULL AND refused_at IS NULL`),
  leftOut: await one(sql`SELECT items FROM newcomers_left_out`),
});
const lie = (at: number, other: Partial<SourceItem> = {}): SourceItem => ({
  head: "fffd0000",
  tail: at.toString(16).padStart(8, "0"),
  name: `Liar ${at}`,
  character: "Liar",
  form: "card",
  amiiboSeries: "Super Smash Bros.",
  gameSeries: "Super Mario",
  releases: {},
  ...other,
});
const manyLies = (from: number, count: number, other?: (at: number) => Partial<SourceItem>) =>
  Array.from({ length: count }, (_, at) => lie(from + at, other?.(from + at)));
const take = async (items: readonly SourceItem[]) =>
  writeBatch(
    database.db,
    syncCatalogueSql(planCatalogueSync(items, await readKnownCatalogue(database.db, now)), now, false),
  );

describe("an answer of 40,000 invented items", () => {
  const LIES = 40_000;
  const FEWER = 2_000;
  const TRUE_ONES = 2;

  it("brings in a day's newcomers once, with a day's series; what waits is bounded, and the rest is a number", async () => {
    await ask(LIES);
    const first = await found();
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
      await ask(FEWER);
      expect(await found()).toMatchObject({ in: first.in, waiting: MAX_PENDING_NEW_ITEMS });
    }
  });

  it("is asked for whole again while anything of it was left out", async () => {
    await ask(FEWER);
    expect((await found()).leftOut).toBeGreaterThan(0);
    expect(await one(sql`SELECT etag FROM fetch_target WHERE key = 'catalogue'`)).toBeNull();
    now = AT + 24 * HOUR_MS;
    await ask(0);
    expect(await one(sql`SELECT etag FROM fetch_target WHERE key = 'catalogue'`)).toMatch(/^"/);
  });

  it("is over with an honest one: what it does not name waits no longer, and the true newcomers come in", async () => {
    await ask(FEWER);
    expect((await found()).waiting).toBe(MAX_PENDING_NEW_ITEMS);
    now += 2 * HOUR_MS;
    await ask(0);
    expect(await found()).toMatchObject({ waiting: 0, leftOut: 0 });
    const { items } = await readCatalogueSnapshot(database.db);
    expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(["Tingle", "Judd & Li'l Judd"]));
  });
});

describe("the newcomers of a day", () => {
  const cameIn = async () => (await found()).in;

  it("are counted over all its answers, in UTC", async () => {
    await take(manyLies(0, 60));
    await take(manyLies(60, 60));
    expect(await cameIn()).toBe(MAX_NEW_ITEMS_PER_DAY);
    now += HOUR_MS;
    await take(manyLies(200, 30));
    expect(await cameIn()).toBe(MAX_NEW_ITEMS_PER_DAY + 30);
  });

  it("are not counted twice where two look at once: one of them looks anew", async () => {
    const known = await readKnownCatalogue(database.db, now);
    const both = [manyLies(0, 60), manyLies(60, 60)].map((items) =>
      writeBatch(database.db, syncCatalogueSql(planCatalogueSync(items, known), now, false)),
    );
    const ends = (await Promise.allSettled(both)).map(({ status }) => status);
    expect(ends.toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await cameIn()).toBe(60);
  });

  it("stay so many when some are taken back", async () => {
    await take(manyLies(0, MAX_NEW_ITEMS_PER_DAY));
    await database.db.run(sql`UPDATE newcomer SET refused_at = ${now}`);
    await take(manyLies(200, 10));
    expect(await cameIn()).toBe(MAX_NEW_ITEMS_PER_DAY);
    expect((await readCatalogueSnapshot(database.db)).items).toHaveLength(SHIPPED);
  });

  it("who waited once wait on, whatever day it is, and in the words of the newest answer", async () => {
    await take(manyLies(0, MAX_NEW_ITEMS_PER_DAY + 5));
    now += 24 * HOUR_MS;
    await take(manyLies(0, MAX_NEW_ITEMS_PER_DAY + 5, () => ({ name: "Liar, again" })));
    expect(await found()).toEqual({ in: MAX_NEW_ITEMS_PER_DAY, waiting: 5, leftOut: 0 });
    expect(await one(sql`SELECT count(*) FROM newcomer WHERE name = 'Liar, again' AND seen_at = ${AT}`)).toBe(5);
  });
});

describe("a catalogue as large as it may be", () => {
  /** All that a name may be: signs that take most room in the database's answers and in KV. */
  const worst = (at: number) => ({ name: `"${at}`.padEnd(80, '"'), character: "\u{1F47E}".repeat(40) });
  const fill = (count: number, name: string) =>
    database.db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      INSERT INTO amiibo (id, head, tail, name, character, character_key, form, amiibo_series_id, game_series_id,
        release_jp, release_na, release_eu, release_au)
      SELECT 1000 + i, 'fffc0000', printf('%08x', i), ${name}, 'X', 'x', 'card', 1, 1,
        '2026-01-01', '2026-01-01', '2026-01-01', '2026-01-01' FROM n`);

  it("takes no more, whether by its names or by its items, and is read", async () => {
    await fill(MAX_CATALOGUE_ITEMS - SHIPPED - 3, '"'.repeat(330));
    await take(manyLies(0, 10, worst));
    expect(await found()).toMatchObject({ in: MAX_CATALOGUE_ITEMS - SHIPPED - 3, waiting: 10 });
    await database.db.run(sql`UPDATE amiibo SET name = 'X' WHERE id > 1000`);
    await take([...manyLies(20, 10, worst)]);
    expect((await found()).in).toBe(MAX_CATALOGUE_ITEMS - SHIPPED);
    await database.db.run(sql`UPDATE amiibo SET name = ${'"'.repeat(300)} WHERE id > 1000`);
    const snapshot = await readCatalogueSnapshot(database.db);
    expect(snapshot.items).toHaveLength(MAX_CATALOGUE_ITEMS);
    const { size } = await readKnownCatalogue(database.db, now);
    expect(size.items).toBe(MAX_CATALOGUE_ITEMS);
    expect(size.bytes).toBeLessThan(MAX_CATALOGUE_NAME_BYTES);
    expect(Buffer.byteLength(JSON.stringify(snapshot.items))).toBeLessThan(5_000_000);
  });
});

describe("an answer that is", () => {
  it("without what it had takes nothing away but what waited", async () => {
    await take(manyLies(0, MAX_NEW_ITEMS_PER_DAY + 10));
    const before = (await readCatalogueSnapshot(database.db)).items;
    await take(manyLies(0, 50));
    expect((await readCatalogueSnapshot(database.db)).items).toEqual(before);
    expect(await found()).toEqual({ in: MAX_NEW_ITEMS_PER_DAY, waiting: 0, leftOut: 0 });
  });

  it("longer than 8 MB, or whose rows are no text of ours, changes nothing", async () => {
    const row = {
      head: "ffff0000",
      tail: "ffff0002",
      character: "X",
      amiiboSeries: "X",
      gameSeries: "X",
      type: "Card",
    };
    const before = await found();
    for (const amiibo of [
      [{ ...row, name: "x".repeat(8 * 1024 * 1024) }],
      [{ ...row, name: "x".repeat(81), release: {} }],
    ]) {
      const undo = outside.instead("catalogue.plinth.example/*", () => Response.json({ amiibo }));
      await ask(0);
      undo();
      expect(await found()).toEqual(before);
    }
  });

  it("naming one item twice has it once, as it is named first", async () => {
    const row = {
      head: "ffff0000",
      tail: "ffff0002",
      character: "X",
      amiiboSeries: "Kirby",
      gameSeries: "Kirby",
      type: "Card",
    };
    const amiibo = ["First", "Second"].map((name) => ({ ...row, name, release: {} }));
    const undo = outside.instead("catalogue.plinth.example/*", () => Response.json({ amiibo }));
    await ask(0);
    undo();
    expect((await readCatalogueSnapshot(database.db)).items.slice(SHIPPED).map(({ name }) => name)).toEqual(["First"]);
  });
});
