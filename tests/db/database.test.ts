import { expect, it } from "vitest";
import { createMigratedDatabase, startMigratedDatabase, type TestDatabase } from "./database";

const STATEMENTS = [
  "SELECT sqlite_version()",
  "PRAGMA foreign_keys",
  "PRAGMA recursive_triggers",
  "PRAGMA encoding",
  "SELECT compile_options FROM pragma_compile_options WHERE compile_options NOT LIKE 'COMPILER=%' ORDER BY 1",
  "SELECT DISTINCT name FROM pragma_function_list WHERE name <> 'libsql_server_database_name' ORDER BY 1",
  "SELECT type, name, sql FROM sqlite_schema ORDER BY 1, 2",
];

async function describeDatabase({ db, stop }: TestDatabase): Promise<Readonly<Record<string, unknown>>> {
  try {
    const answers = await db.$client.batch(STATEMENTS);
    return Object.fromEntries(
      answers.map(({ rows }, index) => [STATEMENTS[index], rows.map((row) => Object.values(row))]),
    );
  } finally {
    await stop();
  }
}

it("the embedded database engine and the database server have equal versions, settings and tables", async () => {
  const embedded = await describeDatabase(await createMigratedDatabase());
  expect(embedded).toEqual(await describeDatabase(await startMigratedDatabase()));
  expect(embedded[STATEMENTS.at(-1) ?? ""]).not.toEqual([]);
});
