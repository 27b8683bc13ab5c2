import { type Client, type InArgs, type InStatement, LibsqlError } from "@libsql/client/http";
import { DrizzleQueryError } from "drizzle-orm/errors";

/** Iterates over an error and the chain of its causes, because Drizzle wraps the errors of the database driver. */
function* iterateCauses(error: unknown): Generator<Error, void> {
  for (let current = error; current instanceof Error; current = current.cause) yield current;
}

const LOCKED = "SQLITE_BUSY";
/** Waiting times before each retry of a locked query. A lock is usually held only for a moment. */
const RETRY_DELAYS_MS = [50, 100, 200, 400];

/** Returns true if another write, or maintenance, blocked the query before anything of it was executed. */
const isLocked = (error: unknown): boolean =>
  [...iterateCauses(error)].some((cause) => cause instanceof LibsqlError && cause.code === LOCKED);

/** Returns true for a violated constraint; `subject` is a CHECK's name, or the start of a UNIQUE `table.column`. */
export function isConstraintError(error: unknown, kind: "CHECK" | "UNIQUE" | "FOREIGN KEY", subject?: string): boolean {
  const message = subject === undefined ? `${kind} constraint failed` : `${kind} constraint failed: ${subject}`;
  return [...iterateCauses(error)].some(
    // Skips errors of Drizzle: their messages contain parameters, in which a user could imitate a violation.
    (cause) => !(cause instanceof DrizzleQueryError) && cause.message.includes(message),
  );
}

/** Runs an operation, which must be a single transaction, and retries it a few times while the database is locked. */
export async function retryWhileDatabaseLocked<T>(operation: () => Promise<T>): Promise<T> {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await operation();
    } catch (error) {
      if (!isLocked(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
  return operation();
}

/** Makes a client retry its queries while the database is locked; callers retry interactive transactions themselves. */
export function withRetryWhileLocked(client: Client): Client {
  const [execute, batch] = [client.execute.bind(client), client.batch.bind(client)];
  client.execute = (statement: InStatement, args?: InArgs) =>
    retryWhileDatabaseLocked(() => (typeof statement === "string" ? execute(statement, args) : execute(statement)));
  client.batch = (statements, mode) => retryWhileDatabaseLocked(() => batch(statements, mode));
  return client;
}

/** Error for a database that cannot be reached, or is too slow or overloaded. A later retry may succeed. */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";
}

/** Finds a `DatabaseUnavailableError` among an error's causes; creates one if the database is locked. */
export function findDatabaseUnavailableError(error: unknown): DatabaseUnavailableError | undefined {
  const unavailable = [...iterateCauses(error)].find((cause) => cause instanceof DatabaseUnavailableError);
  if (unavailable || !isLocked(error)) return unavailable;
  return new DatabaseUnavailableError(
    "Database query failed: other connections kept the database locked during all retries. A later attempt may succeed.",
    { cause: error },
  );
}

/** Formats an error for the log without its query parameters: tokens of private URLs, prices paid and messages. */
export function formatRedactedError(error: unknown): string {
  const causes = [...iterateCauses(error)].map((cause) =>
    `${cause.name}: ${redactMessage(cause)}\n${getStackFrames(cause)}`.trimEnd(),
  );
  return causes.length > 0 ? causes.join("\ncaused by ") : String(error);
}

const redactMessage = (error: Error): string =>
  error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;

/** Returns the stack frames of an error without the message, which precedes them in `stack`. */
const getStackFrames = ({ stack = "" }: Error): string =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
