import type { Client } from "@libsql/client/http";
import { isHalfRestored } from "../../db/backup/fill";
import { inSnapshot, type Snapshot } from "../../db/backup/snapshot";
import { JOURNAL, namesOfApplied } from "../../db/migrate";
import { Failure } from "../failure";
import { type About, LEFT_OUT, linesOf } from "./content";
import { claimFile } from "./file";
import { readRelease } from "./release";
import type { Restored } from "./restore";

export interface Taken extends Restored {
  /** Of the file. */
  readonly bytes: number;
}

/**
 * Writes all of a database into a new file, as it is at one moment, while others write.
 *
 * @param check throws for a file that does not hold what it should; it then never gets its name
 */
export async function takeBackup(
  client: Client,
  file: string,
  check: (path: string) => Promise<Restored>,
  now: () => number = Date.now,
): Promise<Taken> {
  if (await isHalfRestored(client))
    throw new Failure("A restore into this database was cut off: finish it before you make a backup of it.");
  const part = await claimFile(file);
  try {
    // Before the first look: what is written from then on is later than the backup.
    const takenAt = new Date(now()).toISOString();
    await inSnapshot(client, async (snapshot) => part.save(linesOf(snapshot, await aboutIt(snapshot, takenAt))));
    const restored = await check(part.path);
    return { ...restored, bytes: await part.keep() };
  } catch (error) {
    await part.drop();
    throw error;
  }
}

async function aboutIt({ schema, tables, pagesOf }: Snapshot, takenAt: string): Promise<About> {
  const journal = tables.find(({ name }) => name === JOURNAL);
  if (!journal)
    throw new Failure(
      'This database has no tables of Plinth, so there is nothing to keep: "npm run db:prepare" makes them.',
    );
  const times: number[] = [];
  for await (const rows of pagesOf({ ...journal, columns: ["created_at"] }))
    times.push(...rows.map(([time]) => Number(time)));
  const leftOut = LEFT_OUT.filter((left) => tables.some(({ name }) => name === left));
  return { release: readRelease(), takenAt, migrations: namesOfApplied(times), leftOut, schema };
}
