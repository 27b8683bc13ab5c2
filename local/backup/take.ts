import type { Client } from "@libsql/client/http";
import { inSnapshot, inStillness, isHalfRestored, type Snapshot, SnapshotLost } from "../../db/backup/snapshot";
import { JOURNAL, namesOfApplied } from "../../db/migrate";
import { Failure } from "../process/failure";
import { type About, differing, LEFT_OUT, linesOf, readRelease, sumsOf } from "./content";
import { claimFile } from "./file";
import type { Restored } from "./restore";

const number = new Intl.NumberFormat("en");
const UNITS = ["bytes", "KB", "MB", "GB"] as const;

/** What the commands say. */
export const inWords = {
  content: ({ head, sums }: Restored): string => {
    const rows = sums.reduce((sum, each) => sum + each.rows, 0);
    return `${number.format(rows)} rows of ${sums.length} tables, as they were at ${head.takenAt}`;
  },
  bytes: (count: number): string => {
    const unit = Math.min(Math.floor(Math.log10(Math.max(count, 1)) / 3), UNITS.length - 1);
    return `${(count / 1_000 ** unit).toFixed(unit === 0 ? 0 : 1)} ${UNITS[unit]}`;
  },
};

export interface Taken extends Restored {
  /** Of the file. */
  readonly bytes: number;
}

interface Options {
  /** Throws for a file that does not hold what it should; it then never gets its name. */
  readonly check: (path: string) => Promise<Restored>;
  /** Nobody writes to this database: it is read without a transaction, and twice. */
  readonly isStill?: boolean;
  readonly now?: () => number;
}

/** Writes all of a database into a new file, as it is at one moment, while others write. */
export async function takeBackup(
  client: Client,
  file: string,
  { check, isStill = false, now = Date.now }: Options,
): Promise<Taken> {
  if (await isHalfRestored(client))
    throw new Failure("A restore into this database was cut off: finish it before you make a backup of it.");
  const part = await claimFile(file);
  try {
    // Before the first look: what is written from then on is later than the backup.
    const takenAt = new Date(now()).toISOString();
    const reading = isStill ? inStillness : inSnapshot;
    await reading(client, async (snapshot) => part.save(linesOf(snapshot, await aboutIt(snapshot, takenAt))));
    const restored = await check(part.path);
    if (isStill) await refuseChanged(client, restored);
    return { ...restored, bytes: await part.keep() };
  } catch (error) {
    await part.drop();
    throw error instanceof SnapshotLost ? toFailure(error) : error;
  }
}

/** What was written between two readings stands in one of them alone. */
async function refuseChanged(client: Client, { head, sums }: Restored): Promise<void> {
  const changed = differing(sums, await inStillness(client, (snapshot) => sumsOf(snapshot, head)));
  if (changed.length > 0)
    throw new Failure(`Somebody wrote to ${changed.join(", ")} meanwhile: back up a branch that no site uses.`);
}

const toFailure = (error: SnapshotLost): Failure =>
  new Failure(
    `The database ended the transaction before all of it was read (${error.message}): back up a branch of it that no site uses, with "npm run backup -- FILE --still".`,
    { cause: error },
  );

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
