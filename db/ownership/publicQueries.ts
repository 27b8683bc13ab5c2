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

/** What others may learn of a person, and which of the pages about them are open. */
export interface PublicPerson {
  readonly id: number;
  readonly publicUsername: string | null;
  /** One higher with every change of what these pages show, and of who may see them. */
  readonly version: number;
  readonly isCollectionPublic: boolean;
  readonly isWishlistPublic: boolean;
  readonly isSellListPublic: boolean;
  readonly isValuePublic: boolean;
  /** What they collect, where they show that. */
  readonly goal: Goal | undefined;
  /** The ids of the games that they play, where they show that. */
  readonly games: readonly number[];
  /** What they chose to show first of what they own; `undefined`: nothing. */
  readonly choice: ShareChoice | undefined;
}

const PERSON_COLUMNS_SQL = sql`id, public_username, shown_version AS version,
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
    games: person.is_games_public ? ids.parse(JSON.parse(person.played)) : [],
    choice: parseShareChoice(person.share_choice),
  };
}

/** As they are now. */
export const readPublicPerson = async (db: Database, id: number): Promise<PublicPerson | undefined> =>
  toPerson(await db.all(selectPerson(id)));

/** Who has a page that is open, by their ids. @param to one too many */
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
 * In which stretches of so many ids there is anybody, the first being 1. Ids leap ahead where a backup is restored: a row is
 * read for each of these stretches, and none for those between.
 */
export async function listUsedIdRanges(db: Database, size: number): Promise<readonly number[]> {
  // A number that is passed comes as one with a fraction.
  const stretchOf = (id: SQL) => sql`(${id} - 1) / CAST(${size} AS INTEGER) + 1`;
  const rows = await db.all(sql`WITH RECURSIVE peopled(stretch) AS (
      SELECT ${stretchOf(sql`min(id)`)} FROM user
      UNION ALL SELECT ${stretchOf(sql`(SELECT min(id) FROM user WHERE id > stretch * ${size})`)} FROM peopled
        WHERE stretch IS NOT NULL)
    SELECT stretch FROM peopled WHERE stretch IS NOT NULL`);
  return rows.map((row) => idRangeRow.parse(row).stretch);
}

export interface PublicView<T> {
  readonly person: PublicPerson;
  /** As it was at the very moment that the person was so. */
  readonly content: T;
}

/** What stands on a page about the person in the address, whoever looks at it. */
export interface PublicQuery<T, Name extends string = string> extends ViewerQuery<T, Name> {
  readonly select: (asked: Pick<QueryContext, "id">) => SQL;
  readonly parse: (rows: ResultRows) => T;
}

/** One round trip, one moment. */
export async function readPublicView<T>(
  db: Database,
  id: number,
  shown: PublicQuery<T>,
): Promise<PublicView<T> | undefined> {
  const [people, rows] = await db.batch([
    db.all<Record<string, unknown>>(publicPersonQuery.select({ id })),
    db.all<Record<string, unknown>>(shown.select({ id })),
  ]);
  const person = publicPersonQuery.parse(people);
  return person && { person, content: shown.parse(rows) };
}

export const publicPersonQuery: PublicQuery<PublicPerson | undefined, "shownPerson"> = {
  name: "shownPerson",
  select: ({ id }) => selectPerson(id),
  parse: toPerson,
  none: undefined,
};

const toShownCopies = createRowsParser(z.tuple([z.number(), z.number(), z.number()]));

/** Copies alone: what somebody wishes for or watches is not part of their collection. What came last stands first. */
export const publicCollectionQuery: PublicQuery<Holdings, "shownCollection"> = {
  name: "shownCollection",
  select: ({ id }) =>
    selectPackedRows(
      sql`id, amiibo_id, is_boxed = 1`,
      sql`(SELECT id, amiibo_id, is_boxed FROM owned WHERE user_id = ${id}
        ORDER BY amiibo_id, id LIMIT ${MAX_COPIES_PER_USER})`,
    ),
  parse(rows) {
    const copies = toShownCopies(rows);
    const holdings = buildHoldings(copies.map(([, amiiboId, isBoxed]) => [amiiboId, isBoxed === 1 ? "b" : "l"]));
    const cameLast = new Map(copies.map(([copyId, amiiboId]) => [amiiboId, copyId]));
    const age = (amiiboId: number) => cameLast.get(amiiboId) ?? 0;
    return new Map([...holdings].sort(([one], [other]) => age(other) - age(one)));
  },
  none: NO_HOLDINGS,
};

const wishRow = z.object({ id: z.number() });

/** Ids of items. */
export const publicWishlistQuery: PublicQuery<readonly number[], "shownWishlist"> = {
  name: "shownWishlist",
  select: ({ id }) => sql`SELECT amiibo_id AS id FROM wishlist WHERE user_id = ${id}`,
  parse: (rows) => rows.map((row) => wishRow.parse(row).id),
  none: [],
};

/** All that a buyer is told of a copy. Its notes and what was paid for it stay with its owner. */
export interface CopyForSale
  extends Pick<CopyDetails, "condition" | "isBoxed" | "askingPrice" | "askingCurrency" | "isReserved"> {
  readonly id: number;
  readonly amiiboId: number;
}

export const selectCopiesForSale = (userId: UserIdOrSql): SQL =>
  selectPackedRows(
    forSaleCopyMapping.columns,
    sql`(SELECT * FROM owned WHERE user_id = ${userId} AND is_for_sale = 1 ORDER BY amiibo_id, id
      LIMIT ${MAX_COPIES_PER_USER})`,
  );

export const toCopiesForSale: (rows: ResultRows) => CopyForSale[] = forSaleCopyMapping.toCopies;

export const publicSellListQuery: PublicQuery<readonly CopyForSale[], "shownSellList"> = {
  name: "shownSellList",
  select: ({ id }) => selectCopiesForSale(id),
  parse: toCopiesForSale,
  none: [],
};
