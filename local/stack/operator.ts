import { resolve } from "node:path";
import type { Client } from "@libsql/client/http";
import { BATCH_TIMEOUT_MS, type Database, openClient, openDatabase } from "../../db/client";
import { findDatabaseUnavailable } from "../../db/errors";
import { CommandError, getErrorCode, getErrorMessage } from "../process/commandError";
import { lockFolder } from "../process/lock";
import type { Supervisor } from "../process/supervise";

interface Variables {
  readonly TURSO_DATABASE_URL?: string | undefined;
  readonly TURSO_AUTH_TOKEN?: string | undefined;
}

/** Works on the operator's database where the variables name one, else on that of this machine while Plinth is stopped. */
export async function withConfiguredDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const { TURSO_DATABASE_URL: url } = process.env;
  if (url) return withOperatorDatabase(url, process.env, work);
  await withLocalDatabase(async (folder) => {
    // The catalogue with all that reads it: an operator's database needs none of it.
    const { startDatabase } = await import("../sqld/server");
    const database = await startDatabase(folder, consoleSupervisor);
    return { use: () => work(database.db), stop: database.stop };
  });
}

/** The same database, whatever stands in it: neither migrated nor seeded, and every integer as a bigint. */
export async function withConfiguredClient(work: (client: Client) => Promise<void>): Promise<void> {
  const { TURSO_DATABASE_URL: url, TURSO_AUTH_TOKEN: authToken } = process.env;
  if (url) return withExplainedErrors(url, () => work(createBigintClient(url, authToken)));
  await withLocalDatabase(async (folder) => {
    const { startDatabaseServer } = await import("../sqld/server");
    const server = await startDatabaseServer(folder, consoleSupervisor);
    return { use: () => work(createBigintClient(server.url)), stop: server.stop };
  });
}

/** Reads integers of any size. */
export const createBigintClient = (url: string, authToken?: string): Client =>
  openClient({ url, patienceMs: BATCH_TIMEOUT_MS, intMode: "bigint", ...(authToken && { authToken }) });

const consoleSupervisor: Supervisor = {
  report: (line) => console.error(line),
  giveUp: (failure) => console.error(failure.message),
};

interface OpenDatabase {
  readonly use: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

async function withLocalDatabase(open: (folder: string) => Promise<OpenDatabase>): Promise<void> {
  const folder = resolve(process.env.PLINTH_DATA ?? ".data");
  const lock = await lockFolder(folder);
  try {
    const opened = await open(folder);
    try {
      await opened.use();
    } finally {
      await opened.stop();
    }
  } finally {
    await lock.stop();
  }
}

/** Works on the database that the operator's variables name; what goes wrong there is told in a sentence. */
export const withOperatorDatabase = (
  url: string,
  { TURSO_AUTH_TOKEN: authToken }: Variables,
  work: (db: Database) => Promise<void>,
): Promise<void> =>
  withExplainedErrors(url, () =>
    work(openDatabase({ url, patienceMs: BATCH_TIMEOUT_MS, ...(authToken && { authToken }) })),
  );

async function withExplainedErrors(url: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw explainError(url, error);
  }
}

/** The driver's own words for what an operator can mend, wherever in the chain of causes they stand. */
const KNOWN_ERRORS: readonly (readonly [RegExp, (url: string) => string])[] = [
  [
    /HTTP status 40[13]/,
    (url) => `${url} refuses the token: set TURSO_AUTH_TOKEN to the one that "turso db tokens create plinth" prints.`,
  ],
  [
    /HTTP status 404/,
    (url) =>
      `There is no database at ${url}: set TURSO_DATABASE_URL to the address that "turso db show plinth --url" prints.`,
  ],
  [/no such table/, (url) => `The database at ${url} has no tables yet: run "npm run db:prepare" first.`],
];

function explainError(url: string, error: unknown): unknown {
  const outage = findDatabaseUnavailable(error);
  if (outage) {
    return new CommandError(
      `${url} is no database that can be used now. ${outage.message} Look at TURSO_DATABASE_URL and your connection.`,
      { cause: error },
    );
  }
  for (let each = error; each instanceof Error; each = each.cause) {
    const said = each.message;
    const known = KNOWN_ERRORS.find(([words]) => words.test(said));
    if (known) return new CommandError(known[1](url), { cause: error });
    if (isAddressError(each) || each instanceof SyntaxError || getErrorCode(each) === "HRANA_PROTO_ERROR") {
      return new CommandError(
        `TURSO_DATABASE_URL is "${url}", which is not the address of a libSQL database (${getErrorMessage(each)}): set it to the one that "turso db show plinth --url" prints.`,
        { cause: error },
      );
    }
  }
  return error;
}

const isAddressError = (error: Error): boolean => /^(?:URL_|ERR_INVALID_URL$)/.test(getErrorCode(error) ?? "");
