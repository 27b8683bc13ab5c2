import { createClient } from "@libsql/client/sqlite3";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { DatabaseSchema, TableRows } from "../../../db/backup/snapshot";
import { listMigrationNames } from "../../../db/migrate";
import type { BackupHeader } from "../../../local/backup/backupFormat";

const TAKEN_AT = Date.parse("2026-11-21T12:00:00Z");
const SCHEMA: DatabaseSchema = [
  { type: "table", name: "user", sql: "CREATE TABLE user (id)" },
  { type: "index", name: "by_name", sql: "CREATE INDEX by_name ON user (id)" },
];
const TABLE = { name: "user", columns: ["id"] };
const SUMS = [{ table: "user", rows: 1, sha256: "a" }];

/** Names and arguments of the replaced restore steps, in the order in which they ran. */
let steps: unknown[];
let head: BackupHeader;
let state: "empty" | "used" | "half restored";
let readBack: typeof SUMS;
let madeSchema: DatabaseSchema;

async function* noRows() {
  yield [];
}
async function* sections(): AsyncGenerator<TableRows> {
  yield { table: TABLE, rows: noRows() };
}
const CONTENT = () => ({ head, sections: sections(), sums: SUMS });
const note = async <T>(value: T, ...step: readonly unknown[]): Promise<T> => {
  steps.push(step.length === 1 ? step[0] : step);
  return value;
};

const MOCKED = {
  "../../../local/backup/file": () => ({
    verifyBackupFile: (file: string) => note({ head, sums: SUMS }, `verify ${file}`),
    readBackupFile: async (file: string, use: (content: object) => unknown) => {
      steps.push(`read ${file}`);
      return use(CONTENT());
    },
  }),
  "../../../local/sqld/server": () => ({
    startDatabaseServer: async () => {
      if (state === "used") throw new Error("There is no server.");
      return note({ url: "http://127.0.0.1:2", stop: () => note(undefined, "server stopped") }, "server");
    },
  }),
  "../../../local/stack/operatorDatabase": () => ({ createBigintDatabaseClient: (url: string) => ({ url }) }),
  "../../../db/backup/snapshot": async () => ({
    ...(await vi.importActual<object>("../../../db/backup/snapshot")),
    beginRestore: (_: unknown, schema: DatabaseSchema) => note(undefined, "begin", schema),
    deleteUnfinishedRestore: () => note(undefined, "empty"),
    finishRestore: (_: unknown, schema: DatabaseSchema, more: readonly string[]) =>
      note(undefined, "finish", schema, more),
    insertRestoredRows: async (_: unknown, all: AsyncIterable<TableRows>) => {
      for await (const { table } of all) steps.push(`insert ${table.name}`);
    },
    withDatabaseSnapshot: async () => note(readBack, "read back"),
    buildVersionIncrementsAfterRestoreSql: (tables: readonly object[], passedMs: number) => [
      `${JSON.stringify(tables)} ${passedMs}`,
    ],
    readDatabaseSchema: async () => madeSchema,
    readRestoreState: async () => state,
  }),
};

let restoreBackup: typeof import("../../../local/backup/restoreBackup")["restoreBackup"];
let checkBackup: typeof import("../../../local/backup/restoreBackup")["testBackupByRestoring"];
beforeAll(async () => {
  vi.resetModules();
  for (const [path, make] of Object.entries(MOCKED)) vi.doMock(path, make);
  ({ restoreBackup, testBackupByRestoring: checkBackup } = await import("../../../local/backup/restoreBackup"));
});
afterAll(() => {
  for (const path of Object.keys(MOCKED)) vi.doUnmock(path);
  vi.resetModules();
});

beforeEach(() => {
  [steps, state, readBack, madeSchema] = [[], "empty", SUMS, SCHEMA.toReversed()];
  const backupInfo = { release: "0.1.0", takenAt: new Date(TAKEN_AT).toISOString(), migrations: listMigrationNames() };
  head = { plinth: "backup", format: 1, ...backupInfo, leftOut: [], schema: SCHEMA };
});

/** Database client that is never used, because all steps are replaced. */
const CLIENT = createClient({ url: ":memory:" });
afterAll(() => CLIENT.close());

const restore = (options: Parameters<typeof restoreBackup>[2] = {}) => restoreBackup(CLIENT, "a-file", options);

const leap = (passedMs: number) => [`${JSON.stringify([TABLE])} ${passedMs}`];
const FILLED = [["begin", SCHEMA], "read a-file", "insert user", "read back"];

it("a restore verifies the whole backup file before the first step that changes the database", async () => {
  expect(await restore({ now: () => TAKEN_AT + 90_000 })).toEqual({ head, sums: SUMS });
  expect(steps).toEqual(["verify a-file", ...FILLED, ["finish", SCHEMA, leap(90_000)]]);
});

it("a trial restore does not increase the id counters of the backup", async () => {
  await restore();
  expect(steps.at(-1)).toEqual(["finish", SCHEMA, leap(0)]);
});

it("a restore fails with an error if the restored data or schema differ from the backup", async () => {
  readBack = [{ table: "user", rows: 2, sha256: "a" }];
  await expect(restore()).rejects.toThrow("differs from the backup in the database tables user");
  expect(steps.at(-1)).toBe("read back");
  [steps, readBack, madeSchema] = [[], SUMS, SCHEMA.slice(1)];
  await expect(restore()).rejects.toThrow("has other tables, indexes or triggers");
});

it("a restore empties a half-restored database with the option --again, but never a used database", async () => {
  state = "half restored";
  await expect(restore()).rejects.toThrow("FILE --again");
  expect(steps).toEqual(["verify a-file"]);
  steps = [];
  await restore({ replacesData: true });
  expect(steps.slice(0, 3)).toEqual(["verify a-file", "empty", ["begin", SCHEMA]]);
  [steps, state] = [[], "used"];
  await expect(restore({ replacesData: true })).rejects.toThrow("is not empty and was not changed");
  expect(steps).toEqual(["verify a-file"]);
});

it("a restore with --again does not touch a half-restored database if the backup is of a later release", async () => {
  state = "half restored";
  head = { ...head, release: "1000.0.0" };
  await expect(restore({ replacesData: true })).rejects.toThrow("was written by release 1000.0.0");
  expect(steps).toEqual(["verify a-file"]);
});

it("a trial restore stops its database server after success and after failure", async () => {
  await checkBackup("a-file");
  expect([steps[0], steps.at(-1)]).toEqual(["server", "server stopped"]);
  [steps, readBack] = [[], []];
  await expect(checkBackup("a-file")).rejects.toThrow("differs from the backup in the database tables user");
  expect(steps.at(-1)).toBe("server stopped");
  state = "used";
  await expect(checkBackup("a-file")).rejects.toThrow("There is no server.");
});
