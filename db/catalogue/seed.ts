import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Series } from "../../domain/catalogue/catalogue";
import { SOURCE_DIFFERENCE_FIELDS, type SourceDifference } from "../../domain/catalogue/catalogueSync";
import type { Item } from "../../domain/catalogue/item";
import { formatIdRanges, type Game } from "../../domain/games/game";
import { parseGames } from "../../domain/games/gamesText";
import type { Database } from "../client";
import { amiiboSeries, game, gameSeries, gameUsage, item } from "../schema";
import { FIRST_LEARNT_GAME_ID } from "./learntGames";
import { FIRST_LEARNT_ITEM_ID, FIRST_LEARNT_SERIES_ID } from "./newItems";
import type { ShippedCatalogue } from "./shippedCatalogue";
import { createIdLookup, pickRowsToWrite, readAllRows, type Transaction, writeShippedRows } from "./shippedRows";

type StoredItemRow = typeof item.$inferSelect;

/**
 * Adds missing shipped rows and corrects different ones. Rows edited by hand and data from the source stay. If nothing
 * differs it writes nothing, so the catalogue keeps its version.
 */
export const seedCatalogue = (db: Database, facts: ShippedCatalogue): Promise<SeedResult> =>
  db.transaction(async (tx) => {
    const seededAmiiboSeries = await seedSeries(tx, amiiboSeries, facts.amiiboSeries);
    const seededGameSeries = await seedSeries(tx, gameSeries, facts.gameSeries);
    const items = await seedItems(
      tx,
      facts.items.map((item) => ({
        ...item,
        amiiboSeriesId: seededAmiiboSeries.idOf(item.amiiboSeriesId),
        gameSeriesId: seededGameSeries.idOf(item.gameSeriesId),
      })),
    );
    await seedSettledDifferences(tx, items.idOf);
    const games = await seedGames(tx, facts, items.idOf);
    return { series: seededAmiiboSeries.written + seededGameSeries.written, items: items.written, games };
  });

/** Numbers of rows that were added or corrected. */
interface SeedResult {
  readonly series: number;
  readonly items: number;
  /** Games and usages. */
  readonly games: number;
}

interface SeededRows {
  readonly written: number;
  readonly idOf: IdOf;
}

/** Returns the id in this database for a shipped id. */
type IdOf = (shippedId: number) => number;

async function seedSeries(
  tx: Transaction,
  table: typeof amiiboSeries | typeof gameSeries,
  series: readonly Series[],
): Promise<SeededRows> {
  const stored = await readAllRows(tx, table);
  const idOf = createIdLookup(series, stored, ({ slug }) => slug, FIRST_LEARNT_SERIES_ID);
  const shipped = series.map((row) => ({ ...row, id: idOf(row.id), editedAt: null }));
  const written = pickRowsToWrite(shipped, stored);
  await writeShippedRows(tx, table, written);
  return { written: written.length, idOf };
}

/** Inserts settled differences only if they are new, so later decisions of admins stay. */
async function seedSettledDifferences(tx: Transaction, idOf: IdOf) {
  const rows = readSettledDifferences().map(({ itemId, field, sourceValue }) => [idOf(itemId), field, sourceValue]);
  await tx.run(sql`INSERT OR IGNORE INTO catalogue_difference (item_id, field, source_value, first_seen_at, resolved_at)
    SELECT item.id, value ->> 1, value ->> 2, 0, 0 FROM json_each(${JSON.stringify(rows)}) JOIN item ON item.id = value ->> 0`);
}

async function seedItems(tx: Transaction, items: readonly Item[]): Promise<SeededRows> {
  const stored = await readAllRows(tx, item);
  const storedById = new Map(stored.map((row) => [row.id, row]));
  const idOf = createIdLookup(items, stored, ({ nfcCode }) => nfcCode, FIRST_LEARNT_ITEM_ID);
  const shipped = items
    .map((each) => toItemRow({ ...each, id: idOf(each.id) }))
    .map((row) => withKnownFacts(row, storedById.get(row.id)));
  const written = pickRowsToWrite(shipped, stored);
  await writeShippedRows(tx, item, written);
  await acceptShippedItems(tx, shipped);
  return { written: written.length, idOf };
}

/** Makes items of the release ordinary ones, whether they were pending, rejected, accepted or withdrawn before. */
async function acceptShippedItems(tx: Transaction, items: readonly StoredItemRow[]) {
  const rows = JSON.stringify(items.map(({ id, nfcCode }) => [id, nfcCode]));
  await tx.run(sql`UPDATE item SET accepted_at = NULL, is_accepted_by_admin = 0, series_added = 0, withdrawn_at = NULL
    WHERE coalesce(accepted_at, withdrawn_at) IS NOT NULL AND id IN (SELECT value ->> 0 FROM json_each(${rows}))`);
  await tx.run(sql`DELETE FROM new_item WHERE nfc_code IN (SELECT value ->> 1 FROM json_each(${rows}))`);
}

/** Keeps facts that the release lacks. */
const withKnownFacts = (row: StoredItemRow, known: StoredItemRow | undefined): StoredItemRow => ({
  ...row,
  nfcCode: row.nfcCode ?? known?.nfcCode ?? null,
  releaseJp: row.releaseJp ?? known?.releaseJp ?? null,
  releaseNa: row.releaseNa ?? known?.releaseNa ?? null,
  releaseEu: row.releaseEu ?? known?.releaseEu ?? null,
  releaseAu: row.releaseAu ?? known?.releaseAu ?? null,
});

const toItemRow = ({ releases, nfcCode, extraName, acNumber, backgroundColor, ...item }: Item): StoredItemRow => ({
  ...item,
  nfcCode: nfcCode ?? null,
  extraName: extraName ?? null,
  acNumber: acNumber ?? null,
  backgroundColor: backgroundColor ?? null,
  releaseJp: releases.jp ?? null,
  releaseNa: releases.na ?? null,
  releaseEu: releases.eu ?? null,
  releaseAu: releases.au ?? null,
  acceptedAt: null,
  isAcceptedByAdmin: false,
  seriesAdded: 0,
  withdrawnAt: null,
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

/** @returns number of written rows */
async function seedGames(tx: Transaction, { gamesText = "" }: ShippedCatalogue, itemIdOf: IdOf): Promise<number> {
  const shipped = parseGames(gamesText) ?? [];
  const stored = await readAllRows(tx, game);
  const storedById = new Map(stored.map((row) => [row.id, row]));
  const gameIdOf = createIdLookup(shipped, stored, getGameKey, FIRST_LEARNT_GAME_ID);
  const games = pickRowsToWrite(
    shipped
      .map((each) => toGameRow({ ...each, id: gameIdOf(each.id) }))
      .map((row) => withRejection(row, storedById.get(row.id))),
    stored,
  );
  await writeShippedRows(tx, game, games);
  await deleteQuotedUsages(
    tx,
    games.map(({ id }) => id).filter((id) => storedById.get(id)?.learntAt),
  );
  return games.length + (await seedUsages(tx, shipped, gameIdOf, itemIdOf));
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

async function seedUsages(tx: Transaction, games: readonly Game[], gameIdOf: IdOf, itemIdOf: IdOf): Promise<number> {
  const stored = await readAllRows(tx, gameUsage);
  const storedById = new Map(stored.map((row) => [row.id, row]));
  const rows = games.flatMap((each) =>
    each.usages.map((usage): UsageRow => {
      const { id, phrase, kind = null, writesToAmiibo, isByCharacter } = usage;
      const itemRanges = formatIdRanges(usage.items.map(itemIdOf));
      const { sourceSentence = null, learntItemRanges = "" } = storedById.get(id) ?? {};
      const row = {
        id,
        gameId: gameIdOf(each.id),
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
  const written = pickRowsToWrite(rows, stored);
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
