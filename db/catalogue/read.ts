import { isNotNull, not } from "drizzle-orm";
import { type Amiibo, REGIONS, type Releases } from "../../domain/catalogue/amiibo";
import type { Series, Snapshot } from "../../domain/catalogue/catalogue";
import { type Game, parseRanges, type Usage } from "../../domain/games/game";
import { formatGames } from "../../domain/games/text";
import type { Database } from "../client";
import { amiibo, amiiboSeries, catalogueVersion, game, gameSeries, gameUsage, photograph } from "../schema";
import { isTakenBack, LEARNT_SERIES_FROM } from "./newcomers";

const selectVersion = (db: Database) => db.select({ version: catalogueVersion.version }).from(catalogueVersion);

const seriesOf = (db: Database, table: typeof amiiboSeries | typeof gameSeries) =>
  db.select({ id: table.id, name: table.name, slug: table.slug }).from(table).orderBy(table.id);

/** One round trip and one transaction: the items are those of the version, without those that were taken back. */
export async function readSnapshot(db: Database): Promise<Snapshot> {
  const [versions, items, amiiboSeriesRows, gameSeriesRows, photographs, games, usages] = await db.batch([
    selectVersion(db),
    db.select().from(amiibo).where(not(isTakenBack)).orderBy(amiibo.id),
    seriesOf(db, amiiboSeries),
    seriesOf(db, gameSeries),
    db.select().from(photograph).where(isNotNull(photograph.hash)).orderBy(photograph.amiiboId),
    db.select().from(game).orderBy(game.id),
    db.select().from(gameUsage).orderBy(gameUsage.id),
  ]);
  return {
    version: only(versions),
    items: items.map(toAmiibo),
    amiiboSeries: shown(amiiboSeriesRows, new Set(items.map(({ amiiboSeriesId }) => amiiboSeriesId))),
    gameSeries: shown(gameSeriesRows, new Set(items.map(({ gameSeriesId }) => gameSeriesId))),
    photographs: new Map(
      photographs.flatMap(({ amiiboId, hash }) => (hash === null ? [] : [[amiiboId, hash] as const])),
    ),
    gamesText: formatGames(toGames(games, usages)),
  };
}

/** A series that came with newcomers goes with them, and keeps its number for when they are taken in again. */
const shown = (series: readonly Series[], held: ReadonlySet<number>): Series[] =>
  series.filter(({ id }) => id < LEARNT_SERIES_FROM || held.has(id));

function only([row]: { version: string }[]): string {
  if (row) return row.version;
  throw new Error("The table catalogue_version is empty. Insert a row with id 1 and any version.");
}

export function toAmiibo(row: typeof amiibo.$inferSelect): Amiibo {
  const { extraName, acNumber, backgroundColor } = row;
  return {
    id: row.id,
    head: row.head,
    tail: row.tail,
    name: row.name,
    ...(extraName !== null && { extraName }),
    character: row.character,
    characterKey: row.characterKey,
    form: row.form,
    amiiboSeriesId: row.amiiboSeriesId,
    gameSeriesId: row.gameSeriesId,
    ...(acNumber !== null && { acNumber }),
    releases: releasesOf(row),
    ...(backgroundColor !== null && { backgroundColor }),
  };
}

function releasesOf(row: typeof amiibo.$inferSelect): Releases {
  const dates = {
    jp: row.releaseJp,
    na: row.releaseNa,
    eu: row.releaseEu,
    au: row.releaseAu,
  };
  return Object.fromEntries(REGIONS.flatMap((region) => (dates[region] ? [[region, dates[region]]] : [])));
}

type GameRow = typeof game.$inferSelect;
type UsageRow = typeof gameUsage.$inferSelect;

/** Without what was refused. A usage that cannot be read is left out and said: it was edited by hand. */
function toGames(games: readonly GameRow[], usages: readonly UsageRow[]): readonly Game[] {
  const byGame = new Map(games.map(({ id }): [number, Usage[]] => [id, []]));
  for (const row of usages) {
    const usage = row.refusedAt === null ? usageOf(row) : undefined;
    if (usage) byGame.get(row.gameId)?.push(usage);
  }
  return games
    .filter(({ id, refusedAt }) => refusedAt === null && byGame.get(id)?.length)
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

function usageOf({ id, phrase, quoted, kind, writes, isByCharacter, ...row }: UsageRow): Usage | undefined {
  const items = parseRanges([row.items, row.learntItems].filter((ranges) => ranges !== "").join());
  if (!items) console.error(`game_usage ${id} names its items by "${row.items}", which is no list such as "1-3,7".`);
  const words = phrase ?? quoted;
  if (!items || words === null) return undefined;
  return { id, phrase: words, isQuoted: phrase === null, ...(kind && { kind }), writes, isByCharacter, items };
}
