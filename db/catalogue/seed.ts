import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import type { Series } from "../../domain/catalogue/catalogue";
import { DIFFERENCE_FIELDS, type Difference } from "../../domain/catalogue/sync";
import type { Database } from "../client";
import { amiibo, amiiboSeries, gameSeries } from "../schema";
import type { Facts } from "./facts";
import { seedGames } from "./seedGames";
import { LEARNT_SERIES_FROM } from "./series";
import { allOf, due, type Transaction, writeShipped } from "./shippedRows";

type AmiiboRow = typeof amiibo.$inferSelect;
type SeriesRow = typeof amiiboSeries.$inferSelect;

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
    const games = await seedGames(tx, facts);
    return { series: amiiboSeriesHere.written + gameSeriesHere.written, items: written, games };
  });

/** How many rows were added or corrected. */
export interface Seeded {
  readonly series: number;
  readonly items: number;
  /** Games and what items do in them. */
  readonly games: number;
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
  await writeShipped(tx, table, written);
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

async function seedItems(tx: Transaction, items: readonly Amiibo[]): Promise<number> {
  const stored = await allOf(tx, amiibo);
  const known = new Map(stored.map((row) => [keyOf(row), row]));
  const shipped = items.map(toRow).map((row) => withDates(row, known.get(keyOf(row))));
  const written = due(shipped, stored, keyOf);
  await writeShipped(tx, amiibo, written);
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
