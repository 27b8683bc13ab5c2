import { sql } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import { readCatalogueSnapshot } from "../../../db/catalogue/read";
import { seedCatalogue } from "../../../db/catalogue/seed";
import { readShippedCatalogue } from "../../../db/catalogue/shippedCatalogue";
import type { Database } from "../../../db/client";
import { splitNfcCode } from "../../../domain/catalogue/nfcCode";
import { DAY_MS } from "../../../domain/time";
import { type FakeServices, startFakeServices } from "../../../local/fakeServices/server";
import { FAKE_CATALOGUE_URL } from "../../../local/fakeServices/wire/fakeHost";
import { fetchSourceCatalogue } from "../../../worker/external/catalogueSource";
import { createOutboundGateway } from "../../../worker/outbound/index";
import { refreshCatalogue } from "../../../worker/refresh/catalogue";
import { copyDatabase, createMigratedDatabase, type TestDatabase } from "../../db/database";
import { createFullCatalogue } from "../../helpers/marketRun";
import { deleteFolder } from "../../helpers/temporaryFolder";

export const START_TIME = Date.parse("2026-11-20T12:00:00Z");

export const shippedFacts = readShippedCatalogue();

/** Reads everything that a catalogue refresh writes. */
async function readSyncedData({ db }: TestDatabase) {
  const { version: _, ...snapshot } = await readCatalogueSnapshot(db);
  return {
    ...snapshot,
    edited: await db.all(sql`SELECT id FROM item WHERE edited_at IS NOT NULL ORDER BY id`),
    differences: await db.all(sql`SELECT item_id, field, source_value FROM catalogue_difference
      WHERE resolved_at IS NULL ORDER BY 1, 2`),
  };
}

/** Provides a fake catalogue source, a database that was synced once, and a clock. */
export function withCatalogueSource() {
  const fullCatalogue = createFullCatalogue();
  let fakeServices: FakeServices;
  let database: TestDatabase;
  let now = START_TIME;
  let expectedData: Awaited<ReturnType<typeof readSyncedData>>;
  /** Folder of a database after the first sync. */
  let syncedFolder: string;

  const sync = (db: Database = database.db) => {
    const context = {
      db,
      catalogue: fullCatalogue,
      clock: () => now,
      now,
      deadline: now + 60_000,
      leaseHolder: crypto.randomUUID(),
    };
    const gateway = createOutboundGateway({ baseUrl: fakeServices.url });
    const url = new URL(FAKE_CATALOGUE_URL);
    return refreshCatalogue(context, (last) => fetchSourceCatalogue(url, { gateway, now: () => now }, last));
  };
  beforeAll(async () => {
    fakeServices = await startFakeServices(0, { now: () => now });
    database = await createMigratedDatabase();
    await seedCatalogue(database.db, shippedFacts);
    await sync();
    expectedData = await readSyncedData(database);
    syncedFolder = await database.leave();
  });
  afterAll(async () => {
    await fakeServices.stop();
    await deleteFolder(syncedFolder);
  });

  return {
    sync,
    getFakeServices: () => fakeServices,
    db: () => database.db,
    now: () => now,
    getExpectedData: () => expectedData,
    readData: () => readSyncedData(database),
    advanceClock(ms: number) {
      now += ms;
    },
    nextDay() {
      now += 2 * DAY_MS;
    },
    replaceResponse: (respond: () => Response) => fakeServices.replaceResponse("catalogue.plinth.example/*", respond),
    replaceSourceList: (body: unknown) =>
      fakeServices.replaceResponse("catalogue.plinth.example/*", () => Response.json(body)),
    async startFromSyncedDatabase() {
      now = START_TIME;
      database = await copyDatabase(syncedFolder);
      // Treats short lists as complete: the partial state has lasted for long.
      await database.db.run(sql`UPDATE refresh_target SET stale_since = '{"rest":1}'`);
      return () => database.stop();
    },
    async startFromNewDatabase() {
      now = START_TIME;
      database = await createMigratedDatabase();
      await seedCatalogue(database.db, shippedFacts);
      return () => database.stop();
    },
  };
}

/** Builds the source's row of an existing item. */
export function createSourceRow(id: number, other: object = {}) {
  const item = shippedFacts.items.find((each) => each.id === id);
  if (!item) throw new Error(`Test setup failed: item ${id} does not exist.`);
  const { nfcCode = "", name, character, releases } = item;
  const series = { amiiboSeries: "Super Smash Bros.", gameSeries: "Super Mario" };
  return { ...splitNfcCode(nfcCode), name, character, ...series, release: releases, type: "Figure", ...other };
}
