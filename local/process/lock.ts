import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf, Failure } from "./failure";

export interface Lock {
  stop(): Promise<void>;
}

/** Paths that this very process holds. */
const held = new Set<string>();

/** Makes the folder and keeps others from starting on it. The lock of a process that is gone does not count. */
export async function lockFolder(folder: string): Promise<Lock> {
  const path = join(folder, "lock");
  try {
    await makeFolder(folder);
    while (!(await claim(path))) {
      const owner = await ownerOf(path);
      if (owner !== undefined && holds(owner, path)) throw inUse(folder, owner);
      await rm(path, { force: true });
    }
  } catch (error) {
    throw codeOf(error) === undefined ? error : notWritable(folder, codeOf(error));
  }
  held.add(path);
  return {
    stop: async () => {
      held.delete(path);
      await rm(path, { force: true });
    },
  };
}

/** Node's own recursive mkdir never returns for a folder that cannot be made below one that exists, as in /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (codeOf(error) === "EEXIST" && (await stat(path)).isDirectory()) return;
    if (codeOf(error) !== "ENOENT" || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await mkdir(path);
  }
}

async function claim(path: string): Promise<boolean> {
  try {
    await writeFile(path, `${process.pid}\n`, { flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

async function ownerOf(path: string): Promise<number | undefined> {
  try {
    return Number(await readFile(path, "utf8")) || undefined;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

function holds(owner: number, path: string): boolean {
  // A dead owner's number may be this process's own by now, as in a container that was started again.
  if (owner === process.pid) return held.has(path);
  try {
    process.kill(owner, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

const inUse = (folder: string, owner: number): Failure =>
  new Failure(
    `Plinth is already running on the data in ${folder} (process ${owner}): stop it, or set PLINTH_DATA to another folder.`,
  );

const notWritable = (folder: string, code: string | undefined): Failure =>
  new Failure(
    `Plinth cannot write to its data folder ${folder} (${code}): allow this user to write there, or set PLINTH_DATA to another folder.`,
  );
