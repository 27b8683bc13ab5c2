import { once } from "node:events";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { CommandError, getErrorCode, pollUntil } from "./commandError";
import type { StoppableResource } from "./parts";
import { removeAtExit } from "./removeAtExit";

const heldPaths = new Set<string>();

/**
 * Creates a data folder and locks it until the result is stopped. Throws if another running process has locked it.
 * Replaces the lock of a process that has ended.
 */
export async function lockDataFolder(folder: string): Promise<StoppableResource> {
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
  const keepAtExit = removeAtExit(path);
  return {
    stop: async () => {
      await rm(path, { force: true });
      keepAtExit();
      heldPaths.delete(path);
    },
  };
}

/** Removes the lock of a process that has ended. Restores the lock if another process has replaced it meanwhile. */
async function removeStale(path: string, owner: number | undefined): Promise<void> {
  const renamed = `${path}.${process.pid}`;
  try {
    await rename(path, renamed);
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") return;
    throw error;
  }
  if ((await readOwner(renamed)) === owner) return rm(renamed, { force: true });
  await rename(renamed, path);
}

/**
 * Creates a folder with its parents. Node's recursive mkdir is not used, because it never returns for some impossible
 * paths, such as paths in /proc.
 */
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

/** Longest time in ms between creating a lock file and writing the process id into it. */
const WRITING_MS = 500;

/**
 * Reads the id of the process that owns the lock. Waits briefly while the file is empty. Returns `undefined` if it
 * stays empty.
 */
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
  // After a restart of a container, this process may have the same id as the previous owner, which has ended.
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
    `Plinth is already running on the data in ${folder} (process ${owner}). Stop that process, or set PLINTH_DATA to another folder.`,
  );

const createNotWritableError = (folder: string, code: string | undefined): CommandError =>
  new CommandError(
    `Plinth cannot write to its data folder ${folder} (${code}). Allow this user to write there, or set PLINTH_DATA to another folder.`,
  );

/** Path on the fake services' server at which a POST request starts a refresh. */
export const LOCAL_REFRESH_PATH = "refresh";

export const LOOPBACK_HOST = "127.0.0.1";

/**
 * Checks that a port is free by listening on it briefly. Returns the port, or a free one for port 0. Rejects if the
 * port is taken.
 */
async function listenBriefly(port: number): Promise<number> {
  const server = createServer();
  server.listen(port, LOOPBACK_HOST);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address === "object" && address) return address.port;
  throw new Error("No free port was found: the test server has no TCP address. Run the command again.");
}

/** Range of ports for servers. It ends below 32768, where systems begin to assign ports to outgoing connections. */
const PORT_RANGE = { from: 20_000, to: 32_767 };
const MAX_TRIES = 20;

/** Finds a free port in a range that the system does not use for outgoing connections. */
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

export async function assertPortIsFree(port: number): Promise<void> {
  try {
    await listenBriefly(port);
  } catch (error) {
    const code = getErrorCode(error);
    if (code === "EADDRINUSE") throw createPortTakenError(port);
    if (code === "EACCES")
      throw new CommandError(
        `Port ${port} cannot be used: this user may not listen on it. Set PORT to a number above 1023.`,
      );
    throw error;
  }
}

export const createPortTakenError = (port: number): CommandError =>
  new CommandError(`Port ${port} is already in use. Stop the program that uses it, or set PORT to another number.`);

export function parsePort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535 && text.trim() !== "") return port;
  throw new CommandError(
    `PORT is ${text}, which is not a port. Set it to a whole number from 1 to 65535, or to 0 for any free port.`,
  );
}
