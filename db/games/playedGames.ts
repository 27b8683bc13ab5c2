import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { defineViewerQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { type ResultRows, rowSchema } from "../rows";
import { selectCollectionVersion, toCollectionVersion, type UserIdOrSql } from "../versions";
import { type UserChangeContext, writeChangeThenRead } from "../write";

const selectPlayedGames = (userId: UserIdOrSql): SQL =>
  sql`SELECT game_id FROM played_game WHERE user_id = ${userId} ORDER BY game_id`;

const playedRow = rowSchema({ gameId: z.number() });

const toPlayedGames = (rows: ResultRows): ReadonlySet<number> =>
  new Set(rows.map((row) => playedRow.parse(row).gameId));

/** Ids of the games that the signed-in user plays. Includes games that an admin has hidden since. */
export const viewerPlayedGamesQuery = defineViewerQuery("playedGames", {
  select: ({ viewerId }) => selectPlayedGames(viewerId),
  parse: toPlayedGames,
  guestValue: new Set<number>(),
});

/**
 * Saves whether a user plays a game; a repeated request changes nothing. Returns the ids of all played games, with the
 * version of the collection.
 */
export async function savePlayedGame(db: Database, change: UserChangeContext, gameId: number, isPlayed: boolean) {
  const { userId, now } = change;
  const write = isPlayed
    ? sql`INSERT OR IGNORE INTO played_game (user_id, game_id, created_at) VALUES (${userId}, ${gameId}, ${now.getTime()})`
    : sql`DELETE FROM played_game WHERE user_id = ${userId} AND game_id = ${gameId}`;
  const reads = [selectCollectionVersion(userId), selectPlayedGames(userId)];
  const { rows } = await writeChangeThenRead(db, change, [write], reads);
  const [versions = [], played = []] = rows;
  return { version: toCollectionVersion(versions), played: toPlayedGames(played) };
}
