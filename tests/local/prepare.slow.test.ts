import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { RESTORE_MARKER_TABLE } from "../../db/backup/snapshot";
import { listMigrationNames } from "../../db/migrate";
import { type ServedDatabase, startEmptyDatabase } from "../db/database";

let database: ServedDatabase;
beforeAll(async () => {
  database = await startEmptyDatabase();
});
afterAll(() => database.stop());

/** Runs the script of `npm run db:prepare` without npm. Returns its output. */
async function prepare() {
  const child = spawn(process.execPath, ["--import", "tsx", resolve("local/prepare.ts")], {
    env: { ...process.env, TURSO_DATABASE_URL: database.url },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code, output, errors };
}

it("npm run db:prepare lists its changes, and says so when there are none", async () => {
  const first = await prepare();
  expect(first).toMatchObject({ code: 0, errors: "" });
  expect(first.output).toMatch(
    /\nAdded or corrected in the catalogue: \d{3} items, \d+ series, \d+ game records\.\nDatabase is ready: .*\n$/,
  );
  expect(first.output.split("\n")[0]).toBe(`Applied migrations: ${listMigrationNames().join(", ")}.`);
  expect(await prepare()).toEqual({
    code: 0,
    errors: "",
    output:
      "All migrations were already applied.\nThe catalogue was already up to date.\nDatabase is ready: it has all migrations and the catalogue of this release.\n",
  });
});

it("npm run db:prepare does not change a database with an unfinished restore", async () => {
  await database.db.$client.execute(`CREATE TABLE ${RESTORE_MARKER_TABLE} (id INTEGER)`);
  const { code, errors } = await prepare();
  expect([code, errors]).toEqual([
    1,
    "Database was not prepared. Migrations were not applied: this database has an unfinished restore. Repeat that restore with npm run restore -- FILE --again, where FILE is the backup file.\n",
  ]);
});
