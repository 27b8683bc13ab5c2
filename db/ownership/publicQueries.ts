import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { EMPTY_HOLDING, NO_HOLDINGS } from "../../domain/ownership/holding";
import { parseShareImageItemChoice } from "../../domain/sharing/shareChoice";
import { HAS_PUBLIC_PAGE_SQL, visibleOwnerIdSql } from "../access/publicPages";
import type { ViewerQuery, ViewerQueryContext } from "../access/viewerQuery";
import type { Database } from "../client";
import { PLAYED_GAME_IDS_COLUMN_SQL, parseStoredGoal } from "../goal/goal";
import { createJsonTextRowsParser, selectRowsAsJsonText } from "../packedRows";
import { booleanColumnSchema, idsColumnSchema, type ResultRows, rowSchema, toItemIds } from "../rows";
import { runBatch } from "../writeBatch";
import { EMPTY_SELL_LIST, selectSellList, toSellList } from "./copiesForSale";
import { buildHoldings } from "./read";

const personRow = rowSchema({
  id: z.number(),
  publicUsername: z.string().nullable(),
  /** Number that increases with every change of what the person's public pages show, or of who may see them. */
  version: z.number(),
  isCollectionPublic: booleanColumnSchema,
  isWishlistPublic: booleanColumnSchema,
  isSellListPublic: booleanColumnSchema,
  isValuePublic: booleanColumnSchema,
  isGamesPublic: booleanColumnSchema,
  goal: z.string().nullable(),
  played: z.string(),
  /** Items that the person wants to show first on the share image; `undefined` if none were chosen. */
  shareChoice: z.string().nullable().transform(parseShareImageItemChoice),
}).transform(({ goal, played, isGamesPublic, ...person }) => ({
  ...person,
  /** Items that the person wants to complete; `undefined` if that is private, or means all items. */
  goal: parseStoredGoal(goal, played),
  /** Ids of the games that the person plays, if public. */
  playedGameIds: isGamesPublic ? idsColumnSchema.parse(played) : [],
}));

/** Public data about a person, with switches for which of their pages are public. */
export type PublicPerson = z.infer<typeof personRow>;

const PERSON_COLUMNS_SQL = sql`id, public_username, public_version AS version,
    is_collection_public, is_wishlist_public, is_sell_list_public, is_value_public, is_games_public, share_choice,
    CASE WHEN is_goal_public AND (is_games_public OR goal NOT LIKE '%my-games%') THEN goal END AS goal, ${PLAYED_GAME_IDS_COLUMN_SQL}`;

const selectPerson = (id: number): SQL => sql`SELECT ${PERSON_COLUMNS_SQL} FROM user WHERE id = ${id}`;

const toPerson = ([row]: ResultRows): PublicPerson | undefined => row && personRow.parse(row);

/** Reads a person's current public data; `undefined` if the person does not exist. */
export const readPublicPerson = async (db: Database, id: number): Promise<PublicPerson | undefined> =>
  toPerson(await db.all(selectPerson(id)));

/** Lists the people who have a public page and an id from `from` up to, but not including, `to`. */
export async function listPublicPeople(db: Database, from: number, to: number): Promise<readonly PublicPerson[]> {
  const rows =
    await db.all(sql`SELECT ${PERSON_COLUMNS_SQL} FROM user WHERE id >= ${from} AND id < ${to} AND ${HAS_PUBLIC_PAGE_SQL}
    ORDER BY id`);
  return rows.map((row) => personRow.parse(row));
}

const idRangeRow = rowSchema({ idRange: z.number() });

/** Lists the id ranges that contain users (range 1 starts at id 1); skips the large gaps after a restore. */
export async function listUserIdRangeNumbers(db: Database, size: number): Promise<readonly number[]> {
  // The cast forces an integer division, because SQLite receives parameters as floating point numbers.
  const toRangeSql = (id: SQL) => sql`(${id} - 1) / CAST(${size} AS INTEGER) + 1`;
  const rows = await db.all(sql`WITH RECURSIVE used(id_range) AS (
      SELECT ${toRangeSql(sql`min(id)`)} FROM user
      UNION ALL SELECT ${toRangeSql(sql`(SELECT min(id) FROM user WHERE id > id_range * ${size})`)} FROM used
        WHERE id_range IS NOT NULL)
    SELECT id_range FROM used WHERE id_range IS NOT NULL`);
  return rows.map((row) => idRangeRow.parse(row).idRange);
}

export interface PublicPageData<T> {
  readonly person: PublicPerson;
  /** Content of the page, from the same database snapshot as `person`. */
  readonly content: T;
}

/**
 * A query for the content of a person's page. The result is the same for all visitors: the content if the page is
 * public, and otherwise nothing. Only the page's owner also gets private content.
 */
export interface PublicPageQuery<T, Name extends string = string> extends ViewerQuery<T, Name> {
  readonly select: (context: Pick<ViewerQueryContext, "pageId" | "viewerId">) => SQL;
  readonly parse: (rows: ResultRows) => T;
}

export const definePublicPageQuery = <T, const Name extends string>(
  name: Name,
  query: Omit<PublicPageQuery<T>, "name">,
): PublicPageQuery<T, Name> => ({ name, ...query });

/**
 * Reads a person and the content of one public page in one snapshot; `undefined` if the person does not exist. The
 * content of a private page is empty, unless the viewer is the person.
 */
export async function readPublicPageData<T>(
  db: Database,
  id: number,
  query: PublicPageQuery<T>,
  viewerId = 0,
): Promise<PublicPageData<T> | undefined> {
  const [people = [], rows = []] = await runBatch(db, [
    selectPerson(id),
    query.select({ pageId: id, viewerId: sql`${viewerId}` }),
  ]);
  const person = toPerson(people);
  return person && { person, content: query.parse(rows) };
}

export const publicPersonQuery = definePublicPageQuery("publicPerson", {
  select: ({ pageId }) => selectPerson(pageId),
  parse: toPerson,
  guestValue: undefined,
});

const toPublicHoldings = createJsonTextRowsParser(z.tuple([z.number(), z.number(), z.string()]));

/** Owned items of the person whose id is in the page's URL, most recently added first. */
export const publicCollectionQuery = definePublicPageQuery("publicCollection", {
  select: ({ pageId, viewerId }) =>
    selectRowsAsJsonText(
      sql`newest_copy_id, item_id, letters`,
      sql`copy_summary WHERE user_id = ${visibleOwnerIdSql("is_collection_public", pageId, viewerId)}`,
    ),
  parse: (rows) => {
    const newestFirst = toPublicHoldings(rows).sort(([one], [other]) => other - one);
    const holdings = buildHoldings(newestFirst.map(([, itemId, letters]) => [itemId, letters]));
    return new Map(newestFirst.map(([, itemId]) => [itemId, holdings.get(itemId) ?? EMPTY_HOLDING]));
  },
  guestValue: NO_HOLDINGS,
});

export const publicWishlistQuery = definePublicPageQuery("publicWishlist", {
  select: ({ pageId, viewerId }) =>
    sql`SELECT item_id FROM wishlist WHERE user_id = ${visibleOwnerIdSql("is_wishlist_public", pageId, viewerId)}`,
  parse: toItemIds,
  guestValue: [],
});

export const publicSellListQuery = definePublicPageQuery("publicSellList", {
  select: ({ pageId, viewerId }) => selectSellList(visibleOwnerIdSql("is_sell_list_public", pageId, viewerId)),
  parse: toSellList,
  guestValue: EMPTY_SELL_LIST,
});
