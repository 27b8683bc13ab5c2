import { type Database, openDatabase } from "../../../db/client";

/** A request to the database server. */
export interface DatabaseRequest {
  readonly url: string;
  readonly body: string;
}

/** Runs a read and returns the exact request that it sends to the database server, or `undefined` if it sends none. */
export async function captureDatabaseRequest(
  url: string,
  runRead: (db: Database) => Promise<unknown>,
): Promise<DatabaseRequest | undefined> {
  let question: DatabaseRequest | undefined;
  const ask = (to: string, init: RequestInit) => {
    question = { url: to, body: String(init.body) };
    return fetch(to, init);
  };
  await runRead(openDatabase({ url, fetcher: ask }));
  return question;
}
