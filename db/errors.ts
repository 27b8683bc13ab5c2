import { type Client, type InArgs, type InStatement, LibsqlError } from "@libsql/client/http";
import { DrizzleQueryError } from "drizzle-orm/errors";

/** An error, what caused it, and so on: Drizzle wraps what its driver throws, with all that was asked. */
function* iterateCauses(error: unknown): Generator<Error, void> {
  for (let each = error; each instanceof Error; each = each.cause) yield each;
}

const LOCKED = "SQLITE_BUSY";
/** How long to wait before each time that it is asked again: what holds the database does so for a moment. */
const RETRY_DELAYS_MS = [50, 100, 200, 400];

/** Somebody else's write, or the database's own tidying behind one, stood in the way. Nothing of the question was done. */
function isLocked(error: unknown): boolean {
  for (const each of iterateCauses(error)) if (each instanceof LibsqlError && each.code === LOCKED) return true;
  return false;
}

/** Asks again, a few times, where the database was locked. The question is one transaction: all of it was done, or nothing. */
export async function retryWhileLocked<T>(ask: () => Promise<T>): Promise<T> {
  for (const pause of RETRY_DELAYS_MS) {
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
export function withBusyRetry(client: Client): Client {
  const [execute, batch] = [client.execute.bind(client), client.batch.bind(client)];
  client.execute = (statement: InStatement, args?: InArgs) =>
    retryWhileLocked(() => (typeof statement === "string" ? execute(statement, args) : execute(statement)));
  client.batch = (statements, mode) => retryWhileLocked(() => batch(statements, mode));
  return client;
}

/** The database did not answer: refused, cut off, too slow, or busy with others. Asking later may help. */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailable";
}

/** That one, wherever in the chain of causes it is. */
export function findDatabaseUnavailable(error: unknown): DatabaseUnavailableError | undefined {
  for (const each of iterateCauses(error)) if (each instanceof DatabaseUnavailableError) return each;
  return isLocked(error)
    ? new DatabaseUnavailableError("The database is locked by others.", { cause: error })
    : undefined;
}

/**
 * An error and what caused it, as a log may have it. Drizzle's own errors hold all that a question was asked with: the
 * token of somebody's address, what they paid, what they wrote.
 */
export function redactedErrorForLog(error: unknown): string {
  const causes = [...iterateCauses(error)].map((each) =>
    `${each.name}: ${redactMessage(each)}\n${getStackFrames(each)}`.trimEnd(),
  );
  return causes.length > 0 ? causes.join("\ncaused by ") : String(error);
}

const redactMessage = (error: Error): string =>
  error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;

/** A stack begins with the message. */
const getStackFrames = ({ stack = "" }: Error): string =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
