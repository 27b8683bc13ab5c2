import { getTableColumns, isNotNull, isNull } from "drizzle-orm";
import type { CatalogueSnapshot, Series } from "../../domain/catalogue/catalogue";
import type { Item } from "../../domain/catalogue/item";
import { toReleaseDates } from "../../domain/catalogue/release";
import { type Game, parseIdRanges, type Usage } from "../../domain/games/game";
import { formatGames } from "../../domain/games/gamesText";
import type { Database } from "../client";
import { amiiboSeries, catalogueVersion, game, gameSeries, gameUsage, item, photograph } from "../schema";
import { FIRST_LEARNT_SERIES_ID } from "./newItems";

const selectCatalogueVersion = (db: Database) =>
  db.select({ version: catalogueVersion.version }).from(catalogueVersion);

/** The columns of facts about an item. */
const {
  acceptedAt: _acceptedAt,
  isAcceptedByAdmin: _isAcceptedByAdmin,
  seriesAdded: _seriesAdded,
  withdrawnAt: _withdrawnAt,
  editedAt: _editedAt,
  ...ITEM_COLUMNS
} = getTableColumns(item);
type ItemRow = Pick<typeof item.$inferSelect, keyof typeof ITEM_COLUMNS>;

const selectSeries = (db: Database, table: typeof amiiboSeries | typeof gameSeries) =>
  db.select({ id: table.id, name: table.name, slug: table.slug }).from(table).orderBy(table.id);

/**
 * Reads the catalogue without withdrawn items, in one round trip and one transaction, so the items belong to the
 * version.
 */
export async function readCatalogueSnapshot(db: Database): Promise<CatalogueSnapshot> {
  const [versions, items, amiiboSeriesRows, gameSeriesRows, photographs, games, usages] = await db.batch([
    selectCatalogueVersion(db),
    db.select(ITEM_COLUMNS).from(item).where(isNull(item.withdrawnAt)).orderBy(item.id),
    selectSeries(db, amiiboSeries),
    selectSeries(db, gameSeries),
    db.select().from(photograph).where(isNotNull(photograph.hash)).orderBy(photograph.itemId),
    db.select().from(game).orderBy(game.id),
    db.select().from(gameUsage).orderBy(gameUsage.id),
  ]);
  return {
    version: pickVersion(versions),
    items: items.map(toItem),
    amiiboSeries: pickShownSeries(amiiboSeriesRows, new Set(items.map(({ amiiboSeriesId }) => amiiboSeriesId))),
    gameSeries: pickShownSeries(gameSeriesRows, new Set(items.map(({ gameSeriesId }) => gameSeriesId))),
    photographs: new Map(photographs.flatMap(({ itemId, hash }) => (hash === null ? [] : [[itemId, hash] as const]))),
    gamesText: formatGames(toGames(games, usages)),
  };
}

/**
 * Leaves out series from the source without visible items. They keep their ids for when such items are accepted again.
 */
const pickShownSeries = (series: readonly Series[], usedIds: ReadonlySet<number>): Series[] =>
  series.filter(({ id }) => id < FIRST_LEARNT_SERIES_ID || usedIds.has(id));

function pickVersion([row]: { version: string }[]): string {
  if (row) return row.version;
  throw new Error("The table catalogue_version is empty. Insert a row with id 1 and any version.");
}

export function toItem(row: ItemRow): Item {
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

type GameRow = typeof game.$inferSelect;
type UsageRow = typeof gameUsage.$inferSelect;

/**
 * Builds the games without rejected ones. An invalid usage, which only an edit by hand can cause, is skipped and
 * logged.
 */
function toGames(games: readonly GameRow[], usages: readonly UsageRow[]): readonly Game[] {
  const byGame = new Map(games.map(({ id }): [number, Usage[]] => [id, []]));
  for (const row of usages) {
    const usage = row.rejectedAt === null ? toUsage(row) : undefined;
    if (usage) byGame.get(row.gameId)?.push(usage);
  }
  return games
    .filter(({ id, rejectedAt }) => rejectedAt === null && byGame.get(id)?.length)
    .map(({ id, name, slug, title, platform, releasedYear }) => ({
      id,
      name,
      slug,
      title,
      platform,
      ...(releasedYear !== null && { releasedYear }),
      usages: byGame.get(id) ?? [],
    }));
}

function toUsage({ id, phrase, sourceSentence, kind, writes, isByCharacter, ...row }: UsageRow): Usage | undefined {
  const items = parseIdRanges([row.itemRanges, row.learntItemRanges].filter((ranges) => ranges !== "").join());
  if (!items)
    console.error(
      `Invalid item ranges in game_usage ${id}: ${row.itemRanges}. Expected a list such as 1-3,7. The usage is not shown.`,
    );
  const displayedText = phrase ?? sourceSentence;
  if (!items || displayedText === null) return undefined;
  return {
    id,
    phrase: displayedText,
    isSourceWording: phrase === null,
    ...(kind && { kind }),
    writesToAmiibo: writes,
    isByCharacter,
    items,
  };
}
