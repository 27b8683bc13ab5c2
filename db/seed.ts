import { getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Amiibo } from "../domain/catalogue/amiibo";
import type { Series } from "../domain/catalogue/catalogue";
import type { Facts } from "./catalogue/facts";
import type { Database } from "./client";
import { amiibo, amiiboSeries, gameSeries } from "./schema";

type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
type AmiiboRow = typeof amiibo.$inferSelect;
type SeriesRow = typeof amiiboSeries.$inferSelect;

/** Below SQLite's limit of 32,766 bound values, at 17 a row. */
const ROWS_PER_STATEMENT = 500;

/**
 * Adds what is missing and corrects what differs, but leaves rows that were edited here as they are. Where nothing
 * differs it writes nothing, so the catalogue keeps its version.
 */
export const seedCatalogue = (db: Database, facts: Facts): Promise<void> =>
  db.transaction(async (tx) => {
    await seedSeries(tx, amiiboSeries, facts.amiiboSeries);
    await seedSeries(tx, gameSeries, facts.gameSeries);
    await seedItems(tx, facts.items);
  });

async function seedSeries(tx: Transaction, table: typeof amiiboSeries | typeof gameSeries, series: readonly Series[]) {
  const shipped = series.map((row) => ({ ...row, editedAt: null }));
  for (const rows of inChunks(due(shipped, await tx.select().from(table), (row: SeriesRow) => row.id))) {
    await tx
      .insert(table)
      .values(rows)
      .onConflictDoUpdate({ target: table.id, set: incoming(table) });
    await tx
      .update(table)
      .set({ editedAt: null })
      .where(inArray(table.id, idsOf(rows)));
  }
}

async function seedItems(tx: Transaction, items: readonly Amiibo[]) {
  for (const rows of inChunks(due(items.map(toRow), await tx.select().from(amiibo), (row) => row.head + row.tail))) {
    await tx
      .insert(amiibo)
      .values(rows)
      .onConflictDoUpdate({ target: amiibo.id, set: incoming(amiibo) });
    await tx
      .update(amiibo)
      .set({ editedAt: null })
      .where(inArray(amiibo.id, idsOf(rows)));
  }
}

interface Row {
  readonly id: number;
  readonly editedAt: Date | null;
}

/**
 * The shipped rows to write. A row that is here already keeps its id, for owners' copies refer to it; so does one that
 * took the id of a shipped row, which then gets a new one.
 */
function due<T extends Row>(shipped: readonly T[], stored: readonly T[], keyOf: (row: T) => unknown): T[] {
  const held = new Map(stored.map((row) => [keyOf(row), row]));
  const taken = new Set(idsOf(stored));
  let last = Math.max(0, ...idsOf(stored), ...idsOf(shipped));
  return shipped.flatMap((row) => {
    const here = held.get(keyOf(row));
    if (here) return here.editedAt || sameFacts(here, row) ? [] : [{ ...row, id: here.id }];
    if (!taken.has(row.id)) return [row];
    last += 1;
    return [{ ...row, id: last }];
  });
}

function sameFacts<T extends Row>(stored: T, shipped: T): boolean {
  const { id: _, editedAt: __, ...facts } = shipped;
  return Object.entries(facts).every(([name, value]) => Reflect.get(stored, name) === value);
}

const idsOf = (rows: readonly Row[]): number[] => rows.map((row) => row.id);

function* inChunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    yield rows.slice(start, start + ROWS_PER_STATEMENT);
  }
}

/** Every column from the row that could not be inserted. */
const incoming = (table: SQLiteTable): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
  );

const toRow = ({ releases, extraName, acNumber, backgroundColor, ...item }: Amiibo): AmiiboRow => ({
  ...item,
  extraName: extraName ?? null,
  acNumber: acNumber ?? null,
  backgroundColor: backgroundColor ?? null,
  releaseJp: releases.jp ?? null,
  releaseNa: releases.na ?? null,
  releaseEu: releases.eu ?? null,
  releaseAu: releases.au ?? null,
  editedAt: null,
});
