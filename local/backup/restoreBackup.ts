import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Client } from "@libsql/client/http";
import {
  beginRestore,
  buildVersionIncrementsAfterRestoreSql,
  type DatabaseSchema,
  deleteUnfinishedRestore,
  finishRestore,
  insertRestoredRows,
  readDatabaseSchema,
  readRestoreState,
  type TableDefinition,
  withDatabaseSnapshot,
} from "../../db/backup/snapshot";
import { CommandError, getErrorMessage } from "../process/commandError";
import { removeAtExit } from "../process/removeAtExit";
import { consoleSupervisor } from "../process/supervise";
import { startDatabaseServer } from "../sqld/server";
import { createBigintDatabaseClient } from "../stack/operatorDatabase";
import {
  assertBackupIsNotNewer,
  type BackupHeader,
  computeTableChecksums,
  listTablesWithDifferentChecksums,
  type TableChecksum,
} from "./backupFormat";
import { readBackupFile, verifyBackupFile } from "./file";

export interface BackupRestoreResult {
  readonly head: BackupHeader;
  readonly sums: readonly TableChecksum[];
}

interface Options {
  /** True if the restore first empties a database that has an unfinished restore. */
  readonly replacesData?: boolean;
  /**
   * Returns the current time in ms. The restore advances ids and versions by the time since the backup, because
   * browsers may have cached newer ones. Without this function they stay as they are.
   */
  readonly now?: () => number;
}

/**
 * Verifies a backup file, restores it into an empty database and compares the database with the file. The database
 * stays marked as unfinished until the restore is complete.
 */
export async function restoreBackup(
  client: Client,
  file: string,
  { replacesData = false, now }: Options,
): Promise<BackupRestoreResult> {
  const { head } = await verifyBackupFile(file);
  assertBackupIsNotNewer(file, head);
  await emptyDatabase(client, replacesData);
  await beginRestore(client, head.schema);
  const { sums, tables } = await fillDatabase(client, file);
  await compareChecksums(client, head, sums);
  const takenAt = Date.parse(head.takenAt);
  await finishRestore(client, head.schema, buildVersionIncrementsAfterRestoreSql(tables, now ? now() - takenAt : 0));
  if (!isDeepStrictEqual(sortByName(await readDatabaseSchema(client)), sortByName(head.schema)))
    throw new CommandError(
      "Restored database differs from the backup: all rows match, but it has other tables, indexes or triggers. Restore again with the release that made the backup.",
    );
  return { head, sums };
}

/**
 * Sorts a schema by type and name. A restored database lists its objects in another order, because triggers are created
 * last.
 */
const sortByName = (schema: DatabaseSchema): DatabaseSchema =>
  schema.toSorted((one, other) => `${one.type} ${one.name}`.localeCompare(`${other.type} ${other.name}`));

async function emptyDatabase(client: Client, isAnew: boolean): Promise<void> {
  const state = await readRestoreState(client);
  if (state === "used")
    throw new CommandError(
      "Restore was not started: this database is not empty and was not changed. Restore into a new database, and switch the site to it when the restore is complete.",
    );
  if (state === "empty") return;
  if (!isAnew)
    throw new CommandError(
      "Restore was not started: this database has an unfinished restore. Repeat that restore with npm run restore -- FILE --again, where FILE is the backup file.",
    );
  await deleteUnfinishedRestore(client);
}

const fillDatabase = (client: Client, file: string) =>
  readBackupFile(file, async (content) => {
    const tables: TableDefinition[] = [];
    async function* recordTables() {
      for await (const section of content.sections) {
        tables.push(section.table);
        yield section;
      }
    }
    await insertRestoredRows(client, recordTables());
    return { tables, sums: content.sums };
  });

/** Reads the restored rows back and throws if their checksums differ from the backup's. */
async function compareChecksums(client: Client, head: BackupHeader, sums: readonly TableChecksum[]): Promise<void> {
  const others = listTablesWithDifferentChecksums(
    sums,
    await withDatabaseSnapshot(client, (snapshot) => computeTableChecksums(snapshot, head)),
  );
  const names = others.join(", ");
  if (others.length > 0)
    throw new CommandError(
      `Restored data differs from the backup in the database tables ${names}. Use neither this database nor this backup file. Make another backup.`,
    );
}

/** Restores a backup into a temporary local database and compares the database with the backup. */
export async function testBackupByRestoring(file: string): Promise<BackupRestoreResult> {
  // Synchronously, so that no signal can arrive before `removeAtExit`.
  const folder = mkdtempSync(join(tmpdir(), "plinth-check-"));
  const keepAtExit = removeAtExit(folder);
  try {
    const server = await startDatabaseServer(folder, consoleSupervisor, { isTemporary: true });
    try {
      return await restoreBackup(createBigintDatabaseClient(server.url), file, {});
    } catch (error) {
      if (error instanceof CommandError) throw error;
      throw new CommandError(
        `Backup file ${file} cannot be restored (${getErrorMessage(error)}). Make another backup.`,
        { cause: error },
      );
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    keepAtExit();
  }
}
