import { type SQL, sql } from "drizzle-orm";
import { formatRanges, parseRanges } from "../../domain/games/game";
import {
  type KnownGames,
  type KnownUsage,
  type Learnt,
  MOST_GAMES_A_DAY,
  MOST_USAGES_A_DAY,
} from "../../domain/games/learn";
import { groupBy } from "../../domain/group";
import { DAY_MS } from "../../domain/time";
import type { Database } from "../client";
import { game, gameUsage } from "../schema";
import { refuseWhere } from "../write";

/** What ships has lower numbers: what was learnt elsewhere never takes the number of what is to come. */
const LEARNT_FROM = 100_001;

/** All that the source's usages are compared with: one moment. */
export async function readKnownGames(db: Database, now: number): Promise<KnownGames> {
  const [games, usages] = await db.batch([db.select().from(game), db.select().from(gameUsage)]);
  const byGame = groupBy(usages, ({ gameId }) => gameId);
  const isToday = ({ learntAt }: { readonly learntAt: number | null }) => (learntAt ?? 0) >= dayOf(now);
  return {
    games: games.map(({ id, platform, title, refusedAt }) => ({
      id,
      platform,
      title,
      isRefused: refusedAt !== null,
      usages: (byGame.get(id) ?? []).map(toKnown),
    })),
    today: { games: games.filter(isToday).length, usages: usages.filter(isToday).length },
  };
}

/** An edit of what shipped is somebody's last word; a phrase for what was learnt is not. */
function toKnown({
  id,
  quoted,
  items,
  learntItems,
  learntAt,
  refusedAt,
  editedAt,
}: typeof gameUsage.$inferSelect): KnownUsage {
  const learnt = parseRanges(learntItems) ?? [];
  return {
    id,
    quoted,
    learntItems,
    items: new Set([...(parseRanges(items) ?? []), ...learnt]),
    learnt: new Set(learnt),
    isSettled: refusedAt !== null || (editedAt !== null && learntAt === null),
  };
}

/** ms: when the day of an instant began, in UTC. */
const dayOf = (now: number): number => now - (now % DAY_MS);

/** The statements of one transaction that bring in what was learnt. */
export const learnGames = ({ games, usages, pairs }: Learnt, now: number): SQL[] => {
  const of = (rows: readonly unknown[]) => JSON.stringify(rows);
  const added = [
    sql`INSERT INTO game (id, name, slug, title, platform, learnt_at)
      SELECT ${nextId("game")}, value ->> 2, (value ->> 1) || '-' || (value ->> 0), value ->> 1, value ->> 0, ${now}
      FROM json_each(${of(games.map(({ platform, title, name }) => [platform, title, name]))})
      WHERE NOT EXISTS (SELECT 1 FROM game WHERE platform = value ->> 0 AND title = value ->> 1)`,
    sql`INSERT INTO game_usage (id, game_id, quoted, writes, learnt_items, learnt_at)
      SELECT ${nextId("game_usage")}, game.id, value ->> 2, value ->> 3, value ->> 4, ${now}
      FROM json_each(${of(usages.map((usage) => [usage.platform, usage.title, usage.sentence, Number(usage.writes), formatRanges(usage.items)]))})
      JOIN game ON game.platform = value ->> 0 AND game.title = value ->> 1
      WHERE NOT EXISTS (SELECT 1 FROM game_usage WHERE game_id = game.id AND quoted = value ->> 2)`,
    refuseBeyond(now),
  ];
  const more = sql`UPDATE game_usage SET learnt_items = value ->> 2
    FROM json_each(${of(pairs.map(({ usageId, before, after }) => [usageId, before, after]))})
    WHERE game_usage.id = value ->> 0 AND learnt_items = value ->> 1`;
  return [...(games.length + usages.length > 0 ? added : []), ...(pairs.length > 0 ? [more] : [])];
};

const nextId = (table: "game" | "game_usage"): SQL =>
  sql`(SELECT max(coalesce(max(id), 0), ${LEARNT_FROM - 1}) FROM ${sql.identifier(table)}) + row_number() OVER (ORDER BY key)`;

/** More came in today than comes in by itself on a day. */
const refuseBeyond = (now: number): SQL =>
  refuseWhere(
    "changed_meanwhile",
    sql`(SELECT count(*) FROM game WHERE learnt_at >= ${dayOf(now)}) > ${MOST_GAMES_A_DAY}
      OR (SELECT count(*) FROM game_usage WHERE learnt_at >= ${dayOf(now)}) > ${MOST_USAGES_A_DAY}`,
  );
