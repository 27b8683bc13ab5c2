import type { Client } from "@libsql/client/http";
import {
  type DatabaseSnapshot,
  hasUnfinishedRestore,
  SnapshotLostError,
  withNonTransactionalSnapshot,
  withSnapshot,
} from "../../db/backup/snapshot";
import { listAppliedMigrationNames, MIGRATIONS_TABLE } from "../../db/migrate";
import { CommandError } from "../process/commandError";
import {
  type BackupInfo,
  computeChecksums,
  EXCLUDED_TABLES,
  formatBackupLines,
  listDifferingTables,
  readPackageVersion,
} from "./backupFormat";
import { createPartialFile } from "./file";
import type { RestoreResult } from "./restoreBackup";

const number = new Intl.NumberFormat("en");
const UNITS = ["bytes", "KB", "MB", "GB"] as const;

/** What the commands say. */
export const BACKUP_TEXTS = {
  content: ({ head, sums }: RestoreResult): string => {
    const rows = sums.reduce((sum, each) => sum + each.rows, 0);
    return `${number.format(rows)} rows of ${sums.length} tables, as they were at ${head.takenAt}`;
  },
  bytes: (count: number): string => {
    const unit = Math.min(Math.floor(Math.log10(Math.max(count, 1)) / 3), UNITS.length - 1);
    return `${(count / 1_000 ** unit).toFixed(unit === 0 ? 0 : 1)} ${UNITS[unit]}`;
  },
};

export interface BackupResult extends RestoreResult {
  /** Of the file. */
  readonly bytes: number;
}

interface Options {
  /** Throws for a file that does not hold what it should; it then never gets its name. */
  readonly check: (path: string) => Promise<RestoreResult>;
  /** Nobody writes to this database: it is read without a transaction, and twice. */
  readonly isStill?: boolean;
  readonly now?: () => number;
}

/** Writes all of a database into a new file, as it is at one moment, while others write. */
export async function takeBackup(
  client: Client,
  file: string,
  { check, isStill = false, now = Date.now }: Options,
): Promise<BackupResult> {
  if (await hasUnfinishedRestore(client))
    throw new CommandError("A restore into this database was cut off: finish it before you make a backup of it.");
  const part = await createPartialFile(file);
  try {
    // Before the first look: what is written from then on is later than the backup.
    const takenAt = new Date(now()).toISOString();
    const reading = isStill ? withNonTransactionalSnapshot : withSnapshot;
    await reading(client, async (snapshot) =>
      part.save(formatBackupLines(snapshot, await readBackupInfo(snapshot, takenAt))),
    );
    const restored = await check(part.path);
    if (isStill) await rejectChangedData(client, restored);
    return { ...restored, bytes: await part.keep() };
  } catch (error) {
    await part.drop();
    throw error instanceof SnapshotLostError ? toSnapshotError(error) : error;
  }
}

/** What was written between two readings stands in one of them alone. */
async function rejectChangedData(client: Client, { head, sums }: RestoreResult): Promise<void> {
  const changed = listDifferingTables(
    sums,
    await withNonTransactionalSnapshot(client, (snapshot) => computeChecksums(snapshot, head)),
  );
  if (changed.length > 0)
    throw new CommandError(`Somebody wrote to ${changed.join(", ")} meanwhile: back up a branch that no site uses.`);
}

const toSnapshotError = (error: SnapshotLostError): CommandError =>
  new CommandError(
    `The database ended the transaction before all of it was read (${error.message}): back up a branch of it that no site uses, with "npm run backup -- FILE --still".`,
    { cause: error },
  );

async function readBackupInfo({ schema, tables, pagesOf }: DatabaseSnapshot, takenAt: string): Promise<BackupInfo> {
  const journal = tables.find(({ name }) => name === MIGRATIONS_TABLE);
  if (!journal)
    throw new CommandError(
      'This database has no tables of Plinth, so there is nothing to keep: "npm run db:prepare" makes them.',
    );
  const times: number[] = [];
  for await (const rows of pagesOf({ ...journal, columns: ["created_at"] }))
    times.push(...rows.map(([time]) => Number(time)));
  const leftOut = EXCLUDED_TABLES.filter((left) => tables.some(({ name }) => name === left));
  return { release: readPackageVersion(), takenAt, migrations: listAppliedMigrationNames(times), leftOut, schema };
}
