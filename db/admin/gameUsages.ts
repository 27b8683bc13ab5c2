import { sql } from "drizzle-orm";
import { z } from "zod";
import { GAME_PLATFORMS, GAME_USAGE_KINDS, type GameUsageKind, parseIdRanges } from "../../domain/games/game";
import type { Database } from "../client";
import { booleanColumnSchema, rowSchema } from "../rows";
import { type PagedRows, type PageSlice, readListPage, writeAndCountRows } from "./paging";

const row = rowSchema({
  id: z.number(),
  game: z.string(),
  slug: z.string(),
  platform: z.enum(GAME_PLATFORMS),
  sourceSentence: z.string().nullable(),
  phrase: z.string().nullable(),
  kind: z.enum(GAME_USAGE_KINDS).nullable(),
  items: z.string().transform((ranges) => parseIdRanges(ranges) ?? []),
  /** Time in ms at which the external catalogue source supplied the usage; null if Plinth shipped it. */
  sourceAddedAt: z.number().nullable(),
  isRejected: booleanColumnSchema,
});

/** A usage (something that amiibo do in a game) that came from the external source or was rejected. */
export type GameUsageForReview = z.infer<typeof row>;

/** Lists usages for review: first those without our own wording, then the newest. */
export const listGameUsagesForReview = async (db: Database, slice: PageSlice): Promise<PagedRows<GameUsageForReview>> =>
  readListPage(db, slice, {
    select: sql`SELECT game_usage.id, game.name AS game, slug, platform, source_sentence, phrase, kind,
        trim(item_ranges || ',' || source_item_ranges, ',') AS items, game_usage.source_added_at,
        game_usage.rejected_at IS NOT NULL AS is_rejected
      FROM game_usage JOIN game ON game.id = game_id
      WHERE game_usage.source_added_at IS NOT NULL OR game_usage.rejected_at IS NOT NULL`,
    order: sql`phrase IS NOT NULL, game_usage.source_added_at DESC, game_usage.id`,
    row,
  });

/**
 * Saves our wording of a usage (what amiibo do in a game); an empty wording restores the text of the external source.
 * Returns false if the usage does not exist, or would have no text at all.
 */
export async function saveGameUsagePhrase(
  db: Database,
  id: number,
  { phrase, kind }: { readonly phrase: string; readonly kind: GameUsageKind | undefined },
): Promise<boolean> {
  const update = sql`UPDATE game_usage SET phrase = nullif(${phrase}, ''), kind = ${kind ?? null}
    WHERE id = ${id} AND (${phrase} <> '' OR source_sentence IS NOT NULL) RETURNING 1`;
  return (await writeAndCountRows(db, update)) > 0;
}

/** Rejects a usage at a time in ms, or restores it (`undefined`); returns false if the usage does not exist. */
export async function setGameUsageRejected(db: Database, id: number, at: number | undefined): Promise<boolean> {
  const update = sql`UPDATE game_usage SET rejected_at = ${at ?? null} WHERE id = ${id} RETURNING 1`;
  return (await writeAndCountRows(db, update)) > 0;
}
