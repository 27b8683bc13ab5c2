import { getTableColumns, isNotNull, isNull } from "drizzle-orm";
import type { CatalogueSnapshot, Series } from "../../domain/catalogue/catalogue";
import type { Item } from "../../domain/catalogue/item";
import { toReleaseDates } from "../../domain/catalogue/release";
import { type Game, type GameUsage, parseIdRanges } from "../../domain/games/game";
import { formatGamesText } from "../../domain/games/gamesText";
import { groupBy } from "../../domain/groupBy";
import type { Database } from "../client";
import { amiiboSeries, catalogueVersion, game, gameSeries, gameUsage, item, photograph } from "../schema";
import { LOWEST_ID_OF_SOURCE_SERIES } from "./newItems";

/** Columns of `item` that describe the product, without those about accepting, withdrawing and editing it. */
const {
  acceptedAt: _acceptedAt,
  isAcceptedByAdmin: _isAcceptedByAdmin,
  seriesAdded: _seriesAdded,
  withdrawnAt: _withdrawnAt,
  editedAt: _editedAt,
  ...ITEM_COLUMNS
} = getTableColumns(item);

const selectSeries = (db: Database, table: typeof amiiboSeries | typeof gameSeries) =>
  db.select({ id: table.id, name: table.name, slug: table.slug }).from(table).orderBy(table.id);

/** Reads the catalogue without withdrawn items in one transaction, so that items and version belong together. */
export async function readCatalogueSnapshot(db: Database): Promise<CatalogueSnapshot> {
  const [[catalogue], items, amiiboSeriesRows, gameSeriesRows, photographs, games, usages] = await db.batch([
    db.select({ version: catalogueVersion.version }).from(catalogueVersion),
    db.select(ITEM_COLUMNS).from(item).where(isNull(item.withdrawnAt)).orderBy(item.id),
    selectSeries(db, amiiboSeries),
    selectSeries(db, gameSeries),
    db.select().from(photograph).where(isNotNull(photograph.hash)).orderBy(photograph.itemId),
    db.select().from(game).orderBy(game.id),
    db.select().from(gameUsage).orderBy(gameUsage.id),
  ]);
  if (!catalogue)
    throw new Error(
      "Reading the catalogue failed: the database table catalogue_version is empty. Insert a row with id 1 and any version.",
    );
  return {
    version: catalogue.version,
    items: items.map(toCatalogueItem),
    amiiboSeries: pickShownSeries(amiiboSeriesRows, new Set(items.map(({ amiiboSeriesId }) => amiiboSeriesId))),
    gameSeries: pickShownSeries(gameSeriesRows, new Set(items.map(({ gameSeriesId }) => gameSeriesId))),
    photographs: new Map(photographs.flatMap(({ itemId, hash }) => (hash === null ? [] : [[itemId, hash] as const]))),
    gamesText: formatGamesText(toGames(games, usages)),
  };
}

/** Leaves out the external source's series without a visible item; they stay stored, as their items may return. */
const pickShownSeries = (series: readonly Series[], usedIds: ReadonlySet<number>): Series[] =>
  series.filter(({ id }) => id < LOWEST_ID_OF_SOURCE_SERIES || usedIds.has(id));

export function toCatalogueItem(row: Pick<typeof item.$inferSelect, keyof typeof ITEM_COLUMNS>): Item {
  const { nfcCode, extraName, acNumber, backgroundColor } = row;
  return {
    id: row.id,
    ...(nfcCode !== null && { nfcCode }),
    name: row.name,
    ...(extraName !== null && { extraName }),
    character: row.character,
    characterKey: row.characterKey,
    form: row.form,
    amiiboSeriesId: row.amiiboSeriesId,
    gameSeriesId: row.gameSeriesId,
    ...(acNumber !== null && { acNumber }),
    releases: toReleaseDates({ jp: row.releaseJp, na: row.releaseNa, eu: row.releaseEu, au: row.releaseAu }),
    ...(backgroundColor !== null && { backgroundColor }),
  };
}

/** Builds the visible games; skips and logs usages with invalid item ids, which only a manual edit can cause. */
function toGames(
  games: readonly (typeof game.$inferSelect)[],
  usageRows: readonly (typeof gameUsage.$inferSelect)[],
): Game[] {
  const rowsByGame = groupBy(
    usageRows.filter(({ rejectedAt }) => rejectedAt === null),
    ({ gameId }) => gameId,
  );
  return games.flatMap(({ id, name, slug, title, platform, releasedYear, rejectedAt }) => {
    const usages = (rowsByGame.get(id) ?? []).flatMap((row) => toUsage(row) ?? []);
    if (rejectedAt !== null || usages.length === 0) return [];
    return [{ id, name, slug, title, platform, ...(releasedYear !== null && { releasedYear }), usages }];
  });
}

function toUsage(usage: typeof gameUsage.$inferSelect): GameUsage | undefined {
  const { id, phrase, sourceSentence, kind, writesToAmiibo, isByCharacter, ...row } = usage;
  const items = parseIdRanges([row.itemRanges, row.sourceItemRanges].filter((ranges) => ranges !== "").join());
  if (!items)
    console.error(
      `Row ${id} of the database table game_usage has invalid item ids: ${row.itemRanges}. Write ranges such as 1-3,7. The site does not show the row until it is corrected.`,
    );
  const displayedText = phrase ?? sourceSentence;
  if (!items || displayedText === null) return undefined;
  return {
    id,
    phrase: displayedText,
    isSourceWording: phrase === null,
    ...(kind && { kind }),
    writesToAmiibo,
    isByCharacter,
    items,
  };
}
