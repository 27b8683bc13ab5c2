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
 * Runs until Ctrl-C, a SIGTERM or a failure that nothing here can mend, then stops all that was started. The first
 * kind ends with exit code 0, a failure with its sentence and exit code 1.
 */
export async function runUntilStopped(
  start: (supervisor: Supervisor, signal: AbortSignal) => Promise<Running>,
): Promise<void> {
  killChildrenOnExit();
  const stopping = new AbortController();
  const failures: unknown[] = [];
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener("abort", () => resolve()));
  // Not `once`: a Ctrl-C under npm comes twice, from the terminal and from npm.
  process.on("SIGINT", () => stopping.abort());
  process.on("SIGTERM", () => stopping.abort());
  const supervisor: Supervisor = {
    report: (line) => console.error(line),
    giveUp(failure) {
      // A Ctrl-C in a terminal ends child processes too.
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
    // What breaks while stopping, a build that was cut short above all, is no failure.
    if (!stopping.signal.aborted) failures.push(error);
  }
  for (const failure of failures) console.error(failure instanceof CommandError ? failure.message : failure);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

export interface StackOptions {
  /** Holds all that lasts: the database and KV. */
  readonly dataDir: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Where the outside services are stood in for. The one after `port` by itself. */
  readonly outsidePort?: number;
  /** The worker's configuration, where it stands, or what brings it while the database starts. What it names must be built then. */
  readonly config?: string | WorkerConfig | (() => Promise<WorkerConfig>);
  /** Variables for the worker, beside those that the stack itself gives. */
  readonly vars?: Readonly<Record<string, string>>;
  readonly supervisor?: Supervisor;
  /** How often the market is looked at; as deployed, if it is not said. */
  readonly crons?: readonly string[];
  /** Hears what workerd complains of, beside the console. */
  readonly heard?: (text: string) => void;
  /** That is not shown on the console. */
  readonly isQuiet?: boolean;
}

export interface Stack extends Pick<LocalWorker, "mf" | "run" | "stop"> {
  /** Without a slash at its end. */
  readonly url: string;
  readonly db: Database;
  readonly outside: FakeServices;
}

const consoleSupervisor: Supervisor = {
  report: (line) => console.error(line),
  giveUp: (failure) => console.error(failure.message),
};

/** Everything that a running Plinth is made of, on this machine: database server, outside and built worker. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const {
    port,
    outsidePort = getFakeServicesPort(port),
    config = "wrangler.toml",
    vars = {},
    supervisor = consoleSupervisor,
    crons,
    heard,
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
    // First, so that nothing else takes its port as a free one.
    const outside = await startFakeServices(outsidePort);
    started.push(outside);
    // Takes as long to load as the database server to start.
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
        ...(heard && { heard }),
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

/** Wrangler's own command line. */
export const WRANGLER_PATH = join(
  dirname(createRequire(import.meta.url).resolve("wrangler/package.json")),
  "bin/wrangler.js",
);
/** It tells nobody that it was used. */
export const NO_TELEMETRY_VARS = { WRANGLER_SEND_METRICS: "false" };

interface BuiltWorker {
  /** The path of wrangler.toml. */
  readonly config: string;
  /** The module that it names. */
  readonly main: string;
}

/**
 * Fills `folder` with what a deployment would upload of the worker, and nothing beside it: its modules, as Wrangler
 * chooses them, and their source maps. @returns the path of the main module there.
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
  let said = "";
  wrangler.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const [code] = await once(wrangler, "close");
  if (code !== 0) {
    const cause = /\[ERROR\] (.*)/.exec(stripVTControlCharacters(said))?.[1] ?? "it gave no reason";
    throw new CommandError(
      `Wrangler does not take what was built: ${cause} Mend ${config} or the build, and start again.`,
    );
  }
  await copySourceMaps(dirname(main), folder);
  return resolve(folder, basename(main));
}

async function copySourceMaps(from: string, folder: string): Promise<void> {
  const maps = (await readdir(folder)).map((file) => `${file}.map`).filter((map) => existsSync(join(from, map)));
  await Promise.all(maps.map((map) => copyFile(join(from, map), join(folder, map))));
}
