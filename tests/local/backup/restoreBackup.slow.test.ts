import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hasUnfinishedRestore, RESTORE_MARKER_TABLE } from "../../../db/backup/snapshot";
import { listMigrationNames, listMissingMigrations, migrate } from "../../../db/migrate";
import { verifyBackupFile } from "../../../local/backup/file";
import { restoreBackup } from "../../../local/backup/restoreBackup";
import { takeBackup } from "../../../local/backup/takeBackup";
import { CommandError, getErrorMessage } from "../../../local/process/commandError";
import { createBigintDatabaseClient } from "../../../local/stack/operatorDatabase";
import { readScalar, type ServedDatabase, startEmptyDatabase, startMigratedDatabase } from "../../db/database";
import { insertUser } from "../../db/insertUser";
import { startDatabaseProxy } from "../../helpers/databaseProxy";
import { createTemporaryFolder, deleteFolder } from "../../helpers/temporaryFolder";
import { type DatabaseDump, dumpDatabase, withoutTables } from "./databaseDump";

let folder: string;
let good: string;
let before: DatabaseDump;
let target: ServedDatabase;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  good = join(folder, "good");
  const source = await startMigratedDatabase();
  await insertUser(source.db);
  before = await dumpDatabase(createBigintDatabaseClient(source.url));
  await takeBackup(createBigintDatabaseClient(source.url), good, { check: verifyBackupFile });
  await source.stop();
  target = await startEmptyDatabase();
});
afterAll(async () => {
  await target.stop();
  await deleteFolder(folder);
});

async function file(content: string | Uint8Array): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  return path;
}

/** Returns the error message that an operator sees when a file is restored. */
async function getErrorMessageFor(path: string, isAnew = false): Promise<string> {
  const failure = await restoreBackup(createBigintDatabaseClient(target.url), path, { replacesData: isAnew }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(CommandError);
  expect(getErrorMessage(failure)).toMatch(/: \w.*|\. (?:Take|Restore|Give|Use) /);
  return getErrorMessage(failure);
}

const isUntouched = async () => expect(await readScalar(target.db, "SELECT count(*) FROM sqlite_master")).toBe(0);

describe("restore of an unusable file", () => {
  const lines = async () =>
    gunzipSync(await readFile(good))
      .toString()
      .trimEnd()
      .split("\n");
  const packed = (all: readonly string[]) => file(gzipSync(`${all.join("\n")}\n`));
  const headed = async (change: object) => {
    const [head = "", ...rest] = await lines();
    return packed([JSON.stringify({ ...JSON.parse(head), ...change }), ...rest]);
  };
  const NO_BACKUP = "is not a backup of Plinth. Use another copy";

  it.each<[string, () => Promise<string>, string]>([
    ["missing", async () => join(folder, "nothing"), "cannot be read"],
    ["a folder", async () => folder, "cannot be read"],
    ["empty", () => file(""), "is incomplete: it ends too early. Use another copy"],
    ["without content", () => file(gzipSync("")), "is empty. Use another copy"],
    ["a text", () => file("CREATE TABLE user (id);"), NO_BACKUP],
    ["another program's text", () => file(gzipSync("CREATE TABLE user (id);")), NO_BACKUP],
    ["another program's JSON", () => file(gzipSync('{"plinth":"sheet"}')), NO_BACKUP],
    ["of a later format", () => headed({ format: 2 }), "was written by a newer release of Plinth than this one"],
    ["of a later release", () => headed({ release: "10.0.0" }), "was written by release 10.0.0. This is release"],
    ["with later migrations", () => headed({ migrations: ["9999_x"] }), "with migrations that this release lacks"],
    ["without a schema", () => headed({ schema: null }), "is damaged"],
    ["without its last line", async () => packed((await lines()).slice(0, -1)), "is incomplete: it ends too early"],
    ["without one row", async () => packed((await lines()).toSpliced(2, 1)), "is damaged"],
    ["with something after its end", async () => packed([...(await lines()), "[]"]), "is damaged"],
    ["twice", async () => packed([...(await lines()), ...(await lines())]), "is damaged"],
  ])("a restore rejects an unusable backup file before it writes anything (case: it is %s)", async (_, make, words) => {
    expect(await getErrorMessageFor(await make())).toContain(words);
    await isUntouched();
  });

  it("a restore rejects a backup file that was cut off at any position", async () => {
    const fileBytes = await readFile(good);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: fileBytes.length - 1 }), async (length) => {
        expect(await getErrorMessageFor(await file(fileBytes.subarray(0, length)))).toMatch(/is incomplete|is empty/);
      }),
      { numRuns: 30 },
    );
    await isUntouched();
  });

  it("a restore rejects a backup file in which any single byte was changed", async () => {
    const fileBytes = await readFile(good);
    const text = gunzipSync(fileBytes).toString();
    await fc.assert(
      fc.asyncProperty(fc.nat(fileBytes.length - 1), fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const altered = Uint8Array.from(fileBytes, (byte, at) => (at === place ? byte ^ change : byte));
        if (isRead(altered, text)) return;
        expect(await getErrorMessageFor(await file(altered))).toMatch(
          /is damaged|is incomplete|is not a backup|is empty/,
        );
      }),
      { numRuns: 60 },
    );
    await isUntouched();
  });

  function isRead(bytes: Uint8Array, text: string): boolean {
    try {
      return gunzipSync(bytes).toString() === text;
    } catch {
      return false;
    }
  }
});

describe("restore into a database", () => {
  let full: ServedDatabase;
  beforeEach(async () => {
    full = await startEmptyDatabase();
    return () => full.stop();
  });

  it("a restore refuses to write into a database that has data", async () => {
    await migrate(full.db);
    const was = await dumpDatabase(createBigintDatabaseClient(full.url));
    for (const isAnew of [false, true])
      await expect(restoreBackup(createBigintDatabaseClient(full.url), good, { replacesData: isAnew })).rejects.toThrow(
        "is not empty",
      );
    expect(await dumpDatabase(createBigintDatabaseClient(full.url))).toEqual(was);
  });

  it.each(["CREATE TABLE", 'INSERT INTO \\"user\\"', "DROP TABLE __restore", "FROM pragma_table_list"])(
    "a restore that lost its database connection at the statement %s can be repeated",
    async (place) => {
      const proxy = await startDatabaseProxy(full.url);
      const client = createBigintDatabaseClient(full.url);
      try {
        proxy.lostRequestText = place;
        await expect(restoreBackup(createBigintDatabaseClient(proxy.url), good, {})).rejects.toThrow(
          "cannot be reached",
        );
      } finally {
        proxy.stop();
      }
      if (place === "DROP TABLE __restore") {
        // The last step of the restore was executed, but its response was lost.
        expect(await dumpDatabase(client)).toMatchObject({ user: before.user });
        return;
      }
      await expect(restoreBackup(client, good, {})).rejects.toThrow("FILE --again");
      await expect(migrate(full.db)).rejects.toThrow("FILE --again");
      const copy = join(folder, crypto.randomUUID());
      await expect(takeBackup(client, copy, { check: verifyBackupFile })).rejects.toThrow("unfinished restore");
      await restoreBackup(client, good, { replacesData: true });
      expect(sorted(await dumpDatabase(client))).toEqual(sorted(before));
    },
  );

  it.each([
    ["UPDATE user SET username = username || ' '", "differs from the backup in the database tables user"],
    ["DELETE FROM account", "differs from the backup in the database tables account"],
    ["CREATE INDEX another ON user (username)", "has other tables, indexes or triggers"],
  ])("a restore fails if the statement %s changes the database during the restore", async (statement, words) => {
    const client = createBigintDatabaseClient(full.url);
    const migrateAll = client.migrate.bind(client);
    client.migrate = async (statements) => {
      const responses = await migrateAll(statements);
      const [first] = statements;
      if (typeof first === "object" && "sql" in first) await client.execute(statement);
      return responses;
    };
    await expect(restoreBackup(client, good, {})).rejects.toThrow(words);
  });

  it("a database stays marked as half-restored after a restore with wrong data", async () => {
    const client = createBigintDatabaseClient(full.url);
    const migrateAll = client.migrate.bind(client);
    client.migrate = async (statements) => {
      const responses = await migrateAll(statements);
      const [first] = statements;
      if (typeof first === "object" && "sql" in first) await client.execute("DELETE FROM account");
      return responses;
    };
    await expect(restoreBackup(client, good, {})).rejects.toThrow("in the database tables account");
    expect(await hasUnfinishedRestore(client)).toBe(true);
    await expect(migrate(full.db)).rejects.toThrow("FILE --again");
  });

  it("repeating an unfinished restore with an invalid backup file deletes nothing", async () => {
    const client = createBigintDatabaseClient(full.url);
    await client.batch([
      `CREATE TABLE ${RESTORE_MARKER_TABLE} (id INTEGER PRIMARY KEY)`,
      "CREATE TABLE kept (word TEXT)",
    ]);
    const bad = await file((await readFile(good)).subarray(0, 500));
    await expect(restoreBackup(client, bad, { replacesData: true })).rejects.toThrow("is incomplete");
    expect(await readScalar(full.db, "SELECT count(*) FROM kept")).toBe(0);
  });

  it("a restored backup from an older release still lacks the newest migration", async () => {
    const last = listMigrationNames().slice(-1);
    const older = await startEmptyDatabase();
    const path = join(folder, crypto.randomUUID());
    try {
      await migrate(older.db);
      await older.db.run(sql`INSERT INTO guide_row VALUES ('1', 'Mario', 'Amiibo', NULL, '[]', 1, 0)`);
      await older.db.run(sql`DROP TABLE paid_price`);
      await older.db.run(sql`ALTER TABLE user DROP COLUMN public_version`);
      await older.db.run(
        sql`DELETE FROM __drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM __drizzle_migrations)`,
      );
      await takeBackup(createBigintDatabaseClient(older.url), path, { check: verifyBackupFile });
      await restoreBackup(createBigintDatabaseClient(full.url), path, { now: Date.now });
      expect(sorted(await dumpDatabase(createBigintDatabaseClient(full.url)))).toEqual(
        sorted(await dumpDatabase(createBigintDatabaseClient(older.url))),
      );
    } finally {
      await older.stop();
    }
    expect((await verifyBackupFile(path)).head.migrations).toEqual(listMigrationNames().slice(0, -1));
    expect(await listMissingMigrations(full.db)).toEqual(last);
  });
});

it("a restore accepts a copy of the backup file under another name", async () => {
  const copy = join(folder, "copy");
  await copyFile(good, copy);
  await restoreBackup(createBigintDatabaseClient(target.url), copy, {});
  expect(sorted(await dumpDatabase(createBigintDatabaseClient(target.url)))).toEqual(sorted(before));
});

/** Returns a dump with sorted CREATE statements, because a restore creates triggers last, and without the identity. */
const sorted = (dump: DatabaseDump): DatabaseDump => ({
  ...withoutTables(dump, ["database_identity"]),
  made: dump.made?.toSorted() ?? [],
});
