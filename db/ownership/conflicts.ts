import { type SQL, sql } from "drizzle-orm";
import type { Me } from "../versions";
import { FACTS, isOtherThan } from "./columns";

/**
 * What has happened since to the things that a change did, so that taking it back leaves them as they are. Each is a
 * condition on a row of `changed_copy` or `changed_mark` named `kept`.
 */

/** What a change did to copies, each beside the copy of today. */
export const copiesSince = (me: Me): SQL =>
  sql`changed_copy AS kept LEFT JOIN owned ON owned.id = kept.owned_id AND +owned.user_id = ${me}`;

/** The copy has left the collection. */
export const IS_GONE: SQL = sql`(kept.after IS NOT NULL AND owned.id IS NULL)`;

/** A copy that came was edited; of one that was edited the same was edited again. */
export const IS_EDITED: SQL = sql`(kept.after IS NOT NULL AND owned.id IS NOT NULL
  AND iif(kept.before IS NULL, kept.after <> ${FACTS}, ${isOtherThan("kept.before", "kept.after")}))`;

const isThere = (list: "wishlist" | "watchlist", me: Me): SQL =>
  sql`EXISTS (SELECT 1 FROM ${sql.identifier(list)} AS mark WHERE mark.user_id = ${me}
    AND mark.amiibo_id = kept.amiibo_id AND mark.change_id IS kept.mark_id)`;

/** A wish or a watch that began has ended. */
export const isEnded = (me: Me): SQL =>
  sql`(kept.was_added = 1 AND NOT iif(kept.list = 'wishlist', ${isThere("wishlist", me)}, ${isThere("watchlist", me)}))`;
