import { createHash, type Hash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Value } from "@libsql/client/http";
import { z } from "zod";
import {
  type DatabaseSnapshot,
  databaseObjectsSchema,
  type TableDefinition,
  type TableRows,
  type TableWithSortKey,
} from "../../db/backup/snapshot";
import { listMigrationNames } from "../../db/migrate";
import { tryParseJson } from "../../domain/json";
import { CommandError } from "../process/commandError";

/** Number of rows in one table, and the SHA-256 of all its rows in order. */
export interface TableChecksum {
  readonly table: string;
  readonly rows: number;
  readonly sha256: string;
}

interface ChecksumBuilder {
  begin(table: string): void;
  add(line: string): void;
  readonly sums: readonly TableChecksum[];
}

function createChecksumBuilder(): ChecksumBuilder {
  const counted: { table: string; rows: number; hash: Hash }[] = [];
  return {
    begin: (table) => void counted.push({ table, rows: 0, hash: createHash("sha256") }),
    add(line) {
      const last = counted.at(-1);
      if (!last)
        throw new Error(
          "Backup cannot be read: it has a row before its first table, so the file is damaged. Use another backup.",
        );
      last.rows += 1;
      last.hash.update(line).update("\n");
    },
    get sums() {
      return counted.map(({ table, rows, hash }) => ({ table, rows, sha256: hash.copy().digest("hex") }));
    },
  };
}

/** Lists the names of the tables whose checksums differ, or that only one of the two lists contains. */
export function listTablesWithDifferentChecksums(
  some: readonly TableChecksum[],
  others: readonly TableChecksum[],
): string[] {
  const formatSum = ({ table, rows, sha256 }: TableChecksum) => `${table} ${rows} ${sha256}`;
  const [left, right] = [some, others].map((sums) => new Map(sums.map((sum) => [sum.table, formatSum(sum)])));
  const names = new Set([...some, ...others].map(({ table }) => table));
  return [...names].filter((name) => left?.get(name) !== right?.get(name));
}

/**
 * Version of the backup format. A backup consists of lines of JSON: a header, then for each table a line with its name
 * and columns and one line per row, and at last the checksums of all tables. Lines allow a backup of any size to be
 * streamed.
 */
const FORMAT = 1;

/**
 * Tables that backups leave out: short-lived data, and the identity of the database. After a restore everyone signs in
 * again and repeats unfinished imports, and the new database gets an id of its own.
 */
export const TABLES_EXCLUDED_FROM_BACKUPS: readonly string[] = [
  "session",
  "sign_in_attempt",
  "import_draft",
  "import_draft_part",
  "import_usage",
  "database_identity",
];

const beginningSchema = z.object({ plinth: z.literal("backup"), format: z.int() });
const headSchema = beginningSchema.extend({
  /** Release of Plinth that wrote the backup. */
  release: z.string(),
  takenAt: z.iso.datetime(),
  /** Names of the migrations that were applied to the database before the backup. */
  migrations: z.array(z.string()),
  /** Names of the tables whose rows are not in the backup. */
  leftOut: z.array(z.string()),
  schema: databaseObjectsSchema,
});
const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) });
const sumSchema = z.object({ table: z.string(), rows: z.int(), sha256: z.string() });
const endSchema = z.object({ end: z.array(sumSchema) });

export type BackupHeader = z.infer<typeof headSchema>;
export type BackupDescription = Omit<BackupHeader, "plinth" | "format">;

/** Formats a database snapshot as the lines of a backup, without line breaks. */
export async function* formatBackupLines(snapshot: DatabaseSnapshot, about: BackupDescription): AsyncGenerator<string> {
  const header: BackupHeader = { plinth: "backup", format: FORMAT, ...about };
  yield JSON.stringify(header);
  const checksums = createChecksumBuilder();
  for (const table of listIncludedTables(snapshot, about)) {
    const { name, columns } = table;
    checksums.begin(name);
    yield JSON.stringify({ table: name, columns });
    for await (const rows of snapshot.readPages(table)) {
      for (const row of rows) {
        const line = formatRow(row);
        checksums.add(line);
        yield line;
      }
    }
  }
  yield JSON.stringify({ end: checksums.sums });
}

/**
 * Computes the checksum of each table in a database. Tables that the backup leaves out are skipped, so that the
 * checksums can be compared with the backup's.
 */
export async function computeTableChecksums(
  snapshot: DatabaseSnapshot,
  about: Pick<BackupHeader, "leftOut">,
): Promise<readonly TableChecksum[]> {
  const checksums = createChecksumBuilder();
  for (const table of listIncludedTables(snapshot, about)) {
    checksums.begin(table.name);
    for await (const rows of snapshot.readPages(table)) for (const row of rows) checksums.add(formatRow(row));
  }
  return checksums.sums;
}

const listIncludedTables = (
  { tables }: DatabaseSnapshot,
  { leftOut }: Pick<BackupHeader, "leftOut">,
): TableWithSortKey[] => tables.filter(({ name }) => !leftOut.includes(name));

/** Error for an unusable backup. Its message is the end of a sentence that begins with the file's name. */
export class InvalidBackupError extends Error {
  override readonly name = "InvalidBackupError";
}

/** Texts of errors about an unusable backup. Each follows the name of the file in a message. */
export const INVALID_BACKUP_REASONS = {
  notABackup: "is not a backup of Plinth",
  empty: "is empty",
  truncated: "is incomplete: it ends too early",
  damaged: "is damaged: its content does not match its checksums or format",
  tooNew: "was written by a newer release of Plinth than this one",
} as const;

export interface ParsedBackup {
  readonly head: BackupHeader;
  /** Tables of the backup in order. All rows of a table must be read before the next table. */
  readonly sections: AsyncGenerator<TableRows>;
  /** Checksums of the tables that were read so far. */
  readonly sums: readonly TableChecksum[];
}

/**
 * Parses the lines of a backup. Throws an `InvalidBackupError` if the backup is damaged, possibly only at its last
 * line.
 */
export async function parseBackup(lines: AsyncIterator<string, unknown>): Promise<ParsedBackup> {
  const line = parseJsonLine(
    await readNextLine(lines, INVALID_BACKUP_REASONS.empty),
    INVALID_BACKUP_REASONS.notABackup,
  );
  const beginning = beginningSchema.safeParse(line);
  if (!beginning.success) throw new InvalidBackupError(INVALID_BACKUP_REASONS.notABackup);
  if (beginning.data.format > FORMAT) throw new InvalidBackupError(INVALID_BACKUP_REASONS.tooNew);
  const { data } = headSchema.safeParse(line);
  if (!data) throw new InvalidBackupError(INVALID_BACKUP_REASONS.damaged);
  const checksums = createChecksumBuilder();
  return {
    head: data,
    sections: parseSections(lines, checksums),
    get sums() {
      return checksums.sums;
    },
  };
}

async function* parseSections(
  lines: AsyncIterator<string, unknown>,
  checksums: ChecksumBuilder,
): AsyncGenerator<TableRows> {
  let line = parseJsonLine(await readNextLine(lines, INVALID_BACKUP_REASONS.truncated), INVALID_BACKUP_REASONS.damaged);
  async function* readRows({ columns }: TableDefinition) {
    for (;;) {
      const text = await readNextLine(lines, INVALID_BACKUP_REASONS.truncated);
      line = parseJsonLine(text, INVALID_BACKUP_REASONS.damaged);
      if (!Array.isArray(line)) return;
      const row = parseRow(line);
      if (row?.length !== columns.length) throw new InvalidBackupError(INVALID_BACKUP_REASONS.damaged);
      checksums.add(text);
      yield row;
    }
  }
  for (let header = tableSchema.safeParse(line); header.success; header = tableSchema.safeParse(line)) {
    const { table: name, columns } = header.data;
    checksums.begin(name);
    yield { table: { name, columns }, rows: readRows({ name, columns }) };
  }
  const end = endSchema.safeParse(line);
  if (!end.success || JSON.stringify(end.data.end) !== JSON.stringify(checksums.sums))
    throw new InvalidBackupError(INVALID_BACKUP_REASONS.damaged);
  if (!(await lines.next()).done) throw new InvalidBackupError(INVALID_BACKUP_REASONS.damaged);
}

async function readNextLine(lines: AsyncIterator<string, unknown>, errorMessage: string): Promise<string> {
  const { value, done } = await lines.next();
  if (done || typeof value !== "string") throw new InvalidBackupError(errorMessage);
  return value;
}

function parseJsonLine(line: string, errorMessage: string): unknown {
  const json = tryParseJson(line);
  if (json === undefined) throw new InvalidBackupError(errorMessage);
  return json;
}

/**
 * Schema of one database value. Text, NULL and safe integers are plain JSON. Other types are objects that name the
 * type, because SQLite distinguishes the integer 1 from the real number 1.0.
 */
const cellSchema = z.union([
  z.null(),
  z.string(),
  z.int().transform((value) => BigInt(value)),
  z.strictObject({ int: z.string().regex(/^-?\d+$/) }).transform(({ int }) => BigInt(int)),
  z.strictObject({ real: z.number() }).transform(({ real }) => real),
  z.strictObject({ blob: z.base64() }).transform(({ blob }) => new Uint8Array(Buffer.from(blob, "base64")).buffer),
]);

const rowSchema = z.array(cellSchema);

/** Parses a row of a backup. Returns `undefined` if the row is not valid. */
const parseRow = (json: unknown): Value[] | undefined => rowSchema.safeParse(json).data;

/**
 * Formats a row as a line of JSON.
 * @param values values in which integers are bigints and only real numbers are of type `number`
 */
const formatRow = (values: readonly Value[]): string => JSON.stringify(values.map(formatCell));

function formatCell(value: Value): unknown {
  if (typeof value === "bigint") {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : { int: String(value) };
  }
  if (typeof value === "number") return { real: value };
  if (value instanceof ArrayBuffer) return { blob: Buffer.from(value).toString("base64") };
  return value;
}

const MANIFEST = new URL("../../package.json", import.meta.url);

export const readPlinthVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(MANIFEST, "utf8"))).version;

/**
 * Throws a `CommandError` if a later release of Plinth wrote the backup, because this release may misread its rows.
 * @param current version of the release that restores the backup
 */
export function assertBackupIsNotNewer(
  file: string,
  { release, migrations }: Pick<BackupHeader, "release" | "migrations">,
  current = readPlinthVersion(),
): void {
  const known = listMigrationNames();
  const isKnown = migrations.every((name) => known.includes(name));
  if (isKnown && release.localeCompare(current, "en", { numeric: true }) <= 0) return;
  const why = isKnown ? "" : ", of a database with migrations that this release lacks";
  throw new CommandError(
    `Backup file ${file} was written by release ${release}${why}. This is release ${current}. Restore the backup with release ${release}.`,
  );
}
