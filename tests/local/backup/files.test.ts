import { existsSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Client } from "@libsql/client/http";
import { createClient } from "@libsql/client/sqlite3";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { hasUnfinishedRestore, RESTORE_MARKER_TABLE } from "../../../db/backup/snapshot";
import { MIGRATIONS_TABLE } from "../../../db/databaseIdentity";
import { verifyBackupFile } from "../../../local/backup/file";
import { restoreBackup } from "../../../local/backup/restoreBackup";
import { takeBackup } from "../../../local/backup/takeBackup";
import { createEmptyDatabase } from "../../db/database";
import { createTemporaryFolder, deleteFolder } from "../../helpers/temporaryFolder";
import { type DatabaseDump, dumpDatabase, withoutTables } from "./databaseDump";

const TAKEN_AT = Date.parse("2026-11-21T12:00:00Z");

let folder: string;
let source: Client;
let before: DatabaseDump;
const opened: string[] = [];

/** Opens an empty database that returns integers as bigints, as restores need them. */
async function anEmptyDatabase(): Promise<Client> {
  const left = await (await createEmptyDatabase()).leave();
  opened.push(left);
  return createClient({ url: `file:${join(left, "db/dbs/default/data")}`, intMode: "bigint" });
}

/** SQL statements for a few tables with all kinds of schema objects. One table is excluded from backups. */
const STATEMENTS = [
  `CREATE TABLE ${MIGRATIONS_TABLE} (id INTEGER PRIMARY KEY, hash TEXT, created_at NUMERIC)`,
  "CREATE TABLE user (id INTEGER PRIMARY KEY AUTOINCREMENT, username TEXT NOT NULL, collection_version INTEGER)",
  "CREATE TABLE session (token TEXT PRIMARY KEY) WITHOUT ROWID",
  "CREATE TABLE copy (user_id INTEGER REFERENCES user (id), price REAL)",
  "CREATE INDEX by_user ON copy (user_id)",
  "CREATE TRIGGER counted AFTER INSERT ON copy BEGIN UPDATE user SET collection_version = 0; END",
  "INSERT INTO user VALUES (7, 'Ada', 1700000000000), (9, 'Grace', NULL)",
  "INSERT INTO session VALUES ('secret')",
  "INSERT INTO copy VALUES (7, 1), (9, 12.5), (9, NULL)",
  "UPDATE user SET collection_version = 1700000000000 + id",
];

beforeAll(async () => {
  source = await anEmptyDatabase();
  await source.batch(STATEMENTS);
  before = await dumpDatabase(source);
});
afterAll(async () => {
  source.close();
  await Promise.all(opened.map(deleteFolder));
});

beforeEach(async () => {
  folder = await createTemporaryFolder();
  return () => deleteFolder(folder);
});

const now = () => TAKEN_AT;
const filesThere = async () => (await readdir(folder)).toSorted();

it("a backup file gets its final name only after a trial restore of its data", async () => {
  const file = join(folder, "backup");
  const target = await anEmptyDatabase();
  const check = async (path: string) => {
    expect(await filesThere()).toEqual(["backup.part"]);
    return restoreBackup(target, path, {});
  };
  const { bytes, head, sums } = await takeBackup(source, file, { check, now });
  const { size, mode } = await stat(file);
  expect([await filesThere(), bytes, mode & 0o777]).toEqual([["backup"], size, 0o600]);
  expect(head).toMatchObject({ takenAt: "2026-11-21T12:00:00.000Z", migrations: [], leftOut: ["session"] });
  expect(Object.fromEntries(sums.map(({ table, rows }) => [table, rows]))).toEqual({
    [MIGRATIONS_TABLE]: 0,
    user: 2,
    copy: 3,
    sqlite_sequence: 1,
  });
  const sorted = (dump: DatabaseDump) => ({ ...dump, made: dump.made?.toSorted() });
  expect(sorted(await dumpDatabase(target))).toEqual(sorted(withoutTables(before, ["session"])));
  await expect(restoreBackup(target, file, { replacesData: true })).rejects.toThrow("is not empty");
  target.close();
});

it("a failed backup deletes its own partial file but not a file of another program", async () => {
  const file = join(folder, "backup");
  const failing = () => Promise.reject(new Error("not the same"));
  await expect(takeBackup(source, file, { check: failing })).rejects.toThrow("not the same");
  expect(await filesThere()).toEqual([]);
  const check = async (path: string) => {
    await writeFile(file, "mine");
    return verifyBackupFile(path);
  };
  await expect(takeBackup(source, file, { check })).rejects.toThrow(`${file} already exists and was not changed`);
  expect([await filesThere(), await readFile(file, "utf8")]).toEqual([["backup"], "mine"]);
});

it("a backup overwrites neither an existing file nor the file of a running backup", async () => {
  const never = () => Promise.reject(new Error("There was something to check."));
  for (const name of ["a", "b.part"]) await writeFile(join(folder, name), "mine");
  await expect(takeBackup(source, join(folder, "a"), { check: never })).rejects.toThrow("a already exists");
  await expect(takeBackup(source, join(folder, "b"), { check: never })).rejects.toThrow(
    "b.part belongs to a running or interrupted backup",
  );
  await expect(takeBackup(source, join(folder, "no/c"), { check: never })).rejects.toThrow("Give the path of a file");
  expect(await filesThere()).toEqual(["a", "b.part"]);
});

it("a backup without a transaction fails when the database changes during the backup", async () => {
  const file = join(folder, "backup");
  const { sums } = await takeBackup(source, file, { check: verifyBackupFile, isDatabaseIdle: true });
  expect(sums.find(({ table }) => table === "user")?.rows).toBe(2);
  const check = async (path: string) => {
    await source.execute("UPDATE user SET username = username || '!'");
    return verifyBackupFile(path);
  };
  const secondFile = join(folder, "again");
  await expect(takeBackup(source, secondFile, { check, isDatabaseIdle: true })).rejects.toThrow(
    "the database tables user changed during the backup",
  );
  await source.execute("UPDATE user SET username = rtrim(username, '!')");
  expect(await filesThere()).toEqual(["backup"]);
});

it("a backup of a half-restored database fails until the restore is repeated", async () => {
  const file = join(folder, "backup");
  await takeBackup(source, file, { check: verifyBackupFile });
  const target = await anEmptyDatabase();
  await target.batch([
    `CREATE TABLE ${RESTORE_MARKER_TABLE} (id INTEGER PRIMARY KEY)`,
    "CREATE TABLE half (word TEXT)",
  ]);
  await expect(takeBackup(target, join(folder, "other"), { check: verifyBackupFile })).rejects.toThrow(
    "has an unfinished restore. Repeat that restore",
  );
  await expect(restoreBackup(target, file, {})).rejects.toThrow("FILE --again");
  expect((await target.execute("SELECT count(*) FROM half")).rows[0]?.[0]).toBe(0n);
  await restoreBackup(target, file, { replacesData: true });
  expect([await hasUnfinishedRestore(target), existsSync(join(folder, "other"))]).toEqual([false, false]);
  expect((await dumpDatabase(target)).user).toEqual(before.user);
  target.close();
});

it("the check of a backup file says whether the file is incomplete, damaged, empty or no backup", async () => {
  const good = join(folder, "good");
  await takeBackup(source, good, { check: verifyBackupFile });
  const fileBytes = await readFile(good);
  const lines = gunzipSync(fileBytes).toString().trimEnd().split("\n");
  const cases: readonly [content: string | Uint8Array, words: string][] = [
    [fileBytes.subarray(0, fileBytes.length / 2), "is incomplete: it ends too early"],
    ["", "is incomplete: it ends too early"],
    ["a text", "is not a backup of Plinth"],
    [gzipSync('{"plinth":"sheet"}'), "is not a backup of Plinth"],
    [gzipSync(""), "is empty"],
    [gzipSync(lines.slice(0, -1).join("\n")), "is incomplete: it ends too early"],
    [gzipSync(lines.toSpliced(2, 1).join("\n")), "is damaged"],
    [fileBytes.map((byte, at) => (at === fileBytes.length - 6 ? byte ^ 1 : byte)), "is damaged"],
  ];
  for (const [content, words] of cases) {
    const file = join(folder, "bad");
    await writeFile(file, content);
    await expect(verifyBackupFile(file)).rejects.toThrow(`${file} ${words}`);
  }
  for (const path of [join(folder, "nothing"), folder])
    await expect(verifyBackupFile(path)).rejects.toThrow(`${path} cannot be read`);
  // A last line without a line feed is accepted.
  await writeFile(join(folder, "plain"), gzipSync(lines.join("\n")));
  expect(await verifyBackupFile(join(folder, "plain"))).toEqual(await verifyBackupFile(good));
});
