import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { ViewerQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { selectCollectionVersion, toCollectionVersion, type UserIdOrSql } from "../versions";
import { type ChangeContext, type ResultRows, writeThenRead } from "../write";

const NO_GAMES: ReadonlySet<number> = new Set();

const selectPlayedGames = (me: UserIdOrSql): SQL =>
  sql`SELECT game_id FROM played_game WHERE user_id = ${me} ORDER BY game_id`;

const playedRow = z.object({ game_id: z.number() });

const toPlayedGames = (rows: ResultRows): ReadonlySet<number> =>
  new Set(rows.map((row) => playedRow.parse(row).game_id));

/** Ids of the games that the viewer plays. Some may be hidden by now. */
export const viewerPlayedGamesQuery: ViewerQuery<ReadonlySet<number>, "ownPlayed"> = {
  name: "ownPlayed",
  select: ({ viewerId }) => selectPlayedGames(viewerId),
  parse: toPlayedGames,
  guestValue: NO_GAMES,
};

/** The played games after a change, with the collection version. */
export interface SavedPlayedGames {
  readonly version: number;
  readonly played: ReadonlySet<number>;
}

/** Saves that a game is played, or no longer. Repeating it changes nothing. */
export async function savePlayedGame(
  db: Database,
  change: ChangeContext,
  gameId: number,
  isPlayed: boolean,
): Promise<SavedPlayedGames> {
  const { userId, now } = change;
  const write = isPlayed
    ? sql`INSERT OR IGNORE INTO played_game (user_id, game_id, created_at) VALUES (${userId}, ${gameId}, ${now.getTime()})`
    : sql`DELETE FROM played_game WHERE user_id = ${userId} AND game_id = ${gameId}`;
  const { rows } = await writeThenRead(
    db,
    change,
    [write],
    [selectCollectionVersion(userId), selectPlayedGames(userId)],
  );
  const [versions = [], played = []] = rows;
  return { version: toCollectionVersion(versions), played: toPlayedGames(played) };
}
