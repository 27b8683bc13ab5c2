import { type SQL, sql } from "drizzle-orm";
import { formatIdRanges, parseIdRanges } from "../../domain/games/game";
import {
  type GamesBeforeSync,
  type GamesSyncPlan,
  MAX_NEW_GAME_USAGES_PER_DAY,
  MAX_NEW_GAMES_PER_DAY,
  type StoredGameUsage,
} from "../../domain/games/gamesSync";
import { groupBy } from "../../domain/groupBy";
import { getStartOfUtcDay } from "../../domain/time";
import type { Database } from "../client";
import { game, gameUsage } from "../schema";
import { buildConditionalAbortSql } from "../write";

/** Lowest id for games and usages from the external source; shipped ones have lower ids. */
export const LOWEST_ID_OF_SOURCE_GAMES = 100_001;

/** Reads all games and usages in one snapshot, to compare them with the data of the external catalogue source. */
export async function readGamesBeforeSync(db: Database, now: number): Promise<GamesBeforeSync> {
  const [games, usages] = await db.batch([db.select().from(game), db.select().from(gameUsage)]);
  const byGame = groupBy(usages, ({ gameId }) => gameId);
  const isToday = ({ sourceAddedAt }: { readonly sourceAddedAt: number | null }) =>
    (sourceAddedAt ?? 0) >= getStartOfUtcDay(now);
  return {
    games: games.map(({ id, platform, title, rejectedAt }) => ({
      id,
      platform,
      title,
      isRejected: rejectedAt !== null,
      usages: (byGame.get(id) ?? []).map(toKnownUsage),
    })),
    addedToday: { games: games.filter(isToday).length, usages: usages.filter(isToday).length },
  };
}

/** Converts a usage for the comparison, which leaves rejected usages and edited shipped ones alone. */
function toKnownUsage(row: typeof gameUsage.$inferSelect): StoredGameUsage {
  const sourceItems = parseIdRanges(row.sourceItemRanges) ?? [];
  return {
    id: row.id,
    sourceSentence: row.sourceSentence,
    learnedRanges: row.sourceItemRanges,
    items: new Set([...(parseIdRanges(row.itemRanges) ?? []), ...sourceItems]),
    learnedItems: new Set(sourceItems),
    isSettled: row.rejectedAt !== null || (row.editedAt !== null && row.sourceAddedAt === null),
  };
}

/** Builds statements, for one transaction, that insert games and usages from the external source. */
export const applyGamesSyncPlanSql = ({ games, usages, pairs }: GamesSyncPlan, now: number): SQL[] => {
  const insertStatements = [
    sql`INSERT INTO game (id, name, slug, title, platform, source_added_at)
      SELECT ${selectNextId("game")}, value ->> 'name', (value ->> 'title') || '-' || (value ->> 'platform'), value ->> 'title', value ->> 'platform', ${now}
      FROM json_each(${JSON.stringify(games)})
      WHERE NOT EXISTS (SELECT 1 FROM game WHERE platform = value ->> 'platform' AND title = value ->> 'title')`,
    sql`INSERT INTO game_usage (id, game_id, source_sentence, writes_to_amiibo, source_item_ranges, source_added_at)
      SELECT ${selectNextId("game_usage")}, game.id, value ->> 'sentence', value ->> 'writesToAmiibo', value ->> 'ranges', ${now}
      FROM json_each(${JSON.stringify(usages.map((usage) => ({ ...usage, ranges: formatIdRanges(usage.items) })))})
      JOIN game ON game.platform = value ->> 'platform' AND game.title = value ->> 'title'
      WHERE NOT EXISTS (SELECT 1 FROM game_usage WHERE game_id = game.id AND source_sentence = value ->> 'sentence')`,
    abortIfOverDailyLimitSql(now),
  ];
  const updateStatement = sql`UPDATE game_usage SET source_item_ranges = value ->> 'after'
    FROM json_each(${JSON.stringify(pairs)}) WHERE game_usage.id = value ->> 'usageId' AND source_item_ranges = value ->> 'before'`;
  return [
    ...(games.length + usages.length > 0 ? insertStatements : []),
    ...(pairs.length > 0 ? [updateStatement] : []),
  ];
};

const selectNextId = (table: "game" | "game_usage"): SQL =>
  sql`(SELECT max(coalesce(max(id), 0), ${LOWEST_ID_OF_SOURCE_GAMES - 1}) FROM ${sql.identifier(table)}) + row_number() OVER (ORDER BY key)`;

/** Builds a statement that aborts the transaction if games or usages added today exceed the daily limit. */
const abortIfOverDailyLimitSql = (now: number): SQL =>
  buildConditionalAbortSql(
    "changed_meanwhile",
    sql`(SELECT count(*) FROM game WHERE source_added_at >= ${getStartOfUtcDay(now)}) > ${MAX_NEW_GAMES_PER_DAY}
      OR (SELECT count(*) FROM game_usage WHERE source_added_at >= ${getStartOfUtcDay(now)}) > ${MAX_NEW_GAME_USAGES_PER_DAY}`,
  );
