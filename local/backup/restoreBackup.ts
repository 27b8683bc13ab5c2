import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Client } from "@libsql/client/http";
import {
  beginRestore,
  buildCounterIncrements,
  type DatabaseSchema,
  deleteUnfinishedRestore,
  finishRestore,
  insertRestoredRows,
  readDatabaseSchema,
  readRestoreState,
  type TableDefinition,
  withSnapshot,
} from "../../db/backup/snapshot";
import { CommandError, getErrorMessage } from "../process/commandError";
import { startDatabaseServer } from "../sqld/server";
import { createBigintClient } from "../stack/operator";
import {
  type BackupHeader,
  computeChecksums,
  listDifferingTables,
  rejectNewerBackup,
  type TableChecksum,
} from "./backupFormat";
import { readBackupFile, verifyBackupFile } from "./file";

export interface RestoreResult {
  readonly head: BackupHeader;
  readonly sums: readonly TableChecksum[];
}

interface Options {
  /** Empties a database first into which a restore was cut off. */
  readonly isAnew?: boolean;
  /** ms: what counts up leaps by the time since the backup was taken. Without it, it stays as it is. */
  readonly now?: () => number;
}

/**
 * Fills an empty database with a backup, after all of its file was read, and compares the two. Whatever stops it, the
 * database stays marked until it is whole.
 */
export async function restoreBackup(
  client: Client,
  file: string,
  { isAnew = false, now }: Options,
): Promise<RestoreResult> {
  const { head } = await verifyBackupFile(file);
  rejectNewerBackup(file, head);
  await emptyDatabase(client, isAnew);
  await beginRestore(client, head.schema);
  const { sums, tables } = await fillDatabase(client, file);
  await compareChecksums(client, head, sums);
  const takenAt = Date.parse(head.takenAt);
  await finishRestore(client, head.schema, buildCounterIncrements(tables, now ? now() - takenAt : 0));
  if (!isDeepStrictEqual(sortByName(await readDatabaseSchema(client)), sortByName(head.schema)))
    throw new CommandError(
      "Every row is there, but the database made other tables, indexes or triggers than the backup names.",
    );
  return { head, sums };
}

/** Triggers were made last here. */
const sortByName = (schema: DatabaseSchema): DatabaseSchema =>
  schema.toSorted((one, other) => `${one.type} ${one.name}`.localeCompare(`${other.type} ${other.name}`));

async function emptyDatabase(client: Client, isAnew: boolean): Promise<void> {
  const state = await readRestoreState(client);
  if (state === "used")
    throw new CommandError(
      "This database is not empty, and nothing of it was changed: restore into a new one, and point the site there when it is whole.",
    );
  if (state === "empty") return;
  if (!isAnew)
    throw new CommandError(
      'A restore into this database was cut off: "npm run restore -- FILE --again" empties it and begins anew.',
    );
  await deleteUnfinishedRestore(client);
}

const fillDatabase = (client: Client, file: string) =>
  readBackupFile(file, async (content) => {
    const tables: TableDefinition[] = [];
    async function* noted() {
      for await (const section of content.sections) {
        tables.push(section.table);
        yield section;
      }
    }
    await insertRestoredRows(client, noted());
    return { tables, sums: content.sums };
  });

/** What was written, read back. */
async function compareChecksums(client: Client, head: BackupHeader, sums: readonly TableChecksum[]): Promise<void> {
  const others = listDifferingTables(sums, await withSnapshot(client, (snapshot) => computeChecksums(snapshot, head)));
  if (others.length > 0)
    throw new CommandError(
      `What stands in the database is not what the backup holds, in ${others.join(", ")}: use neither, and make another backup.`,
    );
}

/** Restores a backup into an empty database of this machine, which is thrown away, and compares the two. */
export async function testBackup(file: string): Promise<RestoreResult> {
  const folder = await mkdtemp(join(tmpdir(), "plinth-check-"));
  try {
    const server = await startDatabaseServer(folder, {
      report: (line) => console.error(line),
      giveUp: (failure) => console.error(failure.message),
    });
    try {
      return await restoreBackup(createBigintClient(server.url), file, {});
    } catch (error) {
      if (error instanceof CommandError) throw error;
      throw new CommandError(`${file} cannot be restored (${getErrorMessage(error)}).`, { cause: error });
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
