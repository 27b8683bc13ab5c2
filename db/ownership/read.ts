import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { CopyDetails } from "../../domain/ownership/copy";
import { type Holding, NOTHING } from "../../domain/ownership/holding";
import { type Holdings, parseHolding } from "../../domain/ownership/notation";
import { packed, unpacking } from "../packed";
import { wholeCopies } from "./copyRows";
import { mended } from "./mended";
import type { Rows } from "./write";

/** A row of the table `owned`. */
export interface OwnedCopy extends CopyDetails {
  readonly id: number;
  readonly amiiboId: number;
  /** ms */
  readonly createdAt: number;
  /** ms */
  readonly updatedAt: number;
}

/** A person's id, or a query for it. */
export type Me = number | SQL;

/** What somebody has to do with all items or some of them. */
export interface Collection {
  /** One higher with every change: what carries a lower one is older. */
  readonly version: number;
  readonly holdings: Holdings;
}

/** Item by item in the notation of `domain/ownership/notation`. */
export const selectHoldings = (me: Me, amiiboIds?: readonly number[]): SQL => {
  const isMeant =
    amiiboIds === undefined
      ? sql`user_id = ${me}`
      : sql`user_id = ${me} AND amiibo_id IN (SELECT value FROM json_each(${JSON.stringify(amiiboIds)}))`;
  return packedHoldings(sql`SELECT amiibo_id, group_concat(mark, '') AS marks FROM (
    SELECT amiibo_id, CASE is_boxed WHEN 1 THEN 'b' ELSE 'l' END AS mark, 0 AS list, id FROM owned WHERE ${isMeant}
    UNION ALL SELECT amiibo_id, 'w', 1, 0 FROM wishlist WHERE ${isMeant}
    UNION ALL SELECT amiibo_id, 't', 2, 0 FROM watchlist WHERE ${isMeant}
    ORDER BY 1, 3, 4) GROUP BY amiibo_id`);
};

/** @param byItem a query for `amiibo_id` and `marks` */
export const packedHoldings = (byItem: SQL): SQL => packed(sql`amiibo_id, marks`, sql`(${byItem})`);

const toMarks = unpacking(z.tuple([z.number(), z.string()]));

/** What should not be there is shown as far as it makes sense. */
export const toHoldings = (rows: Rows): Holdings =>
  new Map(toMarks(rows).map(([id, marks]) => [id, parseHolding(marks) ?? mended(id, marks)]));

export const toHolding = (rows: Rows, amiiboId: number): Holding => toHoldings(rows).get(amiiboId) ?? NOTHING;

export const selectVersion = (me: Me): SQL => sql`SELECT collection_version AS version FROM user WHERE id = ${me}`;

const versionRow = z.object({ version: z.number() });

/** 0 where there is no such person any more. */
export const toVersion = ([row]: Rows): number => (row === undefined ? 0 : versionRow.parse(row).version);

/** As `toCollection` takes them. */
export const selectsOfCollection = (me: Me): SQL[] => [selectVersion(me), selectHoldings(me)];

export const toCollection = ([versions = [], holdings = []]: readonly Rows[]): Collection => ({
  version: toVersion(versions),
  holdings: toHoldings(holdings),
});

/**
 * The database gives at most 5 MB in one value: so many copies with the longest notes are less. More than that few
 * collections have, and no item.
 */
export const MOST_AT_ONCE = 2_000;

/** The oldest first, item by item. */
const selectCopiesWhere = (me: Me, isMeant: SQL): SQL =>
  packed(
    wholeCopies.columns,
    sql`(SELECT * FROM owned WHERE user_id = ${me} AND ${isMeant} ORDER BY amiibo_id, id LIMIT ${MOST_AT_ONCE})`,
  );

/** The first of all, or those that come after one of them. */
export const selectCopies = (me: Me, last?: OwnedCopy): SQL =>
  selectCopiesWhere(me, last ? sql`(amiibo_id, id) > (${last.amiiboId}, ${last.id})` : sql`TRUE`);

export const selectCopiesOfItem = (me: Me, amiiboId: number): SQL =>
  selectCopiesWhere(me, sql`amiibo_id = ${amiiboId}`);

export const toCopies: (rows: Rows) => OwnedCopy[] = wholeCopies.toCopies;
