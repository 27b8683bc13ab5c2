import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MARK } from "../../db/backup/snapshot";
import { migrationNames } from "../../db/migrate";
import { type ServedDatabase, servedEmptyDatabase } from "../db/database";

let database: ServedDatabase;
beforeAll(async () => {
  database = await servedEmptyDatabase();
});
afterAll(() => database.stop());

/** `npm run db:prepare` without npm. */
async function prepare() {
  const child = spawn(process.execPath, ["--import", "tsx", resolve("local/prepare.ts")], {
    env: { ...process.env, TURSO_DATABASE_URL: database.url },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code, output, errors };
}

it("says what it did, and the second time that there was nothing to do", async () => {
  const first = await prepare();
  expect(first).toMatchObject({ code: 0, errors: "" });
  expect(first.output).toMatch(
    /\nAdded or corrected in the catalogue: \d{3} items, \d+ series, \d+ facts of games\.\nThe database is ready\.\n$/,
  );
  expect(first.output.split("\n")[0]).toBe(`Applied migrations: ${migrationNames().join(", ")}.`);
  expect(await prepare()).toEqual({
    code: 0,
    errors: "",
    output: "No migration was missing.\nNothing was missing in the catalogue.\nThe database is ready.\n",
  });
});

it("leaves a database alone into which a restore was cut off", async () => {
  await database.db.$client.execute(`CREATE TABLE ${MARK} (id INTEGER)`);
  const { code, errors } = await prepare();
  expect([code, errors]).toEqual([
    1,
    'This database cannot be brought up to date: a restore into it was cut off. Begin it anew with "npm run restore -- FILE --again".\n',
  ]);
});
