import { spawn } from "node:child_process";
import { generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "../failure";
import { startDatabaseServer } from "../sqld/server";
import type { Supervisor } from "../supervise";

/** A database as the operator has one: with a token, and made ready by the command that the README names. */
export interface PreparedDatabase {
  /** What the README asks the operator for. */
  readonly variables: { readonly TURSO_DATABASE_URL: string; readonly TURSO_AUTH_TOKEN: string };
  stop(): Promise<void>;
}

export async function startPreparedDatabase(folder: string, supervisor: Supervisor): Promise<PreparedDatabase> {
  await mkdir(folder, { recursive: true });
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const keyFile = join(folder, "key.pem");
  await writeFile(keyFile, publicKey.export({ type: "spki", format: "pem" }));
  const server = await startDatabaseServer(folder, supervisor, keyFile);
  const signed = `${encoded({ alg: "EdDSA", typ: "JWT" })}.${encoded({ a: "rw" })}`;
  const token = `${signed}.${sign(null, Buffer.from(signed), privateKey).toString("base64url")}`;
  const variables = { TURSO_DATABASE_URL: server.url, TURSO_AUTH_TOKEN: token };
  try {
    await runPrepare(variables);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { variables, stop: () => server.stop() };
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** The README's command, with these variables in its shell. */
export async function runPrepare(variables: Readonly<Record<string, string | undefined>>): Promise<void> {
  const npm = spawn("npm", ["run", "--silent", "db:prepare"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...variables },
  });
  const [code] = await once(npm, "close");
  if (code !== 0) throw new Failure('"npm run db:prepare" failed: what it said stands above.');
}
