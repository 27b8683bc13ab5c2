import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { NO_SIDE, type Side } from "../../domain/trade/compare";
import type { OwnRead } from "../access/own";
import type { PublicRead } from "../ownership/public";
import type { Me } from "../versions";
import type { Rows } from "../write";

/** Which of somebody's lists may be used, as values in SQL. */
interface Uses {
  readonly collection: SQL;
  readonly sellList: SQL;
  readonly wishlist: SQL;
}

/** One row. What may not be used does not leave the database. */
const selectSide = (whose: Me, uses: Uses): SQL => sql`SELECT json_group_array(amiibo_id) AS owned,
    json_group_array(amiibo_id) FILTER (WHERE free > 1 OR (is_for_sale AND ${uses.sellList})) AS spare,
    (SELECT json_group_array(amiibo_id) FROM wishlist WHERE user_id = ${whose} AND ${uses.wishlist}) AS wished
  FROM (SELECT amiibo_id, total(NOT is_reserved) AS free, max(is_for_sale AND NOT is_reserved) AS is_for_sale FROM owned
    WHERE user_id = ${whose} AND ${uses.collection} GROUP BY amiibo_id)`;

const ids = z.string().transform((text) => new Set(z.array(z.number()).parse(JSON.parse(text))));
const sideRow = z.object({ owned: ids, spare: ids, wished: ids });

const toSide = ([row]: Rows): Side => sideRow.parse(row);

const ALL: Uses = { collection: sql`1`, sellList: sql`1`, wishlist: sql`1` };

export const ownSide: OwnRead<Side, "ownSide"> = {
  name: "ownSide",
  select: ({ me }) => selectSide(me, ALL),
  parse: toSide,
  none: NO_SIDE,
};

/** Of the person in the address: nothing but what they made public, list by list. */
export const shownSide: PublicRead<Side, "shownSide"> = {
  name: "shownSide",
  select: ({ id }) => {
    const isOpen = (list: SQL) => sql`(SELECT ${list} FROM user WHERE id = ${id})`;
    return selectSide(id, {
      collection: isOpen(sql`is_collection_public`),
      sellList: isOpen(sql`is_sell_list_public`),
      wishlist: isOpen(sql`is_wishlist_public`),
    });
  },
  parse: toSide,
  none: NO_SIDE,
};
