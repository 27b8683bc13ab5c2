import { expect, it } from "vitest";
import { createMigratedDatabase, startMigratedDatabase, type TestDatabase } from "./database";

const ASKED = [
  "SELECT sqlite_version()",
  "PRAGMA foreign_keys",
  "PRAGMA recursive_triggers",
  "PRAGMA encoding",
  "SELECT compile_options FROM pragma_compile_options WHERE compile_options NOT LIKE 'COMPILER=%' ORDER BY 1",
  "SELECT DISTINCT name FROM pragma_function_list WHERE name <> 'libsql_server_database_name' ORDER BY 1",
  "SELECT type, name, sql FROM sqlite_schema ORDER BY 1, 2",
];

async function saidBy({ db, stop }: TestDatabase): Promise<Readonly<Record<string, unknown>>> {
  try {
    const answers = await db.$client.batch(ASKED);
    return Object.fromEntries(answers.map(({ rows }, place) => [ASKED[place], rows.map((row) => Object.values(row))]));
  } finally {
    await stop();
  }
}

it("the engine in a test's own process is the server's: as old, as set, with the same functions and tables", async () => {
  const own = await saidBy(await createMigratedDatabase());
  expect(own).toEqual(await saidBy(await startMigratedDatabase()));
  expect(own[ASKED.at(-1) ?? ""]).not.toEqual([]);
});
