import { Readable } from "node:stream";
import type { Value } from "@libsql/client/http";
import { expect, it } from "vitest";
import type { DatabaseSnapshot } from "../../../db/backup/snapshot";
import { listMigrationNames } from "../../../db/migrate";
import {
  assertBackupIsNotNewer,
  type BackupDescription,
  computeTableChecksums,
  formatBackupLines,
  InvalidBackupError,
  listTablesWithDifferentChecksums,
  parseBackup,
  readPlinthVersion,
  TABLES_EXCLUDED_FROM_BACKUPS,
} from "../../../local/backup/backupFormat";
import { backupCommandTextFormatters } from "../../../local/backup/takeBackup";

it("a backup leaves out only the database identity, sessions, unfinished sign-ins and import drafts", () => {
  expect(TABLES_EXCLUDED_FROM_BACKUPS.toSorted()).toEqual([
    "database_identity",
    "import_draft",
    "import_draft_part",
    "import_usage",
    "session",
    "sign_in_attempt",
  ]);
});

const THIS_RELEASE = readPlinthVersion();
const [major = 0] = THIS_RELEASE.split(".").map(Number);

it.each([
  ["this release with all its migrations", THIS_RELEASE, listMigrationNames()],
  ["this release without its last migration", THIS_RELEASE, listMigrationNames().slice(0, -1)],
  ["an earlier release", "0.9.12", listMigrationNames()],
])("npm run restore accepts a backup that this release can read (case: a backup of %s)", (_, release, migrations) => {
  expect(() => assertBackupIsNotNewer("a backup", { release, migrations })).not.toThrow();
});

it.each([
  ["a later major release", `${major + 1}.0.0`, listMigrationNames()],
  ["a later minor release with two digits", `${major}.10.0`, listMigrationNames()],
  ["a database with one migration that this release lacks", THIS_RELEASE, [...listMigrationNames(), "9999_later"]],
])(
  "npm run restore rejects a backup that this release cannot read (case: a backup of %s)",
  (_, release, migrations) => {
    expect(() => assertBackupIsNotNewer("a backup", { release, migrations })).toThrow(
      `a backup was written by release ${release}`,
    );
  },
);

it("release numbers in backups are compared as numbers, so that 1.9.0 is older than 1.10.0", () => {
  const wasRefused = (release: string, currentRelease: string): boolean => {
    try {
      assertBackupIsNotNewer("a backup", { release, migrations: [] }, currentRelease);
      return false;
    } catch {
      return true;
    }
  };
  expect([wasRefused("1.9.0", "1.10.0"), wasRefused("1.10.0", "1.9.0")]).toEqual([false, true]);
  expect([wasRefused("9.0.0", "10.0.0"), wasRefused("10.0.0", "9.0.0")]).toEqual([false, true]);
});

const sum = (table: string, rows = 1, sha256 = "a") => ({ table, rows, sha256 });

it("a comparison of two backups lists the tables that are missing or have different rows", () => {
  const some = [sum("same", 0), sum("gone"), sum("counted", 1), sum("changed", 2, "a")];
  const others = [sum("changed", 2, "b"), sum("new", 0), sum("same", 0), sum("counted", 2)];
  expect(listTablesWithDifferentChecksums(some, others)).toEqual(["gone", "counted", "changed", "new"]);
  expect(listTablesWithDifferentChecksums(others, some)).toEqual(["changed", "new", "counted", "gone"]);
  expect(listTablesWithDifferentChecksums(some, some.toReversed())).toEqual([]);
});

/** Rows by table name. `SNAPSHOT` yields at most two rows of a table at a time. */
const TABLES: Readonly<Record<string, readonly (readonly Value[])[]>> = {
  user: [
    [1n, "Ada", null, 1.5],
    [2n ** 60n, 'a "line"\nmore', "", 2],
    [-1n, '{"int":"1"}', new Uint8Array([0, 255, 10]).buffer, -0.25],
  ],
  session: [["kept out"]],
  empty: [],
};
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  user: ["id", "name", "note", "share"],
  session: ["token"],
  empty: ["id"],
};
const SNAPSHOT: DatabaseSnapshot = {
  schema: [{ type: "table", name: "user", sql: "CREATE TABLE user (id, name, note, share)" }],
  tables: Object.keys(TABLES).map((name) => ({ name, columns: COLUMNS[name] ?? [], key: ["rowid"] })),
  async *readPages({ name }) {
    const rows = TABLES[name] ?? [];
    yield rows.slice(0, 2);
    if (rows.length > 2) yield rows.slice(2);
  },
};
const ABOUT: BackupDescription = {
  release: "1.2.3",
  takenAt: "2026-11-21T12:00:00.000Z",
  migrations: ["0000_first", "0001_second"],
  leftOut: ["session"],
  schema: SNAPSHOT.schema,
};

async function linesOfSnapshot(): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of formatBackupLines(SNAPSHOT, ABOUT)) lines.push(line);
  return lines;
}

async function read(lines: readonly string[]) {
  const content = await parseBackup(Readable.from(lines)[Symbol.asyncIterator]());
  const tables: Record<string, (readonly Value[])[]> = {};
  for await (const { table, rows } of content.sections) {
    expect(table.columns).toEqual(COLUMNS[table.name]);
    const found: (readonly Value[])[] = [];
    for await (const row of rows) found.push(row);
    tables[table.name] = found;
  }
  return { ...content, sums: content.sums, tables };
}

it("a parsed backup contains the header, the checksums and all rows of the included tables", async () => {
  const lines = await linesOfSnapshot();
  expect(lines.join("\n")).not.toContain("kept out");
  const { head, sums, tables } = await read(lines);
  expect(head).toEqual({ plinth: "backup", format: 1, ...ABOUT });
  expect(tables).toEqual({ user: TABLES.user, empty: [] });
  expect(sums.map(({ table, rows }) => [table, rows])).toEqual([
    ["user", 3],
    ["empty", 0],
  ]);
  expect(sums).toEqual(await computeTableChecksums(SNAPSHOT, ABOUT));
});

it("the checksum of a backup distinguishes an integer from a real number of the same value", async () => {
  const withId = (id: Value): DatabaseSnapshot => ({
    ...SNAPSHOT,
    async *readPages({ name }) {
      yield name === "user" ? [[id, "Ada", null, 1.5]] : [];
    },
  });
  expect(
    listTablesWithDifferentChecksums(
      await computeTableChecksums(withId(1), ABOUT),
      await computeTableChecksums(withId(1n), ABOUT),
    ),
  ).toEqual(["user"]);
});

it("the backup parser rejects a file with one missing, repeated, swapped or changed line", async () => {
  const lines = await linesOfSnapshot();
  expect(lines).toHaveLength(7);
  for (let at = 1; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const damaged = [
      lines.toSpliced(at, 1),
      lines.toSpliced(at, 0, line),
      lines.toSpliced(at, 1, "[1]"),
      ...(at > 1 ? [lines.toSpliced(at - 1, 2, line, lines[at - 1] ?? "")] : []),
    ];
    for (const each of damaged) await expect(read(each), each.join("\n")).rejects.toThrow(InvalidBackupError);
  }
  await expect(read([...lines, ""])).rejects.toThrow("is damaged");
  await expect(read(lines.slice(0, 1))).rejects.toThrow("is incomplete: it ends too early");
  const later = (lines[0] ?? "").replace('"format":1', '"format":2');
  await expect(read([later, ...lines.slice(1)])).rejects.toThrow(
    "was written by a newer release of Plinth than this one",
  );
});

it.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1_000, "1.0 KB"],
  [1_250_000, "1.3 MB"],
  [2_000_000_000, "2.0 GB"],
  [5_000_000_000_000, "5000.0 GB"],
])("the backup command prints a file size of %i bytes as %s", (count, words) => {
  expect(backupCommandTextFormatters.bytes(count)).toBe(words);
});

it("the message about a finished backup states its number of rows and tables and its time", () => {
  const head = { plinth: "backup" as const, format: 1, ...ABOUT };
  expect(
    backupCommandTextFormatters.content({ head, sums: [sum("user", 1_200), sum("copy", 34), sum("empty", 0)] }),
  ).toBe("1,234 rows in 3 tables, as of 2026-11-21T12:00:00.000Z");
});
