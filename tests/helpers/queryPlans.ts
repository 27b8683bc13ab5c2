import type { Database } from "../../db/client";

/**
 * Tables that do not grow with the number of members, and sources of bounded size: values in the statement, the
 * viewer's own rows and login attempts, which are swept.
 */
const SMALL =
  /^(?:json_each|item|amiibo_series|photograph|game_series|game|game_usage|catalogue_version|current_price|price_version|daily_averages|exchange_rate|stock_check|sign_in_attempt|sqlite_sequence|mine|CONSTANT ROW)\b|^\(subquery-\d+\)/;

/** Returns true if a step of a query plan scans rows of all members. */
function isTableScan(step: string): boolean {
  if (step.includes("AUTOMATIC")) return true;
  const scanned = /^SCAN (.*)/.exec(step)?.[1];
  if (scanned !== undefined) return !SMALL.test(scanned);
  // A range of ids has no more rows than were requested.
  return step.startsWith("SEARCH") && !/=\?|\(rowid>\? AND rowid<\?\)/.test(step);
}

/** Lists the steps in which statements read a table. */
export async function listTableLookups(db: Database, table: string, statements: Iterable<string>): Promise<string[]> {
  const steps: string[] = [];
  for (const statement of statements) {
    if (!statement.includes(table)) continue;
    const { rows } = await db.$client.execute(`EXPLAIN QUERY PLAN ${statement}`);
    steps.push(...rows.map(({ detail }) => String(detail)).filter((step) => step.split(" ")[1] === table));
  }
  return steps;
}

/** A statement that jumps from one range of ids to the next and reads a row for each. Query plans do not show that. */
const LEAPS = /^\s*WITH RECURSIVE used\b/;

/** Lists the steps of statements that scan rows of all members. */
export async function listTableScans(db: Database, statements: Iterable<string>): Promise<string[]> {
  const scans: string[] = [];
  for (const statement of statements) {
    if (!/^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(statement) || LEAPS.test(statement)) continue;
    const { rows } = await db.$client.execute(`EXPLAIN QUERY PLAN ${statement}`);
    const steps = rows.map(({ detail }) => String(detail)).filter(isTableScan);
    scans.push(...steps.map((step) => `${step}: ${statement.replace(/\s+/g, " ")}`));
  }
  return scans;
}
