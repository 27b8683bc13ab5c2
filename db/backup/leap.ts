import type { Table } from "./schema";

const SECOND_MS = 1_000;
const COUNTED = ["collection_version", "shown_version"];

/**
 * What counts up goes on from where nobody has been: people changed things and came after the backup was taken, and what
 * browsers, KV and feed readers keep of that names versions and ids. Nobody changes more than one thing in a millisecond,
 * and no table gets more than one new row in a second for long.
 *
 * @param tables those of the backup: one of an older release may not count yet
 * @param passedMs since the backup was taken
 */
export function leap(tables: readonly Table[], passedMs: number): string[] {
  const ms = Math.max(0, Math.ceil(passedMs));
  if (ms === 0) return [];
  const known = new Map(tables.map(({ name, columns }) => [name, columns]));
  const versions = COUNTED.filter((column) => known.get("user")?.includes(column));
  return [
    ...versions.map((column) => `UPDATE user SET ${column} = ${column} + ${ms}`),
    ...(known.has("sqlite_sequence") ? [`UPDATE sqlite_sequence SET seq = seq + ${Math.ceil(ms / SECOND_MS)}`] : []),
  ];
}
