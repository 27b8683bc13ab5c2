import { getTableColumns, type InferSelectModel, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import type { Series } from "../../domain/catalogue/catalogue";
import { DIFFERENCE_FIELDS, type Difference } from "../../domain/catalogue/sync";
import type { Database } from "../client";
import { packed, unpacking } from "../packed";
import { amiibo, amiiboSeries, gameSeries } from "../schema";
import type { Facts } from "./facts";
import { LEARNT_SERIES_FROM } from "./series";

type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
type AmiiboRow = typeof amiibo.$inferSelect;
type SeriesRow = typeof amiiboSeries.$inferSelect;

/** Below SQLite's limit of 32,766 bound values, at 17 a row. */
const ROWS_PER_STATEMENT = 500;
const ROWS_PER_VALUE = 2_000;

/**
 * Adds what is missing and corrects what differs, but leaves rows that were edited here as they are, and takes away nothing
 * that was learnt meanwhile. Where nothing differs it writes nothing, so the catalogue keeps its version.
 */
export const seedCatalogue = (db: Database, facts: Facts): Promise<Seeded> =>
  db.transaction(async (tx) => {
    const amiiboSeriesHere = await seedSeries(tx, amiiboSeries, facts.amiiboSeries);
    const gameSeriesHere = await seedSeries(tx, gameSeries, facts.gameSeries);
    const items = facts.items.map((item) => ({
      ...item,
      amiiboSeriesId: amiiboSeriesHere.idOf(item.amiiboSeriesId),
      gameSeriesId: gameSeriesHere.idOf(item.gameSeriesId),
    }));
    const written = await seedItems(tx, items);
    await settleNewcomers(tx, items);
    await seedSettled(tx, items);
    return { series: amiiboSeriesHere.written + gameSeriesHere.written, items: written };
  });

/** How many rows were added or corrected. */
export interface Seeded {
  readonly series: number;
  readonly items: number;
}

interface SeriesHere {
  readonly written: number;
  /** The number of a shipped series here. */
  readonly idOf: (shippedId: number) => number;
}

/** A series that was learnt before it was shipped keeps its number here. */
async function seedSeries(
  tx: Transaction,
  table: typeof amiiboSeries | typeof gameSeries,
  series: readonly Series[],
): Promise<SeriesHere> {
  const stored = await allOf(tx, table);
  const learnt = new Map(stored.filter(({ id }) => id >= LEARNT_SERIES_FROM).map(({ id, slug }) => [slug, id]));
  const isLearnt = ({ slug }: Series) => learnt.has(slug);
  const here = new Map(series.filter(isLearnt).map(({ id, slug }) => [id, learnt.get(slug) ?? id]));
  const shipped = series.filter((each) => !isLearnt(each)).map((row) => ({ ...row, editedAt: null }));
  const written = due(shipped, stored, (row: SeriesRow) => row.id);
  for (const rows of inChunks(written)) {
    await tx
      .insert(table)
      .values(rows)
      .onConflictDoUpdate({ target: table.id, set: incoming(table) });
    await tx
      .update(table)
      .set({ editedAt: null })
      .where(inArray(table.id, idsOf(rows)));
  }
  return { written: written.length, idOf: (id) => here.get(id) ?? id };
}

/** Once: what an admin has decided since about the same difference stays. */
async function seedSettled(tx: Transaction, items: readonly Amiibo[]) {
  const byId = new Map(items.map((item) => [item.id, item]));
  const rows = readSettled().flatMap(({ amiiboId, field, theirs }) => {
    const item = byId.get(amiiboId);
    return item ? [[item.head, item.tail, field, theirs]] : [];
  });
  await tx.run(sql`INSERT OR IGNORE INTO catalogue_difference (amiibo_id, field, theirs, seen_at, resolved_at)
    SELECT amiibo.id, value ->> 2, value ->> 3, 0, 0 FROM json_each(${JSON.stringify(rows)})
    JOIN amiibo ON head = value ->> 0 AND tail = value ->> 1`);
}

/** What is shipped is here, whether it came in before, waited or was refused: the release knows that there is such a thing. */
const settleNewcomers = (tx: Transaction, items: readonly Amiibo[]) =>
  tx.run(sql`DELETE FROM newcomer WHERE (head, tail) IN (
    SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(items.map(({ head, tail }) => [head, tail]))}))`);

/** A whole table in few values: row by row, every start of a site would wait for it. One alone may be too large a value. */
async function allOf<T extends SQLiteTable>(tx: Transaction, table: T): Promise<InferSelectModel<T>[]> {
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, { name }]) => sql.identifier(name));
  const lists: unknown[][] = [];
  let isMore = true;
  while (isMore) {
    const part = sql`(SELECT * FROM ${table} ORDER BY id LIMIT ${ROWS_PER_VALUE} OFFSET ${lists.length})`;
    const some = toLists(await tx.all<Readonly<Record<string, unknown>>>(packed(sql.join(names, sql`, `), part)));
    lists.push(...some);
    isMore = some.length === ROWS_PER_VALUE;
  }
  return lists.map(
    (values) =>
      Object.fromEntries(
        columns.map(([key, column], place) => {
          const value = values[place];
          return [key, value === null ? null : column.mapFromDriverValue(value)];
        }),
      ) as InferSelectModel<T>,
  );
}

const toLists = unpacking(z.array(z.unknown()));

async function seedItems(tx: Transaction, items: readonly Amiibo[]): Promise<number> {
  const stored = await allOf(tx, amiibo);
  const known = new Map(stored.map((row) => [keyOf(row), row]));
  const shipped = items.map(toRow).map((row) => withDates(row, known.get(keyOf(row))));
  const written = due(shipped, stored, keyOf);
  for (const rows of inChunks(written)) {
    await tx
      .insert(amiibo)
      .values(rows)
      .onConflictDoUpdate({ target: amiibo.id, set: incoming(amiibo) });
    await tx
      .update(amiibo)
      .set({ editedAt: null })
      .where(inArray(amiibo.id, idsOf(rows)));
  }
  return written.length;
}

const keyOf = ({ head, tail }: AmiiboRow): string => head + tail;

/** A date that ships as unknown may have been learnt here. */
const withDates = (row: AmiiboRow, known: AmiiboRow | undefined): AmiiboRow => ({
  ...row,
  releaseJp: row.releaseJp ?? known?.releaseJp ?? null,
  releaseNa: row.releaseNa ?? known?.releaseNa ?? null,
  releaseEu: row.releaseEu ?? known?.releaseEu ?? null,
  releaseAu: row.releaseAu ?? known?.releaseAu ?? null,
});

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

import settledJson from "./settled.json" with { type: "json" };

const Settled = z.array(
  z.strictObject({ field: z.enum(DIFFERENCE_FIELDS), theirs: z.string().min(1), ids: z.array(z.int().positive()) }),
);

/** What the source of the catalogue is known to say otherwise than the facts that ship: nobody has to look at it again. */
export const readSettled = (): Difference[] =>
  Settled.parse(settledJson).flatMap(({ field, theirs, ids }) => ids.map((amiiboId) => ({ amiiboId, field, theirs })));
