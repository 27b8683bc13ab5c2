import { afterAll, beforeAll, expect, it } from "vitest";
import { migrate } from "../../db/migrate";
import { readVersions } from "../../db/versions";
import { emptyDatabase, scalar, type TestDatabase } from "./database";

let database: TestDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
  await migrate(database.db);
});
afterAll(() => database.stop());

it("makes the tables", async () => {
  const tables = await scalar(
    database.db,
    "SELECT count(*) FROM sqlite_master WHERE name IN ('amiibo', 'amiibo_series', 'game_series', 'catalogue_version')",
  );
  expect(tables).toBe(4);
});

it("gives an empty catalogue a version", async () => {
  expect((await readVersions(database.db)).catalogue).toMatch(/^[0-9a-f]{12}$/);
});

it("changes nothing the second time", async () => {
  const count = () => scalar(database.db, "SELECT count(*) FROM __drizzle_migrations");
  const before = [await schemaOf(database), await count()];
  await migrate(database.db);
  expect([await schemaOf(database), await count()]).toEqual(before);
});

it.each([
  ["a head that is no hex", "head", "'0000000g'"],
  ["a short tail", "tail", "'0000'"],
  ["an empty name", "name", "' '"],
  ["an unknown form", "form", "'statue'"],
  ["a day that does not exist", "release_jp", "'2015-02-30'"],
  ["a colour by name", "background_color", "'red'"],
  ["a series that is not there", "amiibo_series_id", "99"],
])("refuses %s", async (_, column, value) => {
  await database.db.$client.batch(
    [
      "INSERT OR IGNORE INTO amiibo_series (id, name, slug) VALUES (1, 'Kirby', 'kirby')",
      "INSERT OR IGNORE INTO game_series (id, name, slug) VALUES (1, 'Kirby', 'kirby')",
      `INSERT OR IGNORE INTO amiibo (id, head, tail, name, character, character_key, form, amiibo_series_id, game_series_id)
       VALUES (1, '1f000000', '000a0002', 'Kirby', 'Kirby', 'kirby', 'figure', 1, 1)`,
    ],
    "write",
  );
  await expect(database.db.$client.execute(`UPDATE amiibo SET ${column} = ${value} WHERE id = 1`)).rejects.toThrow(
    /constraint/i,
  );
});

async function schemaOf({ db }: TestDatabase): Promise<unknown> {
  const { rows } = await db.$client.execute("SELECT name, sql FROM sqlite_master ORDER BY name");
  return rows.map((row) => [row.name, row.sql]);
}
