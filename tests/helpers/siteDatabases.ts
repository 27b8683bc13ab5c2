import { inject } from "vitest";
import { type Database, openDatabase } from "../../db/client";

/** Of the sites that this process has opened, by where they answer. */
export const siteDatabases = new Map<string, Database>();

export function getSiteDatabase(siteUrl: string): Database {
  const known = siteDatabases.get(siteUrl);
  if (known) return known;
  if (siteUrl !== inject("siteUrl")) throw new Error(`${siteUrl} is no site of the tests: openSite() opens one.`);
  const db = openDatabase({ url: inject("siteDatabaseUrl") });
  siteDatabases.set(siteUrl, db);
  return db;
}
