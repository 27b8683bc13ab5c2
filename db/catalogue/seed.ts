import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Series } from "../../domain/catalogue/catalogue";
import { SOURCE_DIFFERENCE_FIELDS, type SourceDifference } from "../../domain/catalogue/catalogueSync";
import type { Item } from "../../domain/catalogue/item";
import { formatIdRanges, type Game } from "../../domain/games/game";
import { parseGames } from "../../domain/games/gamesText";
import type { Database } from "../client";
import { createRowsParser, selectPackedRows } from "../packedRows";
import { amiiboSeries, game, gameSeries, gameUsage, item } from "../schema";
import { FIRST_LEARNT_SERIES_ID } from "./newItems";
import type { ShippedCatalogue } from "./shippedCatalogue";
import { pickRowsToWrite, readAllRows, type Transaction, writeShippedRows } from "./shippedRows";

type StoredItemRow = typeof item.$inferSelect;
type SeriesRow = typeof amiiboSeries.$inferSelect;

/**
 * Adds missing shipped rows and corrects different ones. Rows edited by hand and data from the source stay. If nothing
 * differs it writes nothing, so the catalogue keeps its version.
 */
export const seedCatalogue = (db: Database, facts: ShippedCatalogue): Promise<SeedResult> =>
  db.transaction(async (tx) => {
    const seededAmiiboSeries = await seedSeries(tx, amiiboSeries, facts.amiiboSeries);
    const seededGameSeries = await seedSeries(tx, gameSeries, facts.gameSeries);
    const items = facts.items.map((item) => ({
      ...item,
      amiiboSeriesId: seededAmiiboSeries.idOf(item.amiiboSeriesId),
      gameSeriesId: seededGameSeries.idOf(item.gameSeriesId),
    }));
    const written = await seedItems(tx, items);
    await deleteShippedNewItems(tx, items);
    await seedSettledDifferences(tx, items);
    const games = await seedGames(tx, facts);
    return { series: seededAmiiboSeries.written + seededGameSeries.written, items: written, games };
  });

/** Numbers of rows that were added or corrected. */
interface SeedResult {
  readonly series: number;
  readonly items: number;
  /** Games and usages. */
  readonly games: number;
}

interface SeededSeries {
  readonly written: number;
  /** Returns the id in this database for a shipped series. */
  readonly idOf: (shippedId: number) => number;
}

/** Writes series. A series that the source supplied before the release shipped it keeps its id. */
async function seedSeries(
  tx: Transaction,
  table: typeof amiiboSeries | typeof gameSeries,
  series: readonly Series[],
): Promise<SeededSeries> {
  const stored = await readAllRows(tx, table);
  const learnt = new Map(stored.filter(({ id }) => id >= FIRST_LEARNT_SERIES_ID).map(({ id, slug }) => [slug, id]));
  const isLearnt = ({ slug }: Series) => learnt.has(slug);
  const storedIds = new Map(series.filter(isLearnt).map(({ id, slug }) => [id, learnt.get(slug) ?? id]));
  const shipped = series.filter((each) => !isLearnt(each)).map((row) => ({ ...row, editedAt: null }));
  const written = pickRowsToWrite(shipped, stored, (row: SeriesRow) => row.id);
  await writeShippedRows(tx, table, written);
  return { written: written.length, idOf: (id) => storedIds.get(id) ?? id };
}

/** Inserts settled differences only if they are new, so later decisions of admins stay. */
async function seedSettledDifferences(tx: Transaction, items: readonly Item[]) {
  const byId = new Map(items.map((item) => [item.id, item]));
  const rows = readSettledDifferences().flatMap(({ itemId, field, sourceValue }) => {
    const item = byId.get(itemId);
    return item ? [[item.head, item.tail, field, sourceValue]] : [];
  });
  await tx.run(sql`INSERT OR IGNORE INTO catalogue_difference (item_id, field, source_value, first_seen_at, resolved_at)
    SELECT item.id, value ->> 2, value ->> 3, 0, 0 FROM json_each(${JSON.stringify(rows)})
    JOIN item ON head = value ->> 0 AND tail = value ->> 1`);
}

/** Deletes shipped items from `new_item`, whatever their state, because the release now contains them. */
const deleteShippedNewItems = (tx: Transaction, items: readonly Item[]) =>
  tx.run(sql`DELETE FROM new_item WHERE (head, tail) IN (
    SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(items.map(({ head, tail }) => [head, tail]))}))`);

async function seedItems(tx: Transaction, items: readonly Item[]): Promise<number> {
  const stored = await readAllRows(tx, item);
  const storedByKey = new Map(stored.map((row) => [getItemKey(row), row]));
  const shipped = items.map(toItemRow).map((row) => withKnownDates(row, storedByKey.get(getItemKey(row))));
  const written = pickRowsToWrite(shipped, stored, getItemKey);
  await writeShippedRows(tx, item, written);
  return written.length;
}

const getItemKey = ({ head, tail }: StoredItemRow): string => head + tail;

/** Keeps known release dates where the release has none. */
const withKnownDates = (row: StoredItemRow, known: StoredItemRow | undefined): StoredItemRow => ({
  ...row,
  releaseJp: row.releaseJp ?? known?.releaseJp ?? null,
  releaseNa: row.releaseNa ?? known?.releaseNa ?? null,
  releaseEu: row.releaseEu ?? known?.releaseEu ?? null,
  releaseAu: row.releaseAu ?? known?.releaseAu ?? null,
});

const toItemRow = ({ releases, extraName, acNumber, backgroundColor, ...item }: Item): StoredItemRow => ({
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

const SettledDifferences = z.array(
  z.strictObject({
    field: z.enum(SOURCE_DIFFERENCE_FIELDS),
    theirs: z.string().min(1),
    ids: z.array(z.int().positive()),
  }),
);

/** Returns differences between the source and the shipped facts that are already decided, so that no admin has to. */
export const readSettledDifferences = (): SourceDifference[] =>
  SettledDifferences.parse(settledJson).flatMap(({ field, theirs, ids }) =>
    ids.map((itemId) => ({ itemId, field, sourceValue: theirs })),
  );

type GameRow = typeof game.$inferSelect;
type UsageRow = typeof gameUsage.$inferSelect;

/**
 * Writes games in the same way. A game that the source supplied before the release shipped it keeps its id.
 *
 * @returns number of written rows
 */
async function seedGames(tx: Transaction, { gamesText = "", items }: ShippedCatalogue): Promise<number> {
  const shipped = parseGames(gamesText) ?? [];
  const stored = await readAllRows(tx, game);
  const storedByKey = new Map(stored.map((row) => [getGameKey(row), row]));
  const games = pickRowsToWrite(
    shipped.map((each) => withRejection(toGameRow(each), storedByKey.get(getGameKey(each)))),
    stored,
    getGameKey,
  );
  await writeShippedRows(tx, game, games);
  await deleteQuotedUsages(
    tx,
    games.filter((row) => storedByKey.get(getGameKey(row))?.learntAt).map(({ id }) => id),
  );
  const storedIds = new Map((await readAllRows(tx, game)).map((row) => [getGameKey(row), row.id]));
  const usages = await seedUsages(
    tx,
    shipped,
    (each) => storedIds.get(getGameKey(each)) ?? each.id,
    await readItemIds(tx, items),
  );
  return games.length + usages;
}

const getGameKey = ({ platform, title }: Pick<GameRow, "platform" | "title">): string => `${platform} ${title}`;

/** Keeps an admin's rejection of a shipped row. For a row from the source, the release takes precedence. */
const withRejection = <Row extends GameRow | UsageRow>(row: Row, known: Row | undefined): Row => ({
  ...row,
  rejectedAt: known?.learntAt === null ? known.rejectedAt : null,
});

/** Deletes unedited usages from the source for games that this release now ships with its own. */
const deleteQuotedUsages = (tx: Transaction, gameIds: readonly number[]) =>
  tx.run(sql`DELETE FROM game_usage WHERE learnt_at IS NOT NULL AND edited_at IS NULL
    AND game_id IN (SELECT value FROM json_each(${JSON.stringify(gameIds)}))`);

async function seedUsages(
  tx: Transaction,
  games: readonly Game[],
  getGameId: (game: Game) => number,
  itemIds: ReadonlyMap<number, number>,
): Promise<number> {
  const stored = await readAllRows(tx, gameUsage);
  const storedById = new Map(stored.map((row) => [row.id, row]));
  const rows = games.flatMap((each) =>
    each.usages.map((usage): UsageRow => {
      const { id, phrase, kind = null, writesToAmiibo, isByCharacter } = usage;
      const itemRanges = formatIdRanges(usage.items.flatMap((item) => itemIds.get(item) ?? []));
      const { sourceSentence = null, learntItemRanges = "" } = storedById.get(id) ?? {};
      const row = {
        id,
        gameId: getGameId(each),
        phrase,
        kind,
        writes: writesToAmiibo,
        isByCharacter,
        itemRanges,
      };
      return withRejection(
        { ...row, sourceSentence, learntItemRanges, learntAt: null, rejectedAt: null, editedAt: null },
        storedById.get(id),
      );
    }),
  );
  const written = pickRowsToWrite(rows, stored, ({ id }) => id);
  await writeShippedRows(tx, gameUsage, written);
  return written.length;
}

const toGameRow = ({ id, name, slug, title, platform, releasedYear }: Game): GameRow => ({
  id,
  name,
  slug,
  title,
  platform,
  releasedYear: releasedYear ?? null,
  learntAt: null,
  rejectedAt: null,
  editedAt: null,
});

const toItemKeys = createRowsParser(z.tuple([z.number(), z.string(), z.string()]));

/** Reads the ids in this database by the shipped ids. */
async function readItemIds(tx: Transaction, items: ShippedCatalogue["items"]): Promise<ReadonlyMap<number, number>> {
  const rows = toItemKeys(
    await tx.all<Readonly<Record<string, unknown>>>(selectPackedRows(sql`id, head, tail`, sql`item`)),
  );
  const byKey = new Map(rows.map(([id, head, tail]) => [head + tail, id]));
  return new Map(items.map(({ id, head, tail }) => [id, byKey.get(head + tail) ?? id]));
}
