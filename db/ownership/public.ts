import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Goal } from "../../domain/goal/goal";
import type { CopyDetails } from "../../domain/ownership/copy";
import { type Holdings, MOST_COPIES_IN_ALL, NO_HOLDINGS } from "../../domain/ownership/holding";
import { parseChoice, type ShareChoice } from "../../domain/sharing/exhibitChoice";
import type { OwnRead, ReadContext } from "../access/own";
import type { Database } from "../client";
import { PLAYED, readGoal } from "../goal/goal";
import { packed, unpacking } from "../packed";
import type { Me } from "../versions";
import type { Rows } from "../write";
import { copiesForSale } from "./copyRows";
import { holdingsOf } from "./read";

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

const PERSON = sql`id, public_username, shown_version AS version,
    is_collection_public, is_wishlist_public, is_sell_list_public, is_value_public, is_games_public, share_choice,
    CASE WHEN is_goal_public AND (is_games_public OR goal NOT LIKE '%my-games%') THEN goal END AS goal, ${PLAYED}`;

const selectPerson = (id: number): SQL => sql`SELECT ${PERSON} FROM user WHERE id = ${id}`;

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

const toPerson = ([row]: Rows): PublicPerson | undefined => row && parsePerson(row);

function parsePerson(row: Rows[number]): PublicPerson {
  const person = personRow.parse(row);
  return {
    id: person.id,
    publicUsername: person.public_username,
    version: person.version,
    isCollectionPublic: person.is_collection_public,
    isWishlistPublic: person.is_wishlist_public,
    isSellListPublic: person.is_sell_list_public,
    isValuePublic: person.is_value_public,
    goal: readGoal(person.goal, person.played),
    games: person.is_games_public ? ids.parse(JSON.parse(person.played)) : [],
    choice: parseChoice(person.share_choice),
  };
}

/** As they are now. */
export const readPerson = async (db: Database, id: number): Promise<PublicPerson | undefined> =>
  toPerson(await db.all(selectPerson(id)));

/** Who has a page that is open, by their ids. @param to one too many */
export async function readPublicPeople(db: Database, from: number, to: number): Promise<readonly PublicPerson[]> {
  const rows = await db.all<Record<string, unknown>>(sql`SELECT ${PERSON} FROM user WHERE id >= ${from} AND id < ${to}
      AND (is_collection_public OR is_wishlist_public OR is_sell_list_public)
    ORDER BY id`);
  return rows.map(parsePerson);
}

const stretchRow = z.object({ stretch: z.number() });

/**
 * In which stretches of so many ids there is anybody, the first being 1. Ids leap ahead where a backup is restored: a row is
 * read for each of these stretches, and none for those between.
 */
export async function readPeopledStretches(db: Database, size: number): Promise<readonly number[]> {
  // A number that is passed comes as one with a fraction.
  const stretchOf = (id: SQL) => sql`(${id} - 1) / CAST(${size} AS INTEGER) + 1`;
  const rows = await db.all(sql`WITH RECURSIVE peopled(stretch) AS (
      SELECT ${stretchOf(sql`min(id)`)} FROM user
      UNION ALL SELECT ${stretchOf(sql`(SELECT min(id) FROM user WHERE id > stretch * ${size})`)} FROM peopled
        WHERE stretch IS NOT NULL)
    SELECT stretch FROM peopled WHERE stretch IS NOT NULL`);
  return rows.map((row) => stretchRow.parse(row).stretch);
}

export interface PublicView<T> {
  readonly person: PublicPerson;
  /** As it was at the very moment that the person was so. */
  readonly content: T;
}

/** What stands on a page about the person in the address, whoever looks at it. */
export interface PublicRead<T, Name extends string = string> extends OwnRead<T, Name> {
  readonly select: (asked: Pick<ReadContext, "id">) => SQL;
  readonly parse: (rows: Rows) => T;
}

/** One round trip, one moment. */
export async function readShown<T>(db: Database, id: number, shown: PublicRead<T>): Promise<PublicView<T> | undefined> {
  const [people, rows] = await db.batch([
    db.all<Record<string, unknown>>(shownPerson.select({ id })),
    db.all<Record<string, unknown>>(shown.select({ id })),
  ]);
  const person = shownPerson.parse(people);
  return person && { person, content: shown.parse(rows) };
}

export const shownPerson: PublicRead<PublicPerson | undefined, "shownPerson"> = {
  name: "shownPerson",
  select: ({ id }) => selectPerson(id),
  parse: toPerson,
  none: undefined,
};

const toShownCopies = unpacking(z.tuple([z.number(), z.number(), z.number()]));

/** Copies alone: what somebody wishes for or watches is not part of their collection. What came last stands first. */
export const shownCollection: PublicRead<Holdings, "shownCollection"> = {
  name: "shownCollection",
  select: ({ id }) =>
    packed(
      sql`id, amiibo_id, is_boxed = 1`,
      sql`(SELECT id, amiibo_id, is_boxed FROM owned WHERE user_id = ${id}
        ORDER BY amiibo_id, id LIMIT ${MOST_COPIES_IN_ALL})`,
    ),
  parse(rows) {
    const copies = toShownCopies(rows);
    const holdings = holdingsOf(copies.map(([, amiiboId, isBoxed]) => [amiiboId, isBoxed === 1 ? "b" : "l"]));
    const cameLast = new Map(copies.map(([copyId, amiiboId]) => [amiiboId, copyId]));
    const age = (amiiboId: number) => cameLast.get(amiiboId) ?? 0;
    return new Map([...holdings].sort(([one], [other]) => age(other) - age(one)));
  },
  none: NO_HOLDINGS,
};

const wishRow = z.object({ id: z.number() });

/** Ids of items. */
export const shownWishlist: PublicRead<readonly number[], "shownWishlist"> = {
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

export const selectForSale = (userId: Me): SQL =>
  packed(
    copiesForSale.columns,
    sql`(SELECT * FROM owned WHERE user_id = ${userId} AND is_for_sale = 1 ORDER BY amiibo_id, id
      LIMIT ${MOST_COPIES_IN_ALL})`,
  );

export const toCopiesForSale: (rows: Rows) => CopyForSale[] = copiesForSale.toCopies;

export const shownSellList: PublicRead<readonly CopyForSale[], "shownSellList"> = {
  name: "shownSellList",
  select: ({ id }) => selectForSale(id),
  parse: toCopiesForSale,
  none: [],
};
