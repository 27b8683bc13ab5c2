import { spawn } from "node:child_process";
import { generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { CommandError } from "../process/commandError";
import { assertPortIsFree, lockDataFolder } from "../process/lock";
import { type StoppableResource, startStoppableResources } from "../process/parts";
import type { ProcessSupervisor } from "../process/supervise";
import { startDatabaseServer } from "../sqld/server";
import { type LocalWorker, type LocalWorkerOptions, startLocalWorker } from "../stack/miniflare";
import type { MiniflareWorkerConfig } from "../stack/wrangler";

/** Database server that requires a token, like the operator's database. */
export interface TokenProtectedDatabase extends StoppableResource {
  /** Environment variables for access to the database, as the operator sets them according to docs/deploy.md. */
  readonly variables: { readonly TURSO_DATABASE_URL: string; readonly TURSO_AUTH_TOKEN: string };
}

/** Starts a server with an empty database that requires a token. */
export async function startTokenProtectedDatabase(
  folder: string,
  supervisor: ProcessSupervisor,
): Promise<TokenProtectedDatabase> {
  await mkdir(folder, { recursive: true });
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const keyFile = join(folder, "key.pem");
  await writeFile(keyFile, publicKey.export({ type: "spki", format: "pem" }));
  const server = await startDatabaseServer(folder, supervisor, { keyFile });
  const signed = `${encodeJwtPart({ alg: "EdDSA", typ: "JWT" })}.${encodeJwtPart({ a: "rw" })}`;
  const token = `${signed}.${sign(null, Buffer.from(signed), privateKey).toString("base64url")}`;
  return { variables: { TURSO_DATABASE_URL: server.url, TURSO_AUTH_TOKEN: token }, stop: () => server.stop() };
}

/** Starts a server with a database that `npm run db:prepare` has prepared. */
export const startPreparedDatabase = (folder: string, supervisor: ProcessSupervisor): Promise<TokenProtectedDatabase> =>
  startStoppableResources(async (add) => {
    const { variables } = add(await startTokenProtectedDatabase(folder, supervisor));
    await runDatabasePrepare(variables, supervisor.stopping);
    return { variables };
  });

const encodeJwtPart = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/**
 * Runs `npm run db:prepare` with these variables in its environment.
 * @returns its output, which says what was changed
 */
export async function runDatabasePrepare(
  variables: Readonly<Record<string, string | undefined>>,
  signal?: AbortSignal,
): Promise<string> {
  const npm = spawn("npm", ["run", "--silent", "db:prepare"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...variables },
    ...(signal && { signal }),
  });
  const [output, [code]] = await Promise.all([text(npm.stdout), once(npm, "close")]);
  if (code !== 0)
    throw new CommandError(
      `Database was not prepared: npm run db:prepare ended with code ${code}. Its output is shown above.`,
    );
  return output.trim();
}

interface Options extends Pick<LocalWorkerOptions, "onLog" | "outbound"> {
  /** Folder for the data of the database and KV. */
  readonly dataDir: string;
  /** Port of the site. 0 for any free port. */
  readonly port: number;
  /** Configuration of the built worker that would be deployed. */
  readonly config: MiniflareWorkerConfig;
  /** Variables of the worker, in addition to those for access to the database. */
  readonly vars?: Readonly<Record<string, string>>;
}

export interface DeploymentRehearsal extends Pick<LocalWorker, "mf" | "run">, StoppableResource {
  /** URL of the site without a trailing slash. */
  readonly url: string;
  readonly database: TokenProtectedDatabase["variables"];
}

/**
 * Runs the built worker as it would run after a deployment: with a prepared database, the two variables of
 * docs/deploy.md and without fake services.
 */
export function startDeploymentRehearsal(
  options: Options,
  supervisor: ProcessSupervisor,
): Promise<DeploymentRehearsal> {
  const { port, config, vars, onLog, outbound } = options;
  const folder = resolve(options.dataDir);
  return startStoppableResources(async (add) => {
    add(await lockDataFolder(folder));
    await assertPortIsFree(port);
    const database = add(await startPreparedDatabase(join(folder, "database"), supervisor));
    const workerOptions = {
      folder,
      port,
      vars: { ...vars, ...database.variables },
      ...(onLog && { onLog }),
      ...(outbound && { outbound }),
    };
    const { url, mf, run } = add(await startLocalWorker(config, workerOptions, supervisor));
    return { url: url.origin, database: database.variables, mf, run };
  });
}
