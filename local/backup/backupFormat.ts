import { createHash, type Hash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Value } from "@libsql/client/http";
import { z } from "zod";
import {
  type DatabaseSnapshot,
  databaseSchemaShape,
  type KeyedTable,
  type TableDefinition,
  type TableRows,
} from "../../db/backup/snapshot";
import { listMigrationNames } from "../../db/migrate";
import { CommandError } from "../process/commandError";

/** What a table holds: how many rows, and the SHA-256 of all of them in their order. */
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
      if (!last) throw new Error("A row came before the first table.");
      last.rows += 1;
      last.hash.update(line).update("\n");
    },
    get sums() {
      return counted.map(({ table, rows, hash }) => ({ table, rows, sha256: hash.copy().digest("hex") }));
    },
  };
}

/** Names of the tables that are not in both alike. */
export function listDifferingTables(some: readonly TableChecksum[], others: readonly TableChecksum[]): string[] {
  const told = ({ table, rows, sha256 }: TableChecksum) => `${table} ${rows} ${sha256}`;
  const [left, right] = [some, others].map((sums) => new Map(sums.map((sum) => [sum.table, told(sum)])));
  const names = new Set([...some, ...others].map(({ table }) => table));
  return [...names].filter((name) => left?.get(name) !== right?.get(name));
}

/**
 * Lines of JSON: the manifest's head; then for each table a line with its name and columns and one for each row; and the
 * manifest's end, with what all of it came to. So a backup is written and read in one go, whatever its size.
 */
const FORMAT = 1;

/** What is true for a while alone: whoever is signed in signs in anew, and uploads that wait for a word are sent anew. */
export const EXCLUDED_TABLES: readonly string[] = ["session", "sign_in", "import_draft", "import_part"];

const beginningSchema = z.object({ plinth: z.literal("backup"), format: z.int() });
const headSchema = beginningSchema.extend({
  /** Of the program that wrote it. */
  release: z.string(),
  takenAt: z.iso.datetime(),
  /** Those that the database had, by name. */
  migrations: z.array(z.string()),
  /** Tables whose rows are not in it. */
  leftOut: z.array(z.string()),
  schema: databaseSchemaShape,
});
const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) });
const sumSchema = z.object({ table: z.string(), rows: z.int(), sha256: z.string() });
const endSchema = z.object({ end: z.array(sumSchema) });

export type BackupHeader = z.infer<typeof headSchema>;
export type BackupInfo = Omit<BackupHeader, "plinth" | "format">;

/** Each without a line's end. */
export async function* formatBackupLines(snapshot: DatabaseSnapshot, about: BackupInfo): AsyncGenerator<string> {
  const written: BackupHeader = { plinth: "backup", format: FORMAT, ...about };
  yield JSON.stringify(written);
  const tally = createChecksumBuilder();
  for (const kept of listIncludedTables(snapshot, about)) {
    const { name, columns } = kept;
    tally.begin(name);
    yield JSON.stringify({ table: name, columns });
    for await (const rows of snapshot.pagesOf(kept)) {
      for (const row of rows) {
        const line = formatRow(row);
        tally.add(line);
        yield line;
      }
    }
  }
  yield JSON.stringify({ end: tally.sums });
}

/** The same sums, of a database alone. */
export async function computeChecksums(
  snapshot: DatabaseSnapshot,
  about: Pick<BackupHeader, "leftOut">,
): Promise<readonly TableChecksum[]> {
  const tally = createChecksumBuilder();
  for (const table of listIncludedTables(snapshot, about)) {
    tally.begin(table.name);
    for await (const rows of snapshot.pagesOf(table)) for (const row of rows) tally.add(formatRow(row));
  }
  return tally.sums;
}

const listIncludedTables = ({ tables }: DatabaseSnapshot, { leftOut }: Pick<BackupHeader, "leftOut">): KeyedTable[] =>
  tables.filter(({ name }) => !leftOut.includes(name));

/** Why lines are no backup that can be used: the end of a sentence that begins with its file. */
export class InvalidBackupError extends Error {
  override readonly name = "BadContent";
}

const NOT_A_BACKUP = "is no backup of Plinth";
const TRUNCATED = "breaks off before its end";
const DAMAGED = "is damaged: what stands in it is not what was written";

export interface ParsedBackup {
  readonly head: BackupHeader;
  /** Table by table; each one's rows have to be read before the next. */
  readonly sections: AsyncGenerator<TableRows>;
  /** Of what was read so far. */
  readonly sums: readonly TableChecksum[];
}

/** Reads what `linesOf` writes, and throws a `BadContent` for what it has not written. That may be at the very end. */
export async function parseBackup(lines: AsyncIterator<string, unknown>): Promise<ParsedBackup> {
  const line = parseJsonLine(await readNextLine(lines, "is empty"), NOT_A_BACKUP);
  const begun = beginningSchema.safeParse(line);
  if (!begun.success) throw new InvalidBackupError(NOT_A_BACKUP);
  if (begun.data.format > FORMAT) throw new InvalidBackupError("was written by a newer release");
  const { data } = headSchema.safeParse(line);
  if (!data) throw new InvalidBackupError(DAMAGED);
  const tally = createChecksumBuilder();
  return {
    head: data,
    sections: parseSections(lines, tally),
    get sums() {
      return tally.sums;
    },
  };
}

async function* parseSections(
  lines: AsyncIterator<string, unknown>,
  tally: ChecksumBuilder,
): AsyncGenerator<TableRows> {
  let line = parseJsonLine(await readNextLine(lines, TRUNCATED), DAMAGED);
  async function* rowsOf({ columns }: TableDefinition) {
    for (;;) {
      const text = await readNextLine(lines, TRUNCATED);
      line = parseJsonLine(text, DAMAGED);
      if (!Array.isArray(line)) return;
      const row = parseRow(line);
      if (row?.length !== columns.length) throw new InvalidBackupError(DAMAGED);
      tally.add(text);
      yield row;
    }
  }
  for (let found = tableSchema.safeParse(line); found.success; found = tableSchema.safeParse(line)) {
    const { table: name, columns } = found.data;
    tally.begin(name);
    yield { table: { name, columns }, rows: rowsOf({ name, columns }) };
  }
  const told = endSchema.safeParse(line);
  if (!told.success || JSON.stringify(told.data.end) !== JSON.stringify(tally.sums))
    throw new InvalidBackupError(DAMAGED);
  if (!(await lines.next()).done) throw new InvalidBackupError(DAMAGED);
}

async function readNextLine(lines: AsyncIterator<string, unknown>, otherwise: string): Promise<string> {
  const { value, done } = await lines.next();
  if (done || typeof value !== "string") throw new InvalidBackupError(otherwise);
  return value;
}

function parseJsonLine(line: string, otherwise: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new InvalidBackupError(otherwise);
  }
}

/**
 * One value as JSON. Text, NULL and what JSON has as a safe integer stand as they are; all else says what it is, as an
 * integer and a real number of the same size are two values to SQLite.
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

/** @returns `undefined` for what is no row. */
const parseRow = (json: unknown): Value[] | undefined => rowSchema.safeParse(json).data;

/** @param values of a client that reads integers as bigints: its numbers are real ones */
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

/** Of this program. */
export const readPackageVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(MANIFEST, "utf8"))).version;

/**
 * Throws where a later release wrote the backup: its rows may mean something that this release does not know.
 * @param here the release that restores
 */
export function rejectNewerBackup(
  file: string,
  { release, migrations }: Pick<BackupHeader, "release" | "migrations">,
  here = readPackageVersion(),
): void {
  const known = listMigrationNames();
  const isKnown = migrations.every((name) => known.includes(name));
  if (isKnown && release.localeCompare(here, "en", { numeric: true }) <= 0) return;
  const why = isKnown ? "" : ", of a database with migrations that this release lacks";
  throw new CommandError(`${file} was written by release ${release}${why}: restore it with that one, this is ${here}.`);
}
