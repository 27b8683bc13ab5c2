import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { copyFile, readdir, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { Failure } from "../process/failure";

/** Wrangler's own command line. */
export const WRANGLER = join(
  dirname(createRequire(import.meta.url).resolve("wrangler/package.json")),
  "bin/wrangler.js",
);
/** It tells nobody that it was used. */
export const DISCREET = { WRANGLER_SEND_METRICS: "false" };

interface Built {
  /** The path of wrangler.toml. */
  readonly config: string;
  /** The module that it names. */
  readonly main: string;
}

/**
 * Fills `folder` with what a deployment would upload of the worker, and nothing beside it: its modules, as Wrangler
 * chooses them, and their source maps. @returns the path of the main module there.
 */
export async function packUpload({ config, main }: Built, folder: string, signal?: AbortSignal): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  const args = ["deploy", "--dry-run", "--outdir", folder, "--config", config];
  const wrangler = spawn(process.execPath, [WRANGLER, ...args], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...DISCREET },
    ...(signal && { signal }),
  });
  let said = "";
  wrangler.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const [code] = await once(wrangler, "close");
  if (code !== 0) {
    const cause = /\[ERROR\] (.*)/.exec(stripVTControlCharacters(said))?.[1] ?? "it gave no reason";
    throw new Failure(`Wrangler does not take what was built: ${cause} Mend ${config} or the build, and start again.`);
  }
  await bringMaps(dirname(main), folder);
  return resolve(folder, basename(main));
}

async function bringMaps(from: string, folder: string): Promise<void> {
  const maps = (await readdir(folder)).map((file) => `${file}.map`).filter((map) => existsSync(join(from, map)));
  await Promise.all(maps.map((map) => copyFile(join(from, map), join(folder, map))));
}
