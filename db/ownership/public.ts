import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { CONDITIONS, type CopyDetails } from "../../domain/ownership/copy";
import type { Holdings } from "../../domain/ownership/notation";
import type { Database } from "../client";
import { toHoldings } from "./read";
import type { Rows } from "./write";

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
}

const selectPeople = (ids: readonly number[]): SQL => sql`SELECT id, public_username, shown_version AS version,
    is_collection_public, is_wishlist_public, is_sell_list_public, is_value_public
  FROM user WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

const flag = z.number().transform((value) => value === 1);

const personRow = z.object({
  id: z.number(),
  public_username: z.string().nullable(),
  version: z.number(),
  is_collection_public: flag,
  is_wishlist_public: flag,
  is_sell_list_public: flag,
  is_value_public: flag,
});

const toPeople = (rows: Rows): PublicPerson[] =>
  rows.map((row) => {
    const person = personRow.parse(row);
    return {
      id: person.id,
      publicUsername: person.public_username,
      version: person.version,
      isCollectionPublic: person.is_collection_public,
      isWishlistPublic: person.is_wishlist_public,
      isSellListPublic: person.is_sell_list_public,
      isValuePublic: person.is_value_public,
    };
  });

export type People = ReadonlyMap<number, PublicPerson>;

/** Those of them that there are. */
export async function readPeople(db: Database, ids: readonly number[]): Promise<People> {
  const people = toPeople(await db.all(selectPeople(ids)));
  return new Map(people.map((person) => [person.id, person]));
}

export interface Shown<T> {
  readonly person: PublicPerson;
  /** As it was at the very moment that the person was so. */
  readonly content: T;
}

/** One round trip, one moment. */
async function readWith<T>(
  db: Database,
  userId: number,
  select: SQL,
  parse: (rows: Rows) => T,
): Promise<Shown<T> | undefined> {
  const [people, rows] = await db.batch([
    db.all<Record<string, unknown>>(selectPeople([userId])),
    db.all<Record<string, unknown>>(select),
  ]);
  const [person] = toPeople(people);
  return person && { person, content: parse(rows) };
}

/** Copies alone: what somebody wishes for or watches is not part of their collection. */
const selectOwned = (userId: number): SQL => sql`SELECT amiibo_id AS id, group_concat(mark, '') AS marks
  FROM (SELECT amiibo_id, CASE is_boxed WHEN 1 THEN 'b' ELSE 'l' END AS mark FROM owned WHERE user_id = ${userId}
    ORDER BY amiibo_id, id)
  GROUP BY amiibo_id`;

export const readCollection = (db: Database, userId: number): Promise<Shown<Holdings> | undefined> =>
  readWith(db, userId, selectOwned(userId), toHoldings);

const wishRow = z.object({ id: z.number() });

/** Ids of items. */
export const readWishlist = (db: Database, userId: number): Promise<Shown<readonly number[]> | undefined> =>
  readWith(db, userId, sql`SELECT amiibo_id AS id FROM wishlist WHERE user_id = ${userId}`, (rows) =>
    rows.map((row) => wishRow.parse(row).id),
  );

/** All that a buyer is told of a copy. Its notes and what was paid for it stay with its owner. */
export interface CopyForSale extends Pick<CopyDetails, "condition" | "isBoxed"> {
  readonly id: number;
  readonly amiiboId: number;
}

const saleRow = z.object({ id: z.number(), amiibo_id: z.number(), condition: z.enum(CONDITIONS), is_boxed: flag });

export const readSellList = (db: Database, userId: number): Promise<Shown<readonly CopyForSale[]> | undefined> =>
  readWith(
    db,
    userId,
    sql`SELECT id, amiibo_id, condition, is_boxed FROM owned WHERE user_id = ${userId} AND is_for_sale = 1
      ORDER BY amiibo_id, id`,
    (rows) =>
      rows.map((row) => {
        const { id, amiibo_id, condition, is_boxed } = saleRow.parse(row);
        return { id, amiiboId: amiibo_id, condition, isBoxed: is_boxed };
      }),
  );
