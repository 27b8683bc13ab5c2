import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import type { Readable } from "node:stream";
import type { Miniflare, MiniflareOptions, ModuleDefinition, WorkerOptions } from "miniflare";
import { MINUTE_MS } from "../../domain/time";
import { getErrorCode, getErrorMessage, withoutSignalHandlers } from "../process/commandError";
import { createPortTakenError, LOOPBACK_HOST } from "../process/lock";
import { killChildrenOnExit, restartOnExit, type Supervisor } from "../process/supervise";
import type { WorkerConfig } from "./wrangler";

/** Lists the worker's modules, the main one first. Miniflare could find them itself, but parses all code for it. */
export async function listModules(main: string): Promise<ModuleDefinition[]> {
  const entries = await readdir(dirname(main), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => resolve(join(entry.parentPath, entry.name)));
  const others = paths.filter((path) => path !== resolve(main));
  return [main, ...others].flatMap((path) => readModule(path) ?? []);
}

function readModule(path: string): ModuleDefinition | undefined {
  if (path.endsWith(".js")) return { type: "ESModule", path };
  if (path.endsWith(".wasm")) return { type: "CompiledWasm", path };
  return undefined;
}

/** Miniflare, loaded by `require`. An import would scan its 4 MB for exports and take twice as long. */
const miniflare: typeof import("miniflare") = createRequire(import.meta.url)("miniflare");

export interface LocalWorker {
  readonly mf: Miniflare;
  /** URL with the actual port. */
  readonly url: URL;
  /** Runs a cron trigger as if it were due at the given time, by default now. Throws if it fails. */
  run(cron: string, time?: Date): Promise<void>;
  stop(): Promise<void>;
}

export interface LocalWorkerOptions {
  /** Folder for KV's data. */
  readonly folder: string;
  readonly port: number;
  /** Variables for this machine only. They are not in wrangler.toml, which would deploy them. */
  readonly vars: Readonly<Record<string, string>>;
  /** Cron expressions that replace those of wrangler.toml. */
  readonly crons?: readonly string[];
  /** Receives workerd's error output, in addition to the console. */
  readonly onLog?: (text: string) => void;
  /** True if workerd's output is not shown on the console. */
  readonly isQuiet?: boolean;
  /** Handler of the worker's outgoing requests; without it they go to the network. */
  readonly outbound?: WorkerOptions["outboundService"];
}

/** Runs the built worker in workerd with its assets, persistent KV and crons. Restarts workerd if it ends. */
export async function startWorker(
  { worker, main, crons: deployed }: WorkerConfig,
  { folder, port, vars, crons = deployed, onLog, isQuiet = false, outbound }: LocalWorkerOptions,
  supervisor: Supervisor,
): Promise<LocalWorker> {
  killChildrenOnExit();
  const stopping = new AbortController();
  let ending: Promise<string> | undefined;
  // Crons are triggered by requests to the site's own port, with the scheduled time as a parameter. The host and worker
  // name are a random token, so that only this process can trigger them.
  const token = randomBytes(16).toString("hex");
  const options: MiniflareOptions = {
    ...worker,
    modules: await listModules(main),
    modulesRoot: dirname(main),
    bindings: { ...worker.bindings, ...vars },
    ...(outbound && { outboundService: outbound }),
    host: LOOPBACK_HOST,
    port,
    kvPersist: join(folder, "kv"),
    // Otherwise Miniflare requests this machine's location from Cloudflare.
    cf: false,
    unsafeTriggerHandlers: true,
    name: token,
    // Routes cron requests past the assets, which would not handle them.
    routes: [`${token}/cdn-cgi/*`],
    log: new miniflare.Log(miniflare.LogLevel.WARN),
    handleRuntimeStdio(stdout: Readable, stderr: Readable) {
      // The output must be read in any case; a full pipe would block the runtime.
      if (isQuiet) for (const output of [stdout, stderr]) output.resume();
      else {
        stdout.pipe(process.stdout, { end: false });
        stderr.pipe(process.stderr, { end: false });
      }
      if (onLog) stderr.setEncoding("utf8").on("data", onLog);
      ending = new Promise((resolve) => stdout.once("close", () => resolve("by itself")));
    },
  };
  const mf = await withoutSignalHandlers(() => new miniflare.Miniflare(options));
  const url = await waitUntilReady(mf, port);
  const restarts = restartOnExit(
    {
      name: "worker's runtime",
      waitForExit: async () => ending ?? "it never started",
      restart: () => mf.setOptions(options),
      advice: () => "Its last output is above. Start Plinth again.",
    },
    supervisor,
    stopping.signal,
  );
  const stopCron = scheduleCrons(crons, (cron, time) => {
    runCron(mf, { cron, time, token }).catch((error) => {
      // A stop interrupts running jobs. That is not a failure.
      if (!stopping.signal.aborted) supervisor.report(`The cron job "${cron}" failed: ${getErrorMessage(error)}`);
    });
  });
  return {
    mf,
    url,
    run: (cron, time = new Date()) => runCron(mf, { cron, time, token }),
    async stop() {
      stopping.abort();
      stopCron();
      await mf.dispose();
      await restarts;
    },
  };
}

async function waitUntilReady(mf: Miniflare, port: number): Promise<URL> {
  try {
    return await mf.ready;
  } catch (error) {
    await mf.dispose();
    if (getErrorCode(error) === "ERR_ADDRESS_IN_USE") throw createPortTakenError(port);
    throw error;
  }
}

interface CronRun {
  readonly cron: string;
  readonly time: Date;
  readonly token: string;
}

/**
 * Triggers a cron over HTTP. A synchronous call through `getWorker()` would block this thread, and deadlock if the
 * runtime waits until its output is read.
 */
async function runCron(mf: Miniflare, { cron, time, token }: CronRun): Promise<void> {
  const query = new URLSearchParams({ cron, time: String(time.getTime()) });
  const response = await mf.dispatchFetch(`http://${token}/cdn-cgi/handler/scheduled?${query}`);
  if (!response.ok) throw new Error(`outcome ${await response.text()}`);
}

/** Ranges of the five cron fields: minute, hour, day of the month, month, day of the week. */
const FIELD_RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const;

/**
 * Returns true if a cron expression matches a time in UTC. Supports the numeric syntax: `*`, `5`, `1-5`, `1,15`, and
 * steps as in `*`+`/15`.
 */
export function isCronDue(cron: string, time: Date): boolean {
  const fields = cron.trim().split(/\s+/);
  const now = [time.getUTCMinutes(), time.getUTCHours(), time.getUTCDate(), time.getUTCMonth() + 1, time.getUTCDay()];
  return FIELD_RANGES.every((range, place) => matchesField(fields[place] ?? "", range, now[place] ?? Number.NaN));
}

const matchesField = (field: string, [lowest, highest]: readonly [number, number], value: number): boolean =>
  field.split(",").some((part) => {
    const [span = "", step = "1"] = part.split("/");
    const [from = Number.NaN, to = from] = span === "*" ? [lowest, highest] : span.split("-").map(Number);
    return value >= from && value <= to && (value - from) % Number(step) === 0;
  });

/** Calls `run` at the start of each minute for every cron that is due. @returns a function that stops it */
export function scheduleCrons(crons: readonly string[], run: (cron: string, time: Date) => void): () => void {
  let timer: NodeJS.Timeout;
  const arm = () => {
    const next = new Date(Math.ceil((Date.now() + 1) / MINUTE_MS) * MINUTE_MS);
    timer = setTimeout(() => {
      for (const cron of crons) if (isCronDue(cron, next)) run(cron, next);
      arm();
    }, next.getTime() - Date.now());
    timer.unref();
  };
  arm();
  return () => clearTimeout(timer);
}
