import { existsSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client, InStatement } from "@libsql/client/http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../../db/client";
import { migrate } from "../../../db/migrate";
import { DAY_MS } from "../../../domain/time";
import { TABLES_EXCLUDED_FROM_BACKUPS } from "../../../local/backup/backupFormat";
import { verifyBackupFile } from "../../../local/backup/file";
import { restoreBackup, testBackupByRestoring } from "../../../local/backup/restoreBackup";
import { takeBackup } from "../../../local/backup/takeBackup";
import { createBigintDatabaseClient } from "../../../local/stack/operatorDatabase";
import { type ServedDatabase, startEmptyDatabase, startMigratedDatabase } from "../../db/database";
import { insertUser } from "../../db/insertUser";
import { DONE_CHANGE_ID, insertFullPerson } from "../../db/isolation/person";
import { type DatabaseProxy, startDatabaseProxy } from "../../helpers/databaseProxy";
import { createTestFolder } from "../testProject";
import { type DatabaseDump, dumpDatabase, withoutTables } from "./databaseDump";
import { ALL_TABLES, fillAllTables } from "./fillAllTables";

const TAKEN_AT = Date.parse("2026-11-21T12:00:00Z");

let source: ServedDatabase;
let client: Client;
let before: DatabaseDump;
beforeAll(async () => {
  source = await startMigratedDatabase();
  client = createBigintDatabaseClient(source.url);
  await fillAllTables(source.db);
  await addOddities();
  before = await dumpDatabase(client);
});
afterAll(() => source.stop());

/** Inserts values of every SQLite type into a table without a migration: more rows and bytes than one page holds. */
async function addOddities(): Promise<void> {
  await client.execute(`CREATE TABLE "odd ""one""" (v, "a column" REAL)`);
  const random = new Float64Array(crypto.getRandomValues(new BigUint64Array(200)).buffer);
  const floats = [...random].filter(Number.isFinite);
  const values = [
    "",
    "it's",
    'a "quote"',
    "two\nlines\r\n",
    "\u2028\u2029\u0085",
    "アミーボ 🦊",
    "\\",
    "{}",
    '{"int":"1"}',
    "\t\u0001",
    0n,
    -1n,
    2n ** 53n,
    -(2n ** 53n) - 1n,
    2n ** 63n - 1n,
    -(2n ** 63n),
    0.1,
    1,
    1e300,
    5e-324,
    Math.PI,
    ...floats,
    null,
    new Uint8Array([0, 255, 10, 39]).buffer,
    new ArrayBuffer(0),
  ];
  await client.batch(values.map((value) => ({ sql: `INSERT INTO "odd ""one""" VALUES (?, 2.0)`, args: [value] })));
  await client.execute(`INSERT INTO "odd ""one""" (rowid, v) VALUES (-5, 'before all')`);
  await client.execute("CREATE TABLE many (t)");
  await client.execute(
    "INSERT INTO many WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4500) SELECT 'row ' || i FROM n",
  );
  await client.execute("DELETE FROM many WHERE rowid % 7 = 3");
  await client.execute("CREATE TABLE large (t)");
  await client.execute(
    "INSERT INTO large WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30) SELECT printf('%d %.*c', i, 10000 + i % 5 * 40000, char(7)) FROM n",
  );
}

async function newFile(): Promise<string> {
  return join(await createTestFolder(), "a backup");
}

const neverAsked = () => Promise.reject(new Error("There was something to check."));

it("a restored database equals the original in every table that backups include", async () => {
  const file = await newFile();
  const target = await startEmptyDatabase();
  try {
    const restored = createBigintDatabaseClient(target.url);
    const restore = (path: string) => restoreBackup(restored, path, {});
    const { sums, head, bytes } = await takeBackup(client, file, { check: restore, now: () => TAKEN_AT });
    expect(await dumpDatabase(restored)).toEqual(withoutTables(before, TABLES_EXCLUDED_FROM_BACKUPS));
    expect((await restored.execute("PRAGMA foreign_key_check")).rows).toEqual([]);
    expect(head).toMatchObject({
      format: 1,
      takenAt: "2026-11-21T12:00:00.000Z",
      leftOut: TABLES_EXCLUDED_FROM_BACKUPS,
    });
    const counted = sums.map(({ table, rows }) => [table, rows]);
    const existing = Object.entries(before).filter(
      ([table]) => table !== "made" && !TABLES_EXCLUDED_FROM_BACKUPS.includes(table),
    );
    expect(Object.fromEntries(counted)).toEqual(
      Object.fromEntries(existing.map(([table, rows]) => [table, rows.length])),
    );
    const { mode, size } = await stat(file);
    expect([mode & 0o777, size]).toEqual([0o600, bytes]);
    expect(await readdir(join(file, ".."))).toEqual(["a backup"]);
    // Triggers must work after the restore, but must not have run while it inserted rows.
    expect(await migrate(openDatabase({ url: target.url }))).toEqual([]);
    await restored.execute("UPDATE user SET is_open_to_trades = 0");
    expect((await restored.execute("SELECT count(*) AS left FROM trade_spare")).rows).toEqual([{ left: 0n }]);
  } finally {
    await target.stop();
  }
});

it("the database that the backup tests use has rows in every table", () => {
  for (const { name } of ALL_TABLES)
    if (name !== "batch_abort") expect([name, before[name]?.length]).not.toEqual([name, 0]);
  expect(ALL_TABLES.map(({ name }) => name)).toEqual(expect.arrayContaining([...TABLES_EXCLUDED_FROM_BACKUPS]));
});

describe("backup of a database that changes", () => {
  let other: ServedDatabase;
  let proxy: DatabaseProxy;
  beforeEach(async () => {
    other = await startMigratedDatabase();
    proxy = await startDatabaseProxy(other.url);
    return async () => {
      proxy.stop();
      await other.stop();
    };
  });

  it("a backup contains the data as of its start and ignores writes during the backup", async () => {
    await insertFullPerson(other.db, "Ada", [DONE_CHANGE_ID]);
    const began = await dumpDatabase(createBigintDatabaseClient(other.url));
    let writes = 0;
    proxy.beforeResponse = async (question) => {
      if (!question.includes("AS before")) return;
      writes += 1;
      await other.db.$client.batch(
        [
          `INSERT INTO user (username, created_at, primary_region, is_adverts_enabled, is_collection_public,
            is_wishlist_public, is_sell_list_public, is_value_public) VALUES ('later', 1, 'average', 0, 0, 0, 0, 0)`,
          "INSERT INTO wishlist (user_id, item_id, created_at) SELECT max(id), 1, 1 FROM user",
          "DELETE FROM copy WHERE id = (SELECT min(id) FROM copy)",
          "UPDATE user SET username = username || 'x'",
        ],
        "write",
      );
    };
    const target = await startEmptyDatabase();
    try {
      const restored = createBigintDatabaseClient(target.url);
      await takeBackup(createBigintDatabaseClient(proxy.url), await newFile(), {
        check: (path) => restoreBackup(restored, path, {}),
      });
      expect(writes).toBeGreaterThan(20);
      expect(await dumpDatabase(restored)).toEqual(withoutTables(began, TABLES_EXCLUDED_FROM_BACKUPS));
      expect((await restored.execute("PRAGMA foreign_key_check")).rows).toEqual([]);
    } finally {
      await target.stop();
    }
  });

  it("a backup fails without leaving a file if the database ends its transaction early", async () => {
    const file = await newFile();
    await insertUser(other.db);
    const requests = createBigintDatabaseClient(other.url);
    const begin = requests.transaction.bind(requests);
    const transaction = async () => {
      const started = await begin("read");
      const execute = started.execute.bind(started);
      started.execute = async (statement: InStatement) => {
        const response = await execute(statement);
        started.execute = execute;
        await execute("ROLLBACK");
        return response;
      };
      return started;
    };
    await expect(takeBackup(Object.assign(requests, { transaction }), file, { check: neverAsked })).rejects.toThrow(
      /no transaction is active.*\. Back up a database branch that no site uses/,
    );
    expect(await readdir(join(file, ".."))).toEqual([]);
  });

  it("a backup without a transaction fails and names the table that changed during the backup", async () => {
    await insertFullPerson(other.db, "Ada", [DONE_CHANGE_ID]);
    const began = await dumpDatabase(createBigintDatabaseClient(other.url));
    const still = Object.assign(createBigintDatabaseClient(proxy.url), {
      transaction: () => Promise.reject(new Error("never")),
    });
    const file = await newFile();
    const { sums } = await takeBackup(still, file, { check: verifyBackupFile, isDatabaseIdle: true });
    expect(sums.map(({ table, rows }) => [table, rows])).toContainEqual(["copy", began.copy?.length]);
    proxy.beforeResponse = async (question) => {
      if (question.includes("wishlist")) await other.db.$client.execute("UPDATE notification SET text = text || '!'");
    };
    const secondBackup = takeBackup(still, `${file} 2`, { check: verifyBackupFile, isDatabaseIdle: true });
    await expect(secondBackup).rejects.toThrow("the database tables notification changed during the backup");
    expect(await readdir(join(file, ".."))).toEqual(["a backup"]);
  });

  it.each(["refusing", "busy"] as const)(
    "a backup leaves no file when the database becomes %s halfway through the backup",
    async (mode) => {
      const file = await newFile();
      proxy.beforeResponse = async (question) => {
        if (question.includes("wishlist")) proxy.mode = mode;
      };
      await expect(takeBackup(createBigintDatabaseClient(proxy.url), file, { check: neverAsked })).rejects.toThrow(
        /Database query failed/,
      );
      expect(await readdir(join(file, ".."))).toEqual([]);
    },
  );
});

it.each(["a backup", "a backup.part"])("a backup does not overwrite an existing file named %s", async (name) => {
  const file = await newFile();
  const existing = join(file, "..", name);
  await writeFile(existing, "mine");
  await expect(takeBackup(client, file, { check: neverAsked })).rejects.toThrow(existing);
  expect((await stat(existing)).size).toBe(4);
});

it("a backup file is deleted when its trial restore fails", async () => {
  const file = await newFile();
  const failing = () => Promise.reject(new Error("not the same"));
  await expect(takeBackup(client, file, { check: failing })).rejects.toThrow("not the same");
  expect(await readdir(join(file, ".."))).toEqual([]);
});

it("a backup does not overwrite a file that another program creates at the backup path during the backup", async () => {
  const file = await newFile();
  const check = async (path: string) => {
    await writeFile(file, "mine");
    return verifyBackupFile(path);
  };
  await expect(takeBackup(client, file, { check })).rejects.toThrow(`${file} already exists`);
  expect(await readFile(file, "utf8")).toBe("mine");
  expect(await readdir(join(file, ".."))).toEqual(["a backup"]);
});

it("the timestamp of a backup is the time at which the backup started", async () => {
  const proxy = await startDatabaseProxy(source.url);
  let time = TAKEN_AT;
  proxy.beforeResponse = async () => {
    time += 1_000;
  };
  try {
    const { head } = await takeBackup(createBigintDatabaseClient(proxy.url), await newFile(), {
      check: verifyBackupFile,
      now: () => time,
    });
    // The allowed second is for the first query, which checks for an unfinished restore.
    expect(Date.parse(head.takenAt)).toBeLessThanOrEqual(TAKEN_AT + 1_000);
  } finally {
    proxy.stop();
  }
});

it("the trial restore of a backup leaves no personal data on the disk", async () => {
  const folder = await createTestFolder();
  const file = await newFile();
  await takeBackup(client, file, { check: verifyBackupFile });
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    const { sums } = await testBackupByRestoring(file);
    expect(sums.find(({ table }) => table === "user")?.rows).toBe(before.user?.length);
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  expect(await readdir(folder)).toEqual([]);
});

it("a backup fails with an explanation if the target folder is missing or the database has no tables", async () => {
  const nowhere = join(await createTestFolder(), "no folder", "file");
  await expect(takeBackup(client, nowhere, { check: neverAsked })).rejects.toThrow("Give the path of a file");
  const nothing = await startEmptyDatabase();
  try {
    const file = await newFile();
    await expect(
      takeBackup(createBigintDatabaseClient(nothing.url), file, { check: verifyBackupFile }),
    ).rejects.toThrow("no tables of Plinth");
    expect(existsSync(`${file}.part`)).toBe(false);
  } finally {
    await nothing.stop();
  }
});

it("a restore increases the next id of each table by the number of seconds since the backup", async () => {
  const file = await newFile();
  await takeBackup(client, file, { check: verifyBackupFile, now: () => TAKEN_AT });
  const target = await startEmptyDatabase();
  try {
    await restoreBackup(createBigintDatabaseClient(target.url), file, { now: () => TAKEN_AT + DAY_MS });
    const counters = "SELECT id, collection_version AS seen, public_version AS shown FROM user ORDER BY id";
    const ends = "SELECT name, seq FROM sqlite_sequence ORDER BY name";
    const [was, is] = [source.db.$client, target.db.$client];
    const [people, now] = [(await was.execute(counters)).rows, (await is.execute(counters)).rows];
    expect(now).toEqual(
      people.map(({ id, seen, shown }) => ({ id, seen: Number(seen) + DAY_MS, shown: Number(shown) + DAY_MS })),
    );
    const [last, next] = [(await was.execute(ends)).rows, (await is.execute(ends)).rows];
    expect(next).toEqual(last.map(({ name, seq }) => ({ name, seq: Number(seq) + DAY_MS / 1_000 })));
    expect(last.length).toBeGreaterThan(3);
  } finally {
    await target.stop();
  }
});
