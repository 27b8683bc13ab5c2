import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { readCatalogueSnapshot } from "../../db/catalogue/read";
import { readSettledDifferences, seedCatalogue } from "../../db/catalogue/seed";
import { readShippedCatalogue, type ShippedCatalogue } from "../../db/catalogue/shippedCatalogue";
import { openDatabase } from "../../db/client";
import { readDataVersions } from "../../db/versions";
import { toDifferenceKey } from "../../domain/catalogue/catalogueSync";
import { deleteFolder } from "../helpers/folder";
import { copyDatabase, createMigratedDatabase, readScalar, startMigratedDatabase, type TestDatabase } from "./database";

const facts = readShippedCatalogue();
const version = async () => (await readDataVersions(database.db)).catalogue;
const sql = (statement: string) => database.db.$client.execute(statement);
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

describe("seeding", () => {
  it("writes every fact, and reads the same back", async () => {
    const { version: _, ...catalogue } = await readCatalogueSnapshot(database.db);
    expect(catalogue).toEqual({ ...facts, photographs: new Map() });
  });

  it("writes nothing the second time", async () => {
    const before = await version();
    await seed();
    expect(await version()).toBe(before);
  });

  it("corrects what a newer release ships otherwise", async () => {
    await seed(withName(1, "Mario the First"));
    expect(await readScalar(database.db, "SELECT name FROM amiibo WHERE id = 1")).toBe("Mario the First");
    await seed();
    expect(await readScalar(database.db, "SELECT name FROM amiibo WHERE id = 1")).toBe("Mario");
  });

  it("leaves what was edited here", async () => {
    await sql("UPDATE amiibo SET name = 'It is me' WHERE id = 1");
    await sql("UPDATE amiibo_series SET name = 'Smash' WHERE id = 1");
    await seed(withName(1, "Mario the First"));
    expect(await readScalar(database.db, "SELECT name FROM amiibo WHERE id = 1")).toBe("It is me");
    expect(await readScalar(database.db, "SELECT name FROM amiibo_series WHERE id = 1")).toBe("Smash");
  });

  it("adds what is missing", async () => {
    await sql("DELETE FROM amiibo WHERE id = 950");
    await seed();
    expect(await readScalar(database.db, "SELECT count(*) FROM amiibo")).toBe(950);
  });

  it("gives a new item another id where its own is taken here", async () => {
    await sql("DELETE FROM amiibo WHERE id = 950");
    await sql("UPDATE amiibo SET id = 950 WHERE id = 949");
    await seed();
    expect(await readScalar(database.db, "SELECT count(DISTINCT head || tail) FROM amiibo")).toBe(950);
    expect(await readScalar(database.db, "SELECT id FROM amiibo ORDER BY id DESC LIMIT 1")).toBe(951);
  });

  it("settles of each item what is known about it, and of no other", async () => {
    expect(await settled()).toEqual(readSettledDifferences().map(toDifferenceKey).sort());
  });

  it("settles it under the id that the item has here", async () => {
    await sql("DELETE FROM catalogue_difference");
    await sql("UPDATE amiibo SET id = 5000 WHERE id = 73");
    await seed();
    expect(await settled()).toContain("5000 name K. K. Slider");
    expect(await settled()).toHaveLength(readSettledDifferences().length);
  });

  it("leaves what an admin has decided since", async () => {
    await sql("UPDATE catalogue_difference SET resolved_at = NULL");
    await seed();
    expect(await readScalar(database.db, "SELECT count(*) FROM catalogue_difference WHERE resolved_at IS NULL")).toBe(
      readSettledDifferences().length,
    );
  });

  it("brings what it ships whatever an admin said of it as a newcomer, under the number that it had", async () => {
    await sql("DELETE FROM amiibo WHERE id = 949");
    await sql("UPDATE amiibo SET id = 970 WHERE id = 950");
    await sql(`INSERT INTO newcomer (head, tail, name, character, form, amiibo_series, game_series, seen_at, came_at, refused_at)
      SELECT head, tail, name, character, form, 'X', 'X', 1, 1, 2 FROM amiibo WHERE id = 970`);
    const [other] = facts.items.filter(({ id }) => id === 949);
    for (const [head, refused] of [
      [other?.head, "NULL"],
      ["fffd0000", "3"],
    ])
      await sql(`INSERT INTO newcomer (head, tail, name, character, form, amiibo_series, game_series, seen_at, refused_at)
        VALUES ('${head}', '${other?.tail}', 'X', 'X', 'card', 'X', 'X', 1, ${refused})`);
    expect((await readCatalogueSnapshot(database.db)).items.map(({ id }) => id)).not.toContain(970);
    await seed();
    const { items } = await readCatalogueSnapshot(database.db);
    expect(items.slice(-2).map(({ id, name }) => [id, name])).toEqual(
      [949, 950].map((id) => [id === 950 ? 970 : id, facts.items[id - 1]?.name]),
    );
    expect(await readScalar(database.db, "SELECT group_concat(head) FROM newcomer")).toBe("fffd0000");
  });

  it("reads a catalogue of more rows than one value takes", async () => {
    await sql(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000)
      INSERT INTO amiibo (id, head, tail, name, character, character_key, form, amiibo_series_id, game_series_id)
      SELECT 1000 + i, 'fffc0000', printf('%08x', i), 'X', 'x', 'x', 'card', 1, 1 FROM n`);
    await sql("UPDATE amiibo SET id = 6000 WHERE id = 950");
    const before = await version();
    await seed();
    expect(await version()).toBe(before);
  });

  it("writes all or nothing", async () => {
    const before = await version();
    const broken: ShippedCatalogue = {
      ...withName(1, "Mario the First"),
      gameSeries: [{ id: 51, name: "Kirby", slug: "kirby" }],
    };
    await expect(seed(broken)).rejects.toThrow();
    expect(await version()).toBe(before);
  });
});

describe("the catalogue's version", () => {
  it.each([
    "UPDATE amiibo SET name = 'Mario!' WHERE id = 1",
    "UPDATE amiibo SET edited_at = 1 WHERE id = 1",
    "DELETE FROM amiibo WHERE id = 1",
    `INSERT INTO amiibo (id, head, tail, name, character, character_key, form, amiibo_series_id, game_series_id)
     VALUES (951, 'ffffffff', 'ffffffff', 'New', 'New', 'new', 'figure', 1, 1)`,
    "UPDATE amiibo_series SET name = 'Smash' WHERE id = 1",
    "INSERT INTO amiibo_series (id, name, slug) VALUES (32, 'New', 'new')",
    "UPDATE game_series SET slug = 'mario' WHERE id = 1",
    "INSERT INTO game_series (id, name, slug) VALUES (51, 'New', 'new')",
  ])("changes with %s", async (statement) => {
    const before = await version();
    await sql(statement);
    expect(await version()).not.toBe(before);
  });
});

describe("reading the snapshot", () => {
  it("takes one round trip", async () => {
    const served = await startMigratedDatabase();
    onTestFinished(() => served.stop());
    await seedCatalogue(served.db, facts);
    let roundTrips = 0;
    const counting = openDatabase({
      url: served.url,
      ask: (url, init) => {
        roundTrips += 1;
        return fetch(url, init);
      },
    });
    const snapshot = await readCatalogueSnapshot(counting);
    expect(roundTrips).toBe(1);
    expect(snapshot.items).toHaveLength(950);
  });

  it("has the items by id, and the version that they are of", async () => {
    const snapshot = await readCatalogueSnapshot(database.db);
    expect(snapshot.items.map(({ id }) => id)).toEqual(facts.items.map(({ id }) => id));
    expect(snapshot.version).toBe(await version());
  });

  it("says what to do when the version is gone", async () => {
    await sql("DELETE FROM catalogue_version");
    await expect(readCatalogueSnapshot(database.db)).rejects.toThrow(/Insert a row with id 1/);
  });
});

async function settled(): Promise<unknown[]> {
  const { rows } = await sql(`SELECT amiibo_id || ' ' || field || ' ' || theirs AS key FROM catalogue_difference
    WHERE resolved_at IS NOT NULL`);
  return rows.map(({ key }) => key).sort();
}

const withName = (id: number, name: string): ShippedCatalogue => ({
  ...facts,
  items: facts.items.map((item) => (item.id === id ? { ...item, name } : item)),
});
