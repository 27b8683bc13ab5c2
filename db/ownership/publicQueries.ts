import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Goal } from "../../domain/goal/goal";
import type { CopyDetails } from "../../domain/ownership/copy";
import { type Holdings, MAX_COPIES_PER_USER, NO_HOLDINGS } from "../../domain/ownership/holding";
import { parseShareChoice, type ShareChoice } from "../../domain/sharing/shareChoice";
import type { QueryContext, ViewerQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { PLAYED_GAMES_SQL, toGoal } from "../goal/goal";
import { createRowsParser, selectPackedRows } from "../packedRows";
import type { UserIdOrSql } from "../versions";
import type { ResultRows } from "../write";
import { forSaleCopyMapping } from "./copyRows";
import { buildHoldings } from "./read";

/** Public data about a person, and which of their pages are public. */
export interface PublicPerson {
  readonly id: number;
  readonly publicUsername: string | null;
  /** Increases with every change of what these pages show, or of who may see them. */
  readonly version: number;
  readonly isCollectionPublic: boolean;
  readonly isWishlistPublic: boolean;
  readonly isSellListPublic: boolean;
  readonly isValuePublic: boolean;
  /** The person's goal, if public. */
  readonly goal: Goal | undefined;
  /** Ids of the games the person plays, if public. */
  readonly playedGameIds: readonly number[];
  /** Items that the share image shows first; `undefined` if none were chosen. */
  readonly shareChoice: ShareChoice | undefined;
}

const PERSON_COLUMNS_SQL = sql`id, public_username, public_version AS version,
    is_collection_public, is_wishlist_public, is_sell_list_public, is_value_public, is_games_public, share_choice,
    CASE WHEN is_goal_public AND (is_games_public OR goal NOT LIKE '%my-games%') THEN goal END AS goal, ${PLAYED_GAMES_SQL}`;

const selectPerson = (id: number): SQL => sql`SELECT ${PERSON_COLUMNS_SQL} FROM user WHERE id = ${id}`;

const flag = z.number().transform((value) => value === 1);

const personRow = z.object({
  id: z.number(),
  public_username: z.string().nullable(),
  version: z.number(),
  is_collection_public: flag,
  is_wishlist_public: flag,
  is_sell_list_public: flag,
  is_value_public: flag,
  is_games_public: flag,
  goal: z.string().nullable(),
  played: z.string(),
  share_choice: z.string().nullable(),
});

const ids = z.array(z.number());

const toPerson = ([row]: ResultRows): PublicPerson | undefined => row && parsePerson(row);

function parsePerson(row: ResultRows[number]): PublicPerson {
  const person = personRow.parse(row);
  return {
    id: person.id,
    publicUsername: person.public_username,
    version: person.version,
    isCollectionPublic: person.is_collection_public,
    isWishlistPublic: person.is_wishlist_public,
    isSellListPublic: person.is_sell_list_public,
    isValuePublic: person.is_value_public,
    goal: toGoal(person.goal, person.played),
    playedGameIds: person.is_games_public ? ids.parse(JSON.parse(person.played)) : [],
    shareChoice: parseShareChoice(person.share_choice),
  };
}

/** Reads a person's current public data. */
export const readPublicPerson = async (db: Database, id: number): Promise<PublicPerson | undefined> =>
  toPerson(await db.all(selectPerson(id)));

/**
 * Lists people with at least one public page, in order of id.
 *
 * @param from first id
 * @param to exclusive end
 */
export async function listPublicPeople(db: Database, from: number, to: number): Promise<readonly PublicPerson[]> {
  const rows = await db.all<
    Record<string, unknown>
  >(sql`SELECT ${PERSON_COLUMNS_SQL} FROM user WHERE id >= ${from} AND id < ${to}
      AND (is_collection_public OR is_wishlist_public OR is_sell_list_public)
    ORDER BY id`);
  return rows.map(parsePerson);
}

const idRangeRow = z.object({ stretch: z.number() });

/**
 * Lists the ranges of ids that contain people; range 1 starts at id 1. Ids have large gaps after a restored backup, so
 * the query reads one row per used range and skips the gaps.
 */
export async function listUsedIdRanges(db: Database, size: number): Promise<readonly number[]> {
  // SQLite receives parameters as floating point numbers, and the division must be an integer one.
  const toRangeSql = (id: SQL) => sql`(${id} - 1) / CAST(${size} AS INTEGER) + 1`;
  const rows = await db.all(sql`WITH RECURSIVE peopled(stretch) AS (
      SELECT ${toRangeSql(sql`min(id)`)} FROM user
      UNION ALL SELECT ${toRangeSql(sql`(SELECT min(id) FROM user WHERE id > stretch * ${size})`)} FROM peopled
        WHERE stretch IS NOT NULL)
    SELECT stretch FROM peopled WHERE stretch IS NOT NULL`);
  return rows.map((row) => idRangeRow.parse(row).stretch);
}

export interface PublicView<T> {
  readonly person: PublicPerson;
  /** Content that belongs to the same snapshot as `person`. */
  readonly content: T;
}

/** A query for the public content of a person's page. It does not depend on the viewer. */
export interface PublicQuery<T, Name extends string = string> extends ViewerQuery<T, Name> {
  readonly select: (asked: Pick<QueryContext, "pageId">) => SQL;
  readonly parse: (rows: ResultRows) => T;
}

/** Reads a person and the content of a page in one round trip and one snapshot. */
export async function readPublicView<T>(
  db: Database,
  id: number,
  shown: PublicQuery<T>,
): Promise<PublicView<T> | undefined> {
  const [people, rows] = await db.batch([
    db.all<Record<string, unknown>>(publicPersonQuery.select({ pageId: id })),
    db.all<Record<string, unknown>>(shown.select({ pageId: id })),
  ]);
  const person = publicPersonQuery.parse(people);
  return person && { person, content: shown.parse(rows) };
}

export const publicPersonQuery: PublicQuery<PublicPerson | undefined, "shownPerson"> = {
  name: "shownPerson",
  select: ({ pageId }) => selectPerson(pageId),
  parse: toPerson,
  guestValue: undefined,
};

const toShownCopies = createRowsParser(z.tuple([z.number(), z.number(), z.number()]));

/** A person's copies, most recently added items first. List entries are not part of the public collection. */
export const publicCollectionQuery: PublicQuery<Holdings, "shownCollection"> = {
  name: "shownCollection",
  select: ({ pageId }) =>
    selectPackedRows(
      sql`id, item_id, is_boxed = 1`,
      sql`(SELECT id, item_id, is_boxed FROM copy WHERE user_id = ${pageId}
        ORDER BY item_id, id LIMIT ${MAX_COPIES_PER_USER})`,
    ),
  parse(rows) {
    const copies = toShownCopies(rows);
    const holdings = buildHoldings(copies.map(([, itemId, isBoxed]) => [itemId, isBoxed === 1 ? "b" : "l"]));
    const newestCopyIds = new Map(copies.map(([copyId, itemId]) => [itemId, copyId]));
    const getNewestCopyId = (itemId: number) => newestCopyIds.get(itemId) ?? 0;
    return new Map([...holdings].sort(([one], [other]) => getNewestCopyId(other) - getNewestCopyId(one)));
  },
  guestValue: NO_HOLDINGS,
};

const wishRow = z.object({ id: z.number() });

export const publicWishlistQuery: PublicQuery<readonly number[], "shownWishlist"> = {
  name: "shownWishlist",
  select: ({ pageId }) => sql`SELECT item_id AS id FROM wishlist WHERE user_id = ${pageId}`,
  parse: (rows) => rows.map((row) => wishRow.parse(row).id),
  guestValue: [],
};

/** The fields of a copy that a buyer may see. Notes and the price paid stay private. */
export interface CopyForSale
  extends Pick<CopyDetails, "condition" | "isBoxed" | "askingPrice" | "askingCurrency" | "isReserved"> {
  readonly id: number;
  readonly itemId: number;
}

export const selectCopiesForSale = (userId: UserIdOrSql): SQL =>
  selectPackedRows(
    forSaleCopyMapping.columns,
    sql`(SELECT * FROM copy WHERE user_id = ${userId} AND is_for_sale = 1 ORDER BY item_id, id
      LIMIT ${MAX_COPIES_PER_USER})`,
  );

export const toCopiesForSale: (rows: ResultRows) => CopyForSale[] = forSaleCopyMapping.toCopies;

export const publicSellListQuery: PublicQuery<readonly CopyForSale[], "shownSellList"> = {
  name: "shownSellList",
  select: ({ pageId }) => selectCopiesForSale(pageId),
  parse: toCopiesForSale,
  guestValue: [],
};
