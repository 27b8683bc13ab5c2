import type { Database } from "../../db/client";

/** What stays as small as the catalogue, a year and the shops' pages about it, what a statement brings along, what is mine, and ways through a provider: these are swept. */
const SMALL =
  /^(?:json_each|amiibo|amiibo_series|photograph|game_series|game|game_usage|catalogue_version|price_now|price_edition|average_day|rate_day|stock_check|sign_in|sqlite_sequence|mine|CONSTANT ROW)\b|^\(subquery-\d+\)/;

/** Whether a step of a plan walks through what grows with people, instead of the rows of one. */
function isTableScan(step: string): boolean {
  if (step.includes("AUTOMATIC")) return true;
  const scanned = /^SCAN (.*)/.exec(step)?.[1];
  if (scanned !== undefined) return !SMALL.test(scanned);
  // From one id to another are no more rows than were asked for.
  return step.startsWith("SEARCH") && !/=\?|\(rowid>\? AND rowid<\?\)/.test(step);
}

/** The steps in which statements look into a table. */
export async function listTableLookups(db: Database, table: string, statements: Iterable<string>): Promise<string[]> {
  const found: string[] = [];
  for (const statement of statements) {
    if (!statement.includes(table)) continue;
    const { rows } = await db.$client.execute(`EXPLAIN QUERY PLAN ${statement}`);
    found.push(...rows.map(({ detail }) => String(detail)).filter((step) => step.split(" ")[1] === table));
  }
  return found;
}

/** It leaps from the first id of a stretch to that of the next: a row for each, which no plan tells. */
const LEAPS = /^\s*WITH RECURSIVE peopled\b/;

/** The steps of statements that walk through the rows of everybody. */
export async function listTableScans(db: Database, statements: Iterable<string>): Promise<string[]> {
  const found: string[] = [];
  for (const statement of statements) {
    if (!/^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(statement) || LEAPS.test(statement)) continue;
    const { rows } = await db.$client.execute(`EXPLAIN QUERY PLAN ${statement}`);
    const steps = rows.map(({ detail }) => String(detail)).filter(isTableScan);
    found.push(...steps.map((step) => `${step}: ${statement.replace(/\s+/g, " ")}`));
  }
  return found;
}
