import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { codeOf, Failure } from "../process/failure";
import { packs, type TilePack } from "./drawings";

const TILES = "dist/client/tiles";
const WORKER = fileURLToPath(new URL("tileWorker.ts", import.meta.url));
/** Outlasts builds, and a fresh installation does without. */
const CACHE = "node_modules/.cache/plinth/tiles";

/** Draws the packs that the last build left empty, on all processors. Call it in the project's folder after a build. */
export async function fillTiles(): Promise<void> {
  const empty = await emptyOnes();
  if (empty.length === 0) return;
  await mkdir(CACHE, { recursive: true });
  const unknown: string[] = [];
  for (const { file } of empty) if (!(await takeKept(file))) unknown.push(file);
  const share = Math.min(availableParallelism(), unknown.length);
  const parts = Array.from({ length: share }, (_, part) => unknown.filter((_, at) => at % share === part));
  await Promise.all(parts.map(drawBeside));
}

/** None where the last build was of something else. */
async function emptyOnes(): Promise<TilePack[]> {
  const sizes = await Promise.all(packs.map(({ file }) => sizeOf(join(TILES, file))));
  return packs.filter((_, at) => sizes[at] === 0);
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Whether the pack was drawn before. */
async function takeKept(file: string): Promise<boolean> {
  try {
    await put(join(TILES, file), await readFile(join(CACHE, file)));
    return true;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
}

export async function keep(file: string, pack: Uint8Array): Promise<void> {
  await put(join(CACHE, file), pack);
  await put(join(TILES, file), pack);
}

/** Whole or not at all: whoever reads meanwhile gets what was there. */
async function put(path: string, content: Uint8Array): Promise<void> {
  const beside = `${path}.${process.pid}`;
  await writeFile(beside, content);
  await rename(beside, path);
}

async function drawBeside(files: readonly string[]): Promise<void> {
  const worker = spawn(process.execPath, ["--import", "tsx", WORKER, ...files], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(worker, "close");
  if (code !== 0) throw new Failure(`Tiles were not drawn (exit ${code}): the reason stands above.`);
}
