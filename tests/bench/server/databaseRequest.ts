import { type Database, openDatabase } from "../../../db/client";

/** A request to the database's server. */
export interface DatabaseRequest {
  readonly url: string;
  readonly body: string;
}

/** What goes to the database's server for this, word for word; `undefined` where nothing does. */
export async function captureDatabaseRequest(
  url: string,
  asking: (db: Database) => Promise<unknown>,
): Promise<DatabaseRequest | undefined> {
  let question: DatabaseRequest | undefined;
  const ask = (to: string, init: RequestInit) => {
    question = { url: to, body: String(init.body) };
    return fetch(to, init);
  };
  await asking(openDatabase({ url, ask }));
  return question;
}
