import { spawn } from "node:child_process";
import { generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "../process/failure";
import type { Supervisor } from "../process/supervise";
import { startDatabaseServer } from "../sqld/server";

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
  const signed = `${encoded({ alg: "EdDSA", typ: "JWT" })}.${encoded({ a: "rw" })}`;
  const token = `${signed}.${sign(null, Buffer.from(signed), privateKey).toString("base64url")}`;
  return { variables: { TURSO_DATABASE_URL: server.url, TURSO_AUTH_TOKEN: token }, stop: () => server.stop() };
}

/** One that `npm run db:prepare` has made ready, and nothing else. */
export async function startPreparedDatabase(folder: string, supervisor: Supervisor): Promise<GuardedDatabase> {
  const database = await startGuardedDatabase(folder, supervisor);
  try {
    await runPrepare(database.variables);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** `npm run db:prepare`, with these variables in its shell. */
export async function runPrepare(variables: Readonly<Record<string, string | undefined>>): Promise<void> {
  const npm = spawn("npm", ["run", "--silent", "db:prepare"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...variables },
  });
  const [code] = await once(npm, "close");
  if (code !== 0) throw new Failure('"npm run db:prepare" failed: what it said stands above.');
}
