import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Client } from "@libsql/client/http";
import {
  begin,
  empty,
  finish,
  inSnapshot,
  insertAll,
  leap,
  readSchema,
  type Schema,
  stateOf,
  type Table,
} from "../../db/backup/snapshot";
import { Failure, messageOf } from "../process/failure";
import { startDatabaseServer } from "../sqld/server";
import { exactClient } from "../stack/operator";
import { differing, type Head, refuseLater, type Sum, sumsOf } from "./content";
import { readFile, verify } from "./file";

export interface Restored {
  readonly head: Head;
  readonly sums: readonly Sum[];
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
export async function restoreBackup(client: Client, file: string, { isAnew = false, now }: Options): Promise<Restored> {
  const { head } = await verify(file);
  refuseLater(file, head);
  await makeEmpty(client, isAnew);
  await begin(client, head.schema);
  const { sums, tables } = await fill(client, file);
  await compare(client, head, sums);
  const takenAt = Date.parse(head.takenAt);
  await finish(client, head.schema, leap(tables, now ? now() - takenAt : 0));
  if (!isDeepStrictEqual(byName(await readSchema(client)), byName(head.schema)))
    throw new Failure(
      "Every row is there, but the database made other tables, indexes or triggers than the backup names.",
    );
  return { head, sums };
}

/** Triggers were made last here. */
const byName = (schema: Schema): Schema =>
  schema.toSorted((one, other) => `${one.type} ${one.name}`.localeCompare(`${other.type} ${other.name}`));

async function makeEmpty(client: Client, isAnew: boolean): Promise<void> {
  const state = await stateOf(client);
  if (state === "used")
    throw new Failure(
      "This database is not empty, and nothing of it was changed: restore into a new one, and point the site there when it is whole.",
    );
  if (state === "empty") return;
  if (!isAnew)
    throw new Failure(
      'A restore into this database was cut off: "npm run restore -- FILE --again" empties it and begins anew.',
    );
  await empty(client);
}

const fill = (client: Client, file: string) =>
  readFile(file, async (content) => {
    const tables: Table[] = [];
    async function* noted() {
      for await (const section of content.sections) {
        tables.push(section.table);
        yield section;
      }
    }
    await insertAll(client, noted());
    return { tables, sums: content.sums };
  });

/** What was written, read back. */
async function compare(client: Client, head: Head, sums: readonly Sum[]): Promise<void> {
  const others = differing(sums, await inSnapshot(client, (snapshot) => sumsOf(snapshot, head)));
  if (others.length > 0)
    throw new Failure(
      `What stands in the database is not what the backup holds, in ${others.join(", ")}: use neither, and make another backup.`,
    );
}

/** Restores a backup into an empty database of this machine, which is thrown away, and compares the two. */
export async function checkBackup(file: string): Promise<Restored> {
  const folder = await mkdtemp(join(tmpdir(), "plinth-check-"));
  try {
    const server = await startDatabaseServer(folder, {
      report: (line) => console.error(line),
      giveUp: (failure) => console.error(failure.message),
    });
    try {
      return await restoreBackup(exactClient(server.url), file, {});
    } catch (error) {
      if (error instanceof Failure) throw error;
      throw new Failure(`${file} cannot be restored (${messageOf(error)}).`, { cause: error });
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
