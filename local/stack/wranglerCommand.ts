import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { copyFile, readdir, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { CommandError } from "../process/commandError";
import { type NodeScriptResult, runNode } from "../process/runNode";

const WRANGLER = join(dirname(createRequire(import.meta.url).resolve("wrangler/package.json")), "bin/wrangler.js");

/** Working directory and environment variables in which Wrangler runs. */
export interface WranglerEnvironment {
  /** Path of the folder with wrangler.toml. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const withoutTelemetry = (env: WranglerEnvironment["env"]) => ({ ...env, WRANGLER_SEND_METRICS: "false" });

/** Runs a Wrangler command and returns its output and exit code. */
export const runWrangler = (
  { cwd, env }: WranglerEnvironment,
  args: readonly string[],
  signal?: AbortSignal,
): Promise<NodeScriptResult> =>
  runNode([WRANGLER, ...args], { cwd, env: withoutTelemetry(env), ...(signal && { signal }) });

/**
 * Runs a Wrangler command and shows its output in the terminal.
 * @returns its exit code
 */
export async function runWranglerInTerminal(
  { cwd, env }: WranglerEnvironment,
  args: readonly string[],
): Promise<number | null> {
  const child = spawn(process.execPath, [WRANGLER, ...args], { stdio: "inherit", cwd, env: withoutTelemetry(env) });
  const [code] = await once(child, "close");
  return code;
}

/** Parses the first error message from Wrangler's error output. */
export const parseWranglerError = (stderr: string): string =>
  /\[ERROR\] (.*)/.exec(stderr)?.[1] ?? "no reason was given.";

interface BuiltWorker {
  /** Path of wrangler.toml. */
  readonly config: string;
  /** Path of the worker's main module. */
  readonly main: string;
}

/**
 * Writes the files of the worker that a deployment would upload to a folder. These are the modules that Wrangler
 * selects and their source maps.
 * @returns the path of the main module
 */
export async function writeWorkerUploadFiles(
  { config, main }: BuiltWorker,
  folder: string,
  signal?: AbortSignal,
): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  const shell = { cwd: process.cwd(), env: process.env };
  const args = ["deploy", "--dry-run", "--outdir", folder, "--config", config];
  const { code, stderr } = await runWrangler(shell, args, signal);
  if (code !== 0)
    throw new CommandError(
      `Wrangler rejected the build: ${parseWranglerError(stderr)} Fix ${config} or the build, and start again.`,
    );
  for (const file of await readdir(folder)) {
    const map = join(dirname(main), `${file}.map`);
    if (existsSync(map)) await copyFile(map, join(folder, basename(map)));
  }
  return resolve(folder, basename(main));
}
