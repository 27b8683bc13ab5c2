import { type SQL, sql } from "drizzle-orm";
import type { UserIdOrSql } from "../versions";

/** SQL condition that is true if the person in the row of `user` has a public page, which everybody may see. */
export const HAS_PUBLIC_PAGE_SQL: SQL = sql`(user.is_collection_public OR user.is_wishlist_public OR user.is_sell_list_public)`;

type PublicPageColumn = "is_collection_public" | "is_wishlist_public" | "is_sell_list_public";

/**
 * Builds an SQL expression for the id of a page's owner; NULL unless the page is public or the viewer's own. A query
 * that compares `user_id` with it reads as few rows for a private person as for a missing one, so its duration reveals nothing.
 */
export const visibleOwnerIdSql = (column: PublicPageColumn, ownerId: number, viewerId: UserIdOrSql): SQL =>
  sql`(SELECT id FROM user WHERE id = ${ownerId} AND (${sql.identifier(column)} OR id = ${viewerId}))`;
