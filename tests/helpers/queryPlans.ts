import type { Database } from "../../db/client";

/**
 * Sources that a query may scan completely: tables whose size does not depend on the number of members, values inside
 * the statement, the viewer's own rows, the copies that one change records, and login attempts, which are deleted regularly.
 */
const SMALL =
  /^(?:json_each|(?:entry|market|grade) VIRTUAL TABLE|edited|edit|item|amiibo_series|photograph|game_series|game|game_usage|catalogue_version|current_price|price_version|daily_averages|exchange_rate|stock_check|sign_in_attempt|sqlite_sequence|mine|CONSTANT ROW)\b|^\(subquery-\d+\)/;

/** Returns true if a step of SQLite's query plan scans the rows of all members. */
function isTableScan(step: string): boolean {
  if (step.includes("AUTOMATIC")) return true;
  const scanned = /^SCAN (.*)/.exec(step)?.[1];
  if (scanned !== undefined) return !SMALL.test(scanned);
  // A search by a range of row ids reads no more rows than the query asked for.
  return step.startsWith("SEARCH") && !/=\?|\(rowid>\? AND rowid<\?\)/.test(step);
}

/** Lists the query plan steps in which statements read this table. */
export async function listTableLookups(db: Database, table: string, statements: Iterable<string>): Promise<string[]> {
  const steps: string[] = [];
  for (const statement of statements) {
    if (!statement.includes(table)) continue;
    const { rows } = await db.$client.execute(`EXPLAIN QUERY PLAN ${statement}`);
    steps.push(...rows.map(({ detail }) => String(detail)).filter((step) => step.split(" ")[1] === table));
  }
  return steps;
}

/** Statement that reads one row per range of ids. It is exempt, because its query plan looks like a full scan. */
const LEAPS = /^\s*WITH RECURSIVE used\b/;

/** Lists the query plan steps that scan the rows of all members, each with its statement. */
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
