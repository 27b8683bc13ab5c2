import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { readCatalogueSnapshot } from "../../db/catalogue/read";
import { readShippedDifferenceDecisions, seedCatalogue } from "../../db/catalogue/seed";
import { readShippedCatalogue, type ShippedCatalogue } from "../../db/catalogue/shippedCatalogue";
import { openDatabase } from "../../db/client";
import { readDataVersions } from "../../db/versions";
import { toSourceDifferenceKey } from "../../domain/catalogue/catalogueSync";
import { deleteFolder } from "../helpers/temporaryFolder";
import { copyDatabase, createMigratedDatabase, readScalar, startMigratedDatabase, type TestDatabase } from "./database";

const facts = readShippedCatalogue();
const readVersion = async () => (await readDataVersions(database.db)).catalogue;
const execute = (statement: string) => database.db.$client.execute(statement);
const seed = (shipped: ShippedCatalogue = facts) => seedCatalogue(database.db, shipped);

let seeded: string;
let database: TestDatabase;
beforeAll(async () => {
  const { db, leave } = await createMigratedDatabase();
  await seedCatalogue(db, facts);
  seeded = await leave();
});
afterAll(() => deleteFolder(seeded));
beforeEach(async () => {
  database = await copyDatabase(seeded);
});
afterEach(() => database.stop());

/** Builds a statement that inserts an item with these SQL values. */
const insertItem = (id: number, nfcCode: string, columns = "", values = "") =>
  `INSERT INTO item (id, nfc_code, name, character, character_key, form, amiibo_series_id, game_series_id${columns})
   VALUES (${id}, ${nfcCode}, 'New', 'New', 'new', 'figure', 1, 1${values})`;

describe("seeding the catalogue", () => {
  it("seeding the catalogue stores all data of the catalogue that the release contains", async () => {
    const { version: _, ...catalogue } = await readCatalogueSnapshot(database.db);
    expect(catalogue).toEqual({ ...facts, photographs: new Map() });
  });

  it("seeding the catalogue a second time writes nothing", async () => {
    const before = await readVersion();
    await seed();
    expect(await readVersion()).toBe(before);
  });

  it("seeding the catalogue updates items that a newer release has changed", async () => {
    await seed(withName(1, "Mario the First"));
    expect(await readScalar(database.db, "SELECT name FROM item WHERE id = 1")).toBe("Mario the First");
    await seed();
    expect(await readScalar(database.db, "SELECT name FROM item WHERE id = 1")).toBe("Mario");
  });

  it("seeding the catalogue keeps items and series that an admin edited", async () => {
    await execute("UPDATE item SET name = 'It is me' WHERE id = 1");
    await execute("UPDATE amiibo_series SET name = 'Smash' WHERE id = 1");
    await seed(withName(1, "Mario the First"));
    expect(await readScalar(database.db, "SELECT name FROM item WHERE id = 1")).toBe("It is me");
    expect(await readScalar(database.db, "SELECT name FROM amiibo_series WHERE id = 1")).toBe("Smash");
  });

  it("seeding the catalogue adds items of the release that are missing from the database", async () => {
    await execute("DELETE FROM item WHERE id = 950");
    await seed();
    expect(await readScalar(database.db, "SELECT count(*) FROM item")).toBe(950);
  });

  it("an item added from the external source keeps its id when a later release contains it", async () => {
    await execute(insertItem(10_001, "'fffd000000000000'", ", accepted_at", ", 5"));
    const [first] = facts.items;
    if (!first) throw new Error("The release ships no items.");
    const { nfcCode: _, ...withoutCode } = { ...first, id: 951, name: "Announced" };
    const shipped = {
      ...facts,
      items: [...facts.items, withoutCode, { ...first, id: 952, nfcCode: "fffd000000000000" }],
    };
    for (let start = 0; start < 2; start += 1) await seed(shipped);
    const { items } = await readCatalogueSnapshot(database.db);
    expect(items.slice(-2)).toEqual([withoutCode, { ...first, id: 10_001, nfcCode: "fffd000000000000" }]);
    const version = await readVersion();
    await seed(shipped);
    expect(await readVersion()).toBe(version);
  });

  it("an item of the release keeps its id even if an item from the external source has the same NFC code", async () => {
    await execute("UPDATE item SET nfc_code = NULL, edited_at = NULL WHERE id = 1");
    await execute("UPDATE item SET edited_at = NULL WHERE id = 1");
    await execute(insertItem(10_001, "'0000000000000002'"));
    await seed();
    expect(await readScalar(database.db, "SELECT group_concat(id) FROM item WHERE nfc_code = '0000000000000002'")).toBe(
      "1,10001",
    );
  });

  it("seeding keeps the stored NFC code of an item if the release has none for it", async () => {
    const items = facts.items.map(({ nfcCode: _, ...item }) => item);
    await seed({ ...facts, items });
    expect(await readScalar(database.db, "SELECT nfc_code FROM item WHERE id = 1")).toBe("0000000000000002");
  });

  it("seeding an empty database marks every catalogue difference that the release has decided as resolved", async () => {
    expect(await listSettledKeys()).toEqual(readShippedDifferenceDecisions().map(toSourceDifferenceKey).sort());
  });

  it("seeding resolves a catalogue difference even if the item has another id in the database", async () => {
    await execute("DELETE FROM catalogue_difference");
    await execute("UPDATE item SET id = 15000 WHERE id = 73");
    await seed();
    expect(await listSettledKeys()).toContain("15000 name K. K. Slider");
    expect(await listSettledKeys()).toHaveLength(readShippedDifferenceDecisions().length);
  });

  it("seeding does not resolve a catalogue difference that is stored as unresolved", async () => {
    await execute("UPDATE catalogue_difference SET resolved_at = NULL");
    await seed();
    expect(await readScalar(database.db, "SELECT count(*) FROM catalogue_difference WHERE resolved_at IS NULL")).toBe(
      readShippedDifferenceDecisions().length,
    );
  });

  it("seeding makes an item of the release visible even if an admin has withdrawn or rejected it", async () => {
    await execute("DELETE FROM item WHERE id = 949");
    await execute("UPDATE item SET accepted_at = 1, withdrawn_at = 2 WHERE id IN (948, 950)");
    await execute("UPDATE item SET name = 'Edited' WHERE id = 948");
    for (const [code, rejectedAt] of [
      [facts.items[948]?.nfcCode, "NULL"],
      [facts.items[949]?.nfcCode, "3"],
      ["fffd000000000000", "3"],
    ])
      await execute(`INSERT INTO new_item (nfc_code, name, character, form, amiibo_series, game_series, first_seen_at, rejected_at)
        VALUES ('${code}', 'X', 'X', 'card', 'X', 'X', 1, ${rejectedAt})`);
    expect((await readCatalogueSnapshot(database.db)).items).toHaveLength(947);
    await seed();
    const { items } = await readCatalogueSnapshot(database.db);
    expect(items.slice(-3).map(({ id, name }) => [id, name])).toEqual(
      [948, 949, 950].map((id) => [id, id === 948 ? "Edited" : facts.items[id - 1]?.name]),
    );
    expect(await readScalar(database.db, "SELECT group_concat(nfc_code) FROM new_item")).toBe("fffd000000000000");
    expect(await readScalar(database.db, "SELECT count(accepted_at) FROM item")).toBe(0);
  });

  it("seeding works with more items than a single database value can hold", async () => {
    await execute(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000)
      INSERT INTO item (id, nfc_code, name, character, character_key, form, amiibo_series_id, game_series_id)
      SELECT 1000 + i, 'fffc0000' || printf('%08x', i), 'X', 'x', 'x', 'card', 1, 1 FROM n`);
    await execute("UPDATE item SET id = 16000 WHERE id = 950");
    const before = await readVersion();
    await seed();
    expect(await readVersion()).toBe(before);
  });

  it("a failed seeding of the catalogue writes nothing", async () => {
    const before = await readVersion();
    const broken: ShippedCatalogue = {
      ...withName(1, "Mario the First"),
      gameSeries: [{ id: 51, name: "Kirby", slug: "kirby" }],
    };
    await expect(seed(broken)).rejects.toThrow();
    expect(await readVersion()).toBe(before);
  });
});

describe("the version of the catalogue", () => {
  it.each([
    "UPDATE item SET name = 'Mario!' WHERE id = 1",
    "UPDATE item SET edited_at = 1 WHERE id = 1",
    "DELETE FROM item WHERE id = 1",
    "UPDATE item SET withdrawn_at = 1 WHERE id = 1",
    insertItem(951, "NULL"),
    "UPDATE amiibo_series SET name = 'Smash' WHERE id = 1",
    "INSERT INTO amiibo_series (id, name, slug) VALUES (32, 'New', 'new')",
    "UPDATE game_series SET slug = 'mario' WHERE id = 1",
    "INSERT INTO game_series (id, name, slug) VALUES (51, 'New', 'new')",
  ])("the catalogue version changes after the statement %s", async (statement) => {
    const before = await readVersion();
    await execute(statement);
    expect(await readVersion()).not.toBe(before);
  });
});

describe("reading the catalogue snapshot", () => {
  it("the catalogue is read with one database request", async () => {
    const served = await startMigratedDatabase();
    onTestFinished(() => served.stop());
    await seedCatalogue(served.db, facts);
    let roundTrips = 0;
    const counting = openDatabase({
      url: served.url,
      fetcher: (url, init) => {
        roundTrips += 1;
        return fetch(url, init);
      },
    });
    const snapshot = await readCatalogueSnapshot(counting);
    expect(roundTrips).toBe(1);
    expect(snapshot.items).toHaveLength(950);
  });

  it("the catalogue is read with its items ordered by id and its version", async () => {
    const snapshot = await readCatalogueSnapshot(database.db);
    expect(snapshot.items.map(({ id }) => id)).toEqual(facts.items.map(({ id }) => id));
    expect(snapshot.version).toBe(await readVersion());
  });

  it("reading the catalogue without a stored version fails with instructions", async () => {
    await execute("DELETE FROM catalogue_version");
    await expect(readCatalogueSnapshot(database.db)).rejects.toThrow(/Insert a row with id 1/);
  });
});

async function listSettledKeys(): Promise<unknown[]> {
  const { rows } = await execute(`SELECT item_id || ' ' || field || ' ' || source_value AS key FROM catalogue_difference
    WHERE resolved_at IS NOT NULL`);
  return rows.map(({ key }) => key).sort();
}

const withName = (id: number, name: string): ShippedCatalogue => ({
  ...facts,
  items: facts.items.map((item) => (item.id === id ? { ...item, name } : item)),
});
