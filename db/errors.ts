import { type Client, type InArgs, type InStatement, LibsqlError } from "@libsql/client/http";
import { DrizzleQueryError } from "drizzle-orm/errors";

/** Iterates over an error and the chain of its causes, because Drizzle wraps the errors of the database driver. */
function* iterateCauses(error: unknown): Generator<Error, void> {
  for (let current = error; current instanceof Error; current = current.cause) yield current;
}

const LOCKED = "SQLITE_BUSY";
const BLOCKED = "BLOCKED";
/** Failure codes (see `getFailureCode`) with which the database refuses a write, and their causes. It may still be read. */
const REFUSED_WRITE_CAUSES: ReadonlyMap<string, string> = new Map([
  ["SQLITE_FULL", "the disk of the database, or its size limit, is full. Delete data or raise the limit"],
  ["SQLITE_READONLY", "the database is read-only. Make its files writable"],
  [BLOCKED, "its host blocks the statement, as it does when a quota is used up. Check the plan and its usage"],
  ["HTTP status 403", "the token of the database does not permit the statement. Check TURSO_AUTH_TOKEN"],
]);
const LOCKED_CAUSE = "other connections kept the database locked during all retries";
/** Failure codes that concern the database, not the statement, and their causes. */
const OUTAGE_CAUSES: ReadonlyMap<string, string> = new Map([
  [LOCKED, LOCKED_CAUSE],
  ["SQLITE_LOCKED", LOCKED_CAUSE],
  ["SQLITE_IOERR", "the server of the database could not read or write its files"],
  ["SQLITE_CANTOPEN", "the server of the database could not open its files"],
  ["SQLITE_NOMEM", "the server of the database has no memory left"],
  ["SQLITE_PROTOCOL", LOCKED_CAUSE],
  ["SQLITE_INTERRUPT", "the server of the database interrupted the statement"],
  ["TRANSACTION_TIMEOUT", "the transaction took too long"],
  ["TRANSACTION_BUSY", "the server of the database is too busy for another transaction"],
  ["HRANA_PROTO_ERROR", "the response did not come from a libSQL database. Check TURSO_DATABASE_URL"],
  ["HRANA_CLOSED_ERROR", "the connection to the database was closed"],
  ["HTTP status 401", "the host of the database rejected the token. Check TURSO_AUTH_TOKEN"],
  ["read operations", "its host blocks queries, as it does when a quota is used up. Check the plan and its usage"],
]);

/** Returns the code of the driver's error, or words of its message where several failures have the same code. */
const getFailureCode = ({ code, message }: LibsqlError): string =>
  (code === "SERVER_ERROR" && /HTTP status \d+/.exec(message)?.[0]) ||
  (code === BLOCKED && /read operations/.exec(message)?.[0]) ||
  code;

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
  override readonly name: string = "DatabaseUnavailableError";
}

/** Error for a database that responds but refuses writes: it is full, read-only or blocked. Nothing was written. */
export class DatabaseWritesRefusedError extends DatabaseUnavailableError {
  override readonly name = "DatabaseWritesRefusedError";
}

/**
 * Finds a `DatabaseUnavailableError` among an error's causes. Creates one if the driver reports a failure of the
 * database; errors of the statement itself, such as a violated constraint, are none.
 */
export function findDatabaseUnavailableError(error: unknown): DatabaseUnavailableError | undefined {
  for (const cause of iterateCauses(error)) {
    if (cause instanceof DatabaseUnavailableError) return cause;
    if (!(cause instanceof LibsqlError)) continue;
    const refused = REFUSED_WRITE_CAUSES.get(getFailureCode(cause));
    if (refused !== undefined)
      return new DatabaseWritesRefusedError(`Database write failed: ${refused}. Nothing was written.`, {
        cause: error,
      });
    const outage = OUTAGE_CAUSES.get(getFailureCode(cause));
    if (outage !== undefined)
      return new DatabaseUnavailableError(`Database query failed: ${outage}. A later attempt may succeed.`, {
        cause: error,
      });
  }
  return undefined;
}

/** Formats an error for the log: a known outage of the database as one sentence, anything else with its stack. */
export const formatOutageOrError = (error: unknown): string =>
  findDatabaseUnavailableError(error)?.message ?? formatRedactedError(error);

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
