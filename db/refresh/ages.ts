import { type SQL, sql } from "drizzle-orm";

/**
 * When something was last read, in ms; null where it never was. A service's targets are read as wholes, and each tells
 * what of it was not read then and when that last was.
 * @param name what the targets call it, as a text.
 */
export const lastReadAt = (service: SQL, name: SQL): SQL =>
  sql`(SELECT coalesce(min(behind ->> ${name}), max(checked_at)) FROM fetch_target WHERE service = ${service})`;

/** The service whose targets are searches of the marketplace. */
export const MARKETPLACE = "marketplace";
