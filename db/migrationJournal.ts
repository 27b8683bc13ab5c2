import { z } from "zod";
import journal from "./migrations/meta/_journal.json" with { type: "json" };

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** Lists all migrations of this release, oldest first, each with its time in ms. */
export const listMigrations = () => journalSchema.parse(journal).entries;

/** Returns the name of the migration with this time in ms, or the time if this release does not know it. */
export const getMigrationName = (time: number): string =>
  listMigrations().find(({ when }) => when === time)?.tag ?? new Date(time).toISOString();
