import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CommandError, getErrorCode } from "../process/commandError";
import { shippedTilePacks, type TilePack } from "./shippedDrawings";

const TILES = "dist/client/tiles";
const WORKER = fileURLToPath(new URL("tileWorker.ts", import.meta.url));
/** Outlasts builds, and a fresh installation does without. */
const CACHE = "node_modules/.cache/plinth/tiles";

/** Draws the packs that the last build left empty, on all processors. Call it in the project's folder after a build. */
export async function drawMissingTiles(): Promise<void> {
  const empty = await listEmptyPacks();
  if (empty.length === 0) return;
  await mkdir(CACHE, { recursive: true });
  const unknown: string[] = [];
  for (const { file } of empty) if (!(await copyFromCache(file))) unknown.push(file);
  const share = Math.min(availableParallelism(), unknown.length);
  const parts = Array.from({ length: share }, (_, part) => unknown.filter((_, at) => at % share === part));
  await Promise.all(parts.map(drawInProcesses));
}

/** None where the last build was of something else. */
async function listEmptyPacks(): Promise<TilePack[]> {
  const sizes = await Promise.all(shippedTilePacks.map(({ file }) => readFileSize(join(TILES, file))));
  return shippedTilePacks.filter((_, at) => sizes[at] === 0);
}

async function readFileSize(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Whether the pack was drawn before. */
async function copyFromCache(file: string): Promise<boolean> {
  try {
    await writeAtomically(join(TILES, file), await readFile(join(CACHE, file)));
    return true;
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") return false;
    throw error;
  }
}

export async function writeTileCache(file: string, pack: Uint8Array): Promise<void> {
  await writeAtomically(join(CACHE, file), pack);
  await writeAtomically(join(TILES, file), pack);
}

/** Whole or not at all: whoever reads meanwhile gets what was there. */
async function writeAtomically(path: string, content: Uint8Array): Promise<void> {
  const beside = `${path}.${process.pid}`;
  await writeFile(beside, content);
  await rename(beside, path);
}

async function drawInProcesses(files: readonly string[]): Promise<void> {
  const worker = spawn(process.execPath, ["--import", "tsx", WORKER, ...files], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(worker, "close");
  if (code !== 0) throw new CommandError(`Tiles were not drawn (exit ${code}): the reason stands above.`);
}
