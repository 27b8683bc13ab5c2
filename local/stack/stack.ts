import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { copyFile, readdir, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Database } from "../../db/client";
import { getFakeServicesPort, getFakeServiceVars } from "../fakeServices/connection";
import { type FakeServices, startFakeServices } from "../fakeServices/server";
import { CommandError } from "../process/commandError";
import { checkPort, lockFolder } from "../process/lock";
import { killChildrenOnExit, type Supervisor } from "../process/supervise";
import { startDatabase } from "../sqld/server";
import type { LocalWorker } from "./miniflare";
import type { WorkerConfig } from "./wrangler";

interface Running {
  stop(): Promise<void>;
}

/**
 * Runs until Ctrl-C, a SIGTERM or a fatal failure, then stops everything that was started. Exits with code 0 after a
 * signal, and with the failure's message and code 1 otherwise.
 */
export async function runUntilStopped(
  start: (supervisor: Supervisor, signal: AbortSignal) => Promise<Running>,
): Promise<void> {
  killChildrenOnExit();
  const stopping = new AbortController();
  const failures: unknown[] = [];
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener("abort", () => resolve()));
  // `on` rather than `once`: under npm, Ctrl-C arrives twice, from the terminal and from npm.
  process.on("SIGINT", () => stopping.abort());
  process.on("SIGTERM", () => stopping.abort());
  const supervisor: Supervisor = {
    report: (line) => console.error(line),
    giveUp(failure) {
      // Ctrl-C in a terminal ends child processes too. That is not a failure.
      if (stopping.signal.aborted) return;
      failures.push(failure);
      stopping.abort();
    },
  };
  try {
    const running = await start(supervisor, stopping.signal);
    await stopped;
    await running.stop();
  } catch (error) {
    // Errors after a stop are expected, such as an interrupted build.
    if (!stopping.signal.aborted) failures.push(error);
  }
  for (const failure of failures) console.error(failure instanceof CommandError ? failure.message : failure);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

export interface StackOptions {
  /** Folder for the database and KV. */
  readonly dataDir: string;
  /** Port of the site. 0 for any free port. */
  readonly port: number;
  /** Port of the fake services, by default the one after `port`. */
  readonly outsidePort?: number;
  /**
   * Configuration of the worker, its path, or a function that loads it while the database starts. The files that it
   * names must be built.
   */
  readonly config?: string | WorkerConfig | (() => Promise<WorkerConfig>);
  /** Variables for the worker in addition to those of the stack. */
  readonly vars?: Readonly<Record<string, string>>;
  readonly supervisor?: Supervisor;
  /** Cron expressions that replace those of wrangler.toml. */
  readonly crons?: readonly string[];
  /** Receives workerd's error output, in addition to the console. */
  readonly onLog?: (text: string) => void;
  /** True if workerd's output is not shown on the console. */
  readonly isQuiet?: boolean;
}

export interface Stack extends Pick<LocalWorker, "mf" | "run" | "stop"> {
  /** URL without a trailing slash. */
  readonly url: string;
  readonly db: Database;
  readonly outside: FakeServices;
}

const consoleSupervisor: Supervisor = {
  report: (line) => console.error(line),
  giveUp: (failure) => console.error(failure.message),
};

/** Starts a complete local Plinth: database server, fake services and the built worker. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const {
    port,
    outsidePort = getFakeServicesPort(port),
    config = "wrangler.toml",
    vars = {},
    supervisor = consoleSupervisor,
    crons,
    onLog,
    isQuiet = false,
  } = options;
  const folder = resolve(options.dataDir);
  const started: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (let part = started.pop(); part; part = started.pop()) await part.stop();
  };
  try {
    started.push(await lockFolder(folder));
    await checkPort(port);
    // Started first, so that no other part takes its port as a free one.
    const outside = await startFakeServices(outsidePort);
    started.push(outside);
    // Loaded in parallel, because it takes as long as the start of the database server.
    const loading = import("./miniflare");
    const [opening, configuring] = await Promise.allSettled([startDatabase(folder, supervisor), loadConfig(config)]);
    if (opening.status === "fulfilled") started.push(opening.value);
    const [database, deployed] = [unwrapSettled(opening), unwrapSettled(configuring)];
    const { startWorker } = await loading;
    const worker = await startWorker(
      deployed,
      {
        folder,
        port,
        vars: { TURSO_DATABASE_URL: database.url, ...getFakeServiceVars(outside), ...vars },
        ...(crons && { crons }),
        isQuiet,
        ...(onLog && { onLog }),
      },
      supervisor,
    );
    started.push(worker);
    return { url: worker.url.origin, db: database.db, outside, mf: worker.mf, run: worker.run, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function loadConfig(config: NonNullable<StackOptions["config"]>): Promise<WorkerConfig> {
  if (typeof config === "object") return config;
  if (typeof config === "function") return config();
  const { readWorkerConfig } = await import("./wrangler");
  return readWorkerConfig(config);
}

function unwrapSettled<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}

/** Path of Wrangler's command line program. */
export const WRANGLER_PATH = join(
  dirname(createRequire(import.meta.url).resolve("wrangler/package.json")),
  "bin/wrangler.js",
);
/** Environment variables that turn off Wrangler's telemetry. */
export const NO_TELEMETRY_VARS = { WRANGLER_SEND_METRICS: "false" };

interface BuiltWorker {
  /** Path of wrangler.toml. */
  readonly config: string;
  /** Path of the worker's main module. */
  readonly main: string;
}

/**
 * Writes the worker's files that a deployment would upload to a folder: the modules that Wrangler selects, and their
 * source maps. @returns the path of the main module
 */
export async function buildUpload(
  { config, main }: BuiltWorker,
  folder: string,
  signal?: AbortSignal,
): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  const args = ["deploy", "--dry-run", "--outdir", folder, "--config", config];
  const wrangler = spawn(process.execPath, [WRANGLER_PATH, ...args], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...NO_TELEMETRY_VARS },
    ...(signal && { signal }),
  });
  let errorOutput = "";
  wrangler.stderr.setEncoding("utf8").on("data", (text: string) => {
    errorOutput += text;
  });
  const [code] = await once(wrangler, "close");
  if (code !== 0) {
    const cause = /\[ERROR\] (.*)/.exec(stripVTControlCharacters(errorOutput))?.[1] ?? "No reason was given.";
    throw new CommandError(`Wrangler rejected the build: ${cause} Fix ${config} or the build, and start again.`);
  }
  await copySourceMaps(dirname(main), folder);
  return resolve(folder, basename(main));
}

async function copySourceMaps(from: string, folder: string): Promise<void> {
  const maps = (await readdir(folder)).map((file) => `${file}.map`).filter((map) => existsSync(join(from, map)));
  await Promise.all(maps.map((map) => copyFile(join(from, map), join(folder, map))));
}
