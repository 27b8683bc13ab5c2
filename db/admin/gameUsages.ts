import { sql } from "drizzle-orm";
import { z } from "zod";
import { GAME_PLATFORMS, parseIdRanges, USAGE_KINDS, type UsageKind } from "../../domain/games/game";
import type { Database } from "../client";
import type { PagedRows, PageSlice } from "./paging";

/** A usage from the catalogue's source, or a rejected usage. */
export interface LearntUsage {
  readonly id: number;
  readonly game: string;
  readonly slug: string;
  readonly platform: (typeof GAME_PLATFORMS)[number];
  readonly sourceSentence: string | null;
  readonly phrase: string | null;
  readonly kind: UsageKind | null;
  readonly items: readonly number[];
  /** ms */
  readonly learntAt: number | null;
  readonly isRejected: boolean;
}

const row = z
  .object({
    id: z.number(),
    game: z.string(),
    slug: z.string(),
    platform: z.enum(GAME_PLATFORMS),
    sourceSentence: z.string().nullable(),
    phrase: z.string().nullable(),
    kind: z.enum(USAGE_KINDS).nullable(),
    items: z.string(),
    learnt_at: z.number().nullable(),
    is_refused: z.number(),
  })
  .transform(
    ({ items, learnt_at: learntAt, is_refused, ...rest }): LearntUsage => ({
      ...rest,
      learntAt,
      isRejected: is_refused === 1,
      items: parseIdRanges(items) ?? [],
    }),
  );

/** Lists usages without our own phrase first, then the newest. */
export async function listLearntUsages(db: Database, { limit, offset }: PageSlice): Promise<PagedRows<LearntUsage>> {
  const listedUsages = sql`game_usage JOIN game ON game.id = game_id
    WHERE game_usage.learnt_at IS NOT NULL OR game_usage.rejected_at IS NOT NULL`;
  const [rows, [count]] = await db.batch([
    db.all(sql`SELECT game_usage.id, game.name AS game, slug, platform, source_sentence AS sourceSentence, phrase, kind,
        trim(item_ranges || ',' || learnt_item_ranges, ',') AS items, game_usage.learnt_at,
        game_usage.rejected_at IS NOT NULL AS is_refused
      FROM ${listedUsages} ORDER BY phrase IS NOT NULL, game_usage.learnt_at DESC, game_usage.id LIMIT ${limit} OFFSET ${offset}`),
    db.all<{ total: number }>(sql`SELECT count(*) AS total FROM ${listedUsages}`),
  ]);
  return { rows: rows.map((each) => row.parse(each)), total: count?.total ?? 0 };
}

/**
 * Saves our own phrase, which replaces the source's text; an empty phrase restores that text.
 *
 * @returns true if the usage exists and its change is valid
 */
export async function saveUsagePhrase(
  db: Database,
  id: number,
  { phrase, kind }: { readonly phrase: string; readonly kind: UsageKind | undefined },
): Promise<boolean> {
  const rows = await db.all(sql`UPDATE game_usage SET phrase = nullif(${phrase}, ''), kind = ${kind ?? null}
    WHERE id = ${id} AND (${phrase} <> '' OR source_sentence IS NOT NULL) RETURNING 1`);
  return rows.length > 0;
}

/**
 * Rejects or restores a usage. A rejected usage is stored and hidden, and so is a game without any visible usage.
 *
 * @param at ms, time of the rejection; `undefined` restores the usage
 * @returns true if the usage exists
 */
export async function setUsageRejected(db: Database, id: number, at: number | undefined): Promise<boolean> {
  const rows = await db.all(sql`UPDATE game_usage SET rejected_at = ${at ?? null} WHERE id = ${id} RETURNING 1`);
  return rows.length > 0;
}
