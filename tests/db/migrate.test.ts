import { afterAll, beforeAll, expect, it } from "vitest";
import { beginRestore } from "../../db/backup/snapshot";
import { MIGRATIONS_TABLE } from "../../db/databaseIdentity";
import { listAppliedMigrationNames, listMigrationNames, listMissingMigrations, migrate } from "../../db/migrate";
import { readDataVersions } from "../../db/versions";
import { createEmptyDatabase, readScalar, type TestDatabase } from "./database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
  await migrate(database.db);
});
afterAll(() => database.stop());

it("migrating an empty database creates the catalogue tables", async () => {
  const tables = await readScalar(
    database.db,
    "SELECT count(*) FROM sqlite_master WHERE name IN ('item', 'amiibo_series', 'game_series', 'catalogue_version')",
  );
  expect(tables).toBe(4);
});

it("a migrated database without items has a catalogue version", async () => {
  expect((await readDataVersions(database.db)).catalogue).toMatch(/^[0-9a-f]{12}$/);
});

it("migrating a database a second time changes nothing", async () => {
  const count = () => readScalar(database.db, "SELECT count(*) FROM __drizzle_migrations");
  const before = [await readSchema(database), await count()];
  await migrate(database.db);
  expect([await readSchema(database), await count()]).toEqual(before);
});

it("listMissingMigrations lists migrations that are not applied and does not change the database", async () => {
  const other = await createEmptyDatabase();
  try {
    expect(await listMissingMigrations(other.db)).toEqual(listMigrationNames());
    expect(await readScalar(other.db, "SELECT count(*) FROM sqlite_master")).toBe(0);
    expect(await migrate(other.db)).toEqual(listMigrationNames());
    expect(await listMissingMigrations(other.db)).toEqual([]);
    expect(await migrate(other.db)).toEqual([]);
    const last = `(SELECT max(created_at) FROM ${MIGRATIONS_TABLE})`;
    await other.db.$client.execute(`DELETE FROM ${MIGRATIONS_TABLE} WHERE created_at = ${last}`);
    expect(await listMissingMigrations(other.db)).toEqual(listMigrationNames().slice(-1));
  } finally {
    await other.stop();
  }
});

it("migrating a database whose restore is unfinished fails with an error message", async () => {
  const other = await createEmptyDatabase();
  try {
    await beginRestore(other.db.$client, []);
    await expect(migrate(other.db)).rejects.toMatchObject({
      name: "MigrationError",
      message: expect.stringContaining("this database has an unfinished restore"),
    });
    expect(await listMissingMigrations(other.db)).toEqual(listMigrationNames());
  } finally {
    await other.stop();
  }
});

it("migrating fails if the database lacks a migration that is older than an applied one", async () => {
  const other = await createEmptyDatabase();
  try {
    await migrate(other.db);
    await other.db.$client.execute(`UPDATE ${MIGRATIONS_TABLE} SET created_at = created_at + 1`);
    await expect(migrate(other.db)).rejects.toMatchObject({
      name: "MigrationError",
      message: expect.stringContaining(
        `Migrations were skipped, because a later migration was already applied: ${listMigrationNames().join(", ")}. Give`,
      ),
    });
  } finally {
    await other.stop();
  }
});

it("applied migrations are listed by name in the order of their application", async () => {
  const { rows } = await database.db.$client.execute(`SELECT created_at FROM ${MIGRATIONS_TABLE} ORDER BY id`);
  expect(listAppliedMigrationNames(rows.map((row) => Number(row[0])))).toEqual(listMigrationNames());
});

it("an applied migration that this release lacks is listed with its date and time", () =>
  expect(listAppliedMigrationNames([1_900_000_000_000])).toEqual(["one of 2030-03-17T17:46:40.000Z"]));

it.each([
  ["an NFC code that is not hexadecimal", "nfc_code", "'000000000000000g'"],
  ["an NFC code that is too short", "nfc_code", "'00000000'"],
  ["an empty name", "name", "' '"],
  ["a form that the schema does not allow", "form", "'statue'"],
  ["a release date that does not exist", "release_jp", "'2015-02-30'"],
  ["a colour name instead of a colour code", "background_color", "'red'"],
  ["a series that does not exist", "amiibo_series_id", "99"],
])("the item table rejects an item with %s", async (_, column, value) => {
  await database.db.$client.batch(
    [
      "INSERT OR IGNORE INTO amiibo_series (id, name, slug) VALUES (1, 'Kirby', 'kirby')",
      "INSERT OR IGNORE INTO game_series (id, name, slug) VALUES (1, 'Kirby', 'kirby')",
      `INSERT OR IGNORE INTO item (id, nfc_code, name, character, character_key, form, amiibo_series_id, game_series_id)
       VALUES (1, '1f000000000a0002', 'Kirby', 'Kirby', 'kirby', 'figure', 1, 1)`,
    ],
    "write",
  );
  await expect(database.db.$client.execute(`UPDATE item SET ${column} = ${value} WHERE id = 1`)).rejects.toThrow(
    /constraint/i,
  );
});

async function readSchema({ db }: TestDatabase): Promise<unknown> {
  const { rows } = await db.$client.execute("SELECT name, sql FROM sqlite_master ORDER BY name");
  return rows.map((row) => [row.name, row.sql]);
}
