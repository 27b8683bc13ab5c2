import { once } from "node:events";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { CommandError, getErrorCode, pollUntil } from "./commandError";

export interface FolderLock {
  stop(): Promise<void>;
}

/** Paths that this very process holds, or is about to. */
const heldPaths = new Set<string>();

/** Makes the folder and keeps others from starting on it. The lock of a process that is gone does not count. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, "lock");
  if (heldPaths.has(path)) throw createInUseError(folder, process.pid);
  heldPaths.add(path);
  try {
    await makeFolder(folder);
    while (!(await claimLock(path))) {
      const owner = await waitForOwner(path);
      if (owner !== undefined && isAlive(owner)) throw createInUseError(folder, owner);
      await removeStale(path, owner);
    }
  } catch (error) {
    heldPaths.delete(path);
    throw getErrorCode(error) === undefined ? error : createNotWritableError(folder, getErrorCode(error));
  }
  return {
    stop: async () => {
      await rm(path, { force: true });
      heldPaths.delete(path);
    },
  };
}

/** Removes the lock of a process that is gone. Leaves the lock of a start that has replaced it meanwhile. */
async function removeStale(path: string, owner: number | undefined): Promise<void> {
  const aside = `${path}.${process.pid}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") return;
    throw error;
  }
  if ((await readOwner(aside)) === owner) return rm(aside, { force: true });
  await rename(aside, path);
}

/** Node's own recursive mkdir never returns for a folder that cannot be made below one that exists, as in /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (getErrorCode(error) === "EEXIST" && (await stat(path)).isDirectory()) return;
    if (getErrorCode(error) !== "ENOENT" || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await mkdir(path);
  }
}

async function claimLock(path: string): Promise<boolean> {
  try {
    await writeFile(path, `${process.pid}\n`, { flag: "wx" });
    return true;
  } catch (error) {
    if (getErrorCode(error) === "EEXIST") return false;
    throw error;
  }
}

/** A start needs less time between making its lock and writing its process id there. */
const WRITING_MS = 500;

/** Waits for a lock that was only just made and is still empty. Returns `undefined` where nobody writes to it. */
const waitForOwner = (path: string): Promise<number | undefined> =>
  pollUntil(() => readOwner(path), { timeoutMs: WRITING_MS });

async function readOwner(path: string): Promise<number | undefined> {
  try {
    return Number(await readFile(path, "utf8")) || undefined;
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

function isAlive(owner: number): boolean {
  // A dead owner's number may be this process's own by now, as in a container that was started again.
  if (owner === process.pid) return false;
  try {
    process.kill(owner, 0);
    return true;
  } catch (error) {
    return getErrorCode(error) === "EPERM";
  }
}

const createInUseError = (folder: string, owner: number): CommandError =>
  new CommandError(
    `Plinth is already running on the data in ${folder} (process ${owner}): stop it, or set PLINTH_DATA to another folder.`,
  );

const createNotWritableError = (folder: string, code: string | undefined): CommandError =>
  new CommandError(
    `Plinth cannot write to its data folder ${folder} (${code}): allow this user to write there, or set PLINTH_DATA to another folder.`,
  );

/** Where the stand-ins take an order to look at the market now. */
export const REFRESH_PATH = "refresh";

export const LOOPBACK_HOST = "127.0.0.1";

/** The port that was asked for, or a free one for 0. Rejects when the system does not give it. */
async function listenBriefly(port: number): Promise<number> {
  const server = createServer();
  server.listen(port, LOOPBACK_HOST);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address === "object" && address) return address.port;
  throw new Error("A TCP server has a port while it listens.");
}

/** Systems hand out ports from 32768 or above to whoever asks for any, and to every connection that somebody opens. */
const PORT_RANGE = { from: 20_000, to: 32_767 };
const MAX_TRIES = 20;

/** One that nothing takes by chance before it is listened on. */
export async function findFreePort(): Promise<number> {
  for (let time = 0; time < MAX_TRIES; time += 1) {
    const port = PORT_RANGE.from + Math.floor(Math.random() * (PORT_RANGE.to - PORT_RANGE.from));
    const isFree = await listenBriefly(port).then(
      () => true,
      () => false,
    );
    if (isFree) return port;
  }
  return listenBriefly(0);
}

export async function checkPort(port: number): Promise<void> {
  try {
    await listenBriefly(port);
  } catch (error) {
    const code = getErrorCode(error);
    if (code === "EADDRINUSE") throw createPortTakenError(port);
    if (code === "EACCES")
      throw new CommandError(`This user may not listen on port ${port}: set PORT to one above 1023.`);
    throw error;
  }
}

export const createPortTakenError = (port: number): CommandError =>
  new CommandError(`Port ${port} is taken: stop the program that listens there, or set PORT to another one.`);

export function parsePort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535 && text.trim() !== "") return port;
  throw new CommandError(`PORT is "${text}": set it to a whole number from 1 to 65535, or to 0 for any free port.`);
}
