import type { Game, Usage } from "../../domain/games/game";
import { parseRanges } from "../../domain/games/ranges";
import type { game, gameUsage } from "../schema";

type GameRow = typeof game.$inferSelect;
type UsageRow = typeof gameUsage.$inferSelect;

/** Without what was refused. A usage that cannot be read is left out and said: it was edited by hand. */
export function toGames(games: readonly GameRow[], usages: readonly UsageRow[]): readonly Game[] {
  const byGame = new Map(games.map(({ id }): [number, Usage[]] => [id, []]));
  for (const row of usages) {
    const usage = row.refusedAt === null ? usageOf(row) : undefined;
    if (usage) byGame.get(row.gameId)?.push(usage);
  }
  return games
    .filter(({ id, refusedAt }) => refusedAt === null && byGame.get(id)?.length)
    .map(({ id, name, slug, title, platform, releasedYear }) => ({
      ...{ id, name, slug, title, platform },
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
