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
/** Folder with drawn tile packs that survives builds. A fresh installation starts without it. */
const CACHE = "node_modules/.cache/plinth/tiles";

/**
 * Draws the tile packs that the last build left empty, with one process per processor. Call it in the project's folder
 * after a build.
 */
export async function drawMissingTiles(signal?: AbortSignal): Promise<void> {
  const empty = await listEmptyPacks();
  if (empty.length === 0) return;
  await mkdir(CACHE, { recursive: true });
  const unknown: string[] = [];
  for (const { file } of empty) if (!(await copyFromCache(file))) unknown.push(file);
  const share = Math.min(availableParallelism(), unknown.length);
  const parts = Array.from({ length: share }, (_, part) => unknown.filter((_, at) => at % share === part));
  await Promise.all(parts.map((files) => drawInProcesses(files, signal)));
}

/** Lists the tile packs that are still empty. Returns an empty list if the last build was of other artwork. */
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

/**
 * Copies a tile pack from the cache.
 * @returns `false` if the cache does not have the pack
 */
async function copyFromCache(file: string): Promise<boolean> {
  try {
    await writeAtomically(join(TILES, file), await readFile(join(CACHE, file)));
    return true;
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") return false;
    throw error;
  }
}

export async function saveTilePackInCacheAndBuildFolder(file: string, pack: Uint8Array): Promise<void> {
  await writeAtomically(join(CACHE, file), pack);
  await writeAtomically(join(TILES, file), pack);
}

/** Writes a file atomically, so that readers see either the old or the new content. */
async function writeAtomically(path: string, content: Uint8Array): Promise<void> {
  const temporary = `${path}.${process.pid}`;
  await writeFile(temporary, content);
  await rename(temporary, path);
}

async function drawInProcesses(files: readonly string[], signal: AbortSignal | undefined): Promise<void> {
  const worker = spawn(process.execPath, ["--import", "tsx", WORKER, ...files], {
    stdio: ["ignore", "inherit", "inherit"],
    ...(signal && { signal }),
  });
  const [code] = await once(worker, "close");
  if (code !== 0)
    throw new CommandError(
      `Item pictures for export images could not be drawn (exit code ${code}). The reason is shown above. Fix it and run the command again.`,
    );
}
