import { type Database, openDatabase } from "../../../db/client";

/** An HTTP request to the database server. */
export interface DatabaseRequest {
  readonly url: string;
  readonly body: string;
}

/** Runs a database read and records the HTTP request that it sends. Returns `undefined` if it sends none. */
export async function captureDatabaseRequest(
  url: string,
  runRead: (db: Database) => Promise<unknown>,
): Promise<DatabaseRequest | undefined> {
  let recorded: DatabaseRequest | undefined;
  const recordRequest = (to: string, init: RequestInit) => {
    recorded = { url: to, body: String(init.body) };
    return fetch(to, init);
  };
  await runRead(openDatabase({ url, fetcher: recordRequest }));
  return recorded;
}
