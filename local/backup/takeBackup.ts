import type { Client } from "@libsql/client/http";
import {
  type DatabaseSnapshot,
  hasUnfinishedRestore,
  SnapshotTransactionEndedError,
  withDatabaseSnapshot,
  withNonTransactionalDatabaseReads,
} from "../../db/backup/snapshot";
import { MIGRATIONS_TABLE } from "../../db/databaseIdentity";
import { listAppliedMigrationNames } from "../../db/migrate";
import { CommandError } from "../process/commandError";
import {
  type BackupDescription,
  computeTableChecksums,
  formatBackupLines,
  listTablesWithDifferentChecksums,
  readPlinthVersion,
  TABLES_EXCLUDED_FROM_BACKUPS,
} from "./backupFormat";
import { createUnfinishedBackupFile } from "./file";
import type { BackupRestoreResult } from "./restoreBackup";

const number = new Intl.NumberFormat("en");
const UNITS = ["bytes", "KB", "MB", "GB"] as const;

/** Functions that format texts for the output of the backup and restore commands. */
export const backupCommandTextFormatters = {
  content: ({ head, sums }: BackupRestoreResult): string => {
    const rows = sums.reduce((sum, each) => sum + each.rows, 0);
    return `${number.format(rows)} rows in ${sums.length} tables, as of ${head.takenAt}`;
  },
  bytes: (count: number): string => {
    const unit = Math.min(Math.floor(Math.log10(Math.max(count, 1)) / 3), UNITS.length - 1);
    return `${(count / 1_000 ** unit).toFixed(unit === 0 ? 0 : 1)} ${UNITS[unit]}`;
  },
};

export interface BackupResult extends BackupRestoreResult {
  /** Size of the backup file in bytes. */
  readonly bytes: number;
}

interface Options {
  /** Verifies the finished backup file. Throws if the file does not match the database; the file is then deleted. */
  readonly check: (path: string) => Promise<BackupRestoreResult>;
  /** True if nothing writes to the database. The data is then read twice without a transaction, to detect changes. */
  readonly isDatabaseIdle?: boolean;
  readonly now?: () => number;
}

/** Writes a consistent backup of a database to a new file while the site keeps using the database. */
export async function takeBackup(
  client: Client,
  file: string,
  { check, isDatabaseIdle = false, now = Date.now }: Options,
): Promise<BackupResult> {
  if (await hasUnfinishedRestore(client))
    throw new CommandError(
      "Backup was not made: this database has an unfinished restore. Repeat that restore with npm run restore -- FILE --again, where FILE is the backup file.",
    );
  const part = await createUnfinishedBackupFile(file);
  try {
    // The time is taken before the first read, so that everything written later counts as newer than the backup.
    const takenAt = new Date(now()).toISOString();
    const reading = isDatabaseIdle ? withNonTransactionalDatabaseReads : withDatabaseSnapshot;
    await reading(client, async (snapshot) =>
      part.write(formatBackupLines(snapshot, await readBackupInfo(snapshot, takenAt))),
    );
    const restored = await check(part.path);
    if (isDatabaseIdle) await rejectChangedData(client, restored);
    return { ...restored, bytes: await part.finish() };
  } catch (error) {
    await part.discard();
    throw error instanceof SnapshotTransactionEndedError ? toSnapshotError(error) : error;
  }
}

/**
 * Reads the database a second time and throws if its checksums differ, because then the data changed during the backup.
 */
async function rejectChangedData(client: Client, { head, sums }: BackupRestoreResult): Promise<void> {
  const changed = listTablesWithDifferentChecksums(
    sums,
    await withNonTransactionalDatabaseReads(client, (snapshot) => computeTableChecksums(snapshot, head)),
  );
  const names = changed.join(", ");
  if (changed.length > 0)
    throw new CommandError(
      `Backup was discarded: the database tables ${names} changed during the backup. Back up a database branch that no site uses.`,
    );
}

const toSnapshotError = (error: SnapshotTransactionEndedError): CommandError =>
  new CommandError(
    `Backup was discarded: the database ended the transaction before everything was read (${error.message}). Back up a database branch that no site uses, with npm run backup -- FILE --still.`,
    { cause: error },
  );

async function readBackupInfo(
  { schema, tables, readPages }: DatabaseSnapshot,
  takenAt: string,
): Promise<BackupDescription> {
  const journal = tables.find(({ name }) => name === MIGRATIONS_TABLE);
  if (!journal)
    throw new CommandError(
      "Backup was not made: this database has no tables of Plinth. Create them with npm run db:prepare.",
    );
  if (!(await hasCollectedRows({ tables, readPages })))
    throw new CommandError(
      "Backup was not made: this database has no accounts and no prices, so there is nothing to back up. Is it the right one? To back up another database, set TURSO_DATABASE_URL and TURSO_AUTH_TOKEN in this shell.",
    );
  const times: number[] = [];
  for await (const rows of readPages({ ...journal, columns: ["created_at"] }))
    times.push(...rows.map(([time]) => Number(time)));
  const leftOut = TABLES_EXCLUDED_FROM_BACKUPS.filter((left) => tables.some(({ name }) => name === left));
  return { release: readPlinthVersion(), takenAt, migrations: listAppliedMigrationNames(times), leftOut, schema };
}

/** Tables whose rows only people or the market bring. `npm run db:prepare` can fill all others again. */
const COLLECTED_TABLES: readonly string[] = ["user", "guide_row", "listing", "sale", "daily_price"];

async function hasCollectedRows({
  tables,
  readPages,
}: Pick<DatabaseSnapshot, "tables" | "readPages">): Promise<boolean> {
  for (const table of tables.filter(({ name }) => COLLECTED_TABLES.includes(name)))
    for await (const rows of readPages(table)) if (rows.length > 0) return true;
  return false;
}
