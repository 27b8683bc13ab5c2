import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { OwnRead } from "../access/own";
import type { Database } from "../client";
import { type Me, selectVersion, toVersion } from "../versions";
import { type Change, type Rows, writeThenRead } from "../write";

const NONE: ReadonlySet<number> = new Set();

const selectPlayed = (me: Me): SQL => sql`SELECT game_id FROM played_game WHERE user_id = ${me} ORDER BY game_id`;

const playedRow = z.object({ game_id: z.number() });

const toPlayed = (rows: Rows): ReadonlySet<number> => new Set(rows.map((row) => playedRow.parse(row).game_id));

/** The ids of the games that somebody plays, some of which may not be shown any more. */
export const ownPlayed: OwnRead<ReadonlySet<number>, "ownPlayed"> = {
  name: "ownPlayed",
  select: ({ me }) => selectPlayed(me),
  parse: toPlayed,
  none: NONE,
};

/** What is played then, with the version of all that is theirs. */
export interface SavedPlayed {
  readonly version: number;
  readonly played: ReadonlySet<number>;
}

/** Says that a game is played, or not any more. Saying it again changes nothing. */
export async function savePlayed(
  db: Database,
  change: Change,
  gameId: number,
  isPlayed: boolean,
): Promise<SavedPlayed> {
  const { userId, now } = change;
  const write = isPlayed
    ? sql`INSERT OR IGNORE INTO played_game (user_id, game_id, created_at) VALUES (${userId}, ${gameId}, ${now.getTime()})`
    : sql`DELETE FROM played_game WHERE user_id = ${userId} AND game_id = ${gameId}`;
  const { rows } = await writeThenRead(db, change, [write], [selectVersion(userId), selectPlayed(userId)]);
  const [versions = [], played = []] = rows;
  return { version: toVersion(versions), played: toPlayed(played) };
}
