import { type Client, type InArgs, type InStatement, LibsqlError } from "@libsql/client/http";
import { causesOf } from "./causes";

const LOCKED = "SQLITE_BUSY";
/** How long to wait before each time that it is asked again: what holds the database does so for a moment. */
const PAUSES_MS = [50, 100, 200, 400];

/** Somebody else's write, or the database's own tidying behind one, stood in the way. Nothing of the question was done. */
export function isLocked(error: unknown): boolean {
  for (const each of causesOf(error)) if (each instanceof LibsqlError && each.code === LOCKED) return true;
  return false;
}

/** Asks again, a few times, where the database was locked. The question is one transaction: all of it was done, or nothing. */
export async function askAgain<T>(ask: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!isLocked(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return ask();
}

/** Its questions wait for their turn. What is asked in several of them, as a transaction, is asked again by whoever asks. */
export function waitingAtLocks(client: Client): Client {
  const [execute, batch] = [client.execute.bind(client), client.batch.bind(client)];
  client.execute = (statement: InStatement, args?: InArgs) =>
    askAgain(() => (typeof statement === "string" ? execute(statement, args) : execute(statement)));
  client.batch = (statements, mode) => askAgain(() => batch(statements, mode));
  return client;
}
