import { spawn } from "node:child_process";
import { generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { CommandError } from "../process/commandError";
import { checkPort, lockFolder } from "../process/lock";
import type { Supervisor } from "../process/supervise";
import { startDatabaseServer } from "../sqld/server";
import { type LocalWorker, type LocalWorkerOptions, startWorker } from "../stack/miniflare";
import type { WorkerConfig } from "../stack/wrangler";

/** A database as the operator has one: nobody may ask it without its token. */
export interface GuardedDatabase {
  /** What docs/deploy.md asks the operator for. */
  readonly variables: { readonly TURSO_DATABASE_URL: string; readonly TURSO_AUTH_TOKEN: string };
  stop(): Promise<void>;
}

/** An empty one. */
export async function startGuardedDatabase(folder: string, supervisor: Supervisor): Promise<GuardedDatabase> {
  await mkdir(folder, { recursive: true });
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const keyFile = join(folder, "key.pem");
  await writeFile(keyFile, publicKey.export({ type: "spki", format: "pem" }));
  const server = await startDatabaseServer(folder, supervisor, keyFile);
  const signed = `${encodeJwtPart({ alg: "EdDSA", typ: "JWT" })}.${encodeJwtPart({ a: "rw" })}`;
  const token = `${signed}.${sign(null, Buffer.from(signed), privateKey).toString("base64url")}`;
  return { variables: { TURSO_DATABASE_URL: server.url, TURSO_AUTH_TOKEN: token }, stop: () => server.stop() };
}

/** One that `npm run db:prepare` has made ready, and nothing else. */
export async function startPreparedDatabase(folder: string, supervisor: Supervisor): Promise<GuardedDatabase> {
  const database = await startGuardedDatabase(folder, supervisor);
  try {
    await runDatabasePrepare(database.variables);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

const encodeJwtPart = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** `npm run db:prepare`, with these variables in its shell. */
export async function runDatabasePrepare(variables: Readonly<Record<string, string | undefined>>): Promise<void> {
  const npm = spawn("npm", ["run", "--silent", "db:prepare"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...variables },
  });
  const [code] = await once(npm, "close");
  if (code !== 0) throw new CommandError('"npm run db:prepare" failed: what it said stands above.');
}

interface Options extends Pick<LocalWorkerOptions, "heard" | "outbound"> {
  /** Holds all that lasts: the database and KV. */
  readonly dataDir: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Of what a deployment would upload. */
  readonly config: WorkerConfig;
  /** What the operator has set beside the database's. */
  readonly vars?: Readonly<Record<string, string>>;
}

export interface Rehearsal extends Pick<LocalWorker, "mf" | "run" | "stop"> {
  /** Without a slash at its end. */
  readonly url: string;
  readonly database: GuardedDatabase["variables"];
}

/**
 * What a deployment would upload, as it would run there: with a database that `npm run db:prepare` has made ready, the
 * two variables that docs/deploy.md asks for, and none of the stand-ins. Crons run when somebody runs them.
 */
export async function startRehearsal(options: Options, supervisor: Supervisor): Promise<Rehearsal> {
  const { port, config, vars = {}, heard, outbound } = options;
  const folder = resolve(options.dataDir);
  const started: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (let part = started.pop(); part; part = started.pop()) await part.stop();
  };
  try {
    started.push(await lockFolder(folder));
    await checkPort(port);
    const database = await startPreparedDatabase(join(folder, "database"), supervisor);
    started.push(database);
    const surroundings = {
      folder,
      port,
      vars: { ...vars, ...database.variables },
      crons: [],
      ...(heard && { heard }),
      ...(outbound && { outbound }),
    };
    const worker = await startWorker(config, surroundings, supervisor);
    started.push(worker);
    return { url: worker.url.origin, database: database.variables, mf: worker.mf, run: worker.run, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
