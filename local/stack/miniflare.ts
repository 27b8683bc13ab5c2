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

/** The worker's modules, its main one first. Miniflare can find them by itself, but parses all of their code for it. */
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

/** It is one file of 4 MB: an import would look through it for the names of its exports, and takes twice as long. */
const miniflare: typeof import("miniflare") = createRequire(import.meta.url)("miniflare");

export interface LocalWorker {
  readonly mf: Miniflare;
  /** As Miniflare listens: with the port that it got. */
  readonly url: URL;
  /** Runs a cron trigger, as if it were due at that time: now, if none is said. Throws where it fails. */
  run(cron: string, time?: Date): Promise<void>;
  stop(): Promise<void>;
}

export interface LocalWorkerOptions {
  /** Where KV keeps its data. */
  readonly folder: string;
  readonly port: number;
  /** Variables of this machine. They never stand in wrangler.toml, which would deploy them. */
  readonly vars: Readonly<Record<string, string>>;
  /** In place of those of wrangler.toml. */
  readonly crons?: readonly string[];
  /** Hears what workerd complains of, beside the console. */
  readonly heard?: (text: string) => void;
  /** It is not shown on the console. */
  readonly isQuiet?: boolean;
  /** Answers whatever the worker asks of anybody; the network does, if nobody is named. */
  readonly outbound?: WorkerOptions["outboundService"];
}

/** Runs the built worker in workerd, with its assets, KV that lasts and its crons. A workerd that ends is started again. */
export async function startWorker(
  { worker, main, crons: deployed }: WorkerConfig,
  { folder, port, vars, crons = deployed, heard, isQuiet = false, outbound }: LocalWorkerOptions,
  supervisor: Supervisor,
): Promise<LocalWorker> {
  killChildrenOnExit();
  const stopping = new AbortController();
  let ending: Promise<string> | undefined;
  // Crons are triggered over the port that pages come from, at any time that the request says: by a host and a worker whose
  // names nobody knows but this process.
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
    // Without it Miniflare asks Cloudflare where this machine is.
    cf: false,
    unsafeTriggerHandlers: true,
    name: token,
    // Past the assets, which have no crons.
    routes: [`${token}/cdn-cgi/*`],
    log: new miniflare.Log(miniflare.LogLevel.WARN),
    handleRuntimeStdio(stdout: Readable, stderr: Readable) {
      // What nobody reads would stop the runtime.
      if (isQuiet) for (const said of [stdout, stderr]) said.resume();
      else {
        stdout.pipe(process.stdout, { end: false });
        stderr.pipe(process.stderr, { end: false });
      }
      if (heard) stderr.setEncoding("utf8").on("data", heard);
      ending = new Promise((resolve) => stdout.once("close", () => resolve("by itself")));
    },
  };
  const mf = await withoutSignalHandlers(() => new miniflare.Miniflare(options));
  const url = await waitUntilReady(mf, port);
  const kept = restartOnExit(
    {
      name: "worker's runtime",
      ending: async () => ending ?? "it was never there",
      restart: () => mf.setOptions(options),
      advice: () => "What it said last stands above. Start Plinth again.",
    },
    supervisor,
    stopping.signal,
  );
  const stopCron = scheduleCrons(crons, (cron, time) => {
    runCron(mf, { cron, time, token }).catch((error) => {
      // What a stop cuts short has not failed.
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
      await kept;
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
 * Over HTTP: a call of what `getWorker()` gives stops this thread until the runtime answers, and a runtime that waits
 * until this thread reads what it says never does.
 */
async function runCron(mf: Miniflare, { cron, time, token }: CronRun): Promise<void> {
  const query = new URLSearchParams({ cron, time: String(time.getTime()) });
  const answer = await mf.dispatchFetch(`http://${token}/cdn-cgi/handler/scheduled?${query}`);
  if (!answer.ok) throw new Error(`outcome ${await answer.text()}`);
}

/** Ranges of the five fields: minute, hour, day of the month, month, day of the week. */
const FIELD_RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const;

/** The part of the cron syntax that is numbers: `*`, `5`, `1-5`, `1,15`, and a step as in `*`+`/15`. In UTC, as at the edge. */
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

/** Calls at the start of each minute for every cron that is due then. Returns how to stop. */
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
