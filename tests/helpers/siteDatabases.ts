import { inject } from "vitest";
import { type Database, openDatabase } from "../../db/client";

/** Databases of the sites that this process has started, by site URL. */
export const siteDatabases = new Map<string, Database>();

export function getSiteDatabase(siteUrl: string): Database {
  const opened = siteDatabases.get(siteUrl);
  if (opened) return opened;
  if (siteUrl !== inject("siteUrl"))
    throw new Error(`No test site is running at ${siteUrl}. Start one with openSite().`);
  const db = openDatabase({ url: inject("siteDatabaseUrl") });
  siteDatabases.set(siteUrl, db);
  return db;
}
