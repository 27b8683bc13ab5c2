import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Deed } from "../../domain/activity/deed";
import type { OwnRead } from "../access/own";
import { copiesSince, IS_EDITED, IS_GONE, isEnded } from "../ownership/undo";
import { packed, unpacking } from "../packed";
import type { Me } from "../versions";
import { UNDONE_WITHIN_MS } from "../write";

/** On a page. */
const MOST = 50;

/** What somebody did in the last 30 days, the newest first. */
export interface Activity {
  readonly deeds: readonly Deed[];
  readonly hasMore: boolean;
}

/** What an undo did stands with what it took back, as long as that is known. */
const selectDeeds = (
  me: Me,
  since: number,
  page: number,
): SQL => sql`SELECT done.id AS deed_id, done.created_at, imported, is_merge,
    undid IS NOT NULL AS is_undo, undone_by AS taken_back_by
  FROM change AS done WHERE user_id = ${me} AND created_at > ${since}
    AND (undid IS NULL OR NOT EXISTS (SELECT 1 FROM change AS meant WHERE meant.user_id = ${me} AND meant.id = done.undid))
    AND (EXISTS (SELECT 1 FROM changed_copy AS kept
        WHERE kept.user_id = ${me} AND kept.change_id = done.id AND before IS NOT after)
      OR EXISTS (SELECT 1 FROM changed_mark AS kept WHERE kept.user_id = ${me} AND kept.change_id = done.id))
  ORDER BY created_at DESC, rowid DESC LIMIT ${MOST + 1} OFFSET ${MOST * Math.max(0, page - 1)}`;

const ofDeed = (me: Me): SQL => sql`kept.user_id = ${me} AND kept.change_id = deed_id`;

/** Item by item, so that an import of thousands of copies is some hundred lines. */
const selectCopies = (
  me: Me,
): SQL => sql`SELECT json_group_array(json_array(amiibo_id, what, copies, gone, stayed)) FROM (
    SELECT kept.amiibo_id, iif(kept.before IS NULL, 'added', iif(kept.after IS NULL, 'removed', 'edited')) AS what,
      count(*) AS copies, sum(${IS_GONE}) AS gone, sum(${IS_EDITED}) AS stayed
    FROM ${copiesSince(me)} WHERE ${ofDeed(me)} AND kept.before IS NOT kept.after GROUP BY 1, 2)`;

const selectMarks = (me: Me): SQL => sql`SELECT json_group_array(json_array(amiibo_id, list, was_added, ${isEnded(me)}))
  FROM changed_mark AS kept WHERE ${ofDeed(me)}`;

const selectLeft = (me: Me): SQL => sql`SELECT json_array(gone, stayed) FROM change AS undo
  WHERE undo.user_id = ${me} AND undo.id = taken_back_by`;

const flag = z.number().transform((value) => value === 1);
const what = z.enum(["added", "removed", "edited"]);
const list = z.enum(["wishlist", "watchlist"]);
const count = z.number();
const left = z.tuple([count.nullable(), count.nullable()]).nullable();

const toDeeds = unpacking(
  z.tuple([
    ...([z.string(), z.number(), z.number().nullable(), flag, flag, z.string().nullable()] as const),
    z.array(z.tuple([z.number(), what, count, count, count])),
    z.array(z.tuple([z.number(), list, flag, flag])),
    left,
  ]),
);

type Row = ReturnType<typeof toDeeds>[number];

function toDeed([id, at, imported, isMerge, isUndo, undoneBy, copies, marks, left]: Row): Deed {
  const wouldStay = copies.reduce((sum, [, , , , stayed]) => sum + stayed, 0) + marks.filter((mark) => mark[3]).length;
  const wouldBeGone = copies.reduce((sum, [, , , gone]) => sum + gone, 0);
  return {
    id,
    at,
    isMerge,
    isUndo,
    ...(imported !== null && { imported }),
    ...(undoneBy !== null && { undoneBy }),
    left: left ? { gone: left[0] ?? 0, stayed: left[1] ?? 0 } : { gone: wouldBeGone, stayed: wouldStay },
    copies: copies.map(([amiiboId, what, count]) => ({ amiiboId, what, copies: count })),
    marks: marks.map(([amiiboId, list, wasAdded]) => ({ amiiboId, list, wasAdded })),
  };
}

/** One page of it: the one that the address names, from 1 on. */
export const ownActivity: OwnRead<Activity, "ownActivity"> = {
  name: "ownActivity",
  select: ({ me, id, now }) =>
    packed(
      sql`deed_id, created_at, imported, is_merge, is_undo, taken_back_by,
        (${selectCopies(me)}), (${selectMarks(me)}), (${selectLeft(me)})`,
      sql`(${selectDeeds(me, now.getTime() - UNDONE_WITHIN_MS, id)})`,
    ),
  parse(rows) {
    const deeds = toDeeds(rows).map(toDeed);
    return { deeds: deeds.slice(0, MOST), hasMore: deeds.length > MOST };
  },
  none: { deeds: [], hasMore: false },
};

/** An import that is remembered. */
export interface Imported {
  readonly id: string;
  readonly entries: number;
  readonly isUndone: boolean;
}

const toImports = unpacking(z.tuple([z.string(), z.number(), z.number()]));

export const ownImports: OwnRead<readonly Imported[], "ownImports"> = {
  name: "ownImports",
  select: ({ me, now }) =>
    packed(
      sql`id, imported, undone_by IS NOT NULL`,
      sql`change WHERE user_id = ${me} AND imported IS NOT NULL AND created_at > ${now.getTime() - UNDONE_WITHIN_MS}`,
    ),
  parse: (rows) => toImports(rows).map(([id, entries, isUndone]) => ({ id, entries, isUndone: isUndone === 1 })),
  none: [],
};
