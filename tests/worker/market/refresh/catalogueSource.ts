import { sql } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import { readFacts } from "../../../../db/catalogue/facts";
import { readSnapshot } from "../../../../db/catalogue/read";
import { seedCatalogue } from "../../../../db/catalogue/seed";
import type { Database } from "../../../../db/client";
import { DAY_MS } from "../../../../domain/time";
import { type Outside, startOutside } from "../../../../local/outside/server";
import { CATALOGUE_URL } from "../../../../local/outside/wire/validated";
import { fetchCatalogue } from "../../../../worker/market/catalogueSource";
import { refreshCatalogue } from "../../../../worker/market/refresh/catalogue";
import { openGate } from "../../../../worker/outside/index";
import { databaseLike, migratedDatabase, type TestDatabase } from "../../../db/database";
import { clear } from "../../../helpers/folder";
import { everything } from "../../../helpers/marketRun";

export const AT = Date.parse("2026-11-20T12:00:00Z");

export const facts = readFacts();

/** All that a sync writes. */
async function known({ db }: TestDatabase) {
  const { version: _, ...snapshot } = await readSnapshot(db);
  return {
    ...snapshot,
    edited: await db.all(sql`SELECT id FROM amiibo WHERE edited_at IS NOT NULL ORDER BY id`),
    differences: await db.all(sql`SELECT amiibo_id, field, theirs FROM catalogue_difference
      WHERE resolved_at IS NULL ORDER BY 1, 2`),
  };
}

/** The source of the catalogue, a database that has read its list once, and a clock. */
export function catalogueSource() {
  const catalogue = everything();
  let outside: Outside;
  let database: TestDatabase;
  let now = AT;
  let asItShouldBe: Awaited<ReturnType<typeof known>>;
  /** Folder of a database after the list was read once. */
  let read: string;

  const sync = (db: Database = database.db) => {
    const world = { db, catalogue, clock: () => now, now, deadline: now + 60_000, holder: crypto.randomUUID() };
    const gate = openGate({ base: outside.url });
    const url = new URL(CATALOGUE_URL);
    return refreshCatalogue(world, (last) => fetchCatalogue({ gate, url, now: () => now }, last));
  };
  beforeAll(async () => {
    outside = await startOutside(0, { now: () => now });
    database = await migratedDatabase();
    await seedCatalogue(database.db, facts);
    await sync();
    asItShouldBe = await known(database);
    read = await database.leave();
  });
  afterAll(async () => {
    await outside.stop();
    await clear(read);
  });

  return {
    sync,
    outside: () => outside,
    db: () => database.db,
    now: () => now,
    asItShouldBe: () => asItShouldBe,
    known: () => known(database),
    pass(ms: number) {
      now += ms;
    },
    nextDay() {
      now += 2 * DAY_MS;
    },
    answers: (answer: () => Response) => outside.instead("catalogue.plinth.example/*", answer),
    says: (body: unknown) => outside.instead("catalogue.plinth.example/*", () => Response.json(body)),
    async begin() {
      now = AT;
      database = await databaseLike(read);
      // Lists of a few rows are no bad day here: it has been so for long.
      await database.db.run(sql`UPDATE fetch_target SET behind = '{"rest":1}'`);
      return () => database.stop();
    },
    async beginUnread() {
      now = AT;
      database = await migratedDatabase();
      await seedCatalogue(database.db, facts);
      return () => database.stop();
    },
  };
}

/** A row of the list about an item that is here. */
export function rowOf(id: number, other: object = {}) {
  const item = facts.items.find((each) => each.id === id);
  if (!item) throw new Error(`There is no item ${id}.`);
  const { head, tail, name, character, releases } = item;
  const series = { amiiboSeries: "Super Smash Bros.", gameSeries: "Super Mario" };
  return { head, tail, name, character, ...series, release: releases, type: "Figure", ...other };
}
