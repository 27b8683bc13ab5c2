import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Series } from "../../domain/catalogue/catalogue";
import { SOURCE_DIFFERENCE_FIELDS, type SourceDifference } from "../../domain/catalogue/catalogueSync";
import type { Item } from "../../domain/catalogue/item";
import { formatIdRanges, type Game } from "../../domain/games/game";
import { parseGamesText } from "../../domain/games/gamesText";
import type { Database, Transaction } from "../client";
import { jsonListSql } from "../jsonRows";
import { amiiboSeries, game, gameSeries, gameUsage, item } from "../schema";
import { LOWEST_ID_OF_SOURCE_ITEMS, LOWEST_ID_OF_SOURCE_SERIES } from "./newItems";
import settledJson from "./settled.json" with { type: "json" };
import type { ShippedCatalogue } from "./shippedCatalogue";
import { createShippedIdLookup, readAllRows, writeShippedRows } from "./shippedRows";
import { LOWEST_ID_OF_SOURCE_GAMES } from "./sourceGames";

type StoredItemRow = typeof item.$inferSelect;

/**
 * Writes the missing and different shipped rows, except those that an admin edited; `games` counts usages too. Writes
 * nothing if no row differs, so that the catalogue keeps its version.
 */
export const seedCatalogue = (db: Database, facts: ShippedCatalogue) =>
  db.transaction(async (tx) => {
    const ofAmiibo = await seedSeries(tx, amiiboSeries, facts.amiiboSeries);
    const ofGames = await seedSeries(tx, gameSeries, facts.gameSeries);
    const shippedItems = facts.items.map((each) => ({
      ...each,
      amiiboSeriesId: ofAmiibo.toId(each.amiiboSeriesId),
      gameSeriesId: ofGames.toId(each.gameSeriesId),
    }));
    const items = await seedItems(tx, shippedItems);
    await seedSettledDifferences(tx, items.toId);
    const games = await seedGames(tx, facts, items.toId);
    return { series: ofAmiibo.written + ofGames.written, items: items.written, games };
  });

/** Function that returns the id in this database for the id of a shipped row. */
type ToId = (shippedId: number) => number;

async function seedSeries(tx: Transaction, table: typeof amiiboSeries | typeof gameSeries, series: readonly Series[]) {
  const stored = await readAllRows(tx, table);
  const toId = createShippedIdLookup(series, stored, ({ slug }) => slug, LOWEST_ID_OF_SOURCE_SERIES);
  const shipped = series.map((row) => ({ ...row, id: toId(row.id), editedAt: null }));
  return { written: await writeShippedRows(tx, table, shipped, stored), toId };
}

/** Inserts only new shipped decisions about differences, so that later decisions of admins stay. */
async function seedSettledDifferences(tx: Transaction, toId: ToId) {
  const rows = readShippedDifferenceDecisions().map(({ itemId, field, sourceValue }) => [
    toId(itemId),
    field,
    sourceValue,
  ]);
  await tx.run(sql`INSERT OR IGNORE INTO catalogue_difference (item_id, field, source_value, first_seen_at, resolved_at)
    SELECT item.id, value ->> 1, value ->> 2, 0, 0 FROM json_each(${JSON.stringify(rows)}) JOIN item ON item.id = value ->> 0`);
}

async function seedItems(tx: Transaction, items: readonly Item[]) {
  const stored = await readAllRows(tx, item);
  const storedById = new Map(stored.map((row) => [row.id, row]));
  const toId = createShippedIdLookup(items, stored, ({ nfcCode }) => nfcCode, LOWEST_ID_OF_SOURCE_ITEMS);
  const shipped = items.map((each) => toItemRow({ ...each, id: toId(each.id) }, storedById.get(toId(each.id))));
  const written = await writeShippedRows(tx, item, shipped, stored);
  await acceptShippedItems(tx, shipped);
  return { written, toId };
}

/** Makes all shipped items part of the catalogue, even if an admin had rejected or withdrawn them. */
async function acceptShippedItems(tx: Transaction, items: readonly StoredItemRow[]) {
  const rows = JSON.stringify(items.map(({ id, nfcCode }) => [id, nfcCode]));
  await tx.run(sql`UPDATE item SET accepted_at = NULL, is_accepted_by_admin = 0, series_added = 0, withdrawn_at = NULL
    WHERE coalesce(accepted_at, withdrawn_at) IS NOT NULL AND id IN (SELECT value ->> 0 FROM json_each(${rows}))`);
  await tx.run(sql`DELETE FROM new_item WHERE nfc_code IN (SELECT value ->> 1 FROM json_each(${rows}))`);
}

/** Builds the database row of a shipped item; if it lacks an NFC code or release date, the stored value stays. */
const toItemRow = ({ releases, ...item }: Item, known: StoredItemRow | undefined): StoredItemRow => ({
  ...item,
  nfcCode: item.nfcCode ?? known?.nfcCode ?? null,
  extraName: item.extraName ?? null,
  acNumber: item.acNumber ?? null,
  backgroundColor: item.backgroundColor ?? null,
  releaseJp: releases.jp ?? known?.releaseJp ?? null,
  releaseNa: releases.na ?? known?.releaseNa ?? null,
  releaseEu: releases.eu ?? known?.releaseEu ?? null,
  releaseAu: releases.au ?? known?.releaseAu ?? null,
  acceptedAt: null,
  isAcceptedByAdmin: false,
  seriesAdded: 0,
  withdrawnAt: null,
  editedAt: null,
});

const settledDifferences = z.array(
  z.strictObject({
    field: z.enum(SOURCE_DIFFERENCE_FIELDS),
    theirs: z.string().min(1),
    ids: z.array(z.int().positive()),
  }),
);

/** Reads the shipped decisions about differences from the external source, which admins need not decide again. */
export const readShippedDifferenceDecisions = (): SourceDifference[] =>
  settledDifferences
    .parse(settledJson)
    .flatMap(({ field, theirs, ids }) => ids.map((itemId) => ({ itemId, field, sourceValue: theirs })));

type GameRow = typeof game.$inferSelect;
type UsageRow = typeof gameUsage.$inferSelect;

/** Adds or corrects shipped games and usages; returns the number of written rows. */
async function seedGames(tx: Transaction, { gamesText = "" }: ShippedCatalogue, toItemId: ToId): Promise<number> {
  const games = parseGamesText(gamesText) ?? [];
  const stored = await readAllRows(tx, game);
  const storedById = new Map(stored.map((row) => [row.id, row]));
  const toGameId = createShippedIdLookup(games, stored, getGameKey, LOWEST_ID_OF_SOURCE_GAMES);
  const shipped = games
    .map((each) => toGameRow({ ...each, id: toGameId(each.id) }))
    .map((row) => withRejection(row, storedById.get(row.id)));
  const written = await writeShippedRows(tx, game, shipped, stored);
  const newlyShippedIds = shipped.map(({ id }) => id).filter((id) => isUneditedFromSource(storedById.get(id)));
  await deleteQuotedUsages(tx, newlyShippedIds);
  return written + (await seedUsages(tx, games, toGameId, toItemId));
}

const isUneditedFromSource = (row: GameRow | undefined): boolean => Boolean(row?.sourceAddedAt && !row.editedAt);

const getGameKey = ({ platform, title }: Pick<GameRow, "platform" | "title">): string => `${platform} ${title}`;

/** Keeps an admin's rejection, unless the row came from the external source: Plinth itself ships the row now. */
const withRejection = <Row extends GameRow | UsageRow>(row: Row, known: Row | undefined): Row => ({
  ...row,
  rejectedAt: known?.sourceAddedAt === null ? known.rejectedAt : null,
});

/** Deletes the external source's unedited usages of games whose usages now ship with Plinth. */
const deleteQuotedUsages = (tx: Transaction, gameIds: readonly number[]) =>
  tx.run(sql`DELETE FROM game_usage WHERE source_added_at IS NOT NULL AND edited_at IS NULL
    AND game_id IN ${jsonListSql(gameIds)}`);

async function seedUsages(tx: Transaction, games: readonly Game[], toGameId: ToId, toItemId: ToId): Promise<number> {
  const stored = await readAllRows(tx, gameUsage);
  const storedById = new Map(stored.map((row) => [row.id, row]));
  const shipped = games.flatMap((each) =>
    each.usages.map(({ id, phrase, kind = null, writesToAmiibo, isByCharacter, items }): UsageRow => {
      const known = storedById.get(id);
      const row: UsageRow = {
        id,
        gameId: toGameId(each.id),
        phrase,
        kind,
        writesToAmiibo,
        isByCharacter,
        itemRanges: formatIdRanges(items.map(toItemId)),
        sourceSentence: known?.sourceSentence ?? null,
        sourceItemRanges: known?.sourceItemRanges ?? "",
        sourceAddedAt: null,
        rejectedAt: null,
        editedAt: null,
      };
      return withRejection(row, known);
    }),
  );
  return writeShippedRows(tx, gameUsage, shipped, stored);
}

const toGameRow = ({ id, name, slug, title, platform, releasedYear }: Game): GameRow => ({
  id,
  name,
  slug,
  title,
  platform,
  releasedYear: releasedYear ?? null,
  sourceAddedAt: null,
  rejectedAt: null,
  editedAt: null,
});
