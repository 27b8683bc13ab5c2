import { resolve } from "node:path";
import type { Client } from "@libsql/client/http";
import { DATABASE_BATCH_TIMEOUT_MS, type Database, openDatabase, openDatabaseClient } from "../../db/client";
import { DatabaseWritesRefusedError, findDatabaseUnavailableError } from "../../db/errors";
import { CommandError, getErrorCode, getErrorMessage } from "../process/commandError";
import { lockDataFolder } from "../process/lock";
import { type StoppableResource, startStoppableResources } from "../process/parts";
import { consoleSupervisor, type ProcessSupervisor } from "../process/supervise";

interface Variables {
  readonly TURSO_DATABASE_URL?: string | undefined;
  readonly TURSO_AUTH_TOKEN?: string | undefined;
}

/**
 * Runs `work` on the operator's database if it is configured. Otherwise uses the local database, which requires that
 * Plinth is stopped. Prints first which database is used.
 */
export async function withConfiguredDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const { TURSO_DATABASE_URL: url } = process.env;
  if (url) {
    printDatabase(url);
    return withOperatorDatabase(url, process.env, work);
  }
  // The server is imported on demand, because commands on the operator's database do not need it.
  const { startPreparedLocalDatabase } = await import("../sqld/server");
  await withLocalServer(startPreparedLocalDatabase, ({ db }) => work(db));
}

/**
 * Runs `work` on the same database as `withConfiguredDatabase`, but without applying migrations. Integers are read as
 * bigints.
 */
export async function withConfiguredDatabaseClient(work: (client: Client) => Promise<void>): Promise<void> {
  const { TURSO_DATABASE_URL: url, TURSO_AUTH_TOKEN: authToken } = process.env;
  if (url) {
    printDatabase(url);
    return withExplainedErrors(url, () => work(createBigintDatabaseClient(url, authToken)));
  }
  const { startDatabaseServer } = await import("../sqld/server");
  await withLocalServer(startDatabaseServer, (server) => work(createBigintDatabaseClient(server.url)));
}

const printDatabase = (url: string): void =>
  console.log(`Database: ${formatDatabaseAddress(url)}, which TURSO_DATABASE_URL names.`);

/** Formats the address of a database for people, without its path and its query, which may contain a token. */
export function formatDatabaseAddress(url: string): string {
  if (!URL.canParse(url)) return url.replace(/\?.*/, "");
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}

/** Creates a database client that reads integers of any size, as bigints. */
export const createBigintDatabaseClient = (url: string, authToken?: string): Client =>
  openDatabaseClient({ url, timeoutMs: DATABASE_BATCH_TIMEOUT_MS, intMode: "bigint", ...(authToken && { authToken }) });

async function withLocalServer<Server extends StoppableResource>(
  start: (folder: string, supervisor: ProcessSupervisor) => Promise<Server>,
  use: (server: Server) => Promise<void>,
): Promise<void> {
  const folder = resolve(process.env.PLINTH_DATA ?? ".data");
  console.log(`Database: the one of this machine in ${folder}, because TURSO_DATABASE_URL is not set in this shell.`);
  const { server, stop } = await startStoppableResources(async (add) => {
    add(await lockDataFolder(folder));
    return { server: add(await start(folder, consoleSupervisor)) };
  });
  try {
    await use(server);
  } finally {
    await stop();
  }
}

/** Runs `work` on the operator's database. Known errors become a `CommandError` with advice. */
export const withOperatorDatabase = (
  url: string,
  { TURSO_AUTH_TOKEN: authToken }: Variables,
  work: (db: Database) => Promise<void>,
): Promise<void> =>
  withExplainedErrors(url, () =>
    work(openDatabase({ url, timeoutMs: DATABASE_BATCH_TIMEOUT_MS, ...(authToken && { authToken }) })),
  );

async function withExplainedErrors(url: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw explainError(url, error);
  }
}

/**
 * Patterns for error messages of the database driver that an operator can act on, with advice. An error's whole chain
 * of causes is searched.
 */
const KNOWN_ERRORS: readonly (readonly [RegExp, (url: string) => string])[] = [
  [
    /HTTP status 40[13]/,
    (url) =>
      `${url} rejected the token. Set TURSO_AUTH_TOKEN to the token that "turso db tokens create plinth" prints.`,
  ],
  [
    /HTTP status 404/,
    (url) =>
      `No database exists at ${url}. Set TURSO_DATABASE_URL to the URL that "turso db show plinth --url" prints.`,
  ],
  [/no such table/, (url) => `The database at ${url} has no tables yet. Run "npm run db:prepare" first.`],
];

function explainError(fullUrl: string, error: unknown): unknown {
  const url = formatDatabaseAddress(fullUrl);
  for (let each = error; each instanceof Error; each = each.cause) {
    const { message } = each;
    const known = KNOWN_ERRORS.find(([pattern]) => pattern.test(message));
    if (known) return new CommandError(known[1](url), { cause: error });
    if (isAddressError(each) || each instanceof SyntaxError || getErrorCode(each) === "HRANA_PROTO_ERROR") {
      return new CommandError(
        `TURSO_DATABASE_URL is ${url}, which is not the URL of a libSQL database (${getErrorMessage(each)}). Set it to the output of turso db show plinth --url.`,
        { cause: error },
      );
    }
  }
  const outage = findDatabaseUnavailableError(error);
  if (!outage) return error;
  const advice =
    outage instanceof DatabaseWritesRefusedError ? "" : " Check TURSO_DATABASE_URL and your internet connection.";
  return new CommandError(`The database at ${url} is unavailable. ${outage.message}${advice}`, { cause: error });
}

const isAddressError = (error: Error): boolean => /^(?:URL_|ERR_INVALID_URL$)/.test(getErrorCode(error) ?? "");
